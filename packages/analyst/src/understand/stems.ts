/** Stems of words, so that a name is found by its everyday form: "cleaning the feeder" for "Clean your feeder". */
import { singular } from './tokens.ts';

/** Endings of verbs and nouns, longest first. */
const ENDINGS = /(?:ings?|ers?|ed|es|ie|s|e|y)$/;
/** Shortest stem. */
const SHORTEST = 3;

/** The stem of an English word, lower case. */
export function stemOf(word: string): string {
  const base = singular(word);
  if (!/^[a-z]+$/.test(base)) return base;
  const stem = base.replace(ENDINGS, '');
  // "Planning" and "plan": a doubled consonant is one.
  const single = stem.replace(/([bdgklmnprt])\1$/, '$1');
  return single.length >= SHORTEST ? single : base;
}
