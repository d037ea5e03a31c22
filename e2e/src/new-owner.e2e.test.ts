import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CAPABILITIES } from '@magpie/contract';
import type { App, Served } from '@magpie/server';
import { flaws } from '@magpie/testing/looks';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVisited, type Visited } from './visited.ts';

/** Folder for pictures of each step, for looking at them. */
const PICTURES = process.env.MAGPIE_PICTURES;

let visited: Visited;
let app: App;
let served: Served;
let browser: Browser;
let head = '';

beforeAll(async () => {
  if (PICTURES) await mkdir(PICTURES, { recursive: true });
  visited = await startVisited(() => ({
    html: `<!doctype html><html lang="en"><head><title>Bakery</title>${head}</head><body><h1>Bakery</h1></body></html>`,
  }));
  ({ app, served, browser } = visited);
});
afterAll(() => visited?.close());

let pictures = 0;
async function picture(page: Page, what: string): Promise<void> {
  pictures += 1;
  if (PICTURES)
    await page.screenshot({ path: join(PICTURES, `${String(pictures).padStart(2, '0')}-${what}.png`), fullPage: true });
}
/** `colours` is the part in front, if the page behind is looked at without it. */
async function look(page: Page, what: string, colours?: string): Promise<void> {
  expect(await flaws(page, what, colours === undefined ? {} : { colours })).toEqual([]);
  await picture(page, what);
}

it('a new owner gets from a wrong address to a first visit, a second site, and a deleted one', async () => {
  const host = new URL(visited.origin).host;
  const { id } = await app.state.users.create({ email: 'o@example.com', name: 'Owner', capabilities: CAPABILITIES });
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const sites = () => app.state.sites.list();
  await page.goto(served.url + (await served.host.signInLink(id)));

  // A typo in the address creates no site; a site that isn't online yet needs a second, deliberate step.
  await page.getByLabel('Site address').fill('bakery');
  await page.getByRole('button', { name: 'Create site' }).click();
  await page.getByText('“bakery” has none.').waitFor();
  await look(page, 'wrong-address');
  expect(await sites()).toEqual([]);
  await page.getByLabel('Site address').fill('bakery.invalid');
  await page.getByRole('button', { name: 'Create site' }).click();
  await page.getByRole('button', { name: 'Create it anyway' }).waitFor();
  await look(page, 'unknown-address');
  expect(await page.getByText(/ENOTFOUND|EAI_AGAIN/).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Create it anyway' }).click();
  await page.getByRole('heading', { name: 'How should visitors be counted?' }).waitFor();
  expect((await sites()).map(({ url }) => url)).toEqual(['https://bakery.invalid']);

  // Corrected, without a scheme: only http answers.
  await page.goto(`${served.url}/#/settings/general`);
  await page.getByRole('button', { name: 'Correct address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct address' });
  await dialog.getByLabel('Site address').fill(host);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.getByRole('button', { name: 'It’s my own site, check anyway' }).click();
  await dialog.waitFor({ state: 'detached' });
  const [bakery] = await sites();
  expect(bakery).toMatchObject({ url: `http://${host}`, hosts: ['127.0.0.1'] });

  // Excluded visits are mentioned, with the reason and a link to the setting.
  await app.state.sites.update(bakery!.id, { internalNetworks: ['127.0.0.1'] });
  await page.goto(`${served.url}/#/setup/tag`);
  const tag = await page.getByRole('region', { name: 'Tag code' }).locator('pre').innerText();
  expect(await page.getByText('From a Google Analytics property').count()).toBe(0);
  head = tag;
  const visit = async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`http://${host}/`);
    await visitor.getByRole('heading', { name: 'Bakery' }).waitFor();
    await visitor.waitForLoadState('networkidle');
    await visitor.context().close();
  };
  await visit();
  await page.getByText('A visit arrived but was excluded.').waitFor({ timeout: 30_000 });
  await page.getByText(/your own traffic/).waitFor();
  await look(page, 'excluded');
  await page.goto(`${served.url}/#/setup/done`);
  await page.getByText('A visit arrived but was excluded.').waitFor();
  await look(page, 'done-excluded');
  await page.getByRole('link', { name: /^Overview/ }).click();
  await page.getByText('Visits arrived but were excluded.').waitFor({ timeout: 30_000 });
  await look(page, 'waiting-excluded');
  expect(await page.getByRole('link', { name: 'Change what is excluded' }).getAttribute('href')).toBe(
    '#/settings/bots',
  );

  await app.state.sites.update(bakery!.id, { internalNetworks: [] });
  await visit();
  await page
    .getByRole('article', { name: 'Sessions', exact: true })
    .getByText('1', { exact: true })
    .waitFor({ timeout: 60_000 });
  await look(page, 'first-visit');

  // Renamed; its address can't be changed now that there are visits.
  await page.goto(`${served.url}/#/settings/general`);
  // The settings were changed beside the page: saved over an older version, they would ask.
  await page.reload();
  await page.getByLabel('Name', { exact: true }).fill('Bakery');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect.poll(async () => (await sites())[0]!.name).toBe('Bakery');
  await page.reload();
  await page.getByLabel('Name', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Correct address' }).count()).toBe(0);
  await look(page, 'general');

  // A second site from the switcher, which is also shown with one site; the last used one opens first.
  await page.getByRole('button', { name: /Switch site/ }).click();
  // An open menu hides the page from assistive technology, so only a picture is taken.
  await picture(page, 'switcher');
  await page.getByRole('menuitem', { name: 'Add site' }).click();
  await page.getByLabel('Site address').fill('https://shop.invalid');
  await page.getByRole('button', { name: 'Create site' }).click();
  await page.getByRole('button', { name: 'Create it anyway' }).click();
  await page.getByRole('heading', { name: 'How should visitors be counted?' }).waitFor();
  const shop = (await sites())[1]!;
  await page.goto('about:blank');
  await page.goto(`${served.url}/`);
  await page
    .getByRole('button', { name: /Switch site/ })
    .getByText('shop.invalid')
    .waitFor();
  await page.getByText('You must connect with Magpie before you can view reports.').waitFor();
  await look(page, 'not-connected', '[data-overlay]');

  // Deleted, only with its name; then the first site opens.
  await page.goto(`${served.url}/#/sites`);
  await page.getByRole('link', { name: 'Add site' }).waitFor();
  await page.getByRole('button', { name: 'More about shop.invalid' }).click();
  await page.getByRole('menuitem', { name: 'Delete site…' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete shop.invalid?' });
  await asking.getByLabel('Type “shop.invalid” to confirm').fill('shop');
  await asking.getByRole('button', { name: 'Delete site' }).click();
  await asking.getByText('To confirm, enter its name: "shop.invalid".').waitFor();
  await look(page, 'delete', '[role=dialog]');
  expect(await sites()).toHaveLength(2);
  await asking.getByLabel('Type “shop.invalid” to confirm').fill('shop.invalid');
  await asking.getByRole('button', { name: 'Delete site' }).click();
  await expect.poll(async () => (await sites()).map(({ name }) => name)).toEqual(['Bakery']);
  await page.getByRole('heading', { name: 'All sites', level: 1 }).waitFor();
  await look(page, 'all-sites');
  await page.goto('about:blank');
  await page.goto(`${served.url}/`);
  await page.getByRole('article', { name: 'Sessions', exact: true }).getByText('1', { exact: true }).waitFor();
  const refused = await fetch(`${served.url}/collect`, {
    method: 'POST',
    body: JSON.stringify({
      v: 1,
      s: shop.trackingId,
      l: 'https://shop.invalid/',
      g: 'en',
      w: '1x1',
      e: [{ n: 'page_view' }],
    }),
  });
  expect((await refused.json()).error.code).toBe('unknown_site');
  await context.close();
});
