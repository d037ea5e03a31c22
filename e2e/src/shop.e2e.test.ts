import { createHmac } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CAPABILITIES } from '@magpie/contract';
import { DEMO_SITE, writeDemoSite } from '@magpie/demo';
import type { EcommerceData, OrderReconciliationData, ReportKey } from '@magpie/reports';
import {
  type App,
  COMMANDS,
  createLog,
  openApp,
  type Served,
  type SiteRecord,
  serve,
  withEntitlement,
} from '@magpie/server';
import { launchVisitors, sharedBrowser } from '@magpie/testing/browser';
import { flaws } from '@magpie/testing/looks';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeAll } from './close.ts';
import { follow, leave } from './visitor.ts';

const dist = (app: string): string => fileURLToPath(new URL(`../../apps/${app}/dist`, import.meta.url));
/**
 * Time limit for the reports. Changes in the shop are in the reports within five seconds, which is printed below. A machine that runs other
 * tests as well takes longer, and a test that failed for that would say nothing about the reports.
 */
const SOON = { timeout: 30_000 };

let dir: string;
let app: App;
let site: SiteRecord;
let served: Served;
let browser: Browser;
let secret: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'magpie-e2e-'));
  app = await openApp({ dataDir: join(dir, 'data'), log: createLog({ level: 'warn' }) });
  site = await app.state.sites.create({ ...DEMO_SITE, url: 'http://127.0.0.1', setUp: true });
  ({ secret } = await app.state.orderSecrets.create(site.id, 'till'));
  const demoSiteDir = join(dir, 'site');
  await writeDemoSite({ dir: demoSiteDir, trackingId: site.trackingId, now: Date.now() });
  served = await serve(app, { port: 0, dashboardDir: dist('dashboard'), trackerDir: dist('tracker'), demoSiteDir });
  browser = await sharedBrowser(launchVisitors);
});
afterAll(() => closeAll(browser, served, app, dir));

/** The owner's page, which goes from test to test. */
let owners: Page | undefined;
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await owners?.context().close();
});
async function dashboard(hash: string): Promise<Page> {
  if (owners && !owners.isClosed()) {
    await owners.evaluate((next) => history.replaceState(null, '', next), hash);
    await owners.reload();
    return owners;
  }
  const known = await app.state.users.byEmail('owner@example.com');
  const owner = { email: 'owner@example.com', name: 'Owner', capabilities: CAPABILITIES };
  const id = known?.user.id ?? (await app.state.users.create(owner)).id;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  expect((await context.request.get(served.url + (await served.host.signInLink(id)))).status()).toBe(200);
  owners = await context.newPage();
  await owners.goto(`${served.url}/${hash}`);
  return owners;
}

/** A report's answer as the server gives it, on the days that the test may run. Nothing is flushed: what arrived must get there by itself. */
async function readReport<T>(report: ReportKey): Promise<T> {
  const work = COMMANDS.report!(withEntitlement(app), {
    site: site.trackingId,
    report,
    start: 'yesterday',
    end: 'today',
  });
  for (let step = await work.next(); ; step = await work.next()) if (step.done) return (step.value as { data: T }).data;
}

/** Sends what the shop's server says, signed. */
async function send(...orders: readonly object[]): Promise<void> {
  const body = JSON.stringify({ orders });
  const at = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const headers = { 'x-magpie-site': site.trackingId, 'x-magpie-signature': `t=${at},v1=${v1}` };
  const answer = await fetch(`${served.url}/api/v1/orders`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { results: { result: string }[] } };
  for (const { result } of data.results) expect(result).toBe('accepted');
}

async function shopper(query = ''): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${served.url}/demo-site/shop/${query}`);
  return page;
}
async function add(page: Page, product: string): Promise<void> {
  await page.goto(`${served.url}/demo-site/shop/${product}/`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
}
async function goToCheckout(page: Page): Promise<void> {
  await follow(page.getByRole('link', { name: /^Cart/ }), 'Cart');
  await follow(page.getByRole('link', { name: 'Go to checkout' }), 'Checkout');
}
/** Places the order, and returns its number. */
async function placeOrder(page: Page, coupon = ''): Promise<string> {
  await page.getByLabel('Coupon').fill(coupon);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/thank-you/);
  return page.url().split('#')[1]!;
}

/** The revenue of all rows of a report's table, in cents. */
function revenueIn(data: object): number {
  const rows = Object.values(data).filter(Array.isArray).flat() as { revenue?: number }[];
  const amounts = rows.flatMap(({ revenue }) => (typeof revenue === 'number' ? [revenue] : []));
  expect(amounts).not.toEqual([]);
  return Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100);
}
const LISTS: readonly ReportKey[] = [
  'traffic_overview',
  'traffic_landing_pages',
  'traffic_source_medium',
  'traffic_campaign',
];
/** Returns the orders and revenue (in cents) of every report: one number each if they agree. */
async function revenueEverywhere(): Promise<Record<string, number>> {
  const { infobox } = await readReport<EcommerceData>('ecommerce');
  const { totals } = await readReport<OrderReconciliationData>('order_reconciliation');
  const lists = await Promise.all(LISTS.map(async (id) => [id, revenueIn(await readReport<object>(id))] as const));
  return {
    ecommerce: Math.round((infobox.revenue.value ?? 0) * 100),
    counted: Math.round((totals.attributed + totals.unattributed - totals.refunds) * 100),
    ...Object.fromEntries(lists),
  };
}
const everywhere = (cents: number) =>
  Object.fromEntries(['ecommerce', 'counted', ...LISTS].map((name) => [name, cents]));
/** Waits for one report; what that one has, all others asked after it have. Says how long that took, in seconds. */
async function everyReportSays(cents: number): Promise<string> {
  const begun = performance.now();
  await expect.poll(async () => revenueIn(await readReport<object>('traffic_overview')), SOON).toBe(cents);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  expect(await revenueEverywhere()).toEqual(everywhere(cents));
  return seconds;
}
const funnel = async (): Promise<number[]> =>
  (await readReport<{ funnel_chart: { value: number }[] }>('ecommerce_funnel')).funnel_chart.map(({ value }) => value);

/** Two boxes at 24.90 with ten percent off. */
const PAID = 44.82;
const REFUNDED = 24.9;
const ITEMS = [{ item_id: 'HF-201', item_name: 'Nest box, 32 mm', price: '24.90', quantity: 2 }];
let id: string;
let placed: string;
/** A version of the order, as the shop's server knows it. */
const version = (number: number, status: string, total: number) => ({
  ...{ id, version: number, status, created_at: placed, updated_at: new Date(Date.now() - 1000).toISOString() },
  ...{ currency: 'EUR', total: total.toFixed(2), coupon: 'SPRING10', items: ITEMS, customer: '17' },
});

describe('what happens in the shop', () => {
  it('is in every report within seconds: an order with its coupon', async () => {
    const page = await shopper('?utm_source=letter&utm_medium=email&utm_campaign=s1');
    await add(page, 'nest-box-32');
    await page.getByRole('button', { name: 'Added' }).click();
    await add(page, 'swift-brick');
    await follow(page.getByRole('link', { name: /^Cart/ }), 'Cart');
    await page.getByRole('listitem').filter({ hasText: 'Swift brick' }).getByRole('button', { name: 'Remove' }).click();
    await follow(page.getByRole('link', { name: 'Go to checkout' }), 'Checkout');
    id = await placeOrder(page, 'SPRING10');
    await leave(page);
    await expect
      .poll(() => readReport<EcommerceData>('ecommerce'), SOON)
      .toMatchObject({
        infobox: {
          transactions: { value: 1 },
          revenue: { value: PAID },
          ordervalue: { value: PAID },
          addtocart: { value: 3 },
          remfromcart: { value: 1 },
          abandonedcheckouts: { value: 0 },
        },
        products: [{ name: 'Nest box, 32 mm', quantity: 2, percent: 100 }],
        conversions: [{ url: 'letter', sessions: 1, percent: 100, revenue: PAID, compare: null }],
      });
    const coupon = { coupon_name: 'SPRING10', revenue: PAID, transactions: 1, average_order_value: PAID };
    await expect.poll(() => readReport('ecommerce_coupons'), SOON).toMatchObject({ coupons: [coupon] });
    console.log(`An order was in the reports after ${await everyReportSays(4482)} s.`);
    expect(await funnel()).toEqual([1, 1, 1]);

    const journeys = await dashboard('#/user-journey-report');
    const row = journeys.getByRole('row').filter({ hasText: id });
    await row.waitFor(SOON);
    expect(await row.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['s1', 'email', 'letter']));
    await row.getByRole('button', { name: `show the journey of ${id}` }).click();
    const sheet = journeys.getByRole('dialog', { name: `Order ${id}` });
    await sheet.getByText(/Came from your newsletter, read \d pages and bought\./).waitFor();
    for (const step of ['Viewed a product', 'Added to the cart', 'Started the checkout', 'Bought'])
      await sheet.getByText(step, { exact: true }).first().waitFor();
    expect(await flaws(journeys, 'one journey')).toEqual([]);
    await journeys.keyboard.press('Escape');
  });

  it('is in every report within seconds: the shop’s own order, and a refund of it in part', async () => {
    placed = new Date(Date.now() - 30_000).toISOString();
    await send(version(1, 'processing', PAID));
    await expect
      .poll(() => readReport<OrderReconciliationData>('order_reconciliation'), SOON)
      .toMatchObject({ shop_orders: 1, counted_orders: 1, totals: { attributed: PAID, refunds: 0, difference: 0 } });
    expect(await revenueEverywhere()).toEqual(everywhere(4482));

    await send({
      ...{ type: 'refund', id: 'r1', order: id, currency: 'EUR', total: String(REFUNDED) },
      created_at: new Date(Date.now() - 1000).toISOString(),
    });
    const left = 4482 - 2490;
    console.log(`A refund was in the reports after ${await everyReportSays(left)} s.`);
    // The letter that brought the order loses the money, and so does the product; the order and what was sold stay.
    expect(await readReport<EcommerceData>('ecommerce')).toMatchObject({
      infobox: { transactions: { value: 1 }, revenue: { value: left / 100 } },
      products: [{ name: 'Nest box, 32 mm', quantity: 2, percent: 100 }],
      conversions: [{ url: 'letter', sessions: 1, revenue: left / 100 }],
    });
    expect(await readReport<OrderReconciliationData>('order_reconciliation')).toMatchObject({
      totals: { shop: left / 100, attributed: PAID, unattributed: 0, refunds: REFUNDED, difference: 0 },
      difference_count: 0,
    });
    expect(await readReport('customers')).toMatchObject({
      totals: { customers: 1, new_customers: 1, returning_customers: 0, orders: 1, revenue: PAID },
      sources: [{ source: 'Email', customers: 1, orders: 1, revenue: PAID }],
    });
    const { products } = await readReport<{ products: object[] }>('products');
    expect(products).toEqual([
      expect.objectContaining({ name: 'Nest box, 32 mm', bought: 2, added: 2, cart_value_lost: 0 }),
      expect.objectContaining({ name: 'Swift brick', bought: 0, added: 1, revenue: 0 }),
    ]);
    expect(await funnel()).toEqual([1, 1, 1]);
    const { items: orders } = await readReport<{ items: object[] }>('user_journey');
    expect(orders).toMatchObject([{ transaction_id: id, utm_source: 'letter' }]);
    const shown = await dashboard('#/ecommerce');
    await shown
      .getByRole('region', { name: 'Top Conversion Sources' })
      .getByRole('row', { name: /letter/ })
      .getByText('19.92')
      .waitFor(SOON);
  });

  it('is in every report within seconds: a changed order, and one that is cancelled', async () => {
    await send(version(2, 'completed', 50.1));
    console.log(`A changed order was in the reports after ${await everyReportSays(5010 - 2490)} s.`);
    await send(version(3, 'cancelled', 50.1));
    console.log(`A cancelled order was in the reports after ${await everyReportSays(0)} s.`);
  });

  it('is in every report within seconds: a cart that was left, with its channel in the funnel', async () => {
    const before = await funnel();
    const page = await shopper();
    await add(page, 'swift-brick');
    await goToCheckout(page);
    await leave(page);
    await expect.poll(funnel, SOON).toEqual([before[0]! + 1, before[1]! + 1, before[2]]);
    await expect
      .poll(() => readReport<EcommerceData>('ecommerce'), SOON)
      .toMatchObject({ infobox: { transactions: { value: 1 }, abandonedcheckouts: { value: 50 } } });
    const { products, left_in_carts: left } = await readReport<{
      products: object[];
      left_in_carts: { total: number };
    }>('cart_abandonment');
    expect(products).toContainEqual(
      expect.objectContaining({ name: 'Swift brick', cart_abandonment: 100, checkout_abandonment: 100 }),
    );
    const { products: listed } = await readReport<{ products: { cart_value_lost: number }[] }>('products');
    expect(left.total).toBeGreaterThan(0);
    expect(left.total).toBeCloseTo(
      listed.reduce((sum, row) => sum + row.cart_value_lost, 0),
      5,
    );
    const shown = await dashboard('#/ecommerce-funnel');
    const purchase = shown.getByRole('row', { name: /3\. Purchase/ });
    await purchase.first().waitFor();
    expect(await purchase.first().getByRole('cell').allTextContents()).toEqual(['1 (50.0%)', '--', '--', '--']);
    await shown.getByLabel('Choose Breakdown').selectOption({ label: 'Channel' });
    await shown.getByRole('columnheader', { name: 'Channel Category' }).waitFor();
    const rows = await shown.getByRole('table', { name: 'Steps' }).getByRole('row').allTextContents();
    expect(rows.filter((row) => row.includes('Direct'))).toHaveLength(3);
    expect(rows.filter((row) => row.includes('Email'))).toHaveLength(3);
    await dashboard('#/cart-abandonment');
    await shown.getByRole('region', { name: 'By product' }).getByRole('rowheader', { name: 'Swift brick' }).waitFor();
    await dashboard('#/ecommerce-coupons');
    await shown.getByRole('row', { name: 'SPRING10' }).waitFor();
  });
});
