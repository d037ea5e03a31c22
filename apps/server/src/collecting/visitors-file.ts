/** The file with stored data on visitors, orders and requests: its tables, and opening it. */
import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { PRODUCT } from '@magpie/contract/product';
import { describeError, StartupError } from '../errors/startup-error.ts';

/**
 * Keys are random, so that a thousand requests change thousands of pages: SQLite's usual log of 4 MB would be moved into the file, with all waiting
 * for the disk, at every commit, and its usual cache of 2 MB would not hold them.
 */
const LOG_PAGES = 8000;
const CACHE_KB = 8000;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA wal_autocheckpoint = ${LOG_PAGES};
  PRAGMA cache_size = -${CACHE_KB};
  PRAGMA secure_delete = FAST;
  CREATE TABLE IF NOT EXISTS visitors (
    site_id INTEGER NOT NULL, user_key TEXT NOT NULL, expires_day INTEGER NOT NULL, state TEXT NOT NULL,
    PRIMARY KEY (site_id, user_key)) STRICT;
  CREATE INDEX IF NOT EXISTS visitors_expires_day ON visitors (expires_day);
  CREATE TABLE IF NOT EXISTS transactions (
    site_id INTEGER NOT NULL, transaction_id TEXT NOT NULL, event_id TEXT NOT NULL,
    PRIMARY KEY (site_id, transaction_id)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS superseded (
    site_id INTEGER NOT NULL, page_event TEXT NOT NULL, page_session INTEGER NOT NULL,
    shop_event TEXT NOT NULL, shop_session INTEGER NOT NULL,
    PRIMARY KEY (site_id, page_event)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS orders (
    site_id INTEGER NOT NULL, order_id TEXT NOT NULL, revision INTEGER NOT NULL,
    first_at INTEGER NOT NULL, last_at INTEGER NOT NULL, customer TEXT, state TEXT NOT NULL,
    PRIMARY KEY (site_id, order_id)) STRICT;
  CREATE INDEX IF NOT EXISTS orders_last_at ON orders (site_id, last_at);
  CREATE INDEX IF NOT EXISTS orders_customer ON orders (site_id, customer, first_at);
  CREATE TABLE IF NOT EXISTS requests (
    day INTEGER NOT NULL, site_id INTEGER NOT NULL, request_key TEXT NOT NULL,
    PRIMARY KEY (day, site_id, request_key)) STRICT, WITHOUT ROWID;`;

/** Columns that rows were not always known to have; an order without them doesn't show that another event may take its place. */
const LATER_COLUMNS = {
  transactions: [
    `counted_by TEXT NOT NULL DEFAULT 'import'`,
    `user_key TEXT NOT NULL DEFAULT ''`,
    'session_start INTEGER NOT NULL DEFAULT 0',
    'purchase_number INTEGER NOT NULL DEFAULT 0',
    `visit TEXT NOT NULL DEFAULT ''`,
  ],
  superseded: [`former_event TEXT NOT NULL DEFAULT ''`, 'former_session INTEGER NOT NULL DEFAULT 0'],
} as const;

/** The form of the file. It is increased when an earlier version would misread what this one writes. */
const FORMAT = 1;

/** Opens the file, making it and what an earlier version did not know. @throws StartupError `corrupt_state`, `newer_state` */
export function openVisitorsFile(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600));
    database = new DatabaseSync(file);
    const found = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    if (found > FORMAT)
      throw new StartupError(
        'newer_state',
        `The visitors file ${file} was written by a newer version of ${PRODUCT} (its format is ${found}, this version knows ${FORMAT}). Start that version, or restore a backup of this one.`,
      );
    database.exec(SCHEMA);
    if (found < FORMAT) database.exec(`PRAGMA user_version = ${FORMAT}`);
    for (const [table, columns] of Object.entries(LATER_COLUMNS)) {
      const rows = database.prepare(`PRAGMA table_info(${table})`).all();
      const known = new Set(rows.map(({ name }) => String(name)));
      for (const column of columns)
        if (!known.has(column.split(' ', 1)[0]!)) database.exec(`ALTER TABLE ${table} ADD COLUMN ${column}`);
    }
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      'corrupt_state',
      `The visitors file ${file} can't be opened (${describeError(error)}). Nothing was changed; restore it from a backup.`,
      error,
    );
  }
}
