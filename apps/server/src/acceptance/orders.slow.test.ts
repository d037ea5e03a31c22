import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { OrderReconciliationData } from '@magpie/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewOrderSecret } from '../commands/order-commands.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { runCommand } from '../testing/run-command.ts';
import { signedOrders } from '../testing/signed-orders.ts';
import { DESKTOP, openTestServer, type TestServer } from '../testing/test-server.ts';

const NOON = Date.UTC(2026, 0, 20, 12);
const DAY = 24 * 3_600_000;
/** The specification's: what is sent is in the reports within this time, ms. */
const WITHIN = 5000;
const DATES = { start: '2026-01-10', end: '2026-01-25' };

let test: TestServer;
let base: string;
beforeAll(async () => {
  test = await openTestServer();
  await test.server.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(test.server.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

const command = <T>(name: string, input: object) => runCommand<T>(test.app, name, input);
const iso = (at: number) => new Date(at).toISOString();

let shops = 0;
let sent = 0;
async function openShop() {
  shops += 1;
  test.clock.now = NOON;
  const site: SiteRecord = await test.app.state.sites.create({
    name: `Till ${shops}`,
    url: `https://till${shops}.example`,
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    identity: 'stored',
  });
  const { secret } = await command<NewOrderSecret>('order-secret.create', { site: site.trackingId, name: 'till' });
  const totals = async (...metrics: string[]): Promise<number[]> => {
    const request = {
      dateRanges: [{ startDate: DATES.start, endDate: DATES.end }],
      metrics: metrics.map((name) => ({ name })),
    };
    const { rows = [] } = await command<{ rows?: { metricValues: { value: string }[] }[] }>('query', {
      site: site.trackingId,
      request,
    });
    return rows[0]?.metricValues.map(({ value }) => Number(value)) ?? metrics.map(() => 0);
  };
  return {
    site,
    totals,
    async send(...orders: object[]) {
      sent += 1;
      const at = Math.floor(test.clock.now / 1000) - 100 + (sent % 200);
      const { headers, payload } = signedOrders(orders, { trackingId: site.trackingId, secret, at });
      const answer = await fetch(`${base}/api/v1/orders`, { method: 'POST', headers, body: payload });
      expect(answer.status).toBe(200);
      const { data } = (await answer.json()) as { data: { results: { result: string }[] } };
      return data.results.map(({ result }) => result);
    },
    async page(events: readonly object[]) {
      const body = {
        v: 1,
        s: site.trackingId,
        c: '5.1',
        l: `${site.url}/thanks`,
        r: 'https://www.google.com/',
        e: events,
      };
      const headers = { 'content-type': 'text/plain', 'user-agent': DESKTOP };
      const answer = await fetch(`${base}/collect`, { method: 'POST', body: JSON.stringify(body), headers });
      expect(answer.status).toBe(202);
    },
    /** Waits for the store by itself: nothing is flushed. */
    async until(expected: readonly number[], ...metrics: string[]) {
      const begun = performance.now();
      let seen = await totals(...metrics);
      while (JSON.stringify(seen) !== JSON.stringify(expected) && performance.now() - begun < WITHIN) {
        await delay(50);
        seen = await totals(...metrics);
      }
      expect(seen).toEqual(expected);
    },
    reconciled: async () =>
      (
        await command<{ data: OrderReconciliationData }>('report', {
          site: site.trackingId,
          report: 'order_reconciliation',
          ...DATES,
        })
      ).data,
  };
}

const order = (id: string, version: number, status: string, total: string, more: object = {}) => ({
  id,
  version,
  status,
  created_at: iso(NOON - 60_000),
  updated_at: iso(NOON - 60_000),
  currency: 'EUR',
  total,
  items: [{ item_id: 'A', item_name: 'Lamp', price: total, quantity: 1 }],
  ...more,
});
const refund = (id: string, of: string, total: string, more: object = {}) => ({
  type: 'refund',
  id,
  order: of,
  created_at: iso(NOON - 30_000),
  currency: 'EUR',
  total,
  ...more,
});

describe('orders from a shop’s server', () => {
  it('are in the reports within 5 seconds, and so is a refund', async () => {
    const { send, until } = await openShop();
    const metrics = ['transactions', 'purchaseRevenue', 'refundAmount'];
    expect(await send(order('33', 1, 'processing', '68.10'))).toEqual(['accepted']);
    await until([1, 68.1, 0], ...metrics);
    await until([1], 'itemsPurchased');
    expect(await send(refund('34', '33', '18.05'))).toEqual(['accepted']);
    await until([1, 50.05, 18.05], ...metrics);
    await until([1], 'itemsPurchased');
  });

  it('keep the visit that the page reported, with the amounts of the latest version', async () => {
    const { send, page, site, totals, reconciled } = await openShop();
    await send(order('33', 1, 'processing', '68.00'));
    await page([{ n: 'page_view' }, { n: 'purchase', p: { transaction_id: '33', value: 60, currency: 'EUR' } }]);
    await test.app.collecting.flush();
    await send(order('33', 2, 'completed', '70.00'), order('34', 1, 'completed', '5.00'));
    await test.app.collecting.flush();
    expect(await totals('transactions', 'purchaseRevenue')).toEqual([2, 75]);
    expect(await totals('itemRevenue')).toEqual([75]);
    expect(await reconciled()).toMatchObject({
      totals: { shop: 75, attributed: 70, unattributed: 5, refunds: 0, difference: 0 },
      difference_count: 0,
      remarks: [{ id: '33', changes: 1 }],
    });
    // The rules are applied to the past: the ledger still knows which amounts are the latest.
    await command('rebuild', { site: site.trackingId });
    expect(await totals('transactions', 'purchaseRevenue')).toEqual([2, 75]);
    expect(await totals('itemRevenue')).toEqual([75]);
  });

  it('give what was returned back to the source, landing page and country of the visit that bought', async () => {
    const { send, page, site } = await openShop();
    const rows = async (dimension: string) => {
      const request = {
        dateRanges: [{ startDate: DATES.start, endDate: DATES.end }],
        dimensions: [{ name: dimension }],
        metrics: ['purchaseRevenue', 'refundAmount', 'sessions'].map((name) => ({ name })),
      };
      type Row = { dimensionValues: { value: string }[]; metricValues: { value: string }[] };
      const answer = await command<{ rows?: Row[] }>('query', { site: site.trackingId, request });
      return (answer.rows ?? []).map((row) => [
        row.dimensionValues[0]!.value,
        ...row.metricValues.map(({ value }) => Number(value)),
      ]);
    };
    // The refund first: it is credited once the page has told of the order.
    await send(order('33', 1, 'processing', '70.00'), refund('r', '33', '18.05'));
    await test.app.collecting.flush();
    expect(await rows('sessionSource')).toEqual([['(not set)', 51.95, 18.05, 0]]);
    await page([{ n: 'page_view' }, { n: 'purchase', p: { transaction_id: '33', value: 70, currency: 'EUR' } }]);
    await test.app.collecting.flush();
    const expected = { sessionSource: 'google', sessionDefaultChannelGroup: 'Organic Search', landingPage: '/thanks' };
    for (const [dimension, value] of Object.entries(expected))
      expect(await rows(dimension)).toEqual([[value, 51.95, 18.05, 1]]);
    await send(order('33', 2, 'cancelled', '70.00'));
    await test.app.collecting.flush();
    expect(await rows('sessionSource')).toEqual([['google', 0, 70, 1]]);
    await command('rebuild', { site: site.trackingId });
    expect(await rows('sessionSource')).toEqual([['google', 0, 70, 1]]);
  });

  it('are forgotten with the visitor who bought, and only with that one', async () => {
    const { send, page, site, reconciled } = await openShop();
    await page([{ n: 'page_view' }, { n: 'purchase', p: { transaction_id: '33', value: 60, currency: 'EUR' } }]);
    await test.app.collecting.flush();
    await send(order('33', 1, 'completed', '70.00', { customer: '17' }), order('34', 1, 'completed', '5.00'));
    await test.app.collecting.flush();
    const ledger = test.app.collecting.ledger(site.id);
    expect(ledger.lookUp(['33', '34'])).toHaveLength(2);
    await command('user-data.delete', { site: site.trackingId, clientId: '5.1' });
    expect(ledger.lookUp(['33', '34']).map(({ orderId }) => orderId)).toEqual(['34']);
    expect(await reconciled()).toMatchObject({ totals: { shop: 5, attributed: 0, unattributed: 5, difference: 0 } });
  });

  it('that failed before they were paid count nowhere, also after a rebuild; cancelled ones are taken back', async () => {
    const { send, page, site, totals, reconciled } = await openShop();
    await page([{ n: 'page_view' }, { n: 'purchase', p: { transaction_id: 'failed', value: 60, currency: 'EUR' } }]);
    await send(order('failed', 1, 'failed', '60.00'), order('cancelled', 1, 'completed', '20.00'));
    await send(order('cancelled', 2, 'cancelled', '20.00'));
    await test.app.collecting.flush();
    const metrics = ['transactions', 'grossPurchaseRevenue', 'refundAmount'];
    expect(await totals(...metrics)).toEqual([1, 20, 20]);
    await command('rebuild', { site: site.trackingId });
    expect(await totals(...metrics)).toEqual([1, 20, 20]);
    expect(await reconciled()).toMatchObject({ totals: { shop: 0, difference: 0 }, difference_count: 0 });
  });

  it('add up to the cent over 1,000 orders in batches, late, out of order and repeated', {
    timeout: 60_000,
  }, async () => {
    const { send, totals, reconciled } = await openShop();
    // 0.01 to 99.99 and amounts that no binary fraction has.
    const cents = Array.from({ length: 1000 }, (_, i) => ((i * 7919) % 9999) + 1);
    const text = (amount: number) => (amount / 100).toFixed(2);
    const all = cents.flatMap((amount, i) => [
      order(`T-${i}`, 2, 'completed', text(amount), { created_at: iso(NOON - (i % 7) * DAY - 60_000) }),
      order(`T-${i}`, 1, 'pending', text(amount + 5), { created_at: iso(NOON - (i % 7) * DAY - 60_000) }),
      ...(i % 10 === 0 ? [refund('r', `T-${i}`, text(Math.ceil(amount / 3)))] : []),
    ]);
    const shuffled = all.map((one, i) => ({ one, place: (i * 104_729) % 10_007 })).sort((a, b) => a.place - b.place);
    for (let start = 0; start < shuffled.length; start += 500)
      await send(...shuffled.slice(start, start + 500).map(({ one }) => one));
    await send(...all.slice(0, 400));
    await test.app.collecting.flush();
    const gross = cents.reduce((sum, one) => sum + one, 0);
    const refunded = cents.reduce((sum, one, i) => sum + (i % 10 === 0 ? Math.ceil(one / 3) : 0), 0);
    expect(await totals('transactions', 'grossPurchaseRevenue', 'refundAmount', 'purchaseRevenue')).toEqual([
      1000,
      gross / 100,
      refunded / 100,
      (gross - refunded) / 100,
    ]);
    const { totals: sums, difference_count, shop_orders, counted_orders } = await reconciled();
    expect({ sums, difference_count, shop_orders, counted_orders }).toEqual({
      sums: {
        shop: (gross - refunded) / 100,
        attributed: 0,
        unattributed: gross / 100,
        refunds: refunded / 100,
        difference: 0,
      },
      difference_count: 0,
      shop_orders: 1000,
      counted_orders: 1000,
    });
  });
});
