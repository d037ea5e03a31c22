/**
 * Translates sentences of other languages into the words that English ones are checked by, phrase by phrase. It isn't good English, and needn't be:
 * what is checked is which words stand beside which reference.
 */
import { isWritten, type Piece } from '../cells.ts';
import type { AnswerLanguage } from '../number-words.ts';
import { DUTCH, PORTUGUESE } from './dutch-portuguese.ts';
import { FRENCH, GERMAN } from './german-french.ts';
import { ITALIAN, SPANISH } from './spanish-italian.ts';

/** A language's phrases, its words for "of" and "from" that are one, and its words for "to". */
interface Language {
  readonly phrases: string;
  readonly of: RegExp;
  readonly to: RegExp;
}

const LANGUAGES: Readonly<Record<Exclude<AnswerLanguage, 'en'>, Language>> = {
  de: { phrases: GERMAN, of: /^(?:von|vom|aus)$/, to: /^auf$/ },
  fr: { phrases: FRENCH, of: /^(?:de|des|d)$/, to: /^(?:à|a)$/ },
  es: { phrases: SPANISH, of: /^de$/, to: /^a$/ },
  it: { phrases: ITALIAN, of: /^(?:da|di)$/, to: /^a$/ },
  nl: { phrases: DUTCH, of: /^van$/, to: /^naar$/ },
  pt: { phrases: PORTUGUESE, of: /^de$/, to: /^(?:para|a)$/ },
};

/** The most words of a phrase. */
const LONGEST = 5;
const TOKEN = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*|\p{N}(?:[\p{N}.,]*\p{N})?|[^\s\p{L}\p{M}\p{N}]/gu;

const read = ({ phrases }: Language): ReadonlyMap<string, string> =>
  new Map(
    phrases
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [english, said] = line.split(': ') as [string, string];
        return said.split(' ').map((one): [string, string] => [one.replaceAll('+', ' '), english]);
      }),
  );

const lexicons = new Map<AnswerLanguage, ReadonlyMap<string, string>>();
function lexiconOf(language: Exclude<AnswerLanguage, 'en'>): ReadonlyMap<string, string> {
  const known = lexicons.get(language) ?? read(LANGUAGES[language]);
  lexicons.set(language, known);
  return known;
}

/** Marks a word that isn't in the lexicon, so that it isn't read as an English one. */
const unknown = (word: string): string => `${word}\u0301`;

/** A sentence in English words. */
export function toEnglish(sentence: readonly Piece[], language: AnswerLanguage): readonly Piece[] {
  if (language === 'en') return sentence;
  const lexicon = lexiconOf(language);
  const { of, to } = LANGUAGES[language];
  const tokens = sentence.flatMap((piece): readonly (string | Piece)[] =>
    isWritten(piece)
      ? (piece.text
          .replace(/[\uFFFC'’]/g, ' ')
          .toLowerCase()
          .match(TOKEN) ?? [])
      : [piece],
  );
  const translated: Piece[] = [];
  const write = (text: string) => translated.push({ text: ` ${text} ` });
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    if (typeof token !== 'string') {
      translated.push(token);
      at += 1;
      continue;
    }
    if (of.test(token) && !isPhrase(tokens, at, lexicon)) {
      const isNumber = typeof tokens[at + 1] === 'object';
      const goesTo = tokens
        .slice(at + 2)
        .some((one, i, rest) => typeof one === 'string' && to.test(one) && typeof rest[i + 1] === 'object');
      write(isNumber && !goesTo ? 'of' : 'from');
      at += 1;
      continue;
    }
    if (to.test(token) && typeof tokens[at + 1] === 'object') {
      write(
        tokens.slice(0, at).some((one) => typeof one === 'object') || !lexicon.has(token) ? 'to' : lexicon.get(token)!,
      );
      at += 1;
      continue;
    }
    const length = lengthAt(tokens, at, lexicon);
    if (length > 0) write(lexicon.get(tokens.slice(at, at + length).join(' '))!);
    else write(/[\p{L}]/u.test(token) ? unknown(token) : token);
    at += Math.max(1, length);
  }
  return translated;
}

function lengthAt(tokens: readonly (string | Piece)[], at: number, lexicon: ReadonlyMap<string, string>): number {
  for (let length = LONGEST; length > 0; length--) {
    const some = tokens.slice(at, at + length);
    if (some.length === length && some.every((one) => typeof one === 'string') && lexicon.has(some.join(' ')))
      return length;
  }
  return 0;
}

const isPhrase = (tokens: readonly (string | Piece)[], at: number, lexicon: ReadonlyMap<string, string>): boolean =>
  lengthAt(tokens, at, lexicon) > 1;
