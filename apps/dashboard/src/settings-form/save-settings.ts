/** Saves settings of the open site; the rest of the page follows. */
import { CallError, type SettingsAnswer, type SiteSettings, saveSettingsCall } from '@magpie/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Dashboard } from '../view/dashboard.tsx';

/** Where settings are saved, and who is told. */
export interface SettingsTarget extends Pick<Dashboard, 'call' | 'site' | 'changeSite'> {
  readonly client: QueryClient;
}

/** Key of the site's settings among the stored answers. */
export const settingsKey = (siteId: string) => ['settings', siteId] as const;

/** Saves a change of the version of the settings that it was made of. @throws CallError with the field as the form names it */
export async function saveSettings(
  { call, site, changeSite, client }: SettingsTarget,
  changes: Partial<SiteSettings>,
  version: number,
): Promise<SettingsAnswer> {
  try {
    const { data } = await call(saveSettingsCall, {
      site: site.id,
      version: String(version),
      changes: JSON.stringify(changes),
    });
    client.setQueryData(settingsKey(site.id), data);
    const { name, timeZone, firstDayOfWeek, identity, network, customDefinitions, hasShop, measureVitals, source } =
      data.values;
    changeSite({
      name,
      timeZone,
      firstDayOfWeek,
      identity,
      network,
      customDefinitions,
      hasShop,
      measureVitals,
      source,
    });
    // Reports are counted by these settings, and so is whether visits arrive.
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'settings' || queryKey[2] === 'pulse',
    });
    return data;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { field, ...problem } = error.problem;
    const named = field?.replace(/^changes\./, '');
    throw new CallError({ ...problem, ...(named !== undefined && { field: named }) }, error.status);
  }
}
