/**
 * Resolves words that refer to the answer before: to one of its rows ("what do they buy", "and for the second one"), or to what it was limited to
 * ("which products were sold with that coupon").
 */
import type { DimensionName } from '@magpie/vocabulary';
import { isSameSubject } from '../assemble/choose-filters.ts';
import { OF_ORDERS } from '../assemble/choose-metrics.ts';
import { canBePointedAt, FROM_WHICH, withoutPointers } from '../forms/going-on.ts';
import { findPhrases } from '../lexicon/lexicon.ts';
import type { Request } from '../request.ts';
import { tokenize } from '../tokens.ts';
import { asksWhy } from './found-days.ts';

/** A message without the words that refer to something, and the request that it continues. */
export interface Pointed {
  readonly text: string;
  /** The message with a pronoun for the row instead, as in "how many views did it get". */
  readonly asIt?: string | undefined;
  readonly previous: Request;
}

const VIA = '(?:(?:and )?(?:for|from|of|in|on|at|with|by|to|via|through|about|using|into|within) )?';
const ONE = '(?: ones?| row| place| of (?:them|those|these|the list))?';
/** Words for the position of a row, with its index. */
const PLACES: readonly (readonly [RegExp, number])[] = [
  ['first|1st|top|number one|winning|leading|biggest|largest|best|highest', 0],
  ['second|2nd|number two|runner-up|second best|second biggest', 1],
  ['third|3rd|number three|third best|third biggest', 2],
  ['fourth|4th|number four', 3],
  ['fifth|5th|number five', 4],
].map(([words, at]): readonly [RegExp, number] => [
  new RegExp(
    `(?:^| )${VIA}the (?:${words})${ONE}$|(?:^| )${VIA}the (?:${words}) (?:(?:one|of (?:them|those|these))(?=,? )|(?=(?:do|did|does|get|got|have|has|had|perform|bring|make|sell|go|come|land|fall|grow|drop|rise|increase|decrease)\\b))`,
  ),
  Number(at),
]);
/** A row by its number: "product #1", "number 2", "no. 3 on the list". */
const NUMBERED = new RegExp(
  `(?:^| )${VIA}(?:the |our |my )?(?:(?<noun>[a-z]+) )?(?:# ?|number |no\\.? ?|nr\\.? ?|row |place |position |rank )(?<at>[1-5])(?: (?:on|in|of) (?:the|that|this) (?:list|table|ranking|chart))?(?=[ ?.,!]|$)`,
);
/** Dimensions whose rows are pages or products. */
const OF_PAGES: readonly DimensionName[] = ['pagePath', 'landingPage', 'exitPage', 'pageTitle', 'itemName'];
/** A row by its rank and its noun: "the second country". */
const PLACED = new RegExp(
  `(?:^| )${VIA}the (?<place>first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th)(?: (?:best|biggest|largest|most [a-z]+|highest))? (?<noun>(?!ones?\\b|row\\b|place\\b|of\\b|time\\b|two\\b|three\\b|half\\b)[a-z]+(?: [a-z]+)?)(?=[ ?.,!]|$)`,
);
const AT: Readonly<Record<string, number>> = {
  ...{ first: 0, '1st': 0, second: 1, '2nd': 1, third: 2, '3rd': 2, fourth: 3, '4th': 3, fifth: 4, '5th': 4 },
};
const WINNER = new RegExp(`(?:^| )${VIA}the (?:winner|leader)\\b`);
/** Pronouns for the row of an answer that has only one. */
const IT =
  /\b(?:it|its|that one|this one|they|them|their|there|he|she|his|her|those people|these people|those visitors|these visitors)\b/;
/** The beginning of a question about how many of the things before there were: "how many of those did we sell". */
const HOW_MANY_OF =
  /^(?:and )?how (?:many|much) of (?:those|these|them|it|that)(?= (?:did|do|have|has|were|was|are|is|got|sold)\b)/;
const SOLD =
  /^how (?:many|much) (?:(?:did|have|has|do) (?:we|i) (?:sell|sold|ship|shipped)|(?:were|was|have been|are|got) (?:sold|bought|ordered))/;
/** Questions whose pronoun stands for people in the same sentence: "how do people find us and what do they do". */
const PEOPLE_FIRST = /\b(?:people|visitors|users|customers|readers|buyers|shoppers)\b.*\b(?:they|them|their)\b/;
/** Questions about whether people bought. */
const DID_THEY =
  /^(?:(?:and|but|so) )*(?:(?:did|do|have) (?:they|those people|these people|any of them) (?:also |even |ever )*(?:buy|order|purchase|convert|bought|ordered|purchased|converted)\b|how much(?: money)? (?:did|do|have) (?:they|those people|these people) (?:spend|spent|pay|paid)\b)/;
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

/** Finds words for the position of a row: its index, and the words to remove. */
export function placeIn(text: string, by: DimensionName): { readonly at: number; readonly words: string } | undefined {
  const numbered = NUMBERED.exec(text);
  const noun = numbered?.groups?.noun;
  const of = noun === undefined ? undefined : dimensionOf(noun);
  if (numbered) {
    const isOther = of !== undefined && !isSameSubject(of, by) && !(of === 'pagePath' && OF_PAGES.includes(by));
    // "How many views did number 2 get": "did" isn't a part of the name.
    const words = noun === undefined || of ? numbered[0] : numbered[0].slice(numbered[0].indexOf(noun) + noun.length);
    return isOther ? undefined : { at: Number(numbered.groups!.at) - 1, words };
  }
  const placed = PLACED.exec(text)?.groups;
  if (placed) {
    const [first, more] = placed.noun!.split(' ');
    for (const name of more ? [`${first} ${more}`, first!] : [first!]) {
      const of = dimensionOf(name);
      const isSame = of !== undefined && (isSameSubject(of, by) || (of === 'pagePath' && OF_PAGES.includes(by)));
      const [found] = PLACED.exec(text)!;
      if (isSame)
        return { at: AT[placed.place!]!, words: found.slice(0, found.length - placed.noun!.length + name.length) };
      if (of !== undefined) return undefined;
    }
  }
  const [expression, at = 0] = PLACES.find(([one]) => one.test(text)) ?? [WINNER];
  const words = expression.exec(text)?.[0];
  return words === undefined ? undefined : { at, words };
}

/** Limits a list's request to one of its rows. */
function ofRow({ by, metrics, range, compared, filters, audience }: Request, value: string): Request {
  const isOfItems = by!.startsWith('item') || filters.some(({ dimension }) => dimension.startsWith('item'));
  return {
    shape: 'total',
    metrics: isOfItems ? metrics : metrics.map((name) => OF_ORDERS[name] ?? name),
    range,
    ...(compared && { compared }),
    ...(audience && { audience }),
    filters: [...filters.filter(({ dimension }) => dimension !== by), { dimension: by!, values: [value] }],
  };
}

/** Replaces the row that a request is limited to. */
const withRow = (request: Request, by: DimensionName, value: string): Request => ({
  ...request,
  filters: request.filters.map((one) => (one.dimension === by ? { dimension: by, values: [value] } : one)),
});

const cut = (text: string, found: string, by = ' '): string =>
  text
    .replace(found, by)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:and$|and ?, |it, (?=.*\bit\b)|, ?)/, '')
    .replace(/(?<=\bit), (?=how|what|where|which)/, ' ');

/** Whether a request is a list of one row, or the share of one row. */
const isOneRow = ({ shape, limit, nth }: Request): boolean =>
  (shape === 'list' || shape === 'share') && (limit === 1 || nth !== undefined);

/** A request for the number of the only row of the answer before. Undefined if it had several. */
export const ofOnlyRow = (previous: Request): Request | undefined =>
  isOneRow(previous) && previous.by !== undefined && !previous.alsoBy && previous.shown?.[0] !== undefined
    ? ofRow(previous, previous.shown[0])
    : undefined;

/** Finds the only row, or the products, of the answer before, if a message asks how many of them were sold. */
export function soldOf(text: string, previous: Request): Pointed | undefined {
  const { shape, by, alsoBy, shown = [] } = previous;
  if (!HOW_MANY_OF.test(text) || by === undefined || alsoBy) return undefined;
  const asked = text.replace(HOW_MANY_OF, 'how many');
  const row = isOneRow(previous) ? shown[0] : undefined;
  if (row !== undefined) return { text: asked, previous: ofRow(previous, row) };
  const isOfProducts = shape === 'list' && by.startsWith('item');
  const rest = asked
    .replace(SOLD, '')
    .replace(/^ (?:to|for) /, 'in ')
    .replace(/[?.! ]+$/, '')
    .trim();
  return isOfProducts && SOLD.test(asked)
    ? { text: rest === '' ? '' : `and ${rest}`, previous: { ...previous, metrics: ['itemsPurchased'] } }
    : undefined;
}

/** Finds what a follow-up refers to. Undefined if it refers to nothing, or to something that isn't known. */
export function pointedAt(text: string, previous: Request, earlier?: Request): Pointed | undefined {
  const { by, shown = [], alsoBy } = previous;
  // "And the third?" after "the second one": rows of the list before that.
  const isOfList = by === undefined && earlier?.by !== undefined && !earlier.alsoBy;
  const placedBefore = isOfList ? placeIn(text, earlier.by!) : undefined;
  const valueBefore = placedBefore && earlier?.shown?.[placedBefore.at];
  if (placedBefore && valueBefore !== undefined && previous.filters.some(({ dimension }) => dimension === earlier!.by))
    return { text: cut(text, placedBefore.words), previous: withRow(previous, earlier!.by!, valueBefore) };
  // "The second country", after the top countries and then the top products: a row of the answer before the last.
  const isOther = by !== undefined && earlier?.by !== undefined && !earlier.alsoBy && !isSameSubject(by, earlier.by);
  const before = isOther && !placeIn(text, by) ? placeIn(text, earlier.by!) : undefined;
  const rowBefore = before && earlier?.shown?.[before.at];
  if (before && rowBefore !== undefined) return { text: cut(text, before.words), previous: ofRow(earlier!, rowBefore) };
  // "Did they buy", after a list of pages: the visitors, not the pages.
  if (by !== undefined && OF_PAGES.includes(by) && previous.shape === 'list' && DID_THEY.test(text)) {
    const { metrics, range, filters, audience } = previous;
    const people: Request = { shape: 'total', metrics, range, filters, ...(audience && { audience }) };
    return { text: withoutPointers(text), previous: people };
  }
  if (by !== undefined && !alsoBy) {
    const placed = placeIn(text, by);
    const value = placed && shown[placed.at];
    if (placed && value !== undefined)
      return {
        text: cut(text, placed.words),
        asIt: cut(text, placed.words, ' it '),
        previous: ofRow(previous, value),
      };
    const thing = thingIn(text);
    const isThing = thing?.of === by;
    const isOnly = isOneRow(previous) && shown[0] !== undefined;
    if (isOnly && asksWhy(text.replace(/[?.! ]+$/, '')))
      return { text: 'why did it change', previous: ofRow(previous, shown[0]!) };
    if (isOnly && FROM_WHICH.test(text)) return { text, previous: ofRow(previous, shown[0]!) };
    if (isOnly && ((IT.test(text) && !PEOPLE_FIRST.test(text)) || isThing)) {
      const rest = isThing ? cut(text, thing.words) : withoutPointers(text);
      return { text: rest, previous: ofRow(previous, shown[0]!) };
    }
    return undefined;
  }
  // After "who wrote it": "it" is still the article.
  const [only, other] = previous.filters.filter(({ dimension }) => dimension === by);
  if (only && !other && only.values.length === 1 && !only.not && IT.test(text))
    return {
      text: withoutPointers(text),
      previous: { ...ofRow(previous, only.values[0]!), filters: previous.filters },
    };
  const thing = thingIn(text);
  if (thing && previous.filters.some(({ dimension }) => isSameSubject(thing.of, dimension)))
    return { text: cut(text, thing.words), previous };
  const isLimited = previous.filters.length > 0 && canBePointedAt(previous);
  const bare = isLimited ? withoutPointers(text) : text;
  return bare === text && !(isLimited && THEY.test(text)) ? undefined : { text: bare, previous };
}
