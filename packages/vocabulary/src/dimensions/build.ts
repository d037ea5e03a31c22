/** Builds dimensions from a short notation: the common properties of a group, then one row each. */
import type { Dimension, DimensionSource } from '../types.ts';

type Shared = Pick<Dimension, 'category' | 'scope' | 'compatibility' | 'extension'>;
type Row = readonly [name: string, uiName: string, meaning: string, source: DimensionSource];

/** A dimension whose name the compiler knows. */
export interface NamedDimension<Name extends string> extends Dimension {
  readonly name: Name;
}

/** Dimensions of a group. */
export const group = <const Rows extends readonly Row[]>(
  shared: Shared,
  rows: Rows,
): NamedDimension<Rows[number][0]>[] =>
  rows.map(([name, uiName, meaning, source]) => ({ name, uiName, ...shared, meaning, source }));

/** Marks a field that GA4 doesn't have. */
export const OWN = { extension: true } as const;
