/** This module is responsible for the first look at a range: which sessions reach into it, and what a reader must know about its data. */
import type { Plan, ResolvedRange } from '@magpie/query';
import { SESSION_DAYS } from './sources.ts';
import { Params, type Statement } from './statement.ts';

/** What is known about a range that has events. */
export interface Survey {
  /** Start seconds of the first and the last session with a counted event in the range. */
  readonly firstSession: number;
  readonly lastSession: number;
  /** The range's dates as the store can hold them. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Whether some visitor is only known for a day. */
  readonly dayIdentity: boolean;
  /** Currencies of purchases and refunds. */
  readonly currencies: readonly string[];
}

/** The last day that a ClickHouse Date can hold: no event is later. */
const LAST_DATE = '2149-06-06';
const cut = (day: string): string => (day > LAST_DATE ? LAST_DATE : day);

/** Asks for the survey of one range. */
export function surveyStatement(plan: Plan, range: ResolvedRange): Statement {
  const params = new Params();
  const text = `SELECT min(session_start) AS first_session, max(session_start) AS last_session, max(day_identity) AS day_identity, groupUniqArray(money_currency) AS currencies
FROM ${SESSION_DAYS.table}
WHERE site_id = ${params.add('UInt32', plan.site.id)} AND day BETWEEN ${params.add('Date', cut(range.start))} AND ${params.add('Date', cut(range.end))} AND exclusion IN ${params.add('Array(UInt8)', plan.counted)}
HAVING count() > 0`;
  return { text, params: params.values, columns: ['first_session', 'last_session', 'day_identity', 'currencies'] };
}

/** Reads the answer; undefined when the range has no counted event. */
export function readSurvey(range: ResolvedRange, rows: readonly (readonly unknown[])[]): Survey | undefined {
  const row = rows[0];
  if (!row) return undefined;
  return {
    firstSession: Number(row[0]),
    lastSession: Number(row[1]),
    firstDay: cut(range.start),
    lastDay: cut(range.end),
    dayIdentity: Number(row[2]) === 1,
    currencies: row[3] as string[],
  };
}
