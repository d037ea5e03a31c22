/** Understands a sentence in one of the languages that are understood. */

import { asideIn } from './asides.ts';
import { withCartSteps } from './cart-step.ts';
import { remember } from './chart/parts.ts';
import { findDates } from './dates/find.ts';
import { readForAdvice } from './demands/advice.ts';
import { readClaimedChange } from './demands/claimed-change.ts';
import { readAfterClaim } from './demands/claims.ts';
import { readObserved } from './demands/observed.ts';
import { readOfTopic } from './demands/of-topic.ts';
import { type ReadingDemands, readDemands } from './demands/read-demands.ts';
import { withReasonOfAsked } from './demands/reasons.ts';
import { readSinceThen } from './demands/since-then.ts';
import { readStory } from './demands/stories.ts';
import { readTwoRankings } from './demands/two-rankings.ts';
import { readWhyPeople } from './demands/why-people.ts';
import { onOneLine } from './demands/written-lines.ts';
import { describeRequest } from './describe.ts';
import { afterRefused } from './follow-up/after-refusal.ts';
import { isComplete, isQuestion, ofCompleteQuestion } from './follow-up/complete-question.ts';
import { withDaysSaid } from './follow-up/days-said.ts';
import { type ReadText, withKeptContext } from './follow-up/kept-context.ts';
import { withNewAsFilter } from './follow-up/people-before.ts';
import { placeIn } from './follow-up/pointing.ts';
import { withDaysOfTalk } from './follow-up/read-follow-up.ts';
import { readRepeatCustomers } from './forms/repeat-customers.ts';
import { understandSpoken } from './forms/spoken.ts';
import type { Unknowable } from './lexicon/en/unknowable-topic.ts';
import { type Gloss, writtenOf } from './lexicon/gloss.ts';
import { languageOf } from './lexicon/languages.ts';
import { withLostWords } from './lost-words.ts';
import { inOwnMoney } from './money-said.ts';
import { withNearest } from './nearest.ts';
import { rememberReadings } from './once.ts';
import { asOfPage, withPageBuyers } from './page-buyers.ts';
import { withoutQuotes } from './quoted-words.ts';
import type { ReplyContext, ReplyMeans } from './reply.ts';
import type { Request } from './request.ts';
import { areSides, withSides } from './sides.ts';
import { inThirdPerson } from './speaker.ts';
import { tidy } from './tokens.ts';
import { inTwoAnswers } from './two-answers.ts';
import { calendarOf, understand } from './understand.ts';
import type { Understood, UnderstoodRequest } from './understood.ts';
import { surelyUnknowable, unknowableIn } from './unknowable.ts';

/** Understands a sentence in any language: its request or requests, or why it can't be answered. */
export async function understandAny(sentence: string, context: ReplyContext, given: ReplyMeans): Promise<Understood> {
  const means: ReplyMeans = { ...given, values: rememberReadings(remember(given.values)) };
  const spoken = languageOf(sentence, context.locale);
  if (spoken.kind === 'other')
    return { kind: 'declined', reason: 'language', about: spoken.tag === undefined ? [] : [spoken.tag], nearest: [] };
  // Slips are those of its own language.
  const asSpelled: typeof understand =
    spoken.kind === 'english' ? understand : (text, of, by) => understand(text, of, by, false);
  const english =
    spoken.kind === 'english'
      ? inOwnMoney(await inThirdPerson(await withoutQuotes(sentence, means), means), context.site.currency)
      : spoken.gloss.text;
  const read = (text: string, of: ReplyContext) => readEnglish(text, of, means, asSpelled);
  const understood = await withNearest(english, await readMessage(english, { context, means, read }), context, means);
  return spoken.kind === 'english' ? understood : asWritten(understood, spoken.gloss);
}

/** Understands an English message, which may tell something and ask several things. */
async function readMessage(english: string, by: ReadingDemands, isStory = true): Promise<Understood> {
  const text = tidy(english);
  const { before } = by.context;
  const ofReasons =
    (await readWhyPeople(english, by)) ?? (await readClaimedChange(english, by)) ?? (await readSinceThen(english, by));
  if (ofReasons) return ofReasons;
  const ofTopic = (await readTwoRankings(english, by)) ?? (await readOfTopic(english, by));
  if (ofTopic) return ofTopic;
  const read = withSides(text, await by.read(english, by.context), before);
  // "The newsletter went out. How many people opened it?": only both sentences together show what isn't measured.
  const isOfBoth = read.kind === 'declined' && surelyUnknowable(text) !== undefined;
  if (isOfBoth && !clausesOf(text).some((one) => surelyUnknowable(one) !== undefined)) return read;
  const whole = isStory ? await withReasonOfAsked(english, read, by) : read;
  if (whole.kind === 'several' && whole.sides !== undefined) return whole;
  const understood =
    (await readForAdvice(english, whole, by)) ??
    (await readAfterClaim(english, whole, by)) ??
    (isStory ? await readStory(english, whole, by, (asked) => readMessage(asked, by, false)) : undefined) ??
    (await readDemands(onOneLine(english), whole, by)) ??
    (isStory ? await readObserved(english, whole, by) : undefined) ??
    whole;
  return withSides(text, understood, before);
}

/** Replaces the reading of a complete question with the one that ignores the limits of the answer before. */
async function ofQuestion(
  text: string,
  next: Understood,
  context: ReplyContext,
  read: (of: ReplyContext) => Promise<Understood>,
): Promise<Understood> {
  const { previous, before, afterRefusal } = context;
  const isOfSides = before?.kind === 'several' && areSides(before.requests[0], before.requests[1]);
  const isNew = isComplete(text) || (isOfSides && isQuestion(text));
  if (afterRefusal || !(previous ?? before) || !isNew) return next;
  const alone = await read({ ...context, ...NOTHING_BEFORE });
  // "How did October compare with September", after two sides, is about both, unless these are kinds of days.
  const isOfDays = previous?.filters.some(({ dimension }) => dimension === 'dayOfWeekName') === true;
  const isOpen = alone.kind === 'request' && alone.assumed.has('metric') && !isComplete(text) && !isOfDays;
  return isOpen ? next : ofCompleteQuestion(text, next, alone, previous ?? before?.requests[0]);
}

/** The context of a question without earlier messages. */
const NOTHING_BEFORE = { previous: undefined, earlier: undefined, before: undefined } as const;

/** The clauses of a tidied text, at its punctuation. */
const clausesOf = (text: string): readonly string[] => text.split(/[.?!;,:] +/).filter((one) => one !== '');

/** Understands an English text as one message. */
async function readEnglish(
  english: string,
  given: ReplyContext,
  means: ReplyMeans,
  asSpelled: typeof understand,
): Promise<Understood> {
  const text = tidy(english);
  const { before } = given;
  const context: ReplyContext = {
    ...given,
    previous: given.previous && withNewAsFilter(text, asOfPage(given.previous)),
    earlier: given.earlier && asOfPage(given.earlier),
    ...(before && { before: { ...before, requests: before.requests.map(asOfPage) } }),
  };
  const aside = asideIn(text);
  if (aside) return { kind: 'declined', reason: aside, about: [], nearest: [] };
  const buyers = await readRepeatCustomers(text, context, (asked) =>
    understand(asked, { ...context, previous: undefined, before: undefined }, means),
  );
  if (buyers) return buyers;
  const unknowable = surelyUnknowable(text);
  if (unknowable) return refusalFor(unknowable, text, context, means);
  const spoken: ReadText = (of, other = english) => understandSpoken(other, of, means, asSpelled);
  const readIn = async (of: ReplyContext): Promise<Understood> =>
    withDaysOfTalk(
      inTwoAnswers(text, await withKeptContext(text, await spoken(of), of, spoken)),
      of.afterRefusal ? undefined : of.previous,
    );
  const next = await afterEach(text, context, readIn);
  const own = await ofQuestion(text, next, context, readIn);
  const understood = await withCartSteps(withLostWords(text, own), means);
  const ofBuyers = withPageBuyers(understood, given.previous ?? given.before?.requests[0], text);
  const kept = withDaysSaid(text, withoutRepeats(ofBuyers), context);
  const once = await afterRefused(text, kept, context, spoken);
  return isUnexplained(once) ? withReason(english, once, context, means) : once;
}

/** Combines questions that give the same request into one: "Did we sell anything yesterday? How much?". */
function withoutRepeats(understood: Understood): Understood {
  if (understood.kind !== 'several') return understood;
  const [first] = understood.all;
  const isSame = new Set(understood.all.map(({ request }) => describeRequest(request))).size === 1;
  return first && isSame ? first : understood;
}

/** Words that choose one of several readings by its place. */
const PLACES: readonly RegExp[] = [
  /^(?:the )?(?:first|1st|former|number one|option one|no\.? ?1|# ?1|option 1|1)(?: (?:one|option|reading|please))*[?.! ]*$/,
  /^(?:the )?(?:second|2nd|number two|option two|no\.? ?2|# ?2|option 2|2)(?: (?:one|option|reading|please))*[?.! ]*$/,
  /^(?:the )?(?:third|3rd|number three|option three|no\.? ?3|# ?3|option 3|3)(?: (?:one|option|reading|please))*[?.! ]*$/,
];
const IS_LATTER = /^(?:the )?(?:latter|last|last one|other|other one)(?: please)?[?.! ]*$/;

/** The reading that a message chooses by its place. */
function choiceAt(text: string, readings: readonly Request[]): Request | undefined {
  if (IS_LATTER.test(text)) return readings.length === 2 || !/other/.test(text) ? readings.at(-1) : undefined;
  const at = PLACES.findIndex((place) => place.test(text));
  return at < 0 ? undefined : readings[at];
}

/** Reads a message that names a row by its rank, such as "the second one", after several answers: it is a row of the last list that fits. */
async function readPlaced(
  text: string,
  requests: readonly Request[],
  context: ReplyContext,
  read: (of: ReplyContext) => Promise<Understood>,
): Promise<Understood | undefined> {
  const lists = requests.filter(({ by }) => by !== undefined);
  const last = lists.findLast((one) => placeIn(text, one.by!) !== undefined);
  if (last) return read({ ...context, previous: last, before: undefined, earlier: undefined });
  return undefined;
}

/** Reads a sentence after the last message, or after each of its requests if it had several. */
async function afterEach(
  text: string,
  context: ReplyContext,
  read: (of: ReplyContext) => Promise<Understood>,
): Promise<Understood> {
  const { before, afterRefusal } = context;
  if (!before || afterRefusal) return read(context);
  // "The second one", of the readings to choose from.
  const chosen = before.kind === 'choice' ? choiceAt(text, before.requests) : undefined;
  if (chosen) return { kind: 'request', request: chosen, assumed: new Set(), others: [], leftOut: [] };
  const placed = before.kind === 'several' ? await readPlaced(text, before.requests, context, read) : undefined;
  if (placed) return placed;
  const all: Understood[] = [];
  for (const previous of before.requests) all.push(await read({ ...context, previous }));
  // A message that isn't understood after one of several answers isn't dropped silently.
  const unclear =
    before.kind === 'choice' ? undefined : all.find(({ kind }) => kind === 'declined' || kind === 'choice');
  if (unclear && before.requests.length > 1 && all.some(({ kind }) => kind !== unclear.kind)) return unclear;
  const requests = all.flatMap((one) => (one.kind === 'request' ? [one] : one.kind === 'several' ? one.all : []));
  const different = ofSameDays(
    [...new Map(requests.map((one) => [describeRequest(one.request), one])).values()],
    before,
  );
  if (different.length < 2) return different[0] ?? all.at(-1)!;
  return before.kind === 'choice'
    ? { kind: 'choice', readings: different.map(({ request }) => request) }
    : { kind: 'several', all: different };
}

/** Removes the same request for other days, if all requests before were for the same days: only one of them gave its days. */
function ofSameDays(
  all: readonly UnderstoodRequest[],
  before: NonNullable<ReplyContext['before']>,
): UnderstoodRequest[] {
  const range = before.requests[0]?.range;
  const isSame = (days: Request['range'] | undefined) => days?.start === range?.start && days?.end === range?.end;
  if (!range || !before.requests.every((one) => isSame(one.range))) return [...all];
  const kept = all.filter((one) => isSame(one.request.range)).map(({ request }) => describeRequest(request));
  return all.filter(({ request }) => isSame(request.range) || !kept.includes(describeRequest({ ...request, range })));
}

type Declined = Extract<Understood, { kind: 'declined' }>;
const isUnexplained = (one: Understood): one is Declined =>
  one.kind === 'declined' &&
  (one.reason === 'notUnderstood' ||
    (one.reason === 'impossible' && one.about.length > 0) ||
    (one.reason === 'notMeasured' && one.about.length === 0));

/** Replaces the reason of a refusal if nothing measures what was asked for. */
async function withReason(
  sentence: string,
  refused: Declined,
  context: ReplyContext,
  means: ReplyMeans,
): Promise<Declined> {
  const text = tidy(sentence);
  const topic = await unknowableIn(text, means);
  const isOther = refused.reason === 'notMeasured' && topic?.reason !== 'notMeasured';
  return topic && !isOther ? refusalFor(topic, text, context, means) : refused;
}

/** The refusal of a tidied sentence about a topic that isn't measured, with the nearest question for the same days. */
async function refusalFor(
  { reason, topic, instead }: Unknowable,
  text: string,
  context: ReplyContext,
  means: ReplyMeans,
): Promise<Declined> {
  const days = findDates(text, calendarOf(context)).map(({ start, end }) => text.slice(start, end));
  const nearest =
    instead && (await understand(`${instead} ${days[0] ?? ''}`, { ...context, previous: undefined }, means));
  // "And profit?", after the revenue of October: the nearest is of October too.
  const isNext =
    days.length === 0 && !context.afterRefusal && /^(?:(?:and|or|what about|how about|also) |\S+[?.! ]*$)/.test(text);
  const range = isNext ? context.previous?.range : undefined;
  const near = nearest && nearest.kind === 'request' ? { ...nearest.request, ...(range && { range }) } : undefined;
  const rows = near && days.length === 0 && OF_ROWS.test(text) && !context.afterRefusal && ofRows(near, context);
  return { kind: 'declined', reason, about: topic === undefined ? [] : [topic], nearest: near ? [rows || near] : [] };
}

/** Beginnings of questions for one of the rows before. */
const OF_ROWS = /^(?:(?:and|so|but) )*(?:which|who) (?:one|of (?:them|these|those|the (?:two|three|four)))\b/;

/** A number of the rows of the answer before: "which one is more profitable", of two countries. */
function ofRows({ shape, metrics }: Request, { previous }: ReplyContext): Request | undefined {
  const isList = previous?.shape === 'list' && previous.by && !previous.alsoBy && !previous.by.startsWith('item');
  if (!isList || shape !== 'total' || metrics.length !== 1) return undefined;
  const { range, by, filters } = previous;
  return { shape: 'list', metrics, by, range, filters };
}

/** Names the words of a sentence as they were written. */
function asWritten(understood: Understood, gloss: Gloss): Understood {
  const written = (words: readonly string[]) => words.map((word) => writtenOf(word, gloss));
  const leftOut = (one: UnderstoodRequest): UnderstoodRequest => ({ ...one, leftOut: written(one.leftOut) });
  const named = (one: Declined): Declined =>
    one.reason === 'notUnderstood' ? { ...one, about: written(one.about) } : one;
  switch (understood.kind) {
    case 'request':
      return leftOut(understood);
    case 'several':
      return {
        ...understood,
        all: understood.all.map(leftOut),
        unanswered: understood.unanswered?.map(({ text, declined }) => ({ text, declined: named(declined) })),
      };
    case 'declined':
      return named(understood);
    default:
      return understood;
  }
}
