import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ask, plan } from '@magpie/query';
import { COMMANDS, type SiteRecord } from '@magpie/server';
import { flaws, flawsAtAnySize } from '@magpie/testing/looks';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';
import { keepPages } from './kept-pages.ts';

const DATA = resolve(import.meta.dirname, '../../../shared/data');
const CSV_KIND = 'Any table of events (CSV)';
const LOG_KIND = 'Web server access log';
/** So many lines of a real file show whether browser and command line agree; its importer's own tests read all of it. */
const LINES = 4000;
const REAL = [
  ['csv', CSV_KIND, 'rees46-2019-10-01/2019-Oct-head.csv', 'shop.example', ['2019-10-01', '2019-10-01']],
  ['access-log', LOG_KIND, 'apache-logs-semicomplete/apache_logs', 'semicomplete.com', ['2015-05-17', '2015-05-20']],
  ['access-log', LOG_KIND, 'matomo-log-formats/tests/logs/gandi.log', 'example.com', ['2012-02-10', '2012-02-10']],
  ['access-log', LOG_KIND, 'matomo-log-formats/tests/logs/caddy_json.log', 'example.com', ['2023-12-23', '2023-12-24']],
  [
    'ua',
    'Universal Analytics (sessions, CSV)',
    'gmerch-ua-all-sessions/all_sessions.csv',
    'store.example',
    ['2016-08-01', '2017-08-01'],
  ],
] as const;

let admin: Admin;
let site: SiteRecord;
/** In the order of the files. */
const realSites: SiteRecord[] = [];
let made = 0;
const newSite = async (url = 'https://wrens.example') => {
  made += 1;
  const created = await admin.app.state.sites.create({
    name: `Site ${made}`,
    url: `${url}:${8000 + made}`,
    timeZone: 'UTC',
    currency: 'EUR',
  });
  // Otherwise Overview shows the setup prompt.
  return admin.app.state.sites.update(created.id, { setUp: true });
};
beforeAll(async () => {
  admin = await startAdmin({ months: 1, visitsPerDay: 2 });
  site = await newSite();
  // A page knows the sites that existed when it was opened.
  if (existsSync(DATA)) for (const [, , , host] of REAL) realSites.push(await newSite(`http://${host}`));
});
afterAll(() => admin?.close());
const show = keepPages(() => admin);

const waiting = () => {
  const folder = join(admin.app.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
// A closed context doesn't always get to delete its uploads.
let before: readonly string[] = [];
beforeEach(() => {
  before = waiting();
});
/** This test's waiting uploads. */
const left = () => waiting().filter((name) => !before.includes(name));
/** The import form of a site, empty, as a user sees it who may change its settings but doesn't manage the server. */
async function open(of: SiteRecord): Promise<Page> {
  const importer = {
    capabilities: ['view_reports', 'save_settings'],
    siteIds: [site, ...realSites].map(({ id }) => id),
  } as const;
  const page = await show(`#/settings/content?site=${of.trackingId}`, importer);
  // Leaving the form empties it.
  await page.getByRole('radio', { name: /WordPress/ }).waitFor();
  return show(`#/settings/data?site=${of.trackingId}`, importer);
}
const choose = (page: Page, name: string, content: string | Buffer, field = 'File to import') =>
  page
    .getByLabel(field, { exact: true })
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content as string) });
const kind = (page: Page, label: string) => page.getByLabel('File type').selectOption({ label });
const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();
const what = (page: Page, column: string) => page.getByLabel(`Use “${column}” as`);
const tryIt = async (page: Page) => {
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('Nothing is stored yet.').waitFor();
};
const bringIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Done.', { exact: true }).waitFor({ timeout: 120_000 });
};

/**
 * Six readable rows: ann views two pages and buys two products on 3 March (one visit, one order), and views one page on
 * the 4th; bo views one page on the 4th. Skipped: an invalid time, and an event that is removed from the list.
 */
const TABLE = `\ufeffwhen;what;visitor;page;price;sku;order;colour
2025-03-03 10:00:00;seen;ann;/birds/wren;;;;
2025-03-03 10:04:00;seen;ann;"/birds/""great; tit""";;;;
2025-03-03 10:09:00;buy;ann;/till;12.50;HF-1;T-1;red
2025-03-03 10:09:00;buy;ann;/till;7.25;HF-2;T-1;blue
2025-03-04 09:00:00;seen;ann;/birds/wren;;;;
2025-03-04 23:30:00;seen;bo;/birds/wren;;;;
the day after;seen;cy;/birds/wren;;;;
2025-03-05 08:00:00;wobble;dee;/birds/wren;;;;
`;

describe('a table of events', () => {
  it('can be mapped, previewed and imported, and appears in Overview as counted by hand', async () => {
    const page = await open(site);
    await kind(page, CSV_KIND);
    await choose(page, 'shop.csv', TABLE);
    // The suggestions by column name; files on the server aren't offered to users who don't manage it.
    await what(page, 'when').waitFor();
    expect(await page.getByRole('button', { name: 'On the server' }).count()).toBe(0);
    const guessed = ['when', 'what', 'visitor', 'page', 'price', 'sku', 'order', 'colour'];
    expect(await Promise.all(guessed.map((column) => what(page, column).inputValue()))).toEqual([
      'time',
      'event',
      'client',
      'location',
      'price',
      'item.id',
      'transaction',
      '',
    ]);
    expect(await page.getByLabel('Separator').inputValue()).toBe(';');
    await page.getByText('/birds/"great; tit"', { exact: true }).waitFor();
    await page.getByText('All required columns are mapped.').waitFor();

    // The event names: one becomes a page view, another is skipped.
    await page.getByLabel('New name for “seen”').fill('page_view');
    expect(await page.getByLabel('New name for “buy”').inputValue()).toBe('purchase');
    await page.getByRole('button', { name: 'Skip “wobble”' }).click();
    await what(page, 'colour').selectOption('item.params');
    expect(await page.getByLabel('Parameter name for “colour”').inputValue()).toBe('colour');
    expect(await flawsAtAnySize(page, 'import, mapping')).toEqual([]);

    // Without a visitor column, visitors can't be distinguished; the error is the server's.
    await what(page, 'visitor').selectOption('');
    await page.getByText('Still missing: User ID (signed in) or Visitor or browser ID.').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('user or client is required to tell visitors apart').waitFor();
    await what(page, 'visitor').selectOption('client');
    await page.getByLabel('Parameter name for “colour”').fill('the colour');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('a parameter name has letters, digits and "_", at most 40').waitFor();
    await page.getByLabel('Parameter name for “colour”').fill('colour');
    await what(page, 'colour').waitFor();

    await tryIt(page);
    const figures = async () =>
      Promise.all(['Would be imported', 'Already imported', 'Unreadable'].map((name) => fact(page, name).innerText()));
    // Two rows of the order are one event.
    await expect.poll(figures).toEqual(['5', '0', '2']);
    await page.getByText('the time "the day after" doesn\'t match the mapping\'s time format').waitFor();
    await page.getByText('Line 8', { exact: true }).waitFor();
    await page.getByText('the event "wobble" isn\'t in the mapping').waitFor();
    await page.getByText('Line 9', { exact: true }).waitFor();
    expect(await flawsAtAnySize(page, 'import, tried')).toEqual([]);
    expect(await admin.app.events.countEvents(site.id)).toBe(0);

    // Saved in the command line's format.
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download mapping' }).click();
    const kept = await (await saving).path();
    const mapping = JSON.parse(readFileSync(kept, 'utf8'));
    expect(mapping).toEqual({
      delimiter: ';',
      time: 'when',
      event: 'what',
      client: 'visitor',
      location: 'page',
      price: 'price',
      transaction: 'order',
      item: { id: 'sku', params: { colour: 'colour' } },
      events: { seen: 'page_view', buy: 'purchase' },
    });

    await bringIn(page);
    await expect.poll(() => fact(page, 'Imported').innerText()).toBe('5');
    await expect.poll(left).toEqual([]);
    await page.getByText('Event table', { exact: true }).waitFor();

    // Importing again with the saved mapping stores nothing twice.
    await choose(page, 'again.csv', TABLE);
    await what(page, 'when').waitFor();
    await choose(page, 'mapping.json', readFileSync(kept), 'Mapping file');
    await expect.poll(() => page.getByLabel('New name for “seen”').inputValue()).toBe('page_view');
    await tryIt(page);
    await expect.poll(figures).toEqual(['0', '5', '2']);
    await page.getByRole('button', { name: 'Remove again.csv' }).click();
    await expect.poll(left).toEqual([]);

    await page.goto(`${admin.served.url}/#/?site=${site.trackingId}&range=2025-03-01..2025-03-31`);
    const figure = (name: string, value: string) =>
      page.getByRole('article', { name, exact: true }).getByText(value, { exact: true }).waitFor();
    // Ann's visit of the 3rd, ann's of the 4th, bo's of the 4th.
    await figure('Sessions', '3');
    await figure('Pageviews', '4');
    const revenue = ['purchaseRevenue', 'transactions', 'totalUsers'];
    expect(await totals(site, ['2025-03-01', '2025-03-31'], revenue)).toEqual([19.75, 1, 2]);
  });

  it.each([
    ['file_not_text', 'picture.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['empty_file', 'empty.csv', ''],
    ['empty_file', 'blank.csv', '\n\n\n'],
    ['file_not_utf8', 'latin.csv', Buffer.from('when;who\n2025-01-01;J\u00fcrgen\n', 'latin1')],
    ['file_is_spreadsheet', 'table.xlsx', Buffer.from('504b030414000600', 'hex')],
  ])('is rejected with %s if it is not one: %s', async (code, name, content) => {
    const page = await open(site);
    await kind(page, CSV_KIND);
    await choose(page, name, content);
    await page.getByText(code, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
  });

  it('reports which columns are missing, and which header cells cannot be read', async () => {
    const page = await open(site);
    await kind(page, CSV_KIND);
    await choose(page, 'other.csv', 'animal,legs\nwren,2\n');
    await page.getByText('Still missing: Time, User ID (signed in) or Visitor or browser ID.').waitFor();
    await choose(page, 'mapping.json', '{"time":"when","event":"what","user":"who"}', 'Mapping file');
    await page.getByText('The mapping reads time from the column "when", which isn\'t in the file').waitFor();
    await choose(page, 'mapping.json', 'time: when', 'Mapping file');
    await page.getByText('The mapping file isn’t valid JSON.').waitFor();

    const wide = Array.from({ length: 3000 }, (_, n) => `c${n}`).join(',');
    await choose(page, 'wide.csv', `when,event,user,${wide}\n2025-01-01,a,b,${',1'.repeat(3000).slice(1)}\n`);
    await page.getByText('The first 100 of 3003 columns are shown').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('too_many_columns', { exact: true }).waitFor();
  });
});

describe('an uploaded file', () => {
  it('resumes after a lost connection, and leaves nothing behind when cancelled', async () => {
    const page = await open(site);
    await page.setViewportSize({ width: 1280, height: 800 });
    const line = `198.51.100.9 - - [20/Jan/2025:10:00:00 +0000] "GET /wren HTTP/1.1" 200 5 "-" "Mozilla/5.0 Chrome/130.0.0.0"\n`;
    // More than the part that is sent first.
    const log = line.repeat(12_000);
    let pieces = 0;
    await page.route('**/api/v1/uploads?**', async (route) => {
      pieces += 1;
      // The second part is interrupted, and so is each retry.
      if (pieces > 1) return route.abort('connectionreset');
      return route.continue();
    });
    await choose(page, 'access.log', log);
    await page.getByText('The connection was lost.').waitFor({ timeout: 60_000 });
    expect(await flaws(page, 'import, connection broken')).toEqual([]);
    await expect.poll(left).toHaveLength(1);
    await page.unroute('**/api/v1/uploads?**');
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Uploaded', { exact: true }).waitFor();
    await tryIt(page);
    await expect.poll(() => fact(page, 'Would be imported').innerText()).toBe('12,000');
    await page.getByRole('button', { name: 'Remove access.log' }).click();
    await expect.poll(left).toEqual([]);

    // Cancelled while a part is being uploaded.
    await page.route('**/api/v1/uploads?**', async (route) => {
      if (route.request().url().includes('offset=')) return;
      return route.continue();
    });
    await choose(page, 'cancelled.log', log);
    await page.getByRole('progressbar', { name: 'Uploading cancelled.log' }).waitFor();
    await expect.poll(left).toHaveLength(1);
    expect(await flaws(page, 'import, sending')).toEqual([]);
    await page.getByRole('button', { name: 'Cancel upload of cancelled.log' }).click();
    await expect.poll(left).toEqual([]);
  });

  it('is deleted when its page is left', async () => {
    const page = await open(site);
    await choose(page, 'access.log', 'nothing of interest\n');
    await page.getByText('Uploaded', { exact: true }).waitFor();
    await expect.poll(left).toHaveLength(1);
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    await expect.poll(left).toEqual([]);
  });
});

it('offers administrators the files on the server', async () => {
  const folder = join(admin.app.dataDir, 'imports', 'old shop');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'events.csv'), TABLE.replaceAll('2025-03', '2025-05'));
  const page = await admin.open('#/settings/data', { siteIds: [site.id] });
  await kind(page, CSV_KIND);
  await page.getByRole('button', { name: 'On the server' }).click();
  await page.getByRole('checkbox', { name: /old shop\/events.csv/ }).check();
  expect(await flaws(page, 'import, on the server')).toEqual([]);
  await page.getByRole('button', { name: 'Use this file' }).click();
  await page.getByLabel('New name for “seen”').fill('page_view');
  await tryIt(page);
  await expect.poll(() => fact(page, 'Would be imported').innerText()).toBe('6');
  await page.getByRole('button', { name: 'Remove old shop/events.csv' }).click();
  expect(existsSync(join(folder, 'events.csv'))).toBe(true);
  await page.context().close();
});

/** Metrics of a site over a range, in order. */
async function totals(of: SiteRecord, [start, end]: readonly [string, string], metrics: readonly string[]) {
  const question = { metrics, dateRanges: [{ start, end }] };
  const [answer] = await ask(admin.app.events.engine, [plan(question, of, admin.app.now())]);
  const [row] = answer!.rows;
  return metrics.map((name) => row?.metrics[name]);
}

describe.skipIf(!existsSync(DATA))('a real file (skipped without ../shared/data)', () => {
  it.each(
    REAL.map((real, at) => [...real, at] as const),
  )('of the kind %s gives by the browser what the command line gives: %s, %s', async (format, label, file, host, range, at) => {
    const path = join(dirname(admin.app.dataDir), basename(file));
    const lines = readFileSync(join(DATA, file), 'utf8').split('\n').slice(0, LINES);
    writeFileSync(path, `${lines.join('\n').trimEnd()}\n`);
    const [byPage, byCommand] = [realSites[at]!, await newSite(`http://${host}`)];
    const page = await open(byPage);
    await kind(page, label);
    await page.getByLabel('File to import', { exact: true }).setInputFiles(path);
    await page.getByText('Uploaded', { exact: true }).waitFor({ timeout: 60_000 });
    // The suggested columns are those of the built-in mapping for this data.
    await bringIn(page);
    const came = await fact(page, 'Imported').innerText();

    const work = COMMANDS[`import.${format}`]!(admin.app, {
      site: byCommand.trackingId,
      path,
      ...(format === 'csv' && { mapping: 'rees46' }),
    });
    let step = await work.next();
    while (!step.done) step = await work.next();
    const { imported } = step.value as { imported: number };
    expect(imported).toBeGreaterThan(0);
    expect(came).toBe(new Intl.NumberFormat('en').format(imported));
    const metrics = ['sessions', 'screenPageViews', 'eventCount', 'totalUsers', 'purchaseRevenue'];
    expect(await totals(byPage, range, metrics), basename(path)).toEqual(await totals(byCommand, range, metrics));
    await expect.poll(left).toEqual([]);
  });
});
