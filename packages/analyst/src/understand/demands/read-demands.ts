/** Reads a message with several demands, the things that it asks for. Each is answered, or mentioned as not answered. */
import { narrows } from '../chart/beside.ts';
import { Chart } from '../chart/chart.ts';
import { readParts } from '../chart/parts.ts';
import { findDates } from '../dates/find.ts';
import { describeRequest } from '../describe.ts';
import { isOfName } from '../dropped-words.ts';
import { readOfFound } from '../follow-up/of-found.ts';
import { POINTS_BACK, THEY, WHICH_OF_OTHERS } from '../forms/apart.ts';
import { isPlainTotal, isWhole } from '../forms/form.ts';
import { FROM_WHICH } from '../forms/going-on.ts';
import { readSpread } from '../forms/spread-over.ts';
import { NARROWING_BEFORE } from '../lexicon/en/lead-ins.ts';
import type { ReplyContext, ReplyMeans } from '../reply.ts';
import type { Request } from '../request.ts';
import { tidy } from '../tokens.ts';
import { calendarOf } from '../understand.ts';
import type { Unanswered, Understood, UnderstoodRequest } from '../understood.ts';
import {
  answersAll,
  areApart,
  inOne,
  listsSteps,
  losesUnit,
  merged,
  mixesSentences,
  OF_ALL,
  withCarriedFilters,
  withoutSame,
  withSharedDays,
  withSharedFilters,
} from './combine-demands.ts';
import { asksWhich, rowsAfter } from './rows-after.ts';
import { ADVISES, type Demand, splitDemands } from './split-demands.ts';

/** Means of reading parts of a message. */
export interface ReadingDemands {
  readonly context: ReplyContext;
  readonly means: ReplyMeans;
  /** Reads a text as a message of its own. */
  readonly read: (text: string, context: ReplyContext) => Promise<Understood>;
}

const isClear = (whole: Understood): boolean => whole.kind === 'several' || isWhole(whole);
type Declined = Extract<Understood, { kind: 'declined' }>;

/** Reasons that are given for one demand while the others are answered. */
const TOLD: readonly Declined['reason'][] = ['notMeasured', 'opinion', 'future', 'people', 'otherSites', 'impossible'];
/** Reads a message that has several demands, if its reading as a whole doesn't answer all of them. Returns undefined for any other message. */
export async function readDemands(
  message: string,
  whole: Understood,
  by: ReadingDemands,
): Promise<Understood | undefined> {
  if (whole.kind === 'declined' && !['notUnderstood', ...TOLD].includes(whole.reason)) return undefined;
  // "How many of those": a request for steps covers both clauses.
  if (isWhole(whole) && whole.request.steps && /\bof (?:those|them|these)\b/.test(tidy(message))) return undefined;
  if (isWhole(whole) && listsSteps(whole.request)) return undefined;
  // "Revenue by country and product": the rows are pairs, so the revenue is that of products.
  if (isWhole(whole) && whole.request.alsoBy && whole.request.metrics.every((name) => name.startsWith('item')))
    return undefined;
  const { context, means } = by;
  const parts = await readParts(tidy(message), calendarOf(context), context, means, false);
  const demands = await splitDemands(parts, (text) => isMissing(text, by));
  if (!demands) return undefined;
  const title = demands.title === undefined ? { shared: [], leftOut: [] } : await readTitle(demands.title, by);
  if (!title) return undefined;
  const shared = [...title.shared, ...demands.shared];
  const last = demands.all.at(-1)!;
  const tail = last.isOwn ? undefined : await tailOf(last.text, by);
  const first = await readAll(demands.all, shared, by);
  // "Revenue and profit per product", "visits and orders from Google compared to May": the end of the last demand applies to all.
  const isTailLost =
    tail?.isNarrow === true ||
    (tail && first?.unanswered.at(-1)?.text === last.text) ||
    (tail?.isPerUnit === true && first !== undefined && losesUnit(first.all));
  const read = isTailLost ? await readAll(demands.all, [...shared, tail.text], by, tail.text) : first;
  if (!read || read.all.length === 0) return undefined;
  if (isWhole(whole) && isOfBoth(whole.request, read.all) && !/\b(?:how many|number of)\b/.test(tidy(message)))
    return undefined;
  const ofOne = last.isOwn || OF_ALL.test(tidy(message)) ? read.all : withCarriedFilters(read.all);
  const all = inOne(withoutSame(withSharedFilters(withSharedDays(ofOne), last)));
  const isRanked = demands.all.some(({ text }) => /\bby\b/.test(text));
  // If a message is understood as a whole, a part that isn't understood by itself is no reason to split it.
  const isMore = read.unanswered.some(({ declined }) => !isUnclear(declined) || !isClear(whole));
  const isMixed = demands.all.some(({ isSentence }, i) => i > 0 && isSentence) && mixesSentences(whole, read.all);
  if (!isMore && !isMixed && answersAll(whole, read.asked, isRanked)) return merged(whole);
  if (!isMore && !areApart(read.all, all, last)) return undefined;
  const [main, ...more] = all;
  const own = { ...main!, leftOut: [...title.leftOut, ...main!.leftOut] };
  if (more.length === 0 && read.unanswered.length === 0) return own;
  return { kind: 'several', all: [own, ...more], ...(read.unanswered.length > 0 && { unanswered: read.unanswered }) };
}

/** Whether a list is of the two groups of people that demands are taken for: "revenue from new and returning visitors" asks for no visitors. */
function isOfBoth({ by, metrics }: Request, [first, ...others]: readonly UnderstoodRequest[]): boolean {
  const isOfGroup = ({ request }: UnderstoodRequest) => request.filters.some(({ dimension }) => dimension === by);
  const countsPeople = ({ request }: UnderstoodRequest) => request.metrics.join() === 'totalUsers';
  if (!by || !first || others.length === 0 || metrics.join() === 'totalUsers') return false;
  const isSame = first.request.metrics.join() === metrics.join() && isOfGroup(first);
  return isSame && others.every((one) => countsPeople(one) && isOfGroup(one));
}

/** Whether a short text asks for something that isn't measured. */
async function isMissing(text: string, { context, read }: ReadingDemands): Promise<boolean> {
  const one = await read(text, { ...context, previous: undefined });
  return one.kind === 'declined' && one.reason === 'notMeasured';
}

/** Finds the end of a demand that only has names, rows or days, and says whether it names or compares anything. Undefined if there is none. */
async function tailOf(
  text: string,
  { context, means }: ReadingDemands,
): Promise<{ readonly text: string; readonly isNarrow: boolean; readonly isPerUnit: boolean } | undefined> {
  for (const { index } of text.matchAll(TAIL)) {
    const tail = text.slice(index);
    const { dates, values, said, unknown } = await readParts(tail, calendarOf(context), context, means, false);
    const has = (...kinds: readonly string[]) => said.some(({ meaning }) => kinds.includes(meaning.kind));
    const isNarrow = values.length > 0 || has('value', 'compare');
    if (unknown.length > 0 || has('metric', 'metrics') || index === 0) continue;
    if (dates.length > 0 || isNarrow || has('dimension', 'grain'))
      return { text: tail, isNarrow, isPerUnit: has('grain') };
  }
  return undefined;
}
const TAIL = /\b(?:by|per|for|from|in|on|via|with|of|compared|vs|versus|each|every|daily|weekly|monthly)\b/g;

/** Returns the days and names in the title of a list, and its unknown words. Undefined if the title could change what is asked in other ways. */
async function readTitle(
  title: string,
  { context, means }: ReadingDemands,
): Promise<{ readonly shared: readonly string[]; readonly leftOut: readonly string[] } | undefined> {
  const parts = await readParts(title, calendarOf(context), context, means, false);
  const { dates, values, unknown, thresholds, text } = parts;
  if (thresholds.length > 0 || narrows(title, NARROWING_BEFORE)) return undefined;
  const named = await Promise.all(unknown.map((one) => isOfName(one, means, true)));
  if (named.includes(true)) return undefined;
  const chart = new Chart(parts);
  const places = [...dates, ...values].sort((a, b) => a.start - b.start);
  const shared = places.map((one) => {
    const before = chart.before(one);
    return `${before?.tags.has('preposition') ? `${before.text} ` : ''}${text.slice(one.start, one.end)}`;
  });
  return { shared, leftOut: unknown.map((one) => one.text) };
}

interface ReadAll {
  readonly all: UnderstoodRequest[];
  /** The requests that a reading of the whole message must have: their metric was said, and they aren't yes-or-no questions. */
  readonly asked: UnderstoodRequest[];
  readonly unanswered: Unanswered[];
}

/** Reads each demand with what is said once for all. Undefined if one of them isn't clear and may be part of another. */
async function readAll(
  demands: readonly Demand[],
  shared: readonly string[],
  by: ReadingDemands,
  tail = '',
): Promise<ReadAll | undefined> {
  const all: UnderstoodRequest[] = [];
  const sure: UnderstoodRequest[] = [];
  const unanswered: Unanswered[] = [];
  let people: UnderstoodRequest | undefined;
  const calendar = calendarOf(by.context);
  const dated = demands.map(({ text }) => findDates(text, calendar).map(({ start, end }) => text.slice(start, end)));
  const [days, ...more] = shared.length > 0 ? [] : dated.filter((one) => one.length > 0);
  const own = days?.length === 1 && more.length === 0 ? days[0] : undefined;
  const head = HEAD.exec(demands[0]!.text)?.[0];
  for (const [i, { text, isOwn, asks, mayNarrow, follows }] of demands.entries()) {
    // "Who reads the footnotes, how many people?" counts what the demand before asks for, which can't be answered.
    if (unanswered.length > 0 && COUNTS_THEM.test(text)) return undefined;
    const isOpen = own !== undefined && dated[i]!.length === 0;
    // The demand that the shared words come from has them already.
    const given = text.endsWith(tail) && tail !== '' ? shared.filter((one) => one !== tail) : shared;
    const said = [...given, ...(isOpen ? [own] : [])];
    // "What languages do they speak? What browsers do they use?": both are about the same people.
    if (i === 0 || !THEY.test(text) || !THEY.test(demands[i - 1]!.text)) people = all.at(-1);
    const before = people;
    // "404s, which ones?": the list says which.
    if (before?.request.shape === 'list' && asksWhich(text)) {
      sure.push(before);
      continue;
    }
    const ofFound = before && (await readOfFound(text, before, by));
    if (ofFound) {
      all.push(ofFound);
      sure.push(ofFound);
      continue;
    }
    // "Our best sources, and how many orders did each bring": a table with both numbers.
    const each = before?.request.shape === 'list' ? OF_EACH.exec(text)?.[1] : undefined;
    const counted = each && before ? inTableOf(before, await readOne(each, said, undefined, by)) : undefined;
    if (counted) {
      all.splice(-1, 1, counted);
      sure.splice(-1, 1, counted);
      continue;
    }
    // "And which the Pinterest people" asks for rows, not for a number.
    if (i > 0 && WHICH_OF_OTHERS.test(text)) return undefined;
    const rows =
      before &&
      (rowsAfter(text, before) ?? (await readSpread(text, before, (asked) => readOne(asked, said, undefined, by))));
    let one: Understood =
      rows ??
      (follows && before
        ? await by.read(`and ${text}`, { ...by.context, previous: before.request, afterRefusal: false })
        : await readOne(text, said, before, by));
    if (isOpen && !requestsOf(one)) one = await readOne(text, given, before, by);
    // "Top 5 pages and sources": "top 5" applies to the sources too.
    const isRowsAlone = isWhole(one) && one.assumed.has('metric') && !isOwn && head !== undefined && !HEAD.test(text);
    const ranked = isRowsAlone ? await readOne(`${head} ${text}`, said, undefined, by) : one;
    if (isWhole(ranked)) one = ranked;
    // "By country and device": no demand of its own.
    else if (isWhole(one) && one.assumed.has('metric') && !isOwn && !HEAD.test(text) && one.request.by !== 'searchTerm')
      return undefined;
    // "Top 5 sources, and which of them converts best": one table with both numbers.
    const joined = before && WHICH_OF.test(text) ? await readInTable(text, before, one, by) : undefined;
    if (joined) {
      all.splice(-1, 1, joined);
      sure.splice(-1, 1, joined);
      continue;
    }
    const asked = requestsOf(one);
    all.push(...(asked ?? []));
    if (asked && !WHETHER.test(text)) sure.push(...asked.filter((each) => isSure(each, text)));
    if (asked) continue;
    // "Orders and visitors over 60": "over 60" may apply to both.
    const isOfBoth =
      !isOwn && tail === '' && MAY_HOLD.test(dated[i]!.reduce((left, day) => left.replace(day, ''), text));
    if (one.kind === 'declined' && !mayNarrow && !isOfBoth && (isTold(one) || (asks && i > 0 && isUnclear(one))))
      unanswered.push({ text, declined: ADVISES.test(text) ? ADVICE : { ...one, nearest: [] } });
    else return undefined;
  }
  return { all, asked: sure, unanswered };
}
/** Refusal of a demand for advice. */
const ADVICE: Declined = { kind: 'declined', reason: 'opinion', about: [], nearest: [] };
/** A question about how many there are of what the demand before is about. */
const COUNTS_THEM =
  /^(?:and )?how many(?: (?:people|persons|visitors|users|readers|customers|buyers|times|of (?:them|those|these)))?[ ?.!]*$/;
/** Beginnings of questions about one of the rows before. */
const WHICH_OF =
  /^(?:and )?which(?: ones?| of (?:them|those|these|the \w+))?(?: (?:had|has|have|got|gets?|did|do|does|is|are|was|were|brought|made|converts?|converted)\b| of )/;

/** Reads a question about one of the rows before as a further metric of these rows. */
async function readInTable(
  text: string,
  before: UnderstoodRequest,
  alone: Understood,
  { context, read }: ReadingDemands,
): Promise<UnderstoodRequest | undefined> {
  const own = isWhole(alone) ? inTable(before, alone) : undefined;
  if (own) return own;
  const next = await read(text, { ...context, previous: before.request, afterRefusal: false });
  return isWhole(next) && !next.assumed.has('metric') ? inTable(before, next) : undefined;
}

/** Questions about another number for each row of the list before. */
const OF_EACH =
  /^(?:and )?(how (?:many|much) .+?) (?:did|do|does|has|have|had|came from|come from) (?:each|every)(?: (?:one|single one))?(?: of (?:them|these|those))?(?: \w+)?(?: (?:bring|brought|get|got|have|had|make|made|send|sent|receive|received|generate|deliver))?(?: in| us)?[?.! ]*$/;

/** Adds the metric of a plain number to a list. Undefined if it isn't a plain number. */
function inTableOf(before: UnderstoodRequest, own: Understood): UnderstoodRequest | undefined {
  if (!isWhole(own) || own.assumed.has('metric') || !isPlainTotal(own.request) || before.request.divisor)
    return undefined;
  return {
    ...before,
    request: { ...before.request, metrics: [...new Set([...before.request.metrics, ...own.request.metrics])] },
    others: [],
  };
}

/** Adds the metrics of another list of the same rows to a ranked list. Undefined if the rows aren't the same. */
function inTable(before: UnderstoodRequest, { request }: UnderstoodRequest): UnderstoodRequest | undefined {
  const { shape, by, limit, metrics, divisor } = before.request;
  const isSame = shape === 'list' && request.shape === 'list' && by === request.by && !divisor && !request.divisor;
  if (!isSame || limit === undefined || limit < 2) return undefined;
  return {
    ...before,
    request: { ...before.request, metrics: [...new Set([...metrics, ...request.metrics])] },
    others: [],
  };
}

/** Whether a demand says what it counts, or ranks its rows. */
const isSure = ({ assumed, request }: UnderstoodRequest, text: string): boolean =>
  !assumed.has('metric') || HEAD.test(text) || request.by === 'searchTerm';
/** Beginnings of a yes-or-no question. */
const WHETHER = /^(?:(?:so|and|but) )*(?:is|are|was|were|do|does|did|has|have|any)\b/;
/** The beginning of a ranking, which the entries after it can share: "top 5 pages and sources". */
const HEAD = /^(?:(?:the|our|my|show|show me|give me|list) )*(?:top|best|most popular|biggest)(?: \d{1,3})?(?= )/;
/** Whether the reason for declining a demand is given: also that another report has it, but not that fields can't be combined. */
const isTold = ({ reason, about }: Declined): boolean =>
  TOLD.includes(reason) && (reason !== 'impossible' || about.length === 0);
/** Words before a narrowing that may also apply to the demands before. */
const MAY_HOLD =
  /(?<!\b(?:number|count|amount)) \b(?:of|by|from|with|without|if|when|while|who|that|over|under|above|below|on|in|at|to|via|for|after|before|during) \S/;
const isUnclear = ({ reason, about }: Declined): boolean => reason === 'notUnderstood' && about.length > 0;

/** Returns the requests of a text. If it is ambiguous between refunds, one request with all readings' metrics; undefined if it isn't clear. */
function requestsOf(one: Understood): readonly UnderstoodRequest[] | undefined {
  if (one.kind === 'several') return one.unanswered ? undefined : one.all;
  if (isWhole(one)) return one.assumed.has('metric') && one.request.shape === 'total' ? undefined : [one];
  if (one.kind !== 'choice') return undefined;
  const [first, ...others] = one.readings;
  // "Where did they come from": by source, and by country where it is asked for.
  const isByOther = others.every((each) => describeRequest({ ...each, by: first?.by }) === describeRequest(first!));
  if (first?.by !== undefined && isByOther) {
    const readings = others.map((request) => ({ part: 'by' as const, request }));
    return [{ kind: 'request', request: first, assumed: new Set(['by']), others: readings, leftOut: [] }];
  }
  const isSame = new Set(one.readings.map(({ metrics: _, ...rest }) => JSON.stringify(rest))).size === 1;
  if (!first || !isSame || !['refundAmount', 'itemRefundAmount'].includes(first.metrics[0]!)) return undefined;
  const metrics = [...new Set(one.readings.flatMap((each) => each.metrics))];
  return [{ kind: 'request', request: { ...first, metrics }, assumed: new Set(), others: [], leftOut: [] }];
}

/** Reads a text with what is said for all, as a follow-up of the demand before if it points back to it. */
async function readOne(
  text: string,
  shared: readonly string[],
  before: UnderstoodRequest | undefined,
  { context, read }: ReadingDemands,
): Promise<Understood> {
  const asked = [text.replace(/[?.!;:,]+$/, ''), ...shared].join(' ');
  if (!before || !(POINTS_BACK.test(text) || FROM_WHICH.test(text))) return read(asked, context);
  const next = await read(asked, { ...context, previous: before.request, afterRefusal: false });
  const isAbout =
    next.kind === 'choice'
      ? next.readings.every((one) => goesOn(one, before.request))
      : isWhole(next) && goesOn(next.request, before.request);
  return isAbout || next.kind === 'declined' ? next : UNCLEAR;
}
const UNCLEAR: Declined = { kind: 'declined', reason: 'notUnderstood', about: [], nearest: [] };

/** Whether a request keeps the days and filters of the one before it, and asks for something else. */
const goesOn = (one: Request, before: Request): boolean =>
  JSON.stringify(one.range) === JSON.stringify(before.range) &&
  describeRequest(one) !== describeRequest(before) &&
  before.filters.every(({ dimension }) => one.filters.some((own) => own.dimension === dimension));
