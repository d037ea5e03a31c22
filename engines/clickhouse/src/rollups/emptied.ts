/** A table in memory that many read, and that is emptied as soon as no one does. */
export class Emptied {
  readonly #empty: () => Promise<void>;
  #readers = 0;
  #isWanted = false;
  #emptied: Promise<void> = Promise.resolve();

  /** `empty` is called when nothing is being read, and the next reader waits for it. If it fails, it is called again. */
  constructor(empty: () => Promise<void>) {
    this.#empty = empty;
  }

  /** Does some work while nothing is taken away. @throws what emptying did before it */
  async reading<T>(work: () => Promise<T>): Promise<T> {
    this.#readers++;
    try {
      await this.#emptied;
      return await work();
    } finally {
      this.#readers--;
      if (this.#isWanted) this.emptySoon();
    }
  }

  /** Empties at once, or when the last reader has ended. */
  emptySoon(): void {
    this.#isWanted = this.#readers > 0;
    if (this.#isWanted) return;
    this.#emptied = this.#emptied.catch(() => undefined).then(() => this.#empty());
    // The next reader gets the error; then emptying is tried again.
    this.#emptied.catch(() => {
      this.#isWanted = true;
    });
  }
}
