/** Classes of access log lines. */
import { isOwnHost } from '@magpie/collect';
import type { LogLine } from './line.ts';

/**
 * `page`: a page that was shown to someone (whether to a person, the user agent tells later). `system`: calls of WordPress's own machinery.
 * `other`: methods beside GET, and requests that are none.
 */
export type LogClass = 'page' | 'static' | 'feed' | 'system' | 'error' | 'redirect' | 'other';

const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
/** Files that are part of a page or are downloaded. */
const STATIC =
  namesIn(`css js mjs map json wasm txt ico png apng jpg jpeg gif svg webp avif bmp tif tiff woff woff2 ttf otf eot
  mp3 mp4 m4a m4v ogg ogv oga wav flac webm avi mov mkv mpg mpeg wmv swf flv webmanifest
  pdf doc docx xls xlsx ppt pptx odt ods odp epub mobi csv tsv ics vcf log conf
  zip gz tgz bz2 xz zst 7z rar tar jar war deb rpm exe msi dmg pkg apk iso bin gem whl patch diff sig asc md5 sha256 xsl`);
const FEED = namesIn('rss atom rdf xml opml');
const FEED_SEGMENT = /\/(?:feed|rss|rss2|atom|rdf)\/?$/;
/** WordPress asks for `?feed=rss2`, other software for `flav` or `format`. */
const FEED_QUERY = /[?&](?:feed|flav|format)=(?:rss|atom|rdf|feed|opml)/;
const SYSTEM = /^\/(?:wp-json(?:\/|$)|wp-admin(?:\/|$)|wp-(?:login|cron|comments-post|trackback)\.php|xmlrpc\.php)/;
const EXTENSION = /\.([a-z\d]+)$/;

/** Classifies the line: its status comes first, then the method, then the path. `path` from {@link readPath}. */
export function classify({ status, method }: Pick<LogLine, 'status' | 'method'>, path: string | undefined): LogClass {
  if (status >= 400) return 'error';
  // 304 answers a reader whose browser has the page already.
  if (status >= 300 && status !== 304) return 'redirect';
  // Where no method is recorded, most will have been GET.
  if (status < 200 || (method ?? 'GET') !== 'GET' || path === undefined) return 'other';
  const [bare = ''] = path.toLowerCase().split('?', 1);
  const extension = EXTENSION.exec(bare)?.[1] ?? '';
  if (STATIC.has(extension)) return 'static';
  if (FEED.has(extension) || FEED_SEGMENT.test(bare) || FEED_QUERY.test(path.toLowerCase())) return 'feed';
  return SYSTEM.test(bare) ? 'system' : 'page';
}

/** Path and query on the site; `undefined` for a request that was meant for another host or for no page at all. */
export function readPath(target: string, ownHosts: readonly string[]): string | undefined {
  if (target.startsWith('/')) return target;
  const url = parseAddress(target);
  return url && isOwnHost(url.hostname, ownHosts) ? url.pathname + url.search : undefined;
}

const parseAddress = (target: string): URL | null => (/^https?:\/\//i.test(target) ? URL.parse(target) : null);

/** Scheme and host of the page that a line asked for, as the browser had them: of the site's own hosts the one that the line says, otherwise the site's. */
export function readOrigin(
  { host, target }: Pick<LogLine, 'host' | 'target'>,
  { url, hosts }: { readonly url: string; readonly hosts: readonly string[] },
): string {
  const base = new URL(url);
  const asked = host === null ? (parseAddress(target)?.hostname ?? '') : hostName(host);
  const bare = (name: string) => name.replace(/^www\./, '');
  if (asked === '' || bare(asked) === bare(base.hostname) || !isOwnHost(asked, hosts)) return base.origin;
  return `${base.protocol}//${asked}`;
}

/** A host as addresses have it: in lower case, without port and the dot at its end. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
