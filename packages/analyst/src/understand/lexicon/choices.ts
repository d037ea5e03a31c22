/** Phrases with a choice of words, `(a|b) c`, matched without listing each of them. */
import { wordsOf } from '../tokens.ts';

/** Very many phrases that mean the same. */
export interface Choices {
  /** Whether one of them has these words, in the form for comparison, with a blank between two. */
  has(key: string): boolean;
  /** All words, in the order in which a list of the phrases has them first. */
  readonly words: readonly string[];
  /** The words that one of them begins with. */
  readonly first: ReadonlySet<string>;
  /** Words of the longest phrase. */
  readonly longest: number;
}

/** A choice between blanks; it may have nothing in it. */
const CHOICE = /(?<=^| )\(([^()]*)\)(?= |$)/;
const SIGNS = /[.*+?^$[\]{}()|\\]/g;

/** The phrases with the blanks of each choice around it: `(my |)shop` becomes `(my|) shop`. Undefined if a choice is within a word. */
export function apart(phrases: string): string | undefined {
  const text = phrases.replace(/\(([^()]*)\)/g, (choice, inner: string) => {
    const each = inner.split('|');
    const bare = `(${each.map((one) => one.trim()).join('|')})`;
    if (each.every((one) => one === '' || one.endsWith(' '))) return `${bare} `;
    return each.every((one) => one === '' || one.startsWith(' ')) ? ` ${bare}` : choice;
  });
  const plain = text.replace(/\s+/g, ' ').trim();
  const rest = plain.split(CHOICE).filter((_, i) => i % 2 === 0);
  return /[()|]/.test(rest.join('')) ? undefined : plain;
}

/** Reads phrases whose choices are {@link apart}. */
export function readChoices(phrases: string): Choices {
  const parts = phrases
    .split(CHOICE)
    .map((part, i) => (i % 2 ? part.split('|') : [part]).map((one) => wordsOf(one)))
    .filter((part) => part.some((one) => one.length > 0));
  const needed = parts.findIndex((part) => part.every((one) => one.length > 0));
  const starts = parts.slice(0, needed < 0 ? parts.length : needed + 1).flat();
  const said = (words: readonly string[]) => words.map((word) => ` ${word.replace(SIGNS, '\\$&')}`).join('');
  const expression = new RegExp(`^${parts.map((part) => `(?:${part.map(said).join('|')})`).join('')}$`);
  return {
    has: (key) => expression.test(` ${key}`),
    // A list begins with the first of every choice; the last choice changes first.
    words: [...new Set([...parts.map(([first]) => first!), ...parts.toReversed().flat()].flat())],
    first: new Set(starts.flatMap(([word]) => word ?? [])),
    longest: parts.reduce((sum, part) => sum + Math.max(...part.map((one) => one.length)), 0),
  };
}
