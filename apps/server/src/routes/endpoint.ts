/** Shared parts of all collecting endpoints: CORS, rate limits, body sizes, and storing events. */

import { deviceOfHints, hintsOfHeaders, type Refusal, type ValidBatch } from '@magpie/collect';
import { SPEED_AUDIT_AGENT } from '@magpie/contract';
import { LIMITS, type RawBatch, requestId } from '@magpie/events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { App } from '../app/app.ts';
import { JournalError } from '../collecting/journal.ts';
import { ProblemError } from '../errors/problem.ts';
import { LaterLog } from '../http/later-log.ts';
import { perMinute } from '../http/per-minute.ts';
import { senderAddress } from '../http/sender-address.ts';
import type { CollectSender } from '../ports/collecting.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** Requests of one address per minute. Generous: a school or a mobile network shows one address for thousands of visitors. */
const COLLECT_PER_MINUTE = 3000;
const RETRY_SECONDS = 10;

/** Where a sender names its request if the body has no place for that (draft-ietf-httpapi-idempotency-key-header). */
const ID_HEADER = 'idempotency-key';

/** The response header that names what was refused. */
export const REFUSED = 'x-magpie-refused';

/** Counter of what an endpoint took or left without reporting it to its sender by a status: `endpoint` is `mp`, `gtag` or `web`. */
export type Refusals = Counter<'endpoint' | 'reason'>;

/** The counter of {@link Refusals}, not yet among the metrics. */
export const createRefusals = (): Refusals =>
  new Counter({
    name: 'magpie_collect_refused_total',
    help: 'Rejected requests and events of the gtag and Measurement Protocol endpoints.',
    labelNames: ['endpoint', 'reason'],
    registers: [],
  });

/** Settings of a route that collects. Its answer has no page: working out page policies would take longer than parsing the events. */
export const collecting = {
  config: perMinute(COLLECT_PER_MINUTE),
  logLevel: 'warn' as const,
  helmet: false,
} as const;

/** Makes the scope's routes readable from any page, and take any body of text. A compressed body is rejected, because its size can't be known in advance. */
export function openEndpoint(scope: FastifyInstance): void {
  // The usual logger of a request is costly to make, and hardly any request of an event writes a line.
  scope.setChildLoggerFactory((log, bindings, options) => new LaterLog(log, bindings, options));
  scope.addHook('onRequest', (request, reply, done) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding.trim().toLowerCase() !== 'identity')
      return done(
        new ProblemError('unsupported_encoding', `A body is taken as it is, not as "${encoding.slice(0, 40)}".`),
      );
    // The script says text/plain, other senders say what they like, even what isn't a type: the body is what counts.
    if (request.headers['content-type'] !== undefined) request.headers['content-type'] = 'text/plain';
    done();
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMITS.bodyBytes }, (_request, body, done) =>
    done(null, body),
  );
}

const HEADER_NAMES = /^[\w-]+(?:[ \t]*,[ \t]*[\w-]+)*$/;
/** The most characters of a list of headers that is answered. */
const HEADERS_CHARS = 1000;

/**
 * The headers that a page may send: the endpoint's own, and whatever other scripts of the page add to each request of it, such as those
 * that trace requests. They are ignored; without the permission the browser would hold the request back.
 */
function allowedHeaders(asked: string | undefined): string {
  const own = `content-type, ${ID_HEADER}`;
  return asked && asked.length <= HEADERS_CHARS && HEADER_NAMES.test(asked) ? `${own}, ${asked}` : own;
}

/** Adds the answers to what a browser asks beforehand, and to methods that the endpoint does not know. */
export function onlyMethods(scope: FastifyInstance, url: string, methods: readonly ('GET' | 'POST')[]): void {
  const allowed = methods.join(', ');
  scope.options(url, collecting, (request, reply: FastifyReply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', allowed)
      .header('access-control-allow-headers', allowedHeaders(request.headers['access-control-request-headers']))
      .header('vary', 'access-control-request-headers')
      .header('access-control-max-age', '86400')
      .send(),
  );
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
    (one) => !methods.some((method) => method === one),
  );
  scope.route({
    method: others,
    url,
    exposeHeadRoute: false,
    ...collecting,
    handler: (_request, reply) => {
      reply.header('allow', `${allowed}, OPTIONS`);
      throw new ProblemError('method_not_allowed', `This endpoint only accepts ${allowed}.`);
    },
  });
}

/** The body as text; empty without one. */
export const bodyText = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '');

/** The visitor's browser, as far as it isn't in the body. */
export interface SendingBrowser {
  readonly address: string;
  readonly userAgent: string;
  /** Headers with client hints, by their names in lower case. */
  readonly hints: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Describes the sender, for an endpoint that the visitor's own browser uses. */
export const describeSender = (request: FastifyRequest): SendingBrowser => ({
  address: senderAddress(request),
  userAgent: request.headers['user-agent'] ?? '',
  hints: request.headers,
});

/** The batch with what the browser's client hints in the headers add to the device that the body describes. */
export function withHeaderHints({ hints: headers }: Pick<SendingBrowser, 'hints'>, batch: RawBatch): RawBatch {
  const hints = hintsOfHeaders(headers);
  return hints
    ? { ...batch, context: { ...batch.context, device: { ...deviceOfHints(hints), ...batch.context.device } } }
    : batch;
}

/**
 * The signal by which a visitor's browser asks not to be tracked and that the site honours, or undefined: `Sec-GPC: 1` or
 * `DNT: 1`, and that of an audit's browser, whose visit is no one's. Such a visit is not counted at all, and nothing of it is kept.
 */
export function honouredSignal(
  { headers }: FastifyRequest,
  { userAgent }: Pick<SendingBrowser, 'userAgent'>,
  site: Pick<SiteRecord, 'honourGpc' | 'honourDnt'>,
): Refusal | undefined {
  if (userAgent.includes(SPEED_AUDIT_AGENT))
    return { event: -1, field: 'request', code: 'site_speed_audit', value: SPEED_AUDIT_AGENT };
  if (site.honourGpc && headers['sec-gpc'] === '1')
    return { event: -1, field: 'request', code: 'global_privacy_control', value: '1' };
  if (site.honourDnt && headers.dnt === '1') return { event: -1, field: 'request', code: 'do_not_track', value: '1' };
  return undefined;
}

/** @throws ProblemError `bad_request` if it is no id of a request */
function idInHeader({ headers }: FastifyRequest): string | undefined {
  const sent = headers[ID_HEADER];
  if (sent === undefined) return undefined;
  const parsed = requestId.safeParse(String(sent));
  if (parsed.success) return parsed.data;
  const shown = JSON.stringify(String(sent).slice(0, 40));
  throw new ProblemError('bad_request', `Idempotency-Key ${shown} ${parsed.error.issues[0]?.message}.`, {
    field: ID_HEADER,
  });
}

/**
 * Resolves once the events are in the journal: to nothing, or to why nothing was added, because a request with this id was received before.
 * The id is the body's own or that in the header `Idempotency-Key`.
 * @throws ProblemError `not_ready` when they could not be written, `bad_request` if the header is no id
 */
export async function keep(
  request: FastifyRequest,
  app: App,
  batch: ValidBatch,
  sender: CollectSender,
  site: SiteRecord,
): Promise<Refusal | undefined> {
  const id = batch.context.requestId ?? idInHeader(request);
  if (batch.events.length === 0) return undefined;
  const named = id === undefined ? batch : { ...batch, context: { ...batch.context, requestId: id } };
  try {
    const { repeated } = await app.collecting.collect(named, sender, site);
    return repeated && { event: -1, field: 'request', code: 'already_received', value: String(id).slice(0, 40) };
  } catch (error) {
    app.logUnstored({ err: error, reqId: request.id }, "Events couldn't be written to the journal");
    throw new ProblemError('not_ready', "The events couldn't be stored. Please send them again.", {
      retryAfter: error instanceof JournalError ? error.retryAfterSeconds : RETRY_SECONDS,
    });
  }
}
