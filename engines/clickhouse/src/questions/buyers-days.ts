/** Days on which buyers bought, in SQL: the rows that customer queries are answered from, read once for several ranges. */
import type { CustomersPlan } from '@magpie/query';
import type { Measure } from '@magpie/vocabulary';
import { ofSites, Params } from '../connection/statement.ts';
import { NEIGHBOURS, withNeighbours } from '../sql/adjacent-views.ts';
import { compileEventFilter } from '../sql/event-filter.ts';
import { compileShown, finest, sourceGrain } from '../sql/fields.ts';
import { ALL_COLUMNS, columnsNamedIn } from '../sql/named-columns.ts';
import { tablesUntil } from '../sql/past-tables.ts';
import { LAST_SECOND, type RangeProfile, storableDay } from '../sql/range-profile.ts';
import { withWhole } from '../sql/session-facts.ts';
import { EVENTS, SESSION_DAYS, SESSION_KEY, type Source, TABLES, type Tables } from '../sql/sources.ts';

const PURCHASE = { names: ['purchase'] };
const ORDERS = { of: 'events', where: PURCHASE } as const satisfies Measure;
const WITH_AMOUNT = { of: 'events', where: { ...PURCHASE, flag: 'hasAmount' } } as const satisfies Measure;
const MONEY = { of: 'events', where: PURCHASE, sum: 'valueMicros' } as const satisfies Measure;

/** The days of buyers for some ranges. */
export interface BuyersOfRanges {
  /**
   * A row per buyer and local day with a purchase before the end of the last range: `is_unknown`, `customer`, `day`, and of each view how many
   * (`orders_0` …), how many pass the filter, how many of those have an amount, and their money (`counted_0`, `valued_0`, `micros_0`), and the source of the first visit with one (`source_0`).
   * Buyers who are known for one day only are one together.
   */
  readonly rows: string;
  /** How many views there are: of the purchases of whole days, and of those before an instant within a day. */
  readonly views: number;
  /** The view that each range has. */
  readonly viewOf: readonly number[];
}

/** The properties that plans must share to be answered from the same rows. */
export function customersLikeness(plan: CustomersPlan): string {
  const { site, counted, by, range } = plan;
  const params = new Params();
  // As it reads in SQL: hours and numbered days belong to a range.
  const { passes, needsWhole, needsNeighbours } = compileEventFilter(plan, params);
  // Visits as they were at an instant have other pages at their end.
  const asThen = (needsWhole || needsNeighbours) && range.until !== undefined && range.endMs;
  return JSON.stringify([site.id, counted, by.name, passes, params.values, asThen]);
}

/** The days of buyers for plans that are alike. */
export function compileBuyersDays(
  plans: readonly CustomersPlan[],
  profiles: readonly (RangeProfile | undefined)[],
  params: Params,
): BuyersOfRanges {
  const plan = plans[0]!;
  const { site, by } = plan;
  const { context, fields, passes, needsWhole, needsNeighbours } = compileEventFilter(plan, params);
  const grain = finest([by.source, ...fields.map(({ source }) => source)].map(sourceGrain));
  const byDays =
    (grain === 'session' || grain === 'day') &&
    [ORDERS, WITH_AMOUNT, MONEY].every((one) => SESSION_DAYS.adds(one, context));
  const endMs = Math.max(...plans.map(({ range }) => range.endMs));
  const lastDay = plans.map(({ range }) => range.end).reduce((a, b) => (a > b ? a : b));
  const base = `${ofSites([site.id], params)} AND session_start <= ${params.add('UInt32', Math.min(Math.ceil(endMs / 1000), LAST_SECOND))} AND exclusion IN ${params.add('Array(UInt8)', plan.counted)}`;
  // Of a day that ends early, purchases are told apart by when they were; whole visits as they were then are of one range alone.
  const asThen = plan.range.until !== undefined && (needsWhole || needsNeighbours);
  const cut = (place: number) => !asThen && plans[place]!.range.until !== undefined;
  const early = plans.flatMap(({ range }, place) => (cut(place) && byDays ? [{ range, place }] : []));

  const rowsOf = (source: Source, from: string, which: string, view: string): string =>
    `SELECT ${source === SESSION_DAYS ? 'day_identity = 1' : `identity = 'day'`} AS is_unknown, if(is_unknown, toUInt64(0), user_key) AS customer, day, toUInt64(session_start) * 2 + sessionless AS visit, ${source.adds(ORDERS, context)} AS of_row, ${source.adds(WITH_AMOUNT, context)} AS valued, ${source.adds(MONEY, context)} AS money, ${passes} AS matching, ${compileShown(by.source, context)} AS shown${view} FROM ${from} WHERE ${base} AND ${which}`;
  const ofView = (number: number) => (early.length > 0 ? `, toUInt8(${number}) AS view` : '');
  // Of events also that they are purchases, so that the other columns are only read of those.
  const taken = byDays
    ? `purchases > 0 AND day <= ${params.add('Date', storableDay(lastDay))}`
    : `name = 'purchase' AND ts < ${params.add('Int64', endMs)}`;
  const rowsIn = (tables: Tables, read: { ofEvents: readonly string[]; ofSessionDays: readonly string[] }): string => {
    const events = needsNeighbours ? withNeighbours(tables.events, base, SESSION_KEY, read.ofEvents) : tables.events;
    const [table, columns] = byDays
      ? [tables.sessionDays, read.ofSessionDays]
      : [events, needsNeighbours ? [...read.ofEvents, ...NEIGHBOURS] : read.ofEvents];
    const from = needsWhole ? withWhole(table, base, SESSION_KEY, tables.sessionDays, columns) : table;
    const ts = !byDays && plans.some((_, place) => cut(place)) ? ', ts' : '';
    return rowsOf(byDays ? SESSION_DAYS : EVENTS, from, taken, `${ofView(0)}${ts}`);
  };
  const columns = columnsNamedIn(rowsIn(TABLES, ALL_COLUMNS), TABLES);
  const tables = asThen
    ? tablesUntil(TABLES, { base, endMs, wholeBefore: profiles[0]?.wholeBefore }, columns, params)
    : TABLES;
  // What session_days has of a day is of all of it: the purchases of its beginning are among the events.
  const beginnings = early.map(({ range, place }) => {
    const which = `session_start >= ${params.add('UInt32', profiles[place]?.wholeBefore ?? 0)} AND day = ${params.add('Date', storableDay(range.end))} AND ts < ${params.add('Int64', range.endMs)} AND name = 'purchase'`;
    return rowsOf(EVENTS, TABLES.events, which, ofView(place + 1));
  });
  const conditions = plans.map(({ range }, place) => {
    if (!byDays) return cut(place) ? `ts < ${params.add('Int64', range.endMs)}` : '';
    if (early.length === 0) return '';
    const end = `day = ${params.add('Date', storableDay(range.end))}`;
    return cut(place) ? `view = if(${end}, ${place + 1}, 0)` : 'view = 0';
  });
  const views = [...new Set(conditions)];
  const sums = views.flatMap((view, i) => {
    const and = view === '' ? '' : ` AND ${view}`;
    return [
      `${view === '' ? 'sum(of_row)' : `sumIf(of_row, ${view})`} AS orders_${i}`,
      `sumIf(of_row, matching${and}) AS counted_${i}`,
      `sumIf(valued, matching${and}) AS valued_${i}`,
      `sumIf(money, matching${and}) AS micros_${i}`,
      `${view === '' ? 'argMin(shown, visit)' : `argMinIf(shown, visit, ${view})`} AS source_${i}`,
    ];
  });
  const rows = [rowsIn(tables, columns), ...beginnings].join(' UNION ALL ');
  return {
    rows: `SELECT is_unknown, customer, day, ${sums.join(', ')} FROM (${rows}) GROUP BY is_unknown, customer, day`,
    views: views.length,
    viewOf: conditions.map((view) => views.indexOf(view)),
  };
}
