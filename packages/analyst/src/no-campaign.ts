/** This module is responsible for the names that visits without a campaign go by: what tracking and GA4 write in its place. */

/** Values that stand for "no campaign". */
export const NO_CAMPAIGN: readonly string[] = [
  '(direct)',
  '(organic)',
  '(referral)',
  '(ai-assistant)',
  '(none)',
  '(not set)',
  '',
];
