/** Reads sitemap files (sitemaps.org, protocol 0.9): lists of pages, and lists of such lists. */
import { FetchError } from './fetch-error.ts';
import { MOST_ITEMS } from './limits.ts';
import { parseMarkup } from './parse-markup.ts';
import { pathOn, toTime } from './texts.ts';

/** The protocol's limit of one file, unpacked. */
export const SITEMAP_BYTES = 52_428_800;

/** One entry: a page, or another sitemap. */
interface SitemapEntry {
  readonly url: string;
  /** Its path if it is on one of the sites. */
  readonly path: string | undefined;
  /** Milliseconds; null if the file does not say. */
  readonly modifiedAt: number | null;
}

/** A sitemap. */
export interface Sitemap {
  /** Whether its entries are sitemaps. */
  readonly index: boolean;
  readonly entries: readonly SitemapEntry[];
}

/** The entries of an unpacked sitemap, up to one more than a site may have. @throws FetchError when it is not a sitemap */
export function parseSitemap(body: Buffer, url: string, sites: readonly string[]): Sitemap {
  const entries: SitemapEntry[] = [];
  const open: string[] = [];
  let root = '';
  let entry = { url: '', modified: '' };
  // Entities other than XML's own five stay as they are written: nothing is looked up or unfolded.
  parseMarkup(
    body.toString('utf8'),
    {
      onopentagname(name) {
        root ||= name;
        open.push(name);
        if (open.length === 2) entry = { url: '', modified: '' };
      },
      ontext(part) {
        if (open.length !== 3) return;
        if (open[2] === 'loc') entry.url += part;
        if (open[2] === 'lastmod') entry.modified += part;
      },
      onclosetag(name) {
        open.pop();
        if (open.length !== 1 || (name !== 'url' && name !== 'sitemap') || entries.length > MOST_ITEMS) return;
        const listed = entry.url.trim();
        if (listed !== '')
          entries.push({ url: listed, path: pathOn(listed, sites), modifiedAt: toTime(entry.modified) });
      },
    },
    { xmlMode: true },
  );
  if (root !== 'urlset' && root !== 'sitemapindex') throw new FetchError(url, "It isn't a sitemap.");
  return { index: root === 'sitemapindex', entries };
}

/** Bytes of a robots.txt that are read; Google ignores the rest too. */
export const ROBOTS_BYTES = 500 * 1024;
/** Sitemaps of one site. */
export const MOST_SITEMAPS = 500;

/** The sitemaps that a site's robots.txt names, without repetitions. */
export function sitemapsInRobots(body: Buffer): string[] {
  const text = body
    .subarray(0, ROBOTS_BYTES)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  const named = [...text.matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S+)/gim)].map(([, url]) => url!);
  return [...new Set(named)].slice(0, MOST_SITEMAPS);
}
