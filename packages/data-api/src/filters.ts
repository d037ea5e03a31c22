/** This module is responsible for filter expressions of a request as filters of a question. */
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

/** Bounds of one filter; a question has the same. */
const MOST = { values: 10_000, characters: 4096, conditions: 200 } as const;

/** An expression of any kind: groups around leaves. */
interface Expression<Self> {
  readonly andGroup?: { readonly expressions?: readonly Self[] | undefined } | undefined;
  readonly orGroup?: { readonly expressions?: readonly Self[] | undefined } | undefined;
  readonly notExpression?: Self | undefined;
}

/** An expression as a filter; `leaf` reads what is none of the groups. @throws ApiError for an empty group */
export function treeOf<Self extends Expression<Self>>(
  one: Self,
  leaf: (one: Self) => Filter | undefined,
  path: string,
): Filter {
  const group = (list: readonly Self[] | undefined): Filter[] => {
    if (!list?.length) throw invalid(`A group in ${path} is empty. It must have at least one expression.`);
    return list.map((part) => treeOf(part, leaf, path));
  };
  if (one.andGroup) return { and: group(one.andGroup.expressions) };
  if (one.orGroup) return { or: group(one.orGroup.expressions) };
  if (one.notExpression) return { not: treeOf(one.notExpression, leaf, path) };
  const condition = leaf(one);
  if (!condition) throw invalid(`An expression in ${path} is empty. It must have a group, a negation or a filter.`);
  return condition;
}

/** Whether nothing at all is set: an empty expression in place of a filter is none. */
const isEmpty = (one: FilterExpression): boolean => Object.keys(one).length === 0;

/**
 * A filter expression of a request as a filter; `wordFor` finds the field of each field.
 * @throws ApiError
 */
export function filterOf(
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
    return conditionOf(fieldFor(filter.fieldName ?? ''), filter, filter.fieldName ?? '');
  };
  return treeOf<FilterExpression>(one, leaf, path);
}

type Conditions = {
  readonly [Name in keyof typeof CONDITIONS]?: z.infer<(typeof CONDITIONS)[Name]> | undefined;
} & Pick<FieldFilter, 'emptyFilter'>;

/** The condition that a filter puts on a field. @throws ApiError */
export function conditionOf(field: string, filter: Conditions, fieldName: string): Condition {
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
