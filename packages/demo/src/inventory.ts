/** The demo site's published content, in the form a real site's host provides it, and its pictures. */
import { readFile } from 'node:fs/promises';
import { POSTS, PRODUCTS, postPath, productPath, SITE_TITLE } from './content.ts';
import { pageAuthor, publishedAt } from './page-data.ts';

const DAY_MS = 86_400_000;
const COMMENTS = 214;
const PAGES = [
  ['', SITE_TITLE, 'home'],
  ['shop/', 'Shop', 'shop'],
  ['contact/', 'Contact', null],
] as const;

/** A piece of the demo's content. */
export interface DemoContent {
  readonly path: string;
  readonly type: 'post' | 'page' | 'product';
  readonly title: string;
  /** Address of its picture, served by {@link demoPicture}. */
  readonly image: string | null;
  readonly author: string | null;
  readonly categories: readonly string[];
  /** Milliseconds. */
  readonly publishedAt: number;
}

/** The demo's content published up to `now` (ms), for a root at `base` (with the trailing slash). */
export function demoContent(
  base: string,
  now: number,
): { readonly items: readonly DemoContent[]; readonly totals: { posts: number; pages: number; comments: number } } {
  const root = new URL(base);
  const picture = (name: string | null) => (name === null ? null : new URL(`pictures/${name}.png`, root).href);
  const ago = (days: number) => now - days * DAY_MS;
  const items: DemoContent[] = [
    ...POSTS.map((post, i) => ({
      path: root.pathname + postPath(post),
      type: 'post' as const,
      title: post.title,
      image: picture(pictureName(post.category)),
      author: pageAuthor(i),
      categories: [post.category],
      publishedAt: publishedAt(i, now),
    })),
    ...PRODUCTS.map((product) => ({
      path: root.pathname + productPath(product),
      type: 'product' as const,
      title: product.name,
      image: picture('shop'),
      author: null,
      categories: [product.category],
      publishedAt: ago(400),
    })),
    ...PAGES.map(([path, title, image]) => ({
      path: root.pathname + path,
      type: 'page' as const,
      title,
      image: picture(image),
      author: null,
      categories: [],
      publishedAt: ago(500),
    })),
  ];
  return { items, totals: { posts: POSTS.length, pages: PAGES.length, comments: COMMENTS } };
}

const pictureName = (category: string) => category.toLowerCase().replaceAll(' ', '-');

/** The picture at an address from {@link demoContent}, or undefined. */
export async function demoPicture(address: string): Promise<Buffer | undefined> {
  const name = /\/pictures\/([a-z-]+)\.png$/.exec(address)?.[1];
  if (name === undefined) return undefined;
  return readFile(new URL(`../site/pictures/${name}.png`, import.meta.url)).catch(() => undefined);
}
