/** Matches the texts of an older version with those of a newer one. */

/** A text, and the file it stands in. */
export interface Placed {
  readonly file: string;
  readonly text: string;
}

/** A text that was changed, added (`old` is null) or removed (`now` is null). */
export interface Change {
  readonly file: string;
  readonly old: string | null;
  readonly now: string | null;
}

/** The share of words that two texts must have in common to count as one text that was changed. */
const ALIKE = 0.45;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}’']+/gu));

/** The words that two texts share, of all that they have (Dice's coefficient, 0 to 1). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / (one.size + other.size || 1);
}

/** Pairs the texts that only one version has, the most alike first; by file, and changed ones before those added and removed. */
export function pairTexts(before: readonly Placed[], after: readonly Placed[]): readonly Change[] {
  const onlyIn = (some: readonly Placed[], others: readonly Placed[]) => {
    const known = new Set(others.map(({ text }) => text));
    const own = new Map(some.filter(({ text }) => !known.has(text)).map((one) => [one.text, one]));
    return [...own.values()].map((one) => ({ ...one, words: wordsOf(one.text) }));
  };
  const [gone, come] = [onlyIn(before, after), onlyIn(after, before)];
  const candidates = gone
    .flatMap((old) => come.map((now) => ({ old, now, alike: likeness(old.words, now.words) })))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((a, b) => b.alike - a.alike);
  const used = new Set<Placed>();
  const changed: Change[] = [];
  for (const { old, now } of candidates) {
    if (used.has(old) || used.has(now)) continue;
    used.add(old).add(now);
    changed.push({ file: now.file, old: old.text, now: now.text });
  }
  const left = (some: readonly Placed[]) => some.filter((one) => !used.has(one));
  const byFile = (a: Change, b: Change) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0);
  return [
    ...changed.sort(byFile),
    ...left(come)
      .map(({ file, text }) => ({ file, old: null, now: text }))
      .sort(byFile),
    ...left(gone)
      .map(({ file, text }) => ({ file, old: text, now: null }))
      .sort(byFile),
  ];
}
