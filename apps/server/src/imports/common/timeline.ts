/** The time order of a file's events, kept as numbers so that millions fit in memory. */
import type { Span } from './file.ts';

/** Where the events of a file stand, to be gone through in time order; events of the same time stay in file order. */
export class Timeline {
  readonly #ts: number[] = [];
  readonly #offset: number[] = [];
  readonly #length: number[] = [];

  /** Events so far. */
  get size(): number {
    return this.#ts.length;
  }

  /** Adds an event of a time, in any unit as long as it is one for all, and returns its number, 0 and up. */
  add(ts: number, { offset, length }: Span): number {
    this.#offset.push(offset);
    this.#length.push(length);
    return this.#ts.push(ts) - 1;
  }

  /** Where the event of that number stands in the file. */
  spanOf(event: number): Span {
    return { offset: this.#offset[event]!, length: this.#length[event]! };
  }

  /** The numbers of all events in time order, this many at a time. */
  *batches(size: number): Generator<Uint32Array> {
    const ts = this.#ts;
    const order = Uint32Array.from(ts, (_, event) => event);
    // Unlike a log written as it happened, most other orders are not sorted yet.
    if (ts.some((time, event) => event > 0 && time < ts[event - 1]!)) order.sort((a, b) => ts[a]! - ts[b]! || a - b);
    for (let start = 0; start < order.length; start += size) yield order.subarray(start, start + size);
  }
}
