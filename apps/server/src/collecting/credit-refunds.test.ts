import { describe, expect, it } from 'vitest';
import { aroundShops, DAY, order, refund, shop, T, visitors } from '../testing/shop.ts';

aroundShops();

const LETTER = '?utm_source=letter&utm_medium=email&utm_campaign=s1';
const SHOPPER = '7.7';

/** A shop, with the visit that buys order 33 and what the shop's server says of it, to be sent in any order. */
function withVisit() {
  const one = shop();
  const { site, send, page, settle, counted } = one;
  return {
    site,
    visit: () => page('page_view', T - 60_000, {}, SHOPPER, LETTER),
    bought: () => page('purchase', T, { transaction_id: '33', value: 60, currency: 'EUR' }, SHOPPER, LETTER),
    told: () => send(order('33', 1, 'processing', '60.00', { client_id: SHOPPER })),
    refunded: () => send(refund('r', '33', '10.00', { items: [{ item_id: 'lamp', quantity: 1 }] })),
    cancelled: () => send(order('33', 2, 'cancelled', '60.00')),
    send,
    page,
    /** Lists the orders and refunds that count, by amount, with their coupons. */
    coupons() {
      settle();
      return counted()
        .filter(({ name }) => name === 'purchase' || name === 'refund')
        .map(({ name, valueMicros, coupon }) => [name, valueMicros / 1e6, coupon] as const)
        .sort(([a, x], [b, y]) => (a === b ? x - y : a < b ? -1 : 1));
    },
    /** Lists the refunds that count, and where they belong. */
    returned() {
      settle();
      const purchase = counted().find(({ name }) => name === 'purchase');
      return counted()
        .filter(({ name }) => name === 'refund')
        .map(({ valueMicros, source, medium, campaign, landingPath, userKey, sessionless, items, day }) => ({
          ...{ valueMicros, source, medium, campaign, landingPath, sessionless, day },
          products: items.map(({ id, quantity }) => `${quantity} ${id}`),
          isBuyers: userKey === purchase?.userKey,
        }))
        .sort((a, b) => a.valueMicros - b.valueMicros);
    },
  };
}

const OF_THE_VISIT = {
  source: 'letter',
  medium: 'email',
  campaign: 's1',
  landingPath: '/',
  sessionless: 1,
  isBuyers: true,
};
const RETURNED = [
  { ...OF_THE_VISIT, valueMicros: 10_000_000, day: '2026-11-22', products: ['1 lamp'] },
  { ...OF_THE_VISIT, valueMicros: 50_000_000, day: '2026-11-22', products: [] },
];

describe('what is returned of an order', () => {
  it('is credited to the visit that bought, whatever arrives first', async () => {
    const messages = ['bought', 'told', 'refunded', 'cancelled'] as const;
    const orders = permutations(messages);
    expect(orders).toHaveLength(24);
    for (const some of orders) {
      const one = withVisit();
      await one.visit();
      for (const name of some) await one[name]();
      expect(one.returned(), some.join(', ')).toEqual(RETURNED);
    }
  });

  it('is credited to the visit that the shop’s own order joins, also if the refund was there before', async () => {
    for (const some of permutations(['told', 'refunded'] as const)) {
      const one = withVisit();
      await one.visit();
      for (const name of some) await one[name]();
      expect(one.returned()).toEqual(RETURNED.slice(0, 1));
    }
  });

  it('takes over the coupon of its order, whatever arrives first, and whether a visit bought or none', async () => {
    for (const client of [SHOPPER, undefined])
      for (const some of permutations(['told', 'refunded', 'cancelled'] as const)) {
        const one = withVisit();
        const coupon = { coupon: 'SPRING10', ...(client && { client_id: client }) };
        const messages = {
          told: () => one.send(order('33', 1, 'processing', '60.00', coupon)),
          refunded: one.refunded,
          cancelled: () => one.send(order('33', 2, 'cancelled', '60.00', coupon)),
        };
        await one.visit();
        for (const name of some) await messages[name]();
        expect(one.coupons(), some.join(', ')).toEqual([
          ['purchase', 60, 'SPRING10'],
          ['refund', 10, 'SPRING10'],
          ['refund', 50, 'SPRING10'],
        ]);
      }
  });

  it('takes over another coupon of a later version', async () => {
    const one = withVisit();
    await one.send(order('33', 1, 'processing', '60.00'), refund('r', '33', '10.00'));
    expect(one.coupons()).toContainEqual(['refund', 10, '']);
    await one.send(order('33', 2, 'processing', '60.00', { coupon: 'LATE' }));
    expect(one.coupons()).toEqual([
      ['purchase', 60, 'LATE'],
      ['refund', 10, 'LATE'],
    ]);
  });

  it('is no event of the visit, which would last until then, and stays on its own day', async () => {
    const one = withVisit();
    await one.visit();
    await one.bought();
    await one.told();
    await one.refunded();
    const { sessionStart } = visitors.countedBy(one.site.id, '33')!;
    const event = visitors.orders.get(one.site.id, '33')!.refunds.r!.event!;
    expect(event.sessionStart).toBeGreaterThan(sessionStart + DAY / 1000);
    expect(event.visit).toMatch(new RegExp(` ${sessionStart}$`));
  });

  it('keeps the source of each of two orders that are refunded in the same second', async () => {
    const one = withVisit();
    await one.visit();
    await one.bought();
    await one.page('purchase', T + DAY, { transaction_id: '34', value: 5, currency: 'EUR' }, SHOPPER, '?utm_source=ad');
    await one.send(order('33', 1, 'processing', '60.00'), order('34', 1, 'processing', '5.00'));
    await one.send(refund('a', '33', '2.00'), refund('b', '34', '1.00'));
    expect(one.returned().map(({ source, valueMicros }) => [source, valueMicros])).toEqual([
      ['ad', 1_000_000],
      ['letter', 2_000_000],
    ]);
    const starts = ['33', '34'].map((id) =>
      Object.values(visitors.orders.get(one.site.id, id)!.refunds).map(({ event }) => event?.sessionStart),
    );
    expect(starts[0]).not.toEqual(starts[1]);
  });

  it('has no source if the order has none, and loses it with the stored events of its visit', async () => {
    const one = withVisit();
    await one.send(order('35', 1, 'processing', '9.00'), refund('r', '35', '9.00'));
    expect(one.returned()).toMatchObject([{ source: '(not set)', valueMicros: 9_000_000 }]);
    const other = withVisit();
    await other.visit();
    await other.bought();
    await visitors.forgetBefore(other.site.id, T + DAY);
    expect(visitors.countedBy(other.site.id, '33')).not.toHaveProperty('visit');
    await other.refunded();
    expect(other.returned()).toMatchObject([{ source: '(not set)', valueMicros: 10_000_000 }]);
  });
});

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length < 2) return [[...of]];
  return of.flatMap((one, i) => permutations(of.toSpliced(i, 1)).map((rest) => [one, ...rest]));
}
