/** The order ledger: one row per order, with everything that the shop has reported about it. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { LedgerOrder } from '@magpie/events';
import { PendingChanges } from './pending-changes.ts';

/** An order after a message of the shop's. */
export interface LedgerOrderChange {
  readonly siteId: number;
  readonly order: LedgerOrder;
}

const ROWS_PER_STEP = 1000;

const orderKey = (siteId: number, orderId: string) => `${siteId} ${orderId}`;

/** When the first and the last line of an order were, in milliseconds. */
function orderTimes({ createdAt, refunds, cancellation, latest }: LedgerOrder): readonly number[] {
  const lines = [...Object.values(refunds).map(({ at }) => at), ...(cancellation ? [cancellation.at] : [])];
  const times = createdAt === undefined ? lines : [createdAt, ...lines];
  return times.length > 0 ? times : [latest?.at ?? 0];
}

/** The ledger in the visitors file: what the journal is writing or has written is in memory, the rest in the file. */
export class OrderLedgerTable {
  readonly #pending = new PendingChanges<LedgerOrderChange>();
  readonly #select: StatementSync;
  readonly #selectRange: StatementSync;
  readonly #selectRows: StatementSync;
  readonly #selectEarlier: StatementSync;
  readonly #upsert: StatementSync;
  readonly #deleteOlder: StatementSync;
  readonly #delete: StatementSync;
  readonly #deleteOfSite: StatementSync;

  constructor(db: DatabaseSync) {
    this.#select = db.prepare('SELECT state FROM orders WHERE site_id = ? AND order_id = ?');
    this.#selectRange = db.prepare(
      'SELECT rowid FROM orders WHERE site_id = ? AND last_at >= ? AND first_at < ? ORDER BY last_at, order_id',
    );
    this.#selectRows = db.prepare(
      'SELECT state FROM json_each(?) AS wanted CROSS JOIN orders ON orders.rowid = wanted.value ORDER BY wanted.key',
    );
    this.#selectEarlier = db.prepare(
      'SELECT 1 FROM orders WHERE site_id = ? AND customer = ? AND first_at < ? AND order_id != ? LIMIT 1',
    );
    // Read again from the journal, an earlier state of an order must not take the place of a later one.
    this.#upsert = db.prepare(`
      INSERT INTO orders (site_id, order_id, revision, first_at, last_at, customer, state) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (site_id, order_id) DO UPDATE SET revision = excluded.revision, first_at = excluded.first_at,
        last_at = excluded.last_at, customer = excluded.customer, state = excluded.state
      WHERE excluded.revision > orders.revision`);
    this.#deleteOlder = db.prepare(`
      DELETE FROM orders WHERE (site_id, order_id) IN
        (SELECT site_id, order_id FROM orders WHERE site_id = ? AND last_at < ? LIMIT ${ROWS_PER_STEP})`);
    this.#delete = db.prepare('DELETE FROM orders WHERE site_id = ? AND order_id = ?');
    this.#deleteOfSite = db.prepare(`
      DELETE FROM orders WHERE site_id = ?1 AND order_id IN (SELECT order_id FROM orders WHERE site_id = ?1 LIMIT ${ROWS_PER_STEP})`);
  }

  /** The order as the latest message left it, whether or not the journal has that message yet. */
  get(siteId: number, orderId: string): LedgerOrder | undefined {
    const pending = this.#pending.get(orderKey(siteId, orderId));
    if (pending) return pending.order;
    const row = this.#select.get(siteId, orderId);
    return row && (JSON.parse(String(row.state)) as LedgerOrder);
  }

  /**
   * The saved orders that have a line between two instants, `from` inclusive (milliseconds), each once. Gives way to requests in between, and
   * before: the store counts meanwhile what they are compared with. One that is forgotten in the meantime is left out.
   */
  async *between(siteId: number, from: number, to: number): AsyncGenerator<LedgerOrder, void> {
    await setImmediate();
    const wanted = this.#selectRange.all(siteId, from, to).map(({ rowid }) => rowid);
    for (let at = 0; at < wanted.length; at += ROWS_PER_STEP) {
      await setImmediate();
      const rows = this.#selectRows.all(JSON.stringify(wanted.slice(at, at + ROWS_PER_STEP)));
      for (const { state } of rows) yield JSON.parse(String(state)) as LedgerOrder;
    }
  }

  /** Whether a customer had another order before an instant (milliseconds), among the saved ones. */
  isReturning(siteId: number, { orderId, customer, createdAt }: LedgerOrder): boolean {
    if (customer === undefined || createdAt === undefined) return false;
    return this.#selectEarlier.get(siteId, customer, createdAt, orderId) !== undefined;
  }

  /** Later messages build on this change from now on. */
  propose(change: LedgerOrderChange): void {
    this.#pending.propose(orderKey(change.siteId, change.order.orderId), change);
  }

  /** The journal holds the change. Repeating changes nothing. */
  confirm(change: LedgerOrderChange): void {
    this.#pending.confirm(orderKey(change.siteId, change.order.orderId), change);
  }

  /** The journal lost everything that was proposed and not confirmed. */
  dropProposed(): void {
    this.#pending.dropProposed();
  }

  get waiting(): number {
    return this.#pending.waiting;
  }

  /** The confirmed changes that have waited longest. */
  oldest(count: number): [key: string, change: LedgerOrderChange][] {
    return this.#pending.oldest(count);
  }

  /** Writes changes, inside a transaction of the caller's. */
  insert(changes: readonly [key: string, change: LedgerOrderChange][]): void {
    for (const [, { siteId, order }] of changes) {
      const times = orderTimes(order);
      const { orderId, revision, customer } = order;
      const [first, last] = [Math.min(...times), Math.max(...times)];
      this.#upsert.run(siteId, orderId, revision, first, last, customer ?? null, JSON.stringify(order));
    }
  }

  /** The file has them. */
  saved(changes: readonly [key: string, change: LedgerOrderChange][]): void {
    this.#pending.saved(changes);
  }

  /** Forgets saved orders. */
  forget(siteId: number, orderIds: readonly string[]): void {
    for (const id of orderIds) this.#delete.run(siteId, id);
  }

  /** Forgets the saved orders whose last line was before an instant (milliseconds). Gives way to requests in between. */
  async forgetBefore(siteId: number, before: number): Promise<void> {
    for (let step = ROWS_PER_STEP; step === ROWS_PER_STEP; ) {
      await setImmediate();
      step = Number(this.#deleteOlder.run(siteId, before).changes);
    }
  }

  /** Forgets the saved orders of a site. Gives way to requests in between. */
  async forgetSite(siteId: number): Promise<void> {
    for (let step = ROWS_PER_STEP; step === ROWS_PER_STEP; ) {
      await setImmediate();
      step = Number(this.#deleteOfSite.run(siteId).changes);
    }
  }
}
