/** A site's content as the host knows it, and finding it by the viewed page. */

/** One piece of content: an article, a page, a product. */
export interface ContentItem {
  /** Path of its address, such as `/journal/first-feeder/`. */
  readonly path: string;
  /** `post`, `page`, `product`, or another type of the host. */
  readonly type: string;
  readonly title: string;
  /** Address of its picture, for the reader's page. */
  readonly image: string | null;
  readonly author: string | null;
  readonly categories: readonly string[];
  /** Milliseconds. */
  readonly publishedAt: number | null;
  /** Address where it is edited, if the host knows one. */
  readonly editUrl?: string | undefined;
}

/** Address of a piece of content; its path alone where the site's own address is unknown. */
export const contentUrl = ({ path }: ContentItem, { url }: { readonly url?: string | undefined }): string =>
  url === undefined ? path : new URL(path, url).href;

/** How many items are published; null if the host doesn't know. */
export interface ContentTotals {
  readonly posts: number | null;
  readonly pages: number | null;
  readonly comments: number | null;
}

/** A site's content. */
export interface Content {
  readonly totals: ContentTotals;
  /** Whether the host knows any content. */
  readonly known: boolean;
  /** Every item, in the host's order. */
  readonly items: readonly ContentItem[];
  /** The content of a page, by the `hostName` and `pagePath` of its views. Views without a host (empty or `(not set)`) belong to the site's own. */
  at(hostName: string, pagePath: string): ContentItem | undefined;
}

/** For a site whose content the host doesn't know. */
export const NO_CONTENT: Content = {
  totals: { posts: null, pages: null, comments: null },
  known: false,
  items: [],
  at: () => undefined,
};

/** The host of an address, for comparing pages: `www.` is ignored. */
const plainHost = (host: string) => host.toLowerCase().replace(/^www\./, '');

/**
 * A normal form of a path, equal for all spellings that lead to the same content: a trailing slash and the kind of
 * percent-encoding are ignored.
 */
export function pathKey(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // A path that can't be decoded stays as it is.
  }
  return plain.replace(/(?<!\/)\/+$/, '').normalize('NFC') || '/';
}

/** Content of a site at this address (any host if it is unknown); of two items at one path, the first counts. */
export function indexContent(
  items: readonly ContentItem[],
  totals: ContentTotals,
  siteUrl: string | undefined,
): Content {
  const byKey = new Map<string, ContentItem>();
  for (const item of items) {
    const key = pathKey(item.path);
    if (!byKey.has(key)) byKey.set(key, item);
  }
  const home = siteUrl === undefined ? null : URL.parse(siteUrl);
  const isOwn = remembering(
    (hostName) =>
      home === null || hostName === '' || hostName === '(not set)' || plainHost(hostName) === plainHost(home.hostname),
  );
  const itemOf = remembering((pagePath) => byKey.get(pathKey(pagePath)));
  return {
    totals,
    known: byKey.size > 0 || Object.values(totals).some((total) => total !== null),
    items: [...byKey.values()],
    at: (hostName, pagePath) => (isOwn(hostName) ? itemOf(pagePath) : undefined),
  };
}

/** Texts whose answer is remembered at most; of longer ones it isn't. */
const REMEMBERED = { texts: 10_000, chars: 200 };

/** The same function, which remembers its answers: a page is looked up for each of its weeks, in one report after another. */
function remembering<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.has(text)) return known.get(text)!;
    const found = of(text);
    if (known.size >= REMEMBERED.texts) known.clear();
    if (text.length <= REMEMBERED.chars) known.set(text, found);
    return found;
  };
}
