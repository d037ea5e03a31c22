import { createMemoryEngine } from '@magpie/engine-memory';
import { describe, expect, it } from 'vitest';
import { resolveView, type View } from '../kit/context.ts';
import { isPartError } from '../kit/part-error.ts';
import { findMore } from '../kit/report.ts';
import { runReport } from '../kit/run-report.ts';
import { pageReport } from '../page/page.report.ts';
import type { PageData } from '../page/page.shape.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { pathsReport } from './paths.report.ts';
import type { PagesData, PathsData } from './paths.shape.ts';

const VIEW: View = { start: '2026-11-17', end: '2026-11-19' };
const HITS = [
  ...visit('2026-11-17T09:00:00', 'a1', ['/', '/a', '/a', '/b', '/a']),
  ...visit('2026-11-17T22:59:00', 'b2', ['/a', '/b']),
  ...['/1', '/2', '/3', '/4', '/5', '/6', '/7'].flatMap((path, i) =>
    visit(`2026-11-18T0${i}:00:00`, `c${i}`, [path, '/a', path]),
  ),
];
const engine = createMemoryEngine(HITS);
const context = (params: View['params']) => resolveView({ ...VIEW, params }, SITE, NOW);
const run = async (params: View['params']) =>
  (await runReport(pathsReport, context(params), { engine })).data as PathsData;

describe('Paths', () => {
  it('has columns that each add up to the page views, also beyond five pages', async () => {
    for (const path of ['/a', '/b', '/', '/1', '/nothing']) {
      const data = await run({ path });
      for (const column of [data.before, data.after]) {
        if (isPartError(column)) throw new Error(column.error.code);
        const { pages, others, none } = column;
        const sum = pages.reduce((all, { views }) => all + views, others.views + none.views);
        expect(sum, path).toBe(data.views);
      }
    }
    expect(await run({ path: '/a' })).toMatchObject({
      views: 11,
      after: { others: { pages: 3, views: 3 }, none: { views: 1 } },
    });
  });

  it("has the same next pages as the page's own view", async () => {
    const { after } = await run({ path: '/a' });
    const page = (await runReport(pageReport, context({ path: '/a' }), { engine })).data as PageData;
    if (isPartError(after) || isPartError(page.next_pages)) throw new Error('A part failed.');
    const rows = page.next_pages.filter(({ page_path: path }) => path !== '(exit)');
    expect(after.pages.slice(0, rows.length).map(({ path, views }) => [path, views])).toEqual(
      rows.map(({ page_path: path, pageviews }) => [path, pageviews]),
    );
  });

  it.each([
    [{ path: 'a' }, 'params.path is "a"; it must begin with "/", such as "/about/".'],
    [{ path: '/a', trail: 'b' }, 'params.trail is "b"; it must be at most 20 paths of pages, one a line.'],
    [{ path: '/a', trail: '/b\n'.repeat(21).trim() }, 'it must be at most 20 paths of pages, one a line.'],
    [{ page: '2' }, '"page" isn\'t a parameter of the report "paths".'],
  ])('rejects %o', async (params, message) => {
    await expect(run(params)).rejects.toMatchObject({ code: 'bad_params', message: expect.stringContaining(message) });
  });

  it.each(["' OR 1=1 --", '<b>', '(a|b)*$', '\u202egnp', '%'])('finds no page by %s', async (search) => {
    const found = await runReport(findMore(pathsReport, 'pages'), context({ search }), { engine });
    expect((found.data as PagesData).pages).toEqual([]);
  });

  it('rejects a search of 10,000 characters', async () => {
    await expect(
      runReport(findMore(pathsReport, 'pages'), context({ search: 'x'.repeat(10_000) }), { engine }),
    ).rejects.toMatchObject({ code: 'bad_params', field: 'params.search' });
  });
});
