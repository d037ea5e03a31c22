/** Reads the question after a yes-or-no one that it answers: "Do we still need to care about Firefox? Visits by browser". */
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

/** Beginnings of a yes-or-no question or one for advice: with a question mark, then with any end. */
const ASKS_WHETHER =
  /^(?:(?:so|and|hey|hi|but|ok|well|tell me),? ){0,2}(?:[^?,]{1,30}, )?(?:is|are|am|was|were|do|does|did|has|have|had|will|can|could|should|(?:when|what|where|how|on what day|which day) should)\b/i;
const WONDERS = /^(?:(?:i wonder|i(?:['’]m| am) (?:curious|wondering)|no idea|not sure) (?:if|whether) |.*\bshould\b)/i;
/** The end of the first sentence. */
const FIRST_END = /[?.!](?=\s)/;

/** A yes-or-no question or one for advice, and the one question that follows it; undefined for any other text. */
function twoOf(text: string): readonly [first: string, second: string] | undefined {
  const end = FIRST_END.exec(text);
  if (!end) return undefined;
  const first = text.slice(0, end.index);
  const second = text.slice(end.index + 1).trim();
  const isWhether = end[0] === '?' ? ASKS_WHETHER.test(first) || WONDERS.test(first) : WONDERS.test(first);
  return isWhether && !second.slice(0, -1).includes('?') ? [first, second] : undefined;
}

/** Visits, people and page views: a question for one of them is answered by each. */
const OF_TRAFFIC: readonly Request['metrics'][number][] = ['sessions', 'totalUsers', 'activeUsers', 'screenPageViews'];
/** Words of a yes-or-no question that the second question doesn't have to ask for. */
const BESIDE: readonly Meaning['kind'][] = ['filler', 'by', 'order', 'number', 'or', 'and', 'together'];
/** Further ones, where the second question asks for rows, which are seen beside each other. */
const BESIDE_ROWS: readonly Meaning['kind'][] = ['compare', 'only', 'change', 'not'];

/** Dimensions of where a visit is from: rows of one show whether those of another are among them. */
const ORIGINS: readonly (string | undefined)[] = [
  'sessionSource',
  'sessionSocialNetwork',
  'sessionDefaultChannelGroup',
  'sessionMedium',
  'sessionSourceMedium',
];

/** Whether a second question asks for all that a yes-or-no question is about. */
function isAbout({ said, values, text }: Parts, { metrics, by, alsoBy, filters, part }: Request): boolean {
  const rows = [by, alsoBy];
  const isTraffic = metrics.some((name) => OF_TRAFFIC.includes(name));
  const own = [...filters, ...(part ? [part] : [])];
  const isAsked = (dimension: string, of: readonly string[]): boolean =>
    rows.some((one) => one === dimension || (ORIGINS.includes(one) && ORIGINS.includes(dimension))) ||
    own.some((one) => one.dimension === dimension && of.every((value) => one.values.includes(value)));
  return (
    values.every(
      // Without capitals, "us" isn't a country.
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

/** Reads the second question of a message whose first is a yes-or-no question about the same; undefined for any other message. */
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
  // Advice isn't given, but the number is.
  if (refusal === 'opinion' || /\bshould\b/.test(text)) return { ...one, leftOut: [text] };
  const parts = await readParts(text, calendarOf(context), context, means, false);
  const { dates, unknown, thresholds } = parts;
  if (dates.length > 1 || (thresholds.length > 0 && one.request.by !== undefined)) return undefined;
  const [day] = dates;
  if (day && one.assumed.has('range')) one = await read(`${second} ${text.slice(day.start, day.end)}`, alone);
  else if (day) return undefined;
  if (!isWhole(one) || !isAbout(parts, one.request)) return undefined;
  // A name that nothing explains can be one of the rows, but a total isn't of it.
  if (one.request.by === undefined && narrows(text, NARROWING_BEFORE)) return undefined;
  // Names are written in capitals, but for the first word of a sentence.
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
