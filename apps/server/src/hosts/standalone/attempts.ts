/** Rate limit for guesses: attempts are counted by key within a time window. */

const MAX_KEYS = 50_000;

/** Counts attempts by key. */
export interface Attempts {
  /** Notes an attempt; returns how many seconds to wait when there have been too many, else 0. */
  note(key: string, most: number): number;
  forget(key: string): void;
}

/** Attempts within windows of the given length, which begin with a key's first attempt. */
export function countAttempts(windowMs: number, now: () => number): Attempts {
  const counts = new Map<string, { count: number; readonly endsAt: number }>();
  const prune = (at: number) => {
    for (const [key, { endsAt }] of counts) if (endsAt <= at) counts.delete(key);
    // Oldest first: a flood of new keys must not fill the memory.
    for (const key of counts.keys()) {
      if (counts.size <= MAX_KEYS) break;
      counts.delete(key);
    }
  };
  return {
    note(key, most) {
      const at = now();
      let entry = counts.get(key);
      if (!entry || entry.endsAt <= at) {
        if (counts.size >= MAX_KEYS) prune(at);
        entry = { count: 0, endsAt: at + windowMs };
        counts.set(key, entry);
      }
      entry.count += 1;
      return entry.count > most ? Math.max(1, Math.ceil((entry.endsAt - at) / 1000)) : 0;
    },
    forget: (key) => void counts.delete(key),
  };
}
