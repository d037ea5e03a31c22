/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const FORMS_OVERLAYS = {
  forms: {
    title: 'See Which Forms Get Filled In.',
    features: [
      'Views of every form',
      'Completions of every form',
      'Conversion rate of every form',
      'Results by source and medium',
      'Results by campaign',
      'Trends with your site notes',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
