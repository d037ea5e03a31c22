/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const CUSTOMERS_OVERLAYS = {
  customers: {
    heading: 'Customers Report',
    title: 'See Who Buys Again.',
    features: [
      'New and returning customers',
      'Revenue and orders of each',
      'How many order again',
      'The days between orders',
      'What customers are worth',
      'Where the best ones came from',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
