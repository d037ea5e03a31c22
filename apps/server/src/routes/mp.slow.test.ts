import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MeasurementIdListing, MpSecretListing, NewMpSecret } from '../commands/measurement-commands.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS } from '../testing/birds.ts';
import { runCommand } from '../testing/run-command.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let measurementId: string;
let secret: string;

const command = <T>(name: string, input: object) => runCommand<T>(test.app, name, input);

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create({ ...BIRDS, identity: 'stored' });
  ({ measurementId, secret } = await command<NewMpSecret>('mp-secret.create', { name: 'shop' }));
});
afterAll(() => test.close());

const order = (more: object = {}) => ({
  client_id: '602849859.1754048070',
  events: [{ name: 'purchase', params: { value: 3, currency: 'EUR' } }],
  ...more,
});
const send = (
  payload: unknown,
  { endpoint = '/mp/collect', id = measurementId, key = secret, headers = {} as Record<string, string> } = {},
) =>
  test.server.inject({
    method: 'POST',
    url: `${endpoint}?measurement_id=${encodeURIComponent(id)}&api_secret=${encodeURIComponent(key)}`,
    headers: { 'content-type': 'application/json', 'user-agent': 'python-requests/2.32', ...headers },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });
const stored = () => test.app.collecting.stats().acknowledged;
const metrics = async () => (await test.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
const refusals = async (reason: string) =>
  Number(
    new RegExp(`^magpie_collect_refused_total\\{endpoint="mp",reason="${reason}"\\} (\\d+)$`, 'm').exec(
      await metrics(),
    )?.[1] ?? 0,
  );

describe('POST /mp/collect', () => {
  it('answers 204 without a body once the events are written, and they reach the store', async () => {
    const before = stored();
    for (const id of [measurementId, site.trackingId]) {
      const answer = await send(order(), { id });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
    expect(stored() - before).toBe(2);
    await test.app.collecting.flush();
    const ids = await test.app.events.eventIds(site.id, test.clock.now, test.clock.now, 'mp');
    expect(ids.size).toBe(2);
    expect(await test.app.events.lastEventAt(site.id)).toBe(test.clock.now);
  });

  it.each([
    ['an unknown id', order(), { id: 'G-UNKNOWN1' }, 'unknown_measurement_id'],
    ['no id', order(), { id: '' }, 'unknown_measurement_id'],
    ['a wrong secret', order(), { key: 'not-the-secret' }, 'wrong_secret'],
    ['no secret', order(), { key: '' }, 'wrong_secret'],
    ['no JSON', '{', {}, 'request_refused'],
    ['a packed body that says nothing of it', gzipSync('{}'), {}, 'request_refused'],
    ['26 events', order({ events: Array.from({ length: 26 }, () => ({ name: 'a' })) }), {}, 'request_refused'],
    ['a reserved event', order({ events: [{ name: 'session_start' }] }), {}, 'request_refused'],
  ])('answers 204 to %s, stores nothing and counts the rejection', async (_what, payload, how, reason) => {
    const before = stored();
    const counted = await refusals(reason);
    const answer = await send(payload, how);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(stored()).toBe(before);
    expect(await refusals(reason)).toBe(counted + 1);
  });

  it('accepts the valid events of a request, and logs neither secret nor values', async () => {
    const before = stored();
    const counted = await refusals('event_refused');
    const mixed = order({
      events: [{ name: 'a', params: { email: 'x@y.example', '1st': 'w@z.example' } }, { name: '_b' }],
    });
    expect((await send(mixed)).statusCode).toBe(204);
    expect(stored() - before).toBe(1);
    expect(await refusals('event_refused')).toBe(counted + 1);
    await send(order(), { key: 'not-the-secret' });
    const log = test.log.join('');
    expect(log).toContain('"reason":"wrong_secret"');
    expect(log).toContain('NAME_INVALID');
    expect(log).not.toMatch(/not-the-secret|z\.example|602849859/);
    expect(log).not.toContain(secret);
  });

  it.each([
    ['130,001 bytes', 'x'.repeat(130_001), {}, 413, 'body_too_large'],
    ['a packed body', gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }, 415, 'unsupported_encoding'],
  ])('rejects %s by status', async (_what, payload, headers, status, code) => {
    const answer = await send(payload, { headers: headers as Record<string, string> });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error: { code } });
  });

  it.each(['/mp/collect', '/debug/mp/collect'])('only accepts POST at %s', async (url) => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await test.server.inject({ method, url });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('POST, OPTIONS');
      expect(answer.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
    }
    expect((await test.server.inject({ method: 'OPTIONS', url })).statusCode).toBe(204);
  });
});

describe('POST /debug/mp/collect', () => {
  const debug = (payload: unknown, how: Parameters<typeof send>[1] = {}) =>
    send(payload, { ...how, endpoint: '/debug/mp/collect' });

  it('reports what is wrong, checks neither ID nor secret, and stores nothing', async () => {
    const before = stored();
    const answer = await debug(order({ events: [{ name: '_badEventName', params: {} }] }), { id: 'G-ANY', key: 'any' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({
      validationMessages: [
        {
          fieldPath: 'events',
          description:
            'Event at index: [0] has invalid name [_badEventName]. Names must start with an alphabetic character.',
          validationCode: 'NAME_INVALID',
        },
      ],
    });
    expect((await debug(order())).json()).toEqual({ validationMessages: [] });
    expect(stored()).toBe(before);
  });

  it('reports missing parameters', async () => {
    const answer = await debug(order(), { id: '', key: '' });
    expect(answer.json().validationMessages).toEqual([
      {
        fieldPath: 'measurement_id',
        description: 'Unable to find non-empty parameter [measurement_id] value in request.',
        validationCode: 'VALUE_REQUIRED',
      },
      {
        fieldPath: 'api_secret',
        description: 'Unable to find non-empty parameter [api_secret] value in request.',
        validationCode: 'VALUE_REQUIRED',
      },
    ]);
  });
});

describe('measurement ids and secrets', () => {
  it('can be created, listed and revoked by commands, with immediate effect', async () => {
    const taken = async (how: Parameters<typeof send>[1]) => {
      const before = stored();
      await send(order(), how);
      return stored() - before;
    };
    const created = await command<NewMpSecret>('mp-secret.create', { name: 'till' });
    expect(created.secret).toMatch(/^[\w-]{43}$/);
    const { secrets } = await command<MpSecretListing>('mp-secret.list', {});
    expect(secrets).toEqual([
      { id: 1, name: 'shop', createdAt: test.clock.now },
      { id: created.id, name: 'till', createdAt: test.clock.now },
    ]);
    expect(await taken({ key: created.secret })).toBe(1);
    await command('mp-secret.revoke', { id: created.id });
    expect(await taken({ key: created.secret })).toBe(0);
    await expect(command('mp-secret.revoke', { id: created.id })).rejects.toMatchObject({ code: 'unknown_secret' });
    await expect(command('mp-secret.create', { name: ' ' })).rejects.toMatchObject({ code: 'bad_name' });

    expect(await taken({ id: 'G-AB12CD34EF' })).toBe(0);
    expect(await command<MeasurementIdListing>('measurement-id.add', { id: 'g-ab12cd34ef' })).toEqual({
      site: site.trackingId,
      ids: [measurementId, 'G-AB12CD34EF'],
    });
    expect(await taken({ id: 'G-AB12CD34EF' })).toBe(1);
    await expect(command('measurement-id.add', { id: 'G-AB12CD34EF' })).rejects.toMatchObject({ code: 'taken' });
    await expect(command('measurement-id.add', { id: 'UA-1' })).rejects.toMatchObject({ code: 'bad_measurement_id' });
    await expect(command('measurement-id.remove', { id: measurementId })).rejects.toMatchObject({
      code: 'own_measurement_id',
    });
    await command('measurement-id.remove', { id: 'G-AB12CD34EF' });
    expect(await taken({ id: 'G-AB12CD34EF' })).toBe(0);
    const others = await test.app.state.sites.create({
      name: 'Bees',
      url: 'https://bees.example',
      timeZone: 'UTC',
      currency: 'EUR',
    });
    expect(await taken({ id: test.app.state.measurementIds.of(others)[0]! })).toBe(0);
  });
});
