/** Endpoints of Google's Analytics Data API: addresses, keys, limits, and errors in Google's form. */
import {
  ApiError,
  badPropertyId,
  badRequest,
  credentialsInvalid,
  credentialsMissing,
  getMetadata,
  type Limiter,
  METHODS,
  type Method,
  parseJson,
  permissionDenied,
  type QuotaGrant,
  toApiError,
  type Version,
  withNumericEnums,
} from '@magpie/data-api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app/app.ts';
import type { Entitlements } from '../entitlement/entitlement.ts';
import { ProblemError } from '../errors/problem.ts';
import { perMinute } from '../http/per-minute.ts';
import { whileAwaited } from '../http/while-awaited.ts';
import { requireOpen } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { requireKind, withinPlan } from '../reporting/plan-limits.ts';
import { type Caller, identifyCaller } from './caller.ts';

/** Large enough for a list of a hundred thousand values, so that it is rejected with a message about its length. */
const BODY_BYTES = 2_097_152;
/** Requests of one address and of one key per minute. */
const PER_MINUTE = { address: 1200, key: 600 } as const;

/** Call that an address asks for: a method with a body, or the metadata. */
interface Call {
  readonly version: Version;
  readonly property: string;
  /** Undefined for the metadata. */
  readonly method: Method | undefined;
}

/** Parts of the server that the endpoints need. */
export interface DataApiParts {
  readonly entitlements: Entitlements;
  readonly limiter: Limiter;
}

/** Adds the Data API under `/v1beta` and `/v1alpha`. */
export function registerDataApi(server: FastifyInstance, app: App, parts: DataApiParts): void {
  server.register(async (scope) => {
    const callers = new WeakMap<FastifyRequest, { readonly call: Call; readonly caller: Caller }>();
    const limitKey = scope.createRateLimit({
      max: PER_MINUTE.key,
      timeWindow: 60_000,
      keyGenerator: (request) => `key ${callers.get(request)?.caller.key}`,
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler(answerError);

    // After the address is counted, so that guessing is; before the body is read: anyone who may not ask is not listened to.
    scope.addHook('preParsing', async (request, reply) => {
      reply.header('x-content-type-options', 'nosniff');
      const call = readCall(request);
      if (!call) return notFound(reply);
      const caller = await identifyCaller(app, request);
      if (typeof caller === 'string') throw unauthenticated(caller, call, reply);
      callers.set(request, { call, caller });
      const limit = await limitKey(request);
      if (!limit.isAllowed && limit.isExceeded)
        throw new ProblemError('too_many_requests', 'Too many requests with this key.', {
          retryAfter: limit.ttlInSeconds,
        });
    });

    const limited = {
      config: perMinute(PER_MINUTE.address),
      helmet: false,
    } as const;
    for (const url of ['/v1beta/*', '/v1alpha/*'])
      scope.all(url, limited, async (request, reply) => {
        const { call, caller } = callers.get(request)!;
        const answer = await answerCall(app, parts, call, caller, request, reply);
        return reply
          .header('cache-control', 'private')
          .header('content-type', 'application/json; charset=UTF-8')
          .send(JSON.stringify(numericEnums(request) ? withNumericEnums(answer) : answer));
      });
  });
}

const PATH = /^\/(v1beta|v1alpha)\/properties\/([^/?]+?)(?::(\w+)|\/(metadata))$/;

function readCall({ method: verb, url }: FastifyRequest): Call | undefined {
  const match = PATH.exec(url.split('?', 1)[0]!);
  if (!match) return undefined;
  const [, version, property, name, metadata] = match;
  const found = { version: version as Version, property: decoded(property!) };
  if (metadata) return version === 'v1beta' && verb === 'GET' ? { ...found, method: undefined } : undefined;
  const method = METHODS.get(`${version}/${name}`);
  return method && verb === 'POST' ? { ...found, method } : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Google answers addresses and verbs that it does not know with a page, never with JSON or 405. */
const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .type('text/html; charset=UTF-8')
    .send(
      '<!DOCTYPE html><html lang="en"><title>Error 404 (Not Found)</title><p>There is nothing at this address.</p>',
    );

function unauthenticated(
  why: 'missing' | 'invalid' | 'expired',
  { version, method }: Call,
  reply: FastifyReply,
): ApiError {
  const realm = 'Bearer realm="https://accounts.google.com/"';
  reply.header('www-authenticate', why === 'missing' ? realm : `${realm}, error="invalid_token"`);
  const service = version === 'v1beta' ? 'v1beta.BetaAnalyticsData' : 'v1alpha.AlphaAnalyticsData';
  return why === 'missing'
    ? credentialsMissing(`google.analytics.data.${service}.${method?.rpc ?? 'GetMetadata'}`)
    : credentialsInvalid();
}

/**
 * The site of a property that a caller may see, without revealing which others exist; undefined for the fields of all properties.
 * @throws ApiError; ProblemError `site_blocked`
 */
function authorise({ sites }: Caller, { property, method }: Call): SiteRecord | undefined {
  if (!/^\d+$/.test(property)) throw badPropertyId(property.slice(0, 100));
  if (property === '0' && !method) return undefined;
  const site = sites.find(({ id }) => String(id) === property);
  if (!site) throw permissionDenied();
  requireOpen(site);
  return site;
}

/** The kind of query that a pool's methods are. */
const KIND_OF = { core: 'table', realtime: 'live', funnel: 'funnel' } as const;

async function answerCall(
  app: App,
  { entitlements, limiter }: DataApiParts,
  call: Call,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const site = authorise(caller, call);
  checkParameters(request);
  const { method } = call;
  if (!method || !site) return getMetadata(site);
  const json = parseJson(readText(request.body));
  checkProperty(json, site);
  const entitlement = await entitlements.of(site, '');
  requireKind(KIND_OF[method.pool], json, entitlement);
  const { engine } = app.events;
  const property = { site: withinPlan(site, entitlement), now: app.now(), engine, signal: whileAwaited(reply) };
  const prepared = method.prepare(json, property);
  const admitted: QuotaGrant = limiter.admit(site.id, caller.key, method.pool, prepared.tokens);
  try {
    return await prepared.run(admitted.quota);
  } finally {
    admitted.done();
  }
}

function readText(body: unknown): string {
  if (!(body instanceof Uint8Array)) return '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw badRequest([{ description: 'Invalid JSON payload received. Encountered non UTF-8 code points.' }]);
  }
}

/** The property is said by the address; a body may repeat it, but not name another. */
function checkProperty(json: unknown, site: SiteRecord): void {
  const named = (json as { property?: unknown } | null)?.property;
  if (typeof named === 'string' && named !== '' && named !== `properties/${site.id}`) throw permissionDenied();
}

/** Parameters of Google's front end that say nothing about the answer, and `alt`, of which JSON is the only kind here. */
const SYSTEM_PARAMETER =
  /^\$?\.?(?:alt|key|access_token|oauth_token|prettyPrint|quotaUser|uploadType|upload_protocol|xgafv)$/;

function checkParameters({ query }: FastifyRequest): void {
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    const shown = name.slice(0, 100);
    if (!SYSTEM_PARAMETER.test(name))
      throw badRequest([
        {
          description: `Invalid JSON payload received. Unknown name "${shown}": Cannot bind query parameter. Field '${shown}' could not be found in request message.`,
        },
      ]);
    if (/alt$/.test(name) && !/^json(?:;enum-encoding=(?:int|string))?$/.test(String(value)))
      throw badRequest([
        { description: `Invalid value "${String(value).slice(0, 100)}" for query parameter ${shown}.` },
      ]);
  }
}

const numericEnums = ({ query }: FastifyRequest): boolean =>
  Object.entries(query as Record<string, unknown>).some(
    ([name, value]) => /alt$/.test(name) && String(value).endsWith('enum-encoding=int'),
  );

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toApiError(error) ?? frontEndError(error as FastifyError, reply);
  if (!known && !reply.raw.destroyed) request.log.error({ err: error }, 'Unexpected');
  const answer =
    known ??
    new ApiError('INTERNAL', `Internal error encountered. The server's log says more under the id ${request.id}.`);
  return reply
    .code(answer.code)
    .header('content-type', 'application/json; charset=UTF-8')
    .send(JSON.stringify(answer.body));
}

/** Problems that are a lack of permission. */
const DENIED: ReadonlySet<string> = new Set(['site_blocked', 'not_entitled', 'addon_needed']);

/** Returns the error for a request that the server refuses on its own, before the API is asked. */
function frontEndError(error: FastifyError | ProblemError, reply: FastifyReply): ApiError | undefined {
  if (error instanceof ProblemError && error.code === 'too_many_requests') {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return new ApiError('RESOURCE_EXHAUSTED', error.message);
  }
  if (error instanceof ProblemError && DENIED.has(error.code)) return new ApiError('PERMISSION_DENIED', error.message);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ApiError('INVALID_ARGUMENT', `Request payload size exceeds the limit: ${BODY_BYTES} bytes.`);
  const { statusCode } = error as FastifyError;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError('INVALID_ARGUMENT', error.message);
  return undefined;
}
