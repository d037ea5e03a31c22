/** Parts of a sentence: its dates, phrases and values, with their positions. */
import type { DimensionName } from '@magpie/vocabulary';
import { type DateMark, findDates } from './dates/find.ts';
import type { Calendar } from './dates/periods.ts';
import { findHours, hourValues } from './hours.ts';
import { findPosts, keepPosts, withoutRows } from './posts.ts';
import type { ReplyContext, ReplyMeans } from './reply.ts';
import type { RequestFilter } from './request.ts';
import type { Said } from './said.ts';
import { correctWords } from './spelling.ts';
import { findThresholds, type MentionedThreshold } from './thresholds.ts';
import { type Token, tidy, tokenize } from './tokens.ts';
import { type FoundValue, findValues, isHost } from './values.ts';
import { type Found, findPhrases } from './words/lexicon.ts';
import type { Meaning } from './words/meaning.ts';

/** A value that was said, and what else it could be. */
interface SaidValue {
  readonly filters: readonly [RequestFilter, ...RequestFilter[]];
  readonly start: number;
  readonly end: number;
  readonly corrected: boolean;
}

/** A sentence in its parts. */
export interface Parts {
  /** In order. */
  readonly said: readonly Said[];
  readonly dates: readonly DateMark[];
  readonly values: readonly SaidValue[];
  readonly thresholds: readonly MentionedThreshold[];
  /** Words that nothing explains. */
  readonly unknown: readonly string[];
  readonly text: string;
}

/** Takes a sentence apart. */
export async function readParts(
  sentence: string,
  calendar: Calendar,
  context: ReplyContext,
  means: ReplyMeans,
): Promise<Parts> {
  const values = remember(means.values);
  const first = await readText(tidy(sentence), calendar, context, { values, fuzzy: false });
  if (first.unknown.length === 0) return first;
  // Words of questions are few, so a slip is rather one of theirs than one of a name.
  return readText(correctWords(first.text, first.unknown), calendar, context, { values, fuzzy: true });
}

/** Asks for the same values once. */
function remember(ask: ReplyMeans['values']): ReplyMeans['values'] {
  const asked = new Map<string, ReturnType<ReplyMeans['values']>>();
  return (dimension, like) => {
    const key = `${dimension} ${like}`;
    const answer = asked.get(key) ?? ask(dimension, like);
    asked.set(key, answer);
    return answer;
  };
}

type Place = { readonly start: number; readonly end: number };
const placeOf = ({ start, end }: Place): Place => ({ start, end });
type Lookup = Pick<ReplyMeans, 'values'> & { readonly fuzzy: boolean };

async function readText(text: string, calendar: Calendar, context: ReplyContext, means: Lookup): Promise<Parts> {
  const hours = findHours(text);
  // What is a time of day is no day, and no number of anything.
  const rest = hours.reduce(
    (left, { start, end }) => left.slice(0, start) + '|'.repeat(end - start) + left.slice(end),
    text,
  );
  const dates = findDates(rest, calendar);
  const overlaps = (one: Place, other: Place) => one.start < other.end && other.start < one.end;
  const thresholds = findThresholds(rest).filter((one) => !dates.some((date) => overlaps(date, one)));
  const read = [...dates, ...thresholds, ...hours];
  const isRead = (token: Token) => read.some((one) => overlaps(one, token));
  const tokens = tokenize(text);
  // A date or threshold parts the words before from those after it.
  const segments: Token[][] = [[]];
  // "Q3/26": a word that only a part of is a date.
  const cut = tokens.filter((token) => {
    const over = read.filter((one) => overlaps(one, token));
    return over.length > 0 && (token.start < over[0]!.start || token.end > over.at(-1)!.end);
  });
  for (const token of tokens) {
    if (isRead(token)) segments.push([]);
    else segments.at(-1)!.push(token);
  }
  const results = await Promise.all(
    segments.filter((one) => one.length > 0).map((one) => readSegment(one, text, context, means)),
  );
  const said = results.flatMap((one) => one.said);
  const filters = results.flatMap((one) => one.values.map((value) => value.filters[0]));
  const posts = await findPosts(said, filters, means);
  return {
    said: posts ? withoutRows(said, posts.named, text) : said,
    values: [
      ...results.flatMap(({ values }) => values),
      ...(posts ? [{ filters: [posts.filter] as const, corrected: false, ...placeOf(posts.named) }] : []),
      ...hours.map(
        ({ from, to, start, end }): SaidValue => ({
          filters: [{ dimension: 'hour', values: hourValues(from, to) }],
          corrected: false,
          start,
          end,
        }),
      ),
    ],
    unknown: [...results.flatMap(({ unknown }) => unknown), ...cut.map(({ text: word }) => word)],
    dates,
    thresholds,
    text,
  };
}

async function readSegment(
  tokens: readonly Token[],
  text: string,
  context: ReplyContext,
  means: Lookup,
): Promise<Pick<Parts, 'said' | 'values' | 'unknown'>> {
  const phrases = findPhrases(tokens);
  const unknown = new Set(
    phrases.flatMap((one) =>
      one.meanings.length === 0 || namesPage(one, phrases, tokens) || namesCountry(one, phrases, tokens)
        ? [one.from]
        : [],
    ),
  );
  const hints = (from: number, to: number) => [
    ...dimensionsBeside(phrases, from, to),
    ...dimensionsCounted(phrases, tokens, from, to),
  ];
  const sections = await findSections(phrases, tokens, unknown, context, means);
  const terms = (from: number) => isSearched(phrases, tokens, from);
  const known = [...sections, ...(await findValues({ tokens, unknown, hints, terms }, means, context.has))];
  const values = [...known, ...otherSources(tokens, unknown, known)];
  const covered = (at: number) => values.some(({ from, to }) => from <= at && at < to);
  // "Contact form" can be a value, and "form were sent" says more.
  const isCovered = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i).every(covered);
  const span = (from: number, to: number) => {
    const [start, end] = [tokens[from]!.start, tokens[to - 1]!.end];
    return { start, end, text: text.slice(start, end) };
  };
  return {
    said: phrases
      .filter(({ from, to, meanings }) => meanings.length > 0 && !isCovered(from, to))
      .flatMap(({ from, to, meanings }) =>
        meanings.map((meaning): Said => ({ meaning: atHome(meaning, context), ...span(from, to) })),
      ),
    values: values.map(
      ({ from, to, filters, corrected }: FoundValue): SaidValue => ({
        filters: filters as SaidValue['filters'],
        ...span(from, to),
        corrected,
      }),
    ),
    unknown: [...unknown].filter((at) => !covered(at)).map((at) => tokens[at]!.text),
  };
}

/** Small words that pages are called by. */
const PAGE_NAMES = /^(?:about|shop|store|blog|company|business|checkout)$/;
/** Separators of names that are to be compared. */
const BESIDE = /^(?:and|or|vs\.?|versus|,|&)$/;
const OWN = /^(?:the|our|my|your)$/;

/** Whether a small word is a page's name: "about us", "the shop page". */
function namesPage({ from, to }: Found, phrases: readonly Found[], tokens: readonly Token[]): boolean {
  const text = tokens[from]!.text;
  if (to - from !== 1 || !PAGE_NAMES.test(text)) return false;
  const [before, next] = [tokens[from - 1]?.text, tokens[to]?.text];
  if (text === 'about' && tokens[from]!.start === 0 && next === 'page') return true;
  if (text === 'about' && (next === 'us' || isSide(before, next))) return true;
  const isPage = next === 'page' && phrases.some((one) => one.from === to && one.to === to + 1);
  return isPage && (text === 'about' || (before !== undefined && OWN.test(before)));
}

/** "About" beside another name: "of about and contact", "contact vs about". */
const isSide = (before = '', next = ''): boolean =>
  (/^(?:of|the|compare|between)$/.test(before) && BESIDE.test(next)) ||
  (BESIDE.test(before) && (next === '' || next === 'page'));

/** Text before "us" where it means the person asking: "show us", "visits to us". */
const TO_US =
  /^(?:tell|show|give|gave|send|sends|sent|sending|bring|brings|brought|get|gets|got|find|found|finds|to|about|let|cost|earn|earns|make|makes|made|help|helps|reach|visit|contact|follow|join|pay|pays|compare|like|than)$/;
/** Text before or after "us" where it's one of several countries, or the one that is left out. */
const OF_COUNTRIES = /^(?:and|or|vs\.?|versus|without|except|excluding|outside|only|non|,)$/;

/** Whether "us" is the United States: "us revenue", "us vs uk". */
function namesCountry({ from, to }: Found, phrases: readonly Found[], tokens: readonly Token[]): boolean {
  if (to - from !== 1 || tokens[from]!.text !== 'us') return false;
  const [before, next] = [tokens[from - 1]?.text ?? '', tokens[to]?.text ?? ''];
  if (TO_US.test(before)) return false;
  if (OF_COUNTRIES.test(before) || OF_COUNTRIES.test(next)) return true;
  // After a date, on its own: "revenue last month US".
  if (before === '' && next === '') return tokens[from]!.start > 0;
  const kinds: readonly Meaning['kind'][] = ['metric', 'metrics', 'value', 'sold'];
  const isAsked = (one: Found | undefined) => one?.meanings.some(({ kind }) => kinds.includes(kind)) ?? false;
  const after = phrases.find((one) => one.from === to);
  const isRows = after?.meanings.some(({ kind }) => kind === 'dimension') ?? false;
  return isRows || isAsked(after) || isAsked(phrases.find((one) => one.to === from));
}

/** Metrics of files, videos and forms, by dimension: a name right before one, or after "of", is one of these. */
const COUNTED: readonly (readonly [expression: RegExp, dimension: DimensionName])[] = [
  [/^form/, 'formName'],
  [/^fileDownloads$/, 'fileName'],
  [/^(?:video|averageVideo)/, 'videoTitle'],
];

/** Dimensions of what is counted beside some tokens: "newsletter form submissions", "downloads of the price list". */
function dimensionsCounted(
  phrases: readonly Found[],
  tokens: readonly Token[],
  from: number,
  to: number,
): DimensionName[] {
  const after = phrases.find((one) => one.from === to);
  // "Newsletter leads" can be those of visits from it.
  const named = after && /^(?:form|video|download)/.test(tokens[after.from]!.text) ? after : undefined;
  const of = tokens[from - 1]?.text === 'the' ? from - 2 : from - 1;
  const before = tokens[of]?.text === 'of' ? phrases.find((one) => one.to === of) : undefined;
  return [named, before].flatMap(
    (found) =>
      found?.meanings.flatMap((meaning) =>
        meaning.kind === 'metric' ? COUNTED.flatMap(([one, name]) => (one.test(meaning.name) ? [name] : [])) : [],
      ) ?? [],
  );
}

/** Whether what begins at a token is what people searched for: "searches for robins". */
function isSearched(phrases: readonly Found[], tokens: readonly Token[], from: number): boolean {
  const at = tokens[from - 1]?.text === 'for' ? from - 1 : from;
  return phrases.some(
    ({ from: start, to, meanings }) =>
      (to === at || to === from) &&
      /^(?:site |internal )?search/.test(
        tokens
          .slice(/^(?:how|number)$/.test(tokens[start]!.text) ? start + 2 : start, to)
          .map(({ text }) => text)
          .join(' '),
      ) &&
      meanings.some((one) => one.kind === 'dimension' || one.kind === 'metric'),
  );
}

/** Prepositions before the origin of visits. */
const FROM = /^(?:from|via|through)$/;

/** Sites that visits are said to be from, and that none has come from: the answer is zero. */
const otherSources = (
  tokens: readonly Token[],
  unknown: ReadonlySet<number>,
  known: readonly FoundValue[],
): FoundValue[] =>
  [...unknown]
    .filter((at) => !known.some(({ from, to }) => from <= at && at < to))
    .filter((at) => isHost(tokens[at]!.text) && FROM.test(tokens[at - 1]?.text ?? ''))
    .map((at) => ({
      from: at,
      to: at + 1,
      filters: [{ dimension: 'sessionSource', values: [tokens[at]!.text.replace(/^www\./, '')] }],
      corrected: false,
    }));

/** The last part of the path that the pages of a blog are under, on sites in a folder too. */
const BLOG = '/blog';

/** The home page of a site in a folder is that folder. */
const atHome = (meaning: Meaning, { site }: ReplyContext): Meaning =>
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
async function findSections(
  phrases: readonly Found[],
  tokens: readonly Token[],
  unknown: Set<number>,
  { has }: ReplyContext,
  means: Lookup,
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

/** Dimensions that are named right before or after some tokens: "the contact page", "campaign spring-sale". */
function dimensionsBeside(phrases: readonly Found[], from: number, to: number): DimensionName[] {
  const at = (index: number) => phrases.find((one) => one.from <= index && index < one.to);
  const skip = (index: number, step: 1 | -1): Found | undefined => {
    const found = at(index);
    const isSmall = found?.meanings.every(({ kind }) => kind === 'filler') && found.to - found.from === 1;
    return isSmall ? at(index + step) : found;
  };
  return [skip(from - 1, -1), at(to)].flatMap(
    (found) =>
      found?.meanings.flatMap((meaning) =>
        meaning.kind === 'dimension' || meaning.kind === 'names' ? [meaning.name] : [],
      ) ?? [],
  );
}
