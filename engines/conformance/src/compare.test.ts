import { createMemoryEngine } from '@magpie/engine-memory';
import { EMPTY_HIT, EMPTY_ITEM, type Hit } from '@magpie/events';
import { ask, type Engine, fold, MOST_PAIRED, plan, planCustomers, planVitals } from '@magpie/query';
import { addDays, localDay } from '@magpie/time';
import { VITAL_NAMES, VITALS, VITALS_EVENT } from '@magpie/vocabulary';
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
  randomQuery,
  randomRealtime,
  randomVitals,
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

/** A sample with measured page loads beside its events: values on both sides of each limit, some missing, some that are no numbers. */
const withLoads = (sample: Sample): Sample => ({
  ...sample,
  hits: sample.hits.flatMap((hit, n): Hit[] => {
    const loads = Array.from({ length: 1 + (n % 3) }, (_, i): Hit => {
      const values = VITAL_NAMES.map((name, k): [string, string] => {
        const { good, poor } = VITALS[name];
        const step = (n * 31 + i * 17 + k * 7) % 11;
        const odd = ['', 'fast', '-1', '1e3', '0', String(good), String(poor)][step];
        return [name, odd ?? String(Math.round((poor * step * 10_000) / (5 + (n % 9))) / 10_000)];
      });
      return {
        ...hit,
        eventId: `${(n * 3 + i).toString(16).padStart(8, '0')}${hit.eventId.slice(8)}`,
        ts: hit.ts + i,
        name: i === 2 ? hit.name : VITALS_EVENT,
        exclusion: 4,
        params: Object.fromEntries(values.filter(([, value]) => value !== '')),
      };
    });
    return [hit, ...loads.filter(({ day, ts }) => localDay(ts, sample.site.timeZone) === day)];
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

  it('give the same answers about web vitals', () =>
    expectSameAnswers(
      RUNS,
      (sample) => several(randomVitals(sample)),
      (engine, { site }, all) => engine.vitals(all.map((one) => planVitals(one, site, NOW))),
      randomSample(0).map(withLoads),
    ));

  it('count nothing else where page loads are measured', () =>
    fc.assert(
      fc.asyncProperty(
        randomSample(0).chain((one) => fc.tuple(fc.constant(one), several(randomQuery(one)))),
        async ([one, all]) => {
          const sample = asNewSite(one);
          await test.insert(withLoads(sample).hits);
          const [without, withThem] = [createMemoryEngine(sample.hits), createMemoryEngine(withLoads(sample).hits)];
          for (const asked of all.filter((one) => !('vitals' in one))) {
            const expected = await runQuery(without, sample.site, asked);
            for (const engine of [withThem, test.store.engine])
              expect(await runQuery(engine, sample.site, asked)).toEqual(expected);
          }
        },
      ),
      checkOptions(RUNS),
    ));

  it('find the 75th percentile by its rank', async () => {
    const site = { id: 0, currency: 'EUR', timeZone: 'UTC', firstDayOfWeek: 1, countInternal: false } as const;
    const ts = Date.parse('2026-06-01T12:00:00Z');
    const load = (i: number, params: Hit['params'], deviceCategory: string): Hit => ({
      ...EMPTY_HIT,
      eventId: i.toString(16).padStart(16, '0'),
      ts: ts + i,
      day: '2026-06-01',
      userKey: deviceCategory === 'mobile' ? 'aa' : 'bb',
      sessionStart: ts / 1000,
      name: VITALS_EVENT,
      exclusion: 4,
      deviceCategory,
      params,
    });
    const hits = [
      // Of four values the third, of five the fourth, of one the one.
      ...['4000', '2500', '2501', '4001'].map((lcp, i) => load(i, { lcp, cls: '0.1' }, 'mobile')),
      ...['0.25', '0.1', '0.2501', '0', '0.1001'].map((cls, i) =>
        load(10 + i, { cls, ttfb: i === 0 ? '801' : 'x' }, 'desktop'),
      ),
    ];
    const sample = asNewSite({ site, hits, firstDay: '2026-06-01' });
    await test.insert(sample.hits);
    const dateRange = { start: '2026-06-01', end: '2026-06-01' };
    const none = { count: 0, p75: null, good: 0, fair: 0, poor: 0 };
    for (const engine of [createMemoryEngine(sample.hits), test.store.engine]) {
      const filter = { field: 'deviceCategory', op: 'is', value: 'mobile' };
      const [byDevice, all, before, phones] = await engine.vitals([
        planVitals({ dateRange, by: 'deviceCategory' }, sample.site, NOW),
        planVitals({ dateRange }, sample.site, NOW),
        planVitals({ dateRange: { start: '2026-05-01', end: '2026-05-31' } }, sample.site, NOW),
        planVitals({ dateRange, by: 'pagePath', filter }, sample.site, NOW),
      ]);
      expect(byDevice!.rows).toEqual([
        {
          value: 'desktop',
          loads: 5,
          vitals: {
            lcp: none,
            inp: none,
            cls: { count: 5, p75: 0.25, good: 2, fair: 2, poor: 1 },
            fcp: none,
            ttfb: { count: 1, p75: 801, good: 0, fair: 1, poor: 0 },
          },
        },
        {
          value: 'mobile',
          loads: 4,
          vitals: {
            lcp: { count: 4, p75: 4000, good: 1, fair: 2, poor: 1 },
            inp: none,
            cls: { count: 4, p75: 0.1, good: 4, fair: 0, poor: 0 },
            fcp: none,
            ttfb: none,
          },
        },
      ]);
      expect(all!.rows).toMatchObject([{ value: '', loads: 9, vitals: { cls: { count: 9, p75: 0.1001, good: 6 } } }]);
      expect(before!.rows).toEqual([]);
      expect(phones!.rows).toMatchObject([{ loads: 4, vitals: { lcp: { count: 4, p75: 4000 }, cls: { count: 4 } } }]);
    }
  });

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
