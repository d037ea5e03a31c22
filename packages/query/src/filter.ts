/** This module is responsible for filters: their form, what is a valid one, and which words they name. */
import { z } from 'zod';
import { QueryError, quoted } from './errors.ts';

/** Ways to compare a text. Case is ignored unless `caseSensitive`. `regexp` must match the whole value, `partialRegexp` any part (RE2 syntax). */
export type TextOperator = 'is' | 'contains' | 'beginsWith' | 'endsWith' | 'regexp' | 'partialRegexp';
/** Ways to compare a number. */
export type NumberOperator = 'equal' | 'less' | 'lessOrEqual' | 'greater' | 'greaterOrEqual';

/** A condition on one word. */
export type Condition =
  | {
      readonly word: string;
      readonly op: TextOperator;
      readonly value: string;
      readonly caseSensitive?: boolean | undefined;
    }
  | {
      readonly word: string;
      readonly op: 'in';
      readonly values: readonly string[];
      readonly caseSensitive?: boolean | undefined;
    }
  | { readonly word: string; readonly op: NumberOperator; readonly value: number }
  | { readonly word: string; readonly op: 'between'; readonly from: number; readonly to: number }
  | { readonly word: string; readonly op: 'empty' };

/** A tree of conditions. `is not` is `{ not: { op: 'is' } }`. */
export type Filter =
  | { readonly and: readonly Filter[] }
  | { readonly or: readonly Filter[] }
  | { readonly not: Filter }
  | Condition;

/** Most conditions in one filter. */
const MAX_CONDITIONS = 200;
/** Most values of one `in`. */
const MAX_LIST = 10_000;
/** Most characters of a regular expression. */
const MAX_REGEXP = 500;

const word = z.string().min(1).max(80);
const condition = z.union([
  z.strictObject({
    word,
    op: z.enum(['is', 'contains', 'beginsWith', 'endsWith', 'regexp', 'partialRegexp']),
    value: z.string().max(4096),
    caseSensitive: z.boolean().optional(),
  }),
  z.strictObject({
    word,
    op: z.literal('in'),
    values: z.array(z.string().max(4096)).min(1).max(MAX_LIST),
    caseSensitive: z.boolean().optional(),
  }),
  z.strictObject({
    word,
    op: z.enum(['equal', 'less', 'lessOrEqual', 'greater', 'greaterOrEqual']),
    value: z.number(),
  }),
  z.strictObject({ word, op: z.literal('between'), from: z.number(), to: z.number() }),
  z.strictObject({ word, op: z.literal('empty') }),
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
export function conditionsOf(filter: Filter | undefined): Condition[] {
  if (!filter) return [];
  if ('and' in filter) return filter.and.flatMap(conditionsOf);
  if ('or' in filter) return filter.or.flatMap(conditionsOf);
  if ('not' in filter) return conditionsOf(filter.not);
  return [filter];
}

/** What RE2 lacks in an expression, in words; undefined when nothing. */
function notRe2(text: string): string | undefined {
  let quantified = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    let quantifier = false;
    if (sign === '\\') {
      i += 1;
      if (/[1-9k]/.test(text[i] ?? '')) return 'back references are not supported';
      if (/[pPx]/.test(text[i] ?? '') && text[i + 1] === '{') i = closing(text, '}', i);
    } else if (sign === '[') {
      // A bracket right after the opening one is a member of the class.
      i = closing(text, ']', /^\[\^?\]/.test(text.slice(i)) ? text.indexOf(']', i) : i);
    } else if (/^\(\?(?:[=!>]|<[=!])/.test(text.slice(i, i + 4))) {
      return 'look-around and atomic groups are not supported';
    } else if ('*?+'.includes(sign)) {
      if (sign === '+' && quantified) return 'possessive quantifiers are not supported';
      quantifier = true;
    } else if (/^\{\d+(?:,\d*)?\}/.test(text.slice(i))) {
      i = closing(text, '}', i);
      quantifier = true;
    }
    quantified = quantifier;
  }
  return undefined;
}

/** Where the next closing sign after a place stands, escaped ones passed over; the text's end when there is none. */
function closing(text: string, sign: string, from: number): number {
  for (let i = from + 1; i < text.length; i++) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === sign) return i;
  }
  return text.length;
}

/**
 * Refuses what no engine could answer: too many conditions, expressions that are not RE2 or do not compile.
 * @throws QueryError `bad_filter`
 */
export function checkFilter(filter: Filter, field: string): void {
  const conditions = conditionsOf(filter);
  if (conditions.length > MAX_CONDITIONS)
    throw new QueryError(
      'bad_filter',
      `${field} has ${conditions.length} conditions; at most ${MAX_CONDITIONS} are allowed.`,
      field,
    );
  for (const one of conditions) {
    if (one.op === 'between' && one.from > one.to)
      throw new QueryError(
        'bad_filter',
        `${field}: between ${one.from} and ${one.to} holds nothing; the first must not be greater.`,
        field,
      );
    if (one.op !== 'regexp' && one.op !== 'partialRegexp') continue;
    const fail = (why: string): never => {
      throw new QueryError(
        'bad_filter',
        `${field}: ${quoted(one.value)} is not a regular expression that can be used: ${why}.`,
        field,
      );
    };
    if (one.value.length > MAX_REGEXP) fail(`it has ${one.value.length} characters, at most ${MAX_REGEXP} are allowed`);
    const lacking = notRe2(one.value);
    if (lacking) fail(lacking);
    try {
      new RegExp(one.value, 'u');
    } catch (error) {
      fail(error instanceof Error ? error.message : 'it does not compile');
    }
  }
}
