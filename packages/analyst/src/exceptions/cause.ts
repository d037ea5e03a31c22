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
  /** Which part of the difference it explains: 0.8 is 80 %. Above 1 if other rows changed the other way. */
  readonly part: number;
}

/** A value of a row, on the day (`at` 0) and on the earlier days (1 and on). */
interface RowValue {
  readonly value: string;
  readonly at: number;
  readonly amount: number;
}

/** The rows of a dimension. */
interface RowsBy<Dimension extends string = CauseDimension> {
  readonly dimension: Dimension;
  /** All rows, so that they add up to the whole. */
  readonly rows: readonly RowValue[];
  /** Values that name nothing, such as "(not set)": they are part of the whole but explain nothing. */
  readonly nameless?: readonly string[];
}

/** A row explains something from this part of the difference on. */
const LEAST_PART = 0.3;
/** It must have changed so many times as much as everything else, each relative to its usual size. */
const TIMES_THE_REST = 2;

/** A value now, and the usual one. */
interface Amounts {
  readonly had: number;
  readonly usual: number;
}

/**
 * Whether a row has changed in a way of its own: if half of all visits are missing, half of those on phones are missing too, and say nothing
 * about phones.
 */
function standsOut(row: Amounts, whole: Amounts): boolean {
  const rest = { had: whole.had - row.had, usual: whole.usual - row.usual };
  const way = Math.sign(row.had - row.usual);
  // By cross-multiplication: neither may be usual at all.
  return way * (row.had - row.usual) * rest.usual >= TIMES_THE_REST * way * (rest.had - rest.usual) * row.usual;
}

/**
 * The row that explains most of the difference between a day and its usual value, by several dimensions. A row must
 * explain more than its usual share: if phones bring half of the visits every day, half of a drop being phones points
 * to no cause. Null if no row stands out.
 */
export function explainsMost<Dimension extends string>(
  by: readonly RowsBy<Dimension>[],
  earlierDays: number,
): Cause<Dimension> | null {
  let best: (Cause<Dimension> & { readonly excess: number }) | null = null;
  for (const { dimension, rows, nameless = [] } of by) {
    const parts = [...Map.groupBy(rows, ({ value }) => value)].map(([value, own]) => {
      const amounts = Array.from({ length: earlierDays + 1 }, () => 0);
      for (const { at, amount } of own) amounts[at]! += amount;
      return { value, had: amounts[0]!, usual: median(amounts.slice(1)) };
    });
    const total = (field: 'had' | 'usual') => parts.reduce((sum, one) => sum + one[field], 0);
    const [had, usual] = [total('had'), total('usual')];
    if (had === usual) continue;
    for (const one of parts.filter(({ value }) => !nameless.includes(value))) {
      const part = (one.had - one.usual) / (had - usual);
      const excess = part - (usual === 0 ? 0 : one.usual / usual);
      if (part < LEAST_PART || excess <= 0 || (best && excess <= best.excess)) continue;
      if (!standsOut(one, { had, usual })) continue;
      best = { dimension, ...one, part, excess };
    }
  }
  if (!best) return null;
  const { excess: _excess, ...cause } = best;
  return cause as Cause<Dimension>;
}
