/** Writing many visitors and requests into the visitors file: in small numbers at once, in large ones in a thread of its own. */
import { once } from 'node:events';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** Rows of the two tables that every request changes. */
export interface VisitorRows {
  /** Site, user key, day of expiry, and state as JSON. */
  readonly visitors: readonly (readonly [siteId: number, userKey: string, expiresDay: number, state: string])[];
  readonly requests: readonly (readonly [day: number, siteId: number, key: string])[];
}

/** Returns a function that writes rows, inside a transaction of the caller's. In the order of the keys, a page is changed once for all its rows. */
export function rowInserter(db: DatabaseSync): (rows: VisitorRows) => void {
  const upsertVisitor = db.prepare(`
    INSERT INTO visitors (site_id, user_key, expires_day, state) VALUES (?, ?, ?, ?)
    ON CONFLICT (site_id, user_key) DO UPDATE SET expires_day = excluded.expires_day, state = excluded.state`);
  const insertRequest = db.prepare('INSERT OR IGNORE INTO requests VALUES (?, ?, ?)');
  return ({ visitors, requests }) => {
    for (const row of visitors.toSorted((a, b) => compare(a[1], b[1]))) upsertVisitor.run(...row);
    for (const row of requests.toSorted((a, b) => compare(a[2], b[2]))) insertRequest.run(...row);
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Writes work in a transaction. */
export function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    work();
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** A worker's answer: nothing, or why the rows weren't written. */
export type RowsWritten = { readonly error?: unknown };

/** A thread that writes rows, started when it is first needed. Its connection waits for others that are writing, and they for it. */
export class RowThread {
  readonly #file: string;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  /** Resolves once the rows are committed, one batch after another. */
  write(rows: VisitorRows): Promise<void> {
    const writing = this.#last.then(() => this.#send(rows));
    this.#last = writing.catch(() => undefined);
    return writing;
  }

  async #send(rows: VisitorRows): Promise<void> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    try {
      worker.postMessage(rows);
      const [{ error }] = (await once(worker, 'message')) as [RowsWritten];
      if (error !== undefined) throw error;
    } catch (error) {
      // Whatever happened to it, the next batch finds a new one.
      this.#worker = undefined;
      await worker.terminate();
      throw error;
    }
    worker.unref();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./visitor-rows.worker.ts', import.meta.url), { workerData: this.#file });
    worker.on('error', () => {});
    return worker;
  }

  /** To be called when everything is written. */
  async close(): Promise<void> {
    await this.#last;
    const worker = this.#worker;
    this.#worker = undefined;
    if (!worker) return;
    worker.ref();
    const ended = once(worker, 'exit');
    worker.postMessage('close');
    await ended;
  }
}
