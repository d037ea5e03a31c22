/** Connecting a site to Google from the button to the property, by consent, against a server in Google's place. */
import { generateKeyPairSync } from 'node:crypto';
import { ACTION_PREFIX, type GoogleAnswer } from '@magpie/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ASK_WEBMASTER } from '../events/reader-errors.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH } from '../testing/birds.ts';
import { consentAt, enterClient } from '../testing/google/connect-site.ts';
import {
  ANALYTICS_SCOPE,
  defaultWorld,
  makeServiceAccount,
  SEARCH_SCOPE,
  type StandInGoogle,
  startGoogle,
} from '../testing/google/start-google.ts';
import { connectWordPress } from '../testing/signed-requests.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

const BASE = 'https://magpie.example/stats';
const CALLBACK = `${BASE}/google/callback`;
const BACK = `${BASE}/settings?section=google`;
const MINUTE_MS = 60_000;

let google: StandInGoogle;
let test: TestServer;
let site: SiteRecord;
let other: SiteRecord;
let owner: Browser;
let nonce: string;

beforeAll(async () => {
  google = await startGoogle();
  test = await openTestServer({ google, publicUrl: BASE, googleTimes: { requestMs: 2000, retryMs: 5 } });
  site = await test.app.state.sites.create(BIRDS);
  other = await test.app.state.sites.create(FISH);
});
afterAll(async () => {
  await test.close();
  await google.close();
});

beforeEach(async () => {
  google.clearFaults();
  Object.assign(google.world, defaultWorld());
  await enterClient(test.app, google, CALLBACK);
  owner = await test.signedIn(['view_reports', 'save_settings', 'manage_sites']);
  nonce = await test.nonceOf(owner);
  await call('google_disconnect');
  await call('google_disconnect', {}, other);
  google.requests.length = 0;
});

async function call<T = GoogleAnswer>(name: string, fields: Record<string, string> = {}, at = site): Promise<T> {
  const answer = await ask(name, fields, at);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as T;
}
const ask = (name: string, fields: Record<string, string> = {}, at = site, by = owner) =>
  by.post('/ajax', {
    ...{ action: ACTION_PREFIX + name, nonce },
    ...(name !== 'google_set_client' && { site: at.trackingId }),
    ...fields,
  });

/** Presses Connect; returns where on this server the browser is sent. */
async function press(fields: Record<string, string> = { back: BACK }): Promise<string> {
  const { url } = await call<{ url: string }>('google_connect', fields);
  expect(url).toMatch(/^https:\/\/magpie\.example\/stats\/google\/start\?key=/);
  return url.slice('https://magpie.example'.length);
}
/** Goes on to Google; returns the address of the consent page. */
async function lead(browser = owner): Promise<string> {
  const answer = await browser.get(await press());
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}
/** Comes back from Google; returns where the browser is sent then. */
async function back(from: URL, browser = owner): Promise<string> {
  expect(`${from.origin}${from.pathname}`).toBe(CALLBACK);
  const answer = await browser.get(`/stats/google/callback${from.search}`);
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}
const result = (address: string): string | null => new URL(address).searchParams.get('google');
const connect = async (granted?: readonly string[]) => back(await consentAt(await lead(), granted));

it('connects: consent, lists, property, stream, Search Console, and says all of it but secrets', async () => {
  const consent = new URL(await lead());
  expect(`${consent.origin}${consent.pathname}`).toBe(`${google.url}/o/oauth2/v2/auth`);
  expect(Object.fromEntries(consent.searchParams)).toMatchObject({
    redirect_uri: CALLBACK,
    access_type: 'offline',
    prompt: 'consent select_account',
    code_challenge_method: 'S256',
    scope: `openid email ${ANALYTICS_SCOPE} ${SEARCH_SCOPE}`,
  });
  expect(await back(await consentAt(consent.href))).toBe(`${BACK}&google=connected`);
  expect(await call('google')).toMatchObject({
    client: { set: true, id: google.world.clients[0]!.id, redirect: CALLBACK, problem: null },
    provider: { state: 'connected', account: 'owner@example.com', by: 'consent', property: null },
    source: 'own',
    quota: null,
  });
  expect(await call('google_choices')).toMatchObject({
    accounts: [
      { id: '100', name: 'Example', properties: [{ id: '123456789', name: 'Example site', kind: 'ordinary' }] },
    ],
    searchSites: [{ address: 'sc-domain:example.com', usable: true, fits: true }],
  });
  expect(await call('google_choices', { property: '123456789' })).toMatchObject({
    property: { timeZone: 'UTC', currency: 'USD', level: 'standard', streams: [{ id: '5001', fits: true }] },
  });
  expect(await call('google_choices', { measurement_id: 'G-ABCDEF1234' })).toMatchObject({
    accounts: [{ id: '100', properties: [{ id: '123456789' }] }],
  });
  expect(await call('google_choices', { measurement_id: 'G-NOTTHERE12' })).toMatchObject({ accounts: [] });
  const chosen = { property: '123456789', stream: '5001', search_site: 'sc-domain:example.com' };
  expect(await call('google_choose', chosen)).toMatchObject({
    provider: {
      property: { id: '123456789', name: 'Example site' },
      stream: { measurementId: 'G-ABCDEF1234' },
      searchSite: 'sc-domain:example.com',
    },
  });
  const report = { method: 'runReport', body: {} } as const;
  expect(await test.app.google.data(site.id, report)).toHaveProperty('kind', 'analyticsData#runReport');

  const secrets = [google.world.clients[0]!.secret, ...google.tokens.access, ...google.tokens.refresh];
  const { entries } = await call<{ entries: unknown[] }>('audit', { scope: 'server' });
  const told = JSON.stringify([await call('google'), entries, test.log]);
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'google.connect',
      detail: expect.objectContaining({ account: 'owner@example.com' }),
    }),
  );
});

it('returns what the person decided: denied, one box, the other box', async () => {
  expect(result(await back(await consentAt(await lead(), 'deny')))).toBe('denied');
  expect((await call('google')).provider).toBeNull();
  expect(result(await connect([ANALYTICS_SCOPE]))).toBe('connected');
  expect((await call('google')).provider).toMatchObject({ granted: ['analytics'] });
  expect(await call('google_choices')).toMatchObject({ searchSites: null });
  expect(result(await connect([SEARCH_SCOPE]))).toBe('no_analytics');
  expect((await call('google')).provider).toMatchObject({ granted: ['search_console'] });
  expect(await call('google_choices')).toMatchObject({ accounts: [], searchSites: [{}] });
});

it('takes each address once', async () => {
  const start = await press();
  const consent = String((await owner.get(start)).headers.location);
  expect((await owner.get(start)).statusCode).toBe(410);
  const from = await consentAt(consent);
  expect(result(await back(from))).toBe('connected');
  const again = await owner.get(`/stats/google/callback${from.search}`);
  expect(again.statusCode).toBe(410);
  expect(again.body).toContain('It changed nothing');
  expect(again.body).toContain('href="/stats/#/settings/google"');
  expect((await call('google')).provider).toMatchObject({ state: 'connected' });
});

it('takes no state but its own', async () => {
  const from = await consentAt(await lead());
  for (const state of ['', 'x', `${from.searchParams.get('state')}x`]) {
    const answer = await owner.get(`/stats/google/callback?code=${from.searchParams.get('code')}&state=${state}`);
    expect(answer.statusCode).toBe(410);
  }
  expect((await call('google')).provider).toBeNull();
  expect(google.requests.some(({ path }) => path === '/token')).toBe(false);
});

it('expires after 15 minutes', async () => {
  const from = await consentAt(await lead());
  const start = await press();
  test.clock.now += 16 * MINUTE_MS;
  expect(result(await back(from))).toBe('expired');
  expect(result(String((await owner.get(start)).headers.location))).toBe('expired');
  expect((await call('google')).provider).toBeNull();
});

it('goes on in the browser and for the user that began it only', async () => {
  const someone = await test.signedIn(['view_reports', 'save_settings', 'manage_sites']);
  const start = await press();
  expect(result(String((await someone.get(start)).headers.location))).toBe('other_browser');
  expect((await owner.get(start)).statusCode).toBe(410);
  // The address that Google sends to, in a browser without the cookie.
  for (const browser of [someone, test.browser()]) {
    const from = await consentAt(await lead());
    expect(result(await back(from, browser))).toBe('other_browser');
  }
  expect(google.requests.some(({ path }) => path === '/token')).toBe(false);
  expect((await call('google')).provider).toBeNull();
});

it('says why it failed: a wrong client, a token endpoint that fails, a Workspace that forbids it', async () => {
  await call('google_set_client', { id: google.world.clients[0]!.id, secret: 'wrong' });
  expect(result(await connect())).toBe('failed');
  expect((await call('google')).problem).toContain("Google doesn't accept the server's OAuth client");
  await enterClient(test.app, google, CALLBACK);
  google.fault({ at: '/token', status: 400, body: { error: 'admin_policy_enforced' } });
  expect(result(await connect())).toBe('failed');
  expect((await call('google')).problem).toContain('Workspace');
  google.clearFaults();
  const from = await consentAt(await lead());
  from.searchParams.delete('code');
  from.searchParams.set('error', 'admin_policy_enforced');
  expect(result(await back(from))).toBe('failed');
  google.fault({ at: '/token', answer: (body) => ({ ...(body as object), refresh_token: undefined }) });
  expect(result(await connect())).toBe('failed');
  expect((await call('google')).problem).toContain('for one hour only');
  google.clearFaults();
  expect(result(await connect())).toBe('connected');
  expect(await call('google')).not.toHaveProperty('problem');
});

it('refuses a page to come back to that is elsewhere', async () => {
  for (const address of [
    'https://evil.example/',
    'https://magpie.example/other',
    'javascript:alert(1)',
    '//evil.example',
  ]) {
    const answer = await ask('google_connect', { back: address });
    expect([answer.statusCode, answer.json().error], address).toMatchObject([400, { field: 'back' }]);
  }
});

it('needs a client, and shows its id to those who manage sites only', async () => {
  const reader = await test.signedIn(['view_reports', 'save_settings'], [site]);
  const asked = { action: `${ACTION_PREFIX}google`, nonce: await test.nonceOf(reader), site: site.trackingId };
  expect((await reader.post('/ajax', asked)).json().data.client).toEqual({
    ...{ set: true, id: null, redirect: null, problem: null },
  });
  expect(await call('google_set_client', { id: '', secret: '' })).toMatchObject({ client: { set: false, id: null } });
  const answer = await ask('google_connect', { back: BACK });
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'source_not_set_up']);
});

it('refuses a client ID that is none, or too long', async () => {
  for (const id of ['owner@example.com', '<b>1</b>', '12 34.apps.googleusercontent.com', 'a'.repeat(257)]) {
    const answer = await ask('google_set_client', { id, secret: 'x' });
    expect([answer.statusCode, answer.json().error], id).toMatchObject([400, { code: 'bad_request', field: 'id' }]);
  }
});

it('refuses what is not in the lists', async () => {
  google.world.accounts = [
    { id: '1', name: 'A', properties: [{ id: '7', name: 'P', readers: ['someone@example.com'] }] },
    { id: '2', name: 'B', properties: [{ id: '8', name: 'Q' }] },
  ];
  google.world.searchSites = [{ siteUrl: 'https://birds.example/', permissionLevel: 'siteUnverifiedUser' }];
  await connect();
  expect((await call<{ accounts: unknown[] }>('google_choices')).accounts).toMatchObject([
    { id: '1', properties: [] },
    { id: '2', properties: [{ id: '8' }] },
  ]);
  const refusals = [
    [{ property: '7' }, 403, 'source_no_right'],
    [{ property: '8', stream: '99' }, 400, 'bad_request'],
    [{ search_site: 'https://birds.example/' }, 400, 'bad_request'],
    [{ search_site: 'sc-domain:else.example' }, 400, 'bad_request'],
    [{ property: 'eight' }, 400, 'bad_request'],
  ] as const;
  for (const [fields, status, code] of refusals) {
    const answer = await ask('google_choose', fields);
    expect([answer.statusCode, answer.json().error.code], JSON.stringify(fields)).toEqual([status, code]);
  }
  expect((await call('google')).provider).toMatchObject({ property: null, searchSite: null });
});

it('shows properties although Search Console is not enabled', async () => {
  google.world.disabled = ['search'];
  await connect();
  expect(await call('google_choices')).toMatchObject({
    accounts: [{ id: '100' }],
    searchSites: null,
    searchProblem: expect.stringContaining("Search Console API isn't enabled"),
  });
});

it('asks to reconnect when Google takes the grant back, and is connected again with what was chosen', async () => {
  await connect();
  await call('google_choose', { property: '123456789', stream: '5001' });
  await test.app.state.sites.update(site.id, { source: 'google' });
  google.revoke();
  google.expireAccess();
  const lost = await ask('google_choices');
  expect([lost.statusCode, lost.json().error.code]).toEqual([409, 'source_lost']);
  expect(await call('google')).toMatchObject({
    source: 'google',
    provider: { state: 'lost', reason: 'invalid_grant', message: expect.stringContaining('Reconnect') },
  });
  expect(await call('auth')).toMatchObject({ connection: 'reauthenticate' });
  // People who can't reconnect don't see the account.
  const reader = await test.signedIn(['view_reports'], [site]);
  const asked = { nonce: await test.nonceOf(reader), site: site.trackingId };
  const days = { report: 'overview', start: '2025-12-01', end: '2025-12-20' };
  const report = (await reader.post('/ajax', { ...asked, action: `${ACTION_PREFIX}report`, ...days })).json();
  expect(report.error).toMatchObject({ code: 'source_lost', message: ASK_WEBMASTER });
  expect((await ask('report', days)).json().error.message).toContain('owner@example.com');
  const status = (await reader.post('/ajax', { ...asked, action: `${ACTION_PREFIX}google` })).json().data;
  expect(status.provider).toMatchObject({ account: null, message: ASK_WEBMASTER });
  expect(result(await connect())).toBe('connected');
  expect(await call('google')).toMatchObject({
    source: 'google',
    provider: { state: 'connected', message: '', property: { id: '123456789' } },
  });
});

it('shows what Google refuses until it answers again, and blames no property for what the account is asked', async () => {
  await connect();
  await call('google_choose', { property: '123456789' });
  const lift = google.fault({ at: ':runReport', status: 403, body: '' });
  const report = { method: 'runReport', body: {} } as const;
  await expect(test.app.google.data(site.id, report)).rejects.toMatchObject({ code: 'source_no_right' });
  const refusal = { code: 'source_no_right', message: expect.stringContaining('"Example site" (123456789)') };
  expect(await call('google')).toMatchObject({ provider: { state: 'connected' }, refusal });
  const reader = await test.signedIn(['view_reports'], [site]);
  const asked = { action: `${ACTION_PREFIX}google`, nonce: await test.nonceOf(reader), site: site.trackingId };
  expect((await reader.post('/ajax', asked)).json().data.refusal.message).toBe(ASK_WEBMASTER);
  lift();
  await test.app.google.data(site.id, report);
  expect(await call('google')).not.toHaveProperty('refusal');
  for (const status of [403, 429]) {
    google.clearFaults();
    google.fault({ at: 'accountSummaries', status, body: '' });
    const { message } = (await ask('google_choices')).json().error as { message: string };
    expect(message).not.toContain('Example site');
    expect(message).toMatch(status === 403 ? /may not read this in Google Analytics/ : /Google Analytics Admin API/);
  }
  expect(await call('google')).not.toHaveProperty('refusal');
});

it('disconnects: withdraws the grant, but not while another site has the same account', async () => {
  await connect();
  const { url } = await call<{ url: string }>('google_connect', { back: BACK }, other);
  const started = await owner.get(url.slice('https://magpie.example'.length));
  expect(result(await back(await consentAt(String(started.headers.location))))).toBe('connected');
  google.requests.length = 0;
  await call('google_choose', { property: '123456789' });
  await test.app.state.sites.update(site.id, { source: 'both' });
  expect(await call('google_disconnect')).toMatchObject({ provider: null, source: 'own' });
  expect((await call('google')).source).toBe('own');
  expect(google.requests.some(({ path }) => path === '/revoke')).toBe(false);
  expect(await call('google_choices', {}, other)).toMatchObject({ accounts: [{}] });
  await call('google_disconnect', {}, other);
  expect(google.tokens.refresh).toEqual([]);
});

it('connects by the key of a service account, and refuses what is none', async () => {
  const { account, keyFile } = makeServiceAccount();
  const unknown = await ask('google_service_account', { key: keyFile });
  expect([unknown.statusCode, unknown.json().error.code]).toEqual([502, 'source_refused']);
  google.world.serviceAccounts = [account];
  const key = JSON.parse(keyFile) as object;
  const ed25519 = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const files = [
    '{',
    '[]',
    JSON.stringify({ ...key, type: 'external_account', credential_source: { url: 'http://169.254.169.254/' } }),
    JSON.stringify({ ...key, private_key: 'x' }),
    JSON.stringify({ ...key, private_key: ed25519 }),
  ];
  for (const file of files) {
    const answer = await ask('google_service_account', { key: file });
    expect([answer.statusCode, answer.json().error], file).toMatchObject([400, { code: 'bad_request', field: 'key' }]);
  }
  expect(await call('google_service_account', { key: keyFile })).toMatchObject({
    provider: { by: 'service_account', account: account.email, granted: ['analytics', 'search_console'] },
  });
  expect(await call('google_choices')).toMatchObject({ accounts: [{ id: '100' }] });
  const secret = (JSON.parse(keyFile) as { private_key: string }).private_key.split('\n')[3]!;
  expect(JSON.stringify([await call('google'), test.log]).includes(secret)).toBe(false);
});

it('withdraws the grant of a site that is deleted', async () => {
  const gone = await test.app.state.sites.create({ ...BIRDS, name: 'Gone', url: 'https://gone.example' });
  // Another account, which no other site has.
  google.world.person = 'gone@example.com';
  const { url } = await call<{ url: string }>('google_connect', { back: BACK }, gone);
  const started = await owner.get(url.slice('https://magpie.example'.length));
  await back(await consentAt(String(started.headers.location)));
  expect(google.tokens.refresh).toHaveLength(1);
  await owner.post('/ajax', { action: 'magpie_delete_site', nonce, id: gone.trackingId, confirm: 'Gone' });
  expect(google.tokens.refresh).toEqual([]);
});

it('from WordPress: says in this browser what is connected, and comes back to wp-admin', async () => {
  const wordpress = await connectWordPress(test, site);
  const admin = `${site.url}/wp-admin/admin.php?page=magpie`;
  const asked = (address: string) =>
    wordpress.call({ action: 'magpie_google_connect', back: address, site: site.trackingId });
  expect((await asked('https://evil.example/wp-admin/')).statusCode).toBe(400);
  const { url } = (await asked(admin)).json().data as { url: string };
  const visitor = test.browser();
  const shown = await visitor.get(url.slice('https://magpie.example'.length));
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain(site.name);
  const next = /href="(\/stats\/google\/start\?key=[^"]+)"/.exec(shown.body)![1]!;
  const led = await visitor.get(next);
  expect(String(led.headers.location)).toMatch(`${google.url}/o/oauth2/v2/auth`);
  expect(await back(await consentAt(String(led.headers.location)), visitor)).toBe(`${admin}&google=connected`);
  expect((await call('google')).provider).toMatchObject({ account: 'owner@example.com' });

  // The second address, sent to someone who hasn't seen the page.
  const { url: second } = (await asked(admin)).json().data as { url: string };
  const page = await visitor.get(second.slice('https://magpie.example'.length));
  const sent = /href="(\/stats\/google\/start\?key=[^"]+)"/.exec(page.body)![1]!;
  expect(result(String((await test.browser().get(sent)).headers.location))).toBe('other_browser');
});
