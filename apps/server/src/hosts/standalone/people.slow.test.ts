import { type Account, type RightsOfUser, usersCall } from '@magpie/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteRecord } from '../../ports/sites.ts';
import { BIRDS, FISH } from '../../testing/birds.ts';
import { type Browser, hiddenField, openTestServer, type TestServer } from '../../testing/test-server.ts';

let test: TestServer;
let birds: SiteRecord;
let fish: SiteRecord;
let owner: Browser;

beforeAll(async () => {
  test = await openTestServer();
  birds = await test.app.state.sites.create(BIRDS);
  fish = await test.app.state.sites.create(FISH);
  owner = await test.signedIn(['view_reports', 'save_settings', 'manage_sites']);
});
afterAll(() => test.close());

const HERONS = 'three quiet herons';
const VIEWER: RightsOfUser = { capabilities: ['view_reports'], sites: null, siteRights: {} };
const stripOrigin = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const makeCode = (secret: string, now = test.clock.now) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: now });

async function call(browser: Browser, name: string, fields: Record<string, string> = {}) {
  return browser.post('/ajax', { action: `magpie_${name}`, nonce: await test.nonceOf(browser), ...fields });
}
async function done<T>(browser: Browser, name: string, fields: Record<string, string> = {}): Promise<T> {
  const answer = await call(browser, name, fields);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as T;
}
async function refused(browser: Browser, name: string, fields: Record<string, string>) {
  const answer = await call(browser, name, fields);
  const { code, field } = answer.json().error;
  return [answer.statusCode, code, field].filter((one) => one !== undefined);
}

let invited = 0;
/** A new user, asked in, who has chosen a password. */
async function fetcher(rights: RightsOfUser = VIEWER) {
  invited += 1;
  const email = `guest${invited}@example.com`;
  const given = { email, name: 'Bo', rights: JSON.stringify(rights) };
  const { link } = await done<{ link: { url: string } }>(owner, 'invite_user', given);
  const browser = test.browser();
  browser.address = `203.0.113.${invited}`;
  await takeUp(browser, stripOrigin(link.url), { name: `Guest ${invited}` });
  const { user } = (await test.app.state.users.byEmail(email))!;
  return { browser, email, id: user.id, link: stripOrigin(link.url) };
}
async function takeUp(browser: Browser, link: string, more: Record<string, string> = {}) {
  const page = await browser.get(link);
  expect(page.statusCode).toBe(200);
  const form = { csrf: hiddenField(page.body, 'csrf'), token: hiddenField(page.body, 'token'), password: HERONS };
  return browser.post(link.split('?')[0]!, { ...form, ...more });
}
async function signIn(browser: Browser, email: string, password = HERONS) {
  const page = await browser.get('/sign-in');
  return browser.post('/sign-in', { csrf: hiddenField(page.body, 'csrf'), email, password });
}
async function giveCode(browser: Browser, code: string) {
  const page = await browser.get('/sign-in/code');
  return browser.post('/sign-in/code', { csrf: hiddenField(page.body, 'csrf'), code });
}

describe('an invitation', () => {
  it('can be accepted once, with a name and a password, and signs in', async () => {
    const { browser, email, link } = await fetcher();
    expect(await done<Account>(browser, 'account')).toMatchObject({
      email,
      name: 'Guest 1',
      hasPassword: true,
      twoFactor: false,
    });
    expect((await test.browser().get(link)).statusCode).toBe(410);
    const again = test.browser();
    expect((await signIn(again, email)).statusCode).toBe(303);
    expect((await again.get('/')).statusCode).toBe(200);
  });

  it('is valid for seven days, and can be renewed; the old link ends', async () => {
    const given = { email: 'late@example.com', name: 'Late', rights: JSON.stringify(VIEWER) };
    const { link, users } = await done<{ link: { url: string }; users: { id: number; email: string }[] }>(
      owner,
      'invite_user',
      given,
    );
    const { id } = users.find((one) => one.email === 'late@example.com')!;
    const renewed = await done<{ link: { url: string } }>(owner, 'user_link', { user: String(id) });
    expect((await test.browser().get(stripOrigin(link.url))).statusCode).toBe(410);
    test.clock.now += 7 * 24 * 3_600_000;
    expect((await test.browser().get(stripOrigin(renewed.link.url))).statusCode).toBe(410);
    test.clock.now -= 7 * 24 * 3_600_000;
    expect((await takeUp(test.browser(), stripOrigin(renewed.link.url), { name: 'Late' })).statusCode).toBe(303);
  });

  it.each([
    ['an address that is none', { email: 'bo' }, [400, 'bad_request', 'email']],
    ['no name', { name: ' ' }, [400, 'bad_request', 'name']],
    ['a name with control characters', { name: 'a\u0007b' }, [400, 'bad_request', 'name']],
    ['no right at all', { rights: { ...VIEWER, capabilities: [] } }, [400, 'bad_rights']],
    ["a site that doesn't exist", { rights: { ...VIEWER, sites: ['mgp_nothing'] } }, [400, 'unknown_site']],
    [
      'managing only some sites',
      { rights: { capabilities: ['manage_sites'], sites: [], siteRights: {} } },
      [400, 'bad_rights'],
    ],
    [
      "a right that doesn't exist",
      { rights: { ...VIEWER, capabilities: ['root'] } },
      [400, 'bad_request', 'rights.capabilities.0'],
    ],
    ['rights that are no JSON', { rights: '{' }, [400, 'bad_request', 'rights']],
  ])('is rejected for %s', async (_what, change, expected) => {
    const given = { email: 'new@example.com', name: 'New', rights: VIEWER, ...change };
    const rights = typeof given.rights === 'string' ? given.rights : JSON.stringify(given.rights);
    expect(await refused(owner, 'invite_user', { ...given, rights })).toEqual(expected);
    expect(await test.app.state.users.byEmail('new@example.com')).toBeUndefined();
  });

  it("is rejected for an existing user's email", async () => {
    const { email } = await fetcher();
    const given = { email: email.toUpperCase(), name: 'Twin', rights: JSON.stringify(VIEWER) };
    expect(await refused(owner, 'invite_user', given)).toEqual([400, 'taken']);
  });
});

describe('rights on single sites', () => {
  it('show only those sites, each with its own rights', async () => {
    const { browser } = await fetcher({
      capabilities: [],
      sites: [],
      siteRights: { [birds.trackingId]: ['view_reports'], [fish.trackingId]: ['save_settings'] },
    });
    const { body } = await browser.get('/');
    expect(body).toContain(birds.trackingId);
    expect(await refused(browser, 'api_keys', { site: birds.trackingId })).toEqual([403, 'forbidden']);
    expect((await call(browser, 'api_keys', { site: fish.trackingId })).statusCode).toBe(200);
    // To make a key that reads, one must be able to read.
    expect(await refused(browser, 'create_api_key', { site: fish.trackingId, name: 'Sheet' })).toEqual([
      403,
      'forbidden',
    ]);
  });

  it('are those of which keys for several sites are made, and from which they are taken', async () => {
    const siteRights: typeof VIEWER.siteRights = {
      [birds.trackingId]: ['view_reports', 'save_settings'],
      [fish.trackingId]: ['view_reports'],
    };
    const { browser } = await fetcher({ capabilities: [], sites: [], siteRights });
    const given = { site: birds.trackingId, name: 'Both', also: JSON.stringify([fish.trackingId]) };
    expect(await refused(browser, 'create_api_key', given)).toEqual([403, 'forbidden']);
    const { id, key } = await done<{ id: number; key: string }>(owner, 'create_api_key', given);
    const listed = await done<{ keys: object[] }>(browser, 'api_keys', { site: birds.trackingId });
    expect(listed.keys.at(-1)).toMatchObject({ id, siteCount: 2, otherSites: [fish.name] });
    // Who may change the settings of one site takes that one away.
    await done(browser, 'revoke_api_key', { site: birds.trackingId, key: String(id) });
    expect((await test.app.state.apiKeys.use(key))?.siteIds).toEqual([fish.id]);
    await done(owner, 'revoke_api_key', { site: fish.trackingId, key: String(id) });
    expect(await test.app.state.apiKeys.use(key)).toBeUndefined();
  });

  it('hide a site from a user who can see all others', async () => {
    const { browser } = await fetcher({ ...VIEWER, siteRights: { [fish.trackingId]: [] } });
    const { body } = await browser.get('/');
    expect(body).toContain(birds.trackingId);
    expect(body).not.toContain(fish.trackingId);
  });

  it("change immediately, but not over someone else's concurrent change", async () => {
    const { id, browser } = await fetcher();
    const rights = JSON.stringify({ ...VIEWER, sites: [], siteRights: { [fish.trackingId]: ['view_reports'] } });
    await done(owner, 'save_rights', { user: String(id), version: '1', rights });
    expect((await browser.get('/')).body).not.toContain(birds.trackingId);
    expect(await refused(owner, 'save_rights', { user: String(id), version: '1', rights })).toEqual([409, 'conflict']);
  });
});

describe('a user who manages the server', () => {
  it('cannot lose that right as the last one', async () => {
    const { id } = (await test.app.state.users.list()).find(({ capabilities }) =>
      capabilities.includes('manage_sites'),
    )!;
    const fields = { user: String(id), version: '1', rights: JSON.stringify(VIEWER) };
    expect(await refused(owner, 'save_rights', fields)).toEqual([400, 'last_manager']);
    expect(await refused(owner, 'remove_user', { user: String(id), revoke_keys: '0' })).toEqual([
      400,
      'bad_request',
      'user',
    ]);
  });

  it('can remove a user with their sessions and, if chosen, their keys', async () => {
    for (const revoke of ['1', '0']) {
      const { id, browser } = await fetcher({ ...VIEWER, capabilities: ['view_reports', 'save_settings'] });
      const { key } = await done<{ key: string }>(browser, 'create_api_key', { site: birds.trackingId, name: 'Sheet' });
      const listed = usersCall.answer.parse(await done(owner, 'users')).users.find((one) => one.id === id);
      expect(listed).toMatchObject({ keys: 1, sessions: 1, isYou: false, invitedUntil: null });
      await done(owner, 'remove_user', { user: String(id), revoke_keys: revoke });
      expect((await browser.get('/')).headers.location).toBe('/sign-in');
      expect((await test.app.state.apiKeys.use(key)) === undefined).toBe(revoke === '1');
    }
  });

  it('can send a link for a new password, which ends every session', async () => {
    const { id, email, browser } = await fetcher();
    const { link } = await done<{ link: { url: string } }>(owner, 'user_link', { user: String(id) });
    const other = test.browser();
    const answer = await takeUp(other, stripOrigin(link.url), { password: 'four loud herons' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign-in']);
    expect((await browser.get('/')).headers.location).toBe('/sign-in');
    expect((await signIn(test.browser(), email)).statusCode).toBe(401);
    expect((await signIn(test.browser(), email, 'four loud herons')).statusCode).toBe(303);
  });
});

describe("one's own account", () => {
  it('lists signed-in browsers, and signs the others out', async () => {
    const { browser, email } = await fetcher();
    const phone = test.browser();
    await signIn(phone, email);
    const { sessions } = await done<Account>(browser, 'account');
    expect(sessions.map(({ current, how }) => [current, how]).sort()).toEqual([
      [false, 'password'],
      [true, 'invitation'],
    ]);
    const other = sessions.find(({ current }) => !current)!.name;
    expect(await refused(browser, 'end_sessions', { session: 'f'.repeat(16) })).toEqual([404, 'not_found', 'session']);
    expect(await refused(browser, 'end_sessions', { session: '' })).toEqual([400, 'bad_request', 'session']);
    expect((await done<Account>(browser, 'end_sessions', { session: other })).sessions).toHaveLength(1);
    expect((await phone.get('/')).headers.location).toBe('/sign-in');
    expect((await browser.get('/')).statusCode).toBe(200);
  });

  it('changes the password only with the current one', async () => {
    const { browser, email } = await fetcher();
    const next = { password: 'four loud herons' };
    expect(await refused(browser, 'change_password', { current: 'guess', ...next })).toEqual([
      401,
      'bad_credentials',
      'current',
    ]);
    expect(await refused(browser, 'change_password', { current: HERONS, password: 'short' })).toEqual([
      400,
      'bad_request',
      'password',
    ]);
    await done(browser, 'change_password', { current: HERONS, ...next });
    expect((await signIn(test.browser(), email)).statusCode).toBe(401);
  });

  it('is limited to ten attempts in fifteen minutes', async () => {
    const { browser } = await fetcher();
    const next = { current: 'guess', password: 'four loud herons' };
    for (let i = 0; i < 10; i++) expect((await call(browser, 'change_password', next)).statusCode).toBe(401);
    const answer = await call(browser, 'change_password', { ...next, current: HERONS });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900']);
  });
});

describe('the second factor', () => {
  async function withAuthenticator() {
    const user = await fetcher();
    const { secret, uri } = await done<{ secret: string; uri: string }>(user.browser, 'start_two_factor');
    expect(uri).toContain('issuer=Magpie');
    expect(await refused(user.browser, 'confirm_two_factor', { code: '000000', password: HERONS })).toEqual([
      401,
      'bad_credentials',
      'code',
    ]);
    const own = 'A'.repeat(32);
    expect(await refused(user.browser, 'confirm_two_factor', { code: makeCode(own), password: HERONS })).toEqual([
      401,
      'bad_credentials',
      'code',
    ]);
    const fields = { code: makeCode(secret), password: HERONS };
    const { codes } = await done<{ codes: string[] }>(user.browser, 'confirm_two_factor', fields);
    expect(new Set(codes).size).toBe(10);
    return { ...user, secret, codes };
  }

  it('is required after the password; each code works once, in its own half minute and the adjacent ones', async () => {
    const { email, secret } = await withAuthenticator();
    const browser = test.browser();
    browser.address = '203.0.113.200';
    const answer = await signIn(browser, email);
    expect(answer.headers.location).toBe('/sign-in/code');
    expect((await browser.get('/')).headers.location).toBe('/sign-in');
    // The one by which it was taken into use.
    expect((await giveCode(browser, makeCode(secret))).statusCode).toBe(401);
    test.clock.now += 30_000;
    expect((await giveCode(browser, makeCode(secret, test.clock.now + 90_000))).statusCode).toBe(401);
    const good = makeCode(secret);
    expect((await giveCode(browser, good)).headers.location).toBe('/');
    expect((await browser.get('/')).statusCode).toBe(200);

    const thief = test.browser();
    thief.address = '203.0.113.201';
    await signIn(thief, email);
    expect((await giveCode(thief, good)).statusCode).toBe(401);
  });

  it('can be replaced by a recovery code, once each', async () => {
    const { email, codes, id } = await withAuthenticator();
    const browser = test.browser();
    browser.address = '203.0.113.202';
    await signIn(browser, email);
    expect((await giveCode(browser, codes[3]!.toUpperCase().replace('-', ' '))).headers.location).toBe('/');
    expect((await test.app.state.users.byId(id))!.recoveryCodes).toBe(9);
    const again = test.browser();
    again.address = '203.0.113.203';
    await signIn(again, email);
    expect((await giveCode(again, codes[3]!)).statusCode).toBe(401);
  });

  it('limits attempts', async () => {
    const { email, secret } = await withAuthenticator();
    const browser = test.browser();
    browser.address = '203.0.113.204';
    await signIn(browser, email);
    for (let i = 0; i < 5; i++) expect((await giveCode(browser, '123456')).statusCode).toBe(401);
    test.clock.now += 30_000;
    expect((await giveCode(browser, makeCode(secret))).statusCode).toBe(429);
  });

  it('is removed only with both password and code', async () => {
    const { browser, email, secret } = await withAuthenticator();
    test.clock.now += 30_000;
    const code = makeCode(secret);
    expect(await refused(browser, 'end_two_factor', { code, password: 'guess' })).toEqual([
      401,
      'bad_credentials',
      'password',
    ]);
    expect(await refused(browser, 'end_two_factor', { code: '000000', password: HERONS })).toEqual([
      401,
      'bad_credentials',
      'code',
    ]);
    expect((await done<Account>(browser, 'end_two_factor', { code, password: HERONS })).twoFactor).toBe(false);
    expect((await signIn(test.browser(), email)).headers.location).toBe('/');
  });

  it('keeps its secret out of the log, the audit log and every answer', async () => {
    const { browser, secret, codes } = await withAuthenticator();
    const account = await call(browser, 'account');
    const users = await call(owner, 'users');
    for (const hidden of [secret, codes[0]!, codes[0]!.replace('-', '')]) {
      expect(account.body + users.body).not.toContain(hidden);
      expect(test.log.join('')).not.toContain(hidden);
    }
  });
});
