import { describe, expect, it } from 'vitest';
import { columnsOf, MAPPINGS, type Mapping, mappingSchema } from './mapping.ts';
import { decimalText, readRow } from './row.ts';

const HEADER = 'event_time,event_type,product_id,category_id,category_code,brand,price,user_id,user_session'.split(',');
const rules = (mapping: Mapping, header: readonly string[]) => ({
  mapping,
  columns: columnsOf(header, mapping),
  timeZone: 'UTC',
  currency: 'USD',
});
const rees46 = rules(MAPPINGS.rees46, HEADER);
const cells = (change: Record<string, string> = {}) => {
  const row: Record<string, string> = {
    event_time: '2019-10-01 00:00:01 UTC',
    event_type: 'purchase',
    product_id: '1307067',
    category_id: '2053013558920217191',
    category_code: 'computers.notebook',
    brand: 'lenovo',
    price: '251.74',
    user_id: '550050854',
    user_session: '7c90fc70',
    ...change,
  };
  return HEADER.map((name) => row[name]!);
};

describe('readRow', () => {
  it('reads a row of REES46', () => {
    expect(readRow(cells(), rees46)).toEqual({
      ts: Date.UTC(2019, 9, 1, 0, 0, 1),
      name: 'purchase',
      user: '550050854',
      transaction: '',
      item: {
        item_id: '1307067',
        item_brand: 'lenovo',
        item_category: 'computers',
        item_category2: 'notebook',
        price: '251.74',
        quantity: 1,
      },
      valueMicros: 251_740_000,
      params: { currency: 'USD', user_session: '7c90fc70' },
    });
    expect(readRow(cells({ event_type: 'view', brand: '', category_code: '' }), rees46)).toMatchObject({
      name: 'view_item',
      item: { item_id: '1307067', price: '251.74', quantity: 1 },
    });
  });

  it.each([
    [
      { event_time: '2019-02-29 00:00:00 UTC' },
      'the time "2019-02-29 00:00:00 UTC" is not one that the mapping describes',
    ],
    [{ event_type: 'look' }, 'the event "look" is not in the mapping'],
    [{ event_type: 'constructor' }, 'the event "constructor" is not in the mapping'],
    [{ user_id: '' }, 'the user is empty'],
    [{ user_id: 'u'.repeat(257) }, 'the user is longer than 256 characters'],
    [{ price: '12,50' }, 'the price "12,50" is not a decimal number'],
    [{ price: '-1' }, 'the price "-1" is not a decimal number'],
    [{ price: '' }, 'a purchase has no price'],
  ])('refuses %j', (change, reason) => {
    expect(readRow(cells(change), rees46)).toBe(reason);
  });

  it('refuses a row of another length and one with broken quotes', () => {
    expect(readRow(cells().slice(0, 8), rees46)).toBe('8 columns instead of 9');
    expect(readRow(undefined, rees46)).toContain('quote');
  });

  it('multiplies price and quantity exactly', () => {
    const mapping = mappingSchema.parse({
      time: 't',
      timeFormat: 's',
      event: 'e',
      user: 'u',
      price: 'p',
      quantity: 'q',
    });
    const own = rules(mapping, ['t', 'e', 'u', 'p', 'q']);
    expect(readRow(['1700000000.5', 'view_item', 'x', '0.1', '3'], own)).toMatchObject({
      ts: 1_700_000_000_500,
      valueMicros: 300_000,
    });
    expect(readRow(['1700000000', 'view_item', 'x', '0.1', '0'], own)).toContain('quantity "0"');
    expect(readRow(['1700000000', 'view_item', 'x', '9000000000', '999999999'], own)).toContain('too large');
    expect(readRow(['1700000000', 'not a name', 'x', '1', '1'], own)).toContain('is not an event name');
  });
});

describe('columnsOf', () => {
  it('names a column that is not there, and one that is there twice', () => {
    expect(() => columnsOf(['event_time', 'event_type'], MAPPINGS.rees46)).toThrow(
      'The mapping takes user from the column "user_id", which the file does not have; its columns are event_time, event_type.',
    );
    expect(() => columnsOf(['a', 'b', 'a'], MAPPINGS.rees46)).toThrow('The column "a" stands twice');
  });
});

it('writes millionths as decimal text', () => {
  expect([0, 1, 251_740_000, 9_007_199_254_740_991, -1_500_000].map(decimalText)).toEqual([
    '0.000000',
    '0.000001',
    '251.740000',
    '9007199254.740991',
    '-1.500000',
  ]);
});
