/** This module is responsible for what every engine must fulfil: the golden cases, and laws that hold for any events and questions. */
import type { Hit } from '@magpie/events';
import { type Engine, type Plan, plan, type Question, type Table } from '@magpie/query';
import { addDays } from '@magpie/time';
import { dimension, METRICS } from '@magpie/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asExpected, goldenCases } from './golden.ts';
import { anyDimension, anyFilter, questionOf } from './random.ts';
import { CUSTOM, type Scene, SPAN_DAYS, sceneOf } from './scenes.ts';

/** An engine under test, with a way to put events in. */
export interface Bench {
  readonly engine: Engine;
  /** Adds one batch of events. */
  add(hits: readonly Hit[]): Promise<void>;
  close(): Promise<void>;
}

/** The moment at which every question is asked. */
export const NOW = Date.UTC(2027, 0, 1);

/** How often random answers are compared; laws are tried a quarter as often. */
export const RUNS = Number(process.env.CONFORMANCE_RUNS ?? 28);

let nextSite = 1000;

/** The scene as that of a new site, so that none sees another's events. */
export function settled({ site, hits, firstDay }: Scene): Scene {
  const id = nextSite++;
  return { site: { ...site, id }, hits: hits.map((hit) => ({ ...hit, siteId: id })), firstDay };
}

/** What adds up, in parts that may be asked for together. */
const ADDITIVE = [
  ...Map.groupBy(
    METRICS.filter((metric) => metric.additive),
    ({ compatibility }) => (compatibility === 'A' ? 'E' : compatibility),
  ).values(),
].flatMap((list) =>
  Array.from({ length: Math.ceil(list.length / 8) }, (_, i) => list.slice(i * 8, i * 8 + 8).map(({ name }) => name)),
);
const DISTINCT = ['sessions', 'totalUsers', 'activeUsers', 'newUsers', 'totalPurchasers'];

/** Runs the whole suite on an engine. */
export function conformance(name: string, open: () => Promise<Bench>): void {
  describe(name, () => {
    let bench: Bench;
    beforeAll(async () => {
      bench = await open();
    });
    afterAll(() => bench.close());

    const asked = async (one: Plan): Promise<Table> => (await bench.engine.run([one]))[0]!;
    /** Puts the scene in as a new site; gives a way to ask about it. */
    const enter = async (scene: Scene) => {
      const { site, hits } = settled(scene);
      await bench.add(hits);
      return (question: Question) => asked(plan(question, site, NOW));
    };
    const law = <T>(
      text: string,
      more: (firstDay: string) => fc.Arbitrary<T>,
      check: (scene: Scene, more: T) => Promise<void>,
    ) =>
      it(text, async () => {
        const given = sceneOf(0).chain((scene) => fc.tuple(fc.constant(scene), more(scene.firstDay)));
        await fc.assert(
          fc.asyncProperty(given, ([scene, extra]) => check(scene, extra)),
          { numRuns: Math.ceil(RUNS / 4) },
        );
      });
    const wholeSpan = (firstDay: string) => [{ start: firstDay, end: addDays(firstDay, SPAN_DAYS + 2) }];
    const column = (table: Table, index: number) => table.rows.map((row) => row.measures[index]!);
    const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

    it.each(goldenCases())('counts as by hand: $name', async ({ site, hits, asks }) => {
      await bench.add(hits);
      for (const expected of asks) {
        const one = plan(expected.question, site, NOW);
        const rowCount = (expected.rows ?? expected.rangeRows)!.length;
        expect(asExpected(one, await asked(one), expected)).toEqual({ rowCount, ...expected });
      }
    });

    law('never lets another site change an answer', questionOf, async (scene, question) => {
      const ask = await enter(scene);
      const before = await ask(question);
      await enter(scene);
      expect(await ask(question)).toEqual(before);
    });

    law(
      'does not mind in which order and in what batches events arrive',
      (firstDay) => fc.tuple(questionOf(firstDay), fc.integer({ min: 3, max: 12 }), fc.integer()),
      async (scene, [question, size, seed]) => {
        const straight = await (await enter(scene))(question);
        const { site, hits } = settled(scene);
        const mixed = hits.toSorted((a, b) => scattered(a, seed) - scattered(b, seed));
        for (let from = 0; from < mixed.length; from += size) await bench.add(mixed.slice(from, from + size));
        expect(await asked(plan(question, site, NOW))).toEqual(straight);
      },
    );

    law(
      'adds up what is additive, over any dimension and over time',
      () => fc.tuple(anyDimension, fc.option(anyFilter, { nil: undefined }), fc.integer({ min: 0, max: SPAN_DAYS })),
      async (scene, [dimension, filter, cut]) => {
        const ask = await enter(scene);
        const { firstDay } = scene;
        const [whole] = wholeSpan(firstDay);
        const middle = addDays(firstDay, cut);
        for (const metrics of ADDITIVE) {
          const common = { metrics, filter, totals: true };
          const split = await ask({ ...common, dimensions: [dimension], dateRanges: [whole!] });
          for (const [i, total] of split.totals[0]!.entries()) expect(sum(column(split, i))).toBe(total);
          if (filter) continue;
          const halves = await ask({
            ...common,
            dateRanges: [
              { start: whole!.start, end: middle },
              { start: addDays(middle, 1), end: whole!.end },
            ],
          });
          for (const [i, total] of split.totals[0]!.entries())
            expect(sum(halves.totals.map((one) => one[i]!))).toBe(total);
        }
      },
    );

    law('gives pages that are slices of the whole', questionOf, async (scene, question) => {
      const ask = await enter(scene);
      const whole = await ask({ ...question, offset: 0, limit: 10_000 });
      expect(whole.rowCount).toBe(whole.rows.length);
      for (let offset = 0; offset <= Math.min(whole.rowCount, 9); offset += 3) {
        const page = await ask({ ...question, offset, limit: 3 });
        expect(page).toEqual({ ...whole, rows: whole.rows.slice(offset, offset + 3) });
      }
    });

    law('totals as if no dimension were asked for', questionOf, async (scene, question) => {
      // With an item word among the dimensions only product lines are counted, without it whole events.
      fc.pre(!question.dimensions?.some((name) => dimension(name as string, CUSTOM)!.scope === 'item'));
      const ask = await enter(scene);
      const { totals, rows } = await ask({ ...question, totals: true });
      const plain = await ask({
        metrics: question.metrics,
        dateRanges: question.dateRanges,
        filter: question.filter,
        include: question.include,
        keepEmptyRows: true,
      });
      const none = totals[0]!.map(() => 0);
      expect(totals).toEqual(totals.map((_, range) => plain.rows.find((row) => row.range === range)?.measures ?? none));
      expect(rows.length).toBeLessThanOrEqual(question.limit ?? 10_000);
    });

    law(
      'never makes a bounce by a filter',
      () => anyFilter,
      async (scene, filter) => {
        const ask = await enter(scene);
        const count = async (more: Partial<Question>) => {
          const { totals } = await ask({
            metrics: ['engagementRate'],
            dateRanges: wholeSpan(scene.firstDay),
            totals: true,
            ...more,
          });
          const [engaged, sessions] = totals[0]!;
          return { bounces: sessions! - engaged!, engaged: engaged!, sessions: sessions! };
        };
        const [all, some, others] = [
          await count({}),
          await count({ filter }),
          await count({ filter: { not: filter } }),
        ];
        expect(some.bounces).toBeLessThanOrEqual(all.bounces);
        expect(some.engaged + others.engaged).toBeGreaterThanOrEqual(all.engaged);
        expect(some.sessions + others.sessions).toBeGreaterThanOrEqual(all.sessions);
      },
    );

    law(
      'counts what is distinct once in the total and at most once in a day',
      () => fc.constantFrom('date', 'nthHour', 'pagePath', 'isoWeek'),
      async (scene, dimension) => {
        const ask = await enter(scene);
        const table = await ask({
          dimensions: [dimension],
          metrics: DISTINCT,
          dateRanges: wholeSpan(scene.firstDay),
          totals: true,
        });
        for (const [i, total] of table.totals[0]!.entries()) {
          expect(Math.max(0, ...column(table, i))).toBeLessThanOrEqual(total);
          expect(sum(column(table, i))).toBeGreaterThanOrEqual(total);
        }
      },
    );
  });
}

/** A pseudo-random place for an event, the same for the same seed. */
function scattered(hit: Hit, seed: number): number {
  return (Math.imul(Number.parseInt(hit.eventId.slice(8), 16) ^ seed, 0x9e37_79b1) >>> 0) / 2 ** 32;
}
