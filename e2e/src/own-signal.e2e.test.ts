import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CAPABILITIES } from '@magpie/contract';
import type { App, Served } from '@magpie/server';
import { flaws } from '@magpie/testing/looks';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVisited, type Visited } from './visited.ts';

/** Folder for pictures, for looking at them. */
const PICTURES = process.env.MAGPIE_PICTURES;
const SAID = 'Your own visits aren’t counted in this browser.';

let visited: Visited;
let app: App;
let served: Served;
let browser: Browser;
/** The page of the owner's website. */
let html = '';

beforeAll(async () => {
  if (PICTURES) await mkdir(PICTURES, { recursive: true });
  visited = await startVisited(() => ({ html }));
  ({ app, served, browser } = visited);
});
afterAll(() => visited?.close());

/** A browser that sends a signal and exposes it to its pages, as browsers do. */
async function browserWith(header: 'Sec-GPC' | 'DNT'): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { [header]: '1' },
  });
  await context.addInitScript((name) => {
    if (name === 'DNT') Object.defineProperty(navigator, 'doNotTrack', { value: '1' });
    else Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  }, header);
  return context;
}

/** Signs in without opening the page that the link leads to. */
async function signIn(page: Page, user: number): Promise<void> {
  const answer = await page.context().request.get(served.url + (await served.host.signInLink(user)));
  expect(answer.ok()).toBe(true);
}

async function look(page: Page, what: string): Promise<void> {
  expect(await flaws(page, what)).toEqual([]);
  if (!PICTURES) return;
  for (const [name, width] of [
    ['wide', 1440],
    ['phone', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(PICTURES, `signal-${what}-${name}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

it('tells an owner whose browser sends a do-not-track signal why no visit arrives, and saves their change', async () => {
  const { id } = await app.state.users.create({ email: 'o@example.com', name: 'Owner', capabilities: CAPABILITIES });
  const site = await app.state.sites.create({
    name: 'Bakery',
    url: 'http://127.0.0.1',
    timeZone: 'UTC',
    currency: 'EUR',
  });
  html = `<title>Bakery</title><script defer src="${served.url}/script.js" data-site="${site.trackingId}"></script>`;
  const context = await browserWith('Sec-GPC');
  const page = await context.newPage();
  await signIn(page, id);
  await page.goto(`${served.url}/#/setup/tag`);
  await page.getByText('Waiting for the first visit…').waitFor();
  await page.getByText(SAID).waitFor();
  await page.getByText('It sends Global Privacy Control').waitFor();
  await look(page, 'setup');

  // Its statement is true.
  const visit = await context.newPage();
  const answered = visit.waitForResponse(/\/collect$/);
  await visit.goto(`${visited.origin}/`);
  expect((await answered).headers()['x-magpie-refused']).toBe('-:request:global_privacy_control:1');
  await visit.close();
  expect(await app.events.countEvents(site.id)).toBe(0);

  await app.state.sites.update(site.id, { setUp: true });
  await page.goto(`${served.url}/#/`);
  await page.reload();
  await page.getByText("We're Waiting for Your Stats!").waitFor();
  await page.getByText(SAID).waitFor();
  await look(page, 'waiting');

  await page.goto(`${served.url}/#/doctor`);
  await page.getByText(SAID).waitFor();
  await look(page, 'doctor');

  // The link to the setting, and its effect.
  await page.getByRole('link', { name: 'Change which signals you honour' }).click();
  const gpc = page.getByRole('switch', { name: 'Honour Global Privacy Control' });
  await gpc.click();
  const emails = page.getByRole('switch', { name: 'Remove email addresses' });
  expect(await emails.isChecked()).toBe(true);
  await emails.click();
  await look(page, 'settings');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();
  expect(await app.state.sites.byTrackingId(site.trackingId)).toMatchObject({ honourGpc: false, removeEmails: false });
  await page.goto(`${served.url}/#/doctor`);
  await page.getByRole('button', { name: 'Run check' }).waitFor();
  await page.getByText(SAID).waitFor({ state: 'detached' });

  // Do Not Track only matters if the site honours it.
  const other = await (await browserWith('DNT')).newPage();
  await signIn(other, id);
  await other.goto(`${served.url}/#/doctor`);
  await other.getByRole('button', { name: 'Run check' }).waitFor();
  await other.waitForLoadState('networkidle');
  expect(await other.getByText(SAID).count()).toBe(0);
  await app.state.sites.update(site.id, { honourDnt: true });
  await other.reload();
  await other.getByText('It sends Do Not Track').waitFor();
});
