/** Converts a query's filter into the filters of a view, which readers can see and change. */
import type { Filter } from '@magpie/query';
import type { FilterOp, ViewFilter } from '../../view/filters.ts';

const OPS: Readonly<Partial<Record<string, FilterOp>>> = {
  is: 'is',
  in: 'is',
  contains: 'contains',
  beginsWith: 'beginsWith',
  endsWith: 'endsWith',
  partialRegexp: 'regexp',
};
const OPPOSITES: Readonly<Partial<Record<FilterOp, FilterOp>>> = {
  is: 'isNot',
  contains: 'notContains',
  regexp: 'notRegexp',
  notSet: 'set',
};

/** The filters of a view that keep the same; undefined if no view can be filtered so. */
export function viewFiltersOf(filter: Filter | undefined): readonly ViewFilter[] | undefined {
  if (!filter) return [];
  const parts = 'and' in filter ? filter.and : [filter];
  const filters = parts.map(viewFilterOf);
  return filters.every((one) => one !== undefined) ? filters : undefined;
}

function viewFilterOf(filter: Filter): ViewFilter | undefined {
  if ('and' in filter) return undefined;
  if ('not' in filter) {
    const kept = viewFilterOf(filter.not);
    const op = kept && OPPOSITES[kept.op];
    return op && { ...kept, op };
  }
  if ('or' in filter) {
    const [first, ...rest] = filter.or.map(viewFilterOf);
    if (!first || rest.some((one) => one?.field !== first.field || one.op !== first.op)) return undefined;
    return { ...first, values: [...first.values, ...rest.flatMap((one) => one!.values)] };
  }
  if (filter.op === 'empty') return { field: filter.field, op: 'notSet', values: [] };
  const op = OPS[filter.op];
  if (!op) return undefined;
  if (filter.op === 'in') return { field: filter.field, op, values: filter.values };
  return 'value' in filter && typeof filter.value === 'string'
    ? { field: filter.field, op, values: [filter.value] }
    : undefined;
}
