/** Google's OAuth, by its library. The library's errors hold tokens: none of them leaves this file. */
import type { GoogleScope } from '../ports/google.ts';
import type { GoogleEndpoints } from './endpoints.ts';

const SCOPES: Readonly<Record<GoogleScope, string>> = {
  analytics: 'https://www.googleapis.com/auth/analytics.readonly',
  search_console: 'https://www.googleapis.com/auth/webmasters.readonly',
};
/** Loaded when it is first used: most servers never ask Google. */
const loadLibrary = () => import('google-auth-library');

/** For the account's address, which is shown. */
const IDENTITY = ['openid', 'email'];

const TIMEOUT_MS = 15_000;
/** A clock that is further from Google's makes every assertion of a service account worthless. */
const CLOCK_MS = 4 * 60_000;

/** The OAuth client of the server, with its secret. */
export interface OAuthClient {
  readonly id: string;
  readonly secret: string;
}

/** The key of a service account, as far as it is needed. */
export interface ServiceAccountKey {
  readonly email: string;
  readonly key: string;
  readonly keyId: string | undefined;
}

/** Tokens that Google gave. */
export interface Tokens {
  readonly access: string;
  /** Milliseconds. */
  readonly forMs: number;
  /** Only with consent, or where Google replaces it. */
  readonly refresh: string | undefined;
  /** What was granted; undefined where Google doesn't say. */
  readonly granted: readonly GoogleScope[] | undefined;
  /** Address of the account. */
  readonly account: string | undefined;
}

/** A refusal of the token endpoint, or no answer of it: `code` is Google's, or `unavailable`. */
export class OAuthError extends Error {
  readonly code: string;
  /** How far this machine's clock is from Google's, milliseconds; 0 where it is near enough or unknown. */
  readonly clockOff: number;

  constructor(code: string, clockOff = 0) {
    super(code);
    this.name = 'OAuthError';
    this.code = code;
    this.clockOff = clockOff;
  }
}

/** Google's OAuth. Everything throws OAuthError. */
export interface OAuth {
  /** Returns the address of the consent page, and the verifier of the request. */
  consentAddress(
    client: OAuthClient,
    asked: { readonly state: string; readonly redirect: string },
  ): Promise<{ readonly url: string; readonly verifier: string }>;
  exchange(
    client: OAuthClient,
    given: { readonly code: string; readonly verifier: string; readonly redirect: string },
  ): Promise<Tokens>;
  refresh(client: OAuthClient, refreshToken: string): Promise<Tokens>;
  assert(key: ServiceAccountKey): Promise<Tokens>;
  /** Withdraws a grant; one that is withdrawn already is as good. */
  revoke(token: string): Promise<void>;
}

/** Opens OAuth at these addresses. */
export function openOAuth(endpoints: GoogleEndpoints): OAuth {
  const clientOf = async ({ id, secret }: OAuthClient, redirect?: string) => {
    const { gaxios, OAuth2Client } = await loadLibrary();
    return new OAuth2Client({
      clientId: id,
      clientSecret: secret,
      ...(redirect !== undefined && { redirectUri: redirect }),
      endpoints: {
        oauth2AuthBaseUrl: endpoints.authorize,
        oauth2TokenUrl: endpoints.token,
        oauth2RevokeUrl: endpoints.revoke,
      },
      transporter: new gaxios.Gaxios({ fetchImplementation: timed }),
    });
  };
  return {
    async consentAddress(client, { state, redirect }) {
      const { CodeChallengeMethod } = await loadLibrary();
      const oauth = await clientOf(client, redirect);
      const { codeVerifier, codeChallenge } = await oauth.generateCodeVerifierAsync();
      const url = oauth.generateAuthUrl({
        access_type: 'offline',
        prompt: 'consent select_account',
        scope: [...IDENTITY, ...Object.values(SCOPES)],
        state,
        code_challenge: codeChallenge!,
        code_challenge_method: CodeChallengeMethod.S256,
      });
      return { url, verifier: codeVerifier };
    },
    exchange: (client, { code, verifier, redirect }) =>
      guarded(async () => {
        const oauth = await clientOf(client, redirect);
        const { tokens } = await oauth.getToken({ code, codeVerifier: verifier });
        return readTokens(tokens);
      }),
    refresh: (client, refreshToken) =>
      guarded(async () => {
        const oauth = await clientOf(client);
        let given: LibraryTokens = {};
        oauth.on('tokens', (tokens) => {
          // The library puts the old refresh token into this one later.
          given = { ...tokens };
        });
        oauth.setCredentials({ refresh_token: refreshToken });
        await oauth.getAccessToken();
        return readTokens(given);
      }),
    assert: ({ email, key, keyId }) => {
      let clockOff = 0;
      const askAndCompareClocks: typeof fetch = async (_address, init) => {
        const response = await timed(endpoints.token, init);
        const theirs = Date.parse(response.headers.get('date') ?? '');
        clockOff = Number.isFinite(theirs) ? Date.now() - theirs : 0;
        return response;
      };
      return guarded(
        async () => {
          const { gaxios, JWT } = await loadLibrary();
          // The library has Google's token address built in.
          const transporter = new gaxios.Gaxios({ fetchImplementation: askAndCompareClocks });
          const jwt = new JWT({
            email,
            key,
            ...(keyId !== undefined && { keyId }),
            scopes: Object.values(SCOPES),
            transporter,
          });
          const { access_token, expiry_date } = await jwt.authorize();
          return readTokens({ access_token, expiry_date });
        },
        () => (Math.abs(clockOff) > CLOCK_MS ? clockOff : 0),
      );
    },
    revoke: (token) =>
      guarded(async () => {
        const response = await timed(endpoints.revoke, { method: 'POST', body: new URLSearchParams({ token }) });
        const said = await readCode(response);
        if (response.status !== 200 && said !== 'invalid_token') throw new OAuthError(said ?? 'unavailable');
      }),
  };
}

/** `fetch` of limited time, which goes to no other address. */
const timed: typeof fetch = (address, init) =>
  fetch(address, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(init?.signal ? [init.signal] : [])]),
  });

interface LibraryTokens {
  readonly access_token?: string | null | undefined;
  readonly refresh_token?: string | null | undefined;
  readonly expiry_date?: number | null | undefined;
  readonly scope?: string | undefined;
  readonly id_token?: string | null | undefined;
}

function readTokens({ access_token, refresh_token, expiry_date, scope, id_token }: LibraryTokens): Tokens {
  if (typeof access_token !== 'string' || access_token === '') throw new OAuthError('unreadable');
  const granted = typeof scope === 'string' ? new Set(scope.split(' ')) : undefined;
  return {
    access: access_token,
    forMs: Math.max(0, (expiry_date ?? Date.now()) - Date.now()),
    refresh: refresh_token ?? undefined,
    granted: granted && (Object.keys(SCOPES) as GoogleScope[]).filter((name) => granted.has(SCOPES[name])),
    account: emailIn(id_token),
  };
}

/** The address in an identity token. It came straight from Google over TLS, so its signature proves nothing more. */
function emailIn(idToken: string | null | undefined): string | undefined {
  try {
    const { email } = JSON.parse(Buffer.from(idToken!.split('.')[1]!, 'base64url').toString('utf8')) as {
      email?: unknown;
    };
    return typeof email === 'string' && email.length <= 254 ? email : undefined;
  } catch {
    return undefined;
  }
}

/** Runs a request, and keeps nothing of an error but Google's code. */
async function guarded<T>(run: () => Promise<T>, clockOff: () => number = () => 0): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof OAuthError) throw error;
    throw new OAuthError(codeOf(error), clockOff());
  }
}

const CODE = /^[a-z_]{1,60}$/;

function codeOf(error: unknown): string {
  const { response } = error as { readonly response?: { readonly status?: number; readonly data?: unknown } };
  const { error: code, error_subtype: subtype } = (response?.data ?? {}) as Readonly<Record<string, unknown>>;
  if (response?.status === undefined || response.status >= 500 || response.status === 429) return 'unavailable';
  if (subtype === 'invalid_rapt') return subtype;
  return typeof code === 'string' && CODE.test(code) ? code : 'unreadable';
}

async function readCode(response: Response): Promise<string | undefined> {
  try {
    const { error } = (await response.json()) as { error?: unknown };
    return typeof error === 'string' && CODE.test(error) ? error : undefined;
  } catch {
    return undefined;
  }
}
