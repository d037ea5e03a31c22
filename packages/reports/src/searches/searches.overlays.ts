/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const SEARCHES_OVERLAYS = {
  searches: {
    heading: 'Searches and Missing Pages Report',
    title: 'See What People Look for and Don’t Find.',
    features: [
      'What people search for',
      'Searches that led nowhere',
      'Pages that don’t exist',
      'Where people came from',
      'The page they probably meant',
      'Redirects to copy',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
