/** Reads the questions of a longer message that also tells something: "We relaunched in spring, and my colleague says …. How many orders came from mobile?" */
import { pointsAtOther } from '../chart/beside.ts';
import { readParts } from '../chart/parts.ts';
import { isClause } from '../chart/preamble.ts';
import { isOfName } from '../dropped-words.ts';
import {
  ASKS_FOR_HELP,
  ASKS_SOMETHING,
  FOLLOWS,
  isOfAsker,
  LABELS,
  NARROWS_STORY,
  SMALL_TALK,
  WISHES,
} from '../lexicon/en/stories.ts';
import type { RequestFilter } from '../request.ts';
import { tidy } from '../tokens.ts';
import { calendarOf } from '../understand.ts';
import type { Unanswered, Understood, UnderstoodRequest } from '../understood.ts';
import { isOf, OF_VALUE } from './claims.ts';
import type { ReadingDemands } from './read-demands.ts';

/** Ends of sentences: line breaks, and punctuation before a blank, but not after an abbreviation or a single letter. */
const ENDS =
  /(?<!\b(?:avg|no|nr|approx|vs|e\.g|i\.e|etc|dr|mr|mrs|st|incl|excl|max|min|ca|\p{Lu}))(?<=[\p{L}\d)%"”'’…*])(?:[.!?…]+["”)]?|:)(?=\s)\s*|\s*[\r\n]+\s*/giu;
const MOST_LETTERS = 1600;
const MOST_SENTENCES = 16;
/** The most letters of a sentence that an answer repeats as left out. */
const TOLD_LETTERS = 48;

/** A sentence of a message. */
export interface Sentence {
  /** The text as written, with its punctuation. */
  readonly written: string;
  readonly text: string;
  readonly kind: 'asks' | 'wishes' | 'tells' | 'follows' | 'talk' | 'help';
}

/** Says what a sentence does. */
function kindOf(text: string, isQuestion: boolean): Sentence['kind'] {
  if (SMALL_TALK.test(text) || LABELS.test(text)) return 'talk';
  if (FOLLOWS.test(text)) return 'follows';
  if (ASKS_FOR_HELP.test(text)) return 'help';
  if (isQuestion || ASKS_SOMETHING.test(text)) return 'asks';
  return WISHES.test(text) ? 'wishes' : 'tells';
}

/** Splits a message into sentences. A colon ends one only after a label or a clause. */
export function sentencesOf(message: string): readonly Sentence[] {
  const parts: { written: string; isQuestion: boolean }[] = [];
  let [from, held] = [0, ''];
  for (const { 0: end, index } of [...message.matchAll(ENDS), { 0: '', index: message.length }]) {
    const said = held + message.slice(from, index);
    const text = tidy(said);
    const isWithin = end.trim() === ':' && !LABELS.test(text) && !(isClause(text) && text.split(' ').length > 5);
    held = isWithin ? `${said}${end}` : '';
    from = index + end.length;
    if (!isWithin && /\p{L}/u.test(said)) parts.push({ written: `${said}${end}`.trim(), isQuestion: /\?/.test(end) });
  }
  return parts.map(({ written, isQuestion }) => {
    const text = tidy(written.replace(/[.!?…:"”)\s]+$/u, ''));
    return { written, text, kind: kindOf(text, isQuestion || /\?["”)]*$/.test(written)) };
  });
}

/** Reads those sentences of a message that ask something, if the others can be left out. Undefined for any other message. */
export async function readStory(
  message: string,
  whole: Understood,
  by: ReadingDemands,
  readAsked: (text: string) => Promise<Understood>,
): Promise<Understood | undefined> {
  if (whole.kind === 'several' && !whole.unanswered) return undefined;
  if (whole.kind === 'declined' && UNTOLD.includes(whole.reason)) return undefined;
  if (message.length > MOST_LETTERS) return undefined;
  const all = await withBareDemands(sentencesOf(message), readAsked);
  const first = await readSentences(all, readAsked);
  if (!first || first.asked.length === all.length || all.length > MOST_SENTENCES) return undefined;
  const { asked, told, read } = first;
  if (told.some(({ written }) => NARROWS_STORY.test(written.toLowerCase()))) return undefined;
  // A day in the story isn't the day asked about: "yesterday a customer called".
  if (whole.kind === 'request' && (whole.assumed.has('range') || !told.some(({ text }) => isOfAsker(text))))
    return undefined;
  const story = await partsOfStory(told, by);
  const requests = read.kind === 'request' ? [read] : read.kind === 'several' ? read.all : [];
  if (requests.length === 0 || requests.some(({ leftOut }) => leftOut.length > MOST_WORDS_LEFT)) return undefined;
  const points = pointsAtOther(asked[0]!.text.replace(OF_PEOPLE, ''));
  const missing = story.names.filter(
    ({ filter: { dimension } }) =>
      (points || !BESIDE.includes(dimension)) && !requests.every((one) => isOf(one, dimension)),
  );
  const open = requests.some(({ assumed }) => assumed.has('range')) && story.days.length > 0;
  if (whole.kind === 'request' && !requests.every(({ assumed }) => assumed.has('range'))) return undefined;
  const isPointed = points || told.some(({ text }) => pointsAtOther(text) && WISHES.test(text));
  if (open || (points && missing.length !== 1)) return undefined;
  const left = [...told, ...all.filter(({ kind }) => kind === 'follows')];
  if (missing.length > 0) {
    const [only, more] = missing;
    if (more || !isPointed || asked.length > 1) return undefined;
    const question = withoutStart(asked[0]!.written).replace(/[?.!\s]+$/, '');
    const one = await readAsked(`${question} ${OF_VALUE[only!.filter.dimension] ?? 'from'} ${only!.name}`);
    return one.kind === 'request' && isOf(one, only!.filter.dimension) ? withStory(one, left) : undefined;
  }
  if (requests.every(({ request }) => request.filters.length === 0) && (await namesOther(told, by))) return undefined;
  return withStory(read, left);
}

/** Finds the sentences that ask without a verb or a question mark: "Top sources in Austria". */
async function withBareDemands(
  all: readonly Sentence[],
  readAsked: (text: string) => Promise<Understood>,
): Promise<readonly Sentence[]> {
  if (!all.some(({ kind }) => kind === 'asks')) return all;
  const found: Sentence[] = [];
  for (const one of all) {
    const read = one.kind === 'tells' && !isClause(one.text) ? await readAsked(withoutStart(one.written)) : undefined;
    const isSaid = read?.kind === 'request' && (read.request.by !== undefined || !read.assumed.has('metric'));
    const asks = isSaid && read.leftOut.length === 0;
    found.push(asks ? { ...one, kind: 'asks' } : one);
  }
  return found;
}

interface ReadSentences {
  readonly asked: readonly Sentence[];
  readonly told: readonly Sentence[];
  readonly read: Understood;
}

/** Reads the sentences that ask something. Wishes are read too, or left out if they aren't understood: "we need to understand if those visits bring sales". */
async function readSentences(
  all: readonly Sentence[],
  readAsked: (text: string) => Promise<Understood>,
): Promise<ReadSentences | undefined> {
  const told = all.filter(({ kind }) => kind === 'tells');
  const wishes = all.filter(({ kind }) => kind === 'wishes');
  const questions = all.filter(({ kind }) => kind === 'asks');
  const both = all.filter(({ kind }) => kind === 'asks' || kind === 'wishes');
  const tries = wishes.length > 0 && questions.length > 0 ? [both, questions] : [both];
  for (const asked of tries) {
    const isLast = asked === tries.at(-1);
    const read = asked.length > 0 ? await readQuestions(asked, readAsked, isLast) : undefined;
    if (read) return { asked, told: isLast && tries.length > 1 ? [...told, ...wishes] : told, read };
  }
  return undefined;
}
/** Pronouns that stand for people, or for nothing. */
const OF_PEOPLE =
  /\b(?:(?:he|she|they) (?:wanted|wants?|asked|asks?|would like|need|needs|needed)|they (?:\w+ )?(?:leave|leaves|left|leaving|come|came|coming|buy|bought|order|ordered|read|use|used|using|go|went|visit|visited|spend|spent|stay|stayed|view|viewed|see|saw|search|searched|searching|click|clicked|drop|dropping|dropped|speak|look|looking|land|landed|enter|entered|exit|bounce|return|download|downloaded|watch|watched)|is (?:it|that|this) possible|it (?:is|would|might|could|will) be (?:possible|great|nice|good|useful|helpful|interesting|lovely|cool|awesome|fantastic))\b/g;
/** Dimensions of values that stories often mention beside their question: "the shop feels busy", "people shop in the evening". */
export const BESIDE: readonly RequestFilter['dimension'][] = [
  'dayOfWeekName',
  'hour',
  'newVsReturning',
  'pagePath',
  'trafficClass',
  'eventName',
];
/** Reasons for which a whole message is declined. */
export const UNTOLD: readonly Extract<Understood, { kind: 'declined' }>['reason'][] = [
  'secrets',
  'people',
  'language',
  'empty',
];
const MOST_WORDS_LEFT = 3;

/** A sentence without a greeting or label at its beginning. */
const withoutStart = (written: string): string =>
  written.replace(
    /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: there| all| team| everyone)?|question|q|thanks|anyway|so|well)[,:!]\s*/iu,
    '',
  );

/** Reads all questions together, or each by itself if they aren't understood together. */
async function readQuestions(
  asked: readonly Sentence[],
  readAsked: (text: string) => Promise<Understood>,
  canBeApart: boolean,
): Promise<Understood | undefined> {
  const together = await readAsked(asked.map(({ written }) => withoutStart(written)).join(' '));
  if (together.kind === 'request' || (together.kind === 'several' && (canBeApart || !together.unanswered)))
    return together;
  if (asked.length === 1 || !canBeApart) return undefined;
  const all: UnderstoodRequest[] = [];
  const unanswered: Unanswered[] = [];
  for (const { written, text } of asked) {
    // A question that refers to one without an answer can't be read by itself.
    const isOpen = pointsAtOther(text.replace(OF_PEOPLE, '')) && (all.length === 0 || unanswered.length > 0);
    const one = isOpen ? undefined : await readAsked(withoutStart(written));
    if (one?.kind === 'request' && !(one.assumed.has('metric') && one.request.shape === 'total')) all.push(one);
    else if (one?.kind === 'several') {
      all.push(...one.all);
      unanswered.push(...(one.unanswered ?? []));
    } else if (one?.kind === 'declined') unanswered.push({ text, declined: { ...one, nearest: [] } });
    else unanswered.push({ text, declined: UNCLEAR });
  }
  if (all.length === 0) return undefined;
  return all.length === 1 && unanswered.length === 0
    ? all[0]
    : { kind: 'several', all, ...(unanswered.length > 0 && { unanswered }) };
}
const UNCLEAR: Unanswered['declined'] = { kind: 'declined', reason: 'notUnderstood', about: [], nearest: [] };

interface Story {
  readonly names: readonly { readonly filter: RequestFilter; readonly name: string }[];
  /** Days that may be those of the question. */
  readonly days: readonly string[];
}

/** The names and days in the sentences that tell something, without the days on which somebody called or wrote. */
async function partsOfStory(told: readonly Sentence[], { context, means }: ReadingDemands): Promise<Story> {
  const all = await Promise.all(told.map(({ text }) => readParts(text, calendarOf(context), context, means, false)));
  return {
    names: all
      .flatMap(({ values, said, text }) => [
        ...values.map(({ filters: [filter], start, end }) => ({ filter, name: text.slice(start, end) })),
        ...said.flatMap((one) =>
          one.meaning.kind === 'value' ? [{ filter: one.meaning.filter, name: one.text }] : [],
        ),
      ])
      // "Our new post" isn't about new visitors.
      .filter(({ name }) => name !== 'new'),
    days: all.flatMap(({ dates, text }) =>
      isOfAsker(text)
        ? []
        : dates
            .filter(({ kind }) => kind !== 'future' && kind !== 'live')
            .map(({ start, end }) => text.slice(start, end)),
    ),
  };
}

/** Whether a short story has an unknown name, which may be what the question is about: "We work with Zalando. How many orders?" */
async function namesOther(told: readonly Sentence[], { context, means }: ReadingDemands): Promise<boolean> {
  for (const { written, text } of told) {
    const { unknown } = await readParts(text, calendarOf(context), context, means, false);
    for (const one of unknown) {
      const first = one.text[0]!.toUpperCase();
      const isCapital = written.includes(` ${first}${one.text.slice(1)}`);
      // The name of a person who says something isn't that of a source.
      const isLoose = told.length > 1 && !AFTER.test(text.slice(0, one.start));
      if (isCapital && !isLoose && !TOOLS.has(one.text)) return true;
      if (told.length === 1 && written.length < SHORT && (await isOfName(one, means, true))) return true;
    }
  }
  return false;
}
/** The end of a text before a word that may be a source, a place or another name that is asked about. */
const AFTER = /\b(?:with|from|via|by|on|at|through|for|called|named) (?:a |an |the |our |my )?$/;
/** The letters below which a story may only name the subject of the question. */
const SHORT = 60;
/** Names of products that people measure or sell with, which a question is never limited to. */
const TOOLS: ReadonlySet<string> = new Set(
  'google analytics ga ga4 matomo plausible fathom jetpack wordpress shopify woocommerce magento prestashop wix squarespace excel sheets looker studio tableau hubspot slack mailchimp klaviyo jira internet explorer semrush ahrefs clarity hotjar stripe'.split(
    ' ',
  ),
);

const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length <= TOLD_LETTERS
    ? text
    : `${letters
        .slice(0, TOLD_LETTERS - 1)
        .join('')
        .trimEnd()}…`;
};

/** Lists the sentences of a story as left out. */
export function withStory(one: Understood, told: readonly Sentence[]): Understood {
  const words = told.map(({ text }) => shortened(text));
  if (one.kind === 'request') return { ...one, leftOut: [...words, ...one.leftOut] };
  if (one.kind !== 'several') return one;
  const [main, ...more] = one.all;
  return { ...one, all: [{ ...main!, leftOut: [...words, ...main!.leftOut] }, ...more] };
}
