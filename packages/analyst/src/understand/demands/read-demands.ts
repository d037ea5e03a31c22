/** Reads a message with several demands, the things that it asks for. Each is answered, or mentioned as not answered. */
import { USUAL_ROWS } from '../assemble/choose-shape.ts';
import { narrows } from '../chart/beside.ts';
import { Chart } from '../chart/chart.ts';
import { readParts } from '../chart/parts.ts';
import { findDates } from '../dates/find.ts';
import { describeRequest } from '../describe.ts';
import { isOfName } from '../dropped-words.ts';
import { FIRST_ROW, readOfFound } from '../follow-up/of-found.ts';
import { POINTS_BACK, WHICH_OF_OTHERS } from '../forms/apart.ts';
import { isPlainTotal, isWhole } from '../forms/form.ts';
import { FROM_WHICH } from '../forms/going-on.ts';
import { NARROWING_BEFORE } from '../lexicon/en/lead-ins.ts';
import { isOfOwnMetric } from '../own-metrics.ts';
import type { ReplyContext, ReplyMeans } from '../reply.ts';
import type { Request, RequestFilter } from '../request.ts';
import { tidy } from '../tokens.ts';
import { calendarOf } from '../understand.ts';
import type { Unanswered, Understood, UnderstoodRequest } from '../understood.ts';
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
/** Dimensions whose filters belong to the metric they are said with, and don't apply to the other metrics of a message. */
const OF_METRIC: readonly RequestFilter['dimension'][] = [
  ...(['formName', 'formId', 'eventName', 'fileName', 'videoTitle', 'searchTerm', 'linkDomain'] as const),
  ...(['customEvent:post_type', 'trafficClass', 'percentScrolled'] as const),
];
/** Dimensions of products. */
const OF_PRODUCTS: readonly RequestFilter['dimension'][] = ['itemName', 'itemCategory', 'itemBrand'];
/** Metrics of those who are new. */
const OF_NEW: readonly string[] = ['newUsers', 'firstTimePurchasers'];
const MOST_METRICS = 5;

/** Reads a message that has several demands, if its reading as a whole doesn't answer all of them. Returns undefined for any other message. */
export async function readDemands(
  message: string,
  whole: Understood,
  by: ReadingDemands,
): Promise<Understood | undefined> {
  if (whole.kind === 'declined' && !['notUnderstood', ...TOLD].includes(whole.reason)) return undefined;
  // "How many of those": a request for steps covers both clauses.
  if (isWhole(whole) && whole.request.steps && /\bof (?:those|them|these)\b/.test(tidy(message))) return undefined;
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
  const isTailLost = tail?.isNarrow === true || (tail && first?.unanswered.at(-1)?.text === last.text);
  const read = isTailLost ? await readAll(demands.all, [...shared, tail.text], by, tail.text) : first;
  if (!read || read.all.length === 0) return undefined;
  if (isWhole(whole) && isOfBoth(whole.request, read.all) && !/\b(?:how many|number of)\b/.test(tidy(message)))
    return undefined;
  const all = inOne(withoutSame(withSharedFilters(withSharedDays(read.all), last.isOwn)));
  const isRanked = demands.all.some(({ text }) => /\bby\b/.test(text));
  // If a message is understood as a whole, a part that isn't understood by itself is no reason to split it.
  const isMore = read.unanswered.some(({ declined }) => !isUnclear(declined) || !isClear(whole));
  if (!isMore && answersAll(whole, read.asked, isRanked)) return merged(whole);
  if (!isMore && !areApart(read.all, all, last.isOwn)) return undefined;
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
): Promise<{ readonly text: string; readonly isNarrow: boolean } | undefined> {
  for (const { index } of text.matchAll(TAIL)) {
    const tail = text.slice(index);
    const { dates, values, said, unknown } = await readParts(tail, calendarOf(context), context, means, false);
    const has = (...kinds: readonly string[]) => said.some(({ meaning }) => kinds.includes(meaning.kind));
    const isNarrow = values.length > 0 || has('value', 'compare');
    if (unknown.length > 0 || has('metric', 'metrics') || index === 0) continue;
    if (dates.length > 0 || isNarrow || has('dimension', 'grain')) return { text: tail, isNarrow };
  }
  return undefined;
}
const TAIL = /\b(?:by|per|for|from|in|on|via|with|of|compared|vs|versus)\b/g;

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
  for (const [i, { text, isOwn, asks, mayNarrow }] of demands.entries()) {
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
    const rows = before && rowsAfter(text, before);
    let one: Understood = rows ?? (await readOne(text, said, before, by));
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
/** Words for people who were mentioned before. */
const THEY = /\b(?:they|them|their)\b/;
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

/** If all days in the message are the same, gives them to the demands without days. */
function withSharedDays(all: readonly UnderstoodRequest[]): readonly UnderstoodRequest[] {
  const said = all.filter(({ assumed }) => !assumed.has('range'));
  const ranges = new Map(said.map(({ request: { range } }) => [JSON.stringify(range), range]));
  const [range] = ranges.values();
  if (!range || ranges.size > 1) return all;
  // "Visits, orders and messages, October against September": all three are compared.
  const [first, ...more] = said.map(({ request: { compared } }) => compared);
  const isOfAll = first !== undefined && more.every((one) => JSON.stringify(one) === JSON.stringify(first));
  return all.map((one) => {
    if (!one.assumed.has('range') || one.request.compared || one.request.minutes !== undefined) return one;
    const compared = isOfAll && isPlainTotal(one.request) ? first : undefined;
    return {
      ...one,
      request: { ...one.request, range, ...(compared && { compared }) },
      assumed: without(one.assumed, 'range'),
    };
  });
}
const without = (assumed: UnderstoodRequest['assumed'], part: 'range'): UnderstoodRequest['assumed'] =>
  new Set([...assumed].filter((one) => one !== part));

/** The filters of a request that could also apply to the other demands. */
const ownFilters = ({ request: { filters, part } }: UnderstoodRequest): readonly RequestFilter[] =>
  [...filters, ...(part ? [part] : [])].filter(
    (one) => !OF_METRIC.includes(one.dimension) && !isOfOwnMetric(one) && one.values[0] !== FIRST_ROW,
  );

/** Whether it is clear which demands are filtered: all or none of them. "Visits from Germany and how many orders" may mean orders from there. */
function areApart(read: readonly UnderstoodRequest[], all: readonly UnderstoodRequest[], isOwn: boolean): boolean {
  const filters = (one: UnderstoodRequest) =>
    ownFilters(one).filter(({ dimension }) => !(isOwn && OF_PRODUCTS.includes(dimension)));
  return read.every((one) => filters(one).length === 0) || all.every((one) => filters(one).length > 0);
}

/** Gives the filters of the last demand to all, unless another has its own: "visits and top pages from Germany". */
function withSharedFilters(all: readonly UnderstoodRequest[], isOwn: boolean): readonly UnderstoodRequest[] {
  const own = all.at(-1)!.request.part ? [] : ownFilters(all.at(-1)!);
  // "… and what were the top food items": a question of its own is about these products alone.
  const filters = isOwn && own.every(({ dimension }) => OF_PRODUCTS.includes(dimension)) ? [] : own;
  // "First-time customers and returning visitors": a first-time customer can't be a returning one.
  const isOfNew = all.some(({ request }) => request.metrics.some((name) => OF_NEW.includes(name)));
  if (isOfNew && filters.some(({ dimension }) => dimension === 'newVsReturning')) return all;
  if (filters.length === 0 || all.slice(0, -1).some((one) => ownFilters(one).length > 0)) return all;
  return all.map((one, i) =>
    i === all.length - 1 ? one : { ...one, request: { ...one.request, filters: [...one.request.filters, ...filters] } },
  );
}

const withoutSame = (all: readonly UnderstoodRequest[]): readonly UnderstoodRequest[] => [
  ...new Map(all.map((one) => [describeRequest(one.request), one])).values(),
];

/** Combines plain numbers that have the same days and filters into one request. */
function inOne(all: readonly UnderstoodRequest[]): readonly UnderstoodRequest[] {
  const made: UnderstoodRequest[] = [];
  for (const one of all) {
    const scope = ({ request: { metrics: _, ...rest } }: UnderstoodRequest) => JSON.stringify(rest);
    const at = made.findIndex(
      (other) =>
        isPlainTotal(one.request) && scope(other) === scope(one) && other.request.metrics.length < MOST_METRICS,
    );
    const same = made[at];
    if (!same) made.push(one);
    else {
      const metrics = [...new Set([...same.request.metrics, ...one.request.metrics])];
      made[at] = {
        ...same,
        request: { ...same.request, metrics },
        others: [],
        leftOut: [...same.leftOut, ...one.leftOut],
      };
    }
  }
  return made;
}

/** One request for a message that was read as several numbers of the same thing. Undefined for any other. */
function merged(whole: Understood): Understood | undefined {
  const [only, more] = whole.kind === 'several' && !whole.unanswered ? inOne(whole.all) : [];
  return more ? undefined : only;
}

/** Whether a reading of the whole message answers all of its demands. `isRanked` is set if a demand says "by". */
function answersAll(whole: Understood, all: readonly UnderstoodRequest[], isRanked: boolean): boolean {
  const given =
    whole.kind === 'several' ? (whole.unanswered ? [] : whole.all) : whole.kind === 'request' ? [whole] : [];
  if (given.length === 0) return false;
  if (whole.kind === 'request' && isTableOf(whole.request, all)) return true;
  return all.every(({ request }) => given.some((one) => answers(one.request, request, isRanked)));
}

/** Whether a list has one metric for each demand, and the last demand names its rows: "product views and items sold by product". */
function isTableOf({ by, limit, metrics }: Request, all: readonly UnderstoodRequest[]): boolean {
  const last = all.at(-1);
  const isSame = by !== undefined && last?.request.by === by && last.request.limit === limit;
  return (
    isSame &&
    all.length > 1 &&
    metrics.length === all.length &&
    all.slice(0, -1).every(({ request }) => isPlainTotal(request))
  );
}

function answers(given: Request, asked: Request, isRanked: boolean): boolean {
  const has = asked.metrics.every((name) => given.metrics.includes(name)) && asked.divisor === given.divisor;
  const isOfSame = given.filters.every(
    ({ dimension }) =>
      dimension === given.by ||
      !OF_METRIC.includes(dimension) ||
      asked.filters.some((one) => one.dimension === dimension),
  );
  if (given.thresholds || (given.alsoBy && asked.metrics.every((name) => given.metrics.includes(name)))) return true;
  if (!has || !isOfSame || (given.part !== undefined) !== (asked.part !== undefined)) return false;
  const isPlain = isPlainTotal(asked) && !asked.compared;
  // "Top pages by views and bounce rate" is one table, but "top pages and the bounce rate" isn't.
  if (isPlain && given.by !== undefined)
    return (
      (given.limit ?? USUAL_ROWS) === USUAL_ROWS || isRanked || given.filters.some((one) => one.dimension === given.by)
    );
  if (asked.shape === 'best')
    return given.shape === 'best' && given.order === asked.order && given.grain === asked.grain;
  // A number doesn't say which ones: "404s. How many? Which ones?".
  if (given.by === undefined && given.shape === 'total' && asked.shape === 'list') return false;
  if (asked.shape === 'why') return given.shape === 'why';
  if (isPlain || given.by === undefined) return !isPlain || given.shape !== 'best';
  return (
    given.shape === asked.shape &&
    [given.by, given.alsoBy].includes(asked.by) &&
    given.grain === asked.grain &&
    given.limit === asked.limit &&
    given.order === asked.order
  );
}
