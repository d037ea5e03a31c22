/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const OVERVIEW_OVERLAYS = {
  overview: {
    title: 'See How Your Site Does at a Glance.',
    features: ['Sessions and page views over time', 'Countries, referrals and top pages'],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
