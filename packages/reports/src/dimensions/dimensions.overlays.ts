/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const DIMENSIONS_OVERLAYS = {
  dimensions: {
    title: 'See Which Authors and Topics Work Best.',
    features: [
      'Page views by author',
      'Page views by category and tag',
      'Page views by post type',
      'Page views by publish date',
      'Logged-in visitors',
      'Your own custom dimensions',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
