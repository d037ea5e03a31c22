/** This module is responsible for reading a GA4 Data API runReport request as a question (dataapi reference, section 2). */
import { z } from 'zod';
import { QueryError } from './errors.ts';
import type { Condition, Filter, NumberOperator, TextOperator } from './filter.ts';
import type { OrderBy, Question } from './question.ts';
import { readAs } from './read.ts';

const number64 = z.union([
  z.strictObject({ int64Value: z.union([z.string(), z.number()]) }),
  z.strictObject({ doubleValue: z.number() }),
]);
const MATCH = {
  EXACT: 'is',
  BEGINS_WITH: 'beginsWith',
  ENDS_WITH: 'endsWith',
  CONTAINS: 'contains',
  FULL_REGEXP: 'regexp',
  PARTIAL_REGEXP: 'partialRegexp',
  MATCH_TYPE_UNSPECIFIED: 'is',
} as const satisfies Record<string, TextOperator>;
const OPERATION = {
  EQUAL: 'equal',
  LESS_THAN: 'less',
  LESS_THAN_OR_EQUAL: 'lessOrEqual',
  GREATER_THAN: 'greater',
  GREATER_THAN_OR_EQUAL: 'greaterOrEqual',
} as const satisfies Record<string, NumberOperator>;
const keys = <T extends Record<string, unknown>>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

const leaf = z.strictObject({
  fieldName: z.string(),
  stringFilter: z
    .strictObject({
      matchType: z.enum(keys(MATCH)).optional(),
      value: z.string(),
      caseSensitive: z.boolean().optional(),
    })
    .optional(),
  inListFilter: z
    .strictObject({ values: z.array(z.string()).min(1), caseSensitive: z.boolean().optional() })
    .optional(),
  numericFilter: z.strictObject({ operation: z.enum(keys(OPERATION)), value: number64 }).optional(),
  betweenFilter: z.strictObject({ fromValue: number64, toValue: number64 }).optional(),
  emptyFilter: z.strictObject({}).optional(),
});

type Expression =
  | { andGroup: { expressions: Expression[] } }
  | { orGroup: { expressions: Expression[] } }
  | { notExpression: Expression }
  | { filter: z.infer<typeof leaf> };
const expression: z.ZodType<Expression> = z.lazy(() =>
  z.union([
    z.strictObject({ andGroup: z.strictObject({ expressions: z.array(expression).min(1) }) }),
    z.strictObject({ orGroup: z.strictObject({ expressions: z.array(expression).min(1) }) }),
    z.strictObject({ notExpression: expression }),
    z.strictObject({ filter: leaf }),
  ]),
);

const int64 = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
]);

/** The part of the runReport request that Magpie answers. Anything else is refused by name, not ignored. */
const runReportSchema = z.strictObject({
  dimensions: z.array(z.strictObject({ name: z.string() })).optional(),
  metrics: z
    .array(z.strictObject({ name: z.string() }))
    .max(10)
    .optional(),
  dateRanges: z.array(z.strictObject({ startDate: z.string(), endDate: z.string(), name: z.string().optional() })),
  dimensionFilter: expression.optional(),
  metricFilter: expression.optional(),
  orderBys: z
    .array(
      z.union([
        z.strictObject({ desc: z.boolean().optional(), metric: z.strictObject({ metricName: z.string() }) }),
        z.strictObject({
          desc: z.boolean().optional(),
          dimension: z.strictObject({
            dimensionName: z.string(),
            orderType: z
              .enum(['ALPHANUMERIC', 'CASE_INSENSITIVE_ALPHANUMERIC', 'NUMERIC', 'ORDER_TYPE_UNSPECIFIED'])
              .optional(),
          }),
        }),
      ]),
    )
    .optional(),
  limit: int64.optional(),
  offset: int64.optional(),
  metricAggregations: z.array(z.enum(['TOTAL'])).optional(),
  keepEmptyRows: z.boolean().optional(),
});

const ORDER_TYPE = {
  ALPHANUMERIC: 'alphanumeric',
  CASE_INSENSITIVE_ALPHANUMERIC: 'caseInsensitive',
  NUMERIC: 'numeric',
  ORDER_TYPE_UNSPECIFIED: 'alphanumeric',
} as const;

/** Reads a runReport request. @throws QueryError `bad_question` naming the field */
export function fromRunReport(input: unknown): Question {
  const request = readAs(runReportSchema, input, 'bad_question', 'The runReport request');
  return {
    dimensions: request.dimensions?.map(({ name }) => name),
    metrics: request.metrics?.map(({ name }) => name) ?? [],
    dateRanges: request.dateRanges.map(({ startDate, endDate, name }) => ({ start: startDate, end: endDate, name })),
    filter: request.dimensionFilter && filterOf(request.dimensionFilter),
    metricFilter: request.metricFilter && filterOf(request.metricFilter),
    orderBy: request.orderBys?.map(
      (order): OrderBy =>
        'metric' in order
          ? { metric: order.metric.metricName, desc: order.desc }
          : {
              dimension: order.dimension.dimensionName,
              desc: order.desc,
              as: ORDER_TYPE[order.dimension.orderType ?? 'ALPHANUMERIC'],
            },
    ),
    limit: request.limit === 0 ? undefined : request.limit,
    offset: request.offset,
    totals: request.metricAggregations?.includes('TOTAL'),
    keepEmptyRows: request.keepEmptyRows,
  };
}

const value64 = (value: z.infer<typeof number64>): number =>
  'doubleValue' in value ? value.doubleValue : Number(value.int64Value);

function filterOf(one: Expression): Filter {
  if ('andGroup' in one) return { and: one.andGroup.expressions.map(filterOf) };
  if ('orGroup' in one) return { or: one.orGroup.expressions.map(filterOf) };
  if ('notExpression' in one) return { not: filterOf(one.notExpression) };
  return conditionOf(one.filter);
}

function conditionOf({
  fieldName: word,
  stringFilter,
  inListFilter,
  numericFilter,
  betweenFilter,
  emptyFilter,
}: z.infer<typeof leaf>): Condition {
  const given = [stringFilter, inListFilter, numericFilter, betweenFilter, emptyFilter].filter(
    (one) => one !== undefined,
  );
  if (given.length !== 1)
    throw new QueryError(
      'bad_filter',
      `The filter on "${word}" has ${given.length} conditions; it must have exactly one.`,
    );
  if (stringFilter)
    return {
      word,
      op: MATCH[stringFilter.matchType ?? 'EXACT'],
      value: stringFilter.value,
      caseSensitive: stringFilter.caseSensitive,
    };
  if (inListFilter) return { word, op: 'in', values: inListFilter.values, caseSensitive: inListFilter.caseSensitive };
  if (numericFilter) return { word, op: OPERATION[numericFilter.operation], value: value64(numericFilter.value) };
  if (betweenFilter)
    return { word, op: 'between', from: value64(betweenFilter.fromValue), to: value64(betweenFilter.toValue) };
  return { word, op: 'empty' };
}
