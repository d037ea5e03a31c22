import { createMemoryEngine } from '@magpie/engine-memory';
import { describe, expect, it } from 'vitest';
import { byDimension, byMetric } from '../kit/columns.ts';
import { resolveView, type View } from '../kit/context.ts';
import { exportTable } from '../kit/export.ts';
import { runReport } from '../kit/run-report.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { detailsReport } from './details-report.ts';
import { type DetailsRow, detailsRows } from './details-table.ts';

const VIEW: View = { start: '2026-11-17', end: '2026-11-19' };

/** By campaign, of visits by email alone, with a search field. */
const CAMPAIGNS = detailsReport({
  id: 'campaigns',
  version: 1,
  field: 'campaign_details_table',
  title: 'Campaigns',
  by: byDimension('campaign', 'sessionCampaignName'),
  columns: [byMetric('sessions', 'sessions'), byMetric('views', 'screenPageViews'), byMetric('bounce', 'bounceRate')],
  emptyText: 'None',
  searchLabel: 'Search campaigns',
  filter: { field: 'sessionMedium', op: 'is', value: 'email' },
});

describe('the rows of a details report', () => {
  const mail = { medium: 'email', channel: 'Email' };
  const two = (n: number) => String(n).padStart(2, '0');
  /** 23 campaigns: the nth has one visit of n pages; and one visit without. */
  const MAILS = [
    ...Array.from({ length: 23 }, (_, i) => i + 1).flatMap((n) =>
      visit('2026-11-18T09:00:00', `m${two(n)}`, Array<string>(n).fill('/'), {
        ...mail,
        campaign: n === 7 ? 'summer 07' : `Spring ${two(n)}`,
      }),
    ),
    ...visit('2026-11-18T09:00:00', 'x1', ['/'], { medium: 'cpc', campaign: 'Spring 99' }),
  ];
  const asked = async (params: View['params'], view: View = VIEW) =>
    (await runReport(CAMPAIGNS, resolveView({ ...view, params }, SITE, NOW), { engine: createMemoryEngine(MAILS) }))
      .data;
  const names = async (params: View['params'], view?: View) =>
    (detailsRows(await asked(params, view), CAMPAIGNS.details) as readonly DetailsRow[]).map(
      ({ campaign }) => campaign,
    );

  it('are paged by ten, the largest first', async () => {
    const data = await asked({ sort: '-views' });
    expect(data.pagination).toEqual({ page: 1, per_page: 10, pages: 3, total: 23 });
    expect(await names({ sort: '-views' })).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14].map((n) => `Spring ${n}`));
    expect(await names({ sort: '-views', page: '3' })).toEqual(['Spring 03', 'Spring 02', 'Spring 01']);
    expect(await names({ sort: '-views', page: 3 })).toEqual(['Spring 03', 'Spring 02', 'Spring 01']);
  });

  it('have pages without gaps or repetitions, even if all are equal', async () => {
    for (const per_page of [10, 25, 50]) {
      const all = [];
      for (let page = 1; page <= Math.ceil(23 / per_page); page++)
        all.push(...(await names({ per_page, page, sort: '-sessions' })));
      expect(all).toHaveLength(23);
      expect(new Set(all).size).toBe(23);
    }
  });

  it('are empty beyond the last page, with correct totals', async () => {
    const data = await asked({ page: 4 });
    expect(data.campaign_details_table).toEqual([]);
    expect(data.pagination).toEqual({ page: 4, per_page: 10, pages: 3, total: 23 });
    expect(data.sessions_chart).toMatchObject({ total_sessions: 23, total_page_views: 276 });
    expect(CAMPAIGNS.isEmpty!(data)).toBe(false);
  });

  it('can be sorted by each column in both directions', async () => {
    const all = await asked({ per_page: 50 });
    for (const { field } of CAMPAIGNS.details.columns)
      for (const sign of ['', '-']) {
        const data = await asked({ per_page: 50, sort: sign + field });
        const values = (data.campaign_details_table as DetailsRow[]).map((row) => Number(row[field]));
        expect(values, sign + field).toEqual(values.toSorted((a, b) => (sign ? b - a : a - b)));
        expect(values).toHaveLength(23);
        expect(data.pagination).toEqual(all.pagination);
      }
    const byName = await names({ per_page: 50, sort: 'campaign' });
    expect(byName.slice(-2)).toEqual(['Spring 23', 'summer 07']);
    expect(await names({ per_page: 50, sort: '-campaign' })).toEqual(byName.toReversed());
  });

  it('can be searched ignoring case, with pages of the results', async () => {
    expect(await names({ search: ' SUMMER ' })).toEqual(['summer 07']);
    // 10 to 19.
    const data = await asked({ search: 'spring 1', sort: 'views', per_page: 10 });
    expect(data.pagination).toEqual({ page: 1, per_page: 10, pages: 1, total: 10 });
    expect(await names({ search: 'spring 1', sort: 'views' })).toEqual(
      [10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((n) => `Spring ${n}`),
    );
    // A search narrows the rows and not the chart.
    expect(data.sessions_chart).toMatchObject({ total_sessions: 23 });
    // What is searched for is text, whatever it looks like.
    expect(await names({ search: 'spring.*' })).toEqual([]);
    expect(await names({ search: '%' })).toEqual([]);
  });

  it("are within the report's filter, combined with the view's", async () => {
    expect(await names({ search: 'spring 99' })).toEqual([]);
    const filter = { field: 'sessionCampaignName', op: 'endsWith', value: '9' } as const;
    expect(await names({ search: 'spring' }, { ...VIEW, filter })).toEqual(['Spring 09', 'Spring 19']);
    const { sessions_chart: chart } = await asked({}, { ...VIEW, filter });
    expect(chart).toMatchObject({ total_sessions: 2, total_page_views: 28 });
  });

  it('cannot be searched or sorted by fields that the table does not have', async () => {
    const { searchLabel: _, ...plain } = CAMPAIGNS.details;
    const report = detailsReport({ id: 'plain', version: 1, ...plain });
    const context = resolveView({ ...VIEW, params: { search: 'x' } }, SITE, NOW);
    await expect(runReport(report, context, { engine: createMemoryEngine(MAILS) })).rejects.toMatchObject({
      code: 'bad_params',
      field: 'params.search',
    });
    await expect(asked({ sort: 'revenue' })).rejects.toMatchObject({ code: 'bad_params', field: 'params.sort' });
    await expect(asked({ per_page: 11 })).rejects.toMatchObject({ code: 'bad_params', field: 'params.per_page' });
  });

  describe('as a file', () => {
    async function file(params: View['params'], view: View = VIEW, id = 'campaign_details_table') {
      const table = CAMPAIGNS.tables.find((one) => one.id === id)!;
      const context = resolveView({ ...view, params }, SITE, NOW);
      const exported = (await exportTable(CAMPAIGNS, table, context, { engine: createMemoryEngine(MAILS) }))!;
      const rows = [];
      for await (const portion of exported.rows()) rows.push(...portion);
      return { labels: exported.columns.map(({ label }) => label), rows };
    }

    it("include all rows, in the screen's order", async () => {
      const { labels, rows } = await file({ page: 2, per_page: 10, sort: '-views' });
      expect(labels).toEqual(['Session campaign', 'Sessions', 'Pageviews', 'Bounce rate (%)']);
      expect(rows).toHaveLength(23);
      expect(rows.slice(0, 2)).toEqual([
        ['Spring 23', 1, 23, 0],
        ['Spring 22', 1, 22, 0],
      ]);
      expect(rows.at(-1)).toEqual(['Spring 01', 1, 1, 100]);
    });

    it('include only rows that match the search', async () => {
      const { rows } = await file({ search: 'spring 1', sort: 'views', page: 9 });
      expect(rows.map(([name]) => name)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((n) => `Spring ${n}`));
    });

    it('include only rows that match a metric filter', async () => {
      const metricFilter = { field: 'screenPageViews', op: 'greater', value: 21 } as const;
      expect((await file({}, { ...VIEW, metricFilter })).rows.map(([, , views]) => views)).toEqual([22, 23]);
    });

    it('have the chart as a table by day', async () => {
      const { labels, rows } = await file({}, VIEW, 'sessions_chart');
      expect(labels).toEqual(['Date', 'Sessions', 'Pageviews']);
      expect(rows).toEqual([
        ['2026-11-17', 0, 0],
        ['2026-11-18', 23, 276],
        ['2026-11-19', 0, 0],
      ]);
    });

    it('reject the same parameters as the screen', async () => {
      await expect(file({ sort: 'nothing' })).rejects.toMatchObject({ code: 'bad_params' });
    });
  });
});
