/** Background work in repeated rounds. */

/** Something that continues until it is closed. */
export interface Ongoing {
  /** Resolves when what is in progress has ended. */
  close(): Promise<void>;
}

/**
 * Runs a round now and every this many milliseconds, never two at a time. Closing aborts the round's signal and waits
 * for it. A round deals with its own errors.
 */
export function rounds(everyMs: number, round: (signal: AbortSignal) => Promise<void>): Ongoing {
  const closing = new AbortController();
  let running = round(closing.signal);
  const timer = setInterval(() => {
    running = running.then(() => round(closing.signal));
  }, everyMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      closing.abort();
      await running;
    },
  };
}
