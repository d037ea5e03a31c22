/** Reads several questions in one sentence: "how many visits did Tom's articles get, and how many Mara's". */
import { describeRequest } from '../describe.ts';
import { readOfFound } from '../follow-up/of-found.ts';
import { withNewAsFilter } from '../follow-up/people-before.ts';
import type { ReplyContext } from '../reply.ts';
import type { Request } from '../request.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { isWhole, type Reading } from './form.ts';
import { canBePointedAt, FROM_WHICH, withoutPointers } from './going-on.ts';
import { ofRowBefore } from './row-before.ts';
import { readSpread } from './spread-over.ts';

/** Words that begin a question. */
const ASKS =
  '(?:(?:on|at|in|from|by|for|to|through|via|with|across|over|among|using) (?:what|which|how many)|what|how many|how much|how long|how often|how|which|who|where|when|why|show|list|give|did|do|does|is|are|was|were|(?:the )?(?:share|percentage|proportion|number) of)';
const BETWEEN = new RegExp(
  `(?:[?;.] ?(?:and |also )*|,? and (?:also )?)(?=${ASKS}\\b)|, (?=how (?:many|much|often|long)\\b|what (?:share|percentage|percent|part|proportion)\\b|(?:what|which [a-z]+|where|when) (?:did|do|have|are|were) (?:they|those|these)\\b)`,
  'g',
);
const BEGINS = new RegExp(`^${ASKS}\\b`);
/** Words that refer to something named before. */
export const POINTS_BACK =
  /\b(?:it|its|them|they|those|these|that|this one|this(?= (?:more|less|fewer|better|worse|higher|lower) than)|there|of which|one|ones|he|she|their|same)\b(?! (?:was|were|are|is) there)/;
/** Words for people who were mentioned before. */
export const THEY = /\b(?:they|them|their)\b/;
/** Questions for people by what they did, without a noun for people. */
const OF_PEOPLE = /\bhow many (?:of \w+ )?(?:bought|ordered|purchased|buy|order|purchase|viewed|saw|clicked|read)\b/;
const MOST_QUESTIONS = 4;

/** Splits a tidied text into its questions; empty if it is a single question, or if a part isn't a complete question. */
function splitQuestions(text: string): string[] {
  if (text.includes('"')) return [];
  const marked = text.split(/\?\s+/).filter((one) => one !== '');
  const parts = text.split(BETWEEN).map((one) => one.trim());
  const areWhole = parts.slice(1).every((one) => BEGINS.test(one)) && parts[0] !== '';
  // "People on phones, how much do they spend" is one question, about them.
  const isTopic = text.startsWith(`${parts[0]}, how`) && !BEGINS.test(parts[0]!);
  const isSplit = parts.length > 1 && areWhole;
  // "Visits by country? Orders by country?"
  const all = isSplit || marked.length < 2 ? (areWhole ? parts : []) : marked;
  return all.length < 2 || all.length > MOST_QUESTIONS || isTopic ? [] : all;
}

/** Whether a sentence that was read as one question may have several. */
export const mayHideOne = (text: string): boolean => splitQuestions(text).length > 1;

/** Whether one request leaves out something that several requests ask for. */
export const loses = ({ request }: UnderstoodRequest, all: readonly UnderstoodRequest[]): boolean =>
  all.some(
    ({ request: { metrics, shape, by, grain } }) =>
      metrics.some((name) => !request.metrics.includes(name)) ||
      shape === 'movers' ||
      (by !== undefined && by !== request.by && by !== request.alsoBy) ||
      (grain !== undefined && grain !== request.grain),
  );

/** Reads several questions in one tidied sentence, optionally about a topic; undefined unless each is understood completely. */
export async function readApart(text: string, by: Reading, topic?: UnderstoodRequest): Promise<Understood | undefined> {
  const parts = splitQuestions(text);
  const all: UnderstoodRequest[] = [];
  let isLinked = topic !== undefined;
  let people: UnderstoodRequest | undefined;
  for (const [i, part] of parts.entries()) {
    // "What languages do they speak? What browsers do they use?": both are about the same people.
    if (i === 0 || !THEY.test(part) || !THEY.test(parts[i - 1]!)) people = all.at(-1);
    const before = people;
    if (before && WHICH_OF_OTHERS.test(part)) return undefined;
    const next = before && (await readNext(part, before, by));
    const context: ReplyContext = { ...by.context, previous: topic?.request, ...(topic && { goesOn: true }) };
    const first = next ? undefined : await readFirst(part, context, by);
    const one = next ?? (first && topic ? withRangeOf(topic, first) : first);
    if (!one || (before && !next && POINTS_BACK.test(part) && !topic)) return undefined;
    isLinked ||= next !== undefined;
    all.push(one);
  }
  // "Do we have regulars? How many of them were there last month": one question, whose second wording has the days.
  const [first, second] = all;
  if (first && second && all.length === 2 && isRepeated(first, second)) return second;
  const days = all.filter(({ assumed }) => !assumed.has('range'));
  // Questions without days get those of the one question that has a comparison.
  const compared = days.length === 1 && days[0]!.request.compared ? days[0] : undefined;
  const isOpen = ({ assumed }: UnderstoodRequest) => assumed.has('range') && assumed.has('compare');
  if (days.length > 0 && all.some(isOpen)) {
    if (!compared) return undefined;
    const { range, compared: other, metrics } = compared.request;
    const isOfMoney = metrics[0] === 'purchaseRevenue';
    const shared = all.map((one): UnderstoodRequest => {
      if (!isOpen(one)) return one;
      const isItems = one.assumed.has('metric') && one.request.metrics[0] === 'itemsPurchased' && isOfMoney;
      const own: Request = { ...one.request, range, compared: other, ...(isItems && { metrics: ['itemRevenue'] }) };
      return { ...one, request: own, assumed: new Set() };
    });
    return { kind: 'several', all: shared };
  }
  return all.length > 1 && (isLinked || areApart(all, parts))
    ? { kind: 'several', all: withSharedDays(all) }
    : undefined;
}

/** Questions about the rows of other visitors that leave out the verb: "and which the Pinterest people". */
export const WHICH_OF_OTHERS =
  /^(?:and )?(?:which|what) (?:(?:the|our|those|these) [^,]{1,30}|(?!of\b)[\p{L}-]{2,20} (?:people|visitors|readers|customers|users|buyers))[?.! ]*$/u;

/** Whether the second question is the first one again, perhaps with days. */
function isRepeated(first: UnderstoodRequest, second: UnderstoodRequest): boolean {
  const isOpen = first.assumed.has('range') && !first.request.compared;
  const again = isOpen ? { ...first.request, range: second.request.range } : first.request;
  return describeRequest(again) === describeRequest(second.request);
}

/** Reads a question that doesn't continue another one. */
async function readFirst(
  part: string,
  context: ReplyContext,
  { read }: Reading,
): Promise<UnderstoodRequest | undefined> {
  const one = await read(context.goesOn ? withoutPointers(part) : part, context);
  return isWhole(one) && (BEGINS.test(part) || !one.assumed.has('metric')) ? one : undefined;
}

/** Reads a question that continues the one before: "and how many of them bought", "how many Mara's". Undefined if it stands alone. */
async function readNext(
  part: string,
  before: UnderstoodRequest,
  { context, read }: Reading,
): Promise<UnderstoodRequest | undefined> {
  const request = withNewAsFilter(part, before.request);
  const isAnother = (one: Understood): one is UnderstoodRequest =>
    isWhole(one) && describeRequest(one.request) !== describeRequest(request);
  const own = { ...context, previous: undefined };
  const spread = await readSpread(part, before, (asked) => read(asked, own));
  if (spread) return spread;
  const after = { ...context, previous: request, afterRefusal: false };
  const goesFurther = async (text: string): Promise<UnderstoodRequest | undefined> => {
    const one = await read(text, { ...after, goesOn: true });
    return isAnother(one) ? withRangeOf(before, one) : undefined;
  };
  const isOfDays = request.shape === 'best' ? await readOfFound(part, before, { context, read }) : undefined;
  if (isOfDays) return isOfDays;
  if (POINTS_BACK.test(part)) {
    const one = ofRowBefore(part, await read(part, after), request);
    if (one && isAnother(one) && goesOn(one.request, request)) return one;
    const ofFound = await readOfFound(part, before, { context, read });
    if (ofFound) return ofFound;
    // "How many bought it" asks for people, not for what the number before counts.
    return canBePointedAt(request) && !OF_PEOPLE.test(part) ? goesFurther(withoutPointers(part)) : undefined;
  }
  const alone = await read(part, own);
  // "How many Mara's" counts the same thing as the question before.
  const isOpen = !isWhole(alone) || (alone.assumed.has('metric') && ['total', 'share'].includes(alone.request.shape));
  return isOpen || FROM_WHICH.test(part) ? goesFurther(part) : undefined;
}

/** Marks the range of a question as assumed, if the question before had the same assumed range. */
export const withRangeOf = (before: UnderstoodRequest, one: UnderstoodRequest): UnderstoodRequest =>
  before.assumed.has('range') && isSameRange(before.request, one.request)
    ? { ...one, assumed: new Set([...one.assumed, 'range']) }
    : one;

const isSameRange = ({ range }: Request, { range: other }: Request): boolean =>
  range.start === other.start && range.end === other.end;

/** Whether a request has the same days and filters as the one before. */
const goesOn = (one: Request, previous: Request): boolean =>
  isSameRange(one, previous) &&
  previous.filters.every(({ dimension }) => one.filters.some((own) => own.dimension === dimension)) &&
  (previous.by === undefined || previous.by === one.by);

/** Reads "visits last week and orders last month": two questions, each with its own number and days. */
export async function readHalves(text: string, { context, read }: Reading): Promise<Understood | undefined> {
  const [first, second, more] = text.split(/,? and /);
  if (!first || !second || more !== undefined || text.includes('"') || POINTS_BACK.test(second)) return undefined;
  const all: UnderstoodRequest[] = [];
  for (const half of [first, second]) {
    const one = await read(half, { ...context, previous: undefined });
    if (!isWhole(one) || one.assumed.has('metric') || one.assumed.has('range')) return undefined;
    all.push(one);
  }
  return areApart(all, [first, second]) ? { kind: 'several', all } : undefined;
}

/** Whether all questions have the same filters, or each names its own. Otherwise they are ambiguous: "visits from Germany and how many orders" may mean orders from there. */
function areApart(all: readonly UnderstoodRequest[], parts: readonly string[]): boolean {
  const scopes = new Set(all.map(({ request: { filters, part } }) => JSON.stringify([filters, part])));
  const isNamed = ({ request: { filters, part } }: UnderstoodRequest) => filters.length > 0 || part !== undefined;
  return scopes.size === 1 || (parts.length > 1 && all.every(isNamed));
}

/** Gives all questions the days of the only one that names some. */
function withSharedDays(all: readonly UnderstoodRequest[]): UnderstoodRequest[] {
  const said = all.filter(({ assumed }) => !assumed.has('range'));
  const [only] = said;
  const days = new Set(said.map(({ request: { range } }) => `${range.start} ${range.end}`));
  if (!only || days.size > 1 || said.length === all.length) return [...all];
  return all.map((one) =>
    one.assumed.has('range') && !one.request.compared
      ? {
          ...one,
          request: { ...one.request, range: only.request.range },
          assumed: new Set([...one.assumed].filter((part) => part !== 'range')),
        }
      : one,
  );
}
