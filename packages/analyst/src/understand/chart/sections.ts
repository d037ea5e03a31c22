/** Sections of a site: "pages under /guides/", "the blog". */
import type { DimensionName } from '@magpie/vocabulary';
import type { Found } from '../lexicon/lexicon.ts';
import type { Meaning } from '../lexicon/meaning.ts';
import { keepPosts } from '../posts.ts';
import type { ReplyContext, ReplyMeans } from '../reply.ts';
import type { RequestFilter } from '../request.ts';
import { type Token, wordsOf } from '../tokens.ts';
import type { FoundValue } from '../values.ts';

/** The last part of the path that the pages of a blog are under, on sites in a folder too. */
const BLOG = '/blog';

/** Dimensions of pages by their position in a visit. */
const OF_PAGES: readonly DimensionName[] = ['landingPage', 'previousPagePath', 'nextPagePath'];

/** Dimensions of the pages before and after another. */
const NEIGHBOURS: readonly DimensionName[] = ['previousPagePath', 'nextPagePath'];

/** Words of the longest name of a section. */
const FEW_WORDS = 3;

/** Words before sections that are asked for as rows: "which section", "all sections". */
const ASKED = /^(?:which|what|different|various|all|our)$/;

/** Reads sections as rows, "by section" or "which sections", on sites whose pages have categories. */
export async function withSectionRows(
  phrases: readonly Found[],
  tokens: readonly Token[],
  means: Pick<ReplyMeans, 'values'>,
): Promise<readonly Found[]> {
  const isSection = ({ meanings }: Found) => meanings.some(({ kind }) => kind === 'section');
  if (!phrases.some(isSection) || (await means.values('customEvent:category', '')).length === 0) return phrases;
  return Promise.all(
    phrases.map(async (one, i): Promise<Found> => {
      if (!isSection(one) || (await sectionBefore(one, tokens, means))) return one;
      const { text, word } = tokens[one.from]!;
      const isRow = phrases[i - 1]?.meanings.some(({ kind }) => kind === 'by') ?? false;
      const isAsked = ASKED.test(tokens[one.from - 1]?.text ?? '') || text !== word;
      return isRow || isAsked ? { ...one, meanings: [{ kind: 'dimension', name: 'customEvent:category' }] } : one;
    }),
  );
}

/** The section that is named before a token: the pages of a category or under a folder. */
async function sectionBefore(
  { from: at, to }: Pick<Found, 'from' | 'to'>,
  tokens: readonly Token[],
  means: Pick<ReplyMeans, 'values'>,
): Promise<FoundValue | undefined> {
  for (let from = Math.max(0, at - FEW_WORDS); from < at; from += 1) {
    const filters = await sectionsOf(tokens.slice(from, at), means);
    if (filters.length > 0 && filters.length <= MOST) return { from, to, filters, corrected: false };
  }
  return undefined;
}

/** Finds the section that is named after a token: "everything in the journal". */
async function sectionAfter(
  at: number,
  tokens: readonly Token[],
  means: Pick<ReplyMeans, 'values'>,
): Promise<FoundValue | undefined> {
  const first = ARTICLE.test(tokens[at]?.text ?? '') ? at + 1 : at;
  for (let to = Math.min(tokens.length, first + FEW_WORDS); to > first; to -= 1) {
    const filters = await sectionsOf(tokens.slice(first, to), means);
    if (filters.length > 0 && filters.length <= MOST) return { from: at - 1, to, filters, corrected: false };
  }
  return undefined;
}

const ARTICLE = /^(?:the|our|my|your|a)$/;

/** Filters for the category and for the folders that have these words as their name. */
async function sectionsOf(named: readonly Token[], means: Pick<ReplyMeans, 'values'>): Promise<RequestFilter[]> {
  const words = named.map(({ word }) => word);
  const [first] = named;
  if (first?.text.startsWith('/')) {
    const path = named.length === 1 ? await pathOf(first.text, means) : undefined;
    return path === undefined ? [] : [under(path)];
  }
  const isIt = (name: string) => wordsOf(name.replaceAll(/[-_]/g, ' ')).join(' ') === words.join(' ');
  const paths = (await means.values('pagePath', words[0]!)).map(({ value }) => value);
  const folders = paths.flatMap((path) => {
    const parts = path.split('/');
    const i = parts.findIndex((part, nth) => isIt(part) && parts.slice(nth + 1).some((one) => one !== ''));
    return i < 0 ? [] : [`${parts.slice(0, i + 1).join('/')}/`];
  });
  const categories = (await means.values('customEvent:category', words[0]!)).filter(({ value }) => isIt(value));
  return [
    ...categories.map(({ value }): RequestFilter => ({ dimension: 'customEvent:category', values: [value] })),
    ...[...new Set(folders)].map(under),
  ];
}

const under = (path: string): RequestFilter => ({ dimension: 'pagePath', values: [path], match: 'beginsWith' });

/** The full path of a folder: `/shop/` is `/site/shop/` on a site that is in a folder itself. Undefined if there are no pages under it. */
async function pathOf(written: string, means: Pick<ReplyMeans, 'values'>): Promise<string | undefined> {
  const folder = written.endsWith('/') ? written : `${written}/`;
  const paths = (await means.values('pagePath', folder.slice(0, -1))).map(({ value }) => value.toLowerCase());
  if (paths.some((path) => path.startsWith(folder) && path !== folder)) return folder;
  const within = paths.flatMap((path) => {
    const at = path.indexOf(folder);
    return at < 0 || path.length === at + folder.length ? [] : [path.slice(0, at + folder.length)];
  });
  const [first] = within;
  return first !== undefined && within.every((one) => one === first) ? first : undefined;
}

/**
 * A page in a list of pages is those below it: "the most read articles of the journal". So is one that is called by the name of its folder, "the shop".
 * A page with none below stays as it is, and so does one beside others.
 */
export async function asSections(
  found: readonly FoundValue[],
  phrases: readonly Found[],
  tokens: readonly Token[],
  { site }: Pick<ReplyContext, 'site'>,
  means: Pick<ReplyMeans, 'values'>,
): Promise<readonly FoundValue[]> {
  const isPage = ({ dimension, match }: RequestFilter) => dimension === 'pagePath' && match === undefined;
  const pages = found.filter(({ filters }) => filters.length === 1 && filters.every(isPage));
  const listed = phrases.filter(({ meanings }) =>
    meanings.some((one) => one.kind === 'dimension' && one.name === 'pagePath'),
  );
  // Pages before or after those of a folder are mostly others of the folder.
  const isBesideOthers = phrases.some(({ meanings }) =>
    meanings.some((one) => one.kind === 'dimension' && NEIGHBOURS.includes(one.name)),
  );
  const sectionOf = async (page: FoundValue): Promise<FoundValue | undefined> => {
    const [path] = page.filters[0]!.values;
    // "Page X" and "the X page" are one page; "the X pages" are those below it.
    const isNamed = listed.some(({ from, to }) => (from === page.to && !isPlural(tokens[from])) || to === page.from);
    if (!path?.endsWith('/') || path === site.home || isNamed) return undefined;
    const isWithin = WITHIN.test(wordBefore(page.from, tokens));
    const isFolder = !isBesideOthers && isCalledByFolder(page, path, tokens);
    const fewest = pages.length === 1 && (listed.length > 0 || isWithin) ? 1 : isFolder ? FEWEST_BELOW : Infinity;
    const all = await means.values('pagePath', path);
    const below = all.filter(({ value }) => value !== path && value.startsWith(path));
    const section: RequestFilter = { dimension: 'pagePath', values: [path], match: 'beginsWith' };
    return below.length < fewest ? undefined : { ...page, filters: [section] };
  };
  const sections = await Promise.all(pages.map(sectionOf));
  if (sections.includes(undefined)) return found;
  return found.map((one) => (pages.includes(one) ? sections[pages.indexOf(one)]! : one));
}

/** Whether a page is called by the last part of its path: "shop" for `/shop/`, not "/shop/" or "our shop page". */
function isCalledByFolder({ from, to, corrected }: FoundValue, path: string, tokens: readonly Token[]): boolean {
  const { text, word, quoted } = tokens[from]!;
  const name = path.split('/').at(-2)!.toLowerCase();
  return to - from === 1 && !corrected && quoted === undefined && [text, word].includes(name);
}

/** Words before a section that pages are in. */
const WITHIN = /^(?:in|within|inside|throughout|across|under)$/;
/** The word before a token, or the one before that if it is an article. */
const wordBefore = (at: number, tokens: readonly Token[]): string =>
  tokens[ARTICLE.test(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1]?.text ?? '';

/** Whether a token is a plural that means pages. */
const isPlural = (one: Token | undefined): boolean => one !== undefined && /^(?:pages|urls|addresses)$/.test(one.text);

/** The fewest pages below a folder that can be called by its name. */
const FEWEST_BELOW = 2;

/** Finds folders of the site by their names: "the journal articles" are those under /journal/. */
export async function findFolders(
  tokens: readonly Token[],
  unknown: ReadonlySet<number>,
  means: Pick<ReplyMeans, 'values'>,
): Promise<FoundValue[]> {
  const found: FoundValue[] = [];
  for (const at of unknown) {
    const { text, word } = tokens[at]!;
    if (!/^\p{L}{3,}$/u.test(text)) continue;
    const inFolder = (await means.values('pagePath', '')).flatMap(({ value }) => {
      const parts = value.split('/');
      const i = parts.findIndex((part, nth) => [text, word].includes(part.toLowerCase()) && nth < parts.length - 1);
      return i < 0 || parts.slice(i + 1).every((part) => part === '') ? [] : [`${parts.slice(0, i + 1).join('/')}/`];
    });
    const [folder] = inFolder;
    const isOne = folder !== undefined && inFolder.every((one) => one === folder);
    if (isOne && inFolder.length >= FEWEST_BELOW)
      found.push({
        ...{ from: at, to: at + 1, corrected: false },
        filters: [{ dimension: 'pagePath', values: [folder], match: 'beginsWith' }],
      });
  }
  return found;
}

/** The pages that a site shows in place of missing ones, by their titles. */
async function notFound(means: Pick<ReplyMeans, 'values'>): Promise<RequestFilter | undefined> {
  const titles = [...(await means.values('pageTitle', 'not found')), ...(await means.values('pageTitle', '404'))];
  const values = [...new Set(titles.map(({ value }) => value).filter((value) => /\bnot found\b|\b404\b/i.test(value)))];
  return values.length === 0 ? undefined : { dimension: 'pageTitle', values };
}

/** More sections than these aren't asked back between. */
const MOST = 3;

/** The home page of a site in a folder is that folder. */
export const atHome = (meaning: Meaning, { site }: ReplyContext): Meaning =>
  meaning.kind === 'value' && meaning.filter.dimension === 'pagePath' && meaning.filter.values[0] === '/'
    ? { kind: 'value', filter: { dimension: 'pagePath', values: [site.home] } }
    : meaning;

/** Folders that are a site's blog if `/blog/` has hardly any pages. */
const LIKE_BLOGS = ['journal', 'magazine', 'articles', 'stories', 'posts', 'news'];

/** The first of these folders that has several pages in one place. */
async function journalOf(means: Pick<ReplyMeans, 'values'>): Promise<{ readonly path: string } | undefined> {
  for (const name of LIKE_BLOGS) {
    const folder = `/${name}/`;
    const within = (await means.values('pagePath', folder)).flatMap(({ value }) => {
      const end = value.indexOf(folder) + folder.length;
      return value.length > end ? [value.slice(0, end)] : [];
    });
    const [first] = within;
    if (within.length >= FEWEST_BELOW && within.every((one) => one === first)) return { path: first! };
  }
  return undefined;
}

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
    if (meanings.some(({ kind }) => kind === 'under')) {
      const named = phrases[i - 1]?.meanings.find((one) => one.kind === 'dimension');
      const own = path?.startsWith('/') ? ((await pathOf(path, means)) ?? path) : undefined;
      const after =
        own === undefined && tokens[to - 1]!.text !== 'with' ? await sectionAfter(to, tokens, means) : undefined;
      if (own !== undefined)
        found.push(section(to, own, named && OF_PAGES.includes(named.name) ? named.name : 'pagePath'));
      if (after) {
        found.push(after);
        for (let at = after.from; at < after.to; at += 1) unknown.delete(at);
      }
    }
    if (meanings.some(({ kind }) => kind === 'containing') && tokens[to]) {
      const named = tokens[to]!;
      found.push(section(to, named.quoted ?? named.text, 'pagePath', 'contains'));
    }
    if (meanings.some(({ kind }) => kind === 'notFound')) {
      const lost = await notFound(means);
      if (lost) found.push({ from, to: from + 1, filters: [lost], corrected: false });
      else unknown.add(from);
    }
    const named = meanings.some((one) => one.kind === 'section')
      ? await sectionBefore({ from, to }, tokens, means)
      : undefined;
    // "How many desks did we sell" asks about no section: the word may be part of a name.
    if (!named && meanings.some((one) => one.kind === 'section')) unknown.add(from);
    if (named) {
      found.push(named);
      for (let at = named.from; at < named.to; at += 1) unknown.delete(at);
    }
    if (to - from !== 1 || tokens[from]!.text !== 'blog' || unknown.has(from)) continue;
    const blog = (await means.values('pagePath', BLOG)).map(({ value }) => value);
    // So few pages are left of a blog that has moved.
    const moved = blog.length > 0 && blog.length < FEWEST_BELOW ? await journalOf(means) : undefined;
    const within: ReturnType<typeof blogOf> = moved ?? blogOf(blog);
    if (within) found.push(section(from, within.path, 'pagePath', within.match));
    else if (has.shop) {
      const posts = await keepPosts(means);
      if (posts) found.push({ from, to, filters: [posts], corrected: false });
      else unknown.add(from);
    }
  }
  return found;
}
