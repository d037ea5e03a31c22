/** Licence tiers, lowest first. */
export const TIERS = ['lite', 'plus', 'pro', 'agency'] as const;
/** One licence tier. `lite` is the specification's lite/basic. */
export type Tier = (typeof TIERS)[number];

/** Whether a tier includes another one. */
export const reaches = (tier: Tier, needed: Tier): boolean => TIERS.indexOf(tier) >= TIERS.indexOf(needed);
