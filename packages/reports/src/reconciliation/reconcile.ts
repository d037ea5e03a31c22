/** Compares the shop's reported orders with the counted ones, order by order, in whole millionths. */
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
  readonly days: readonly string[];
  readonly currency: string;
}

/** Orders of each list in the answer. */
const SHOWN = 50;

type Sums = Record<'shop' | 'attributed' | 'unattributed' | 'refunds', number>;

/** Compares the two. Orders in other currencies are compared by whether they count, not by amount: their amounts are converted. */
export function reconcile(
  told: readonly OrderLines[],
  counted: readonly CountedLine[],
  dates: ReconciledDates,
): OrderReconciliationData {
  const { start, end, currency } = dates;
  const isIn = (day: string) => day >= start && day <= end;
  const inOwn = told.filter((order) => order.currency === currency);
  const differences = findDifferences(told, counted, dates).filter(({ date }) => isIn(date));
  const remarks = told
    .map((order) => ({ order, date: firstDay(order) }))
    .filter(({ order: { flags, changes }, date }) => isIn(date) && (flags.length > 0 || changes > 0))
    .sort((a, b) => (a.date === b.date ? (a.order.id < b.order.id ? -1 : 1) : a.date < b.date ? -1 : 1));
  const days = sumsByDay(inOwn, counted, dates);
  const total = (field: keyof Sums) => days.reduce((sum, [, sums]) => sum + sums[field], 0);
  const totals = {
    shop: total('shop'),
    attributed: total('attributed'),
    unattributed: total('unattributed'),
    refunds: total('refunds'),
  };
  const orders = [...new Set(differences.map(({ id }) => id))];
  const listed = new Set(orders.slice(0, SHOWN));
  return {
    currency,
    shop_orders: told.filter(({ sale }) => sale && isIn(sale.day)).length,
    counted_orders: counted.reduce((sum, { id, day, orders }) => sum + (id !== '' && isIn(day) ? orders : 0), 0),
    totals: shown(totals),
    days: days.map(([date, sums]) => ({ date, ...shown(sums) })),
    differences: differences.filter(({ id }) => listed.has(id)),
    difference_count: orders.length,
    remarks: remarks.slice(0, SHOWN).map(({ order: { id, flags, changes, edit_order_url }, date }) => ({
      id,
      date,
      flags,
      changes,
      edit_order_url,
    })),
    remark_count: remarks.length,
    other_currencies: leftOut(told, counted, dates),
  };
}

/** Returns the amounts that the sums leave out: the shop's orders in other currencies, and those that only pages reported. */
function leftOut(
  told: readonly OrderLines[],
  counted: readonly CountedLine[],
  { start, end, currency }: ReconciledDates,
): OrderReconciliationData['other_currencies'] {
  const isLeftOut = (one: { readonly currency: string }, day: string) =>
    one.currency !== currency && day >= start && day <= end;
  const sent = new Set(told.map(({ id }) => id));
  const sold = [
    ...told.flatMap((one) =>
      one.sale && isLeftOut(one, one.sale.day) ? [{ currency: one.currency, orders: 1, micros: one.sale.micros }] : [],
    ),
    // What they paid is known only converted.
    ...(told.length === 0 ? [] : counted)
      .filter((line) => !sent.has(line.id) && isLeftOut(line, line.day))
      .map((line) => ({ currency: line.currency, orders: line.orders, micros: 0 })),
  ].filter(({ orders }) => orders > 0);
  return [...Map.groupBy(sold, (one) => one.currency)].map(([other, orders]) => ({
    currency: other,
    orders: orders.reduce((sum, one) => sum + one.orders, 0),
    total: major(orders.reduce((sum, { micros }) => sum + micros, 0)),
  }));
}

/** Millionths as units of the currency: the nearest number to the exact amount. */
const major = (micros: number): number => micros / 1_000_000;

function shown({ shop, attributed, unattributed, refunds }: Sums) {
  return {
    shop: major(shop),
    attributed: major(attributed),
    unattributed: major(unattributed),
    refunds: major(refunds),
    difference: major(shop - (attributed + unattributed - refunds)),
  };
}

function sumsByDay(
  told: readonly OrderLines[],
  counted: readonly CountedLine[],
  { days, currency }: ReconciledDates,
): [string, Sums][] {
  const byDay = new Map<string, Sums>(
    days.map((day) => [day, { shop: 0, attributed: 0, unattributed: 0, refunds: 0 }]),
  );
  const add = (day: string, field: keyof Sums, micros: number) => {
    const sums = byDay.get(day);
    if (sums) sums[field] += micros;
  };
  for (const { sale, returned } of told) {
    if (sale) add(sale.day, 'shop', sale.micros);
    for (const { day, micros } of returned) add(day, 'shop', -micros);
  }
  for (const { day, hasVisit, saleMicros, refundMicros, currency: own } of counted) {
    // Converted at the owner's rates: no till has such amounts.
    if (own !== currency) continue;
    add(day, hasVisit ? 'attributed' : 'unattributed', saleMicros);
    add(day, 'refunds', refundMicros);
  }
  return [...byDay];
}

const firstDay = ({ sale, returned }: OrderLines): string =>
  sale?.day ?? returned.map(({ day }) => day).sort()[0] ?? '';

/** Counted numbers of one order. */
interface CountedOrder {
  readonly day: string | undefined;
  readonly currency: string;
  readonly orders: number;
  readonly saleMicros: number;
  readonly refundMicros: number;
}

function addLines(lines: readonly CountedLine[]): CountedOrder {
  const sum = (field: 'orders' | 'saleMicros' | 'refundMicros') => lines.reduce((all, one) => all + one[field], 0);
  const sale = lines.find(({ orders }) => orders > 0);
  return {
    day: sale?.day,
    currency: sale?.currency ?? '',
    orders: sum('orders'),
    saleMicros: sum('saleMicros'),
    refundMicros: sum('refundMicros'),
  };
}

function findDifferences(
  told: readonly OrderLines[],
  counted: readonly CountedLine[],
  { start, end, currency }: ReconciledDates,
): OrderDifference[] {
  const isIn = (day: string) => day >= start && day <= end;
  const byOrder = Map.groupBy(counted, ({ id }) => id);
  const found: OrderDifference[] = [];
  for (const order of told) {
    const { id, sale, returned, edit_order_url } = order;
    const lines = byOrder.get(id) ?? [];
    const one = addLines(lines);
    byOrder.delete(id);
    const add = (kind: OrderDifference['kind'], date: string, shop: number | null, count: number | null) =>
      found.push({
        ...{ id, kind, date, edit_order_url },
        currency: order.currency,
        shop: shop && major(shop),
        counted: isOwn ? count && major(count) : null,
      });
    const isOwn = order.currency === currency;
    if (sale && one.orders === 0) add('not_counted', sale.day, sale.micros, null);
    else if (sale && isOwn && one.saleMicros !== sale.micros) add('amount', sale.day, sale.micros, one.saleMicros);
    else if (sale && one.day !== sale.day)
      add('day', isIn(sale.day) ? sale.day : (one.day ?? sale.day), sale.micros, one.saleMicros);
    // Refunds of other dates are not among the counted ones.
    const known = returned.filter(({ day }) => isIn(day));
    const said = known.reduce((all, { micros }) => all + micros, 0);
    const refunds = lines.filter(({ day, refundMicros }) => refundMicros !== 0 && isIn(day));
    const { refundMicros } = addLines(refunds);
    if (isOwn && said !== refundMicros)
      add('refunds', known[0]?.day ?? refunds[0]?.day ?? firstDay(order), said, refundMicros);
  }
  if (told.length === 0) return found;
  for (const [id, lines] of byOrder) {
    const one = addLines(lines);
    if (one.orders > 0)
      found.push({
        id,
        kind: 'not_sent',
        date: one.day!,
        currency: one.currency,
        shop: null,
        counted: one.currency === currency ? major(one.saleMicros) : null,
        edit_order_url: null,
      });
  }
  return found.sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1));
}
