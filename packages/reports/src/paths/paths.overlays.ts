/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const PATHS_OVERLAYS = {
  paths: {
    heading: 'Paths Report',
    title: 'See Where People Go From Each Page.',
    features: [
      'The page before and after each page',
      'Where visits begin and end',
      'Step by step through your site',
      'Every page, found by title',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
