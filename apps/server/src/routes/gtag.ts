/** The endpoint of Google's tag: requests that gtag sends to its own server, sent here. */
import { formatRefusals, type Refusal, readGtag, validateBatch } from '@magpie/collect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app/app.ts';
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

const URL_PATH = '/g/collect';

/**
 * Adds `POST` and `GET /g/collect`. The answer is 204 without a body, as gtag expects; what was refused is named in a header and counted in
 * the metrics.
 */
export function registerGtag(server: FastifyInstance, app: App, refusals: Refusals): void {
  server.register(async (scope) => {
    openEndpoint(scope);
    onlyMethods(scope, URL_PATH, ['GET', 'POST']);
    // gtag's fetch brings cookies along, which a browser allows only to a server that names the page's origin. None is read here.
    scope.addHook('onRequest', async ({ headers: { origin } }, reply) => {
      if (origin)
        reply
          .header('access-control-allow-origin', origin)
          .header('access-control-allow-credentials', 'true')
          .header('vary', 'origin');
    });

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const at = request.url.indexOf('?');
      const browser = describeSender(request);
      const { measurementId, batch, refused } = readGtag(at < 0 ? '' : request.url.slice(at + 1), bodyText(request));
      const site = await app.state.measurementIds.siteOf(measurementId);
      const all: Refusal[] = [...refused];
      if (site) {
        const admission = validateBatch(withHeaderHints(browser, batch), {
          receivedAt: app.now(),
          keepEmails: !site.removeEmails,
        });
        all.push(...admission.refused);
        const sender = { address: browser.address, userAgent: browser.userAgent, origin: 'gtag' };
        const left =
          honouredSignal(request, browser, site) ?? (await keep(request, app, admission.batch, sender, site));
        if (left) all.push(left);
      } else all.push({ event: -1, field: 'tid', code: 'unknown_measurement_id', value: measurementId.slice(0, 40) });
      for (const { code } of all) refusals.inc({ endpoint: 'gtag', reason: code });
      if (all.length > 0) reply.header(REFUSED, formatRefusals(all)).header('access-control-expose-headers', REFUSED);
      return reply.code(204).send();
    };
    scope.post(URL_PATH, collecting, answer);
    scope.get(URL_PATH, { ...collecting, exposeHeadRoute: false }, answer);
  });
}
