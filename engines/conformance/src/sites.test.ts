import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import { type Plan, plan, type Question } from '@magpie/query';
import { addDays, startOfDay } from '@magpie/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionOf } from './random.ts';
import { LARGE, type Scene, SPAN_DAYS, sceneOf } from './scenes.ts';
import { RUNS, settled, tries } from './setting.ts';
import { openTestStore, type TestStore } from './stores.ts';
import { reported } from './sweep.ts';
import { NOW } from './ways.ts';

const DAY_MS = 86_400_000;

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.remove());

/** A scene, and up to which of its days it is rolled up; not at all where that is undefined. */
interface Rolled {
  readonly scene: Scene;
  readonly days: number | undefined;
}

/** Several sites of random zones, currencies, rates and rules, of which some have no events and some share another's visitors. */
const sites: fc.Arbitrary<Rolled[]> = fc
  .array(
    fc.record({
      scene: sceneOf(0, LARGE),
      currency: fc.constantFrom('EUR', 'EUR', 'USD'),
      // The same events on two sites: the same visitors' keys and start seconds.
      twice: fc.boolean(),
      empty: fc.constantFrom(false, false, false, true),
      days: fc.constantFrom(undefined, 0, 3, 6, SPAN_DAYS + 40),
    }),
    { minLength: 2, maxLength: 3 },
  )
  .map((drawn) =>
    drawn.flatMap(({ scene, currency, twice, ...rest }, i) => {
      // One has events on days that are rolled up and on others, whatever the rest is like.
      const { empty, days } = i === 0 ? { empty: false, days: 4 } : rest;
      const one = { ...scene, site: { ...scene.site, currency }, hits: empty ? [] : scene.hits };
      return (twice ? [one, one] : [one]).map((each) => ({ scene: settled(each), days }));
    }),
  );

/** Questions about the days of one of the scenes, what reports ask, and what the table of all sites asks. */
const asked = (rolled: readonly Rolled[]): fc.Arbitrary<Question[]> =>
  fc
    .constantFrom(...rolled)
    .chain(({ scene }) =>
      fc
        .array(questionOf(scene), { minLength: 3, maxLength: 5 })
        .map((questions) => [...questions, ...tableOf(scene), ...reported(scene)]),
    );

function tableOf({ firstDay }: Scene): Question[] {
  const dateRanges = [
    { start: addDays(firstDay, 3), end: addDays(firstDay, 5) },
    { start: firstDay, end: addDays(firstDay, 2) },
  ];
  return [
    { metrics: ['sessions', 'purchaseRevenue', 'grossPurchaseRevenue', 'refundAmount'], dateRanges },
    { metrics: ['eventCount'], dimensions: ['trafficClass'], dateRanges, include: ['internal', 'bots', 'repeated'] },
  ];
}

describe('the ClickHouse engine asked about several sites at once', () => {
  const given = sites.chain((rolled) => fc.tuple(fc.constant(rolled), asked(rolled)));

  it('answers as of each alone, and as the memory engine: some days rolled up, events added since, all rolled up', () =>
    fc.assert(
      fc.asyncProperty(given, async ([rolled, questions]) => {
        const hits: Hit[] = rolled.flatMap(({ scene }) => scene.hits);
        const late = hits.filter((_, i) => i % 3 === 0);
        const plans: Plan[] = questions.flatMap((question) =>
          rolled.map(({ scene }) => plan(question, scene.site, NOW)),
        );
        const { engine } = test.store;
        await test.insert(hits.filter((_, i) => i % 3 !== 0));
        for (const { scene, days } of rolled)
          if (days !== undefined)
            await test.store.rollUp(scene.site, startOfDay(scene.firstDay, scene.site.timeZone) + days * DAY_MS);
        await test.insert(late);
        const expected = await createMemoryEngine(hits).run(plans);
        expect(await engine.run(plans)).toEqual(expected);
        for (const { scene, days } of rolled) if (days !== 0) await test.store.rollUp(scene.site, NOW);
        expect(await engine.run(plans)).toEqual(expected);
        for (const [i, one] of plans.entries()) if (i % 7 === 0) expect(await engine.run([one])).toEqual([expected[i]]);
      }),
      tries(RUNS / 7),
    ));
});
