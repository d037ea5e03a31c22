/** Reads a sentence of another language by its lexicon: its phrases and dates become those of English, which the chart is made of. */

import { COUNTRIES } from '@magpie/vocabulary';
import { STRANGE, type Token, tokenize } from '../tokens.ts';
import { coverWords } from './cover.ts';
import { isEnglishAlone } from './english.ts';
import { type Pattern, patternsOf } from './foreign-dates.ts';
import type { Language } from './language.ts';
import { findPhrases } from './lexicon.ts';
import type { Meaning } from './meaning.ts';
import { phrasesOf } from './meaning.ts';

/** A part of a sentence: as it was written, and in English. */
interface Part {
  readonly written: string;
  readonly english: string;
  /** Whether the lexicon has it, or almost; English has it as a name of a number, rows or a value; or nothing has. */
  readonly by: 'lexicon' | 'slip' | 'english' | 'nothing' | 'sign';
}

/** A sentence in English, by the words that it was written in. */
export interface Gloss {
  readonly text: string;
  readonly parts: readonly Part[];
  /** How many words are explained, see {@link WEIGHTS}. */
  readonly known: number;
}

/** Kinds of English words that people of other languages use as their own: "Traffic", "page views". */
const BORROWED: readonly Meaning['kind'][] = ['metric', 'metrics', 'dimension', 'value', 'chart'];

/** How much a word counts when the language of a sentence is looked for. */
const WEIGHTS: Readonly<Record<Part['by'], number>> = { lexicon: 1, english: 1, slip: 0.5, nothing: 0, sign: 0 };

/** A text without accents. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae');

interface Table {
  readonly english: ReadonlyMap<string, string>;
  readonly longest: number;
  readonly patterns: readonly Pattern[];
  /** Words of five letters and more, for slips. */
  readonly words: readonly string[];
}

/** Builds a language's phrases by their words, with and without accents. */
function tableOf(language: Language): Table {
  const english = new Map<string, string>();
  const add = (key: string, meaning: string) => {
    if (!english.has(key)) english.set(key, meaning);
  };
  const entries = language.phrases.flatMap(([list, meaning]) =>
    phrasesOf(list)
      .flatMap((one) => withEndings(one, language.endings))
      .map((phrase) => [tokenizeForeign(phrase).join(' '), meaning] as const),
  );
  for (const [name, meaning] of countriesIn(language.tag)) entries.push([tokenizeForeign(name).join(' '), meaning]);
  for (const [phrase, meaning] of entries) add(phrase, meaning);
  for (const [phrase, meaning] of entries) {
    add(plain(phrase), meaning);
    add(plain(language.typed.reduce((text, [letter, typed]) => text.replaceAll(letter, typed), phrase)), meaning);
  }
  const keys = [...english.keys()];
  return {
    english,
    longest: Math.max(...keys.map((key) => key.split(' ').length)),
    patterns: patternsOf(language),
    words: [...new Set(keys.flatMap((key) => plain(key).split(' ')))].filter((word) => word.length >= 6),
  };
}

/** The names of all countries in a language, lower case, with their English names. */
function countriesIn(tag: string): [string, string][] {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' });
  return COUNTRIES.flatMap(([code, value]): [string, string][] => {
    const name = names.of(code);
    return name === undefined ? [] : [[name.toLowerCase(), value.toLowerCase()]];
  });
}

const tokenizeForeign = (phrase: string): string[] =>
  phrase === ',' ? [','] : (phrase.match(/[\p{L}\p{N}_]+|[#%&,]/gu) ?? []);

/** A phrase with each of the endings of its words that have `~`. */
function withEndings(phrase: string, endings: readonly string[]): string[] {
  const at = phrase.indexOf('~');
  if (at < 0) return [phrase];
  return ['', ...endings].flatMap((ending) =>
    withEndings(phrase.slice(0, at) + ending + phrase.slice(at + 1), endings),
  );
}

const TABLES = new Map<Language, Table>();
const tableFor = (language: Language): Table => {
  const known = TABLES.get(language) ?? tableOf(language);
  TABLES.set(language, known);
  return known;
};

/** A sentence, as written and tidied, by a language's lexicon. */
export function glossOf(sentence: string, tidied: string, language: Language): Gloss {
  const table = tableFor(language);
  const text = language.written.reduce((left, [expression, instead]) => left.replace(expression, instead), tidied);
  const dated: { start: number; end: number; english: string }[] = [];
  let rest = text.replace(/"[^"]*"/g, (quoted) => '"'.repeat(quoted.length));
  for (const [expression, read] of table.patterns)
    for (const match of rest.matchAll(expression)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const english = read(match);
      if (english === undefined) continue;
      dated.push({ start, end, english });
      rest = rest.slice(0, start) + '|'.repeat(end - start) + rest.slice(end);
    }
  dated.sort((a, b) => a.start - b.start);
  const parts: Part[] = [];
  const tokens = tokenize(text);
  let at = 0;
  for (const { start, end, english } of [...dated, { start: text.length, end: text.length, english: '' }]) {
    const run = tokens.slice(at).filter((one) => one.end <= start);
    parts.push(...partsOf(run, text, table).map((part) => withCapitals(part, sentence)));
    at = tokens.findIndex((one) => one.end > end);
    if (at < 0) at = tokens.length;
    if (english)
      parts.push({ written: text.slice(start, end), english, by: /\p{L}/u.test(english) ? 'lexicon' : 'sign' });
  }
  return {
    text: parts
      .map(({ english }) => english)
      .filter((one) => one !== '')
      .join(' '),
    parts,
    known: parts.reduce((sum, { by, written }) => sum + WEIGHTS[by] * tokenize(written).filter(isWord).length, 0),
  };
}

/** A name with its capitals as written: the number of an order has them. */
function withCapitals(part: Part, sentence: string): Part {
  if (part.by !== 'nothing' || part.english !== part.written) return part;
  const at = sentence.toLowerCase().indexOf(part.written);
  return at < 0 ? part : { ...part, english: sentence.slice(at, at + part.written.length) };
}

const isWord = ({ text, quoted }: Token): boolean => quoted === undefined && /^[\p{L}_]/u.test(text);

/** The parts of words between dates. */
function partsOf(tokens: readonly Token[], text: string, table: Table): Part[] {
  const cover = coverWords(tokens.length, table.longest, (from, to) => englishOf(tokens.slice(from, to), table));
  const written = (from: number, to: number) => text.slice(tokens[from]!.start, tokens[to - 1]!.end);
  const parts: Part[] = [];
  for (let i = 0; i < cover.length; i += 1) {
    const { from, to, meaning } = cover[i]!;
    if (meaning !== undefined) {
      parts.push({ written: written(from, to), english: meaning, by: 'lexicon' });
      continue;
    }
    let last = i;
    while (cover[last + 1] && cover[last + 1]!.meaning === undefined) last += 1;
    const unknown = tokens.slice(from, cover[last]!.to);
    parts.push(...borrowed(unknown, text, table));
    i = last;
  }
  return parts;
}

/** What English says of some words, by the phrases of the lexicon: as they are written, or without accents. */
function englishOf(tokens: readonly Token[], { english }: Table): string | undefined {
  if (tokens.some(({ quoted }) => quoted !== undefined)) return undefined;
  const texts = tokens.map(({ text }) => text);
  const found = english.get(texts.join(' ')) ?? english.get(plain(texts.join(' ')));
  if (found !== undefined || tokens.length === 1) return found;
  const numbers: string[] = [];
  const key = texts.map((one) => {
    const number = /^\d{1,4}$/.test(one) ? one : NUMBER.exec(english.get(plain(one)) ?? '')?.[0];
    if (number === undefined) return one;
    numbers.push(number);
    return '#';
  });
  if (numbers.length === 0) return undefined;
  const counted = english.get(key.join(' ')) ?? english.get(plain(key.join(' ')));
  return counted?.replace(/#/g, () => numbers.shift() ?? '#');
}
const NUMBER = /^\d+$/;

/** Words that the lexicon doesn't have: English names of what is counted, names of the site, or what nothing explains. */
function borrowed(tokens: readonly Token[], text: string, table: Table): Part[] {
  return findPhrases(tokens).flatMap(({ from, to, meanings }): Part[] => {
    const written = text.slice(tokens[from]!.start, tokens[to - 1]!.end);
    if (!tokens.slice(from, to).every(isWord)) return [{ written, english: written, by: 'sign' }];
    if (meanings.some(({ kind }) => BORROWED.includes(kind))) return [{ written, english: written, by: 'english' }];
    return tokens.slice(from, to).map((token): Part => {
      const near = slipOf(plain(token.text), table);
      if (near !== undefined) return { written: token.text, english: near, by: 'slip' };
      return { written: token.text, english: isEnglishAlone(token) ? token.text + STRANGE : token.text, by: 'nothing' };
    });
  });
}

/** English of the one word that a misspelled one is a letter away from. */
function slipOf(word: string, { english, words }: Table): string | undefined {
  if (word.length < 6) return undefined;
  const near = [
    ...new Set(words.filter((one) => one[0] === word[0] && isOneAway(one, word)).map((one) => english.get(one))),
  ];
  return near.length === 1 ? near[0] : undefined;
}

/** Whether one letter is more, missing, another one, or swapped with the next; not at the end, where words are declined. */
function isOneAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.max(a.length, b.length) < 7) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [left, right] = [a.slice(from), b.slice(from)];
  if (left.length <= 1 && right.length <= 1) return false;
  return (
    (left.slice(1) === right.slice(1) && a.length >= 9) ||
    left === right.slice(1) ||
    left.slice(1) === right ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

/** The words as they were written of those that a reading in English names. */
export function writtenOf(word: string, { parts }: Gloss): string {
  const own = word.replaceAll(STRANGE, '');
  const found =
    parts.find(({ english }) => english.replace(STRANGE, '') === own) ??
    parts.find(({ english }) => english.split(' ').includes(own));
  return found?.written ?? own;
}
