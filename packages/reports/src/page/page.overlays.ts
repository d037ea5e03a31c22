/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const PAGE_OVERLAYS = {
  page_details: {
    heading: 'Page Details Report',
    title: 'See How Each Page Is Doing.',
    features: [
      'Views, visits and time over time',
      'Where readers came from',
      'Which pages they read next',
      'Which links they click',
      'How far they read',
      'How your posts compare',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
