/** Rows with data on their whole session: its start, its end, and the first and last views. */
import type { EventTest } from '@magpie/vocabulary';
import { SESSION_KEY, TABLES } from './sources.ts';

/** Columns of whole sessions, and what they are over the rows of session_days. */
const WHOLE: Readonly<Record<string, string>> = {
  // A landing page is empty on the days before the first page view.
  landing_path: 'max(landing_path)',
  landing_query: 'max(landing_query)',
  exit_path: 'max(last_view).3',
};

/** A column of a session over all its rows in session_days. */
export const ofSession = (column: string): string => WHOLE[column] ?? `any(${column})`;

/** Whether a column is only right when the whole session is known. */
export const isWhole = (column: string): boolean => column in WHOLE;

/** Whether a test reads the views of the whole session. */
export const readsViews = (test: EventTest | undefined): boolean => test?.flag === 'entrance' || test?.flag === 'exit';

/** The rows of a table, with some of its columns and those of their whole sessions, which are identified by some columns. */
export function withWhole(
  table: string,
  base: string,
  key: readonly string[] = SESSION_KEY,
  sessionDays = TABLES.sessionDays,
  read: readonly string[] = ['*'],
): string {
  const columns = { ...WHOLE, first_view: 'min(first_view)', last_view: 'max(last_view)' };
  const names = Object.keys(columns);
  // Named apart from the columns, which would be taken for the aggregates otherwise.
  const selected = Object.values(columns).map((sql, i) => `${sql} AS whole_${i}`);
  const sessions = `SELECT ${[...key, ...selected].join(', ')} FROM ${sessionDays} WHERE ${base} GROUP BY ${key.join(', ')}`;
  return `(SELECT r.* EXCEPT (${names.join(', ')}), ${names.map((name, i) => `s.whole_${i} AS ${name}`).join(', ')} FROM (SELECT ${read.join(', ')} FROM ${table} WHERE ${base}) AS r INNER JOIN (${sessions}) AS s ON ${key.map((column) => `r.${column} = s.${column}`).join(' AND ')})`;
}
