/** The open site's entitlement in the dashboard. The server decides; this only chooses what to show. */
import { type EntitlementAnswer, entitlementCall } from '@magpie/contract';
import { type Decision, decide, type EntitlementKey, isAddonActive, reaches, type Tier } from '@magpie/reports';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDashboard } from './dashboard.tsx';

/** Entitlement of the open site. */
export interface SiteEntitlement extends EntitlementAnswer {
  readonly tier: Tier;
  atLeast(tier: Tier): boolean;
  addonActive(slug: string): boolean;
  /** Returns how much of a report is shown, and the requirement that is missing for more. */
  decide(key: EntitlementKey): Decision;
  /** Link to a higher tier: where the operator sells licences, otherwise where they are entered. */
  readonly upgradeUrl: string;
  /** The same for a tier that is wanted for a report. */
  upgradeUrlFor(tier: Tier, key: EntitlementKey): string;
  /** Whether the operator sells licences: without, the link leads to where they are entered. */
  readonly sold: boolean;
  /** Whether that leads somewhere for this user. */
  readonly canUpgrade: boolean;
}

/** Where licences are entered. */
export const LICENCE_PATH = '/settings/licence';

const entitlementKey = (siteId: string) => ['entitlement', siteId] as const;

/** Until the entitlement is known, nothing is shown as locked. */
const UNKNOWN: EntitlementAnswer = {
  licence: { tier: 'agency', type: 'agency', network: false, state: 'none', expires: null },
  addons: [],
  licensed: false,
};

/** Returns the entitlement of the open site: printed into the page for the site that it was opened on, fetched for any other. */
export function useEntitlement(): SiteEntitlement {
  const { config, site, call } = useDashboard();
  const { data, isPending } = useQuery({
    queryKey: entitlementKey(site.id),
    queryFn: async ({ signal }) => (await call(entitlementCall, { site: site.id }, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
    ...(site.id === config.site && {
      initialData: { licence: config.licence, addons: config.addons, licensed: config.licensed },
    }),
  });
  const sold = config.upgradeUrl;
  const maySave = config.user.capabilities.includes('save_settings');
  return useMemo(() => {
    const answer = data ?? UNKNOWN;
    const { tier } = answer.licence;
    const upgradeUrlFor = (wanted: string, key: string) =>
      sold?.replaceAll('{tier}', wanted).replaceAll('{report}', key) ?? `#${LICENCE_PATH}`;
    return {
      ...answer,
      tier,
      atLeast: (needed) => reaches(tier, needed),
      addonActive: (slug) => isAddonActive(answer, slug),
      decide: (key) => (isPending ? { access: 'full' } : decide(key, { tier, ...answer })),
      upgradeUrl: upgradeUrlFor('pro', 'overview'),
      upgradeUrlFor,
      sold: sold !== null,
      canUpgrade: sold !== null || maySave,
    };
  }, [data, isPending, sold, maySave]);
}

/** Stores a call's answer, or fetches it again; everything that depends on it updates. */
export function useEntitlementChange(): (answer?: EntitlementAnswer) => Promise<void> {
  const { site } = useDashboard();
  const client = useQueryClient();
  return useCallback((answer) => takeUp(client, site.id, answer), [client, site.id]);
}

/**
 * Asks again what the site is entitled to where the server held something back that this page believes it has: an add-on can be
 * switched off, or a licence end, while a page is open. Returns whether that is still being asked.
 */
export function useEntitlementCheck(contradicted: boolean): boolean {
  const { site } = useDashboard();
  const client = useQueryClient();
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    if (!contradicted) return;
    let left = false;
    void client.invalidateQueries({ queryKey: entitlementKey(site.id) }).finally(() => {
      if (!left) setChecked(true);
    });
    return () => {
      left = true;
    };
  }, [contradicted, client, site.id]);
  return contradicted && !checked;
}

async function takeUp(client: QueryClient, siteId: string, answer: EntitlementAnswer | undefined): Promise<void> {
  if (answer) client.setQueryData(entitlementKey(siteId), answer);
  else await client.invalidateQueries({ queryKey: entitlementKey(siteId) });
  await client.resetQueries({
    predicate: ({ queryKey }) => queryKey.includes(siteId) && queryKey[0] !== 'entitlement',
  });
}
