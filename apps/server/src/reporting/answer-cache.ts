/** This module is responsible for caching answers until something they depend on has changed. */
import { lru } from 'tiny-lru';

/** How long an answer may be given again although events came in, milliseconds: an open dashboard asks every two seconds. */
const FRESH_MS = 1500;
const KEPT = 200;

/** Keeps answers by what was asked. */
export interface AnswerCache {
  /** Numbers states of sites for their keys: a site whose settings were changed (zone, rates, own traffic …) is another record. */
  stateNumberOf(site: object): number;
  /** The kept answer of the key if the revision is still the same or it is very young, else what `make` gives. */
  get<T>(key: string, revision: number, make: () => Promise<T>): Promise<T>;
}

interface Kept {
  readonly revision: number;
  readonly createdAt: number;
  readonly answer: Promise<unknown>;
}

/** A cache of answers, the least recently used ones dropped. A failed or cancelled one is not kept. */
export function createAnswerCache(now: () => number): AnswerCache {
  const kept = lru<Kept>(KEPT);
  const stateNumbers = new WeakMap<object, number>();
  let lastStateNumber = 0;
  return {
    stateNumberOf(site) {
      const number = stateNumbers.get(site) ?? ++lastStateNumber;
      stateNumbers.set(site, number);
      return number;
    },
    get<T>(key: string, revision: number, make: () => Promise<T>): Promise<T> {
      const before = kept.get(key);
      // If the first caller went away, their request was cancelled; others must not be.
      if (before && (before.revision === revision || now() - before.createdAt < FRESH_MS))
        return (before.answer as Promise<T>).catch(() => make());
      const answer = make();
      const entry: Kept = { revision, createdAt: now(), answer };
      kept.set(key, entry);
      answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return answer;
    },
  };
}
