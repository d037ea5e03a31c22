/** The collecting endpoint and the scripts that use it. */
import { formatRefusals, readAddress, readCollectBody, validateBatch } from '@magpie/collect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app/app.ts';
import { ProblemError } from '../errors/problem.ts';
import { signedCaller } from '../hosts/wordpress/signed-calls.ts';
import type { SiteRecord } from '../ports/sites.ts';
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
  type SendingBrowser,
  withHeaderHints,
} from './endpoint.ts';

const SCRIPT_MAX_AGE = 3600;

/** Adds `/collect` and the tracker's scripts out of `trackerDir`. */
export function registerCollect(server: FastifyInstance, app: App, trackerDir: string, refusals: Refusals): void {
  server.register(async (scope) => {
    openEndpoint(scope);
    onlyMethods(scope, '/collect', ['POST']);

    // Neither is any body compressed nor an answer long.
    scope.post('/collect', { ...collecting, compress: false, decompress: false }, async (request, reply) => {
      const receivedAt = app.now();
      const browser = visitorOf(request);
      const sent = withHeaderHints(browser, readCollectBody(bodyText(request), receivedAt));
      const site = await app.state.sites.byTrackingId(sent.context.site);
      if (!site)
        throw new ProblemError(
          'unknown_site',
          `"${sent.context.site}" isn't the tracking ID of a site on this server.`,
          {
            field: 's',
          },
        );
      requireOwnSite(request, site);
      const { batch, refused } = validateBatch(sent, { receivedAt, keepEmails: !site.removeEmails });
      const { address, userAgent } = browser;
      const left =
        honouredSignal(request, browser, site) ?? (await keep(request, app, batch, { address, userAgent }, site));
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

/**
 * Finds the visitor: the one named in the claim if a connected WordPress forwards the request, otherwise the sender.
 * @throws ProblemError `bad_claim` if the claim names no visitor; all visits would then seem to come from the WordPress server
 */
function visitorOf(request: FastifyRequest): SendingBrowser {
  const caller = signedCaller(request);
  if (!caller) return describeSender(request);
  const { visitor } = caller.claim;
  const address = readAddress(visitor?.address ?? '');
  if (!visitor || address === '')
    throw new ProblemError('bad_claim', 'A visit that WordPress passes on needs the address of its visitor.', {
      field: 'visitor.address',
    });
  return { address, userAgent: visitor.agent, hints: visitor.hints ?? {} };
}

/** @throws ProblemError `unknown_site` for visits of another site than that of the connection */
function requireOwnSite(request: FastifyRequest, { id, trackingId }: SiteRecord): void {
  const caller = signedCaller(request);
  if (caller && caller.site.id !== id)
    throw new ProblemError('unknown_site', `"${trackingId}" isn't the site of this connection.`, { field: 's' });
}
