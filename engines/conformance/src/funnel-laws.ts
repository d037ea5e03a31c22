/** The laws of funnels, journeys and realtime queries. */
import type { FunnelQuestion, FunnelTable } from '@magpie/query';
import { addDays } from '@magpie/time';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type AddedSample, law } from './harness.ts';
import { randomFunnel, randomRealtime } from './random-funnels.ts';
import { type Sample, SPAN_DAYS } from './samples.ts';

/** Visitors per step: in total, or of one breakdown value or day. */
const usersIn = ({ rows }: FunnelTable, of: { value?: string; date?: string } = {}): number[] =>
  rows.filter((row) => row.value === of.value && row.date === of.date).map(({ users }) => users);

const sumLists = (lists: readonly (readonly number[])[], steps: number): number[] =>
  Array.from({ length: steps }, (_, step) => lists.reduce((sum, users) => sum + users[step]!, 0));

/** A funnel without the limits between its steps. */
const unlimited = (question: FunnelQuestion): FunnelQuestion => ({
  ...question,
  steps: question.steps.map(({ filter }) => ({ filter })),
});

/** Defines the laws for an engine; `enter` adds a sample to it. */
export function funnelLaws(enter: (sample: Sample) => Promise<AddedSample>): void {
  law(
    'never has more visitors in a step of a closed funnel than in the previous one',
    randomFunnel,
    async (sample, asked) => {
      const { funnel } = await enter(sample);
      const { rows } = await funnel({ ...unlimited(asked), open: false });
      for (const [i, { step, users }] of rows.entries())
        if (step > 0) expect(users).toBeLessThanOrEqual(rows[i - 1]!.users);
    },
  );

  law('never has fewer visitors in a less strict funnel', randomFunnel, async (sample, asked) => {
    const { funnel } = await enter(sample);
    const users = async (question: FunnelQuestion) => usersIn(await funnel(question));
    const steps = (change: (step: FunnelQuestion['steps'][number], index: number) => object) =>
      asked.steps.map((step, i) => ({ ...step, ...(i > 0 && change(step, i)) }));
    // From the strictest to the least strict.
    const funnels: FunnelQuestion[] = [
      { ...asked, open: false, steps: steps(({ withinMs = 3_600_000 }) => ({ directlyFollows: true, withinMs })) },
      { ...asked, open: false, steps: steps(({ withinMs = 3_600_000 }) => ({ directlyFollows: false, withinMs })) },
      {
        ...asked,
        open: false,
        steps: steps(({ withinMs = 3_600_000 }) => ({ directlyFollows: false, withinMs: withinMs + 1 })),
      },
      { ...unlimited(asked), open: false },
      { ...unlimited(asked), open: true },
    ];
    const all = await Promise.all(funnels.map(users));
    for (const [i, wider] of all.slice(1).entries())
      for (const [step, count] of all[i]!.entries()) expect(count).toBeLessThanOrEqual(wider[step]!);
  });

  law('has no more visitors who continue than visitors in either step', randomFunnel, async (sample, asked) => {
    const { funnel } = await enter(sample);
    const steps = usersIn(await funnel({ ...unlimited(asked), open: true }));
    const { rows } = await funnel({ ...unlimited(asked), open: true, breakdown: undefined, trended: false });
    for (const [i, { continued }] of rows.entries())
      expect(continued).toBeLessThanOrEqual(Math.min(steps[i]!, steps[i + 1] ?? 0));
  });

  law('assigns every visitor of a funnel to one breakdown value and one day', randomFunnel, async (sample, asked) => {
    const { funnel } = await enter(sample);
    const breakdown = { dimension: asked.breakdown?.dimension ?? 'eventName', limit: 100 };
    const table = await funnel({ ...asked, breakdown, trended: true });
    const named = (by: 'value' | 'date') => [
      ...new Set(table.rows.map((row) => row[by]).filter((one) => one !== undefined)),
    ];
    const steps = asked.steps.length;
    expect(
      sumLists(
        named('value').map((value) => usersIn(table, { value })),
        steps,
      ),
    ).toEqual(usersIn(table));
    expect(
      sumLists(
        named('date').map((date) => usersIn(table, { date })),
        steps,
      ),
    ).toEqual(usersIn(table));
    const few = await funnel({ ...asked, trended: false, breakdown: { ...breakdown, limit: 2 } });
    expect(few.rows).toEqual(table.rows.filter(({ date }) => date === undefined).slice(0, steps * 3));
  });

  law('has as many visitors in the first step as a table with the same filter', randomFunnel, async (sample, asked) => {
    const { funnel, ask } = await enter(sample);
    const { filter, dateRange, include } = asked;
    const first = asked.steps[0]!.filter;
    const { totals } = await ask({
      metrics: ['totalUsers'],
      filter: first,
      dateRanges: [dateRange],
      include,
      totals: true,
    });
    const [step] = usersIn(await funnel({ dateRange, steps: [{ filter: first }], include }));
    expect(step).toBe(totals[0]![0]);
    const [limited] = usersIn(await funnel({ dateRange, steps: [{ filter: first }], include, filter }));
    expect(limited).toBeLessThanOrEqual(step!);
  });

  law(
    "has every counted event in one visitor's journey",
    () => fc.record({ from: fc.integer({ min: -1, max: SPAN_DAYS }), limit: fc.constantFrom(1, 2, 5) }),
    async (sample, { from, limit }) => {
      const { ask, journey, hits, firstDay } = await enter(sample);
      const dateRange = { start: addDays(firstDay, from), end: addDays(firstDay, SPAN_DAYS + 6) };
      const users = [...new Set(hits.map(({ userKey }) => userKey))];
      const all = await Promise.all(users.map((userKey) => journey({ userKey, dateRange })));
      const { totals } = await ask({ metrics: ['eventCount'], dateRanges: [dateRange], totals: true });
      expect(all.flat()).toHaveLength(totals[0]![0]!);
      for (const [i, events] of all.entries()) {
        expect(events.map(({ ts }) => ts)).toEqual(events.map(({ ts }) => ts).sort((a, b) => a - b));
        expect(await journey({ userKey: users[i]!, dateRange, limit })).toEqual(events.slice(-limit));
      }
    },
  );

  law(
    'has more events in the journey of an order with a longer lookback',
    (sample) =>
      fc.constantFrom('', ...sample.hits.filter(({ name }) => name === 'purchase').map((hit) => hit.transactionId)),
    async (sample, transactionId) => {
      if (transactionId.trim() === '') return;
      const { journey } = await enter(sample);
      const ids = async (lookbackDays: number) =>
        (await journey({ transactionId, lookbackDays })).map(({ eventId }) => eventId);
      const [near, far] = [await ids(0), await ids(2)];
      expect(far.filter((id) => near.includes(id))).toEqual(near);
      const events = await journey({ transactionId, lookbackDays: 0 });
      if (events.length > 0)
        expect(events.filter((one) => one.name === 'purchase' && one.transactionId === transactionId)).not.toEqual([]);
    },
  );

  law(
    'has minutes that add up to the realtime total',
    (sample) => fc.tuple(randomRealtime(sample), fc.nat(58)),
    async (sample, [{ now }, cut]) => {
      const { ask } = await enter(sample);
      const metrics = ['eventCount', 'screenPageViews', 'keyEvents'];
      const halves = [
        { start: 59, end: 0 },
        { start: 59, end: cut + 1 },
        { start: cut, end: 0 },
      ];
      const table = await ask({ metrics, minuteRanges: halves, totals: true }, now);
      const [all, early, late] = table.totals;
      expect(all).toEqual(early!.map((value, i) => value + late![i]!));
      const minutes = await ask(
        { metrics, dimensions: ['minutesAgo'], minuteRanges: halves.slice(0, 1), keepEmptyRows: true },
        now,
      );
      expect(
        sumLists(
          minutes.rows.map(({ measures }) => measures),
          metrics.length,
        ),
      ).toEqual(all);
    },
  );
}
