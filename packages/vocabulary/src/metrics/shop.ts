/** This module is responsible for the metrics of orders and money. */
import { group, MONEY, m, OWN, REVENUE, ratio } from './build.ts';

const shared = { category: 'Ecommerce', scope: 'event', compatibility: 'E' } as const;

export const SHOP_METRICS = [
  ...group({ ...shared, unit: 'integer' }, [
    ['ecommercePurchases', 'Ecommerce purchases', 'Purchases, each transaction id counted once.', m('purchases')],
    [
      'transactions',
      'Transactions',
      'Orders, each transaction id counted once; the same as ecommerce purchases: a refund never raises it.',
      m('purchases'),
    ],
    ['addToCarts', 'Add to carts', 'Times that something was put in the cart.', m('addToCarts')],
    [
      'removeFromCarts',
      'Removed from cart',
      'Times that something was taken out of the cart.',
      m('removeFromCarts'),
      { ...OWN, better: 'lower' },
    ],
    ['checkouts', 'Checkouts', 'Times that a checkout was begun.', m('checkouts')],
    ['itemViewEvents', 'Item view events', 'Times that a product was looked at.', m('itemViewEvents')],
    [
      'itemListViewEvents',
      'Item list view events',
      'Times that a list of products was shown.',
      m('itemListViewEvents'),
    ],
    [
      'itemListClickEvents',
      'Item list click events',
      'Times that a product was chosen from a list.',
      m('itemListClickEvents'),
    ],
    ['promotionViews', 'Promotion views', 'Times that a promotion was shown.', m('promotionViews')],
    ['promotionClicks', 'Promotion clicks', 'Times that a promotion was clicked.', m('promotionClicks')],
  ]),
  ...group({ ...shared, scope: 'user', compatibility: 'U', unit: 'ratio' }, [
    [
      'cartToViewRate',
      'Cart-to-view rate',
      'Visitors who put a product in the cart per visitor who looked at one.',
      ratio(m('carters'), m('viewers')),
    ],
    [
      'purchaseToViewRate',
      'Purchase-to-view rate',
      'Visitors who bought a product per visitor who looked at one.',
      ratio(m('totalPurchasers'), m('viewers')),
    ],
    [
      'itemListClickThroughRate',
      'Item list click-through rate',
      'Visitors who chose a product from a list per visitor who was shown one.',
      ratio(m('listClickers'), m('listViewers')),
    ],
    [
      'itemPromotionClickThroughRate',
      'Item promotion click-through rate',
      'Visitors who clicked a promotion per visitor who was shown one.',
      ratio(m('promotionClickers'), m('promotionViewers')),
    ],
  ]),
  ...group({ ...shared, category: 'Revenue', compatibility: 'A', unit: 'currency' }, [
    ['purchaseRevenue', 'Revenue', 'Value of purchases less refunds; a refund counts on its own day.', REVENUE],
    [
      'grossPurchaseRevenue',
      'Gross purchase revenue',
      'Value of purchases, refunds not subtracted.',
      m('grossRevenueMicros', MONEY),
    ],
    [
      'totalRevenue',
      'Total revenue',
      'Value of purchases less refunds: the same as revenue, since money of advertisements is not known here.',
      REVENUE,
    ],
    ['refundAmount', 'Refund amount', 'Value that was refunded.', m('refundMicros', MONEY), { better: 'lower' }],
    [
      'averagePurchaseRevenue',
      'Average order value',
      'Revenue divided by transactions.',
      ratio(REVENUE, m('purchases')),
      { compatibility: 'E' },
    ],
    [
      'averagePurchaseRevenuePerUser',
      'Average revenue per user',
      'Revenue divided by active users.',
      ratio(REVENUE, m('activeUsers')),
      { scope: 'user' },
    ],
    [
      'averagePurchaseRevenuePerPayingUser',
      'Average revenue per paying user',
      'Revenue divided by purchasers.',
      ratio(REVENUE, m('totalPurchasers')),
      { scope: 'user' },
    ],
    [
      'averageRevenuePerUser',
      'Average total revenue per user',
      'Total revenue divided by active users.',
      ratio(REVENUE, m('activeUsers')),
      { scope: 'user' },
    ],
    [
      'purchaseRevenuePerSession',
      'Average revenue per session',
      'Revenue divided by sessions.',
      ratio(REVENUE, m('sessions')),
      { ...OWN, scope: 'session' },
    ],
    ['taxAmount', 'Tax amount', 'Tax on purchases.', m('taxMicros', MONEY), { compatibility: 'E', better: 'neutral' }],
    [
      'shippingAmount',
      'Shipping amount',
      'Shipping on purchases.',
      m('shippingMicros', MONEY),
      { compatibility: 'E', better: 'neutral' },
    ],
  ]),
];
