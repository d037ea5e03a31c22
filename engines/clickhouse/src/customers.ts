/** This module is responsible for the statement that answers a question about customers: every buyer's days with purchases, folded into the lines of the answer. */
import {
  BUYER_KINDS,
  type CustomersPlan,
  type CustomersTable,
  MOST_CUSTOMER_SOURCES,
  MOST_ORDERS_SO_FAR,
} from '@magpie/query';
import { addMonths, dayFromNumber, monthNumber } from '@magpie/time';
import type { Measure } from '@magpie/vocabulary';
import { compileEventFilter } from './event-filter.ts';
import { compileShown, finest, sourceGrain } from './fields.ts';
import { ALL_COLUMNS, columnsNamedIn } from './named-columns.ts';
import { withNeighbours } from './neighbours.ts';
import type { Rows } from './pools.ts';
import { assessQuality } from './quality.ts';
import { LAST_SECOND, type RangeProfile, storableDay } from './range-profile.ts';
import { EVENTS, SESSION_DAYS, SESSION_KEY, TABLES, type Tables } from './sources.ts';
import { ofSites, Params, type Statement } from './statement.ts';
import { tablesUntil } from './until.ts';
import { withWhole } from './whole.ts';

const PURCHASE = { names: ['purchase'] };
const ORDERS = { of: 'events', where: PURCHASE } as const satisfies Measure;
const MONEY = { of: 'events', where: PURCHASE, sum: 'valueMicros' } as const satisfies Measure;

/** What a line of the answer counts: purchases of a day by kind of buyer, new customers, customers by purchases so far, gaps, sources, and months. */
const LINES = {
  day: 0,
  first: BUYER_KINDS.length,
  soFar: BUYER_KINDS.length + 1,
  gap: BUYER_KINDS.length + 2,
} as const;
const SOURCE = LINES.gap + 1;
const MONTH = SOURCE + 1;
/** More months than lie between two purchases: a first month and how many later are one number. */
const MONTHS_LATER = 4096;
/** Months are numbered from here. */
const FIRST_MONTH = '1970-01-01';
/** Days of the longest range by kind, and more gaps than there are. */
const MOST_LINES = 50_000;

/**
 * The lines of the answer: `kind`, `number` (a day, purchases, days between, or months), `name` (of a source), and sums. The name is beside the lines
 * until they are added up: a text in each line of each buyer would take longer than all the rest.
 */
export function customersStatement(plan: CustomersPlan, profile: RangeProfile | undefined): Statement {
  const params = new Params();
  const start = `toDate(${params.add('Date', storableDay(plan.range.start))})`;
  const line = (kind: string, number: string, orders: string, customers: string, micros: string) =>
    `(toUInt8(${kind}), toInt32(${number}), toInt64(${orders}), toInt64(${customers}), toInt64(${micros}))`;
  const [isNew, isReturning, isUnknown] = BUYER_KINDS.map((_, i) => String(LINES.day + i));
  const kind = `multiIf(is_unknown, ${isUnknown}, one.1 = days[1].1, ${isNew}, ${isReturning})`;
  const perDay = `arrayMap(one -> ${line(kind, 'toUInt16(one.1)', 'one.3', '0', 'one.4')}, inside)`;
  const hasOrders = 'NOT is_unknown AND notEmpty(inside)';
  const soFar = `least(arraySum(days.2), ${MOST_ORDERS_SO_FAR})`;
  const perCustomer = `if(${hasOrders}, [${line(String(LINES.first), '0', '0', `days[1].1 >= ${start}`, '0')}, ${line(String(LINES.soFar), soFar, '0', '1', '0')}], [])`;
  const later = `arrayFilter((i, one) -> i > 1 AND ${counts(start)}, arrayEnumerate(days), days)`;
  const gaps = `if(${hasOrders}, arrayMap(i -> ${line(String(LINES.gap), 'toInt32(toUInt16(days[i].1)) - toInt32(toUInt16(days[i - 1].1))', '1', '0', '0')}, ${later}), [])`;
  const perSource = `if(NOT is_unknown AND arraySum(days.3) > 0, [${line(String(SOURCE), '0', 'arraySum(days.3)', '1', 'arraySum(days.4)')}], [])`;
  const month = (day: string) => `toInt32(toYear(${day}) * 12 + toMonth(${day}) - 1 - ${monthNumber(FIRST_MONTH)})`;
  const monthsWithOrders = `arrayDistinct(arrayMap(one -> ${month('one.1')}, arrayFilter(one -> one.3 > 0, days)))`;
  const perMonth = plan.months
    ? `, if(NOT is_unknown, arrayMap((one, i) -> ${line(String(MONTH), `${month('days[1].1')} * ${MONTHS_LATER} + one - ${month('days[1].1')}`, 'i = 1', '1', '0')}, ${monthsWithOrders} AS bought, arrayEnumerate(bought)), [])`
    : '';
  const buyers = `SELECT is_unknown, arraySort(groupArray((day, orders, counted, micros))) AS days, argMin(source, day) AS source, arrayFilter(one -> ${counts(start)}, days) AS inside FROM (${perBuyersDay(plan, profile, params)}) GROUP BY is_unknown, customer`;
  const columns = ['kind', 'number', 'name', 'orders', 'customers', 'micros'];
  const text = `SELECT line.1 AS kind, line.2 AS number, if(kind = ${SOURCE}, toString(source), '') AS name, sum(line.3) AS orders, sum(line.4) AS customers, sum(line.5) AS micros
FROM (SELECT source, arrayJoin(arrayConcat(${perDay}, ${perCustomer}, ${gaps}, ${perSource}${perMonth})) AS line FROM (${buyers}))
GROUP BY kind, number, name ORDER BY kind, number, micros DESC, name LIMIT ${params.add('UInt64', MOST_LINES)} BY kind`;
  return { text, params: params.values, columns };
}

/** Whether a buyer's day is in the range and has a purchase that passes the filter. */
const counts = (start: string): string => `one.1 >= ${start} AND one.3 > 0`;

/**
 * A row per buyer and local day with a purchase before the end of the range: how many, how many pass the filter and their money, and the source
 * of the first visit with one. Buyers who are known for one day only are one together.
 */
function perBuyersDay(plan: CustomersPlan, profile: RangeProfile | undefined, params: Params): string {
  const { site, range, by } = plan;
  const { context, fields, passes, needsWhole, needsNeighbours } = compileEventFilter(plan, params);
  const grain = finest([by.source, ...fields.map(({ source }) => source)].map(sourceGrain));
  const byDays =
    (grain === 'session' || grain === 'day') && [ORDERS, MONEY].every((one) => SESSION_DAYS.adds(one, context));
  const source = byDays ? SESSION_DAYS : EVENTS;
  // Of events also that they are purchases, so that the other columns are only read of those.
  const taken = byDays
    ? `purchases > 0 AND day <= ${params.add('Date', storableDay(range.end))}`
    : `name = 'purchase' AND ts < ${params.add('Int64', range.endMs)}`;
  const base = `${ofSites([site.id], params)} AND session_start <= ${params.add('UInt32', Math.min(Math.ceil(range.endMs / 1000), LAST_SECOND))} AND exclusion IN ${params.add('Array(UInt8)', plan.counted)}`;
  const rowsIn = (tables: Tables, read: { ofEvents: readonly string[]; ofSessionDays: readonly string[] }): string => {
    const events = needsNeighbours ? withNeighbours(tables.events, base, SESSION_KEY, read.ofEvents) : tables.events;
    const [table, columns] = byDays
      ? [tables.sessionDays, read.ofSessionDays]
      : [events, needsNeighbours ? [...read.ofEvents, 'previous_page', 'next_page'] : read.ofEvents];
    const from = needsWhole ? withWhole(table, base, SESSION_KEY, tables.sessionDays, columns) : table;
    return `SELECT ${byDays ? 'day_identity = 1' : `identity = 'day'`} AS is_unknown, if(is_unknown, toUInt64(0), user_key) AS customer, day, toUInt64(session_start) * 2 + sessionless AS visit, ${source.adds(ORDERS, context)} AS of_row, ${source.adds(MONEY, context)} AS money, ${passes} AS matching, ${compileShown(by.source, context)} AS shown FROM ${from} WHERE ${base} AND ${taken}`;
  };
  const columns = columnsNamedIn(rowsIn(TABLES, ALL_COLUMNS), TABLES);
  const tables =
    range.until === undefined
      ? TABLES
      : tablesUntil(TABLES, { base, endMs: range.endMs, wholeBefore: profile?.wholeBefore }, columns, params);
  return `SELECT is_unknown, customer, day, sum(of_row) AS orders, sumIf(of_row, matching) AS counted, sumIf(money, matching) AS micros, argMin(shown, visit) AS source FROM (${rowsIn(tables, columns)}) GROUP BY is_unknown, customer, day`;
}

/** Reads the answer. */
export function readCustomers(plan: CustomersPlan, profile: RangeProfile | undefined, found: Rows): CustomersTable {
  const of = (kind: number) =>
    found
      .filter((row) => row[0] === kind)
      .map(([, number, name, ...sums]) => {
        const [orders = 0, customers = 0, micros = 0] = sums.map(Number);
        return { number: Number(number), name: String(name), orders, customers, micros };
      });
  const days = BUYER_KINDS.flatMap((kind, i) =>
    of(LINES.day + i).map(({ number, orders, micros }) => ({ day: dayFromNumber(number), kind, orders, micros })),
  );
  return {
    days: days.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    newCustomers: of(LINES.first)[0]?.customers ?? 0,
    ordersSoFar: of(LINES.soFar).map(({ number, customers }) => ({ orders: number, customers })),
    gaps: of(LINES.gap).map(({ number, orders }) => ({ days: number, count: orders })),
    sources: of(SOURCE)
      .slice(0, MOST_CUSTOMER_SOURCES)
      .map(({ name, customers, orders, micros }) => ({ value: name, customers, orders, micros })),
    months: of(MONTH).map(({ number, orders, customers }) => ({
      month: addMonths(FIRST_MONTH, Math.floor(number / MONTHS_LATER)),
      later: number % MONTHS_LATER,
      customers,
      starting: orders,
    })),
    quality: assessQuality(plan.site, [profile]),
  };
}
