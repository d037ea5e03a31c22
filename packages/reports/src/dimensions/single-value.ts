/** This module is responsible for dimensions of which one number says all: those with one value, and those that are true or false. */
import { NOT_SET } from '@magpie/vocabulary';
import type { ValueRow } from './dimensions.shape.ts';

/** Whether a value is one of a dimension that is true or false. */
export const isTruth = (value: string): boolean => value === 'true' || value === 'false';

/** The only value of a dimension, or of one whose values are true and false the true one; undefined if it needs a box. */
export function singleValue(rows: readonly ValueRow[]): ValueRow | undefined {
  const set = rows.filter(({ label }) => label !== NOT_SET);
  if (set.length > 0 && set.every(({ label }) => isTruth(label)))
    return (
      set.find(({ label }) => label === 'true') ?? {
        label: 'true',
        pageview: 0,
        compare: set[0]!.compare && { pageview: 0 },
      }
    );
  return set.length === 1 ? set[0] : undefined;
}
