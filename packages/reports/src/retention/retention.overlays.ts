/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const RETENTION_OVERLAYS = {
  traffic_retention: {
    heading: 'Retention Report',
    title: 'See How Many New Visitors Come Back.',
    features: [
      'New visitors of each week',
      'How many came back, and when',
      'By weeks or by months',
      'By device, country or channel',
      'Incomplete weeks left out',
      'All numbers as a file',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
