/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const FUNNEL_OVERLAYS = {
  ecommerce_funnel: {
    title: 'See Where Shoppers Drop Out.',
    features: [
      'From first view to purchase',
      'Completion rate of each step',
      'Abandonment rate of each step',
      'Breakdown by channel',
      'Breakdown by country',
      'Your site notes alongside',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
