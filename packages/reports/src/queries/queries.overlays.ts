/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const QUERIES_OVERLAYS = {
  queries: {
    title: 'See How People Find You on Google.',
    features: [
      'Your top 50 Google search terms',
      'Clicks and impressions for each term',
      'Click-through rate',
      'Average position',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
