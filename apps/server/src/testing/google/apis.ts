/** The stand-in's Admin API, Data API and Search Console API. */
import {
  ApiError,
  createLimiter,
  getMetadata,
  type Limiter,
  METHODS,
  permissionDenied,
  toApiError,
} from '@magpie/data-api';
import { json, nowhere, type Received, reasoned, refusal, type StandInAnswer } from './answer.ts';
import {
  ANALYTICS_SCOPE,
  SEARCH_SCOPE,
  type StandInAccount,
  type StandInProperty,
  type StandInWorld,
} from './world.ts';

/** Owner of an access token. */
export interface Bearer {
  readonly person: string;
  readonly scopes: readonly string[];
}

/** Largest page of the Admin API; larger ones are lowered silently. */
const LARGEST_PAGE = 200;
const PAGE = 50;

const DATA_PATH = /^\/(v1beta|v1alpha)\/properties\/(\d+):(\w+)$/;
const METADATA_PATH = /^\/v1beta\/properties\/(\d+)\/metadata$/;
const ADMIN_PATH = /^\/v1beta\/(?:accountSummaries|properties\/(\d+)(\/dataStreams)?)$/;
const SEARCH_PATH = /^\/webmasters\/v3\/sites(?:\/([^/]+)\/searchAnalytics\/query)?$/;

/** Returns how the APIs answer a request; undefined for a path that isn't theirs. */
export function createApis(world: StandInWorld) {
  const limiter = createLimiter(() => world.now());
  return async (request: Received, bearer: Bearer | undefined): Promise<StandInAnswer | undefined> => {
    const { path, method } = request;
    const data = DATA_PATH.exec(path);
    if (data && method === 'POST')
      return (
        refuse(world, 'data', ANALYTICS_SCOPE, bearer) ??
        (await answerData(world, limiter, data as never, request, bearer!))
      );
    const metadata = METADATA_PATH.exec(path);
    if (metadata && method === 'GET')
      return refuse(world, 'data', ANALYTICS_SCOPE, bearer) ?? answerMetadata(world, metadata[1]!, bearer!);
    const admin = ADMIN_PATH.exec(path);
    if (admin && method === 'GET')
      return refuse(world, 'admin', ANALYTICS_SCOPE, bearer) ?? answerAdmin(world, request, admin, bearer!);
    const search = SEARCH_PATH.exec(path);
    if (search && method === (search[1] ? 'POST' : 'GET'))
      return refuse(world, 'search', SEARCH_SCOPE, bearer) ?? answerSearch(world, request, search[1]);
    return undefined;
  };
}

function refuse(
  { disabled }: StandInWorld,
  api: StandInWorld['disabled'][number],
  scope: string,
  bearer: Bearer | undefined,
): StandInAnswer | undefined {
  if (!bearer)
    return {
      ...refusal(new ApiError('UNAUTHENTICATED', 'Request had invalid authentication credentials.')),
      headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' },
    };
  if (disabled.includes(api))
    return reasoned(
      'PERMISSION_DENIED',
      'SERVICE_DISABLED',
      'This API has not been used in project 1234 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/ then retry.',
    );
  if (!bearer.scopes.includes(scope))
    return reasoned(
      'PERMISSION_DENIED',
      'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
      'Request had insufficient authentication scopes.',
    );
  return undefined;
}

const readable = ({ readers }: StandInProperty, { person }: Bearer): boolean => !readers || readers.includes(person);

const findProperty = (world: StandInWorld, id: string, bearer: Bearer) =>
  world.accounts
    .flatMap((account) => account.properties.map((property) => ({ account, property })))
    .find(({ property }) => property.id === id && readable(property, bearer));

async function answerData(
  world: StandInWorld,
  limiter: Limiter,
  [, version, id, name]: [string, string, string, string],
  { text, body }: Received,
  bearer: Bearer,
): Promise<StandInAnswer> {
  const method = METHODS.get(`${version}/${name}`);
  if (!method) return nowhere();
  if (!findProperty(world, id, bearer)) return refusal(permissionDenied());
  const property = world.data(id);
  if (!property) return json({ kind: `analyticsData#${name}`, metadata: { currencyCode: 'USD', timeZone: 'UTC' } });
  try {
    const prepared = method.prepare(body ?? (JSON.parse(text) as unknown), property);
    const admitted = limiter.admit(Number(id), 1, method.pool, prepared.tokens);
    try {
      return json(await prepared.run(admitted.quota));
    } finally {
      admitted.done();
    }
  } catch (error) {
    const known = toApiError(error);
    if (!known) throw error;
    return refusal(known);
  }
}

/** The fields that every property has, its custom fields, and the metrics of its key events. */
function answerMetadata(world: StandInWorld, id: string, bearer: Bearer): StandInAnswer {
  const found = findProperty(world, id, bearer);
  if (!found) return refusal(permissionDenied());
  const { dimensions, metrics } = getMetadata(world.data(id)?.site);
  const ofEvents = (found.property.keyEvents ?? ['purchase']).flatMap((name) =>
    ['keyEvents', 'sessionKeyEventRate', 'userKeyEventRate'].map((metric) => ({ apiName: `${metric}:${name}` })),
  );
  const custom = (found.property.customDimensions ?? []).map((name) => ({ apiName: `customEvent:${name}` }));
  return json({
    name: `properties/${id}/metadata`,
    dimensions: [...dimensions, ...custom],
    metrics: [...metrics, ...ofEvents],
  });
}

function answerAdmin(
  world: StandInWorld,
  { path, query }: Received,
  [, id, streams]: RegExpExecArray,
  bearer: Bearer,
): StandInAnswer {
  if (id === undefined)
    return paged(
      'accountSummaries',
      world.accounts.map((account) => summary(account, bearer)),
      query,
    );
  const found = findProperty(world, id, bearer);
  if (!found) return refusal(permissionDenied());
  const { account, property } = found;
  if (streams)
    return paged(
      'dataStreams',
      (property.streams ?? []).map(({ id: stream, measurementId, name, uri }) => ({
        name: `properties/${id}/dataStreams/${stream}`,
        type: 'WEB_DATA_STREAM',
        displayName: name,
        webStreamData: { measurementId, ...(uri !== '' && { defaultUri: uri }) },
      })),
      query,
    );
  return json({
    name: path.slice('/v1beta/'.length),
    propertyType: property.type ?? 'PROPERTY_TYPE_ORDINARY',
    createTime: property.createTime ?? '2023-03-01T09:00:00.123Z',
    updateTime: '2024-03-01T09:00:00Z',
    parent: `accounts/${account.id}`,
    displayName: property.name,
    timeZone: property.timeZone ?? 'UTC',
    currencyCode: property.currency ?? 'USD',
    serviceLevel: property.level ?? 'GOOGLE_ANALYTICS_STANDARD',
    account: `accounts/${account.id}`,
  });
}

/** A summary; without properties that can be seen it has no key for them. */
function summary({ id, name, properties }: StandInAccount, bearer: Bearer): unknown {
  const seen = properties.filter((property) => readable(property, bearer));
  return {
    name: `accountSummaries/${id}`,
    account: `accounts/${id}`,
    displayName: name,
    ...(seen.length > 0 && {
      propertySummaries: seen.map((property) => ({
        property: `properties/${property.id}`,
        displayName: property.name,
        propertyType: property.type ?? 'PROPERTY_TYPE_ORDINARY',
        parent: `accounts/${id}`,
        canEdit: false,
      })),
    }),
  };
}

function paged(key: string, all: readonly unknown[], query: URLSearchParams): StandInAnswer {
  const size = Math.min(Number(query.get('pageSize') ?? PAGE) || PAGE, LARGEST_PAGE);
  const start = Number(query.get('pageToken')?.replace(/^page-/, '') ?? 0);
  const end = start + size;
  const rows = all.slice(start, end);
  return json({ ...(rows.length > 0 && { [key]: rows }), ...(end < all.length && { nextPageToken: `page-${end}` }) });
}

function answerSearch(world: StandInWorld, { body }: Received, site: string | undefined): StandInAnswer {
  const { searchSites } = world;
  if (site === undefined) return json(searchSites.length > 0 ? { siteEntry: searchSites } : {});
  const siteUrl = decodeURIComponent(site);
  const found = searchSites.find((one) => one.siteUrl === siteUrl);
  if (!found || found.permissionLevel === 'siteUnverifiedUser') {
    const message = `User does not have sufficient permission for site '${siteUrl}'. See also: https://support.google.com/webmasters/answer/2451999.`;
    return json({ error: { code: 403, message, errors: [{ message, domain: 'global', reason: 'forbidden' }] } }, 403);
  }
  return json(world.search(siteUrl, body ?? {}));
}
