/** The question in a text: without what people say before and after it, which asks for nothing. */
import { findDates } from '../dates/find.ts';
import type { Calendar } from '../dates/periods.ts';
import { NARROWING_BEFORE } from '../lexicon/en/lead-ins.ts';
import { CLOSINGS, OPENINGS, PREAMBLE_CLASSES, PREAMBLE_ENDS } from '../lexicon/en/preambles.ts';
import { findPhrases, isOrdinary } from '../lexicon/lexicon.ts';
import { type Meaning, phrasesOf } from '../lexicon/meaning.ts';
import { tokenize } from '../tokens.ts';
import { narrows, pointsAtOther } from './beside.ts';
import type { Cell } from './cells.ts';
import { tagsOfText } from './leaves.ts';
import { findAll } from './pattern.ts';

const CLASSES = Object.entries(PREAMBLE_CLASSES).map(([name, list]) => [name, new Set(phrasesOf(list))] as const);
/** Kinds of phrases that ask for something. */
const ASKS: readonly Meaning['kind'][] = [
  ...(['metric', 'metrics', 'sold', 'dimension', 'dimensions', 'value', 'grain', 'order', 'shape', 'change'] as const),
  ...(['compare', 'chart', 'atGoogle', 'by', 'number'] as const),
];

const cellsOfText = (text: string): (Cell & { readonly start: number; readonly end: number })[] =>
  tokenize(text).map((token) => ({
    text: token.text,
    start: token.start,
    end: token.end,
    tags: new Set([
      ...tagsOfText(token.text),
      ...CLASSES.flatMap(([name, words]) => (words.has(token.text) || words.has(token.word) ? [name] : [])),
    ]),
  }));

/** Whether a text asks for anything: a number, rows, days. Days to come are when somebody has a meeting. */
const asks = (text: string, calendar: Calendar): boolean =>
  findPhrases(tokenize(text)).some(({ meanings }) => meanings.some(({ kind }) => ASKS.includes(kind))) ||
  findDates(text, calendar).some(({ kind }) => kind !== 'future');

/** Words that ask for a number, whatever it is of. */
const ASKS_HOW = /\bhow (?:many|much|often|long)\b/;

/** Whether all words of a text are known and none asks for anything. */
const isIdle = (text: string, calendar: Calendar): boolean =>
  !asks(text, calendar) &&
  !ASKS_HOW.test(text) &&
  findPhrases(tokenize(text)).every(({ meanings }) => meanings.length > 0);

/** Times of day, as of a meeting. */
const AT_A_TIME =
  /\b(?:at|in|by|until|before|around) \d{1,2}(?::\d\d)?(?: ?(?:am|pm|o'?clock|minutes?|mins?|hours?|h))?\b/g;
/** Words of small talk. */
const TELLS =
  /\b(?:i|we|he|she|they|you|me|us|boss|client|manager|team|colleagues?|wife|husband|nephew|niece|friend|partner|director|agency|meeting|call|report|presentation|deadline|morning|afternoon|evening|sorry|thanks?|hello|hi|hey|hiya|dear|please|urgent|question|request|reminder)\b/;
/** Words of a question. */
const IN_QUESTION = /\b(?:who|which|what|where|how (?!are (?:you|things)\b|(?:is|goes) it\b)|or)\b/;

/** Whether the text before a question may name what it is about: "SPRING10 – what was bought with it", "A or B, who is stronger? In May". */
function mayName(before: string, end: string): boolean {
  const isKnown = findPhrases(tokenize(before)).every(
    ({ meanings, from }) => meanings.length > 0 || isOrdinary(tokenize(before)[from]!),
  );
  if (isKnown) return false;
  return end.includes('?') ? IN_QUESTION.test(before) : !TELLS.test(before);
}

/** Words that are in clauses, but not in names. */
const OF_CLAUSES =
  /\b(?:i|we|you|my|our|your|me|us|is|are|was|were|am|be|have|has|had|do|does|did|because|just so|so that|let|can|could|would|will|gonna|looks?)\b/;
/** Whether a text can be a clause of its own: "I run the shop". Else it may be a name: "winter feeding: views last week". */
export const isClause = (text: string): boolean => OF_CLAUSES.test(text);

const hasUnknown = (text: string): boolean =>
  findPhrases(tokenize(text)).some(({ meanings, from }) => meanings.length === 0 && !isOrdinary(tokenize(text)[from]!));

/** Ends of sentences within a text. */
const ENDS = /(?<=[\p{L}\d)])(?:[.!?:]+|\s[–—-]{1,2})\s+/gu;

/** A text without its first sentences that ask for nothing, and without the last ones that say nothing. */
function withoutIdleSentences(text: string, calendar: Calendar): string {
  let rest = text;
  for (const { 0: end, index } of text.matchAll(ENDS)) {
    const from = index + end.length;
    const before = rest.slice(0, rest.length - (text.length - index));
    if (asks(before.replace(AT_A_TIME, ''), calendar) || mayName(before, end) || text.slice(from) === '') break;
    // Not left out: "we only care about teachers", and "we changed the logo" before "how many did it bring".
    if (hasUnknown(before) && (narrows(before, NARROWING_BEFORE) || pointsAtOther(text.slice(from)))) break;
    rest = text.slice(from);
  }
  const last = [...rest.matchAll(ENDS)].at(-1);
  return last && isIdle(rest.slice(last.index + last[0].length), calendar) ? rest.slice(0, last.index) : rest;
}

/** A text without the words up to where somebody is said to ask: "my boss wants to know". */
function withoutAsking(text: string, calendar: Calendar): string {
  const cells = cellsOfText(text);
  const ends = PREAMBLE_ENDS.flatMap((pattern) => findAll(cells, pattern))
    .map(({ to }) => (cells[to]?.text === ',' ? to + 1 : to))
    .filter((to) => to > 0 && to < cells.length && !asks(text.slice(0, cells[to - 1]!.end), calendar));
  return ends.length === 0 ? text : text.slice(cells[Math.max(...ends)]!.start);
}

/** A text without a part of it that a pattern fits, at its beginning or end. */
function without(patterns: readonly string[], text: string): string {
  const cells = cellsOfText(text);
  for (const pattern of patterns)
    for (const { from, to } of findAll(cells, pattern)) {
      if (to === from || to - from === cells.length) continue;
      return from === 0 ? text.slice(cells[to]!.start) : text.slice(0, cells[from]!.start).trimEnd();
    }
  return text;
}

/** The product as whom it is spoken to, before a question or in it: "magpie, …", "in magpie". Elsewhere its name is a name. */
const addressed = (text: string, product: string): string => {
  const name = product.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text
    .replace(new RegExp(`^(?:(?:hey|hi|hello|ok|okay|dear) )?${name} ?[,:!-] ?`), '')
    .replace(new RegExp(`^(?:hey|hi|hello|ok|okay|dear) ${name} `), '')
    .replace(
      new RegExp(
        `\\b(?:in|inside) ${name}(?=[?.!,]*$|,| (?:last|this|yesterday|today|for|from|on|by|since|per|in)\\b)`,
      ),
      '',
    )
    .replace(new RegExp(`, ?${name}(?=[?.!]*$)`), '')
    .trim();
};

/** The question in a tidied text. */
export function questionOf(text: string, product: string, calendar: Calendar): string {
  let rest = withoutIdleSentences(addressed(text, product), calendar);
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = without(CLOSINGS, without(OPENINGS, withoutAsking(rest, calendar)));
  }
  return rest;
}
