/** The table of pending changes of orders in the store. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { OverriddenOrder, StoredOrderEvent } from '@magpie/events';

/** The pending changes of orders, one per event that counts. In the table, an event that isn't there has an empty id. */
export class OverrideTable {
  readonly #insert: StatementSync;
  readonly #select: StatementSync;
  readonly #delete: StatementSync;
  readonly #deleteDone: StatementSync;

  constructor(db: DatabaseSync) {
    // The latest change of an event replaces an earlier one, but what counted before must still be taken out.
    this.#insert = db.prepare(`
      INSERT INTO superseded (site_id, page_event, page_session, shop_event, shop_session, former_event, former_session)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (site_id, page_event) DO UPDATE SET shop_event = excluded.shop_event, shop_session = excluded.shop_session,
        former_event = iif(excluded.former_event = '', former_event, excluded.former_event),
        former_session = iif(excluded.former_event = '', former_session, excluded.former_session)`);
    this.#select = db.prepare('SELECT * FROM superseded');
    this.#delete = db.prepare('DELETE FROM superseded WHERE site_id = ? AND page_event = ?');
    // What was noted meanwhile about the same event is still to be done.
    this.#deleteDone = db.prepare('DELETE FROM superseded WHERE site_id = ? AND page_event = ? AND shop_event = ?');
  }

  /** Notes changes, inside a transaction of the caller's. */
  note(orders: readonly OverriddenOrder[]): void {
    for (const { siteId, page, shop, former } of orders) {
      // An event that no longer counts has no amounts to take over.
      if (former) this.#delete.run(siteId, former.eventId);
      this.#insert.run(
        siteId,
        page.eventId,
        page.sessionStart,
        shop?.eventId ?? '',
        shop?.sessionStart ?? 0,
        former?.eventId ?? '',
        former?.sessionStart ?? 0,
      );
    }
  }

  all(): OverriddenOrder[] {
    return this.#select.all().map((row) => {
      const event = (name: string): StoredOrderEvent | null =>
        row[`${name}_event`] === ''
          ? null
          : { eventId: String(row[`${name}_event`]), sessionStart: Number(row[`${name}_session`]) };
      const former = event('former');
      return { siteId: Number(row.site_id), page: event('page')!, shop: event('shop'), ...(former && { former }) };
    });
  }

  drop(orders: readonly OverriddenOrder[]): void {
    for (const { siteId, page, shop } of orders) this.#deleteDone.run(siteId, page.eventId, shop?.eventId ?? '');
  }
}
