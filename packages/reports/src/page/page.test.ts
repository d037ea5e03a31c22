import { createMemoryEngine } from '@magpie/engine-memory';
import { normalPath } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { resolveView, type View } from '../kit/context.ts';
import { runReport } from '../kit/run-report.ts';
import { type DetailsRow, detailsRows } from '../parts/details-table.ts';
import type { TopRow } from '../parts/top-list.ts';
import { pathsReport } from '../paths/paths.report.ts';
import { pagesReport } from '../publishers/publishers.reports.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { pageReport } from './page.report.ts';
import type { PageData } from './page.shape.ts';

const VIEW: View = { start: '2026-11-17', end: '2026-11-19' };
const HITS = [
  ...visit('2026-11-17T09:00:00', 'a1', ['/', '/a', '/a', '/b']),
  ...visit('2026-11-17T22:59:00', 'b2', ['/a', '/b']),
  ...visit('2026-11-18T09:00:00', 'c3', ['/b', '/a', '/']),
  ...visit('2026-11-19T09:00:00', 'd4', ['/A', '/a']),
];
const engine = createMemoryEngine(HITS);
const run = async (params: View['params'], view: View = VIEW) =>
  (await runReport(pageReport, resolveView({ ...view, params }, SITE, NOW), { engine })).data as PageData;

describe("a page's own view", () => {
  it('has the page views of its row in Pages, and next pages that add up to them', async () => {
    const { data } = await runReport(pagesReport, resolveView(VIEW, SITE, NOW), { engine });
    const rows = detailsRows(data as never, pagesReport.details) as readonly DetailsRow[];
    expect(rows.map(({ page_path: path }) => path)).toEqual(['/a', '/b', '/', '/A']);
    for (const { page_path: path, pageviews } of rows) {
      const page = await run({ path });
      expect(page.views, String(path)).toBe(pageviews);
      expect(page.chart, String(path)).toMatchObject({ lines: { page_views: { total: pageviews } } });
      const next = page.next_pages as readonly TopRow[];
      expect(
        next.reduce((sum, row) => sum + Number(row.pageviews), 0),
        String(path),
      ).toBe(pageviews);
    }
  });

  it.each([
    '/سلام/',
    '/%d8%b3%d9%84%d8%a7%d9%85',
    '/%D8%B3%D9%84%D8%A7%D9%85/',
  ])('is found by a typed or an earlier spelling of its path: %s', async (path) => {
    const stored = '/%D8%B3%D9%84%D8%A7%D9%85';
    const site = { ...SITE, ignoreTrailingSlash: true };
    const of = { engine: createMemoryEngine(visit('2026-11-17T09:00:00', 'a1', [stored, '/b'])) };
    const { data } = await runReport(pageReport, resolveView({ ...VIEW, params: { path } }, site, NOW), of);
    expect(data).toMatchObject({ path: stored, known: true, views: 1, url: `https://example.com${stored}` });
  });

  it('has one form in Paths too, in its steps and in parameters that name it', async () => {
    const site = { ...SITE, pageParameters: ['p'] };
    const of = { engine: createMemoryEngine(visit('2026-11-17T09:00:00', 'a1', ['/?p=5'])) };
    const { data } = await runReport(
      pathsReport,
      resolveView({ ...VIEW, params: { path: '/?p=%35', trail: '/é\n/b' } }, site, NOW),
      of,
    );
    expect(data).toMatchObject({ path: '/?p=5', views: 1, trail: [{ path: '/%C3%A9' }, { path: '/b' }] });
  });

  it('walks the table in its order, search and pages', async () => {
    expect((await run({ path: '/a', at: '1' })).neighbours).toEqual({ previous: null, next: { path: '/b', at: 2 } });
    expect((await run({ path: '/A', at: 4 })).neighbours).toEqual({ previous: { path: '/', at: 3 }, next: null });
    expect((await run({ path: '/A', at: '2', search: 'a' })).neighbours).toEqual({
      previous: { path: '/a', at: 1 },
      next: null,
    });
    expect((await run({ path: '/b', at: '900000' })).neighbours).toBeNull();
  });

  it('has the searches whose results were opened from it, on any of the site’s hosts', async () => {
    const [at] = visit('2026-11-18T10:00:00', 'e5', ['/search/']);
    const from = (searchTerm: string, pageReferrer: string) => ({
      ...at!,
      eventId: searchTerm.padStart(16, '0'),
      name: 'view_search_results',
      params: { search_term: searchTerm },
      pageReferrer,
    });
    const searched = createMemoryEngine([
      ...HITS,
      ...['https://example.com/a', 'http://www.example.com/a?page=2'].map((url, i) => from(`wren ${i}`, url)),
      ...['https://example.com/a/b', 'https://example.com/A', 'https://other.example/a'].map((url, i) =>
        from(`owl ${i}`, url),
      ),
      from('', 'https://example.com/a'),
    ]);
    const { data } = await runReport(pageReport, resolveView({ ...VIEW, params: { path: '/a' } }, SITE, NOW), {
      engine: searched,
    });
    expect((data as PageData).searches).toEqual([
      { term: 'wren 0', searches: 1, compare: null },
      { term: 'wren 1', searches: 1, compare: null },
    ]);
  });

  it.each([
    '/%27%20OR%201=1--',
    "/'; DROP TABLE events; --",
    '/<script>alert(1)</script>',
    '/(a|b)*$',
    '/\u202egnp.exe',
    `/${'x'.repeat(1_999)}`,
  ])('knows nothing of the page %s', async (path) => {
    expect(await run({ path })).toMatchObject({
      path: normalPath(path),
      known: false,
      views: 0,
      title: null,
      next_pages: [],
    });
  });

  it.each([
    [{ path: 'about' }, 'params.path is "about"; it must begin with "/", such as "/about/".'],
    [{ path: `/${'x'.repeat(2_000)}` }, 'it can have at most 2000 characters.'],
    [{ path: 7 }, 'params.path is "7"; it must be text.'],
    [{ path: '/a', at: '0' }, 'params.at is "0"; it must be a whole number from 1 to 1000000.'],
    [{ path: '/a', at: '1', sort: 'views' }, 'params.sort is "views"'],
    [{ path: '/a', at: '1', search: 'x'.repeat(10_000) }, 'it can have at most 200 characters.'],
    [{ page: '/a' }, '"page" isn\'t a parameter of the report "page_details".'],
  ])('rejects %o', async (params, message) => {
    await expect(run(params)).rejects.toMatchObject({ code: 'bad_params', message: expect.stringContaining(message) });
  });
});
