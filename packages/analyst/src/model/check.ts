/**
 * Checks a model's text and fills in its numbers. A text passes only if every number in it is a reference to a cell of
 * an answer: nothing that reads as a number is left to the model.
 */
import type { NumberPart, Part, Sentence } from '../tell/told.ts';
import type { Calendar } from '../understand/dates/periods.ts';
import { BARRIER, COUNTED, repeatsQuestion, tokensOf, withoutAbbreviations } from './asked-words.ts';
import { type AskFacts, type Cell, isWritten, type Piece } from './cells.ts';
import { findFalseClaims } from './claims/claims.ts';
import { datesOf } from './claims/read.ts';
import { type AnswerLanguage, isNumberWord } from './number-words.ts';
import { findGluedReferences, isWordless } from './surroundings.ts';

/** Letters, paragraphs and references of a text. */
const LIMITS = { chars: 2_000, paragraphs: 8, references: 60 } as const;

/** Characters of a text with its marks of emphasis, which aren't counted. */
const MOST_NORMALIZED = 2 * LIMITS.chars;

/** Facts that a text is checked against. */
export interface CheckAgainst {
  readonly cells: ReadonlyMap<string, Cell>;
  /** By name: what the cells' queries count. */
  readonly asks: Readonly<Record<string, AskFacts>>;
  /** Texts that may be repeated word for word, with their references. */
  readonly fixed: readonly string[];
  /** The reader's question. */
  readonly question: string;
  readonly calendar: Calendar;
  readonly language: AnswerLanguage;
}

/** A text that passes, or what is wrong with it. */
export type Checked = { readonly sentences: readonly Sentence[] } | { readonly problems: readonly string[] };

/** Thoughts that some models write before their answer. */
const THOUGHTS = /^\s*<think>[\s\S]*?<\/think>/;
/** A text without what a model thought before it. */
export const withoutThoughts = (text: string): string => text.replace(THOUGHTS, '');
const REFERENCE = /\{\{([^{}]*)\}\}/g;
/** Letters of Latin script and the signs of prose. Whatever else can be written can also write a number. */
const PROSE = /^[\p{Script=Latin}\p{M}\p{Nd}\s.,;:!?'’‘"“”„«»()\-–—…/&\uFFFC]*$/u;
const LINK = /https?:|www\.|mailto:|\/\/|@|\]\(|\p{L}\.\p{L}/iu;
/** Letters one by one: a word that isn't read as one. */
const SPELLED = /(?:(?<!\p{L})\p{L}(?!\p{L})[\s.\-–]*){4,}/u;
/** English words before "one" that make it no number. */
const BEFORE_ONE = /^(?:this|that|which|each|every|another)$/i;

/** Checks a text and puts numbers, names and days in the places of its references. */
export function checkText(text: string, against: CheckAgainst): Checked {
  const own = withoutThoughts(text);
  const tooLong = { problems: [`The text is longer than ${LIMITS.chars} characters.`] };
  // The time of normalizing grows by the square where marks follow each other.
  if (own.length > MOST_NORMALIZED) return tooLong;
  const written = own
    .normalize('NFKC')
    .replace(/\*\*|__|`/g, '')
    .replace(/\u00ad/g, '')
    .trim();
  if (written.length > LIMITS.chars) return tooLong;
  const problems: string[] = written.includes(BARRIER) ? ['Only letters and plain punctuation may be written.'] : [];
  const paragraphs = written
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (paragraphs.length > LIMITS.paragraphs) problems.push(`There are more than ${LIMITS.paragraphs} paragraphs.`);
  const read = paragraphs.map((one) => readParagraph(one.replace(/^[-–•]\s+/, ''), against, problems));
  const parts = read.flatMap((one) => one.parts);
  const put = parts.filter((part) => !('text' in part)).length;
  if (put > LIMITS.references) problems.push(`There are more than ${LIMITS.references} references.`);
  if (problems.length === 0 && !parts.some((part) => 'figure' in part))
    problems.push('The text has no number: every answer needs at least one reference to a number.');
  const free = read.flatMap((one) => one.free);
  // A number may be divided over two lines.
  if (problems.length === 0) findNumbers(literalOf(free.flat()), against, problems);
  problems.push(...findFalseClaims(free, against));
  return problems.length > 0
    ? { problems: [...new Set(problems)].slice(0, 10) }
    : { sentences: read.map((one) => one.parts) };
}

const partOf = (piece: Piece): Part => (isWritten(piece) ? piece : piece.part);
const literalOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (isWritten(piece) ? piece.text : BARRIER)).join('');

/** Reads a paragraph. What it repeats word for word isn't checked; the rest of it is. */
function readParagraph(
  text: string,
  against: CheckAgainst,
  problems: string[],
): { readonly parts: Sentence; readonly free: readonly (readonly Piece[])[] } {
  const { fixed, written } = takeFixed(text, against.fixed);
  if (fixed === '') {
    const free = readPieces(written, against, problems);
    checkParagraph(free, against, problems);
    return { parts: free.map(partOf), free: [free] };
  }
  const repeated = readPieces(fixed, against, problems).map(partOf);
  if (written === '') return { parts: repeated, free: [] };
  const free = readPieces(written, against, problems);
  checkParagraph(free, against, problems);
  return { parts: [...repeated, { text: ' ' }, ...free.map(partOf)], free: [free] };
}

/** The longest text at the start of a paragraph that is repeated word for word, and the rest. */
function takeFixed(text: string, fixed: readonly string[]): { readonly fixed: string; readonly written: string } {
  const plain = (one: string) => one.normalize('NFKC').replaceAll('’', "'");
  const longest = fixed
    .map(plain)
    .filter((one) => plain(text).startsWith(one) && /^(?:\s|$)/.test(text.slice(one.length)))
    .sort((a, b) => b.length - a.length)[0];
  return longest === undefined
    ? { fixed: '', written: text }
    : { fixed: text.slice(0, longest.length), written: text.slice(longest.length).trim() };
}

function readPieces(text: string, { cells, asks }: CheckAgainst, problems: string[]): Piece[] {
  return text.split(REFERENCE).flatMap((piece, i): Piece[] => {
    if (i % 2 === 0) return piece === '' ? [] : [{ text: piece }];
    const found = resolve(piece.trim(), cells, asks);
    if (typeof found !== 'string') return [found];
    problems.push(found);
    return [];
  });
}

function checkParagraph(pieces: readonly Piece[], against: CheckAgainst, problems: string[]): void {
  const parts = pieces.map(partOf);
  const literal = literalOf(pieces);
  if (!PROSE.test(literal))
    problems.push('Only letters and plain punctuation may be written: no HTML, signs, emoji or other scripts.');
  if (LINK.test(withoutAbbreviations(literal))) problems.push('Addresses and links may not be written.');
  if (SPELLED.test(withoutAbbreviations(literal))) problems.push('Words may not be spelled letter by letter.');
  findNumbers(literal, against, problems);
  problems.push(...findGluedReferences(parts, against.language));
  if (isWordless(parts, against.language))
    problems.push('Every paragraph with a number needs words that say which number it is.');
}

/** The text without its dates, which are checked with the rest of what it claims. */
function withoutDates(text: string, { calendar, language }: Pick<CheckAgainst, 'calendar' | 'language'>): string {
  if (language !== 'en') return text;
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return text;
  return datesOf(lower, calendar).reduceRight(
    (left, { start, end }) => left.slice(0, start) + BARRIER + left.slice(end),
    text,
  );
}

/** Every number in a text, in digits or in words, that neither the question nor its days explain. */
function findNumbers(
  literal: string,
  { question, calendar, language }: Pick<CheckAgainst, 'question' | 'calendar' | 'language'>,
  problems: string[],
): void {
  const left = withoutDates(literal, { calendar, language }).replace(
    /\b(?:per|por|pour) cent(?:o)?\b|\bpor ciento\b/gi,
    '',
  );
  const tokens = tokensOf(left);
  const asked = tokensOf(question.normalize('NFKC'));
  const wrong = (word: string) =>
    problems.push(`“${word}” is a number: write a reference such as {{a1.t1.sessions}} instead, or leave it out.`);
  tokens.forEach((token, at) => {
    if (token === BARRIER) return;
    const next = tokens[at + 1];
    if (/\p{N}/u.test(token)) {
      if (!repeatsQuestion(tokens, at, asked)) wrong(token);
      return;
    }
    if (language === 'en' && /^one$/i.test(token) && (BEFORE_ONE.test(tokens[at - 1] ?? '') || next === 'another'))
      return;
    if (isNumberWord(token, language)) {
      if (!repeatsQuestion(tokens, at, asked)) wrong(token);
      return;
    }
    if (language === 'en' && (isNoCount(tokens, at) || isSlangCount(tokens, at))) wrong(`${token} ${next}`);
    if (next !== undefined && next !== BARRIER && !/\p{N}/u.test(next) && isDivided(token, next, language))
      wrong(`${token} ${next}`);
  });
}

/** "no orders", "only a visit". */
function isNoCount(tokens: readonly string[], at: number): boolean {
  const [word, next, after] = [tokens[at]!, tokens[at + 1] ?? '', tokens[at + 2] ?? ''];
  if (/^(?:no|without)$/i.test(word)) return COUNTED.test(next) || (COUNTED.test(after) && next !== BARRIER);
  return /^(?:only|just|not|than)$/i.test(word) && /^(?:an?|any)$/i.test(next);
}

/** Nouns that "a gross", "a grand" are ordinary before. */
const ORDINARY_AFTER = /^(?:total|revenue|amount|profit|sales|margin|income|value|sum|opening|prize|plan)$/i;

/** "a gross", "a grand", "a score": 144, 1,000 and 20. */
function isSlangCount(tokens: readonly string[], at: number): boolean {
  const [before, word, next, after] = [tokens[at - 1] ?? '', tokens[at]!, tokens[at + 1] ?? '', tokens[at + 2]];
  if (!/^(?:an?|per|some)$/i.test(before)) return false;
  if (/^(?:gross|grand)$/i.test(word)) return !ORDINARY_AFTER.test(next);
  return /^scores?$/i.test(word) && !(next.toLowerCase() === 'of' && after === BARRIER);
}

/** A number word split in two, such as "hun dred": neither part is one by itself. */
const isDivided = (a: string, b: string, language: AnswerLanguage): boolean =>
  (a.length < 3 || b.length < 5) &&
  a.length + b.length > 3 &&
  isNumberWord(a.toLowerCase() + b.toLowerCase(), language);

const OPERATION = /^(change|difference|share)\s+(\S+)\s+(\S+)$/;

/** Resolves a reference to its cell, or to a sentence if there is no such cell. */
function resolve(
  reference: string,
  cells: ReadonlyMap<string, Cell>,
  asks: Readonly<Record<string, AskFacts>>,
): Cell | string {
  const cell = cells.get(reference);
  if (cell) return cell;
  const [, operation, first, second] = OPERATION.exec(reference) ?? [];
  if (operation === undefined)
    return `{{${reference.slice(0, 60)}}} isn't a cell of an answer. Use the references that the answers show.`;
  const [a, b] = [cells.get(first!), cells.get(second!)];
  const [x, y] = [a?.part, b?.part];
  if (!a || !b || !x || !y || !('figure' in x) || !('figure' in y))
    return `{{${reference.slice(0, 80)}}} needs two cells with numbers.`;
  if (x.source.metric !== y.source.metric || x.unit !== y.unit || x.unit === 'change' || x.unit === 'size')
    return `{{${reference.slice(0, 80)}}} needs two cells of the same metric.`;
  if (a.kind !== undefined || b.kind !== undefined)
    return `{{${reference.slice(0, 80)}}} needs two cells that aren't computed from others.`;
  const isOf = operation as 'change' | 'difference' | 'share';
  const problem = findMismatch(isOf, a, b, asks);
  if (problem !== undefined) return `{{${reference.slice(0, 80)}}} ${problem}`;
  const part = combine(isOf, x, y, reference);
  if (typeof part === 'string') return part;
  return {
    part,
    kind: isOf,
    ...(a.days && { days: [...a.days, ...(b.days ?? [])] }),
    rows: [...new Set([...(a.rows ?? []), ...(b.rows ?? [])])],
    ...((a.isFixed || b.isFixed) && { isFixed: true }),
  };
}

/** Why two cells of one metric can't be combined. */
function findMismatch(
  operation: 'change' | 'difference' | 'share',
  a: Cell,
  b: Cell,
  asks: Readonly<Record<string, AskFacts>>,
): string | undefined {
  const [first, second] = [a.rowDays ?? a.days?.[0], b.rowDays ?? b.days?.[0]];
  const figure = ({ part }: Cell) => ('figure' in part ? part.figure : 0);
  const filterOf = ({ part }: Cell) =>
    'figure' in part
      ? JSON.stringify(part.source.asks.map((name) => [asks[name]?.isFiltered, asks[name]?.values]))
      : '';
  if (operation === 'share') {
    if (a.days?.[0] && b.days?.[0] && (a.days[0].start !== b.days[0].start || a.days[0].end !== b.days[0].end))
      return 'needs two cells of the same days.';
    if (a === b || (a.rows?.length && b.rows?.length)) return 'needs a total as its second cell.';
    if (!a.rows?.length && filterOf(a) === filterOf(b)) return 'needs a part of the second cell as its first.';
    return figure(a) > figure(b) ? 'needs the part first and the whole second.' : undefined;
  }
  if (a === b) return 'needs two different cells.';
  if (first && second && first.start < second.start) return 'needs the new value first and the earlier one second.';
  if (a.days?.[0]?.start !== b.days?.[0]?.start && JSON.stringify(a.rows) !== JSON.stringify(b.rows))
    return 'needs two cells of the same row, or of the same days.';
  if ((a.rows?.length ?? 0) !== (b.rows?.length ?? 0) || filterOf(a) !== filterOf(b))
    return 'needs two cells that count the same, such as two rows or two totals.';
  return undefined;
}

function combine(
  operation: 'change' | 'difference' | 'share',
  a: NumberPart,
  b: NumberPart,
  reference: string,
): Part | string {
  const asks = [...new Set([...a.source.asks, ...b.source.asks])] as [string, ...string[]];
  const of = (figure: number, unit: NumberPart['unit'], computed: string): NumberPart => ({
    figure,
    unit,
    ...(unit === 'money' && { currency: a.currency }),
    source: { asks, metric: a.source.metric, computed },
  });
  if (operation === 'difference') return of(a.figure - b.figure, a.unit, 'the difference between two numbers');
  if (b.figure <= 0) return `{{${reference.slice(0, 80)}}} divides by zero. Leave it out.`;
  return operation === 'change'
    ? of(a.figure / b.figure - 1, 'change', 'the difference between two numbers, as a share of the second')
    : of(a.figure / b.figure, 'percent', 'the first number as a share of the second');
}
