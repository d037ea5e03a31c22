import { describe, expect, it } from 'vitest';
import { aroundShops, DAY, iso, order, refund, shop, T } from '../testing/shop.ts';

aroundShops();

const lamp = (quantity: number, price = '18') => ({ item_id: 'lamp', item_name: 'Lamp', price, quantity });
const cheese = (quantity: number) => ({ item_id: 'cheese', item_name: 'Cheese', price: '24', quantity });
const discount = { item_name: 'Discount', price: '-4', quantity: 1 };

/** Sums up products: sales minus refunds, in cents, and the units in refunds. */
function products(counted: ReturnType<ReturnType<typeof shop>['counted']>) {
  const sums: Record<string, number> = {};
  const units: Record<string, number> = {};
  for (const { name: event, items } of counted)
    for (const { id, name, priceMicros, quantity } of items) {
      const product = id || name;
      const sign = event === 'refund' ? -1 : 1;
      sums[product] = (sums[product] ?? 0) + sign * Math.floor(priceMicros * quantity + 0.5);
      if (event === 'refund') units[product] = Math.round(((units[product] ?? 0) + quantity) * 10_000) / 10_000;
    }
  return {
    cents: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Math.round(sum / 10_000) || 0])),
    units,
  };
}

/** The same messages in several orders of arrival. */
const arrivals = (messages: readonly object[]): readonly (readonly object[])[] => [
  messages,
  messages.toReversed(),
  [...messages.slice(1), messages[0]!],
];

async function take(messages: readonly object[]) {
  const { send, settle, counted } = shop();
  for (const message of messages) {
    expect(await send(message)).toMatchObject([{ result: expect.not.stringContaining('refused') }]);
    settle();
  }
  return products(counted());
}

describe('a refund without products', () => {
  it('of the whole order leaves none of its products, shipping or not', async () => {
    const messages = [
      order('33', 1, 'completed', 80, { shipping: 6, items: [lamp(3), cheese(0.5), { item_name: 'Bag', price: 8 }] }),
      refund('r', '33', 80),
    ];
    for (const arriving of arrivals(messages))
      expect(await take(arriving)).toEqual({
        cents: { lamp: 0, cheese: 0, Bag: 0 },
        units: { lamp: 3, cheese: 0.5, Bag: 1 },
      });
  });

  it('of a part is spread by amount, discounts too', async () => {
    const messages = [
      order('33', 1, 'completed', 80, { items: [lamp(4), cheese(0.5), discount] }),
      refund('r', '33', 20),
    ];
    for (const arriving of arrivals(messages))
      expect((await take(arriving)).cents).toEqual({ lamp: 5400, cheese: 900, Discount: -300 });
  });

  it('leaves out the shipping that it says', async () => {
    const messages = [
      order('33', 1, 'completed', 60, { shipping: 6, items: [lamp(3)] }),
      refund('s', '33', 6, { shipping: 6 }),
    ];
    for (const arriving of arrivals(messages)) expect((await take(arriving)).cents).toEqual({ lamp: 5400 });
  });

  it('beside one that names products is spread over the others', async () => {
    const messages = [
      order('33', 1, 'completed', 78, { items: [lamp(3), cheese(1)] }),
      refund('a', '33', 54, { items: [lamp(3)] }),
      refund('b', '33', 12),
    ];
    for (const arriving of arrivals(messages))
      expect(await take(arriving)).toEqual({ cents: { lamp: 0, cheese: 1200 }, units: { lamp: 3, cheese: 0.5 } });
  });

  it('in three thirds leaves nothing, not a cent', async () => {
    const messages = [
      order('33', 1, 'completed', 100, { items: [lamp(1, '33.33'), { item_name: 'Bag', price: 66.67 }] }),
      ...['33.33', '33.33', '33.34'].map((total, i) =>
        refund(`r${i}`, '33', total, { created_at: iso(T + (i + 2) * DAY) }),
      ),
    ];
    for (const arriving of arrivals(messages))
      expect(await take(arriving)).toEqual({ cents: { lamp: 0, Bag: 0 }, units: { lamp: 1, Bag: 1 } });
  });

  it('and the cancellation of the rest take back all products once', async () => {
    const items = [lamp(3), cheese(1)];
    const messages = [
      order('33', 1, 'completed', 78, { items }),
      refund('r', '33', 13),
      order('33', 2, 'cancelled', 78, { items }),
    ];
    for (const arriving of arrivals(messages))
      expect(await take(arriving)).toEqual({ cents: { lamp: 0, cheese: 0 }, units: { lamp: 3, cheese: 1 } });
  });

  it('follows its order when that changes', async () => {
    const messages = [
      order('33', 1, 'completed', 54, { items: [lamp(3)] }),
      refund('r', '33', 27),
      order('33', 2, 'completed', 48, { items: [cheese(2)] }),
    ];
    for (const arriving of arrivals(messages)) expect((await take(arriving)).cents).toEqual({ cheese: 4800 - 2700 });
  });
});

it('returns parts of units, and a product by a quantity below 0', async () => {
  const messages = [
    order('33', 1, 'completed', 36, { items: [cheese(1.5)] }),
    refund('a', '33', '2.40', { items: [cheese(0.1)] }),
    refund('b', '33', '4.80', { items: [cheese(-0.2)] }),
    order('33', 2, 'cancelled', 36, { items: [cheese(1.5)] }),
  ];
  for (const arriving of arrivals(messages))
    expect(await take(arriving)).toEqual({ cents: { cheese: 0 }, units: { cheese: 1.5 } });
});
