import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from '../testing/birds.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';
import { unusualDay } from '../testing/unusual-day.ts';

let test: TestServer;
let site: SiteRecord;
let other: SiteRecord;
let owner: Browser;
let reader: Browser;
let nonce: string;
let readerNonce: string;
beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  other = await test.app.state.sites.create(FISH);
  const june = Date.UTC(2025, 5, 1, 12);
  const early = wrenView(site.id, 2, { ts: june, day: '2025-06-01', sessionStart: june / 1000 });
  await test.app.events.insert([wrenView(site.id, 1), early], 'first');
  owner = await test.signedIn(['view_reports', 'save_settings']);
  nonce = await test.nonceOf(owner);
  reader = await test.signedIn(['view_reports']);
  readerNonce = await test.nonceOf(reader);
  for (let i = 1; i <= 21; i += 1) await record(site, `campaign ${i}`);
});
beforeEach(() => {
  test.entitlement.tier = 'pro';
});
afterAll(() => test.close());

const DATES = { start: '2026-01-01', end: '2026-01-31' };
const record = async ({ id }: SiteRecord, subject: string) =>
  (await test.app.state.exceptions.record(id, '2026-01-15', '2025-06-01', [unusualDay('2026-01-15', { subject })]))[0]!;
const call = (name: string, fields: Record<string, string> = {}) =>
  owner.post('/ajax', { action: `magpie_${name}`, nonce, site: site.trackingId, ...fields });
const codeOf = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  const { error } = JSON.parse(body) as { error?: { code: string; message: string } };
  return [statusCode, error?.code];
};

it('has the specified fields, pages and sizes', async () => {
  const { data } = (await call('exceptions', DATES)).json();
  expect(data.pagination).toEqual({ page: 1, pages: 2, total: 21 });
  expect(data.items).toHaveLength(20);
  expect(data.items[0]).toMatchObject({
    id: 1,
    category: 'marketing',
    time: '2026-01-15',
    resolved: true,
    description: 'Visits from the campaign “campaign 1” rose to 300. A usual Thursday has 100.',
  });
  expect((await call('exceptions', { ...DATES, page: '2' })).json().data.items).toHaveLength(1);
  expect((await call('exceptions', { ...DATES, per_page: '50' })).json().data.items).toHaveLength(21);
  expect((await call('exceptions', { ...DATES, category: 'sources' })).json().data.items).toEqual([]);
  expect((await call('exceptions', { ...DATES, status: 'unresolved' })).json().data.items).toEqual([]);
});

it.each([
  ['per_page', '10', 'it must be one of 20, 50, 100, 200, 500'],
  ['page', '0', 'whole number'],
  ['page', 'abc', 'whole number'],
  ['status', 'once', '"resolved", "unresolved"'],
  ['category', 'shop', '"ecommerce", "engagement", "marketing", "sources"'],
])('rejects %s "%s" with the rule', async (name, value, rule) => {
  const answer = await call('exceptions', { ...DATES, [name]: value });
  const { code, field, message } = answer.json().error;
  expect([answer.statusCode, code, field]).toEqual([400, 'bad_params', name]);
  expect(message).toContain(rule);
});

it('deletes, and undoes that, for those who may', async () => {
  const total = async () => (await call('exceptions', DATES)).json().data.pagination.total;
  const { id } = await record(site, 'to delete');
  const named = { exception_id: String(id) };
  expect(
    await codeOf(
      reader.post('/ajax', { action: 'magpie_delete_exception', nonce: readerNonce, site: site.trackingId, ...named }),
    ),
  ).toEqual([403, 'forbidden']);
  test.entitlement.tier = 'plus';
  expect(await codeOf(call('delete_exception', named))).toEqual([402, 'not_entitled']);
  test.entitlement.tier = 'pro';
  expect(await total()).toBe(22);
  expect((await call('delete_exception', named)).json()).toMatchObject({ success: true, data: { exception_id: id } });
  expect(await total()).toBe(21);
  expect(await codeOf(call('delete_exception', named))).toEqual([400, 'unknown_exception']);
  expect((await call('restore_exception', named)).json().success).toBe(true);
  expect(await total()).toBe(22);
  await call('delete_exception', named);
});

it('refuses the exception of another site, and one that there is not', async () => {
  const { id } = await record(other, 'of fish');
  for (const wrong of [String(id), '999999']) {
    expect(await codeOf(call('delete_exception', { exception_id: wrong }))).toEqual([400, 'unknown_exception']);
    expect(await codeOf(call('restore_exception', { exception_id: wrong }))).toEqual([400, 'unknown_exception']);
  }
  expect((await codeOf(call('delete_exception', { exception_id: 'x' })))[0]).toBe(400);
  const { total } = await test.app.state.exceptions.list(other.id, { ...DATES, status: '', category: '' });
  expect(total).toBe(1);
});

it('gives every one of the dates as a file, whatever else is chosen', async () => {
  await record(site, '=cmd|x');
  const answer = await call('export_exceptions', DATES);
  expect(answer.headers['content-disposition']).toContain('example.com_exceptions_2026-01-01_2026-01-31.csv');
  const lines = answer.body.trim().split('\r\n');
  expect(answer.body.charCodeAt(0)).toBe(0xfeff);
  expect(lines).toHaveLength(1 + 22);
  expect(lines[1]).toMatch(/^2026-01-15,2026-01-15,marketing,/);
  expect((await codeOf(call('export_exceptions', { start: '2026-02-30', end: '2026-03-01' })))[0]).toBe(400);
});

it('has twenty rows in the sample, and the specified sentence without the add-on', async () => {
  test.entitlement.tier = 'lite';
  const { data, meta } = (await call('exceptions', { start: '29daysAgo', end: 'today' })).json();
  expect([data.items.length, meta.demo]).toEqual([20, true]);
  test.entitlement.tier = 'pro';
  await call('deactivate_addon', { basename: 'magpie-exceptions/magpie-exceptions.php' });
  const refused = await call('delete_exception', { exception_id: '1' });
  expect(refused.json().error.message).toBe('Please install/activate the exceptions addon to view Exceptions reports.');
  await call('activate_addon', { basename: 'magpie-exceptions/magpie-exceptions.php' });
});
