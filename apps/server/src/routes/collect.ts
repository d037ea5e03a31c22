/** This module is responsible for the collecting door and for the scripts that knock on it. */
import { formatRefusals, parseCollectBody } from '@magpie/collect';
import { LIMITS } from '@magpie/events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JournalError } from '../collecting/journal.ts';
import type { App } from '../ports.ts';
import { ProblemError } from '../problem.ts';

/** Requests of one address per minute. Generous: a school or a mobile network shows one address for thousands of visitors. */
const COLLECT_PER_MINUTE = 3000;
const RETRY_SECONDS = 10;
const SCRIPT_MAX_AGE = 3600;
const REFUSED = 'x-magpie-refused';

const openToAll = (reply: FastifyReply) =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');

/** Adds `/collect` and the tracker's scripts out of `trackerDir`. */
export function registerCollect(server: FastifyInstance, app: App, trackerDir: string): void {
  server.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      openToAll(reply);
    });

    // sendBeacon says text/plain, other senders say what they like: the body is what counts.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMITS.bodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    const limited = {
      config: { rateLimit: { max: COLLECT_PER_MINUTE, timeWindow: 60_000, groupId: 'collect' } },
      logLevel: 'warn' as const,
    };

    scope.options('/collect', limited, (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', '86400')
        .send(),
    );

    // Its answer has no body that a browser could run: working out its policies would take longer than parsing the events.
    scope.post('/collect', { ...limited, helmet: false }, async (request, reply) => {
      const { batch, refused } = parseCollectBody(typeof request.body === 'string' ? request.body : '', app.now());
      const site = await app.sites.byTrackingId(batch.context.site);
      if (!site)
        throw new ProblemError('unknown_site', `"${batch.context.site}" is not the tracking id of a site here.`, {
          field: 's',
        });
      if (batch.events.length > 0) {
        try {
          await app.collecting.collect(batch, senderOf(request), site);
        } catch (error) {
          request.log.error({ err: error }, 'Events could not be written to the journal');
          throw new ProblemError('not_ready', 'The events could not be stored now. Please send them again.', {
            retryAfter: error instanceof JournalError ? error.retryAfterSeconds : RETRY_SECONDS,
          });
        }
      }
      if (refused.length > 0)
        reply.header(REFUSED, formatRefusals(refused)).header('access-control-expose-headers', REFUSED);
      return reply.code(202).send();
    });

    const script = (reply: FastifyReply, file: string) =>
      reply.sendFile(file, trackerDir, { maxAge: SCRIPT_MAX_AGE * 1000, etag: true, immutable: false });
    scope.get('/script.js', (_request, reply) => script(reply, 'script.js'));
    scope.get<{ Params: { part: string } }>('/script/:part(^[a-z]+).js', (request, reply) =>
      script(reply, `${request.params.part}.js`),
    );
  });
}

function senderOf(request: FastifyRequest): { address: string; userAgent: string } {
  return {
    // An IPv4 address that came in over an IPv6 socket.
    address: request.ip.replace(/^::ffff:(?=\d+\.)/i, ''),
    userAgent: request.headers['user-agent'] ?? '',
  };
}
