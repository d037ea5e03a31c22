import { apiKeysCall, createApiKeyCall, successSchema } from '@magpie/contract';
import type { Hit } from '@magpie/events';
import { overviewShape } from '@magpie/reports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reportAction } from '../actions/report.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from '../testing/birds.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let foreign: SiteRecord;
let browser: Browser;
let nonce: string;

const hit = (n: number, more: Partial<Hit> = {}) => wrenView(site.id, n, { firstVisit: 1, ...more });

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  foreign = await test.app.state.sites.create(FISH);
  await test.app.events.insert(
    [
      hit(1),
      hit(2),
      hit(3, { identity: 'day' }),
      hit(4, { name: 'purchase', currency: 'USD', valueMicros: 5_000_000, transactionId: 't' }),
      hit(5, { exclusion: 2 }),
    ],
    'first',
  );
  browser = await test.signedIn(['view_reports', 'save_settings'], [site]);
  nonce = await test.nonceOf(browser);
});
afterAll(() => test.close());

const report = (more: Record<string, string> = {}) => ({
  action: 'magpie_report',
  nonce,
  report: 'overview',
  site: site.trackingId,
  start: '2026-01-01',
  end: '2026-01-31',
  ...more,
});

const onKeys = (action: string, more: Record<string, string> = {}) => ({
  action,
  nonce,
  site: site.trackingId,
  ...more,
});

describe('the AJAX endpoint', () => {
  it.each([
    'magpie_nothing',
    'report',
    '',
    '__proto__',
    'constructor',
  ])('rejects the unknown action "%s"', async (action) => {
    const answer = await browser.post('/ajax', { ...report(), action });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'unknown_action']);
  });

  it('accepts each field once', async () => {
    const answer = await browser.ask({
      method: 'POST',
      url: '/ajax',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams(report())}&start=2020-01-01`,
    });
    expect(answer.json().error).toMatchObject({ code: 'bad_request', field: 'start' });
  });

  it.each([
    ['JSON', { headers: { 'content-type': 'application/json' }, payload: '{}' }, 400, 'bad_request'],
    ['nothing', {}, 400, 'unknown_action'],
    [
      'too much',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: `a=${'x'.repeat(100_000)}` },
      413,
      'body_too_large',
    ],
  ])('rejects %s', async (_what, options, status, code) => {
    const answer = await browser.ask({ method: 'POST', url: '/ajax', ...options });
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  });
});

/** Deep enough to exhaust the stack of whatever walks it by calling itself. */
const DEEP = `${'{"not":'.repeat(2400)}1${'}'.repeat(2400)}`;

describe('magpie_report', () => {
  it('answers the report with its receipt', async () => {
    const answer = successSchema(overviewShape).parse((await browser.post('/ajax', report())).json());
    expect(answer.data.infobox.metrics.sessions).toMatchObject({ value: 4 });
    expect(answer.meta).toMatchObject({
      definition: { id: 'overview', version: 1 },
      engine: 'clickhouse',
      freshness: { firstDay: '2026-01-10', lastEventAt: Date.UTC(2026, 0, 10, 12, 4), answeredAt: test.clock.now },
      quality: { identity: 'day', otherCurrencies: ['USD'] },
      warnings: [
        'Amounts in USD are excluded from these totals, which are in EUR.',
        'A visitor who returns on another day is counted again.',
      ],
    });
    expect(answer.meta!.demo).toBeUndefined();
    expect(Object.values(answer.meta!.query)[0]!.dateRanges![0]).toMatchObject({
      start: '2026-01-01',
      end: '2026-01-31',
    });
  });

  it.each<[Record<string, string>, string, string]>([
    [{ start: 'yesterday-ish' }, 'bad_date', 'yesterday-ish'],
    [{ start: '2026-02-30' }, 'bad_date', '2026-02-30'],
    [{ start: '2026-02-01' }, 'bad_range', '2026-02-01'],
    [{ start: '1900-01-01' }, 'bad_date', '1900-01-01'],
    [{ start: '2013-01-01' }, 'range_too_long', 'days'],
    [{ compare_start: '2026-01-01' }, 'bad_request', 'compare_end'],
    [{ report: 'nothing' }, 'unknown_report', '"nothing"'],
    [{ filters: '{' }, 'bad_filter', 'JSON'],
    [{ filters: '{"field":"pagePath"}' }, 'bad_filter', 'filter'],
    [{ filters: '{"field":"nope","op":"is","value":"x"}' }, 'unknown_dimension', 'nope'],
    [{ filters: DEEP }, 'bad_filter', '20 levels'],
    [{ filters: 'x'.repeat(20_001) }, 'bad_request', 'filters'],
  ])('rejects invalid request %#', async (change, code, words) => {
    const answer = await browser.post('/ajax', report(change));
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, code]);
    expect(answer.json().error.message).toContain(words);
  });

  const compared = { compare_start: '2026-01-02', compare_end: '2026-01-03' };
  it.each([
    [{ start: 'x' }, 'start', 'start is "x"'],
    [{ start: '2026-02-01' }, 'end', 'The range ends on'],
    [{ ...compared, compare_end: 'x' }, 'compare_end', 'compare_end is "x"'],
    [{ ...compared, compare_start: '2026-01-04' }, 'compare_end', 'The compared range ends on'],
  ])('names the field of dates that it rejects: %j', async (change, field, words) => {
    const { error } = (await browser.post('/ajax', report(change))).json();
    expect([error.field, error.message.startsWith(words)]).toEqual([field, true]);
  });

  it('covers the last 30 days including today by default', async () => {
    const { data, meta } = (await browser.post('/ajax', { action: 'magpie_report', nonce, report: 'overview' })).json();
    expect(data.infobox.metrics.sessions.value).toBe(4);
    expect(Object.values<{ dateRanges: object[] }>(meta.query)[0]!.dateRanges[0]).toMatchObject({
      start: '2025-12-22',
      end: '2026-01-20',
    });
  });

  it('applies a filter', async () => {
    const filters = JSON.stringify({ field: 'pagePath', op: 'is', value: '/none' });
    const answer = (await browser.post('/ajax', report({ filters }))).json();
    expect(answer.data.infobox.metrics.sessions.value).toBe(0);
  });
});

it("returns the sample for a report above the licence's tier", async () => {
  // No report that is built is above any licence, so this one is lifted there.
  const needs = vi.spyOn(reportAction, 'needs').mockReturnValue('ecommerce');
  test.entitlement.tier = 'plus';
  try {
    const sample = successSchema(overviewShape).parse((await browser.post('/ajax', report())).json());
    // The site itself has five visits.
    expect(sample.data.infobox.metrics.sessions.value).toBeGreaterThan(100);
    expect(sample.meta).toMatchObject({ demo: true });
    // Whose site it is matters as before.
    const others = await browser.post('/ajax', report({ site: foreign.trackingId }));
    expect(others.json().error.code).toBe('unknown_site');
    // What has no sample is refused.
    needs.mockReturnValue('ai_insights_chat');
    const refused = await browser.post('/ajax', report());
    expect([refused.statusCode, refused.json().error.code]).toEqual([402, 'not_entitled']);
    expect(refused.json().data).toBeUndefined();
  } finally {
    needs.mockRestore();
    test.entitlement.tier = 'pro';
  }
  const own = successSchema(overviewShape).parse((await browser.post('/ajax', report())).json());
  expect(own.data.infobox.metrics.sessions.value).toBe(4);
  expect(own.meta!.demo).toBeUndefined();
});

describe('API keys', () => {
  it('are shown once, listed without the key, and revoked', async () => {
    const created = (await browser.post('/ajax', onKeys('magpie_create_api_key', { name: 'Weekly mail' }))).json().data;
    expect(created).toMatchObject({ propertyId: site.id, key: expect.stringMatching(/^mgk_[\w-]{43}$/) });
    createApiKeyCall.answer.parse(created);
    const listed = await browser.post('/ajax', onKeys('magpie_api_keys'));
    expect(listed.body).not.toContain(created.key);
    expect(apiKeysCall.answer.parse(listed.json().data).keys.at(-1)).toMatchObject({
      id: created.id,
      name: 'Weekly mail',
      lastUsedAt: null,
    });
    const left = await browser.post('/ajax', onKeys('magpie_revoke_api_key', { key: String(created.id) }));
    expect(apiKeysCall.answer.parse(left.json().data).keys.some(({ id }) => id === created.id)).toBe(false);
    const again = await browser.post('/ajax', onKeys('magpie_revoke_api_key', { key: String(created.id) }));
    expect([again.statusCode, again.json().error.code]).toEqual([400, 'unknown_key']);
  });

  it.each([
    ['magpie_create_api_key', { name: ' ' }, 'bad_name'],
    ['magpie_create_api_key', { name: 'a\u0000b' }, 'bad_name'],
    ['magpie_create_api_key', { name: 'a', expires: '2026-01-19' }, 'bad_date'],
    ['magpie_create_api_key', { name: 'a', expires: 'soon' }, 'bad_date'],
    ['magpie_create_api_key', { name: 'a', also: '["mgp_222222222222"]' }, 'unknown_site'],
    ['magpie_create_api_key', { name: 'a', also: '[1]' }, 'bad_request'],
    ['magpie_revoke_api_key', { key: '-1' }, 'bad_request'],
  ])('reject %s with %o', async (action, more, code) => {
    const answer = await browser.post('/ajax', onKeys(action, more));
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, code]);
  });
});
