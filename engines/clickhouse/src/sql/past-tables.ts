/** The tables as of an instant: the source for a range that ends within a day. */

import type { Params } from '../connection/statement.ts';
import { compileSessionDays } from '../tables/schema.ts';
import type { Columns } from './named-columns.ts';
import { TABLES, type Tables } from './sources.ts';

/** Rows to read from the tables, and until when. */
interface Known {
  /** Which rows, over the columns that both tables have. */
  readonly base: string;
  /** Milliseconds, exclusive. */
  readonly endMs: number;
  /** Sessions that began before this second have no event on the last day or later; none are known to be so unless given. */
  readonly wholeBefore?: number | undefined;
}

/**
 * Tables with some columns of the events before an instant alone, and session_days as they were then: those of sessions that may reach
 * beyond it are made from the events.
 */
export function tablesUntil(
  tables: Tables,
  { base, endMs, wholeBefore = 0 }: Known,
  columns: Columns,
  params: Params,
): Tables {
  const before = `ts < ${params.add('Int64', endMs)}`;
  const bound = params.add('UInt32', wholeBefore);
  const reaching = compileSessionDays(
    tables.events,
    [base, before, ...(wholeBefore > 0 ? [`session_start >= ${bound}`] : [])].join(' AND '),
    columns.ofSessionDays,
    // Copies of sessions are chosen by the build that made them.
    tables === TABLES ? [] : ['build'],
  );
  const names = columns.ofSessionDays.join(', ');
  const whole = `SELECT ${names} FROM ${tables.sessionDays} WHERE ${base} AND session_start < ${bound}`;
  return {
    events: `(SELECT ${columns.ofEvents.join(', ')} FROM ${tables.events} WHERE ${base} AND ${before})`,
    sessionDays: wholeBefore > 0 ? `(${whole} UNION ALL SELECT ${names} FROM (${reaching}))` : `(${reaching})`,
  };
}
