/**
 * Reads a message that changes the question before. A request has slots: metrics, rows, filters, days, compared days, order, number of rows
 * and form. A follow-up replaces a slot, or adds to it ("only", "too"). All other slots stay as they are.
 */
import { type Parts, readParts } from '../chart/parts.ts';
import { rowsAfter } from '../demands/rows-after.ts';
import { describeRequest } from '../describe.ts';
import { isWhole, type Reading } from '../forms/form.ts';
import { withoutPointers } from '../forms/going-on.ts';
import { WHAT_HAPPENED } from '../lexicon/en/follow-ups.ts';
import type { Days, Request, RequestFilter } from '../request.ts';
import { calendarOf } from '../understand.ts';
import type { Understood } from '../understood.ts';
import { readBareNumber } from './bare-number.ts';
import { bothFirst, ofEarlier } from './earlier.ts';
import { asksWhy, isOfThen, totalOf, unitOf, whyOf, withoutThen } from './found-days.ts';
import { asksHowManyDid, furtherSteps } from './further-steps.ts';
import { readJudged } from './judged-number.ts';
import { ofMeanOrder, ofMomentThen } from './moments.ts';
import { readGroup } from './narrowed-group.ts';
import { ofOtherDay } from './other-days.ts';
import { type Peeled, peel } from './peel.ts';
import { type Pointed, pointedAt, soldOf } from './pointing.ts';
import { readRanking } from './ranking.ts';
import { togetherOf } from './shown-rows.ts';
import { readThing } from './things.ts';
import { readWhichOfTwo } from './which-of-two.ts';
import { changedWhole } from './whole.ts';

/** Metrics of visitors and visits. With a value, as in "mobile visitors", they only say which visits are meant. */
const OF_GROUPS: readonly string[] = ['sessions', 'totalUsers', 'activeUsers', 'totalPurchasers'];
/** Metrics of new visitors and customers. */
const OF_NEW: readonly string[] = ['newUsers', 'firstTimePurchasers'];
const OF_THOSE = /\bhow many of\b/;
const HAPPENED = new RegExp(`^${WHAT_HAPPENED}$`);
/** "X, not Y", "X instead of Y", and "not Y but X". */
const INSTEAD =
  /^(?:the |in |by )?(?<wanted>[^?!]+?),? (?:and )?(?:not|instead of|rather than) (?:in |by |on |for |from )?(?:the |my |our )?(?<other>[^?!]+)$/;
const NOT_BUT =
  /^(?:and )?not (?:in |by |on |for |from )?(?:the |my |our )?(?<other>[^?!]+?)(?:,| but|;) ?(?:but |rather |i meant? |in |the )*(?<wanted>[^?!]+)$/;

/** Reads a tidied follow-up. Undefined if it isn't a plain change of the request before. */
export async function readFollowUp(text: string, by: Reading): Promise<Understood | undefined> {
  const { context, read } = by;
  const { previous, afterRefusal } = context;
  if (!previous || afterRefusal || text.includes('"')) return undefined;
  // "How often viewed" leaves out "was it".
  const done = HOW_OFTEN.exec(text)?.[1];
  const often = done === undefined ? undefined : await readFollowUp(`how often was it ${done}`, by);
  if (often) return often;
  const peeled = peel(text);
  const { rest, kinds } = peeled;
  if (kinds.has('anew')) return read(rest, { ...context, previous: undefined });
  const goesOn = kinds.has('goesOn');
  const both = ofEarlier(text, previous, context.earlier) ?? ofEarlier(rest, previous, context.earlier);
  if (both) return requestOf(both);
  if (ALL_OF_THAT.test(text) && context.earlier && previous.metrics.length === 1)
    return { kind: 'declined', reason: 'notUnderstood', about: ['all of that'], nearest: [previous] };
  const { found: best } = previous;
  const ofDay = previous.shape === 'best' && best ? totalOf(previous, best) : previous;
  const other = ofOtherDay(text, ofDay, calendarOf(context)) ?? ofOtherDay(rest, ofDay, calendarOf(context));
  if (other) return requestOf(other);
  const moment = ofMomentThen(text, previous, calendarOf(context)) ?? ofMeanOrder(rest, previous);
  if (moment) return moment;
  const judged = readJudged(text, previous, calendarOf(context));
  if (judged) return judged;
  const ofTwo = await readWhichOfTwo(rest, previous, by);
  if (ofTwo) return ofTwo;
  const two = bothFirst(text, previous, context.earlier);
  if (two) return whole(await read(two.rest, { ...context, previous: two.both, goesOn: true }));
  const thing = await readThing(rest, previous, by);
  if (thing) return thing;
  const sold = soldOf(text, previous);
  const ofSold = sold && (await readPointed(sold, by));
  if (ofSold) return ofSold;
  const found = await readFound(text, previous, by);
  if (found) return found;
  const changed = changedWhole(rest, previous, { calendar: calendarOf(context), goesOn });
  if (changed) return requestOf(changed);
  const rows = WHICH_ONES.test(rest) ? rowsAfter('which ones', { ...EMPTY, request: previous }) : undefined;
  if (rows) return rows;
  if (SOLD_OF_ROW.test(rest) && previous.shape === 'list' && previous.limit === 1 && isCountOf(rest, previous))
    return requestOf(previous);
  const further = furtherSteps(text, previous) ?? furtherSteps(rest, previous);
  if (further) return requestOf(further);
  if (comparesRows(rest, previous)) return { kind: 'declined', reason: 'opinion', about: [], nearest: [previous] };
  if (HAPPENED.test(rest)) return whole(await read('why did it change', { ...context, goesOn: true }));
  const instead = await readInstead(rest, previous, by);
  if (instead) return instead;
  const ranked = await readRanking(rest, previous, by);
  if (ranked) return ranked;
  const rowsBefore = context.goesOn ? undefined : togetherOf(rest, previous);
  const ofRows = rowsBefore && (await readOf({ text: withoutPointers(rest), previous: rowsBefore }, by));
  if (ofRows) return ofRows;
  const pointed = context.goesOn ? undefined : pointedAt(rest, previous, context.earlier);
  if (pointed) return readPointed(pointed, by);
  const did = context.goesOn || !asksHowManyDid(text) ? undefined : await readDid(text, previous, by);
  if (did) return did;
  const ofGroup = context.goesOn || kinds.has('corrects') ? undefined : await readGroup(text, previous, by);
  if (ofGroup) return ofGroup;
  if (goesOn || kinds.has('only') || kinds.has('corrects')) return readChange(text, peeled, by);
  return context.goesOn ? undefined : readBareNumber(rest, by);
}

const requestOf = (request: Request): Understood => ({
  kind: 'request',
  request,
  assumed: new Set(),
  others: [],
  leftOut: [],
});

/** Reads how many of the people before did something, with their days and filters. */
async function readDid(text: string, previous: Request, { context, read }: Reading): Promise<Understood | undefined> {
  const alone = await read(text, { ...context, previous: undefined });
  if (previous.shape !== 'total' || !isWhole(alone) || !alone.assumed.has('range')) return undefined;
  const { filters } = alone.request;
  const kept = previous.filters.filter((own) => !filters.some(({ dimension }) => dimension === own.dimension));
  const { start, end } = previous.range;
  return {
    ...alone,
    assumed: new Set([...alone.assumed].filter((part) => part !== 'range')),
    others: [],
    request: { ...alone.request, range: { start, end }, filters: [...kept, ...filters] },
  };
}

const HOW_OFTEN =
  /^(?:(?:and|so|but) )*how (?:often|many times) (viewed|seen|looked at|read|opened|clicked|bought|sold|ordered|downloaded|played|watched|purchased|visited)[?.! ]*$/;

/** References to several answers, of which only the last two are known. */
const ALL_OF_THAT =
  /^(?:and |now )?all (?:of (?:that|those|them|these|this)|that|three|four|those) (?:by|per|for|in|split)\b/;
/** Questions for the rows of a number: "for what", after the number of searches. */
const WHICH_ONES = /^(?:for (?:what|which(?: ones)?)|what for)(?: exactly)?[?.! ]*$/;
/** Questions for the number of the only row: "how many did we sell". */
const SOLD_OF_ROW =
  /^how (?:many|much|often)(?: times)? (?:did|do|have|were|was|has) (?:we|i|it|they|you|people|that)(?: (?:sell|sold|get|have|had|bring|make|buy|bought|order|download|downloaded|view|viewed))?[?.! ]*$/;
/** Verbs, and the metrics that count what they say. */
const COUNTED_BY: readonly (readonly [verb: RegExp, metrics: RegExp])[] = [
  [/\bview(?:ed)?\b/, /view/i],
  [/\bdownload(?:ed)?\b/, /download/i],
  [/\b(?:sell|sold|buy|bought|order|ordered)\b/, /^item|transactions|revenue|purchase/i],
];
/** Whether a number is of what a verb says: items sold aren't how often a product was viewed. */
const isCountOf = (text: string, { metrics }: Request): boolean =>
  COUNTED_BY.every(([verb, counted]) => !verb.test(text) || counted.test(metrics[0] ?? ''));
const EMPTY = { kind: 'request', assumed: new Set<never>(), others: [], leftOut: [] } as const;

/** Questions about why one row has more than others. They are declined, because only changes between days can be explained. */
const WHY_BETTER =
  /^(?:why|how come) (?:is|are|was|were|does|do|did) (?:it|that|this|they|these|those|that one|the (?:first|top|second) one) (?:so )?(?:much )?(?:better|worse|higher|lower|more|less|best|worst|first|last|on top|ahead|popular|(?:convert|perform|sell|do|bring)s? (?:better|worse|more|less))\b/;
const comparesRows = (text: string, { shape, compared }: Request): boolean =>
  shape === 'list' && !compared && WHY_BETTER.test(text);

/** Questions about the found days that refer to their number by a pronoun: "which country did most of that come from". */
const OF_IT =
  /^(?:(?:and|so|but) )*(?:which|what|who|how|from|by|through)\b.* (?:of|to|for|behind|in) (?:it|that)\b(?! (?:day|week|month|quarter|year))/;

/** Reads a message about the best or worst piece of time that was found: its reason, or something else about its days. */
async function readFound(text: string, previous: Request, by: Reading): Promise<Understood | undefined> {
  const { shape, grain } = previous;
  const isOfBest = shape === 'best';
  const isOfDays = !isOfBest && shape !== 'forecast' && previous.minutes === undefined && isOfThen(text);
  if (!isOfBest && !isOfDays) return undefined;
  const found = isOfBest ? previous.found : previous.range;
  const bare = text.replace(/[?.! ]+$/, '');
  const calendar = calendarOf(by.context);
  if (isOfBest && asksWhy(bare))
    return found
      ? requestOf(whyOf(previous, found, calendar))
      : { kind: 'declined', reason: 'impossible', about: [bare], nearest: [whyOf(previous, previous.range, calendar)] };
  const rest =
    withoutThen(bare, isOfBest ? grain : unitOf(previous.range)) ?? (isOfBest && OF_IT.test(bare) ? bare : undefined);
  if (rest === undefined || !found) return undefined;
  const one = await by.read(rest, { ...by.context, previous: totalOf(previous, found), goesOn: true });
  const all = isWhole(one) ? [one.request] : one.kind === 'choice' ? one.readings : [];
  return all.length > 0 && all.every(({ range }) => isSame(range, found)) ? one : undefined;
}

/** Reads a message that refers to a row of the answer before, or to what that answer was limited to. */
async function readPointed({ text, asIt, previous }: Pointed, by: Reading): Promise<Understood | undefined> {
  const one = await readOf({ text, previous }, by);
  return one || asIt === undefined ? one : readOf({ text: withoutPointers(asIt), previous }, by);
}

async function readOf({ text, previous }: Pointed, by: Reading): Promise<Understood | undefined> {
  const context = { ...by.context, previous, goesOn: true as const };
  if (text === '') return requestOf(previous);
  const one = whole((await readFollowUp(text, { ...by, context })) ?? (await by.read(text, context)));
  const isKept = ({ filters, part }: Request): boolean =>
    previous.filters.every((own) => [...filters, part].some((other) => other?.dimension === own.dimension));
  return one?.kind === 'request' && !isKept(one.request) ? undefined : one;
}

const whole = (one: Understood): Understood | undefined => (isWhole(one) || one.kind === 'choice' ? one : undefined);

/** Reads a follow-up that names a part of the request before and its replacement: "October, not September", "not mobile, desktop". */
async function readInstead(text: string, previous: Request, by: Reading): Promise<Understood | undefined> {
  const { context, means, read } = by;
  if (!/\b(?:not|instead of|rather than)\b/.test(text)) return undefined;
  for (const expression of [NOT_BUT, INSTEAD]) {
    const { wanted, other } = expression.exec(text)?.groups ?? {};
    if (!wanted || !other) continue;
    const parts = await readParts(other, calendarOf(context), context, means);
    const left = withoutSaid(parts, previous);
    if (left) return whole(await read(wanted, { ...context, previous: left, goesOn: true }));
  }
  return undefined;
}

/** Removes the filters that a text names from a request. Undefined unless everything in the text is part of the request. */
function withoutSaid({ said, values, dates, thresholds, unknown }: Parts, request: Request): Request | undefined {
  if (unknown.length > 0 || thresholds.length > 0) return undefined;
  const named = (filters: readonly RequestFilter[]): RequestFilter | undefined =>
    request.filters.find((own) =>
      filters.some((one) => one.dimension === own.dimension && one.values.some((value) => own.values.includes(value))),
    );
  const ofValues = [
    ...values.map(({ filters }) => named(filters)),
    ...said.flatMap(({ meaning }) => (meaning.kind === 'value' ? [named([meaning.filter])] : [])),
  ];
  const isSaid =
    !ofValues.includes(undefined) &&
    dates.every((one) => one.kind === 'range' && isSame(one.period, request.range)) &&
    said.every(({ meaning }) => {
      if (meaning.kind === 'metric') return request.metrics.includes(meaning.name) || ofValues.length > 0;
      if (meaning.kind === 'dimension') return meaning.name === request.by;
      return ['value', 'filler', 'by', 'names'].includes(meaning.kind);
    });
  const isAny = said.length + values.length + dates.length > 0;
  return isSaid && isAny
    ? { ...request, filters: request.filters.filter((one) => !ofValues.includes(one)) }
    : undefined;
}

const isSame = (one: Days, other: Days): boolean => one.start === other.start && one.end === other.end;

/** Reads a follow-up, without the words around its change, as a change of the request before. */
async function readChange(text: string, { rest, kinds }: Peeled, by: Reading): Promise<Understood | undefined> {
  const { context, means, read } = by;
  const parts = await readParts(rest, calendarOf(context), context, means);
  if (parts.unknown.length > 0) return undefined;
  const { said, values } = parts;
  const isOf = (kind: Parts['said'][number]['meaning']['kind']) => said.some(({ meaning }) => meaning.kind === kind);
  const counted = said.filter(({ meaning }) => meaning.kind === 'metric');
  const names = counted.flatMap(({ meaning }) => (meaning.kind === 'metric' ? [meaning.name] : []));
  const isValue = values.length > 0 || isOf('value');
  // "How many of those bought something" is more than a filter, and "those" can't be the rows of a list.
  if (OF_THOSE.test(text) && (!isValue || context.previous?.by !== undefined)) return undefined;
  // "The same for …" after a comparison is a comparison too.
  if (context.previous?.compared && parts.dates.length > 0 && said.every(({ meaning }) => meaning.kind === 'filler'))
    return whole(await read(`the same for ${rest.replace(/^for /, '')}`, { ...context, goesOn: true }));
  const narrows = !kinds.has('corrects') && (isValue || kinds.has('only'));
  if (narrows && isValue && names.every((name) => OF_GROUPS.includes(name))) {
    // "Regulars" are both counted and the value.
    const valueAt = (at: number): string => {
      const value = said.find(({ meaning, start }) => meaning.kind === 'value' && start === at)?.meaning;
      return value?.kind === 'value' ? (value.filter.values[0] ?? '') : '';
    };
    const bare = counted.reduceRight(
      (left, { start, end }) => left.slice(0, start) + valueAt(start) + left.slice(end),
      rest,
    );
    const plain = bare.replace(/\s+/g, ' ').trim();
    return whole(await read(`only ${plain}`, { ...context, goesOn: true }));
  }
  const isOnlyCounted = said.every(({ meaning }) => ['metric', 'filler'].includes(meaning.kind));
  if (narrows && names.length === 1 && OF_NEW.includes(names[0]!) && !isValue && isOnlyCounted)
    return whole(await read('only new visitors', { ...context, goesOn: true }));
  const isRows = isOf('dimension') && names.length === 0 && !isValue;
  if (isRows && !isOf('by') && !isOf('order') && !isOf('number') && !isOf('nth') && !isOf('change'))
    return whole(await read(`by ${rest}`, { ...context, goesOn: true }));
  return whole(await read(rest, { ...context, goesOn: true }));
}

/** Adds to a request the days that the conversation was about before, and whether its own days are only the usual ones. */
export function withDaysOfTalk(one: Understood, previous: Request | undefined): Understood {
  if (one.kind !== 'request') return one;
  const { before: _, shown: __, found: ___, isUsual: ____, ...request } = one.request;
  const isKept = previous !== undefined && isSame(request.range, previous.range) && !one.assumed.has('range');
  const own: Request = {
    ...request,
    ...(one.assumed.has('range') && { isUsual: true }),
    ...(isKept && previous.isSince && { isSince: true }),
  };
  if (!previous || request.minutes !== undefined || previous.minutes !== undefined) return { ...one, request: own };
  const onlyDays = (other: Request): string =>
    describeRequest({ ...other, range: previous.range, compared: undefined });
  const isOther = !request.compared && !previous.compared && onlyDays(request) === onlyDays(previous);
  // Days that weren't said stay unsaid: "how many visits", "and on phones".
  const isUsual = isKept && previous.isUsual === true;
  if (!isKept && !isOther) return { ...one, request: own };
  return { ...one, request: { ...own, ...(isUsual && { isUsual }), before: previous.range } };
}
