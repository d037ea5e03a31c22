/** Chart of a sentence: its leaves, and the constituents that rules make of them. */
import { type Leaf, leavesOf, type Place } from './leaves.ts';
import type { Parts } from './parts.ts';
import { findAll, fitsAll } from './pattern.ts';
import { GAPS, RULES } from './rules.ts';

/** A constituent of several leaves. */
export interface Constituent extends Place {
  readonly leaves: readonly Leaf[];
  /** The leaf that the rule names `it`. */
  readonly it: Leaf | undefined;
  readonly named: ReadonlyMap<string, Leaf>;
}

/** Name of a rule. */
export type RuleName = keyof typeof RULES;

/** The constituents of a sentence. */
export class Chart {
  readonly leaves: readonly Leaf[];
  readonly #made = new Map<RuleName, Constituent[]>();

  constructor(parts: Parts) {
    this.leaves = leavesOf(parts);
  }

  /** All constituents that a rule makes. */
  all(rule: RuleName): readonly Constituent[] {
    const known = this.#made.get(rule);
    if (known) return known;
    const made = RULES[rule].flatMap((pattern) =>
      findAll(this.leaves, pattern).map(({ from, to, named }): Constituent => {
        const leaves = this.leaves.slice(from, to);
        const parts = new Map([...named].map(([name, at]) => [name, this.leaves[at]!]));
        const start = leaves[0]?.start ?? 0;
        return { leaves, named: parts, it: parts.get('it'), start, end: leaves.at(-1)?.end ?? start };
      }),
    );
    this.#made.set(rule, made);
    return made;
  }

  /** Whether a rule makes a constituent. */
  has(rule: RuleName): boolean {
    return this.all(rule).length > 0;
  }

  /** Whether a part of the sentence is the leaf that a rule names `it`. */
  is(rule: RuleName, { start, end }: Place): boolean {
    return this.all(rule).some(({ it }) => it?.start === start && it.end === end);
  }

  /** The leaves between two parts. */
  between(first: Pick<Place, 'end'>, second: Pick<Place, 'start'>): readonly Leaf[] {
    return this.leaves.filter(({ start, end }) => start >= first.end && end <= second.start);
  }

  /** Whether all that stands between two parts fits a pattern. */
  joins(first: Place, gap: keyof typeof GAPS, second: Place): boolean {
    return first.end <= second.start && fitsAll(this.between(first, second), GAPS[gap]);
  }

  /** The leaf right before a part. */
  before({ start }: Pick<Place, 'start'>): Leaf | undefined {
    return this.leaves.findLast((one) => one.end <= start);
  }

  /** The leaf right after a part. */
  after({ end }: Pick<Place, 'end'>): Leaf | undefined {
    return this.leaves.find((one) => one.start >= end);
  }
}
