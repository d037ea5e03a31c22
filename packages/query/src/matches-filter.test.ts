import { describe, expect, it } from 'vitest';
import { matchesFilter } from './matches-filter.ts';

describe('a regular expression', () => {
  const matchesCondition = (value: string, text: string, op: 'regexp' | 'partialRegexp' = 'regexp') =>
    matchesFilter({ field: 'pageTitle', op, value }, () => text);
  it.each([
    ['a\\sb', 'a b', true],
    ['a\\sb', 'a\u00a0b', false],
    ['a\\Sb', 'a\u00a0b', true],
    ['a[\\s-]b', 'a-b', true],
    ['a[^\\S]b', 'a\tb', true],
    ['a[^\\S]b', 'a\vb', false],
    ['a[[\\s]b', 'a[b', true],
    ['\\\\s', '\\s', true],
    ['a.b', 'a\nb', true],
    ['É|b', 'é', true],
    ['a', 'ab', false],
  ])('%j on %j gives %s', (value, text, wanted) => {
    expect(matchesCondition(value, text)).toBe(wanted);
  });

  it('matches any part of the text with partialRegexp', () => {
    expect(matchesCondition('b$', 'ab', 'partialRegexp')).toBe(true);
    expect(matchesCondition('^b', 'ab', 'partialRegexp')).toBe(false);
  });
});
