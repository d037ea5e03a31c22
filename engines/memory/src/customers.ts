/** Answers customer queries by reading every purchase. */
import type { Hit } from '@magpie/events';
import {
  BUYER_KINDS,
  type BuyerKind,
  type CustomersPlan,
  type CustomersTable,
  compareCodePoints,
  listConditions,
  MOST_CUSTOMER_SOURCES,
  MOST_ORDERS_SO_FAR,
  matchesFilter,
} from '@magpie/query';
import { dayNumber, monthNumber, startOfMonth } from '@magpie/time';
import type { Measure } from '@magpie/vocabulary';
import { displayValue } from './fields.ts';
import { count } from './measures.ts';
import { describeQuality } from './quality.ts';
import { groupSessions, type Session, sessionKey } from './sessions.ts';

/** A purchase of a customer. */
interface Order {
  readonly hit: Hit;
  readonly kind: BuyerKind;
  /** Whether it passes the filter. */
  readonly counts: boolean;
  readonly inRange: boolean;
  readonly micros: number;
  /** Whether its money is known in the site's currency. */
  readonly hasAmount: boolean;
}

/** Answers one question. */
export function customers(plan: CustomersPlan, hits: readonly Hit[]): CustomersTable {
  const { range, site, now } = plan;
  const all = hits.filter((hit) => hit.siteId === site.id && plan.counted.includes(hit.exclusion));
  const known = all.filter(({ ts }) => ts < range.endMs);
  const sessions = groupSessions(range.until === undefined ? all : known);
  const purchases = known.filter(({ name }) => name === 'purchase').sort(inOrder);
  const buyers = [...Map.groupBy(purchases, (hit) => (hit.identity === 'day' ? '' : hit.userKey))].map(
    ([userKey, own]) => ({
      isKnown: userKey !== '',
      source: displayValue(plan.by.source, {
        hit: own[0]!,
        session: sessions.get(sessionKey(own[0]!))!,
        range,
        site,
        now,
      }),
      orders: own.map((hit): Order => {
        const session = sessions.get(sessionKey(hit))!;
        const add = (measure: Omit<Extract<Measure, { of: 'events' }>, 'of'>) =>
          count({ of: 'events', ...measure }, [{ hit, session }], site);
        return {
          hit,
          kind: userKey === '' ? 'unknown' : hit.day === own[0]!.day ? 'new' : 'returning',
          counts: passesFilter(plan, hit, session),
          inRange: hit.ts >= range.startMs,
          micros: add({ sum: 'valueMicros' }),
          hasAmount: add({ where: { flag: 'hasAmount' } }) > 0,
        };
      }),
    }),
  );
  const shown = buyers.flatMap(({ orders }) => orders.filter(({ counts, inRange }) => counts && inRange));
  const knownBuyers = buyers.filter(({ isKnown }) => isKnown);
  const inside = knownBuyers.filter(({ orders }) => orders.some(({ counts, inRange }) => counts && inRange));
  const gaps = knownBuyers.flatMap(({ orders }) => {
    const days = [...Map.groupBy(orders, ({ hit }) => hit.day)];
    return days.flatMap(([day, some], i) =>
      i > 0 && some.some(({ counts, inRange }) => counts && inRange)
        ? [dayNumber(day) - dayNumber(days[i - 1]![0])]
        : [],
    );
  });
  const sources = Map.groupBy(
    knownBuyers.filter(({ orders }) => orders.some(({ counts }) => counts)),
    ({ source }) => source,
  );
  return {
    days: [...Map.groupBy(shown, ({ hit, kind }) => `${hit.day} ${BUYER_KINDS.indexOf(kind)}`)]
      .sort(([a], [b]) => compareCodePoints(a, b))
      .map(([, some]) => ({ day: some[0]!.hit.day, kind: some[0]!.kind, orders: some.length, micros: money(some) })),
    newCustomers: inside.filter(({ orders }) => orders[0]!.hit.ts >= range.startMs).length,
    customersInRevenue: inside.filter(({ orders }) =>
      orders.some(({ counts, inRange, hasAmount }) => counts && inRange && hasAmount),
    ).length,
    ordersSoFar: [...Map.groupBy(inside, ({ orders }) => Math.min(orders.length, MOST_ORDERS_SO_FAR))]
      .sort(([a], [b]) => a - b)
      .map(([orders, some]) => ({ orders, customers: some.length })),
    gaps: [...Map.groupBy(gaps, (days) => days)]
      .sort(([a], [b]) => a - b)
      .map(([days, some]) => ({ days, count: some.length })),
    sources: [...sources]
      .map(([value, some]) => {
        const orders = some.flatMap((one) => one.orders.filter(({ counts }) => counts));
        return {
          value,
          customers: some.length,
          customersInRevenue: some.filter((one) => one.orders.some(({ counts, hasAmount }) => counts && hasAmount))
            .length,
          orders: orders.length,
          micros: money(orders),
        };
      })
      .sort((a, b) => b.micros - a.micros || compareCodePoints(a.value, b.value))
      .slice(0, MOST_CUSTOMER_SOURCES),
    months: plan.months ? countMonths(knownBuyers.map(({ orders }) => orders)) : [],
    quality: describeQuality(site, [range], all),
  };
}

/** Customers, each as their orders in order, by the month of the first and how many months later they bought. */
function countMonths(all: readonly (readonly Order[])[]): CustomersTable['months'] {
  const bought = all.flatMap((orders) => {
    const month = startOfMonth(orders[0]!.hit.day);
    const later = orders.filter(({ counts }) => counts).map(({ hit }) => monthNumber(hit.day) - monthNumber(month));
    return [...new Set(later)].map((one, i) => ({ month, later: one, starts: i === 0 }));
  });
  return [...Map.groupBy(bought, ({ month, later }) => `${month} ${String(later).padStart(4, '0')}`)]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([, some]) => ({
      month: some[0]!.month,
      later: some[0]!.later,
      customers: some.length,
      starting: some.filter(({ starts }) => starts).length,
    }));
}

/** By local day, then by when the visit began. */
const inOrder = (a: Hit, b: Hit): number =>
  compareCodePoints(a.day, b.day) || a.sessionStart - b.sessionStart || a.sessionless - b.sessionless;

const money = (orders: readonly Order[]): number => orders.reduce((sum, { micros }) => sum + micros, 0);

/** Whether an event passes a plan's filter; one on item fields, whether one of its lines passes all of it. */
export function passesFilter(
  { filter, fields, range, site, now }: Pick<CustomersPlan, 'filter' | 'fields' | 'range' | 'site' | 'now'>,
  hit: Hit,
  session: Session,
): boolean {
  const matches = (item?: Hit['items'][number]) =>
    matchesFilter(filter, (field) => displayValue(fields.get(field)!.source, { hit, session, item, range, site, now }));
  const perLine = listConditions(filter).some(({ field }) => fields.get(field)!.scope === 'item');
  return perLine ? hit.items.some(matches) : matches();
}
