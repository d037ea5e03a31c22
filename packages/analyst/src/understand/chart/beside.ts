/** What sentences beside a question could change of it. */
import { tokenize } from '../tokens.ts';

/** References to another sentence. "Their" and "them" can be the rows of the question itself: "the sites with their visits". */
const POINTS_AT =
  /\b(?:it|those|these|they|there(?! (?:was|were|are|is)\b)|he|she|ones?|same|such|both|that(?= (?:day|week|month|page|one|article|product|campaign|site)\b))\b|^(?:and |so )?(?:them|their|its|his|her|that|this)\b|\b(?:from|of|for|by|with|about|in|on) (?:that|this|them)(?! (?:week|month|year|quarter|morning|evening|afternoon|weekend)\b)/;

/** Whether a tidied question points at what another sentence says. */
export const pointsAtOther = (question: string): boolean => POINTS_AT.test(question);

/** Whether a tidied sentence has one of the words that narrow. "Before I call them" says nothing of what is counted. */
export const narrows = (sentence: string, narrowing: ReadonlySet<string>): boolean =>
  tokenize(sentence.replace(/\b(?:before|while|when) (?=(?:i|we)\b)/g, '')).some(
    ({ word, text }) => narrowing.has(word) || narrowing.has(text),
  );
