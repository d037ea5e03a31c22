/** Shape of the eCommerce report's answer, in the specification's field names (part 1, section 3), its boxes and lists. */
import type { MetricName } from '@magpie/vocabulary';
import { z } from 'zod';
import { monthShape } from '../blocks/this-month/this-month.shape.ts';
import { bucketsShape } from '../blocks/time-to-purchase/buckets.shape.ts';
import { byDimension, byMetric } from '../kit/columns.ts';
import { boxShape } from '../parts/boxes.ts';
import { sessionsChartShape } from '../parts/sessions-chart.ts';
import { each } from '../parts/shapes.ts';
import { lineShape } from '../parts/time-series.shape.ts';
import { type TopList, topListShape } from '../parts/top-list.ts';

/** A summary box. */
export interface Box {
  /** The specification's field. */
  readonly id: string;
  readonly metric: MetricName;
  /** In English; translated when shown. */
  readonly label: string;
  /** Divisor of a rate: if it's 0, there is no rate. */
  readonly per?: MetricName;
}

/** The boxes above the lists, which can be drawn over time too (specification part 1, section 2). */
export const LEADING = [
  { id: 'conversionrate', metric: 'sessionPurchaseRate', label: 'Conversion Rate', per: 'sessions' },
  { id: 'transactions', metric: 'transactions', label: 'Transactions' },
  { id: 'revenue', metric: 'purchaseRevenue', label: 'Revenue' },
  { id: 'ordervalue', metric: 'averagePurchaseRevenue', label: 'Average Order Value', per: 'transactionsInRevenue' },
] as const satisfies readonly Box[];

/** The boxes below the lists. */
export const FURTHER = [
  { id: 'addtocart', metric: 'addToCarts', label: 'Added to Cart' },
  { id: 'remfromcart', metric: 'removeFromCarts', label: 'Removed from Cart' },
  { id: 'newcustomers', metric: 'firstTimePurchasers', label: 'New Customers' },
  {
    id: 'abandonedcheckouts',
    metric: 'abandonedCheckoutRate',
    label: 'Abandoned Checkouts',
    per: 'checkoutSessions',
  },
] as const satisfies readonly Box[];

/** All boxes, in the specified order. */
export const BOXES = [...LEADING, ...FURTHER] as const;
export type BoxId = (typeof BOXES)[number]['id'];

/** The two lists. Products filter nothing: orders and visits are of no single product. */
export const LISTS = {
  products: {
    field: 'products',
    title: 'Top Products',
    by: [byDimension('name', 'itemName', { label: 'Product' })],
    columns: [
      byMetric('quantity', 'itemsPurchased', { label: 'Quantity' }),
      byMetric('revenue', 'itemRevenue', {
        label: 'Revenue',
        help: 'Product sales minus refunds, without tax and shipping. A refund that names no products is spread over those of its order, by amount, if your shop’s server sends both; the line below the list says what is left.',
      }),
    ],
    share: {
      field: 'percent',
      of: 'revenue',
      label: 'Percent',
      help: 'The product’s share of all product sales, including products that aren’t listed.',
    },
    sorts: { param: 'products_sort', by: 'revenue' },
    emptyText: 'No product sales tracked during this time period.',
    unfiltered: true,
  },
  conversions: {
    field: 'conversions',
    title: 'Top Conversion Sources',
    by: [byDimension('url', 'sessionSource', { label: 'Source' })],
    columns: [
      byMetric('sessions', 'purchaseSessions', { label: 'Sessions' }),
      byMetric('revenue', 'purchaseRevenue', { label: 'Revenue' }),
    ],
    share: {
      field: 'percent',
      of: 'sessions',
      label: 'Percent',
      help: 'The source’s share of all visits with an order, including sources that aren’t listed.',
    },
    emptyText: 'No conversion sources tracked during this time period.',
  },
} as const satisfies Readonly<Record<string, TopList>>;

const line = z.object({
  /** At the places of `sessions_chart`. */
  datapoints: z.array(z.number().nullable()),
  /** Values of the chosen period, with the percent change of each bucket against it; null when not comparing. */
  compare: z.object(lineShape).nullable(),
});

/** The shape of the eCommerce report's answer. */
export const ecommerceShape = z.object({
  // A rate of nothing is null: no rate per visit without visits, no average without orders.
  infobox: z.object(
    each(
      BOXES.map(({ id }) => id),
      boxShape(z.number().nullable()),
    ),
  ),
  ...sessionsChartShape,
  /** The leading boxes over the same buckets; null where the chart failed. */
  infobox_chart: z
    .object(
      each(
        LEADING.map(({ id }) => id),
        line,
      ),
    )
    .nullable(),
  compare: z.boolean(),
  products: topListShape(LISTS.products),
  conversions: topListShape(LISTS.conversions),
  ...bucketsShape,
  /** The running month, whatever the dates; null where it couldn't be asked for. */
  month: monthShape.nullable(),
  /** Links to the provider's own reports; empty for the site's own events. */
  galinks: z.object({ products: z.string(), conversions: z.string(), days: z.string(), sessions: z.string() }),
  /** Refunded amount, and the part of it that belongs to products; null where it couldn't be queried. */
  refunds: z.object({ all: z.number(), of_products: z.number() }).nullable(),
  /** Transactions whose currency has no rate: revenue and the average leave them out. Null where the source can’t answer. */
  without_rate: z.number().nullable(),
  /** Whether the site sold anything in the last year. */
  has_shop: z.boolean(),
});
/** The eCommerce report's answer. */
export type EcommerceData = z.infer<typeof ecommerceShape>;
