/** How good a value is. */
export type Band = 'good' | 'fair' | 'poor';

/** The band of a score of 0 to 100: 90 and more is good, 50 to 89 fair (specification part 2, Site Speed). */
export const bandOfScore = (score: number): Band => (score >= 90 ? 'good' : score >= 50 ? 'fair' : 'poor');

/** The band of a value that is better the lower it is. `good` and `fair` are the highest values of those bands. */
export const bandOfValue = (value: number, limits: { readonly good: number; readonly fair: number }): Band =>
  value <= limits.good ? 'good' : value <= limits.fair ? 'fair' : 'poor';
