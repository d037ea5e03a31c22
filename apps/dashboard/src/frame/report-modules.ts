/** Loads a report's definition and screen when its page is opened, both at once. */
import { loadReport, type Report, type ReportKey, type ReportRecord } from '@magpie/reports';
import type { ScreenModule } from '@magpie/reports/screens';
import { memo } from 'react';

/** Modules of a report's page. */
export interface ReportModules extends ScreenModule {
  readonly report: Report;
}

const SCREENS = import.meta.glob<ScreenModule>('../../../../packages/reports/src/*/*.screen.tsx');

const loaded = new Map<ReportKey, Promise<ReportModules>>();

/** The modules of a report that is built, loaded once. @throws Error when they cannot be loaded, such as after an update under an open page */
export function loadModules({ id, screen }: ReportRecord & { readonly id: ReportKey }): Promise<ReportModules> {
  const before = loaded.get(id);
  if (before) return before;
  const modules = load(id, screen ?? '');
  loaded.set(id, modules);
  // What could not be loaded may be there the next time.
  modules.catch(() => loaded.delete(id));
  return modules;
}

async function load(id: ReportKey, screen: string): Promise<ReportModules> {
  const file = Object.keys(SCREENS).find((path) => path.endsWith(`/${screen}.screen.tsx`));
  if (file === undefined) throw new Error(`The report "${id}" names the screen "${screen}", which doesn't exist.`);
  const [report, { Screen, Around }] = await Promise.all([loadReport(id), SCREENS[file]!()]);
  // A report that is asked again and unchanged, as it is every few seconds, is drawn for a reason only.
  return { report, Screen: memo(Screen), ...(Around && { Around }) };
}
