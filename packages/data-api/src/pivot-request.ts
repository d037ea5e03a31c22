/** Checks the pivots of a pivot report (Data API reference, section 4). */
import { QUESTION_LIMITS } from '@magpie/query';
import { invalid } from './errors.ts';
import type { Columns, DimensionColumn } from './fields.ts';
import type { FilterExpression, RequestOrderBy, RequestPivot, RunPivotReportRequest } from './messages.ts';
import { type Criterion, checkOrderBys, readCriterion } from './order.ts';
import { RANGE_COLUMN, type Ranges } from './ranges.ts';
import { checkPage } from './run-report.ts';

/** The placeholders for dimension values in aggregates. */
export const MARKERS = { TOTAL: 'RESERVED_TOTAL', MINIMUM: 'RESERVED_MIN', MAXIMUM: 'RESERVED_MAX' } as const;
/** Limits that keep one request from needing hundreds of questions: each set of aggregated pivots needs one. */
const MOST = { pivots: 9, aggregated: 4 } as const;
/** An aggregation of pivots. */
type Aggregation = keyof typeof MARKERS;

/** Sorts by a metric at certain values of other pivots' dimensions. */
export interface PivotCriterion {
  readonly metric: string;
  readonly desc: boolean;
  readonly at: readonly { readonly field: string; readonly value: string }[];
}

/** One validated pivot. */
export interface Pivot {
  readonly dimensions: readonly DimensionColumn[];
  /** Whether one of its fields is the date range. */
  readonly byRange: boolean;
  readonly order: readonly (Criterion | PivotCriterion)[];
  readonly offset: number;
  readonly limit: number;
  readonly aggregations: readonly Aggregation[];
}

/** The number of questions for the pivots: the cells, the lines of each, sorts at certain values, totals of each set of pivots. */
export function countQuestions(pivots: readonly Pivot[]): number {
  const ranked = pivots.flatMap(({ order }) => order).filter((one) => 'at' in one).length;
  const totalled = pivots.filter(({ aggregations }) => aggregations.includes('TOTAL')).length;
  return 1 + pivots.length + ranked + 2 ** totalled - 1;
}

/** Checks the pivots of a request. @throws ApiError */
export function readPivots(request: RunPivotReportRequest, columns: Columns, ranges: Ranges): Pivot[] {
  const asked = request.pivots ?? [];
  if (asked.length === 0) throw invalid('A pivot is required.');
  if (asked.length > MOST.pivots)
    throw invalid(`Requests are limited to ${MOST.pivots} pivots.\n  This request contains ${asked.length} pivots.`);
  if (columns.metrics.length === 0) throw invalid('Pivot requests require at least one metric.');
  const names = asked.flatMap(({ fieldNames = [] }) => fieldNames);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) throw invalid(`Dimension ${twice} is in more than one pivot.`);
  if (ranges.names.length > 1 && !names.includes(RANGE_COLUMN))
    throw invalid(`Requests with more than one dateRange require ${RANGE_COLUMN} in the fieldNames of a pivot.`);
  const pivots = asked.map((one) => readPivot(one, columns));
  for (const kind of Object.keys(MARKERS) as Aggregation[]) {
    const count = pivots.filter(({ aggregations }) => aggregations.includes(kind)).length;
    if (count > MOST.aggregated)
      throw invalid(
        `Requests are limited to ${MOST.aggregated} pivots with the metric aggregation ${kind}.\n  This request contains ${count} of them.`,
      );
  }
  checkAllUsed(request, columns, names);
  const cells = asked.reduce((product, { limit = 0 }) => product * limit, 1);
  if (cells > QUESTION_LIMITS.rows)
    throw invalid(
      `The product of the limits of all pivots is limited to ${QUESTION_LIMITS.rows}. The product of this request is ${cells}.`,
    );
  return pivots;
}

function readPivot(one: RequestPivot, columns: Columns): Pivot {
  const { fieldNames = [], orderBys = [], limit = 0, offset = 0, metricAggregations = [] } = one;
  checkPage(one);
  checkOrderBys(orderBys);
  if (limit === 0) throw invalid('Each pivot requires a limit.');
  if (metricAggregations.includes('COUNT'))
    throw invalid('Metric aggregation Count is not supported in PivotReportRequest.');
  return {
    dimensions: fieldNames
      .filter((name) => name !== RANGE_COLUMN)
      .map((name) => columns.dimensions.find(({ header }) => header === name) ?? notRequested(name)),
    byRange: fieldNames.includes(RANGE_COLUMN),
    order: orderBys.map((order) => readOrder(order, columns)),
    offset,
    limit,
    aggregations: metricAggregations.filter((kind): kind is Aggregation => Object.hasOwn(MARKERS, kind)),
  };
}

const notRequested = (name: string): never => {
  throw invalid(`Field ${name} exists in a pivot but is not defined in input Dimensions list`);
};

function readOrder(one: RequestOrderBy, columns: Columns): Criterion | PivotCriterion {
  if (!one.pivot) return readCriterion(one, columns);
  const { metricName = '', pivotSelections = [] } = one.pivot;
  const { metric } = readCriterion({ metric: { metricName } }, columns) as { metric: string };
  return {
    metric,
    desc: one.desc ?? false,
    at: pivotSelections.map(({ dimensionName: name = '', dimensionValue: value = '' }) => ({
      field: (columns.dimensions.find(({ header }) => header === name) ?? notRequested(name)).field,
      value,
    })),
  };
}

/** Every dimension must be in a pivot, an expression or a filter, and filters may only use requested fields. */
function checkAllUsed(request: RunPivotReportRequest, columns: Columns, inPivots: readonly string[]): void {
  const filtered = [...namesIn(request.dimensionFilter), ...namesIn(request.metricFilter)];
  const requested = [...columns.dimensions, ...columns.metrics].map(({ header }) => header);
  const stranger = filtered.find((name) => !requested.includes(name));
  if (stranger !== undefined) throw invalid(`Field ${stranger} exists in a filter but is not defined in the request.`);
  const computed = (request.dimensions ?? []).flatMap(({ dimensionExpression: one }) => [
    one?.lowerCase?.dimensionName,
    one?.upperCase?.dimensionName,
    ...(one?.concatenate?.dimensionNames ?? []),
  ]);
  const idle = columns.dimensions.find(
    ({ header }) => !inPivots.includes(header) && !filtered.includes(header) && !computed.includes(header),
  );
  if (idle)
    throw invalid(`Dimension ${idle.header} is not used. It must be in a pivot, a filter or a dimensionExpression.`);
}

function namesIn(one: FilterExpression | undefined): string[] {
  if (!one) return [];
  const parts = [...(one.andGroup?.expressions ?? []), ...(one.orGroup?.expressions ?? [])];
  return [
    ...parts.flatMap(namesIn),
    ...namesIn(one.notExpression),
    ...(one.filter?.fieldName === undefined ? [] : [one.filter.fieldName]),
  ];
}
