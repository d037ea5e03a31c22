/** One content item as returned by a WordPress site's REST API. */
import { z } from 'zod';
import type { StoredContent } from '../state/content.ts';
import { pathOn, plainText, toName, toNames, toTime, toTitle, toUrl } from './texts.ts';

/** Types read from a WordPress site: the endpoint, the type of its content, the taxonomy of its categories. */
export const WORDPRESS_TYPES = [
  { endpoint: 'posts', type: 'post', taxonomy: 'category', total: 'posts' },
  { endpoint: 'pages', type: 'page', taxonomy: 'category', total: 'pages' },
  { endpoint: 'product', type: 'product', taxonomy: 'product_cat', total: undefined },
] as const;
/** One of them. */
export type WordPressType = (typeof WORDPRESS_TYPES)[number];

const named = z.object({ name: z.string().optional(), taxonomy: z.string().optional() }).catch({});
const media = z
  .object({
    source_url: z.string().optional(),
    media_details: z
      .object({ sizes: z.record(z.string(), z.object({ source_url: z.string().optional() })) })
      .optional()
      .catch(undefined),
  })
  .catch({});

/** Fields read from a piece; plugins add and take away, so that only those that find it again are required. */
export const wordPressItem = z.object({
  id: z.number().int(),
  link: z.string(),
  title: z.object({ rendered: z.string() }).catch({ rendered: '' }),
  date_gmt: z.string().nullable().optional().catch(null),
  /** In the site's own zone: what `modified_after` is compared with. */
  modified: z.string().nullable().optional().catch(null),
  modified_gmt: z.string().nullable().optional().catch(null),
  author: z.number().int().optional().catch(undefined),
  categories: z.array(z.number().int()).optional().catch(undefined),
  _embedded: z
    .object({
      author: z.array(named).optional().catch(undefined),
      'wp:featuredmedia': z.array(media).optional().catch(undefined),
      'wp:term': z.array(z.array(named)).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** A piece of content as WordPress tells it. */
export type WordPressItem = z.infer<typeof wordPressItem>;

/** The fields that are asked for: content and excerpt are what makes answers large. */
export const WORDPRESS_FIELDS = 'id,link,title,date_gmt,modified,modified_gmt,author,categories,_links,_embedded';

/** Names by number, of sites that embed none. */
export interface Names {
  readonly authors: ReadonlyMap<number, string>;
  readonly categories: ReadonlyMap<number, string>;
}

/** Whether the piece names people or categories only by number. */
export const hasNoNames = ({
  _embedded,
  author,
  categories,
}: WordPressItem): { authors: boolean; categories: boolean } => ({
  authors: author !== undefined && author > 0 && _embedded?.author === undefined,
  categories: (categories?.length ?? 0) > 0 && _embedded?.['wp:term'] === undefined,
});

/** The address of a WordPress site, from that of the site or of its API. */
export const wordPressAddress = (address: string): string => address.replace(/\/(wp-json(\/.*)?)?$/s, '');

/** First part of the name of a piece at its source: that of the endpoint that lists its type, else the type itself. */
export const originPrefix = (type: string): string =>
  WORDPRESS_TYPES.find((one) => one.type === type)?.endpoint ?? type;

/** Where a kept piece of a WordPress site is edited; undefined for a piece that was imported. */
export function wordPressEditUrl(origin: string, address: string): string | undefined {
  const id = /^[\w-]+:(\d+)$/.exec(origin)?.[1];
  return id && `${wordPressAddress(address)}/wp-admin/post.php?post=${id}&action=edit`;
}

const SIZES = ['medium', 'woocommerce_thumbnail', 'thumbnail', 'medium_large'];

/** The piece as it is kept, or undefined if its address is on none of these sites. */
export function toStored(
  item: WordPressItem,
  { endpoint, type, taxonomy }: WordPressType,
  sites: readonly string[],
  names: Names,
  readAt: number,
): StoredContent | undefined {
  const path = pathOn(item.link, sites);
  if (path === undefined) return undefined;
  const embedded = item._embedded;
  const picture = embedded?.['wp:featuredmedia']?.[0];
  const sizes = picture?.media_details?.sizes;
  const image = SIZES.map((size) => sizes?.[size]?.source_url).find((url) => url !== undefined) ?? picture?.source_url;
  const terms = embedded?.['wp:term']?.flat().filter((term) => term.taxonomy === taxonomy);
  return {
    path,
    type,
    title: toTitle(plainText(item.title.rendered), path),
    image: toUrl(image, item.link),
    author: toName(plainText(embedded?.author?.[0]?.name ?? names.authors.get(item.author ?? 0) ?? '')),
    categories: toNames(
      (terms?.map(({ name }) => name) ?? item.categories?.map((id) => names.categories.get(id)) ?? []).map((name) =>
        plainText(name ?? ''),
      ),
    ),
    publishedAt: toTime(item.date_gmt),
    modifiedAt: toTime(item.modified_gmt),
    readAt,
    origin: `${endpoint}:${item.id}`,
  };
}
