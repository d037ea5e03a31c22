/** This module is responsible for the report of products: what is looked at, put into carts, bought and refunded, of each. */
import { byDimension, byMetric } from '../kit/columns.ts';
import { detailsReport } from '../parts/details-report.ts';

/** Products. */
export const productsReport = detailsReport({
  id: 'products',
  version: 1,
  field: 'products',
  title: 'Products',
  by: byDimension('name', 'itemName', { label: 'Product' }),
  columns: [
    byMetric('revenue', 'itemRevenue', { label: 'Revenue' }),
    byMetric('bought', 'itemsPurchased', { label: 'Bought' }),
    byMetric('views', 'itemsViewed', { label: 'Views' }),
    byMetric('added', 'itemsAddedToCart', { label: 'Added to cart' }),
    byMetric('refunded', 'itemsRefunded', { label: 'Returned' }),
    byMetric('refunds', 'itemRefundAmount', { label: 'Refunds' }),
    byMetric('refund_rate', 'itemRefundRate', { label: 'Refund rate' }),
    byMetric('cart_value_lost', 'cartValueLost', { label: 'Left in carts' }),
  ],
  chartless: true,
  // Orders and visits are of no single product.
  unfiltered: true,
  perLine: 2,
  emptyText: 'No products viewed, added to a cart or bought in this period.',
  emptyHint: 'Products come with your shop’s events and orders.',
  searchLabel: 'Search products',
});
