import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { resolveView, type View } from '../kit/context.ts';
import { findMore } from '../kit/report.ts';
import { runReport } from '../kit/run-report.ts';
import { pageReport } from '../page/page.report.ts';
import type { PageData } from '../page/page.shape.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import type { pageGlanceShape, pageViewsShape } from './page-glance.shape.ts';

const VIEW: View = { start: '2026-11-17', end: '2026-11-19' };
const scroll = (hits: readonly Hit[], percent: string): Hit => ({
  ...hits[0]!,
  eventId: `5c${percent}`.padStart(16, '0'),
  name: 'scroll',
  firstVisit: 0,
  params: { percent_scrolled: percent },
});
const late = visit('2026-11-17T22:59:00', 'b2', ['/a', '/b']);
const first = visit('2026-11-17T09:00:00', 'a1', ['/', '/a', '/a', '/b']);
const engine = createMemoryEngine([
  ...visit('2026-11-16T09:00:00', 'z0', ['/a']),
  ...first,
  ...late,
  ...['25', '50'].map((percent) => scroll(late, percent)),
  scroll(first.slice(1), '90'),
  ...visit('2026-11-18T09:00:00', 'a1', ['/b', '/a', '/']),
]);
const run = async (name: string | undefined, params: View['params'], site = SITE, view = VIEW) => {
  const report = name === undefined ? pageReport : findMore(pageReport, name);
  return (await runReport(report, resolveView({ ...view, params }, site, NOW), { engine })).data;
};
const numbers = async (paths: unknown, site = SITE, view = VIEW) =>
  (await run('views', { paths }, site, view)) as z.output<typeof pageViewsShape>;
const views = async (paths: unknown, site = SITE) => (await numbers(paths, site)).views;
const glance = async (path: string) => (await run('glance', { path })) as z.output<typeof pageGlanceShape>;

describe('numbers of many pages', () => {
  it('are those of Page Details, also where there are none', async () => {
    const counted = await views(['/a', '/b', '/', '/nothing']);
    expect(counted).toEqual({ '/a': 4, '/b': 3, '/': 2, '/nothing': 0 });
    for (const [path, count] of Object.entries(counted))
      expect(((await run(undefined, { path })) as PageData).views, path).toBe(count);
  });

  it('have visitors, and the views of each local day', async () => {
    expect(await numbers(['/a', '/b', '/', '/nothing'])).toMatchObject({
      visitors: { '/a': 2, '/b': 2, '/': 1, '/nothing': 0 },
      days: { '/a': [3, 1, 0], '/b': [1, 2, 0], '/': [1, 1, 0], '/nothing': [0, 0, 0] },
    });
  });

  it('have days also where a chart has hours or weeks', async () => {
    expect((await numbers(['/a'], SITE, { start: '2026-11-17', end: '2026-11-17' })).days).toEqual({ '/a': [3] });
    const { days } = await numbers(['/a'], SITE, { start: '2026-01-01', end: '2026-11-18' });
    expect([days['/a']?.length, days['/a']?.slice(-4)]).toEqual([322, [0, 1, 3, 1]]);
  });

  it('are found by any spelling of their paths, and told by the spelling that was given', async () => {
    const site = { ...SITE, ignoreTrailingSlash: true };
    expect(await views(['/a/', '/%61', '/a'], site)).toEqual({ '/a/': 4, '/%61': 4, '/a': 4 });
  });

  it.each([
    [[]],
    [undefined],
    ['/a'],
    [['a']],
    [Array.from({ length: 101 }, (_, i) => `/${i}`)],
    [[7]],
  ])('are refused for %j', async (paths) => {
    await expect(views(paths)).rejects.toMatchObject({ code: 'bad_params' });
  });
});

describe('a page at a glance', () => {
  it('has the numbers and channels of Page Details', async () => {
    const { views, visitors, sources } = await glance('/a');
    const page = (await run(undefined, { path: '/a' })) as PageData;
    expect([views, visitors]).toEqual([4, 2]);
    expect(views).toBe(page.views);
    expect(sources).toEqual([{ name: 'Direct', sessions: 3 }]);
    expect(page.channels).toEqual([{ channel: 'Direct', sessions: 3, compare: null }]);
  });

  it('says how far it is read, as Page Details does, and its views of each day', async () => {
    const { readTo, days } = await glance('/a');
    const { scroll } = (await run(undefined, { path: '/a' })) as PageData;
    // One of four views reached the half; another was left at 90 percent, as Google's tag says it.
    expect(readTo).toBe(35);
    expect(scroll).toMatchObject({ average: 35 });
    expect(days).toEqual([
      { date: '2026-11-17', views: 3 },
      { date: '2026-11-18', views: 1 },
      { date: '2026-11-19', views: 0 },
    ]);
    expect((await glance('/b')).readTo).toBe(0);
  });

  it('is empty where no one was', async () => {
    expect(await glance('/nothing')).toEqual({
      ...{ views: 0, visitors: 0, sources: [], searches: null, readTo: null },
      days: ['2026-11-17', '2026-11-18', '2026-11-19'].map((date) => ({ date, views: 0 })),
    });
  });
});
