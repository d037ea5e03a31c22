import { createMemoryEngine } from '@magpie/engine-memory';
import { expect, it } from 'vitest';
import { resolveView, type View } from '../kit/context.ts';
import { runReport } from '../kit/run-report.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { earlierShown, numberShown } from './boxes.ts';
import { overviewReport } from './overview.report.ts';

const on = (day: number, user: string, paths: readonly string[]) => visit(`2026-11-${day}T09:00:00`, user, paths);

/** 16: one visit left at once; 18: one of two was; the other days have none. */
const HITS = [...on(16, 'a', ['/']), ...on(18, 'b', ['/']), ...on(18, 'c', ['/', '/a'])];

async function boxesOf(view: View) {
  const { data } = await runReport(overviewReport, resolveView(view, SITE, NOW), { engine: createMemoryEngine(HITS) });
  const rate = numberShown(data.infobox.metrics, 'bounce_rate', 'value');
  return { rate, rateBefore: earlierShown(data, 'bounce_rate'), before: earlierShown(data, 'sessions') };
}

const day = (date: number) => `2026-11-${date}`;
const compared = (date: number, then: number): View => ({
  start: day(date),
  end: day(date),
  compare: { start: day(then), end: day(then) },
});

it('shows the number of the period just before without a comparison', async () => {
  expect(await boxesOf({ start: day(19), end: day(19) })).toEqual({ rate: null, rateBefore: 50, before: 2 });
});

it('shows nothing against nothing', async () => {
  expect(await boxesOf({ start: day(15), end: day(15) })).toEqual({ rate: null, rateBefore: null, before: 0 });
});

it('shows the number of the chosen period, and a 0 of it beside a number', async () => {
  expect(await boxesOf(compared(19, 16))).toEqual({ rate: null, rateBefore: 100, before: 1 });
  expect(await boxesOf(compared(18, 15))).toEqual({ rate: 50, rateBefore: 0, before: 0 });
});

it('shows the rate of the period just before where neither the range nor the chosen period has one', async () => {
  expect(await boxesOf(compared(19, 15))).toEqual({ rate: null, rateBefore: 50, before: 0 });
  // Nothing in the period just before either.
  expect(await boxesOf(compared(15, 14))).toEqual({ rate: null, rateBefore: null, before: 0 });
});
