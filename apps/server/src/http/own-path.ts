/** Where a browser is sent on this server. */

const MOST_CHARS = 12_000;
const OWN = /^\/(?![/\\])/;
/** An origin that no one has. */
const HERE = 'http://here.invalid';

/** The path of this server with its query that a request names; `/` for anything that leads elsewhere. */
export function ownPath(given: unknown): string {
  if (typeof given !== 'string' || given.length > MOST_CHARS || !OWN.test(given)) return '/';
  const url = URL.parse(given, HERE);
  if (url?.origin !== HERE) return '/';
  const path = url.pathname + url.search;
  // Dots may have led to two slashes, which name another server.
  return OWN.test(path) ? path : '/';
}
