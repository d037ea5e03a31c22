/** Limits how much work of the server one key may cost within a time window. */

const MAX_KEYS = 50_000;

/** Limits of the work for a key. */
export interface WorkLimits {
  /** Milliseconds of work within the window. */
  readonly mostMs: number;
  /** Length of the window in milliseconds; it begins with the key's first work. */
  readonly windowMs: number;
  /** Pieces of work at the same time. */
  readonly atOnce: number;
}

/** Measures work by key. */
export interface WorkBudget {
  /** Seconds until more work may begin; 0 when it may now. */
  wait(key: string): number;
  /** Takes a fixed cost off the key's budget, for work that continues elsewhere. */
  spend(key: string, ms: number): void;
  /** Does the work, and takes the time that it took off the key's budget, also when it fails. */
  measure<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Spent {
  ms: number;
  running: number;
  readonly endsAt: number;
}

/** Seconds after which work that is refused for what runs beside it is worth another try. */
const SOON_SECONDS = 5;

/** @param now milliseconds */
export function createWorkBudget({ mostMs, windowMs, atOnce }: WorkLimits, now: () => number): WorkBudget {
  const spent = new Map<string, Spent>();
  const prune = () => {
    for (const [key, { endsAt, running }] of spent) if (running === 0 && endsAt <= now()) spent.delete(key);
  };
  const of = (key: string): Spent => {
    const known = spent.get(key);
    if (known && (known.endsAt > now() || known.running > 0)) return known;
    if (spent.size >= MAX_KEYS) prune();
    const fresh = { ms: 0, running: 0, endsAt: now() + windowMs };
    spent.set(key, fresh);
    return fresh;
  };
  return {
    wait(key) {
      const { ms, running, endsAt } = of(key);
      if (ms >= mostMs) return Math.max(1, Math.ceil((endsAt - now()) / 1000));
      return running >= atOnce ? SOON_SECONDS : 0;
    },
    spend(key, ms) {
      of(key).ms += ms;
    },
    async measure(key, work) {
      const own = of(key);
      const from = performance.now();
      own.running++;
      try {
        return await work();
      } finally {
        own.running--;
        own.ms += performance.now() - from;
      }
    },
  };
}
