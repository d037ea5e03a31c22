/** Words that nothing explains and that can be left out for where they stand, because what is asked is said without them. */
import type { DimensionName } from '@magpie/vocabulary';
import { Chart } from './chart/chart.ts';
import type { Leaf } from './chart/leaves.ts';
import type { Parts } from './chart/parts.ts';
import { isClause } from './chart/preamble.ts';
import { NEVER_DROPPED } from './lexicon/en/never-dropped.ts';
import { isOrdinary } from './lexicon/lexicon.ts';
import type { ReplyMeans } from './reply.ts';
import { stemOf } from './stems.ts';
import { isNear, VALUE_DIMENSIONS, wordsOfKnown } from './values.ts';

type Word = Parts['unknown'][number];

/** Dimensions whose values a word may be of. */
const DIMENSIONS: readonly DimensionName[] = [
  ...VALUE_DIMENSIONS,
  ...(['itemName', 'itemCategory', 'itemBrand', 'orderCoupon'] as const),
  ...(['fileName', 'videoTitle', 'formName', 'eventName', 'pageTitle', 'searchTerm', 'linkDomain'] as const),
];
/** Fewest letters of a word, and of the beginning that it shares with a name. */
const FEWEST_LETTERS = 4;
const SHARED_LETTERS = 5;

/** Tags of what can be narrowed by the word before. */
const COUNTED = ['metric', 'metrics', 'dimension', 'grain', 'sold', 'names', 'value', 'unknown'];
/** Words after which something narrows: those of places and sources, and those of times. */
const BRINGS =
  /^(?:from|in|on|of|about|with|without|for|by|to|via|at|during|before|after|except|excluding|through|per|into|within|under|over|than|as|like|between|among|who|that|which|whose|no|not|only)$/;
/** Comparatives and superlatives. */
const COMPARES = /(?:er|est|ier|iest)$/;
/** Verbs for what is undone, done again or done wrongly. */
const CHANGES = /^(?:re|un|dis|mis|de|over|under|non|anti|pre|post|out)/;
/** Words that point at what was said before. */
const POINTS = /\b(?:it|its|they|them|their|those|these|that|this|there|he|she|his|her)\b/;
/** Beginnings of an aside about the person who asks, and words that make it a condition. */
const ASIDE = /^(?:(?:and|but|so|because|well|sorry|please|though|although) )*(?:i|we|sorry)\b/;
const CONDITION =
  /\b(?:since|after|before|until|till|when|while|if|unless|except|excluding|without|during|who|which|whose|where|than|only|not|no|never|instead|just|want|wants|wanted|need|needs|needed|mean|meant|count|say|for|from|of|with|by|via|to|at|in|on)\b/;
const ENDS = /[,;:!?()–—](?=\s|$)|\.(?=\s|$)|\s-\s/g;

/** Whether a word can be left out at all, wherever it stands. */
function isPlainWord({ word, text, strange }: Word, sentence: string): boolean {
  const isShort = text.length < FEWEST_LETTERS || !/^\p{L}+$/u.test(text);
  if (strange || isShort || COMPARES.test(text) || [word, text, stemOf(word)].some((one) => NEVER_DROPPED.has(one)))
    return false;
  // Names are written in capitals, but for the first word of a sentence.
  const first = text[0]!.toUpperCase();
  return !new RegExp(`(?<![.!?]\\s*)(?<!^\\s*)(?<![\\p{L}])${first}${text.slice(1)}`, 'iu')
    .exec(sentence)?.[0]
    ?.startsWith(first);
}

/** The part of a text between signs that a word stands in: `[start, end)`. */
function asideOf(text: string, { start }: Word): readonly [start: number, end: number] {
  const ends = [...text.matchAll(ENDS)];
  const before = ends.findLast(({ index }) => index < start);
  const after = ends.find(({ index }) => index >= start);
  return [before ? before.index + before[0].length : 0, after?.index ?? text.length];
}

/** Whether a word is in a clause of its own that asks for nothing: "visits last week, I adore numbers". */
function isAside(word: Word, { text }: Parts, { leaves }: Chart): boolean {
  const [start, end] = asideOf(text, word);
  if (start === 0 && end === text.length) return false;
  const aside = text.slice(start, end).trim();
  const rest = `${text.slice(0, start)} ${text.slice(end)}`;
  const own = leaves.filter((one) => one.start >= start && one.end <= end);
  const asks = own.some(({ tags }) => !tags.has('unknown') && !tags.has('filler') && !tags.has('and'));
  return !asks && ASIDE.test(aside) && !CONDITION.test(aside) && !POINTS.test(rest);
}

/** The leaf before a word, without articles and other words that nothing explains. */
function headed(word: Pick<Leaf, 'start'>, chart: Chart): Leaf | undefined {
  let before = chart.before(word);
  while (before && (before.tags.has('article') || before.tags.has('quantity') || before.tags.has('unknown')))
    before = chart.before(before);
  return before;
}

const isCounted = (one: Leaf | undefined): boolean => one !== undefined && COUNTED.some((tag) => one.tags.has(tag));
const isNegated = (one: Leaf | undefined): boolean =>
  one?.tags.has('not') === true || /^(?:not|no|never)$/.test(one?.text ?? '');

/** Whether a word says nothing of what is counted, where it stands. */
function isBeside(word: Word, parts: Parts, chart: Chart): boolean {
  const [before, next] = [chart.before(word), chart.after(word)];
  if (isNegated(before) || isNegated(next)) return false;
  if (isAside(word, parts, chart)) return true;
  if (isCounted(next) || BRINGS.test(headed(word, chart)?.text ?? '')) return false;
  const isAdverb = /[a-z]{3}ly$/.test(word.text);
  const [isFirst, isLast] = [before === undefined, next === undefined];
  // "Theoretically, …": of the whole sentence. Elsewhere it can be how something is done: "fraudulently placed orders".
  if (isAdverb && (isFirst ? next?.text : isLast ? before?.text : undefined) === ',') return true;
  // "Did we amass last week".
  const isOurs = before !== undefined && (/^(?:i|we)$/.test(before.text) || before.tags.has('site'));
  const verb = before && headed(before, chart);
  const isDone = isOurs && verb !== undefined && ['do', 'have'].some((tag) => verb.tags.has(tag));
  if (isDone && (isAdverb || !CHANGES.test(word.text))) return true;
  // "Compute the visits".
  return isFirst && !isAdverb && next !== undefined && (/^(?:me|us)$/.test(next.text) || next.tags.has('article'));
}

/** Whether a word is in a name of the site, or similar to one unless `exactly`. */
export async function isOfName(
  { word, text }: Pick<Word, 'word' | 'text'>,
  { values }: Pick<ReplyMeans, 'values'>,
  exactly = false,
): Promise<boolean> {
  const stem = stemOf(word);
  const begins = (one: string, other: string) => other.length >= SHARED_LETTERS && one.startsWith(other);
  const isAlmost = (own: string) => begins(own, stem) || begins(text, stemOf(own)) || isNear(own, word);
  const isLike = (own: string) => own === word || stemOf(own) === stem || (!exactly && isAlmost(own));
  const lists = await Promise.all(
    DIMENSIONS.flatMap((dimension) =>
      ['', stem].map(async (like) =>
        (await values(dimension, like)).some((one) => wordsOfKnown(dimension, one).some(isLike)),
      ),
    ),
  );
  return lists.includes(true);
}

/**
 * The unknown words of a clause that asks for nothing, such as "my grandma lives there"; undefined for any other clause.
 */
export async function idleWords(
  clause: string,
  parts: Parts,
  means: Pick<ReplyMeans, 'values'>,
): Promise<readonly string[] | undefined> {
  const { leaves } = new Chart(parts);
  const asks = leaves.some(({ tags }) => !tags.has('unknown') && !tags.has('filler') && !tags.has('and'));
  const isPlain = parts.unknown.every((one) => isOrdinary(one) || isPlainWord(one, clause));
  if (asks || !isPlain || CONDITION.test(clause) || !isClause(clause)) return undefined;
  const named = await Promise.all(parts.unknown.map((one) => isOfName(one, means)));
  return named.includes(true) ? undefined : parts.unknown.map(({ text }) => text);
}

/** Removes a clause's unknown words: "radio-nature must have mentioned us". Undefined if any of them could be a name or change the meaning. */
export async function withoutIdleWords(
  clause: string,
  parts: Parts,
  means: Pick<ReplyMeans, 'values'>,
): Promise<{ readonly text: string; readonly leftOut: readonly string[] } | undefined> {
  const { unknown, text } = parts;
  const chart = new Chart(parts);
  // "Borrowed tablets", "over Vodafone": words that narrow can't be left out.
  const narrows = (one: Word) =>
    !isOrdinary(one) && (isCounted(chart.after(one)) || BRINGS.test(headed(one, chart)?.text ?? ''));
  const isPlain = unknown.every((one) => isOrdinary(one) || (isPlainWord(one, clause) && !narrows(one)));
  const named = isPlain ? await Promise.all(unknown.map((one) => isOfName(one, means))) : [true];
  if (named.includes(true)) return undefined;
  const rest = unknown.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  return { text: rest.replace(/\s+/g, ' ').trim(), leftOut: unknown.map((one) => one.text) };
}

/** Whether all words that nothing explains can be left out. The metric must be said: else they may be what is asked for. */
export async function canDropAll(
  words: readonly Word[],
  parts: Parts,
  sentence: string,
  means: Pick<ReplyMeans, 'values'>,
): Promise<boolean> {
  const chart = new Chart(parts);
  const isSaid =
    parts.said.some(({ meaning }) => meaning.kind === 'metric' && !meaning.weak) || chart.has('asksPeople');
  if (!isSaid || !words.every((one) => isPlainWord(one, sentence) && isBeside(one, parts, chart))) return false;
  const named = await Promise.all(words.map((one) => isOfName(one, means)));
  return !named.includes(true);
}
