/** Parts of a sentence: its dates, phrases and values, with their positions. */
import type { DimensionName } from '@magpie/vocabulary';
import { findDates } from '../dates/find.ts';
import type { DateMark } from '../dates/marks.ts';
import type { Calendar } from '../dates/periods.ts';
import { withHomeCountry } from '../home-country.ts';
import { findHours, hourValues } from '../hours.ts';
import { type Found, findPhrases, isOrdinary } from '../lexicon/lexicon.ts';
import { changingIn, once } from '../once.ts';
import { findPartNames, OF_SHOP } from '../part-names.ts';
import { AUTHOR, findPosts, withoutRows } from '../posts.ts';
import type { ReplyContext, ReplyMeans } from '../reply.ts';
import type { RequestFilter } from '../request.ts';
import { withSignUps } from '../sign-ups.ts';
import { correctWords, inPlainWords } from '../spelling.ts';
import { findThresholds, type MentionedThreshold } from '../thresholds.ts';
import { type Token, tokenize } from '../tokens.ts';
import { type FoundValue, findValues, isHost } from '../values.ts';
import { isBesideLanguage } from './language-names.ts';
import { dimensionsBeside, dimensionsCounted, isSearched, isThing, nounsOf, quotedFrom } from './nouns.ts';
import { outsideNames } from './numbers-in-names.ts';
import type { Said } from './said.ts';
import { asSections, atHome, findFolders, findSections, withSectionRows } from './sections.ts';
import { apartFromPages, isOfShop, isShopWord, namesCountry, namesPage } from './small-names.ts';

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
  readonly unknown: readonly Word[];
  readonly text: string;
}

/** A word, and its characters `[start, end)`. */
type Word = Pick<Token, 'word' | 'text' | 'strange' | 'start' | 'end'>;

/** Takes a sentence apart; `mends` corrects misspelled words. */
export const readParts = (
  sentence: string,
  calendar: Calendar,
  context: ReplyContext,
  means: ReplyMeans,
  mends = true,
): Promise<Parts> =>
  once(means, `parts ${sentence}`, [mends, ...changingIn(context)], () =>
    readNew(sentence, calendar, context, means, mends),
  );

async function readNew(
  sentence: string,
  calendar: Calendar,
  context: ReplyContext,
  means: ReplyMeans,
  mends: boolean,
): Promise<Parts> {
  const values = remember(means.values);
  const strangeOf = ({ unknown }: Parts) => unknown.filter((one) => !isOrdinary(one));
  const written = await readText(sentence, calendar, context, { values, fuzzy: false });
  const plain = inPlainWords(
    written.text,
    strangeOf(written).map(({ text }) => text),
  );
  const first = plain === written.text ? written : await readText(plain, calendar, context, { values, fuzzy: false });
  const strange = strangeOf(first);
  if (strange.length === 0 || !mends) return first;
  // Words of questions are few, so a slip is rather one of theirs than one of a name.
  return readText(
    correctWords(
      first.text,
      strange.map(({ text }) => text),
    ),
    calendar,
    context,
    { values, fuzzy: true },
  );
}

/** A list of values that is shorter isn't cut. */
const FEWEST_CUT = 100;

/** Asks for the same values once, and for those with a text only where there are others than the frequent ones. */
export function remember(ask: ReplyMeans['values']): ReplyMeans['values'] {
  const asked = new Map<string, ReturnType<ReplyMeans['values']>>();
  const once: ReplyMeans['values'] = (dimension, like) => {
    const key = `${dimension} ${like}`;
    const answer = asked.get(key) ?? ask(dimension, like);
    asked.set(key, answer);
    return answer;
  };
  return async (dimension, like) => {
    const frequent = await once(dimension, '');
    if (like === '') return frequent;
    const wanted = like.toLowerCase();
    return frequent.length < FEWEST_CUT
      ? frequent.filter(({ value }) => value.toLowerCase().includes(wanted))
      : once(dimension, like);
  };
}

type Place = { readonly start: number; readonly end: number };
const placeOf = ({ start, end }: Place): Place => ({ start, end });
type Lookup = Pick<ReplyMeans, 'values'> & { readonly fuzzy: boolean; readonly isOfGoods?: boolean };

async function readText(text: string, calendar: Calendar, context: ReplyContext, means: Lookup): Promise<Parts> {
  const hours = findHours(text);
  // A time of day isn't a day, and not a number of anything.
  const rest = hours.reduce(
    (left, { start, end }) => left.slice(0, start) + '|'.repeat(end - start) + left.slice(end),
    text,
  );
  const dates = findDates(rest, calendar);
  const overlaps = (one: Place, other: Place) => one.start < other.end && other.start < one.end;
  const thresholds = await outsideNames(
    findThresholds(rest).filter((one) => !dates.some((date) => overlaps(date, one))),
    text,
    means,
  );
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
  const parted = segments.filter((one) => one.length > 0);
  const isOfGoods =
    context.has.shop && parted.some((one) => findPhrases(one).some(({ meanings }) => meanings.some(isOfShop)));
  const results = (
    await Promise.all(parted.map((one) => readSegment(one, text, context, { ...means, isOfGoods })))
  ).map((one) => withoutTopics(one, text));
  const found = results.flatMap((one) => one.said);
  const signUps = await withSignUps(
    found,
    results.flatMap((one) => one.values),
    means,
  );
  const { said } = signUps;
  const filters = results.flatMap((one) => one.values.map((value) => value.filters[0]));
  const posts = await findPosts(said, filters, means);
  const named = results.flatMap((one) => one.values);
  const authors = named.filter(({ filters: [first] }) => first.dimension === AUTHOR);
  return {
    said: posts ? withoutRows(said, posts.named, { text, authors, named }) : said,
    values: [
      ...results.flatMap(({ values }) => values),
      ...(signUps.named ? [{ ...signUps.named, corrected: false }] : []),
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
    unknown: [...results.flatMap(({ unknown }) => unknown), ...cut],
    dates,
    thresholds,
    text,
  };
}

/** Words before the subject of a page: "the article about windows" isn't read on Windows. */
const ABOUT =
  /\b(?:pages?|articles?|posts?|pieces?|texts?|stor(?:y|ies)|something|things?|wrote|written) (?:about|on|regarding|covering) (?:the |our |your |my )?$/;
const OF_SYSTEMS: readonly string[] = ['operatingSystem', 'browser'];

/** Doesn't read the subject of a page as an operating system or browser. */
function withoutTopics(
  segment: Pick<Parts, 'said' | 'values' | 'unknown'>,
  text: string,
): Pick<Parts, 'said' | 'values' | 'unknown'> {
  const isTopic = ({ filters, start }: SaidValue): boolean =>
    filters.every(({ dimension }) => OF_SYSTEMS.includes(dimension)) && ABOUT.test(text.slice(0, start));
  const topics = segment.values.filter(isTopic);
  if (topics.length === 0) return segment;
  const unknown = topics.map(({ start, end }) => ({
    text: text.slice(start, end),
    word: text.slice(start, end),
    start,
    end,
  }));
  return {
    ...segment,
    values: segment.values.filter((one) => !isTopic(one)),
    unknown: [...segment.unknown, ...unknown],
  };
}

async function readSegment(
  tokens: readonly Token[],
  text: string,
  context: ReplyContext,
  means: Lookup,
): Promise<Pick<Parts, 'said' | 'values' | 'unknown'>> {
  const phrases = await withSectionRows(apartFromPages(findPhrases(tokens), tokens), tokens, means);
  const isCounted = phrases.some(({ meanings }) =>
    meanings.some(({ kind }) => kind === 'metric' || kind === 'metrics'),
  );
  // "And how many bird baths", after a question about sales.
  const soldBefore =
    !isCounted &&
    (context.previous?.metrics.length ?? 0) > 0 &&
    context.previous!.metrics.every((name) => isOfShop({ kind: 'metric', name }));
  const sells = soldBefore || phrases.some(({ meanings }) => meanings.some(isOfShop));
  const leavesOut = sells || !phrases.some(({ meanings }) => meanings.some(({ kind }) => kind === 'metric'));
  const isSite = (one: Found) => sells && isShopWord(one, tokens);
  const unknown = new Set(
    phrases
      .filter((one) => !isSite(one))
      .flatMap((one) =>
        one.meanings.length === 0 || namesPage(one, phrases, tokens) || namesCountry(one, phrases, tokens)
          ? [one.from]
          : [],
      ),
  );
  const nouns = nounsOf(phrases);
  const hints = (from: number, to: number) => [
    ...dimensionsBeside(phrases, quotedFrom(tokens, from), to).map((one) =>
      means.isOfGoods || soldBefore ? ofGoods(one) : one,
    ),
    ...dimensionsCounted(phrases, tokens, from, to),
    ...(isBesideLanguage(tokens, from, to) ? (['language'] as const) : []),
    ...(nouns.clicks && tokens[tokens[from - 1]?.text === 'the' ? from - 2 : from - 1]?.text === 'to'
      ? (['linkDomain'] as const)
      : []),
  ];
  const sections = await findSections(phrases, tokens, unknown, context, means);
  const terms = (from: number) => isSearched(phrases, tokens, from);
  const only = (from: number) => (terms(from) ? 'searchTerm' : nouns.objectAt(from));
  // After a question about the contact form, "and the newsletter one" is a form. After one about a search term, "and owl box" is a search term.
  const thingsBefore = (context.previous?.filters ?? []).map(({ dimension }) => dimension).filter(isNamedThing);
  const whole = [
    ...sections,
    ...(await findValues(
      { tokens, unknown, hints, only, counted: [...nouns.counted.filter(isThing), ...thingsBefore] },
      means,
      context.has,
    )),
  ];
  // A product isn't sold on its own page: an order is on that of the checkout.
  const pages = whole.filter(({ filters }) => sells && context.has.shop && filters.every(isPage));
  const ofPages = new Set(pages.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  const sold =
    pages.length === 0
      ? []
      : await findPartNames({ tokens, unknown: ofPages, hints, ...nouns, among: OF_SHOP }, means, context.has);
  // A film is no page, where its plays are asked for.
  const films = nouns.counted.includes('videoTitle')
    ? await findPartNames(
        { tokens, unknown: onlyOf(unknown, whole), hints, ...nouns, among: FILMS },
        means,
        context.has,
      )
    : [];
  const isIn = (all: readonly FoundValue[], at: number) => all.some(({ from, to }) => from <= at && at < to);
  const left = [...unknown].filter((at) => !isIn(whole, at) && !isOrdinary(tokens[at]!) && !terms(at));
  const parts = [
    ...sold,
    ...films,
    ...(
      await findPartNames({ tokens, unknown: new Set(left), hints, ...nouns, leavesOut, sells }, means, context.has)
    ).map((one) => (sells ? asProduct(one) : one)),
  ];
  const overlaps = (one: FoundValue) => parts.some(({ from, to }) => from < one.to && one.from < to);
  const known = await asSections([...whole.filter((one) => !overlaps(one)), ...parts], phrases, tokens, context, means);
  const explained = [...known, ...otherSources(tokens, unknown, known)];
  const values = [
    ...explained,
    ...(await findFolders(tokens, new Set([...unknown].filter((at) => !isIn(explained, at))), means)),
  ];
  const covered = (at: number) => isIn(values, at);
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
        meanings.map(
          (meaning): Said => ({
            meaning: withHomeCountry(atHome(meaning, context), context.site.timeZone),
            ...span(from, to),
          }),
        ),
      ),
    values: values.map(
      ({ from, to, filters, corrected }: FoundValue): SaidValue => ({
        filters: filters as SaidValue['filters'],
        ...span(from, to),
        corrected,
      }),
    ),
    unknown: [...unknown].filter((at) => !covered(at)).map((at) => tokens[at]!),
  };
}

/** Replaces categories of posts by those of products, for questions about sales: "revenue of the Food category". */
const ofGoods = (one: DimensionName): DimensionName => (one === 'customEvent:category' ? 'itemCategory' : one);

/** Dimensions whose values are only recognised next to the name of the dimension, or after a question about one of them. */
const OF_THINGS: readonly DimensionName[] = ['searchTerm', 'fileName', 'videoTitle', 'formName', 'linkDomain'];
const isNamedThing = (one: DimensionName): boolean => OF_THINGS.includes(one);
const FILMS: readonly DimensionName[] = ['videoTitle'];

/** The unknown tokens of values that are only pages. */
const onlyOf = (unknown: ReadonlySet<number>, all: readonly FoundValue[]): ReadonlySet<number> =>
  new Set(
    [...unknown].filter((at) => all.some(({ from, to, filters }) => from <= at && at < to && filters.every(isPage))),
  );

const isPage = (one: RequestFilter): boolean => one.dimension === 'pagePath' && one.match === undefined;

/** A name that is also a product's is the product's where something is sold. */
function asProduct(one: FoundValue): FoundValue {
  const filters = one.filters.filter(({ dimension }) => OF_SHOP.includes(dimension));
  return filters.length > 0 ? { ...one, filters } : one;
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
