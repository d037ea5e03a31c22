/** Reads a report's view from the fields of a request. */
import { filterSchema, type ReportRequest } from '@magpie/contract';
import { type Filter, QueryError } from '@magpie/query';
import type { View } from '@magpie/reports';
import { ProblemError } from '../errors/problem.ts';
import { checkDepth } from './filter-depth.ts';

/** The view in a request's fields. @throws ProblemError, QueryError */
export function readView(
  request: Pick<
    ReportRequest,
    'start' | 'end' | 'compare' | 'compare_start' | 'compare_end' | 'filters' | 'metric_filters'
  >,
): View {
  const { start, end, compare, compare_start, compare_end, filters, metric_filters } = request;
  if (compare !== undefined && (compare_start ?? compare_end) !== undefined)
    throw new ProblemError(
      'bad_request',
      `compare is "${compare}", but comparison dates are given too; use one or the other.`,
      { field: 'compare' },
    );
  if ((compare_start === undefined) !== (compare_end === undefined)) {
    const missing = compare_start === undefined ? 'compare_start' : 'compare_end';
    throw new ProblemError('bad_request', `${missing} is missing: a comparison needs both of its dates.`, {
      field: missing,
    });
  }
  return {
    start,
    end,
    ...(compare !== undefined && { compare }),
    ...(compare_start !== undefined &&
      compare_end !== undefined && { compare: { start: compare_start, end: compare_end } }),
    ...(filters !== undefined && { filter: readFilter(filters, 'filters') }),
    ...(metric_filters !== undefined && { metricFilter: readFilter(metric_filters, 'metric_filters') }),
  };
}

function readFilter(text: string, field: 'filters' | 'metric_filters'): Filter {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new QueryError('bad_filter', `${field} isn't valid JSON.`, field);
  }
  checkDepth(json, field);
  const parsed = filterSchema.safeParse(json);
  if (!parsed.success)
    throw new QueryError(
      'bad_filter',
      `${field} isn't a filter: it must be a condition, or conditions combined with and/or/not.`,
      field,
    );
  return parsed.data;
}
