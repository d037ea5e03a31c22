/** Upgrade overlays (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const PUBLISHERS_OVERLAYS = {
  publisher: {
    title: 'See What Your Readers Do on Your Site.',
    features: [
      'Top landing and exit pages',
      'Top outbound links',
      'Top affiliate links',
      'Top downloads',
      'Age, gender and interests',
      'How far people scroll',
    ],
    conditions: { 'Age, gender and interests': '(with data that your site sends)' },
  },
  engagement_pages: {
    title: 'See Which Pages People Actually Read.',
    features: [
      'Page views for every page',
      'Engaged sessions and bounce rate',
      'Visits from new visitors',
      'Search across all your pages',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
