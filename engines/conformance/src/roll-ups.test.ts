import { createMemoryEngine } from '@magpie/engine-memory';
import { ask, type Engine, plan } from '@magpie/query';
import { addDays, startOfDay } from '@magpie/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyFieldQueries, someReportQueries } from './fixed-queries.ts';
import { asNewSite, checkOptions, RUNS } from './harness.ts';
import { randomQuestion } from './random.ts';
import { NOW } from './random-funnels.ts';
import { randomRelated } from './random-related.ts';
import { LARGE, randomSample, SPAN_DAYS } from './samples.ts';
import { openTestStore, type TestStore } from './stores.ts';

const DAY_MS = 86_400_000;

describe('ClickHouse with roll-ups and the memory engine', () => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore();
  });
  afterAll(() => test.remove());

  // Some sites have days without a visit. Sites that count own traffic aren't rolled up.
  const samples = fc.oneof({ arbitrary: randomSample(0, LARGE), weight: 2 }, randomSample(0)).map((sample) => ({
    ...sample,
    site: { ...sample.site, countInternal: false },
  }));
  const drawn = samples.chain((sample) =>
    fc.tuple(
      fc.constant(sample),
      fc.array(randomQuestion(sample), { minLength: 3, maxLength: 6 }),
      fc.constantFrom(0.3, 0.5, 0.9),
      fc.constantFrom(2, 4, 6, 8, SPAN_DAYS + 40),
      someReportQueries(sample),
    ),
  );

  it('give the same answers to random queries, with some days rolled up, late events, and all days rolled up', () =>
    fc.assert(
      fc.asyncProperty(drawn, async ([sample, questions, share, days, fixed]) => {
        const { site, hits, firstDay } = asNewSite(sample);
        const asked = [...questions, ...fixed];
        const plans = asked.map((question) => plan(question, site, NOW));
        const late = Math.floor(hits.length * share);
        await test.insert(hits.slice(late));
        await test.store.rollUp(site, startOfDay(firstDay, site.timeZone) + days * DAY_MS);
        expect(await test.store.engine.run(plans)).toEqual(await createMemoryEngine(hits.slice(late)).run(plans));
        await test.insert(hits.slice(0, late));
        const expected = await createMemoryEngine(hits).run(plans);
        expect(await test.store.engine.run(plans)).toEqual(expected);
        await test.store.rollUp(site, NOW);
        expect(await test.store.engine.run(plans)).toEqual(expected);
        const richer = { ...site, rates: [{ currency: 'USD', from: '2020-01-01', rate: 7 }] };
        const others = asked.map((question) => plan(question, richer, NOW));
        expect(await test.store.engine.run(others)).toEqual(await createMemoryEngine(hits).run(others));
      }),
      checkOptions(RUNS / 8),
    ));

  it('give the same answers to random questions with shares, changes, means and groups, with some days and all days rolled up', () =>
    fc.assert(
      fc.asyncProperty(
        samples.chain((sample) =>
          fc.tuple(
            fc.constant(sample),
            fc.array(randomRelated(sample), { minLength: 3, maxLength: 6 }),
            fc.constantFrom(2, 4, 6, 8),
          ),
        ),
        async ([sample, questions, days]) => {
          const { site, hits, firstDay } = asNewSite(sample);
          const answered = async (engine: Engine) => {
            // Only without audiences are they answered from roll-ups.
            const plans = questions.flatMap(({ audience: _, ...question }) => {
              const dateRanges = question.dateRanges!.map(({ audience: _, ...range }) => range);
              return [question, { ...question, dateRanges }].map((one) => plan(one, site, NOW));
            });
            return (await ask(engine, plans)).map(({ engine: _, ...answer }) => answer);
          };
          const expected = await answered(createMemoryEngine(hits));
          await test.insert(hits);
          await test.store.rollUp(site, startOfDay(firstDay, site.timeZone) + days * DAY_MS);
          expect(await answered(test.store.engine)).toEqual(expected);
          await test.store.rollUp(site, NOW);
          expect(await answered(test.store.engine)).toEqual(expected);
        },
      ),
      checkOptions(RUNS / 4),
    ));

  it('align random queries in the same way, with some days and all days rolled up', () =>
    fc.assert(
      fc.asyncProperty(drawn, async ([sample, questions, , days]) => {
        const { site, hits, firstDay } = asNewSite(sample);
        const second = { start: firstDay, end: addDays(firstDay, days) };
        const aligned = async (engine: Engine) => {
          const plans = questions.map(({ dateRanges = [second], ...question }) =>
            plan({ ...question, dateRanges: [dateRanges[0]!, second], align: true }, site, NOW),
          );
          return (await ask(engine, plans)).map(({ engine: _, ...answer }) => answer);
        };
        const expected = await aligned(createMemoryEngine(hits));
        await test.insert(hits);
        await test.store.rollUp(site, startOfDay(firstDay, site.timeZone) + days * DAY_MS);
        expect(await aligned(test.store.engine)).toEqual(expected);
        await test.store.rollUp(site, NOW);
        expect(await aligned(test.store.engine)).toEqual(expected);
      }),
      checkOptions(RUNS / 8),
    ));

  it('give the same answers for every field', () =>
    fc.assert(
      fc.asyncProperty(samples, async (sample) => {
        const { site, hits } = asNewSite(sample);
        await test.insert(hits);
        await test.store.rollUp(site, NOW);
        const plans = everyFieldQueries(sample).map((question) => plan(question, site, NOW));
        expect(await test.store.engine.run(plans)).toEqual(await createMemoryEngine(hits).run(plans));
      }),
      checkOptions(RUNS / 28),
    ));
});
