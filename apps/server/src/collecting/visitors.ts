/** Data on visitors and purchases kept between requests, and its timely deletion. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { VisitorState } from '@magpie/collect';
import type { CountedOrder, OrderVisit, OverriddenOrder } from '@magpie/events';
import { lru } from 'tiny-lru';
import { syncData } from './files.ts';
import { type LedgerOrderChange, OrderLedgerTable } from './order-ledger.ts';
import { OverrideTable } from './override-table.ts';
import { PendingChanges } from './pending-changes.ts';
import { type ReceivedRequest, RequestMemory } from './requests.ts';
import { openVisitorsFile } from './visitors-file.ts';

/** A visitor's state after a request. */
export interface VisitorChange {
  readonly siteId: number;
  readonly userKey: string;
  /** True for keys that live one day. */
  readonly daily: boolean;
  /** Arrival of the request, in milliseconds. */
  readonly at: number;
  readonly state: VisitorState;
}

/** By which event an order counts from now on. */
export interface TransactionChange extends CountedOrder {
  readonly siteId: number;
}

/** All that one request changes. */
export interface Changes {
  readonly visitors: readonly VisitorChange[];
  readonly transactions: readonly TransactionChange[];
  /** Orders that the store must override once it has the request's events. */
  readonly overridden: readonly OverriddenOrder[];
  /** Changes of orders that the shop's server sent; a record of an earlier version has none. */
  readonly orders?: readonly LedgerOrderChange[];
  /** The request itself, if its sender gave it an id. */
  readonly request?: ReceivedRequest;
}

const DAY_MS = 24 * 3600 * 1000;
/** Yesterday's secret is destroyed before a key can be two days old. */
const DAILY_KEEP_DAYS = 2;
/** A stored client id lives 13 months in the browser (definitions, Users and sessions). */
const STORED_KEEP_DAYS = 400;
const CACHED_VISITORS = 20_000;
const ROWS_PER_STEP = 1000;

/** Days since 1970 in UTC; expiry is kept by the day so that a visit of many pages does not move an index entry with each. */
function expiryDay({ daily, at }: VisitorChange): number {
  return Math.floor(at / DAY_MS) + 1 + (daily ? DAILY_KEEP_DAYS : STORED_KEEP_DAYS);
}

function visitorKey(siteId: number, id: string): string {
  return `${siteId} ${id}`;
}

/**
 * Visitors and counted transactions: a SQLite file with a bounded cache in front. A change goes through three states: proposed (later requests
 * already build on it), confirmed (the journal has it) and saved; a crash loses at most what the journal still holds.
 */
export class Visitors {
  /** The requests that were received. */
  readonly requests: RequestMemory;
  /** Orders as the shops' servers have reported them. */
  readonly orders: OrderLedgerTable;
  readonly #overrides: OverrideTable;
  readonly #file: string;
  readonly #db: DatabaseSync;
  readonly #cache = lru<VisitorState>(CACHED_VISITORS);
  readonly #visitors = new PendingChanges<VisitorChange>();
  readonly #transactions = new PendingChanges<TransactionChange>();
  /** Visitors who are being forgotten, and until when what arrived of them is left out, in milliseconds. */
  readonly #forgotten = new Map<string, number>();
  /** Commits so far, and how many of them are known to have reached the disk. */
  #written = 0;
  #synced = 0;
  readonly #selectVisitor: StatementSync;
  readonly #upsertVisitor: StatementSync;
  readonly #selectTransaction: StatementSync;
  readonly #insertTransaction: StatementSync;
  readonly #deleteExpired: StatementSync;
  readonly #deleteVisitor: StatementSync;
  readonly #deleteOlder: StatementSync;
  readonly #deleteTransaction: StatementSync;
  readonly #forgetVisits: StatementSync;
  readonly #deleteOfSite: readonly StatementSync[];

  /** @throws StartupError `corrupt_state` if the file cannot be opened or is no database */
  constructor(file: string) {
    this.#file = file;
    this.#db = openVisitorsFile(file);
    this.requests = new RequestMemory(this.#db);
    this.orders = new OrderLedgerTable(this.#db);
    this.#overrides = new OverrideTable(this.#db);
    this.#selectVisitor = this.#db.prepare('SELECT state FROM visitors WHERE site_id = ? AND user_key = ?');
    this.#upsertVisitor = this.#db.prepare(`
      INSERT INTO visitors (site_id, user_key, expires_day, state) VALUES (?, ?, ?, ?)
      ON CONFLICT (site_id, user_key) DO UPDATE SET expires_day = excluded.expires_day, state = excluded.state`);
    this.#selectTransaction = this.#db.prepare('SELECT * FROM transactions WHERE site_id = ? AND transaction_id = ?');
    // Read again from the journal, an order's first event must not take it back from the one that both have made of it.
    this.#insertTransaction = this.#db.prepare(`
      INSERT INTO transactions (site_id, transaction_id, event_id, counted_by, user_key, session_start, purchase_number, visit)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (site_id, transaction_id) DO UPDATE SET event_id = excluded.event_id, counted_by = excluded.counted_by,
        user_key = excluded.user_key, session_start = excluded.session_start, purchase_number = excluded.purchase_number,
        visit = excluded.visit
      WHERE excluded.counted_by = 'both'`);
    this.#deleteVisitor = this.#db.prepare('DELETE FROM visitors WHERE site_id = ? AND user_key = ?');
    this.#deleteTransaction = this.#db.prepare(
      'DELETE FROM transactions WHERE site_id = ? AND transaction_id = ? AND event_id = ?',
    );
    this.#forgetVisits = this.#db.prepare(`
      UPDATE transactions SET visit = '' WHERE site_id = ?1 AND transaction_id IN (SELECT transaction_id FROM transactions
        WHERE site_id = ?1 AND session_start < ?2 AND visit != '' LIMIT ${ROWS_PER_STEP})`);
    this.#deleteOlder = this.#db.prepare(`
      DELETE FROM visitors WHERE rowid IN (SELECT rowid FROM visitors
        WHERE site_id = ? AND json_extract(state, '$.recent[0].lastTs') < ? LIMIT ${ROWS_PER_STEP})`);
    this.#deleteOfSite = [
      ['visitors', 'user_key'],
      ['transactions', 'transaction_id'],
      ['superseded', 'page_event'],
    ].map(([table, key]) =>
      this.#db.prepare(
        `DELETE FROM ${table} WHERE site_id = ?1 AND ${key} IN (SELECT ${key} FROM ${table} WHERE site_id = ?1 LIMIT ${ROWS_PER_STEP})`,
      ),
    );
    this.#deleteExpired = this.#db.prepare(`
      DELETE FROM visitors WHERE rowid IN (SELECT rowid FROM visitors WHERE expires_day <= ? LIMIT ${ROWS_PER_STEP})`);
  }

  get(siteId: number, userKey: string): VisitorState | undefined {
    const key = visitorKey(siteId, userKey);
    const known = this.#visitors.get(key)?.state ?? this.#cache.get(key);
    if (known) return known;
    const row = this.#selectVisitor.get(siteId, userKey);
    if (!row) return undefined;
    const state = JSON.parse(String(row.state)) as VisitorState;
    this.#cache.set(key, state);
    return state;
  }

  /** The event by which the order counts. */
  countedBy(siteId: number, transactionId: string): CountedOrder | undefined {
    const pending = this.#transactions.get(visitorKey(siteId, transactionId));
    if (pending) return pending;
    const row = this.#selectTransaction.get(siteId, transactionId);
    return (
      row && {
        transactionId,
        eventId: String(row.event_id),
        by: String(row.counted_by) as CountedOrder['by'],
        userKey: String(row.user_key),
        sessionStart: Number(row.session_start),
        purchaseNumber: Number(row.purchase_number),
        ...(row.visit !== '' && { visit: JSON.parse(String(row.visit)) as OrderVisit }),
      }
    );
  }

  /** Later requests build on these changes from now on. */
  propose(changes: Changes): void {
    for (const one of changes.visitors) this.#visitors.propose(visitorKey(one.siteId, one.userKey), one);
    for (const one of changes.transactions) this.#transactions.propose(visitorKey(one.siteId, one.transactionId), one);
    for (const one of changes.orders ?? []) this.orders.propose(one);
  }

  /** The journal holds these changes. In the journal's order; repeating changes nothing. */
  confirm(changes: Changes): void {
    for (const one of changes.visitors) {
      const key = visitorKey(one.siteId, one.userKey);
      if (one.at > (this.#forgotten.get(key) ?? -1)) this.#visitors.confirm(key, one);
    }
    for (const one of changes.transactions) this.#transactions.confirm(visitorKey(one.siteId, one.transactionId), one);
    for (const one of changes.orders ?? []) this.orders.confirm(one);
    if (changes.request) this.requests.confirm(changes.request);
  }

  /** The journal lost everything that was proposed and not confirmed. */
  dropProposed(): void {
    this.#visitors.dropProposed();
    this.#transactions.dropProposed();
    this.orders.dropProposed();
  }

  /**
   * Forgets a visitor, also where the journal is still writing what arrived of him until an instant (milliseconds). To be ended by
   * {@link forgetNoMore} once the journal is empty of it.
   */
  forget(siteId: number, userKey: string, until: number): void {
    const key = visitorKey(siteId, userKey);
    this.#forgotten.set(key, until);
    this.#visitors.forget(key);
    this.#cache.delete(key);
    this.#deleteVisitor.run(siteId, userKey);
    // The log holds former pages; without it, and with deleted rows overwritten, nothing is left in the file.
    this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  forgetNoMore(siteId: number, userKey: string): void {
    this.#forgotten.delete(visitorKey(siteId, userKey));
  }

  /** Forgets a site's visitors who were last seen before an instant (milliseconds). Gives way to requests in between. Returns how many. */
  async forgetBefore(siteId: number, before: number): Promise<number> {
    await this.save();
    await this.orders.forgetBefore(siteId, before);
    for (let step = ROWS_PER_STEP; step === ROWS_PER_STEP; ) {
      await setImmediate();
      step = Number(this.#forgetVisits.run(siteId, Math.floor(before / 1000)).changes);
    }
    let forgotten = 0;
    for (let step = ROWS_PER_STEP; step === ROWS_PER_STEP; ) {
      await setImmediate();
      step = Number(this.#deleteOlder.run(siteId, before).changes);
      forgotten += step;
    }
    if (forgotten > 0) this.#cache.clear();
    return forgotten;
  }

  /** Forgets all visitors and orders of a site of which nothing arrives any more. Gives way to requests in between. */
  async forgetSite(siteId: number): Promise<void> {
    await this.save();
    this.#db.exec('PRAGMA secure_delete = ON');
    try {
      for (const statement of this.#deleteOfSite)
        for (let step = ROWS_PER_STEP; step === ROWS_PER_STEP; ) {
          await setImmediate();
          step = Number(statement.run(siteId).changes);
        }
      await this.requests.forgetSite(siteId);
      await this.orders.forgetSite(siteId);
    } finally {
      this.#db.exec('PRAGMA secure_delete = FAST');
    }
    this.#cache.clear();
    // The log holds former pages; without it, and with deleted rows overwritten, nothing is left in the file.
    this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** Lets an order count by an event from now on, whichever it counted by; seen by live requests at once. */
  count(siteId: number, order: CountedOrder): void {
    this.#transactions.confirm(visitorKey(siteId, order.transactionId), { siteId, ...order });
  }

  /** Notes what is to be done in the store, synced. Noting it again changes nothing. */
  async noteOverridden(orders: readonly OverriddenOrder[]): Promise<void> {
    this.#inTransaction(() => this.#overrides.note(orders));
    await this.save();
  }

  /** The pending changes. */
  overridden(): OverriddenOrder[] {
    return this.#overrides.all();
  }

  /** Marks it as done by the store. */
  dropOverridden(orders: readonly OverriddenOrder[]): void {
    this.#overrides.drop(orders);
  }

  /** Takes an order from the event that counted it, so that another can. An order of another event stays. */
  release(siteId: number, transactionId: string, eventId: string): void {
    if (this.countedBy(siteId, transactionId)?.eventId !== eventId) return;
    this.#transactions.forget(visitorKey(siteId, transactionId));
    this.#deleteTransaction.run(siteId, transactionId, eventId);
  }

  /** Resolves once everything confirmed so far is in the database, synced. Gives way to requests in between. */
  async save(): Promise<void> {
    const waiting = Math.max(
      this.#visitors.waiting,
      this.#transactions.waiting,
      this.requests.waiting,
      this.orders.waiting,
    );
    if (waiting === 0 && this.#synced === this.#written) return;
    for (let saved = 0; saved < waiting; saved += ROWS_PER_STEP) {
      this.#saveOldest();
      await setImmediate();
    }
    const written = this.#written;
    // SQLite would sync at every commit and let all requests wait for the disk; its log is synced here instead, beside them.
    await syncData(`${this.#file}-wal`);
    this.#synced = Math.max(this.#synced, written);
  }

  #saveOldest(): void {
    const visitors = this.#visitors.oldest(ROWS_PER_STEP);
    const transactions = this.#transactions.oldest(ROWS_PER_STEP);
    const requests = this.requests.oldest(ROWS_PER_STEP);
    const orders = this.orders.oldest(ROWS_PER_STEP);
    this.#inTransaction(() => {
      for (const [, change] of visitors) {
        const { siteId, userKey, state } = change;
        this.#upsertVisitor.run(siteId, userKey, expiryDay(change), JSON.stringify(state));
      }
      for (const [
        ,
        { siteId, transactionId, eventId, by, userKey, sessionStart, purchaseNumber, visit },
      ] of transactions)
        this.#insertTransaction.run(
          siteId,
          transactionId,
          eventId,
          by,
          userKey,
          sessionStart,
          purchaseNumber,
          visit ? JSON.stringify(visit) : '',
        );
      this.requests.insert(requests);
      this.orders.insert(orders);
    });
    this.requests.saved(requests);
    this.orders.saved(orders);
    for (const [key, { state }] of visitors) this.#cache.set(key, state);
    this.#visitors.saved(visitors);
    this.#transactions.saved(transactions);
  }

  #inTransaction(work: () => void): void {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#db.exec('COMMIT');
      this.#written += 1;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Forgets visitors not seen for two days (daily keys) or 13 months, and requests of former days. Gives way to requests in between. Returns how many visitors. */
  async expire(now: number): Promise<number> {
    const today = Math.floor(now / DAY_MS);
    let expired = 0;
    for (let step = ROWS_PER_STEP; step === ROWS_PER_STEP; ) {
      await setImmediate();
      step = Number(this.#deleteExpired.run(today).changes);
      expired += step;
    }
    if (expired > 0) this.#cache.clear();
    await this.requests.expire(now);
    return expired;
  }

  close(): void {
    this.requests.close();
    this.#db.close();
  }
}
