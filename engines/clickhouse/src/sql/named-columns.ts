/**
 * Names the columns that a statement reads from a subquery. With `SELECT *` the store would look at all of a wide table's
 * columns while it analyzes the statement, which takes longer than reading the rows of a day.
 */
import { COPY_COLUMNS } from '../tables/copy-columns.ts';
import { ROW_COLUMNS } from '../tables/row.ts';
import { SESSION_DAYS_NAMES } from '../tables/schema.ts';
import { TABLES, type Tables } from './sources.ts';

/** Columns of the two tables. */
export interface Columns {
  readonly ofEvents: readonly string[];
  readonly ofSessionDays: readonly string[];
}

/** All of them: for the statement that is searched for names. */
export const ALL_COLUMNS: Columns = { ofEvents: ['*'], ofSessionDays: ['*'] };

/** The columns of some tables whose names are in a statement that reads from them. */
export function columnsNamedIn(sql: string, tables: Tables): Columns {
  const words = new Set(sql.match(/\w+/g));
  const copied = tables === TABLES ? [] : COPY_COLUMNS.map(([name]) => name);
  const named = (columns: readonly string[]) => [...columns, ...copied].filter((name) => words.has(name));
  return { ofEvents: named(ROW_COLUMNS), ofSessionDays: named(SESSION_DAYS_NAMES) };
}
