/** Checks whether other sentences of a message could change what a question asks. */
import { tokenize } from '../tokens.ts';

/** Words that refer to another sentence. "Their" and "them" aren't included: in "the sites with their visits", they mean rows of the same sentence. */
const POINTS_AT =
  /\b(?:it|those|these|they|there(?! (?:was|were|are|is)\b)|he|she|ones?|same|such|both|that(?= (?:day|week|month|page|one|article|product|campaign|site)\b))\b|^(?:and |so )?(?:them|their|its|his|her|that|this)\b|\b(?:from|of|for|by|with|about|in|on) (?:that|this|them)(?! (?:week|month|year|quarter|morning|evening|afternoon|weekend)\b)/;

/** Whether a tidied question refers to something in another sentence. */
export const pointsAtOther = (question: string): boolean => POINTS_AT.test(question);

/** Whether a tidied sentence has one of the words that narrow a question. "Before I call them" doesn't: it says nothing about what is counted. */
export const narrows = (sentence: string, narrowing: ReadonlySet<string>): boolean =>
  tokenize(sentence.replace(/\b(?:before|while|when) (?=(?:i|we)\b)/g, '')).some(
    ({ word, text }) => narrowing.has(word) || narrowing.has(text),
  );
