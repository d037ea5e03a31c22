/** Filters on dimensions with lists as values: a filter for a value keeps the lists that have it. */
import type { Dimension } from '@magpie/vocabulary';
import { QueryError } from './errors.ts';
import type { Condition, Filter } from './filter.ts';

/** Most values of one `in` on such a dimension: each becomes four conditions. */
const MOST_VALUES = 100;
const SEPARATOR = ',';

/**
 * A filter in which `is` and `in` on dimensions with lists look at each value of a list. Lists are stored without spaces around commas.
 * @throws QueryError `bad_filter` for an `in` with too many values
 */
export function withLists(filter: Filter, fields: ReadonlyMap<string, Pick<Dimension, 'list'>>): Filter {
  if ('and' in filter) return { and: filter.and.map((part) => withLists(part, fields)) };
  if ('or' in filter) return { or: filter.or.map((part) => withLists(part, fields)) };
  if ('not' in filter) return { not: withLists(filter.not, fields) };
  if (!fields.get(filter.field)?.list) return filter;
  if (filter.op === 'is') return inList(filter, filter.value);
  if (filter.op !== 'in') return filter;
  if (filter.values.length > MOST_VALUES)
    throw new QueryError(
      'bad_filter',
      `The filter on "${filter.field}" has ${filter.values.length} values; at most ${MOST_VALUES} are allowed for a dimension whose values are lists.`,
      'filter',
    );
  return { or: filter.values.map((value) => inList(filter, value)) };
}

/** The value alone, first, last or in the middle of a list. An empty one is no value of a list. */
function inList(
  { field, caseSensitive }: { readonly field: string; readonly caseSensitive?: boolean | undefined },
  value: string,
): Filter {
  const one = (op: 'is' | 'beginsWith' | 'endsWith' | 'contains', text: string): Condition => ({
    field,
    op,
    value: text,
    ...(caseSensitive !== undefined && { caseSensitive }),
  });
  if (value === '') return one('is', value);
  return {
    or: [
      one('is', value),
      one('beginsWith', value + SEPARATOR),
      one('endsWith', SEPARATOR + value),
      one('contains', SEPARATOR + value + SEPARATOR),
    ],
  };
}
