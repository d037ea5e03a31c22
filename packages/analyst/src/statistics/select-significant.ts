/** Judges many tests together: at most a given share of those reported is expected to be chance. */

/**
 * The tests worth reporting (Benjamini and Hochberg, 1995): the given share of them is expected to be chance. The
 * more is tested, the less chance each may have; `tested` says how many were, if not all are given.
 */
export function selectSignificant<Test extends { readonly chance: number }>(
  tests: readonly Test[],
  rate: number,
  tested = tests.length,
): Test[] {
  const sorted = [...tests].sort((a, b) => a.chance - b.chance);
  const last = sorted.findLastIndex(({ chance }, i) => chance <= (rate * (i + 1)) / tested);
  return sorted.slice(0, last + 1);
}
