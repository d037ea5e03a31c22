import { expect, it } from 'vitest';
import { suggestionText } from './line-text.ts';

const days = [{ text: '1–31 October 2026', start: '2026-10-01', end: '2026-10-31' }];
const label = 'Sessions, 1–31 October 2026';

it.each([
  ['en-US', 'Sessions, Oct 1 – 31, 2026'],
  // Isolated, so that the days aren't scattered among English words.
  ['ar', 'Sessions, \u20681–31 أكتوبر 2026\u2069'],
])('writes the days of an offered question as %s does', (locale, expected) => {
  expect(suggestionText({ label, sentence: label, days }, locale).replace(/[\u2009\u202f]/g, ' ')).toBe(expected);
});

it('leaves a question as it is that was stored without its days', () => {
  expect(suggestionText({ label, sentence: label }, 'en-US')).toBe(label);
});
