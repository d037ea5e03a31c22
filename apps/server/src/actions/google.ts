/** Actions that connect a site to Google (docs/adr/0057). Secrets are written, never read. */
import {
  chooseGoogleCall,
  connectGoogleCall,
  disconnectGoogleCall,
  type GoogleAnswer,
  type GoogleChoices,
  googleCall,
  googleChoicesCall,
  googleHistoryCall,
  googleLiveCall,
  googleServiceAccountCall,
  setGoogleClientCall,
} from '@magpie/contract';
import { SourceError } from '@magpie/query';
import { ProblemError } from '../errors/problem.ts';
import { ASK_WEBMASTER } from '../events/reader-errors.ts';
import { searchSiteFits, streamFits } from '../google/lists.ts';
import { redirectAddress } from '../google/redirect.ts';
import { lostSentence, noClient } from '../google/refusals.ts';
import { describeHistory } from '../imports/google-history/begin.ts';
import {
  chooseGoogle,
  connectServiceAccount,
  disconnectGoogle,
  removeGoogleClient,
  setGoogleClient,
} from '../operations/google.ts';
import {
  removeGoogleHistory,
  retrySearchConsole,
  startGoogleHistory,
  stopGoogleHistory,
} from '../operations/google-history.ts';
import { perform } from '../operations/operation.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { countLive } from '../reporting/google-live.ts';
import { describeSearch } from '../upkeep/search-console.ts';
import { action, type ServerContext, type SiteContext } from './action.ts';

const HISTORY = {
  start: startGoogleHistory,
  stop: stopGoogleHistory,
  remove: removeGoogleHistory,
  search: retrySearchConsole,
} as const;

/** `magpie_google`, `magpie_google_set_client`, `magpie_google_connect` and so on. */
export const GOOGLE_ACTIONS = [
  action(googleCall, (_request, context) => describeGoogle(context)),
  action(setGoogleClientCall, async ({ id, secret }, context) => {
    if (id === '' && secret === '') await perform(removeGoogleClient, context, {});
    else await perform(setGoogleClient, context, { id, secret });
    return { data: { client: await describeClient(context) } };
  }),
  action(connectGoogleCall, async ({ back }, context) => ({ data: { url: await begin(context, back) } })),
  action(googleServiceAccountCall, async ({ key }, context) => {
    const site = await perform(connectServiceAccount, context, { key });
    return describeGoogle({ ...context, site });
  }),
  action(googleChoicesCall, async ({ property, measurement_id: measurementId }, context) => ({
    data:
      measurementId !== undefined
        ? await findStream(context, measurementId)
        : property === undefined
          ? await listChoices(context)
          : await listStreams(context, property),
  })),
  action(chooseGoogleCall, async ({ property, stream, search_site: searchSite }, context) => {
    const site = await perform(chooseGoogle, context, { property, stream, searchSite });
    return describeGoogle({ ...context, site });
  }),
  action(googleHistoryCall, async ({ do: wanted }, context) => {
    await perform(HISTORY[wanted], context, {});
    return describeGoogle(context);
  }),
  action(googleLiveCall, async (_request, { app, site }) => ({ data: await countLive(app, site) })),
  action(disconnectGoogleCall, async (_request, context) => {
    await perform(disconnectGoogle, context, {});
    return describeGoogle({ ...context, site: { ...context.site, provider: null, source: 'own' } });
  }),
];

/** How a site is connected to Google. Google isn't asked. */
async function describeGoogle(context: SiteContext): Promise<{ readonly data: GoogleAnswer }> {
  const { app, site } = context;
  const failure = app.google.failures.get(site.id);
  const waitsUntil = app.google.waitsUntil(site.id) ?? null;
  const quota = app.google.quota(site.id);
  const refusal = site.provider?.state === 'connected' ? app.google.refusalOf(site.id) : undefined;
  return {
    data: {
      client: await describeClient(context),
      provider: describeProvider(site),
      source: site.source,
      quota:
        quota || waitsUntil !== null ? { at: quota?.at ?? null, buckets: { ...quota?.buckets }, waitsUntil } : null,
      history: readably(site, await describeHistory(app, site)),
      ...(site.provider?.searchSite && { search: readably(site, await describeSearch(app, site)) }),
      ...(refusal && { refusal: readably(site, { code: refusal.code, message: refusal.message }) }),
      ...(failure !== undefined && !site.readOnly && { problem: failure }),
    },
  };
}

/** The same for readers, who don't see messages meant for owners. */
const readably = <One extends { readonly message: string } | null>({ readOnly }: SiteRecord, one: One): One =>
  one && readOnly && one.message !== '' ? { ...one, message: ASK_WEBMASTER } : one;

function describeProvider(site: SiteRecord): GoogleAnswer['provider'] {
  const { provider, readOnly } = site;
  if (!provider) return null;
  const { state, since, reason, account, by = 'consent', granted = [], property, stream, searchSite } = provider;
  return {
    ...{ state, since, by, granted: [...granted], reason: reason ?? null },
    message: state === 'lost' ? (readOnly ? ASK_WEBMASTER : lostSentence(provider)) : '',
    account: readOnly ? null : (account ?? null),
    property: property ?? null,
    stream: stream ?? null,
    searchSite: searchSite ?? null,
  };
}

async function describeClient({
  app,
  user,
  base,
}: Pick<ServerContext, 'app' | 'user' | 'base'>): Promise<GoogleAnswer['client']> {
  const id = await app.google.clientId();
  const redirect = redirectAddress(base);
  const isOperator = user.capabilities.includes('manage_sites');
  return {
    set: id !== undefined,
    id: isOperator ? (id ?? null) : null,
    redirect: isOperator && 'address' in redirect ? redirect.address : null,
    problem: 'problem' in redirect ? redirect.problem : null,
  };
}

/** Begins connecting by consent. @throws SourceError `source_not_set_up`; ProblemError `bad_request` */
async function begin({ app, site, user, base }: SiteContext, back: string): Promise<string> {
  const redirect = redirectAddress(base);
  if ('problem' in redirect) throw new SourceError('source_not_set_up', redirect.problem);
  if ((await app.google.clientId()) === undefined) throw noClient();
  app.google.failures.delete(site.id);
  // In WordPress the admin area is the connected site's, and its visitors have no session here.
  const home = user.ownSite && app.state.connections.of(user.ownSite.id)?.home;
  const secret = await app.google.begin({
    siteId: site.id,
    userId: user.id,
    host: home === undefined ? 'standalone' : 'wordpress',
    back: checkBack(back, home === undefined ? `${base}/` : home),
    redirect: redirect.address,
  });
  return `${base}/google/start?key=${secret}`;
}

/** The page to come back to: of the admin area, which begins with `area`. @throws ProblemError `bad_request` */
function checkBack(back: string, area: string): string {
  if (back === '') return area;
  const [url, own] = [URL.parse(back), new URL(area)];
  const below = own.pathname.endsWith('/') ? own.pathname : '/';
  if (url?.origin === own.origin && url.pathname.startsWith(below) && url.username === '' && url.password === '')
    return url.href;
  throw new ProblemError('bad_request', `The page to come back to must be below ${area}.`, { field: 'back' });
}

async function listChoices({ app, site }: SiteContext): Promise<GoogleChoices> {
  const { lists } = app.google;
  const granted = site.provider?.granted ?? [];
  const isAsked = granted.includes('analytics') || !granted.includes('search_console');
  const accounts = isAsked ? await lists.accounts(site.id) : [];
  const search = granted.includes('search_console') ? await readSearchSites() : { sites: null, problem: null };
  return {
    accounts: accounts.map(({ properties, ...account }) => ({
      ...account,
      properties: properties.map((one) => ({ ...one })),
    })),
    property: null,
    searchSites: search.sites,
    searchProblem: search.problem,
  };

  /** An interface that isn't enabled must not hide the properties. */
  async function readSearchSites() {
    try {
      const sites = (await lists.searchSites(site.id)).map((one) => ({ ...one, fits: searchSiteFits(one, site.url) }));
      return { sites, problem: null };
    } catch (error) {
      if (!(error instanceof SourceError) || error.code === 'source_lost') throw error;
      return { sites: null, problem: error.message };
    }
  }
}

/** The property with a web stream of this measurement ID, in its account. */
async function findStream({ app, site }: SiteContext, measurementId: string): Promise<GoogleChoices> {
  const found = await app.google.lists.accountOf(site.id, measurementId);
  const accounts = found ? [{ ...found, properties: found.properties.map((one) => ({ ...one })) }] : [];
  return { accounts, property: null, searchSites: null, searchProblem: null };
}

async function listStreams({ app, site }: SiteContext, id: string): Promise<GoogleChoices> {
  const { lists } = app.google;
  const [property, streams] = [await lists.property(site.id, id), await lists.streams(site.id, id)];
  const fitting = streams.map((one) => ({ ...one, fits: streamFits(one, site.url) }));
  return { accounts: [], property: { ...property, streams: fitting }, searchSites: null, searchProblem: null };
}
