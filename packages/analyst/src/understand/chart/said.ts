import type { Meaning } from '../lexicon/meaning.ts';

/** A part of a sentence: its meaning, and its characters `[start, end)`. */
export interface Said<M extends Meaning = Meaning> {
  readonly meaning: M;
  readonly start: number;
  readonly end: number;
  /** Text as written. */
  readonly text: string;
}
