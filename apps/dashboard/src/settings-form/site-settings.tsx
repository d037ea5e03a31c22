/** The open site's settings: read once for all sections, changed a few at a time. */
import { type SettingsAnswer, type SiteSettings, settingsCall } from '@magpie/contract';
import { __ } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { QueryResult } from '../common/query-result.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { saveSettings, settingsKey } from './save-settings.ts';
import { type Form, useForm } from './use-form.ts';

/** Labels of the settings. */
export const settingLabels = (): Readonly<Record<keyof SiteSettings, string>> => ({
  name: __('Name', 'magpie'),
  hosts: __('Domains', 'magpie'),
  timeZone: __('Time zone', 'magpie'),
  firstDayOfWeek: __('First day of the week', 'magpie'),
  network: __('Network', 'magpie'),
  identity: __('How visitors are counted', 'magpie'),
  sessionTimeoutMinutes: __('Visit timeout', 'magpie'),
  keyEvents: __('Key events', 'magpie'),
  searchParameters: __('Site search parameters', 'magpie'),
  internalNetworks: __('Your own networks', 'magpie'),
  countInternal: __('Count own traffic', 'magpie'),
  botRules: __('Bot rules', 'magpie'),
  retentionMonths: __('Months to keep visits', 'magpie'),
  rates: __('Exchange rates', 'magpie'),
  customDefinitions: __('Custom dimensions and metrics', 'magpie'),
  affiliateRules: __('Affiliate rules', 'magpie'),
  reportDimensions: __('Dimensions report', 'magpie'),
  funnels: __('My Funnels', 'magpie'),
  setUp: __('Setup finished', 'magpie'),
  honourGpc: __('Honour Global Privacy Control', 'magpie'),
  honourDnt: __('Honour Do Not Track', 'magpie'),
  removeEmails: __('Remove email addresses and form input', 'magpie'),
  ownHostsOnly: __('Only count visits on these domains', 'magpie'),
  ignoredReferrers: __('Never a source', 'magpie'),
  countedReferrers: __('Built-in hosts that are sources', 'magpie'),
  pageParameters: __('Parameters that name a page', 'magpie'),
  ignoreTrailingSlash: __('Ignore the slash at the end of addresses', 'magpie'),
  measureVitals: __('Measure how fast pages are', 'magpie'),
  hasShop: __('This site has a shop', 'magpie'),
  source: __('Source of reports', 'magpie'),
});

/** The settings of the open site. */
export function useSettings() {
  const { call, site } = useDashboard();
  return useQuery({
    queryKey: settingsKey(site.id),
    queryFn: async ({ signal }) => (await call(settingsCall, { site: site.id }, signal)).data,
  });
}

/** Shows a section once the settings are there; until then a shape, or an error that can be tried again. */
export function WithSettings({ children }: { children: (answer: SettingsAnswer) => ReactNode }) {
  return (
    <QueryResult query={useSettings()} failed={__('The settings couldn’t be loaded', 'magpie')} height={320}>
      {children}
    </QueryResult>
  );
}

/** Saves settings of the open site; the rest of the page follows. */
export function useSaveSettings() {
  const { call, site, changeSite } = useDashboard();
  const client = useQueryClient();
  return (changes: Partial<SiteSettings>, version: number): Promise<SettingsAnswer> =>
    saveSettings({ call, site, changeSite, client }, changes, version);
}

/** A form over some of the settings. */
export function useSiteForm<Name extends keyof SiteSettings>(
  answer: SettingsAnswer,
  names: readonly Name[],
): Form<Pick<SiteSettings, Name>> {
  const { call, site } = useDashboard();
  const save = useSaveSettings();
  const client = useQueryClient();
  const part = ({ version, values }: SettingsAnswer) => ({
    version,
    values: Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<SiteSettings, Name>,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of a section never change
  const saved = useMemo(() => part(answer), [answer]);
  const labels = useMemo(settingLabels, []);
  return useForm<Pick<SiteSettings, Name>>({
    saved,
    labels,
    save: async (changes, version) => part(await save(changes as Partial<SiteSettings>, version)),
    reload: async () => {
      const { data } = await call(settingsCall, { site: site.id });
      client.setQueryData(settingsKey(site.id), data);
      return part(data);
    },
  });
}
