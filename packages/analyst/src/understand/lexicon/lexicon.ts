/** All phrases that are understood, by their words. */
import { DIMENSIONS, METRICS } from '@magpie/vocabulary';
import { DIMENSION_AKA, METRIC_AKA } from '@magpie/vocabulary/aka';
import { type Token, tokenize, wordsOf } from '../tokens.ts';
import { type Choices, readChoices } from './choices.ts';
import { coverWords } from './cover.ts';
import { CLASSES } from './en/classes.ts';
import { FILLERS } from './en/fillers.ts';
import { NUMBER_WORDS } from './en/numbers.ts';
import { ORDINARY } from './en/ordinary.ts';
import { PHRASES } from './en/phrases.ts';
import { type Meaning, type Phrase, phrasesOf } from './meaning.ts';

/** Metrics whose names also mean visitors in general: "how many people …" asks for them, "what do people search for" doesn't. */
const PEOPLE = new Set(['people', 'person', 'visitor', 'user', 'reader', 'website visitor', 'site visitor']);

const entries = <Name extends string>(
  aka: Readonly<Partial<Record<Name, readonly string[]>>>,
): [Name, readonly string[]][] => Object.entries(aka) as [Name, readonly string[]][];

const metricPhrases = entries(METRIC_AKA).flatMap(([name, aka]) =>
  aka.map((words): Phrase => [words, { kind: 'metric', name, ...(PEOPLE.has(words) && { weak: true as const }) }]),
);
const dimensionPhrases = entries(DIMENSION_AKA).flatMap(([name, aka]) =>
  aka.map((words): Phrase => [words, { kind: 'dimension', name }]),
);
const fillers = Object.entries(FILLERS).flatMap(([of, list]) =>
  phrasesOf(list).map((words): Phrase => [words, { kind: 'filler', of }]),
);
/** Spellings of a name in the API and in exports: `operatingSystem` and `operating_system`. */
const asCode = (name: string): readonly string[] => [name, name.replace(/[A-Z]/g, '_$&')];
/** The vocabulary's own names, as shown; what people mean by them comes first. */
const shownNames = [
  ...METRICS.map(({ name, uiName }): Phrase => [uiName, { kind: 'metric', name }]),
  ...DIMENSIONS.filter(({ source }) => !('time' in source)).map(
    ({ name, uiName }): Phrase => [uiName, { kind: 'dimension', name }],
  ),
  ...METRICS.flatMap(({ name }) => asCode(name).map((one): Phrase => [one, { kind: 'metric', name }])),
  ...DIMENSIONS.filter(({ source }) => !('time' in source)).flatMap(({ name }) =>
    asCode(name).map((one): Phrase => [one, { kind: 'dimension', name }]),
  ),
];

/**
 * Returns the key of a phrase in the table. The lexicon must have phrases in their tidied form, which a test checks: tidying a hundred thousand of
 * them at each start would take seconds.
 */
export const keyOf = (phrase: string): string =>
  tokenize(phrase.toLowerCase())
    .map(({ word }) => word)
    .join(' ');
/** Returns names of the vocabulary in the form that they have in a tidied sentence. */
const tidied = (names: readonly Phrase[]): Phrase[] =>
  names.map(([name, ...meanings]) => [wordsOf(name).join(' '), ...meanings]);

/** Finds the meanings of phrases, both plain ones and those with choices. If several match, the first one in the lexicon counts. */
const PHRASE_TABLE = (() => {
  const listed = new Map<string, readonly Meaning[]>();
  const choices = new Map<string, { readonly of: Choices; readonly meanings: readonly Meaning[] }[]>();
  const words = new Set<string>();
  const find = (key: string) =>
    listed.get(key) ?? choices.get(key.split(' ', 1)[0]!)?.find(({ of }) => of.has(key))?.meanings;
  let longest = 0;
  const names = tidied([...metricPhrases, ...dimensionPhrases]);
  for (const [phrase, ...meanings] of [...names, ...fillers, ...PHRASES, ...tidied(shownNames)]) {
    const of = phrase.includes('(') ? readChoices(phrase) : undefined;
    const key = of ? '' : keyOf(phrase);
    const own = of?.words ?? key.split(' ');
    for (const word of own) words.add(word);
    longest = Math.max(longest, of?.longest ?? own.length);
    if (of) for (const word of of.first) choices.set(word, [...(choices.get(word) ?? []), { of, meanings }]);
    else if (!find(key)) listed.set(key, meanings);
  }
  return { find, words, longest };
})();

const CLASS_TABLE: ReadonlyMap<string, readonly string[]> = (() => {
  const table = new Map<string, string[]>();
  for (const [name, list] of Object.entries({ ...FILLERS, ...CLASSES }))
    for (const words of phrasesOf(list)) {
      const key = keyOf(words);
      table.set(key, [...(table.get(key) ?? []), name]);
    }
  return table;
})();

/** The classes of a phrase, by its words in the form for comparison. */
export const classesOf = (key: string): readonly string[] => CLASS_TABLE.get(key) ?? [];

/** A kind of ordinary words. */
export type OrdinaryKind = keyof typeof ORDINARY;

const ORDINARY_WORDS: ReadonlyMap<string, readonly OrdinaryKind[]> = (() => {
  const table = new Map<string, OrdinaryKind[]>();
  for (const [kind, list] of Object.entries(ORDINARY) as [OrdinaryKind, string][])
    for (const words of phrasesOf(list)) {
      const key = keyOf(words);
      table.set(key, [...(table.get(key) ?? []), kind]);
    }
  return table;
})();

/** The kinds of an ordinary word. Empty for any other word. */
export const ordinaryKinds = ({
  word,
  text,
  strange,
}: Pick<Token, 'word' | 'text' | 'strange'>): readonly OrdinaryKind[] =>
  strange ? [] : (ORDINARY_WORDS.get(text) ?? ORDINARY_WORDS.get(word) ?? []);

/** Whether a word is an ordinary one. */
export const isOrdinary = (token: Pick<Token, 'word' | 'text' | 'strange'>): boolean => ordinaryKinds(token).length > 0;

/** Every single word of the phrases: what a misspelled one may be. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set(
  [...PHRASE_TABLE.words].filter((word) => /^[a-z]{3,}$/.test(word)),
);

/** A phrase of some tokens `[from, to)`; no meanings if the word isn't understood. */
export interface Found {
  readonly from: number;
  readonly to: number;
  readonly meanings: readonly Meaning[];
}

/** Cuts tokens into phrases: as few unknown words and as few phrases as possible, the longest first. */
export const findPhrases = (tokens: readonly Token[]): Found[] =>
  coverWords(tokens.length, PHRASE_TABLE.longest, (from, to) => meaningsOf(tokens.slice(from, to))).map(
    ({ from, to, meaning }) => ({
      from,
      to,
      meanings: meaning ?? [],
    }),
  );

/** Meanings of a phrase; undefined if there is none. */
export function meaningsOf(tokens: readonly Token[]): readonly Meaning[] | undefined {
  if (tokens.some(({ strange }) => strange)) return undefined;
  const found = PHRASE_TABLE.find(tokens.map(({ word }) => word).join(' '));
  if (found || tokens.length > 1) return found;
  const number = readNumber(tokens[0]!.word);
  return number === undefined ? undefined : [{ kind: 'number', number }];
}

/** Whether each word of a text is in a phrase with a meaning. */
export const isKnown = (text: string): boolean =>
  findPhrases(tokenize(text)).every(({ meanings }) => meanings.length > 0);

const readNumber = (word: string): number | undefined =>
  /^\d{1,4}$/.test(word) ? Number(word) : Object.hasOwn(NUMBER_WORDS, word) ? NUMBER_WORDS[word] : undefined;
