/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const HOURS_OVERLAYS = {
  hours: {
    heading: 'Hours Report',
    title: 'See When People Are on Your Site.',
    features: [
      'Every hour of the week',
      'The busiest and the quietest hour',
      'Page views, visits and sales',
      'In your site’s time zone',
      'Compared with an earlier period',
      'All numbers as a file',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
