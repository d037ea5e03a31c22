/** Chooses the filters of a sentence: its values, with exclusions and other possible meanings. */
import type { DimensionName } from '@magpie/vocabulary';
import { POST_TYPE } from '../posts.ts';
import type { Request, RequestFilter } from '../request.ts';
import type { Sentence } from './sentence.ts';

/** A value with its place. */
interface Placed {
  readonly start: number;
  readonly end: number;
  readonly filters: readonly [RequestFilter, ...RequestFilter[]];
  /** Whether only a part of the name was said. */
  readonly corrected?: boolean;
}

/** The chosen filters. */
export interface Filters {
  readonly filters: readonly RequestFilter[];
  /** Said in this sentence, the last one last. */
  readonly own: readonly RequestFilter[];
  /** The dimension of several values that are named side by side, and how they are joined. */
  readonly several?: { readonly dimension: DimensionName; readonly by: 'or' | 'and' | 'compare' } | undefined;
  /** Other readings of a value: what can replace the first. */
  readonly others: readonly { readonly instead: RequestFilter; readonly by: RequestFilter }[];
  /** A word that leaves out, with nothing that it leaves out. */
  readonly idle: string | undefined;
  /** A value that is set beside one of another dimension: no list has both. */
  readonly mixed: string | undefined;
}

/** Dimensions of the same thing: nothing is of two values of them at once, so that "and" adds them up. */
const FAMILIES: readonly (readonly DimensionName[])[] = [
  ['sessionSource', 'sessionMedium', 'sessionDefaultChannelGroup', 'sessionCampaignName', 'sessionSocialNetwork'],
  ['country', 'continent', 'region', 'city'],
  ['pagePath', 'itemName', 'itemCategory', 'customEvent:category', 'customEvent:tag', 'customEvent:author'],
];

/** Whether two dimensions describe the same subject. */
export const isSameSubject = (one: DimensionName, other: DimensionName): boolean =>
  one === other || FAMILIES.some((all) => all.includes(one) && all.includes(other));

/** Whether two values are set beside each other, by what stands between them. */
function areSides(before: Placed, value: Placed, sentence: Sentence): boolean {
  const { chart } = sentence;
  const gap = chart.between(before, value);
  if (gap.some(({ tags }) => tags.has('sideBySide') || tags.has('or'))) return true;
  if (sentence.says('compare') && chart.joins(before, 'pair', value)) return true;
  return chart.joins(before, 'both', value) && isSameSubject(before.filters[0].dimension, value.filters[0].dimension);
}

/** The values, of which those that are set side by side are of one dimension if they can be; else the one that can't. */
function alignSides(
  placed: readonly Placed[],
  sentence: Sentence,
  prefers: (dimension: DimensionName) => boolean,
): { readonly placed: Placed[]; readonly mixed?: string } {
  const aligned = [...placed];
  for (let i = 1; i < aligned.length; i += 1) {
    const [before, value] = [aligned[i - 1]!, aligned[i]!];
    const isSame = before.filters[0].dimension === value.filters[0].dimension;
    if (isSame || !areSides(before, value, sentence)) continue;
    const all = before.filters.filter((one) => value.filters.some(({ dimension }) => dimension === one.dimension));
    const common = all.find(({ dimension }) => prefers(dimension)) ?? all[0];
    if (!common) return { placed: aligned, mixed: sentence.parts.text.slice(value.start, value.end) };
    const only = ({ filters, ...place }: Placed): Placed => ({
      ...place,
      filters: filters.filter(({ dimension }) => dimension === common.dimension) as unknown as Placed['filters'],
    });
    aligned[i - 1] = only(before);
    aligned[i] = only(value);
  }
  return { placed: aligned };
}

/** Chooses the filters of a sentence over those of the request before. */
export function chooseFilters(
  sentence: Sentence,
  previous: Request | undefined,
  prefers: (dimension: DimensionName) => boolean,
): Filters {
  const said: Placed[] = [
    ...sentence.all('value').map(({ meaning, start, end }): Placed => ({ start, end, filters: [meaning.filter] })),
    ...sentence.parts.values,
  ].sort((a, b) => a.start - b.start);
  // "Tom's articles against Mara's": the sides are the names, not the articles.
  const isNoun = (one: Placed) => said.length > 1 && one.filters[0].dimension === POST_TYPE;
  const names = said.filter((one) => !isNoun(one));
  const { placed: sides, mixed } = alignSides(names, sentence, prefers);
  const placed = [...sides, ...said.filter(isNoun)];
  const textOf = ({ start, end }: Placed) => sentence.parts.text.slice(start, end);
  const nots = [...sentence.all('not'), ...sentence.chart.all('exceptFor').flatMap(({ it }) => it ?? [])];
  const used = new Set<number>();
  const own: RequestFilter[] = [];
  const others: Filters['others'][number][] = [];
  // "And Nesting?" after the category Feeding is a category as well.
  const before = [...(previous?.filters ?? []), ...(previous?.part ? [previous.part] : [])];
  const isOfBefore = (dimension: DimensionName) => before.some((one) => one.dimension === dimension);
  let leavesOut = false;
  let both: string | undefined;
  for (const [i, value] of placed.entries()) {
    const left = placed[i - 1];
    const no = nots.find(({ start, end }) => start >= (left?.end ?? 0) && end <= value.start);
    const joined = left !== undefined && sentence.chart.joins(left, 'joined', value);
    leavesOut = no !== undefined || (joined && leavesOut);
    if (no) used.add(no.start);
    // What isn't both of two is either of them alone, or neither: no filter says that.
    const isHalf = placed.some((one) => one !== value && one.start === value.start && one.end === value.end);
    if (leavesOut && isHalf) both ??= textOf(value);
    const alike = value.filters.filter(({ dimension }) => isOfBefore(dimension));
    const preferred = alike.length > 0 ? alike : value.filters.filter(({ dimension }) => prefers(dimension));
    const [first, ...rest] = preferred.length > 0 ? preferred : value.filters;
    const signed = (one: RequestFilter): RequestFilter => (leavesOut ? turned(one) : one);
    const filter = signed(first!);
    for (const other of rest) others.push({ instead: filter, by: signed(other) });
    own.push(filter);
  }
  const apart = own.findIndex((one, i) => i > 0 && isApart([own[i - 1]!, placed[i - 1]!], [one, placed[i]!], sentence));
  const added = besideBefore(own, sentence, previous);
  const merged = merge([...added, ...own]);
  const glued = placed.findIndex((one, i) => i > 0 && areGlued(placed[i - 1]!, one));
  // Nothing is both from home and from abroad: they are two numbers.
  const opposed = own.findIndex((one, i) => own.slice(0, i).some((before) => isOpposite(before, one)));
  // What one word means is counted as one: "weekends", a site with several addresses.
  const isSeveral = ({ dimension, values, not }: RequestFilter): boolean =>
    values.length > 1 && !not && [...added, ...own].filter((one) => one.dimension === dimension && !one.not).length > 1;
  // "Which is more popular, A or B" sets them side by side.
  const isMore = sentence
    .all('change')
    .some(({ text }) =>
      /(?:^| )(?:more|less|fewer|better|worse|higher|lower|longer|shorter|faster|slower)$/.test(text),
    );
  const several = sentence.says('together') ? undefined : merged.find(isSeveral);
  const isOfRows = isMore && sentence.dimensions.every(({ meaning }) => meaning.name === several?.dimension);
  const isOfNamed = sentence.chart.has('whichOfNamed');
  const isOrdered = sentence.says('or') && ((sentence.says('order') && sentence.dimensions.length === 0) || isOfRows);
  const kept = (previous?.filters ?? []).filter(({ dimension }) => !merged.some((one) => one.dimension === dimension));
  return {
    filters: postsLast([...kept, ...merged]),
    own: merged,
    several: several && {
      dimension: several.dimension,
      by:
        sentence.says('compare') || isOfNamed || (added.length > 0 && !sentence.says('or')) || isOrdered
          ? 'compare'
          : sentence.says('or')
            ? 'or'
            : 'and',
    },
    others,
    idle: nots.find(({ start }) => !used.has(start))?.text,
    mixed: mixed ?? both ?? [apart, glued, opposed].filter((i) => i >= 0).map((i) => textOf(placed[i]!))[0],
  };
}

/** Puts the filter for posts last, so that "Tom's articles" and "articles by Tom" give the same request. */
const postsLast = (filters: readonly RequestFilter[]): RequestFilter[] => {
  const isPosts = ({ dimension }: RequestFilter): boolean => dimension === POST_TYPE;
  return [...filters.filter((one) => !isPosts(one)), ...filters.filter(isPosts)];
};

/**
 * Whether two names of pages or products follow each other, one of them incomplete: together, they are probably a name that the site doesn't have,
 * as "bird food" is no bird bath.
 */
const areGlued = (before: Placed, one: Placed): boolean =>
  one.start - before.end === 1 &&
  (before.corrected === true || one.corrected === true) &&
  [before, one].some(({ filters }) =>
    filters.some(({ dimension }) => dimension === 'pagePath' || dimension === 'itemName'),
  ) &&
  [before, one].every(({ filters }) => filters.every(({ dimension }) => OF_THINGS.includes(dimension)));

/** Dimensions whose values are names of pages, products and categories. Authors aren't included. */
const OF_THINGS: readonly DimensionName[] = ['pagePath', 'itemName', 'itemCategory', 'customEvent:category'];

/** Whether two filters exclude each other: one leaves out all values of the other. */
const isOpposite = (one: RequestFilter, other: RequestFilter): boolean =>
  one.dimension === other.dimension &&
  one.match === other.match &&
  one.not !== other.not &&
  (one.not ? other : one).values.every((value) => (one.not ? one : other).values.includes(value));

/** Negates a filter: "not from abroad" is from home. */
const turned = ({ not, ...one }: RequestFilter): RequestFilter => (not ? one : { ...one, not: true });

/** Whether two values of one dimension that follow each other have something else to do with each other: "from Germany to Austria". */
function isApart(
  [before, its]: readonly [RequestFilter, Placed],
  [one, own]: readonly [RequestFilter, Placed],
  sentence: Sentence,
): boolean {
  const gap = sentence.chart.between(its, own);
  if (one.dimension !== before.dimension || one.not || before.not || gap.length === 0) return false;
  if (gap.some(({ tags, text }) => JOINS.some((tag) => tags.has(tag)) || text === 'with')) return false;
  return !(sentence.says('compare') && gap[0]!.text === 'to');
}

/** Tags of what joins values of one dimension. */
const JOINS = ['and', 'or', 'compare'];

/**
 * Returns the filter of the request before that a sentence adds others to: "compare with Bing", "or Bing", "Bing too", after several ones
 * "and Bing",
 * and "and not Bing" after one that leaves out another.
 */
function besideBefore(
  own: readonly RequestFilter[],
  sentence: Sentence,
  previous: Request | undefined,
): readonly RequestFilter[] {
  const [first] = own;
  const isAlike = (one: RequestFilter) => one.dimension === first?.dimension && one.not === first.not && !one.match;
  if (!previous || !first || !own.every(isAlike)) return [];
  const before = previous.filters.find(isAlike);
  if (!before) return [];
  const { chart } = sentence;
  if (first.not) return chart.has('addsMore') ? [before] : [];
  const compares = own.length === 1 && sentence.says('compare') && sentence.parts.dates.length === 0;
  const adds = previous.by === first.dimension && before.values.length > 1 && chart.has('addsMore');
  return compares || adds || chart.has('addsToo') ? [before] : [];
}

/** One filter for the values of a dimension. */
function merge(filters: readonly RequestFilter[]): RequestFilter[] {
  const merged = new Map<string, RequestFilter>();
  for (const one of filters) {
    const key = `${one.dimension} ${one.not ?? false} ${one.match ?? ''}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, values: [...new Set([...known.values, ...one.values])] } : one);
  }
  return [...merged.values()];
}
