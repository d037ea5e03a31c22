/** Follow-ups that only name another number: "how many orders", "revenue last month". They keep the filters of the answer before. */
import { USUAL_ROWS } from '../assemble/choose-shape.ts';
import { type Parts, readParts } from '../chart/parts.ts';
import { isWhole, type Reading } from '../forms/form.ts';
import type { Request, RequestFilter } from '../request.ts';
import { calendarOf } from '../understand.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { pointerIn } from './kept-context.ts';

/** Words of a complete question, or of one about the whole site. */
const OF_ALL =
  /\b(?:all|total|overall|altogether|everyone|everybody|every|any|i|we|our|my|us|you|your|there|sites?|shop|store|website|people|visitors?|users?|customers?|buyers?)\b/;
/** Beginnings of a question for a number. "Orders?", which has none of them, continues the request before anyway. */
const ASKS = /^(?:how (?:many|much)|what (?:is|was|are|were) (?:the|our|my|your)|(?:the )?number of)\b/;
/** The words before the number that such a message asks for. */
const ASKS_FOR = /^(?:how (?:many|much)|what (?:is|was|are|were) (?:the|our|my|your)|(?:the )?number of) /;
/** Questions for what a number is based on: "how many visits is that based on". */
const BASED_ON =
  /^(?:(?:and|so|but) )*how many ([a-z-]+(?: [a-z-]+)?) (?:is|are|was|were) (?:that|it|this|these|those) (?:based on|out of|made up of|from)(?=[?.! ]*$)/;
/** Words that add a number to the one before. */
const ADDS = /\b(?:too|also|as well|plus|add|with|include)\b/;
/** Days that are named in full, as in a suggestion, which is a question of its own. */
const FULL_DAYS = /\b\d{4}\b/;

/** The only kinds of words that such a message has. */
const BESIDE: readonly Parts['said'][number]['meaning']['kind'][] = ['metric', 'metrics', 'sold', 'filler', 'and'];
/** Dimensions of visitors, visits and products, whose filters are kept. A page, form or file that something was done to says nothing about other numbers. */
const CARRIED =
  /^(?:session|country|city|region|continent|deviceCategory|browser|operatingSystem|language|newVsReturning|item|orderCoupon)/;

/** Whether the filter of an answer is kept for another number. */
export const isCarried = ({ dimension }: RequestFilter): boolean => CARRIED.test(dimension);

/** The number of the days that were found, in place of the question for them: "how many orders", after the best day. */
function ofFound({ shape, found, metrics, filters, audience }: Request): Request | undefined {
  if (shape !== 'best' || !found) return undefined;
  return { shape: 'total', metrics, range: found, filters, ...(audience && { audience }) };
}

/** The number of the only row of a list that was answered, in place of the list. Undefined for any other request. */
function onlyRow({
  shape,
  by,
  alsoBy,
  limit,
  nth,
  shown,
  filters,
  metrics,
  range,
  divisor,
  compared,
}: Request): Request | undefined {
  const [name] = shown ?? [];
  const isOne = shape === 'list' && by !== undefined && !alsoBy && (limit === 1 || nth !== undefined);
  if (!isOne || name === undefined || divisor || compared || by === 'transactionId') return undefined;
  const others = filters.filter(({ dimension }) => dimension !== by);
  return { shape: 'total', metrics, range, filters: [...others, { dimension: by, values: [name] }] };
}

/** Reads a message that only names a number, perhaps with days, and keeps the filters of the request before. The number without them is offered too. */
export async function readBareNumber(
  said: string,
  { context: given, means, read }: Reading,
): Promise<UnderstoodRequest | undefined> {
  const text = said.replace(BASED_ON, 'how many $1');
  // "How many orders", after the country with the most visits, is about that country.
  const row = given.previous && (onlyRow(given.previous) ?? ofFound(given.previous));
  const context = row ? { ...given, previous: row } : given;
  const { previous } = context;
  const isOfAll = OF_ALL.test(text.replace(/^(?:how many|how much) (?:visitors|users|people|customers|buyers)$/, ''));
  if (ADDS.test(text) || FULL_DAYS.test(text) || pointerIn(text) !== undefined) return undefined;
  if (!previous || isOfAll || previous.minutes !== undefined || previous.shape === 'journey') return undefined;
  const parts = await readParts(text, calendarOf(context), context, means);
  const { values, thresholds, unknown, dates } = parts;
  if (unknown.length + values.length + thresholds.length > 0 || dates.length > 1) return undefined;
  const counts = parts.said.filter(({ meaning }) => ['metric', 'metrics', 'sold'].includes(meaning.kind));
  if (counts.length === 0 || parts.said.some(({ meaning }) => !BESIDE.includes(meaning.kind))) return undefined;
  // "Orders last month" after the views of a product is about the product, but "visits yesterday" after those from Germany is about all.
  const isOfItem = previous.filters.some(({ dimension, not }) => dimension.startsWith('item') && !not);
  if (dates.length === 0 && !ASKS.test(text)) return undefined;
  const besideRows =
    dates.length === 0 ? await readBesideRows(text, previous, (other) => read(other, context)) : undefined;
  if (besideRows) return besideRows;
  const all = await read(text, { ...context, previous: undefined });
  if (!row && previous.filters.length === 0) return withDays(all, previous);
  if (!(row ?? previous).filters.every((one) => row !== undefined || isCarried(one))) return withDays(all, previous);
  const one = await read(text, { ...context, goesOn: true });
  if (!isWhole(one)) return withDays(all, previous);
  const { filters } = one.request;
  const keeps = previous.filters.every((own) => filters.some(({ dimension }) => dimension === own.dimension));
  if (!keeps) return undefined;
  const ofAll: UnderstoodRequest | undefined = isWhole(all)
    ? { ...all, request: { ...all.request, range: one.request.range } }
    : undefined;
  if (dates.length > 0 && !isOfItem)
    return ofAll && one.request.shape === ofAll.request.shape ? orElse(ofAll, one) : undefined;
  return ofAll ? orElse(one, ofAll) : one;
}

/** Reads another number as one of the few rows before: "how much revenue", after the top 3 products. Undefined for any other request. */
async function readBesideRows(
  text: string,
  previous: Request,
  read: (text: string) => Promise<Understood>,
): Promise<UnderstoodRequest | undefined> {
  const { shape, by, alsoBy, limit, thresholds, divisor, compared } = previous;
  const areFew = thresholds !== undefined || (limit !== undefined && limit > 1 && limit < USUAL_ROWS);
  if (shape !== 'list' || !by || alsoBy || divisor || compared || !areFew || by === 'transactionId') return undefined;
  const one = await read(`add ${text.replace(ASKS_FOR, '')}`);
  const isBeside = isWhole(one) && one.request.shape === 'list' && one.request.by === by;
  return isBeside && one.request.metrics.length > previous.metrics.length ? one : undefined;
}

/** A reading with assumed filters, which offers the other one. */
const orElse = (one: UnderstoodRequest, other: UnderstoodRequest): UnderstoodRequest => ({
  ...one,
  assumed: new Set([...one.assumed, 'filter']),
  others: [...one.others, { part: 'filter', request: other.request }],
});

/** The number for the days of the request before, if the message names no days. */
function withDays(one: Understood, { range, shape }: Request): UnderstoodRequest | undefined {
  const isOpen = isWhole(one) && one.assumed.has('range') && one.request.shape === 'total' && !one.request.compared;
  const hasDays =
    shape === 'total' || shape === 'list' || shape === 'trend' || shape === 'share' || shape === 'distinct';
  if (!isOpen || !hasDays || one.request.minutes !== undefined) return undefined;
  return { ...one, request: { ...one.request, range: { start: range.start, end: range.end } } };
}
