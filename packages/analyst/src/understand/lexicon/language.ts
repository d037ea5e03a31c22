/** Notation of the lexicon of another language: its phrases, each with the English phrase that says the same. */

/** The words and dates of a language. */
export interface Language {
  /** BCP 47, of two letters. */
  readonly tag: string;
  /**
   * Phrases, separated by commas as in the English lexicon, and what English says instead. `~` stands for any of the endings, `#` for a
   * number, which the English phrase repeats. Accents can be left out when they are typed.
   */
  readonly phrases: readonly (readonly [phrases: string, english: string])[];
  /** Endings that `~` stands for, besides none. */
  readonly endings: readonly string[];
  /** Names of the months from January, as parts of an expression. */
  readonly months: readonly string[];
  /** Expressions of dates: what follows the number of a day, stands before a month or a year, and between two days. */
  readonly dates: {
    readonly ordinal: string;
    readonly of: string;
    readonly to: string;
    readonly and: string;
  };
  /** What parts the thousands of a number, as an expression. */
  readonly thousands: string;
  /** Other ways to write something, over lower-case text. */
  readonly written: readonly (readonly [expression: RegExp, instead: string])[];
  /** What the typing of a letter without its accent makes of it, besides the bare letter. */
  readonly typed: readonly (readonly [letter: string, typed: string])[];
}
