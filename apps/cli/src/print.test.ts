import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { MADE } from './command-rows.ts';
import { addGoogleCommands } from './google-commands.ts';
import { printQuery, printReport, printSite } from './print.ts';
import { printAccessLog, printCsv, printSearchConsole, printUaSessions } from './print-imports.ts';
import { progressView } from './progress.ts';
import { collectBase, parseGigabytes, parsePort, portVariable } from './settings.ts';
import { change, list, table } from './table.ts';

it('makes columns as wide as their longest cell', () => {
  expect(
    table(
      [{ title: 'Page' }, { title: 'Views', right: true }],
      [
        ['/', '1,203'],
        ['/a-long-path', '7'],
      ],
    ),
  ).toBe(['Page          Views', '------------  -----', '/             1,203', '/a-long-path      7'].join('\n'));
  expect(
    list([
      ['One', 1234.567],
      ['Twelve', 'x'],
    ]),
  ).toBe('One     1,234.57\nTwelve  x');
});

it('prints a change with its sign, and a dash if there is none', () => {
  expect([change(12.5), change(-3), change(0), change(null)]).toEqual(['+12.5 %', '-3 %', '0 %', '–']);
});

it('prints addresses in letters, and escapes that hide something as they are', () => {
  const printed = printQuery({
    dimensionHeaders: [{ name: 'pagePath' }],
    metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
    rows: ['/caf%C3%A9', '/%D8%B3%D9%84%D8%A7%D9%85', '/a%20b%E2%80%AE'].map((value) => ({
      dimensionValues: [{ value }],
      metricValues: [{ value: '1' }],
    })),
    rowCount: 3,
    metadata: { currencyCode: 'EUR', timeZone: 'UTC' },
    kind: 'analyticsData#runReport',
  });
  expect(printed).toContain('/café ');
  expect(printed).toContain('/سلام ');
  expect(printed).toContain('/a%20b%E2%80%AE  ');
});

it('prints only the header of an empty query', () => {
  expect(
    printQuery({
      dimensionHeaders: [{ name: 'country' }],
      metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
      metadata: { currencyCode: 'EUR', timeZone: 'UTC' },
      kind: 'analyticsData#runReport',
    }),
  ).toBe('country  sessions\n-------  --------\n\n0 of 0 rows');
});

it("prints the tag of a new site, with a note if the server's public address isn't known", () => {
  const site = { id: 'mgp_x', name: 'Birds', url: 'https://example.com', timeZone: 'UTC', currency: 'EUR' } as const;
  const created = {
    ...site,
    identity: 'stored',
    measureVitals: false,
    demo: false,
    firstDay: null,
    lastEventAt: null,
  } as const;
  const tag = (base: string) =>
    `\n\n<script defer src="${base}/script.js" data-site="mgp_x" data-storage="stored"></script>`;
  const known = printSite(created, { url: 'https://stats.example.com', local: false });
  expect(known.endsWith(tag('https://stats.example.com'))).toBe(true);
  const measured = printSite({ ...created, measureVitals: true }, { url: 'https://stats.example.com', local: false });
  expect(measured).toMatch(/ data-storage="stored" data-vitals><\/script>$/);
  const local = printSite(created, { url: 'http://127.0.0.1:4600', local: true });
  expect(local).toContain(`${tag('http://127.0.0.1:4600')}\n\nReplace http://127.0.0.1:4600 with the public address`);
});

it('says that a dry run stored nothing, and how many more malformed lines there are', () => {
  const printed = printCsv({
    site: 'mgp_x',
    path: 'x.csv',
    dryRun: true,
    rows: 60,
    events: { purchase: 1 },
    duplicates: 0,
    joined: 0,
    blank: 0,
    imported: 1,
    alreadyImported: 0,
    bots: 0,
    internal: 2,
    repeated: 0,
    otherHosts: 3,
    previews: 4,
    unknownCountries: {},
    droppedReferrers: 5,
    refused: { value_truncated: 2 },
    malformed: { count: 59, first: [{ line: 3, reason: 'the user is empty', excerpt: 'a,,b' }] },
  });
  const numbers = Object.fromEntries(printed.split('\n').map((line) => line.split(/ {2,}/) as [string, string]));
  expect(numbers).toMatchObject({
    'Excluded as own traffic': '2',
    'Excluded as on other domains': '3',
    'Excluded as previews in editors': '4',
    'Referrers left out: no addresses': '5',
    'Would be imported': '1',
  });
  expect(printed).not.toContain('Excluded as bots');
  expect(printed).toMatch(/Values shortened or skipped +value_truncated 2/);
  expect(printed).toContain('   3  the user is empty  a,,b\n… and 58 more');
});

it("says what an access log didn't record and how its page views are counted", () => {
  const counts = {
    lines: 1200,
    pageViews: 1190,
    bots: 0,
    posingBots: 0,
    internal: 0,
    previews: 6,
    repeated: 0,
    staticFiles: 0,
  };
  const printed = printAccessLog({
    site: 'mgp_x',
    path: 'x.log',
    dryRun: false,
    format: 'common',
    ...counts,
    feeds: 0,
    systemCalls: 0,
    errors: 0,
    redirects: 0,
    otherRequests: 0,
    otherHosts: { lines: 7, hosts: [{ host: 'b.example', lines: 7 }] },
    remarks: 3,
    blank: 0,
    imported: 1190,
    alreadyImported: 0,
    droppedReferrers: 8,
    identity: { address: 1190 },
    notRecorded: { referrer: 1190 },
    refused: {},
    malformed: { count: 0, first: [] },
  });
  expect(printed).toMatch(/^Format +common\nLines +1,200\n/);
  expect(printed).toContain(
    "1,190 page views have no user agent: visitors are distinguished by address only, and bots can't be detected.\n" +
      '1,190 page views have no referrer: their visits count as direct.\n\n' +
      'Other host  Lines\n----------  -----\nb.example       7',
  );
});

it("notes what couldn't be imported from Universal Analytics sessions", () => {
  const printed = printUaSessions({
    ...{ site: 'mgp_x', path: 'x.csv', dryRun: false, rows: 5, sessions: 3, visitors: 2, visitorsRounded: true },
    ...{
      pageViews: 1234,
      transactions: 1,
      revenueMicros: 25_990_000,
      furtherRows: 2,
      differingRows: 1,
      surplusPages: 0,
    },
    ...{ atMidnight: 1, otherDate: 2, blank: 0, imported: 9, alreadyImported: 0, malformed: { count: 0, first: [] } },
    ...{ ignoredColumns: ['productSKU', 'productPrice'], unknownCountries: { Atlantis: 2 } },
  });
  expect(printed).toMatch(/^Page views +1,234$/m);
  expect(printed).toMatch(/^Revenue +25\.99$/m);
  expect(printed).toContain('some visitors were merged. The real number of users is higher.\n2 visits began');
  expect(printed).toContain('Not imported: productSKU, productPrice.');
  expect(printed).toContain('Unknown countries: Atlantis (2).');
});

it("lists the rows of a Search Console export that were skipped and the days that aren't final", () => {
  const printed = printSearchConsole({
    ...{ site: 'mgp_x', paths: ['x.zip'], dryRun: true, start: '2026-11-16', end: '2026-11-18', rows: 4, imported: 3 },
    ...{
      duplicates: 0,
      tables: { query: 2, date: 1 },
      incompleteDays: ['2026-11-18'],
      unknownCountries: {},
      unknownCountryClicks: {},
      readings: [],
      droppedPeriods: 0,
      otherHosts: 1,
    },
    skipped: { count: 1, first: [{ file: 'Queries.csv', line: 4, reason: 'the clicks "x" aren\'t a whole number' }] },
  });
  expect(printed).toMatch(/^ {2}by query +2$/m);
  expect(printed).toMatch(/^Would be imported +3$/m);
  expect(printed).toContain(
    "numbers for 2026-11-18 weren't final. Import these days again later.\n1 pages are on other domains.",
  );
  expect(printed).toContain('Queries.csv     4  the clicks "x" aren\'t a whole number');
});

it('prints progress at most every five seconds without a terminal', () => {
  let now = 0;
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  }) as unknown as NodeJS.WriteStream;
  const view = progressView(() => now, to);
  for (; now <= 11_000; now += 1000) view.show({ done: now, total: 22_000, text: `at ${now}` });
  view.end();
  expect(lines).toEqual(['22% at 5000\n', '45% at 10000\n']);
});

it('parses a size in gigabytes', () => {
  expect([parseGigabytes('20'), parseGigabytes('0.5')]).toEqual([20e9, 5e8]);
  for (const wrong of ['0', '-1', '20GB', '', '1e3'])
    expect(() => parseGigabytes(wrong)).toThrow(`The size is "${wrong}"`);
});

it('parses a port', () => {
  expect(parsePort('0')).toBe(0);
  expect(parsePort('65535')).toBe(65_535);
  for (const wrong of ['65536', '-1', '80a', '', '1e3'])
    expect(() => parsePort(wrong)).toThrow(`The port is "${wrong}"`);
});

it('takes the port from MAGPIE_PORT, else from PORT', () => {
  expect(portVariable({})).toBe('MAGPIE_PORT');
  expect(portVariable({ PORT: '80' })).toBe('PORT');
  expect(portVariable({ PORT: '' })).toBe('MAGPIE_PORT');
  expect(portVariable({ PORT: '80', MAGPIE_PORT: '81' })).toBe('MAGPIE_PORT');
  expect(collectBase('/nowhere', { PORT: '80' }).url).toBe('http://127.0.0.1:80');
  expect(collectBase('/nowhere', { PORT: '80', MAGPIE_PORT: '81' }).url).toBe('http://127.0.0.1:81');
});

it('says of a report whose tables have no rows that there is no data', async () => {
  const report = { print: () => [{ columns: [{ title: 'Site searches' }], rows: [] }] } as never;
  expect(
    await printReport(report, { data: {}, meta: { warnings: ['Visitor counts are estimates, within 1%.'] } as never }),
  ).toBe('No data for this time period.\n\nVisitor counts are estimates, within 1%.');
});

it('reads the file of an OAuth client without blanks, and says what is wrong with another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'magpie-client-'));
  const read = async (name: string, content?: object) => {
    const program = new Command();
    addGoogleCommands(program);
    const { command, input } = MADE.findLast(({ runs }) => runs === 'google.client.set')!;
    command.action(() => undefined);
    const file = join(folder, name);
    if (content) writeFileSync(file, JSON.stringify(content));
    await program.parseAsync(['google', 'client', 'set', file], { from: 'user' });
    return input();
  };
  const web = { client_id: ' 12-a.apps.googleusercontent.com\n', client_secret: 'GOCSPX-1 ' };
  expect(await read('web.json', { web })).toEqual({ id: '12-a.apps.googleusercontent.com', secret: 'GOCSPX-1' });
  await expect(read('missing.json')).rejects.toThrow("missing.json doesn't exist.");
  await expect(read('key.json', { type: 'service_account' })).rejects.toThrow('is the key of a service account');
  rmSync(folder, { recursive: true });
});
