/** Counts requests for the limits, by a clock that isn't set: the library's own would refuse an address until a clock that was set back is there again. */
import { lru } from 'tiny-lru';

interface Count {
  current: number;
  /** The beginning of the window, in milliseconds of `performance.now()`. */
  from: number;
}

/** The most addresses of a route that are remembered (the library's number). */
const REMEMBERED = 5000;

type Counted = (error: Error | null, result?: { readonly current: number; readonly ttl: number }) => void;

/** A store for `@fastify/rate-limit`. */
export class LimitStore {
  readonly #counts = lru<Count>(REMEMBERED);
  readonly #now: () => number;

  constructor(_options?: unknown, now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts a request; `windowMs` is how long requests are counted together. */
  incr(key: string, done: Counted, windowMs: number): void {
    const now = this.#now();
    const known = this.#counts.get(key);
    const count = known && now < known.from + windowMs ? known : { current: 0, from: now };
    count.current += 1;
    if (count !== known) this.#counts.set(key, count);
    done(null, { current: count.current, ttl: windowMs - (now - count.from) });
  }

  /** The store of a route. */
  child(): LimitStore {
    return new LimitStore(undefined, this.#now);
  }
}
