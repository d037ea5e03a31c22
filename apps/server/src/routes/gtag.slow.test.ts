import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS } from '../testing/birds.ts';
import { DESKTOP, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  await test.app.state.measurementIds.add(site, 'G-ABCDE12345');
});
afterAll(() => test.close());

const address = (more: Readonly<Record<string, string>> = {}) =>
  `/g/collect?${new URLSearchParams({ v: '2', tid: 'G-ABCDE12345', cid: '1.2', dl: 'https://example.com/a', en: 'page_view', ...more })}`;
const knock = (method: 'GET' | 'POST', url: string, payload?: string | Buffer, headers: Record<string, string> = {}) =>
  test.server.inject({
    method,
    url,
    remoteAddress: '203.0.113.9',
    headers: {
      'user-agent': DESKTOP,
      ...(payload !== undefined && { 'content-type': 'text/plain;charset=UTF-8' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
const stored = () => test.app.collecting.stats().acknowledged;

describe('/g/collect', () => {
  it('accepts one event in the query and several in the body, and answers 204', async () => {
    const before = stored();
    const answers = [
      await knock('GET', address()),
      await knock('POST', address()),
      await knock('POST', address({ en: '' }), 'en=scroll&epn.percent_scrolled=90\r\nen=click&ep.outbound=true\r\n'),
      await knock('POST', address({ tid: site.trackingId })),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(answer.headers['x-magpie-refused']).toBeUndefined();
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    expect(stored() - before).toBe(5);
    await test.app.collecting.flush();
    expect((await test.app.events.eventIds(site.id, test.clock.now, test.clock.now, 'gtag')).size).toBe(5);
  });

  it('allows CORS requests with cookies, and reads no cookies', async () => {
    const answer = await knock('POST', address(), undefined, {
      origin: 'https://example.com',
      cookie: 'magpie_session=x',
    });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://example.com',
      'access-control-allow-credentials': 'true',
      vary: 'origin',
    });
    const before = await test.server.inject({
      method: 'OPTIONS',
      url: '/g/collect',
      headers: { origin: 'https://a.example' },
    });
    expect(before.statusCode).toBe(204);
    expect(before.headers['access-control-allow-methods']).toBe('GET, POST');
  });

  it('counts nothing from a browser with Global Privacy Control', async () => {
    const before = stored();
    const answer = await knock('POST', address(), undefined, { 'sec-gpc': '1' });
    expect([answer.statusCode, answer.headers['x-magpie-refused']]).toEqual([
      204,
      '-:request:global_privacy_control:1',
    ]);
    expect(stored()).toBe(before);
  });

  it('names and counts rejected events', async () => {
    const before = stored();
    const unknown = await knock('POST', address({ tid: 'G-UNKNOWN1' }));
    expect([unknown.statusCode, unknown.headers['x-magpie-refused']]).toEqual([
      204,
      '-:tid:unknown_measurement_id:G-UNKNOWN1',
    ]);
    const mixed = await knock('POST', address({ en: '' }), 'en=a&epn.x=ten\nen=first_visit');
    expect([mixed.statusCode, mixed.headers['x-magpie-refused']]).toEqual([
      204,
      '0:params.x:number_invalid:ten, 1:event:name_reserved:first_visit',
    ]);
    expect(stored() - before).toBe(1);
    const metrics = (await test.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    expect(metrics).toContain('magpie_collect_refused_total{endpoint="gtag",reason="unknown_measurement_id"} 1');
    expect(metrics).toContain('magpie_collect_refused_total{endpoint="gtag",reason="name_reserved"} 1');
  });

  it.each([
    ['a body of 130,001 bytes', 'POST', 'x'.repeat(130_001), {}, 413, 'body_too_large'],
    ['a packed body', 'POST', gzipSync('en=a'), { 'content-encoding': 'gzip' }, 415, 'unsupported_encoding'],
    ['another method', 'DELETE', undefined, {}, 405, 'method_not_allowed'],
  ] as const)('rejects %s by status', async (_what, method, payload, headers, status, code) => {
    const answer = await knock(method as 'POST', address(), payload, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { code } });
  });

  it('stores nothing for a HEAD request', async () => {
    const before = stored();
    expect((await test.server.inject({ method: 'HEAD', url: address() })).statusCode).toBe(404);
    expect(stored()).toBe(before);
  });

  it('answers any input, and never with 500', async () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(
        'en=a',
        '&',
        '%0A',
        '%00',
        '%',
        'pr1=idA~pr1',
        'ep.x=',
        '%ED%A0%80',
        'up.a=b',
        'tid=',
        'sid=1',
        '~k0a~v0b',
      ),
    );
    const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.nat(0xffff),
        async (more, body, host) => {
          const answer = await test.server.inject({
            method: 'POST',
            url: `${address()}&${encodeURI(more.toWellFormed())}`,
            remoteAddress: `2001:db8:${host.toString(16)}::1`,
            headers: { 'user-agent': DESKTOP, 'content-type': 'text/plain' },
            payload: body,
          });
          statuses.add(answer.statusCode);
          expect(answer.statusCode, `${more} ${body}`).toBeLessThan(500);
        },
      ),
      { numRuns: 500 },
    );
    expect(statuses).toContain(204);
    await test.app.collecting.flush();
    const { acknowledged, stored: kept } = test.app.collecting.stats();
    expect(kept).toBe(acknowledged);
  }, 60_000);
});
