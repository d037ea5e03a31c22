import { describe, expect, it } from 'vitest';
import { partText, sentencesToText } from './sentences-to-text.ts';

const figure = (value: number, unit: 'count' | 'percent' | 'seconds' | 'money' | 'decimal' | 'change' | 'size') =>
  partText(
    { figure: value, unit, ...(unit === 'money' && { currency: 'EUR' }) } as Parameters<typeof partText>[0],
    'en',
  );

describe('a told figure', () => {
  // As the dashboard writes them: by the same functions.
  it.each([
    [1234.4, 'count', '1,234'],
    [0.5, 'percent', '50.0%'],
    [86, 'seconds', '1m 26s'],
    [19.9, 'money', '€19.90'],
    [2.5, 'decimal', '2.50'],
    [0.0997, 'change', '+10%'],
    [0.0991, 'change', '+9.9%'],
    [-0.125, 'change', '-13%'],
    [0.004, 'change', '0%'],
    [-0.125, 'size', '13%'],
  ] as const)('%d as %s is %s', (value, unit, text) => {
    expect(figure(value, unit)).toBe(text);
  });
});

it('a sentence is its parts, and sentences follow one another', () => {
  const days = { start: '2026-11-09', end: '2026-11-15' };
  const sentence = [{ text: 'Visits fell on ' }, { days }, { text: '.' }] as Parameters<
    typeof sentencesToText
  >[0][number];
  expect(sentencesToText([sentence, [{ text: 'Why?' }]], 'en')).toBe('Visits fell on Nov 9\u2009–\u200915, 2026. Why?');
});
