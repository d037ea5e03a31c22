import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import { type Plan, plan, type Question } from '@magpie/query';
import { addDays, startOfDay } from '@magpie/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionOf } from './random.ts';
import { LARGE, type Sample, sampleOf } from './samples.ts';
import { RUNS, settled, tries } from './setting.ts';
import { openTestStore, type TestStore } from './stores.ts';
import { reported } from './sweep.ts';
import { NOW } from './ways.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.remove());

/** A day of a sample, by which its first days are rolled up before the rest of its events come in. */
const ROLLED_DAYS = 4;

/** A sample, and whether its first days are rolled up before the others. */
interface Rolled {
  readonly sample: Sample;
  readonly early: boolean;
}

/**
 * Several sites: one, others of the same days and zone that share some or all of its visitors and their sessions, or have no events, and
 * one of other days, zone, rates and rules.
 */
const sites: fc.Arbitrary<Rolled[]> = fc
  .record({
    base: sampleOf(0, LARGE),
    others: fc.array(
      fc.record({
        currency: fc.constantFrom(undefined, undefined, 'USD'),
        // Of this many visitors one.
        share: fc.constantFrom(1, 2, 3, undefined),
        early: fc.boolean(),
      }),
      { minLength: 2, maxLength: 2 },
    ),
    stranger: sampleOf(0, LARGE),
    early: fc.boolean(),
  })
  .map(({ base, others, stranger, early }) => [
    { sample: settled(base), early: true },
    ...others.map(({ currency = base.site.currency, share, early }) => {
      const hits = base.hits.filter(
        ({ userKey }) => share !== undefined && Number.parseInt(userKey.slice(-2), 16) % share === 0,
      );
      return { sample: settled({ ...base, site: { ...base.site, currency }, hits }), early };
    }),
    { sample: settled(stranger), early },
  ]);

/** Questions about the days of one of the samples, what reports ask, and what the table of all sites asks. */
const asked = (rolled: readonly Rolled[]): fc.Arbitrary<Question[]> =>
  fc
    .constantFrom(...rolled)
    .chain(({ sample }) =>
      fc
        .array(questionOf(sample), { minLength: 3, maxLength: 5 })
        .map((questions) => [...questions, ...tableOf(sample), ...reported(sample)]),
    );

function tableOf({ firstDay }: Sample): Question[] {
  const dateRanges = [
    { start: addDays(firstDay, 3), end: addDays(firstDay, 5) },
    { start: firstDay, end: addDays(firstDay, 2) },
  ];
  return [
    { metrics: ['sessions', 'purchaseRevenue', 'grossPurchaseRevenue', 'refundAmount'], dateRanges },
    { metrics: ['sessions', 'screenPageViews', 'engagedSessions'], dimensions: ['deviceCategory'], dateRanges },
    { metrics: ['eventCount'], dimensions: ['trafficClass'], dateRanges, include: ['internal', 'bots', 'repeated'] },
  ];
}

describe('the ClickHouse engine asked about several sites at once', () => {
  const given = sites.chain((rolled) => fc.tuple(fc.constant(rolled), asked(rolled)));

  it('answers as of each alone, and as the memory engine: some days rolled up, events added since, all rolled up', () =>
    fc.assert(
      fc.asyncProperty(given, async ([rolled, questions]) => {
        const hits: Hit[] = rolled.flatMap(({ sample }) => sample.hits);
        const later = new Set<Hit>();
        for (const { sample, early } of rolled) {
          const from = startOfDay(addDays(sample.firstDay, ROLLED_DAYS), sample.site.timeZone);
          for (const hit of sample.hits) if (early && hit.ts >= from) later.add(hit);
        }
        const plans: Plan[] = questions.flatMap((question) =>
          rolled.map(({ sample }) => plan(question, sample.site, NOW)),
        );
        const { engine } = test.store;
        await test.insert(hits.filter((hit) => !later.has(hit)));
        for (const { sample, early } of rolled) if (early) await test.store.rollUp(sample.site, NOW);
        await test.insert([...later]);
        const expected = await createMemoryEngine(hits).run(plans);
        expect(await engine.run(plans)).toEqual(expected);
        for (const { sample } of rolled) await test.store.rollUp(sample.site, NOW);
        expect(await engine.run(plans)).toEqual(expected);
        for (const [i, one] of plans.entries()) if (i % 7 === 0) expect(await engine.run([one])).toEqual([expected[i]]);
      }),
      tries(RUNS / 14),
    ));
});
