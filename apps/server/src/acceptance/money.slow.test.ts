import type { AddressInfo } from 'node:net';
import type { Meta } from '@magpie/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AffiliateListing, DefinitionListing } from '../commands/definition-commands.ts';
import type { NewMpSecret } from '../commands/measurement-commands.ts';
import type { RateListing } from '../commands/rate-commands.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { runCommand } from '../testing/run-command.ts';
import { DESKTOP, openTestServer, type TestServer } from '../testing/test-server.ts';

const DAY = 24 * 3_600_000;
const NOON = Date.UTC(2026, 0, 20, 12);

let test: TestServer;
let base: string;
beforeAll(async () => {
  test = await openTestServer();
  await test.server.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(test.server.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

const command = <T>(name: string, input: object) => runCommand<T>(test.app, name, input);

/** A shop with a browser's endpoint and a server's. */
interface Shop {
  readonly site: SiteRecord;
  /** From a browser that came from a search; the clock stands. */
  page(events: readonly object[], client?: string): Promise<void>;
  /** From the shop's server, which knows the visitor by an id of its own. */
  server(events: readonly object[], client?: string): Promise<void>;
  /** Totals of all days once everything is stored. */
  totals(...metrics: string[]): Promise<number[]>;
  rows(dimension: string, ...metrics: string[]): Promise<Record<string, number[]>>;
}

let shops = 0;
async function openShop(): Promise<Shop> {
  shops += 1;
  test.clock.now = NOON;
  const site = await test.app.state.sites.create({
    name: `Shop ${shops}`,
    url: `https://shop${shops}.example`,
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    identity: 'stored',
  });
  const { secret, measurementId } = await command<NewMpSecret>('mp-secret.create', {
    site: site.trackingId,
    name: 'shop',
  });
  const post = async (path: string, body: object, headers: Record<string, string>, expected: number) => {
    const answer = await fetch(base + path, { method: 'POST', body: JSON.stringify(body), headers });
    expect(answer.status).toBe(expected);
  };
  const readRows = async (dimensions: readonly string[], metrics: readonly string[]) => {
    await test.app.collecting.flush();
    const request = {
      dateRanges: [{ startDate: '2026-01-01', endDate: '2026-12-31' }],
      dimensions: dimensions.map((name) => ({ name })),
      metrics: metrics.map((name) => ({ name })),
    };
    const { rows = [] } = await command<{
      rows?: { dimensionValues?: { value: string }[]; metricValues: { value: string }[] }[];
    }>('query', { site: site.trackingId, request });
    return rows.map(
      (row) => [row.dimensionValues?.[0]?.value ?? '', row.metricValues.map(({ value }) => Number(value))] as const,
    );
  };
  return {
    site,
    page: (events, client = '5.1') =>
      post(
        '/collect',
        { v: 1, s: site.trackingId, c: client, l: `${site.url}/thanks`, r: 'https://www.google.com/', e: events },
        { 'content-type': 'text/plain', 'user-agent': DESKTOP },
        202,
      ),
    server: (events, client = '7.7') =>
      post(
        `/mp/collect?measurement_id=${measurementId}&api_secret=${secret}`,
        { client_id: client, events },
        { 'content-type': 'application/json' },
        204,
      ),
    totals: async (...metrics) => (await readRows([], metrics))[0]?.[1] ?? metrics.map(() => 0),
    rows: async (dimension, ...metrics) => Object.fromEntries(await readRows([dimension], metrics)),
  };
}

const bought = (transaction_id: string, value: number, more: object = {}) => ({
  transaction_id,
  value,
  currency: 'EUR',
  ...more,
});
const pagePurchase = (id: string, value: number, more: object = {}) => ({ n: 'purchase', p: bought(id, value, more) });
const view = { n: 'page_view' };
const order = (id: string, value: number, more: object = {}) => ({ name: 'purchase', params: bought(id, value, more) });
const refund = (id: string, value: number, more: object = {}) => ({ name: 'refund', params: bought(id, value, more) });

describe('an order reported by the shop', () => {
  const said = { tax: 1.6, shipping: 4.9, coupon: 'Spring', items: [{ item_id: 'A', price: 5.5, quantity: 2 }] };

  it.each([
    ['after the page', ['page', 'server']],
    ['before the page', ['server', 'page']],
    ['before and after the page', ['server', 'page', 'server', 'page']],
  ] as const)("counts once, with the shop's amounts and the page's visit: %s", async (_, ways) => {
    const shop = await openShop();
    for (const [i, way] of ways.entries()) {
      test.clock.now = NOON + i * 60_000;
      if (way === 'page') await shop.page([view, pagePurchase('T-1', 15.9, { coupon: 'SPRING' })]);
      else await shop.server([order('T-1', 17.51, said)]);
      // Brought to the store one by one, and the last ones together.
      if (i === 0) await shop.totals('sessions');
    }
    const money = ['ecommercePurchases', 'purchaseRevenue', 'taxAmount', 'shippingAmount'];
    expect(await shop.totals(...money)).toEqual([1, 17.51, 1.6, 4.9]);
    expect(await shop.totals('itemRevenue', 'itemsPurchased')).toEqual([11, 2]);
    expect(await shop.totals('firstTimePurchasers')).toEqual([1]);
    expect(await shop.rows('sessionSource', 'purchaseRevenue', 'ecommercePurchases')).toMatchObject({
      google: [17.51, 1],
    });
    expect(await shop.rows('orderCoupon', 'purchaseRevenue')).toMatchObject({ Spring: [17.51] });
    expect(await shop.rows('itemId', 'itemRevenue')).toEqual({ A: [11] });
  });

  it('counts if the page did not report it; purchases without an ID always count', async () => {
    const shop = await openShop();
    await shop.page([view]);
    await shop.server([order('T-9', 3.33), { name: 'purchase', params: { value: 1.11, currency: 'EUR' } }]);
    await shop.page([{ n: 'purchase', p: { value: 2.22, currency: 'EUR' } }]);
    expect(await shop.totals('ecommercePurchases', 'purchaseRevenue')).toEqual([3, 6.66]);
    expect(await shop.rows('sessionSource', 'purchaseRevenue')).toEqual({ google: [2.22], '(not set)': [4.44] });
  });

  it('keeps revenue and product revenue explained where a page or server refunds without products', async () => {
    const shop = await openShop();
    const items = [
      { item_id: 'A', item_name: 'Lamp', price: 10, quantity: 2 },
      { item_id: 'B', item_name: 'Desk', price: 30, quantity: 1 },
    ];
    await shop.page([view, { n: 'purchase', p: bought('T-5', 55, { shipping: 5 }), i: items }]);
    // Of 55: 20 by the page, 11 by the server, and one lamp for 10.
    await shop.page([{ n: 'refund', p: bought('T-5', 20) }]);
    await shop.server([refund('T-5', 11)]);
    await shop.page([{ n: 'refund', p: bought('T-5', 10), i: [{ item_id: 'A', item_name: 'Lamp', price: 10 }] }]);
    expect(await shop.totals('grossPurchaseRevenue', 'refundAmount', 'purchaseRevenue')).toEqual([55, 41, 14]);
    expect(await shop.totals('grossItemRevenue', 'itemRefundAmount', 'itemRevenue')).toEqual([50, 10, 40]);
    expect(await shop.rows('itemName', 'itemRevenue')).toEqual({ Lamp: [10], Desk: [30] });
    const { data } = await command<{ data: { refunds: unknown } }>('report', {
      ...{ site: shop.site.trackingId, report: 'ecommerce', start: '2026-01-20', end: '2026-01-20' },
    });
    // What the line below the products says: 41, including 10 for products.
    expect(data.refunds).toEqual({ all: 41, of_products: 10 });
  });

  it('is refunded on its own day, in parts, known or not, and once if the sender retries', async () => {
    const shop = await openShop();
    await shop.page([view, pagePurchase('T-1', 100)]);
    await shop.server([order('T-1', 99.99, { items: [{ item_id: 'A', price: 33.33, quantity: 3 }] })]);
    test.clock.now = NOON + DAY;
    const part = refund('T-1', 33.33, { items: [{ item_id: 'A', price: 33.33, quantity: 1 }] });
    await shop.server([part]);
    const timed = { ...refund('T-1', 33.33), timestamp_micros: (NOON + DAY - 1000) * 1000 };
    await shop.server([timed]);
    test.clock.now += 60_000;
    await shop.server([timed, refund('unknown', 0.01)]);
    expect(await shop.rows('date', 'purchaseRevenue', 'refundAmount')).toEqual({
      20260120: [99.99, 0],
      20260121: [-66.67, 66.67],
    });
    expect(await shop.totals('grossPurchaseRevenue', 'purchaseRevenue')).toEqual([99.99, 33.32]);
  });

  it('gives the same totals in any order of events and retries', async () => {
    const ids = ['A', 'B', 'C'];
    const kinds = ['page', 'page again', 'shop', 'shop again', 'refund'] as const;
    const told = ids.flatMap((id, i) => kinds.map((kind) => ({ id, kind, cents: 1000 + i })));
    const deeds = fc.tuple(
      fc.shuffledSubarray(told, { minLength: told.length }),
      fc.array(fc.boolean(), { minLength: told.length, maxLength: told.length }),
      fc.shuffledSubarray(['A', 'B', 'C'], { minLength: 2, maxLength: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(deeds, async ([events, stops, [onlyPage, onlyShop]]) => {
        const shop = await openShop();
        for (const [i, { id, kind, cents }] of events.entries()) {
          const [by] = kind.split(' ', 1);
          if ((id === onlyPage && by === 'shop') || (id === onlyShop && by === 'page')) continue;
          test.clock.now = NOON + i * 1000;
          if (by === 'page') await shop.page([pagePurchase(id, cents / 100 + 5)], `1.${id.charCodeAt(0)}`);
          else if (by === 'shop') await shop.server([order(id, cents / 100)]);
          else await shop.server([refund(id, 1.01)]);
          if (stops[i]) await test.app.collecting.flush();
        }
        const value = (id: string) => 1000 + ids.indexOf(id) + (id === onlyPage ? 500 : 0);
        const gross = ids.reduce((sum, id) => sum + value(id), 0);
        const totals = await shop.totals(
          'ecommercePurchases',
          'grossPurchaseRevenue',
          'refundAmount',
          'purchaseRevenue',
        );
        expect(totals).toEqual([3, gross / 100, 3.03, (gross - 303) / 100]);
        const { google, '(not set)': own } = await shop.rows('sessionSource', 'grossPurchaseRevenue');
        expect([google, own]).toEqual([[(gross - value(onlyShop!)) / 100], [value(onlyShop!) / 100]]);
      }),
      { numRuns: 8 },
    );
  });
});

describe('amounts in another currency', () => {
  it('are excluded with a note until the owner sets an exchange rate', async () => {
    const shop = await openShop();
    const site = shop.site.trackingId;
    await shop.page([view, pagePurchase('E', 10)]);
    await shop.page([pagePurchase('U', 10, { currency: 'USD' })]);
    test.clock.now = NOON + DAY;
    await shop.server([order('U2', 3.33, { currency: 'USD' }), refund('J', 150, { currency: 'JPY' })]);
    await test.app.collecting.flush();

    const browser = await test.signedIn(['view_reports'], [shop.site]);
    const nonce = await test.nonceOf(browser);
    const overview = async () => {
      const form = { action: 'magpie_report', nonce, report: 'overview', site, start: '2026-01-20', end: '2026-01-21' };
      const { data, meta } = (await browser.post('/ajax', form)).json() as {
        data: { infobox: { metrics: Record<string, { value: number }> } };
        meta: Meta;
      };
      return { revenue: data.infobox.metrics.revenue_sales?.value, others: meta.quality.otherCurrencies };
    };
    expect(await shop.totals('purchaseRevenue')).toEqual([10]);
    expect(await overview()).toEqual({ revenue: 10, others: ['JPY', 'USD'] });

    const csv = '\uFEFFCurrency,from,rate\r\nusd,2026-01-01,0.9\r\nUSD,2026-01-21,"0.85"\r\n\r\n';
    const { rates } = await command<RateListing>('rates.set', { site, csv });
    expect(rates).toEqual([
      { currency: 'USD', from: '2026-01-01', rate: 0.9 },
      { currency: 'USD', from: '2026-01-21', rate: 0.85 },
    ]);
    // 10 + 10 × 0.9, and 3.33 × 0.85 = 2.8305 on the day after.
    expect(await shop.totals('purchaseRevenue')).toEqual([21.8305]);
    expect(await shop.rows('date', 'purchaseRevenue')).toEqual({ 20260120: [19], 20260121: [2.8305] });
    expect(await overview()).toEqual({ revenue: 21.83, others: ['JPY'] });

    await expect(
      command('rates.set', { site, csv: 'currency,from,rate\nUSD,2026-01-01,0.5\nEUR,2026-01-01,1' }),
    ).rejects.toMatchObject({ code: 'bad_setting', message: expect.stringContaining("EUR is the site's own") });
    expect((await command<RateListing>('rates.list', { site })).rates).toEqual(rates);
    const german = 'sep=;\r\ncurrency;from;rate\r\nUSD;2026-01-01;0,9\r\nJPY;2026-01-01;1.234\r\n';
    expect((await command<RateListing>('rates.set', { site, csv: german })).rates).toEqual([
      { currency: 'JPY', from: '2026-01-01', rate: 1234 },
      { currency: 'USD', from: '2026-01-01', rate: 0.9 },
    ]);
    await expect(command('rates.set', { site, csv: 'currency;from;rate\nUSD;2026-01-01;1,234' })).rejects.toMatchObject(
      { code: 'bad_rates', message: expect.stringContaining('could be two numbers') },
    );
    expect(await command('rates.clear', { site })).toEqual({ site, currency: 'EUR', rates: [] });
    expect(await overview()).toEqual({ revenue: 10, others: ['JPY', 'USD'] });
  });

  it.each([
    ['', 'Line 1 is ""'],
    ['USD,2026-01-01,0.9', 'must start with the line currency,from,rate'],
    ['currency,from,rate\nUSD,2026-01-01', 'Line 2 is "USD,2026-01-01"'],
    ['currency,from,rate\n\nUSD,2026-01-01,1,08', 'Line 3'],
    ['currency,from,rate\nUSD,2026-01-01,-1', '"-1"'],
    ['currency,from,rate\nUSD,2026-01-01,1e3', '"1e3"'],
    ['currency,from,rate\nUSD,2026-01-01,0.0', '"0.0"'],
    ['currency,from,rate\nUSD,2026-01-01,0.1234567890123', '12 after it'],
    ['currency,from,rate\nU"SD,2026-01-01,1', 'Line 2'],
  ])('get no rates from the invalid file %j', async (csv, text) => {
    const shop = await openShop();
    const refused = expect(command('rates.set', { site: shop.site.trackingId, csv })).rejects;
    await refused.toMatchObject({ code: 'bad_rates', message: expect.stringContaining(text) });
  });
});

describe('custom dimensions and affiliate rules', () => {
  it('can be queried once they are registered, and the most specific affiliate rule wins', async () => {
    const shop = await openShop();
    const site = shop.site.trackingId;
    const definition = { site, scope: 'event', parameter: 'margin' };
    await shop.page([
      { n: 'sale', p: { mood: 'glad', margin: 2.5 } },
      { n: 'sale', p: { mood: 'sad', margin: 1 } },
    ]);
    const click = (path: string) => ({ n: 'click', p: { link_url: `https://partner.example${path}`, outbound: true } });
    await shop.page([click('/go/birds/1'), click('/go/2'), click('/other')]);
    await test.app.collecting.flush();
    await expect(shop.rows('customEvent:mood', 'eventCount')).rejects.toMatchObject({
      message: expect.stringContaining('customEvent:mood'),
    });

    await command('definition.set', { ...definition, kind: 'dimension', parameter: 'mood' });
    await command('definition.set', { ...definition, kind: 'metric', unit: 'float' });
    const named = { ...definition, kind: 'metric', displayName: 'Margin', unit: 'currency' };
    const { definitions } = await command<DefinitionListing>('definition.set', named);
    expect(definitions).toEqual([
      { name: 'customEvent:mood', kind: 'dimension', scope: 'event', parameter: 'mood', displayName: 'mood' },
      {
        name: 'customEvent:margin',
        kind: 'metric',
        scope: 'event',
        parameter: 'margin',
        displayName: 'Margin',
        unit: 'currency',
      },
    ]);
    await command('affiliate.set', { site, prefix: '/go/', label: 'Partner' });
    await command('affiliate.set', { site, prefix: '/go/birds/', label: 'Seeds' });
    const { rules } = await command<AffiliateListing>('affiliate.set', { site, prefix: '/go/birds/', label: 'Birds' });
    expect(rules.map(({ label }) => label)).toEqual(['Birds', 'Partner']);
    expect(await shop.rows('customEvent:mood', 'eventCount')).toMatchObject({ glad: [1], sad: [1] });
    expect(await shop.rows('affiliateLabel', 'eventCount')).toMatchObject({ Birds: [1], Partner: [1] });

    await command('definition.remove', { ...definition, kind: 'dimension', parameter: 'mood' });
    await expect(shop.rows('customEvent:mood', 'eventCount')).rejects.toMatchObject({
      message: expect.stringContaining('customEvent:mood'),
    });
    const again = command('definition.remove', { ...definition, kind: 'dimension', parameter: 'mood' });
    await expect(again).rejects.toMatchObject({ code: 'unknown_definition' });
    await command('affiliate.remove', { site, prefix: '/go/' });
    await expect(command('affiliate.remove', { site, prefix: '/go/' })).rejects.toMatchObject({ code: 'unknown_rule' });
    expect(await command('affiliate.list', { site })).toEqual({
      site,
      rules: [{ prefix: '/go/birds/', label: 'Birds' }],
    });
    expect((await command<DefinitionListing>('definition.list', { site })).definitions).toHaveLength(1);
  });
});
