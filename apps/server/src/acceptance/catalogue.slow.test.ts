import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EcommerceData, OrderReconciliationData } from '@magpie/reports';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewOrderSecret } from '../commands/order-commands.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { runCommand } from '../testing/run-command.ts';
import { signedOrders } from '../testing/signed-orders.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const CATALOGUE = join(
  resolve(import.meta.dirname, '../../../../../shared/data'),
  'woocommerce-sample-products/sample_products.csv',
);
const NOON = Date.UTC(2026, 0, 20, 12);
const DAY = 24 * 3_600_000;
/** A machine that runs other tests as well takes longer than usual. */
const SOON = { timeout: 30_000 };
const DATES = { start: '2026-01-01', end: '2026-01-25' };

interface Product {
  readonly sku: string;
  readonly name: string;
  readonly cents: number;
}
interface Line extends Product {
  readonly quantity: number;
}

/** The products that have a price: of each the sale's, else the regular one. */
function readCatalogue(): Product[] {
  const rows: Record<string, string>[] = parse(readFileSync(CATALOGUE), { bom: true, columns: true });
  return rows
    .map((row) => ({
      sku: row.SKU!,
      name: row.Name!,
      cents: Math.round(Number(row['Sale price'] || row['Regular price']) * 100),
    }))
    .filter(({ cents }) => cents > 0);
}

/** Numbers below a limit, the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

const iso = (at: number) => new Date(at).toISOString();
const money = (cents: number) => (cents / 100).toFixed(2);
const worth = (lines: readonly Line[]) => lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
const items = (lines: readonly Line[]) =>
  lines.map(({ sku, name, cents, quantity }) => ({ item_id: sku, item_name: name, price: money(cents), quantity }));

let test: TestServer;
let site: SiteRecord;
let secret: string;
beforeAll(async () => {
  test = await openTestServer();
  test.clock.now = NOON;
  const facts = { name: 'Catalogue', timeZone: 'Europe/Berlin', currency: 'EUR', identity: 'stored' } as const;
  site = await test.app.state.sites.create({ ...facts, url: 'https://catalogue.example' });
  ({ secret } = await runCommand<NewOrderSecret>(test.app, 'order-secret.create', {
    site: site.trackingId,
    name: 'till',
  }));
});
afterAll(() => test?.close());

let requests = 0;
async function send(entries: readonly object[]): Promise<void> {
  requests += 1;
  const at = Math.floor(NOON / 1000) - requests;
  const { headers, payload } = signedOrders(entries, { trackingId: site.trackingId, secret, at });
  const answer = await test.server.inject({ method: 'POST', url: '/api/v1/orders', headers, payload });
  expect(answer.statusCode).toBe(200);
  for (const { result } of answer.json().data.results) expect(result).not.toBe('refused');
}
const readReport = async <T>(report: string, params: object = {}): Promise<T> =>
  (await runCommand<{ data: T }>(test.app, 'report', { site: site.trackingId, report, ...DATES, params })).data;

describe.skipIf(!existsSync(CATALOGUE))(
  'orders of WooCommerce’s sample products (skipped without ../shared/data)',
  () => {
    it('tie to a plain sum to the cent, in every report, in whatever order and however often they are sent', async () => {
      const products = readCatalogue();
      expect(products.length).toBeGreaterThan(10);
      const roll = dice(7);
      const orders = Array.from({ length: 80 }, (_, i) => {
        const chosen = Array.from({ length: 1 + roll(3) }, () => products[roll(products.length)]!);
        const lines = [...new Set(chosen)].map((product): Line => ({ ...product, quantity: 1 + roll(4) }));
        const coupon = ['', 'ten', 'Ten', 'welcome'][roll(4)]!;
        return { id: `C${i}`, at: NOON - (1 + roll(15)) * DAY, lines, coupon, shipping: roll(3) * 250 };
      });
      const total = ({ lines, shipping }: (typeof orders)[number]) => worth(lines) + shipping;
      // One piece of the first product goes back.
      const refunds = orders
        .filter((_, i) => i % 5 === 0)
        .map((order) => ({ order, lines: [{ ...order.lines[0]!, quantity: 1 }], at: order.at + DAY / 2 }));
      const cancelled = orders.filter((_, i) => i % 9 === 4);
      const message = (order: (typeof orders)[number], version: number, status: string) => ({
        ...{ id: order.id, version, status, currency: 'EUR', total: money(total(order)), coupon: order.coupon },
        ...{ created_at: iso(order.at), updated_at: iso(order.at + version * 3_600_000), items: items(order.lines) },
        shipping: money(order.shipping),
      });
      const entries = [
        ...orders.map((order) => message(order, 1, 'processing')),
        ...cancelled.map((order) => message(order, 2, 'cancelled')),
        ...refunds.map(({ order, lines, at }) => ({
          ...{ type: 'refund', id: `r${order.id}`, order: order.id, created_at: iso(at), currency: 'EUR' },
          ...{ total: money(worth(lines)), items: items(lines) },
        })),
      ];
      const sent = [...entries, ...entries.slice(0, 40)]
        .map((entry) => ({ entry, place: roll(1_000_000) }))
        .sort((a, b) => a.place - b.place)
        .map(({ entry }) => entry);
      for (let at = 0; at < sent.length; ) {
        const next = at + 1 + roll(25);
        await send(sent.slice(at, next));
        at = next;
      }

      /** Returned amount of an order: its refund, and the rest of it if it was cancelled. */
      const returned = (order: (typeof orders)[number]) =>
        cancelled.includes(order)
          ? total(order)
          : refunds.filter((one) => one.order === order).reduce((sum, { lines }) => sum + worth(lines), 0);
      /** Returned products of an order, so that their revenue is that of the orders. */
      const returnedLines = (order: (typeof orders)[number]) =>
        cancelled.includes(order)
          ? order.lines
          : refunds.filter((one) => one.order === order).flatMap(({ lines }) => lines);
      const sum = (some: typeof orders, of: (order: (typeof orders)[number]) => number) =>
        some.reduce((all, order) => all + of(order), 0);
      const [gross, back] = [sum(orders, total), sum(orders, returned)];

      // Changed lines reach the store a few seconds later.
      const counts = () => readReport<OrderReconciliationData>('order_reconciliation');
      await expect.poll(async () => (await counts()).totals.refunds, SOON).toBe(back / 100);
      const { infobox, products: top } = await readReport<EcommerceData>('ecommerce');
      expect(infobox).toMatchObject({
        transactions: { value: orders.length },
        revenue: { value: (gross - back) / 100 },
        ordervalue: { value: Math.round((gross - back) / orders.length) / 100 },
      });
      const { totals, difference_count } = await counts();
      expect({ ...totals, difference_count }).toMatchObject({
        ...{ shop: (gross - back) / 100, attributed: 0, unattributed: gross / 100, refunds: back / 100 },
        ...{ difference: 0, difference_count: 0 },
      });

      const listed = await readReport<{
        products: { name: string; bought: number; refunded: number; revenue: number }[];
      }>('products', { per_page: '50' });
      const pieces = (some: readonly Line[], name: string) => some.filter((line) => line.name === name);
      const counted = [...new Set(orders.flatMap(({ lines }) => lines.map(({ name }) => name)))].map((name) => {
        const [sold, back] = [orders.flatMap(({ lines }) => lines), orders.flatMap(returnedLines)].map((some) =>
          pieces(some, name),
        );
        const count = (some: readonly Line[]) => some.reduce((all, { quantity }) => all + quantity, 0);
        const revenue = (worth(sold!) - worth(back!)) / 100;
        return { name, bought: count(sold!), refunded: count(back!), revenue };
      });
      const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
      expect(
        listed.products
          .map(({ name, bought, refunded, revenue }) => ({ name, bought, refunded, revenue }))
          .sort(byName),
      ).toEqual(counted.sort(byName));
      const whole = counted.reduce((all, { revenue }) => all + revenue, 0);
      expect(top).toMatchObject(
        counted
          .toSorted((a, b) => b.revenue - a.revenue || b.bought - a.bought)
          .slice(0, 10)
          .map(({ name, bought, revenue }) => ({
            ...{ name, revenue, quantity: bought },
            percent: Math.round((revenue / whole) * 10_000) / 100,
          })),
      );

      // A refund names no coupon, and is of that of its order.
      const { coupons } = await readReport<{ coupons: object[] }>('ecommerce_coupons');
      const ofCoupons = ['ten', 'Ten', 'welcome'].map((coupon_name) => {
        const own = orders.filter(({ coupon }) => coupon === coupon_name);
        return { coupon_name, transactions: own.length, revenue: (sum(own, total) - sum(own, returned)) / 100 };
      });
      expect(coupons).toMatchObject(ofCoupons.sort((a, b) => b.revenue - a.revenue));

      for (const [report, field] of [
        ['traffic_overview', 'traffic_details_table'],
        ['traffic_source_medium', 'source_medium_table'],
        ['traffic_landing_pages', 'landing_pages_table'],
      ] as const) {
        const rows = (await readReport<Record<string, { revenue: number; purchases: number }[]>>(report))[field]!;
        expect(Math.round(rows.reduce((all, { revenue }) => all + revenue * 100, 0)), report).toBe(gross - back);
        expect(
          rows.reduce((all, { purchases }) => all + purchases, 0),
          report,
        ).toBe(orders.length);
      }
    });
  },
);
