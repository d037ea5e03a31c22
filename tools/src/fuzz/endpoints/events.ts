/** Events, and an independent prediction of the names that the endpoints accept. */
import fc from 'fast-check';
import { hostileText, longText, oddName } from '../texts.ts';

/** Names that every endpoint accepts. */
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

/** Names that no endpoint accepts, because GA4 reserves them or they are invalid; except an empty one, which the endpoints report differently. */
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

/** Odd parameters that don't cause an event to be rejected: at most one of them is dropped. */
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
  .map(([named, odd, money]) => ({ ...named, ...withOwnNames(odd), ...money }));

/** Parses the object from JSON, so that `__proto__` is an ordinary name. */
const withOwnNames = (record: object): Record<string, string | number | boolean> =>
  Object.fromEntries(Object.entries(record)) as Record<string, string | number | boolean>;

/** Product lines, including odd ones. */
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
    .map(([names, numbers, odd]) => ({ ...names, ...numbers, ...withOwnNames(odd) })),
  { maxLength: 4 },
);

/** Milliseconds: well within the 72 hours that the endpoints accept. */
export const young: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.nat(60_000) },
  { weight: 1, arbitrary: fc.nat(70 * 3_600_000) },
);
/** Milliseconds: a minute or more beyond the 72 hours. */
export const old: fc.Arbitrary<number> = fc.integer({ min: 72 * 3_600_000 + 60_000, max: 2 ** 40 });

/** User properties, including odd names. */
export const properties: fc.Arbitrary<Record<string, string | number | boolean>> = fc
  .dictionary(fc.oneof(fc.constantFrom('plan', 'segment'), oddName), scalar, { maxKeys: 3 })
  .map(withOwnNames);
