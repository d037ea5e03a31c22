import { describe, expect, it } from 'vitest';
import { regexpProblem } from './regexp.ts';

describe('a regular expression', () => {
  it.each([
    '\\p{L}+',
    '[\\p{L}\\p{Nd}]{2,}',
    '\\++',
    '\\*+',
    '[+]+',
    '[\\]+]',
    '[^\\]]',
    'a+?',
    'a{2,3}',
    '\\(\\?=a',
    '^/blog/.*$',
    '\\\\1',
    '\\\\u',
    '(?<n>a)|(?i:b)',
    'a{1000}',
    '(a{100}){10}',
    '(?:a{1000})+',
    '[^é]{1000}',
    '\\p{L}{200}',
    'a{0}',
  ])('%s is accepted', (text) => {
    expect(regexpProblem(text)).toBeUndefined();
  });

  it.each([
    ['a++', 'Nothing to repeat'],
    ['a{2}+', 'Nothing to repeat'],
    ['(?=a)b', 'look-around'],
    ['(?<!a)b', 'look-around'],
    ['(a)\\1', 'back references'],
    ['(?<n>a)\\k<n>', 'back references'],
    ['(', 'Unterminated group'],
    ['x'.repeat(501), '501 characters'],
    ['a{1001}', '1000 times'],
    ['x{0,1001}', '1000 times'],
    ['(a{1000}){1000}', '1000 times'],
    ['((a{10}){11}){10}', '1000 times'],
    ['\\p{L}{1000}', 'too complex'],
    ['[\\p{L}\\p{N}]{300}', 'too complex'],
    ['[^a]{1000}'.repeat(5), 'too complex'],
    ['[]a', 'empty class'],
    ['[^]', 'empty class'],
    ['\\u0041', 'escape \\u'],
    ['\\cA', 'escape \\c'],
    ['[a\\b]', 'escape \\b'],
    ['\\p{Script=Greek}', '\\p{Script=Greek}'],
    ['[\\P{LC}]', '\\P{LC}'],
  ])('%s is rejected: %s', (text, why) => {
    expect(regexpProblem(text)).toMatch(why);
  });
});
