/** This module is responsible for events as senders send them, and for which names the endpoints take: a plain model, apart from the endpoints' own rules. */
import fc from 'fast-check';
import { hostileText, longText, oddName } from '../texts.ts';

/** Names that every endpoint takes. */
export const goodName: fc.Arbitrary<string> = fc.constantFrom(
  'page_view',
  'scroll',
  'click',
  'purchase',
  'refund',
  'add_to_cart',
  'view_item',
  'begin_checkout',
  'select_promotion',
  'sign_up',
  'video_progress',
  'x',
  'UPPER_case_9',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a'.repeat(40),
);

/** Names that no endpoint takes: GA4 keeps them, or they are none. Together with an empty one, which the endpoints name differently. */
export const badName: fc.Arbitrary<string> = fc.constantFrom(
  'session_start',
  'first_visit',
  'error',
  'ad_click',
  'app_remove',
  'os_update',
  '__proto__',
  '9lives',
  '_private',
  'with space',
  'with-dash',
  'ünï',
  'x'.repeat(41),
  'x'.repeat(3000),
  "x'; DROP TABLE events; --",
);

const paramName = fc.constantFrom('method', 'page_title', 'page_location', 'page_referrer', 'search_term', 'Level_9');
const text = fc.oneof({ weight: 4, arbitrary: hostileText }, { weight: 1, arbitrary: longText(900) });
const number = fc.constantFrom(0, -0, -1, 0.1, 1e-9, 1e21, 2 ** 53, -(2 ** 31), 1.7976931348623157e308, 5e-324);

/** A scalar of a parameter. */
const scalar = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: number },
  { weight: 1, arbitrary: fc.boolean() },
);

/** What costs an event nothing, however odd: at most a part of it is left out by name. */
export const params: fc.Arbitrary<Record<string, string | number | boolean>> = fc
  .tuple(
    fc.dictionary(paramName, scalar, { maxKeys: 4 }),
    fc.oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.dictionary(oddName, scalar, { maxKeys: 2 }) },
    ),
    fc.oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      {
        weight: 2,
        arbitrary: fc.record({
          value: fc.oneof(number, text),
          currency: fc.constantFrom('EUR', 'usd', 'JPY', 'EURO', '€', ''),
          transaction_id: fc.constantFrom('T-1', 'T-2', '', "T'; --"),
        }),
      },
    ),
  )
  .map(([named, odd, money]) => ({ ...named, ...ownOf(odd), ...money }));

/** Made with `__proto__` as a name like any other. */
const ownOf = (record: object): Record<string, string | number | boolean> =>
  Object.fromEntries(Object.entries(record)) as Record<string, string | number | boolean>;

/** Product lines, odd ones among them. */
export const items: fc.Arbitrary<Record<string, unknown>[]> = fc.array(
  fc
    .tuple(
      fc.record({ item_id: text, item_name: text }, { requiredKeys: [] }),
      fc.record(
        {
          price: fc.oneof(number, fc.constantFrom('9.99', '1,50', '', 'free')),
          quantity: fc.oneof(number, fc.constantFrom(1, 2, 'many')),
          index: number,
          coupon: text,
          item_category5: text,
        },
        { requiredKeys: [] },
      ),
      fc.dictionary(oddName, scalar, { maxKeys: 1 }),
    )
    .map(([names, numbers, odd]) => ({ ...names, ...numbers, ...ownOf(odd) })),
  { maxLength: 4 },
);

/** Milliseconds: well within the 72 hours that the endpoints take. */
export const young: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.nat(60_000) },
  { weight: 1, arbitrary: fc.nat(70 * 3_600_000) },
);
/** Milliseconds: beyond those hours by a minute and more. */
export const old: fc.Arbitrary<number> = fc.integer({ min: 72 * 3_600_000 + 60_000, max: 2 ** 40 });

/** User properties, odd names among them. */
export const properties: fc.Arbitrary<Record<string, string | number | boolean>> = fc
  .dictionary(fc.oneof(fc.constantFrom('plan', 'segment'), oddName), scalar, { maxKeys: 3 })
  .map(ownOf);
