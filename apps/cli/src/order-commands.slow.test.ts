import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderReconciliationData } from '@magpie/reports';
import { createLog, type NewOrderSecret, type OrderSecretListing, openApp } from '@magpie/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMagpie } from './cli-under-test.ts';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-orders-'));
  data = join(folder, 'data');
  await magpie('site', 'create', 'https://example.com', '--currency', 'EUR', '--time-zone', 'UTC');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const magpie = (...args: string[]) => runMagpie(data, args);
const json = async <T>(...args: string[]): Promise<T> => {
  const { code, out, error } = await magpie('--json', ...args);
  expect([code, error]).toEqual([0, '']);
  return JSON.parse(out) as T;
};

it('creates an order secret that is shown once, lists and revokes it, and names what is wrong', async () => {
  const { id, secret } = await json<NewOrderSecret>('order-secret', 'create', 'till');
  expect(secret.length).toBeGreaterThan(20);
  const listed = await json<OrderSecretListing>('order-secret', 'list');
  expect(listed.secrets).toMatchObject([{ id, name: 'till' }]);
  expect(JSON.stringify(listed)).not.toContain(secret);
  const printed = await magpie('order-secret', 'create', 'second shop');
  expect(printed.out).toMatch(/^Secret +\S{20,}$/m);
  expect(printed.out).toContain("The secret isn't shown again.");
  expect(await json<OrderSecretListing>('order-secret', 'revoke', String(id))).toMatchObject({
    secrets: [{ name: 'second shop' }],
  });
  const refused = await magpie('order-secret', 'revoke', '99');
  expect(refused.code).not.toBe(0);
  expect(refused.error).toContain('99');
});

it('prints the reconciliation of what the shop sent: by day, and the orders that differ', async () => {
  const app = await openApp({ dataDir: data, log: createLog({ level: 'silent' }) });
  try {
    const [site] = await app.state.sites.list();
    const of = (day: number) => `2026-01-${String(day).padStart(2, '0')}T10:00:00Z`;
    const order = (id: string, version: number, total: string) => ({
      ...{ id, version, status: 'completed', created_at: of(5), updated_at: of(5), currency: 'EUR', total },
    });
    await app.collecting.takeOrders(
      [
        order('A-1', 1, '19.90'),
        order('A-1', 2, '20.10'),
        order('A-2', 1, '0.20'),
        { type: 'refund', id: 'R-1', order: 'A-1', created_at: of(6), currency: 'EUR', total: '5.05' },
      ],
      'test',
      site!,
    );
    await app.collecting.flush();
  } finally {
    await app.close();
  }
  const dates = ['--start', '2026-01-05', '--end', '2026-01-06'];
  const { data: answer } = await json<{ data: OrderReconciliationData }>('orders', 'reconcile', ...dates);
  expect(answer).toMatchObject({
    shop_orders: 2,
    counted_orders: 2,
    totals: { shop: 15.25, attributed: 0, unattributed: 20.3, refunds: 5.05, difference: 0 },
    days: [
      { date: '2026-01-05', shop: 20.3, difference: 0 },
      { date: '2026-01-06', shop: -5.05, difference: 0 },
    ],
    difference_count: 0,
    remarks: [
      { id: 'A-1', changes: 1, flags: ['no_items'] },
      { id: 'A-2', changes: 0, flags: ['no_items'] },
    ],
  });
  const printed = await magpie('orders', 'reconcile', 'example.com', ...dates);
  expect(printed.code).toBe(0);
  for (const said of ['20.30', '5.05', 'A-1']) expect(printed.out).toContain(said);

  const wrong = await magpie('orders', 'reconcile', '--start', '2026-13-01');
  expect(wrong.code).not.toBe(0);
  expect(wrong.error).toContain('2026-13-01');
});
