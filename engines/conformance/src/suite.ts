/** Requirements of every engine: the golden cases, and laws that apply to any events and queries. */
import type { Hit } from '@magpie/events';
import { listConditions, type Question, resolveRange, type Table } from '@magpie/query';
import { addDays } from '@magpie/time';
import { METRICS } from '@magpie/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { funnelLaws } from './funnel-laws.ts';
import { askEngine, goldenCases, withDefaults } from './golden.ts';
import { type AddedSample, asNewSite, type EngineUnderTest, law, queriesFor } from './harness.ts';
import { anyDimension, FIELDS, randomFilter, randomQuestion } from './random.ts';
import { NOW, randomQuery, runQuery } from './random-funnels.ts';
import { relatedLaws } from './related-laws.ts';
import { type Sample, SPAN_DAYS } from './samples.ts';

/** All additive metrics, in lists that can be queried together. */
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
const ITEM_FIELDS = new Set(FIELDS.filter(({ scope }) => scope === 'item').map(({ name }) => name));

/** The fields of a name or an expression. */
const fieldsIn = (asked: NonNullable<Question['dimensions']>[number]): readonly string[] =>
  typeof asked === 'string'
    ? [asked]
    : 'lowerCase' in asked
      ? [asked.lowerCase]
      : 'upperCase' in asked
        ? [asked.upperCase]
        : asked.concatenate;

/** Runs the whole suite on an engine. */
export function conformance(name: string, open: () => Promise<EngineUnderTest>): void {
  describe(name, () => {
    let subject: EngineUnderTest;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(() => subject.close());

    /** Adds the sample as a new site. */
    const enter = async (sample: Sample): Promise<AddedSample> => {
      const own = asNewSite(sample);
      await subject.add(own.hits);
      return queriesFor(subject.engine, own);
    };
    const wholeSpan = (firstDay: string) => [{ start: addDays(firstDay, -1), end: addDays(firstDay, SPAN_DAYS + 6) }];
    const column = (table: Table, index: number) => table.rows.map((row) => row.measures[index]!);
    const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

    it.each(goldenCases())('gives the answers counted by hand: $name', async ({ site, hits, asks }) => {
      await subject.add(hits);
      for (const expected of asks)
        expect(await askEngine(subject.engine, site, expected)).toEqual(withDefaults(expected));
    });

    law('gives answers that do not depend on other sites', randomQuery, async (sample, anyQuery) => {
      const { site } = await enter(sample);
      const before = await runQuery(subject.engine, site, anyQuery);
      await enter(sample);
      expect(await runQuery(subject.engine, site, anyQuery)).toEqual(before);
    });

    law(
      'gives answers that do not depend on the order and batches of events',
      (sample) => fc.tuple(randomQuery(sample), fc.integer({ min: 3, max: 12 }), fc.integer()),
      async (sample, [anyQuery, size, seed]) => {
        const straight = await runQuery(subject.engine, (await enter(sample)).site, anyQuery);
        const { site, hits } = asNewSite(sample);
        const mixed = hits.toSorted((a, b) => shuffleKey(a, seed) - shuffleKey(b, seed));
        for (let from = 0; from < mixed.length; from += size) await subject.add(mixed.slice(from, from + size));
        expect(await runQuery(subject.engine, site, anyQuery)).toEqual(straight);
      },
    );

    law(
      'agrees with a count by simple maps',
      () => fc.constant(undefined),
      async (sample) => {
        const { ask, site, hits, firstDay } = await enter(sample);
        const counted = hits.filter(({ exclusion }) => exclusion === 0 || (exclusion === 1 && site.countInternal));
        const byDay = [...Map.groupBy(counted, ({ day }) => day.replaceAll('-', ''))].sort();
        const distinct = (some: readonly Hit[], key: (hit: Hit) => string) => new Set(some.map(key)).size;
        const totalsRow = (some: readonly Hit[]) => [
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
          byDay.map(([day, some]) => [day, ...totalsRow(some)]),
        );
        expect(table.totals).toEqual([totalsRow(counted)]);
      },
    );

    law(
      'has additive metrics that add up over any dimension and over time',
      (sample) =>
        fc.tuple(
          anyDimension,
          fc.option(randomFilter(sample), { nil: undefined }),
          fc.integer({ min: 0, max: SPAN_DAYS }),
        ),
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
            // The nth day of a half differs from that of the whole.
            filter: listConditions(filter).some(({ field }) => field.startsWith('nth')) ? undefined : filter,
            dateRanges: [whole!, { start: whole!.start, end: middle }, { start: addDays(middle, 1), end: whole!.end }],
          });
          const [all, ...parts] = halves.totals;
          for (const [i, total] of all!.entries()) expect(sum(parts.map((one) => one[i]!))).toBe(total);
        }
      },
    );

    law('gives pages that are slices of the whole table', randomQuestion, async (sample, question) => {
      const { ask } = await enter(sample);
      const whole = await ask({ ...question, offset: 0, limit: 10_000 });
      expect(whole.rowCount).toBe(whole.rows.length);
      for (let offset = 0; offset <= Math.min(whole.rowCount, 9); offset += 3) {
        const page = await ask({ ...question, offset, limit: 3 });
        expect(page).toEqual({ ...whole, rows: whole.rows.slice(offset, offset + 3) });
      }
    });

    law('gives the same totals as without dimensions', randomQuestion, async (sample, question) => {
      // With an item dimension only product lines are counted, otherwise whole events.
      fc.pre(!question.dimensions?.some((one) => fieldsIn(one).some((field) => ITEM_FIELDS.has(field))));
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

    law('gives a question without dimensions the same totals on any page', randomFilter, async (sample, filter) => {
      const { answer, firstDay } = await enter(sample);
      const [whole] = wholeSpan(firstDay);
      const before = { start: addDays(firstDay, -9), end: addDays(firstDay, -8) };
      const metrics = ['screenPageViews', 'sessions', 'totalUsers', 'engagementRate'];
      for (const dateRanges of [
        [before, whole!],
        [whole!, before],
        [whole!, whole!],
      ]) {
        const alone = await Promise.all(dateRanges.map((one) => answer({ metrics, filter, dateRanges: [one] })));
        const expected = alone.map(({ totals }) => totals[0]);
        const none = { field: 'sessions', op: 'less', value: 0 } as const;
        for (const page of [{}, { limit: 1 }, { offset: 5 }, { metricFilter: none }, { align: true }]) {
          const { totals } = await answer({ metrics, filter, dateRanges, ...page });
          expect(totals, JSON.stringify(page)).toEqual(expected);
        }
      }
    });

    law('counts a range until a time of day as at that time', randomQuestion, async (sample, question) => {
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

    law('never counts more bounces because of a filter', randomFilter, async (sample, filter) => {
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
      'counts distinct users and sessions once in the total and at most once per row',
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

    funnelLaws(enter);
    relatedLaws(enter);
  });
}

/** A pseudo-random sort key for an event, the same for the same seed. */
function shuffleKey(hit: Hit, seed: number): number {
  return (Math.imul(Number.parseInt(hit.eventId.slice(8), 16) ^ seed, 0x9e37_79b1) >>> 0) / 2 ** 32;
}
