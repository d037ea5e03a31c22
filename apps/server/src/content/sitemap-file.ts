/** This module is responsible for reading sitemap files (sitemaps.org, protocol 0.9): lists of pages, and lists of such lists. */
import { Parser } from 'htmlparser2';
import { FetchError, type Fetched, unpack } from './fetch-public.ts';
import { toTime } from './texts.ts';

/** The protocol's limit of one file, unpacked. */
export const SITEMAP_BYTES = 52_428_800;

/** One entry: a page, or another sitemap. */
interface SitemapEntry {
  readonly url: string;
  /** Milliseconds; null if the file does not say. */
  readonly modifiedAt: number | null;
}

/** A sitemap. */
export interface Sitemap {
  /** Whether its entries are sitemaps. */
  readonly index: boolean;
  readonly entries: readonly SitemapEntry[];
}

/** What a sitemap lists. @throws FetchError when it is not a sitemap, broken or too large */
export async function sitemapIn({ body, url }: Fetched): Promise<Sitemap> {
  const packed = body[0] === 0x1f && body[1] === 0x8b;
  const text = (packed ? await unpack(body, url, SITEMAP_BYTES) : body).toString('utf8');
  const entries: SitemapEntry[] = [];
  const open: string[] = [];
  let root = '';
  let entry = { url: '', modified: '' };
  // Entities other than XML's own five stay as they are written: nothing is looked up or unfolded.
  const parser = new Parser(
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
        if (open.length === 1 && (name === 'url' || name === 'sitemap') && entry.url.trim() !== '')
          entries.push({ url: entry.url.trim(), modifiedAt: toTime(entry.modified) });
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (root !== 'urlset' && root !== 'sitemapindex') throw new FetchError(url, "It isn't a sitemap.");
  return { index: root === 'sitemapindex', entries };
}

/** The sitemaps that a site's robots.txt names. */
export const sitemapsInRobots = (text: string): string[] =>
  [...text.matchAll(/^\s*sitemap\s*:\s*(\S+)/gim)].map(([, url]) => url!);
