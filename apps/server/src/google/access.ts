/** Access tokens of sites: one per site, renewed once for all who wait, and what happens when Google takes no new one. */
import { SourceError } from '@magpie/query';
import type { Log } from '../basics/log.ts';
import type { ProviderConnection } from '../ports/sites.ts';
import type { StoredGrant } from '../state/google.ts';
import type { State } from '../state/open-state.ts';
import type { OAuth, OAuthClient, OAuthError, ServiceAccountKey, Tokens } from './oauth.ts';
import { lost, noClient, notConnected, unavailable, wrongClient } from './refusals.ts';
import type { Seal } from './seal.ts';

/** Renewed so long before it runs out. */
const EARLY_MS = 5 * 60_000;

/** What is sealed of a grant. */
export type GrantSecret = { readonly refreshToken: string } | ServiceAccountKey;

/** Parts that connections are made of. */
export interface ConnectionParts {
  readonly state: Pick<State, 'google' | 'sites'>;
  readonly seal: Seal;
  readonly oauth: OAuth;
  readonly now: () => number;
  readonly log: Log;
}

/** The access tokens of sites. */
export interface AccessTokens {
  /**
   * Returns a token; another one than `refused`, which Google no longer takes.
   * @throws SourceError
   */
  token(siteId: number, refused?: string): Promise<string>;
  /** Has Google issue another token, which it does only while it accepts the connection. @throws SourceError */
  check(siteId: number): Promise<unknown>;
  /** Keeps the tokens of a new connection. */
  keep(siteId: number, tokens: Tokens): void;
  forget(siteId: number): void;
}

/** What a secret of a site is sealed for. */
export const grantPurpose = (siteId: number): string => `grant ${siteId}`;
export const CLIENT_PURPOSE = 'client';

/** The OAuth client with its secret; undefined without one, or if it can't be read. */
export async function readClient({
  state,
  seal,
}: Pick<ConnectionParts, 'state' | 'seal'>): Promise<OAuthClient | undefined> {
  const stored = await state.google.client();
  const secret = stored && seal.open(CLIENT_PURPOSE, stored.sealed);
  return stored && typeof secret === 'string' ? { id: stored.id, secret } : undefined;
}

/** Opens them; they are kept in memory only. */
export function openAccessTokens(parts: ConnectionParts): AccessTokens {
  const { state, seal, oauth, now, log } = parts;
  const known = new Map<number, { readonly access: string; readonly until: number }>();
  const renewing = new Map<number, Promise<string>>();

  const keep = (siteId: number, { access, forMs }: Pick<Tokens, 'access' | 'forMs'>) =>
    known.set(siteId, { access, until: now() + forMs - Math.min(EARLY_MS, forMs / 2) });

  async function renew(siteId: number): Promise<string> {
    const provider = await providerOf(parts, siteId);
    if (provider?.state === 'lost') throw lost(provider);
    const grant = await state.google.grant(siteId);
    if (!grant) throw notConnected();
    const secret = seal.open(grantPurpose(siteId), grant.sealed) as GrantSecret | undefined;
    if (!secret) throw await lose(grant, 'key_missing');
    try {
      const tokens = await ask(grant, secret);
      const sealed = await rotate(grant, secret, tokens);
      // The site was disconnected or reconnected during the request: don't store this token.
      if ((await state.google.grant(siteId))?.sealed === sealed) keep(siteId, tokens);
      return tokens.access;
    } catch (error) {
      if (error instanceof SourceError) throw error;
      throw await explain(grant, error as OAuthError);
    }
  }

  async function ask(grant: StoredGrant, secret: GrantSecret): Promise<Tokens> {
    if (!('refreshToken' in secret)) return oauth.assert(secret);
    const client = await readClient(parts);
    if (!client) throw noClient();
    if (client.id !== grant.clientId) throw await lose(grant, 'client_replaced');
    return oauth.refresh(client, secret.refreshToken);
  }

  /** Keeps a new refresh token in place of the one before. Returns what is stored now. */
  async function rotate({ siteId, sealed }: StoredGrant, secret: GrantSecret, { refresh }: Tokens): Promise<string> {
    if (refresh === undefined || !('refreshToken' in secret) || refresh === secret.refreshToken) return sealed;
    const replaced = seal.seal(grantPurpose(siteId), { refreshToken: refresh });
    await state.google.reseal(siteId, sealed, replaced);
    return replaced;
  }

  async function explain(grant: StoredGrant, { code, clockOff }: OAuthError): Promise<SourceError> {
    log.warn({ site: grant.siteId, code }, 'Google gave no access token');
    if (code === 'invalid_grant' && clockOff !== 0) return wrongClock(clockOff);
    if (code === 'invalid_grant' || code === 'invalid_rapt') return lose(grant, code);
    return oauthRefusal(code);
  }

  /** Notes once that a site's connection was lost, unless a new one has replaced it. */
  async function lose(grant: StoredGrant, reason: string): Promise<SourceError> {
    const { siteId } = grant;
    known.delete(siteId);
    const provider = await providerOf(parts, siteId);
    const found = await state.google.grant(siteId);
    if (!provider || found?.sealed !== grant.sealed) return notConnected();
    if (provider.state === 'lost') return lost(provider);
    const changed: ProviderConnection = { ...provider, state: 'lost', since: now(), reason };
    await state.sites.update(siteId, { provider: changed });
    return lost(changed);
  }

  function renewOnce(siteId: number): Promise<string> {
    const before = renewing.get(siteId);
    if (before) return before;
    const begun = renew(siteId).finally(() => renewing.delete(siteId));
    renewing.set(siteId, begun);
    return begun;
  }

  return {
    token(siteId, refused) {
      const found = known.get(siteId);
      if (found && found.access !== refused && found.until > now()) return Promise.resolve(found.access);
      return renewOnce(siteId);
    },
    check: renewOnce,
    keep,
    forget(siteId) {
      known.delete(siteId);
      renewing.delete(siteId);
    },
  };
}

/** How a site is connected now; null where it isn't. */
export async function providerOf(
  { state }: { readonly state: Pick<State, 'sites'> },
  siteId: number,
): Promise<ProviderConnection | null> {
  return (await state.sites.list()).find(({ id }) => id === siteId)?.provider ?? null;
}

/** The error for a clock that Google's assertions don't allow. */
export const wrongClock = (clockOff: number): SourceError =>
  new SourceError(
    'source_not_set_up',
    `This server's clock is ${Math.round(Math.abs(clockOff) / 60_000)} minutes ${clockOff > 0 ? 'ahead' : 'behind'}, so Google refuses what the server signs. An administrator of the server has to set the clock.`,
    60,
  );

/** The error for any other refusal of the token endpoint. */
export function oauthRefusal(code: string): SourceError {
  if (code === 'invalid_client' || code === 'deleted_client' || code === 'unauthorized_client') return wrongClient();
  if (code === 'admin_policy_enforced' || code === 'org_internal')
    return new SourceError(
      'source_no_right',
      "The administrator of the account's Google Workspace doesn't allow this. Ask them to allow the OAuth client.",
    );
  if (code === 'unavailable') return unavailable('no answer about access');
  if (code === 'unreadable') return new SourceError('source_unreadable', "Google's answer about access can't be read.");
  return new SourceError('source_refused', `Google refuses access: ${code}.`);
}
