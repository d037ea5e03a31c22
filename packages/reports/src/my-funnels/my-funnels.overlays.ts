/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const MY_FUNNELS_OVERLAYS = {
  my_funnels: {
    heading: 'My Funnels Report',
    title: 'See Where People Leave Your Own Funnels.',
    features: [
      'Pages and events as steps',
      'Up to eight steps in a row',
      'Numbers for the past too',
      'By channel, country or device',
      'Counts while you build',
      'All numbers as a file',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
