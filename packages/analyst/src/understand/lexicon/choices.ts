/** Matches phrases with choices of words, such as `(a|b) c`, without listing every combination. */
import { wordsOf } from '../tokens.ts';

/** A set of phrases that mean the same, often very many. */
export interface Choices {
  /** Whether one of the phrases has exactly these words, in the form for comparison, separated by single spaces. */
  has(key: string): boolean;
  /** All words, in the order in which they would first appear in a list of the phrases. */
  readonly words: readonly string[];
  /** The words that phrases begin with. */
  readonly first: ReadonlySet<string>;
  /** How many words the longest phrase has. */
  readonly longest: number;
}

/** A choice with spaces around it. One of its alternatives may be empty. */
const CHOICE = /(?<=^| )\(([^()]*)\)(?= |$)/;
const SIGNS = /[.*+?^$[\]{}()|\\]/g;

/** Moves the spaces in each choice outside of it: `(my |)shop` becomes `(my|) shop`. Returns undefined if a choice is part of a word. */
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

/** Reads phrases in the form that {@link apart} returns. */
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
    // A list of all phrases begins with the first alternative of every choice, and varies the last choice first.
    words: [...new Set([...parts.map(([first]) => first!), ...parts.toReversed().flat()].flat())],
    first: new Set(starts.flatMap(([word]) => word ?? [])),
    longest: parts.reduce((sum, part) => sum + Math.max(...part.map((one) => one.length)), 0),
  };
}
