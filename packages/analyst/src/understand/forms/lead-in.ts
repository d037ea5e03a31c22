/** Finds the one complete question among sentences that ask for nothing themselves: "It feels quiet. How many visits this week?" */

import { narrows, pointsAtOther } from '../chart/beside.ts';
import { readParts } from '../chart/parts.ts';
import { describeRequest } from '../describe.ts';
import { isOfName } from '../dropped-words.ts';
import { NARROWING_AFTER, NARROWING_BEFORE, REASON_ENDS, REASONS } from '../lexicon/en/lead-ins.ts';
import type { Request, RequestFilter } from '../request.ts';
import { tidy } from '../tokens.ts';
import { calendarOf } from '../understand.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { isWhole, type Reading } from './form.ts';

/** Ends of sentences: punctuation before a space, but not after an abbreviation. */
const ENDS =
  /(?<!\b(?:avg|no|nr|approx|vs|e\.g|i\.e|etc|dr|mr|mrs|st|incl|excl|max|min|ca))(?<=[\p{L}\d)%"”])(?:[.!?…]+|:)\s+/iu;
const MOST_SENTENCES = 4;
/** Characters of the longest sentence that can be left out. A longer one says more than why somebody asks. */
const MOST_LETTERS = 160;
/** A capitalised word within a sentence: probably a name. */
const NAME = /(?<=[\p{L}\d,;’'] )\p{Lu}[\p{L}\d’'-]+/gu;
/** Capitalised words that don't name anything measured. */
const NO_NAMES =
  /^(?:I|I['’]\w+|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|OK|PS|BTW|FYI)$/;

/** Whether a request covers a filter: by rows of its dimension, or by a filter for the same values. */
const isOfRequest = ({ by, alsoBy, filters, part }: Request, { dimension, values }: RequestFilter): boolean =>
  by === dimension ||
  alsoBy === dimension ||
  [...filters, ...(part ? [part] : [])].some(
    (own) => own.dimension === dimension && values.every((value) => own.values.includes(value)),
  );

/**
 * Answers the only sentence of a message that is a complete question. The other sentences must not add anything to it: no days, numbers, names or
 * words that narrow. Their unknown words are listed as left out.
 */
export async function readAmongOthers(
  sentence: string,
  by: Reading,
  { isOfRows = false } = {},
): Promise<Understood | undefined> {
  const sentences = partsOf(sentence);
  if (sentences.length < 2 || sentences.length > MOST_SENTENCES) return undefined;
  const found: { readonly at: number; readonly one: UnderstoodRequest }[] = [];
  for (const [at, text] of sentences.entries()) {
    const one = await by.read(text, by.context);
    if (isWhole(one) && (!one.assumed.has('metric') || one.request.shape !== 'total')) found.push({ at, one });
    // A sentence that is declined for one of these reasons isn't left out: the whole message is declined.
    else if (one.kind === 'declined' && UNTOLD.includes(one.reason)) return undefined;
    else if ((one.kind === 'request' && !isOfRows) || one.kind === 'several' || one.kind === 'choice') return undefined;
  }
  const question = found.at(-1);
  const isOne = new Set(found.map(({ one }) => describeRequest(one.request))).size === 1;
  if (!question || !isOne || pointsAtOther(tidy(sentences[question.at]!))) return undefined;
  const leftOut: string[] = [];
  for (const [at, text] of sentences.entries()) {
    if (found.some((one) => one.at === at)) continue;
    const idle = await idleWordsOf(text, at > question.at, question.one, by);
    if (!idle) return undefined;
    leftOut.push(...idle);
  }
  return { ...question.one, leftOut };
}

/** Splits a message into sentences, or a single sentence into a reason and its question. */
function partsOf(message: string): string[] {
  const sentences = message
    .trim()
    .split(ENDS)
    .filter((one) => /\p{L}/u.test(one));
  if (sentences.length > 1) return sentences;
  const [end] = REASON_ENDS.exec(message) ?? [];
  const at = end === undefined ? -1 : message.indexOf(end);
  return at < MANY_LETTERS ? sentences : [message.slice(0, at), message.slice(at + end!.length)];
}
/** Characters of the shortest reason before a question. */
const MANY_LETTERS = 8;

/**
 * Reads a question for all rows after a sentence that names one of them, without limiting it to that one: "Do we still need Firefox? Show visits by
 * browser". Undefined for any other message.
 */
export async function readRowsAlone(
  sentence: string,
  { request }: UnderstoodRequest,
  by: Reading,
): Promise<Understood | undefined> {
  const named = [...request.filters, ...(request.part ? [request.part] : [])];
  const sentences = named.length === 0 ? [] : partsOf(sentence);
  if (sentences.length !== 2) return undefined;
  const last = await by.read(sentences[1]!, by.context);
  if (!isWhole(last) || last.assumed.has('metric') || last.assumed.has('by')) return undefined;
  const { by: rows, filters } = last.request;
  const isNamedBefore = named.some(({ dimension }) => dimension === rows);
  return isNamedBefore && filters.length < named.length ? readAmongOthers(sentence, by, { isOfRows: true }) : undefined;
}

/** Reasons for which a whole message is declined. */
const UNTOLD: readonly Extract<Understood, { kind: 'declined' }>['reason'][] = [
  'secrets',
  'people',
  'otherSites',
  'help',
  'definition',
];

/** The words of another sentence to list as left out. Undefined if the sentence could change the question. */
async function idleWordsOf(
  text: string,
  isAfter: boolean,
  { request, assumed }: UnderstoodRequest,
  { context, means }: Reading,
): Promise<readonly string[] | undefined> {
  const tidied = tidy(text);
  if (text.length > MOST_LETTERS || /["“”0-9%€$£]/.test(text) || (isAfter && !REASONS.test(tidied))) return undefined;
  if (narrows(tidied, isAfter ? NARROWING_AFTER : NARROWING_BEFORE)) return undefined;
  const { dates, values, said, thresholds, unknown } = await readParts(
    tidied,
    calendarOf(context),
    context,
    means,
    false,
  );
  const isKnown = (name: string): boolean =>
    NO_NAMES.test(name) || !unknown.some((one) => name.toLowerCase().startsWith(one.text));
  if ([...text.matchAll(NAME)].some(([name]) => !isKnown(name))) return undefined;
  const filters = [
    ...values.map((one) => one.filters[0]),
    ...said.flatMap(({ meaning }) => (meaning.kind === 'value' ? [meaning.filter] : [])),
  ];
  const isOther = filters.some((one) => !isOfRequest(request, one));
  if (thresholds.length > 0 || isOther || (dates.length > 0 && assumed.has('range'))) return undefined;
  const named = await Promise.all(unknown.map((one) => isOfName(one, means, true)));
  if (named.includes(true)) return undefined;
  const words = unknown.map((one) => one.text);
  return words.length > 0 ? words : [tidied.replace(/[?.!]+$/, '')];
}
