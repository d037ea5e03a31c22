/**
 * Resolves words that refer to the answer before: to one of its rows ("what do they buy", "and for the second one"), or to what it was limited to
 * ("which products were sold with that coupon").
 */
import type { DimensionName } from '@magpie/vocabulary';
import { isSameSubject } from '../assemble/choose-filters.ts';
import { OF_ORDERS } from '../assemble/choose-metrics.ts';
import { canBePointedAt, withoutPointers } from '../forms/going-on.ts';
import { findPhrases } from '../lexicon/lexicon.ts';
import type { Request } from '../request.ts';
import { tokenize } from '../tokens.ts';

/** A message without the words that refer to something, and the request that it continues. */
export interface Pointed {
  readonly text: string;
  readonly previous: Request;
}

const VIA = '(?:(?:and )?(?:for|from|of|in|on|at|with|by|to|via|through|about|using|into|within) )?';
const ONE = '(?: ones?| row| place| of (?:them|those|these|the list))?';
/** Words for the position of a row, with its index. */
const PLACES: readonly (readonly [RegExp, number])[] = [
  ['first|top|number one|no\\.? ?1|winning|leading|biggest|largest', 0],
  ['second|number two|no\\.? ?2|runner-up', 1],
  ['third|number three|no\\.? ?3', 2],
  ['fourth', 3],
  ['fifth', 4],
].map(([words, at]): readonly [RegExp, number] => [
  new RegExp(`(?:^| )${VIA}the (?:${words})${ONE}$|(?:^| )${VIA}the (?:${words}) one(?= )`),
  Number(at),
]);
const WINNER = new RegExp(`(?:^| )${VIA}the (?:winner|leader)\\b`);
/** Pronouns for the row of an answer that has only one. */
const IT =
  /\b(?:it|its|that one|this one|they|them|their|there|he|she|his|her|those people|these people|those visitors|these visitors)\b/;
/** Pronouns for the people who were counted. */
const THEY = /\b(?:do|did|are|were|have|has|had|will|can) they\b|\btheir\b/;
const THING =
  /(?:\b(?:and )?(?:for|from|of|in|on|at|with|by|to|via|through|about|using|into|within|during) )?\b(?:that|this|these|those|the same|said)(?: (?:very|particular|specific|exact|same|one))? (?<noun>[a-z]+(?:[ -][a-z]+)?)/;

/** The dimension of a noun, such as `orderCoupon` for "coupon". */
function dimensionOf(noun: string): DimensionName | undefined {
  const [phrase, other] = findPhrases(tokenize(noun));
  const named = other ? undefined : phrase?.meanings.find((one) => one.kind === 'dimension' || one.kind === 'names');
  return named?.kind === 'dimension' || named?.kind === 'names' ? named.name : undefined;
}

/** Finds a noun that refers back, as in "that coupon": its dimension, and the words to remove. */
function thingIn(text: string): { readonly of: DimensionName; readonly words: string } | undefined {
  const found = THING.exec(text);
  if (!found) return undefined;
  const [noun, more] = found.groups!.noun!.split(/[ -]/);
  for (const name of more ? [`${noun} ${more}`, noun!] : [noun!]) {
    const of = dimensionOf(name);
    if (of) return { of, words: found[0].slice(0, found[0].length - found.groups!.noun!.length + name.length) };
  }
  return undefined;
}

/** Limits a list's request to one of its rows. */
function ofRow({ by, metrics, range, compared, filters }: Request, value: string): Request {
  const isOfItems = by!.startsWith('item') || filters.some(({ dimension }) => dimension.startsWith('item'));
  return {
    shape: 'total',
    metrics: isOfItems ? metrics : metrics.map((name) => OF_ORDERS[name] ?? name),
    range,
    ...(compared && { compared }),
    filters: [...filters.filter(({ dimension }) => dimension !== by), { dimension: by!, values: [value] }],
  };
}

const cut = (text: string, found: string): string =>
  text.replace(found, ' ').replace(/\s+/g, ' ').trim().replace(/^and$/, '');

/** Whether a request is a list of one row. */
const isOneRow = ({ shape, limit, nth }: Request): boolean => shape === 'list' && (limit === 1 || nth !== undefined);

/** Finds what a follow-up refers to. Undefined if it refers to nothing, or to something that isn't known. */
export function pointedAt(text: string, previous: Request): Pointed | undefined {
  const { by, shown = [], alsoBy } = previous;
  if (by !== undefined && !alsoBy) {
    const [expression, at = 0] = PLACES.find(([one]) => one.test(text)) ?? [WINNER];
    const words = expression.exec(text)?.[0];
    if (words !== undefined && shown[at] !== undefined)
      return { text: cut(text, words), previous: ofRow(previous, shown[at]) };
    const thing = thingIn(text);
    const isThing = thing?.of === by;
    if (isOneRow(previous) && shown[0] !== undefined && (IT.test(text) || isThing)) {
      const rest = isThing ? cut(text, thing.words) : withoutPointers(text);
      return { text: rest, previous: ofRow(previous, shown[0]) };
    }
    return undefined;
  }
  const thing = thingIn(text);
  if (thing && previous.filters.some(({ dimension }) => isSameSubject(thing.of, dimension)))
    return { text: cut(text, thing.words), previous };
  const isLimited = previous.filters.length > 0 && canBePointedAt(previous);
  const bare = isLimited ? withoutPointers(text) : text;
  return bare === text && !(isLimited && THEY.test(text)) ? undefined : { text: bare, previous };
}
