import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import type { Site } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { indexContent, NO_CONTENT } from '../kit/content.ts';
import { resolveView, type View } from '../kit/context.ts';
import { runReport } from '../kit/run-report.ts';
import { NOW, purchase, SITE, visit } from '../testing/visits.ts';
import { overviewReport } from './overview.report.ts';

/** A visit at ten o'clock (in Berlin) of a day of November. */
const on = (day: number, user: string, paths: readonly string[], more: Partial<Hit> = {}) =>
  visit(`2026-11-${day}T09:00:00`, user, paths, more);

const referral = { source: 'news.example', medium: 'referral', campaign: '(referral)', channel: 'Referral' };
const HITS: Hit[] = [
  ...on(19, 'a1', ['/', '/a', '/b']),
  ...on(20, 'a1', ['/'], { sessionNumber: 2, engagementMs: 12_000, ...referral }),
  ...on(20, 'b2', ['/a'], { countryId: 'FR', deviceCategory: 'mobile' }),
  ...on(18, 'c3', ['/a', '/a'], { countryId: 'FR', deviceCategory: 'tablet', ...referral }),
  ...on(20, 'd4', ['/', '/shop'], { exclusion: 2 }),
];
const PURCHASE = purchase(HITS[2]!, 30.03);

const overview = (view: View, hits = [...HITS, PURCHASE]) =>
  runReport(overviewReport, resolveView(view, SITE, NOW), { engine: createMemoryEngine(hits) });

describe('Overview', () => {
  it('counts smart TVs among the devices, as Technology does', async () => {
    const tv = on(20, 'e5', ['/'], { deviceCategory: 'smart tv' });
    const { data } = await overview({ start: '2026-11-19', end: '2026-11-20' }, [...HITS, ...tv]);
    expect(data.devices).toEqual({ desktop: 50, tablet: 0, mobile: 25, 'smart tv': 25, compare: null });
  });

  it('gives the numbers counted by hand', async () => {
    const { data } = await overview({ start: '2026-11-19', end: '2026-11-20' });
    const { metrics, range } = data.infobox;
    expect(range).toBe(2);
    expect(metrics.sessions).toEqual({ value: 3, prev: 1, change: 200, compare_value: null, compare_change: null });
    expect(metrics.pageviews.value).toBe(5);
    expect(metrics.totalusers.value).toBe(2);
    expect(metrics.new_users.value).toBe(2);
    // a1's first visit has three pages, its second twelve seconds; b2 left after one page.
    expect(metrics.bounce_rate.value).toBe(33.33);
    expect(metrics.engagement_rate.value).toBe(66.67);
    // 2:30 from the first page to the order, and two visits of one event.
    expect(metrics.average_session_duration.value).toBe(50);
    expect(metrics.revenue_sales?.value).toBe(30.03);
    expect(metrics.average_revenue_per_session?.value).toBe(10.01);
    expect(metrics.ecommerce_purchases?.value).toBe(1);
    expect(data.newvsreturn).toEqual({ new: 66.7, returning: 33.3, compare: null });
    expect(data.devices).toEqual({ desktop: 66.7, tablet: 0, mobile: 33.3, 'smart tv': 0, compare: null });
    expect(data.countries.map((row) => [row.name, row.iso, row.sessions, row.users])).toEqual([
      ['Germany', 'DE', 2, 1],
      ['France', 'FR', 1, 1],
    ]);
    expect(data.referrals.map((row) => [row.url, row.sessions, row.engagement_rate])).toEqual([
      ['news.example', 1, 100],
    ]);
    expect(data.toppages.map((row) => [row.page_path, row.title, row.pageviews, row.sessions])).toEqual([
      ['/', 'Title of /', 2, 2],
      ['/a', 'Title of /a', 2, 2],
      ['/b', 'Title of /b', 1, 1],
    ]);
  });

  it('takes page titles from events, otherwise from the content, like its CSV', async () => {
    const hits = [...on(20, 'a1', ['/a']), ...on(20, 'b2', ['/b', '/c'], { pageTitle: '' })];
    const piece = { type: 'post', image: null, author: null, categories: [], publishedAt: null };
    const pieces = ['/a', '/b'].map((path) => ({ ...piece, path, title: `Content of ${path}` }));
    const content = indexContent(pieces, NO_CONTENT.totals, SITE.url);
    const context = resolveView({ start: '2026-11-20', end: '2026-11-20' }, SITE, NOW, { content });
    const { data } = await runReport(overviewReport, context, { engine: createMemoryEngine(hits) });
    expect(data.toppages.map(({ title }) => title)).toEqual(['Title of /a', 'Content of /b', '/c']);
    expect(overviewReport.usesContent).toBe(true);
  });

  it('has every hour of two days in its chart', async () => {
    const { data } = await overview({ start: '2026-11-19', end: '2026-11-20' });
    const graph = data.overviewgraph;
    expect(graph.granularity).toBe('hour');
    expect(graph.count).toBe(48);
    expect(graph.labels[10]).toBe('2026-11-19T10:00');
    expect(graph.metrics.pageviews?.datapoints[10]).toBe(3);
    expect(graph.metrics.pageviews?.datapoints.reduce((a, b) => a! + b!, 0)).toBe(5);
    expect(graph.metrics.sessions?.total).toBe(3);
    expect([graph.partial, graph.running]).toEqual([[24 + 13], 24 + 13]);
  });

  it('compares every block with the chosen period', async () => {
    const { data } = await overview({
      start: '2026-11-19',
      end: '2026-11-20',
      compare: { start: '2026-11-18', end: '2026-11-18' },
    });
    expect(data.compare).toBe(true);
    expect(data.infobox.metrics.pageviews).toMatchObject({ value: 5, compare_value: 2, compare_change: 150 });
    expect(data.countries.map((row) => [row.iso, row.compare_sessions, row.compare_change])).toEqual([
      ['DE', 0, null],
      ['FR', 1, 0],
    ]);
    expect(data.toppages[1]).toMatchObject({ page_path: '/a', compare_pageviews: 2, pageviews_change: 0 });
    expect(data.devices.compare).toEqual({ desktop: 0, tablet: 100, mobile: 0, 'smart tv': 0 });
    expect(data.overviewgraph.compare?.metrics.pageviews?.total).toBe(2);
    // The chosen day had two views at ten, the first day of the range three.
    expect(data.overviewgraph.compare?.metrics.pageviews?.changepoints[10]).toBe(50);
    expect(data.overviewgraph.metrics.pageviews?.trendpoints[10]).toBeNull();
  });

  describe('for a range that includes today', () => {
    // Asked on the 20th at 13:00 in Berlin. The visit at 12:58 on the 19th continues past 13:00; the one at 15:00 starts later.
    const hits = [
      ...visit('2026-11-18T09:00:00', 'z0', ['/']),
      ...visit('2026-11-19T09:00:00', 'a1', ['/', '/a'], referral),
      ...visit('2026-11-19T11:58:00', 'b2', ['/', '/a', '/b'], referral),
      ...visit('2026-11-19T14:00:00', 'c3', ['/', '/a'], referral),
      ...visit('2026-11-20T10:00:00', 'd4', ['/'], referral),
    ];
    const today = { start: '2026-11-20', end: '2026-11-20' };

    it('compares with the earlier period up to the same time of day, in every part', async () => {
      const { data, questions } = await overview({ ...today, compare: 'previous' }, hits);
      const { metrics } = data.infobox;
      expect(metrics.sessions).toEqual({ value: 1, prev: 2, change: -50, compare_value: 2, compare_change: -50 });
      // Two pages of each visit had been seen at 13:00.
      expect(metrics.pageviews).toMatchObject({ value: 1, prev: 4, compare_value: 4, compare_change: -75 });
      expect(data.referrals).toMatchObject([{ sessions: 1, compare_sessions: 2, compare_change: -50 }]);
      expect(data.toppages).toMatchObject([{ pageviews: 1, compare_pageviews: 2, pageviews_change: -50 }]);
      expect(data.newvsreturn.compare).toEqual({ new: 100, returning: 0 });
      const cut = { start: '2026-11-19', end: '2026-11-19', name: 'date_range_1', until: '13:00' };
      for (const name of ['boxes', 'newvsreturn', 'devices', 'countries', 'referrals', 'toppages'])
        expect(questions[name]?.dateRanges?.[1]).toEqual(cut);
    });

    it('draws the whole earlier period, without a change for the current hour', async () => {
      const { data } = await overview({ ...today, compare: 'previous' }, hits);
      const { compare, running, partial } = data.overviewgraph;
      const line = compare?.metrics.sessions;
      expect(line?.datapoints[15]).toBe(1);
      expect(line?.total).toBe(2);
      expect([running, partial]).toEqual([13, [13]]);
      expect([line?.changepoints[12], line?.changepoints[13]]).toEqual([-100, null]);
    });

    it("uses the reader's own comparison dates unchanged", async () => {
      const compare = { start: '2026-11-19', end: '2026-11-19' };
      const { data } = await overview({ ...today, compare }, hits);
      expect(data.infobox.metrics.sessions).toMatchObject({ prev: 2, compare_value: 3 });
    });
  });

  it('gives no change against a period that began before the first data', async () => {
    const view: View = { start: '2026-11-19', end: '2026-11-19', compare: 'previous' };
    const changes = async (firstDay: string) => {
      const context = resolveView(view, SITE, NOW, { firstDay });
      const { data } = await runReport(overviewReport, context, { engine: createMemoryEngine(HITS) });
      const { pageviews } = data.infobox.metrics;
      const { change: percent, compare_change, compare_value } = pageviews;
      return [
        percent,
        compare_change,
        compare_value,
        data.toppages.find((one) => one.page_path === '/a')?.pageviews_change,
      ];
    };
    expect(await changes('2026-11-18')).toEqual([50, 50, 2, -50]);
    expect(await changes('2026-11-19')).toEqual([null, null, 2, null]);
  });

  it('marks incomplete first and last weeks, and does not compare them', async () => {
    const { data } = await overview({ start: '2026-08-20', end: '2026-11-20', compare: 'previous' });
    const { partial, running, labels, compare } = data.overviewgraph;
    expect(labels[0]).toBe('2026-08-20');
    expect([partial, running]).toEqual([[0, labels.length - 1], labels.length - 1]);
    expect(compare?.metrics.sessions?.changepoints.at(-1)).toBeNull();
  });

  it("links only to the site's own hosts, including the port", async () => {
    const linked = async (site: Partial<Site>) => {
      const view = resolveView({ start: '2026-11-19', end: '2026-11-20' }, { ...SITE, ...site }, NOW);
      const { data } = await runReport(overviewReport, view, { engine: createMemoryEngine(HITS) });
      return data.toppages[0]?.url;
    };
    expect(await linked({ url: 'http://example.com:8080/blog/' })).toBe('http://example.com:8080/');
    expect(await linked({ url: 'https://birds.example', hosts: ['birds.example', 'example.com'] })).toBe(
      'https://example.com/',
    );
    expect(await linked({ url: 'https://www.birds.example', hosts: ['birds.example'] })).toBe('');
    expect(await linked({ url: 'https://example.com.evil.example' })).toBe('');
  });

  it('filters rows of its lists by their own metrics, and counts everything in totals', async () => {
    const view = { start: '2026-11-19', end: '2026-11-20' };
    const lists = ({ countries, referrals, toppages }: Awaited<ReturnType<typeof overview>>['data']) => [
      countries.map(({ iso }) => iso),
      referrals.map(({ url }) => url),
      toppages.map(({ page_path }) => page_path),
    ];
    const all = (await overview(view)).data;
    expect(lists(all)).toEqual([['DE', 'FR'], ['news.example'], ['/', '/a', '/b']]);
    const several = { field: 'sessions', op: 'greater', value: 1 } as const;
    const { data, questions } = await overview({ ...view, metricFilter: several });
    expect(lists(data)).toEqual([['DE'], [], ['/', '/a']]);
    expect({ ...data, countries: [], referrals: [], toppages: [] }).toEqual({
      ...all,
      countries: [],
      referrals: [],
      toppages: [],
    });
    expect(Object.keys(questions).filter((name) => questions[name]!.metricFilter)).toEqual([
      'countries',
      'referrals',
      'toppages',
    ]);
    // Germany has the four views of two visits; a list that shows no views must request them anyway.
    const viewed = { field: 'screenPageViews', op: 'between', from: 3, to: 4 } as const;
    expect(lists((await overview({ ...view, metricFilter: viewed })).data)).toEqual([['DE'], [], []]);
    // b2's country, where no one was engaged; a rate is a fraction here.
    const engaged = { field: 'engagementRate', op: 'less', value: 0.5 } as const;
    expect(lists((await overview({ ...view, metricFilter: engaged })).data)[0]).toEqual(['FR']);
    // The compared period doesn't change which rows there are.
    const compare = { start: '2026-11-18', end: '2026-11-18' };
    const compared = (await overview({ ...view, compare, metricFilter: several })).data;
    expect(compared.toppages.map((row) => [row.page_path, row.compare_pageviews])).toEqual([
      ['/', 0],
      ['/a', 2],
    ]);
  });

  it('rejects metric filters with unknown or incompatible metrics', async () => {
    const keep = (field: string) =>
      overview({ start: '2026-11-19', end: '2026-11-20', metricFilter: { field, op: 'greater', value: 1 } });
    await expect(keep('pagePath')).rejects.toMatchObject({ code: 'unknown_metric' });
    await expect(keep('itemRevenue')).rejects.toMatchObject({ code: 'incompatible_fields' });
  });

  it('applies a filter to everything, with whole sessions for session fields', async () => {
    const { data } = await overview({
      start: '2026-11-18',
      end: '2026-11-20',
      filter: { field: 'countryId', op: 'is', value: 'FR' },
    });
    expect(data.infobox.metrics.sessions.value).toBe(2);
    expect(data.infobox.metrics.pageviews.value).toBe(3);
    expect(data.referrals.map((row) => row.sessions)).toEqual([1]);
  });

  it('has all parts with zeros without events', async () => {
    const { data, quality } = await overview({ start: '2026-01-01', end: '2026-03-01' }, []);
    expect(data.infobox.metrics.sessions).toMatchObject({ value: 0, prev: 0, change: null });
    expect(data.overviewgraph.metrics.sessions?.datapoints).toEqual(Array(60).fill(0));
    expect(data.countries).toEqual([]);
    expect(data.newvsreturn).toMatchObject({ new: 0, returning: 0 });
    expect(quality.identity).toBe('stored');
  });

  it('has a warning if visitors are counted per day only', async () => {
    const { data, quality } = await overview(
      { start: '2026-11-19', end: '2026-11-20' },
      on(19, 'a1', ['/'], { identity: 'day', sessionNumber: 0 }),
    );
    expect(quality.identity).toBe('day');
    expect(data.newvsreturn).toMatchObject({ new: 0, returning: 0 });
  });

  it('answers ten years, even without an earlier period', async () => {
    const { data } = await overview({ start: '2016-11-21', end: '2026-11-20' });
    expect(data.infobox.metrics.sessions.value).toBe(4);
    expect(data.overviewgraph.granularity).toBe('month');
    expect(() => resolveView({ start: '2014-12-31', end: '2015-01-02' }, SITE, NOW)).toThrow(/2014-12-31/);
  });

  it('has the metrics chosen by the reader, in order', async () => {
    const range = { start: '2026-11-18', end: '2026-11-20' };
    const { data } = await overview({ ...range, params: { metrics: ['bounce_rate', 'revenue_sales', 'totalusers'] } });
    expect(Object.keys(data.overviewgraph.metrics)).toEqual(['totalusers', 'bounce_rate', 'revenue_sales']);
    // The order was made at half past ten on the 19th; of the 20th’s two visits one left at once.
    expect(data.overviewgraph.metrics.revenue_sales?.datapoints.filter((value) => value! > 0)).toEqual([30.03]);
    expect(data.overviewgraph.metrics.bounce_rate?.total).toBe(25);
    expect(data.show_chart_overlay).toBe(false);
    expect(Object.keys(data.infobox.metrics)).toHaveLength(13);
  });

  it('gives no Pro metrics to another licence, even if chosen', async () => {
    const range = { start: '2026-11-18', end: '2026-11-20', tier: 'plus' } as const;
    const { data, questions } = await overview({ ...range, params: { metrics: ['revenue_sales', 'new_users'] } });
    expect(Object.keys(data.overviewgraph.metrics)).toEqual(['new_users']);
    expect(Object.keys(data.infobox.metrics)).toHaveLength(9);
    expect(JSON.stringify(questions)).not.toMatch(/revenue|purchase/i);
    const none = await overview({ ...range, params: { metrics: ['revenue_sales'] } });
    expect(Object.keys(none.data.overviewgraph.metrics)).toEqual(['sessions']);
  });

  it('reports that there is no line if no chosen metric has a value', async () => {
    const { data } = await overview({ start: '2026-11-20', end: '2026-11-20', params: { metrics: ['revenue_sales'] } });
    expect(data.infobox.metrics.sessions.value).toBe(2);
    expect(data.show_chart_overlay).toBe(true);
  });
});
