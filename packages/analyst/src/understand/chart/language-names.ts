/** Recognises languages in lists, where some names could also be nationalities: "English, German and Hindi". */
import { LANGUAGES } from '@magpie/vocabulary';
import { CONTINENTALS, NATIONALITIES } from '../lexicon/en/nationalities.ts';
import type { Token } from '../tokens.ts';

const ADJECTIVES: ReadonlySet<string> = new Set(Object.values({ ...NATIONALITIES, ...CONTINENTALS }).flat());
const NAMES: ReadonlySet<string> = new Set(
  LANGUAGES.map(([, name]) => name.toLowerCase()).filter((name) => /^\p{L}+$/u.test(name)),
);
const JOINS: ReadonlySet<string> = new Set([',', ';', 'and', 'or', 'vs', 'vs.', 'versus', '/', '&']);

/** Whether tokens `[from, to)` are in a list that has a name that can only be a language. */
export function isBesideLanguage(tokens: readonly Token[], from: number, to: number): boolean {
  const isListed = (one: Token | undefined) =>
    one !== undefined && (JOINS.has(one.text) || NAMES.has(one.text) || ADJECTIVES.has(one.text));
  const isLanguage = (one: Token) => NAMES.has(one.text) && !ADJECTIVES.has(one.text);
  const isJoined = JOINS.has(tokens[from - 1]?.text ?? '') || JOINS.has(tokens[to]?.text ?? '');
  if (!isJoined) return false;
  let [start, end] = [from, to];
  while (isListed(tokens[start - 1])) start -= 1;
  while (isListed(tokens[end])) end += 1;
  return tokens.slice(start, end).some(isLanguage);
}
