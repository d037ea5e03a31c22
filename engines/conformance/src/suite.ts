/** This module is responsible for what every engine must fulfil: the golden cases, and laws that hold for any events and questions. */
import type { Hit } from '@magpie/events';
import { conditionsOf, type Question, resolveRange, type Table } from '@magpie/query';
import { addDays } from '@magpie/time';
import { METRICS } from '@magpie/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTo, goldenCases, stated } from './golden.ts';
import { anyDimension, FIELDS, filterOf, questionOf } from './random.ts';
import { type Sample, SPAN_DAYS } from './samples.ts';
import { asking, type Bench, type Entered, law, settled } from './setting.ts';
import { answered, anythingOf, NOW } from './ways.ts';
import { lawsOfWays } from './ways-laws.ts';

/** What adds up, in parts that may be asked for together. */
const ADDITIVE = [
  ...Map.groupBy(
    METRICS.filter((metric) => metric.additive),
    ({ compatibility }) => (compatibility === 'A' ? 'E' : compatibility),
  ).values(),
].flatMap((list) =>
  Array.from({ length: Math.ceil(list.length / 20) }, (_, i) =>
    list.slice(i * 20, i * 20 + 20).map(({ name }) => name),
  ),
);
const DISTINCT = ['sessions', 'totalUsers', 'activeUsers', 'newUsers', 'totalPurchasers', 'firstTimePurchasers'];
const ITEM_WORDS = new Set(FIELDS.filter(({ scope }) => scope === 'item').map(({ name }) => name));

/** The fields that an expression or a name stands for. */
const fieldsIn = (asked: NonNullable<Question['dimensions']>[number]): readonly string[] =>
  typeof asked === 'string'
    ? [asked]
    : 'lowerCase' in asked
      ? [asked.lowerCase]
      : 'upperCase' in asked
        ? [asked.upperCase]
        : asked.concatenate;

/** Runs the whole suite on an engine. */
export function conformance(name: string, open: () => Promise<Bench>): void {
  describe(name, () => {
    let bench: Bench;
    beforeAll(async () => {
      bench = await open();
    });
    afterAll(() => bench.close());

    /** Puts the sample in as a new site. */
    const enter = async (sample: Sample): Promise<Entered> => {
      const own = settled(sample);
      await bench.add(own.hits);
      return asking(bench.engine, own);
    };
    const wholeSpan = (firstDay: string) => [{ start: addDays(firstDay, -1), end: addDays(firstDay, SPAN_DAYS + 6) }];
    const column = (table: Table, index: number) => table.rows.map((row) => row.measures[index]!);
    const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

    it.each(goldenCases())('counts as by hand: $name', async ({ site, hits, asks }) => {
      await bench.add(hits);
      for (const expected of asks) expect(await answerTo(bench.engine, site, expected)).toEqual(stated(expected));
    });

    law('never lets another site change an answer', anythingOf, async (sample, anything) => {
      const { site } = await enter(sample);
      const before = await answered(bench.engine, site, anything);
      await enter(sample);
      expect(await answered(bench.engine, site, anything)).toEqual(before);
    });

    law(
      'does not mind in which order and in what batches events arrive',
      (sample) => fc.tuple(anythingOf(sample), fc.integer({ min: 3, max: 12 }), fc.integer()),
      async (sample, [anything, size, seed]) => {
        const straight = await answered(bench.engine, (await enter(sample)).site, anything);
        const { site, hits } = settled(sample);
        const mixed = hits.toSorted((a, b) => scattered(a, seed) - scattered(b, seed));
        for (let from = 0; from < mixed.length; from += size) await bench.add(mixed.slice(from, from + size));
        expect(await answered(bench.engine, site, anything)).toEqual(straight);
      },
    );

    law(
      'counts the same as simple maps',
      () => fc.constant(undefined),
      async (sample) => {
        const { ask, site, hits, firstDay } = await enter(sample);
        const counted = hits.filter(({ exclusion }) => exclusion === 0 || (exclusion === 1 && site.countInternal));
        const byDay = [...Map.groupBy(counted, ({ day }) => day.replaceAll('-', ''))].sort();
        const distinct = (some: readonly Hit[], key: (hit: Hit) => string) => new Set(some.map(key)).size;
        const figures = (some: readonly Hit[]) => [
          some.length,
          distinct(
            some.filter(({ sessionless }) => sessionless === 0),
            (hit) => `${hit.userKey}/${hit.sessionStart}`,
          ),
          distinct(some, (hit) => hit.userKey),
          some.filter((hit) => hit.name === 'page_view' || hit.name === 'screen_view').length,
          some.filter((hit) => hit.keyEvent === 1).length,
        ];
        const table = await ask({
          dimensions: ['date'],
          metrics: ['eventCount', 'sessions', 'totalUsers', 'screenPageViews', 'keyEvents'],
          dateRanges: wholeSpan(firstDay),
          orderBy: [{ dimension: 'date' }],
          totals: true,
        });
        expect(table.rows.map(({ dimensions, measures }) => [dimensions[0], ...measures])).toEqual(
          byDay.map(([day, some]) => [day, ...figures(some)]),
        );
        expect(table.totals).toEqual([figures(counted)]);
      },
    );

    law(
      'adds up what is additive, over any dimension and over time',
      (sample) =>
        fc.tuple(anyDimension, fc.option(filterOf(sample), { nil: undefined }), fc.integer({ min: 0, max: SPAN_DAYS })),
      async (sample, [dimension, filter, cut]) => {
        const { ask, firstDay } = await enter(sample);
        const [whole] = wholeSpan(firstDay);
        const middle = addDays(firstDay, cut);
        for (const metrics of ADDITIVE) {
          const common = { metrics, filter, totals: true };
          const split = await ask({ ...common, dimensions: [dimension], dateRanges: [whole!], keepEmptyRows: true });
          for (const [i, total] of split.totals[0]!.entries()) expect(sum(column(split, i))).toBe(total);
          const halves = await ask({
            ...common,
            // The nth day of a half is another than that of the whole.
            filter: conditionsOf(filter).some(({ field }) => field.startsWith('nth')) ? undefined : filter,
            dateRanges: [whole!, { start: whole!.start, end: middle }, { start: addDays(middle, 1), end: whole!.end }],
          });
          const [all, ...parts] = halves.totals;
          for (const [i, total] of all!.entries()) expect(sum(parts.map((one) => one[i]!))).toBe(total);
        }
      },
    );

    law('gives pages that are slices of the whole', questionOf, async (sample, question) => {
      const { ask } = await enter(sample);
      const whole = await ask({ ...question, offset: 0, limit: 10_000 });
      expect(whole.rowCount).toBe(whole.rows.length);
      for (let offset = 0; offset <= Math.min(whole.rowCount, 9); offset += 3) {
        const page = await ask({ ...question, offset, limit: 3 });
        expect(page).toEqual({ ...whole, rows: whole.rows.slice(offset, offset + 3) });
      }
    });

    law('totals as if no dimension were asked for', questionOf, async (sample, question) => {
      // With an item word among the dimensions only product lines are counted, without it whole events.
      fc.pre(!question.dimensions?.some((one) => fieldsIn(one).some((field) => ITEM_WORDS.has(field))));
      const { ask } = await enter(sample);
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

    law('counts until a time of day what it counted when it was that time', questionOf, async (sample, question) => {
      const { ask, site, hits } = await enter(sample);
      for (const [i, range] of question.dateRanges!.entries()) {
        const one = { ...question, dateRanges: [{ ...range, until: range.until ?? `1${i}:30` }] };
        const { endMs } = resolveRange(one.dateRanges[0]!, 0, site, NOW);
        const then = await enter({ ...sample, hits: hits.filter(({ ts }) => ts < endMs) });
        const whole = { ...question, dateRanges: [{ start: range.start, end: range.end }] };
        const { quality: _, ...found } = await ask(one);
        const { quality: __, ...expected } = await then.ask(whole);
        expect(found).toEqual(expected);
      }
    });

    law('never makes a bounce by a filter', filterOf, async (sample, filter) => {
      const { ask, firstDay } = await enter(sample);
      const count = async (more: Partial<Question>) => {
        const dateRanges = wholeSpan(firstDay);
        const { totals } = await ask({ metrics: ['engagementRate'], dateRanges, totals: true, ...more });
        const [engaged, sessions] = totals[0]!;
        return { bounces: sessions! - engaged!, engaged: engaged!, sessions: sessions! };
      };
      const [all, some, others] = [await count({}), await count({ filter }), await count({ filter: { not: filter } })];
      expect(some.bounces).toBeLessThanOrEqual(all.bounces);
      expect(some.engaged + others.engaged).toBeGreaterThanOrEqual(all.engaged);
      expect(some.sessions + others.sessions).toBeGreaterThanOrEqual(all.sessions);
    });

    law(
      'counts what is distinct once in the total and at most once in a day',
      () => fc.constantFrom('date', 'nthHour', 'pagePath', 'isoWeek'),
      async (sample, dimension) => {
        const { ask, firstDay } = await enter(sample);
        const dateRanges = wholeSpan(firstDay);
        const table = await ask({ dimensions: [dimension], metrics: DISTINCT, dateRanges, totals: true });
        for (const [i, total] of table.totals[0]!.entries()) {
          expect(Math.max(0, ...column(table, i))).toBeLessThanOrEqual(total);
          expect(sum(column(table, i))).toBeGreaterThanOrEqual(total);
        }
      },
    );

    lawsOfWays(enter);
  });
}

/** A pseudo-random place for an event, the same for the same seed. */
function scattered(hit: Hit, seed: number): number {
  return (Math.imul(Number.parseInt(hit.eventId.slice(8), 16) ^ seed, 0x9e37_79b1) >>> 0) / 2 ** 32;
}
