/** Format of journal records: each hit stores only the differences from the one before. */
import { EMPTY_HIT, type Hit } from '@magpie/events';
import type { Codec } from './segment.ts';

const FIELDS = Object.keys(EMPTY_HIT) as readonly (keyof Hit)[];

/** Whether a value is a list or a map without anything in it: two of these are the same. */
function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  for (const _ in value) return false;
  return true;
}

/** Returns the fields of each hit that differ from the hit before, for the first those that differ from {@link EMPTY_HIT}. */
export function packHits(hits: readonly Hit[]): Partial<Hit>[] {
  return hits.map((hit, at) => {
    const before = hits[at - 1] ?? EMPTY_HIT;
    const differs: Record<string, unknown> = {};
    for (const field of FIELDS) {
      const value = hit[field];
      if (value === before[field] || (isEmpty(value) && isEmpty(before[field]))) continue;
      differs[field] = value;
    }
    return differs as Partial<Hit>;
  });
}

/** The hits again. Whole hits, as earlier versions wrote them, stay what they are. */
export function unpackHits(packed: readonly Partial<Hit>[]): Hit[] {
  let before = EMPTY_HIT;
  return packed.map((differs) => {
    before = { ...before, ...differs };
    return before;
  });
}

/** How records with hits are written and read. */
export function codecOfHits<T extends { readonly hits: readonly Hit[] }>(): Codec<T> {
  return {
    write: (record) => ({ ...record, hits: packHits(record.hits) }),
    read: (json) => {
      const record = json as T;
      return { ...record, hits: unpackHits(record.hits) };
    },
  };
}
