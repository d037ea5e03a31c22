import { EMPTY_HIT } from '@magpie/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let owner: Browser;
let nonce: string;
beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  await test.app.events.insert([wrenView(site.id, 1)], 'first');
  owner = await test.signedIn(['view_reports', 'save_settings']);
  nonce = await test.nonceOf(owner);
  test.entitlement.tier = 'pro';
});
afterAll(() => test.close());

const call = (name: string, fields: Record<string, string> = {}) =>
  owner.post('/ajax', { action: `magpie_${name}`, nonce, site: site.trackingId, ...fields });
const DATES = { start_date: '2026-01-01', end_date: '2026-01-31' };

it('answers with the sample until the first sale, then with the orders', async () => {
  const before = (await call('user_journey')).json();
  expect(before.meta).toMatchObject({ demo: true, awaited: true });
  expect(before.data.items.length).toBeGreaterThan(0);
  expect((await call('user_journey_filters')).json().data).toEqual({ campaigns: [], mediums: [], sources: [] });

  const view = wrenView(site.id, 2);
  const purchase = { ...EMPTY_HIT, ...view, eventId: 'f'.repeat(16), name: 'purchase', transactionId: 'W-1' };
  await test.app.events.insert(
    [view, { ...purchase, ts: view.ts + 1000, valueMicros: 5_000_000, currency: 'EUR' }],
    'sale',
  );
  // Young answers are given again.
  test.clock.now += 2000;
  const after = (await call('user_journey', DATES)).json();
  expect(after.meta.demo).toBeUndefined();
  expect(after.data).toMatchObject({
    items: [{ transaction_id: 'W-1', order_total: '€5.00', edit_order_url: null }],
    pagination: { page: 1, pages: 1 },
  });
  // Nothing matches, which is no reason for the sample.
  const none = (await call('user_journey', { ...DATES, search: 'nothing' })).json();
  expect([none.meta.demo, none.data.items]).toEqual([undefined, []]);
});

it.each([
  ['page', 'abc', 'page is "abc"; it must be a whole number'],
  ['page', '0', 'page is "0"; it must be a whole number'],
  ['page', '-1', 'page is "-1"; it must be a whole number'],
  ['search', 'x'.repeat(10_000), 'it can have at most'],
  ['start_date', '2026-02-30', 'start_date is "2026-02-30"; it must be a valid date'],
  ['end_date', 'soon', 'end_date is "soon"; it must be a valid date'],
  ['end_date', '2025-12-31', 'The range ends on 2025-12-31, before it starts on 2026-01-01.'],
])('rejects %s "%.10s", naming the field as it was sent', async (name, value, rule) => {
  const answer = await call('user_journey', { ...DATES, [name]: value });
  const { error } = answer.json();
  expect([answer.statusCode, error.field]).toEqual([400, name]);
  expect(error.message).toContain(rule);
  expect(error.message).not.toMatch(/params|dateRanges/);
});

it('asks for the User Journey add-on first, then for eCommerce', async () => {
  const refused = async () => {
    const answer = await call('user_journey', DATES);
    return `${answer.statusCode} ${answer.json().error?.message}`;
  };
  const addon = (change: 'activate' | 'deactivate', slug: string) =>
    call(`${change}_addon`, { basename: `magpie-${slug}/magpie-${slug}.php` });
  await addon('deactivate', 'user-journey');
  await addon('deactivate', 'ecommerce');
  expect(await refused()).toMatch(/^400 .*User Journey/);
  await addon('activate', 'user-journey');
  expect(await refused()).toMatch(/^400 .*eCommerce/);
  await addon('activate', 'ecommerce');
  expect((await call('user_journey', DATES)).statusCode).toBe(200);
});
