/** Recognizes a request that is sent again, so that its events count once (docs/adr/0032). */
import { createHash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { PendingChanges } from './pending-changes.ts';

/** A request whose sender gave it an id. */
export interface ReceivedRequest {
  readonly siteId: number;
  /** The day of its arrival, in days since 1970 (UTC). */
  readonly day: number;
  /** 16 hexadecimal digits made of the id, which may have any length. */
  readonly key: string;
}

const DAY_MS = 24 * 3600 * 1000;
/** The day of a request and the one after it: an id is known for at least 24 hours, and at most 48. */
const KEPT_DAYS = 2;
const ROWS_PER_STEP = 1000;

const requestKey = ({ siteId, day, key }: ReceivedRequest) => `${day} ${siteId} ${key}`;

/** A request by the id that its sender gave it. `at` is the arrival in milliseconds. */
export function receivedRequest(siteId: number, id: string, at: number): ReceivedRequest {
  const key = createHash('sha256').update(id).digest('hex').slice(0, 16);
  return { siteId, day: Math.floor(at / DAY_MS), key };
}

/** The requests of today and yesterday: those the journal holds in memory, the others in the visitors file. */
export class RequestMemory {
  readonly #pending = new PendingChanges<ReceivedRequest>();
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #deleteExpired: StatementSync;
  readonly #selectDays: StatementSync;
  readonly #deleteOfSite: StatementSync;

  constructor(db: DatabaseSync) {
    this.#select = db.prepare('SELECT 1 FROM requests WHERE day IN (?1, ?1 - 1) AND site_id = ?2 AND request_key = ?3');
    this.#insert = db.prepare('INSERT OR IGNORE INTO requests VALUES (?, ?, ?)');
    this.#deleteExpired = db.prepare(`
      DELETE FROM requests WHERE (day, site_id, request_key) IN
        (SELECT day, site_id, request_key FROM requests WHERE day <= ? ORDER BY day LIMIT ${ROWS_PER_STEP})`);
    this.#selectDays = db.prepare('SELECT DISTINCT day FROM requests');
    this.#deleteOfSite = db.prepare(`
      DELETE FROM requests WHERE day = ?1 AND site_id = ?2 AND request_key IN
        (SELECT request_key FROM requests WHERE day = ?1 AND site_id = ?2 LIMIT ${ROWS_PER_STEP})`);
  }

  /** Whether the journal or the file has the request. */
  has(request: ReceivedRequest): boolean {
    const yesterday = { ...request, day: request.day - 1 };
    if (this.#pending.get(requestKey(request)) ?? this.#pending.get(requestKey(yesterday))) return true;
    return this.#select.get(request.day, request.siteId, request.key) !== undefined;
  }

  /** The journal holds the request. Repeating changes nothing. */
  confirm(request: ReceivedRequest): void {
    this.#pending.confirm(requestKey(request), request);
  }

  get waiting(): number {
    return this.#pending.waiting;
  }

  /** The confirmed requests that have waited longest. */
  oldest(count: number): [text: string, request: ReceivedRequest][] {
    return this.#pending.oldest(count);
  }

  /** Writes requests, inside a transaction of the caller's. */
  insert(requests: readonly [text: string, request: ReceivedRequest][]): void {
    for (const [, { day, siteId, key }] of requests) this.#insert.run(day, siteId, key);
  }

  /** The file has them. */
  saved(requests: readonly [text: string, request: ReceivedRequest][]): void {
    this.#pending.saved(requests);
  }

  /** Forgets requests of days before yesterday. `now` in milliseconds. Gives way to requests in between. */
  async expire(now: number): Promise<void> {
    const last = Math.floor(now / DAY_MS) - KEPT_DAYS;
    for (let step = ROWS_PER_STEP; step === ROWS_PER_STEP; ) {
      await setImmediate();
      step = Number(this.#deleteExpired.run(last).changes);
    }
  }

  /** Forgets the saved requests of a site. Gives way to requests in between. */
  async forgetSite(siteId: number): Promise<void> {
    for (const { day } of this.#selectDays.all())
      for (let step = ROWS_PER_STEP; step === ROWS_PER_STEP; ) {
        await setImmediate();
        step = Number(this.#deleteOfSite.run(Number(day), siteId).changes);
      }
  }
}
