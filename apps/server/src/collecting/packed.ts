/** This module is responsible for how records stand in the journal: of each hit what differs from the one before, which is most of it in no request. */
import { EMPTY_HIT, type Hit } from '@magpie/events';
import type { Codec } from './segment.ts';

const FIELDS = Object.keys(EMPTY_HIT) as readonly (keyof Hit)[];

/** Whether a field need not be written: texts and numbers that are the same, lists and maps that are both empty. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return isEmpty(a) && isEmpty(b);
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  for (const _ in value) return false;
  return true;
}

/** Of each hit the fields that differ from the hit before, of the first those that differ from {@link EMPTY_HIT}. */
export function packHits(hits: readonly Hit[]): Partial<Hit>[] {
  let before = EMPTY_HIT;
  return hits.map((hit) => {
    const differs: Record<string, unknown> = {};
    for (const field of FIELDS) if (!isSame(hit[field], before[field])) differs[field] = hit[field];
    before = hit;
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
