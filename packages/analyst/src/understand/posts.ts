/** Posts and articles: some of a site's pages if the site sends each page's type, otherwise all of its pages. */
import type { DimensionName } from '@magpie/vocabulary';
import type { Said } from './chart/said.ts';
import type { ReplyMeans } from './reply.ts';
import type { RequestFilter } from './request.ts';

/** Post type that a page declares. */
export const POST_TYPE: DimensionName = 'customEvent:post_type';
/** The dimension for the author of a post. */
export const AUTHOR: DimensionName = 'customEvent:author';
/** Names for posts in sentences, and in sites' post types. */
const WORDS = /^(?:blog )?(?:posts?|articles?)$/i;
const TYPES = /^(?:blog[ _-]?)?(?:posts?|articles?)$/i;

/** Ends what counts them: "views of articles". */
const OF_POSTS = /\bof (?:the )?(?:blog )?(?:posts?|articles?)$/i;

/** Whether a phrase names posts: the rows of a list, or what is counted. */
const namesPosts = ({ meaning, text }: Said): boolean =>
  (meaning.kind === 'dimension' && meaning.name === 'pagePath' && WORDS.test(text)) ||
  (meaning.kind === 'metric' && OF_POSTS.test(text));

/** The filter that keeps the posts of a site; undefined where its pages don't say what they are. */
export async function keepPosts({ values }: Pick<ReplyMeans, 'values'>): Promise<RequestFilter | undefined> {
  const types = (await values(POST_TYPE, '')).map(({ value }) => value).filter((value) => TYPES.test(value));
  return types.length === 0 ? undefined : { dimension: POST_TYPE, values: types };
}

/** The filter that keeps posts; undefined where a site's pages don't say what they are, or no phrase names posts. */
export async function findPosts(
  said: readonly Said[],
  filters: readonly RequestFilter[],
  means: Pick<ReplyMeans, 'values'>,
): Promise<{ readonly named: Said; readonly filter: RequestFilter } | undefined> {
  const named = said.find(namesPosts);
  // "The winter feeding article" is one page, whatever it says it is.
  if (!named || filters.some(({ dimension, not }) => dimension === 'pagePath' && !not)) return undefined;
  const filter = await keepPosts(means);
  return filter && { named, filter };
}

/** Asks for a number: "how many views did my posts get". */
const COUNTS = /\b(?:how (?:many|much)|number of|share|percent(?:age)?|part)\b|%/;
/** Words for a number right before the articles that it counts: "views for the articles", "view count of Tom's posts". */
const NUMBER_OF =
  /\b(?:views?|pageviews|page impressions|impressions|hits|visits|visitors|users|readers|sessions|view counts?|counts?|total|look at|looked at)(?: of| for| on| to)?(?: the| all| our| my| his| her| their| any)*$/;
/** Right before what is counted itself, or is each of some rows. */
const OF_THEM =
  /\b(?:how many|number of|by|per|each|every|(?:distributed|spread|split|divided|shared)(?: up| out)? (?:over|across|among|between|into|on)(?: the| our| all| individual| single)*|which|what|top|best|worst|most read) (?:different |distinct )?(?:\d+ )?$/;
/** Pages by their place in a visit: a visit to a post needn't begin or end there. */
const PLACES: readonly DimensionName[] = ['landingPage', 'exitPage', 'pagePath', 'pageTitle'];

/** Text between an author's name and the word for posts. */
const OWNER = /^(?:'?s)? $/;
/** Words that ask for individual posts. */
const LISTS = /^(?:and )?(?:which|what|list)\b|\b(?:top|best|worst|each|per)\b/;

/** Characters `[start, end)` of a sentence. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** The sentence around the word for posts, its authors, and all of its values. */
interface Beside {
  readonly text: string;
  readonly authors: readonly Place[];
  readonly named: readonly (Place & { readonly filters: readonly RequestFilter[] })[];
}

/** The phrases of a sentence without the one that names posts, where it only says of which pages something is asked. */
export function withoutRows(
  said: readonly Said[],
  named: Said,
  { text, authors, named: values }: Beside,
): readonly Said[] {
  if (named.meaning.kind === 'metric') return said;
  const others = said.filter((one) => one !== named);
  // "Tom's articles against Mara's": a number for each author, not for each article.
  const isOwned = (one: Said): boolean =>
    namesPosts(one) && authors.some(({ end }) => OWNER.test(text.slice(end, one.start)));
  if (authors.length > 1 && isOwned(named) && !LISTS.test(text)) return said.filter((one) => !isOwned(one));
  const place = others.some(({ meaning }) => meaning.kind === 'dimension' && PLACES.includes(meaning.name));
  // "Category nesting", "the nesting category": one category, not categories as rows.
  const isName = ({ meaning, start, end }: Said): boolean =>
    meaning.kind === 'dimension' &&
    values.some(
      (value) =>
        value.filters.some(({ dimension }) => dimension === meaning.name) &&
        (/^ (?:called |named )?$/.test(text.slice(end, value.start)) || text.slice(value.end, start) === ' '),
    );
  const parted = others.some(
    (one) => one.meaning.kind === 'grain' || (one.meaning.kind === 'dimension' && !isName(one)),
  );
  const ranked = others.some(({ meaning: { kind } }) => kind === 'order' || kind === 'change');
  const before = text.slice(0, named.start);
  // An author's name may be between the number and the articles.
  const owner = authors.find(({ end }) => OWNER.test(text.slice(end, named.start)));
  const numbered = NUMBER_OF.test(before.slice(0, owner?.start).trimEnd()) && !LISTS.test(text);
  const isPart = parted || ((COUNTS.test(before) || numbered) && !ranked);
  return isPart && !place && !OF_THEM.test(before) ? others : said;
}
