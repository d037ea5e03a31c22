/** Report of products: views, cart additions, purchases and refunds of each. */
import type { z } from 'zod';
import { byDimension, byMetric } from '../kit/columns.ts';
import type { Recipe } from '../kit/report.ts';
import { type DetailsReport, detailsReport } from '../parts/details-report.ts';
import type { DetailsData } from '../parts/details-table.ts';
import { type ProductsData, togetherShape } from './products.shape.ts';

const details = detailsReport({
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
  // Of the visits in which a product was looked at and bought. By page it would be bought on the page that thanks for it.
  opens: [
    byDimension('source', 'sessionSource', { label: 'Source' }),
    byDimension('landing_page', 'landingPage', { label: 'Landing Page' }),
  ],
  emptyText: 'No products viewed, added to a cart or bought in this period.',
  emptyHint: 'Products come with your shop’s events and orders.',
  searchLabel: 'Search products',
  beside: togetherShape,
});

/** Products: a table of them, and which are bought together. */
export const productsReport: DetailsReport<ProductsData> = {
  ...details,
  shape: details.shape as z.ZodType<ProductsData>,
  recipe: async () => {
    const { withPairs } = await import('./products.recipe.ts');
    return withPairs((await details.recipe()) as Recipe<DetailsData>);
  },
  tables: [
    ...details.tables,
    {
      id: 'together',
      title: 'Bought Together',
      columns: [
        { field: 'first', label: 'Product' },
        { field: 'second', label: 'And' },
        { field: 'together', label: 'Orders with both' },
        { field: 'of_first', label: 'Of the first’s orders (%)' },
        { field: 'of_second', label: 'Of the second’s orders (%)' },
        { field: 'lift', label: 'Times as often' },
      ],
    },
  ],
};
