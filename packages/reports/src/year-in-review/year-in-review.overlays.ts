/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const YEAR_IN_REVIEW_OVERLAYS = {
  yearinreview: {
    title: 'See Your Year on One Page.',
    features: ['Your visitors, their countries and devices', 'The year’s top pages, sources and sales'],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
