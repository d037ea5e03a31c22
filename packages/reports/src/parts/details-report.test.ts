import { createMemoryEngine } from '@magpie/engine-memory';
import { EXCLUSION, type Hit } from '@magpie/events';
import { type Engine, QueryError } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { resolveView, type View } from '../kit/context.ts';
import { runReport } from '../kit/run-report.ts';
import { NOW, purchase, refund, SITE, visit } from '../testing/visits.ts';
import { trafficOverview } from '../traffic/traffic.reports.ts';
import { type DetailsReport, detailsReport } from './details-report.ts';
import { type DetailsRow, detailsRows } from './details-table.ts';

const channel = (name: string) => ({ channel: name });
const ORGANIC = channel('Organic Search');

const [first, second, third] = visit('2026-11-17T09:00:00', 'a1', ['/', '/a', '/b'], ORGANIC);
const ORDER = purchase(third!, 40, { transactionId: 'T1' });
const [again] = visit('2026-11-18T10:00:00', 'd4', ['/'], channel('Direct'));
const back = visit('2026-11-19T10:00:00', 'a1', ['/', '/a'], { ...ORGANIC, sessionNumber: 2 });
const [before] = visit('2026-11-14T09:00:00', 'e5', ['/', '/a'], channel('Referral'));
const mail = visit('2026-11-11T09:00:00', 'g7', ['/', '/a'], channel('Email'));

/** In Berlin; the period is the 17th to the 19th, before it the 14th to the 16th, and the chosen one the 10th to the 12th. */
const HITS: Hit[] = [
  first!,
  second!,
  third!,
  ORDER,
  // A visit over midnight: one page on the 17th, one on the 18th.
  ...visit('2026-11-17T22:59:00', 'b2', ['/', '/a'], channel('Email')),
  ...visit('2026-11-18T09:00:00', 'c3', ['/'], ORGANIC),
  again!,
  // The same order again, marked as repeated when it was collected.
  purchase(again!, 40, { transactionId: 'T1', exclusion: EXCLUSION.repeated, purchaseNumber: 0 }),
  // Two days after the order.
  ...back,
  refund(back[1]!, ORDER, 10),
  // A bot.
  ...visit('2026-11-18T12:00:00', 'f6', ['/', '/a'], { ...ORGANIC, exclusion: EXCLUSION.bot }),
  before!,
  { ...before!, eventId: 'e'.repeat(16), ts: before!.ts + 60_000, firstVisit: 0 },
  ...visit('2026-11-10T09:00:00', 'h8', ['/'], ORGANIC),
  ...mail,
  purchase(mail[1]!, 5),
];
const VIEW: View = { start: '2026-11-17', end: '2026-11-19' };
const COMPARED: View = { ...VIEW, compare: { start: '2026-11-10', end: '2026-11-12' } };

const run = (view: View, hits: readonly Hit[] = HITS, report: DetailsReport = trafficOverview, engine?: Engine) =>
  runReport(report, resolveView(view, SITE, NOW), { engine: engine ?? createMemoryEngine(hits) });
const rowsIn = async (view: View, hits?: readonly Hit[], report: DetailsReport = trafficOverview) =>
  detailsRows((await run(view, hits, report)).data, report.details) as readonly DetailsRow[];

describe('a details report', () => {
  it('gives the rows counted by hand', async () => {
    const { data } = await run(VIEW);
    expect(data.traffic_details_table).toEqual([
      {
        channel: 'Organic Search',
        // a1's two visits and c3's.
        sessions: 3,
        // c3 left after one page.
        engaged_sessions: 2,
        pages_per_sessions: 2,
        // The order counts once, although two visits have it.
        purchases: 1,
        conversion_rate: 33.33,
        // 40 minus the 10 refunded on the 19th.
        revenue: 30,
        compare: null,
      },
      // One page, and an order that does not count.
      {
        channel: 'Direct',
        sessions: 1,
        engaged_sessions: 0,
        pages_per_sessions: 1,
        purchases: 0,
        conversion_rate: 0,
        revenue: 0,
        compare: null,
      },
      {
        channel: 'Email',
        sessions: 1,
        engaged_sessions: 1,
        pages_per_sessions: 2,
        purchases: 0,
        conversion_rate: 0,
        revenue: 0,
        compare: null,
      },
    ]);
    expect(data.pagination).toEqual({ page: 1, per_page: 10, pages: 1, total: 3 });
    expect([data.compare, data.has_shop]).toEqual([false, true]);
  });

  it('subtracts a refund on its own day', async () => {
    const revenueOn = async (day: string) =>
      (await rowsIn({ start: day, end: day })).find((row) => row.channel === 'Organic Search')!.revenue;
    expect(await revenueOn('2026-11-17')).toBe(40);
    expect(await revenueOn('2026-11-19')).toBe(-10);
  });

  it('has each day in its chart, with visits over midnight on both days and once in the total', async () => {
    const { sessions_chart: chart, sessions_compare_chart } = (await run(VIEW)).data;
    expect(chart).toEqual({
      granularity: 'day',
      categories: ['2026-11-17', '2026-11-18', '2026-11-19'],
      timestamps: [17, 18, 19].map((day) => Date.UTC(2026, 10, day - 1, 23) / 1000),
      sessions: [2, 3, 1],
      page_views: [4, 3, 2],
      total_sessions: 5,
      total_page_views: 9,
      // One visit of two pages on the 14th, nothing on the two days after it.
      session_trendpoints: [100, null, null],
      page_view_trendpoints: [100, null, null],
      total_sessions_change: 400,
      total_page_views_change: 350,
      previous_sessions: 1,
      previous_page_views: 2,
      partial: [],
      running: null,
      notes: {},
    });
    expect(sessions_compare_chart).toBeNull();
  });

  it("has rows that add up to the chart's total sessions", async () => {
    for (const view of [VIEW, { start: '2026-11-10', end: '2026-11-20' }, { start: '2026-11-18', end: '2026-11-18' }]) {
      const { sessions_chart: chart } = (await run(view)).data;
      const sum = (await rowsIn(view)).reduce((all, { sessions }) => all + Number(sessions), 0);
      expect(chart).toMatchObject({ total_sessions: sum });
    }
  });

  it('compares rows and chart with the chosen period', async () => {
    const { data } = await run(COMPARED);
    expect(data.compare).toBe(true);
    const of = (name: string) => (data.traffic_details_table as DetailsRow[]).find((row) => row.channel === name)!;
    const none = { engaged_sessions: 0, purchases: 0, conversion_rate: 0, revenue: 0 };
    expect(of('Organic Search').compare).toEqual({ ...none, sessions: 1, pages_per_sessions: 1 });
    expect(of('Email').compare).toEqual({
      sessions: 1,
      engaged_sessions: 1,
      pages_per_sessions: 2,
      purchases: 1,
      conversion_rate: 100,
      revenue: 5,
    });
    expect(of('Direct').compare).toEqual({ ...none, sessions: 0, pages_per_sessions: 0 });
    // The compared period doesn't change the rows themselves.
    const plain = await rowsIn(VIEW);
    expect((data.traffic_details_table as DetailsRow[]).map((row) => ({ ...row, compare: null }))).toEqual(plain);
    expect(data.sessions_compare_chart).toEqual({
      categories: ['2026-11-10', '2026-11-11', '2026-11-12'],
      timestamps: [10, 11, 12].map((day) => Date.UTC(2026, 10, day - 1, 23) / 1000),
      sessions: [1, 1, 0],
      page_views: [1, 2, 0],
      total_sessions: 2,
      total_page_views: 3,
      // The period against it, day by day: 2, 3, 1 sessions and 4, 3, 2 views.
      session_trendpoints: [100, 200, null],
      page_view_trendpoints: [300, 50, null],
      total_sessions_change: 150,
      total_page_views_change: 200,
    });
  });

  it("applies the view's filter to chart and rows", async () => {
    const filter = { field: 'sessionDefaultChannelGroup', op: 'is', value: 'Email' } as const;
    const { data } = await run({ ...VIEW, filter });
    expect(data.sessions_chart).toMatchObject({ sessions: [1, 1, 0], total_sessions: 1, total_page_views: 2 });
    expect((data.traffic_details_table as DetailsRow[]).map((row) => row.channel)).toEqual(['Email']);
  });

  it('filters rows by their own metrics, and counts everything in totals', async () => {
    const metricFilter = { field: 'purchaseRevenue', op: 'greater', value: 0 } as const;
    const { data, questions } = await run({ ...VIEW, metricFilter });
    const all = (await run(VIEW)).data;
    expect((data.traffic_details_table as DetailsRow[]).map((row) => row.channel)).toEqual(['Organic Search']);
    expect(data.pagination).toEqual({ page: 1, per_page: 10, pages: 1, total: 1 });
    expect(data.sessions_chart).toEqual(all.sessions_chart);
    expect(Object.keys(questions).filter((name) => questions[name]!.metricFilter)).toEqual(['rows']);
  });

  it('has all parts with zeros without events, and says so', async () => {
    const { data } = await run(VIEW, []);
    expect(data.sessions_chart).toMatchObject({ sessions: [0, 0, 0], total_sessions: 0, total_sessions_change: null });
    expect(data).toMatchObject({
      traffic_details_table: [],
      has_shop: false,
      pagination: { page: 1, pages: 1, total: 0 },
    });
    expect(trafficOverview.isEmpty!(data)).toBe(true);
    expect(trafficOverview.isEmpty!((await run(VIEW)).data)).toBe(false);
  });

  it('prints percentages with a percent sign', async () => {
    const [table] = await trafficOverview.print!((await run(VIEW)).data);
    expect(table!.columns.map(({ title, right = false }) => [title, right])).toEqual([
      ['Channel', false],
      ['Sessions', true],
      ['Engaged Sessions', true],
      ['Pages / Sessions', true],
      ['Purchases', true],
      ['Conversion Rate', true],
      ['Revenue', true],
    ]);
    expect(table!.rows[0]).toEqual(['Organic Search', 3, 2, 2, 1, { value: 33.33, unit: '%' }, 30]);
  });
});

describe('parts of a details report', () => {
  /** An engine that finds the chart, the rows or the search for a shop too heavy. */
  const without = (...parts: readonly ('chart' | 'rows' | 'shop')[]): Engine => {
    const engine = createMemoryEngine(HITS);
    return {
      ...engine,
      run(plans, options) {
        const kinds = plans.map(({ dimensions: [by], metrics: [first] }) =>
          first?.name === 'ecommercePurchases' ? 'shop' : !by || by.name.startsWith('nth') ? 'chart' : 'rows',
        );
        if (kinds.some((kind) => parts.includes(kind))) return Promise.reject(new QueryError('too_heavy', 'Too much.'));
        return engine.run(plans, options);
      },
    };
  };
  const TOO_HEAVY = { error: { code: 'too_heavy', data: null } };

  it('shows the rows if the chart fails', async () => {
    const { data, failed } = await run(COMPARED, HITS, trafficOverview, without('chart'));
    expect(data.sessions_chart).toEqual(TOO_HEAVY);
    expect(data.sessions_compare_chart).toBeNull();
    expect(data.traffic_details_table).toEqual((await run(COMPARED)).data.traffic_details_table);
    expect(Object.keys(failed)).toEqual(['sessions_chart', 'sessions_totals']);
    expect(trafficOverview.isEmpty!(data)).toBe(false);
  });

  it('shows the chart if the rows fail', async () => {
    const { data, failed } = await run(VIEW, HITS, trafficOverview, without('rows'));
    expect(data.traffic_details_table).toEqual(TOO_HEAVY);
    expect(data.pagination).toEqual({ page: 1, per_page: 10, pages: 1, total: 0 });
    expect(data.sessions_chart).toEqual((await run(VIEW)).data.sessions_chart);
    expect(Object.keys(failed)).toEqual(['rows']);
    expect((await trafficOverview.print!(data))[0]!.rows).toEqual([]);
  });

  it('fails if both fail', async () => {
    await expect(run(VIEW, HITS, trafficOverview, without('chart', 'rows'))).rejects.toMatchObject({
      code: 'too_heavy',
    });
  });

  it('treats a site as a shop if that is unknown', async () => {
    const day = { start: '2026-11-18', end: '2026-11-18' };
    const { data, failed } = await run(day, HITS, trafficOverview, without('shop'));
    expect(data.has_shop).toBe(true);
    expect(Object.keys(failed)).toEqual(['shop']);
  });
});

describe('whether a site has a shop', () => {
  const orderOn = (day: string) => {
    const [view] = visit(`${day}T10:00:00`, 'z9', ['/']);
    return [...visit('2026-11-18T09:00:00', 'y8', ['/']), view!, purchase(view!, 5)];
  };

  it.each([
    ['2026-11-18', true],
    // 364 days before the 20th of November, and 365.
    ['2025-11-21', true],
    ['2025-11-20', false],
  ])('is true after an order on %s: %s', async (day, expected) => {
    expect((await run(VIEW, orderOn(day))).data.has_shop).toBe(expected);
  });

  it('needs no query if something was sold in the period', async () => {
    expect(Object.keys((await run(VIEW)).questions)).toEqual(['sessions_chart', 'sessions_totals', 'rows']);
    expect(Object.keys((await run({ start: '2026-11-18', end: '2026-11-18' })).questions)).toEqual([
      'sessions_chart',
      'sessions_totals',
      'rows',
      'shop',
    ]);
  });

  it('has no say in how far the numbers of the period can be trusted', async () => {
    const [view] = visit('2026-03-02T10:00:00', 'z9', ['/'], { origin: 'csv:2026', identity: 'day' });
    const old = [view!, purchase(view!, 5, { currency: 'GBP' })];
    const { data, quality } = await run(VIEW, [...visit('2026-11-18T09:00:00', 'y8', ['/']), ...old]);
    expect(data.has_shop).toBe(true);
    expect(quality).toMatchObject({ identity: 'stored', otherCurrencies: [], imported: [] });
  });

  it('applies to the whole site, regardless of filters', async () => {
    const filter = { field: 'sessionDefaultChannelGroup', op: 'is', value: 'Referral' } as const;
    const view = { start: '2026-11-14', end: '2026-11-16', filter };
    const { data, questions } = await run(view);
    expect(data.sessions_chart).toMatchObject({ total_sessions: 1 });
    expect(data.has_shop).toBe(true);
    expect(questions.shop).not.toHaveProperty('filter');
  });

  it('is not queried for a table without purchases', async () => {
    const [, ...tables] = trafficOverview.details.columns;
    const report = detailsReport({ id: 'x', version: 1, ...trafficOverview.details, columns: tables.slice(0, 2) });
    const { data, questions } = await run(VIEW, HITS, report);
    expect(data.has_shop).toBeNull();
    expect(Object.keys(questions)).toEqual(['sessions_chart', 'sessions_totals', 'rows']);
  });
});
