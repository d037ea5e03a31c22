/** The shop's part of the catalogue; `catalogue.ts` explains how needs are read. */
import { need } from './kit/need.ts';
import { type ReportRecord, record, USUAL } from './kit/report-record.ts';

const SHOP = { ...USUAL, group: 'ecommerce', needs: need('pro') } as const;

/** The reports of the shop, in navigation order. */
export const SHOP_REPORTS = [
  // p1 4 and 6. p1 names no add-on; only the funnel does (p2 7), so only the funnel needs it.
  record('ecommerce', {
    ...SHOP,
    path: '/ecommerce',
    key: 'e',
    title: 'eCommerce Overview',
    heading: 'eCommerce Report',
    description: 'Revenue, orders and products',
    print: 'landscape',
    below: ['order_reconciliation'],
    load: () => import('./ecommerce/ecommerce.report.ts').then((all) => all.ecommerceReport),
  }),
  record('order_reconciliation', {
    path: null,
    title: 'Order Reconciliation',
    description: 'Your shop’s orders next to the counted ones',
    needs: need('pro'),
    compare: false,
    notes: false,
    print: 'landscape',
    load: () => import('./reconciliation/order-reconciliation.report.ts').then((all) => all.orderReconciliationReport),
  }),
  record('ecommerce_coupons', {
    ...SHOP,
    path: '/ecommerce-coupons',
    key: 'k',
    title: 'Coupons',
    heading: 'eCommerce Coupons Report',
    description: 'Orders and revenue by coupon',
    asksAuth: true,
    notes: false,
    print: 'landscape',
    load: () => import('./coupons/coupons.report.ts').then((all) => all.couponsReport),
  }),
  // p2 6 ('plus' check) and 7 ("requiring addon 'ecommerce'"); the shop is a notice, no gate (p2 4, funnel notice).
  record('ecommerce_funnel', {
    ...SHOP,
    path: '/ecommerce-funnel',
    key: 'f',
    title: 'Funnel',
    heading: 'eCommerce Funnel Report',
    description: 'Where shoppers drop out',
    needs: need('pro', { addons: ['ecommerce'], shops: ['woocommerce', 'easy_digital_downloads'] }),
    compare: false,
    notes: 'list',
    load: () => import('./funnel/funnel.report.ts').then((all) => all.funnelReport),
  }),
  // Not in the specification: it has the ten products that sell most.
  record('products', {
    ...SHOP,
    path: '/ecommerce-products',
    title: 'Products',
    description: 'Views, sales and refunds of each product',
    notes: false,
    print: 'landscape',
    load: () => import('./products/products.report.ts').then((all) => all.productsReport),
  }),
  // Not in the specification: it has the number of new customers only.
  record('customers', {
    ...SHOP,
    path: '/ecommerce-customers',
    title: 'Customers',
    description: 'Who buys again, and what they are worth',
    notes: false,
    load: () => import('./customers/customers.report.ts').then((all) => all.customersReport),
  }),
  // Not in the specification: what the funnel of the shop is to a shop, for any way through the site.
  record('my_funnels', {
    ...SHOP,
    path: '/my-funnels',
    title: 'My Funnels',
    description: 'Where people leave your own funnels',
    compare: false,
    notes: false,
    load: () => import('./my-funnels/my-funnels.report.ts').then((all) => all.myFunnelsReport),
  }),
  record('cart_abandonment', {
    ...SHOP,
    path: '/cart-abandonment',
    key: 'a',
    title: 'Cart Abandonment',
    description: 'Products left in carts',
    asksAuth: true,
    notes: false,
    print: 'landscape',
    load: () => import('./carts/cart.report.ts').then((all) => all.cartReport),
  }),
  // p2 6: pro, plus is not enough; p2 8: without an add-on the request fails with status 400, asked for in this order.
  record('user_journey', {
    ...SHOP,
    path: '/user-journey-report',
    key: 'j',
    title: 'User Journey',
    description: 'Steps before each order',
    navigation: 'journey',
    needs: need('pro', { addons: ['user_journey', 'ecommerce'], withoutAddon: 'refused' }),
    compare: false,
    notes: false,
    ownFilters: true,
    ownCall: ['start_date', 'end_date'],
    load: () => import('./journey/journey.report.ts').then((all) => all.journeyReport),
  }),
] as const satisfies readonly ReportRecord[];
