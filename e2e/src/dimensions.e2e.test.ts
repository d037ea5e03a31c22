import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CAPABILITIES } from '@magpie/contract';
import { type App, openApp, type Served, serve } from '@magpie/server';
import { launchVisitors, sharedBrowser } from '@magpie/tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAll } from './close.ts';

const dist = (app: string): string => fileURLToPath(new URL(`../../apps/${app}/dist`, import.meta.url));

let dir: string;
let app: App;
let served: Served;
let browser: Browser;

/** The pages of the site, each with what its host tells about it. */
const PAGES: Readonly<Record<string, object>> = {
  wrens: {
    author: 'Ines Falk',
    category: ['Birds', 'Winter'],
    tag: ['wren', 'snow', 'wren'],
    post_type: 'post',
    published_at: '2026-03-01T09:30:00+01:00',
    logged_in: false,
    article_team: '<b>North</b>',
  },
  nest: { author: 'Tom Reed', category: 'Birds', post_type: 'post', logged_in: true },
  '': {},
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'magpie-dimensions-'));
  app = await openApp({ dataDir: join(dir, 'data') });
  const site = await app.state.sites.create({
    name: 'Wrens',
    url: 'http://127.0.0.1',
    timeZone: 'UTC',
    currency: 'EUR',
    setUp: true,
  });
  const demoSiteDir = join(dir, 'site');
  for (const [name, data] of Object.entries(PAGES)) {
    await mkdir(join(demoSiteDir, name), { recursive: true });
    await writeFile(
      join(demoSiteDir, name, 'index.html'),
      `<!doctype html><meta charset="utf-8"><title>${name}</title>
<script>window.magpie = Object.assign((...call) => window.magpie.q.push(call), { q: [] });
magpie('set', ${JSON.stringify(data)});</script>
<script defer src="/script.js" data-site="${site.trackingId}" data-storage="cookieless"></script><h1>${name}</h1>`,
    );
  }
  served = await serve(app, { port: 0, dashboardDir: dist('dashboard'), trackerDir: dist('tracker'), demoSiteDir });
  browser = await sharedBrowser(launchVisitors);
});
afterAll(() => closeAll(browser, served, app, dir));

/** The rows of a box, each as its texts. */
const rowsOf = (page: Page, box: string): Promise<string[][]> =>
  page
    .getByRole('region', { name: box, exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
const shows = (page: Page, box: string, rows: string[][]): Promise<void> =>
  expect.poll(() => rowsOf(page, box), { timeout: 20_000 }).toEqual(rows);
const boxes = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
const openReport = async (page: Page): Promise<void> => {
  await page.goto(`${served.url}/#/dimensions?range=last7`);
  await page.getByRole('heading', { level: 1, name: 'Dimensions' }).waitFor();
};
const openSettings = async (page: Page): Promise<void> => {
  await page.goto(`${served.url}/#/settings/dimensions`);
  await page.getByRole('heading', { level: 1, name: 'Custom dimensions and metrics' }).waitFor();
};
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
};

it('counts what pages tell about themselves, as the settings choose', async () => {
  const visitor = await (await browser.newContext()).newPage();
  for (const path of ['wrens/', 'nest/', '']) {
    await visitor.goto(`${served.url}/demo-site/${path}`);
    await visitor.waitForLoadState();
  }
  await visitor.close({ runBeforeUnload: true });

  const { id } = await app.state.users.create({
    email: 'owner@example.com',
    name: 'Owner',
    capabilities: CAPABILITIES,
  });
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(served.url + (await served.host.signInLink(id)));
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await openReport(page);
  // A list counts for each of its values, once.
  await shows(page, 'Tags', [
    ['(not set)', '2'],
    ['snow', '1'],
    ['wren', '1'],
  ]);
  await shows(page, 'Categories', [
    ['Birds', '2'],
    ['(not set)', '1'],
    ['Winter', '1'],
  ]);
  await shows(page, 'Authors', [
    ['(not set)', '1'],
    ['Ines Falk', '1'],
    ['Tom Reed', '1'],
  ]);
  await page.getByText('33.3% of page views have no author.').waitFor();
  // One value of a dimension is a sentence.
  await page.getByText('Published at: Mar 1, 2026, 33.3% of page views').waitFor();
  await page.getByText('Post type: post, 66.7% of page views').waitFor();
  await page.getByText('Logged in: 33.3% of page views').waitFor();
  expect(await boxes(page)).toEqual(['Authors', 'Categories', 'Tags', 'Also reported']);

  await page.getByRole('region', { name: 'Tags', exact: true }).getByRole('button', { name: /wren/ }).click();
  await shows(page, 'Categories', [
    ['Birds', '1'],
    ['Winter', '1'],
  ]);
  await page.goBack();
  await page.getByRole('region', { name: 'Authors', exact: true }).getByRole('link', { name: 'Which pages?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pages Report' }).waitFor();
  await expect.poll(() => rowsOf(page, 'Pages'), { timeout: 20_000 }).toEqual([['/demo-site/', '1', '1', '1', '0.0%']]);

  await openSettings(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Parameter').fill('article_team');
  await dialog.getByLabel('Name in reports').fill('Team');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const choice = page.getByRole('region', { name: 'Dimensions report', exact: true });
  for (const name of ['Author', 'Published at', 'Post type', 'Logged in'])
    await choice.getByRole('checkbox', { name, exact: true }).uncheck();
  await choice.getByRole('checkbox', { name: 'Team', exact: true }).check();
  await choice.getByRole('checkbox', { name: 'Focus keyword', exact: true }).check();
  await choice.getByRole('button', { name: 'Move Tag up' }).click();
  await save(page);
  await openReport(page);
  await page.getByText('No data currently for the Focus keywords report').waitFor();
  expect(await boxes(page)).toEqual(['Tags', 'Categories', 'Focus keywords', 'Also reported']);
  // The value is text, not markup.
  await page.getByText('Team: <b>North</b>, 33.3% of page views').waitFor();

  await openSettings(page);
  await page.getByRole('button', { name: 'Remove Team' }).click();
  await choice.getByText('Not set up').waitFor();
  await save(page);
  await openReport(page);
  const missing = page.getByRole('region', { name: 'article_team', exact: true });
  await missing
    .getByText('Please set up custom dimension "article_team" for this report to work.', { exact: true })
    .waitFor();
  expect(await missing.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toMatch(
    /^#\/settings\/dimensions/,
  );
  await shows(page, 'Tags', [
    ['(not set)', '2'],
    ['snow', '1'],
    ['wren', '1'],
  ]);
});
