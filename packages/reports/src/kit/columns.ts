/** Columns of a table: defined once, for the answer, the screen, the file, the receipt and the command line. */

import { metricValue } from '@magpie/query';
import {
  type Dimension,
  type DimensionName,
  dimension,
  type Metric,
  type MetricName,
  metric,
} from '@magpie/vocabulary';
import type { PartKey } from './need.ts';
import { isRateOfNothing } from './rate-of-nothing.ts';
import type { ExportColumn } from './tables.ts';
import { wireValue } from './wire-value.ts';

/** One column: a field of the specification, and the dimension or metric that it is. */
export interface Column<Field extends string = string> {
  /** The specification's name in the rows of the answer. */
  readonly field: Field;
  /** In English; translated when shown. */
  readonly label: string;
  readonly of: { readonly dimension: DimensionName } | { readonly metric: MetricName };
  /** In place of the vocabulary's sentence, in English. */
  readonly help?: string;
  /** The part that a site must be entitled to. */
  readonly needs?: PartKey;
}

/** A column of names. */
export interface DimensionColumn<Field extends string = string> extends Column<Field> {
  readonly of: { readonly dimension: DimensionName };
}
/** A column of numbers. */
export interface MetricColumn<Field extends string = string> extends Column<Field> {
  readonly of: { readonly metric: MetricName };
}

/** A column of a dimension; with the vocabulary's name unless a label is given. */
export const byDimension = <const Field extends string>(
  field: Field,
  name: DimensionName,
  { label, ...more }: Partial<Pick<Column, 'label' | 'help' | 'needs'>> = {},
): DimensionColumn<Field> => ({
  field,
  label: label ?? known(dimension(name), name).uiName,
  of: { dimension: name },
  ...more,
});

/** A column of a metric; with the vocabulary's name unless a label is given. */
export const byMetric = <const Field extends string>(
  field: Field,
  name: MetricName,
  { label, ...more }: Partial<Pick<Column, 'label' | 'help' | 'needs'>> = {},
): MetricColumn<Field> => ({ field, label: label ?? known(metric(name), name).uiName, of: { metric: name }, ...more });

/** The metric of a column. */
export const metricIn = ({ of }: MetricColumn): Metric => known(metric(of.metric), of.metric);
/** A column as it is in a file: with its unit. */
export function inFile(column: MetricColumn): ExportColumn {
  const { field, label } = column;
  const { unit } = metricIn(column);
  if (unit === 'currency') return { field, label, money: true };
  return { field, label: unit === 'ratio' ? `${label} (%)` : label };
}
/** The numbers of a row under the fields of its columns, as they are sent. */
export const rowNumbers = <Field extends string>(
  columns: readonly MetricColumn<Field>[],
  metrics: Readonly<Record<string, number | undefined>>,
) =>
  Object.fromEntries(
    columns.map((column) => [
      column.field,
      wireValue(metricValue({ metrics }, column.of.metric), metricIn(column).unit),
    ]),
  ) as Record<Field, number>;
/** Returns a row's number for a column, from its numbers under the fields of all `columns`; null without a number. */
export function shownNumber(
  column: MetricColumn,
  columns: readonly MetricColumn[],
  row: Readonly<Record<string, unknown>>,
): number | null {
  const numberIn = ({ field }: MetricColumn) => (typeof row[field] === 'number' ? row[field] : undefined);
  const numbers = Object.fromEntries(columns.map((one) => [one.of.metric, numberIn(one)]));
  return isRateOfNothing(column.of.metric, numbers) ? null : (numberIn(column) ?? null);
}
/** The dimension of a column. */
export const dimensionIn = ({ of }: DimensionColumn): Dimension => known(dimension(of.dimension), of.dimension);

/** @throws Error for a name that isn't in the vocabulary, such as a custom one that a site must register */
function known<T>(found: T | undefined, name: string): T {
  if (!found) throw new Error(`The column "${name}" isn’t a dimension or metric that every site has.`);
  return found;
}
