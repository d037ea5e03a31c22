/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const MEDIA_OVERLAYS = {
  media: {
    title: 'See Which Videos Get Watched.',
    features: [
      'Plays of every video',
      'Average watch time',
      'How much of each video is watched',
      'How many viewers reach the end',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
