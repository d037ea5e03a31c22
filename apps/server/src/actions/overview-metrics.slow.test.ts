import { includedMetricsCall, successSchema } from '@magpie/contract';
import { overviewShape } from '@magpie/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from '../testing/birds.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let other: SiteRecord;
let browser: Browser;

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  other = await test.app.state.sites.create(FISH);
  await test.app.events.insert(
    [
      wrenView(site.id, 1),
      wrenView(site.id, 2, { name: 'purchase', currency: 'EUR', valueMicros: 5_000_000, transactionId: 't' }),
    ],
    'first',
  );
  browser = await test.signedIn(['view_reports']);
});
afterAll(() => test.close());

const ask = async (by: Browser, name: string, fields: Readonly<Record<string, string>> = {}, at = site) =>
  by.post('/ajax', { action: `magpie_${name}`, nonce: await test.nonceOf(by), site: at.trackingId, ...fields });
const checked = async (by = browser, at = site) =>
  successSchema(includedMetricsCall.answer)
    .parse((await ask(by, 'included_metrics', {}, at)).json())
    .data.flatMap((metric) => (metric.checked ? [metric.id] : []));
const save = (selected_metrics: string, by = browser) => ask(by, 'update_included_metrics', { selected_metrics });
const drawn = async () => {
  const days = { report: 'overview', start: '2026-01-10', end: '2026-01-10' };
  const { data } = successSchema(overviewShape).parse((await ask(browser, 'report', days)).json());
  return Object.keys(data.overviewgraph.metrics);
};

it('are sessions and page views by default', async () => {
  expect(await checked()).toEqual(['sessions', 'pageviews']);
  const { data } = (await ask(browser, 'included_metrics')).json();
  expect(data).toHaveLength(13);
  expect(data[6]).toEqual({ id: 'revenue_sales', name: expect.any(String), checked: false, isPro: true });
});

it('are stored per user and site, and used by the report immediately', async () => {
  expect(await drawn()).toEqual(['sessions', 'pageviews']);
  const answer = await save('revenue_sales,totalusers');
  expect(answer.json().data.filter((metric: { checked: boolean }) => metric.checked)).toHaveLength(2);
  expect(await checked()).toEqual(['totalusers', 'revenue_sales']);
  expect(await drawn()).toEqual(['totalusers', 'revenue_sales']);
  expect(await checked(browser, other)).toEqual(['sessions', 'pageviews']);
  expect(await checked(await test.signedIn(['view_reports']))).toEqual(['sessions', 'pageviews']);
});

it('are sessions if nothing is checked', async () => {
  await save('');
  expect(await checked()).toEqual(['sessions']);
});

it.each([
  ['sessions,shoe_size', 400, 'unknown_metric', '"shoe_size"'],
  ['sessions,sessions', 400, 'duplicate_metric', '"sessions"'],
  [
    'sessions,pageviews,totalusers,pageviews_per_user,bounce_rate,new_users,engagement_rate,sessions_per_user',
    400,
    'too_many_metrics',
    'up to 7',
  ],
  ['x'.repeat(1_001), 400, 'bad_request', 'selected_metrics'],
])('reject "%.60s" and stay unchanged', async (text, status, code, words) => {
  await save('sessions,bounce_rate');
  const answer = await save(text);
  expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  expect(answer.json().error).toMatchObject({ field: 'selected_metrics', message: expect.stringContaining(words) });
  expect(await checked()).toEqual(['sessions', 'bounce_rate']);
});

it('of Pro are rejected without Pro, and not shown after it has ended', async () => {
  await save('sessions,revenue_sales');
  test.entitlement.tier = 'plus';
  try {
    const answer = await save('revenue_sales');
    expect([answer.statusCode, answer.json().error.code]).toEqual([402, 'not_entitled']);
    expect(await checked()).toEqual(['sessions']);
    expect(await drawn()).toEqual(['sessions']);
  } finally {
    test.entitlement.tier = 'pro';
  }
  expect(await drawn()).toEqual(['sessions', 'revenue_sales']);
});
