/** Counts top lists of a golden file a second time. */

import { COLUMNS } from './count-details.ts';
import type { GoldenView } from './golden.ts';
import { decimals, type Happening, type WholeVisits, within } from './plain-count.ts';

/** A list, as it is counted. */
interface CountedList {
  /** Dimensions of the rows: the field, and the name that something belongs to. */
  readonly by: readonly { readonly field: string; readonly of: (one: Happening) => string }[];
  readonly columns: readonly string[];
}

/** Most rows of a list. */
const TOP = 10;

/** The largest rows of a list, by its first number. */
export function countList(
  { by, columns }: CountedList,
  counted: readonly Happening[],
  whole: WholeVisits,
  { dates, compare }: Pick<GoldenView, 'dates' | 'compare'>,
): readonly Readonly<Record<string, unknown>>[] {
  const rowKey = (one: Happening) => by.map(({ of }) => of(one)).join('\n');
  const countRow = (some: readonly Happening[]) =>
    Object.fromEntries(columns.map((column) => [column, decimals(COLUMNS[column]!(some, whole))]));
  const numbersIn = (key: string, period: GoldenView['dates']) =>
    countRow(within(counted, period).filter((one) => rowKey(one) === key));
  return [...new Set(within(counted, dates).map(rowKey))]
    .map((key) => ({ key, numbers: numbersIn(key, dates), compare: compare ? numbersIn(key, compare) : null }))
    .sort((a, b) => b.numbers[columns[0]!]! - a.numbers[columns[0]!]! || (a.key < b.key ? -1 : 1))
    .slice(0, TOP)
    .map(({ key, numbers, compare: then }) => ({
      ...Object.fromEntries(key.split('\n').map((name, i) => [by[i]!.field, name])),
      ...numbers,
      compare: then,
    }));
}
