/** Texts of the upgrade overlays of the shop's reports. */
import type { Upsell } from './kit/upsell.ts';

/** The promotion of part 1, sections 1 and 9, for the reports of that part. */
const SAVE = 'Save 50%';

/** The overlay of each report of the shop. */
export const SHOP_UPSELLS = {
  ecommerce: {
    title: 'See What Sells and Where Buyers Come From.',
    features: [
      'Revenue and transactions',
      'Conversion rate',
      'Average order value',
      'Top products',
      'Top conversion sources',
      'Carts and abandoned checkouts',
      'New customers',
      'Time to purchase',
    ],
    promotion: SAVE,
  },
  order_reconciliation: {
    title: 'See Whether Revenue Ties to Your Till.',
    features: ['Shop total and counted revenue by day', 'Orders that differ', 'Orders that were changed'],
  },
  ecommerce_coupons: {
    title: 'See Which Coupons Bring in Orders.',
    features: [
      'Every coupon your customers used',
      'Revenue from each coupon',
      'Orders with each coupon',
      'Average order value with each coupon',
    ],
    promotion: SAVE,
  },
  cart_abandonment: {
    title: 'See Which Products Are Left Behind.',
    features: [
      'Abandoned carts by product',
      'Abandoned checkouts by product',
      'Abandonment day by day',
      'Units sold next to each rate',
      'Revenue next to each rate',
      'Search and sort every table',
    ],
    promotion: SAVE,
  },
  ecommerce_funnel: {
    title: 'See Where Shoppers Drop Out.',
    features: [
      'From first view to purchase',
      'Completion rate of each step',
      'Abandonment rate of each step',
      'Breakdown by channel',
      'Breakdown by country',
      'Your site notes alongside',
    ],
  },
  products: {
    heading: 'Products Report',
    title: 'See How Every Product Sells.',
    features: [
      'Views, carts and sales of each',
      'Revenue after refunds',
      'Which products come back',
      'What is left in carts',
      'Search and sort every product',
      'All numbers as a file',
    ],
  },
  customers: {
    heading: 'Customers Report',
    title: 'See Who Buys Again.',
    features: [
      'New and returning customers',
      'Revenue and orders of each',
      'How many order again',
      'The days between orders',
      'What customers are worth',
      'Where the best ones came from',
    ],
  },
  my_funnels: {
    heading: 'My Funnels Report',
    title: 'See Where People Leave Your Own Funnels.',
    features: [
      'Pages and events as steps',
      'Up to eight steps in a row',
      'Numbers for the past too',
      'By channel, country or device',
      'Counts while you build',
      'All numbers as a file',
    ],
  },
  user_journey: {
    title: 'See Every Step Before a Purchase.',
    features: [
      'Every order with its steps',
      'Campaign, medium and source',
      'Filter by campaign or source',
      'Search by transaction ID',
      'Order total and date',
      'Link to the order in your shop',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
