/** Evaluates filters. */
import { NOT_SET } from '@magpie/vocabulary';
import type { Condition, Filter, NumberOperator, TextOperator } from './filter.ts';
import { fold, parseDecimal } from './text.ts';

/** Whether the values of the fields match the filter; metrics have numbers as values, or none, which no condition accepts. */
export function matchesFilter(
  filter: Filter | undefined,
  valueFor: (field: string) => string | number | undefined,
): boolean {
  if (!filter) return true;
  if ('and' in filter) return filter.and.every((part) => matchesFilter(part, valueFor));
  if ('or' in filter) return filter.or.some((part) => matchesFilter(part, valueFor));
  if ('not' in filter) return !matchesFilter(filter.not, valueFor);
  return matchesCondition(filter, valueFor(filter.field));
}

function matchesCondition(condition: Condition, value: string | number | undefined): boolean {
  if (value === undefined) return false;
  const text = String(value);
  switch (condition.op) {
    case 'empty':
      return text === NOT_SET || text === '';
    case 'in': {
      const same = condition.caseSensitive ? (item: string) => item : fold;
      return condition.values.some((item) => same(item) === same(text));
    }
    case 'is':
    case 'contains':
    case 'beginsWith':
    case 'endsWith':
    case 'regexp':
    case 'partialRegexp':
      return matches(condition.op, text, condition.value, condition.caseSensitive ?? false);
  }
  const number = typeof value === 'number' ? value : parseDecimal(value);
  if (number === undefined) return false;
  if (condition.op === 'between') return number >= condition.from && number <= condition.to;
  return compares(condition.op, number, condition.value);
}

function matches(op: TextOperator, text: string, wanted: string, caseSensitive: boolean): boolean {
  // As RE2 in ClickHouse: a dot matches any character, `^` and `$` the ends of the text.
  const regExp = (source: string) => new RegExp(withPlainSpaces(source), caseSensitive ? 'us' : 'ius').test(text);
  if (op === 'regexp') return regExp(`^(?:${wanted})$`);
  if (op === 'partialRegexp') return regExp(wanted);
  const [a, b] = caseSensitive ? [text, wanted] : [fold(text), fold(wanted)];
  if (op === 'is') return a === b;
  if (op === 'contains') return a.includes(b);
  return op === 'beginsWith' ? a.startsWith(b) : a.endsWith(b);
}

const SPACES = '\\t\\n\\f\\r ';
const OTHERS = '\\x00-\\x08\\x0b\\x0e-\\x1f\\x21-\\u{10ffff}';

/** Replaces `\s` and `\S` by RE2's meaning: only ASCII white space. */
function withPlainSpaces(source: string): string {
  let inClass = false;
  return source.replaceAll(/\\.|[[\]]/gsu, (token) => {
    if (token === '[' || token === ']') inClass = token === '[';
    if (token !== '\\s' && token !== '\\S') return token;
    const members = token === '\\s' ? SPACES : OTHERS;
    return inClass ? members : `[${members}]`;
  });
}

function compares(op: NumberOperator, a: number, b: number): boolean {
  switch (op) {
    case 'equal':
      return a === b;
    case 'less':
      return a < b;
    case 'lessOrEqual':
      return a <= b;
    case 'greater':
      return a > b;
    case 'greaterOrEqual':
      return a >= b;
  }
}
