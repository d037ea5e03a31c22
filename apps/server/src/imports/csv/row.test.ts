import { describe, expect, it } from 'vitest';
import { findColumns, MAPPINGS, type Mapping, mappingSchema, readMapping } from './mapping.ts';
import { decimalText, readRow } from './row.ts';

const HEADER = 'event_time,event_type,product_id,category_id,category_code,brand,price,user_id,user_session'.split(',');
const rules = (mapping: Mapping, header: readonly string[]) => ({
  mapping,
  columns: findColumns(header, mapping),
  timeZone: 'UTC',
  currency: 'USD',
  base: 'https://shop.example',
  sign: undefined,
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
      client: '',
      session: '7c90fc70',
      eventId: '',
      hasBadReferrer: false,
      transaction: '',
      items: [
        {
          item_id: '1307067',
          item_name: '1307067',
          item_brand: 'lenovo',
          item_category: 'computers',
          item_category2: 'notebook',
          price: '251.74',
          quantity: 1,
        },
      ],
      valueMicros: 251_740_000,
      params: { currency: 'USD', user_session: '7c90fc70' },
      context: {},
      userAgent: '',
      place: { country: '', region: '', city: '' },
    });
    expect(readRow(cells({ event_type: 'view', brand: '', category_code: '' }), rees46)).toMatchObject({
      name: 'view_item',
      items: [{ item_id: '1307067', item_name: '1307067', price: '251.74', quantity: 1 }],
    });
  });

  it.each([
    [
      { event_time: '2019-02-29 00:00:00 UTC' },
      'the time "2019-02-29 00:00:00 UTC" doesn\'t match the mapping\'s time format',
    ],
    [{ event_type: 'look' }, 'the event "look" isn\'t in the mapping'],
    [{ event_type: 'constructor' }, 'the event "constructor" isn\'t in the mapping'],
    [{ user_id: '' }, 'the user is empty'],
    [
      { price: '1,234' },
      'the price "1,234" could be two numbers; write it with a point and without a separator of thousands',
    ],
    [{ price: '12,50 €' }, 'the price "12,50 €" isn\'t a decimal number'],
    [{ price: 'free' }, 'the price "free" isn\'t a decimal number'],
    [{ price: '' }, 'a purchase has no price'],
  ])('rejects %j', (change, reason) => {
    expect(readRow(cells(change), rees46)).toBe(reason);
  });

  it('rejects a row of the wrong length or with broken quotes', () => {
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
    expect(readRow(['1700000000', 'view_item', 'x', '0.1', '1,5'], own)).toMatchObject({ valueMicros: 150_000 });
    expect(readRow(['1700000000', 'view_item', 'x', '0.1', '1,500'], own)).toContain('quantity "1,500" could be two');
    expect(readRow(['1700000000', 'view_item', 'x', '19.99', '0.25'], own)).toMatchObject({ valueMicros: 4_997_500 });
    expect(readRow(['1700000000', 'view_item', 'x', '-2', '1'], own)).toMatchObject({ valueMicros: -2_000_000 });
    expect(readRow(['1700000000', 'view_item', 'x', '2', '-1.5'], own)).toMatchObject({ valueMicros: -3_000_000 });
    expect(readRow(['1700000000', 'view_item', 'x', '9000000000', '999999999'], own)).toContain('too large');
    expect(readRow(['1700000000', 'not a name', 'x', '1', '1'], own)).toContain("isn't an event name");
  });
});

describe('numbers by the sign of the file', () => {
  const mapping = mappingSchema.parse({
    time: 't',
    timeFormat: 's',
    event: { value: 'purchase' },
    user: 'u',
    value: 'v',
    price: { value: '1.500' },
    quantity: 'q',
    item: { id: 'u', discount: 'd' },
  });
  const header = ['t', 'u', 'v', 'q', 'd'];
  const read = (value: string, sign: ',' | '.' | 'both' | undefined, discount = '') =>
    readRow(['1700000000', 'x', value, '2', discount], { ...rules(mapping, header), sign });

  it.each([
    ['1.234', undefined, '1.234'],
    ['1.234', '.', '1.234'],
    ['1.234', ',', '1234'],
    ['1,234', ',', '1.234'],
    ['1,234', '.', '1234'],
    ['1.234,5', undefined, '1234.5'],
    ["12'345.6", ',', '12345.6'],
    ['-1 234,50', undefined, '-1234.50'],
    ['12.5', 'both', '12.5'],
  ] as const)('reads %j by %j as %s', (text, sign, value) => {
    expect(read(text, sign)).toMatchObject({ params: { value }, valueMicros: 3_000_000 });
  });

  it.each([
    ['1,234', undefined],
    ['1,234', 'both'],
    ['1.234', 'both'],
  ] as const)('refuses %j by %j', (text, sign) => {
    expect(read(text, sign)).toBe(
      `the value "${text}" could be two numbers; write it with a point and without a separator of thousands`,
    );
    expect(read('5', sign, text)).toContain(`the discount "${text}" could be two numbers`);
  });

  it('reads discounts by it, too', () => {
    expect(read('5', ',', '1.500')).toMatchObject({ items: [{ discount: '1500' }] });
  });
});

describe('a custom mapping', () => {
  const read = (mapping: object, header: string, line: string) => {
    const row = readRow(line.split('|'), rules(mappingSchema.parse(mapping), header.split('|')));
    if (typeof row === 'string') throw new Error(row);
    return row;
  };

  it('accepts columns by name or number, and constants', () => {
    const mapping = {
      time: 1,
      timeFormat: 'us',
      event: { value: 'sign_up' },
      client: 'cid',
      params: { value: { value: '7' }, method: 3 },
    };
    expect(read(mapping, 'when|cid|how', '1700000000123456|c-1|mail')).toMatchObject({
      ts: 1_700_000_000_123,
      name: 'sign_up',
      user: '',
      client: 'c-1',
      params: { value: '7', method: 'mail' },
    });
    const bare = { time: 1, timeFormat: 'ms', event: 2, user: 3, header: false };
    expect(read(bare, '1700000000123|page_view|u', '1700000000123|page_view|u')).toMatchObject({
      name: 'page_view',
      user: 'u',
    });
  });

  it('reads every field of a hit', () => {
    const mapping = {
      ...{ time: 't', timeFormat: 's', event: 'e', user: 'u', location: 'l', title: 'h', referrer: 'r', language: 'g' },
      ...{
        userAgent: 'a',
        country: 'c',
        region: 'b',
        city: 'o',
        price: 'p',
        quantity: 'q',
        value: 'v',
        tax: 'x',
        shipping: 's',
      },
      item: {
        id: 'i',
        category: { value: 'Home' },
        category2: 'k',
        listName: { value: 'Search' },
        index: 'n',
        params: { colour: 'f' },
      },
      coupon: { value: 'MAY' },
      userProperties: { tier: 'y' },
    };
    const header = 't|e|u|l|h|r|g|a|c|b|o|p|q|v|x|s|i|k|n|f|y';
    const line =
      '1700000000|add_to_cart|u-1|/a?b=1|A|https://r.example/|de|UA|Germany|Berlin|Berlin|2.5|2|4.9|0.5|3|I1|Garden|4|red|gold';
    expect(read(mapping, header, line)).toEqual({
      ts: 1_700_000_000_000,
      name: 'add_to_cart',
      user: 'u-1',
      client: '',
      session: '',
      eventId: '',
      hasBadReferrer: false,
      transaction: '',
      items: [
        {
          item_id: 'I1',
          item_category: 'Home',
          item_category2: 'Garden',
          item_list_name: 'Search',
          index: '4',
          colour: 'red',
          price: '2.5',
          quantity: 2,
        },
      ],
      valueMicros: 5_000_000,
      params: {
        value: '4.9',
        tax: '0.5',
        shipping: '3',
        currency: 'USD',
        coupon: 'MAY',
        page_location: 'https://shop.example/a?b=1',
        page_title: 'A',
        page_referrer: 'https://r.example/',
      },
      context: { language: 'de', userProperties: { tier: 'gold' } },
      userAgent: 'UA',
      place: { country: 'Germany', region: 'Berlin', city: 'Berlin' },
    });
  });

  it('reads all products of a row from a list', () => {
    const mapping = { time: 't', timeFormat: 's', event: 'e', user: 'u', items: 'i' };
    const parts = '[{"item_id":"A","price":"8","quantity":0.375},{"item_id":"D","price":-1}]';
    expect(read(mapping, 't|e|u|i', `1700000000|purchase|u|${parts}`)).toMatchObject({
      items: [{ quantity: 0.375 }, { price: -1 }],
      valueMicros: 2_000_000,
    });
    const items = '[{"item_id":"A","price":"0.1","quantity":3,"colour":"red"},{"item_id":"B","price":19.99}]';
    expect(read(mapping, 't|e|u|i', `1700000000|purchase|u|${items}`)).toMatchObject({
      items: [
        { item_id: 'A', price: '0.1', quantity: 3, colour: 'red' },
        { item_id: 'B', price: 19.99 },
      ],
      valueMicros: 20_290_000,
    });
    expect(() => read(mapping, 't|e|u|i', '1700000000|purchase|u|[')).toThrow('the items "[" aren\'t valid JSON');
    expect(() => read(mapping, 't|e|u|i', '1700000000|purchase|u|[{"quantity":0}]')).toThrow(
      "aren't a GA4 item list: 0 quantity",
    );
    expect(() => read(mapping, 't|e|u|i', '1700000000|purchase|u|[{"price":"1,5"}]')).toThrow('the item price "1,5"');
    expect(() => read(mapping, 't|e|u|i', '1700000000|purchase|u|')).toThrow('a purchase has no price');
  });

  it.each([
    [{ user: undefined }, 'user or client is required'],
    [{ items: 'i', item: { id: 'x' } }, 'use item or items, not both'],
    [{ delimiter: '||' }, 'delimiter is "||": a delimiter must be one character'],
    [{ delimiter: '"' }, 'delimiter is """: a delimiter must be one character'],
    [{ time: 0 }, 'time is "0": a column must be a name from the header or a number from 1'],
    [
      { event: { constant: 'x' } },
      'event is "{"constant":"x"}": a column must be a name from the header, a number from 1, or { "value"',
    ],
    [{ params: { 'no name': 'x' } }, 'a parameter name has letters, digits and "_", at most 40'],
    [{ item: { id: 'x', colour: 'y' } }, '"item.colour" isn\'t a valid field here.'],
    [{ timeFormat: 'unix' }, 'timeFormat is "unix"'],
  ])('rejects %j', (change, sentence) => {
    expect(() => readMapping({ time: 't', event: 'e', user: 'u', ...change })).toThrow(sentence);
  });
});

describe('columnsOf', () => {
  it('names a nested field whose column is missing', () => {
    const mapping = (change: object) => mappingSchema.parse({ time: 't', event: 'e', user: 'u', ...change });
    const missing = (change: object) => () => findColumns(['t', 'e', 'u'], mapping(change));
    expect(missing({ params: { value: 'amount' } })).toThrow('reads params.value from the column "amount"');
    expect(missing({ item: { id: 'sku' } })).toThrow('reads item.id from the column "sku"');
    expect(missing({ item: { id: 't', params: { header: 'x' } } })).toThrow(
      'reads item.params.header from the column "x"',
    );
    expect(missing({ userProperties: { tier: 4 } })).toThrow('reads userProperties.tier from the column "4"');
    expect(() => findColumns(['1', 'x', 'u'], mapping({ header: false, time: 1, event: 2 }))).toThrow(
      'reads user from the column "u", which isn\'t in the file; it has no header and 3 columns.',
    );
  });

  it('names missing and duplicate columns', () => {
    expect(() => findColumns(['event_time', 'event_type'], MAPPINGS.rees46)).toThrow(
      'The mapping reads user from the column "user_id", which isn\'t in the file; its columns are event_time, event_type.',
    );
    expect(() => findColumns(['a', 'b', 'a'], MAPPINGS.rees46)).toThrow(
      'The column "a" is in the file\'s header twice',
    );
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
