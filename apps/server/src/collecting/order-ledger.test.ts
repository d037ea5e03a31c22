import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerOrder } from '@magpie/events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderFactsProvider } from '../reporting/order-facts.ts';
import { Visitors } from './visitors.ts';

const T = Date.UTC(2026, 10, 20);
const HOUR = 3600_000;
const money = (valueMicros: number) => ({ currency: 'EUR', valueMicros, taxMicros: 0, shippingMicros: 0 });
const event = { eventId: '00000000000000aa', sessionStart: T / 1000 };
const order = (orderId: string, more: Partial<LedgerOrder> = {}): LedgerOrder => ({
  orderId,
  revision: 1,
  createdAt: T,
  latest: { version: 1, status: 'completed', at: T, mark: 'm', flags: [] },
  sale: { ...money(68_000_000), version: 1, mark: 'm', event },
  refunds: {},
  changes: [],
  ...more,
});
const NOTHING = { visitors: [], transactions: [], overridden: [] };

let folder: string;
let visitors: Visitors;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-ledger-'));
  visitors = new Visitors(join(folder, 'visitors.sqlite'));
});
afterEach(() => {
  visitors.close();
  rmSync(folder, { recursive: true });
});
const confirm = (...orders: LedgerOrder[]) =>
  visitors.confirm({ ...NOTHING, orders: orders.map((one) => ({ siteId: 1, order: one })) });
async function between(from: number, to: number): Promise<LedgerOrder[]> {
  const found: LedgerOrder[] = [];
  for await (const one of visitors.orders.between(1, from, to)) found.push(one);
  return found;
}

describe('the order ledger', () => {
  it('knows an order before and after it is saved, and of no other site', async () => {
    confirm(order('33'));
    expect(visitors.orders.get(1, '33')).toEqual(order('33'));
    await visitors.save();
    expect(visitors.orders.get(1, '33')).toEqual(order('33'));
    expect(visitors.orders.get(2, '33')).toBeUndefined();
  });

  it('keeps the later state of an order that is read again from the journal', async () => {
    confirm(order('33', { revision: 2, editUrl: 'https://example.com/later' }));
    await visitors.save();
    confirm(order('33'));
    await visitors.save();
    expect(visitors.orders.get(1, '33')?.editUrl).toBe('https://example.com/later');
  });

  it('forgets what the journal lost', () => {
    visitors.propose({ ...NOTHING, orders: [{ siteId: 1, order: order('33') }] });
    expect(visitors.orders.get(1, '33')).toBeDefined();
    visitors.dropProposed();
    expect(visitors.orders.get(1, '33')).toBeUndefined();
  });

  it('finds orders by the time of any of their lines', async () => {
    const refund = { ...money(18_000_000), version: 1, mark: 'r', at: T + 48 * HOUR, event };
    confirm(order('a'), order('b', { refunds: { r1: refund } }), order('c', { createdAt: T + 10 * HOUR }));
    await visitors.save();
    const ids = async (from: number, to: number) => (await between(from, to)).map(({ orderId }) => orderId).sort();
    expect(await ids(T, T + 1)).toEqual(['a', 'b']);
    expect(await ids(T + 47 * HOUR, T + 49 * HOUR)).toEqual(['b']);
    expect(await ids(T + 10 * HOUR, T + 11 * HOUR)).toEqual(['b', 'c']);
  });

  it('reads more orders than one step has, each once, in the order of their last lines', async () => {
    const ids = Array.from({ length: 2345 }, (_, i) => `o${2345 - i}`);
    confirm(...ids.map((id, i) => order(id, { createdAt: T + i })));
    await visitors.save();
    expect((await between(T, T + HOUR)).map(({ orderId }) => orderId)).toEqual(ids);
  });

  it('reads an order once that changes meanwhile, and leaves out one that is forgotten', async () => {
    confirm(...Array.from({ length: 2500 }, (_, i) => order(`o${i}`, { createdAt: T + i })));
    await visitors.save();
    const refund = { ...money(18_000_000), version: 1, mark: 'r', at: T + HOUR, event };
    const found: string[] = [];
    for await (const { orderId } of visitors.orders.between(1, T, T + 2 * HOUR)) {
      if (found.push(orderId) !== 1) continue;
      confirm(order('o0', { revision: 2, refunds: { r: refund } }));
      await visitors.save();
      visitors.orders.forget(1, ['o2400']);
    }
    expect(found).toHaveLength(2499);
    expect(found).not.toContain('o2400');
    expect(new Set(found).size).toBe(2499);
  });

  it('forgets the orders of a site, and those past its retention', async () => {
    confirm(order('old'), order('new', { createdAt: T + 48 * HOUR }));
    await visitors.forgetBefore(1, T + HOUR);
    expect(await between(0, T * 2)).toMatchObject([{ orderId: 'new' }]);
    await visitors.forgetSite(1);
    expect(await between(0, T * 2)).toEqual([]);
  });
});

describe('what reports are told of orders', () => {
  const facts = async (...orders: LedgerOrder[]) => {
    confirm(...orders);
    await visitors.save();
    const ledger = () => ({
      lookUp: (ids: readonly string[]) => ids.flatMap((id) => visitors.orders.get(1, id) ?? []),
      between: (from: number, to: number) => visitors.orders.between(1, from, to),
      isReturning: (one: LedgerOrder) => visitors.orders.isReturning(1, one),
    });
    const site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
    const ids = [...orders.map(({ orderId }) => orderId), 'unknown'];
    return orderFactsProvider({ ledger })({ ids }, { site, now: T });
  };

  it('has the status, the amounts and the address of an order, and leaves unknown orders out', async () => {
    const editUrl = 'https://example.com/wp-admin/post.php?post=33';
    expect(await facts(order('33', { editUrl }))).toEqual([
      {
        id: '33',
        status: 'completed',
        edit_order_url: editUrl,
        currency: 'EUR',
        total_micros: 68_000_000,
        refunded_micros: 0,
        customer: 'guest',
      },
    ]);
  });

  it('says that a part or all of an order was refunded', async () => {
    const refund = (value: number) => ({ r: { ...money(value), version: 1, mark: 'r', at: T, event } });
    expect(
      await facts(
        order('a', { refunds: refund(18_000_000) }),
        order('b', { refunds: refund(68_000_000) }),
        order('c', {
          latest: { version: 2, status: 'cancelled', at: T, mark: 'n', flags: [] },
          refunds: refund(68_000_000),
        }),
      ),
    ).toMatchObject([{ status: 'partially_refunded' }, { status: 'refunded' }, { status: 'cancelled' }]);
  });

  it('tells new from returning customers by their earlier orders', async () => {
    const customer = '00000000000000cc';
    expect(await facts(order('a', { customer }), order('b', { customer, createdAt: T + HOUR }))).toMatchObject([
      { customer: 'new' },
      { customer: 'returning' },
    ]);
  });
});
