/** Numbers of an answer about customers, each defined once. */
import { type BuyerKind, type CustomersTable, MOST_ORDERS_SO_FAR } from './customers.ts';
import { fromMicros } from './micros.ts';

const sum = <T>(list: readonly T[], value: (one: T) => number): number =>
  list.reduce((total, one) => total + value(one), 0);

/** Customers with a purchase in the range. */
export const countCustomers = ({ ordersSoFar }: Pick<CustomersTable, 'ordersSoFar'>): number =>
  sum(ordersSoFar, ({ customers }) => customers);

/** Those of them who have made so many purchases by its end. */
const customersWith = ({ ordersSoFar }: Pick<CustomersTable, 'ordersSoFar'>, orders: number): number =>
  ordersSoFar.find((one) => one.orders === orders)?.customers ?? 0;

/** Those of them who have made more than one. */
export const countRepeatCustomers = (answer: Pick<CustomersTable, 'ordersSoFar'>): number =>
  countCustomers(answer) - customersWith(answer, 1);

/** Customers by how many purchases they have made: 1, 2, 3, 4 or more. */
export const spreadOrders = (answer: Pick<CustomersTable, 'ordersSoFar'>) =>
  Array.from({ length: MOST_ORDERS_SO_FAR }, (_, i) => ({ orders: i + 1, count: customersWith(answer, i + 1) }));

/** Purchases of customers, or of buyers who are known for one day only. */
export function sumPurchases({ days }: Pick<CustomersTable, 'days'>, of: 'customers' | 'unknown') {
  const some = days.filter(({ kind }) => (kind === 'unknown') === (of === 'unknown'));
  return { orders: sum(some, ({ orders }) => orders), micros: sum(some, ({ micros }) => micros) };
}

/** The totals of an answer. Money is before refunds; what is per customer is null without one. */
export function customerTotals(
  answer: Pick<CustomersTable, 'days' | 'newCustomers' | 'customersInRevenue' | 'ordersSoFar'>,
) {
  const customers = countCustomers(answer);
  const [known, unknown] = [sumPurchases(answer, 'customers'), sumPurchases(answer, 'unknown')];
  return {
    customers,
    newCustomers: answer.newCustomers,
    returningCustomers: customers - answer.newCustomers,
    ordersPerCustomer: each(known.orders, customers),
    revenuePerCustomer: spendOf({ micros: known.micros, customersInRevenue: answer.customersInRevenue }),
    repeatRate: each(countRepeatCustomers(answer), customers),
    orders: known.orders,
    revenue: fromMicros(known.micros),
    unknownOrders: unknown.orders,
    unknownRevenue: fromMicros(unknown.micros),
  };
}

const each = (value: number, customers: number): number | null => (customers === 0 ? null : value / customers);

/** Average money of customers; null without any whose amounts are known. */
export function spendOf({
  micros,
  customersInRevenue,
}: Pick<CustomersTable['sources'][number], 'micros' | 'customersInRevenue'>) {
  const spend = each(micros, customersInRevenue);
  return spend === null ? null : fromMicros(spend);
}

/** Purchases of one kind of buyer by day: how many, or their money in millionths. */
export const purchasesByDay = ({ days }: Pick<CustomersTable, 'days'>, kind: BuyerKind, of: 'orders' | 'micros') =>
  days.filter((one) => one.kind === kind).map((one) => ({ day: one.day, value: one[of] }));

/** How often so many days lay between two purchases of a customer, from and to included; null has no end. */
export const countGaps = ({ gaps }: Pick<CustomersTable, 'gaps'>, from = 0, to: number | null = null): number =>
  sum(
    gaps.filter(({ days }) => days >= from && (to === null || days <= to)),
    ({ count }) => count,
  );

/** Days between two purchases of a customer, inclusive; the last has no end. */
export const CUSTOMER_GAPS = [
  { from: 1, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: 180 },
  { from: 181, to: null },
] as const;

/** How often so many days lay between two purchases, in the order of {@link CUSTOMER_GAPS}. */
export const spreadGaps = (answer: Pick<CustomersTable, 'gaps'>) =>
  CUSTOMER_GAPS.map(({ from, to }) => ({ from, to, count: countGaps(answer, from, to) }));

/** The median of those days: of an even number the mean of the middle two; null of none. */
export function medianGap({ gaps }: Pick<CustomersTable, 'gaps'>): number | null {
  const sorted = gaps.toSorted((a, b) => a.days - b.days);
  const total = countGaps({ gaps });
  if (total === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    return sorted.find(({ count }) => {
      passed += count;
      return passed > place;
    })!.days;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
