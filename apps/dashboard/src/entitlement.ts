/** This module is responsible for what the open site's licence reaches to, as the dashboard asks for it. */
import { reaches, type Tier } from '@magpie/reports';
import { useMemo } from 'react';
import { useDashboard } from './dashboard.tsx';

/** What the licence of the open site reaches to. */
export interface Entitlement {
  readonly tier: Tier;
  atLeast(tier: Tier): boolean;
  /** Where a higher tier is to be had. */
  readonly upgradeUrl: string;
}

const UPGRADE_URL = 'https://magpie.example/upgrade';

/** What the licence of the open site reaches to. */
export function useEntitlement(): Entitlement {
  const { tier } = useDashboard().config.licence;
  return useMemo(() => ({ tier, atLeast: (needed) => reaches(tier, needed), upgradeUrl: UPGRADE_URL }), [tier]);
}
