import { DIMENSIONS, METRICS } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { foundIn, type Word, wordsOf } from './words.ts';

const OWN = [
  { kind: 'dimension', scope: 'user', parameter: 'plan', displayName: 'Plan', description: 'What they pay for.' },
  { kind: 'metric', scope: 'event', parameter: 'margin', displayName: 'Margin', unit: 'currency' },
] as const;

describe('the words of help', () => {
  it('are all of the vocabulary, each with a sentence, and the site’s own', () => {
    const words = wordsOf(OWN);
    const names = new Set(words.map(({ kind, name }) => `${kind} ${name}`));
    for (const { name } of DIMENSIONS) expect(names).toContain(`dimension ${name}`);
    for (const { name } of METRICS) expect(names).toContain(`metric ${name}`);
    expect(names.size).toBe(words.length);
    for (const { name, uiName, meaning } of words)
      expect([name, uiName !== '' && meaning.endsWith('.')]).toEqual([name, true]);
    expect(words).toContainEqual(expect.objectContaining({ name: 'customUser:plan', meaning: 'What they pay for.' }));
    expect(words).toContainEqual(expect.objectContaining({ name: 'customEvent:margin', unit: 'currency' }));
  });

  it('are found by name, title, group and sentence, in any order and case', () => {
    const word = (name: string, uiName: string, meaning: string): Word => ({
      kind: 'metric',
      category: 'Session',
      name,
      uiName,
      meaning,
    });
    const words = [
      word('bounceRate', 'Bounce rate', 'Not engaged.'),
      word('sessions', 'Sessions', 'Visits of a site.'),
    ];
    const found = (sought: string, locale = 'en') => foundIn(words, sought, locale).map(({ name }) => name);
    expect(found('')).toEqual(['bounceRate', 'sessions']);
    expect(found('  SITE visits ')).toEqual(['sessions']);
    expect(found('bouncerate')).toEqual(['bounceRate']);
    expect(found('session')).toEqual(['bounceRate', 'sessions']);
    expect(found('rate visits')).toEqual([]);
    expect(found('VISITS', 'tr')).toEqual([]);
  });
});
