/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const GOOGLE_COMPARISON_OVERLAYS = {
  google_comparison: {
    title: 'See Why Two Counts Differ.',
    features: ['Google’s numbers beside your own', 'Each part of the difference, measured', 'What remains unexplained'],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
