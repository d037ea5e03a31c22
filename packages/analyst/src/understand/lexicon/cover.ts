/** Cuts words into phrases. */

/** A part `[from, to)` and what it means; undefined if nothing is known of it. */
export interface Covered<Meaning> {
  readonly from: number;
  readonly to: number;
  readonly meaning: Meaning | undefined;
}

const UNKNOWN_COST = 100;

/**
 * Parts of so many words, none of them longer than `longest` words: as few unknown words and as few phrases as possible, the longest first.
 * An unknown part is one word.
 */
export function coverWords<Meaning>(
  words: number,
  longest: number,
  meaningOf: (from: number, to: number) => Meaning | undefined,
): Covered<Meaning>[] {
  // From the end: the best cover of the rest after each word.
  const best: { cost: number; part: Covered<Meaning> | undefined }[] = [];
  best[words] = { cost: 0, part: undefined };
  for (let from = words - 1; from >= 0; from -= 1) {
    for (let to = Math.min(words, from + longest); to > from; to -= 1) {
      const meaning = meaningOf(from, to);
      if (meaning === undefined && to > from + 1) continue;
      const cost = best[to]!.cost + (meaning === undefined ? UNKNOWN_COST : 1);
      if (cost < (best[from]?.cost ?? Number.POSITIVE_INFINITY)) best[from] = { cost, part: { from, to, meaning } };
    }
  }
  const cover: Covered<Meaning>[] = [];
  for (let part = best[0]?.part; part; part = best[part.to]?.part) cover.push(part);
  return cover;
}
