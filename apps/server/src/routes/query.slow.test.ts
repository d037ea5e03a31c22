import { funnelAnswer, queryAnswer, tableAnswer } from '@magpie/contract';
import type { Hit } from '@magpie/events';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let key: string;

const hit = (n: number, more: Partial<Hit> = {}) => wrenView(site.id, n, more);

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  await test.app.events.insert(
    [
      hit(1),
      hit(2, { countryId: 'DE' }),
      hit(3, { countryId: 'DE', identity: 'day' }),
      hit(4, {
        userKey: hit(3).userKey,
        sessionStart: hit(3).sessionStart,
        name: 'purchase',
        transactionId: 't',
        valueMicros: 5_000_000,
        currency: 'USD',
      }),
    ],
    'first',
  );
  ({ key } = await test.app.state.apiKeys.create(site.id, 'Notebook'));
});
afterAll(() => test.close());

const ask = (payload: unknown, more: InjectOptions = {}) =>
  test.server.inject({
    method: 'POST',
    url: '/api/v1/query',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    ...more,
  });
const dateRanges = [{ start: '10daysAgo', end: 'today' }];

describe('POST /api/v1/query', () => {
  it('answers with a receipt', async () => {
    const answer = await ask({
      question: { dimensions: ['country'], metrics: ['sessions'], dateRanges, totals: true },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { data, meta } = queryAnswer.parse(answer.json());
    expect(tableAnswer.parse(data)).toEqual({
      rows: [
        { range: 0, dimensions: { country: 'Germany' }, metrics: { sessions: 2 } },
        { range: 0, dimensions: { country: '(not set)' }, metrics: { sessions: 1 } },
      ],
      rowCount: 2,
      totals: [{ sessions: 3 }],
    });
    expect(meta).toEqual({
      kind: 'table',
      query: {
        dimensions: ['country'],
        metrics: ['sessions'],
        dateRanges: [{ start: '2026-01-10', end: '2026-01-20', name: 'date_range_0' }],
        totals: true,
      },
      engine: expect.stringMatching(/clickhouse|chdb/),
      timeZone: 'UTC',
      currency: 'EUR',
      freshness: { firstDay: '2026-01-10', lastEventAt: hit(4).ts, answeredAt: test.clock.now },
      quality: { identity: 'day', approximate: false, otherCurrencies: ['USD'], imported: [] },
      warnings: [
        'Amounts in USD are excluded from these totals, which are in EUR.',
        'A visitor who returns on another day is counted again.',
      ],
    });
  });

  it('answers shares, changes between ranges, means per day, first rows of groups and audiences', async () => {
    const buyers = { did: [{ filter: { field: 'eventName', op: 'is', value: 'purchase' } }] };
    const question = {
      dimensions: ['country'],
      metrics: [
        'sessions',
        { name: 'part', shareOf: 'sessions' },
        { name: 'more', changeOf: 'sessions' },
        { name: 'growth', changeOf: 'sessions', relative: true },
        { name: 'daily', perDay: 'sessions' },
      ],
      dateRanges: [dateRanges[0], { ...dateRanges[0], name: 'buyers', audience: buyers }],
      perGroup: { by: 'country', limit: 1 },
      orderBy: [{ metric: 'more', desc: true }],
      limit: 1,
    };
    const { data, meta } = queryAnswer.parse((await ask({ question })).json());
    expect(tableAnswer.parse(data)).toEqual({
      rows: [
        {
          range: 0,
          dimensions: { country: '(not set)' },
          metrics: { sessions: 1, part: 1 / 3, more: 1, daily: 1 / 11 },
          others: [
            { sessions: 1, part: 1 / 3, more: 1, daily: 1 / 11 },
            { sessions: 0, part: 0, daily: 0 },
          ],
        },
      ],
      rowCount: 2,
      totals: [
        { sessions: 3, part: 1, more: 2, growth: 2, daily: 3 / 11 },
        { sessions: 1, part: 1, daily: 1 / 11 },
      ],
    });
    expect(meta.query).toMatchObject({ dateRanges: [{ start: '2026-01-10' }, { audience: buyers }] });
    const alone = await ask({ question: { metrics: ['sessions'], dateRanges, audience: { not: buyers } } });
    expect(alone.json().data.totals).toEqual([{ sessions: 2 }]);
  });

  it('answers realtime queries', async () => {
    const answer = await ask({
      kind: 'table',
      question: { metrics: ['eventCount'], minuteRanges: [{ start: 29, end: 0 }] },
    });
    expect(answer.json().data.totals).toEqual([{ eventCount: 0 }]);
  });

  it('answers funnels', async () => {
    const is = (value: string) => ({ filter: { field: 'eventName', op: 'is', value } });
    const answer = await ask({
      kind: 'funnel',
      question: { dateRange: dateRanges[0], steps: [{ name: 'View', ...is('page_view') }, is('purchase')] },
    });
    const { data, meta } = queryAnswer.parse(answer.json());
    expect(funnelAnswer.parse(data).steps.map(({ name, users }) => [name, users])).toEqual([
      ['View', 3],
      ['2', 1],
    ]);
    expect(meta.query).toMatchObject({ dateRange: { start: '2026-01-10', end: '2026-01-20' } });
  });

  it('answers journeys', async () => {
    const answer = await ask({ kind: 'journey', question: { transactionId: 't' } });
    const { data, meta } = queryAnswer.parse(answer.json());
    expect(data).toMatchObject({
      events: [{ name: 'page_view' }, { name: 'purchase', valueMicros: 5_000_000 }],
      full: false,
    });
    expect(meta).toMatchObject({ kind: 'journey', query: { transactionId: 't', lookbackDays: 30 } });
    expect(meta.quality).toBeUndefined();
  });

  const nested = `${'{"not":'.repeat(5000)}{"field":"country","op":"empty"}${'}'.repeat(5000)}`;
  it.each([
    ['{', 400, 'malformed_body'],
    ['', 400, 'malformed_body'],
    [{}, 400, 'bad_request'],
    [[], 400, 'bad_request'],
    [{ kind: 'magic', question: {} }, 400, 'bad_request'],
    [{ question: { metrics: ['sessions'], dateRanges }, site: 1 }, 400, 'bad_request'],
    [{ question: { metrics: ['foo'], dateRanges } }, 400, 'unknown_metric'],
    [{ question: { metrics: ['sessions'], dateRanges: [{ start: 'soon', end: 'today' }] } }, 400, 'bad_date'],
    [`{"question":{"metrics":["sessions"],"filter":${nested}}}`, 400, 'bad_filter'],
    [{ question: { metrics: [{ name: 'x', shareOf: 'bounceRate' }], dateRanges } }, 400, 'bad_expression'],
    [{ question: { metrics: ['sessions'], dateRanges, perGroup: { by: 'country', limit: 1 } } }, 400, 'bad_group'],
    [{ question: { metrics: ['sessions'], dateRanges, audience: { did: [] } } }, 400, 'bad_audience'],
    [{ kind: 'funnel', question: { dateRange: dateRanges[0], steps: [] } }, 400, 'bad_funnel'],
    [{ kind: 'journey', question: { userKey: 'x', dateRange: dateRanges[0] } }, 400, 'bad_journey'],
    ['x'.repeat(1_048_577), 413, 'body_too_large'],
  ])('rejects %s', async (payload, status, code) => {
    const answer = await ask(payload);
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  });

  it('reports the missing field', async () => {
    expect((await ask({})).json().error).toMatchObject({ message: 'question is missing.', field: 'question' });
  });

  it('requires a key before it reads the body', async () => {
    const none = await ask('{', { headers: {} });
    expect([none.statusCode, none.json().error.code, none.headers['www-authenticate']]).toEqual([
      401,
      'bad_credentials',
      'Bearer',
    ]);
    const wrong = await ask('{', { headers: { authorization: 'Bearer mgk_x' } });
    expect([wrong.statusCode, wrong.json().error.code]).toEqual([401, 'bad_credentials']);
  });
});
