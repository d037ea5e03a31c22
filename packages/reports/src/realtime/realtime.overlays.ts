/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const REALTIME_OVERLAYS = {
  realtime: {
    title: 'See Who’s on Your Site Right Now.',
    features: [
      'Active users right now',
      'Page views minute by minute',
      'Pages being read right now',
      'Where those visitors came from',
      'Top countries',
      'Top cities',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
