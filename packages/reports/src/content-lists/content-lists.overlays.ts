/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const CONTENT_LISTS_OVERLAYS = {
  content_lists: {
    title: 'See Which Posts Deserve Your Time.',
    features: [
      'Posts that grow',
      'Posts that fade',
      'Steady favourites',
      'Posts no one has read',
      'New posts and their readers',
      'Posts worth an update',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
