/** Compares the orders that a shop's server reported with the counted ones, order by order, in whole millionths. */
import { listDays } from '@magpie/time';

interface DayAmount {
  /** `YYYY-MM-DD`, of the site. */
  readonly day: string;
  readonly micros: number;
}

/** An order as the shop reported it. Amounts are millionths of a unit of `currency`. */
export interface ShopOrder {
  /** The transaction ID. */
  readonly id: string;
  readonly currency: string;
  /** Null if the shop hasn't said that the order is a sale. */
  readonly sale: DayAmount | null;
  /** Amounts returned, by refunds or a cancellation. */
  readonly returned: readonly DayAmount[];
}

/** Counted numbers of an order on a day. Amounts are millionths of the site's currency. */
export interface CountedOrder {
  /** The transaction ID; empty for orders without one. */
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

/** How the shop's orders and the counted ones can differ. */
export const ORDER_DIFFERENCES = ['not_counted', 'not_sent', 'amount', 'day', 'refunds'] as const;
/** One of them. */
export type OrderDifferenceKind = (typeof ORDER_DIFFERENCES)[number];

/** A difference of an order, on a day of the dates. */
export interface OrderDifference<Order> {
  /** Null for an order that the shop hasn't sent. */
  readonly order: Order | null;
  readonly id: string;
  readonly kind: OrderDifferenceKind;
  readonly day: string;
  /** The order's own. */
  readonly currency: string;
  /** In that currency. */
  readonly shopMicros: number | null;
  /** Null too where the currency isn't the site's: what counts is converted, and compares with nothing. */
  readonly countedMicros: number | null;
}

const NOTHING = { shop: 0, attributed: 0, unattributed: 0, refunds: 0, difference: 0 };
/** Sums in millionths of the site's currency: sales minus refunds of the shop, what counted, and the shop's minus everything counted. */
export type OrderSums = Record<keyof typeof NOTHING, number>;

/** The shop's orders next to the counted ones. */
export interface Reconciliation<Order> {
  /** Orders with a sale in the dates: of the shop, and counted ones with an order number. */
  readonly shopOrders: number;
  readonly countedOrders: number;
  readonly totals: OrderSums;
  readonly days: readonly (OrderSums & { readonly day: string })[];
  /** By day, then by order; an order can differ in more than one way. */
  readonly differences: readonly OrderDifference<Order>[];
  /** Orders that the sums leave out; `micros` are those that the shop sent. */
  readonly otherCurrencies: readonly { readonly currency: string; readonly orders: number; readonly micros: number }[];
}

const sum = <T>(list: readonly T[], value: (one: T) => number): number =>
  list.reduce((total, one) => total + value(one), 0);

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Orders by day, then by transaction ID. */
export const byDayAndOrder = (
  a: { readonly day: string; readonly id: string },
  b: { readonly day: string; readonly id: string },
): number => compareTexts(a.day, b.day) || compareTexts(a.id, b.id);

/** The day of an order's sale, or else of the first amount returned; empty without either. */
export const dayOfOrder = ({ sale, returned }: Pick<ShopOrder, 'sale' | 'returned'>): string =>
  sale?.day ?? returned.map(({ day }) => day).sort()[0] ?? '';

/** Compares the two. Orders in other currencies are compared by whether they count, not by amount: their amounts are converted. */
export function reconcileOrders<Order extends ShopOrder>(
  told: readonly Order[],
  counted: readonly CountedOrder[],
  dates: ReconciledDates,
): Reconciliation<Order> {
  const isIn: IsIn = ({ day }) => day >= dates.start && day <= dates.end;
  const isOwn: IsOwn = ({ currency }) => currency === dates.currency;
  const days = sumByDay(told.filter(isOwn), counted.filter(isOwn), listDays(dates));
  return {
    shopOrders: told.filter(({ sale }) => sale && isIn(sale)).length,
    countedOrders: sum(counted, (line) => (line.id !== '' && isIn(line) ? line.orders : 0)),
    totals: addSums(days),
    days,
    differences: findDifferences(told, counted, isIn, isOwn).filter(isIn).sort(byDayAndOrder),
    otherCurrencies: sumOthers(told, counted, (one) => isIn(one) && !isOwn(one)),
  };
}

type IsIn = (one: { readonly day: string }) => boolean;
type IsOwn = (one: { readonly currency: string }) => boolean;

/** Sums in the site's currency: others are converted at the owner's rates, and no till has such amounts. */
function sumByDay(
  told: readonly ShopOrder[],
  counted: readonly CountedOrder[],
  listed: readonly string[],
): Reconciliation<ShopOrder>['days'] {
  const days = new Map(listed.map((day) => [day, { ...NOTHING, day }]));
  const add = (day: string, field: keyof OrderSums, micros: number) => {
    const sums = days.get(day);
    if (sums) sums[field] += micros;
  };
  for (const { sale, returned } of told) {
    if (sale) add(sale.day, 'shop', sale.micros);
    for (const { day, micros } of returned) add(day, 'shop', -micros);
  }
  for (const { day, hasVisit, saleMicros, refundMicros } of counted) {
    add(day, hasVisit ? 'attributed' : 'unattributed', saleMicros);
    add(day, 'refunds', refundMicros);
  }
  for (const sums of days.values()) sums.difference = sums.shop - (sums.attributed + sums.unattributed - sums.refunds);
  return [...days.values()];
}

function addSums(days: readonly OrderSums[]): OrderSums {
  const fields = Object.keys(NOTHING) as (keyof OrderSums)[];
  return Object.fromEntries(fields.map((field) => [field, sum(days, (one) => one[field])])) as OrderSums;
}

/** Counted numbers of one order. */
function addLines(lines: readonly CountedOrder[]) {
  const sale = lines.find(({ orders }) => orders > 0);
  return {
    day: sale?.day,
    currency: sale?.currency ?? '',
    orders: sum(lines, ({ orders }) => orders),
    saleMicros: sum(lines, ({ saleMicros }) => saleMicros),
    refundMicros: sum(lines, ({ refundMicros }) => refundMicros),
  };
}

function findDifferences<Order extends ShopOrder>(
  told: readonly Order[],
  counted: readonly CountedOrder[],
  isIn: IsIn,
  isOwn: IsOwn,
): OrderDifference<Order>[] {
  const byOrder = Map.groupBy(counted, ({ id }) => id);
  const found: OrderDifference<Order>[] = [];
  for (const order of told) {
    const { id, currency, sale, returned } = order;
    const lines = byOrder.get(id) ?? [];
    const one = addLines(lines);
    byOrder.delete(id);
    const add = (kind: OrderDifferenceKind, day: string, shopMicros: number, countedMicros: number | null) =>
      found.push({ order, id, kind, day, currency, shopMicros, countedMicros: isOwn(order) ? countedMicros : null });
    if (sale && one.orders === 0) add('not_counted', sale.day, sale.micros, null);
    else if (sale && isOwn(order) && one.saleMicros !== sale.micros)
      add('amount', sale.day, sale.micros, one.saleMicros);
    else if (sale && one.day !== sale.day)
      add('day', isIn(sale) ? sale.day : (one.day ?? sale.day), sale.micros, one.saleMicros);
    // Refunds of other dates are not among the counted ones.
    const known = returned.filter(isIn);
    const said = sum(known, ({ micros }) => micros);
    const refunds = lines.filter((line) => line.refundMicros !== 0 && isIn(line));
    const { refundMicros } = addLines(refunds);
    if (isOwn(order) && said !== refundMicros)
      add('refunds', known[0]?.day ?? refunds[0]?.day ?? dayOfOrder(order), said, refundMicros);
  }
  // Where the shop sends nothing at all, none is missing.
  for (const [id, lines] of told.length === 0 ? [] : byOrder) {
    const { day, currency, orders, saleMicros } = addLines(lines);
    if (day === undefined || orders <= 0) continue;
    const countedMicros = isOwn({ currency }) ? saleMicros : null;
    found.push({ order: null, id, kind: 'not_sent', day, currency, shopMicros: null, countedMicros });
  }
  return found;
}

/** What the sums leave out: the shop's orders in other currencies, and those that only pages reported. */
function sumOthers(
  told: readonly ShopOrder[],
  counted: readonly CountedOrder[],
  isOther: (one: { readonly day: string; readonly currency: string }) => boolean,
): Reconciliation<ShopOrder>['otherCurrencies'] {
  const sent = new Set(told.map(({ id }) => id));
  const sold = [
    ...told.flatMap(({ currency, sale }) => (sale ? [{ currency, ...sale, orders: 1 }] : [])),
    // What they paid is known only converted.
    ...(told.length === 0 ? [] : counted).filter(({ id }) => !sent.has(id)).map((line) => ({ ...line, micros: 0 })),
  ].filter((one) => isOther(one) && one.orders > 0);
  return [...Map.groupBy(sold, ({ currency }) => currency)].map(([currency, orders]) => ({
    currency,
    orders: sum(orders, (one) => one.orders),
    micros: sum(orders, ({ micros }) => micros),
  }));
}
