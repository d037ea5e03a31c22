/** Conditions of requests as filters of questions. */
import type { Filter } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import type { RequestFilter } from '../understand/request.ts';

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
