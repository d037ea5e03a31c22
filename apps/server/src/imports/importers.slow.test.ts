import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessLogSummary, CsvSummary } from '../commands/index.ts';
import { type JobsUnderTest, openJobs } from '../testing/jobs-under-test.ts';

const BATCH = 4000;

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs({ importBatch: BATCH });
});
afterAll(() => jobs?.end());

function writeLines(name: string, lines: readonly string[]): string {
  const path = join(jobs.folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
interface View {
  readonly at?: string;
  readonly path?: string;
  readonly referrer?: string;
  readonly agent?: string;
  readonly address?: string;
}
const view = ({ at = '10:00:00', path = '/', referrer = '-', agent = CHROME, address = '192.0.2.7' }: View) =>
  `${address} - - [03/Jan/2026:${at} +0000] "GET ${path} HTTP/1.1" 200 100 "${referrer}" "${agent}"`;
const DAY = ['2026-01-03', '2026-01-03'] as const;

describe('import.access-log', () => {
  it('creates sessions, sources and devices from lines in any order', async () => {
    const site = await jobs.newSite('https://example.com', { timeZone: 'Asia/Kathmandu' });
    const path = writeLines('sources.log', [
      view({ at: '10:31:00', path: '/late' }),
      view({ at: '10:00:00', path: '/?utm_source=letter&utm_medium=email' }),
      // 29:59 after the one before: the same session, whatever the referrer.
      view({ at: '10:29:59', path: '/two', referrer: 'https://www.google.com/' }),
      view({ at: '10:00:00', path: '/a', referrer: 'https://www.google.com/', address: '2001:db8::9' }),
      view({ at: '10:00:00', path: '/b', referrer: 'https://www.example.com/', address: '198.51.100.4' }),
      view({ at: '11:30:00', path: '/c', referrer: 'https://other.example/x', address: '198.51.100.4' }),
      view({ at: '10:00:00', path: '/bot', agent: GOOGLEBOT, address: '198.51.100.9' }),
      view({ at: '10:00:00', path: '/bot', agent: '-', address: '198.51.100.9' }),
      // 18:15 UTC is midnight there.
      view({ at: '18:14:59', path: '/before-midnight', address: '203.0.113.5' }),
      view({ at: '18:15:00', path: '/after-midnight', address: '203.0.113.5' }),
    ]);
    expect(await jobs.run('import.access-log', { site, path })).toMatchObject({ pageViews: 8, bots: 2, imported: 10 });
    const both = ['2026-01-03', '2026-01-04'] as const;
    expect(await jobs.totals(site, both, ['screenPageViews', 'sessions', 'totalUsers'])).toEqual(['8', '5', '4']);
    expect(await jobs.rowsOf(site, both, ['sessionSource', 'sessionMedium'], 'sessions')).toEqual({
      'letter email': '1',
      'google organic': '1',
      '(direct) (none)': '2',
      'other.example referral': '1',
    });
    expect(await jobs.rowsOf(site, both, ['deviceCategory', 'browser'], 'sessions')).toEqual({ 'desktop Chrome': '5' });
    expect(await jobs.rowsOf(site, both, ['date'], 'screenPageViews')).toEqual({ '20260103': '7', '20260104': '1' });
    expect(await jobs.rowsOf(site, both, ['landingPage'], 'sessions')).toMatchObject({ '/before-midnight': '1' });
  });

  it('excludes bots posing as browsers with their own reason, and loses no readers', async () => {
    const site = await jobs.newSite('https://posing.example');
    // As a real log shows them: other agents with every request, forms sent a second after they were asked for, never a file of a page.
    const bots = Array.from({ length: 60 }, (_, i) => {
      const address = `203.0.113.${i}`;
      const [one, other] = [`Mozilla/5.0 (Windows NT 5.1; rv:${i}.0) Firefox/${i}.0`, CHROME];
      const at = (second: number) => `10:${String(i).padStart(2, '0')}:${String(second).padStart(2, '0')}`;
      return [
        view({ address, at: at(1), agent: other, path: '/linux/howto' }),
        view({ address, at: at(3), agent: one, path: '/join_form' }),
        view({ address, at: at(4), agent: one, path: '/join_form' }).replace('GET', 'POST'),
        view({ address, at: at(9), agent: one, path: '/login_form' }),
      ];
    });
    const readers = Array.from({ length: 20 }, (_, i) => {
      const address = `198.51.100.${i}`;
      const files = i % 4 === 0 ? [] : ['/style.css', '/app.js', '/photo.jpg', '/logo.svg'];
      return ['/', ...files, '/post'].map((path) => view({ address, path }));
    });
    const path = writeLines('posing.log', [...bots, ...readers].flat());
    const summary = { pageViews: 40, bots: 180, posingBots: 180, staticFiles: 60, otherRequests: 60 };
    expect(await jobs.run('import.access-log', { site, path })).toMatchObject(summary);
    expect(await jobs.totals(site, DAY, ['screenPageViews', 'totalUsers'])).toEqual(['40', '20']);
    const again = { ...summary, imported: 0, alreadyImported: 220 };
    expect(await jobs.run('import.access-log', { site, path })).toMatchObject(again);
  });

  it('counts identical lines as often as they occur', async () => {
    const site = await jobs.newSite('https://twice.example');
    const twice = [view({}), view({ path: '/x' }), view({})];
    const path = writeLines('twice.log', twice);
    expect(await jobs.run('import.access-log', { site, path })).toMatchObject({ imported: 3 });
    expect(await jobs.run('import.access-log', { site, path })).toMatchObject({ imported: 0, alreadyImported: 3 });
    writeLines('twice.log', [...twice, view({})]);
    expect(await jobs.run('import.access-log', { site, path })).toMatchObject({ imported: 1, alreadyImported: 3 });
    expect(await jobs.totals(site, DAY, ['screenPageViews'])).toEqual(['4']);
  });

  it('separates sites', async () => {
    const [one, other] = [await jobs.newSite('https://one.example'), await jobs.newSite('https://other.example')];
    const path = writeLines('sites.log', [view({})]);
    for (const site of [one, other])
      expect(await jobs.run('import.access-log', { site, path })).toMatchObject({ imported: 1 });
    expect(await jobs.totals(other, DAY, ['screenPageViews', 'totalUsers'])).toEqual(['1', '1']);
  });

  it('lists unreadable lines, and continues', async () => {
    const site = await jobs.newSite('https://broken.example');
    const broken = Array.from({ length: 60 }, (_, i) => `nonsense ${i} ${'x'.repeat(200)}`);
    const path = writeLines('broken.log', [view({}), '', ...broken, view({ path: '/y' })]);
    const summary = await jobs.run<AccessLogSummary>('import.access-log', { site, path });
    expect(summary).toMatchObject({ lines: 63, blank: 1, pageViews: 2, malformed: { count: 60 } });
    expect(summary.malformed.first).toHaveLength(50);
    expect(summary.malformed.first[0]).toMatchObject({ line: 3, reason: 'not a line of the combined format' });
    expect(summary.malformed.first[0]!.excerpt).toHaveLength(120);
  });

  it.each([
    ['plain', 16_000],
    // Two headers: what was read before the kill is read again by the right one.
    ['w3c in gzip', 12_000],
  ])('continues after being killed: %s', async (kind, count) => {
    const site = await jobs.newSite(`https://killed-${count}.example`);
    const clock = (i: number) =>
      [i / 3600, (i / 60) % 60, i % 60].map((n) => String(Math.floor(n)).padStart(2, '0')).join(':');
    const headers: Readonly<Record<number, string>> = {
      0: '#Fields: date time c-ip cs-method cs-uri-stem sc-status cs(User-Agent)\n',
      2400: '#Fields: date time c-ip cs-method sc-status cs-uri-stem cs(User-Agent)\n',
    };
    // Only ten different pages: requesting twenty within twenty seconds counts as a bot.
    const page = (i: number) => `/${i % 10}`;
    const w3c = (i: number) => {
      const asked = i < 2400 ? `${page(i)} 200` : `200 ${page(i)}`;
      return `${headers[i] ?? ''}2026-01-03 ${clock(i)} 192.0.2.7 GET ${asked} ${CHROME.replaceAll(' ', '+')}`;
    };
    const combined = (i: number) => view({ at: clock(i), path: page(i) });
    const lines = Array.from({ length: count }, (_, i) => (kind === 'plain' ? combined(i) : w3c(i)));
    const path = writeLines(`killed-${count}.log`, lines);
    if (kind !== 'plain') writeFileSync(path, gzipSync(readFileSync(path)));
    await jobs.runUntilKilled('import.access-log', { site, path }, `${BATCH} of ${count} events stored`);
    const summary = await jobs.run<AccessLogSummary>('import.access-log', { site, path });
    expect(summary.alreadyImported).toBeGreaterThanOrEqual(BATCH);
    expect(summary.alreadyImported + summary.imported).toBe(count);
    const asked = ['screenPageViews', 'totalUsers', 'sessions'];
    expect(await jobs.totals(site, DAY, asked)).toEqual([String(count), '1', '1']);
    expect(readdirSync(jobs.app.dataDir).filter((name) => name.startsWith('.unpacked'))).toEqual([]);
  });

  it('rejects invalid input', async () => {
    const site = await jobs.newSite('https://refused.example');
    await jobs.newSite('https://refused-too.example');
    await expect(jobs.run('import.access-log', { site: 'mgp_none', path: 'x' })).rejects.toMatchObject({
      code: 'unknown_site',
    });
    await expect(jobs.run('import.access-log', { path: 'x' })).rejects.toMatchObject({ code: 'site_needed' });
    await expect(jobs.run('import.access-log', { path: 5 })).rejects.toMatchObject({
      code: 'bad_input',
      message: expect.stringContaining('path is "5"'),
    });
    await expect(jobs.run('import.access-log', { site, path: '/nowhere.log' })).rejects.toMatchObject({
      code: 'file_not_found',
    });
    for (const wrong of [{ format: 'haproxy' }, { timeZone: 'Mars/Base' }, { maxUnpackedBytes: 0 }])
      await expect(jobs.run('import.access-log', { site, path: 'x', ...wrong })).rejects.toMatchObject({
        code: 'bad_input',
      });
  });

  it('runs one at a time', async () => {
    const site = await jobs.newSite('https://busy.example');
    const path = writeLines('busy.log', [view({})]);
    const both = await Promise.allSettled([1, 2].map(() => jobs.run('import.access-log', { site, path })));
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(both[1]).toMatchObject({ reason: { code: 'busy' } });
    expect(await jobs.run('import.access-log', { site, path })).toMatchObject({ alreadyImported: 1 });
  });
});

describe('import.csv', () => {
  const mapping = {
    time: 'when',
    event: 'what',
    events: { look: 'view_item', buy: 'purchase', back: 'refund' },
    user: 'who',
    item: { id: 'sku', name: 'name' },
    price: 'price',
    quantity: 'count',
    transaction: 'order',
    delimiter: ';',
  };
  const HEADER = 'when;what;who;sku;name;price;count;order';

  it('joins the rows of an order and counts money exactly', async () => {
    const site = await jobs.newSite('https://orders.example', { timeZone: 'Europe/Berlin' });
    const path = writeLines('orders.csv', [
      HEADER,
      '2026-01-03 23:30:00;look;ann;A1;"A ""fine""; thing";0.10;;',
      '2026-01-03 23:31:00;buy;ann;A1;"A ""fine""; thing";0.10;3;1001',
      ';;;;;;;',
      '2026-01-03 23:31:00;buy;ann;B2;Other;19.99;1;1001',
      '2026-01-03 23:31:00;buy;ann;B2;Other;19.99;1;1001',
      '2026-01-04 00:10:00;buy;bob;B2;Other;19.99;2;',
      '2026-01-04 00:10:00;gaze;bob;B2;Other;19.99;2;',
      '2026-01-04 09:00:00;back;ann;B2;Other;19.99;1;1001',
      '2026-01-04 09:00:00;look;ann;B2',
    ]);
    const summary = await jobs.run<CsvSummary>('import.csv', { site, path, mapping });
    expect(summary).toMatchObject({
      rows: 8,
      blank: 1,
      duplicates: 1,
      joined: 1,
      imported: 4,
      events: { view_item: 1, purchase: 2, refund: 1 },
      malformed: {
        count: 2,
        first: [
          { line: 8, reason: 'the event "gaze" isn\'t in the mapping' },
          { line: 10, reason: '4 columns instead of 8' },
        ],
      },
    });
    const days = ['2026-01-03', '2026-01-04'] as const;
    // 0.30 + 19.99 and 39.98, less 19.99; ann comes back after more than half an hour.
    expect(
      await jobs.totals(site, days, [
        'ecommercePurchases',
        'purchaseRevenue',
        'totalPurchasers',
        'totalUsers',
        'sessions',
      ]),
    ).toEqual(['2', '40.28', '2', '2', '3']);
    expect(await jobs.rowsOf(site, days, ['date'], 'ecommercePurchases')).toEqual({ '20260103': '1', '20260104': '1' });
    expect(await jobs.rowsOf(site, days, ['deviceCategory'], 'sessions')).toEqual({ '(not set)': '3' });
    expect(await jobs.run('import.csv', { site, path, mapping })).toEqual({
      ...summary,
      imported: 0,
      alreadyImported: 4,
    });
  });

  it('reads amounts by the decimal sign that the last rows prove, in every row, before and after', async () => {
    const site = await jobs.newSite('https://komma.example', { timeZone: 'Europe/Berlin', currency: 'EUR' });
    const row = (minute: number, price: string, order: string) =>
      `2026-01-05 10:0${minute}:00;buy;u${order};A1;T;${price};1;${order}`;
    const lines = [HEADER, row(1, '1.234', '1'), row(2, '1,250', '2'), row(3, 'x', '3'), row(4, '12,50', '4')];
    const summary = await jobs.run<CsvSummary>('import.csv', { site, path: writeLines('komma.csv', lines), mapping });
    expect(summary).toMatchObject({
      rows: 4,
      imported: 3,
      malformed: { count: 1, first: [{ line: 4, reason: 'the price "x" isn\'t a decimal number' }] },
    });
    // 1,234.00 + 1.25 + 12.50
    expect(await jobs.totals(site, ['2026-01-05', '2026-01-05'], ['purchaseRevenue'])).toEqual(['1247.75']);

    const both = writeLines('both.csv', [...lines.slice(0, 3), row(4, '12,50', '5'), row(5, '12.50', '6')]);
    expect(await jobs.run('import.csv', { site, path: both, mapping, dryRun: true })).toMatchObject({
      rows: 4,
      malformed: {
        count: 2,
        first: [
          { line: 2, reason: expect.stringContaining('"1.234" could be two numbers') },
          { line: 3, reason: expect.stringContaining('"1,250" could be two numbers') },
        ],
      },
    });
  });

  it('reads other delimiters, files without header, line breaks in cells, places, devices, properties', async () => {
    const site = await jobs.newSite('https://forms.example', { timeZone: 'Europe/Berlin', currency: 'EUR' });
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
    const path = writeLines('forms.csv', [
      `1767434400000|look|c-1|/a|"A\n""fine"" page"|Germany|${agent}|letter|gold`,
      `1767434460000|buy|c-1|/b|B|DE|${agent}||gold`,
      `1767434400000|look|c-2|/a|A|Atlantis||letter|`,
      '1767434400000|look||/a|A|||letter|',
    ]);
    const own = {
      ...{ time: 1, timeFormat: 'ms', event: 2, client: 3, location: 4, title: 5, country: 6, userAgent: 7 },
      ...{ delimiter: '|', header: false, events: { look: 'page_view', buy: 'purchase' } },
      params: { campaign_source: 8, campaign_medium: { value: 'email' } },
      userProperties: { tier: 9 },
      ...{ value: { value: '9.90' }, transaction: { value: 'T-9' } },
    };
    const summary = await jobs.run<CsvSummary>('import.csv', { site, path, mapping: own });
    expect(summary).toMatchObject({
      rows: 4,
      imported: 3,
      events: { page_view: 2, purchase: 1 },
      malformed: { count: 1, first: [{ line: 5, reason: 'the client is empty' }] },
      unknownCountries: { Atlantis: 1 },
    });
    expect(await jobs.totals(site, DAY, ['sessions', 'totalUsers', 'screenPageViews', 'purchaseRevenue'])).toEqual([
      '2',
      '2',
      '2',
      '9.9',
    ]);
    expect(
      await jobs.rowsOf(site, DAY, ['country', 'deviceCategory', 'sessionSource', 'sessionMedium'], 'sessions'),
    ).toEqual({
      'Germany mobile letter email': '1',
      '(not set) (not set) letter email': '1',
    });
    expect(await jobs.rowsOf(site, DAY, ['pageTitle'], 'screenPageViews')).toEqual({ 'A "fine" page': '1', A: '1' });
    expect(await jobs.run('import.csv', { site, path, mapping: own })).toMatchObject({
      imported: 0,
      alreadyImported: 3,
    });
  });

  it("uses the file's sessions, and the site's rule if there are none", async () => {
    const site = await jobs.newSite('https://sessions.example');
    const path = writeLines('sessions.csv', [
      'when,what,who,visit',
      // Two sessions at once, one over a pause of three hours, and one without a pause after another.
      '2026-01-03 10:00:00,page_view,ann,phone',
      '2026-01-03 10:00:00,page_view,ann,desk',
      '2026-01-03 10:01:00,page_view,ann,phone',
      '2026-01-03 13:00:00,page_view,ann,desk',
      '2026-01-03 13:01:00,page_view,ann,next',
      '2026-01-03 10:00:00,page_view,bob,phone',
      '2026-01-03 10:29:00,page_view,bob,',
      '2026-01-03 11:30:00,page_view,bob,',
    ]);
    const mapping = { time: 'when', event: 'what', user: 'who', session: 'visit' };
    expect(await jobs.run('import.csv', { site, path, mapping })).toMatchObject({ imported: 8 });
    const asked = ['sessions', 'totalUsers', 'screenPageViews', 'bounceRate'];
    // ann: phone, desk, next; bob: phone with what came in its half hour, and one later. Of these, next and the last have one view.
    expect(await jobs.totals(site, DAY, asked)).toEqual(['5', '2', '8', '0.4']);
    expect(await jobs.run('import.csv', { site, path, mapping })).toMatchObject({ imported: 0, alreadyImported: 8 });
  });

  it('stores an event once by its own ID, even if the file has changed', async () => {
    const site = await jobs.newSite('https://ids.example');
    const own = { time: 'when', event: 'what', user: 'who', eventId: 'id' };
    const first = [
      'id,when,what,who',
      'e1,2026-01-03 10:00:00,page_view,ann',
      'e2,2026-01-03 10:00:00,page_view,ann',
      `${'x'.repeat(90)},2026-01-03 10:01:00,page_view,ann`,
      'e1,2026-01-03 10:00:00,page_view,ann',
      ',2026-01-03 10:02:00,page_view,ann',
    ];
    const path = writeLines('ids.csv', first);
    const summary = await jobs.run<CsvSummary>('import.csv', { site, path, mapping: own });
    expect(summary).toMatchObject({ imported: 4, duplicates: 1 });

    // Another order of columns and rows, a further column, a corrected time and name, one event more.
    writeLines('ids.csv', [
      'who,id,note,what,when',
      `ann,${'x'.repeat(90)},b,scroll,2026-01-03 10:01:00`,
      'ann,e2,a,page_view,2026-01-05 12:00:00',
      'ann,e3,new,page_view,2026-01-03 10:03:00',
      'ann,e1,a,page_view,2026-01-03 10:00:00',
    ]);
    const again = await jobs.run<CsvSummary>('import.csv', { site, path, mapping: own });
    expect(again).toMatchObject({ imported: 1, alreadyImported: 3, duplicates: 0 });
    const days = ['2026-01-03', '2026-01-05'] as const;
    expect(await jobs.totals(site, days, ['eventCount'])).toEqual(['5']);
    expect(await jobs.rowsOf(site, days, ['date'], 'eventCount')).toEqual({ '20260103': '5' });
  });

  it("joins an event's products by ID", async () => {
    const site = await jobs.newSite('https://joint.example');
    const path = writeLines('joint.csv', [
      'id,when,what,who,sku,price',
      'c1,2026-01-03 10:00:00,add_to_cart,ann,A,1.50',
      'c1,2026-01-03 10:00:00,add_to_cart,ann,B,2.00',
      'c1,2026-01-03 10:00:00,add_to_cart,ann,B,2.00',
    ]);
    const mapping = { time: 'when', event: 'what', user: 'who', eventId: 'id', item: { id: 'sku' }, price: 'price' };
    const summary = { imported: 1, joined: 1, duplicates: 1 };
    expect(await jobs.run('import.csv', { site, path, mapping })).toMatchObject(summary);
    expect(await jobs.totals(site, DAY, ['eventCount', 'eventValue'])).toEqual(['1', '3.5']);
    expect(await jobs.totals(site, DAY, ['itemsAddedToCart'])).toEqual(['2']);
  });

  it('rejects a mapping that does not fit, naming the column or field', async () => {
    const site = await jobs.newSite('https://mapping.example');
    const path = writeLines('mapping.csv', [HEADER]);
    const refusal = (change: object) => jobs.run('import.csv', { site, path, mapping: { ...mapping, ...change } });
    await expect(refusal({ price: 'cost' })).rejects.toThrow(
      'The mapping reads price from the column "cost", which isn\'t in the file; its columns are when, what, who, sku, name, price, count, order.',
    );
    await expect(refusal({ timeZone: 'Mars/Base' })).rejects.toThrow('timeZone is "Mars/Base"');
    await expect(refusal({ colour: 'x' })).rejects.toThrow('"colour" isn\'t a valid field here.');
    await expect(jobs.run('import.csv', { site, path, mapping: 'ga3' })).rejects.toMatchObject({
      code: 'unknown_mapping',
    });
    const empty = writeLines('empty.csv', ['']);
    await expect(jobs.run('import.csv', { site, path: empty, mapping: 'rees46' })).rejects.toMatchObject({
      code: 'empty_file',
    });
  });
});
