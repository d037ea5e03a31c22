/** Reads a question whose answer also answers the yes-or-no question before it: "Do we still need to care about Firefox? Visits by browser". */
import { narrows, pointsAtOther } from '../chart/beside.ts';
import { type Parts, readParts } from '../chart/parts.ts';
import { isOfName } from '../dropped-words.ts';
import { NARROWING_BEFORE } from '../lexicon/en/lead-ins.ts';
import { isOrdinary } from '../lexicon/lexicon.ts';
import type { Meaning } from '../lexicon/meaning.ts';
import { refusalOf } from '../refuse.ts';
import type { Request } from '../request.ts';
import { tidy } from '../tokens.ts';
import { calendarOf } from '../understand.ts';
import type { Understood } from '../understood.ts';
import { isWhole, type Reading } from './form.ts';

/** Beginnings of a yes-or-no question or one for advice that ends with a question mark; `WONDERS` has those that may end otherwise. */
const ASKS_WHETHER =
  /^(?:(?:so|and|hey|hi|but|ok|well|tell me),? ){0,2}(?:[^?,]{1,30}, )?(?:is|are|am|was|were|do|does|did|has|have|had|will|can|could|should|(?:when|what|where|how|on what day|which day) should)\b/i;
const WONDERS = /^(?:(?:i wonder|i(?:['’]m| am) (?:curious|wondering)|no idea|not sure) (?:if|whether) |.*\bshould\b)/i;
/** The end of the first sentence. */
const FIRST_END = /[?.!](?=\s)/;

/** Splits a text into a yes-or-no question, or one for advice, and the single question after it; undefined for any other text. */
function twoOf(text: string): readonly [first: string, second: string] | undefined {
  const end = FIRST_END.exec(text);
  if (!end) return undefined;
  const first = text.slice(0, end.index);
  const second = text.slice(end.index + 1).trim();
  const isWhether = end[0] === '?' ? ASKS_WHETHER.test(first) || WONDERS.test(first) : WONDERS.test(first);
  return isWhether && !second.slice(0, -1).includes('?') ? [first, second] : undefined;
}

/** Metrics of traffic: a yes-or-no question about one of them can be answered by another. */
const OF_TRAFFIC: readonly Request['metrics'][number][] = ['sessions', 'totalUsers', 'activeUsers', 'screenPageViews'];
/** Kinds of words in a yes-or-no question that the second question needn't repeat. */
const BESIDE: readonly Meaning['kind'][] = ['filler', 'by', 'order', 'number', 'or', 'and', 'together'];
/** Further kinds that needn't be repeated if the second question asks for rows, because rows can be compared. */
const BESIDE_ROWS: readonly Meaning['kind'][] = ['compare', 'only', 'change', 'not'];

/** Dimensions of where a visit comes from. Rows of one of them also answer a question about another. */
const ORIGINS: readonly (string | undefined)[] = [
  'sessionSource',
  'sessionSocialNetwork',
  'sessionDefaultChannelGroup',
  'sessionMedium',
  'sessionSourceMedium',
];

/** Whether a request covers everything that a yes-or-no question mentions. */
function isAbout({ said, values, text }: Parts, { metrics, by, alsoBy, filters, part }: Request): boolean {
  const rows = [by, alsoBy];
  const isTraffic = metrics.some((name) => OF_TRAFFIC.includes(name));
  const own = [...filters, ...(part ? [part] : [])];
  const isAsked = (dimension: string, of: readonly string[]): boolean =>
    rows.some((one) => one === dimension || (ORIGINS.includes(one) && ORIGINS.includes(dimension))) ||
    own.some((one) => one.dimension === dimension && of.every((value) => one.values.includes(value)));
  return (
    values.every(
      // "us" in lower case isn't a country.
      ({ filters: all, start, end }) =>
        text.slice(start, end) === 'us' || all.some(({ dimension, values: of }) => isAsked(dimension, of)),
    ) &&
    said.every(({ meaning }) => {
      switch (meaning.kind) {
        case 'metric':
          return metrics.includes(meaning.name) || (isTraffic && OF_TRAFFIC.includes(meaning.name));
        case 'dimension':
          return rows.includes(meaning.name);
        case 'value':
          return isAsked(meaning.filter.dimension, meaning.filter.values);
        default:
          return BESIDE.includes(meaning.kind) || (by !== undefined && BESIDE_ROWS.includes(meaning.kind));
      }
    })
  );
}

/** Reads the second question of a message if the first is a yes-or-no question about the same thing; undefined for any other message. */
export async function readAfterYesNo(sentence: string, by: Reading): Promise<Understood | undefined> {
  const { context, means, read } = by;
  const [first, second] = twoOf(sentence.trim()) ?? [];
  if (first === undefined || second === undefined || first.includes('"') || pointsAtOther(tidy(second)))
    return undefined;
  const text = tidy(first);
  const refusal = refusalOf(text);
  if (refusal !== undefined && refusal !== 'opinion') return undefined;
  const alone = { ...context, previous: undefined };
  let one = await read(second, alone);
  if (!isWhole(one) || (one.assumed.has('metric') && one.request.by === undefined)) return undefined;
  // Advice isn't given, but the number is. The request for advice is listed as left out.
  if (refusal === 'opinion' || /\bshould\b/.test(text)) return { ...one, leftOut: [text] };
  const parts = await readParts(text, calendarOf(context), context, means, false);
  const { dates, unknown, thresholds } = parts;
  if (dates.length > 1 || (thresholds.length > 0 && one.request.by !== undefined)) return undefined;
  const [day] = dates;
  if (day && one.assumed.has('range')) one = await read(`${second} ${text.slice(day.start, day.end)}`, alone);
  else if (day) return undefined;
  if (!isWhole(one) || !isAbout(parts, one.request)) return undefined;
  // An unknown name may be one of the rows. A total doesn't cover it.
  if (one.request.by === undefined && narrows(text, NARROWING_BEFORE)) return undefined;
  // Names are capitalised. The first word of a sentence always is, so it doesn't count.
  const capitals = first
    .split(/\s+/)
    .slice(1)
    .filter((word) => /^\p{Lu}/u.test(word));
  const isName = ({ text: word }: { readonly text: string }): boolean =>
    capitals.some((one) => one.toLowerCase().startsWith(word));
  if (one.request.by === undefined && unknown.some(isName)) return undefined;
  const rare = unknown.filter((word) => !isOrdinary(word));
  const named = await Promise.all(rare.map((word) => isOfName(word, means, true)));
  return named.includes(true) ? undefined : { ...one, leftOut: unknown.map((word) => word.text) };
}
