/** Shape of the answer of Customers, its lines and its table of sources. */
import type { customerTotals } from '@magpie/query';
import { z } from 'zod';
import { byDimension, byMetric } from '../kit/columns.ts';
import { dayChartShape } from '../parts/day-chart.shape.ts';
import type { DetailsTable } from '../parts/details-table.ts';
import { firstMonthsShape } from '../parts/first-months.shape.ts';
import { paginationShape } from '../parts/shapes.ts';
import { type SpreadTable, spreadFields } from '../parts/spread.ts';
import { type Stats, statFields } from '../parts/stats.ts';

/** Dimensions of the table of sources: where the visit with a customer's first order came from. The first is the default. */
export const SOURCES_BY = ['channel', 'source_medium'] as const;

/** Lines of the chart over time, of revenue or of orders. */
export const LINES = [
  { id: 'new_revenue', kind: 'new', of: 'micros', label: 'New Revenue' },
  { id: 'returning_revenue', kind: 'returning', of: 'micros', label: 'Returning Revenue' },
  { id: 'new_orders', kind: 'new', of: 'orders', label: 'New Orders' },
  { id: 'returning_orders', kind: 'returning', of: 'orders', label: 'Returning Orders' },
] as const;

/** Lifetime value by first source: all orders of customers up to the end of the dates. */
export const SOURCES = {
  field: 'sources',
  title: 'Lifetime Value',
  about: 'All orders so far, by where the visit with a customer’s first order came from.',
  by: byDimension('source', 'sessionDefaultChannelGroup', { label: 'First source' }),
  columns: [
    byMetric('revenue', 'grossPurchaseRevenue', { label: 'Revenue before refunds' }),
    byMetric('lifetime_value', 'averagePurchaseRevenuePerPayingUser', {
      label: 'Per customer',
      help: 'What a customer has spent so far, on average, before refunds.',
    }),
    byMetric('customers', 'totalPurchasers', { label: 'Customers', help: 'People who have ordered so far.' }),
    byMetric('orders', 'transactions', { label: 'Orders', help: 'All their orders so far.' }),
  ],
  order: { id: 'revenue', direction: 'desc' },
  chartless: true,
  unfiltered: true,
  soFar: true,
  emptyText: 'No customers so far.',
  searchLabel: 'Search sources',
} as const satisfies DetailsTable<keyof typeof numbers, 'source'>;

/** The numbers that are shown, each with what it says. */
export const TOTALS = {
  customers: {
    of: 'customers',
    label: 'Customers',
    unit: 'integer',
    help: 'People who ordered in this period. A guest’s order that only your shop’s server sent counts as a separate customer.',
  },
  new_customers: { of: 'newCustomers', label: 'New', unit: 'integer', help: 'Their first order is in this period.' },
  returning_customers: {
    of: 'returningCustomers',
    label: 'Returning',
    unit: 'integer',
    help: 'They had ordered before these dates.',
  },
  orders_per_customer: {
    of: 'ordersPerCustomer',
    label: 'Orders per Customer',
    unit: 'float',
    help: 'Orders in this period divided by customers.',
  },
  revenue_per_customer: {
    of: 'revenuePerCustomer',
    label: 'Revenue per Customer',
    unit: 'currency',
    help: 'Order value before refunds divided by customers.',
  },
  repeat_rate: {
    of: 'repeatRate',
    label: 'Ordered Again',
    unit: 'ratio',
    help: 'Of these customers, how many have ordered more than once so far.',
  },
} as const satisfies Stats<string, keyof ReturnType<typeof customerTotals>>;

/** Customers by how many orders they have placed so far. */
export const ORDERS_SO_FAR = {
  id: 'orders_so_far',
  title: 'Orders So Far',
  help: 'Customers who ordered in this period, by how many orders they’ve placed so far.',
  by: { field: 'orders', label: 'Orders' },
  counted: 'Customers',
  emptyText: 'No customers in this period.',
} as const satisfies SpreadTable;

/** How often so many days lay between two days with orders of a customer. */
export const GAPS = {
  id: 'gaps',
  title: 'Days Between Orders',
  help: 'For each order by a returning customer in this period: the days since they last ordered. Orders on one day count as one.',
  by: { field: 'days', label: 'Days' },
  counted: 'Times',
  emptyText: 'No one ordered again on another day in this period.',
} as const satisfies SpreadTable;

const totals = z.object({
  ...statFields(TOTALS),
  orders: z.number(),
  revenue: z.number(),
  /** Orders of buyers who are known for a day only. */
  unknown_orders: z.number(),
  unknown_revenue: z.number(),
});

/** `lifetime_value` is null where no order has a known amount. */
const numbers = {
  lifetime_value: z.number().nullable(),
  customers: z.number(),
  orders: z.number(),
  revenue: z.number(),
};

/** The shape of the answer. Percents are 0-100 with two decimals; money is in major units, before refunds. */
export const customersShape = z.object({
  compare: z.boolean(),
  totals,
  compare_totals: totals.nullable(),
  chart: dayChartShape(LINES.map(({ id }) => id)),
  /** Customers of the period by how many orders they have made by its end: 1, 2, 3, 4 or more. */
  orders_so_far: z.array(z.object({ orders: z.number(), ...spreadFields })),
  gaps: z.object({
    /** Days between an order day of the period and the customer's one before; null without any. */
    median: z.number().nullable(),
    compare_median: z.number().nullable(),
    count: z.number(),
    /** In the order of `CUSTOMER_GAPS`. */
    rows: z.array(z.object({ from: z.number(), to: z.number().nullable(), ...spreadFields })),
  }),
  /** Customers by the month of their first order, and those who ordered in each later month; never compared. */
  first_months: firstMonthsShape,
  sources: z.array(z.object({ source: z.string(), ...numbers, compare: z.object(numbers).nullable() })),
  pagination: paginationShape,
  /** Whether the site sold anything in the last year. */
  has_shop: z.boolean(),
});
/** The answer. */
export type CustomersData = z.infer<typeof customersShape>;
