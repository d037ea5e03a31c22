/** Filters: their format, validation, and fields. */
import { z } from 'zod';
import { QueryError, quoted } from './errors.ts';
import { regexpProblem } from './regexp.ts';

/** Ways to compare a text. Case is ignored unless `caseSensitive`. `regexp` must match the whole value, `partialRegexp` any part (RE2 syntax). */
export type TextOperator = 'is' | 'contains' | 'beginsWith' | 'endsWith' | 'regexp' | 'partialRegexp';
/** Ways to compare a number. */
export type NumberOperator = 'equal' | 'less' | 'lessOrEqual' | 'greater' | 'greaterOrEqual';

/** A condition on one dimension or metric. */
export type Condition<Name extends string = string> =
  | {
      readonly field: Name;
      readonly op: TextOperator;
      readonly value: string;
      readonly caseSensitive?: boolean | undefined;
    }
  | {
      readonly field: Name;
      readonly op: 'in';
      readonly values: readonly string[];
      readonly caseSensitive?: boolean | undefined;
    }
  | { readonly field: Name; readonly op: NumberOperator; readonly value: number }
  | { readonly field: Name; readonly op: 'between'; readonly from: number; readonly to: number }
  | { readonly field: Name; readonly op: 'empty' };

/**
 * A tree of conditions. `is not` is `{ not: { op: 'is' } }`. Code that knows its dimensions uses
 * `Filter<DimensionName>`.
 */
export type Filter<Name extends string = string> =
  | { readonly and: readonly Filter<Name>[] }
  | { readonly or: readonly Filter<Name>[] }
  | { readonly not: Filter<Name> }
  | Condition<Name>;

/** Maximum number of conditions in one filter. */
const MAX_CONDITIONS = 200;
/** Maximum number of values of one `in`. */
const MAX_LIST = 10_000;
/** Deepest nesting of `and`, `or` and `not`. */
const MAX_DEPTH = 20;

const field = z.string().min(1).max(80);
const condition = z.union([
  z.strictObject({
    field,
    op: z.enum(['is', 'contains', 'beginsWith', 'endsWith', 'regexp', 'partialRegexp']),
    value: z.string().max(4096),
    caseSensitive: z.boolean().optional(),
  }),
  z.strictObject({
    field,
    op: z.literal('in'),
    values: z.array(z.string().max(4096)).min(1).max(MAX_LIST),
    caseSensitive: z.boolean().optional(),
  }),
  z.strictObject({
    field,
    op: z.enum(['equal', 'less', 'lessOrEqual', 'greater', 'greaterOrEqual']),
    value: z.number(),
  }),
  z.strictObject({ field, op: z.literal('between'), from: z.number(), to: z.number() }),
  z.strictObject({ field, op: z.literal('empty') }),
]);

/** The wire form of {@link Filter}. */
export const filterSchema: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    z.strictObject({ and: z.array(filterSchema).min(1) }),
    z.strictObject({ or: z.array(filterSchema).min(1) }),
    z.strictObject({ not: filterSchema }),
    condition,
  ]),
);

/** All conditions of a filter, left to right. */
export function listConditions(filter: Filter | undefined): Condition[] {
  if (!filter) return [];
  if ('and' in filter) return filter.and.flatMap(listConditions);
  if ('or' in filter) return filter.or.flatMap(listConditions);
  if ('not' in filter) return listConditions(filter.not);
  return [filter];
}

/**
 * Refuses filters that no engine can answer: nested too deep, too many conditions, regular expressions that aren't RE2,
 * don't compile or are too large.
 * @throws QueryError `bad_filter`
 */
export function checkFilter(filter: Filter, path: string): void {
  const depth = filterDepth(filter);
  if (depth > MAX_DEPTH)
    throw new QueryError(
      'bad_filter',
      `${path} is nested ${depth} deep; at most ${MAX_DEPTH} levels are allowed.`,
      path,
    );
  const conditions = listConditions(filter);
  if (conditions.length > MAX_CONDITIONS)
    throw new QueryError(
      'bad_filter',
      `${path} has ${conditions.length} conditions; at most ${MAX_CONDITIONS} are allowed.`,
      path,
    );
  for (const one of conditions) {
    if (one.op === 'between' && one.from > one.to)
      throw new QueryError(
        'bad_filter',
        `${path}: between ${one.from} and ${one.to} matches nothing; the first number can't be greater than the second.`,
        path,
      );
    if (one.op !== 'regexp' && one.op !== 'partialRegexp') continue;
    const problem = regexpProblem(one.value);
    if (problem)
      throw new QueryError(
        'bad_filter',
        `${path}: ${quoted(one.value)} can't be used as a regular expression: ${problem}.`,
        path,
      );
  }
}

/** Levels of a filter: 1 for a single condition. */
function filterDepth(filter: Filter): number {
  if ('and' in filter) return 1 + Math.max(...filter.and.map(filterDepth));
  if ('or' in filter) return 1 + Math.max(...filter.or.map(filterDepth));
  return 'not' in filter ? 1 + filterDepth(filter.not) : 1;
}
