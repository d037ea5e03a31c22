/** This module is responsible for what is asked of an engine to answer a request. */
import type { Filter, Question } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import type { Days, Request, RequestFilter } from '../understand/request.ts';
import type { AnalystAsk } from './told.ts';

/** Values that name no row, by which nothing is ranked. */
const NAMELESS = ['(not set)', ''];

/** A range of a question. */
export const rangeOf = ({ start, end, until }: Days) => ({ start, end, ...(until !== undefined && { until }) });

/** One condition of a request as a filter. */
export function filterOf({ dimension, values, not, match }: RequestFilter): Filter<DimensionName> {
  const [first] = values;
  const condition: Filter<DimensionName> =
    match !== undefined
      ? { or: values.map((value) => ({ field: dimension, op: match, value })) }
      : values.length === 1
        ? { field: dimension, op: 'is', value: first!, caseSensitive: true }
        : { field: dimension, op: 'in', values, caseSensitive: true };
  return not ? { not: condition } : condition;
}

/** All of several filters. */
export function allOf(filters: readonly Filter<DimensionName>[]): Filter<DimensionName> | undefined {
  return filters.length > 1 ? { and: filters } : filters[0];
}

const ranges = ({ range, compared }: Request) => [rangeOf(range), ...(compared ? [rangeOf(compared)] : [])];

/** The asks of a request, by name. */
export function asksOf(request: Request): Readonly<Record<string, AnalystAsk>> {
  const { metrics, by, order = 'most', limit = 10 } = request;
  const filters = request.filters.map(filterOf);
  const [first] = metrics;
  if (by === undefined) {
    const question: Question = { metrics, dateRanges: ranges(request), filter: allOf(filters) };
    return { total: { kind: 'table', question } };
  }
  const named: Filter<DimensionName> = { not: { field: by, op: 'in', values: NAMELESS, caseSensitive: true } };
  const question: Question = {
    metrics,
    dimensions: [by],
    dateRanges: ranges(request),
    filter: allOf([...filters, named]),
    orderBy: [{ metric: first!, desc: order === 'most' }, { dimension: by }],
    limit: Math.max(limit, 5),
    align: request.compared !== undefined,
    totals: true,
  };
  return { rows: { kind: 'table', question } };
}
