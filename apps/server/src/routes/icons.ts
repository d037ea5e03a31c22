/** The endpoint of site icons, for signed-in users. */
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../errors/problem.ts';
import type { Host } from '../hosts/host.ts';
import { perMinute } from '../http/per-minute.ts';
import { type Icons, readDomain } from '../icons/icons.ts';
import { imageType } from '../icons/image-type.ts';

/** Adds `GET /icons/:domain`; an empty answer if there is no icon, which isn't a fault, and the screen shows a letter. */
export function registerIcons(server: FastifyInstance, host: Host, icons: Icons): void {
  server.get<{ Params: { domain: string } }>(
    '/icons/:domain',
    { config: perMinute(300), logLevel: 'warn' },
    async (request, reply) => {
      if (!(await host.user(request, reply)))
        throw new ProblemError('signed_out', 'You are signed out. Please sign in again.');
      const domain = readDomain(request.params.domain);
      const bytes = domain && (await icons.get(domain));
      const type = bytes && imageType(bytes);
      reply.header('cache-control', `private, max-age=${type ? 86_400 : 3600}`);
      if (!type) return reply.code(204).send();
      return reply.type(type).send(bytes);
    },
  );
}
