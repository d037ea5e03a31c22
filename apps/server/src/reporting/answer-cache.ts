/** Caches answers until something they depend on has changed. */

/** At most so many answers, of so many bytes together, and each with at most a part of those. */
const KEPT = 200;
const ROOM_BYTES = 16 * 1024 ** 2;
const LARGEST = 1 / 8;
/** V8 takes about this many bytes for a character of the JSON that an answer is sent as. */
const BYTES_PER_CHARACTER = 2;

/** Keeps answers by what was asked. */
export interface AnswerCache {
  /** Numbers states of sites for their keys: a site whose settings were changed (zone, rates, own traffic …) is another record. */
  stateNumberOf(site: object): number;
  /** The kept answer of the key if the revision is still the same, else what `make` gives. */
  get<T>(key: string, revision: number, make: () => Promise<T>): Promise<T>;
}

interface Kept {
  readonly revision: number;
  readonly answer: Promise<unknown>;
  /** 0 until it has been answered. */
  bytes: number;
}

/** A cache of answers, the least recently used ones dropped; `room` in bytes. A failed or cancelled one is not kept. */
export function createAnswerCache(room = ROOM_BYTES): AnswerCache {
  /** The least recently used first. */
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const stateNumbers = new WeakMap<object, number>();
  let lastStateNumber = 0;

  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, entry: Kept) => {
    drop(key);
    kept.set(key, entry);
    bytes += entry.bytes;
  };
  const makeRoom = () => {
    for (const key of kept.keys()) {
      if (kept.size <= KEPT && bytes <= room) return;
      drop(key);
    }
  };

  return {
    stateNumberOf(site) {
      const number = stateNumbers.get(site) ?? ++lastStateNumber;
      stateNumbers.set(site, number);
      return number;
    },
    get<T>(key: string, revision: number, make: () => Promise<T>): Promise<T> {
      const before = kept.get(key);
      // If the first caller went away, their request was cancelled; others must not be.
      if (before?.revision === revision) {
        keep(key, before);
        return (before.answer as Promise<T>).catch(() => make());
      }
      const answer = make();
      const entry: Kept = { revision, answer, bytes: 0 };
      keep(key, entry);
      makeRoom();
      answer.then(
        (value) => {
          if (kept.get(key) !== entry) return;
          entry.bytes = JSON.stringify(value).length * BYTES_PER_CHARACTER;
          bytes += entry.bytes;
          if (entry.bytes > room * LARGEST) drop(key);
          makeRoom();
        },
        () => {
          if (kept.get(key) === entry) drop(key);
        },
      );
      return answer;
    },
  };
}
