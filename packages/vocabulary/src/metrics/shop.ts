/** Metrics of orders and money. */
import { group, MONEY, m, OWN, REVENUE, ratio } from './build.ts';

const shared = { category: 'Ecommerce', scope: 'event', compatibility: 'E' } as const;

export const SHOP_METRICS = [
  ...group({ ...shared, unit: 'integer' }, [
    ['ecommercePurchases', 'eCommerce purchases', 'Orders in these visits.', m('purchases')],
    ['transactions', 'Transactions', 'Orders. Each order number counts once, and refunds don’t count.', m('purchases')],
    [
      'transactionsInRevenue',
      'Transactions in revenue',
      'Transactions in the site’s currency, or in one with an exchange rate.',
      m('purchasesInRevenue'),
      OWN,
    ],
    ['addToCarts', 'Add to carts', 'Times something was added to the cart.', m('addToCarts')],
    [
      'removeFromCarts',
      'Removed from cart',
      'Times something was removed from the cart.',
      m('removeFromCarts'),
      { ...OWN, better: 'lower' },
    ],
    ['checkouts', 'Checkouts', 'Times a checkout was started.', m('checkouts')],
    ['itemViewEvents', 'Item view events', 'Times a product was viewed.', m('itemViewEvents')],
    ['itemListViewEvents', 'Item list view events', 'Times a product list was shown.', m('itemListViewEvents')],
    [
      'itemListClickEvents',
      'Item list click events',
      'Times a product was clicked in a list.',
      m('itemListClickEvents'),
    ],
    ['promotionViews', 'Promotion views', 'Times a promotion was shown.', m('promotionViews')],
    ['promotionClicks', 'Promotion clicks', 'Times a promotion was clicked.', m('promotionClicks')],
  ]),
  ...group({ ...shared, scope: 'user', compatibility: 'U', unit: 'ratio' }, [
    [
      'cartToViewRate',
      'Cart-to-view rate',
      'Visitors who added a product to the cart, per visitor who viewed one.',
      ratio(m('carters'), m('viewers')),
    ],
    [
      'purchaseToViewRate',
      'Purchase-to-view rate',
      'Visitors who bought a product, per visitor who viewed one.',
      ratio(m('totalPurchasers'), m('viewers')),
    ],
    [
      'itemListClickThroughRate',
      'Item list click-through rate',
      'Visitors who clicked a product in a list, per visitor who saw one.',
      ratio(m('listClickers'), m('listViewers')),
    ],
    [
      'itemPromotionClickThroughRate',
      'Item promotion click-through rate',
      'Visitors who clicked a promotion, per visitor who saw one.',
      ratio(m('promotionClickers'), m('promotionViewers')),
    ],
  ]),
  ...group({ ...shared, category: 'Revenue', compatibility: 'A', unit: 'currency' }, [
    ['purchaseRevenue', 'Revenue', 'Order value minus refunds.', REVENUE],
    ['grossPurchaseRevenue', 'Gross purchase revenue', 'Order value before refunds.', m('grossRevenueMicros', MONEY)],
    [
      'totalRevenue',
      'Total revenue',
      'Order value minus refunds. The same as revenue, because ad revenue isn’t tracked.',
      REVENUE,
    ],
    ['refundAmount', 'Refund amount', 'Value of refunds.', m('refundMicros', MONEY), { better: 'lower' }],
    [
      'averagePurchaseRevenue',
      'Average order value',
      'Revenue divided by transactions in revenue.',
      ratio(REVENUE, m('purchasesInRevenue')),
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
      'Revenue divided by purchasers in revenue.',
      ratio(REVENUE, m('purchasersInRevenue')),
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
    ['taxAmount', 'Tax amount', 'Tax on orders.', m('taxMicros', MONEY), { compatibility: 'E', better: 'neutral' }],
    [
      'shippingAmount',
      'Shipping amount',
      'Shipping on orders.',
      m('shippingMicros', MONEY),
      { compatibility: 'E', better: 'neutral' },
    ],
  ]),
];
