/** Row that explains most of an exception: a channel, source, page, country, device, product or form. */
import { median } from 'simple-statistics';
import type { CauseDimension } from './kinds.ts';

/** The row that explains most of a difference. */
export interface Cause<Dimension extends string = CauseDimension> {
  readonly dimension: Dimension;
  readonly value: string;
  /** Value on the day, and the usual one. */
  readonly had: number;
  readonly usual: number;
  /** Which part of the difference it explains: 0.8 is 80 %. */
  readonly part: number;
}

/** A value of a row, on the day (`at` 0) and on the earlier days (1 and on). */
export interface RowValue {
  readonly value: string;
  readonly at: number;
  readonly amount: number;
}

/** A row explains something from this part of the difference on. */
const LEAST_PART = 0.3;

/**
 * The row that explains most of the difference between a day and its usual value, by several dimensions. A row must
 * explain more than its usual share: if phones bring half of the visits every day, half of a drop being phones points
 * to no cause. Null if no row stands out.
 */
export function explainsMost<Dimension extends string>(
  by: readonly { readonly dimension: Dimension; readonly rows: readonly RowValue[] }[],
  earlierDays: number,
): Cause<Dimension> | null {
  let best: (Cause<Dimension> & { readonly excess: number }) | null = null;
  for (const { dimension, rows } of by) {
    const parts = [...Map.groupBy(rows, ({ value }) => value)].map(([value, own]) => {
      const amounts = Array.from({ length: earlierDays + 1 }, () => 0);
      for (const { at, amount } of own) amounts[at]! += amount;
      return { value, had: amounts[0]!, usual: median(amounts.slice(1)) };
    });
    const total = (field: 'had' | 'usual') => parts.reduce((sum, one) => sum + one[field], 0);
    const [had, usual] = [total('had'), total('usual')];
    if (had === usual) continue;
    for (const one of parts) {
      const part = (one.had - one.usual) / (had - usual);
      const excess = part - (usual === 0 ? 0 : one.usual / usual);
      if (part < LEAST_PART || excess <= 0 || (best && excess <= best.excess)) continue;
      best = { dimension, ...one, part: Math.min(part, 1), excess };
    }
  }
  if (!best) return null;
  const { excess: _excess, ...cause } = best;
  return cause as Cause<Dimension>;
}
