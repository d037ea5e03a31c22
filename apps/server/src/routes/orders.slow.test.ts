import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewOrderSecret, OrderSecretListing } from '../commands/order-commands.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS } from '../testing/birds.ts';
import { runCommand } from '../testing/run-command.ts';
import { signedOrders } from '../testing/signed-orders.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let secret: string;

const command = <T>(name: string, input: object) => runCommand<T>(test.app, name, input);

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create({ ...BIRDS, identity: 'stored' });
  ({ secret } = await command<NewOrderSecret>('order-secret.create', { name: 'shop' }));
});
afterAll(() => test.close());

let sent = 0;
/** Signed a second later each time: the same body is no replay. */
const seconds = () => {
  sent += 1;
  return Math.floor(test.clock.now / 1000) - 200 + (sent % 400);
};
const post = (orders: unknown, how: Partial<Parameters<typeof signedOrders>[1]> & { headers?: object } = {}) => {
  const { headers = {}, ...signed } = how;
  const request = signedOrders(orders, { trackingId: site.trackingId, secret, at: seconds(), ...signed });
  return test.server.inject({
    method: 'POST',
    url: '/api/v1/orders',
    headers: { ...request.headers, ...headers },
    payload: request.payload,
  });
};
interface Result {
  readonly id: string;
  readonly result: string;
  readonly flags: readonly string[];
  readonly error?: { readonly code: string; readonly message: string; readonly field: string };
}
const results = async (...orders: unknown[]): Promise<readonly Result[]> => {
  const answer = await post(orders);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { results: Result[] } }>().data.results;
};

let lastOrder = 0;
const iso = (ms: number) => new Date(ms).toISOString();
const order = (more: object = {}) => {
  lastOrder += 1;
  return {
    id: `order-${lastOrder}`,
    version: 1,
    status: 'processing',
    created_at: iso(test.clock.now - 60_000),
    updated_at: iso(test.clock.now - 60_000),
    currency: 'EUR',
    total: '68.00',
    tax: '10.86',
    shipping: 5,
    items: [{ item_id: 'lamp', item_name: 'Brass lamp', price: '18.00', quantity: 3 }],
    ...more,
  };
};
const refund = (of: string, more: object = {}) => ({
  type: 'refund',
  id: '1',
  order: of,
  created_at: iso(test.clock.now - 30_000),
  currency: 'EUR',
  total: '18.00',
  ...more,
});

describe('POST /api/v1/orders', () => {
  it('answers each order once it is stored, and knows it again', async () => {
    const one = order();
    expect(await results(one, one)).toEqual([
      { type: 'order', id: one.id, version: 1, result: 'accepted', flags: [] },
      { type: 'order', id: one.id, version: 1, result: 'repeated', flags: [] },
    ]);
    expect(await results(one)).toMatchObject([{ result: 'repeated' }]);
    await test.app.collecting.flush();
    const ids = await test.app.events.eventIds(site.id, test.clock.now - 60_000, test.clock.now, 'orders');
    expect(ids.size).toBe(1);
  });

  it('takes 500 entries and no more', async () => {
    const answers = await results(...Array.from({ length: 500 }, () => order()));
    expect(new Set(answers.map(({ result }) => result))).toEqual(new Set(['accepted']));
    const answer = await post(Array.from({ length: 501 }, () => order()));
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      400,
      'orders: must have at most 500 entries; send the rest in another request.',
    ]);
  });

  it.each([
    ['not JSON', '{', 'malformed_body'],
    ['no list', '{"orders":{}}', 'bad_request'],
    ['an empty list', '{"orders":[]}', 'bad_request'],
    ['an unknown field', '{"orders":[1],"order":1}', 'bad_request'],
  ])('refuses a body that is %s', async (_what, body, code) => {
    const answer = await post(body);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, code]);
  });

  it('refuses a body above 8 MB', async () => {
    const answer = await post(`{"orders":["${'x'.repeat(8 * 2 ** 20)}"]}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'body_too_large']);
  });

  it('only accepts POST', async () => {
    expect((await test.server.inject({ url: '/api/v1/orders' })).statusCode).toBe(404);
  });
});

describe('the signature', () => {
  const now = () => Math.floor(test.clock.now / 1000);

  it.each([
    ['of another secret', () => ({ secret: 'mgo_other' }), 'bad_signature'],
    [
      'of another body',
      () => ({
        headers: {
          'x-magpie-signature': signedOrders('{}', { trackingId: site.trackingId, secret, at: now() }).headers[
            'x-magpie-signature'
          ],
        },
      }),
      'bad_signature',
    ],
    ['of another form', () => ({ headers: { 'x-magpie-signature': 'sha256=abc' } }), 'bad_signature'],
    ['from over five minutes ago', () => ({ at: now() - 301 }), 'stale_signature'],
    ['from over five minutes ahead', () => ({ at: now() + 302 }), 'stale_signature'],
    ['beyond every date', () => ({ at: 999_999_999_999 }), 'stale_signature'],
  ] as const)('is refused if it is %s, and nothing is stored', async (_what, how, code) => {
    const before = test.app.collecting.stats().acknowledged;
    const answer = await post([order()], how());
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, code]);
    expect(test.app.collecting.stats().acknowledged).toBe(before);
  });

  it('is refused if it is missing, or for a site that is unknown', async () => {
    const unsigned = await test.server.inject({ method: 'POST', url: '/api/v1/orders', payload: '{}' });
    expect([unsigned.statusCode, unsigned.json().error.code]).toEqual([401, 'bad_signature']);
    const unknown = await post([order()], { trackingId: 'MG-NOWHERE' });
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([400, 'unknown_site']);
  });

  it('is taken once', async () => {
    const one = order();
    const at = seconds();
    const first = await post([one], { at });
    const again = await post([one], { at });
    expect([first.statusCode, again.statusCode, again.json().error.code]).toEqual([200, 409, 'replayed']);
  });

  it('is refused once its secret is revoked, while another one works', async () => {
    const created = await command<NewOrderSecret>('order-secret.create', { name: 'second shop' });
    expect((await post([order()], { secret: created.secret })).statusCode).toBe(200);
    const { secrets } = await command<OrderSecretListing>('order-secret.revoke', { id: created.id });
    expect(secrets.map(({ name }) => name)).toEqual(['shop']);
    expect((await post([order()], { secret: created.secret })).statusCode).toBe(401);
    expect((await post([order()])).statusCode).toBe(200);
  });

  it('opens no other site', async () => {
    const other = await test.app.state.sites.create({ ...BIRDS, name: 'Other', url: 'https://other.example' });
    expect((await post([order()], { trackingId: other.trackingId })).statusCode).toBe(401);
  });
});

describe('an entry that is not right', () => {
  const future = () => iso(test.clock.now + 11 * 60_000);
  it.each([
    [
      'a quantity in words',
      () => order({ items: [{ item_id: 'a', price: 1, quantity: 'many' }] }),
      'bad_item',
      'items.quantity',
    ],
    [
      'a quantity with a comma',
      () => order({ items: [{ item_id: 'a', price: 1, quantity: '0,5' }] }),
      'bad_item',
      'items.quantity',
    ],
    [
      'no quantity at all',
      () => order({ items: [{ item_id: 'a', price: 1, quantity: 0 }] }),
      'bad_item',
      'items.0.quantity',
    ],
    ['a price with a comma', () => order({ items: [{ item_id: 'a', price: '18,00' }] }), 'bad_item', 'items.price'],
    ['a total with a comma', () => order({ total: '1,234.50' }), 'bad_amount', 'total'],
    ['a negative total', () => order({ total: -5 }), 'bad_amount', 'total'],
    ['a total in words', () => order({ total: 'EUR 5' }), 'bad_amount', 'total'],
    ['an unknown currency', () => order({ currency: 'XXQ' }), 'unknown_currency', 'currency'],
    ['no currency', () => order({ currency: undefined }), 'missing_field', 'currency'],
    ['a status without a word', () => order({ status: ' ' }), 'bad_status', 'status'],
    ['a status that is no text', () => order({ status: 7 }), 'bad_status', 'status'],
    ['a version that is no number', () => order({ version: '2' }), 'bad_version', 'version'],
    ['a date without offset', () => order({ created_at: '2026-01-01T10:00:00' }), 'bad_date', 'created_at'],
    ['a date in seconds', () => order({ created_at: 1_700_000_000 }), 'bad_date', 'created_at'],
    ['a day that does not exist', () => order({ created_at: '2026-02-30T10:00:00Z' }), 'bad_date', 'created_at'],
    ['a date in the future', () => order({ created_at: future() }), 'in_future', 'created_at'],
    ['a refund in the future', () => refund('x', { created_at: future() }), 'in_future', 'created_at'],
    ['an unknown field', () => order({ totals: 5 }), 'unknown_field', 'totals'],
    ['a refund without an order', () => refund('', {}), 'missing_field', 'order'],
    ['an id that a page could not send', () => order({ id: 'x'.repeat(101) }), 'bad_text', 'id'],
    ['no object', () => 5, 'bad_form', ''],
  ])('is refused for %s, and the others are taken', async (_what, entry, code, field) => {
    const [refused, taken] = await results(entry(), order());
    expect(refused).toMatchObject({ result: 'refused', error: { code, field } });
    expect(refused!.error!.message.length).toBeGreaterThan(10);
    expect(taken).toMatchObject({ result: 'accepted' });
  });

  it.each([
    [
      () => order({ total: '1.234,50' }),
      'total is "1.234,50"; it must be an amount of 0 or more with a decimal point and no other separator, such as "1234.50", and at most 9 billion.',
    ],
    [
      () => order({ items: [{ item_id: 'a', price: '18,00' }] }),
      'items.price is "18,00"; it must be an amount with a decimal point and no other separator, such as "1234.50" or "-5.00", and at most 9 billion.',
    ],
    [
      () => order({ items: [{ item_id: 'a', price: 1, quantity: '1.5 kg' }] }),
      'items.quantity is "1.5 kg"; a quantity must be a number with a decimal point and four places, such as 0.5 or -1, and an index a whole number.',
    ],
    [() => order({ totals: 5 }), 'There is no field "totals" in an order.'],
    [() => refund('x', { totals: 5 }), 'There is no field "totals" in a refund.'],
  ])('names the value and the rule (%#)', async (entry, message) => {
    const [refused] = await results(entry());
    expect(refused!.error!.message).toBe(message);
  });

  it('is refused if the version is known with another total', async () => {
    const one = order();
    expect(await results(one, { ...one, total: '70.00' })).toMatchObject([
      { result: 'accepted' },
      { result: 'refused', error: { code: 'version_conflict', field: 'version' } },
    ]);
  });

  it.each([
    ['a status of its own', () => [order({ status: 'Ready for pickup' })], ['status_unknown']],
    ['another spelling of a status', () => [order({ status: 'wc-Completed' })], []],
    ['a quantity by weight', () => [order({ items: [{ item_id: 'a', price: 136, quantity: 0.5 }] })], []],
    [
      'a discount as a line',
      () => [
        order({
          items: [
            { item_id: 'a', price: 70 },
            { item_id: 'd', price: -2 },
          ],
        }),
      ],
      [],
    ],
    ['no items', () => [order({ items: undefined })], ['no_items']],
    ['an empty list of items', () => [order({ items: [] })], ['no_items']],
    ['items without ID and name', () => [order({ items: [{ price: 68 }] })], ['items_unnamed']],
    [
      '5,000 items',
      () => [order({ items: Array.from({ length: 5000 }, (_, i) => ({ item_id: `i${i}`, price: 1 })) })],
      ['items_cut'],
    ],
    ['an address elsewhere', () => [order({ edit_url: 'https://evil.example/order/1' })], ['edit_url_dropped']],
    ['an address that is a script', () => [order({ edit_url: 'javascript:alert(1)' })], ['edit_url_dropped']],
    ['a refund before its order', () => [refund('later'), order({ id: 'later' })], []],
    ['a refund of an order that never came', () => [refund('never')], ['order_unknown']],
    [
      'a refund dated before its order',
      () => [order({ id: 'early' }), refund('early', { created_at: iso(test.clock.now - 3600_000) })],
      ['refund_before_order'],
    ],
    [
      'a cancellation dated before its order',
      () => [
        order({ id: 'undone' }),
        order({ id: 'undone', version: 2, status: 'cancelled', updated_at: iso(test.clock.now - 7200_000) }),
      ],
      ['refund_before_order'],
    ],
    [
      'a refund larger than its order',
      () => [order({ id: 'small' }), refund('small', { total: 69 })],
      ['refund_exceeds_order'],
    ],
    [
      'a refund in another currency',
      () => [order({ id: 'euro' }), refund('euro', { currency: 'USD' })],
      ['other_currency'],
    ],
    [
      'another date in a later version',
      () => [order({ id: 'moved' }), order({ id: 'moved', version: 2, created_at: iso(test.clock.now - 7200_000) })],
      ['other_date'],
    ],
    ['a refunded order without its refunds', () => [order({ status: 'refunded' })], ['refund_missing']],
  ] as const)('is kept for %s, with a flag', async (_what, entries, flags) => {
    const answers = await results(...entries());
    expect(answers.map(({ result }) => result)).not.toContain('refused');
    expect(answers.at(-1)!.flags).toEqual(flags);
  });
});

it('keeps the address of an order only on the hosts of the site', async () => {
  const edit_url = `${site.url}/wp-admin/post.php?post=33&action=edit`;
  const [answer] = await results(order({ id: 'edited', edit_url }));
  expect(answer!.flags).toEqual([]);
  expect(test.app.collecting.ledger(site.id).lookUp(['edited'])).toMatchObject([{ editUrl: edit_url }]);
});

it('says neither secret nor customer in the log or the metrics, and counts what it refused', async () => {
  await results(order({ customer: 'ada@example.com' }), order({ total: 'secret-total' }));
  await post([order()], { secret: 'mgo_wrong' });
  const { body: metrics } = await test.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const log = test.log.join();
  for (const text of [secret, 'mgo_wrong', 'ada@example.com', 'secret-total', 'v1='])
    expect([log.includes(text), metrics.includes(text)], text).toEqual([false, false]);
  expect(metrics).toMatch(/magpie_collect_refused_total\{endpoint="orders",reason="bad_amount"\} \d+/);
  expect(metrics).toMatch(/magpie_collect_refused_total\{endpoint="orders",reason="bad_signature"\} \d+/);
});
