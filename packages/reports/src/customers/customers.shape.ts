/** Shape of the answer of Customers, its lines and its table of sources. */
import type { Unit } from '@magpie/vocabulary';
import { z } from 'zod';
import { byDimension, byMetric } from '../kit/columns.ts';
import { cohortFields } from '../parts/cohorts.ts';
import { dayChartShape } from '../parts/day-chart.shape.ts';
import type { DetailsTable } from '../parts/details-table.ts';

/** Dimensions of the table of sources: where the visit with a customer's first order came from. The first is the default. */
export const SOURCES_BY = ['channel', 'source_medium'] as const;

/** Lines of the chart over time. */
export const LINES = ['new_revenue', 'returning_revenue', 'new_orders', 'returning_orders'] as const;
/** One of {@link LINES}. */
export type LineId = (typeof LINES)[number];
/** Returns a line's unit. */
export const lineUnit = (id: LineId): Unit => (id.endsWith('revenue') ? 'currency' : 'integer');

/** Days between two days with orders of a customer, inclusive; the last has no end. */
export const GAPS = [
  [1, 7],
  [8, 14],
  [15, 30],
  [31, 60],
  [61, 90],
  [91, 180],
  [181, null],
] as const;

/** Below this number of customers, repeat orders say little (layouts, section 6). */
export const ENOUGH_CUSTOMERS = 30;

const BEFORE_REFUNDS = 'Order value before refunds.';
/** Lifetime value by first source: all orders of customers up to the end of the dates. */
export const SOURCES = {
  field: 'sources',
  title: 'Lifetime Value',
  about: 'All orders so far, by where the visit with a customer’s first order came from.',
  by: byDimension('source', 'sessionDefaultChannelGroup', { label: 'First source' }),
  columns: [
    byMetric('revenue', 'grossPurchaseRevenue', { label: 'Revenue before refunds', help: BEFORE_REFUNDS }),
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
} as const satisfies DetailsTable;

const totals = z.object({
  /** People with an order in the period, without those who are known for a day only. */
  customers: z.number(),
  new_customers: z.number(),
  returning_customers: z.number(),
  /** Null without customers, like the next two. */
  orders_per_customer: z.number().nullable(),
  /** Before refunds. */
  revenue_per_customer: z.number().nullable(),
  /** Percent of the customers who have ordered more than once by the end of the period. */
  repeat_rate: z.number().nullable(),
  orders: z.number(),
  revenue: z.number(),
  /** Orders of buyers who are known for a day only. */
  unknown_orders: z.number(),
  unknown_revenue: z.number(),
});
/** The numbers of a period. */
export type CustomerTotals = z.infer<typeof totals>;

const part = { count: z.number(), percent: z.number() };
const compare = z.object(part).nullable();
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
  chart: dayChartShape(LINES),
  /** Customers of the period by how many orders they have made by its end: 1, 2, 3, 4 or more. */
  orders_so_far: z.array(z.object({ orders: z.number(), ...part, compare })),
  gaps: z.object({
    /** Days between an order day of the period and the customer's one before; null without any. */
    median: z.number().nullable(),
    compare_median: z.number().nullable(),
    count: z.number(),
    /** In the order of {@link GAPS}. */
    rows: z.array(z.object({ from: z.number(), to: z.number().nullable(), ...part, compare })),
  }),
  /** Customers by the month of their first order, and those who ordered in each later month; never compared. */
  first_months: z.object({
    ...cohortFields,
    /** Whether the months that are over have fewer than {@link ENOUGH_CUSTOMERS}: then they aren't listed. */
    few_customers: z.boolean(),
  }),
  sources: z.array(z.object({ source: z.string(), ...numbers, compare: z.object(numbers).nullable() })),
  pagination: z.object({ page: z.number(), per_page: z.number(), pages: z.number(), total: z.number() }),
  /** Whether the site sold anything in the last year. */
  has_shop: z.boolean(),
});
/** The answer. */
export type CustomersData = z.infer<typeof customersShape>;
