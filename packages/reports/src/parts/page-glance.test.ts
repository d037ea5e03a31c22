import { createMemoryEngine } from '@magpie/engine-memory';
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
const engine = createMemoryEngine([
  ...visit('2026-11-16T09:00:00', 'z0', ['/a']),
  ...visit('2026-11-17T09:00:00', 'a1', ['/', '/a', '/a', '/b']),
  ...visit('2026-11-17T22:59:00', 'b2', ['/a', '/b']),
  ...visit('2026-11-18T09:00:00', 'a1', ['/b', '/a', '/']),
]);
const run = async (name: string | undefined, params: View['params'], site = SITE) => {
  const report = name === undefined ? pageReport : findMore(pageReport, name);
  return (await runReport(report, resolveView({ ...VIEW, params }, site, NOW), { engine })).data;
};
const views = async (paths: unknown, site = SITE) =>
  ((await run('views', { paths }, site)) as z.output<typeof pageViewsShape>).views;
const glance = async (path: string) => (await run('glance', { path })) as z.output<typeof pageGlanceShape>;

describe('page views of many pages', () => {
  it('are those of Page Details, also where there are none', async () => {
    const counted = await views(['/a', '/b', '/', '/nothing']);
    expect(counted).toEqual({ '/a': 4, '/b': 3, '/': 2, '/nothing': 0 });
    for (const [path, count] of Object.entries(counted))
      expect(((await run(undefined, { path })) as PageData).views, path).toBe(count);
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

  it('is empty where no one was', async () => {
    expect(await glance('/nothing')).toEqual({ views: 0, visitors: 0, sources: [], searches: null });
  });
});
