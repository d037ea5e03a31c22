/** Sides of a comparison. */
import type { Restatement } from '../../restatement.ts';

/** All of them. */
export const COMPARED: readonly Restatement[] = [
  ['… than (1|one|ones|those|that|people|visitors|a visitor|an order|the ones) (from|in|on|with|of|via)…', 'vs'],
];
