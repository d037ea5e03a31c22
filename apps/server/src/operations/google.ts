/** Operations on connections with Google (docs/adr/0057). Secrets are in no entry of the audit log. */
import { createPrivateKey } from 'node:crypto';
import { GOOGLE_LIMITS, googleClientFields } from '@magpie/contract';
import { SourceError } from '@magpie/query';
import { z } from 'zod';
import { ProblemError } from '../errors/problem.ts';
import type { ServiceAccountKey, Tokens } from '../google/oauth.ts';
import { replaceOtherHistory, resumeHistory } from '../imports/google-history/begin.ts';
import type { GoogleProperty, GoogleStream } from '../ports/google.ts';
import type { ProviderConnection, SiteRecord } from '../ports/sites.ts';
import { forgetOtherExceptions } from '../upkeep/exceptions.ts';
import { removeOtherSearch } from '../upkeep/search-console.ts';
import { type AtSite, type Detail, type Scope, serverOperation, siteOperation } from './operation.ts';

const none = z.strictObject({});

/** Sets or replaces the OAuth client of the server. */
export const setGoogleClient = serverOperation({
  name: 'google.set_client',
  kind: 'keys',
  right: 'manage_sites',
  input: z.strictObject({ id: googleClientFields.id.min(1), secret: googleClientFields.secret.min(1) }),
  run: ({ app }, client) => app.google.setClient(client),
  entry: (_result, { id }) => ({ client: id }),
});

/** Removes it. Sites that were connected by it aren't answered until there is one again. */
export const removeGoogleClient = serverOperation({
  name: 'google.remove_client',
  kind: 'keys',
  right: 'manage_sites',
  input: none,
  async run({ app }: Scope) {
    const client = await app.google.clientId();
    if (client !== undefined) await app.google.setClient(null);
    return client;
  },
  entry: (client) => (client === undefined ? null : { client }),
});

const described = ({ provider }: SiteRecord): Detail => ({
  account: provider?.account ?? 'unknown',
  granted: provider?.granted ?? [],
});

/** Connects a site by the tokens of a consent. @throws SourceError `source_refused` without a refresh token */
export const connectGoogle = siteOperation({
  name: 'google.connect',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject({ tokens: z.custom<Tokens>() }),
  async run({ app, site }, { tokens }) {
    if (tokens.refresh === undefined)
      throw new SourceError(
        'source_refused',
        'Google gave access for one hour only. Remove this product from the connections of the Google account, and connect again.',
      );
    const { account, granted = ['analytics', 'search_console'] } = tokens;
    const secret = { refreshToken: tokens.refresh };
    return resumeHistory(app, await app.google.connect(site.id, { secret, tokens, account, granted }));
  },
  entry: (connected) => described(connected),
});

const keyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.email().max(254),
  private_key: z.string(),
  private_key_id: z.string().max(100).optional(),
});

/** Reads a key file; addresses in it are not followed. @throws ProblemError `bad_request` */
export function readKeyFile(text: string): ServiceAccountKey {
  const bad = (message: string) => new ProblemError('bad_request', message, { field: 'key' });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw bad("The key file isn't JSON. Use the file that Google's console downloads when a key is created.");
  }
  const read = keyFile.safeParse(json);
  if (!read.success)
    throw bad(
      'This isn\'t the key of a service account: it needs "type": "service_account", "client_email" and "private_key".',
    );
  const { client_email: email, private_key: key, private_key_id: keyId } = read.data;
  const kind = kindOfKey(key);
  if (kind === undefined) throw bad('The private key in the key file is damaged. Download a new key.');
  if (kind !== 'rsa')
    throw bad(
      `The private key in the key file is of the type ${kind}, and Google only accepts RSA. Download a new key.`,
    );
  return { email, key, keyId };
}

/** The type of a private key, such as `rsa`; undefined for what is none. */
function kindOfKey(pem: string): string | undefined {
  try {
    return createPrivateKey(pem).asymmetricKeyType;
  } catch {
    return undefined;
  }
}

/** Connects a site by the key of a service account. @throws SourceError, ProblemError `bad_request` */
export const connectServiceAccount = siteOperation({
  name: 'google.service_account',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject({ key: z.string().max(GOOGLE_LIMITS.keyChars) }),
  async run({ app, site }, { key }) {
    const secret = readKeyFile(key);
    const tokens = await app.google.assert(secret);
    // It consents to nothing: what it may read is decided in Google's interfaces.
    const granted = ['analytics', 'search_console'] as const;
    return resumeHistory(app, await app.google.connect(site.id, { secret, tokens, account: secret.email, granted }));
  },
  entry: (connected) => described(connected),
});

const chosen = z.strictObject({
  /** Empty removes it; what isn't given stays. */
  property: z.string().optional(),
  stream: z.string().optional(),
  searchSite: z.string().optional(),
});

/** What is chosen at Google. */
export type Chosen = z.infer<typeof chosen>;

/**
 * Chooses property, web stream and Search Console site. What was read of others before is removed, and a history is read again.
 * @throws SourceError; ProblemError `bad_request` for what isn't in Google's lists
 */
export const chooseGoogle = siteOperation({
  name: 'google.choose',
  kind: 'settings',
  right: 'save_settings',
  input: chosen,
  async run({ app, site }, given) {
    const { google, state } = app;
    const { provider } = site;
    if (!provider) throw new SourceError('source_not_set_up', "This site isn't connected to Google. Connect it first.");
    const property = await chooseProperty({ app, site }, provider, given.property);
    const moved = property?.id !== provider.property?.id;
    const stream = await chooseStream({ app, site }, moved ? undefined : provider.stream, property, given.stream);
    const searchSite = await chooseSearchSite({ app, site }, provider.searchSite, given.searchSite);
    if (moved || searchSite !== provider.searchSite) await google.forget(site.id);
    const { property: _p, stream: _s, searchSite: _c, ...rest } = provider;
    const changed: ProviderConnection = {
      ...rest,
      ...(property && { property }),
      ...(stream && { stream }),
      ...(searchSite !== undefined && { searchSite }),
    };
    // Reports can't come from a property that there isn't.
    const source = property ? {} : ({ source: 'own' } as const);
    const updated = await state.sites.update(site.id, { provider: changed, ...source });
    if (moved && property) await google.readFields(site.id);
    await replaceOtherHistory(app, updated);
    await removeOtherSearch(app, updated, given.searchSite === '');
    return forgetOtherExceptions(app, site, updated);
  },
  entry: ({ provider }) => ({
    property: provider?.property?.id ?? '',
    stream: provider?.stream?.measurementId ?? '',
    searchSite: provider?.searchSite ?? '',
  }),
});

type Place = Pick<AtSite, 'app' | 'site'>;

function chooseProperty(
  { app, site }: Place,
  { property }: ProviderConnection,
  wanted: string | undefined,
): Promise<GoogleProperty> | GoogleProperty | undefined {
  if (wanted === undefined) return property;
  return wanted === '' ? undefined : app.google.lists.property(site.id, wanted);
}

async function chooseStream(
  { app, site }: Place,
  before: GoogleStream | undefined,
  property: GoogleProperty | undefined,
  wanted: string | undefined,
): Promise<GoogleStream | undefined> {
  if (!property || wanted === '') return undefined;
  if (wanted === undefined) return before;
  const found = (await app.google.lists.streams(site.id, property.id)).find(({ id }) => id === wanted);
  if (!found)
    throw new ProblemError('bad_request', `"${property.name}" has no web stream ${wanted}.`, { field: 'stream' });
  return found;
}

async function chooseSearchSite(
  { app, site }: Place,
  before: string | undefined,
  wanted: string | undefined,
): Promise<string | undefined> {
  if (wanted === undefined) return before;
  if (wanted === '') return undefined;
  const found = (await app.google.lists.searchSites(site.id)).find(({ address }) => address === wanted);
  if (!found?.usable)
    throw new ProblemError(
      'bad_request',
      found
        ? `"${wanted}" isn't verified in Search Console for this account, so Google returns no data for it.`
        : `"${wanted.slice(0, 100)}" isn't in this account's Search Console.`,
      { field: 'search_site' },
    );
  return wanted;
}

/** Ends the connection of a site. Its own events, and what was read into the store, stay. */
export const disconnectGoogle = siteOperation({
  name: 'google.disconnect',
  kind: 'keys',
  right: 'save_settings',
  input: none,
  async run({ app, site }) {
    const { provider } = site;
    const withdrawn = await app.google.withdraw(site.id);
    if (provider) await forgetOtherExceptions(app, site, await app.state.sites.update(site.id, { provider: null }));
    return { account: provider?.account, withdrawn, changed: provider !== null };
  },
  entry: ({ account, withdrawn, changed }) =>
    changed ? { ...(account !== undefined && { account }), withdrawn } : null,
});
