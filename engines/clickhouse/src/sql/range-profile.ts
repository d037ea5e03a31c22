/** The profile of a range: which sessions reach into it, and the quality of its data. */
import type { DateRange, ImportedHistory, ResolvedRange, Site } from '@magpie/query';
import { ofSites, Params, type Statement } from '../connection/statement.ts';
import { DATABASE } from '../tables/schema.ts';

/** Facts known about a range that has events. */
export interface RangeProfile {
  /** Start seconds of the first and the last session with a counted event in the range. */
  readonly firstSession: number;
  readonly lastSession: number;
  /** The range's dates as the store can hold them. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Whether some visitor is only known for a day. */
  readonly dayIdentity: boolean;
  /** Currencies of purchases and refunds, each with the first day on which it occurs. */
  readonly currencies: readonly (readonly [currency: string, firstDay: string])[];
  readonly imported: readonly ImportedHistory[];
  /** For a range that ends within its last day: sessions that began before this second have no event on that day or later. */
  readonly wholeBefore?: number;
}

/** Selection of the events to look at. */
export interface Counted {
  readonly site: Site;
  readonly counted: readonly number[];
}

/** A ClickHouse Date holds these days: no event is outside. */
const FIRST_DATE = '1970-01-01';
export const LAST_DATE = '2149-06-06';
/** The last start second that a session can have. */
export const LAST_SECOND = 4_294_967_295;

/** A day as a ClickHouse Date can hold it. */
export const storableDay = (day: string): string => (day < FIRST_DATE ? FIRST_DATE : day > LAST_DATE ? LAST_DATE : day);

/** The kinds of origin of imported events, as session_days has them. */
const OF_EVENTS = `SELECT site_id, session_start, day, identity = 'day' AS day_identity, if(name IN ('purchase', 'refund'), currency, '') AS money_currency, if(position(origin, ':') > 0, [splitByChar(':', toString(origin))[1]], []) AS imported FROM ${DATABASE}.events`;
const OF_SESSION_DAYS = `SELECT site_id, session_start, day, day_identity, money_currency, imported FROM ${DATABASE}.session_days`;

/**
 * Builds the statement for the profiles of one range, by site. With `begunUntil` (Unix seconds), only sessions that began by then count. A live range
 * cuts days, so it reads events.
 */
export function profileStatement(
  siteIds: readonly number[],
  counted: Counted['counted'],
  range: ResolvedRange,
  begunUntil?: number,
): Statement {
  const params = new Params();
  const inRange = range.live
    ? `ts >= ${params.add('Int64', range.startMs)} AND ts < ${params.add('Int64', range.endMs)}`
    : `day BETWEEN ${params.add('Date', storableDay(range.start))} AND ${params.add('Date', storableDay(range.end))}`;
  const begun = begunUntil === undefined ? '' : ` AND session_start <= ${params.add('UInt32', begunUntil)}`;
  const rows = `${range.live ? OF_EVENTS : OF_SESSION_DAYS} WHERE ${ofSites(siteIds, params)}${begun} AND ${inRange} AND exclusion IN ${params.add('Array(UInt8)', counted)}`;
  return {
    text: `SELECT site_id, ${PROFILE_SQL} FROM (${rows}) GROUP BY site_id`,
    params: params.values,
    columns: ['site_id', ...PROFILE_COLUMNS],
  };
}

const PROFILE: Readonly<Record<string, string>> = {
  first_session: 'min(session_start)',
  last_session: 'max(session_start)',
  day_identity: 'max(day_identity)',
  currencies: 'minMap([toString(money_currency)], [day])',
  imported_from: 'minMap(imported, arrayMap(_ -> day, imported))',
  imported_to: 'maxMap(imported, arrayMap(_ -> day, imported))',
};
/** The columns of a profile. */
export const PROFILE_COLUMNS = Object.keys(PROFILE);
/** SQL of a profile over rows of session_days. */
export const PROFILE_SQL = Object.entries(PROFILE)
  .map(([name, sql]) => `${sql} AS ${name}`)
  .join(', ');

type DayBy = readonly [keys: readonly string[], days: readonly string[]];

/** Reads a row of an answer. */
export function readProfile(range: DateRange, row: readonly unknown[]): RangeProfile {
  const [currencies, from, to] = row.slice(3) as [DayBy, DayBy, DayBy];
  return {
    firstSession: Number(row[0]),
    lastSession: Number(row[1]),
    firstDay: storableDay(range.start),
    lastDay: storableDay(range.end),
    dayIdentity: Number(row[2]) === 1,
    currencies: currencies[0].map((currency, i) => [currency, currencies[1][i]!] as const),
    imported: from[0].map((kind, i) => ({ kind, from: from[1][i]!, to: to[1][i]! })),
  };
}
