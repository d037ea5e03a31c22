import { describe, expect, it } from 'vitest';
import { checkText } from '../check.ts';
import type { AnswerLanguage } from '../number-words.ts';
import { AGAINST } from '../testing/answers.ts';
import { HONEST, HONEST_ELSEWHERE } from '../testing/honest.ts';
import { LIES, LIES_ELSEWHERE } from '../testing/lies.ts';
import { twistCells, twistWords } from '../testing/twist.ts';

const check = (text: string, language: AnswerLanguage = 'en') => checkText(text, { ...AGAINST, language });
const passes = (text: string, language?: AnswerLanguage) => 'sentences' in check(text, language);

/** Twisted texts that are as true as before: views instead of their share, the share of a step instead of its visitors. */
const STILL_TRUE =
  /\{\{a4\.r1\.screenPageViews\}\} of all page views|, \{\{a5\.(?:r1\.completionRate|r2\.usersRate)\}\} did \{\{a5\.r2\.step\}\}/;

describe('what a text claims', () => {
  it.each(Object.entries(LIES))('isn’t %s', (_kind, lies) => {
    expect(lies.filter((text) => passes(text))).toEqual([]);
  });

  it.each(LIES_ELSEWHERE)('isn’t false in other languages: %s, %s', (language, text) =>
    expect(passes(text, language)).toBe(false));

  it('is what most honest texts say', () => {
    const refused = HONEST.filter((text) => !passes(text));
    expect(refused.length / HONEST.length).toBeLessThanOrEqual(0.15);
  });

  it('is no longer said with another word or cell in the place of one', () => {
    const honest = HONEST.filter((text) => passes(text));
    // Every eighth: all of them are thousands.
    const cells = honest.flatMap(twistCells).filter((_, i) => i % 8 === 0);
    const twisted = [...honest.flatMap(twistWords), ...cells];
    expect(twisted.length).toBeGreaterThan(1_000);
    expect(twisted.filter((text) => passes(text) && !STILL_TRUE.test(text))).toEqual([]);
  });

  it('is no longer said in other languages either', () => {
    const twisted = HONEST_ELSEWHERE.flatMap(([language, text]) =>
      twistCells(text).map((other): [AnswerLanguage, string] => [language, other]),
    ).filter((_, i) => i % 8 === 0);
    expect(twisted.length).toBeGreaterThan(400);
    expect(twisted.filter(([language, text]) => passes(text, language))).toEqual([]);
  });

  it.each(HONEST_ELSEWHERE)('may be said in other languages: %s, %s', (language, text) =>
    expect(check(text, language)).toHaveProperty('sentences'));

  it('is explained when it can’t be shown', () => {
    expect(check('Atlantis sent {{a1.r1.sessions}} orders yesterday.')).toEqual({
      problems: [
        expect.stringMatching(/not “atlantis”.*names only as references/),
        expect.stringMatching(/“orders” isn’t what the number beside it counts: that is sessions/),
        expect.stringMatching(/“orders” is said without its number/),
        expect.stringMatching(/needs its row’s name in the same sentence: {{a1\.r1\.country}}/),
        expect.stringMatching(/“yesterday” aren’t the days/),
      ],
    });
  });

  it('shows days of rows as days', () =>
    expect(check('Your busiest day was {{a3.r1.date}} with {{a3.r1.sessions}} visits.')).toMatchObject({
      sentences: [expect.arrayContaining([{ days: { start: '2026-11-21', end: '2026-11-21' } }])],
    }));

  it('shows an insight as its own sentences, from the first one on', () => {
    expect(check('Visits rose {{a6.i1.f1}} to {{a6.i1.f2}} ({{a6.i1.d3}}).')).toMatchObject({
      sentences: [expect.arrayContaining([expect.objectContaining({ figure: 1096 })])],
    });
    expect(passes('Most of this comes from visits from {{a6.i1.n4}}. There were {{a1.t1.sessions}} visits.')).toBe(
      false,
    );
  });
});
