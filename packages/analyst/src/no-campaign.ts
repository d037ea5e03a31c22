/** Names of visits without a campaign: the values that tracking and GA4 use in its place. */

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
