/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const PRODUCTS_OVERLAYS = {
  products: {
    heading: 'Products Report',
    title: 'See How Every Product Sells.',
    features: [
      'Views, carts and sales of each',
      'Revenue after refunds',
      'Which products come back',
      'What is left in carts',
      'Search and sort every product',
      'All numbers as a file',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
