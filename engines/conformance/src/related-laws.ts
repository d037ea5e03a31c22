/** The laws of shares, changes, means per day, first rows of groups, and audiences. */
import type { Answer, AnswerRow, Question } from '@magpie/query';
import { addDays, weekday } from '@magpie/time';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type AddedSample, law } from './harness.ts';
import { anyDimension, randomFilter } from './random.ts';
import { NOW, randomFunnel, runQuery } from './random-funnels.ts';
import { randomAudience, randomRelated } from './random-related.ts';
import { type Sample, SPAN_DAYS } from './samples.ts';

const PARTED = ['eventCount', 'screenPageViews', 'purchaseRevenue', 'userEngagementDuration'] as const;
const CHANGED = ['sessions', 'totalUsers', 'eventCount', 'engagementRate', 'purchaseRevenue'] as const;

/** A range around a sample's days. */
const wholeSpan = (firstDay: string) => ({ start: addDays(firstDay, -1), end: addDays(firstDay, SPAN_DAYS + 6) });
const keyOf = ({ dimensions }: Pick<AnswerRow, 'dimensions'>): string => JSON.stringify(Object.values(dimensions));

/** Defines the laws for an engine; `enter` adds a sample to it. */
export function relatedLaws(enter: (sample: Sample) => Promise<AddedSample>): void {
  law(
    'has shares of additive metrics that add up to the whole, and are rows divided by totals',
    (sample) => fc.tuple(anyDimension, fc.option(randomFilter(sample), { nil: undefined })),
    async (sample, [dimension, filter]) => {
      const { answer, firstDay } = await enter(sample);
      const { rows, totals } = await answer({
        dimensions: [dimension],
        metrics: [
          ...PARTED,
          'totalUsers',
          ...[...PARTED, 'totalUsers'].map((shareOf) => ({ name: `of_${shareOf}`, shareOf })),
        ],
        dateRanges: [wholeSpan(firstDay)],
        filter,
        keepEmptyRows: true,
      });
      for (const name of [...PARTED, 'totalUsers']) {
        const total = totals[0]![name]!;
        for (const { metrics } of rows) expect(metrics[`of_${name}`]).toBe(total === 0 ? 0 : metrics[name]! / total);
        const sum = rows.reduce((all, { metrics }) => all + metrics[`of_${name}`]!, 0);
        if (name === 'totalUsers') expect(sum).toBeGreaterThanOrEqual(total === 0 ? 0 : 1 - 1e-9);
        else expect(sum).toBeCloseTo(total === 0 ? 0 : 1, 9);
      }
    },
  );

  law(
    'has changes that are the difference of two questions, of all rows that either has',
    (sample) =>
      fc.record({
        dimension: anyDimension,
        filter: fc.option(randomFilter(sample), { nil: undefined }),
        cut: fc.integer({ min: -1, max: SPAN_DAYS + 1 }),
        limit: fc.constantFrom(1, 2, 5),
      }),
    async (sample, { dimension, filter, cut, limit }) => {
      const { answer, firstDay } = await enter(sample);
      const whole = wholeSpan(firstDay);
      const middle = addDays(firstDay, cut);
      const ranges = [
        { start: addDays(middle, 1), end: whole.end },
        { start: whole.start, end: middle },
      ];
      const common = { dimensions: [dimension], filter, metrics: [...CHANGED] };
      const [now, then] = await Promise.all(ranges.map((range) => answer({ ...common, dateRanges: [range] })));
      const related = CHANGED.flatMap((changeOf) => [
        { name: `more_${changeOf}`, changeOf },
        { name: `growth_${changeOf}`, changeOf, relative: true },
      ]);
      const question: Question = { ...common, metrics: [...CHANGED, ...related], dateRanges: ranges };
      const both = await answer(question);
      const keys = new Set([...now!.rows, ...then!.rows].map(keyOf));
      expect(new Set(both.rows.map(keyOf))).toEqual(keys);
      for (const row of both.rows) {
        const of = ({ rows }: Answer, name: string) =>
          rows.find((one) => keyOf(one) === keyOf(row))?.metrics[name] ?? 0;
        for (const name of CHANGED) {
          const [a, b] = [of(now!, name), of(then!, name)];
          expect(row.metrics[name]).toBe(a);
          expect(row.others![1]![name]).toBe(b);
          expect(row.metrics[`more_${name}`]).toBeCloseTo(a - b, 6);
          const growth = row.metrics[`growth_${name}`];
          if (b > 0) expect(growth).toBeCloseTo((a - b) / b, 6);
          else expect(growth).toBeUndefined();
        }
      }
      const fell = await answer({ ...question, orderBy: [{ metric: 'more_sessions' }], limit });
      const least = both.rows.map(({ metrics }) => metrics.more_sessions!).sort((a, b) => a - b);
      expect(fell.rows.map(({ metrics }) => metrics.more_sessions)).toEqual(least.slice(0, limit));
    },
  );

  law('has the first rows of each group of the whole list', randomRelated, async (sample, drawn) => {
    fc.pre((drawn.dimensions ?? []).length > 0);
    const { answer } = await enter(sample);
    const [first] = drawn.dimensions!;
    const by = typeof first === 'string' ? first! : first!.name;
    const { perGroup: _, ...question } = { ...drawn, offset: 0, limit: 250_000 };
    const all = await answer(question);
    for (const limit of [1, 2]) {
      const groups = Map.groupBy(all.rows, ({ range, dimensions }) => JSON.stringify([range, dimensions[by]]));
      const kept = new Set([...groups.values()].flatMap((rows) => rows.slice(0, limit)));
      const few = await answer({ ...question, perGroup: { by, limit } });
      expect(few.rows).toEqual(all.rows.filter((row) => kept.has(row)));
      expect(few.rowCount).toBe(kept.size);
      expect(few.totals).toEqual(all.totals);
    }
  });

  law(
    'has means per day that are totals divided by days, all of them or those of a weekday',
    (sample) => fc.tuple(fc.option(randomAudience(sample), { nil: undefined }), fc.nat(SPAN_DAYS)),
    async (sample, [audience, length]) => {
      const { answer, firstDay } = await enter(sample);
      const range = { start: addDays(firstDay, -1), end: addDays(firstDay, length) };
      const days = Array.from({ length: length + 2 }, (_, i) => addDays(range.start, i));
      const metrics = [
        'sessions',
        'eventCount',
        { name: 'visits', perDay: 'sessions' },
        { name: 'events', perDay: 'eventCount' },
      ];
      const common = { metrics, dateRanges: [range], audience, keepEmptyRows: true };
      const [total] = (await answer(common)).totals;
      expect(total!.visits! * days.length).toBeCloseTo(total!.sessions!, 9);
      expect(total!.events! * days.length).toBeCloseTo(total!.eventCount!, 9);
      const { rows } = await answer({ ...common, dimensions: ['dayOfWeek'] });
      const sums = rows.map(({ dimensions: { dayOfWeek }, metrics: { events } }) => {
        const count = days.filter((day) => String(weekday(day)) === dayOfWeek).length;
        return events! * count;
      });
      expect(sums.reduce((a, b) => a + b, 0)).toBeCloseTo(total!.eventCount!, 9);
    },
  );

  law(
    'has audiences that share visitors, sessions and events with their complement without rest',
    (sample) => fc.tuple(randomAudience(sample), fc.option(randomFilter(sample), { nil: undefined })),
    async (sample, [audience, filter]) => {
      const { answer, firstDay } = await enter(sample);
      const metrics = ['totalUsers', 'activeUsers', 'sessions', 'engagedSessions', 'eventCount', 'screenPageViews'];
      const [whole] = [wholeSpan(firstDay)];
      const dateRanges = [whole, { ...whole, audience }, { ...whole, audience: { not: audience } }];
      const { totals } = await answer({ metrics, dateRanges, filter });
      const [all, those, others] = totals;
      for (const name of metrics) expect(those![name]! + others![name]!).toBe(all![name]);
      for (const [i, one] of [audience, { not: audience }].entries()) {
        const { rows } = await answer({ metrics, dateRanges: [whole], filter, audience: one, keepEmptyRows: true });
        expect(rows[0]?.metrics ?? Object.fromEntries(metrics.map((name) => [name, 0]))).toEqual(totals[i + 1]);
      }
    },
  );

  law(
    'has as many visitors in an audience in order as in the last step of a funnel',
    randomFunnel,
    async (sample, asked) => {
      const { answer, site, engine } = await enter(sample);
      const { steps, dateRange, include } = asked;
      const did = steps.map(({ filter }) => ({ filter }));
      const funnel = await runQuery(engine, site, { funnel: { dateRange, steps: did, include } });
      const { totals } = await answer(
        { metrics: ['totalUsers'], dateRanges: [dateRange], include, audience: { did, inOrder: true } },
        NOW,
      );
      const users = (funnel as { rows: { users: number }[] }).rows.map((row) => row.users);
      expect(totals[0]!.totalUsers).toBe(users.at(-1));
    },
  );
}
