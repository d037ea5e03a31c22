import { createMemoryEngine, fold } from '@magpie/engine-memory';
import { EMPTY_HIT } from '@magpie/events';
import { ask, type Engine, plan } from '@magpie/query';
import { addDays } from '@magpie/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionOf } from './random.ts';
import { LARGE, type Sample, sampleOf } from './samples.ts';
import { RUNS, settled, tries } from './setting.ts';
import { openTestStore, type TestStore } from './stores.ts';
import { everyField } from './sweep.ts';
import { answered, funnelOf, journeyOf, liveQuestionOf, NOW } from './ways.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.remove());

/** Puts random samples in, each with something random to ask, and expects the same answer of both engines. */
const alike = <T>(
  runs: number,
  more: (sample: Sample) => fc.Arbitrary<T>,
  answer: (engine: Engine, sample: Sample, more: T) => Promise<unknown>,
  samples = sampleOf(0),
) =>
  fc.assert(
    fc.asyncProperty(
      samples.chain((one) => fc.tuple(fc.constant(one), more(one))),
      async ([one, extra]) => {
        const sample = settled(one);
        await test.insert(sample.hits);
        const expected = await answer(createMemoryEngine(sample.hits), sample, extra);
        expect(await answer(test.store.engine, sample, extra)).toEqual(expected);
      },
    ),
    tries(runs),
  );

const several = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 3, maxLength: 6, size: 'max' });

describe('the ClickHouse engine beside the memory engine', () => {
  it('answers random questions alike', () =>
    alike(
      RUNS,
      (sample) => several(questionOf(sample)),
      (engine, { site }, questions) => engine.run(questions.map((question) => plan(question, site, NOW))),
    ));

  it('answers random funnels alike', () =>
    alike(
      RUNS,
      (sample) => several(funnelOf(sample)),
      (engine, { site }, funnels) => Promise.all(funnels.map((funnel) => answered(engine, site, { funnel }))),
    ));

  it('answers random live questions alike', () =>
    alike(
      RUNS,
      (sample) => several(liveQuestionOf(sample)),
      (engine, { site }, all) => Promise.all(all.map((one) => answered(engine, site, one))),
    ));

  it('finds the same events behind orders and visitors', () =>
    alike(
      RUNS,
      (sample) => several(journeyOf(sample)),
      (engine, { site }, journeys) => Promise.all(journeys.map((journey) => answered(engine, site, { journey }))),
    ));

  it('aligns random questions alike', () =>
    alike(RUNS / 4, questionOf, async (engine, { site, firstDay }, question) => {
      const [first] = question.dateRanges!;
      const dateRanges = [first!, { start: addDays(firstDay, -2), end: addDays(firstDay, 3) }];
      const [answer] = await ask(engine, [plan({ ...question, dateRanges, align: true }, site, NOW)]);
      return { ...answer, engine: '' };
    }));

  it('answers every field alike', () =>
    alike(
      RUNS / 28,
      () => fc.constant(undefined),
      (engine, sample) => engine.run(everyField(sample).map((question) => plan(question, sample.site, NOW))),
      sampleOf(0, LARGE),
    ));

  it('folds every letter alike', async () => {
    const letters = Array.from({ length: 0x1_1000 }, (_, i) => i + 0x20)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => fold(letter) !== letter);
    expect(letters.length).toBeGreaterThan(1300);
    const site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 0, countInternal: false };
    const hits = letters.map((letter, i) => ({
      ...EMPTY_HIT,
      siteId: site.id,
      eventId: i.toString(16).padStart(16, '0'),
      ts: Date.UTC(2026, 5, 1) + i,
      day: '2026-06-01',
      // Before, between and after other letters, where a sigma would change its form.
      pageTitle: `${letter}A${letter}`,
    }));
    await test.insert(hits);
    const plans = [0, 1, 2, 3].map((part) => {
      const values = letters
        .filter((_, i) => i % 4 === part)
        .map((letter) => `${letter.toLowerCase()}a${letter.toLowerCase()}`);
      const dateRanges = [{ start: '2026-06-01', end: '2026-06-01' }];
      const orderBy = [{ dimension: 'pageTitle', as: 'caseInsensitive' as const }];
      return plan(
        {
          dimensions: ['pageTitle'],
          metrics: ['eventCount'],
          dateRanges,
          orderBy,
          filter: { field: 'pageTitle', op: 'in', values },
        },
        site,
        NOW,
      );
    });
    expect(await test.store.engine.run(plans)).toEqual(await createMemoryEngine(hits).run(plans));
  });
});
