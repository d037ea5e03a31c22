import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteRecord } from '../../ports/sites.ts';
import { BIRDS, FISH } from '../../testing/birds.ts';
import {
  type Asked,
  connectWordPress,
  type SignedOptions,
  signedHeaders,
  type WordPress,
} from '../../testing/signed-requests.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let test: TestServer;
let birds: SiteRecord;
let fish: SiteRecord;
let wordpress: WordPress;

beforeAll(async () => {
  test = await openTestServer();
  birds = await test.app.state.sites.create(BIRDS);
  fish = await test.app.state.sites.create(FISH);
  wordpress = await connectWordPress(test, birds);
});
afterAll(() => test.close());

const auth = { action: 'magpie_auth', nonce: '' };
const refusal = async (options: SignedOptions, fields: Record<string, string> = auth) => {
  const answer = await wordpress.call(fields, options);
  return [answer.statusCode, answer.json().error?.code, answer.json().error?.field];
};

describe('a signed request', () => {
  it('has the person whom WordPress claims, with the rights that it claims', async () => {
    const answer = await wordpress.call(auth);
    expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
    expect(await refusal({ claim: { capabilities: ['view_reports'] } }, { action: 'magpie_settings' })).toEqual([
      403,
      'forbidden',
      undefined,
    ]);
  });

  it('is made by no one where no one is signed in', async () => {
    expect(await refusal({ claim: { user: 0 } })).toEqual([401, 'signed_out', undefined]);
  });

  it('is refused if anything that is signed was changed', async () => {
    const wrong = [401, 'bad_signature'];
    const request = { method: 'GET', url: '/api/v1/ai-insights?force_refresh=false' } as const;
    const headers = (asked: Asked) => signedHeaders(asked, birds, { at: test.clock.now, secret: wordpress.secret });
    const sent = async (change: { method?: 'GET' | 'DELETE'; url?: string; headers?: Record<string, string> }) => {
      const answer = await test.server.inject({
        ...request,
        ...change,
        headers: { ...headers(request), ...change.headers },
      });
      return [answer.statusCode, answer.json().error?.code];
    };
    expect(await sent({})).toEqual([200, undefined]);
    expect(await sent({ method: 'DELETE' })).toEqual(wrong);
    expect(await sent({ url: '/api/v1/ai-insights?force_refresh=true' })).toEqual(wrong);
    const other = headers({ ...request, url: '/other' });
    expect(await sent({ headers: { 'x-magpie-signed': other['x-magpie-signed']! } })).toEqual(wrong);
    const raised = Buffer.from('{"user":1}').toString('base64url');
    expect(await sent({ headers: { 'x-magpie-claim': raised } })).toEqual(wrong);
    expect(await sent({ headers: { 'x-magpie-body': '0'.repeat(64) } })).toEqual(wrong);
    expect(await sent({ headers: { 'x-magpie-signed': 'nonsense' } })).toEqual(wrong);
    for (const name of ['x-magpie-connection', 'x-magpie-claim', 'x-magpie-body'])
      expect(await sent({ headers: { [name]: '' } }), name).toEqual(wrong);
    expect(await refusal({ secret: 'mgw_another' })).toEqual([...wrong, 'x-magpie-signed']);
  });

  it('is not taken for another site', async () => {
    const other = await connectWordPress(test, fish);
    const answer = await other.call(auth, { secret: wordpress.secret });
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'bad_signature']);
    expect(
      (await other.call({ ...auth, action: 'magpie_settings', site: birds.trackingId })).json().error,
    ).toMatchObject({
      code: 'unknown_site',
    });
  });

  it('says both clocks where they are too far apart', async () => {
    expect(await refusal({ at: test.clock.now - 299_000 })).toEqual([200, undefined, undefined]);
    expect(await refusal({ at: test.clock.now + 299_000 })).toEqual([200, undefined, undefined]);
    for (const at of [test.clock.now - 600_000, test.clock.now + 600_000]) {
      const answer = await wordpress.call(auth, { at });
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'stale_signature']);
      const iso = (ms: number) => new Date(ms).toISOString().replace('.000', '');
      expect(answer.json().error.message).toBe(
        `The clock of WordPress says ${iso(at)}, and that of this server ${iso(test.clock.now)}: they are 10 minutes apart, and at most five minutes are allowed. Set the clock that is wrong.`,
      );
    }
  });

  it('is taken once, until its time is over', async () => {
    const number = '0123456789abcdef'.repeat(2);
    const at = test.clock.now;
    expect(await refusal({ number, at })).toEqual([200, undefined, undefined]);
    expect(await refusal({ number, at })).toEqual([401, 'replayed', 'x-magpie-signed']);
    const together = '1'.repeat(32);
    const answers = await Promise.all([1, 2, 3, 4].map(() => refusal({ number: together })));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    test.clock.now += 240_000;
    expect(await refusal({ number, at })).toEqual([401, 'replayed', 'x-magpie-signed']);
    test.clock.now += 120_000;
    expect(await refusal({ number, at })).toEqual([401, 'stale_signature', 'x-magpie-signed']);
    test.clock.now += 600_000;
    expect(await refusal({ number })).toEqual([200, undefined, undefined]);
  });

  it('claims nothing that cannot be claimed', async () => {
    const claims: [object, string][] = [
      [{ capabilities: ['manage_sites'] }, 'capabilities.0'],
      [{ user: -1 }, 'user'],
      [{ plugin: 'new' }, 'plugin'],
      [{ role: 'owner' }, 'role'],
      [{ addons: { woocommerce: true } }, 'addons.woocommerce'],
      [{ name: 'a\u0000b' }, 'name'],
    ];
    for (const [claim, field] of claims) expect(await refusal({ claim })).toEqual([401, 'bad_claim', field]);
    const answer = await wordpress.call(auth, { claim: { capabilities: ['manage_sites'] as never } });
    expect(answer.json().error.message).toBe(
      'The claim can\'t be taken. capabilities.0: it must be one of "view_reports", "save_settings".',
    );
    expect(await refusal({ claim: { addons: [] as never } }), 'an empty list of PHP').toEqual([
      200,
      undefined,
      undefined,
    ]);
  });

  it('is refused with words for the owner where the plugin is too old', async () => {
    const answer = await wordpress.call(auth, { claim: { plugin: '0.9.12' } });
    expect([answer.statusCode, answer.json().error]).toEqual([
      426,
      {
        code: 'plugin_too_old',
        field: 'plugin',
        message: 'The plugin is version 0.9.12, and this server needs at least 1.0.0. Update the plugin in WordPress.',
      },
    ]);
  });

  it('fails where its body is another one, before anything is done', async () => {
    const before = (await test.app.state.sites.byTrackingId(birds.trackingId))!;
    const fields = { action: 'magpie_save_settings', version: String(before.version), changes: '{"name":"Magpies"}' };
    const asked = {
      method: 'POST',
      url: '/ajax',
      payload: new URLSearchParams(fields).toString(),
    } as const;
    const signed = { ...asked, payload: asked.payload.replace('Magpies', 'Wrens') };
    const answer = await test.server.inject({
      ...asked,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...signedHeaders(signed, birds, { at: test.clock.now, secret: wordpress.secret }),
      },
    });
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      401,
      { code: 'bad_signature', field: 'x-magpie-body' },
    ]);
    expect((await test.app.state.sites.byTrackingId(birds.trackingId))!.name).toBe(before.name);
  });

  it('uploads as it comes in, and nothing stays of a body that is another one', async () => {
    const url = `/api/v1/uploads?site=${birds.trackingId}&name=access.log`;
    const upload = (payload: Buffer, signed = payload) => {
      const asked = { method: 'POST', url, payload } as const;
      const headers = signedHeaders({ ...asked, payload: signed }, birds, {
        at: test.clock.now,
        secret: wordpress.secret,
      });
      return test.server.inject({ ...asked, headers: { 'content-type': 'application/octet-stream', ...headers } });
    };
    const file = Buffer.alloc(300_000, 'line\n');
    const good = await upload(file);
    expect([good.statusCode, good.json().data.bytes]).toEqual([200, file.length]);
    await test.uploads.drop(good.json().data.id);
    const bad = await upload(file, Buffer.alloc(300_000, 'lies\n'));
    expect([bad.statusCode, bad.json().error.code]).toEqual([401, 'bad_signature']);
    const again = await upload(Buffer.from('line\n'));
    expect(again.json().data.bytes).toBe(5);
  });

  it('does nothing where its body is cut off', async () => {
    const before = (await test.app.state.sites.byTrackingId(birds.trackingId))!;
    await test.server.listen({ port: 0, host: '127.0.0.1' });
    const fields = { action: 'magpie_save_settings', version: String(before.version), changes: '{"name":"Magpies"}' };
    const payload = new URLSearchParams(fields).toString();
    const headers = signedHeaders({ method: 'POST', url: '/ajax', payload }, birds, {
      at: test.clock.now,
      secret: wordpress.secret,
    });
    const sent = httpRequest({
      method: 'POST',
      path: '/ajax',
      port: (test.server.server.address() as AddressInfo).port,
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(payload),
      },
    });
    const failed = new Promise((resolve) => sent.on('error', resolve));
    const connected = new Promise((resolve) => sent.on('socket', (socket) => socket.on('connect', resolve)));
    sent.write(payload.slice(0, -10));
    await connected;
    sent.destroy(new Error('cut'));
    await failed;
    // The request that comes next is answered, and nothing of the one before was done.
    expect((await wordpress.call(auth)).statusCode).toBe(200);
    expect((await test.app.state.sites.byTrackingId(birds.trackingId))!.name).toBe(before.name);
  });
});

describe('a connection', () => {
  it('is unknown before it is made, and after it was ended', async () => {
    const site = await test.app.state.sites.create({ ...FISH, name: 'Owls', url: 'https://owls.example' });
    const asked = { method: 'GET', url: '/api/v1/ai-insights' } as const;
    const ask = async (secret: string) => {
      const headers = signedHeaders(asked, site, { at: test.clock.now, secret });
      const answer = await test.server.inject({ ...asked, headers });
      return [answer.statusCode, answer.json().error?.code];
    };
    expect(await ask('mgw_none')).toEqual([401, 'unknown_connection']);
    const { secret } = await connectWordPress(test, site);
    expect(await ask(secret)).toEqual([200, undefined]);
    await test.app.state.connections.end(site.id);
    expect(await ask(secret)).toEqual([401, 'connection_ended']);
    expect(await ask('')).toEqual([401, 'connection_ended']);
  });

  it('has another secret, while the one before is good for ten minutes', async () => {
    const site = await test.app.state.sites.create({ ...FISH, name: 'Jays', url: 'https://jays.example' });
    const jays = await connectWordPress(test, site);
    const { connections } = test.app.state;
    const made = await connections.replace(site.id, 'plugin');
    expect(made.replaced).toBe(true);
    const status = async (secret: string) => (await jays.call(auth, { secret })).statusCode;
    expect([await status(jays.secret), await status(made.secret)]).toEqual([200, 200]);
    expect((await jays.call(auth)).headers['x-magpie-replaced']).toBe('1');
    expect((await jays.call(auth, { secret: made.secret })).headers).not.toHaveProperty('x-magpie-replaced');
    expect(await connections.replace(site.id, 'server')).toEqual({ secret: made.secret, replaced: false });
    test.clock.now += 600_000;
    expect([await status(jays.secret), await status(made.secret)]).toEqual([401, 200]);
  });

  it('lets the plugin fetch within a day what was replaced here', async () => {
    const site = await test.app.state.sites.create({ ...FISH, name: 'Rooks', url: 'https://rooks.example' });
    const rooks = await connectWordPress(test, site);
    const { connections } = test.app.state;
    const { secret } = await connections.replace(site.id, 'server');
    const status = async (by: string) => (await rooks.call(auth, { secret: by })).statusCode;
    test.clock.now += 20 * 3_600_000;
    expect(await status(rooks.secret)).toBe(200);
    expect(connections.of(site.id)?.replacingUntil).toBe(test.clock.now + 4 * 3_600_000);
    expect(await connections.replace(site.id, 'plugin')).toEqual({ secret, replaced: false });
    test.clock.now += 600_000;
    expect([await status(rooks.secret), await status(secret)]).toEqual([401, 200]);
    expect(connections.of(site.id)?.replacingUntil).toBeNull();
  });

  it('notes what the plugin says of itself', async () => {
    const addons = { woocommerce: { installed: true, active: false } };
    await wordpress.call(auth, { claim: { addons, queue: 3, wordpress: '6.6' } });
    expect(test.app.state.connections.of(birds.id)).toMatchObject({
      lastSeenAt: test.clock.now,
      report: { plugin: '1.0.0', wordpress: '6.6', php: '8.2.31', addons, queue: 3, failed: null },
    });
  });
});

describe('a user of WordPress', () => {
  it('sees the demo as they choose, and nobody else does', async () => {
    test.entitlement.isDemo = true;
    const tier = async (user: number) => {
      const answer = await wordpress.call({ action: 'magpie_entitlement' }, { claim: { user } });
      return answer.json().data.tier ?? answer.json().data.licence.tier;
    };
    expect([await tier(1), await tier(2)]).toEqual(['pro', 'pro']);
    expect((await wordpress.call({ action: 'magpie_view_as', tier: 'lite' })).statusCode).toBe(200);
    expect([await tier(1), await tier(2)]).toEqual(['lite', 'pro']);
    test.entitlement.isDemo = false;
  });

  it('is one person here, and in no list of people', async () => {
    const { users, wordpressPeople, connections, sessions, links } = test.app.state;
    const { id: connection } = connections.of(birds.id)!;
    const count = await users.count();
    const id = await wordpressPeople.idOf(connection, 7, 'Wim');
    expect(await wordpressPeople.idOf(connection, 7, 'Wim de Vries')).toBe(id);
    expect(await wordpressPeople.idOf(connection, 8, 'Wim')).not.toBe(id);
    expect(await users.count()).toBe(count);
    expect((await users.list()).map(({ id }) => id)).not.toContain(id);
    expect(await users.byId(id)).toBeUndefined();
    expect(await users.byEmail(`wordpress:${connection}:7`)).toBeUndefined();
    await expect(sessions.start(id)).rejects.toMatchObject({ code: 'unknown_user' });
    for (const purpose of ['sign_in', 'password', 'invitation'] as const)
      await expect(links.create({ purpose, userId: id }, 1000)).rejects.toMatchObject({ code: 'unknown_user' });
    await users.remove(id);
    expect(await wordpressPeople.idOf(connection, 7, 'Wim')).toBe(id);
  });
});
