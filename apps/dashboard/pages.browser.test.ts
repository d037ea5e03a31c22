/** Uses lists of pages, a page's own view and Paths as readers do. */
import { expect, it } from 'vitest';
import { aroundDashboard, host, look, page, ready } from './dev/around-dashboard.ts';

aroundDashboard();

const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

it('opens a page from its row, walks the table, and returns to the row', async () => {
  await look('#/publishers-pages', { height: 600 });
  const links = page.getByRole('table', { name: 'Pages' }).getByRole('rowheader').getByRole('link');
  await links.nth(3).waitFor();
  const rows = await page.getByRole('table', { name: 'Pages' }).locator('tbody tr').allTextContents();
  await links.nth(3).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  const [fourth, third] = [await links.nth(3).textContent(), await links.nth(2).locator('span').last().textContent()];
  await links.nth(3).click();
  await page.getByRole('heading', { level: 1, name: 'Page Details' }).waitFor();
  const tab = page.getByRole('tab', { name: /^Page views/ });
  await tab.waitFor();
  await expect.poll(() => tab.textContent()).toMatch(/views[\d,]+/);
  const shown = (await tab.textContent())!.match(/views([\d,]+)/)![1]!;
  expect(rows[3], 'the row has the page views of the tab').toContain(shown);
  await page.getByRole('link', { name: 'Previous' }).click();
  await page.getByRole('main').getByText(third!, { exact: true }).first().waitFor();
  await page.goBack();
  await page.goBack();
  await links.nth(3).waitFor();
  await expect.poll(focused).toBe(fourth);
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(2);
});

it('says that no one has viewed a page', async () => {
  await look('#/publishers-page?p.path=%2Fnothing');
  await page.getByText('No one has viewed this page').waitFor();
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('button', { name: 'Publishers' }).click();
  await page.getByRole('menu').waitFor();
  expect(await page.getByRole('menu').locator('[aria-current]').allTextContents()).toEqual(['Pages Report']);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Show all pages' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pages Report' }).waitFor();
});

it('goes from page to page in Paths, with the keyboard too, and back', async () => {
  await look('#/publishers-paths');
  const heading = page.getByRole('region', { name: 'This page' }).getByRole('heading', { level: 3 });
  const middle = () => heading.getAttribute('title');
  const after = page.getByRole('region', { name: 'After' }).getByRole('button').and(page.locator('[data-step]'));
  await after.first().waitFor();
  const first = await middle();
  expect(first, 'a page title ends with the site’s name').toContain(' – Hedge & Feather');
  expect(await heading.textContent()).toBe(first!.replace(' – Hedge & Feather', ''));
  await page.getByRole('region', { name: 'Before' }).locator('[data-step]').nth(1).focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Page details');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const name = await after.nth(1).locator('bdi').first().getAttribute('title');
  expect(await after.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(middle).toBe(name);
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  const steps = page.getByRole('navigation', { name: 'Your steps' });
  expect(await steps.locator('bdi').evaluateAll((all) => all.map((one) => one.getAttribute('title')))).toEqual([
    first,
    name,
  ]);
  await page.goBack();
  await expect.poll(middle).toBe(first);
  await page.getByRole('searchbox', { name: 'Choose a page' }).fill('feeder');
  const found = page.getByRole('search').getByRole('button').first();
  await found.waitFor();
  const wanted = await found.locator('bdi').first().getAttribute('title');
  await found.click();
  await expect.poll(middle).toBe(wanted);
  expect(await steps.count()).toBe(0);
});

it("shows page titles without the site's name, and in full on hover", async () => {
  await look();
  await ready();
  const names = page.getByRole('table', { name: 'Top Posts/Pages' }).locator('tbody bdi');
  for (const text of await names.allTextContents()) expect(text).not.toMatch(/ – Hedge & Feather$/);
  expect(await names.first().getAttribute('title')).toMatch(/ – Hedge & Feather$/);
  // Without a title it is called by its path, which isn't said a second time below.
  await page.route('**/ajax', async (route) => {
    const response = await route.fetch();
    const first = /("toppages":\[\{.*?"page_path":)"([^"]*)"(.*?"title":)"[^"]*"/s;
    await route.fulfill({ response, body: (await response.text()).replace(first, '$1"$2"$3"$2"') });
  });
  await page.goto(`${host.url}#/?range=last90`);
  const row = page.getByRole('table', { name: 'Top Posts/Pages' }).getByRole('rowheader').first();
  const name = row.locator('bdi');
  await expect.poll(() => name.textContent()).toMatch(/^\//);
  expect(await row.textContent()).toBe(await name.textContent());
});

it('says a path once where the page has no title', async () => {
  await look('#/publishers-paths?p.path=%2Fnothing');
  const middle = page.getByRole('region', { name: 'This page' });
  await middle.getByRole('heading', { level: 3, name: '/nothing' }).waitFor();
  expect(await middle.getByText('/nothing', { exact: true }).count()).toBe(1);
});

it('says that there are no posts in dates before the first', async () => {
  await look('#/publishers-content?range=2015-01-01..2015-01-03');
  await page.getByText('No post had been published by the end of this period.').waitFor();
});

it('leaves the history alone while readers go back and forward', async () => {
  await look('#/publishers-pages');
  const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await title('Pages Report');
  const link = (name: string) => page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name });
  await link('Media').click();
  await title('Media');
  await page.evaluate(() => {
    // A change of the entry while the next step is under way can make the browser forget that step.
    history.replaceState = () => {
      throw new Error('The entry was replaced.');
    };
  });
  await page.goBack();
  await title('Pages Report');
  await page.goForward();
  await title('Media');
});
