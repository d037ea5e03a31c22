import { describe, expect, it } from 'vitest';
import { holds } from './filter.ts';

describe('a regular expression', () => {
  const meets = (value: string, text: string, op: 'regexp' | 'partialRegexp' = 'regexp') =>
    holds({ field: 'pageTitle', op, value }, () => text);
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
  ])('%j of %j: %s', (value, text, wanted) => {
    expect(meets(value, text)).toBe(wanted);
  });

  it('may match any part', () => {
    expect(meets('b$', 'ab', 'partialRegexp')).toBe(true);
    expect(meets('^b', 'ab', 'partialRegexp')).toBe(false);
  });
});
