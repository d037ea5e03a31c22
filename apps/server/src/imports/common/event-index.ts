/** Slots at first. Their number is always a power of two. */
const FIRST_SLOTS = 1 << 12;
/** The largest share of slots in use. With more, finding a key takes many steps. */
const MOST_TAKEN = 0.7;

/**
 * Maps keys to event numbers, with 17 to 34 bytes for each. A Map takes three times as much, slows down garbage collection, and has room for
 * 16 million entries at most. A key is a whole number of up to 53 bits whose lowest 32 bits are spread evenly, such as a part of a hash.
 */
export class EventIndex {
  #keys = new Float64Array(FIRST_SLOTS);
  /** The number of the event plus one; 0 where a slot is free. */
  #events = new Uint32Array(FIRST_SLOTS);
  #size = 0;

  /** Returns the event of a key. If the key is new, adds it with the event `next` and returns undefined. */
  findOrAdd(key: number, next: number): number | undefined {
    const slot = this.#slotOf(key);
    const found = this.#events[slot]!;
    if (found > 0) return found - 1;
    this.#keys[slot] = key;
    this.#events[slot] = next + 1;
    this.#size++;
    if (this.#size > this.#events.length * MOST_TAKEN) this.#grow();
    return undefined;
  }

  /** Returns the slot that a key is in, or the free one where it belongs. */
  #slotOf(key: number): number {
    const keys = this.#keys;
    const events = this.#events;
    const mask = events.length - 1;
    let slot = (key >>> 0) & mask;
    while (events[slot]! > 0 && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, events] = [this.#keys, this.#events];
    this.#keys = new Float64Array(2 * keys.length);
    this.#events = new Uint32Array(2 * events.length);
    for (const [from, event] of events.entries()) {
      if (event === 0) continue;
      const slot = this.#slotOf(keys[from]!);
      this.#keys[slot] = keys[from]!;
      this.#events[slot] = event;
    }
  }
}
