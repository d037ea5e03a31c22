/** The view's filters: their form in the URL, and the query filter they become. */
import { MOST_FILTERS } from '@magpie/contract';
import type { Condition, Filter } from '@magpie/query';
import type { Metric } from '@magpie/vocabulary';

/** Filter operators, each with its sign in the URL. */
export const SIGNS = {
  is: '==',
  isNot: '!=',
  contains: '=@',
  notContains: '!@',
  beginsWith: '=^',
  endsWith: '=$',
  regexp: '=~',
  notRegexp: '!~',
  set: '=*',
  notSet: '!*',
  atLeast: '>=',
  atMost: '<=',
  greater: '>',
  less: '<',
  between: '><',
} as const;

/** A filter operator. */
export type FilterOp = keyof typeof SIGNS;

/** Ways that need no value. */
const WITHOUT_VALUE: readonly FilterOp[] = ['set', 'notSet'];
/** Ways that compare numbers: with one value, which is two numbers for `between`. */
export const OF_NUMBERS: readonly FilterOp[] = ['greater', 'atLeast', 'less', 'atMost', 'between'];
/** Separator between two numbers, as between two dates. */
export const BETWEEN = '..';

/**
 * Keeps what holds for a dimension. Several values are alternatives; of a negation none may hold. The filters of a view
 * must all hold, and no two of them have the same field and operator.
 */
export interface ViewFilter {
  readonly field: string;
  readonly op: FilterOp;
  readonly values: readonly string[];
  /** Unit of a metric, rates in percent. Such a filter keeps rows of the report's lists, each by its own numbers: it changes no number. */
  readonly unit?: Metric['unit'];
}

/** Limits of what a reader can follow, and of what a URL can hold. */
export const FILTER_LIMITS = { filters: 10, values: 20, chars: 1000 } as const;

/** The rule that a filter breaks. */
export type FilterRule =
  | 'form'
  | 'unknown'
  | 'value'
  | 'noValue'
  | 'number'
  | 'numbers'
  | 'order'
  | 'metric'
  | 'twice'
  | 'regexp'
  | 'chars'
  | 'values'
  | 'filters'
  | 'size';

/** A filter that cannot be used. */
export interface FilterProblem {
  /** The filter as it stands in the URL. */
  readonly value: string;
  readonly rule: FilterRule;
  /** Further detail, in English: why an expression does not compile. */
  readonly reason?: string;
}

/** Whether a way needs a value. */
export const needsValue = (op: FilterOp): boolean => !WITHOUT_VALUE.includes(op);
/** Whether a way compares numbers. */
export const comparesNumbers = (op: FilterOp): boolean => OF_NUMBERS.includes(op);

/** Finds the rule that the filters break together, if any. */
export function findBrokenRule(filters: readonly ViewFilter[]): FilterRule | undefined {
  if (filters.length > FILTER_LIMITS.filters) return 'filters';
  if (filters.some(({ values }) => values.length > FILTER_LIMITS.values)) return 'values';
  return JSON.stringify(combineFilters(filters) ?? null).length > MOST_FILTERS ? 'size' : undefined;
}

/** A filter as it stands in the URL: once for each value. */
export function writeFilter({ field, op, values }: ViewFilter): string[] {
  return needsValue(op) ? values.map((value) => field + SIGNS[op] + value) : [field + SIGNS[op]];
}

/** Combines the filters over dimensions: all must match. */
export function combineFilters(filters: readonly ViewFilter[]): Filter | undefined {
  return combineAll(filters.filter(({ unit }) => !unit).map(askedBy));
}

/** Combines the filters over metrics: each row must match all of them. */
export function combineMetricFilters(filters: readonly ViewFilter[]): Filter | undefined {
  return combineAll(filters.filter(({ unit }) => unit).map(askedBy));
}

const combineAll = (all: readonly Filter[]): Filter | undefined => (all.length > 1 ? { and: all } : all[0]);

function askedBy({ field, op, values, unit }: ViewFilter): Filter {
  const any = (make: (value: string) => Condition): Filter =>
    values.length === 1 ? make(values[0]!) : { or: values.map(make) };
  const text = (textOp: 'contains' | 'beginsWith' | 'endsWith' | 'partialRegexp') =>
    any((value) => ({ field, op: textOp, value }));
  const same = (): Filter =>
    values.length === 1
      ? { field, op: 'is', value: values[0]!, caseSensitive: true }
      : { field, op: 'in', values, caseSensitive: true };
  // By its digits: a hundredth of a number need not be the number that they say.
  const number = (text = '') => Number(unit === 'ratio' ? `${text}e-2` : text);
  switch (op) {
    case 'is':
      return unit ? { field, op: 'equal', value: number(values[0]) } : same();
    case 'isNot':
      return { not: same() };
    case 'contains':
    case 'beginsWith':
    case 'endsWith':
      return text(op);
    case 'notContains':
      return { not: text('contains') };
    case 'regexp':
      return text('partialRegexp');
    case 'notRegexp':
      return { not: text('partialRegexp') };
    case 'set':
      return { not: { field, op: 'empty' } };
    case 'notSet':
      return { field, op: 'empty' };
    case 'greater':
    case 'less':
      return { field, op, value: number(values[0]) };
    case 'atLeast':
      return { field, op: 'greaterOrEqual', value: number(values[0]) };
    case 'atMost':
      return { field, op: 'lessOrEqual', value: number(values[0]) };
    case 'between': {
      const [from, to] = values[0]!.split(BETWEEN);
      return { field, op, from: number(from), to: number(to) };
    }
  }
}

const sameKind = (one: ViewFilter, other: ViewFilter) => one.field === other.field && one.op === other.op;

/** The filters with one value more that is kept; a value of a field that is filtered by already is another alternative. */
export function withValue(
  filters: readonly ViewFilter[],
  { field, value }: { readonly field: string; readonly value: string | readonly string[] },
): readonly ViewFilter[] {
  return withFilter(filters, { field, op: 'is', values: typeof value === 'string' ? [value] : value });
}

/** The filters with one more, in the place of `before` if given; one with the same field and operator gets its values. */
export function withFilter(
  filters: readonly ViewFilter[],
  filter: ViewFilter,
  before: ViewFilter | null = null,
): readonly ViewFilter[] {
  const rest = filters.filter((one) => one !== before);
  const at = rest.findIndex((one) => sameKind(one, filter));
  if (at >= 0) {
    const values =
      filter.unit || comparesNumbers(filter.op) ? filter.values : [...new Set([...rest[at]!.values, ...filter.values])];
    return rest.with(at, { ...filter, values });
  }
  const place = before ? filters.indexOf(before) : rest.length;
  return rest.toSpliced(place, 0, filter);
}

/** The filters with one taken away. */
export function withoutFilter(filters: readonly ViewFilter[], filter: ViewFilter): readonly ViewFilter[] {
  return filters.filter((one) => !sameKind(one, filter));
}
