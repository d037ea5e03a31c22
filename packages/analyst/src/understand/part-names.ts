/** Names of the site by a part of them or in another form: "the copper feeder", "bird feeder" for "birdfeeder". */
import type { DimensionName } from '@magpie/vocabulary';
import { NOT_NAMES } from './lexicon/en/not-names.ts';
import { type Candidate, likelyMeant, namesText } from './likely-pages.ts';
import type { ReplyContext, ReplyMeans } from './reply.ts';
import { stemOf } from './stems.ts';
import { type Token, wordsOf } from './tokens.ts';
import { type FoundValue, wordsOfKnown } from './values.ts';

/** Dimensions whose values are called by a part of their name. */
const NAMED: readonly DimensionName[] = [
  ...(['pagePath', 'sessionCampaignName', 'fileName', 'videoTitle', 'formName'] as const),
  ...(['customEvent:author', 'customEvent:category'] as const),
];
export const OF_SHOP: readonly DimensionName[] = ['itemName', 'itemCategory'];
/** Dimensions of links to other sites. */
const LINKED: readonly DimensionName[] = ['linkDomain'];
/** Dimensions that visits come from, and that texts are by. */
const FROM: readonly DimensionName[] = ['sessionCampaignName', 'sessionSource'];
const BY: readonly DimensionName[] = ['customEvent:author'];
/** Dimensions that a noun right after a name gives to it: "Tom's articles" are those of an author, "the spring campaign" is no page. */
const SAYS: Readonly<Partial<Record<DimensionName, readonly DimensionName[]>>> = {
  pagePath: ['pagePath', 'customEvent:author', 'customEvent:category'],
  itemName: ['itemName', 'itemCategory'],
  sessionCampaignName: ['sessionCampaignName'],
  'customEvent:author': ['customEvent:author'],
  formName: ['formName'],
};
/** More names than these aren't asked back between. */
const MOST = 3;
/** Letters of the longest word of a part of a name, at least. */
const FEWEST_LETTERS = 3;
/** Letters of words that are written as one, at least. */
const FEWEST_JOINED = 6;
/** Known words beside unknown ones that can be of the same name. */
const BESIDE = 3;

/** Input of a search for names. */
interface Lookup {
  readonly tokens: readonly Token[];
  /** Tokens that nothing explains. */
  readonly unknown: ReadonlySet<number>;
  readonly hints: (from: number, to: number) => readonly DimensionName[];
  /** The dimension of a noun that begins at a token. */
  readonly nounAt: (at: number) => DimensionName | undefined;
  /** The dimension of what a verb that ends at a token is done to: "finish the …". */
  readonly objectAt: (at: number) => DimensionName | undefined;
  /** The only dimensions that are looked in, if set: what is sold is a product. */
  readonly among?: readonly DimensionName[];
  /** Dimensions of what the sentence counts: a video, where plays are asked for. */
  readonly counted: readonly DimensionName[];
  /** Whether products can be left out of what is counted. */
  readonly leavesOut?: boolean;
  /** Whether the sentence counts orders, revenue or sold products. */
  readonly sells?: boolean;
  /** Whether the sentence counts clicks on links to other sites. */
  readonly clicks: boolean;
}

/** Words within a name that aren't part of it. */
const SMALL = /^(?:the|a|an|of|and|your|our|my|for|in|on|to)$/;
/** Those of them that don't join two names. */
const WITHIN = /^(?:the|a|an|of|your|our|my|for|in|on|to)$/;
/** Words before those who come, or before what something is of. */
const ORIGIN = /^(?:from|via|through)$/;
/** Words after which "by" names a source, not an author. */
const COMING = /^(?:come|comes|came|coming|arrive|arrived|brought|sent|visits|visitors|people|traffic)$/;
const OF_SOMEONE = /^(?:with|who|whose|without|not|than)$/;
/** People that a word before them narrows down. */
const PEOPLE = /^(?:people|person|visitor|user|reader|customer|buyer|shopper|traffic|visit|session)$/;

type Run = readonly [from: number, to: number];

/** Words before a time: "during the strike" doesn't mean an article about strikes. */
const TIME = /^(?:during|since|while|until|till)$/;

/** Runs of unknown tokens, with the small words between them. */
function runsOf({ tokens, unknown }: Pick<Lookup, 'tokens' | 'unknown'>, small = SMALL): Run[] {
  const runs: [number, number][] = [];
  for (const at of [...unknown].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    const between = last ? tokens.slice(last[1], at) : [];
    if (last && between.length < 3 && between.every(({ text }) => small.test(text))) last[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  return runs;
}

/** The names in a run that isn't one itself: "Tom and Mara". */
const apart = ([from, to]: Run, { tokens, unknown }: Lookup): Run[] => {
  const runs = runsOf({ tokens, unknown: new Set([...unknown].filter((at) => from <= at && at < to)) }, WITHIN);
  return runs.length > 1 ? runs : [];
};

/** The dimensions that a run can be of, by the word before it. */
function dimensionsOf(
  [from, to]: Run,
  { tokens, hints, nounAt, objectAt, clicks, among, leavesOut, sells }: Lookup,
  has: ReplyContext['has'],
) {
  // After a word for articles, the name isn't a product.
  if (among) return nounAt(to) === 'pagePath' ? [] : among;
  const hinted = hints(from, to).filter((one) => one !== 'language');
  const noun = nounAt(to);
  const object = objectAt(from);
  if (object) return [object];
  const at =
    SMALL.test(tokens[from - 1]?.text ?? '') && !/^(?:of|for|in|on|to)$/.test(tokens[from - 1]!.text)
      ? from - 2
      : from - 1;
  const before = tokens[at]?.text ?? '';
  if (TIME.test(before)) return [];
  // "Without the binoculars": a product is left out; "with beards" are some visitors.
  if (before === 'without' && has.shop && leavesOut) return OF_SHOP;
  // "Orders with binoculars".
  if (before === 'with' && has.shop && sells) return OF_SHOP;
  // "More than Tom", "compared with Tom", "Tom's readers".
  if (OF_SOMEONE.test(before) || (PEOPLE.test(tokens[to]?.word ?? '') && hinted.length === 0)) return BY;
  if (clicks && (before === 'to' || before === 'on')) return LINKED;
  if (before === 'by') return COMING.test(tokens[at - 1]?.text ?? '') ? FROM : BY;
  const said = noun && SAYS[noun];
  if (said) return said;
  const all = [...NAMED, ...(has.shop ? OF_SHOP : [])];
  // "Revenue from suet balls": a product.
  const sold = has.shop && sells ? OF_SHOP : [];
  if (ORIGIN.test(before)) return hinted.length > 0 ? hinted : [...FROM, ...BY, ...sold];
  return [...new Set([...hinted, ...all])];
}

/** The words of a name; a number and its unit are two. */
const wordsIn = (tokens: readonly Token[]): string[] =>
  tokens
    .filter(({ text }) => !SMALL.test(text))
    .flatMap(({ word, quoted }) => (quoted === undefined ? [word] : wordsOf(quoted)))
    .flatMap(inUnits);
const inUnits = (word: string): string[] => /^(\d+)([a-z]{1,3})$/.exec(word)?.slice(1) ?? [word];

/** Whether a name has all of some words, by their stems, or two of them as one. */
function hasAll(name: readonly string[], words: readonly string[]): boolean {
  const own = name.flatMap(inUnits).map(stemOf);
  if (words.every((word) => own.includes(stemOf(word)))) return true;
  const joined = words.join('');
  return joined.length >= FEWEST_JOINED && (own.includes(stemOf(joined)) || name.join('').includes(joined));
}

/** Finds names by a part of them; several of one part are all of its readings. */
export async function findPartNames(
  lookup: Lookup,
  means: Pick<ReplyMeans, 'values'>,
  has: ReplyContext['has'],
): Promise<FoundValue[]> {
  const found: FoundValue[] = [];
  const runs = runsOf(lookup);
  // Parts of a run that isn't a name are added to the list while it is read.
  for (const run of runs) {
    const words = wordsIn(lookup.tokens.slice(...run));
    const isNamed = (word: string) => word.length >= FEWEST_LETTERS && /^\p{L}+$/u.test(word) && !NOT_NAMES.has(word);
    if (!words.some(isNamed)) continue;
    const dimensions = dimensionsOf(run, lookup, has);
    const { from, to, all } = await longest(run, dimensions, lookup.tokens, means);
    const likely = likelyMeant(all, lookup.tokens, from, to);
    const hinted = lookup.hints(from, to);
    const among = (named: readonly DimensionName[]) => likely.filter(({ dimension }) => named.includes(dimension));
    const chosen = [among(hinted), among(lookup.counted), likely].find((one) => one.length > 0) ?? [];
    const perDimension = Math.max(
      0,
      ...dimensions.map((one) => chosen.filter(({ dimension }) => dimension === one).length),
    );
    // "From villages" isn't from the village fair, nor "from schools" from schoolgarden.example.
    const isFrom = ORIGIN.test(lookup.tokens[from - 1]?.text ?? '') && isPlural(lookup.tokens.slice(from, to));
    if (isFrom && chosen.every(({ dimension, value }) => isUnlike(dimension, value, lookup.tokens.slice(from, to))))
      continue;
    const filters = chosen.map(({ dimension, value }) => ({ dimension, values: [value] }));
    if (chosen.length > 0 && perDimension <= MOST) found.push({ from, to, filters, corrected: true });
    else runs.push(...apart(run, lookup));
  }
  return found;
}

/** Whether the tokens are a single word in the plural. */
const isPlural = ([first, second]: readonly Token[]): boolean =>
  first !== undefined && second === undefined && first.text !== first.word;

/** Whether a value is a campaign or source that doesn't have the plural in its name. */
const isUnlike = (dimension: DimensionName, value: string, [first]: readonly Token[]): boolean =>
  FROM.includes(dimension) && !value.toLowerCase().includes(first!.text);

/** A value with the words of its name. */
interface Named extends Candidate {
  readonly words: readonly string[];
}

/** The values that a run is a part of the name of, with the known words beside it that are a part of the same names. */
async function longest(
  [first, end]: readonly [from: number, to: number],
  dimensions: readonly DimensionName[],
  tokens: readonly Token[],
  means: Pick<ReplyMeans, 'values'>,
): Promise<Pick<FoundValue, 'from' | 'to'> & { readonly all: readonly Named[] }> {
  const own = wordsIn(tokens.slice(first, end));
  const named = await matching(dimensions, own, means);
  // A text is also called by its title.
  const byTitle = named.length === 0 && dimensions.includes('pagePath') && namesText(tokens, first, end);
  const all = byTitle ? await matching(['pageTitle'], own, means) : named;
  let best = { from: first, to: end, all };
  if (all.length === 0) return best;
  for (let from = first; from >= Math.max(0, first - BESIDE); from -= 1)
    for (let to = end; to <= Math.min(tokens.length, end + BESIDE); to += 1) {
      if (to - from <= best.to - best.from || [from, to - 1].some((at) => SMALL.test(tokens[at]!.text))) continue;
      const words = wordsIn(tokens.slice(from, to));
      const fitting = all.filter((one) => hasAll(one.words, words));
      if (fitting.length > 0) best = { from, to, all: fitting };
    }
  return best;
}

/** The values whose names have some words. */
async function matching(
  dimensions: readonly DimensionName[],
  words: readonly string[],
  { values }: Pick<ReplyMeans, 'values'>,
): Promise<Named[]> {
  const likes = [...new Set(['', ...words.map(stemOf)])];
  const lists = await Promise.all(
    dimensions.map(async (dimension) => {
      const all = (await Promise.all(likes.map((like) => values(dimension, like)))).flat();
      const fitting = all
        .map((one) => ({ dimension, ...one, words: wordsOfKnown(dimension, one) }))
        .filter((one) => hasAll(one.words, words));
      return [...new Map(fitting.map((one) => [one.value, one])).values()];
    }),
  );
  return lists.flat();
}
