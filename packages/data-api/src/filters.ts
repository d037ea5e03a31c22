/** Converts a request's filter expressions to a question's filters. */
import type { Condition, Filter, NumberOperator, TextOperator } from '@magpie/query';
import type { z } from 'zod';
import { invalid } from './errors.ts';
import type { CONDITIONS, FieldFilter, FilterExpression } from './messages.ts';

const MATCH = {
  MATCH_TYPE_UNSPECIFIED: 'is',
  EXACT: 'is',
  BEGINS_WITH: 'beginsWith',
  ENDS_WITH: 'endsWith',
  CONTAINS: 'contains',
  FULL_REGEXP: 'regexp',
  PARTIAL_REGEXP: 'partialRegexp',
} as const satisfies Record<string, TextOperator>;
const OPERATION = {
  EQUAL: 'equal',
  LESS_THAN: 'less',
  LESS_THAN_OR_EQUAL: 'lessOrEqual',
  GREATER_THAN: 'greater',
  GREATER_THAN_OR_EQUAL: 'greaterOrEqual',
} as const satisfies Record<string, NumberOperator>;

/** Limits of one filter; the same as a question's. */
const MOST = { values: 10_000, characters: 4096, conditions: 200 } as const;

/** An expression of any kind: groups around leaves. */
interface Expression<Self> {
  readonly andGroup?: { readonly expressions?: readonly Self[] | undefined } | undefined;
  readonly orGroup?: { readonly expressions?: readonly Self[] | undefined } | undefined;
  readonly notExpression?: Self | undefined;
}

/** Converts an expression to a filter; `leaf` converts what isn't a group. @throws ApiError for an empty group */
export function toFilterTree<Self extends Expression<Self>>(
  one: Self,
  leaf: (one: Self) => Filter | undefined,
  path: string,
): Filter {
  const group = (list: readonly Self[] | undefined): Filter[] => {
    if (!list?.length) throw invalid(`A group in ${path} is empty. It must have at least one expression.`);
    return list.map((part) => toFilterTree(part, leaf, path));
  };
  if (one.andGroup) return { and: group(one.andGroup.expressions) };
  if (one.orGroup) return { or: group(one.orGroup.expressions) };
  if (one.notExpression) return { not: toFilterTree(one.notExpression, leaf, path) };
  const condition = leaf(one);
  if (!condition) throw invalid(`An expression in ${path} is empty. It must have a group, a negation or a filter.`);
  return condition;
}

/** Whether the expression has no fields, which is the same as no filter. */
const isEmpty = (one: FilterExpression): boolean => Object.keys(one).length === 0;

/**
 * Converts a request's filter expression to a filter; `fieldFor` maps each field name to a question's field.
 * @throws ApiError
 */
export function toFilter(
  one: FilterExpression | undefined,
  fieldFor: (fieldName: string) => string,
  path: string,
): Filter | undefined {
  if (!one || isEmpty(one)) return undefined;
  let conditions = 0;
  const leaf = ({ filter }: FilterExpression): Filter | undefined => {
    if (!filter) return undefined;
    conditions += 1;
    if (conditions > MOST.conditions)
      throw invalid(`${path} has more than ${MOST.conditions} filters, which is the limit.`);
    return toCondition(fieldFor(filter.fieldName ?? ''), filter, filter.fieldName ?? '');
  };
  return toFilterTree<FilterExpression>(one, leaf, path);
}

type Conditions = {
  readonly [Name in keyof typeof CONDITIONS]?: z.infer<(typeof CONDITIONS)[Name]> | undefined;
} & Pick<FieldFilter, 'emptyFilter'>;

/** Converts a filter on one field to a condition. @throws ApiError */
export function toCondition(field: string, filter: Conditions, fieldName: string): Condition {
  const { stringFilter, inListFilter, numericFilter, betweenFilter, emptyFilter } = filter;
  const refuse = (why: string) => invalid(`The filter on ${fieldName} ${why}`);
  const text = (value: string): string => {
    if (value.length > MOST.characters)
      throw refuse(`has a value of ${value.length} characters. At most ${MOST.characters} are allowed.`);
    return value;
  };
  if (stringFilter) {
    const { matchType = 'EXACT', value = '', caseSensitive } = stringFilter;
    return { field, op: MATCH[matchType], value: text(value), ...(caseSensitive && { caseSensitive }) };
  }
  if (inListFilter) {
    const { values = [], caseSensitive } = inListFilter;
    if (values.length === 0) throw refuse('has an inListFilter without values. It must have at least one.');
    if (values.length > MOST.values)
      throw refuse(`has an inListFilter with ${values.length} values. At most ${MOST.values} are allowed.`);
    return { field, op: 'in', values: values.map(text), ...(caseSensitive && { caseSensitive }) };
  }
  const number = (value: { int64Value?: number | undefined; doubleValue?: number | undefined } | undefined): number => {
    const given = value?.int64Value ?? value?.doubleValue;
    if (given === undefined) throw refuse('has no value. It must have an int64Value or a doubleValue.');
    return given;
  };
  if (numericFilter) {
    const { operation = 'OPERATION_UNSPECIFIED', value } = numericFilter;
    if (operation === 'OPERATION_UNSPECIFIED') throw refuse('has a numericFilter without an operation.');
    return { field, op: OPERATION[operation], value: number(value) };
  }
  if (betweenFilter)
    return { field, op: 'between', from: number(betweenFilter.fromValue), to: number(betweenFilter.toValue) };
  if (emptyFilter) return { field, op: 'empty' };
  throw refuse('has no condition. It must have exactly one.');
}
