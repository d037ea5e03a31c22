/** Everything about Google, put together: the port that reports ask, and what connecting a site needs. */
import { SourceError } from '@magpie/query';
import type { Google, GoogleFields, GoogleProperty, GoogleScope } from '../ports/google.ts';
import type { ProviderConnection, SiteRecord } from '../ports/sites.ts';
import {
  CLIENT_PURPOSE,
  type ConnectionParts,
  type GrantSecret,
  grantPurpose,
  oauthRefusal,
  openAccessTokens,
  providerOf,
  readClient,
  wrongClock,
} from './access.ts';
import { GOOGLE_TIMES, type GoogleTimes, openApiSender } from './api-sender.ts';
import { type BegunConnections, openBegun, type Returned } from './begun.ts';
import type { GoogleEndpoints } from './endpoints.ts';
import { type GoogleLists, openLists } from './lists.ts';
import { type OAuthClient, OAuthError, openOAuth, type ServiceAccountKey, type Tokens } from './oauth.ts';
import { openPropertyFields } from './property-fields.ts';
import { createQuotaBook } from './quota.ts';
import { nothingChosen } from './refusals.ts';
import { openSeal } from './seal.ts';

/** Google's interfaces, and the connections of sites with it. */
export interface GoogleService extends Google, BegunConnections {
  readonly lists: GoogleLists;
  /** ID of the OAuth client. */
  clientId(): Promise<string | undefined>;
  /** Replaces or removes the OAuth client. */
  setClient(client: OAuthClient | null): Promise<void>;
  /** Has Google exchange a code for tokens. @throws SourceError */
  exchange(returned: Pick<Returned, 'verifier' | 'redirect'>, code: string): Promise<Tokens>;
  /** Asks for the tokens of a service account. @throws SourceError */
  assert(key: ServiceAccountKey): Promise<Tokens>;
  /** Connects a site: keeps its secret, sealed, and says so in its record. @throws SourceError */
  connect(siteId: number, connection: NewConnection): Promise<SiteRecord>;
  /** Withdraws the grant of a site, unless another one has it too, and removes its secret. Returns whether it was withdrawn. */
  withdraw(siteId: number): Promise<boolean>;
  /** Asks Google whether it still accepts a site's connection. @throws SourceError */
  checkAccess(siteId: number): Promise<unknown>;
  /** The custom fields of a site's property; undefined while they aren't known. */
  customFields(siteId: number): GoogleFields | undefined;
  /** Reads them; a failure is logged. */
  readFields(siteId: number): Promise<void>;
  /** Forgets quota, answers and fields of a site whose property has changed. */
  forget(siteId: number): Promise<void>;
  /** Until when the quota of a site is used up, milliseconds. */
  waitsUntil(siteId: number): number | undefined;
  /** Google's last refusal that a retry doesn't fix; undefined once Google answers. */
  refusalOf(siteId: number): SourceError | undefined;
  /** Why connecting a site failed last, in a sentence. */
  readonly failures: Map<number, string>;
}

/** What a site is connected by. */
interface NewConnection {
  readonly secret: GrantSecret;
  readonly tokens: Tokens;
  readonly account: string | undefined;
  readonly granted: readonly GoogleScope[];
}

/** Parts of the server. */
export interface GoogleParts extends Pick<ConnectionParts, 'state' | 'now' | 'log'> {
  readonly dataDir: string;
  readonly endpoints: GoogleEndpoints;
  readonly times?: GoogleTimes | undefined;
}

const POOLS = { runReport: 'core', batchRunReports: 'core', runRealtimeReport: 'realtime', runFunnelReport: 'funnel' };

/** Opens it. Nothing is asked before someone does. */
export async function openGoogle({
  dataDir,
  endpoints,
  times = GOOGLE_TIMES,
  ...rest
}: GoogleParts): Promise<GoogleService> {
  const { state, now } = rest;
  const parts: ConnectionParts = { ...rest, seal: openSeal(dataDir), oauth: openOAuth(endpoints) };
  const { seal, oauth } = parts;
  const tokens = openAccessTokens(parts);
  const facts = await state.google.facts();
  const keepFacts = (siteId: number, kept: Parameters<typeof state.google.keepFacts>[1]) =>
    state.google.keepFacts(siteId, kept).catch((error: unknown) => {
      rest.log.error({ err: error, site: siteId }, 'What Google said could not be kept');
    });
  const quota = createQuotaBook(now, {
    kept: new Map([...facts].map(([siteId, one]) => [siteId, one.quota])),
    keep: (siteId, usedUp) => void keepFacts(siteId, { quota: usedUp }),
  });
  const sender = openApiSender({ ...parts, tokens, quota, times });
  const fields = openPropertyFields({
    ...{ state: state.google, now, log: rest.log },
    kept: new Map([...facts].map(([siteId, one]) => [siteId, one.fields])),
    ask: (siteId, property) =>
      sender.send(siteId, {
        ...{ api: 'data', method: 'GET', turn: property, pool: `${property} core` },
        url: `${endpoints.data}/v1beta/properties/${property}/metadata`,
      }),
  });
  const failures = new Map<number, string>();

  const requireClient = async (): Promise<OAuthClient> => {
    const client = await readClient(parts);
    if (!client) throw oauthRefusal('invalid_client');
    return client;
  };

  return {
    ...openBegun(parts),
    lists: openLists(sender, endpoints),
    failures,
    async data(siteId, { method, body }, options) {
      const property = await propertyOf(siteId);
      // In the background: the request doesn't wait for it.
      if (property.id !== '0') void fields.refresh(siteId, property.id);
      const version = method === 'runFunnelReport' ? 'v1alpha' : 'v1beta';
      return sender.send(siteId, {
        ...{ api: 'data', method: 'POST', signal: options?.signal },
        url: `${endpoints.data}/${version}/properties/${property.id}:${method}`,
        body: askingQuota(method, body),
        pool: `${property.id} ${POOLS[method]}`,
        turn: property.id,
      });
    },
    async search(siteId, { body }, options) {
      const provider = await providerOf(parts, siteId);
      if (provider?.state === 'connected' && provider.searchSite === undefined) throw nothingChosen('search');
      const site = provider?.searchSite ?? '';
      return sender.send(siteId, {
        ...{ api: 'search', method: 'POST', signal: options?.signal, body },
        url: `${endpoints.search}/webmasters/v3/sites/${encodeURIComponent(site)}/searchAnalytics/query`,
        pool: `search ${site}`,
        turn: `search ${site}`,
      });
    },
    quota: (siteId) => quota.of(siteId),
    refusalOf: sender.refusalOf,
    waitsUntil: (siteId) => quota.closedOf(siteId)?.until,
    clientId: async () => (await state.google.client())?.id,
    async setClient(client) {
      await state.google.setClient(client && { id: client.id, sealed: seal.seal(CLIENT_PURPOSE, client.secret) });
      for (const { siteId } of await state.google.grants()) tokens.forget(siteId);
      sender.forgetRefusals();
    },
    exchange: async ({ verifier, redirect }, code) => {
      const client = await requireClient();
      return asked(() => oauth.exchange(client, { code, verifier, redirect }));
    },
    assert: (key) => asked(() => oauth.assert(key)),
    async connect(siteId, { secret, tokens: given, account, granted }) {
      const kind = 'refreshToken' in secret ? 'consent' : 'service_account';
      const before = await providerOf(parts, siteId);
      tokens.forget(siteId);
      await state.google.saveGrant({
        ...{ siteId, kind, account: account ?? null, sealed: seal.seal(grantPurpose(siteId), secret) },
        clientId: kind === 'consent' ? ((await state.google.client())?.id ?? null) : null,
      });
      tokens.keep(siteId, given);
      const { property, stream, searchSite } = before ?? {};
      const provider: ProviderConnection = {
        ...{ id: 'google_analytics', state: 'connected', since: now(), by: kind, granted },
        ...(account !== undefined && { account }),
        ...(property && { property }),
        ...(stream && { stream }),
        ...(searchSite !== undefined && { searchSite }),
      };
      failures.delete(siteId);
      sender.forgetRefusals(siteId);
      return state.sites.update(siteId, { provider });
    },
    async withdraw(siteId) {
      const grant = await state.google.grant(siteId);
      if (!grant) return false;
      const others = (await state.google.grants()).filter((one) => one.siteId !== siteId && one.kind === 'consent');
      // Withdrawing ends the grant of the whole project: an account that isn't known may be any other.
      const shared = others.some(
        ({ clientId, account }) =>
          clientId === grant.clientId && (account === null || grant.account === null || account === grant.account),
      );
      const secret = seal.open(grantPurpose(siteId), grant.sealed) as GrantSecret | undefined;
      await state.google.removeGrant(siteId);
      await forget(siteId);
      if (!secret || !('refreshToken' in secret) || shared) return false;
      try {
        await oauth.revoke(secret.refreshToken);
        return true;
      } catch (error) {
        rest.log.warn(
          { site: siteId, code: error instanceof OAuthError ? error.code : 'unavailable' },
          'Google did not withdraw a grant',
        );
        return false;
      }
    },
    checkAccess: tokens.check,
    customFields: fields.of,
    async readFields(siteId) {
      const { id } = await propertyOf(siteId);
      await fields.refresh(siteId, id);
    },
    forget,
  };

  async function forget(siteId: number): Promise<void> {
    tokens.forget(siteId);
    quota.forget(siteId);
    fields.forget(siteId);
    sender.forgetRefusals(siteId);
    await state.google.keepFacts(siteId, { quota: null, fields: null });
    await state.google.dropAnswers(siteId);
  }

  async function propertyOf(siteId: number): Promise<Pick<GoogleProperty, 'id'>> {
    const provider = await providerOf(parts, siteId);
    if (provider?.state === 'connected' && !provider.property) throw nothingChosen('data');
    return provider?.property ?? { id: '0' };
  }
}

/** A request that asks for the quota too; in a batch the last report does. */
function askingQuota(method: string, body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (method !== 'batchRunReports') return { ...body, returnPropertyQuota: true };
  const { requests } = body;
  if (!Array.isArray(requests) || requests.length === 0) return body;
  const last = { ...(requests.at(-1) as object), returnPropertyQuota: true };
  return { ...body, requests: [...(requests.slice(0, -1) as unknown[]), last] };
}

/** Runs a request of OAuth that makes a new connection. @throws SourceError */
async function asked<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const { code, clockOff } = error;
    if (clockOff !== 0) throw wrongClock(clockOff);
    if (code === 'invalid_grant')
      throw new SourceError(
        'source_refused',
        'Google refuses what it was sent to connect. Connect again; a key may have been deleted.',
      );
    throw oauthRefusal(code);
  }
}
