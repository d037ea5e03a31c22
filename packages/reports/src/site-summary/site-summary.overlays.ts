/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const SITE_SUMMARY_OVERLAYS = {
  site_summary: {
    title: 'See Your Key Numbers at a Glance.',
    features: ['All time stats', 'Most popular times, pages and posts'],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
