import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, plan } from '@magpie/query';
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
});
afterAll(() => test.close());

const body = (more: object = {}) => ({
  v: 1,
  s: site.trackingId,
  l: 'https://example.com/wrens',
  e: [{ n: 'page_view' }],
  ...more,
});
const send = (payload: unknown, headers: Record<string, string> = {}, remoteAddress = '203.0.113.9') =>
  test.server.inject({
    method: 'POST',
    url: '/collect',
    remoteAddress,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': DESKTOP, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('POST /collect', () => {
  it('answers 202 without a body once the events are written, and they reach the store', async () => {
    const before = test.app.collecting.stats().acknowledged;
    for (const type of ['text/plain;charset=UTF-8', 'application/json', 'application/octet-stream', 'image/png']) {
      const answer = await send(body(), { 'content-type': type });
      expect(answer.statusCode, type).toBe(202);
      expect(answer.body).toBe('');
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    const { statusCode } = await test.server.inject({
      method: 'POST',
      url: '/collect',
      payload: Buffer.from(JSON.stringify(body())),
    });
    expect(statusCode).toBe(202);
    expect(test.app.collecting.stats().acknowledged - before).toBe(5);
    await test.app.collecting.flush();
    expect(await test.app.events.lastEventAt(site.id)).toBe(test.clock.now);
    expect(await test.app.events.firstDay(site.id)).toBe('2026-01-20');
    const ids = await test.app.events.eventIds(site.id, test.clock.now, test.clock.now, 'we');
    expect(ids.size).toBe(5);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(await test.app.events.eventIds(site.id, test.clock.now, test.clock.now, 'log:')).toEqual(new Set());
  });

  it('counts nothing from a browser with a do-not-track signal that the site honours', async () => {
    const taken = async (payload: unknown, headers: Record<string, string> = {}) => {
      const before = test.app.collecting.stats().acknowledged;
      const answer = await send(payload, headers);
      expect(answer.statusCode).toBe(202);
      return [test.app.collecting.stats().acknowledged - before, answer.headers['x-magpie-refused']];
    };
    const byGpc = [0, '-:request:global_privacy_control:1'];
    const byDnt = [0, '-:request:do_not_track:1'];
    const counted = [1, undefined];
    expect(await taken(body(), { 'sec-gpc': '1' })).toEqual(byGpc);
    expect(await taken(body(), { dnt: '1' })).toEqual(counted);
    expect(await taken(body(), { 'sec-gpc': '0', dnt: '0' })).toEqual(counted);
    await test.app.state.sites.update(site.id, { honourGpc: false, honourDnt: true });
    expect(await taken(body(), { 'sec-gpc': '1' })).toEqual(counted);
    expect(await taken(body(), { dnt: '1' })).toEqual(byDnt);
    await test.app.state.sites.update(site.id, { honourGpc: true, honourDnt: false });
    const metrics = (await test.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    expect(metrics).toContain('magpie_collect_refused_total{endpoint="web",reason="global_privacy_control"} 1');
  });

  it('removes email addresses from page addresses unless the site keeps them', async () => {
    const secret = 'https://example.com/thanks?mail=ann@example.org';
    const stored = async () => {
      await test.app.collecting.flush();
      const question = {
        dimensions: ['pagePathPlusQueryString'],
        metrics: ['screenPageViews'],
        dateRanges: [{ start: 'today', end: 'today' }],
        filter: { field: 'pagePath', op: 'is', value: '/thanks' } as const,
      };
      const [answer] = await ask(test.app.events.engine, [plan(question, site, test.clock.now)]);
      return Object.fromEntries(
        answer!.rows.map(({ dimensions, metrics }) => [dimensions.pagePathPlusQueryString, metrics.screenPageViews]),
      );
    };
    const sendAll = async () => {
      await send(body({ l: secret }));
      const gtag = `v=2&tid=${site.trackingId}&cid=1.2&en=page_view&dl=${encodeURIComponent(secret)}&sr=800x600&ul=de`;
      await test.server.inject({
        method: 'POST',
        url: `/g/collect?${gtag}`,
        headers: { 'user-agent': DESKTOP },
        remoteAddress: '203.0.113.9',
      });
    };
    await sendAll();
    expect(await stored()).toEqual({ '/thanks?mail=(redacted)': 2 });
    await test.app.state.sites.update(site.id, { removeEmails: false });
    await sendAll();
    expect(await stored()).toEqual({ '/thanks?mail=(redacted)': 2, '/thanks?mail=ann@example.org': 2 });
    await test.app.state.sites.update(site.id, { removeEmails: true });
    await sendAll();
    expect(await stored()).toEqual({ '/thanks?mail=(redacted)': 4, '/thanks?mail=ann@example.org': 2 });
  });

  it('counts a repeated request once, by the ID in its body or header, and says so', async () => {
    const taken = async (payload: unknown, headers: Record<string, string> = {}) => {
      const before = test.app.collecting.stats().acknowledged;
      const answer = await send(payload, headers);
      return [answer.statusCode, test.app.collecting.stats().acknowledged - before, answer.headers['x-magpie-refused']];
    };
    const repeated = (id: string) => [202, 0, `-:request:already_received:${id}`];
    const counted = [202, 1, undefined];
    expect(await taken(body({ i: 0.125 }))).toEqual(counted);
    expect(await taken(body({ i: 0.125, d: 3000 }))).toEqual(repeated('0.125'));
    expect(await taken(body(), { 'idempotency-key': '"8e03"' })).toEqual(counted);
    expect(await taken(body(), { 'idempotency-key': '"8e03"' })).toEqual(repeated('%228e03%22'));
    expect(await taken(body({ i: 'own' }), { 'idempotency-key': '"8e03"' })).toEqual(counted);
    // Nothing was taken of it, so nothing is remembered.
    expect(await taken(body({ i: 'later', e: [{ n: '1st' }] }))).toEqual([202, 0, '0:event:name_invalid:1st']);
    expect(await taken(body({ i: 'later' }))).toEqual(counted);
    for (const key of ['', 'k'.repeat(256)]) {
      const answer = await send(body(), { 'idempotency-key': key });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatchObject({ code: 'bad_request', field: 'idempotency-key' });
      expect(answer.json().error.message).toMatch(/^Idempotency-Key "k*" must/);
    }
    const metrics = (await test.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    expect(metrics).toContain('magpie_collect_refused_total{endpoint="web",reason="already_received"} 2');
  });

  it('counts a repeated request from gtag or a server once, by its Idempotency-Key', async () => {
    const { secret } = await test.app.state.mpSecrets.create(site.id, 'shop');
    const mp = JSON.stringify({ client_id: '1.2', events: [{ name: 'sale' }] });
    for (const [url, payload] of [
      [`/mp/collect?measurement_id=${site.trackingId}&api_secret=${secret}`, mp],
      [`/g/collect?v=2&tid=${site.trackingId}&cid=1.2&en=page_view&dl=https%3A%2F%2Fexample.com%2F`, ''],
    ] as const) {
      const before = test.app.collecting.stats().acknowledged;
      for (const key of ['a', 'a', 'b']) {
        const headers = { 'user-agent': DESKTOP, 'idempotency-key': `${key} ${url.slice(0, 4)}` };
        const { statusCode } = await test.server.inject({ method: 'POST', url, headers, payload });
        expect(statusCode).toBe(204);
      }
      expect(test.app.collecting.stats().acknowledged - before, url).toBe(2);
    }
  });

  it('is refused while the journal cannot be written: the server is not ready, logs it once, and recovers by itself', async () => {
    // With no file open in it, the folder can be away.
    await test.app.collecting.flush();
    const journal = join(test.app.dataDir, 'journal');
    await rename(journal, `${journal}.away`);
    const ready = async () => (await test.server.inject('/readyz')).statusCode;
    const logged = () => test.log.filter((line) => line.includes("Events couldn't be written to the journal")).length;
    try {
      for (let i = 0; i < 3; i++) {
        const answer = await send(body());
        expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'not_ready']);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect([await ready(), logged()]).toEqual([503, 1]);
    } finally {
      await rename(`${journal}.away`, journal);
    }
    expect([await ready(), (await send(body())).statusCode]).toEqual([200, 202]);
  });

  it('answers preflight requests', async () => {
    const answer = await test.server.inject({ method: 'OPTIONS', url: '/collect' });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key',
    });
    const allowed = async (asked: string) => {
      const headers = { 'access-control-request-headers': asked };
      return (await test.server.inject({ method: 'OPTIONS', url: '/collect', headers })).headers;
    };
    // Scripts that trace requests add headers to each one of a page.
    expect((await allowed('traceparent,x-requested-with'))['access-control-allow-headers']).toBe(
      'content-type, idempotency-key, traceparent,x-requested-with',
    );
    for (const odd of ['a b', 'a,,b', 'x'.repeat(1001), '*', 'a,'.repeat(400)])
      expect((await allowed(odd))['access-control-allow-headers'], odd.slice(0, 9)).toBe(
        'content-type, idempotency-key',
      );
  });

  it('accepts the valid events of a request, and names the rejected ones', async () => {
    const before = test.app.collecting.stats().acknowledged;
    const answer = await send(
      body({
        e: [{ n: 'page_view', p: { 'bad name': 1 } }, { n: 'first_visit' }, { n: 'purchase', p: { value: 'ten' } }],
      }),
    );
    expect(answer.statusCode).toBe(202);
    expect(answer.headers['x-magpie-refused']).toBe(
      '0:params.bad%20name:param_name_invalid:1, 1:event:name_reserved:first_visit, 2:params.value:money_invalid:ten',
    );
    expect(answer.headers['access-control-expose-headers']).toBe('x-magpie-refused');
    expect(test.app.collecting.stats().acknowledged - before).toBe(2);
  });

  it.each([
    '',
    'nonsense',
    'text/',
    'application/json; charset=utf-16',
    'multipart/form-data',
  ])('accepts a body of type "%s": only its contents matter', async (type) => {
    expect((await send(body(), { 'content-type': type })).statusCode).toBe(202);
  });

  it('stores nothing if every event is rejected, and says so', async () => {
    const before = test.app.collecting.stats().acknowledged;
    const answer = await send(body({ e: [{ n: '1st' }] }));
    expect(answer.statusCode).toBe(202);
    expect(answer.headers['x-magpie-refused']).toBe('0:event:name_invalid:1st');
    expect(test.app.collecting.stats().acknowledged).toBe(before);
  });

  it.each([
    ['no JSON', '{', 400, 'malformed_body'],
    ['nothing', '', 400, 'malformed_body'],
    ['a field too many', { zz: 1 }, 400, 'malformed_body'],
    ['another site', { s: 'mgp_222222222222' }, 400, 'unknown_site'],
    ['26 events', { e: Array.from({ length: 26 }, () => ({ n: 'a' })) }, 400, 'too_many_events'],
    ['130,001 bytes', 'x'.repeat(130_001), 413, 'body_too_large'],
  ])('rejects %s', async (_what, payload, status, code) => {
    const answer = await send(typeof payload === 'string' ? payload : body(payload));
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error: { code, message: expect.stringMatching(/\.$|:/) } });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it('accepts 25 events, and a body of exactly the limit', async () => {
    const before = test.app.collecting.stats().acknowledged;
    expect((await send(body({ e: Array.from({ length: 25 }, () => ({ n: 'a' })) }))).statusCode).toBe(202);
    const text = JSON.stringify(body());
    expect((await send(text + ' '.repeat(130_000 - text.length))).statusCode).toBe(202);
    expect(test.app.collecting.stats().acknowledged - before).toBe(26);
  });

  it('rate-limits fast senders', async () => {
    let last = await send('', {}, '192.0.2.200');
    for (let i = 1; i <= 3000; i++) last = await send('', {}, '192.0.2.200');
    expect(last.statusCode).toBe(429);
    expect(last.json()).toMatchObject({ error: { code: 'too_many_requests', retryable: true } });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('', {}, '192.0.2.201')).statusCode).toBe(400);
  });

  it('answers any input, and never with 500', async () => {
    const loggedBefore = test.log.length;
    const valid = fc.record(
      {
        v: fc.constant(1),
        s: fc.constant(site.trackingId),
        c: fc.string({ unit: 'binary', maxLength: 30 }),
        f: fc.oneof({ arbitrary: fc.nat(), weight: 9 }, fc.double()),
        u: fc.string({ unit: 'binary', maxLength: 60 }),
        l: fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.constant('https://[::bad/')),
        r: fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.constant('https://t.co\u0000/')),
        g: fc.string({ unit: 'binary' }),
        w: fc.string(),
        a: fc.string(),
        e: fc.array(
          fc.record(
            {
              n: fc.oneof(
                fc.constantFrom('page_view', 'purchase', 'scroll', '__proto__'),
                fc.string({ unit: 'binary' }),
              ),
              d: fc.oneof({ arbitrary: fc.nat(), weight: 30 }, fc.double()),
              p: fc.dictionary(
                fc.oneof(
                  fc.constantFrom('value', 'currency', 'transaction_id', 'constructor', 'engagement_time_msec'),
                  fc.string(),
                ),
                fc.oneof(
                  fc.string({ unit: 'binary' }),
                  fc.nat(),
                  fc.boolean(),
                  fc.double({ noNaN: true, noDefaultInfinity: true }),
                ),
              ),
              i: fc.array(
                fc.oneof(fc.object(), fc.record({ item_id: fc.string(), price: fc.oneof(fc.nat(), fc.string()) })),
                { maxLength: 3 },
              ),
            },
            { requiredKeys: ['n'] },
          ),
          { minLength: 1, maxLength: 4 },
        ),
      },
      { requiredKeys: ['v', 's', 'e'] },
    );
    const payload = fc.oneof(
      valid.map((one) => JSON.stringify(one)),
      fc.tuple(valid, fc.nat(400)).map(([one, at]) => JSON.stringify(one).slice(0, at)),
      fc.json(),
      fc.string({ unit: 'binary' }),
    );
    const seen = new Map<number, number>();
    const headerText = fc.stringMatching(/^[\x21-\x7e]{0,40}$/);
    await fc.assert(
      fc.asyncProperty(payload, headerText, headerText, fc.nat(0xffff), async (text, type, agent, host) => {
        const answer = await send(
          text,
          { 'user-agent': agent, ...(host % 3 === 0 && type !== '' && { 'content-type': type }) },
          `2001:db8:${host.toString(16)}::1`,
        );
        seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
        expect(answer.statusCode, `${type} ${text} ${answer.body}`).toBeLessThan(500);
      }),
      { numRuns: 3000 },
    );
    expect(seen.get(202)).toBeGreaterThan(100);
    expect(seen.get(400)).toBeGreaterThan(100);
    await test.app.collecting.flush();
    const { acknowledged, stored } = test.app.collecting.stats();
    expect(stored).toBe(acknowledged);
    expect(test.log.slice(loggedBefore).filter((line) => line.includes('"level":50'))).toEqual([]);
  }, 120_000);
});

describe('the tracker', () => {
  it.each([
    '/script.js',
    '/script/forms.js',
  ])('is served at %s to pages of any site, with an hour of caching', async (url) => {
    const answer = await test.server.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
      etag: expect.stringMatching(/\S/),
    });
    const again = await test.server.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/script/none.js',
    '/script/..%2f..%2fdata%2fserver.js',
    '/script/manifest.json',
  ])('is not served at %s', async (url) => {
    const answer = await test.server.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, error: { code: 'not_found' } });
  });
});
