import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRegistered, mayReturnTo } from '../mcp/oauth/client-metadata.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from '../testing/birds.ts';
import { type Browser, hiddenField, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let birds: SiteRecord;
let fish: SiteRecord;
let browser: Browser;
let host: string;
let base: string;

beforeAll(async () => {
  test = await openTestServer();
  birds = await test.app.state.sites.create(BIRDS);
  fish = await test.app.state.sites.create(FISH);
  await test.app.events.insert([wrenView(birds.id, 1), wrenView(fish.id, 2), wrenView(fish.id, 3)], 'first');
  browser = await test.signedIn(['view_reports']);
  await test.server.listen({ port: 0, host: '127.0.0.1' });
  host = `127.0.0.1:${(test.server.server.address() as AddressInfo).port}`;
  base = `http://${host}`;
});
afterAll(() => test?.close());

const VERIFIER = 'v'.repeat(43);
const CALLBACK = 'https://assistant.example/callback';
type Fields = Readonly<Record<string, string>>;

const json = async (path: string, body: unknown) => {
  const headers = { host, 'content-type': 'application/json' };
  return test.server.inject({ method: 'POST', url: path, headers, payload: JSON.stringify(body) });
};
const form = (path: string, fields: Fields) =>
  test.server.inject({
    method: 'POST',
    url: path,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
let known: string | undefined;
/** Id of a client with the usual way back. */
async function clientId(): Promise<string> {
  known ??= (await json('/oauth/register', { redirect_uris: [CALLBACK], client_name: 'Ada' })).json().client_id;
  return known!;
}
const asked = async (change: Fields = {}) => ({
  response_type: 'code',
  client_id: await clientId(),
  redirect_uri: CALLBACK,
  state: 's1',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
  resource: `${base}/mcp`,
  ...change,
});
/** Opens the page as a person, or sends its form. */
async function open(query: Fields, fields?: Fields, by = browser) {
  const url = `/oauth/authorize?${new URLSearchParams(query)}`;
  const page = await by.ask({ method: 'GET', url, headers: { host } });
  if (!fields) return page;
  const sent = { nonce: hiddenField(page.body, 'nonce'), ...fields };
  return by.ask({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(sent).toString(),
  });
}
const allow = (...sites: SiteRecord[]): Fields => ({
  answer: 'allow',
  ...Object.fromEntries(sites.map(({ trackingId }) => [`site-${trackingId}`, '1'])),
});
const wayBack = ({ headers }: { readonly headers: Record<string, unknown> }) =>
  Object.fromEntries(new URL(String(headers.location)).searchParams);
const codeFor = async (...sites: SiteRecord[]) => wayBack(await open(await asked(), allow(...sites))).code!;
const exchange = async (change: Fields) =>
  form('/oauth/token', {
    grant_type: 'authorization_code',
    client_id: await clientId(),
    redirect_uri: CALLBACK,
    code_verifier: VERIFIER,
    resource: `${base}/mcp`,
    ...change,
  });
const refresh = async (token: string, change: Fields = {}) =>
  form('/oauth/token', { grant_type: 'refresh_token', client_id: await clientId(), refresh_token: token, ...change });
/** Tokens for sites, by the whole way. */
const tokensFor = async (...sites: SiteRecord[]) =>
  (await exchange({ code: await codeFor(...sites) })).json() as { access_token: string; refresh_token: string };
/** What a token opens: HTTP status, or the ids of the sites. */
async function opened(token: string, path = '/mcp'): Promise<unknown> {
  const answer = await test.server.inject({
    method: 'POST',
    url: path,
    headers: {
      ...{ host, authorization: `Bearer ${token}` },
      ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'sites', arguments: {} } }),
  });
  if (answer.statusCode !== 200) return answer.statusCode;
  return answer.json().result.structuredContent.sites.map(({ id }: { id: string }) => id);
}

/** A client that keeps what it gets, and whose person is the browser of the test. */
class TestProvider implements OAuthClientProvider {
  readonly redirectUrl = 'http://127.0.0.1:9/callback';
  readonly clientMetadata = { redirect_uris: [this.redirectUrl], client_name: 'SDK' };
  information: OAuthClientInformationMixed | undefined;
  kept: OAuthTokens | undefined;
  asked: URL | undefined;
  #verifier = '';
  state = () => 'of-the-client';
  clientInformation = () => this.information;
  saveClientInformation(information: OAuthClientInformationMixed) {
    this.information = information;
  }
  tokens = () => this.kept;
  saveTokens(tokens: OAuthTokens) {
    this.kept = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.asked = url;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier = () => this.#verifier;
}

it('lets the official client in, once someone has allowed it', async () => {
  const provider = new TestProvider();
  const transport = () => new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { authProvider: provider });
  const first = transport();
  await expect(new Client({ name: 't', version: '1' }).connect(first)).rejects.toThrow(UnauthorizedError);
  const { origin, pathname, searchParams } = provider.asked!;
  expect([origin, pathname]).toEqual([base, '/oauth/authorize']);
  const answer = await open(Object.fromEntries(searchParams), allow(fish));
  expect(answer.statusCode, answer.body).toBe(303);
  const { code, state, iss } = wayBack(answer);
  expect([state, iss]).toEqual(['of-the-client', base]);
  await first.finishAuth(code!);
  const client = new Client({ name: 't', version: '1' });
  await client.connect(transport());
  const views = async (site?: SiteRecord) => {
    const dateRanges = [{ start: '2026-01-10', end: '2026-01-10' }];
    const input = { metrics: ['screenPageViews'], dateRanges, ...(site && { site: site.trackingId }) };
    return (await client.callTool({ name: 'ask', arguments: input })).structuredContent as {
      totals?: object[];
      error?: { code: string };
    };
  };
  expect((await views()).totals).toEqual([{ screenPageViews: 2 }]);
  expect((await views(birds)).error?.code).toBe('unknown_site');
  // The client renews its tokens by itself when the hour is over.
  const before = provider.kept!;
  test.clock.now += 3_600_000;
  expect((await views()).totals).toEqual([{ screenPageViews: 2 }]);
  expect(provider.kept!.refresh_token).not.toBe(before.refresh_token);
  await client.close();
  const [entry] = await test.app.state.audit.list({ limit: 1, actions: ['assistant.connect'] });
  expect(entry).toMatchObject({ detail: { name: 'SDK', sites: [fish.trackingId] } });
  const stored = JSON.stringify([test.log, await test.app.state.audit.list({ limit: 50 })]);
  for (const secret of [code!, before.access_token, before.refresh_token!]) expect(stored).not.toContain(secret);
});

it('says where to sign in, to those who bring nothing', async () => {
  const refused = await json('/mcp', {});
  expect(refused.headers['www-authenticate']).toBe(
    `Bearer resource_metadata="${base}/.well-known/oauth-protected-resource/mcp", scope="read"`,
  );
  const said = async (path: string) =>
    (await test.server.inject({ url: `/.well-known/${path}`, headers: { host } })).json();
  for (const path of ['oauth-protected-resource', 'oauth-protected-resource/mcp'])
    expect(await said(path)).toMatchObject({ resource: `${base}/mcp`, authorization_servers: [base] });
  expect(await said('oauth-authorization-server')).toMatchObject({
    issuer: base,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  });
  // Without https, tokens could be read on their way.
  const elsewhere = { url: '/.well-known/oauth-protected-resource', headers: { host: 'stats.example' } };
  expect((await test.server.inject(elsewhere)).statusCode).toBe(404);
});

describe('a client', () => {
  it('is registered as what it is: public, with one way to tokens', async () => {
    const body = { redirect_uris: [CALLBACK, 'http://localhost:1/', 'cursor://x/cb'], client_name: ' A\u202e\nb ' };
    const answer = await json('/oauth/register', { ...body, token_endpoint_auth_method: 'client_secret_post' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ client_name: 'A b', token_endpoint_auth_method: 'none' });
    expect(answer.json()).not.toHaveProperty('client_secret');
  });

  it('is refused with addresses that lead elsewhere, or to nowhere', async () => {
    const bad = [
      ...['http://assistant.example/cb', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'x'],
      ...['https://a.example/#part', 'https://user:pw@a.example/', 'https://a;script-src *.example/'],
    ];
    expect(bad.filter(mayReturnTo)).toEqual([]);
    expect((await json('/oauth/register', { redirect_uris: [bad[0]] })).json().error).toBe('invalid_redirect_uri');
    for (const body of [{}, { redirect_uris: [] }, { redirect_uris: [CALLBACK], grant_types: ['implicit'] }, [], null])
      expect((await json('/oauth/register', body)).json(), JSON.stringify(body)).toMatchObject({
        error: expect.stringMatching(/^invalid_/),
      });
  });

  it('may use any port of this machine, and nothing else that it has not registered', () => {
    const client = { redirectUris: ['http://127.0.0.1:1/cb', 'https://a.example/cb'] };
    const may = (address: string) => isRegistered(client, address);
    expect(['http://127.0.0.1:1/cb', 'http://127.0.0.1:65000/cb', 'https://a.example/cb'].every(may)).toBe(true);
    const others = [
      'http://127.0.0.1:1/',
      'http://localhost:1/cb',
      'https://a.example:8443/cb',
      'https://A.example/cb',
    ];
    expect(others.filter(may)).toEqual([]);
  });
});

describe('the page', () => {
  it('is for people who are signed in, chooses nothing for them, and can’t be framed', async () => {
    const query = await asked();
    const away = await open(query, undefined, test.browser());
    expect([away.statusCode, away.headers.location]).toEqual([303, expect.stringMatching(/^\/sign-in\?to=%2Foauth/)]);
    const page = await open(query);
    expect(page.body).toContain('<bdi>Ada</bdi>');
    expect(page.body).toContain('assistant.example');
    expect(page.body).not.toContain('checked');
    expect(page.headers['x-frame-options']).toBe('DENY');
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://assistant.example;");
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('goes back only to an address of the client', async () => {
    for (const change of [
      { client_id: 'mgc_unknown' },
      { redirect_uri: 'https://assistant.example/callback/' },
      { redirect_uri: 'https://assistant.example/callback?x=1' },
      { redirect_uri: 'https://evil.example/' },
    ]) {
      const answer = await open(await asked(change));
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    }
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
  ])('says what is wrong with %j, and sends nobody anywhere by itself', async (change, error) => {
    const { statusCode, headers, body } = await open(await asked(change as unknown as Fields));
    expect([statusCode, headers.location]).toEqual([400, undefined]);
    const location = /<a href="(https:[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    expect(wayBack({ headers: { location } })).toMatchObject({ error, state: 's1', iss: base });
  });

  it('takes no form of another page, no other site, and no for an answer', async () => {
    const query = await asked();
    const forged = await open(query, { ...allow(birds), nonce: 'x' });
    expect([forged.statusCode, forged.headers.location]).toEqual([403, undefined]);
    expect((await open(query, allow())).statusCode).toBe(400);
    const reader = await test.signedIn(['view_reports'], [birds]);
    const foreign = await open(query, allow(birds, fish), reader);
    expect([foreign.statusCode, foreign.headers.location]).toEqual([400, undefined]);
    expect(wayBack(await open(query, { ...allow(birds), answer: 'refuse' }))).toMatchObject({ error: 'access_denied' });
  });
});

describe('tokens', () => {
  it('are given for a code with its client, address and verifier, once', async () => {
    const code = await codeFor(birds, fish);
    const other = (await json('/oauth/register', { redirect_uris: [CALLBACK] })).json().client_id;
    const errorOf = async (change: Fields) => (await exchange({ code, ...change })).json().error;
    expect(await errorOf({ code_verifier: 'w'.repeat(43) })).toBe('invalid_grant');
    expect(await errorOf({ redirect_uri: `${CALLBACK}/` })).toBe('invalid_grant');
    expect(await errorOf({ client_id: other })).toBe('invalid_grant');
    expect(await errorOf({ client_id: 'mgc_none' })).toBe('invalid_client');
    expect(await errorOf({ resource: 'https://other.example/mcp' })).toBe('invalid_target');
    expect(await errorOf({ code_verifier: '' })).toBe('invalid_request');
    expect(await errorOf({ grant_type: 'password' })).toBe('unsupported_grant_type');
    const answer = await exchange({ code });
    expect(answer.headers['cache-control']).toBe('no-store');
    const { access_token: token, ...rest } = answer.json();
    expect(rest).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read' });
    expect(await opened(token)).toEqual([birds.trackingId, fish.trackingId]);
    // They are for this endpoint alone.
    expect(await opened(token, '/api/v1/query')).toBe(401);
    // A code that comes again has been stolen.
    expect(await errorOf({})).toBe('invalid_grant');
    expect(await opened(token)).toBe(401);
  });

  it('expire, are renewed once, and end when a refresh token comes again', async () => {
    const first = await tokensFor(birds);
    test.clock.now += 3_600_000;
    expect(await opened(first.access_token)).toBe(401);
    const second = (await refresh(first.refresh_token)).json();
    expect(await opened(second.access_token)).toEqual([birds.trackingId]);
    expect((await refresh(first.refresh_token)).json().error).toBe('invalid_grant');
    expect(await opened(second.access_token)).toBe(401);
    const late = await codeFor(birds);
    test.clock.now += 300_000;
    expect((await exchange({ code: late })).json().error).toBe('invalid_grant');
    const third = await tokensFor(birds);
    test.clock.now += 30 * 86_400_000;
    expect((await refresh(third.refresh_token)).json().error).toBe('invalid_grant');
    test.clock.now -= 30 * 86_400_000;
  });

  it('are revoked by the client, and by the person', async () => {
    const one = await tokensFor(birds);
    expect((await form('/oauth/revoke', { token: one.refresh_token, client_id: await clientId() })).statusCode).toBe(
      200,
    );
    expect(await opened(one.access_token)).toBe(401);
    expect((await form('/oauth/revoke', { token: 'unknown' })).statusCode).toBe(200);
    const two = await tokensFor(birds);
    const nonce = await test.nonceOf(browser);
    const call = (action: string, fields: Fields = {}) =>
      browser.post('/ajax', { action: `magpie_${action}`, nonce, ...fields });
    const { assistants } = (await call('assistants')).json().data;
    const { id } = assistants.at(-1);
    expect(assistants.at(-1)).toMatchObject({ name: 'Ada', sites: [birds.name], lastUsedAt: null });
    const other = await test.signedIn(['view_reports']);
    const theirs = { action: 'magpie_disconnect_assistant', nonce: await test.nonceOf(other), assistant: String(id) };
    expect((await other.post('/ajax', theirs)).json().error.code).toBe('unknown_assistant');
    expect((await call('disconnect_assistant', { assistant: String(id) })).statusCode).toBe(200);
    expect(await opened(two.access_token)).toBe(401);
  });

  it('open no more than the person may see, at any time', async () => {
    const reader = await test.signedIn(['view_reports'], [birds, fish]);
    const { userId } = (await test.app.state.sessions.find(reader.cookies.get('magpie_session')!))!;
    const { code } = wayBack(await open(await asked(), allow(birds, fish), reader));
    const { access_token: token } = (await exchange({ code: code! })).json();
    expect(await opened(token)).toHaveLength(2);
    const rights = { capabilities: ['view_reports'] as const, siteIds: [fish.id], siteRights: {} };
    await test.app.state.users.setRights(userId, 1, rights);
    expect(await opened(token)).toEqual([fish.trackingId]);
    await test.app.state.users.remove(userId);
    expect(await opened(token)).toBe(401);
  });
});

it('limits how often one address may register', async () => {
  const codes = await Promise.all(
    Array.from({ length: 15 }, async () => (await json('/oauth/register', { redirect_uris: [CALLBACK] })).statusCode),
  );
  expect(new Set(codes)).toContain(429);
});
