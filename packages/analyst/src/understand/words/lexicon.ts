/** All phrases that are understood, and finding them in a sentence. */
import { DIMENSIONS, METRICS } from '@magpie/vocabulary';
import { DIMENSION_AKA, METRIC_AKA } from '@magpie/vocabulary/aka';
import { type Token, wordsOf } from '../tokens.ts';
import type { Meaning, Phrase } from './meaning.ts';
import { NUMBER_WORDS, PHRASES } from './phrases.ts';

/** Metrics that are also said of whoever visits: "how many people …" asks for them, "what do people search for" doesn't. */
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
/** The vocabulary's own names, as shown; what people mean by them comes first. */
const shownNames = [
  ...METRICS.map(({ name, uiName }): Phrase => [uiName, { kind: 'metric', name }]),
  ...DIMENSIONS.filter(({ source }) => !('time' in source)).map(
    ({ name, uiName }): Phrase => [uiName, { kind: 'dimension', name }],
  ),
];

const PHRASE_TABLE: ReadonlyMap<string, readonly Meaning[]> = (() => {
  const table = new Map<string, readonly Meaning[]>();
  for (const [words, ...meanings] of [...metricPhrases, ...dimensionPhrases, ...PHRASES, ...shownNames]) {
    const key = wordsOf(words).join(' ');
    if (!table.has(key)) table.set(key, meanings);
  }
  return table;
})();
const LONGEST = Math.max(...[...PHRASE_TABLE.keys()].map((key) => key.split(' ').length));

/** Every single word of the phrases: what a misspelled one may be. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set(
  [...PHRASE_TABLE.keys()].flatMap((key) => key.split(' ')).filter((word) => /^[a-z]{3,}$/.test(word)),
);

/** A found phrase: tokens `[from, to)`; no meanings if the word isn't understood. */
export interface Found {
  readonly from: number;
  readonly to: number;
  readonly meanings: readonly Meaning[];
}

/** Cuts tokens into phrases, the longest first. */
export function findPhrases(tokens: readonly Token[]): Found[] {
  const found: Found[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = Math.min(tokens.length, from + LONGEST);
    let meanings: readonly Meaning[] | undefined;
    for (; to > from; to -= 1) {
      meanings = PHRASE_TABLE.get(
        tokens
          .slice(from, to)
          .map(({ word }) => word)
          .join(' '),
      );
      if (meanings) break;
    }
    const number = readNumber(tokens[from]!.word);
    if (!meanings && number !== undefined) meanings = [{ kind: 'number', number }];
    found.push({ from, to: Math.max(to, from + 1), meanings: meanings ?? [] });
    from = found.at(-1)!.to;
  }
  return found;
}

const readNumber = (word: string): number | undefined =>
  /^\d{1,4}$/.test(word) ? Number(word) : Object.hasOwn(NUMBER_WORDS, word) ? NUMBER_WORDS[word] : undefined;
