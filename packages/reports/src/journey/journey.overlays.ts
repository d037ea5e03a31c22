/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const JOURNEY_OVERLAYS = {
  user_journey: {
    title: 'See Every Step Before a Purchase.',
    features: [
      'Every order with its steps',
      'Campaign, medium and source',
      'Filter by campaign or source',
      'Search by transaction ID',
      'Order total and date',
      'Link to the order in your shop',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
