/** This module is responsible for what the host knows of a site's content, and for finding it by the page that was viewed. */

/** One piece of content: an article, a page, a product. */
export interface ContentItem {
  /** Path of its address, such as `/journal/first-feeder/`. */
  readonly path: string;
  /** `post`, `page`, `product`, or another word of the host's. */
  readonly type: string;
  readonly title: string;
  /** Where the reader's page finds its picture. */
  readonly image: string | null;
  readonly author: string | null;
  readonly categories: readonly string[];
  /** Milliseconds. */
  readonly publishedAt: number | null;
}

/** How much is published; null where the host does not know. */
export interface ContentTotals {
  readonly posts: number | null;
  readonly pages: number | null;
  readonly comments: number | null;
}

/** A site's content. */
export interface Content {
  readonly totals: ContentTotals;
  /** Whether the host knows any. */
  readonly known: boolean;
  /** What is shown at a page, by the `hostName` and `pagePath` of its views; views that name no host are of the site's own. */
  at(hostName: string, pagePath: string): ContentItem | undefined;
}

/** Of a site whose content no one has told the host. */
export const NO_CONTENT: Content = {
  totals: { posts: null, pages: null, comments: null },
  known: false,
  at: () => undefined,
};

/** The host of an address as pages are compared by: `www.` makes no difference. */
const plainHost = (host: string) => host.toLowerCase().replace(/^www\./, '');

/**
 * What is the same for every spelling of a path that leads to the same content: the closing slash and the way in which letters are
 * percent-encoded make no difference.
 */
export function pathKey(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // A path that no decoding makes sense of is what it is.
  }
  return plain.replace(/\/+$/, '').normalize('NFC') || '/';
}

/** Content of a site at this address (any host where it is unknown); of two items at one path the first counts. */
export function contentOf(items: readonly ContentItem[], totals: ContentTotals, siteUrl: string | undefined): Content {
  const byKey = new Map<string, ContentItem>();
  for (const item of items) {
    const key = pathKey(item.path);
    if (!byKey.has(key)) byKey.set(key, item);
  }
  const home = siteUrl === undefined ? null : URL.parse(siteUrl);
  const isOwn = (hostName: string) =>
    home === null || hostName === '(not set)' || plainHost(hostName) === plainHost(home.hostname);
  return {
    totals,
    known: byKey.size > 0 || Object.values(totals).some((total) => total !== null),
    at: (hostName, pagePath) => (isOwn(hostName) ? byKey.get(pathKey(pagePath)) : undefined),
  };
}
