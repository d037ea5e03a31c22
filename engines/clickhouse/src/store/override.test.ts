import { EMPTY_ITEM, type Hit } from '@magpie/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hex, hit, NOON, type StoreUnderTest, storeUnderTest } from '../testing/store-under-test.ts';

let under: StoreUnderTest;
let store: StoreUnderTest['store'];
const rows: StoreUnderTest['rows'] = (...asked) => under.rows(...asked);
beforeAll(async () => {
  under = await storeUnderTest();
  store = under.store;
});
afterAll(() => under.close());

describe('orders reported by page and shop', () => {
  const line = (id: string, price: number): Hit['items'][number] => ({
    ...EMPTY_ITEM,
    id,
    name: `He said "no" \\ 'never' \n\t{}[]() ü 🐦`,
    index: -3,
    priceMicros: price,
    quantity: 0.1,
    discountMicros: 9_000_000_000_000_001,
    params: { colour: "red, 'dark'", empty: '' },
  });
  const order = (id: number, change: Partial<Hit>) =>
    hit(30, id, {
      name: 'purchase',
      transactionId: 'T',
      userKey: hex(100 + id),
      sessionStart: NOON / 1000 + id * 7200,
      ...change,
    });
  const makePair = (page: Hit, shop: Hit) => ({
    siteId: page.siteId,
    page: { eventId: page.eventId, sessionStart: page.sessionStart },
    shop: { eventId: shop.eventId, sessionStart: shop.sessionStart },
  });
  const MONEY = 'exclusion, purchase_number, value_micros, tax_micros, shipping_micros, currency, coupon, items';
  const derived = (site: number) =>
    rows(
      site,
      'session_start, exclusion, money_currency, purchases, gross_micros, first_purchases',
      'session_days',
      'session_start, exclusion, money_currency',
    );

  it("count as the page's event with the shop's amounts, in any order and repeatedly", async () => {
    const said = {
      taxMicros: 3,
      shippingMicros: 4,
      currency: 'USD',
      coupon: `O'Hara "5%" \\`,
      items: [line('A', 1), line('B', 2)],
    };
    const [page1, shop1] = [
      order(1, { valueMicros: 100, currency: 'EUR', purchaseNumber: 2, items: [line('C', 5)] }),
      order(2, { ...said, valueMicros: 250, origin: 'mp', exclusion: 3 }),
    ];
    const [shop2, page2] = [
      order(3, { ...said, valueMicros: -8_999_999_999_999_999, origin: 'mp', purchaseNumber: 1 }),
      order(4, { valueMicros: 100, currency: 'EUR', exclusion: 3, purchaseNumber: 1 }),
    ];
    const other = hit(30, 9, { name: 'purchase', valueMicros: 1, sessionStart: page1.sessionStart });
    for (const one of [page1, shop1, shop2, page2, other]) await store.insert([one], `one ${one.eventId}`);
    const pairs = [makePair(page1, shop1), makePair(page2, shop2)];
    for (const again of [false, false, true]) {
      await store.override(pairs, again);
      const said1 = (await rows(30, MONEY)) as unknown[][];
      expect(said1.map((row) => row.slice(0, 7))).toEqual([
        [0, 2, 250, 3, 4, 'USD', said.coupon],
        [3, 0, 250, 3, 4, 'USD', said.coupon],
        [3, 0, -8_999_999_999_999_999, 3, 4, 'USD', said.coupon],
        [0, 1, -8_999_999_999_999_999, 3, 4, 'USD', said.coupon],
        [0, 0, 1, 0, 0, '', ''],
      ]);
      expect(said1[0]![7]).toEqual(said1[1]![7]);
      expect(said1[3]![7]).toEqual(said1[2]![7]);
      expect(said1[0]![7]).toMatchObject([
        {
          id: 'A',
          name: said.items[0]!.name,
          position: -3,
          quantity: 0.1,
          discount_micros: 9_000_000_000_000_001,
          params: line('A', 1).params,
        },
        { id: 'B', price_micros: 2 },
      ]);
      expect(await derived(30)).toEqual([
        [page1.sessionStart, 0, '', 1, 1, 0],
        [page1.sessionStart, 0, 'USD', 1, 250, 0],
        [shop1.sessionStart, 3, 'USD', 1, 250, 0],
        [shop2.sessionStart, 3, 'USD', 1, -8_999_999_999_999_999, 0],
        [page2.sessionStart, 0, 'USD', 1, -8_999_999_999_999_999, 1],
      ]);
    }
  });

  it("stay unchanged if an event is missing, a bot's, or another site's", async () => {
    const one = (id: number, change: Partial<Hit>) => ({ ...order(id, change), siteId: 31 });
    const page = one(1, { valueMicros: 1 });
    const shop = one(2, { valueMicros: 2, exclusion: 2, origin: 'mp' });
    const gone = one(3, {});
    await store.insert([page, shop, { ...gone, siteId: 32, valueMicros: 3 }], 'alone');
    await store.override([makePair(page, shop), makePair(page, gone), makePair(gone, shop)], true);
    expect(await rows(31, 'exclusion, value_micros')).toEqual([
      [0, 1],
      [2, 2],
    ]);
    expect(await rows(32, 'exclusion, value_micros')).toEqual([[0, 3]]);
  });

  it('count by a later event in place of a former one, or not at all, and again', async () => {
    const one = (id: number, change: Partial<Hit>) => ({ ...order(id, change), siteId: 35 });
    const shop = one(1, { valueMicros: 1, origin: 'orders' });
    const later = one(2, { valueMicros: 2, origin: 'orders', exclusion: 3 });
    const page = one(3, { valueMicros: 9, exclusion: 3, purchaseNumber: 4 });
    const refund = one(4, { name: 'refund', valueMicros: 5 });
    await store.insert([shop, later, page, refund], 'versions');
    const said = () => rows(35, 'exclusion, value_micros, purchase_number');
    const former = makePair(page, shop).shop;
    for (const again of [false, true]) {
      await store.override(
        [
          { ...makePair(page, later), former },
          { ...makePair(refund, refund), shop: null },
        ],
        again,
      );
      expect(await said()).toEqual([
        [3, 1, 0],
        [3, 2, 0],
        [0, 2, 4],
        [3, 5, 0],
      ]);
    }
    await store.override([{ ...makePair(page, page), shop: null }], false);
    expect((await said())[2]).toEqual([3, 2, 4]);
    await store.override([makePair(page, page)], false);
    expect((await said())[2]).toEqual([0, 2, 4]);
  });

  it('are repaired if the store was killed between events and sessions', async () => {
    const page = { ...order(1, { valueMicros: 1, currency: 'EUR' }), siteId: 33 };
    const shop = { ...order(2, { valueMicros: 2, currency: 'EUR', origin: 'mp', exclusion: 3 }), siteId: 33 };
    await store.insert([page, shop], 'killed');
    const client = under.connect();
    // As it is once the events are changed: the sessions still say what they said.
    await client.command({
      query: `ALTER TABLE magpie.events UPDATE value_micros = 2 WHERE site_id = 33 SETTINGS mutations_sync = 2`,
    });
    await client.close();
    await store.override([makePair(page, shop)], false);
    expect((await derived(33))[0]).toEqual([page.sessionStart, 0, 'EUR', 1, 1, 0]);
    await store.override([makePair(page, shop)], true);
    expect((await derived(33))[0]).toEqual([page.sessionStart, 0, 'EUR', 1, 2, 0]);
  });

  it('use separate statements if they have many products', async () => {
    const items = Array.from({ length: 150 }, (_, i) => line(`${i} ${'x'.repeat(90)}`, i));
    const pairs = Array.from({ length: 3 }, (_, i) => {
      const [page, shop] = [
        order(2 * i + 1, {}),
        order(2 * i + 2, { items, origin: 'mp', exclusion: 3, valueMicros: i }),
      ];
      return [
        { ...page, siteId: 34 },
        { ...shop, siteId: 34 },
      ] as const;
    });
    await store.insert(pairs.flat(), 'many');
    await store.override(
      pairs.map(([page, shop]) => makePair(page, shop)),
      false,
    );
    const counted = (await rows(34, 'exclusion, value_micros, length(items)')).filter((row) => row[0] === 0);
    expect(counted).toEqual(pairs.map((_, i) => [0, i, 150]));
  });
});
