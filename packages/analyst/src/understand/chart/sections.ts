/** Sections of a site: "pages under /guides/", "the blog". */
import type { DimensionName } from '@magpie/vocabulary';
import type { Found } from '../lexicon/lexicon.ts';
import type { Meaning } from '../lexicon/meaning.ts';
import { keepPosts } from '../posts.ts';
import type { ReplyContext, ReplyMeans } from '../reply.ts';
import type { Token } from '../tokens.ts';
import type { FoundValue } from '../values.ts';

/** The last part of the path that the pages of a blog are under, on sites in a folder too. */
const BLOG = '/blog';

/** The home page of a site in a folder is that folder. */
export const atHome = (meaning: Meaning, { site }: ReplyContext): Meaning =>
  meaning.kind === 'value' && meaning.filter.dimension === 'pagePath' && meaning.filter.values[0] === '/'
    ? { kind: 'value', filter: { dimension: 'pagePath', values: [site.home] } }
    : meaning;

/** Where the pages of a blog are: under one path, or in the blogs of several languages. */
function blogOf(paths: readonly string[]): { readonly path: string; readonly match?: 'contains' } | undefined {
  const of = (one: string) => /^(.*?\/blog)(\/|$)/.exec(one);
  const under = paths.flatMap((one) => of(one)?.[1] ?? []);
  const [first] = under;
  if (first === undefined) return undefined;
  if (under.some((one) => one !== first)) return { path: `${BLOG}/`, match: 'contains' };
  // Paths that begin alike, such as /blogroll, are something else.
  return { path: paths.some((one) => of(one)?.[2] === '/') ? `${first}/` : first };
}

/**
 * The pages under a path: "pages under /guides/", and "the blog" where there are pages under /blog. What these explain is taken from the unknown
 * words. The blog of a shop without such pages is its posts, and an unknown word where its pages don't say which are. A site without a shop can be a
 * blog as a whole.
 */
export async function findSections(
  phrases: readonly Found[],
  tokens: readonly Token[],
  unknown: Set<number>,
  { has }: ReplyContext,
  means: Pick<ReplyMeans, 'values'>,
): Promise<FoundValue[]> {
  const section = (
    at: number,
    path: string,
    dimension: DimensionName,
    match: 'beginsWith' | 'contains' = 'beginsWith',
  ): FoundValue => {
    unknown.delete(at);
    return { from: at, to: at + 1, filters: [{ dimension, values: [path], match }], corrected: false };
  };
  const found: FoundValue[] = [];
  for (const [i, { from, to, meanings }] of phrases.entries()) {
    const path = tokens[to]?.quoted ?? tokens[to]?.text;
    if (meanings.some(({ kind }) => kind === 'under') && path?.startsWith('/')) {
      const named = phrases[i - 1]?.meanings.find((one) => one.kind === 'dimension');
      found.push(section(to, path, named?.name === 'landingPage' ? 'landingPage' : 'pagePath'));
    }
    if (meanings.some(({ kind }) => kind === 'containing') && tokens[to]) {
      const named = tokens[to]!;
      found.push(section(to, named.quoted ?? named.text, 'pagePath', 'contains'));
    }
    if (to - from !== 1 || tokens[from]!.text !== 'blog' || unknown.has(from)) continue;
    const within = blogOf((await means.values('pagePath', BLOG)).map(({ value }) => value));
    if (within) found.push(section(from, within.path, 'pagePath', within.match));
    else if (has.shop) {
      const posts = await keepPosts(means);
      if (posts) found.push({ from, to, filters: [posts], corrected: false });
      else unknown.add(from);
    }
  }
  return found;
}
