import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UaSessionsSummary } from '../../commands/index.ts';
import { type JobsUnderTest, openJobs } from '../../testing/jobs-under-test.ts';

const TABLE = resolve(import.meta.dirname, '../../../../../../shared/data/gmerch-ua-all-sessions/all_sessions.csv');

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs();
});
afterAll(() => jobs?.end());

describe.skipIf(!existsSync(TABLE))('a year of a real shop (skipped without ../shared/data)', () => {
  type Row = Readonly<Record<string, string>>;
  const range = ['2016-07-31', '2017-08-02'] as const;

  it('agrees with an independent count, and finds nothing new the second time', async () => {
    const rows: Row[] = parse(readFileSync(TABLE), { columns: true, bom: true });
    const sessions = [
      ...new Map(rows.toReversed().map((row) => [`${row.fullVisitorId} ${row.visitId} ${row.date}`, row])).values(),
    ];
    const sum = (of: (row: Row) => number) => sessions.reduce((all, row) => all + of(row), 0);
    const count = (of: (row: Row) => string, add: (row: Row) => number = () => 1) => {
      const counts: Record<string, string> = {};
      for (const row of sessions) counts[of(row)] = String(Number(counts[of(row)] ?? 0) + add(row));
      return counts;
    };
    // One row for a hit: adding up all rows, as one easily does, counts the views of 549 sessions more than once.
    expect(rows.reduce((all, row) => all + Number(row.pageviews), 0)).toBe(68_479);
    expect(new Set(rows.map((row) => row.visitId)).size).toBe(14_556);
    expect([sessions.length, sum((row) => Number(row.pageviews))]).toEqual([14_562, 65_376]);

    const site = await jobs.newSite('https://shop.googlemerchandisestore.com', { timeZone: 'America/Los_Angeles' });
    const summary = await jobs.run<UaSessionsSummary>('import.ua', { site, path: TABLE });
    expect(summary).toMatchObject({
      rows: 15_134,
      sessions: 14_562,
      furtherRows: 572,
      differingRows: 0,
      visitors: new Set(rows.map((row) => row.fullVisitorId)).size,
      visitorsRounded: true,
      pageViews: 65_376,
      transactions: 80,
      revenueMicros: 14_157_310_000,
      atMidnight: 29,
      otherDate: 0,
      blank: 0,
      malformed: { count: 0 },
      unknownCountries: {},
      alreadyImported: 0,
    });
    expect(summary.ignoredColumns).toContain('productSKU');
    const asked = [
      'sessions',
      'screenPageViews',
      'totalUsers',
      'ecommercePurchases',
      'purchaseRevenue',
      'averageSessionDuration',
    ];
    const totals = await jobs.totals(site, range, asked);
    expect(totals.slice(0, 5)).toEqual(['14562', '65376', String(summary.visitors), '80', '14157.31']);
    expect(Number(totals[5]) * sessions.length).toBeCloseTo(
      sum((row) => Number(row.timeOnSite)),
      3,
    );
    expect(await jobs.rowsOf(site, range, ['date'], 'sessions')).toEqual(count((row) => row.date!));
    expect(await jobs.rowsOf(site, range, ['date'], 'screenPageViews')).toEqual(
      count(
        (row) => row.date!,
        (row) => Number(row.pageviews),
      ),
    );
    expect(await jobs.rowsOf(site, range, ['sessionDefaultChannelGroup'], 'sessions')).toEqual(
      count((row) => row.channelGrouping!),
    );
    const countries = await jobs.rowsOf(site, range, ['country'], 'sessions');
    const counted = count((row) => row.country!);
    for (const name of ['United States', 'India', '(not set)', 'Germany', 'Myanmar (Burma)'])
      expect([name, countries[name]]).toEqual([name, counted[name]]);

    const again = await jobs.run<UaSessionsSummary>('import.ua', { site, path: TABLE });
    expect(again).toEqual({ ...summary, imported: 0, alreadyImported: summary.imported });
    expect(await jobs.totals(site, range, asked)).toEqual(totals);
    expect(await jobs.run('import.list', { site })).toMatchObject({
      imports: [{ kind: 'ua', events: summary.imported }],
    });
  });
});

describe('import.ua', () => {
  const HEADER =
    'fullVisitorId,visitId,date,pageviews,timeOnSite,channelGrouping,transactions,totalTransactionRevenue,transactionId';
  function writeRows(name: string, rows: readonly string[]): string {
    const path = join(jobs.folder, name);
    writeFileSync(path, `${[HEADER, ...rows].join('\n')}\n`);
    return path;
  }

  it('counts, lists and explains what it skips', async () => {
    const site = await jobs.newSite('https://ua.example', { timeZone: 'Europe/Berlin', currency: 'EUR' });
    const path = writeRows('ua.csv', [
      `1,${Date.UTC(2016, 7, 1, 10) / 1000},20160801,2,60,Organic Search,1,25000000,T-1`,
      `1,${Date.UTC(2016, 7, 1, 10) / 1000},20160801,3,60,Organic Search,,,`,
      // The thank-you page again.
      `1,${Date.UTC(2016, 7, 1, 12) / 1000},20160801,1,0,Direct,1,25000000,T-1`,
      ',,,,,,,,',
      `2,${Date.UTC(2016, 7, 1, 22, 30) / 1000},20160801,1,,Referral,,,`,
      '2,yesterday,20160801,1,,Referral,,,',
    ]);
    expect(await jobs.run('import.ua', { site, path })).toMatchObject({
      rows: 6,
      sessions: 3,
      furtherRows: 1,
      differingRows: 1,
      visitors: 2,
      visitorsRounded: false,
      otherDate: 1,
      blank: 1,
      malformed: { count: 1, first: [{ line: 7, reason: `the visitId "yesterday" isn't a time in seconds` }] },
    });
    const day = ['2016-08-01', '2016-08-01'] as const;
    expect(
      await jobs.totals(site, day, [
        'sessions',
        'screenPageViews',
        'ecommercePurchases',
        'purchaseRevenue',
        'newUsers',
      ]),
    ).toEqual(['3', '4', '1', '25', '0']);
    // The same table, read in the zone that it is in.
    const other = await jobs.newSite('https://ua-zone.example', { timeZone: 'Europe/Berlin' });
    expect(await jobs.run('import.ua', { site: other, path, timeZone: 'UTC' })).toMatchObject({ otherDate: 0 });
    expect(await jobs.rowsOf(other, ['2016-08-01', '2016-08-02'], ['date'], 'sessions')).toEqual({
      '20160801': '2',
      '20160802': '1',
    });
  });

  it('rejects other tables', async () => {
    const site = await jobs.newSite('https://ua-wrong.example');
    const path = join(jobs.folder, 'other.csv');
    writeFileSync(path, 'a,b\n1,2\n');
    await expect(jobs.run('import.ua', { site, path })).rejects.toMatchObject({ code: 'not_ua_sessions' });
    writeFileSync(path, '');
    await expect(jobs.run('import.ua', { site, path })).rejects.toMatchObject({ code: 'empty_file' });
    await expect(jobs.run('import.ua', { site, path, timeZone: 'Mars' })).rejects.toThrow('timeZone is "Mars"');
  });
});
