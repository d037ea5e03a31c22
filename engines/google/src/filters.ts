/** Translates filters to Google's filter expressions. */
import type { Condition, Filter, NumberOperator, TextOperator } from '@magpie/query';

/** Part of a message, as JSON. */
export type Message = Readonly<Record<string, unknown>>;

const MATCH = {
  is: 'EXACT',
  contains: 'CONTAINS',
  beginsWith: 'BEGINS_WITH',
  endsWith: 'ENDS_WITH',
  regexp: 'FULL_REGEXP',
  partialRegexp: 'PARTIAL_REGEXP',
} as const satisfies Record<TextOperator, string>;
const OPERATION = {
  equal: 'EQUAL',
  less: 'LESS_THAN',
  lessOrEqual: 'LESS_THAN_OR_EQUAL',
  greater: 'GREATER_THAN',
  greaterOrEqual: 'GREATER_THAN_OR_EQUAL',
} as const satisfies Record<NumberOperator, string>;

/** Converts a tree of conditions to groups; `leaf` converts a condition. */
export function toGroups(filter: Filter, leaf: (condition: Condition) => Message): Message {
  const group = (parts: readonly Filter[]): Message => ({ expressions: parts.map((part) => toGroups(part, leaf)) });
  if ('and' in filter)
    return filter.and.length === 1 ? toGroups(filter.and[0]!, leaf) : { andGroup: group(filter.and) };
  if ('or' in filter) return filter.or.length === 1 ? toGroups(filter.or[0]!, leaf) : { orGroup: group(filter.or) };
  if ('not' in filter) return { notExpression: toGroups(filter.not, leaf) };
  return leaf(filter);
}

/** Converts a filter to a filter expression; `nameOf` gives Google's name of a field. */
export const toFilterExpression = (filter: Filter, nameOf: (field: string) => string): Message =>
  toGroups(filter, (condition) => ({ filter: { fieldName: nameOf(condition.field), ...toFieldFilter(condition) } }));

/** Converts what a condition says of its field. */
export function toFieldFilter(condition: Condition): Message {
  switch (condition.op) {
    case 'empty':
      return { emptyFilter: {} };
    case 'in':
      return { inListFilter: { values: condition.values, ...caseIn(condition) } };
    case 'between':
      return { betweenFilter: { fromValue: toNumber(condition.from), toValue: toNumber(condition.to) } };
    case 'equal':
    case 'less':
    case 'lessOrEqual':
    case 'greater':
    case 'greaterOrEqual':
      return { numericFilter: { operation: OPERATION[condition.op], value: toNumber(condition.value) } };
    default:
      return { stringFilter: { matchType: MATCH[condition.op], value: condition.value, ...caseIn(condition) } };
  }
}

const caseIn = ({ caseSensitive }: { readonly caseSensitive?: boolean | undefined }): Message =>
  caseSensitive ? { caseSensitive } : {};

const toNumber = (value: number): Message =>
  Number.isSafeInteger(value) ? { int64Value: String(value) } : { doubleValue: value };

/** A filter that all parts must pass; undefined without parts. */
export function allOf(parts: readonly (Filter | undefined)[]): Filter | undefined {
  const given = parts.filter((part) => part !== undefined);
  return given.length > 1 ? { and: given } : given[0];
}
