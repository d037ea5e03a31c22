import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import { type Plan, plan, type Question } from '@magpie/query';
import { addDays, startOfDay } from '@magpie/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someReportQueries } from './fixed-queries.ts';
import { asNewSite, checkOptions, RUNS } from './harness.ts';
import { randomQuestion } from './random.ts';
import { NOW } from './random-funnels.ts';
import { LARGE, randomSample, type Sample } from './samples.ts';
import { openTestStore, type TestStore } from './stores.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.remove());

/** This many days of a sample are rolled up before its other events are inserted. */
const ROLLED_DAYS = 4;

/** A sample, and whether its first days are rolled up before its other events are inserted. */
interface Rolled {
  readonly sample: Sample;
  readonly early: boolean;
}

/**
 * Several sites: one, two with the same days and zone that share some or all of its visitors and sessions or have no events, and
 * one with different days, zone, rates and rules.
 */
const sites: fc.Arbitrary<Rolled[]> = fc
  .record({
    base: randomSample(0, LARGE),
    others: fc.array(
      fc.record({
        currency: fc.constantFrom(undefined, undefined, 'USD'),
        // One in this many visitors.
        share: fc.constantFrom(1, 2, 3, undefined),
        early: fc.boolean(),
      }),
      { minLength: 2, maxLength: 2 },
    ),
    stranger: randomSample(0, LARGE),
    early: fc.boolean(),
  })
  .map(({ base, others, stranger, early }) => [
    { sample: asNewSite(base), early: true },
    ...others.map(({ currency = base.site.currency, share, early }) => {
      const hits = base.hits.filter(
        ({ userKey }) => share !== undefined && Number.parseInt(userKey.slice(-2), 16) % share === 0,
      );
      return { sample: asNewSite({ ...base, site: { ...base.site, currency }, hits }), early };
    }),
    { sample: asNewSite(stranger), early },
  ]);

/** Random queries about the days of one of the samples, those of the table of all sites, and some of reports. */
const asked = (rolled: readonly Rolled[]): fc.Arbitrary<Question[]> =>
  fc
    .constantFrom(...rolled)
    .chain(({ sample }) =>
      fc
        .tuple(fc.array(randomQuestion(sample), { minLength: 3, maxLength: 5 }), someReportQueries(sample))
        .map(([questions, fixed]) => [...questions, ...allSitesQueries(sample), ...fixed]),
    );

function allSitesQueries({ firstDay }: Sample): Question[] {
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

describe('ClickHouse queries about several sites at once', () => {
  const drawn = sites.chain((rolled) => fc.tuple(fc.constant(rolled), asked(rolled)));

  it('give the same answers as for each site alone and as the memory engine, with some or all days rolled up', () =>
    fc.assert(
      fc.asyncProperty(drawn, async ([rolled, questions]) => {
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
      checkOptions(RUNS / 14),
    ));
});
