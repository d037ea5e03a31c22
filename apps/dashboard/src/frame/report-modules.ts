/** Loads a report's definition and screen when its page is opened, both at once. */
import { loadReport, type Report, type ReportKey, type ReportRecord } from '@magpie/reports';
import type { ScreenModule } from '@magpie/reports/screen';
import { SCREENS } from '@magpie/reports/screens';
import { memo } from 'react';

/** Modules of a report's page. */
export interface ReportModules extends ScreenModule {
  readonly report: Report;
}

const loaded = new Map<ReportKey, Promise<ReportModules>>();

/** The modules of a report that is built, loaded once. @throws Error when they cannot be loaded, such as after an update under an open page */
export function loadModules({ id }: ReportRecord & { readonly id: ReportKey }): Promise<ReportModules> {
  const before = loaded.get(id);
  if (before) return before;
  const modules = load(id);
  loaded.set(id, modules);
  // What could not be loaded may be there the next time.
  modules.catch(() => loaded.delete(id));
  return modules;
}

async function load(id: ReportKey): Promise<ReportModules> {
  const screens: Readonly<Partial<Record<ReportKey, () => Promise<ScreenModule>>>> = SCREENS;
  const [report, module] = await Promise.all([loadReport(id), screens[id]?.()]);
  if (!module) throw new Error(`The report "${id}" has no screen.`);
  // A report that is asked again and unchanged, as it may be every few seconds, is drawn for a reason only.
  return { report, Screen: memo(module.Screen), ...(module.Around && { Around: module.Around }) };
}
