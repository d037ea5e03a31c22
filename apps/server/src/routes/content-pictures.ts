/** The endpoint for content images, for signed-in users with access to the site. */
import type { FastifyInstance } from 'fastify';
import type { App } from '../app/app.ts';
import { ProblemError } from '../errors/problem.ts';
import type { Host, HostUser } from '../hosts/host.ts';
import { perMinute } from '../http/per-minute.ts';
import { imageType } from '../icons/image-type.ts';
import { siteOfUser } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** Adds `GET /content-pictures/:site/:key`; an empty answer where the picture cannot be had, which isn't a fault. */
export function registerContentPictures(server: FastifyInstance, app: App, host: Host): void {
  server.get<{ Params: { site: string; key: string } }>(
    '/content-pictures/:site/:key',
    { config: perMinute(300), logLevel: 'warn' },
    async (request, reply) => {
      const user = await host.user(request, reply);
      if (!user) throw new ProblemError('signed_out', 'You are signed out. Please sign in again.');
      const site = siteFor(app, user, request.params.site);
      const bytes = await app.content.picture(site, request.params.key);
      const type = bytes && imageType(bytes);
      reply.header('cache-control', `private, max-age=${type ? 86_400 : 3600}`);
      if (!type) return reply.code(204).send();
      return reply.type(type).send(bytes);
    },
  );
}

/** The sample is everyone's to see. @throws ProblemError `unknown_site` */
function siteFor(app: App, user: HostUser, trackingId: string): SiteRecord {
  const sample = app.state.sites.sample();
  return sample?.trackingId === trackingId ? sample : siteOfUser(user, trackingId);
}
