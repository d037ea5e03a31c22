/** Tests that messages about orders give the same sums in any order of arrival. */
import { isDead, isSale } from '@magpie/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aroundShops, DAY, iso, order, refund, shop, T } from '../testing/shop.ts';

aroundShops();

const STATUSES = ['pending', 'shipped', 'on-hold', 'processing', 'completed', 'refunded', 'cancelled', 'failed'];
const versions = fc.array(
  fc.record({ status: fc.constantFrom(...STATUSES), cents: fc.integer({ min: 0, max: 9999 }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
);
const refunds = fc.array(
  fc.array(fc.record({ cents: fc.integer({ min: 0, max: 9999 }), isTakenBack: fc.boolean() }), {
    minLength: 1,
    maxLength: 2,
  }),
  { maxLength: 2 },
);
const anOrder = fc.record({ versions, refunds, pageCents: fc.option(fc.integer({ min: 0, max: 9999 })) });
type AnOrder = Readonly<typeof anOrder extends fc.Arbitrary<infer T> ? T : never>;

/** Returns the sums that the rules give for a set of messages, however they arrived: a plain count. */
function expectedSums(orders: readonly AnOrder[]): { sums: Record<string, number>; orders: number } {
  const sums: Record<string, number> = {};
  let count = 0;
  const add = (at: number, name: string, cents: number) => {
    const key = `${iso(at).slice(0, 10)} EUR ${name}`;
    sums[key] = (sums[key] ?? 0) + cents * 10_000;
  };
  for (const one of orders) {
    const numbered = one.versions.map((version, i) => ({ ...version, version: i + 1 }));
    const sale = numbered.findLast(({ status }) => isSale(status));
    const latest = numbered.at(-1)!;
    const isPage = one.pageCents !== null;
    const isVoid = !sale && isDead(latest.status);
    let refunded = 0;
    for (const ofRefund of one.refunds) {
      const last = ofRefund.at(-1)!;
      if (last.isTakenBack) continue;
      add(T + ofRefund.length * DAY, 'refund', last.cents);
      refunded += last.cents;
    }
    if (sale || (isPage && !isVoid)) {
      count += 1;
      add(isPage ? T + 3600_000 : T, 'purchase', sale ? sale.cents : one.pageCents!);
    }
    if (sale && isDead(latest.status) && sale.cents > refunded) {
      const ended = numbered.find(({ version, status }) => version > sale.version && isDead(status))!;
      add(T + ended.version * DAY, 'refund', sale.cents - refunded);
    }
  }
  return { sums, orders: count };
}

describe('any order of arrival, any repetition and any split into requests', () => {
  it('gives the sums that the messages mean', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anOrder, { minLength: 1, maxLength: 2 }),
        fc.infiniteStream(fc.nat()),
        async (orders, random) => {
          const { send, page, settle, sums, orders: count } = shop();
          const messages: (object | (() => Promise<void>))[] = orders.flatMap((one, at) => {
            const id = `order-${at}`;
            return [
              ...one.versions.map(({ status, cents }, i) => order(id, i + 1, status, (cents / 100).toFixed(2))),
              ...one.refunds.flatMap((ofRefund, of) =>
                ofRefund.map(({ cents, isTakenBack }, i) =>
                  refund(`${of}`, id, (cents / 100).toFixed(2), {
                    version: i + 1,
                    created_at: iso(T + (i + 1) * DAY),
                    status: isTakenBack ? 'cancelled' : 'completed',
                  }),
                ),
              ),
              ...(one.pageCents === null
                ? []
                : [
                    () =>
                      page('purchase', T + 3600_000, {
                        transaction_id: id,
                        value: one.pageCents! / 100,
                        currency: 'EUR',
                      }),
                  ]),
            ];
          });
          const next = () => random.next().value;
          // Each message once at least, in any order, some of them again.
          const arriving = [...messages, ...messages.filter(() => next() % 3 === 0)]
            .map((message) => ({ message, place: next() }))
            .sort((a, b) => a.place - b.place);
          let batch: object[] = [];
          const flush = async () => {
            if (batch.length > 0) for (const { result } of await send(...batch)) expect(result).not.toBe('refused');
            batch = [];
          };
          for (const { message } of arriving) {
            if (typeof message === 'function') {
              await flush();
              await message();
            } else batch.push(message);
            if (next() % 3 === 0) await flush();
            if (next() % 4 === 0) settle();
          }
          await flush();
          settle();
          const expected = expectedSums(orders);
          const nonzero = (all: Record<string, number>) =>
            Object.fromEntries(Object.entries(all).filter(([, sum]) => sum !== 0));
          expect(nonzero(sums())).toEqual(nonzero(expected.sums));
          expect(count()).toBe(expected.orders);
        },
      ),
      { numRuns: 150 },
    );
  });
});
