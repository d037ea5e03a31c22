/** The Magpie that the tests of the report frame share, with a site counted by hand and the page that shows it. */
import { readFile } from 'node:fs/promises';
import { EMPTY_HIT, type Hit } from '@magpie/events';
import type { SiteRecord } from '@magpie/server';
import { parse } from 'csv-parse/sync';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';
import { readPdf } from './pdf.ts';

let admin: Admin;
let site: SiteRecord;
export let page: Page;
let usual: Page | undefined;
export let apiKey: string;
/** The local day of all events, and a range around it. */
export let day: string;
export let range: string;

/**
 * A site whose numbers are counted by hand. Twenty-one visits of one page view each: six to /wrens (two from Germany, three from France,
 * one from the United States), fourteen to different pages, one to a page whose name is a spreadsheet formula. Excluded: four bot events in
 * two visits, three events of own traffic in two.
 */
async function makeSite(): Promise<void> {
  site = await admin.app.state.sites.create({
    name: 'Wrens & Co.',
    url: 'https://wrens.example',
    timeZone: 'UTC',
    currency: 'EUR',
    identity: 'stored',
  });
  const noon = Math.floor(admin.app.now() / 86_400_000 - 10) * 86_400_000 + 43_200_000;
  day = new Date(noon).toISOString().slice(0, 10);
  range = `${day}..${day}`;
  let events = 0;
  const view = (visitor: number, pagePath: string, more: Partial<Hit> = {}): Hit => {
    events += 1;
    const ts = noon + visitor * 60_000;
    return {
      ...EMPTY_HIT,
      siteId: site.id,
      eventId: events.toString(16).padStart(16, '0'),
      ts: ts + events,
      day,
      userKey: visitor.toString(16).padStart(16, 'a'),
      sessionStart: ts / 1000,
      sessionNumber: 1,
      firstVisit: 1,
      hostName: 'wrens.example',
      pagePath,
      landingPath: pagePath,
      pageTitle: `About ${pagePath}`,
      deviceCategory: visitor % 2 === 0 ? 'desktop' : 'mobile',
      countryId: 'US',
      ...more,
    };
  };
  const countries = ['DE', 'DE', 'FR', 'FR', 'FR', 'US'];
  await admin.app.events.insert(
    [
      ...countries.map((countryId, i) => view(i, '/wrens', { countryId })),
      ...Array.from({ length: 14 }, (_, i) => view(20 + i, `/page-${String(i).padStart(2, '0')}`)),
      view(40, '=HYPERLINK("https://evil.example")'),
      ...[50, 50, 50, 51].map((visitor) => view(visitor, '/wrens', { exclusion: 2 })),
      ...[60, 60, 61].map((visitor) => view(visitor, '/wrens', { exclusion: 1 })),
    ],
    'wrens',
  );
  apiKey = (await admin.app.state.apiKeys.create(site.id, 'Test')).key;
}

/** Starts it for the tests of a file. */
export function aroundFrame(): void {
  beforeAll(async () => {
    admin = await startAdmin({ months: 1, visitsPerDay: 2 });
    await makeSite();
  });
  afterAll(() => admin?.close());
  // Tests share the usual page, as if a link led from one to the next: opening the dashboard takes longer than most tests. Not after a failure.
  afterEach(async ({ task }) => {
    if (page !== usual || task.result?.state === 'fail') await page.context().close();
    else await usual.unrouteAll();
  });
}

/** The view in an address. */
export const hash = () => decodeURIComponent(new URL(page.url()).hash);
export const filters = () => [...new URLSearchParams(new URL(page.url()).hash.split('?')[1]).getAll('filter')];
export const suggestions = () => page.getByRole('listbox', { name: 'Values in this period' }).getByRole('option');
export const sessions = () => page.getByRole('article', { name: 'Sessions' });

/** Opens Overview of the site, optionally filtered, and waits for its numbers. */
export async function open(query = '', context?: BrowserContextOptions): Promise<void> {
  const at = `#/?site=${site.trackingId}&range=${range}${query}`;
  if (context) page = await admin.open(at, { context });
  else if (usual && !usual.isClosed()) {
    page = usual;
    await page.keyboard.press('Escape');
    await page.goto(`${admin.served.url}/${at}`);
  } else page = usual = await admin.open(at);
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
}
export const shows = (count: number) => sessions().getByText(String(count), { exact: true }).waitFor();

export const receipt = (name: string) => page.getByRole('dialog', { name: `How ${name} is calculated` });
/** Saves a table from the export menu. */
export async function saved(entry: string): Promise<{ name: string; rows: string[][] }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { name: file.suggestedFilename(), rows: parse(text, { bom: true }) as string[][] };
}
/** The text of a report's searchable PDF, or the problem that the server has with it. */
export async function printed(report: string, view: string): Promise<{ problem?: string; text: string }> {
  const answer = await page.evaluate(
    async (asked) => {
      const { nonce, ajaxUrl } = JSON.parse(document.getElementById('magpie-config')!.textContent!);
      const fields = { action: 'magpie_report_pdf', nonce, ...asked };
      const response = await fetch(ajaxUrl, { method: 'POST', body: new URLSearchParams(fields) });
      return response.ok ? [...new Uint8Array(await response.arrayBuffer())] : await response.text();
    },
    { site: site.trackingId, report, view },
  );
  if (typeof answer === 'string') return { problem: answer, text: '' };
  const { pages } = await readPdf(report, Buffer.from(answer));
  return { text: pages.join(' ') };
}
