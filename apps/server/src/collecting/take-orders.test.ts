import { describe, expect, it } from 'vitest';
import { aroundShops, DAY, iso, order, refund, shop, T, visitors } from '../testing/shop.ts';

aroundShops();

describe('an order', () => {
  it('counts once it is a sale, with the amounts of its latest version, on its own day', async () => {
    const { site, send, settle, sums, orders } = shop();
    expect(await send(order('33', 1, 'pending', 70))).toMatchObject([{ result: 'accepted', id: '33', version: 1 }]);
    expect(orders()).toBe(0);
    await send(order('33', 2, 'processing', '68.00'));
    await send(order('33', 3, 'completed', '68.10'));
    settle();
    expect(sums()).toEqual({ '2026-11-20 EUR purchase': 68_100_000 });
    expect(visitors.orders.get(site.id, '33')?.changes).toMatchObject([
      { line: 'sale', version: 3, fromMicros: 68_000_000, toMicros: 68_100_000 },
    ]);
  });

  it.each([
    ['0.0000005', '0.000001', '0.10', 1, 1, 100_000],
    ['8999999999.999999', 0.1 + 0.2, '1.9999999', 8_999_999_999_999_999, 300_000, 2_000_000],
    [0, '0', '0.00', 0, 0, 0],
  ])('keeps amounts to the millionth: total %s, tax %s, shipping %s', async (...[total, tax, shipping, ...micros]) => {
    const { send, counted } = shop();
    // Its products cost something, but the order's own amount counts, even if it is 0.
    await send(order('33', 1, 'processing', total, { tax, shipping, items: [{ item_id: 'lamp', price: '12.50' }] }));
    await send(refund('a', '33', total, { tax, shipping }));
    const amounts = { valueMicros: micros[0], taxMicros: micros[1], shippingMicros: micros[2], currency: 'EUR' };
    expect(counted()).toMatchObject([
      { name: 'purchase', ...amounts, items: [{ id: 'lamp', priceMicros: 12_500_000, quantity: 1 }] },
      { name: 'refund', ...amounts },
    ]);
  });

  it('answers each entry: accepted, repeated, superseded or refused', async () => {
    const { send } = shop();
    expect(
      await send(
        order('33', 2, 'processing', 68),
        order('33', 2, 'processing', '68.00'),
        order('33', 1, 'pending', 68),
        order('33', 2, 'processing', 70),
        { id: '34' },
      ),
    ).toMatchObject([
      { result: 'accepted' },
      { result: 'repeated' },
      { result: 'superseded' },
      { result: 'refused', error: { code: 'version_conflict', field: 'version' } },
      { result: 'refused', id: '34', error: { code: 'missing_field', field: 'version' } },
    ]);
  });

  it('keeps the visit that the page reported it from, in either order', async () => {
    for (const isPageFirst of [true, false]) {
      const { send, page, settle, counted } = shop();
      const bought = () => page('purchase', T, { transaction_id: '33', value: 70, currency: 'EUR' });
      if (isPageFirst) await bought();
      await send(order('33', 1, 'processing', '68.00'), order('33', 2, 'completed', '68.50'));
      if (!isPageFirst) await bought();
      settle();
      expect(counted()).toMatchObject([{ origin: 'web', sessionless: 0, valueMicros: 68_500_000 }]);
    }
  });

  it('joins the visit of its client ID that was open at that time, and else belongs to no session', async () => {
    const { send, page, counted } = shop();
    await page('page_view', T - 60_000, {});
    await send(
      order('in', 1, 'processing', 1, { client_id: '1.1' }),
      order('late', 1, 'processing', 1, { client_id: '1.1', created_at: iso(T + DAY) }),
      order('renewal', 1, 'processing', 1, { client_id: '1.1', renewal: true }),
      order('guest', 1, 'processing', 1),
    );
    const view = counted().find(({ name }) => name === 'page_view')!;
    const [joined, late, renewal, guest] = ['in', 'late', 'renewal', 'guest'].map(
      (id) => counted().find(({ transactionId }) => transactionId === id)!,
    );
    expect(joined).toMatchObject({ sessionless: 0, sessionStart: view.sessionStart, userKey: view.userKey });
    expect(late).toMatchObject({ sessionless: 1, userKey: view.userKey });
    expect(renewal).toMatchObject({ sessionless: 1, params: { renewal: 'true' } });
    expect(guest).toMatchObject({ sessionless: 1, identity: 'user' });
    expect(guest!.userKey).not.toBe(view.userKey);
  });

  it('counts without a visit if the visit of its client ID is a bot’s, and so do its refunds', async () => {
    const { send, page, settle, counted, sums } = shop();
    await page('page_view', T - 60_000, {}, '1.1', '', 'webdriver');
    await page('purchase', T, { transaction_id: '33', value: 70, currency: 'EUR' }, '1.1', '', 'webdriver');
    await send(order('33', 1, 'processing', 68, { client_id: '1.1' }), refund('r', '33', 18));
    settle();
    expect(sums()).toEqual({ '2026-11-20 EUR purchase': 68_000_000, '2026-11-22 EUR refund': 18_000_000 });
    expect(counted()).toMatchObject([
      { name: 'purchase', sessionless: 1, botScore: 0 },
      { name: 'refund', sessionless: 1, botScore: 0 },
    ]);
  });

  it('counts nowhere if it failed before it was a sale, even if the page reported it, until it is paid after all', async () => {
    const { send, page, settle, sums } = shop();
    await page('purchase', T, { transaction_id: '33', value: 70, currency: 'EUR' });
    await send(order('33', 1, 'failed', 68));
    settle();
    expect(sums()).toEqual({});
    await send(order('33', 2, 'processing', 68));
    settle();
    expect(sums()).toEqual({ '2026-11-20 EUR purchase': 68_000_000 });
  });

  it('that is cancelled after it was a sale keeps its line; what was not refunded is taken back that day', async () => {
    const { send, settle, sums, orders } = shop();
    await send(order('33', 1, 'completed', 68), refund('r', '33', 18), order('33', 3, 'cancelled', 68));
    settle();
    expect(sums()).toEqual({
      '2026-11-20 EUR purchase': 68_000_000,
      '2026-11-22 EUR refund': 18_000_000,
      '2026-11-23 EUR refund': 50_000_000,
    });
    expect(orders()).toBe(1);
    await send(order('33', 4, 'completed', 68));
    settle();
    expect(sums()).toEqual({ '2026-11-20 EUR purchase': 68_000_000, '2026-11-22 EUR refund': 18_000_000 });
  });

  it('that is cancelled takes its products back as well, less what its refunds returned, in any order of arrival', async () => {
    const lamp = (price: string, quantity: number) => ({ item_id: '29', item_name: 'Lamp', price, quantity });
    const bulb = { item_name: 'Bulb', price: '5' };
    const messages = [
      order('33', 1, 'completed', 77, { items: [lamp('18', 3), lamp('9', 2), bulb] }),
      refund('r', '33', 18, { items: [lamp('18', 1)] }),
      refund('s', '33', 9, { items: [{ item_id: '29', price: 9 }] }),
      order('33', 2, 'cancelled', 77, { items: [lamp('18', 3), lamp('9', 2), bulb] }),
    ];
    for (const arriving of [messages, messages.toReversed()]) {
      const { send, settle, counted, sums } = shop();
      for (const message of arriving) await send(message);
      settle();
      const returned = counted().filter(({ name }) => name === 'refund');
      const lines = returned.flatMap(({ items }) =>
        items.map(({ id, name, quantity, priceMicros }) => [id || name, quantity, priceMicros / 1_000_000]),
      );
      expect(lines.sort()).toEqual([
        ['29', 1, 18],
        ['29', 1, 9],
        ['29', 1, 9],
        ['29', 2, 18],
        ['Bulb', 1, 5],
      ]);
      expect(Object.values(sums()).reduce((sum, one) => sum + one, 0)).toBe(154_000_000);
    }
  });

  it('tells returning customers by a hash, however the shop writes them', async () => {
    const { send, site } = shop();
    await send(
      order('a', 1, 'completed', 1, { customer: 'Ada@Example.com ' }),
      order('b', 1, 'completed', 1, { customer: 'ada@example.com', created_at: iso(T + DAY) }),
    );
    const [a, b] = ['a', 'b'].map((id) => visitors.orders.get(site.id, id)!);
    expect(a!.customer).toMatch(/^[0-9a-f]{16}$/);
    expect(b!.customer).toBe(a!.customer);
    expect(JSON.stringify([a, b])).not.toContain('example.com');
  });
});

describe('a refund', () => {
  it('never changes the line of its order, nor counts twice from page and shop', async () => {
    const { send, page, settle, sums } = shop();
    await send(order('33', 1, 'completed', 68));
    await send(refund('a', '33', 18), refund('b', '33', 18), refund('a', '33', '18.00'));
    await page('refund', T + 2 * DAY, { transaction_id: '33', value: 18, currency: 'EUR' });
    settle();
    expect(sums()).toEqual({ '2026-11-20 EUR purchase': 68_000_000, '2026-11-22 EUR refund': 36_000_000 });
  });

  it('is replaced by its later version, and gone when the shop takes it back', async () => {
    const { site, send, settle, sums } = shop();
    await send(order('33', 1, 'completed', 68), refund('a', '33', 18));
    await send(refund('a', '33', 20, { version: 2 }));
    settle();
    expect(sums()['2026-11-22 EUR refund']).toBe(20_000_000);
    await send(refund('a', '33', 20, { version: 3, status: 'cancelled' }));
    settle();
    expect(sums()['2026-11-22 EUR refund']).toBeUndefined();
    expect(visitors.orders.get(site.id, '33')?.changes).toMatchObject([
      { line: 'a', fromMicros: 18_000_000, toMicros: 20_000_000 },
      { line: 'a', fromMicros: 20_000_000, toMicros: null },
    ]);
  });
});
