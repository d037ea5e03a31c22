import { describe, expect, it } from 'vitest';
import { isolated } from './isolated.ts';

describe('a text of any direction inside a sentence', () => {
  it.each([
    'wren',
    'Zürich 100 %',
    '日本',
    '🔥 <b>',
    '',
  ])('is as it is where it goes in the same direction: %s', (text) => {
    expect(isolated(text)).toBe(text);
  });
  it.each(['מגפי', 'مرحبا', '\u202Eabc', 'a\u2066b', '\u200Fa'])('is isolated where it may not', (text) => {
    expect(isolated(text)).toBe(`\u2068${text}\u2069`);
  });
});
