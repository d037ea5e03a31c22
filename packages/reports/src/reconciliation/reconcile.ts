/** Compares the shop's reported orders with the counted ones, order by order, in whole millionths. */
import { listDays } from '@magpie/time';
import { ascending } from '../kit/sorted-page.ts';
import type { OrderLines } from '../parts/order-lines.ts';
import type { OrderDifference, OrderReconciliationData } from './order-reconciliation.shape.ts';

/** Counted numbers of an order on a day. Amounts are millionths of the site's currency. */
export interface CountedLine {
  /** The transaction ID. */
  readonly id: string;
  /** `YYYY-MM-DD`, of the site. */
  readonly day: string;
  readonly currency: string;
  readonly hasVisit: boolean;
  readonly orders: number;
  readonly saleMicros: number;
  readonly refundMicros: number;
}

/** The dates and currency of a comparison. Both sides have a day more at either end. */
export interface ReconciledDates {
  readonly start: string;
  readonly end: string;
  readonly currency: string;
}

/** Orders of each list in the answer. */
const SHOWN = 50;

const FIELDS = ['shop', 'attributed', 'unattributed', 'refunds'] as const;
type Sums = Record<(typeof FIELDS)[number], number>;

const sum = <T>(list: readonly T[], value: (one: T) => number): number =>
  list.reduce((total, one) => total + value(one), 0);
const isIn = (day: string, { start, end }: ReconciledDates): boolean => day >= start && day <= end;
type Listed = Pick<OrderDifference, 'date' | 'id'>;
const byDay = (a: Listed, b: Listed): number => ascending(a.date, b.date) || ascending(a.id, b.id);

/** Compares the two. Orders in other currencies are compared by whether they count, not by amount: their amounts are converted. */
export function reconcile(
  told: readonly OrderLines[],
  counted: readonly CountedLine[],
  dates: ReconciledDates,
): OrderReconciliationData {
  const differences = findDifferences(told, counted, dates).filter(({ date }) => isIn(date, dates));
  const remarks = told
    .filter(({ flags, changes }) => flags.length > 0 || changes > 0)
    .map((order) => {
      const { id, flags, changes, edit_order_url } = order;
      return { id, date: firstDay(order), flags, changes, edit_order_url };
    })
    .filter(({ date }) => isIn(date, dates))
    .sort(byDay);
  const days = sumsByDay(told, counted, dates);
  const totals = Object.fromEntries(FIELDS.map((field) => [field, sum(days, ([, sums]) => sums[field])])) as Sums;
  const orders = [...new Set(differences.map(({ id }) => id))];
  const listed = new Set(orders.slice(0, SHOWN));
  return {
    currency: dates.currency,
    shop_orders: told.filter(({ sale }) => sale && isIn(sale.day, dates)).length,
    counted_orders: sum(counted, ({ id, day, orders: count }) => (id !== '' && isIn(day, dates) ? count : 0)),
    totals: shown(totals),
    days: days.map(([date, sums]) => ({ date, ...shown(sums) })),
    differences: differences.filter(({ id }) => listed.has(id)),
    difference_count: orders.length,
    remarks: remarks.slice(0, SHOWN),
    remark_count: remarks.length,
    other_currencies: leftOut(told, counted, dates),
  };
}

/** Returns the amounts that the sums leave out: the shop's orders in other currencies, and those that only pages reported. */
function leftOut(
  told: readonly OrderLines[],
  counted: readonly CountedLine[],
  dates: ReconciledDates,
): OrderReconciliationData['other_currencies'] {
  const sent = new Set(told.map(({ id }) => id));
  const sold = [
    ...told.flatMap(({ currency, sale }) =>
      sale ? [{ currency, day: sale.day, orders: 1, micros: sale.micros }] : [],
    ),
    // What they paid is known only converted.
    ...(told.length === 0 ? [] : counted).filter(({ id }) => !sent.has(id)).map((line) => ({ ...line, micros: 0 })),
  ].filter(({ currency, day, orders }) => currency !== dates.currency && isIn(day, dates) && orders > 0);
  return [...Map.groupBy(sold, (one) => one.currency)].map(([currency, orders]) => ({
    currency,
    orders: sum(orders, (one) => one.orders),
    total: major(sum(orders, ({ micros }) => micros)),
  }));
}

/** Millionths as units of the currency: the nearest number to the exact amount. */
const major = (micros: number): number => micros / 1_000_000;

function shown(sums: Sums) {
  const { shop, attributed, unattributed, refunds } = sums;
  return {
    ...(Object.fromEntries(FIELDS.map((field) => [field, major(sums[field])])) as Sums),
    difference: major(shop - (attributed + unattributed - refunds)),
  };
}

/** The sums of each day, of orders in the site's currency: others are converted at the owner's rates, and no till has such amounts. */
function sumsByDay(
  told: readonly OrderLines[],
  counted: readonly CountedLine[],
  dates: ReconciledDates,
): [string, Sums][] {
  const days = new Map<string, Sums>(
    listDays(dates).map((day) => [day, { shop: 0, attributed: 0, unattributed: 0, refunds: 0 }]),
  );
  const isOwn = ({ currency }: { readonly currency: string }) => currency === dates.currency;
  const add = (day: string, field: keyof Sums, micros: number) => {
    const sums = days.get(day);
    if (sums) sums[field] += micros;
  };
  for (const { sale, returned } of told.filter(isOwn)) {
    if (sale) add(sale.day, 'shop', sale.micros);
    for (const { day, micros } of returned) add(day, 'shop', -micros);
  }
  for (const { day, hasVisit, saleMicros, refundMicros } of counted.filter(isOwn)) {
    add(day, hasVisit ? 'attributed' : 'unattributed', saleMicros);
    add(day, 'refunds', refundMicros);
  }
  return [...days];
}

const firstDay = ({ sale, returned }: OrderLines): string =>
  sale?.day ?? returned.map(({ day }) => day).sort()[0] ?? '';

/** Counted numbers of one order. */
function addLines(lines: readonly CountedLine[]) {
  const sale = lines.find(({ orders }) => orders > 0);
  return {
    day: sale?.day,
    currency: sale?.currency ?? '',
    orders: sum(lines, ({ orders }) => orders),
    saleMicros: sum(lines, ({ saleMicros }) => saleMicros),
    refundMicros: sum(lines, ({ refundMicros }) => refundMicros),
  };
}

function findDifferences(
  told: readonly OrderLines[],
  counted: readonly CountedLine[],
  dates: ReconciledDates,
): OrderDifference[] {
  const byOrder = Map.groupBy(counted, ({ id }) => id);
  const found: OrderDifference[] = [];
  for (const order of told) {
    const { id, currency, sale, returned, edit_order_url } = order;
    const lines = byOrder.get(id) ?? [];
    const one = addLines(lines);
    byOrder.delete(id);
    const isOwn = currency === dates.currency;
    const add = (kind: OrderDifference['kind'], date: string, shop: number | null, count: number | null) =>
      found.push({
        ...{ id, kind, date, currency, edit_order_url },
        shop: shop && major(shop),
        counted: isOwn ? count && major(count) : null,
      });
    if (sale && one.orders === 0) add('not_counted', sale.day, sale.micros, null);
    else if (sale && isOwn && one.saleMicros !== sale.micros) add('amount', sale.day, sale.micros, one.saleMicros);
    else if (sale && one.day !== sale.day)
      add('day', isIn(sale.day, dates) ? sale.day : (one.day ?? sale.day), sale.micros, one.saleMicros);
    // Refunds of other dates are not among the counted ones.
    const known = returned.filter(({ day }) => isIn(day, dates));
    const said = sum(known, ({ micros }) => micros);
    const refunds = lines.filter(({ day, refundMicros }) => refundMicros !== 0 && isIn(day, dates));
    const { refundMicros } = addLines(refunds);
    if (isOwn && said !== refundMicros)
      add('refunds', known[0]?.day ?? refunds[0]?.day ?? firstDay(order), said, refundMicros);
  }
  for (const [id, lines] of told.length === 0 ? [] : byOrder) {
    const { day, currency, orders, saleMicros } = addLines(lines);
    const count = currency === dates.currency ? major(saleMicros) : null;
    if (orders > 0)
      found.push({ id, kind: 'not_sent', date: day!, currency, shop: null, counted: count, edit_order_url: null });
  }
  return found.sort(byDay);
}
