/** Uses the shop's reports as readers do, including the question that is asked before them. */
import { expect, it } from 'vitest';
import { aroundDashboard, host, look, open, openPage, page } from './dev/around-dashboard.ts';
import { goTo } from './dev/steps.ts';

aroundDashboard();

const hash = () => decodeURIComponent(new URL(page.url()).hash);

it('draws a box over time when it is pressed, and sessions again when it is pressed once more', async () => {
  await look('#/ecommerce');
  const selected = () => page.getByRole('tab', { selected: true }).textContent();
  await expect.poll(selected).toMatch(/^Sessions/);
  // Top Products has a column of this name, too.
  const box = page.getByRole('article', { name: 'Revenue' }).getByRole('button', { name: 'Revenue', exact: true });
  await box.focus();
  await page.keyboard.press('Enter');
  await expect.poll(selected).toMatch(/^Revenue€/);
  await page
    .getByRole('img', { name: /^Revenue over time/ })
    .or(page.getByLabel('Revenue over time'))
    .first()
    .waitFor();
  expect(await box.getAttribute('aria-pressed')).toBe('true');
  await box.click();
  await expect.poll(selected).toMatch(/^Sessions/);
  expect(await page.getByRole('tab').count()).toBe(2);
});

it('shows an amount of seven digits within its tab on a phone', async () => {
  await look('#/help', { width: 390, height: 844, touch: true });
  await page.route('**/ajax', async (route) => {
    if (!/report=ecommerce(&|$)/.test(route.request().postData() ?? '')) return route.fallback();
    const response = await route.fetch();
    const json = await response.json();
    json.data.infobox.revenue.value = 1_204_560.5;
    await route.fulfill({ json });
  });
  await goTo('#/ecommerce?tab=revenue');
  const tab = page.getByRole('tab', { name: /^Revenue\s*€1,204,560\.50/ });
  await tab.waitFor();
  const room = await tab.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one.querySelector('[data-long]') ?? one);
    const { paddingRight } = getComputedStyle(one);
    return one.getBoundingClientRect().right - Number.parseFloat(paddingRight) - range.getBoundingClientRect().right;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

it('says of every box, rates included, that there was no data in the period before', async () => {
  await look('#/help');
  await page.route('**/ajax', async (route) => {
    if (!/report=ecommerce(&|$)/.test(route.request().postData() ?? '')) return route.fallback();
    const response = await route.fetch();
    const json = await response.json();
    const boxes: Record<string, { value: number; prev: number | null; change: null }> = json.data.infobox;
    for (const box of Object.values(boxes)) Object.assign(box, { prev: 0, change: null });
    for (const id of ['conversionrate', 'ordervalue', 'abandonedcheckouts']) boxes[id]!.prev = null;
    Object.assign(json.meta.compared.previous, { complete: false, before: true });
    await route.fulfill({ json });
  });
  await goTo('#/ecommerce');
  await page.getByRole('article', { name: 'Revenue' }).getByText('No earlier data').waitFor();
  expect(await page.getByRole('article').getByText('No earlier data').count()).toBe(4);
  const further = page.getByRole('region', { name: 'Carts, customers and checkouts' });
  expect(await further.getByText('No earlier data').count()).toBe(4);
});

it('says how many orders no visit is known of, also where there are no others, and nothing where the question failed', async () => {
  // Not the page before: for some seconds it shows again what it was answered.
  await open('#/help');
  await page.route('**/ajax', async (route) => {
    if (!/report=ecommerce(&|$)/.test(route.request().postData() ?? '')) return route.fallback();
    const response = await route.fetch();
    const json = await response.json();
    json.data.infobox.transactions.value = 7;
    Object.assign(json.data, { days: [], sessions: { error: { code: 'internal', data: '' } } });
    await route.fulfill({ json });
  });
  await goTo('#/ecommerce');
  const days = page.getByRole('region', { name: 'Time to Purchase' });
  await days.getByText('No data for this time period.').waitFor();
  await days.getByText('7 orders aren’t linked to a known visitor.').waitFor();
  const sessions = page.getByRole('region', { name: 'Sessions to Purchase' });
  expect(await sessions.getByText('linked to a known visitor').count()).toBe(0);
});

it('sorts, searches and pages each table of carts by itself', async () => {
  await look('#/cart-abandonment');
  const [products, days] = ['By product', 'By day'].map((name) => page.getByRole('region', { name }));
  await days!.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(hash).toContain('p.dates_page=2');
  await products!.getByRole('button', { name: 'Revenue', exact: true }).click();
  await expect.poll(hash).toContain('p.sort=-revenue');
  expect(hash()).toContain('p.dates_page=2');
  await days!.getByRole('searchbox').fill('Nov 19');
  await expect.poll(hash).not.toContain('dates_page');
  await expect.poll(() => days!.getByRole('rowheader').count()).toBe(1);
  expect(await products!.getByRole('rowheader').count()).toBeGreaterThan(1);
  await days!.getByRole('link', { name: /Nov 19/ }).click();
  await page.getByRole('heading', { level: 1, name: 'eCommerce Report' }).waitFor();
  expect(hash()).toContain('range=2026-11-19..2026-11-19');
});

it.each([
  ['ecommerce', 'Top Products'],
  ['cart-abandonment', 'By product'],
])('leads from a product of %s to the visits that bought it', async (path, list) => {
  await look(`#/${path}`);
  const link = page.getByRole('region', { name: list }).getByRole('rowheader').getByRole('link').first();
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  expect(hash()).toContain('p.search=');
  const products = page.getByRole('table', { name: 'Products' });
  await products
    .getByRole('button', { name: /^Source, Landing Page within / })
    .first()
    .click();
  await products.getByRole('rowheader', { name: 'Source', exact: true }).waitFor();
  // A page has its own view.
  expect(await products.getByRole('link', { name: /^\// }).first().getAttribute('href')).toContain('/publishers-page?');
});

it('says what Campaigns leaves out, until it lists it', async () => {
  await look('#/traffic-campaign');
  const note = page.getByText('Visits without a campaign, and orders that belong to no visit, aren’t listed.');
  await note.waitFor();
  await page.getByLabel('Show visits without a campaign').click();
  await note.waitFor({ state: 'detached' });
});

it('writes a missing rate in My Funnels as its chart and the shopping funnel do', async () => {
  await look('#/my-funnels');
  const last = page.getByRole('table', { name: 'Steps' }).getByRole('row').last();
  await expect.poll(() => last.getByRole('cell').allTextContents()).toMatchObject({ length: 4 });
  expect((await last.getByRole('cell').allTextContents()).slice(1)).toEqual(['--', '--', '--']);
});

it('offers no longer dates where Lifetime Value is empty: it is of all orders so far', async () => {
  await openPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.route('**/ajax', async (route) => {
    if (!/report=customers/.test(route.request().postData() ?? '')) return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    const data = { ...body.data, sources: [], pagination: { ...body.data.pagination, pages: 0, total: 0 } };
    return route.fulfill({ response, json: { ...body, data } });
  });
  await page.goto(`${host.url}#/ecommerce-customers?range=last7`);
  await page.getByText('No customers so far.').waitFor();
  expect(await page.getByRole('button', { name: 'Show last 90 days' }).count()).toBe(0);
});

it.each([
  ['ecommerce-coupons', 'Coupons'],
  ['cart-abandonment', 'By product'],
])("asks for the site's status before %s, and for nothing more where that fails", async (path, table) => {
  await openPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const calls: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let fails = true;
  await page.route('**/ajax', async (route) => {
    const action = /action=magpie_(report|auth)\b/.exec(route.request().postData() ?? '')?.[1];
    if (action) calls.push(action);
    if (action !== 'auth') return route.fallback();
    await held;
    if (!fails) return route.fallback();
    const error = { code: 'internal', message: 'Something went wrong on the server.', id: 'e7f3' };
    return route.fulfill({ status: 500, json: { success: false, error } });
  });
  await page.goto(`${host.url}#/${path}?range=2026-11-01..2026-11-19`);
  await expect.poll(() => calls).toEqual(['auth']);
  // It isn't only that the report is slower.
  await page.waitForTimeout(500);
  expect(calls).toEqual(['auth']);
  release();
  await page.getByRole('alert').getByText('The report couldn’t be loaded').waitFor();
  expect(calls).not.toContain('report');
  fails = false;
  calls.length = 0;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('region', { name: table }).getByRole('rowheader').first().waitFor();
  expect(calls.slice(0, 2)).toEqual(['auth', 'report']);
});

it('has dashes for what the source can’t answer, with the reason beside their name', async () => {
  await look('#/help');
  const why = 'Google Analytics can’t answer "Items refunded": it doesn’t count refunded units.';
  await page.route('**/ajax', async (route) => {
    if (!/report=products(&|$)/.test(route.request().postData() ?? '')) return route.fallback();
    const response = await route.fetch();
    const json = await response.json();
    for (const row of json.data.products) row.refunded = null;
    json.meta.failed = { rows: { code: 'source_refused', message: why, data: null, metrics: { itemsRefunded: why } } };
    await route.fulfill({ json });
  });
  await goTo('#/ecommerce-products');
  const cells = (name: string) => page.locator(`td[data-label="${name}"]`);
  await cells('Returned').first().waitFor();
  expect(new Set(await cells('Returned').allTextContents())).toEqual(new Set(['–']));
  expect(await cells('Bought').first().textContent()).not.toBe('–');
  await page.getByRole('button', { name: 'About Returned' }).focus();
  await page.getByRole('tooltip').getByText(why).waitFor();
  await page.getByRole('button', { name: 'About Bought', exact: true }).focus();
  await expect.poll(() => page.getByRole('tooltip').textContent()).not.toContain('Google');
});
