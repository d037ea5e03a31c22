import { createMemoryEngine } from '@magpie/engine-memory';
import { describe, expect, it } from 'vitest';
import { byDimension, byMetric } from '../kit/columns.ts';
import { resolveView, type View } from '../kit/context.ts';
import { findMore } from '../kit/report.ts';
import { runReport } from '../kit/run-report.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import type { RowsInside, RowsOverTime } from './details-more.shape.ts';
import { detailsReport } from './details-report.ts';

const VIEW: View = { start: '2026-11-17', end: '2026-11-19' };

/** By medium, of visits with a campaign that is not called test, each row with its campaigns inside. */
const MEDIA = detailsReport({
  id: 'media',
  version: 1,
  field: 'media_details_table',
  title: 'Media',
  by: byDimension('medium', 'sessionMedium'),
  opens: [byDimension('campaign', 'sessionCampaignName'), byDimension('country', 'countryId')],
  columns: [byMetric('sessions', 'sessions'), byMetric('views', 'screenPageViews')],
  emptyText: 'None',
  filter: { not: { field: 'sessionCampaignName', op: 'is', value: 'test' } },
});

/** Email has seven campaigns: the nth has one visit of n pages; Email in capitals is another medium. */
const HITS = [
  ...[1, 2, 3, 4, 5, 6, 7].flatMap((n) =>
    visit('2026-11-18T09:00:00', `m${n}`, Array<string>(n).fill('/'), { medium: 'email', campaign: `c${n}` }),
  ),
  ...visit('2026-11-19T09:00:00', 'm8', ['/'], { medium: 'Email', campaign: 'c1' }),
  ...visit('2026-11-17T09:00:00', 'm9', ['/', '/'], { medium: 'cpc', campaign: 'c1' }),
  ...visit('2026-11-17T09:00:00', 'm10', ['/'], { medium: 'cpc', campaign: 'test' }),
];

async function asked<Data>(more: string, params: View['params'], view: View = VIEW): Promise<Data> {
  const context = resolveView({ ...view, params }, SITE, NOW);
  return (await runReport(findMore(MEDIA, more), context, { engine: createMemoryEngine(HITS) })).data as Data;
}
const over = (names: unknown, view?: View) => asked<RowsOverTime>('rows_over_time', { names }, view);
const inside = async (params: View['params'], view?: View) =>
  (await asked<RowsInside>('rows_inside', params, view)).rows.map(({ name, groups: [campaigns, countries] }) => {
    expect([campaigns!.by, countries!.by]).toEqual(['campaign', 'country']);
    expect(countries!.total).toBe(1);
    expect(countries!.rows.map(({ country }) => country)).toEqual(['DE']);
    return { name, total: campaigns!.total, rows: campaigns!.rows.map(({ campaign }) => campaign) };
  });

describe('more of a details report', () => {
  it("has a row over time, by exact name and within the report's filter", async () => {
    expect(await over(['email', 'cpc', 'nothing'])).toEqual({
      rows: [
        { name: 'email', sessions: [0, 7, 0], page_views: [0, 28, 0] },
        { name: 'cpc', sessions: [1, 0, 0], page_views: [2, 0, 0] },
        { name: 'nothing', sessions: [0, 0, 0], page_views: [0, 0, 0] },
      ],
    });
    expect(await over('Email')).toEqual({
      rows: [{ name: 'Email', sessions: [0, 0, 1], page_views: [0, 0, 1] }],
    });
  });

  it("applies the view's filter", async () => {
    const filter = { field: 'sessionCampaignName', op: 'is', value: 'c3' } as const;
    expect((await over(['email'], { ...VIEW, filter })).rows[0]!.page_views).toEqual([0, 3, 0]);
    expect(await inside({ names: ['email'] }, { ...VIEW, filter })).toEqual([
      { name: 'email', total: 1, rows: ['c3'] },
    ]);
  });

  it("has the five largest rows inside a row, in the table's order, with their number", async () => {
    expect(await inside({ names: ['email', 'cpc'], sort: '-views' })).toEqual([
      { name: 'email', total: 7, rows: ['c7', 'c6', 'c5', 'c4', 'c3'] },
      { name: 'cpc', total: 1, rows: ['c1'] },
    ]);
    expect(await inside({ names: 'email', sort: 'views' })).toEqual([
      { name: 'email', total: 7, rows: ['c1', 'c2', 'c3', 'c4', 'c5'] },
    ]);
    // The column of the names is that of the names inside too.
    expect(await inside({ names: 'email', sort: '-medium' })).toEqual([
      { name: 'email', total: 7, rows: ['c7', 'c6', 'c5', 'c4', 'c3'] },
    ]);
  });

  it('rejects parts that the report does not have', () => {
    expect(() => findMore(MEDIA, 'rows')).toThrow(
      'more is "rows"; the report "media" has rows_over_time, rows_inside.',
    );
    expect(() => findMore(MEDIA, 'toString')).toThrow(expect.objectContaining({ code: 'bad_more', field: 'more' }));
    const { opens: _, ...plain } = MEDIA.details;
    const without = detailsReport({ id: 'plain', version: 1, ...plain });
    expect(() => findMore(without, 'rows_inside')).toThrow('the report "plain" has rows_over_time.');
    const { more: __, ...none } = without;
    expect(() => findMore(none, 'rows_over_time')).toThrow('the report "plain" has none.');
  });

  it('needs a limited number of names, and accepts no metric filter', async () => {
    const rule = 'it must be 1 to 50 names of at most 2000 characters';
    for (const names of [[], Array(51).fill('x'), ['x'.repeat(2_001)]])
      await expect(over(names)).rejects.toMatchObject({
        code: 'bad_params',
        field: 'params.names',
        message: expect.stringContaining(rule),
      });
    await expect(over(undefined)).rejects.toMatchObject({ code: 'bad_params', field: 'params.names' });
    await expect(over([7])).rejects.toMatchObject({ code: 'bad_params', field: 'params.names' });
    await expect(asked('rows_over_time', { names: 'x', sort: 'views' })).rejects.toMatchObject({ code: 'bad_params' });
    await expect(asked('rows_inside', { names: 'x', sort: 'campaign' })).rejects.toMatchObject({ code: 'bad_params' });
    const metricFilter = { field: 'sessions', op: 'greater', value: 3 } as const;
    await expect(over(['email'], { ...VIEW, metricFilter })).rejects.toMatchObject({ code: 'bad_filter' });
  });
});
