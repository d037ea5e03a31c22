/** The stand-in Google is as strict as Google where the product depends on it. */
import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { ANALYTICS_SCOPE, makeServiceAccount, SEARCH_SCOPE, type StandInGoogle, startGoogle } from './start-google.ts';

const REDIRECT = 'http://127.0.0.1:8080/google/callback';
const VERIFIER = 'v'.repeat(64);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

let google: StandInGoogle;
afterEach(() => google.close());

const start = async () => {
  google = await startGoogle();
  google.world.clients[0]!.redirects.push(REDIRECT);
};

const asked = (change: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: google.world.clients[0]!.id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: `openid email ${ANALYTICS_SCOPE} ${SEARCH_SCOPE}`,
    access_type: 'offline',
    prompt: 'consent select_account',
    state: 's1',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...change,
  });

async function consent(granted: readonly string[], answer = 'allow', change = {}): Promise<URL> {
  const form = new URLSearchParams({ asked: asked(change).toString(), answer });
  for (const scope of granted) form.append('granted', scope);
  const response = await fetch(`${google.url}/o/oauth2/v2/consent`, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(response.headers.get('location')!);
}

const post = async (path: string, form: Record<string, string>) => {
  const response = await fetch(`${google.url}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

const exchange = (code: string, change: Record<string, string> = {}) => {
  const { id, secret } = google.world.clients[0]!;
  return post('/token', {
    ...{ grant_type: 'authorization_code', client_id: id, client_secret: secret },
    ...{ code, redirect_uri: REDIRECT, code_verifier: VERIFIER, ...change },
  });
};

const ask = (path: string, token: string) =>
  fetch(`${google.url}${path}`, { headers: { authorization: `Bearer ${token}` } });

test('shows consent with a box per scope, refuses a redirect address that was not entered', async () => {
  await start();
  const shown = await (await fetch(`${google.url}/o/oauth2/v2/auth?${asked()}`)).text();
  expect(shown.match(/type="checkbox"/g)).toHaveLength(2);
  const refused = await fetch(`${google.url}/o/oauth2/v2/auth?${asked({ redirect_uri: `${REDIRECT}/` })}`);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('redirect_uri_mismatch');
});

test('a code is good once, with the right verifier, and brings what was granted', async () => {
  await start();
  const back = await consent([ANALYTICS_SCOPE]);
  expect(back.searchParams.get('state')).toBe('s1');
  const code = back.searchParams.get('code')!;
  const { body } = await exchange(code);
  expect(body.scope!.split(' ').toSorted()).toEqual(['email', ANALYTICS_SCOPE, 'openid']);
  expect(body.refresh_token).toMatch(/^1\/\//);
  expect(JSON.parse(Buffer.from(body.id_token!.split('.')[1]!, 'base64url').toString())).toMatchObject({
    email: 'owner@example.com',
  });
  expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  const another = (await consent([ANALYTICS_SCOPE])).searchParams.get('code')!;
  expect(await exchange(another, { code_verifier: 'w'.repeat(64) })).toMatchObject({
    body: { error: 'invalid_grant' },
  });
  expect((await ask('/v1beta/accountSummaries', body.access_token!)).status).toBe(200);
  expect((await ask('/webmasters/v3/sites', body.access_token!)).status).toBe(403);
});

test('denying, and ticking no box, come back as access_denied', async () => {
  await start();
  expect((await consent([ANALYTICS_SCOPE], 'deny')).searchParams.get('error')).toBe('access_denied');
  expect((await consent([])).searchParams.get('error')).toBe('access_denied');
});

test('refreshing brings no refresh token, a wrong client is refused, revoking revokes', async () => {
  await start();
  const { body } = await exchange((await consent([ANALYTICS_SCOPE])).searchParams.get('code')!);
  const { id, secret } = google.world.clients[0]!;
  const form = {
    grant_type: 'refresh_token',
    client_id: id,
    client_secret: secret,
    refresh_token: body.refresh_token!,
  };
  const renewed = await post('/token', form);
  expect(renewed.status).toBe(200);
  expect(renewed.body).not.toHaveProperty('refresh_token');
  expect(await post('/token', { ...form, client_secret: 'x' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
  expect((await post('/revoke', { token: body.refresh_token! })).status).toBe(200);
  expect(await post('/token', form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect((await ask('/v1beta/accountSummaries', renewed.body.access_token!)).status).toBe(401);
});

test('consenting without asking for it again brings no refresh token', async () => {
  await start();
  const back = await consent([ANALYTICS_SCOPE], 'allow', { prompt: 'select_account' });
  expect((await exchange(back.searchParams.get('code')!)).body).not.toHaveProperty('refresh_token');
});

test('lists have pages, and accounts without properties have no key for them', async () => {
  await start();
  google.world.accounts = Array.from({ length: 230 }, (_, i) => ({ id: String(i), name: `A${i}`, properties: [] }));
  const { body } = await exchange((await consent([ANALYTICS_SCOPE])).searchParams.get('code')!);
  const list = async (more: string) =>
    (await (await ask(`/v1beta/accountSummaries?pageSize=500${more}`, body.access_token!)).json()) as {
      readonly accountSummaries: readonly object[];
      readonly nextPageToken?: string;
    };
  const first = await list('');
  expect(first.accountSummaries).toHaveLength(200);
  expect(first.accountSummaries[0]).not.toHaveProperty('propertySummaries');
  const rest = await list(`&pageToken=${first.nextPageToken}`);
  expect(rest.accountSummaries).toHaveLength(30);
  expect(rest).not.toHaveProperty('nextPageToken');
});

test('faults happen as often as they are given, and requests are recorded', async () => {
  await start();
  const { body } = await exchange((await consent([ANALYTICS_SCOPE])).searchParams.get('code')!);
  google.fault({ at: '/v1beta/accountSummaries', times: 1, status: 503, body: '{"error":' });
  google.fault({ at: '/v1beta/accountSummaries', times: 1, cut: 'middle' });
  expect((await ask('/v1beta/accountSummaries', body.access_token!)).status).toBe(503);
  await expect(ask('/v1beta/accountSummaries', body.access_token!).then((cut) => cut.text())).rejects.toThrow();
  expect((await ask('/v1beta/accountSummaries', body.access_token!)).status).toBe(200);
  expect(google.requests.map(({ status }) => status).slice(-3)).toEqual([503, 200, 200]);
  expect(makeServiceAccount().keyFile).toContain('service_account');
});
