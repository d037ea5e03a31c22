/**
 * The REST API of the dashboard: the user is authenticated before anything else, then path, query and body are parsed, then
 * the action runs.
 */
import type { RestCall } from '@magpie/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextAt, type MakeContext } from '../actions/call-context.ts';
import type { RestAction, RestParts } from '../actions/rest-action.ts';
import { ProblemError } from '../errors/problem.ts';
import type { Host } from '../hosts/host.ts';
import { perMinute } from '../http/per-minute.ts';
import { answerInSentence } from '../http/problem-answer.ts';
import { makeEntrance } from './entrance.ts';

const BODY_BYTES = 50_000;
const CALLS_PER_MINUTE = 60;

/** Adds the REST actions below `/api/v1/`. */
export function registerRest(
  server: FastifyInstance,
  host: Host,
  contextOf: MakeContext,
  actions: readonly RestAction[],
): void {
  const { admitting, findAsker } = makeEntrance(host);
  server.register(async (scope) => {
    takeEmptyJson(scope);
    for (const { call, needs, run } of actions) {
      scope.route({
        method: call.method,
        url: `/api/v1/${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
        exposeHeadRoute: false,
        bodyLimit: BODY_BYTES,
        config: perMinute(CALLS_PER_MINUTE),
        // After the limit of calls, and before a byte of the body is read.
        preParsing: admitting(call),
        ...(call.failures === 'sentence' && { errorHandler: answerInSentence }),
        handler: async (request, reply) => {
          const { user, site } = findAsker(request);
          const parts = readParts(call, request);
          const context = contextOf(request, reply, user);
          // An action about the whole server is typed to do without.
          const data = await run(parts, site ? await contextAt(context, call, site, { needs }) : (context as never));
          reply.header('cache-control', 'no-store');
          if (call.answers === 'envelope') return reply.send({ success: true, data });
          if (data === null) return reply.code(204).send();
          return reply.type('application/json; charset=utf-8').send(data);
        },
      });
    }
  });
}

/** The parts of a request as its call has them. @throws ProblemError, ZodError */
function readParts(call: RestCall, request: FastifyRequest): RestParts {
  const { params, query, body } = request;
  for (const [name, value] of Object.entries(query as object))
    if (Array.isArray(value))
      throw new ProblemError('bad_request', `The field ${name.slice(0, 40)} is present twice.`, {
        field: name.slice(0, 40),
      });
  return {
    params: call.params.parse(params),
    query: call.query.parse(query),
    body: call.body.parse(body ?? {}),
  };
}

/** Takes an empty body for none: many clients name JSON whether or not they send any. */
function takeEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
