import type { Hit } from '@magpie/events';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from '../testing/birds.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let foreign: SiteRecord;
let key: string;

const DAYS = [{ startDate: '2026-01-10', endDate: '2026-01-10' }];
const REPORT = { metrics: [{ name: 'sessions' }], dateRanges: DAYS };
const NO_PERMISSION =
  'User does not have sufficient permissions for this property. To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.';
const CREDENTIAL =
  'Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';

const hit = (n: number, more: Partial<Hit> = {}) => wrenView(site.id, n, more);

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  foreign = await test.app.state.sites.create(FISH);
  await test.app.events.insert([hit(1), hit(2), hit(3)], 'first');
  ({ key } = await test.app.state.apiKeys.create(site.id, 'Sheet'));
});
afterAll(() => test.close());

const ask = (url: string, payload?: unknown, more: InjectOptions = {}) =>
  test.server.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    ...more,
  });
const report = (payload: unknown = REPORT, more: InjectOptions = {}) =>
  ask(`/v1beta/properties/${site.id}:runReport`, payload, more);

describe("the Data API's endpoints", () => {
  it('answer with uncached JSON', async () => {
    const answer = await report();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': 'private',
    });
    expect(answer.json()).toEqual({
      metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
      rows: [{ metricValues: [{ value: '3' }] }],
      rowCount: 1,
      metadata: { currencyCode: 'EUR', timeZone: 'UTC' },
      kind: 'analyticsData#runReport',
    });
  });

  it.each([
    ['POST', '/v1beta/properties/1:runMagic'],
    ['POST', '/v1alpha/properties/1:runReport'],
    ['POST', '/v1beta/properties/1:runFunnelReport'],
    ['GET', '/v1beta/properties/1:runReport'],
    ['PUT', '/v1beta/properties/1:runReport'],
    ['POST', '/v1beta/properties/1/metadata'],
    ['GET', '/v1beta/accounts/1'],
    ['POST', '/v1beta/'],
  ] as const)('answer %s %s with a page', async (method, url) => {
    const answer = await ask(url, REPORT, { method });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=UTF-8');
    expect(answer.body).toMatch(/^<!DOCTYPE html>/);
  });

  it('answer with numeric enums on request, and ignore other front-end parameters', async () => {
    const url = `/v1beta/properties/${site.id}:runReport`;
    const answer = await ask(`${url}?$alt=json%3Benum-encoding=int&prettyPrint=false&$.xgafv=2`, REPORT);
    expect(answer.json().metricHeaders).toEqual([{ name: 'sessions', type: 1 }]);
    expect((await ask(`${url}?alt=json`, REPORT)).statusCode).toBe(200);
    expect((await ask(`${url}?fields=rows`, REPORT)).json().error.message).toBe(
      `Invalid JSON payload received. Unknown name "fields": Cannot bind query parameter. Field 'fields' could not be found in request message.`,
    );
    expect((await ask(`${url}?alt=proto`, REPORT)).json().error.message).toBe(
      'Invalid value "proto" for query parameter alt.',
    );
  });

  it('return the quota on request', async () => {
    const { propertyQuota } = (await report({ ...REPORT, returnPropertyQuota: true })).json();
    expect(propertyQuota.tokensPerHour.consumed).toBe(1);
    expect(propertyQuota.tokensPerDay.consumed + propertyQuota.tokensPerDay.remaining).toBeLessThanOrEqual(200_000);
    expect(propertyQuota.concurrentRequests).toEqual({ consumed: 0, remaining: 9 });
  });
});

describe('a caller', () => {
  it('must send a key', async () => {
    const answer = await report(REPORT, { headers: {} });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="https://accounts.google.com/"');
    expect(answer.json()).toEqual({
      error: {
        code: 401,
        message: `Request is missing required authentication credential. ${CREDENTIAL}`,
        status: 'UNAUTHENTICATED',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason: 'CREDENTIALS_MISSING',
            domain: 'googleapis.com',
            metadata: {
              method: 'google.analytics.data.v1beta.BetaAnalyticsData.RunReport',
              service: 'analyticsdata.googleapis.com',
            },
          },
        ],
      },
    });
  });

  it.each(['Bearer mgk_wrong', 'Bearer', 'Basic Zm9v', ''])('must send a valid key, not %s', async (authorization) => {
    const answer = await report('{ not even JSON', { headers: { authorization } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe(
      'Bearer realm="https://accounts.google.com/", error="invalid_token"',
    );
    expect(answer.json()).toEqual({
      error: {
        code: 401,
        message: `Request had invalid authentication credentials. ${CREDENTIAL}`,
        status: 'UNAUTHENTICATED',
      },
    });
  });

  it('may send it in the header or the parameter that Google accepts', async () => {
    expect((await report(REPORT, { headers: { 'x-goog-api-key': key } })).statusCode).toBe(200);
    const url = `/v1beta/properties/${site.id}:runReport`;
    expect((await ask(`${url}?key=${key}`, REPORT, { headers: {} })).statusCode).toBe(200);
    expect(test.log.join('')).not.toContain(key);
  });

  it('cannot see other properties, or which exist', async () => {
    const asked = async (property: string | number) => {
      const answer = await ask(`/v1beta/properties/${property}:runReport`, REPORT);
      return [answer.statusCode, answer.json()];
    };
    const denied = [403, { error: { code: 403, message: NO_PERMISSION, status: 'PERMISSION_DENIED' } }];
    expect(await asked(foreign.id)).toEqual(denied);
    expect(await asked(999_999)).toEqual(denied);
    expect(await asked(0)).toEqual(denied);
    expect(await asked(`0${site.id}`)).toEqual(denied);
    expect(await asked('abc')).toMatchObject([
      400,
      {
        error: {
          message:
            'Invalid property ID: abc. A numeric Property ID is required. To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.',
        },
      },
    ]);
    const other = await report({ ...REPORT, property: `properties/${foreign.id}` });
    expect(other.json().error.message).toBe(NO_PERMISSION);
  });

  it('can read the metadata of its property, or of property 0', async () => {
    const metadata = (property: number | string) =>
      ask(`/v1beta/properties/${property}/metadata`, undefined, { method: 'GET' });
    expect((await metadata(site.id)).json().name).toBe(`properties/${site.id}/metadata`);
    expect((await metadata(0)).json().name).toBe('properties/0/metadata');
    expect((await metadata(foreign.id)).statusCode).toBe(403);
  });

  it('is rejected once the key is revoked, and its last use is recorded', async () => {
    const created = await test.app.state.apiKeys.create(site.id, 'Short');
    const headers = { authorization: `Bearer ${created.key}` };
    expect((await report(REPORT, { headers })).statusCode).toBe(200);
    const listed = (await test.app.state.apiKeys.list(site.id)).find(({ id }) => id === created.id);
    expect(listed).toEqual({
      id: created.id,
      name: 'Short',
      scope: 'read',
      siteIds: [site.id],
      createdAt: test.clock.now,
      lastUsedAt: test.clock.now,
      expiresAt: null,
    });
    await test.app.state.apiKeys.revoke([site.id], created.id);
    expect((await report(REPORT, { headers })).statusCode).toBe(401);
  });

  it('opens the properties of its sites, no others, until it expires', async () => {
    const third = await test.app.state.sites.create({
      name: 'C',
      url: 'https://c.example',
      timeZone: 'UTC',
      currency: 'EUR',
    });
    const expiresAt = test.clock.now + 1000;
    const { key } = await test.app.state.apiKeys.create(site.id, 'Both', { also: [foreign.id], expiresAt });
    const ask = async ({ id }: { id: number }) => {
      const headers = { authorization: `Bearer ${key}` };
      const url = `/v1beta/properties/${id}/metadata`;
      return (await test.server.inject({ method: 'GET', url, headers })).statusCode;
    };
    expect([await ask(site), await ask(foreign), await ask(third)]).toEqual([200, 200, 403]);
    test.clock.now += 1000;
    expect(await ask(site)).toBe(401);
    test.clock.now -= 1000;
  });
});

describe('a body', () => {
  it.each([
    ['{', 400, /^Invalid JSON payload received\. Expected , or } after key:value pair\.\n\{\n \^$/],
    ['[]', 400, /^Invalid JSON payload received\. Unknown name "": Root element must be a message\.$/],
    ['', 400, /^A dateRange is required\.$/],
    [`{"limit": 1e999, "dateRanges": []}`, 400, /^Invalid value at 'limit' \(TYPE_INT64\)/],
    [`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400, /^Invalid JSON payload received\. Message too deep/],
    ['x'.repeat(2_097_153), 400, /^Request payload size exceeds the limit: 2097152 bytes\.$/],
  ])('is rejected if it is not JSON', async (body, status, message) => {
    const answer = await report(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error).toMatchObject({ status: 'INVALID_ARGUMENT', message: expect.stringMatching(message) });
  });

  it('may have any content type, or none', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', undefined]) {
      const headers = { authorization: `Bearer ${key}`, ...(type && { 'content-type': type }) };
      expect((await report(REPORT, { headers })).json().rowCount, type).toBe(1);
    }
  });

  it('is rejected if it is not text', async () => {
    const answer = await report(undefined, { payload: Buffer.from([0x22, 0xff, 0x22]) });
    expect(answer.json().error.message).toBe('Invalid JSON payload received. Encountered non UTF-8 code points.');
  });

  it('may have a list of a hundred thousand values, and is told that it is too long', async () => {
    const values = Array.from({ length: 100_000 }, (_, i) => `value ${i}`);
    const answer = await report({
      ...REPORT,
      dimensionFilter: { filter: { fieldName: 'country', inListFilter: { values } } },
    });
    expect(answer.json().error.message).toBe(
      'The filter on country has an inListFilter with 100000 values. At most 10000 are allowed.',
    );
  });
});

describe('limits', () => {
  it('apply to one key, and no other', async () => {
    const created = await test.app.state.apiKeys.create(site.id, 'Busy');
    const headers = { authorization: `Bearer ${created.key}` };
    const url = '/v1beta/properties/0/metadata';
    let last = await ask(url, undefined, { method: 'GET', headers, remoteAddress: '192.0.2.1' });
    for (let i = 0; i < 600; i++)
      last = await ask(url, undefined, { method: 'GET', headers, remoteAddress: '192.0.2.1' });
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.json()).toEqual({
      error: { code: 429, message: 'Too many requests with this key.', status: 'RESOURCE_EXHAUSTED' },
    });
    expect((await report()).statusCode).toBe(200);
  });

  it.each([
    '/v1beta/properties/1:runReport',
    '/api/v1/query',
  ])('apply to an address that guesses keys at %s', async (url) => {
    const guess = (i: number) =>
      ask(url, REPORT, { headers: { authorization: `Bearer mgk_${i}` }, remoteAddress: '192.0.2.2' });
    for (let i = 0; i < 1200; i++) expect((await guess(i)).statusCode).toBe(401);
    const last = await guess(1200);
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await report()).statusCode).toBe(200);
  });
});
