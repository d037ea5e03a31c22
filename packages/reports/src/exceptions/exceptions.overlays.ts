/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const EXCEPTIONS_OVERLAYS = {
  exceptions: {
    title: 'Know When Something Unusual Happens.',
    features: [
      'Unusual days, found for you',
      'Sales, engagement and marketing',
      'Which source or page caused it',
      'One-off or recurring',
      'Filter by status and category',
      'Export to CSV',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
