import { createMemoryEngine } from '@magpie/engine-memory';
import { plan } from '@magpie/query';
import { startOfDay } from '@magpie/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionOf } from './random.ts';
import { LARGE, SPAN_DAYS, sampleOf } from './samples.ts';
import { RUNS, settled, tries } from './setting.ts';
import { openTestStore, type TestStore } from './stores.ts';
import { everyField, reported } from './sweep.ts';
import { NOW } from './ways.ts';

const DAY_MS = 86_400_000;

describe('the ClickHouse engine over roll-ups, beside the memory engine', () => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore();
  });
  afterAll(() => test.remove());

  // Sites that count their own traffic are not rolled up.
  const samples = sampleOf(0, LARGE).map((sample) => ({ ...sample, site: { ...sample.site, countInternal: false } }));
  const given = samples.chain((sample) =>
    fc.tuple(
      fc.constant(sample),
      fc.array(questionOf(sample), { minLength: 3, maxLength: 6 }),
      fc.constantFrom(0.3, 0.5, 0.9),
      fc.constantFrom(2, 4, 6, 8, SPAN_DAYS + 40),
    ),
  );

  it('answers random questions alike: some days rolled up, events added since, all rolled up', () =>
    fc.assert(
      fc.asyncProperty(given, async ([sample, questions, share, days]) => {
        const { site, hits, firstDay } = settled(sample);
        const asked = [...questions, ...reported(sample)];
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
      tries(RUNS / 8),
    ));

  it('answers every field alike', () =>
    fc.assert(
      fc.asyncProperty(samples, async (sample) => {
        const { site, hits } = settled(sample);
        await test.insert(hits);
        await test.store.rollUp(site, NOW);
        const plans = everyField(sample).map((question) => plan(question, site, NOW));
        expect(await test.store.engine.run(plans)).toEqual(await createMemoryEngine(hits).run(plans));
      }),
      tries(RUNS / 28),
    ));
});
