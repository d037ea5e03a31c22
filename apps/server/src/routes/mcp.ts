/** The endpoint of the Model Context Protocol, `/mcp`: assistants with an API key ask for numbers. */
import type { Limiter } from '@magpie/data-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app/app.ts';
import type { Entitlements } from '../entitlement/entitlement.ts';
import { ProblemError, toProblem } from '../errors/problem.ts';
import { perMinute } from '../http/per-minute.ts';
import { whileAwaited } from '../http/while-awaited.ts';
import { oauthAddresses } from '../mcp/oauth/addresses.ts';
import type { Asker } from '../mcp/tool.ts';
import { createAnswerCache } from '../reporting/answer-cache.ts';
import type { Freshness } from '../reporting/freshness.ts';
import { type Caller, checkBudget, requireAssistant } from './caller.ts';

const BODY_BYTES = 1_048_576;
const PER_MINUTE = 1200;

/** Parts of the server that the endpoint needs. */
export interface McpParts {
  readonly freshness: Freshness;
  readonly entitlements: Entitlements;
  readonly limiter: Limiter;
  readonly publicUrl: string | undefined;
}

/**
 * Adds `/mcp`: Streamable HTTP without sessions. Each message is a request of its own, answered with JSON; there is no stream to open
 * (`GET`) and no session to end (`DELETE`).
 */
export function registerMcp(server: FastifyInstance, app: App, parts: McpParts): void {
  const { freshness, entitlements, limiter, publicUrl } = parts;
  const answers = createAnswerCache();
  server.register(async (scope) => {
    const callers = new WeakMap<FastifyRequest, Caller>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler(answerError);
    const limited = {
      config: perMinute(PER_MINUTE),
      helmet: false,
      // After the address is counted, so that guessing is; before the body is read: anyone who may not ask is not listened to.
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
        checkOrigin(request, publicUrl);
        callers.set(request, await requireAssistant(app, request, reply, oauthAddresses(publicUrl, request)));
      },
    } as const;
    scope.post('/mcp', limited, async (request, reply) => {
      const caller = callers.get(request)!;
      const message = readMessage(request.body);
      const awaited = whileAwaited(reply);
      // Loaded with the first message: the protocol's library has the checks of all its messages.
      const { answerMessage } = await import('../mcp/answer-message.ts');
      const askerOf = (signal: AbortSignal): Asker => ({
        app,
        freshness,
        answers,
        sites: caller.sites,
        entitlementOf: (site) => entitlements.of(site, ''),
        signal: AbortSignal.any([awaited, signal]),
        id: request.id,
        admit: (site) => checkBudget(limiter, caller, site),
      });
      const answer = await answerMessage(message, request.headers, askerOf, caller.sites.length > 1);
      reply.code(answer.status).header('cache-control', 'no-store');
      if (answer.text === undefined) return reply.send();
      return reply.type('application/json; charset=utf-8').send(answer.text);
    });
    scope.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: '/mcp',
      exposeHeadRoute: false,
      ...limited,
      handler: (_request, reply) => {
        reply.header('allow', 'POST');
        throw new ProblemError('method_not_allowed', 'This endpoint only accepts POST: it keeps no sessions.');
      },
    });
  });
}

const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Programs send no origin. A page that does must be this server's own, or of this machine: another's could reach a server at home under a
 * name of its own (DNS rebinding).
 * @throws ProblemError `forbidden`
 */
function checkOrigin({ headers: { origin } }: FastifyRequest, publicUrl: string | undefined): void {
  if (origin === undefined || LOOPBACK.test(origin)) return;
  if (publicUrl !== undefined && origin === URL.parse(publicUrl)?.origin) return;
  throw new ProblemError('forbidden', "Pages of other sites can't use this endpoint.");
}

/** The message in a body. @throws ProblemError `malformed_body` */
function readMessage(body: unknown): object {
  let message: unknown;
  try {
    message = JSON.parse(String(body ?? ''));
  } catch (error) {
    throw new ProblemError('malformed_body', `The body isn't JSON: ${error instanceof Error ? error.message : error}.`);
  }
  if (typeof message === 'object' && message !== null && !Array.isArray(message)) return message;
  throw new ProblemError(
    'malformed_body',
    'The body must be one JSON-RPC message; lists of messages are not accepted.',
  );
}

/** The codes of JSON-RPC; what it has none for is the server's own. */
const RPC_CODES: Readonly<Record<string, number>> = {
  malformed_body: -32_700,
  internal: -32_603,
};
const OWN_CODE = -32_000;

/** Answers an error in JSON-RPC's form, with the problem as its data. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, problem, retryAfter, unexpected } = toProblem(error, request.id);
  if (unexpected && !reply.raw.destroyed) request.log.error({ err: error }, 'Unexpected');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const code = RPC_CODES[problem.code] ?? OWN_CODE;
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ jsonrpc: '2.0', id: null, error: { code, message: problem.message, data: problem } });
}
