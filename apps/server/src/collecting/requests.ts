/** Recognizes a request that is sent again, so that its events count once (docs/adr/0032). */
import { hash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { KeyFilter } from './key-filter.ts';
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

/** Days on which a request may have been received before: the next one too, where the clock was set back over midnight. */
const daysAround = ({ day }: ReceivedRequest): readonly number[] => [day, day - 1, day + 1];

/** A request by the id that its sender gave it. `at` is the arrival in milliseconds. */
export function receivedRequest(siteId: number, id: string, at: number): ReceivedRequest {
  const key = hash('sha256', id).slice(0, 16);
  return { siteId, day: Math.floor(at / DAY_MS), key };
}

/**
 * The requests of today and yesterday: those the journal holds in memory, the others in the visitors file. Hardly any request is sent again, and
 * the file is slow to say so: a filter per day knows most of those that it doesn't have. What the file held at the start is read into them in
 * steps, from the first question on; until then, the file is asked.
 */
export class RequestMemory {
  readonly #pending = new PendingChanges<ReceivedRequest>();
  readonly #filters = new Map<number, KeyFilter>();
  #learning: 'not yet' | 'begun' | 'done' | 'closed' = 'not yet';
  readonly #selectNext: StatementSync;
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #deleteExpired: StatementSync;
  readonly #selectDays: StatementSync;
  readonly #deleteOfSite: StatementSync;

  constructor(db: DatabaseSync) {
    this.#select = db.prepare(
      'SELECT 1 FROM requests WHERE day IN (?1, ?1 - 1, ?1 + 1) AND site_id = ?2 AND request_key = ?3',
    );
    this.#selectNext = db.prepare(`
      SELECT day, site_id, request_key FROM requests WHERE (day, site_id, request_key) > (?, ?, ?)
      ORDER BY day, site_id, request_key LIMIT ${ROWS_PER_STEP}`);
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
    if (!this.#mayHave(request)) return false;
    for (const day of daysAround(request))
      if (this.#pending.get(requestKey({ ...request, day })) !== undefined) return true;
    return this.#select.get(request.day, request.siteId, request.key) !== undefined;
  }

  /** The journal holds the request. Repeating changes nothing. */
  confirm(request: ReceivedRequest): void {
    this.#pending.confirm(requestKey(request), request);
    this.#filterOf(request.day).add(request.key);
  }

  #mayHave(request: ReceivedRequest): boolean {
    if (this.#learning === 'not yet') this.#learn().catch(this.#giveUp);
    if (this.#learning !== 'done') return true;
    return daysAround(request).some((day) => this.#filters.get(day)?.mayHave(request.key) === true);
  }

  #filterOf(day: number): KeyFilter {
    let filter = this.#filters.get(day);
    if (!filter) {
      filter = new KeyFilter();
      this.#filters.set(day, filter);
    }
    return filter;
  }

  /** Whoever asks reads the file, and sees the same error. */
  readonly #giveUp = (): void => {
    if (this.#learning === 'begun') this.#learning = 'not yet';
  };

  /** Reads what the file has. Gives way to requests in between. */
  async #learn(): Promise<void> {
    this.#learning = 'begun';
    let last = { day: -1, site: 0, key: '' };
    for (let rows = ROWS_PER_STEP; rows === ROWS_PER_STEP; ) {
      await setImmediate();
      if (this.#learning !== 'begun') return;
      const found = this.#selectNext.all(last.day, last.site, last.key);
      for (const row of found) {
        last = { day: Number(row.day), site: Number(row.site_id), key: String(row.request_key) };
        this.#filterOf(last.day).add(last.key);
      }
      rows = found.length;
    }
    this.#learning = 'done';
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
    for (const day of this.#filters.keys()) if (day <= last) this.#filters.delete(day);
  }

  /** Forgets the saved requests of a site. Gives way to requests in between. */
  async forgetSite(siteId: number): Promise<void> {
    for (const { day } of this.#selectDays.all())
      for (let step = ROWS_PER_STEP; step === ROWS_PER_STEP; ) {
        await setImmediate();
        step = Number(this.#deleteOfSite.run(Number(day), siteId).changes);
      }
  }

  /** To be called before the file is closed. */
  close(): void {
    this.#learning = 'closed';
  }
}
