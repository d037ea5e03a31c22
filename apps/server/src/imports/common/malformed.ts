/** Lists the rows that an importer couldn't read, so that nothing is dropped silently. */

/** One line that was left out. */
export interface MalformedLine {
  /** 1 and up. */
  readonly line: number;
  readonly reason: string;
  /** Its beginning. */
  readonly excerpt: string;
}

/** All that was left out: how many, and the first of them. */
export interface MalformedSummary {
  readonly count: number;
  readonly first: readonly MalformedLine[];
}

const LISTED = 50;
const EXCERPT_CHARS = 120;

/** Counts malformed lines and keeps the first 50. */
export class Malformed {
  #count = 0;
  readonly #first: MalformedLine[] = [];

  add(line: number, text: string, reason: string): void {
    this.#count++;
    if (this.#first.length < LISTED)
      this.#first.push({ line, reason, excerpt: text.slice(0, EXCERPT_CHARS).toWellFormed() });
  }

  summary(): MalformedSummary {
    return { count: this.#count, first: this.#first };
  }
}
