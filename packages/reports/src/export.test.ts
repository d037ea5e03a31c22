import { createMemoryEngine } from '@magpie/engine-memory';
import { EMPTY_HIT, type Hit } from '@magpie/events';
import type { Site } from '@magpie/query';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { exportTable } from './export.ts';
import { type Report, sceneOf, type View } from './report.ts';

const site: Site = { id: 1, timeZone: 'Europe/Berlin', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const NOW = Date.UTC(2026, 10, 20, 12);

/** `n` page views, each of a page and a visitor of its own, on a day of October. */
const views = (n: number, day = 10): Hit[] =>
  Array.from({ length: n }, (_, i) => ({
    ...EMPTY_HIT,
    siteId: 1,
    eventId: `${day}${String(i).padStart(14, '0')}`,
    ts: Date.UTC(2026, 9, day, 9) + i,
    day: `2026-10-${day}`,
    userKey: String(i).padStart(16, '0'),
    sessionStart: Date.UTC(2026, 9, day, 9) / 1000,
    sessionNumber: 1,
    pagePath: `/page-${i}`,
    engagementMs: i === 0 ? 12_340 : 0,
  }));

const report: Report<null> = {
  id: 'pages',
  version: 1,
  shape: z.null(),
  answer: () => null,
  tables: [
    { id: 'pages', title: 'Pages', question: 'pages' },
    { id: 'hours', title: 'Hours', question: 'hours' },
    { id: 'lost', title: 'Lost', question: 'lost' },
  ],
  questions: ({ range, compare, previous }) => ({
    pages: {
      dimensions: ['pagePath'],
      metrics: ['sessions', 'engagementRate', 'userEngagementDuration'],
      dateRanges: [range, previous, ...(compare ? [compare] : [])].map(({ start, end }) => ({ start, end })),
      limit: 2,
      align: compare !== undefined,
    },
    hours: { dimensions: ['nthHour'], metrics: ['sessions'], dateRanges: [{ start: range.start, end: range.end }] },
  }),
};

function exported(view: View, table: string, hits: Hit[], pageRows?: number) {
  const found = report.tables!.find(({ id }) => id === table)!;
  return exportTable(report, found, sceneOf(view, site, NOW), createMemoryEngine(hits), pageRows ? { pageRows } : {})!;
}
async function pagesOf(...args: Parameters<typeof exported>) {
  const all = [];
  for await (const page of exported(...args).pages()) all.push(page);
  return all;
}

it('asks for every row, a page at a time, each row once', async () => {
  const pages = await pagesOf({ start: '2026-10-10', end: '2026-10-10' }, 'pages', views(8), 3);
  expect(pages.map((page) => page.length)).toEqual([3, 3, 2]);
  expect(new Set(pages.flat().map(([path]) => path)).size).toBe(8);
  // Seconds with two decimals, rates in percent; the period before is the screen's, not the reader's.
  expect(pages.flat().find(([path]) => path === '/page-0')).toEqual(['/page-0', 1, 100, 12.34]);
});

it('has one empty page where there is nothing', async () => {
  expect(await pagesOf({ start: '2026-09-10', end: '2026-09-10' }, 'pages', views(8), 3)).toEqual([[]]);
});

it('has no page too many where the last is full', async () => {
  expect(await pagesOf({ start: '2026-10-10', end: '2026-10-10' }, 'pages', views(6), 3)).toHaveLength(2);
});

it('says what its numbers are measured in', () => {
  const view = { start: '2026-10-10', end: '2026-10-10' };
  const labels = (table: string, more: Partial<View> = {}) =>
    exported({ ...view, ...more }, table, []).columns.map(({ label }) => label);
  expect(labels('pages')).toEqual(['Page path', 'Sessions', 'Engagement rate (%)', 'User engagement (s)']);
  expect(labels('hours')).toEqual(['Date', 'Sessions']);
  expect(labels('pages', { compare: { start: '2026-10-09', end: '2026-10-09' } })[0]).toBe('Period');
  // Compared with itself it is one period.
  expect(labels('pages', { compare: view })[0]).toBe('Page path');
});

it('names the hours of a day that has one of them twice', async () => {
  const [hours] = await pagesOf({ start: '2026-10-25', end: '2026-10-25' }, 'hours', []);
  expect(hours).toHaveLength(25);
  expect(hours!.slice(1, 4).map(([hour]) => hour)).toEqual([
    '2026-10-25 01:00',
    '2026-10-25 02:00',
    '2026-10-25 02:00',
  ]);
});

it('is none where the report does not ask for it', () => {
  const lost = report.tables!.find(({ id }) => id === 'lost')!;
  const scene = sceneOf({ start: '2026-10-10', end: '2026-10-10' }, site, NOW);
  expect(exportTable(report, lost, scene, createMemoryEngine([]))).toBeUndefined();
});
