import { METRICS } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../tell/sentence-of.ts';
import { describeRequest } from './describe.ts';
import { languageOf } from './lexicon/languages.ts';
import type { Request } from './request.ts';
import { askSet, understandLast } from './testing/ask-set.ts';
import { BUILT } from './testing/built.ts';
import { GERMAN } from './testing/de.ts';
import { SPANISH } from './testing/es.ts';
import { FRENCH } from './testing/fr.ts';
import { HELD_OUT } from './testing/held-out.ts';
import { OTHER_LANGUAGES_SECOND } from './testing/languages-second.ts';
import { SECOND } from './testing/second.ts';
import { THIRD } from './testing/third.ts';

/** Understood exactly as is right, at least. */
const EXACT = 0.95;

/** Hundreds of sentences are read, on a machine that may do other things as well; ms. */
const LONGEST = 300_000;

describe('questions in the words of owners', { timeout: LONGEST }, () => {
  it('are at least 400, of which at least 120 were held out, each asked once', () => {
    const asked = [...BUILT, ...HELD_OUT].map(([sentences]) => JSON.stringify(sentences));
    expect(asked.length).toBeGreaterThanOrEqual(400);
    expect(HELD_OUT.length).toBeGreaterThanOrEqual(120);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it.each([
    ['the set that the grammar was built with', BUILT],
    ['the set that was held out', HELD_OUT],
    ['the second set that was held out', SECOND],
    ['the third set that was held out', THIRD],
    ['German', GERMAN],
    ['Spanish', SPANISH],
    ['French', FRENCH],
    ['the second set in these languages', OTHER_LANGUAGES_SECOND],
  ])('are understood in %s, and none is answered with another question’s number', async (_, questions) => {
    const misses = await askSet(questions);
    expect(misses.filter(({ wrong }) => wrong)).toEqual([]);
    expect(1 - misses.length / questions.length, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(EXACT);
  });
});

describe('a request as a sentence', { timeout: LONGEST }, () => {
  /** Earlier request: the query of a chip or button must not depend on it. */
  const BEFORE = 'top 3 countries by orders in january with firefox';

  it('is understood as the same request again, whatever was asked before', async () => {
    const range = { start: '2026-11-09', end: '2026-11-15' };
    const requests: Request[] = METRICS.map(
      ({ name }): Request => ({ shape: 'total', metrics: [name], range, filters: [] }),
    );
    for (const [asked] of BUILT) {
      const understood = await understandLast(typeof asked === 'string' ? [asked] : asked);
      if (understood.kind === 'request') requests.push(understood.request);
      if (understood.kind === 'choice') requests.push(...understood.readings);
    }
    expect(requests.length).toBeGreaterThan(350);
    const before = await understandLast([BEFORE]);
    if (before.kind !== 'request') throw new Error(`"${BEFORE}" isn't understood`);
    for (const request of requests) {
      const sentence = sentenceOf(request)!;
      for (const locale of ['de-DE', 'es-ES', 'fr-FR'])
        expect(languageOf(sentence, locale), sentence).toEqual({ kind: 'english' });
      const again = await understandLast([sentence], before.request);
      expect(again.kind === 'request' ? describeRequest(again.request) : again, sentence).toEqual(
        describeRequest(request),
      );
    }
  });
});
