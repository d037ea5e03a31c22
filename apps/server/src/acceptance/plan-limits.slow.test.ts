import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { runCommand } from '../testing/run-command.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let key: string;
const DATES = { start: '2026-01-01', end: '2026-01-20' };

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  const { userKey, sessionStart } = wrenView(site.id, 1);
  const order = { name: 'purchase', transactionId: 'T-1', valueMicros: 5_000_000, currency: 'EUR' };
  await test.app.events.insert(
    [wrenView(site.id, 1), wrenView(site.id, 2, { ...order, userKey, sessionStart })],
    'first',
  );
  ({ key } = await test.app.state.apiKeys.create(site.id, 'Program'));
});
afterAll(() => test?.close());
beforeEach(() => {
  test.entitlement.tier = 'lite';
});

const post = async (url: string, payload: object, more: InjectOptions['headers'] = {}) => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...more };
  const answer = await test.server.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
  return { status: answer.statusCode, body: answer.json() };
};
const table = (question: object) => ({ question: { dateRanges: [DATES], ...question } });
const query = (question: object, kind = 'table') => post('/api/v1/query', { kind, question });
const google = (method: string, request: object, version = 'v1beta') =>
  post(`/${version}/properties/${site.id}:${method}`, request);
const tool = async (name: string, input: object) => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
  const accept = { accept: 'application/json, text/event-stream' };
  const { body } = await post('/mcp', message, accept);
  return body.result as { isError?: boolean; content: [{ text: string }]; structuredContent: { error?: object } };
};
const GOOGLE_DATES = [{ startDate: DATES.start, endDate: DATES.end }];

it('answers what a report of every plan shows, at every endpoint', async () => {
  const open = { metrics: ['sessions', 'screenPageViews'], dimensions: ['country'] };
  expect((await query(table(open).question)).body.data.rows).toHaveLength(1);
  const asked = { metrics: [{ name: 'sessions' }], dimensions: [{ name: 'pagePath' }], dateRanges: GOOGLE_DATES };
  expect((await google('runReport', asked)).body.rows).toHaveLength(1);
  expect((await tool('ask', table(open).question)).isError).toBeUndefined();
});

it.each([
  ['a metric', { metrics: ['itemRevenue'] }, '"itemRevenue" needs the plan "pro"; this site has "lite".'],
  [
    'a dimension',
    { metrics: ['sessions'], dimensions: ['sessionCampaignName'] },
    '"sessionCampaignName" needs the plan "plus"',
  ],
  ['a custom dimension', { metrics: ['sessions'], dimensions: ['customEvent:author'] }, 'the plan "pro"'],
  [
    'a part of an expression',
    { metrics: [{ name: 'x', expression: 'purchaseRevenue / sessions' }] },
    '"purchaseRevenue"',
  ],
  ['a share', { metrics: [{ name: 'x', shareOf: 'transactions' }] }, '"transactions"'],
  [
    'a filter',
    { metrics: ['sessions'], filter: { field: 'transactionId', op: 'is', value: 'T-1' } },
    '"transactionId"',
  ],
  [
    'an audience',
    { metrics: ['sessions'], audience: { did: [{ filter: { field: 'itemName', op: 'is', value: 'x' } }] } },
    '"itemName"',
  ],
])('refuses %s that only reports beyond the plan show', async (_, question, words) => {
  const refused = await query({ dateRanges: [DATES], ...question });
  expect([refused.status, refused.body.error.code]).toEqual([402, 'not_entitled']);
  expect(refused.body.error.message).toContain(words);
  const { isError, structuredContent } = await tool('ask', { dateRanges: [DATES], ...question });
  expect(isError).toBe(true);
  expect(structuredContent.error).toMatchObject({ code: 'not_entitled', message: expect.stringContaining(words) });
});

it('refuses them in the filters of an assistant’s report too, and marks them in its list of words', async () => {
  const is = (field: string) => ({ not: { and: [{ field, op: 'is', value: 'x' }] } });
  const report = (input: object) => tool('report', { report: 'overview', ...input });
  for (const input of [
    { filter: is('transactionId') },
    { metricFilter: { field: 'itemRevenue', op: 'greater', value: 1 } },
  ])
    expect((await report(input)).structuredContent.error).toMatchObject({ code: 'not_entitled' });
  expect((await report({ filter: is('country') })).isError).toBeUndefined();
  const { words } = (await tool('list_words', { search: 'sessions', limit: 500 })).structuredContent as unknown as {
    words: { name: string; locked?: string }[];
  };
  const locked = (name: string) => words.find((one) => one.name === name)?.locked;
  expect(locked('sessions')).toBeUndefined();
  expect(locked('cartSessions')).toBe('"cartSessions" needs the plan "pro"; this site has "lite".');
});

it('refuses in the form of Google’s API', async () => {
  const denied = async (method: string, request: object, version?: string) => {
    const { status, body } = await google(method, request, version);
    return [status, body.error?.status, body.error?.message];
  };
  const revenue = { metrics: [{ name: 'itemRevenue' }], dateRanges: GOOGLE_DATES };
  const sentence = '"itemRevenue" needs the plan "pro"; this site has "lite".';
  expect(await denied('runReport', revenue)).toEqual([403, 'PERMISSION_DENIED', sentence]);
  expect(await denied('batchRunReports', { requests: [revenue] })).toEqual([403, 'PERMISSION_DENIED', sentence]);
  const older = { metrics: [{ name: 'conversions' }], dateRanges: GOOGLE_DATES };
  expect(await denied('runReport', older)).toEqual([403, 'PERMISSION_DENIED', expect.stringContaining('"plus"')]);
  expect(await denied('runRealtimeReport', { metrics: [{ name: 'activeUsers' }] })).toEqual([
    403,
    'PERMISSION_DENIED',
    'This needs the plan "plus"; this site has "lite".',
  ]);
  const steps = [{ name: 'View', filterExpression: { funnelEventFilter: { eventName: 'page_view' } } }];
  expect(await denied('runFunnelReport', { dateRanges: GOOGLE_DATES, funnel: { steps } }, 'v1alpha')).toEqual([
    403,
    'PERMISSION_DENIED',
    'This needs the plan "pro"; this site has "lite".',
  ]);
});

it('refuses funnels, journeys and the last minutes', async () => {
  const step = { filter: { field: 'pagePath', op: 'is', value: '/' } };
  const asked: [string, object, object][] = [
    ['funnel', { dateRange: DATES, steps: [step, step] }, { dateRange: DATES, steps: [step, step] }],
    ['journey', { transactionId: 'T-1', lookbackDays: 30 }, { transactionId: 'T-1', lookbackDays: 30 }],
    ['table', { metrics: ['sessions'], minuteRanges: [{ start: 29, end: 0 }] }, {}],
  ];
  for (const [kind, question, input] of asked) {
    const refused = await query(question, kind);
    expect([kind, refused.status, refused.body.error.code]).toEqual([kind, 402, 'not_entitled']);
    const called = await tool(kind === 'table' ? 'live' : kind, input);
    expect([kind, called.isError, called.structuredContent.error]).toEqual([
      kind,
      true,
      expect.objectContaining({ code: 'not_entitled' }),
    ]);
  }
});

it('refuses the commands of the operator too, and names the plan', async () => {
  const app = { ...test.app, entitlement: async () => ({ tier: 'lite' as const, licensed: false, addons: [] }) };
  const report = (id: string) => runCommand(app, 'report', { site: site.trackingId, report: id, ...DATES });
  await expect(report('ecommerce')).rejects.toMatchObject({ code: 'not_entitled' });
  await expect(report('overview')).resolves.toMatchObject({ data: {} });
  const request = { metrics: [{ name: 'itemRevenue' }], dateRanges: GOOGLE_DATES };
  await expect(runCommand(app, 'query', { site: site.trackingId, request })).rejects.toThrow('"itemRevenue" needs');
  const call = { site: site.trackingId, tool: 'ask', arguments: table({ metrics: ['itemRevenue'] }).question };
  await expect(runCommand(app, 'mcp.call', call)).resolves.toMatchObject({ isError: true });
});

it('answers all of it under a plan that includes it', async () => {
  test.entitlement.tier = 'pro';
  expect((await query({ dateRanges: [DATES], metrics: ['purchaseRevenue'] })).body.data.totals ?? []).toBeDefined();
  const journey = await query({ transactionId: 'T-1', lookbackDays: 30 }, 'journey');
  expect(journey.body.data.events.length).toBeGreaterThan(0);
});
