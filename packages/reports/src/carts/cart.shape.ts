/** Shape of the Cart Abandonment report's answer (specification part 1, section 3), and its two tables. */
import { ENOUGH_CARTS } from '@magpie/vocabulary';
import { z } from 'zod';
import { byDimension, byMetric } from '../kit/columns.ts';
import { orError, type PartError } from '../kit/part-error.ts';
import { dayChartShape } from '../parts/day-chart.shape.ts';
import type { DetailsTable } from '../parts/details-table.ts';
import { paginationShape } from '../parts/shapes.ts';

const EMPTY = 'No data currently for the Cart Abandonment report';

/** The bars of both tables: added to carts, checked out, bought. Each is part of the one before. */
const SHARED = {
  nested: { outer: 'added', middle: 'checked_out', inner: 'bought' },
  chartless: true,
  unfiltered: true,
  emptyText: EMPTY,
} as const satisfies Partial<DetailsTable<keyof CartNumbers>>;

/** By product. */
export const PRODUCTS = {
  ...SHARED,
  field: 'products',
  title: 'By product',
  by: byDimension('name', 'itemName', { label: 'Product' }),
  columns: [
    byMetric('purchase_quantity', 'itemsPurchased', { label: 'Purchase Quantity' }),
    byMetric('revenue', 'itemRevenue', { label: 'Revenue' }),
    byMetric('cart_abandonment', 'cartAbandonmentRate', {
      label: 'Cart Abandonment',
      help: 'Added to a cart but not bought.',
    }),
    byMetric('checkout_abandonment', 'checkoutAbandonmentRate', {
      label: 'Checkout Abandonment',
      help: 'Checkout started but not finished.',
    }),
  ],
  inFile: [
    { field: 'added', label: 'Added to cart' },
    { field: 'checked_out', label: 'Checked out' },
  ],
  order: { id: 'cart_abandonment', direction: 'desc' },
  few: { field: 'added', below: ENOUGH_CARTS },
  searchLabel: 'Search products',
} as const satisfies DetailsTable<keyof CartNumbers, 'name'>;

/** By day: rates are of visits, since a day has no products of its own. */
export const DATES = {
  ...SHARED,
  field: 'dates',
  title: 'By day',
  by: byDimension('date', 'date', { label: 'Date' }),
  columns: [
    byMetric('purchase_quantity', 'itemsPurchased', { label: 'Purchase Quantity' }),
    byMetric('revenue', 'purchaseRevenue', { label: 'Revenue' }),
    byMetric('cart_abandonment', 'sessionCartAbandonmentRate', {
      label: 'Cart Abandonment',
      help: 'Of the visits with something added to the cart, those without an order. Orders from visits without a cart aren’t part of it.',
    }),
    byMetric('checkout_abandonment', 'sessionCheckoutAbandonmentRate', {
      label: 'Checkout Abandonment',
      help: 'Of the visits with a checkout, those without an order. Orders from visits without a checkout aren’t part of it.',
    }),
  ],
  inFile: [
    { field: 'added', label: 'Sessions with cart' },
    { field: 'checked_out', label: 'Sessions with checkout' },
    { field: 'bought', label: 'Sessions with purchase' },
  ],
  order: { id: 'date', direction: 'desc' },
  searchLabel: 'Search days',
} as const satisfies DetailsTable<keyof CartNumbers, 'date'>;

/** How the parameters of the table by day begin, so that each table has its own. */
export const DATES_PREFIX = 'dates_';

const numbers = {
  purchase_quantity: z.number().nullable(),
  revenue: z.number().nullable(),
  /** Percent; null where nothing was put into a cart, or no checkout was started. */
  cart_abandonment: z.number().nullable(),
  checkout_abandonment: z.number().nullable(),
  /** Units of a product that were put into carts, in started checkouts, and bought; of a day, visits with each. These and the ones above are null where the source can’t answer. */
  added: z.number().nullable(),
  checked_out: z.number().nullable(),
  bought: z.number().nullable(),
};
/** The numbers of the chosen period; null when not comparing. */
const row = { ...numbers, compare: z.object(numbers).nullable() };
export type CartNumbers = z.infer<z.ZodObject<typeof numbers>>;

/** The shape of the Cart Abandonment report's answer: a page of each table. */
export const cartShape = z.object({
  compare: z.boolean(),
  /** The value that is left in carts, of all products; null where they are too many. */
  left_in_carts: orError(
    z.object({
      total: z.number().nullable(),
      compare_total: z.number().nullable(),
      chart: dayChartShape(['left']).nullable(),
    }),
  ),
  products: orError(z.array(z.object({ name: z.string(), ...row }))),
  pagination: paginationShape,
  /** `date` is `YYYY-MM-DD`. */
  dates: orError(z.array(z.object({ date: z.string(), ...row }))),
  dates_pagination: paginationShape,
});
/** The Cart Abandonment report's answer. */
export type CartData = z.infer<typeof cartShape>;
/** A day of it. */
export type CartDay = Exclude<CartData['dates'], PartError>[number];
