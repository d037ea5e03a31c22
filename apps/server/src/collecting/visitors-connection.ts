/** Settings of every connection to the visitors file. */

/**
 * Keys are random, so that a thousand requests change thousands of pages: SQLite's usual log of 4 MB would be moved into the file, with two syncs, at
 * every commit, and its usual cache of 2 MB would not hold them.
 */
const LOG_PAGES = 8000;
const CACHE_KB = 8000;
/** A connection waits so long for another one to end its transaction. */
const BUSY_MS = 10_000;

/** Statements that begin a connection. */
export const CONNECTION = `
  PRAGMA busy_timeout = ${BUSY_MS};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA secure_delete = FAST;
  PRAGMA wal_autocheckpoint = ${LOG_PAGES};
  PRAGMA cache_size = -${CACHE_KB};`;
