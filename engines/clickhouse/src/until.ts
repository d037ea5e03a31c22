/** This module is responsible for the tables as they were at an instant: what a range that ends within a day is counted from. */
import { SESSION_DAYS_NAMES, sessionDaysOf } from './schema.ts';
import { TABLES, type Tables } from './sources.ts';
import type { Params } from './statement.ts';

/** What is read of the tables, and until when. */
interface Known {
  /** Which rows, over the columns that both tables have. */
  readonly base: string;
  /** Milliseconds, exclusive. */
  readonly endMs: number;
  /** Sessions that began before this second have no event on the last day or later; none are known to be so unless given. */
  readonly wholeBefore?: number | undefined;
}

/** Tables with the events before an instant alone, and session_days as they were then: those of sessions that may reach beyond it are made from the events. */
export function tablesUntil(tables: Tables, { base, endMs, wholeBefore = 0 }: Known, params: Params): Tables {
  const before = `ts < ${params.add('Int64', endMs)}`;
  // Copies of sessions are chosen by the build that made them.
  const copies = tables === TABLES ? [] : ['build'];
  const names = [...SESSION_DAYS_NAMES, ...copies].join(', ');
  const bound = params.add('UInt32', wholeBefore);
  const reaching = sessionDaysOf(
    tables.events,
    [base, before, ...(wholeBefore > 0 ? [`session_start >= ${bound}`] : [])].join(' AND '),
    copies,
  );
  const whole = `SELECT ${names} FROM ${tables.sessionDays} WHERE ${base} AND session_start < ${bound}`;
  return {
    events: `(SELECT * FROM ${tables.events} WHERE ${base} AND ${before})`,
    sessionDays: `(${[...(wholeBefore > 0 ? [whole] : []), reaching].join(' UNION ALL ')})`,
  };
}
