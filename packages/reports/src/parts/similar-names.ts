/** Names that probably mean the same: they differ only in case, spaces and hyphens. */

/** A name as it is compared. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}_]+/gu, '');

/** Finds names that are similar, in groups of two or more; groups and names keep their order. */
export const findSimilarNames = (names: readonly string[]): string[][] =>
  [...Map.groupBy(new Set(names), plain).values()].filter(({ length }) => length > 1);
