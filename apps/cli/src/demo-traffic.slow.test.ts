import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_SITE, generateDemo } from '@magpie/demo';
import type { EcommerceData, OrderReconciliationData } from '@magpie/reports';
import { type App, COMMANDS, createLog, openApp, type SiteRecord, withEntitlement } from '@magpie/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDemo } from './demo-traffic.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const BASE = 'https://demo.example/demo-site/';
const TRAFFIC = { base: BASE, months: 3, visitsPerDay: 60 };
const DATES = { start: '2026-08-20', end: '2026-11-20' };

let dir: string;
let app: App;
let site: SiteRecord;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'magpie-demo-'));
  app = await openApp({ dataDir: join(dir, 'data'), now: () => NOW, log: createLog({ level: 'silent' }) });
  site = await app.state.sites.create({ ...DEMO_SITE, url: BASE });
  await fillDemo(app, site, TRAFFIC);
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

async function readReport<T>(report: string): Promise<T> {
  const work = COMMANDS.report!(withEntitlement(app), { site: site.trackingId, report, ...DATES });
  for (let step = await work.next(); ; step = await work.next()) if (step.done) return (step.value as { data: T }).data;
}

interface Sent {
  readonly type?: 'refund';
  readonly id: string;
  readonly order: string;
  readonly status?: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly total: string;
}

const cents = (amount: string | number): number => Math.round(Number(amount) * 100);
const berlin = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });
const formatDay = (at: string | number): string => berlin.format(typeof at === 'string' ? Date.parse(at) : at);

/** The days' sums in cents, and the orders, by the messages of the shop and the purchases of the pages alone. */
function countAgain() {
  const days = [...generateDemo({ site, now: NOW, withShop: true, ...TRAFFIC })];
  const onPage = new Map(
    days.flatMap(({ hits }) => hits.filter(({ name }) => name === 'purchase').map((hit) => [hit.transactionId, hit])),
  );
  const sent = days.flatMap((day) => day.sent.map(({ entry }) => entry as unknown as Sent));
  const orders = Map.groupBy(
    sent.filter(({ type }) => type !== 'refund'),
    ({ id }) => id,
  );
  const sums = new Map<string, Record<'shop' | 'attributed' | 'unattributed' | 'refunds', number>>();
  const add = (day: string, field: 'shop' | 'attributed' | 'unattributed' | 'refunds', amount: number) => {
    const ofDay = sums.get(day) ?? { shop: 0, attributed: 0, unattributed: 0, refunds: 0 };
    sums.set(day, { ...ofDay, [field]: ofDay[field] + amount });
  };
  const otherDay: string[] = [];
  const changed: string[] = [];
  for (const [id, versions] of orders) {
    const sales = versions.filter(({ status }) => status !== 'cancelled');
    const [first] = sales;
    const last = sales.at(-1)!;
    const total = cents(last.total);
    const page = onPage.get(id);
    add(formatDay(first!.created_at), 'shop', total);
    add(page ? formatDay(page.ts) : formatDay(first!.created_at), page ? 'attributed' : 'unattributed', total);
    if (page && formatDay(page.ts) !== formatDay(first!.created_at)) otherDay.push(id);
    if (cents(first!.total) !== total) changed.push(id);
    const ended = versions.find(({ status }) => status === 'cancelled');
    const returned = [
      ...sent.filter(({ type, order }) => type === 'refund' && order === id),
      ...(ended ? [{ total: last.total, created_at: ended.updated_at }] : []),
    ];
    for (const refund of returned)
      for (const [field, sign] of [['shop', -1] as const, ['refunds', 1] as const])
        add(formatDay(refund.created_at), field, sign * cents(refund.total));
  }
  return { sums, otherDay: otherDay.sort(), changed: changed.sort(), orders, onPage };
}

it('ties the demo shop’s till to what is counted, to the cent, day by day', async () => {
  const again = countAgain();
  const data = await readReport<OrderReconciliationData>('order_reconciliation');
  const none = { shop: 0, attributed: 0, unattributed: 0, refunds: 0 };
  for (const { date, shop, attributed, unattributed, refunds } of data.days)
    expect({
      date,
      shop: cents(shop),
      attributed: cents(attributed),
      unattributed: cents(unattributed),
      refunds: cents(refunds),
    }).toEqual({ date, ...(again.sums.get(date) ?? none) });
  expect(data.totals.difference).toBe(0);
  expect(data.totals.refunds).toBeGreaterThan(0);
  expect(data.totals.unattributed).toBeGreaterThan(0);
  expect([data.shop_orders, data.counted_orders]).toEqual([again.orders.size, again.orders.size]);
  // Every order that a page has reported, the shop has sent.
  expect([...again.onPage.keys()].filter((id) => !again.orders.has(id))).toEqual([]);

  // What differs is listed with its reason, and what was changed later is listed too.
  expect(again.otherDay.length).toBeGreaterThan(0);
  expect(data.differences.map(({ id, kind }) => [kind, id]).sort()).toEqual(again.otherDay.map((id) => ['day', id]));
  expect(again.changed.length).toBeGreaterThan(0);
  expect(
    data.remarks
      .filter(({ changes }) => changes > 0)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(again.changed);

  const { infobox } = await readReport<EcommerceData>('ecommerce');
  const { shop, attributed, unattributed, refunds } = data.totals;
  expect(cents(infobox.revenue.value!)).toBe(cents(shop));
  expect(cents(shop)).toBe(cents(attributed) + cents(unattributed) - cents(refunds));
  expect(infobox.transactions.value).toBe(again.orders.size);
});
