/** Page data of the demo's pages, as a site's host would send it: author, category, tags and so on. */
import { POSTS, PRODUCTS, postPath, productPath } from './content.ts';

const DAY_MS = 86_400_000;
/** Days between two posts, and since the last. */
const POST_EVERY_DAYS = 23;
const LAST_POST_DAYS = 10;
/** So many posts came at that pace; earlier ones came less often, so that the first is older than the demo's 14 months of visits. */
const FREQUENT_POSTS = 8;
const MORE_DAYS = 12;
const AUTHORS = ['Ines Falk', 'Tom Reed', 'Mara Lindqvist'];
const TAGS: Readonly<Record<string, readonly string[]>> = {
  Species: ['birds', 'behaviour'],
  Feeding: ['feeding', 'garden', 'birds'],
  'Field trips': ['outdoors', 'birds'],
  Nesting: ['nesting', 'garden'],
  Gear: ['reviews', 'outdoors'],
};

/** The author of the post at a place in the journal. */
export const pageAuthor = (index: number): string => AUTHORS[index % AUTHORS.length]!;

/** When the post at a place in the journal was published, ms. */
export const publishedAt = (index: number, now: number): number =>
  now - (LAST_POST_DAYS + index * POST_EVERY_DAYS + Math.max(0, index - FREQUENT_POSTS) * MORE_DAYS) * DAY_MS;

/** Returns the data that the page at a path declares; pages of the shop have no author and no tags. */
export function pageData(path: string, now: number): Readonly<Record<string, string>> {
  const index = POSTS.findIndex((one) => postPath(one) === path);
  const post = POSTS[index];
  if (post)
    return {
      author: pageAuthor(index),
      category: post.category,
      tag: [...(TAGS[post.category] ?? []), ...(post.film ? ['films'] : [])].join(','),
      post_type: 'post',
      published_at: new Date(publishedAt(index, now)).toISOString().slice(0, 10),
    };
  const product = PRODUCTS.find((one) => productPath(one) === path);
  return product ? { category: product.category, post_type: 'product' } : { post_type: 'page' };
}
