/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const RECONCILIATION_OVERLAYS = {
  order_reconciliation: {
    title: 'See Whether Revenue Ties to Your Till.',
    features: ['Shop total and counted revenue by day', 'Orders that differ', 'Orders that were changed'],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
