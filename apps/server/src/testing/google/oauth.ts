/**
 * The stand-in's OAuth: a server from a package signs the tokens and checks PKCE, and this makes it as strict as Google: a consent page with a
 * box per scope, exact redirect addresses, codes that are good once, refresh tokens with consent only, grants that can be withdrawn.
 */
import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { OAuth2Server } from 'oauth2-mock-server';
import { json, oauthError, page, type Received, type StandInAnswer } from './answer.ts';
import type { Bearer } from './apis.ts';
import type { StandInWorld } from './world.ts';

/** What a person has granted a client. */
interface Grant {
  readonly client: string;
  readonly person: string;
  readonly scopes: readonly string[];
  readonly refreshToken: string | undefined;
}

interface Code {
  readonly grant: Grant;
  readonly redirect: string;
  readonly expiresAt: number;
}

interface AccessToken extends Bearer {
  readonly expiresAt: number;
  readonly grant: Grant | undefined;
}

/** The OAuth part of a stand-in. */
export interface StandInOAuth {
  /** Answers a request; undefined for a path that isn't OAuth's. */
  answer(request: Received): Promise<StandInAnswer | undefined>;
  /** Owner of a request's access token. */
  bearer(request: Received): Bearer | undefined;
  /** Withdraws what a person granted, as on their account's page; of everyone unless named. */
  revoke(person?: string): void;
  /** Lets all access tokens expire: the next request is answered 401. */
  expireAccess(): void;
  /** Tokens that are good. */
  readonly tokens: { readonly access: readonly string[]; readonly refresh: readonly string[] };
  close(): Promise<void>;
}

const CODE_MS = 600_000;
const SECONDS = 3599;
const IDENTITY = new Set(['openid', 'email', 'profile', 'https://www.googleapis.com/auth/userinfo.email']);
const BEARER_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Starts the package's server on loopback. `url` is the address of Google's token endpoint here. */
export async function startOAuth(world: StandInWorld, tokenUrl: () => string): Promise<StandInOAuth> {
  const signer = new OAuth2Server(undefined, undefined, { endpoints: { authorize: '/authorize' } });
  await signer.issuer.keys.generate('RS256');
  await signer.start(0, '127.0.0.1');
  const base = `http://127.0.0.1:${signer.address().port}`;
  const codes = new Map<string, Code>();
  const refresh = new Map<string, Grant>();
  const access = new Map<string, AccessToken>();
  let personOfToken = '';
  signer.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    payload.email = personOfToken;
    payload.email_verified = true;
  });

  const drop = (fits: (grant: Grant) => boolean) => {
    for (const [token, grant] of refresh) if (fits(grant)) refresh.delete(token);
    for (const [token, { grant }] of access) if (grant && fits(grant)) access.delete(token);
  };
  const issue = (token: string, bearer: Bearer, grant: Grant | undefined) =>
    access.set(token, { ...bearer, grant, expiresAt: world.now() + SECONDS * 1000 });

  /** Asks the package's server for tokens. */
  async function signed(body: Readonly<Record<string, unknown>>, person: string) {
    personOfToken = person;
    const answer = await fetch(`${base}/token`, {
      method: 'POST',
      body: new URLSearchParams(body as Record<string, string>),
    });
    return answer.ok ? ((await answer.json()) as Record<string, string>) : undefined;
  }

  async function exchange(body: Readonly<Record<string, unknown>>): Promise<StandInAnswer> {
    const code = codes.get(text(body.code));
    codes.delete(text(body.code));
    if (!code || code.expiresAt <= world.now() || code.grant.client !== body.client_id)
      return oauthError('invalid_grant', 'Malformed auth code.');
    if (code.redirect !== body.redirect_uri) return oauthError('redirect_uri_mismatch', 'Bad Request');
    const { grant } = code;
    const given = await signed(body, grant.person);
    if (!given) return oauthError('invalid_grant', 'Invalid code verifier.');
    issue(given.access_token!, grant, grant);
    if (grant.refreshToken) refresh.set(grant.refreshToken, grant);
    return json({
      access_token: given.access_token,
      expires_in: SECONDS,
      ...(grant.refreshToken && { refresh_token: grant.refreshToken }),
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
      ...(grant.scopes.includes('openid') && { id_token: given.id_token }),
    });
  }

  async function renew(body: Readonly<Record<string, unknown>>): Promise<StandInAnswer> {
    const grant = refresh.get(text(body.refresh_token));
    if (!grant || grant.client !== body.client_id)
      return oauthError('invalid_grant', 'Token has been expired or revoked.');
    const given = await signed({ grant_type: 'refresh_token', client_id: grant.client }, grant.person);
    issue(given!.access_token!, grant, grant);
    return json({
      access_token: given!.access_token,
      expires_in: SECONDS,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
    });
  }

  async function serviceAccount(body: Readonly<Record<string, unknown>>): Promise<StandInAnswer> {
    for (const { email, publicKey } of world.serviceAccounts) {
      try {
        const { payload } = await jwtVerify(text(body.assertion), createPublicKey(publicKey), {
          algorithms: ['RS256'],
          issuer: email,
          audience: [tokenUrl(), 'https://oauth2.googleapis.com/token'],
          currentDate: new Date(world.now()),
        });
        if ((payload.exp ?? 0) - (payload.iat ?? 0) > 3600 || (payload.iat ?? 0) * 1000 > world.now() + 300_000) break;
        const given = await signed({ grant_type: 'client_credentials', client_id: email }, email);
        issue(given!.access_token!, { person: email, scopes: text(payload.scope).split(' ') }, undefined);
        return json({ access_token: given!.access_token, expires_in: SECONDS, token_type: 'Bearer' });
      } catch (error) {
        if ((error as { code?: string }).code === 'ERR_JWT_EXPIRED') break;
      }
    }
    return oauthError(
      'invalid_grant',
      'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
    );
  }

  async function token(body: Readonly<Record<string, unknown>>): Promise<StandInAnswer> {
    if (body.grant_type === BEARER_GRANT) return serviceAccount(body);
    const client = world.clients.find(({ id }) => id === body.client_id);
    if (!client) return oauthError('invalid_client', 'The OAuth client was not found.', 401);
    if (client.secret !== body.client_secret) return oauthError('invalid_client', 'Unauthorized', 401);
    if (body.grant_type === 'authorization_code') return exchange(body);
    if (body.grant_type === 'refresh_token') return renew(body);
    return oauthError('unsupported_grant_type', `Invalid grant_type: ${text(body.grant_type)}`);
  }

  function consentPage(asked: URLSearchParams): StandInAnswer {
    const refused = checkAsked(asked);
    if (refused) return page(`<h1>Access blocked: Authorization Error</h1><p>Error ${refused}</p>`, 400);
    const scopes = (asked.get('scope') ?? '').split(' ').filter((scope) => !IDENTITY.has(scope));
    const boxes = scopes.map(
      (scope) =>
        `<p><label><input type="checkbox" name="granted" value="${escapeHtml(scope)}" checked> ${escapeHtml(scope)}</label></p>`,
    );
    return page(
      `<h1>Magpie wants access to your Google Account</h1><p>${escapeHtml(world.person)}</p><form method="post" action="/o/oauth2/v2/consent"><input type="hidden" name="asked" value="${escapeHtml(asked.toString())}">${boxes.join('')}<button name="answer" value="allow">Continue</button> <button name="answer" value="deny">Cancel</button></form>`,
    );
  }

  function checkAsked(asked: URLSearchParams): string | undefined {
    const client = world.clients.find(({ id }) => id === asked.get('client_id'));
    if (!client) return '401: invalid_client';
    if (!client.redirects.includes(asked.get('redirect_uri') ?? '')) return '400: redirect_uri_mismatch';
    if (asked.get('response_type') !== 'code' || !asked.get('scope')) return '400: invalid_request';
    return undefined;
  }

  async function consent(form: URLSearchParams): Promise<StandInAnswer> {
    const asked = new URLSearchParams(form.get('asked') ?? '');
    const refused = checkAsked(asked);
    if (refused) return page(`<p>Error ${refused}</p>`, 400);
    const redirect = asked.get('redirect_uri')!;
    const wanted = (asked.get('scope') ?? '').split(' ');
    const granted = form.getAll('granted').filter((scope) => wanted.includes(scope));
    if (form.get('answer') !== 'allow' || granted.length === 0) {
      const back = new URL(redirect);
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('state', asked.get('state') ?? '');
      return { status: 302, headers: { location: back.href }, body: '' };
    }
    const answer = await fetch(`${base}/authorize?${asked}`, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location')!);
    const scopes = [...granted, ...wanted.filter((scope) => IDENTITY.has(scope))];
    const wantsRefresh = asked.get('access_type') === 'offline' && /\bconsent\b/.test(asked.get('prompt') ?? '');
    const grant: Grant = {
      client: asked.get('client_id')!,
      person: world.person,
      scopes,
      refreshToken: wantsRefresh ? `1//0g${crypto.randomUUID()}` : undefined,
    };
    codes.set(back.searchParams.get('code')!, { grant, redirect, expiresAt: world.now() + CODE_MS });
    back.searchParams.set('scope', scopes.join(' '));
    back.searchParams.set('authuser', '0');
    return { status: 302, headers: { location: back.href }, body: '' };
  }

  function withdraw(given: string): StandInAnswer {
    const grant = refresh.get(given) ?? access.get(given)?.grant;
    if (!grant) return oauthError('invalid_token', 'Token expired or revoked');
    drop((one) => one.person === grant.person && one.client === grant.client);
    return json({});
  }

  return {
    async answer({ method, path, query, body, text: sent }) {
      if (path === '/o/oauth2/v2/auth' && method === 'GET') return consentPage(query);
      if (path === '/o/oauth2/v2/consent' && method === 'POST') return consent(new URLSearchParams(sent));
      if (path === '/token' && method === 'POST') return token(body ?? {});
      if (path === '/revoke' && method === 'POST') return withdraw(text(body?.token) || (query.get('token') ?? ''));
      return undefined;
    },
    bearer({ headers }) {
      const found = access.get(/^Bearer (.+)$/.exec(text(headers.authorization))?.[1] ?? '');
      return found && found.expiresAt > world.now() ? found : undefined;
    },
    revoke: (person) => drop((grant) => person === undefined || grant.person === person),
    expireAccess: () => access.clear(),
    get tokens() {
      return { access: [...access.keys()], refresh: [...refresh.keys()] };
    },
    close: () => signer.stop(),
  };
}
