import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchConsoleSummary } from '../../commands/index.ts';
import { type JobsUnderTest, openJobs } from '../../testing/jobs-under-test.ts';

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs();
});
afterAll(() => jobs?.end());

function writeZip(name: string, files: Readonly<Record<string, readonly string[]>>): string {
  const path = join(jobs.folder, name);
  const entries = Object.entries(files).map(([file, lines]) => [file, strToU8(`${lines.join('\n')}\n`)]);
  writeFileSync(path, zipSync(Object.fromEntries(entries)));
  return path;
}
/** Written on 20 November 2026, in Los Angeles still the 19th. */
function writeLines(name: string, lines: readonly string[]): string {
  const path = join(jobs.folder, name);
  writeFileSync(path, `${lines.join('\r\n')}\r\n`);
  utimesSync(path, new Date('2026-11-20T05:00:00Z'), new Date('2026-11-20T05:00:00Z'));
  return path;
}

const FIGURES = 'Clicks,Impressions,CTR,Position';
const EXPORT = {
  'Queries.csv': [
    `Top queries,${FIGURES}`,
    'blue widgets,12,340,3.53%,7.4',
    '"kites, big",0,1200,0%,18.42',
    'broken,x,1,0%,1',
  ],
  'Pages.csv': [
    `Top pages,${FIGURES}`,
    'https://www.search.example/a,20,400,5%,6.1',
    'https://other.example/,1,2,50%,1',
  ],
  'Countries.csv': [`Country,${FIGURES}`, 'Germany,15,300,5%,5', 'Türkiye,5,1700,0.29%,9.5', 'Atlantis,1,2,50%,1'],
  'Devices.csv': [`Device,${FIGURES}`, 'Mobile,15,1500,1%,8', 'Desktop,6,502,1.2%,7.5'],
  'Search appearance.csv': [`Search Appearance,${FIGURES}`],
  'Chart.csv': [`Date,${FIGURES}`, '2026-11-16,10,1000,1%,8', '2026-11-17,9,900,1%,7', '2026-11-18,2,102,1.96%,9'],
  'Filters.csv': ['Filter,Value', 'Search type,Web', 'Date,Last 3 months'],
};
const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' };
/** Where a ZIP's directory says how large a file is unpacked, in bytes after the entry's beginning. */
const UNCOMPRESSED_SIZE = 24;
const ZIP_NAME = 'https___www.search.example_-Performance-on-Search-2026-11-20.zip';

async function siteAt(host: string) {
  const trackingId = await jobs.newSite(`https://${host}`);
  const { id } = (await jobs.app.state.sites.byTrackingId(trackingId))!;
  return { site: trackingId, id };
}

describe('import.search-console', () => {
  it("imports Google's ZIP, and replaces existing data of the same days", async () => {
    const { site, id } = await siteAt('search.example');
    const path = writeZip(ZIP_NAME, EXPORT);
    const summary = await jobs.run<SearchConsoleSummary>('import.search-console', { site, paths: [path] });
    expect(summary).toMatchObject({
      start: '2026-11-16',
      end: '2026-11-18',
      rows: 13,
      imported: 12,
      duplicates: 0,
      skipped: { count: 1, first: [{ file: 'Queries.csv', line: 4, reason: 'the clicks "x" aren\'t a whole number' }] },
      tables: { query: 2, page: 2, country: 3, device: 2, date: 3 },
      incompleteDays: ['2026-11-18'],
      unknownCountries: { Atlantis: 1 },
      otherHosts: 1,
    });
    const { searchConsole } = jobs.app.events;
    const top = await searchConsole.top(id, 'query', NOVEMBER, 50);
    expect(top).toEqual({
      period: { start: '2026-11-16', end: '2026-11-18' },
      rows: [
        { key: 'blue widgets', clicks: 12, impressions: 340, ctr: 12 / 340, position: 7.4 },
        { key: 'kites, big', clicks: 0, impressions: 1200, ctr: 0, position: 18.42 },
      ],
      sum: { clicks: 12, impressions: 1540, ctr: 12 / 1540, position: 24_620 / 1540 },
      // (1000 × 8 + 900 × 7 + 102 × 9) / 2002
      totals: { summedOver: [], clicks: 21, impressions: 2002, ctr: 21 / 2002, position: 15_218 / 2002 },
      incompleteDays: ['2026-11-18'],
    });
    expect((await searchConsole.top(id, 'country', NOVEMBER, 9)).rows.map(({ key }) => key)).toEqual([
      'DE',
      'TR',
      'Atlantis',
    ]);
    expect((await searchConsole.top(id, 'device', NOVEMBER, 9)).rows.map(({ key }) => key)).toEqual([
      'mobile',
      'desktop',
    ]);

    const later = { ...EXPORT, 'Queries.csv': [`Top queries,${FIGURES}`, 'blue widgets,13,341,3.81%,7.4'] };
    await jobs.run('import.search-console', { site, paths: [writeZip(ZIP_NAME, later)] });
    expect((await searchConsole.top(id, 'query', NOVEMBER, 50)).rows).toMatchObject([
      { key: 'blue widgets', clicks: 13 },
    ]);
    expect(
      (await searchConsole.days(id, NOVEMBER)).map(({ day, clicks, incomplete }) => [day, clicks, incomplete]),
    ).toEqual([
      ['2026-11-16', 10, false],
      ['2026-11-17', 9, false],
      ['2026-11-18', 2, true],
    ]);

    const { imports } = await jobs.run<{ imports: { origin: string; kind: string; events: number }[] }>('import.list', {
      site,
    });
    expect(imports).toMatchObject([{ kind: 'search-console', events: 11, start: '2026-11-16', end: '2026-11-18' }]);
    await jobs.run('import.remove', { site, origin: imports[0]!.origin });
    expect(await searchConsole.days(id, NOVEMBER)).toEqual([]);
  });

  it('reads exports in other languages', async () => {
    const { site, id } = await siteAt('suche.example');
    const german = ',Klicks,Impressionen,Klickrate,Position';
    const path = writeZip('export.zip', {
      'Suchanfragen.csv': [`Häufigste Suchanfragen${german}`, 'büro mieten,9,300,"3,0 %","6,1"'],
      'Länder.csv': [`Land${german}`, 'Österreich,9,1.300,"0,7 %","6,1"'],
      'Geräte.csv': [`Gerät${german}`, 'Computer,9,300,3%,"6,1"'],
      'Diagramm.csv': [`Datum${german}`, '2026-10-01,9,300,"3,0 %","6,1"'],
      'Filter.csv': ['Filter,Wert', 'Suchtyp,Bild', 'Datum,Letzte 28 Tage'],
    });
    expect(await jobs.run('import.search-console', { site, paths: [path] })).toMatchObject({
      imported: 4,
      skipped: { count: 0 },
    });
    const october = { start: '2026-10-01', end: '2026-10-31', searchType: 'image' };
    const { searchConsole } = jobs.app.events;
    expect((await searchConsole.top(id, 'query', october, 9)).rows).toMatchObject([
      { key: 'büro mieten', position: 6.1 },
    ]);
    expect((await searchConsole.top(id, 'country', october, 9)).rows).toMatchObject([{ key: 'AT', impressions: 1300 }]);
  });

  it('reads single files, with days and kind from options if they lack them', async () => {
    const { site, id } = await siteAt('single.example');
    const unknown = writeLines('tabelle.csv', [`მოთხოვნები,${FIGURES}`, 'bird,1,4,25%,2']);
    const run = (more: object) =>
      jobs.run<SearchConsoleSummary>('import.search-console', { site, paths: [unknown], ...more });
    const dates = { start: '2026-11-09', end: '2026-11-15' };
    await expect(run({ ...dates })).rejects.toMatchObject({
      code: 'confirm_tables',
      message: expect.stringContaining('"tabelle.csv" as query (key from "მოთხოვნები", clicks from "Clicks"'),
    });
    expect(await run({ ...dates, dryRun: true })).toMatchObject({
      readings: [{ file: 'tabelle.csv', kind: 'query', rows: 1, certain: false }],
    });
    expect(await run({ ...dates, confirm: true, dryRun: true })).toMatchObject({ tables: { query: 1 } });
    expect(await run({ ...dates, tables: { 'tabelle.csv': 'searchAppearance' }, dryRun: true })).toMatchObject({
      tables: { searchAppearance: 1 },
    });
    await expect(run({ kind: 'query' })).rejects.toMatchObject({ code: 'period_needed' });
    await expect(run({ kind: 'query', start: '2026-11-10' })).rejects.toMatchObject({ code: 'bad_input' });
    const week = { start: '2026-11-09', end: '2026-11-15' };
    expect(await run({ kind: 'query', ...week, dryRun: true })).toMatchObject({ imported: 1, dryRun: true });
    expect(await jobs.app.events.searchConsole.imports(id)).toEqual([]);
    expect(await run({ kind: 'query', ...week })).toMatchObject({ tables: { query: 1 }, incompleteDays: [] });
    const days = writeLines('Dates.csv', [
      `Date,${FIGURES}`,
      '2026-11-16,1,2,50%,1',
      '2026-11-17,1,2,50%,1',
      '2026-11-17,1,2,50%,1',
    ]);
    expect(await jobs.run('import.search-console', { site, paths: [days] })).toMatchObject({
      imported: 2,
      duplicates: 1,
      incompleteDays: ['2026-11-17'],
    });
  });

  it("reads API responses by day and query, which replace each other's days", async () => {
    const { site, id } = await siteAt('api.example');
    const answer = (rows: readonly (readonly [string, string, number, number, number])[]) => ({
      rows: rows.map(([day, query, clicks, impressions, position]) => ({
        ...{ keys: [day, query], clicks, impressions, ctr: clicks / impressions, position },
      })),
      responseAggregationType: 'byProperty',
      metadata: { first_incomplete_date: '2026-11-18' },
    });
    const first = answer([
      ['2026-11-16', 'a', 1, 10, 2.5],
      ['2026-11-17', 'a', 2, 20, 4],
      ['2026-11-18', 'b', 9, 9, 1],
    ]);
    const path = writeLines('answer.json', [JSON.stringify(first)]);
    await expect(jobs.run('import.search-console', { site, paths: [path] })).rejects.toMatchObject({
      code: 'dimensions_needed',
    });
    const dimensions = ['date', 'query'];
    expect(await jobs.run('import.search-console', { site, paths: [path], dimensions })).toMatchObject({
      tables: { 'date × query': 3 },
      incompleteDays: ['2026-11-18'],
    });
    const request = { startDate: '2026-11-17', endDate: '2026-11-18', dimensions, rowLimit: 1 };
    const pages = [[['2026-11-17', 'a', 3, 20, 4] as const], [['2026-11-17', 'c', 1, 5, 1] as const]].map((rows) =>
      JSON.stringify({ request, response: answer(rows) }),
    );
    await jobs.run('import.search-console', { site, paths: [writeLines('pages.jsonl', pages)] });
    const { searchConsole } = jobs.app.events;
    const top = await searchConsole.top(id, 'query', NOVEMBER, 50);
    expect(top.rows.map(({ key, clicks, impressions, position }) => [key, clicks, impressions, position])).toEqual([
      ['b', 9, 9, 1],
      // (10 × 2.5 + 20 × 4) / 30
      ['a', 4, 30, 3.5],
      ['c', 1, 5, 1],
    ]);
    expect((await searchConsole.days(id, NOVEMBER)).map(({ clicks, summedOver }) => [clicks, ...summedOver])).toEqual([
      [1, 'query'],
      [4, 'query'],
      [9, 'query'],
    ]);
    // The terms of a whole period come after those of its days, and the summary says so.
    const zip = { paths: [writeZip(ZIP_NAME, EXPORT)] };
    expect(await jobs.run('import.search-console', { site, ...zip })).toMatchObject({ shadowed: true });
    const own = (await siteAt('period.example')).site;
    expect(await jobs.run('import.search-console', { site: own, ...zip })).not.toHaveProperty('shadowed');
  });

  it('rejects exports that would be misread', async () => {
    const { site } = await siteAt('refused-search.example');
    const refusal = (files: Readonly<Record<string, readonly string[]>>) =>
      jobs.run('import.search-console', { site, paths: [writeZip('refused.zip', files)] });
    const filtered = [...EXPORT['Filters.csv'], 'Country,Germany'];
    await expect(refusal({ ...EXPORT, 'Filters.csv': filtered })).rejects.toThrow(
      'The export is filtered ("Country: Germany")',
    );
    await expect(refusal({ ...EXPORT, 'Filters.csv': ['Фильтр,Значение', 'Страна,Германия'] })).rejects.toMatchObject({
      code: 'filtered_export',
    });
    await expect(refusal({ ...EXPORT, 'Filters.csv': ['x,y', 'z,ზზზ', 'd,ბოლო 3 თვე'] })).rejects.toMatchObject({
      code: 'search_type_needed',
    });
    const compared = 'Top queries,Last 28 days Clicks,Previous 28 days Clicks,a,b,c,d,e,f';
    await expect(refusal({ 'Queries.csv': [compared, 'x,1,2,3,4,5%,6%,7,8'] })).rejects.toMatchObject({
      code: 'comparison_export',
    });
    await expect(refusal({ 'Queries.csv': ['Query,Clicks'] })).rejects.toMatchObject({ code: 'not_search_console' });
    await expect(refusal({ 'Queries.csv': ['c,'.repeat(200_000), 'x,1,2,3%,4'] })).rejects.toThrow(
      'The first row of the file "Queries.csv" is longer than 262144 bytes; a table of Search Console has a key,',
    );
    await expect(refusal({ 'Chart.csv': [`Date,${FIGURES}`, 'May,1,2,50%,1'] })).rejects.toThrow(
      'There are no rows in "/',
    );
    // Columns in another order: the CTR gives them away.
    await expect(refusal({ 'Chart.csv': [`Date,${FIGURES}`, '2026-11-01,5,100,3%,1'] })).rejects.toThrow(
      'the CTR "3%" doesn\'t match 5 clicks in 100 impressions',
    );
    const bomb = join(jobs.folder, 'bomb.zip');
    const zip = Buffer.from(zipSync({ 'Queries.csv': strToU8(EXPORT['Queries.csv'].join('\n')) }));
    zip.writeUInt32LE(2 ** 28, zip.indexOf('PK\u0001\u0002') + UNCOMPRESSED_SIZE);
    writeFileSync(bomb, zip);
    await expect(jobs.run('import.search-console', { site, paths: [bomb] })).rejects.toMatchObject({
      code: 'unpacked_too_large',
    });
    writeFileSync(bomb, 'PK but no more');
    await expect(jobs.run('import.search-console', { site, paths: [bomb] })).rejects.toMatchObject({
      code: 'file_damaged',
    });
    await expect(jobs.run('import.search-console', { site, paths: ['/nowhere'] })).rejects.toMatchObject({
      code: 'file_not_found',
    });
    // Says to be empty, and never ends.
    await expect(jobs.run('import.search-console', { site, paths: ['/dev/zero'] })).rejects.toMatchObject({
      code: 'not_a_file',
    });
  });
});
