/** Sides of a comparison. */
import type { Restatement } from '../../restatement.ts';

/** All of them. */
export const COMPARED: readonly Restatement[] = [
  [
    '{what} (the |)same (article|page|post|piece|story|text|product|film|video|campaign|source|country|city|one|thing) {when} (up or down|better or worse|more or less|higher or lower|rising or falling)',
    '{what} against {when}',
  ],
  ['… than (1|one|ones|those|that|people|visitors|a visitor|an order|the ones) (from|in|on|with|of|via)…', 'vs'],
];
