/**
 * This module is responsible for the statement that answers questions about customers: every buyer's days with purchases, folded into the
 * lines of the answer. Purchases are read once, however many ranges are asked about.
 */
import {
  BUYER_KINDS,
  type CustomersPlan,
  type CustomersTable,
  MOST_CUSTOMER_SOURCES,
  MOST_ORDERS_SO_FAR,
} from '@magpie/query';
import { addMonths, dayFromNumber, monthNumber } from '@magpie/time';
import { type BuyersOfRanges, compileBuyersDays } from './buyers-days.ts';
import type { Rows } from './pools.ts';
import { assessQuality } from './quality.ts';
import { type RangeProfile, storableDay } from './range-profile.ts';
import { Params, type Statement } from './statement.ts';

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
/** Numbers of a day that each view has. */
const PER_VIEW = 4;
/** Days of the longest range by kind, and more gaps than there are. */
const MOST_LINES = 50_000;

/**
 * The lines of the answers to plans that are alike: `range` (the place of the plan), `kind`, `number` (a day, purchases, days between, or months),
 * `name` (of a source), and sums. The name is beside the lines until they are added up: a text in each line of each buyer would take longer than
 * all the rest.
 */
export function customersStatement(
  plans: readonly CustomersPlan[],
  profiles: readonly (RangeProfile | undefined)[],
): Statement {
  const params = new Params();
  const line = (kind: string, number: string, orders: string, customers: string, micros: string, valued = '0') =>
    `(toUInt8(${kind}), toInt32(${number}), toInt64(${orders}), toInt64(${customers}), toInt64(${micros}), toInt64(${valued}))`;
  const [isNew, isReturning, isUnknown] = BUYER_KINDS.map((_, i) => String(LINES.day + i));
  const kind = `multiIf(is_unknown, ${isUnknown}, one.1 = days[1].1, ${isNew}, ${isReturning})`;
  const perDay = `arrayMap(one -> ${line(kind, 'toUInt16(one.1)', 'one.3', '0', 'one.5')}, inside)`;
  const hasOrders = 'NOT is_unknown AND notEmpty(inside)';
  const soFar = `least(arraySum(days.2), ${MOST_ORDERS_SO_FAR})`;
  const perCustomer = `if(${hasOrders}, [${line(String(LINES.first), '0', '0', 'days[1].1 >= start', '0', 'arrayExists(one -> one.4 > 0, inside)')}, ${line(String(LINES.soFar), soFar, '0', '1', '0')}], [])`;
  const later = `arrayFilter((i, one) -> i > 1 AND ${COUNTS}, arrayEnumerate(days), days)`;
  const gaps = `if(${hasOrders}, arrayMap(i -> ${line(String(LINES.gap), 'toInt32(toUInt16(days[i].1)) - toInt32(toUInt16(days[i - 1].1))', '1', '0', '0')}, ${later}), [])`;
  const perSource = `if(NOT is_unknown AND arraySum(days.3) > 0, [${line(String(SOURCE), '0', 'arraySum(days.3)', '1', 'arraySum(days.5)', 'arraySum(days.4) > 0')}], [])`;
  const month = (day: string) => `toInt32(toYear(${day}) * 12 + toMonth(${day}) - 1 - ${monthNumber(FIRST_MONTH)})`;
  const monthsWithOrders = `arrayDistinct(arrayMap(one -> ${month('one.1')}, arrayFilter(one -> one.3 > 0, days)))`;
  const perMonth = plans.some(({ months }) => months)
    ? `, if(by_month AND NOT is_unknown, arrayMap((one, i) -> ${line(String(MONTH), `${month('days[1].1')} * ${MONTHS_LATER} + one - ${month('days[1].1')}`, 'i = 1', '1', '0')}, ${monthsWithOrders} AS bought, arrayEnumerate(bought)), [])`
    : '';
  const buyers = `SELECT *, arrayFilter(one -> ${COUNTS}, days) AS inside FROM (${perRange(plans, compileBuyersDays(plans, profiles, params), params)})`;
  const columns = ['range', 'kind', 'number', 'name', 'orders', 'customers', 'micros', 'valued'];
  const text = `SELECT range, line.1 AS kind, line.2 AS number, if(kind = ${SOURCE}, toString(source), '') AS name, sum(line.3) AS orders, sum(line.4) AS customers, sum(line.5) AS micros, sum(line.6) AS valued
FROM (SELECT range, source, arrayJoin(arrayConcat(${perDay}, ${perCustomer}, ${gaps}, ${perSource}${perMonth})) AS line FROM (${buyers}))
GROUP BY range, kind, number, name ORDER BY range, kind, number, micros DESC, name LIMIT ${params.add('UInt64', MOST_LINES)} BY range, kind`;
  return { text, params: params.values, columns };
}

/** Whether a buyer's day is in the range and has a purchase that passes the filter. */
const COUNTS = 'one.1 >= start AND one.3 > 0';

/**
 * A row per buyer and range, with the buyer's days until the end of that range: the day, purchases, those that pass the filter, those of them with an amount, and their money. What
 * is made of them is written once, so that a second range makes the statement little longer.
 */
function perRange(plans: readonly CustomersPlan[], { rows, views, viewOf }: BuyersOfRanges, params: Params): string {
  const ends = plans.map(({ range }) => range.end);
  const latest = ends.reduce((a, b) => (a > b ? a : b));
  const is = (view: number) => `orders_${view}, counted_${view}, valued_${view}, micros_${view}`;
  // Of a day without purchases in a view there is only what another view has.
  const has = (view: number, one: string) => (views === 1 ? '' : `${one}.${2 + PER_VIEW * view} > 0`);
  const places = Array.from({ length: views }, (_, view) => view);
  const sources = places.map((view) => {
    const condition = views === 1 ? '' : `, orders_${view} > 0`;
    return `argMin${views === 1 ? '' : 'If'}(source_${view}, day${condition}) AS first_${view}`;
  });
  const buyers = `SELECT is_unknown, arraySort(groupArray((day, ${places.map(is).join(', ')}))) AS all_days, ${sources.join(', ')} FROM (${rows}) GROUP BY is_unknown, customer`;
  const each = plans.map(({ range, months }, place) => {
    const view = viewOf[place]!;
    const kept = [
      has(view, 'one'),
      range.end < latest ? `one.1 <= toDate(${params.add('Date', storableDay(range.end))})` : '',
    ].filter((one) => one !== '');
    const days = kept.length > 0 ? `arrayFilter(one -> ${kept.join(' AND ')}, all_days)` : 'all_days';
    const columns = [1, 2, 3, 4, 5].map((column) => `one.${column === 1 ? 1 : column + PER_VIEW * view}`);
    const shown = views === 1 ? days : `arrayMap(one -> (${columns.join(', ')}), ${days})`;
    return `(toUInt8(${place}), toDate(${params.add('Date', storableDay(range.start))}), ${shown}, first_${view}, toUInt8(${months ? 1 : 0}))`;
  });
  const of = each.length === 1 ? each[0]! : `arrayJoin([${each.join(', ')}])`;
  return `SELECT is_unknown, of_range.1 AS range, of_range.2 AS start, of_range.3 AS days, of_range.4 AS source, of_range.5 AS by_month FROM (SELECT is_unknown, ${of} AS of_range FROM (${buyers}))`;
}

/** Reads the answer to one of the plans, by its place. */
export function readCustomers(
  plan: CustomersPlan,
  place: number,
  profile: RangeProfile | undefined,
  found: Rows,
): CustomersTable {
  const of = (kind: number) =>
    found
      .filter((row) => row[0] === place && row[1] === kind)
      .map(([, , number, name, ...sums]) => {
        const [orders = 0, customers = 0, micros = 0, customersInRevenue = 0] = sums.map(Number);
        return { number: Number(number), name: String(name), orders, customers, micros, customersInRevenue };
      });
  const days = BUYER_KINDS.flatMap((kind, i) =>
    of(LINES.day + i).map(({ number, orders, micros }) => ({ day: dayFromNumber(number), kind, orders, micros })),
  );
  return {
    days: days.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    newCustomers: of(LINES.first)[0]?.customers ?? 0,
    customersInRevenue: of(LINES.first)[0]?.customersInRevenue ?? 0,
    ordersSoFar: of(LINES.soFar).map(({ number, customers }) => ({ orders: number, customers })),
    gaps: of(LINES.gap).map(({ number, orders }) => ({ days: number, count: orders })),
    sources: of(SOURCE)
      .slice(0, MOST_CUSTOMER_SOURCES)
      .map(({ name, customers, customersInRevenue, orders, micros }) => ({
        value: name,
        ...{ customers, customersInRevenue, orders, micros },
      })),
    months: of(MONTH).map(({ number, orders, customers }) => ({
      month: addMonths(FIRST_MONTH, Math.floor(number / MONTHS_LATER)),
      later: number % MONTHS_LATER,
      customers,
      starting: orders,
    })),
    quality: assessQuality(plan.site, [profile]),
  };
}
