import { EMPTY_HIT, type Hit } from '@magpie/events';
import { expect, it } from 'vitest';
import { withMoreOrders } from './orders.ts';

const hit = (name: string, more: Partial<Hit> = {}): Hit => ({
  ...EMPTY_HIT,
  name,
  eventId: 'de00000000000001',
  userKey: 'a100000000000000',
  sessionStart: 100,
  ...more,
});

it('repeats the visits with an order by other visitors, and leaves the others as they are', () => {
  const browsing = hit('page_view', { userKey: 'b200000000000000' });
  const order = [hit('page_view'), hit('scroll'), hit('purchase', { transactionId: 'HF1' })];
  const all = withMoreOrders([browsing, ...order]);
  expect(all.slice(0, 4)).toEqual([browsing, ...order]);
  const copies = all.slice(4);
  expect(new Set(copies.map(({ name }) => name))).toEqual(new Set(['page_view', 'purchase']));
  const orders = copies.filter(({ name }) => name === 'purchase');
  expect(new Set(orders.map(({ transactionId }) => transactionId)).size).toBe(orders.length);
  const visitors = new Set(copies.map(({ userKey }) => userKey));
  expect(visitors.size).toBe(orders.length);
  expect(visitors).not.toContain('a100000000000000');
});

it('has the refund of a copied order by the same visitor under the same number', () => {
  const [, ...orders] = withMoreOrders([hit('purchase', { transactionId: 'HF1' })]);
  const [, ...refunds] = withMoreOrders([hit('refund', { transactionId: 'HF1', sessionStart: 900 })]);
  const keys = (hits: readonly Hit[]) => hits.map(({ userKey, transactionId }) => [userKey, transactionId]);
  expect(keys(refunds)).toEqual(keys(orders));
});
