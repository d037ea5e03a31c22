/** Counts the golden file of the eCommerce Coupons report a second time. */
import { countDetails } from '../testing/count-details.ts';
import { type Count, decimals, type Happening, happenings, passing, quotient, within } from '../testing/plain-count.ts';

const ORDERS = ['purchase', 'refund'];

const table = countDetails({
  rows: 'coupons',
  name: 'coupon_name',
  columns: ['revenue', 'transactions', 'average_order_value'],
  of: ({ coupon }) => coupon,
  chartless: true,
  only: ({ kind, coupon }) => ORDERS.includes(kind) && coupon !== '',
});

/** How many orders, and the average before refunds of those in the site's currency. */
const countOrders = (orders: readonly Happening[]) => {
  const amounts = orders.filter(({ inRevenue }) => inRevenue).map(({ cents }) => cents);
  const sum = amounts.reduce((total, cents) => total + cents, 0);
  return {
    transactions: orders.length,
    average_order_value: amounts.length === 0 ? null : decimals(quotient(sum, amounts.length) / 100),
  };
};

export const count: Count = (golden, view) => {
  const orders = within(passing(happenings(golden), view.filter), view.dates).filter(({ kind }) => kind === 'purchase');
  return {
    ...table(golden, view),
    with_coupon: countOrders(orders.filter(({ coupon }) => coupon !== '')),
    without_coupon: countOrders(orders.filter(({ coupon }) => coupon === '')),
  };
};
