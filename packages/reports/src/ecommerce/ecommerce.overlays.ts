/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import { SAVE, type Upsell } from '../kit/upsell.ts';

export const ECOMMERCE_OVERLAYS = {
  ecommerce: {
    title: 'See What Sells and Where Buyers Come From.',
    features: [
      'Revenue and transactions',
      'Conversion rate',
      'Average order value',
      'Top products',
      'Top conversion sources',
      'Carts and abandoned checkouts',
      'New customers',
      'Time to purchase',
    ],
    promotion: SAVE,
  },
} as const satisfies Readonly<Record<string, Upsell>>;
