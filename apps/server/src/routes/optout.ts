/** The page with the links that stop a browser's visits from counting. */
import type { FastifyInstance } from 'fastify';
import type { App } from '../app/app.ts';
import { makeOptoutLinks } from '../commands/settings-commands.ts';
import { ProblemError } from '../errors/problem.ts';
import { optoutPage } from '../hosts/standalone/pages.ts';
import { perMinute } from '../http/per-minute.ts';

/**
 * Adds `GET /optout?site=<tracking id>`. The choice itself is made on the site: a browser keeps it by the address of the page, and this
 * server may have another.
 */
export function registerOptout(server: FastifyInstance, app: App): void {
  server.get<{ Querystring: { site?: unknown } }>('/optout', { config: perMinute(60) }, async ({ query }, reply) => {
    const id = typeof query.site === 'string' ? query.site : '';
    const site = await app.state.sites.byTrackingId(id);
    if (!site)
      throw new ProblemError('unknown_site', `"${id.slice(0, 60)}" isn't the tracking ID of a site on this server.`, {
        field: 'site',
      });
    const page = optoutPage({ name: site.name, ...makeOptoutLinks(site) });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
}
