/** The bench's ledger: a shop server's messages about every stored order. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LedgerOrder } from '@magpie/events';
import type { App, SiteRecord } from '@magpie/server';
import type { Sql } from './fill.ts';

/** Orders that are read at a time. */
const STEP = 20_000;
const MONEY = { currency: 'EUR', taxMicros: 0, shippingMicros: 0 };

/**
 * Writes an order into the ledger for every stored one, with its refund. It writes to the table, because 200,000 messages would also be stored as
 * events. It keeps what an earlier run completed.
 */
export async function fillLedger(app: App, site: SiteRecord, sql: Sql): Promise<void> {
  const stored = await sql(`SELECT uniqExact(transaction_id) FROM magpie.events WHERE ${ORDERS} AND name = 'purchase'`);
  const database = new DatabaseSync(join(app.dataDir, 'visitors.sqlite'));
  try {
    const known = database.prepare('SELECT count(*) AS orders FROM orders WHERE site_id = ?').get(site.id);
    if (Number(known?.orders) >= Number(stored[0]?.[0])) return;
    const insert = database.prepare(
      'INSERT OR REPLACE INTO orders (site_id, order_id, revision, first_at, last_at, customer, state) VALUES (?, ?, 1, ?, ?, NULL, ?)',
    );
    for (let after = ''; ; ) {
      const rows = await sql(`SELECT transaction_id, minIf(ts, name = 'purchase'), maxIf(ts, name = 'refund'),
        anyIf(value_micros, name = 'purchase'), anyIf(value_micros, name = 'refund') FROM magpie.events
        WHERE ${ORDERS} AND transaction_id > '${after}' GROUP BY transaction_id HAVING countIf(name = 'purchase') > 0
        ORDER BY transaction_id LIMIT ${STEP}`);
      database.exec('BEGIN');
      for (const row of rows) {
        const [at, refundAt, value, refund] = row.slice(1).map(Number) as [number, number, number, number];
        const order = ledgerOrder(String(row[0]), { at, refundAt, value, refund });
        insert.run(site.id, order.orderId, at, Math.max(at, refundAt), JSON.stringify(order));
      }
      database.exec('COMMIT');
      if (rows.length < STEP) return;
      after = String(rows.at(-1)![0]);
    }
  } finally {
    database.close();
  }
}

const ORDERS = `transaction_id != '' AND exclusion = 0 AND name IN ('purchase', 'refund')`;

interface Amounts {
  readonly at: number;
  /** 0 without a refund. */
  readonly refundAt: number;
  readonly value: number;
  readonly refund: number;
}

function ledgerOrder(orderId: string, { at, refundAt, value, refund }: Amounts): LedgerOrder {
  const event = { eventId: '0'.repeat(16), sessionStart: Math.floor(at / 1000) };
  return {
    orderId,
    revision: 1,
    createdAt: at,
    latest: { version: 1, status: 'completed', at, mark: '', flags: [] },
    sale: { ...MONEY, valueMicros: value, version: 1, mark: '', event },
    refunds: refundAt > 0 ? { r: { ...MONEY, valueMicros: refund, version: 1, mark: '', at: refundAt, event } } : {},
    changes: [],
  };
}
