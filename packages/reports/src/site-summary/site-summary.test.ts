import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import type { Site } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { loadReport } from '../catalogue.ts';
import { type ContentItem, indexContent } from '../kit/content.ts';
import { type HostFacts, resolveView, type View } from '../kit/context.ts';
import { exportTable } from '../kit/export.ts';
import { runReport } from '../kit/run-report.ts';
import { line, NOW, purchase, SITE, visit } from '../testing/visits.ts';
import { siteSummaryReport } from './site-summary.report.ts';

const NOVEMBER: View = { start: '2026-11-01', end: '2026-11-20' };

/** An order of products, each with its quantity. */
const order = (after: Hit, products: readonly (readonly [name: string, quantity: number])[]): Hit =>
  purchase(after, 1, { items: products.map(([name, quantity]) => line(name, quantity)) });

const piece = (
  path: string,
  type: string,
  categories: readonly string[] = [],
  title = `Title of ${path}`,
): ContentItem => ({
  path,
  type,
  title,
  image: type === 'post' ? `/pictures${path}` : null,
  author: 'Ada',
  categories,
  publishedAt: null,
});
const ITEMS = [
  piece('/wrens/', 'post', ['Birds', 'Small']),
  piece('/owls/', 'post', ['Birds']),
  piece('/diary/', 'post'),
  piece('/about/', 'page'),
  piece('/shop/seed/', 'product', ['Food']),
];
const TOTALS = { posts: 3, pages: 1, comments: 12 };
const content = indexContent(ITEMS, TOTALS, SITE.url);

async function summary(hits: readonly Hit[], view: View = NOVEMBER, facts: Partial<HostFacts> = {}, of: Site = SITE) {
  const firstDay = hits.length > 0 ? hits.map(({ day }) => day).reduce((a, b) => (a < b ? a : b)) : null;
  const context = resolveView(view, of, NOW, { content, firstDay, ...facts });
  return (await runReport(siteSummaryReport, context, { engine: createMemoryEngine([...hits]) })).data;
}

// In November Berlin is an hour ahead of UTC, in August two.
const HITS: Hit[] = [
  // Sunday the 1st, 23:30 in Berlin, over midnight: three views on Sunday at 23, two on Monday at 0.
  ...visit('2026-11-01T22:57:00', 'a1', ['/wrens', '/wrens/', '/about/', '/diary/', '/owls/']),
  // Wednesday the 4th at 9.
  ...visit('2026-11-04T08:00:00', 'b2', ['/wrens/']),
  // Thursday the 5th at 9, ten seconds on the page.
  ...visit('2026-11-05T08:10:00', 'c3', ['/about'], { engagementMs: 10_000 }),
  // Another host with the same path, and the site's own without a host.
  ...visit('2026-11-05T08:20:00', 'd4', ['/wrens/'], { hostName: 'shop.example.com' }),
  ...visit('2026-11-05T08:30:00', 'e5', ['/owls/'], { hostName: '' }),
  // A bot.
  ...visit('2026-11-05T08:40:00', 'f6', ['/diary/', '/diary/', '/diary/'], { exclusion: 2 }),
  // Long before the range.
  ...visit('2025-08-02T10:00:00', 'a1', ['/diary/', '/diary/']),
];

describe('Site Summary', () => {
  it('gives the numbers counted by hand', async () => {
    const data = await summary(HITS);
    // 9 views of 5 visits in November, 2 views of 1 visit in August of the year before.
    expect(data.summary).toEqual({ pageviews: 11, sessions: 6, total_posts: 3, total_pages: 1, total_comments: 12 });
    // Thursday and Sunday have 3 views each: the week begins on Monday, so Thursday is the earlier one.
    expect(data.popular_days).toEqual([
      { day: 4, percent: 33.33 },
      { day: 0, percent: 33.33 },
      { day: 1, percent: 22.22 },
    ]);
    expect(data.popular_hours).toEqual([
      { hour: 9, percent: 44.44 },
      { hour: 23, percent: 33.33 },
      { hour: 0, percent: 22.22 },
    ]);
    // Wrens 3 views (both spellings), owls 2: five views of content with a category; wrens count for both of their categories.
    expect(data.popular_categories).toEqual([
      { title: 'Birds', percent: 100 },
      { title: 'Small', percent: 60 },
    ]);
    expect(data.popular_post).toEqual({
      url: 'https://example.com/wrens/',
      title: 'Title of /wrens/',
      img: '/pictures/wrens/',
      pageviews: 3,
      // a1 with five pages, and b2, who left after one.
      sessions: 2,
      bounceRate: 50,
      engagedSessions: 1,
    });
    expect(data.popular_page).toEqual({
      url: 'https://example.com/about/',
      title: 'Title of /about/',
      img: null,
      pageviews: 2,
      sessions: 2,
      bounceRate: 0,
      engagedSessions: 2,
    });
    expect(data.popular_products).toEqual([]);
    expect(data.content_known).toBe(true);
  });

  it("begins the week on the site's first day", async () => {
    const data = await summary(HITS, NOVEMBER, {}, { ...SITE, firstDayOfWeek: 0 });
    expect(data.popular_days.map(({ day }) => day)).toEqual([0, 4, 1]);
  });

  it('counts an hour repeated by daylight saving as one', async () => {
    // 25 October 2026: 00:30 and 01:30 UTC are both 2:30 in Berlin.
    const hits = [...visit('2026-10-25T00:30:00', 'a1', ['/']), ...visit('2026-10-25T01:30:00', 'b2', ['/'])];
    const data = await summary(hits, { start: '2026-10-25', end: '2026-10-25' });
    expect(data.popular_hours).toEqual([{ hour: 2, percent: 100 }]);
    expect(data.popular_days).toEqual([{ day: 0, percent: 100 }]);
  });

  it('counts a view for each of its categories, and once in the whole', async () => {
    const data = await summary([
      ...visit('2026-11-04T08:00:00', 'a1', ['/wrens/'], { params: { category: 'Guides,Birds' } }),
      ...visit('2026-11-04T09:00:00', 'b2', ['/unknown/'], { params: { category: 'Guides' } }),
    ]);
    expect(data.popular_categories).toEqual([
      { title: 'Guides', percent: 100 },
      { title: 'Birds', percent: 50 },
    ]);
  });

  it("prefers an event's category to the content's, and orders ties by name", async () => {
    const params = { category: 'Guides' };
    const data = await summary([
      ...visit('2026-11-04T08:00:00', 'a1', ['/wrens/'], { params }),
      ...visit('2026-11-04T09:00:00', 'b2', ['/unknown/'], { params }),
      ...visit('2026-11-04T10:00:00', 'c3', ['/wrens/', '/owls/']),
      ...visit('2026-11-04T11:00:00', 'd4', ['/diary/']),
    ]);
    // Guides 2, Birds 2, Small 1 of four views with a category.
    expect(data.popular_categories).toEqual([
      { title: 'Birds', percent: 50 },
      { title: 'Guides', percent: 50 },
      { title: 'Small', percent: 25 },
    ]);
  });

  it('calculates shares of all purchased items, including unnamed ones', async () => {
    const [view] = visit('2026-11-04T08:00:00', 'a1', ['/shop/seed/']);
    const data = await summary([
      view!,
      order(view!, [
        ['Seed', 3],
        ['Nest box', 1],
        ['', 1],
      ]),
      order(view!, [['Feeder', 3]]),
    ]);
    expect(data.popular_products).toEqual([
      { title: 'Feeder', percent: 37.5 },
      { title: 'Seed', percent: 37.5 },
      { title: 'Nest box', percent: 12.5 },
    ]);
  });

  it('tells where products are locked whether there are orders, of any visit in the last year', async () => {
    const [bought] = visit('2026-03-05T08:00:00', 'a1', ['/shop/seed/']);
    const locked = { locked: ['popular_products'] };
    const filter = { field: 'pagePath', op: 'is', value: '/wrens/' } as const;
    expect((await summary([...HITS, purchase(bought!, 1)], { ...NOVEMBER, filter }, locked)).has_shop).toBe(true);
    expect((await summary(HITS, NOVEMBER, locked)).has_shop).toBe(false);
    expect(await summary(HITS)).not.toHaveProperty('has_shop');
  });

  it('neither queries nor shows locked parts', async () => {
    const locked = ['popular_categories', 'popular_page', 'popular_products'];
    const [view] = visit('2026-11-04T08:00:00', 'a1', ['/about/']);
    const hits = [view!, order(view!, [['Seed', 3]]), ...HITS];
    const context = resolveView(NOVEMBER, SITE, NOW, { content, firstDay: '2025-08-02', locked });
    const { data, questions } = await runReport(siteSummaryReport, context, { engine: createMemoryEngine(hits) });
    expect(data).toMatchObject({ popular_categories: [], popular_page: null, popular_products: [] });
    expect(data.popular_post?.pageviews).toBe(3);
    expect(Object.keys(questions).sort()).toEqual(['alltime', 'days', 'hours', 'pages', 'popular_post', 'shop']);
  });

  it('has all parts with zeros without events, and says that the content is unknown', async () => {
    const data = await summary([], NOVEMBER, {
      content: indexContent([], { posts: null, pages: null, comments: null }, SITE.url),
    });
    expect(data).toEqual({
      summary: { pageviews: 0, sessions: 0, total_posts: null, total_pages: null, total_comments: null },
      popular_days: [],
      popular_hours: [],
      popular_categories: [],
      popular_page: null,
      popular_post: null,
      popular_products: [],
      content_known: false,
    });
  });

  it('handles one visitor of one page', async () => {
    const data = await summary(visit('2026-11-20T11:59:59', 'a1', ['/owls/']));
    expect(data.summary).toMatchObject({ pageviews: 1, sessions: 1 });
    expect(data.popular_days).toEqual([{ day: 5, percent: 100 }]);
    expect(data.popular_hours).toEqual([{ hour: 12, percent: 100 }]);
    expect(data.popular_post).toMatchObject({ pageviews: 1, sessions: 1, bounceRate: 100, engagedSessions: 0 });
    expect(data.popular_page).toBeNull();
  });

  it("applies the view's filter to everything except published content", async () => {
    const filter = { field: 'pagePath', op: 'beginsWith', value: '/about' } as const;
    const data = await summary(HITS, { ...NOVEMBER, filter });
    expect(data.summary).toEqual({ pageviews: 2, sessions: 2, total_posts: 3, total_pages: 1, total_comments: 12 });
    expect(data.popular_post).toBeNull();
    expect(data.popular_categories).toEqual([]);
  });

  it('counts a visit once across the boundary of two ten-year queries', async () => {
    // 3653 days that end on 20 November 2026 begin on 20 November 2016.
    const hits = [
      ...visit('2012-03-01T10:00:00', 'a1', ['/']),
      ...visit('2016-11-19T22:58:00', 'b2', ['/', '/', '/']),
      ...visit('2016-11-19T10:00:00', 'c3', ['/']),
      ...visit('2016-11-20T10:00:00', 'd4', ['/']),
      ...visit('2026-11-20T10:00:00', 'e5', ['/']),
    ];
    expect((await summary(hits)).summary).toMatchObject({ pageviews: 7, sessions: 5 });
  });
});

describe('its tables as files', () => {
  /** The rows of a table, each value under its column. */
  async function table(id: string, hits: readonly Hit[] = HITS, facts: Partial<HostFacts> = {}, view = NOVEMBER) {
    const found = siteSummaryReport.tables.find((one) => one.id === id)!;
    const context = resolveView(view, SITE, NOW, { content, firstDay: '2025-08-02', ...facts });
    const sources = { engine: createMemoryEngine([...hits]) };
    const exported = await exportTable(await loadReport('site_summary'), found, context, sources);
    if (!exported) return undefined;
    const rows = [];
    for await (const portion of exported.rows()) rows.push(...portion);
    return [exported.columns.map(({ field }) => field), ...rows];
  }

  it('have every day and hour with the page views behind the shares', async () => {
    expect(await table('popular_days')).toEqual([
      ['dayOfWeek', 'dayOfWeekName', 'screenPageViews', 'percent'],
      [4, 'Thursday', 3, 33.33],
      [0, 'Sunday', 3, 33.33],
      [1, 'Monday', 2, 22.22],
      // Not among the three of the screen.
      [3, 'Wednesday', 1, 11.11],
    ]);
    expect(await table('popular_hours')).toEqual([
      ['hour', 'screenPageViews', 'percent'],
      [9, 4, 44.44],
      [23, 3, 33.33],
      [0, 2, 22.22],
    ]);
  });

  it('have every category and product, not only ten', async () => {
    expect(await table('popular_categories')).toEqual([
      ['category', 'screenPageViews', 'percent'],
      ['Birds', 5, 100],
      ['Small', 3, 60],
    ]);
    const [view] = visit('2026-11-04T08:00:00', 'a1', ['/shop/seed/']);
    const items = Array.from({ length: 12 }, (_, i) => [`Feeder ${String(i + 1).padStart(2, '0')}`, i + 1] as const);
    const products = await table('popular_products', [view!, order(view!, [...items, ['', 2]])]);
    // 1 + 2 + … + 12 feeders and two things without a name: 80.
    expect(products).toHaveLength(1 + 12);
    expect(products!.slice(0, 3)).toEqual([
      ['itemName', 'itemsPurchased', 'percent'],
      ['Feeder 12', 12, 15],
      ['Feeder 11', 11, 13.75],
    ]);
    expect(products!.at(-1)).toEqual(['Feeder 01', 1, 1.25]);
  });

  it('have the popular page and post, and all-time numbers, with unknown ones empty', async () => {
    const of = ['pageTitle', 'fullPageUrl', 'screenPageViews', 'sessions', 'bounceRate', 'engagedSessions'];
    expect(await table('popular_post')).toEqual([of, ['Title of /wrens/', 'https://example.com/wrens/', 3, 2, 50, 1]]);
    expect(await table('popular_page')).toEqual([of, ['Title of /about/', 'https://example.com/about/', 2, 2, 0, 2]]);
    expect(await table('popular_page', [])).toEqual([of]);
    const words = ['screenPageViews', 'sessions', 'posts', 'pages', 'comments'];
    expect(await table('alltime')).toEqual([words, [11, 6, 3, 1, 12]]);
    const unknown = indexContent(ITEMS, { posts: null, pages: null, comments: null }, SITE.url);
    expect(await table('alltime', HITS, { content: unknown })).toEqual([words, [11, 6, null, null, null]]);
  });

  it('are not available if they are locked, without affecting others', async () => {
    const locked = ['popular_categories', 'popular_page', 'popular_products'];
    for (const id of locked) expect(await table(id, HITS, { locked })).toBeUndefined();
    for (const { id } of siteSummaryReport.tables)
      expect((await table(id, HITS, { locked })) === undefined).toBe(locked.includes(id));
  });

  it('do not accept metric filters', async () => {
    const metricFilter = { field: 'sessions', op: 'greater', value: 1 } as const;
    await expect(table('popular_days', HITS, {}, { ...NOVEMBER, metricFilter })).rejects.toThrow(
      'The report "site_summary" has no list that a metric filter could apply to.',
    );
  });
});
