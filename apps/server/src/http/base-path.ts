/** The path below which a proxy shows this server: `/magpie` of `https://example.com/magpie`. */
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../errors/startup-error.ts';

/** What base paths are made of: an encoded character is written in more than one way, and a dot leads elsewhere. */
const SEGMENTS = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/;

/**
 * The path of the server's public address, without a slash at its end; empty without a path.
 * @throws StartupError `bad_setting` for an address with a query, a hash or other characters than letters, digits and `-._~` in its path
 */
export function basePath(publicUrl: string | undefined): string {
  if (publicUrl === undefined) return '';
  const url = URL.parse(publicUrl);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartupError(
      'bad_setting',
      `MAGPIE_PUBLIC_URL is "${publicUrl}"; it must begin with https:// or http://.`,
    );
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (url.search || url.hash || (path !== '' && !SEGMENTS.test(path)))
    throw new StartupError(
      'bad_setting',
      `MAGPIE_PUBLIC_URL is "${publicUrl}"; its path may have letters, digits and -._~, and nothing may follow it.`,
    );
  return path;
}

/** Takes the base path from the address of a request; one that a proxy has taken it from stays as it is. */
export const withoutBase = (base: string, url: string): string =>
  base !== '' && url.startsWith(base) && /^(?:[/?]|$)/.test(url.slice(base.length))
    ? url.slice(base.length).replace(/^(?!\/)/, '/')
    : url;

/** Whether a request names the base path without the slash that the page's relative addresses need. */
export const lacksSlash = (base: string, url: string): boolean => base !== '' && url.split('?')[0] === base;

/** Addresses of this server in the markup of its pages; a value's own quotes are escaped. */
const OWN_ADDRESS = / (href|action)="(?=\/(?!\/))/g;

/**
 * Puts the base path before the server's own addresses in what is sent: in redirects and in pages. Routes are registered and redirect
 * without it. To be called before routes are added.
 * @throws StartupError `bad_setting` at the start, if a route has the name of the path: it couldn't be told from the proxy's
 */
export function sendBasePath(server: FastifyInstance, base: string): void {
  if (base === '') return;
  const taken = new Set<string>();
  const name = base.split('/')[1]!;
  server.addHook('onRoute', ({ url }) => void taken.add(url.split('/')[1] ?? ''));
  server.addHook('onReady', async () => {
    if (taken.has(name))
      throw new StartupError(
        'bad_setting',
        `MAGPIE_PUBLIC_URL has the path ${base}, but /${name} is an address of the server itself. Choose another path.`,
      );
  });
  server.addHook('onSend', async (_request, reply, payload) => {
    const to = reply.getHeader('location');
    if (typeof to === 'string' && /^\/(?!\/)/.test(to)) reply.header('location', base + to);
    const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
    return isPage ? payload.replace(OWN_ADDRESS, ` $1="${base}`) : payload;
  });
}
