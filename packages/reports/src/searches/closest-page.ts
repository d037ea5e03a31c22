/** Finds the existing page that a missing path most likely meant. */

/** Paths that have less in common are no guess worth showing. */
const LEAST = 0.5;

/** A path as it is compared: decoded, in lower case, as words. */
function splitWords(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // A path that can't be decoded is compared as it is.
  }
  return plain
    .toLowerCase()
    .replace(/\.(html?|php|aspx?)$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The pairs of neighbouring letters of a text, each as often as it occurs. */
function pairsIn(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let i = 0; i + 1 < text.length; i++) {
    const pair = text.slice(i, i + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

const size = (pairs: ReadonlyMap<string, number>): number => [...pairs.values()].reduce((a, b) => a + b, 0);

/** Similarity of two texts, 0 to 1: the share of their common pairs of letters (Dice's coefficient). */
function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const all = size(a) + size(b);
  if (all === 0) return 0;
  let common = 0;
  for (const [pair, count] of a) common += Math.min(count, b.get(pair) ?? 0);
  return (2 * common) / all;
}

/** Finds the existing page whose path is most like a missing one, of equals the first; null if none is like it. */
export function makeClosestPage(existing: readonly string[]): (missing: string) => string | null {
  const pages = existing.map((path) => ({ path, pairs: pairsIn(splitWords(path)) }));
  return (missing) => {
    const wanted = pairsIn(splitWords(missing));
    let best: { path: string; like: number } | undefined;
    for (const { path, pairs } of pages) {
      const like = likeness(wanted, pairs);
      if (path !== missing && like >= LEAST && like > (best?.like ?? 0)) best = { path, like };
    }
    return best?.path ?? null;
  };
}
