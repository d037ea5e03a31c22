/** Changes that the journal is writing or has written, and that are not in the database yet. */

/** Changes on their way to the database: proposed while the journal writes them, confirmed when it has. */
export class PendingChanges<T> {
  readonly #proposed = new Map<string, T>();
  readonly #confirmed = new Map<string, T>();

  get(key: string): T | undefined {
    return this.#proposed.get(key) ?? this.#confirmed.get(key);
  }

  propose(key: string, change: T): void {
    this.#proposed.set(key, change);
  }

  confirm(key: string, change: T): void {
    this.#confirmed.set(key, change);
    // A later request may have proposed more on top of it.
    if (this.#proposed.get(key) === change) this.#proposed.delete(key);
  }

  dropProposed(): void {
    this.#proposed.clear();
  }

  forget(key: string): void {
    this.#proposed.delete(key);
    this.#confirmed.delete(key);
  }

  get waiting(): number {
    return this.#confirmed.size;
  }

  /** The confirmed changes that have waited longest. */
  oldest(count: number): [key: string, change: T][] {
    const oldest: [key: string, change: T][] = [];
    for (const entry of this.#confirmed) {
      if (oldest.length === count) break;
      oldest.push(entry);
    }
    return oldest;
  }

  saved(changes: readonly [key: string, change: T][]): void {
    for (const [key] of changes) this.#confirmed.delete(key);
  }
}
