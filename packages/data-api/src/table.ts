/** Core and realtime tables: from a validated request to a question, and from its answer to rows and aggregates. */
import {
  type AnswerRow,
  ask,
  type Filter,
  type OrderBy,
  type Plan,
  QUESTION_LIMITS,
  type Question,
} from '@magpie/query';
import { ANY_METRIC, planQuestion } from './compatible.ts';
import { invalid } from './errors.ts';
import { type Columns, Fields, type Schema } from './fields.ts';
import { toFilter } from './filters.ts';
import type { FilterExpression, MetricAggregation, RequestDimension, RequestMetric } from './messages.ts';
import { numberText } from './number-text.ts';
import { type Criterion, rowComparator } from './order.ts';
import { type Property, requireKnown, withoutEmpty } from './property.ts';
import { RANGE_COLUMN, type Ranges } from './ranges.ts';

const MOST = { dimensions: 9, metrics: 10 } as const;

/** A value of a row. */
interface Value {
  readonly value: string;
}

/** One row: values in the order of the headers. */
export interface ReportRow {
  readonly dimensionValues?: readonly Value[];
  readonly metricValues?: readonly Value[];
}

/** Rows with their headers. Empty lists and a count of 0 are absent, as in proto3's JSON. */
export interface ReportTable {
  readonly dimensionHeaders?: readonly { readonly name: string }[];
  readonly metricHeaders?: readonly { readonly name: string; readonly type: string }[];
  readonly rows?: readonly ReportRow[];
  readonly totals?: readonly ReportRow[];
  readonly maximums?: readonly ReportRow[];
  readonly minimums?: readonly ReportRow[];
  readonly rowCount?: number;
}

/** The parts of every request: its fields and conditions. */
export interface Asked {
  readonly dimensions?: readonly RequestDimension[] | undefined;
  readonly metrics?: readonly RequestMetric[] | undefined;
  readonly dimensionFilter?: FilterExpression | undefined;
  readonly metricFilter?: FilterExpression | undefined;
}

/** Reads the fields of a report. @throws ApiError */
export function readColumns({ dimensions, metrics }: Asked, fields: Fields): Columns {
  return fields.columns(dimensions, metrics);
}

/** Checks the number of fields. @throws ApiError */
export function checkCounts({ dimensions, metrics }: Columns): void {
  for (const [what, list] of [
    ['dimensions', dimensions],
    ['metrics', metrics],
  ] as const)
    if (list.length > MOST[what])
      throw invalid(
        `Requests are limited to ${MOST[what]} ${what} within a nested request.\n  This request is for ${list.length} ${what}.`,
      );
  if (dimensions.length + metrics.length === 0)
    throw invalid('Requests require dimensions and/or metrics. Most requests include both.');
}

/** The conditions of a report; `hidden` are metrics that are only in the metric filter. */
export interface Conditions {
  readonly filter: Filter | undefined;
  readonly metricFilter: Filter | undefined;
  readonly hidden: readonly string[];
}

/** Reads the conditions of a report. @throws ApiError */
export function readConditions({ dimensionFilter, metricFilter }: Asked, columns: Columns, fields: Fields): Conditions {
  const hidden = new Set<string>();
  const filter = toFilter(
    dimensionFilter,
    (name) => {
      const column = columns.dimensions.find(({ header }) => header === name);
      if (column) return column.field;
      if (fields.isMetric(name) && !fields.isDimension(name)) throw invalid('Found duplicate dimensions/metrics.');
      return fields.dimension(name);
    },
    'dimension_filter',
  );
  const having = toFilter(
    metricFilter,
    (name) => {
      const column = columns.metrics.find(({ header }) => header === name);
      if (column) return column.field;
      const { name: field } = fields.metric(name);
      if (!columns.metrics.some((one) => one.field === field)) hidden.add(field);
      return field;
    },
    'metric_filter',
  );
  return { filter, metricFilter: having, hidden: [...hidden] };
}

/** Everything that defines a table. */
export interface TableParts {
  readonly columns: Columns;
  readonly conditions: Conditions;
  readonly ranges: Ranges;
  readonly order: readonly Criterion[];
  readonly aggregations: readonly MetricAggregation[];
  readonly keepEmptyRows: boolean;
  readonly limit: number | undefined;
  readonly offset: number | undefined;
}

/** Builds the question without order and page, with each field once. */
export function buildQuestion({
  columns,
  conditions,
  ranges,
  keepEmptyRows,
}: Pick<TableParts, 'columns' | 'conditions' | 'ranges' | 'keepEmptyRows'>): Question {
  const once = <T extends { readonly field: string; readonly asked: unknown }>(list: readonly T[]): T['asked'][] => [
    ...new Map(list.map(({ field, asked }) => [field, asked])).values(),
  ];
  const metrics = [...once(columns.metrics), ...conditions.hidden] as Question['metrics'];
  const dimensions = once(columns.dimensions) as NonNullable<Question['dimensions']>;
  return {
    dimensions,
    metrics: metrics.length > 0 ? metrics : [ANY_METRIC],
    ...ranges.question,
    filter: conditions.filter,
    metricFilter: conditions.metricFilter,
    keepEmptyRows,
  };
}

/** Plans a table, and returns a function that answers it. @throws ApiError, QueryError */
export function prepareTable(parts: TableParts, property: Property): () => Promise<ReportTable> {
  const { columns, ranges, order, aggregations } = parts;
  const { site, now } = property;
  if (aggregations.includes('COUNT')) throw invalid('Metric aggregation Count is not supported in ReportRequest.');
  const base = buildQuestion(parts);
  const byRange = ranges.names.length > 1 && order.some((one) => 'range' in one);
  const plain = order.filter((one): one is OrderBy => !('range' in one));
  const first = columns.dimensions[0];
  const fallback = columns.metrics.length === 0 && first ? [{ dimension: first.field }] : undefined;
  const question: Question = {
    ...base,
    ...(plain.length > 0 ? { orderBy: plain } : fallback && { orderBy: fallback }),
    ...(aggregations.includes('TOTAL') && { totals: true }),
    ...page(parts, byRange),
  };
  const plan = planQuestion(question, columns, site, now);
  return async () => {
    const [answer] = requireKnown(await ask(property.engine, [plan], askOptions(property)));
    const { rows, rowCount, totals } = answer!;
    const ordered = byRange ? ownPage(rows, rowCount, parts) : rows;
    const extremes = await findExtremes(parts, property, rows.length === rowCount ? rows : undefined, plan);
    const { metricHeaders, ...headers } = tableHeaders(columns, ranges);
    const given = {
      rows: ordered.map((row) => toReportRow(row, columns, ranges)),
      totals: aggregations.includes('TOTAL')
        ? totals.map((metrics, range) => markedRow('RESERVED_TOTAL', range, metrics, columns, ranges))
        : [],
      ...extremes,
    };
    return {
      ...headers,
      ...(metricHeaders && { metricHeaders: fitTypes(metricHeaders, Object.values(given).flat()) }),
      ...withoutEmpty(given),
      ...(rowCount > 0 && { rowCount }),
    };
  };
}

/** Options of `ask`: the cancellation signal, if there is one. */
export const askOptions = ({ signal }: Property) => (signal ? { signal } : {});

const rowLimit = (limit: number | undefined): number =>
  Math.min(limit || QUESTION_LIMITS.defaultRows, QUESTION_LIMITS.rows);
const rowOffset = (offset: number | undefined): number => Math.min(offset ?? 0, Number.MAX_SAFE_INTEGER);

function page({ limit, offset }: TableParts, all: boolean): Pick<Question, 'limit' | 'offset'> {
  return all ? { limit: QUESTION_LIMITS.rows, offset: 0 } : { limit: rowLimit(limit), offset: rowOffset(offset) };
}

/** Sorts rows in an order that engines don't support, and cuts the page. @throws ApiError if there are too many rows */
function ownPage(rows: readonly AnswerRow[], rowCount: number, parts: TableParts): readonly AnswerRow[] {
  if (rowCount > rows.length)
    throw invalid(
      `An orderBy of ${RANGE_COLUMN} orders at most ${QUESTION_LIMITS.rows} rows. This request has ${rowCount} rows.`,
    );
  const { columns, ranges, order, limit, offset } = parts;
  const fieldNames = columns.dimensions.map(({ field }) => field);
  const from = rowOffset(offset);
  return rows.toSorted(rowComparator(order, fieldNames, ranges.names)).slice(from, from + rowLimit(limit));
}

/** The largest and smallest values of all rows, not only of the page. */
async function findExtremes(
  { columns, ranges, aggregations }: TableParts,
  property: Property,
  all: readonly AnswerRow[] | undefined,
  plan: Plan,
): Promise<{ maximums: ReportRow[]; minimums: ReportRow[] }> {
  const wanted = { maximums: aggregations.includes('MAXIMUM'), minimums: aggregations.includes('MINIMUM') };
  if (!wanted.maximums && !wanted.minimums) return { maximums: [], minimums: [] };
  const found = ranges.names.map(() => ({
    max: undefined as Counted | undefined,
    min: undefined as Counted | undefined,
  }));
  for await (const rows of all ? [all] : pages(plan, columns, property))
    for (const { range, metrics } of rows) {
      const one = found[range]!;
      one.max = combine(one.max, metrics, Math.max);
      one.min = combine(one.min, metrics, Math.min);
    }
  const markedRows = (which: 'max' | 'min', marker: string) =>
    found.flatMap((one, range) => (one[which] ? [markedRow(marker, range, one[which], columns, ranges)] : []));
  return {
    maximums: wanted.maximums ? markedRows('max', 'RESERVED_MAX') : [],
    minimums: wanted.minimums ? markedRows('min', 'RESERVED_MIN') : [],
  };
}

type Counted = Readonly<Record<string, number>>;

const combine = (before: Counted | undefined, now: Counted, choose: (a: number, b: number) => number): Counted =>
  before
    ? Object.fromEntries(Object.entries(now).map(([name, value]) => [name, choose(before[name] ?? 0, value)]))
    : now;

/** All rows of a plan, one page at a time. */
async function* pages(of: Plan, columns: Columns, property: Property): AsyncGenerator<readonly AnswerRow[]> {
  const { site, now } = property;
  const limit = QUESTION_LIMITS.rows;
  for (let offset = 0, count = 1; offset < count; offset += limit) {
    const plan = planQuestion({ ...of.question, totals: false, limit, offset }, columns, site, now);
    const [answer] = requireKnown(await ask(property.engine, [plan], askOptions(property)));
    count = answer!.rowCount;
    yield answer!.rows;
  }
}

/** The headers of a table, with a last column if there are several ranges. */
export function tableHeaders(
  { dimensions, metrics }: Columns,
  { names }: Ranges,
): Pick<ReportTable, 'dimensionHeaders' | 'metricHeaders'> {
  const range = names.length > 1 ? [RANGE_COLUMN] : [];
  return withoutEmpty({
    dimensionHeaders: [...dimensions.map(({ header }) => header), ...range].map((name) => ({ name })),
    metricHeaders: metrics.filter(({ visible }) => visible).map(({ header: name, type }) => ({ name, type })),
  });
}

/**
 * The headers with `TYPE_FLOAT` for each whole number that isn't one in these rows: quantities are whole numbers at Google, and for shops that
 * sell by weight or length they aren't.
 */
export function fitTypes(
  headers: NonNullable<ReportTable['metricHeaders']>,
  rows: Iterable<ReportRow>,
): NonNullable<ReportTable['metricHeaders']> {
  const inParts = new Set<number>();
  const whole = headers.flatMap(({ type }, i) => (type === 'TYPE_INTEGER' ? [i] : []));
  for (const { metricValues = [] } of rows)
    for (const i of whole) if (!Number.isInteger(Number(metricValues[i]?.value ?? 0))) inParts.add(i);
  return headers.map((header, i) => (inParts.has(i) ? { ...header, type: 'TYPE_FLOAT' } : header));
}

/** One row of the response. */
function toReportRow({ range, dimensions, metrics }: AnswerRow, columns: Columns, ranges: Ranges): ReportRow {
  const fieldNames = columns.dimensions.map(({ field }) => dimensions[field] ?? '');
  return withoutEmpty({
    dimensionValues: [...fieldNames, ...(ranges.names.length > 1 ? [ranges.names[range]!] : [])].map((value) => ({
      value,
    })),
    metricValues: metricValues(columns, metrics),
  });
}

/** The visible metrics of a row of the response. */
export const metricValues = (columns: Columns, metrics: Counted): Value[] =>
  columns.metrics.filter(({ visible }) => visible).map(({ field }) => ({ value: numberText(metrics[field] ?? 0) }));

function markedRow(marker: string, range: number, metrics: Counted, columns: Columns, ranges: Ranges): ReportRow {
  const dimensions = Object.fromEntries(columns.dimensions.map(({ field }) => [field, marker]));
  return toReportRow({ range, dimensions, metrics }, columns, ranges);
}

/** The fields of a site in one kind of report. */
export const fieldsFor = ({ site }: Property, schema: Schema): Fields => new Fields(site, schema);
