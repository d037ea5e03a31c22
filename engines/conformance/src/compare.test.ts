import { createMemoryEngine, fold } from '@magpie/engine-memory';
import { EMPTY_HIT, EMPTY_ITEM, type Hit } from '@magpie/events';
import { ask, type Engine, MOST_PAIRED, plan, planCustomers } from '@magpie/query';
import { addDays } from '@magpie/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyFieldQueries } from './fixed-queries.ts';
import { asNewSite, checkOptions, RUNS } from './harness.ts';
import { randomQuestion } from './random.ts';
import {
  NOW,
  randomCustomers,
  randomFunnel,
  randomJourney,
  randomPairs,
  randomRealtime,
  runQuery,
} from './random-funnels.ts';
import { randomRelated } from './random-related.ts';
import { LARGE, randomSample, type Sample } from './samples.ts';
import { openTestStore, type TestStore } from './stores.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.remove());

/** Inserts random samples, draws a random query for each, and expects the same answer from both engines. */
const expectSameAnswers = <T>(
  runs: number,
  more: (sample: Sample) => fc.Arbitrary<T>,
  answer: (engine: Engine, sample: Sample, more: T) => Promise<unknown>,
  samples = randomSample(0),
) =>
  fc.assert(
    fc.asyncProperty(
      samples.chain((one) => fc.tuple(fc.constant(one), more(one))),
      async ([one, extra]) => {
        const sample = asNewSite(one);
        await test.insert(sample.hits);
        const expected = await answer(createMemoryEngine(sample.hits), sample, extra);
        expect(await answer(test.store.engine, sample, extra)).toEqual(expected);
      },
    ),
    checkOptions(runs),
  );

const several = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 3, maxLength: 6, size: 'max' });

/** A sample in which every second event is a purchase of products that others have too, some with more than are paired, some without a name. */
const withBaskets = (sample: Sample): Sample => ({
  ...sample,
  hits: sample.hits.map((hit, n): Hit => {
    if (n % 2 === 1) return hit;
    const size = n % 10 === 0 ? MOST_PAIRED + 5 : 1 + (n % 4);
    const items = Array.from({ length: size }, (_, i) => ({
      ...EMPTY_ITEM,
      name: i === 2 ? '' : `Product ${(i * 7 + n) % 40}`,
      quantity: 1,
    }));
    return { ...hit, name: 'purchase', items };
  }),
});

describe('ClickHouse and the memory engine', () => {
  it('give the same answers to random queries', () =>
    expectSameAnswers(
      RUNS,
      (sample) => several(randomQuestion(sample)),
      (engine, { site }, questions) => engine.run(questions.map((question) => plan(question, site, NOW))),
    ));

  it('give the same answers to random questions with shares, changes, means, groups and audiences', () =>
    expectSameAnswers(
      RUNS * 2,
      (sample) => several(randomRelated(sample)),
      async (engine, { site }, questions) => {
        const plans = questions.map((question) => plan(question, site, NOW));
        return (await ask(engine, plans)).map((answer) => ({ ...answer, engine: '' }));
      },
    ));

  it('give the same answers to random funnels', () =>
    expectSameAnswers(
      RUNS,
      (sample) => several(randomFunnel(sample)),
      (engine, { site }, funnels) => Promise.all(funnels.map((funnel) => runQuery(engine, site, { funnel }))),
    ));

  it('give the same answers to random questions about customers', () =>
    expectSameAnswers(
      RUNS,
      (sample) => several(randomCustomers(sample)),
      // Each also with the range of another: what differs by its range alone is answered from the same rows.
      (engine, { site }, all) =>
        engine.customers(
          all.flatMap((one, i) =>
            [one, all.at(i - 1)!].map(({ dateRange }) => planCustomers({ ...one, dateRange }, site, NOW)),
          ),
        ),
    ));

  it('number hours before a range below 0, so that no earlier order is in its first hour', async () => {
    const [day, next] = ['2025-10-29', '2025-10-30'] as const;
    const ts = Date.parse(`${day}T23:30:00Z`);
    const bought: Hit = {
      ...EMPTY_HIT,
      ts,
      day,
      name: 'purchase',
      identity: 'user',
      userKey: 'ff',
      sessionStart: ts / 1000,
    };
    const site = { id: 0, currency: 'EUR', timeZone: 'UTC', firstDayOfWeek: 1, countInternal: false } as const;
    const sample = asNewSite({ site, hits: [{ ...bought, eventId: '1', transactionId: 'T-1' }], firstDay: day });
    await test.insert(sample.hits);
    const plans = (['less', 'greaterOrEqual'] as const).map((op) =>
      planCustomers(
        {
          by: 'sessionSourceMedium',
          filter: { field: 'nthHour', op, value: 0 },
          dateRange: { start: next, end: next },
        },
        sample.site,
        NOW,
      ),
    );
    for (const engine of [createMemoryEngine(sample.hits), test.store.engine]) {
      const answers = await engine.customers(plans);
      expect(answers.map(({ sources }) => sources.map(({ orders }) => orders))).toEqual([[1], []]);
    }
  });

  it('find the same products that are bought together', () =>
    expectSameAnswers(
      RUNS,
      (sample) => several(randomPairs(sample)),
      (engine, { site }, all) => Promise.all(all.map((pairs) => runQuery(engine, site, { pairs }))),
      randomSample(0).map(withBaskets),
    ));

  it('give the same answers to random realtime queries', () =>
    expectSameAnswers(
      RUNS,
      (sample) => several(randomRealtime(sample)),
      (engine, { site }, all) => Promise.all(all.map((one) => runQuery(engine, site, one))),
    ));

  it('find the same journeys of orders and visitors', () =>
    expectSameAnswers(
      RUNS,
      (sample) => several(randomJourney(sample)),
      (engine, { site }, journeys) => Promise.all(journeys.map((journey) => runQuery(engine, site, { journey }))),
    ));

  it('align random queries in the same way', () =>
    expectSameAnswers(RUNS / 4, randomQuestion, async (engine, { site, firstDay }, question) => {
      const [first] = question.dateRanges!;
      const dateRanges = [first!, { start: addDays(firstDay, -2), end: addDays(firstDay, 3) }];
      const [answer] = await ask(engine, [plan({ ...question, dateRanges, align: true }, site, NOW)]);
      return { ...answer, engine: '' };
    }));

  it('give the same answers for every field', () =>
    expectSameAnswers(
      RUNS / 28,
      () => fc.constant(undefined),
      (engine, sample) => engine.run(everyFieldQueries(sample).map((question) => plan(question, sample.site, NOW))),
      randomSample(0, LARGE),
    ));

  it('fold the case of every letter in the same way', async () => {
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
      // At the beginning and the end of a word, where a sigma would change its form.
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
