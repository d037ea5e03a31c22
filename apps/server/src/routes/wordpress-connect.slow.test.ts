import { createHash } from 'node:crypto';
import { pageConfig } from '@magpie/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../hosts/standalone/passwords.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH } from '../testing/birds.ts';
import { runCommand } from '../testing/run-command.ts';
import { connectWordPress, signedHeaders } from '../testing/signed-requests.ts';
import { type Browser, hiddenField, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let birds: SiteRecord;
let owner: Browser;

beforeAll(async () => {
  test = await openTestServer();
  birds = await test.app.state.sites.create(BIRDS);
  owner = await test.signedIn(['view_reports', 'save_settings', 'manage_sites']);
});
afterAll(() => test.close());

const STATE = 'a'.repeat(64);
const VERIFIER = 'b'.repeat(64);
const ASKED = {
  state: STATE,
  challenge: createHash('sha256').update(VERIFIER).digest('hex'),
  home: 'https://owls.example/blog',
  name: 'Owls',
  return: 'https://owls.example/blog/wp-admin/admin.php?page=magpie',
  zone: 'Europe/Berlin',
  currency: 'EUR',
  language: 'de-DE',
  plugin: '1.0.0',
};
const page = (change: Record<string, string> = {}) =>
  `/wordpress/connect?${new URLSearchParams({ ...ASKED, ...change })}`;

/** Opens the page and sends its form. */
async function approve(fields: Record<string, string> = {}, change: Record<string, string> = {}, browser = owner) {
  const opened = await browser.get(page(change));
  expect(opened.statusCode, opened.body).toBe(200);
  return browser.post(page(change), { nonce: hiddenField(opened.body, 'nonce'), ...fields });
}
const backTo = (answer: { headers: Record<string, unknown> }) => new URL(String(answer.headers.location));
const exchange = (body: object) =>
  test.server.inject({ method: 'POST', url: '/api/v1/wordpress/exchange', payload: body });
const exchanged = async (code: string | null) => {
  const answer = await exchange({ code, verifier: VERIFIER });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.connections as { home: string; site: string; name: string; secret: string }[];
};
const problemOf = (body: string) => /role="alert">([^<]*)</.exec(body)?.[1];

it('tells anyone who it is', async () => {
  const answer = await test.server.inject('/api/v1/wordpress/about');
  expect(answer.json()).toEqual({
    success: true,
    data: { product: 'Magpie', version: expect.any(String), protocol: 1, plugin: { least: '1.0.0' } },
  });
});

describe('connecting', () => {
  it('creates a new site, and connects the WordPress that keeps the verifier', async () => {
    const answer = await approve({ choice: 'new', timeZone: 'Europe/Berlin', currency: 'eur' });
    expect(answer.statusCode, answer.body).toBe(303);
    const back = backTo(answer);
    expect(back.origin + back.pathname).toBe('https://owls.example/blog/wp-admin/admin.php');
    expect([back.searchParams.get('page'), back.searchParams.get('magpie_state')]).toEqual(['magpie', STATE]);
    const owls = (await test.app.state.sites.list()).find(({ name }) => name === 'Owls')!;
    expect(owls).toMatchObject({ url: 'https://owls.example/blog', timeZone: 'Europe/Berlin', currency: 'EUR' });
    // Nothing is connected by the approval alone.
    expect(test.app.state.connections.of(owls.id)).toBeUndefined();
    const code = back.searchParams.get('magpie_code');
    const [made, ...more] = await exchanged(code);
    expect([made, more]).toEqual([
      { home: ASKED.home, site: owls.trackingId, name: 'Owls', secret: expect.any(String) },
      [],
    ]);
    const asked = { method: 'GET', url: '/api/v1/wordpress/page' } as const;
    const headers = signedHeaders(asked, owls, { at: test.clock.now, secret: made!.secret });
    const config = await test.server.inject({ ...asked, headers });
    expect(config.statusCode, config.body).toBe(200);
    expect(pageConfig.parse(config.json().data)).toMatchObject({
      host: 'wordpress',
      site: owls.trackingId,
      user: { name: 'Wanda', capabilities: ['view_reports', 'save_settings'] },
      locale: 'en-US',
      sites: [{ id: owls.trackingId }],
    });
    expect(config.json().data).not.toHaveProperty('signOutUrl');
    const [approved] = await test.app.state.audit.list({ actions: ['connection.approve'], limit: 1 });
    expect(approved).toMatchObject({ detail: { site: owls.trackingId, home: ASKED.home }, user: { name: 'User 1' } });
  });

  it('takes a code once, for ten minutes, of the right WordPress', async () => {
    const refused = async (body: object) => {
      const answer = await exchange(body);
      return [answer.statusCode, answer.json().error.code, answer.json().error.field];
    };
    const code = async () => backTo(await approve({ choice: 'same' })).searchParams.get('magpie_code')!;
    const first = await code();
    await exchanged(first);
    expect(await refused({ code: first, verifier: VERIFIER })).toEqual([401, 'bad_credentials', 'code']);
    const second = await code();
    expect(await refused({ code: second, verifier: 'c'.repeat(64) })).toEqual([401, 'bad_credentials', 'verifier']);
    expect(await refused({ code: second, verifier: VERIFIER }), 'guessed once').toEqual([
      401,
      'bad_credentials',
      'code',
    ]);
    const third = await code();
    test.clock.now += 600_000;
    expect(await refused({ code: third, verifier: VERIFIER })).toEqual([401, 'bad_credentials', 'code']);
    expect(await refused({ code: third })).toEqual([400, 'bad_request', 'verifier']);
    expect(await refused({ code: third, verifier: VERIFIER, more: 1 })).toEqual([400, 'bad_request', 'more']);
    const fourth = await code();
    const together = await Promise.all([1, 2, 3].map(() => exchange({ code: fourth, verifier: VERIFIER })));
    expect(together.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('offers the site with the address, and any other that is free', async () => {
    const { body } = await owner.get(
      page({ home: 'http://www.example.com/', return: 'http://www.example.com/wp-admin/' }),
    );
    expect(body).toContain('https://example.com is on this server already.');
    expect(body).toMatch(/id="choice-same"[^>]* checked/);
    expect(body).not.toContain('choice-new');
    const free = await test.app.state.sites.create({ ...FISH, name: 'Free', url: 'https://free.example' });
    const answer = await approve(
      { choice: 'other', site: free.trackingId },
      { home: 'https://new.example', return: 'https://new.example/wp-admin/' },
    );
    const [made] = await exchanged(backTo(answer).searchParams.get('magpie_code'));
    expect(made).toMatchObject({ home: 'https://new.example', site: free.trackingId, name: 'Free' });
    // Now it isn't free, for another address.
    const other = { home: 'https://other.example', return: 'https://other.example/' };
    expect((await owner.get(page(other))).body).not.toContain(free.trackingId);
    const taken = await approve({ choice: 'other', site: free.trackingId }, other);
    expect([taken.statusCode, problemOf(taken.body)]).toEqual([
      400,
      'Free is connected with https://new.example. End that connection in the site&#39;s settings first.',
    ]);
    const none = await approve({ choice: 'other', site: 'mgp_222222222222' }, other);
    expect([none.statusCode, problemOf(none.body)]).toEqual([400, '&quot;mgp_222222222222&quot; isn&#39;t a site.']);
  });

  it('names what a new site can not have, and keeps what was typed', async () => {
    const at = { home: 'https://jays.example', return: 'https://jays.example/' };
    const answer = await approve({ choice: 'new', timeZone: 'Mars/Base', currency: 'EUR' }, at);
    expect(answer.statusCode).toBe(400);
    expect(problemOf(answer.body)).toContain('&quot;Mars/Base&quot; isn&#39;t a time zone');
    expect(answer.body).toContain('value="Mars/Base"');
    expect((await test.app.state.sites.list()).map(({ name }) => name)).not.toContain('Jays');
  });

  it('has someone sign in first, with a second factor, who comes back', async () => {
    const email = 'olga@example.com';
    const { users } = test.app.state;
    const olga = await users.create({
      name: 'Olga',
      email,
      capabilities: ['view_reports', 'manage_sites'],
      passwordHash: await hashPassword('three quiet herons'),
    });
    const secret = 'JBSWY3DPEHPK3PXP';
    await users.setSecondFactor(olga.id, { secret, step: 0, recoveryCodes: [] });
    const browser = test.browser();
    browser.address = '203.0.113.200';
    const sent = await browser.get(page());
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/sign-in?to=${encodeURIComponent(page())}`]);
    const form = await browser.get(String(sent.headers.location));
    const action = /action="([^"]+)"/.exec(form.body)![1]!.replaceAll('&amp;', '&');
    const csrf = hiddenField(form.body, 'csrf');
    const wrong = await browser.post(action, { csrf, email, password: 'no' });
    expect([wrong.statusCode, wrong.body.includes(`action="${action}"`)]).toEqual([401, true]);
    const password = await browser.post(action, { csrf, email, password: 'three quiet herons' });
    const codeForm = await browser.get(String(password.headers.location));
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now });
    const codeAction = /action="([^"]+)"/.exec(codeForm.body)![1]!;
    const inside = await browser.post(codeAction, { csrf: hiddenField(codeForm.body, 'csrf'), code });
    expect([inside.statusCode, inside.headers.location]).toEqual([303, page()]);
    expect((await browser.get(page())).body).toContain('Connect WordPress');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
  ])('never leads away from this server after signing in, such as to %s', async (to) => {
    const path = `/sign-in?to=${encodeURIComponent(to)}`;
    expect((await owner.get(path)).headers.location).toBe('/');
    expect((await test.browser().get(path)).body).not.toContain('evil');
  });

  it('is for administrators alone', async () => {
    const editor = await test.signedIn(['view_reports', 'save_settings']);
    const seen = await editor.get(page());
    expect(seen.statusCode).toBe(403);
    expect(problemOf(seen.body)).toContain('Only an administrator of this server can connect a site.');
    const nonce = await test.nonceOf(editor);
    expect((await editor.post(page(), { nonce, choice: 'same' })).statusCode).toBe(403);
    // WordPress can't approve for itself.
    const { ask } = await connectWordPress(test, birds);
    expect((await ask({ method: 'GET', url: page() })).statusCode).toBe(403);
  });

  it('needs the form that it gave to this browser', async () => {
    const before = (await test.app.state.audit.list({ limit: 1 }))[0]!.id;
    const other = await test.signedIn(['manage_sites']);
    for (const nonce of ['', await test.nonceOf(other)]) {
      const answer = await owner.post(page(), { nonce, choice: 'same' });
      expect([answer.statusCode, problemOf(answer.body)]).toEqual([403, 'The form has expired. Please try again.']);
    }
    const [latest] = await test.app.state.audit.list({ actions: ['connection.approve'], limit: 1 });
    expect(latest!.id).toBeLessThanOrEqual(before);
  });

  it('leads back where someone refuses', async () => {
    const { body } = await owner.get(page());
    const link = /href="(https:[^"]+)"/.exec(body)![1]!.replaceAll('&amp;', '&');
    expect(link).toBe(`${ASKED.return}&magpie_error=refused&magpie_state=${STATE}`);
  });

  it('lets the browser follow the form to the WordPress, and nowhere else', async () => {
    const { headers } = await owner.get(page());
    expect(headers['content-security-policy']).toMatch(/form-action 'self' https:\/\/owls\.example(;|$)/);
    expect((await owner.get('/sign-out')).headers['content-security-policy']).toMatch(/form-action 'self'(;|$)/);
  });

  it('escapes what WordPress says', async () => {
    const evil = '"><script>alert(1)</script>';
    const { statusCode, body } = await owner.get(page({ name: evil, currency: evil, zone: evil }));
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<script');
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it.each<[Record<string, string>, string]>([
    [
      { return: 'https://evil.example/' },
      'return is "https://evil.example/": it must be an address below https://owls.example.',
    ],
    [{ return: 'https://owls.example.evil.example/' }, 'it must be an address below https://owls.example.'],
    [{ return: 'https://owls.example@evil.example/' }, 'it must be an address of http or https'],
    [{ return: 'javascript:alert(1)' }, 'return is "javascript:alert(1)": it must be an address of http or https'],
    [{ return: 'http://owls.example/' }, 'it must be an address below https://owls.example.'],
    [{ home: 'https://a;script-src *' }, 'home is "https://a;script-src *": it must be an address of http or https'],
    [{ home: 'https://owls.example/?a=1' }, 'it must have no query and no hash'],
    [{ state: 'short' }, 'state is "short": it must be 64 hexadecimal digits in lower case.'],
    [{ challenge: 'A'.repeat(64) }, 'it must be 64 hexadecimal digits in lower case.'],
    [{ plugin: '0.9' }, 'The plugin is version 0.9, and this server needs at least 1.0.0.'],
    [{ sites: 'x' }, 'sites is "x": it must be JSON.'],
    [{ sites: '[]', network: 'N' }, 'it must have at least one entry.'],
    [{ sites: '[{"home":"https://owls.example","name":"Owls"}]' }, 'network is missing.'],
  ])('says what is wrong with %j', async (change, message) => {
    const { statusCode, body } = await owner.get(page(change));
    expect(statusCode).toBe(400);
    expect(problemOf(body)?.replaceAll('&quot;', '"')).toContain(message);
    expect(body).not.toContain('<form');
  });
});

describe('a network', () => {
  const network = {
    home: 'https://network.example',
    name: 'Main',
    return: 'https://network.example/wp-admin/network/admin.php?page=magpie',
    network: 'The Birds',
  };
  const SITES = ['', '/rooks', '/wrens'].map((path) => ({ home: network.home + path, name: `Site ${path}` }));
  const ask = { ...network, sites: JSON.stringify(SITES) };

  it('connects all of its sites, and its super admin sees those alone', async () => {
    const { sites, connections } = test.app.state;
    const rooks = await sites.create({ ...FISH, name: 'Rooks', url: 'https://network.example/rooks' });
    const answer = await approve({ timeZone: 'UTC', currency: 'EUR' }, ask);
    expect(answer.statusCode, answer.body).toBe(303);
    const made = await exchanged(backTo(answer).searchParams.get('magpie_code'));
    expect(made.map(({ home }) => home)).toEqual(SITES.map(({ home }) => home));
    expect(made[1]).toMatchObject({ site: rooks.trackingId, name: 'Rooks' });
    const records = await Promise.all(made.map(async ({ site }) => (await sites.byTrackingId(site))!));
    expect(records.map((site) => site.network)).toEqual(['The Birds', 'The Birds', 'The Birds']);
    const [main] = records;
    const of = (at: SiteRecord, secret: string) => async (claim: object) => {
      const asked = { method: 'GET', url: '/api/v1/wordpress/page' } as const;
      const headers = signedHeaders(asked, at, { at: test.clock.now, secret, claim });
      const { data } = (await test.server.inject({ ...asked, headers })).json();
      return (data.sites as { id: string }[]).map(({ id }) => id).sort();
    };
    const seen = of(main!, made[0]!.secret);
    expect(await seen({})).toEqual([main!.trackingId]);
    expect(await seen({ network: true })).toEqual(made.map(({ site }) => site).sort());
    // Another network of the same name sees none of them.
    const other = await sites.create({ ...FISH, name: 'Other', url: 'https://namesake.example', network: 'The Birds' });
    const { secret } = await connectWordPress(test, other, { id: 'another', name: 'The Birds' });
    expect(await of(other, secret)({ network: true })).toEqual([other.trackingId]);
    await connections.end(rooks.id);
    expect(await seen({ network: true })).toEqual([main!.trackingId, records[2]!.trackingId].sort());
  });

  it('connects further sites by its super admin, but none that is someone else’s', async () => {
    const { sites } = test.app.state;
    const main = (await sites.list()).find(({ url }) => url === network.home)!;
    const answer = await approve({}, { ...network, sites: JSON.stringify(SITES.slice(0, 1)) });
    const [made] = await exchanged(backTo(answer).searchParams.get('magpie_code'));
    const post = async (list: object, claim: object) => {
      const asked = {
        method: 'POST',
        url: '/api/v1/wordpress/network',
        payload: JSON.stringify({ sites: list }),
      } as const;
      const signed = signedHeaders(asked, main, { at: test.clock.now, secret: made!.secret, claim });
      return test.server.inject({ ...asked, headers: { 'content-type': 'application/json', ...signed } });
    };
    const list = [
      { home: 'https://network.example/jays', name: 'Jays' },
      { home: 'https://example.com', name: 'Stolen' },
    ];
    const plain = await post(list, {});
    expect([plain.statusCode, plain.json().error.code]).toEqual([403, 'forbidden']);
    const reader = await post(list, { network: true, capabilities: ['view_reports'] });
    expect([reader.statusCode, reader.json().error.code]).toEqual([403, 'forbidden']);
    const added = await post(list, { network: true });
    expect(added.json().data).toMatchObject({
      connections: [{ home: list[0]!.home, name: 'Jays', secret: expect.any(String) }],
      refused: [{ home: 'https://example.com', message: expect.stringContaining('is a site of this server already') }],
    });
    const jays = (await sites.list()).find(({ name }) => name === 'Jays')!;
    expect(jays).toMatchObject({ network: 'The Birds', timeZone: main.timeZone });
    expect(test.app.state.connections.of(jays.id)?.network).toEqual(test.app.state.connections.of(main.id)?.network);
    expect(await test.app.state.audit.list({ actions: ['connection.add'], limit: 1 })).toMatchObject([
      { user: { name: 'Wanda' }, detail: { sites: [jays.trackingId] } },
    ]);
    const bad = await post([{ home: 'ftp://x', name: 'X' }], { network: true });
    expect([bad.statusCode, bad.json().error.field]).toEqual([400, 'sites.0.home']);
  });
});

describe('what only a plugin asks', () => {
  it('leaves people of WordPress out of every list of people', async () => {
    const { call } = await connectWordPress(test, birds);
    expect((await call({ action: 'magpie_auth' }, { claim: { name: 'Wilma of WordPress' } })).statusCode).toBe(200);
    const fields = { action: 'magpie_users', nonce: await test.nonceOf(owner) };
    const listed = await owner.post('/ajax', fields);
    expect(listed.statusCode).toBe(200);
    expect(listed.body).not.toContain('Wilma');
    const { users } = await runCommand<{ users: { name: string }[] }>(test.app, 'user.list', {});
    expect(users.map(({ name }) => name)).not.toContain('Wilma of WordPress');
  });

  it('needs a signature, and someone who may see the site', async () => {
    const plain = await test.server.inject('/api/v1/wordpress/page');
    expect([plain.statusCode, plain.json().error.code]).toEqual([401, 'bad_signature']);
    const signedIn = await owner.get('/api/v1/wordpress/page');
    expect([signedIn.statusCode, signedIn.json().error.code]).toEqual([401, 'bad_signature']);
    const { ask } = await connectWordPress(test, birds);
    const refused = async (url: string, claim: object) => {
      const answer = await ask({ method: 'GET', url }, { claim });
      return [answer.statusCode, answer.json().error.code];
    };
    expect(await refused('/api/v1/wordpress/page', { user: 0 })).toEqual([401, 'signed_out']);
    expect(await refused('/api/v1/wordpress/page', { capabilities: [] })).toEqual([400, 'unknown_site']);
    const other = await test.app.state.sites.create({ ...FISH, name: 'Foreign', url: 'https://foreign.example' });
    expect(await refused(`/api/v1/wordpress/page?site=${other.trackingId}`, {})).toEqual([400, 'unknown_site']);
  });
});
