/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import { SAVE, type Upsell } from '../kit/upsell.ts';

export const CARTS_OVERLAYS = {
  cart_abandonment: {
    title: 'See Which Products Are Left Behind.',
    features: [
      'Abandoned carts by product',
      'Abandoned checkouts by product',
      'Abandonment day by day',
      'Units sold next to each rate',
      'Revenue next to each rate',
      'Search and sort every table',
    ],
    promotion: SAVE,
  },
} as const satisfies Readonly<Record<string, Upsell>>;
