/** Percent of a total that a value is; 0 without a total. */
export const percentOfTotal = (value: number, total: number): number => (total > 0 ? (value / total) * 100 : 0);
