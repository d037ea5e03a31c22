import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { publisherReport } from '../publishers/publishers.reports.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { wholeReport } from '../testing/whole-report.ts';
import { type Sources, table } from './ask.ts';
import { type Content, indexContent, NO_CONTENT } from './content.ts';
import { allPeriods, comparedPeriods, resolveView, type View } from './context.ts';
import { exportTable } from './export.ts';

/** `n` page views, each of a page and a visitor of its own, on a day of October. */
const views = (n: number, day = 10): Hit[] =>
  Array.from({ length: n }, (_, i) => {
    const engagementMs = i === 0 ? 12_340 : 0;
    return visit(`2026-10-${day}T09:00:00`, String(i), [`/page-${i}`], { engagementMs });
  }).flat();

const report = wholeReport({
  id: 'pages',
  version: 1,
  shape: z.null(),
  asks: (context) => ({
    pages: table({
      dimensions: ['pagePath'],
      metrics: ['sessions', 'engagementRate', 'userEngagementDuration'],
      dateRanges: allPeriods(context),
      limit: 2,
      align: context.compare !== undefined,
    }),
    titled: table({
      dimensions: ['hostName', 'pagePath'],
      metrics: ['sessions'],
      dateRanges: comparedPeriods(context),
    }),
    hours: table({ dimensions: ['nthHour'], metrics: ['sessions'], dateRanges: [context.range] }),
    minutes: table({ dimensions: ['dateHourMinute'], metrics: ['sessions'], dateRanges: [context.range] }),
    // Only where another period is chosen.
    ...(context.compare && { chosen: table({ metrics: ['sessions'], dateRanges: comparedPeriods(context) }) }),
  }),
  answer: () => null,
  tables: [
    { id: 'pages', title: 'Pages', ask: 'pages', list: true },
    { id: 'titled', title: 'Titles', ask: 'titled', titled: 'pagePath' },
    { id: 'hours', title: 'Hours', ask: 'hours' },
    { id: 'chosen', title: 'Chosen', ask: 'chosen' },
    { id: 'minutes', title: 'Minutes', ask: 'minutes' },
  ],
});

const DAY: View = { start: '2026-10-10', end: '2026-10-10' };

async function exported(
  view: View,
  id: string,
  hits: readonly Hit[],
  { content, ...limits }: { content?: Content; mostRows?: number; portion?: number } = {},
) {
  const found = report.tables.find((one) => one.id === id)!;
  const context = resolveView(view, SITE, NOW, content ? { content } : {});
  // Events stored meanwhile are in the next answer, as in a real store.
  return (await exportTable(report, found, context, { engine: createMemoryEngine(() => hits) }, limits))!;
}
async function readRows(...args: Parameters<typeof exported>) {
  const all = [];
  for await (const portion of (await exported(...args)).rows()) all.push(portion);
  return all.flat();
}

it('has every row once, regardless of the limit', async () => {
  const rows = await readRows(DAY, 'pages', views(8));
  expect(new Set(rows.map(([path]) => path)).size).toBe(8);
  expect(rows).toHaveLength(8);
  // Seconds with two decimals, rates in percent; the period before is the screen's, not the reader's.
  expect(rows.find(([path]) => path === '/page-0')).toEqual(['/page-0', 1, 100, 12.34]);
});

it('has what Google knows of visitors, which is no question of the engine', async () => {
  const atGoogle = { property: '1', searchSite: null, answers: false };
  const users = (value: string, count: number) => ({ range: 0, value, users: count });
  const answer = { rows: [users('female', 6), users('male', 3)], users: [10], thresholds: false };
  const file = async (providers: NonNullable<Sources['providers']>) => {
    const engine = createMemoryEngine(() => []);
    const gender = publisherReport.tables.find(({ id }) => id === 'gender')!;
    const found = await exportTable(publisherReport, gender, resolveView(DAY, SITE, NOW, { atGoogle }), {
      engine,
      providers,
    });
    return [found!.columns.map(({ field }) => field), (await found!.rows().next()).value];
  };
  expect(await file({ demographics: () => answer })).toEqual([
    ['userGender', 'percent', 'compare_percent'],
    [
      ['female', 60, null],
      ['male', 30, null],
      ['unknown', 10, null],
    ],
  ]);
  expect((await file({ demographics: () => ({ ...answer, rows: [] }) }))[1]).toEqual([]);
});

it('is empty without rows', async () => {
  expect(await readRows({ start: '2026-09-10', end: '2026-09-10' }, 'pages', views(8))).toEqual([]);
});

it('is of a single point in time, even if events are stored meanwhile', async () => {
  const hits = views(8);
  const portions = (await exported(DAY, 'pages', hits, { portion: 3 })).rows();
  const first = (await portions.next()).value!;
  // Two pages of the last portion rise to the top, which would push two of the first down, and a new one is seen.
  for (const [i, pagePath] of ['/page-6', '/page-7', '/new'].entries())
    hits.push({ ...views(1)[0]!, eventId: `later${i}`, pagePath, userKey: 'later' });
  const rest = [];
  for await (const portion of portions) rest.push(portion);
  expect([first, ...rest].map(({ length }) => length)).toEqual([3, 3, 2]);
  const rows = [...first, ...rest.flat()];
  expect(rows.map(([path]) => path)).toEqual(views(8).map(({ pagePath }) => pagePath));
  expect(rows.every(([, sessions]) => sessions === 1)).toBe(true);
  expect((await readRows(DAY, 'pages', hits)).slice(0, 3).map(([path, sessions]) => [path, sessions])).toEqual([
    ['/page-6', 2],
    ['/page-7', 2],
    ['/new', 1],
  ]);
});

it("writes minutes as people read them, in the site's time", async () => {
  expect((await readRows(DAY, 'minutes', views(1))).map(([minute]) => minute)).toEqual(['2026-10-10 11:00']);
});

it('rejects more rows than one answer can have', async () => {
  await expect(readRows(DAY, 'pages', views(4), { mostRows: 3 })).rejects.toThrow(
    'The table has 4 rows; the limit for a file is 3. Choose fewer days or add a filter.',
  );
  expect(await readRows(DAY, 'pages', views(3), { mostRows: 3 })).toHaveLength(3);
});

it("has a page's title next to its path: the most viewed one, otherwise the content's", async () => {
  const [view] = views(1);
  const seen = (n: number, pagePath: string, pageTitle: string, day = '10'): Hit => ({
    ...view!,
    eventId: `t${n}`,
    userKey: `t${n}`,
    ts: Date.UTC(2026, 9, Number(day), 9) + n,
    day: `2026-10-${day}`,
    hostName: 'example.com',
    pagePath,
    pageTitle,
  });
  const hits = [
    seen(1, '/wrens/', 'Wrens (draft)'),
    ...[2, 3].map((n) => seen(n, '/wrens/', 'Wrens')),
    ...[4, 5].map((n) => seen(n, '/owls/', '')),
    seen(6, '/nowhere/', ''),
    ...[7, 8].map((n) => seen(n, '/wrens/', 'Wrens of old', '09')),
  ];
  const owls = {
    path: '/owls',
    type: 'post',
    title: '=Owls',
    image: null,
    author: null,
    categories: [],
    publishedAt: null,
  };
  const content = indexContent([owls], NO_CONTENT.totals, 'https://example.com');
  const before = { start: '2026-10-09', end: '2026-10-09' };
  const titled = await exported({ ...DAY, compare: before }, 'titled', hits, { content });
  expect(titled.columns.map(({ field }) => field)).toEqual(['period', 'hostName', 'pagePath', 'pageTitle', 'sessions']);
  expect(await readRows({ ...DAY, compare: before }, 'titled', hits, { content })).toEqual([
    ['2026-10-10 – 2026-10-10', 'example.com', '/wrens/', 'Wrens', 3],
    ['2026-10-10 – 2026-10-10', 'example.com', '/owls/', '=Owls', 2],
    ['2026-10-10 – 2026-10-10', 'example.com', '/nowhere/', null, 1],
    ['2026-10-09 – 2026-10-09', 'example.com', '/wrens/', 'Wrens of old', 2],
  ]);
});

it('filters rows by their own metrics, and hides metrics used only for that', async () => {
  const twice = views(3).map((hit) => ({ ...hit, eventId: `b${hit.eventId}`, pagePath: '/page-0', engagementMs: 0 }));
  const metricFilter = { field: 'screenPageViews', op: 'greater', value: 1 } as const;
  const hits = [...views(3), ...twice];
  const kept = await exported({ ...DAY, metricFilter }, 'pages', hits);
  expect(kept.columns).toHaveLength(4);
  // /page-0 has its own view and one of each of the three visitors, the other pages have one.
  expect(await readRows({ ...DAY, metricFilter }, 'pages', hits)).toEqual([['/page-0', 3, 100, 12.34]]);
  // A chart has no row to leave out.
  const hours = await readRows({ ...DAY, metricFilter: { ...metricFilter, value: 100 } }, 'hours', hits);
  expect(hours.filter(([, sessions]) => sessions === 3)).toHaveLength(1);
});

it('names the units of its numbers', async () => {
  const view = { start: '2026-10-10', end: '2026-10-10' };
  const labels = async (id: string, more: Partial<View> = {}) =>
    (await exported({ ...view, ...more }, id, [])).columns.map(({ label }) => label);
  expect(await labels('pages')).toEqual(['Page path', 'Sessions', 'Engagement rate (%)', 'User engagement (s)']);
  expect(await labels('hours')).toEqual(['Date', 'Sessions']);
  expect((await labels('pages', { compare: { start: '2026-10-09', end: '2026-10-09' } }))[0]).toBe('Period');
  // Compared with itself it is one period.
  expect((await labels('pages', { compare: view }))[0]).toBe('Page path');
});

it('names both occurrences of an hour on a day that has it twice', async () => {
  const hours = await readRows({ start: '2026-10-25', end: '2026-10-25' }, 'hours', []);
  expect(hours).toHaveLength(25);
  expect(hours.slice(1, 4).map(([hour]) => hour)).toEqual(['2026-10-25 01:00', '2026-10-25 02:00', '2026-10-25 02:00']);
});

it('is not available if the report does not have it', async () => {
  const chosen = report.tables.find(({ id }) => id === 'chosen')!;
  const context = resolveView({ start: '2026-10-10', end: '2026-10-10' }, SITE, NOW);
  expect(await exportTable(report, chosen, context, { engine: createMemoryEngine([]) })).toBeUndefined();
});

it('refuses a filter that doesn’t fit by the name that its reader chose', async () => {
  const filter = { field: 'itemName', op: 'is', value: 'Feeder' } as const;
  await expect(exported({ ...DAY, filter }, 'pages', views(1))).rejects.toMatchObject({
    message: 'These numbers can’t be filtered by “Item name”.',
    clashing: ['itemName'],
  });
});
