/**
 * The statement that answers customer queries: every buyer's days with purchases, aggregated by the query's fields. Purchases
 * are read once, however many ranges are queried.
 */
import {
  BUYER_KINDS,
  type CustomersPlan,
  type CustomersTable,
  MOST_CUSTOMER_SOURCES,
  MOST_ORDERS_SO_FAR,
} from '@magpie/query';
import { addMonths, dayFromNumber, monthNumber } from '@magpie/time';
import type { Rows } from '../connection/pools.ts';
import { Params, type Statement } from '../connection/statement.ts';
import { type RangeProfile, storableDay } from '../sql/range-profile.ts';
import { type BuyersOfRanges, compileBuyersDays } from './buyers-days.ts';
import { assessQuality } from './quality.ts';

/** More months than lie between two purchases: a first month and how many later are one number. */
const MONTHS_LATER = 4096;
/** Months are numbered from here. */
const FIRST_MONTH = '1970-01-01';
/** More than there are days: a kind of buyer and a day are one number. */
const MOST_DAYS = 65_536;
/** Numbers of a day that each view has. */
const PER_VIEW = 4;

/** The columns of the answer. A map is a sorted list of keys, followed by a list of sums for each thing that is added up. */
const COLUMNS = ['range', 'per_day', 'new_customers', 'valued', 'so_far', 'gaps', 'sources', 'months'] as const;

/**
 * One row per plan, by its place; the plans must be alike. Everything is added up in one pass over the buyers: a row for each thing that is
 * counted of each buyer took twice as long.
 */
export function customersStatement(
  plans: readonly CustomersPlan[],
  profiles: readonly (RangeProfile | undefined)[],
): Statement {
  const params = new Params();
  const [isNew, isReturning, isUnknown] = BUYER_KINDS.map((_, i) => i * MOST_DAYS);
  const ones = (list: string) => `arrayMap(_ -> toInt64(1), ${list})`;
  const month = (day: string) => `toInt32(toYear(${day}) * 12 + toMonth(${day}) - 1 - ${monthNumber(FIRST_MONTH)})`;
  const monthsLater = `arrayMap(one -> toUInt32(${month('days[1].1')} * ${MONTHS_LATER} + one - ${month('days[1].1')}), arrayDistinct(arrayMap(one -> ${month('one.1')}, arrayFilter(one -> one.3 > 0, days))))`;
  const byMonth = plans.some(({ months }) => months);
  const buyers = `SELECT *, arrayFilter(one -> ${COUNTS}, days) AS inside, NOT is_unknown AND notEmpty(inside) AS has_orders, NOT is_unknown AND arraySum(days.3) > 0 AS has_bought FROM (${perRange(plans, compileBuyersDays(plans, profiles, params), params)})`;
  const facts = [
    `arrayMap(day -> toUInt32(toUInt16(day) + multiIf(is_unknown, ${isUnknown}, day = days[1].1, ${isNew}, ${isReturning})), inside.1) AS kinds_and_days`,
    `arrayFilter((gap, i, one) -> i > 1 AND ${COUNTS}, arrayDifference(arrayMap(day -> toInt32(toUInt16(day)), days.1)), arrayEnumerate(days), days) AS between`,
    ...(byMonth ? [`if(by_month AND NOT is_unknown, ${monthsLater}, []) AS months_later`] : []),
  ];
  const perSource = [
    'sumMap(kinds_and_days, inside.3, inside.5) AS s_days',
    'countIf(has_orders AND days[1].1 >= start) AS s_new',
    'countIf(has_orders AND arrayExists(one -> one.4 > 0, inside)) AS s_valued',
    `sumMapIf([toUInt8(least(arraySum(days.2), ${MOST_ORDERS_SO_FAR}))], [toInt64(1)], has_orders) AS s_so_far`,
    `sumMapIf(between, ${ones('between')}, has_orders) AS s_gaps`,
    `(toString(source), sumIf(arraySum(days.3), has_bought), countIf(has_bought), sumIf(arraySum(days.5), has_bought), countIf(has_bought AND arraySum(days.4) > 0)) AS s_source`,
    byMonth
      ? `sumMap(months_later, arrayMap((_, i) -> toInt64(i = 1), months_later, arrayEnumerate(months_later)), ${ones('months_later')}) AS s_months`
      : '([], [], []) AS s_months',
  ];
  const sums = `SELECT range, source, ${perSource.join(', ')} FROM (SELECT *, ${facts.join(', ')} FROM (${buyers})) GROUP BY range, source`;
  const mapOf = (name: string, lists: number) =>
    `sumMap(${Array.from({ length: lists }, (_, i) => `${name}.${i + 1}`).join(', ')})`;
  const bySource = `arraySlice(arraySort(one -> (-one.4, one.1), groupArrayIf(s_source, s_source.3 > 0)), 1, ${MOST_CUSTOMER_SOURCES})`;
  const text = `SELECT range, ${mapOf('s_days', 3)} AS per_day, sum(s_new) AS new_customers, sum(s_valued) AS valued, ${mapOf('s_so_far', 2)} AS so_far, ${mapOf('s_gaps', 2)} AS gaps, ${bySource} AS sources, ${byMonth ? mapOf('s_months', 3) : '([], [], [])'} AS months FROM (${sums}) GROUP BY range ORDER BY range`;
  return { text, params: params.values, columns: COLUMNS };
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

/** Keys in their order, and as many of each list of sums. */
type Sums = readonly (readonly (number | string)[])[];
type OfSource = readonly [
  name: string,
  orders: unknown,
  customers: unknown,
  micros: unknown,
  customersInRevenue: unknown,
];

/** Each key with its sums. */
const entries = (sums: Sums): number[][] => sums[0]!.map((_, i) => sums.map((list) => Number(list[i])));

/** Reads the answer to one of the plans, by its place. */
export function readCustomers(
  plan: CustomersPlan,
  place: number,
  profile: RangeProfile | undefined,
  found: Rows,
): CustomersTable {
  const row = found.find((one) => one[0] === place);
  const value = (column: (typeof COLUMNS)[number]) => row?.[COLUMNS.indexOf(column)];
  const sums = (column: (typeof COLUMNS)[number]) => entries((value(column) ?? [[]]) as Sums);
  const days = sums('per_day').map(([key = 0, orders = 0, micros = 0]) => ({
    day: dayFromNumber(key % MOST_DAYS),
    kind: BUYER_KINDS[Math.floor(key / MOST_DAYS)]!,
    orders,
    micros,
  }));
  return {
    days: days.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    newCustomers: Number(value('new_customers') ?? 0),
    customersInRevenue: Number(value('valued') ?? 0),
    ordersSoFar: sums('so_far').map(([orders = 0, customers = 0]) => ({ orders, customers })),
    gaps: sums('gaps').map(([between = 0, count = 0]) => ({ days: between, count })),
    sources: ((value('sources') ?? []) as readonly OfSource[]).map(
      ([name, orders, customers, micros, customersInRevenue]) => ({
        value: name,
        customers: Number(customers),
        customersInRevenue: Number(customersInRevenue),
        orders: Number(orders),
        micros: Number(micros),
      }),
    ),
    months: sums('months').map(([key = 0, starting = 0, customers = 0]) => ({
      month: addMonths(FIRST_MONTH, Math.floor(key / MONTHS_LATER)),
      later: key % MONTHS_LATER,
      customers,
      starting,
    })),
    quality: assessQuality(plan.site, [profile]),
  };
}
