import type { CountedOrder, Hit, OrderEvent, OrderSource, OverriddenOrder, RawBatch, RawEvent } from '@magpie/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeOrder, orderSource } from './orders.ts';
import { TEST_SITE, type TestPipeline, testPipeline } from './testing.ts';

const event = (by: OrderSource, eventId: string, change: Partial<OrderEvent> = {}): OrderEvent => ({
  transactionId: 'T',
  eventId,
  by,
  userKey: by === 'shop' ? 'server' : 'visitor',
  sessionStart: 1,
  purchaseNumber: 1,
  ...change,
});

describe('an order', () => {
  it.each([
    ['web', {}, 'page'],
    ['gtag', {}, 'page'],
    ['mp', { serverSide: true }, 'shop'],
    ['csv:1', { serverSide: true }, 'import'],
    ['ga4:1', {}, 'import'],
  ] as const)('from %s %o is reported by the %s', (origin, context, by) => {
    expect(orderSource(origin, context)).toBe(by);
  });

  it('with amounts that were read already keeps them, whatever its parameters say', () => {
    const money = { currency: 'CHF', valueMicros: 1, taxMicros: 2, shippingMicros: 3 };
    const params = { transaction_id: 'T', value: '99.00', tax: 9, currency: 'EUR' };
    for (const name of ['purchase', 'refund']) {
      const events = [{ name, params, money, items: [{ item_id: 'a', price: 5 }] }];
      const { hits, refused } = testPipeline().send(
        { context: { site: 'x', clientId: '1.1' }, events },
        Date.UTC(2026, 0, 1),
      );
      expect(refused).toEqual([]);
      expect(hits).toMatchObject([{ name, ...money, items: [{ priceMicros: 5_000_000 }] }]);
    }
  });

  it("keeps its number from the shop's report if the visitor is the same", () => {
    const shop = event('shop', 's', { userKey: 'visitor', purchaseNumber: 4 });
    const page = event('page', 'p', { purchaseNumber: 5 });
    expect(judgeOrder(1, shop, page).place).toEqual({ exclusion: 3, purchaseNumber: 4 });
    expect(judgeOrder(1, { ...shop, userKey: 'server' }, page).place).toEqual({ exclusion: 3, purchaseNumber: 5 });
  });

  it("counts once, as the page's first event if page and shop reported it, in any order", () => {
    const source = fc.constantFrom<OrderSource>('page', 'shop', 'import');
    fc.assert(
      fc.property(fc.array(source, { minLength: 1, maxLength: 8 }), (sources) => {
        let counted: CountedOrder | undefined;
        const stored = new Map<string, number>();
        const overridden: OverriddenOrder[] = [];
        const events = sources.map((by, i) => event(by, `${by}${i}`));
        for (const one of [...events, ...events.filter(({ by }) => by === 'import')]) {
          const verdict = judgeOrder(1, counted, one);
          counted = verdict.counted ?? counted;
          stored.set(one.eventId, verdict.place.exclusion);
          if (verdict.overridden) overridden.push(verdict.overridden);
        }
        const whoCounts = () => [...stored].filter(([, exclusion]) => exclusion === 0).map(([id]) => id);
        expect(whoCounts()).toEqual([events[0]!.eventId]);
        const first = (by: OrderSource) => events.find((one) => one.by === by)?.eventId;
        const [page, shop] = [first('page'), first('shop')];
        const isBoth = sources[0] !== 'import' && page !== undefined && shop !== undefined;
        expect(overridden.map((one) => [one.page.eventId, one.shop?.eventId])).toEqual(isBoth ? [[page, shop]] : []);
        if (isBoth) expect(counted).toMatchObject({ by: 'both', eventId: page });
      }),
    );
  });
});

const AT = Date.UTC(2026, 0, 5, 12);
const EARLIER = AT - 1000;
const MINUTE = 60_000;

function sent(
  pipeline: TestPipeline,
  events: readonly RawEvent[],
  minutes: number,
  context: Partial<RawBatch['context']> = {},
): Hit[] {
  return pipeline.send(
    { context: { site: TEST_SITE.trackingId, clientId: 'c', serverSide: true, ...context }, events },
    AT + minutes * MINUTE,
    {
      origin: 'mp',
      userAgent: null,
    },
  ).hits;
}

describe('a refund', () => {
  const refund = (change: Partial<RawEvent> = {}, value = 5): RawEvent => ({
    name: 'refund',
    params: { transaction_id: 'T', value, currency: 'EUR' },
    ...change,
  });
  const classes = (hits: readonly Hit[]) => hits.map(({ exclusion }) => exclusion);

  it('counts every time, also for unknown orders, in equal parts', () => {
    const pipeline = testPipeline();
    expect(classes([...sent(pipeline, [refund()], 0), ...sent(pipeline, [refund(), refund()], 1)])).toEqual([0, 0, 0]);
  });

  it('is repeated if time, order, amount and products are the same', () => {
    const pipeline = testPipeline();
    const items = (id: string) => [{ item_id: id, price: 5 }];
    const first = refund({ ts: EARLIER, items: items('A') });
    expect(classes(sent(pipeline, [first, refund({ ts: EARLIER, items: items('B') })], 0))).toEqual([0, 0]);
    expect(classes(sent(pipeline, [first], 90))).toEqual([3]);
    const others = [
      refund({ ts: EARLIER + 1, items: items('A') }),
      refund({ ts: EARLIER, items: items('A') }, 6),
      refund({ ts: EARLIER, items: items('A'), params: { transaction_id: 'U', value: 5, currency: 'EUR' } }),
      refund({ ts: EARLIER, params: { value: 5, currency: 'EUR' } }),
      refund({ ts: EARLIER, params: { value: 5, currency: 'EUR' } }),
    ];
    expect(classes(sent(pipeline, others, 91))).toEqual([0, 0, 0, 0, 0]);
    expect(classes(sent(pipeline, [first], 92, { clientId: 'another' }))).toEqual([0]);
    expect(classes(sent(pipeline, [first], 93))).toEqual([3]);
  });
});
