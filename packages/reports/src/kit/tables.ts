/** Exports of a report: tables, lists and charts, and their columns. */
import type { Answer } from '@magpie/query';
import type { DimensionName, MetricName, Unit } from '@magpie/vocabulary';
import type { Ask } from './ask.ts';
import type { PartKey } from './need.ts';

/** A table, list or chart of a report that can be exported. */
export type ReportTable<Name extends string = string> = AskedTable<Name> | ComputedTable<Name>;

interface NamedTable {
  readonly id: string;
  /** In English; translated when shown. */
  readonly title: string;
}

/** Every row of a table question. */
export interface AskedTable<Name extends string = string> extends NamedTable {
  /** Name of the report's query. */
  readonly ask: Name;
  /** Whether metric filters apply to its rows: true for lists, not for charts or shares. */
  readonly list?: true;
  /** The dimension with paths of pages beside which the title of the page is exported. */
  readonly titled?: DimensionName;
  /** Beside a dimension of ids, the name that each has most often: the metrics say how often, the first before the others. */
  readonly named?: { readonly of: DimensionName; readonly by: DimensionName; readonly metrics: readonly MetricName[] };
  /** A column after the first number: each row's part of the total of a metric, percent of all that counts, listed or not. */
  readonly share?: { readonly of: MetricName; readonly label: string };
  /** A last column that isn't counted: the recipe has its cells, in `beside` by the table's id. */
  readonly beside?: ExportColumn;
  /** Labels in English that differ from the vocabulary's, by dimension or metric. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** A table computed from the report's answers: the recipe returns its rows, by the table's id. */
export interface ComputedTable<Name extends string = string> extends NamedTable {
  /** Required entitlement; the report's `lockable` has the same for the table's id. */
  readonly needs?: PartKey;
  readonly columns: readonly ExportColumn[];
  /** The asks that its rows need: there is no file where the source can't answer one. */
  readonly asks?: readonly Name[];
  /** Whether it is about all time, whatever dates are chosen. */
  readonly allTime?: true;
  /** Where its rows are those of a list that the report asks for, with more about each: the ask, to which metric filters apply. */
  readonly listed?: string;
}

/** The ask behind a table's rows if metric filters keep rows of it: if it's a list. */
export const listAsk = (table: ReportTable): string | undefined =>
  'ask' in table ? (table.list ? table.ask : undefined) : table.listed;

/** A column of an exported table. */
export interface ExportColumn {
  /** `period`, the name of a dimension or metric, or another name of its own. */
  readonly field: string;
  /** In English, with the unit of its numbers unless they are `money`. */
  readonly label: string;
  /** Its numbers are amounts: the label is followed by the site's currency. */
  readonly money?: true;
}

/** The cells of {@link AskedTable.beside}, one for each of the rows; `answerTo` asks what is no question of the engine. */
export type CellsBeside = (
  rows: Answer['rows'],
  answerTo: <A>(one: Ask<A>) => Promise<A>,
) => Promise<readonly ExportRow[number][]>;

/** A row of an exported table: a value per column, null if unknown. */
export type ExportRow = readonly (string | number | null)[];

/** A value as the command line prints it: text, a number, one in percent or seconds, or a percent change. */
export type PrintedCell =
  | string
  | number
  | { readonly value: number; readonly unit: '%' | 's' }
  | { readonly change: number | null };

/** A table as the command line prints it; omitted if it has no rows. */
export interface PrintedTable {
  /** In English; numbers are right-aligned. */
  readonly columns: readonly { readonly title: string; readonly right?: boolean }[];
  readonly rows: readonly (readonly PrintedCell[])[];
}

/** The columns of a printed table: those of names, then those of numbers. */
export const printedColumns = (names: readonly string[], numbers: readonly string[]): PrintedTable['columns'] => [
  ...names.map((title) => ({ title })),
  ...numbers.map((title) => ({ title, right: true })),
];

/** A metric's wire value, for the command line; null where there is none. */
export const printedValue = (value: number | null, unit: Unit): PrintedCell =>
  value === null ? '–' : unit === 'ratio' ? { value, unit: '%' } : unit === 'seconds' ? { value, unit: 's' } : value;
