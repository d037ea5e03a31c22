/** The endpoint of site icons, for signed-in users. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ProblemError } from '../errors/problem.ts';
import type { Host } from '../hosts/host.ts';
import { perMinute } from '../http/per-minute.ts';
import { type Icons, readDomain } from '../icons/icons.ts';
import { imageType } from '../icons/image-type.ts';

/** At most so many at once: more than a list of a report has. */
const MOST = 100;

const query = z.object({
  of: z
    .string()
    .transform((text) => text.split('~'))
    .refine((domains) => domains.length <= MOST, { error: `of has more than ${MOST} domains.` }),
});

/**
 * Adds `GET /icons/list?of=a.example~b.example`: a JSON object of `data:` addresses by domain. Those without an icon are left out, which isn't a
 * fault: the screen shows a letter.
 */
export function registerIcons(server: FastifyInstance, host: Host, icons: Icons): void {
  server.get('/icons/list', { config: perMinute(120), logLevel: 'warn' }, async (request, reply) => {
    if (!(await host.user(request, reply)))
      throw new ProblemError('signed_out', 'You are signed out. Please sign in again.');
    const { of } = query.parse(request.query);
    const found = await Promise.all(of.map(async (name) => [name, await address(icons, name)] as const));
    const all = found.every(([, icon]) => icon !== undefined);
    return reply
      .header('cache-control', `private, max-age=${all ? 86_400 : 3600}`)
      .send(Object.fromEntries(found.filter(([, icon]) => icon !== undefined)));
  });
}

/** The picture as an address. */
async function address(icons: Icons, name: string): Promise<string | undefined> {
  const domain = readDomain(name);
  const bytes = domain && (await icons.get(domain));
  const type = bytes && imageType(bytes);
  return type && `data:${type};base64,${bytes.toString('base64')}`;
}
