/** Tells whether a word is one of English that questions use. */
import { COUNTRIES } from '@magpie/vocabulary';
import { DATE_WORDS } from '../spelling.ts';
import { type Token, wordsOf } from '../tokens.ts';
import { CONTINENTALS, NATIONALITIES } from './en/nationalities.ts';
import { isOrdinary, KNOWN_WORDS, meaningsOf } from './lexicon.ts';

/** Words of a date that a sentence of another language can have by chance. */
const DATE_NAMES =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|now|last|live|ever|q[1-4])$/;

/** Whether a word means something in English by itself. */
export const isEnglishAlone = (token: Token): boolean =>
  meaningsOf([token]) !== undefined ||
  isOrdinary(token) ||
  DATE_WORDS.includes(token.text) ||
  DATE_NAMES.test(token.text);

const PLACES: ReadonlySet<string> = new Set(
  [
    ...COUNTRIES.map(([, name]) => name),
    ...Object.keys(CONTINENTALS),
    ...Object.values({ ...NATIONALITIES, ...CONTINENTALS }).flat(),
  ].flatMap((name) => wordsOf(name)),
);

/** English words for corrections. They aren't in phrases, because other languages also have "no". */
const CORRECTING: ReadonlySet<string> = new Set('no nope nah wait oops mistake correction hang hold'.split(' '));

/** Whether English explains a word, in some phrase or date. */
export const isEnglish = (token: Token): boolean =>
  KNOWN_WORDS.has(token.word) || CORRECTING.has(token.text) || PLACES.has(token.word) || isEnglishAlone(token);
