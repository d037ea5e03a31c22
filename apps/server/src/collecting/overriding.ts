/** Reconciles orders in the store, so that each counts once with the data of page and shop. */
import { setTimeout as delay } from 'node:timers/promises';
import type { OverriddenOrder } from '@magpie/events';
import type { Log } from '../basics/log.ts';
import type { HitStore } from '../ports/collecting.ts';
import type { Visitors } from './visitors.ts';

/** Parts and times that overriding works with. */
export interface OverridesOptions {
  readonly store: HitStore;
  readonly visitors: Visitors;
  readonly log: Log;
  /** The least time between two changes of the store, in milliseconds, while orders gather: a change rewrites parts of a table. */
  readonly gatherMs: number;
  /** First pause after a failure, in milliseconds; it doubles up to {@link MAX_RETRY_MS}. */
  readonly retryMs: number;
}

const MAX_RETRY_MS = 30_000;
/** The part of that time for which orders gather if the store hasn't been changed lately: the orders of one moment are changed in one step. */
const FIRST_PART = 1 / 6;
const ORDERS_PER_STEP = 200;

/**
 * Notes orders, and has the store change them in steps. What is noted is on disk before the journal gives up the events; the store bears
 * a step that is done twice, and it is forgotten once the store has done it. A killed process loses and doubles nothing by that.
 */
export class Overrides {
  readonly #options: OverridesOptions;
  #running: Promise<void> | undefined;
  #pause = new AbortController();
  #closing = false;
  /** Whether an earlier try, also of a process before this one, may have got somewhere. */
  #again = false;
  /** When the store was changed last, in milliseconds of a clock that never goes back. */
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(options: OverridesOptions) {
    this.#options = options;
  }

  /** Tries what an earlier process has left, once; what the store does not take then is tried again later. */
  async start(): Promise<void> {
    if (this.#options.visitors.overridden().length === 0) return;
    this.#again = true;
    try {
      await this.#work();
    } catch (error) {
      this.#options.log.error({ err: error }, "Duplicate orders left by an earlier process couldn't be removed");
      this.#running ??= this.#run(this.#options.retryMs);
    }
  }

  /** Resolves once the orders are noted on disk. Their events must be in the store. */
  async note(orders: readonly OverriddenOrder[]): Promise<void> {
    if (orders.length === 0) return;
    await this.#options.visitors.noteOverridden(orders);
    const { gatherMs } = this.#options;
    const sinceLast = performance.now() - this.#changedAt;
    this.#running ??= this.#run(Math.max(gatherMs - sinceLast, gatherMs * FIRST_PART));
  }

  /** Tries at once; resolves when everything noted so far is in the store. */
  async flush(): Promise<void> {
    this.#pause.abort();
    await this.#running;
  }

  /** Tries once more; what the store does not take now is noted for the next start. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.flush();
  }

  async #run(pauseMs: number): Promise<void> {
    for (let pause = pauseMs; ; pause = Math.min(Math.max(pause, this.#options.retryMs) * 2, MAX_RETRY_MS)) {
      this.#pause = new AbortController();
      if (!this.#closing) await delay(pause, undefined, { signal: this.#pause.signal }).catch(() => {});
      const lastTry = this.#closing;
      try {
        await this.#work();
        break;
      } catch (error) {
        this.#again = true;
        this.#options.log.error({ err: error }, "The event store didn't replace duplicate orders");
        if (lastTry) break;
      }
    }
    this.#running = undefined;
  }

  async #work(): Promise<void> {
    const { store, visitors } = this.#options;
    for (let noted = visitors.overridden(); noted.length > 0; noted = visitors.overridden()) {
      for (let start = 0; start < noted.length; start += ORDERS_PER_STEP) {
        const orders = noted.slice(start, start + ORDERS_PER_STEP);
        await store.override(orders, this.#again);
        visitors.dropOverridden(orders);
        this.#changedAt = performance.now();
      }
    }
    this.#again = false;
  }
}
