/** The collecting endpoint and the scripts that use it. */
import { formatRefusals, readCollectBody, validateBatch } from '@magpie/collect';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../app/app.ts';
import { ProblemError } from '../errors/problem.ts';
import {
  bodyText,
  collecting,
  describeSender,
  honouredSignal,
  keep,
  onlyMethods,
  openEndpoint,
  REFUSED,
  type Refusals,
  withHeaderHints,
} from './endpoint.ts';

const SCRIPT_MAX_AGE = 3600;

/** Adds `/collect` and the tracker's scripts out of `trackerDir`. */
export function registerCollect(server: FastifyInstance, app: App, trackerDir: string, refusals: Refusals): void {
  server.register(async (scope) => {
    openEndpoint(scope);
    onlyMethods(scope, '/collect', ['POST']);

    scope.post('/collect', collecting, async (request, reply) => {
      const receivedAt = app.now();
      const sent = withHeaderHints(request, readCollectBody(bodyText(request), receivedAt));
      const site = await app.state.sites.byTrackingId(sent.context.site);
      if (!site)
        throw new ProblemError(
          'unknown_site',
          `"${sent.context.site}" isn't the tracking ID of a site on this server.`,
          {
            field: 's',
          },
        );
      const { batch, refused } = validateBatch(sent, { receivedAt, keepEmails: !site.removeEmails });
      const left = honouredSignal(request, site) ?? (await keep(request, app, batch, describeSender(request), site));
      if (left) refusals.inc({ endpoint: 'web', reason: left.code });
      const all = left ? [...refused, left] : refused;
      if (all.length > 0) reply.header(REFUSED, formatRefusals(all)).header('access-control-expose-headers', REFUSED);
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
