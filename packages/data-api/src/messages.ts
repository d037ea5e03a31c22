/** Request messages of v1beta, field by field as in Google's proto files. */
import { z } from 'zod';
import { double, enumeration, int32, int64, message } from './proto.ts';

/** How values are aggregated over the rows. */
const metricAggregation = enumeration('MetricAggregation', {
  METRIC_AGGREGATION_UNSPECIFIED: 0,
  TOTAL: 1,
  COUNT: 4,
  MINIMUM: 5,
  MAXIMUM: 6,
});
/** One of the aggregations. */
export type MetricAggregation = z.infer<typeof metricAggregation>;

const numericValue = message(
  'NumericValue',
  { int64Value: int64, doubleValue: double },
  { one_value: ['int64Value', 'doubleValue'] },
);

const stringFilter = message('Filter.StringFilter', {
  matchType: enumeration('Filter.StringFilter.MatchType', {
    MATCH_TYPE_UNSPECIFIED: 0,
    EXACT: 1,
    BEGINS_WITH: 2,
    ENDS_WITH: 3,
    CONTAINS: 4,
    FULL_REGEXP: 5,
    PARTIAL_REGEXP: 6,
  }),
  value: z.string(),
  caseSensitive: z.boolean(),
});
const inListFilter = message('Filter.InListFilter', { values: z.array(z.string()), caseSensitive: z.boolean() });
const numericFilter = message('Filter.NumericFilter', {
  operation: enumeration('Filter.NumericFilter.Operation', {
    OPERATION_UNSPECIFIED: 0,
    EQUAL: 1,
    LESS_THAN: 2,
    LESS_THAN_OR_EQUAL: 3,
    GREATER_THAN: 4,
    GREATER_THAN_OR_EQUAL: 5,
  }),
  value: numericValue,
});
const betweenFilter = message('Filter.BetweenFilter', { fromValue: numericValue, toValue: numericValue });

/** The conditions of every kind of filter. */
export const CONDITIONS = { stringFilter, inListFilter, numericFilter, betweenFilter };
/** Their names; exactly one must be set. */
export const CONDITION_NAMES = ['stringFilter', 'inListFilter', 'numericFilter', 'betweenFilter'] as const;

const filter = message(
  'Filter',
  { fieldName: z.string(), ...CONDITIONS, emptyFilter: message('Filter.EmptyFilter', {}) },
  { one_filter: [...CONDITION_NAMES, 'emptyFilter'] },
);
/** A condition on one field. */
export type FieldFilter = z.infer<typeof filter>;

/** Conditions joined by and, or, not. */
export interface FilterExpression {
  readonly andGroup?: { readonly expressions?: readonly FilterExpression[] | undefined } | undefined;
  readonly orGroup?: { readonly expressions?: readonly FilterExpression[] | undefined } | undefined;
  readonly notExpression?: FilterExpression | undefined;
  readonly filter?: FieldFilter | undefined;
}
const filterExpression: z.ZodType<FilterExpression> = z.lazy(() => expressionMessage);
const filterList = message('FilterExpressionList', { expressions: z.array(filterExpression) });
const expressionMessage: z.ZodType<FilterExpression> = message(
  'FilterExpression',
  { andGroup: filterList, orGroup: filterList, notExpression: filterExpression, filter },
  { expr: ['andGroup', 'orGroup', 'notExpression', 'filter'] },
) as unknown as z.ZodType<FilterExpression>;

export { filterExpression };

const caseExpression = message('DimensionExpression.CaseExpression', { dimensionName: z.string() });
/** A dimension of a request. */
export const dimension = message('Dimension', {
  name: z.string(),
  dimensionExpression: message(
    'DimensionExpression',
    {
      lowerCase: caseExpression,
      upperCase: caseExpression,
      concatenate: message('DimensionExpression.ConcatenateExpression', {
        dimensionNames: z.array(z.string()),
        delimiter: z.string(),
      }),
    },
    { one_expression: ['lowerCase', 'upperCase', 'concatenate'] },
  ),
});
/** A dimension of a request. */
export type RequestDimension = z.infer<typeof dimension>;

const metric = message('Metric', { name: z.string(), expression: z.string(), invisible: z.boolean() });
/** A metric of a request. */
export type RequestMetric = z.infer<typeof metric>;

/** A date range of a request. */
export const dateRange = message('DateRange', { startDate: z.string(), endDate: z.string(), name: z.string() });
/** A date range of a request. */
export type RequestDateRange = z.infer<typeof dateRange>;

const orderBy = message(
  'OrderBy',
  {
    metric: message('OrderBy.MetricOrderBy', { metricName: z.string() }),
    dimension: message('OrderBy.DimensionOrderBy', {
      dimensionName: z.string(),
      orderType: enumeration('OrderBy.DimensionOrderBy.OrderType', {
        ORDER_TYPE_UNSPECIFIED: 0,
        ALPHANUMERIC: 1,
        CASE_INSENSITIVE_ALPHANUMERIC: 2,
        NUMERIC: 3,
      }),
    }),
    pivot: message('OrderBy.PivotOrderBy', {
      metricName: z.string(),
      pivotSelections: z.array(
        message('OrderBy.PivotOrderBy.PivotSelection', { dimensionName: z.string(), dimensionValue: z.string() }),
      ),
    }),
    desc: z.boolean(),
  },
  { one_order_by: ['metric', 'dimension', 'pivot'] },
);
/** One sort criterion. */
export type RequestOrderBy = z.infer<typeof orderBy>;

const cohortSpec = message('CohortSpec', {
  cohorts: z.array(message('Cohort', { name: z.string(), dimension: z.string(), dateRange })),
  cohortsRange: message('CohortsRange', {
    granularity: enumeration('CohortsRange.Granularity', {
      GRANULARITY_UNSPECIFIED: 0,
      DAILY: 1,
      WEEKLY: 2,
      MONTHLY: 3,
    }),
    startOffset: int32,
    endOffset: int32,
  }),
  cohortReportSettings: message('CohortReportSettings', { accumulate: z.boolean() }),
});
const comparison = message(
  'Comparison',
  { name: z.string(), dimensionFilter: filterExpression, comparison: z.string() },
  { one_comparison: ['dimensionFilter', 'comparison'] },
);

const common = {
  property: z.string(),
  dimensions: z.array(dimension),
  metrics: z.array(metric),
  dimensionFilter: filterExpression,
  metricFilter: filterExpression,
};
const core = {
  ...common,
  dateRanges: z.array(dateRange),
  currencyCode: z.string(),
  cohortSpec,
  keepEmptyRows: z.boolean(),
  returnPropertyQuota: z.boolean(),
  comparisons: z.array(comparison),
};

/** runReport. */
export const runReportRequest = message('RunReportRequest', {
  ...core,
  offset: int64,
  limit: int64,
  metricAggregations: z.array(metricAggregation),
  orderBys: z.array(orderBy),
});
/** runReport. */
export type RunReportRequest = z.infer<typeof runReportRequest>;

const pivot = message('Pivot', {
  fieldNames: z.array(z.string()),
  orderBys: z.array(orderBy),
  offset: int64,
  limit: int64,
  metricAggregations: z.array(metricAggregation),
});
/** One pivot of a pivot report. */
export type RequestPivot = z.infer<typeof pivot>;

/** runPivotReport. */
export const runPivotReportRequest = message('RunPivotReportRequest', { ...core, pivots: z.array(pivot) });
/** runPivotReport. */
export type RunPivotReportRequest = z.infer<typeof runPivotReportRequest>;

/** batchRunReports. */
export const batchRunReportsRequest = message('BatchRunReportsRequest', {
  property: z.string(),
  requests: z.array(runReportRequest),
});
/** batchRunPivotReports. */
export const batchRunPivotReportsRequest = message('BatchRunPivotReportsRequest', {
  property: z.string(),
  requests: z.array(runPivotReportRequest),
});

/** runRealtimeReport. */
export const runRealtimeReportRequest = message('RunRealtimeReportRequest', {
  ...common,
  limit: int64,
  metricAggregations: z.array(metricAggregation),
  orderBys: z.array(orderBy),
  returnPropertyQuota: z.boolean(),
  minuteRanges: z.array(message('MinuteRange', { name: z.string(), startMinutesAgo: int32, endMinutesAgo: int32 })),
});
/** runRealtimeReport. */
export type RunRealtimeReportRequest = z.infer<typeof runRealtimeReportRequest>;

/** checkCompatibility. */
export const checkCompatibilityRequest = message('CheckCompatibilityRequest', {
  ...common,
  compatibilityFilter: enumeration('Compatibility', {
    COMPATIBILITY_UNSPECIFIED: 0,
    COMPATIBLE: 1,
    INCOMPATIBLE: 2,
  }),
});
/** checkCompatibility. */
export type CheckCompatibilityRequest = z.infer<typeof checkCompatibilityRequest>;
