/** This module is responsible for the type of a part of a sentence. */
import type { Meaning } from './words/meaning.ts';

/** A part: what it says, and the characters `[start, end)` it is said by. */
export interface Said<M extends Meaning = Meaning> {
  readonly meaning: M;
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly text: string;
}
