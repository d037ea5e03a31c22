/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const TECHNOLOGY_OVERLAYS = {
  traffic_technology: {
    heading: 'Technology Report',
    title: 'See Which Browsers and Devices Your Visitors Use.',
    features: [
      'Browsers, from most to least used',
      'Phones, tablets and desktops',
      'Each compared with an earlier period',
      'Download as PDF or CSV',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
