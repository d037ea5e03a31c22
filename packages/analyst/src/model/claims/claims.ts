/**
 * Checks what a text claims: each sentence may only say what the numbers in it show. It is made of references, names of their metrics, dimensions,
 * days and filters, and ordinary words; anything else refuses it.
 */
import type { Calendar } from '../../understand/dates/periods.ts';
import { type AskFacts, type Cell, isWritten, type Piece } from '../cells.ts';
import type { AnswerLanguage } from '../number-words.ts';
import { checkDirections } from './directions.ts';
import type { Noun } from './nouns.ts';
import { checkNouns, isNumber } from './numbers.ts';
import { checkPeriods } from './periods.ts';
import { type Item, readSentence } from './read.ts';
import { checkDimensions, checkFilters, checkRows } from './rows.ts';
import { toEnglish } from './translate.ts';

/** Facts that claims are checked against. */
export interface ClaimsAgainst {
  readonly cells: ReadonlyMap<string, Cell>;
  readonly asks: Readonly<Record<string, AskFacts>>;
  /** The reader's question. */
  readonly question: string;
  readonly calendar: Calendar;
  readonly language: AnswerLanguage;
}

/** Words of one problem. */
const MOST_WORDS = 12;

/** The problems of paragraphs, as sentences to a model. */
export function findFalseClaims(paragraphs: readonly (readonly Piece[])[], against: ClaimsAgainst): string[] {
  const { cells, asks, question, calendar, language } = against;
  const values = new Set(Object.values(asks).flatMap((one) => one.values));
  const sentences = paragraphs
    .flatMap(splitSentences)
    .map((sentence) => readSentence(toEnglish(sentence, language), { calendar, values }));
  const filters = new Set(
    sentences
      .flat()
      .flatMap((item) =>
        isNumber(item) ? item.cell.part.source.asks.map((name) => JSON.stringify(asks[name]?.values ?? [])) : [],
      ),
  );
  const dimensions = new Set(
    sentences
      .flat()
      .flatMap((item) => (isNumber(item) ? item.cell.part.source.asks : []))
      .flatMap((name) => asks[name]?.dimensions ?? []),
  );
  // Numbers of several ranges in one text: those that aren't of the latest one have to say so.
  const latest = new Map<string, string>();
  for (const item of sentences.flat()) {
    if (!isNumber(item) || item.cell.kind !== undefined) continue;
    const { metric } = item.cell.part.source;
    const start = item.cell.days?.[0]?.start ?? '';
    if (start > (latest.get(metric) ?? '')) latest.set(metric, start);
  }
  const filtering = { said: question.toLowerCase(), isMixed: filters.size > 1 };
  const names = namesOf(cells);
  const unknown = sentences.flatMap((items) => items.flatMap((item) => (item.kind === 'unknown' ? [item.text] : [])));
  const problems = unknown.length > 0 ? [unknownWords(unknown)] : [];
  let carried: Noun | undefined;
  for (const items of sentences) {
    const nouns = checkNouns(items, carried);
    carried = nouns.carried;
    problems.push(
      ...nouns.problems,
      ...checkRows(items, names),
      ...checkFilters(items, asks, filtering),
      ...checkDimensions(items, asks, dimensions),
      ...checkPeriods(items, latest),
      ...checkDirections(items),
      ...checkPlaces(items),
      ...checkOwn(items),
    );
  }
  return [...new Set(problems)];
}

const unknownWords = (words: readonly string[]): string =>
  `Only plain words about the numbers may be written, not ${[...new Set(words)]
    .slice(0, MOST_WORDS)
    .map((one) => `“${one.replace(/\u0301$/, '')}”`)
    .join(', ')}: no causes, advice or opinions, and names only as references such as {{a1.r1.country}}.`;

/** Words that claim something unless a number follows: "only Germany", "made up for it". */
const BEFORE_NUMBERS = /^(?:only|just|made up|makes? up|making up)$/;
/** What "per" may be followed by: otherwise it divides. */
const AFTER_PER = /^(?:cent|days?)$/;

/** Problems with words that are ordinary in some places only. */
const checkPlaces = (items: readonly Item[]): string[] =>
  items.flatMap((item, i) => {
    if (item.kind !== 'word') return [];
    const next = items[i + 1];
    if (BEFORE_NUMBERS.test(item.text) && !isNumber(next))
      return [`“${item.text}” may only be written right before a number.`];
    if (item.text === 'per' && !(next && 'text' in next && AFTER_PER.test(next.text)))
      return ['“per” may only be written of days: anything else is another metric.'];
    return [];
  });

/** Numbers of insights stay in their sentences. */
const checkOwn = (items: readonly Item[]): string[] =>
  items.some((item) => item.kind === 'cell' && item.cell.isFixed)
    ? ['An insight may only be repeated word for word, from its first sentence on.']
    : [];

/** The dimensions that the names of each row are of. */
function namesOf(cells: ReadonlyMap<string, Cell>): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { part, rows, dimension } of cells.values()) {
    if ('figure' in part || dimension === undefined || rows?.length !== 1) continue;
    const [row] = rows as readonly [string];
    names.set(row, (names.get(row) ?? new Set()).add(dimension));
  }
  return names;
}

function splitSentences(paragraph: readonly Piece[]): Piece[][] {
  const sentences: Piece[][] = [[]];
  for (const piece of paragraph) {
    if (!isWritten(piece)) {
      sentences.at(-1)!.push(piece);
      continue;
    }
    const [first, ...others] = piece.text.split(/(?<=[.!?…])[)"”»’']*\s+/);
    sentences.at(-1)!.push({ text: first! });
    for (const one of others) sentences.push([{ text: one }]);
  }
  return sentences;
}
