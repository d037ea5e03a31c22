/** This module is responsible for the native question of programs: `POST /api/v1/query`, answered with a receipt. */
import { QUERY_KINDS, type QueryMeta } from '@magpie/contract';
import { type Limiter, toApiError } from '@magpie/data-api';
import { ask, askFunnels, askJourneys, plan, planFunnel, planJourney, type Quality } from '@magpie/query';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { ProblemError } from '../errors/problem.ts';
import { perMinute } from '../http/per-minute.ts';
import { whileAwaited } from '../http/while-awaited.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { checkDepth } from '../reporting/filter-depth.ts';
import type { Freshness } from '../reporting/freshness.ts';
import { listWarnings } from '../reporting/warnings.ts';
import { type Caller, identifyCaller } from './caller.ts';

const BODY_BYTES = 1_048_576;
const PER_MINUTE = 1200;
/** What a question takes of the budget of the site's reports. */
const TOKENS = 1;
const RETRY_SECONDS = 10;

/** The question itself is checked where it is planned, which says more about what is wrong. */
const bodySchema = z.strictObject({ kind: z.enum(QUERY_KINDS).default('table'), question: z.unknown() });

/** What a question came to. */
interface Outcome {
  readonly data: object;
  readonly query: QueryMeta['query'];
  readonly engine: string;
  readonly quality?: Quality;
}

/** Adds `POST /api/v1/query`. */
export function registerQuery(server: FastifyInstance, app: App, freshness: Freshness, limiter: Limiter): void {
  server.register(async (scope) => {
    const callers = new WeakMap<FastifyRequest, Caller>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const limited = {
      config: perMinute(PER_MINUTE),
      helmet: false,
      // After the address is counted, so that guessing is; before the body is read: anyone who may not ask is not listened to.
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('x-content-type-options', 'nosniff');
        const caller = await identifyCaller(app, request);
        if (caller !== 'missing' && caller !== 'invalid') {
          callers.set(request, caller);
          return;
        }
        reply.header('www-authenticate', caller === 'missing' ? 'Bearer' : 'Bearer error="invalid_token"');
        throw new ProblemError(
          'bad_credentials',
          caller === 'missing' ? 'An API key is required: "Authorization: Bearer mgk_…".' : "This API key isn't valid.",
        );
      },
    } as const;
    scope.post('/api/v1/query', limited, async (request, reply) => {
      const caller = callers.get(request)!;
      const { site } = caller;
      const { kind, question } = readBody(request.body);
      const admitted = admit(() => limiter.admit(site.id, caller.key, 'core', TOKENS));
      try {
        const { data, query, engine, quality } = await ANSWER[kind](question, site, app, whileAwaited(reply));
        const { firstDay, lastEventAt } = await freshness.of(site.id);
        const meta: QueryMeta = {
          kind,
          query,
          engine,
          timeZone: site.timeZone,
          currency: site.currency,
          freshness: { firstDay, lastEventAt, answeredAt: app.now() },
          ...(quality && { quality: quality as QueryMeta['quality'] & Quality }),
          warnings: quality ? listWarnings(quality, site.currency) : [],
        };
        return reply.header('cache-control', 'no-store').send({ success: true, data, meta });
      } finally {
        admitted.done();
      }
    });
  });
}

const ANSWER: Readonly<
  Record<
    (typeof QUERY_KINDS)[number],
    (question: unknown, site: SiteRecord, app: App, signal: AbortSignal) => Promise<Outcome>
  >
> = {
  async table(input, site, { events, now }, signal) {
    const [answer] = await ask(events.engine, [plan(input, site, now())], { signal });
    const { rows, rowCount, totals, question, engine, quality } = answer!;
    return { data: { rows, rowCount, totals }, query: question as QueryMeta['query'], engine, quality };
  },
  async funnel(input, site, { events, now }, signal) {
    const [answer] = await askFunnels(events.engine, [planFunnel(input, site, now())], { signal });
    const { steps, values, days, question, engine, quality } = answer!;
    return { data: { steps, values, days }, query: question as QueryMeta['query'], engine, quality };
  },
  async journey(input, site, { events, now }, signal) {
    const [answer] = await askJourneys(events.engine, [planJourney(input, site, now())], { signal });
    const { events: steps, full, question, engine } = answer!;
    return { data: { events: steps, full }, query: question, engine };
  },
};

function readBody(body: unknown): z.infer<typeof bodySchema> {
  let json: unknown;
  try {
    json = JSON.parse(String(body ?? ''));
  } catch (error) {
    throw new ProblemError('malformed_body', `The body isn't JSON: ${error instanceof Error ? error.message : error}.`);
  }
  checkDepth(json, 'question');
  return bodySchema.parse(json);
}

/** The budget of the Data API, in the words of this endpoint. */
function admit<T>(take: () => T): T {
  try {
    return take();
  } catch (error) {
    const exhausted = toApiError(error);
    if (!exhausted) throw error;
    throw new ProblemError('too_many_requests', exhausted.message, { retryAfter: RETRY_SECONDS });
  }
}
