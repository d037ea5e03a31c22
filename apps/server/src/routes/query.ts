/** The native query endpoint for programs: `POST /api/v1/query`, answered with a receipt. */
import { QUERY_KINDS } from '@magpie/contract';
import type { Limiter } from '@magpie/data-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import type { Entitlements } from '../entitlement/entitlement.ts';
import { ProblemError } from '../errors/problem.ts';
import { perMinute } from '../http/per-minute.ts';
import { whileAwaited } from '../http/while-awaited.ts';
import { siteOfProgram } from '../people/authorize.ts';
import { answerQuery } from '../reporting/answer-query.ts';
import { checkDepth } from '../reporting/filter-depth.ts';
import type { Freshness } from '../reporting/freshness.ts';
import { type Caller, checkBudget, requireCaller } from './caller.ts';

const BODY_BYTES = 1_048_576;
const PER_MINUTE = 1200;

/** The question itself is checked where it is planned, which says more about what is wrong. */
const bodySchema = z.strictObject({
  /** Needed where the key opens several sites. */
  site: z.string().max(300).optional(),
  kind: z.enum(QUERY_KINDS).default('table'),
  question: z.unknown(),
});

/** Parts of the server that the endpoint needs. */
export interface QueryParts {
  readonly freshness: Freshness;
  readonly entitlements: Entitlements;
  readonly limiter: Limiter;
}

/** Adds `POST /api/v1/query`. */
export function registerQuery(server: FastifyInstance, app: App, parts: QueryParts): void {
  const { freshness, entitlements, limiter } = parts;
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
        callers.set(request, await requireCaller(app, request, reply));
      },
    } as const;
    scope.post('/api/v1/query', limited, async (request, reply) => {
      const caller = callers.get(request)!;
      const { site: named, kind, question } = readBody(request.body);
      const site = siteOfProgram(caller.sites, named);
      const admitted = checkBudget(limiter, caller, site);
      try {
        const entitlement = await entitlements.of(site, '');
        const context = { app, freshness, entitlement, site, signal: whileAwaited(reply) };
        const { data, meta } = await answerQuery(kind, question, context);
        return reply.header('cache-control', 'no-store').send({ success: true, data, meta });
      } finally {
        admitted.done();
      }
    });
  });
}

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
