import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ga4ExportSummary, ImportListing } from '../../commands/index.ts';
import { type JobsUnderTest, openJobs } from '../../testing/jobs-under-test.ts';
import { exportRow, jsonLines, writeParquet } from './export-under-test.ts';

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs();
});
afterAll(() => jobs?.end());

function saveFile(name: string, content: string | Uint8Array): string {
  const path = join(jobs.folder, name);
  writeFileSync(path, content);
  return path;
}

const seconds = (at: string) => Date.parse(at) / 1000;
const page = (path: string) => ({ page_location: `https://www.example.com${path}`, page_title: path });
const lastClick = (source: string, medium: string, campaign: string, channel: string) => ({
  session_traffic_source_last_click: {
    cross_channel_campaign: { source, medium, campaign_name: campaign, default_channel_group: channel },
  },
});
const ad = lastClick('google', 'cpc', 'spring', 'Paid Search');
const ANN = { client: '1.1', session: seconds('2026-01-03T10:00:00Z'), number: 1 };
const ANN_AGAIN = { client: '1.1', session: seconds('2026-01-04T12:00:00Z'), number: 2 };
const BOB = { client: '2.2', session: seconds('2026-01-03T22:50:00Z'), number: 7 };
const BOB_ELSEWHERE = { client: '2.3', user: 'u-9', session: seconds('2026-01-05T09:00:00Z'), number: 1 };
// As in Google's obfuscated sample: no second of any day so far.
const CARL = { client: '3.3', session: 2_859_801_844, number: 1 };
const order = { transaction_id: 'T-1', purchase_revenue: 59.8, tax_value: 9.55 };
const bought = [
  {
    item_id: 'HF-201',
    item_name: 'Feeder',
    price: 29.9,
    quantity: '2',
    item_revenue: 49.8,
    params: { colour: 'copper' },
  },
  { item_id: 'HF-202', item_name: 'Seed', price: 10, quantity: '1', item_revenue: 10 },
];

const ROWS = [
  exportRow({ at: '2026-01-03T10:00:00Z', name: 'session_start', ...ANN, more: ad }),
  exportRow({ at: '2026-01-03T10:00:00Z', name: 'first_visit', ...ANN, more: ad }),
  exportRow({
    at: '2026-01-03T10:00:00Z',
    name: 'page_view',
    ...ANN,
    params: { ...page('/'), entrances: 1 },
    more: ad,
  }),
  exportRow({ at: '2026-01-03T10:00:20Z', name: 'page_view', ...ANN, params: page('/a'), more: ad }),
  exportRow({
    at: '2026-01-03T10:00:35Z',
    name: 'user_engagement',
    ...ANN,
    params: { ...page('/a'), engagement_time_msec: 15_000 },
    more: ad,
  }),
  exportRow({ at: '2026-01-04T12:00:00Z', name: 'session_start', ...ANN_AGAIN }),
  exportRow({
    at: '2026-01-04T12:00:00Z',
    name: 'page_view',
    ...ANN_AGAIN,
    params: { ...page('/'), page_referrer: 'https://www.bing.com/' },
  }),
  // From the shop's server: the first within the visit, the second after it.
  exportRow({ at: '2026-01-04T12:05:00Z', name: 'order_packed', client: '1.1' }),
  exportRow({ at: '2026-01-04T14:00:00Z', name: 'order_shipped', client: '1.1' }),
  exportRow({ at: '2026-01-03T22:50:00Z', name: 'page_view', ...BOB, params: { ...page('/b'), entrances: 1 } }),
  // Bob signs in, and midnight passes in Berlin.
  exportRow({ at: '2026-01-03T23:05:00Z', name: 'page_view', ...BOB, user: 'u-9', params: page('/c') }),
  exportRow({
    at: '2026-01-03T23:06:00Z',
    name: 'purchase',
    ...BOB,
    user: 'u-9',
    params: { ...page('/thanks'), currency: 'EUR', value: 59.8 },
    items: bought,
    more: { ecommerce: order },
    properties: { tier: 'gold' },
  }),
  exportRow({ at: '2026-01-05T09:00:00Z', name: 'page_view', ...BOB_ELSEWHERE, params: page('/thanks') }),
  // A page of thanks that was opened again.
  exportRow({
    at: '2026-01-05T09:00:01Z',
    name: 'purchase',
    ...BOB_ELSEWHERE,
    params: { currency: 'EUR' },
    items: bought,
    more: { ecommerce: order },
  }),
  exportRow({
    at: '2026-01-05T09:10:00Z',
    name: 'refund',
    ...BOB_ELSEWHERE,
    params: { currency: 'EUR' },
    more: { ecommerce: { transaction_id: 'T-1', refund_value: 9.9 } },
  }),
  exportRow({ at: '2026-01-05T20:00:00Z', name: 'first_visit', ...CARL }),
  exportRow({ at: '2026-01-05T20:00:00Z', name: 'page_view', ...CARL, params: page('/') }),
  exportRow({ at: '2026-01-05T20:40:00Z', name: 'page_view', ...CARL, params: page('/a') }),
];
const PINGS = ['2026-01-03T10:00:00Z', '2026-01-03T10:00:09Z'].map((at) =>
  exportRow({ at, name: 'page_view', params: page('/') }),
);
const RANGE = ['2026-01-03', '2026-01-06'] as const;
const FIGURES = [
  'sessions',
  'totalUsers',
  'newUsers',
  'screenPageViews',
  'ecommercePurchases',
  'purchaseRevenue',
  'eventCount',
];
/** Counted by hand: Ann 2 and the parcel 1, Bob 2, Carl 1; order less refund. */
const COUNTED = ['6', '3', '2', '8', '1', '49.9', '17'];

const newSite = (host: string) => jobs.newSite(`https://${host}`, { timeZone: 'Europe/Berlin', currency: 'EUR' });

const ITEM_ROWS = resolve(
  import.meta.dirname,
  '../../../../../../shared/data/ga4-gmerch-item-events/item_event_sample_by_type.csv',
);

describe.skipIf(!existsSync(ITEM_ROWS))("rows of Google's own shop (skipped without ../shared/data)", () => {
  interface ItemRow {
    readonly event_time: string;
    readonly event_name: string;
    readonly user_pseudo_id: string;
    readonly ga_session_id: string;
    readonly item_id: string;
    readonly item_name: string;
    readonly item_brand: string;
    readonly item_category: string;
    readonly price: string;
    readonly quantity: string;
    readonly item_revenue: string;
    readonly transaction_id: string;
  }
  const records: ItemRow[] = existsSync(ITEM_ROWS) ? parse(readFileSync(ITEM_ROWS), { columns: true }) : [];

  it('counts its sessions, buyers, units and money', async () => {
    const site = await jobs.newSite('https://shop.googlemerchandisestore.com', { timeZone: 'America/Los_Angeles' });
    const events = Map.groupBy(records, (row) => [row.event_time, row.event_name, row.user_pseudo_id].join());
    const rows = [...events.values()].map((items) => {
      const [{ event_time: at, event_name: name, user_pseudo_id: client, ga_session_id: session, transaction_id }] =
        items as [ItemRow];
      const revenue = items.reduce((sum, item) => sum + Number(item.item_revenue), 0);
      return exportRow({
        at: at.replace(' UTC', 'Z').replace(' ', 'T'),
        name,
        client,
        session: Number(session),
        items: items.map(({ item_id, item_name, item_brand, item_category, price, quantity, item_revenue }) => ({
          ...{ item_id, item_name, item_brand, item_category, price: Number(price) },
          ...(quantity !== '' && { quantity }),
          ...(item_revenue !== '' && { item_revenue: Number(item_revenue) }),
        })),
        ...(name === 'purchase' && { more: { ecommerce: { purchase_revenue: revenue, transaction_id } } }),
      });
    });
    const summary = await jobs.run<Ga4ExportSummary>('import.ga4', {
      site,
      paths: [saveFile('shop.json', jsonLines(rows))],
    });
    expect(summary).toMatchObject({ rows: events.size, imported: events.size, duplicates: 0, malformed: { count: 0 } });

    const distinct = (of: (row: ItemRow) => string) => new Set(records.map(of)).size;
    const bought = records.filter((row) => row.event_name === 'purchase');
    const revenue = String(bought.reduce((sum, row) => sum + Number(row.item_revenue), 0));
    const range = ['2020-10-31', '2020-12-01'] as const;
    expect(await jobs.totals(site, range, ['sessions', 'totalUsers', 'ecommercePurchases', 'purchaseRevenue'])).toEqual(
      [
        String(distinct((row) => `${row.user_pseudo_id} ${row.ga_session_id}`)),
        String(distinct((row) => row.user_pseudo_id)),
        String(new Set(bought.map((row) => `${row.event_time} ${row.user_pseudo_id}`)).size),
        revenue,
      ],
    );
    const units = bought.reduce((sum, row) => sum + Number(row.quantity || 1), 0);
    expect(await jobs.totals(site, range, ['itemRevenue', 'itemsPurchased'])).toEqual([revenue, String(units)]);
    const brands: Record<string, string> = {};
    for (const { item_brand: brand, quantity } of bought)
      brands[brand || '(not set)'] = String(Number(brands[brand || '(not set)'] ?? 0) + Number(quantity || 1));
    const sold = Object.entries(await jobs.rowsOf(site, range, ['itemBrand'], 'itemsPurchased'));
    expect(Object.fromEntries(sold.filter(([, count]) => count !== '0'))).toEqual(brands);
  });
});

describe('import.ga4', () => {
  it('counts the same sessions, visitors, views and revenue as Google', async () => {
    const site = await newSite('www.example.com');
    const lines = `${jsonLines([...ROWS, ...PINGS, ROWS[3]!])}\n{"event_name":\n`;
    const path = saveFile('events.json', lines);
    const summary = await jobs.run<Ga4ExportSummary>('import.ga4', { site, paths: [path] });
    expect(summary).toEqual({
      site,
      paths: [path],
      dryRun: false,
      rows: 23,
      cookieless: 2,
      duplicates: 1,
      bots: 0,
      internal: 0,
      repeated: 1,
      otherHosts: 0,
      previews: 0,
      droppedReferrers: 0,
      blank: 1,
      imported: 18,
      alreadyImported: 0,
      from: '2026-01-03T10:00:00.000Z',
      to: '2026-01-05T20:40:00.000Z',
      events: {
        page_view: 8,
        session_start: 2,
        first_visit: 2,
        user_engagement: 1,
        purchase: 2,
        refund: 1,
        order_packed: 1,
        order_shipped: 1,
      },
      malformed: { count: 1, first: [{ line: 23, reason: 'not JSON', excerpt: '{"event_name":' }] },
      unknownCountries: {},
      refused: {},
    });
    expect(await jobs.totals(site, RANGE, FIGURES)).toEqual(COUNTED);
    expect(await jobs.rowsOf(site, RANGE, ['date'], 'sessions')).toEqual({
      '20260103': '2',
      // Bob's visit is on both days.
      '20260104': '3',
      '20260105': '2',
    });
    expect(
      await jobs.rowsOf(site, RANGE, ['sessionSource', 'sessionMedium', 'sessionDefaultChannelGroup'], 'sessions'),
    ).toEqual({
      'google cpc Paid Search': '1',
      'bing organic Organic Search': '2',
      '(direct) (none) Direct': '3',
    });
    expect(await jobs.rowsOf(site, RANGE, ['landingPage'], 'sessions')).toEqual({
      '/': '3',
      '/b': '1',
      '/thanks': '1',
      '(not set)': '1',
    });
    expect(await jobs.rowsOf(site, RANGE, ['country', 'deviceCategory', 'browser'], 'totalUsers')).toEqual({
      'Germany mobile Chrome': '3',
    });

    const again = await jobs.run<Ga4ExportSummary>('import.ga4', { site, paths: [path] });
    expect(again).toEqual({ ...summary, imported: 0, alreadyImported: 18 });
    expect(await jobs.totals(site, RANGE, FIGURES)).toEqual(COUNTED);
  });

  it('recognises the same events compressed, as Parquet, and in parts', async () => {
    const site = await newSite('forms.example');
    const parquet = join(jobs.folder, 'events.parquet');
    writeParquet(parquet, [...ROWS, ...PINGS]);
    const first = await jobs.run<Ga4ExportSummary>('import.ga4', { site, paths: [parquet] });
    expect(first).toMatchObject({ rows: 20, cookieless: 2, imported: 18, malformed: { count: 0 } });
    expect(await jobs.totals(site, RANGE, FIGURES)).toEqual(COUNTED);
    const packed = saveFile('events.json.gz', gzipSync(jsonLines(ROWS)));
    expect(await jobs.run('import.ga4', { site, paths: [packed] })).toMatchObject({ imported: 0, alreadyImported: 18 });

    // The parts of one export in the wrong order; each event must be placed in its visit anyway.
    const parts = await newSite('parts.example');
    const paths = [saveFile('2.json', jsonLines(ROWS.slice(10))), saveFile('1.json', jsonLines(ROWS.slice(0, 10)))];
    expect(await jobs.run('import.ga4', { site: parts, paths })).toMatchObject({ imported: 18 });
    expect(await jobs.totals(parts, RANGE, FIGURES)).toEqual(COUNTED);
    expect(await jobs.rowsOf(parts, RANGE, ['landingPage'], 'sessions')).toMatchObject({ '/b': '1' });
  });

  it('joins a visit that is in two imports', async () => {
    const site = await newSite('days.example');
    const signedIn = ROWS.map((row) => (row.user_pseudo_id === BOB.client ? { ...row, user_id: 'u-9' } : row));
    const byDay = Map.groupBy(
      signedIn,
      (row) => Date.parse('2026-01-03T23:00:00Z') * 1000 > Number(row.event_timestamp),
    );
    for (const isBefore of [true, false])
      await jobs.run('import.ga4', { site, paths: [saveFile('day.json', jsonLines(byDay.get(isBefore)!))] });
    expect(await jobs.rowsOf(site, RANGE, ['landingPage'], 'screenPageViews')).toEqual({
      '/': '5',
      '/b': '2',
      '/thanks': '1',
    });
  });

  it('stores nothing in a dry run, and undoes an import', async () => {
    const site = await newSite('back.example');
    const paths = [saveFile('events.json', jsonLines(ROWS))];
    expect(await jobs.run('import.ga4', { site, paths, dryRun: true })).toMatchObject({ imported: 18 });
    expect(await jobs.run('import.list', { site })).toEqual({ site, imports: [] });
    await jobs.run('import.ga4', { site, paths });
    const origin = 'ga4:2026-01-15T12:00:00.000Z';
    const listed: ImportListing = { origin, kind: 'ga4', events: 18, start: '2026-01-03', end: '2026-01-05' };
    expect(await jobs.run('import.list', { site })).toEqual({ site, imports: [listed] });
    await expect(jobs.run('import.remove', { site, origin: 'ga4:never' })).rejects.toThrow(
      `"ga4:never" isn't an import of ${site}; there is ${origin}.`,
    );
    expect(await jobs.run('import.remove', { site, origin })).toEqual(listed);
    expect(await jobs.totals(site, RANGE, FIGURES)).toEqual([]);
    expect(await jobs.run('import.ga4', { site, paths })).toMatchObject({ imported: 18 });
    expect(await jobs.totals(site, RANGE, FIGURES)).toEqual(COUNTED);
  });

  it('reports what is wrong with a file', async () => {
    const site = await newSite('wrong.example');
    const path = saveFile('cut.parquet', 'PAR1 and no more');
    await expect(jobs.run('import.ga4', { site, paths: [path] })).rejects.toMatchObject({ code: 'file_damaged' });
    await expect(jobs.run('import.ga4', { site, paths: [path, path] })).rejects.toMatchObject({ code: 'file_twice' });
    await expect(jobs.run('import.ga4', { site, paths: [] })).rejects.toMatchObject({ code: 'bad_input' });
    await expect(jobs.run('import.ga4', { site, paths: ['/nowhere'] })).rejects.toMatchObject({
      code: 'file_not_found',
    });
  });
});
