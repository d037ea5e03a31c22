/** Reads a sentence into items: references, and what its words name. A word that names nothing and isn't ordinary is unknown. */
import { findDates } from '../../understand/dates/find.ts';
import type { DateMark } from '../../understand/dates/marks.ts';
import type { Calendar } from '../../understand/dates/periods.ts';
import { singular } from '../../understand/tokens.ts';
import { type Cell, isWritten, type Piece } from '../cells.ts';
import { DOWN, FOLLOWED, LEAST, MOST, ORDINARY, ORDINARY_PHRASES, UP, VERBS } from './english.ts';
import { LONGEST_PHRASE, type Noun, nounOf, phraseOf } from './nouns.ts';

/** An item of a sentence. */
export type Item =
  | { readonly kind: 'cell'; readonly cell: Cell }
  /** An ordinary word. */
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'mark'; readonly text: string }
  | { readonly kind: 'noun'; readonly text: string; readonly noun: Noun }
  | { readonly kind: 'verb'; readonly text: string; readonly metrics: readonly string[] }
  | { readonly kind: 'way'; readonly text: string; readonly way: 'up' | 'down' | 'most' | 'least' | 'followed' }
  | { readonly kind: 'period'; readonly text: string; readonly mark: DateMark }
  /** A value that some filter has. */
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string };

/** What words are read against. */
export interface Reading {
  readonly calendar: Calendar;
  /** Values of filters, lower case. */
  readonly values: ReadonlySet<string>;
}

const REFERENCE = '\uFFFC';
const TOKEN = /[\p{L}\p{M}]+|\p{N}(?:[\p{N}.,]*\p{N})?|\uFFFC|[,;:()–—]/gu;
/** Words that are days in some sentences, and something else in those about numbers. */
const NO_DAYS =
  /^(?:fall|spring|may|march|sat|sun|sec|second|mon|dec|day|week|month|year|quarter|now|night|the day)s?$/;
/** A month, year or day without a word before it that makes it a time. */
const BARE_DIGITS = /^\d+$/;
const BEFORE_YEAR =
  /\b(?:in|of|for|during|from|to|and|year|january|february|march|april|may|june|july|august|september|october|november|december)\s+$/;

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The items of a sentence, in order. */
export function readSentence(sentence: readonly Piece[], { calendar, values }: Reading): Item[] {
  const cells = sentence.filter((piece): piece is Cell => !isWritten(piece));
  const text = sentence
    .map((piece) => (isWritten(piece) ? piece.text.replaceAll(REFERENCE, ' ') : REFERENCE))
    .join('')
    .toLowerCase()
    .replaceAll('’', "'");
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));
  const marks = datesOf(text, calendar);
  const items: Item[] = [];
  let next = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    if (token.text === REFERENCE) {
      items.push({ kind: 'cell', cell: cells[next++]! });
      at += 1;
      continue;
    }
    const mark = marks.find(({ start, end }) => token.start >= start && token.start < end);
    const [item, length] = mark
      ? [
          { kind: 'period', text: text.slice(mark.start, mark.end), mark } as const,
          tokens.slice(at).findIndex((one) => one.start >= mark.end),
        ]
      : readWords(tokens, at, values);
    items.push(item);
    at += length < 1 ? (mark ? tokens.length - at : 1) : length;
  }
  return items;
}

/** The dates of a sentence that are written out. */
export const datesOf = (text: string, calendar: Calendar): DateMark[] =>
  findDates(text, calendar).filter(({ start, end }) => {
    const found = text.slice(start, end);
    if (found.includes(REFERENCE) || NO_DAYS.test(found.trim())) return false;
    return !BARE_DIGITS.test(found) || BEFORE_YEAR.test(text.slice(0, start));
  });

/** The longest phrase at a token, and how many tokens it has. */
function readWords(tokens: readonly Token[], at: number, values: ReadonlySet<string>): readonly [Item, number] {
  const words: string[] = [];
  for (const { text } of tokens.slice(at, at + LONGEST_PHRASE)) {
    if (!/^[\p{L}\p{N}]/u.test(text)) break;
    words.push(text);
  }
  if (words.length === 0) return [{ kind: 'mark', text: tokens[at]!.text }, 1];
  for (let length = words.length; length > 0; length--) {
    const some = words.slice(0, length);
    const written = some.join(' ');
    if (values.has(written)) return [{ kind: 'value', text: written }, length];
    if (length > 1 && ORDINARY_PHRASES.includes(written)) return [{ kind: 'word', text: written }, length];
    const item = readOne(written, some);
    if (item) return [item, length];
  }
  // Numbers are checked on their own: some repeat the question.
  return [{ kind: /^\p{N}/u.test(words[0]!) ? 'word' : 'unknown', text: words[0]! }, 1];
}

function readOne(text: string, words: readonly string[]): Item | undefined {
  if (words.length === 1) {
    if (UP.has(text)) return { kind: 'way', text, way: 'up' };
    if (DOWN.has(text)) return { kind: 'way', text, way: 'down' };
    if (MOST.has(text)) return { kind: 'way', text, way: 'most' };
    if (LEAST.has(text)) return { kind: 'way', text, way: 'least' };
    if (FOLLOWED.has(text)) return { kind: 'way', text, way: 'followed' };
  }
  const noun = nounOf(phraseOf(words));
  const isOrdinary = words.length === 1 && ORDINARY.has(text);
  if (noun && !(isOrdinary && noun.metrics.size === 0)) return { kind: 'noun', text, noun };
  if (words.length > 1) return undefined;
  if (Object.hasOwn(VERBS, text)) return { kind: 'verb', text, metrics: VERBS[text]! };
  if (isOrdinary || ORDINARY.has(singular(text))) return { kind: 'word', text };
  return undefined;
}
