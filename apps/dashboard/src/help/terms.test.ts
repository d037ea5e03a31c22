import { DIMENSIONS, METRICS } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { COMMON_TERMS, foundIn, listTerms, type Term } from './terms.ts';

const OWN = [
  { kind: 'dimension', scope: 'user', parameter: 'plan', displayName: 'Plan', description: 'What they pay for.' },
  { kind: 'metric', scope: 'event', parameter: 'margin', displayName: 'Margin', unit: 'currency' },
] as const;

describe('the terms in Help', () => {
  it("include the whole vocabulary with a sentence each, and the site's custom fields", () => {
    const terms = listTerms(OWN);
    const names = new Set(terms.map(({ kind, name }) => `${kind} ${name}`));
    for (const { name } of DIMENSIONS) expect(names).toContain(`dimension ${name}`);
    for (const { name } of METRICS) expect(names).toContain(`metric ${name}`);
    expect(names.size).toBe(terms.length);
    for (const { name, uiName, meaning } of terms)
      expect([name, uiName !== '' && meaning.endsWith('.')]).toEqual([name, true]);
    expect(terms).toContainEqual(expect.objectContaining({ name: 'customUser:plan', meaning: 'What they pay for.' }));
    expect(terms).toContainEqual(expect.objectContaining({ name: 'customEvent:margin', unit: 'currency' }));
  });

  it('begin with the twenty common ones, all from the vocabulary', () => {
    expect(COMMON_TERMS).toHaveLength(20);
    expect(new Set(COMMON_TERMS).size).toBe(20);
    const names = new Set(listTerms([]).map(({ name }) => name));
    expect(COMMON_TERMS.filter((name) => !names.has(name))).toEqual([]);
  });

  it('can be searched by name, title, group and sentence, in any order and case', () => {
    const term = (name: string, uiName: string, meaning: string): Term => ({
      kind: 'metric',
      category: 'Session',
      name,
      uiName,
      meaning,
    });
    const terms = [
      term('bounceRate', 'Bounce rate', 'Not engaged.'),
      term('sessions', 'Sessions', 'Visits of a site.'),
    ];
    const found = (sought: string, locale = 'en') => foundIn(terms, sought, locale).map(({ name }) => name);
    expect(found('')).toEqual(['bounceRate', 'sessions']);
    expect(found('  SITE visits ')).toEqual(['sessions']);
    expect(found('bouncerate')).toEqual(['bounceRate']);
    expect(found('session')).toEqual(['bounceRate', 'sessions']);
    expect(found('rate visits')).toEqual([]);
    expect(found('VISITS', 'tr')).toEqual([]);
  });
});
