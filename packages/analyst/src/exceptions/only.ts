/** Which events and visits a watched value counts, where it isn't all of them. Apart from the kinds, since pages load those. */
import type { Filter } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { NO_CAMPAIGN } from '../no-campaign.ts';
import { MISSING, PROBES, SEARCHED } from '../site-pages.ts';
import type { EXCEPTION_KINDS, ExceptionKind } from './kinds.ts';

const REFERRAL: Filter<DimensionName> = { field: 'sessionDefaultChannelGroup', op: 'is', value: 'Referral' };

/** Kinds that count only some events or visits. */
type Limited = Extract<(typeof EXCEPTION_KINDS)[number], { readonly only: true }>['id'];

const ONLY: Readonly<Record<Limited, Filter<DimensionName>>> = {
  missing: { and: [MISSING, { not: PROBES }] },
  search: SEARCHED,
  paid: {
    or: [
      { field: 'sessionDefaultChannelGroup', op: 'beginsWith', value: 'Paid ' },
      { field: 'sessionDefaultChannelGroup', op: 'in', values: ['Display', 'Cross-network'] },
    ],
  },
  campaign: { not: { field: 'sessionCampaignName', op: 'in', values: NO_CAMPAIGN } },
  referral: REFERRAL,
  // Direct visits are a channel.
  source: { and: [{ not: REFERRAL }, { not: { field: 'sessionSource', op: 'is', value: '(direct)' } }] },
};

/** Returns what a kind counts; undefined if it's everything. */
export const onlyOf = ({ id }: Pick<ExceptionKind, 'id'>): Filter<DimensionName> | undefined =>
  (ONLY as Readonly<Partial<Record<string, Filter<DimensionName>>>>)[id];
