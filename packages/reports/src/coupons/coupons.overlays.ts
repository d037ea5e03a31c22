/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import { SAVE, type Upsell } from '../kit/upsell.ts';

export const COUPONS_OVERLAYS = {
  ecommerce_coupons: {
    title: 'See Which Coupons Bring in Orders.',
    features: [
      'Every coupon your customers used',
      'Revenue from each coupon',
      'Orders with each coupon',
      'Average order value with each coupon',
    ],
    promotion: SAVE,
  },
} as const satisfies Readonly<Record<string, Upsell>>;
