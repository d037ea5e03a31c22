/** This module is responsible for writing dimensions down shortly: what a group has in common, then one row for each. */
import type { Dimension, DimensionSource } from '../types.ts';

type Shared = Pick<Dimension, 'category' | 'scope' | 'compatibility' | 'extension'>;
type Row = readonly [name: string, uiName: string, meaning: string, source: DimensionSource];

/** Dimensions of a group. */
export const group = (shared: Shared, rows: readonly Row[]): Dimension[] =>
  rows.map(([name, uiName, meaning, source]) => ({ name, uiName, ...shared, meaning, source }));

/** Marks a word that GA4 lacks. */
export const OWN = { extension: true } as const;
