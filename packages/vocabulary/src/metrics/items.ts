/** This module is responsible for the metrics of product lines. */
import { abandoned, group, MONEY, m, minus, OWN, UNITS } from './build.ts';

const shared = { category: 'Ecommerce', scope: 'item' } as const;

export const ITEM_METRICS = [
  ...group({ ...shared, compatibility: 'I1', unit: 'integer' }, [
    ['itemsViewed', 'Items viewed', 'Units of products that were looked at.', m('itemsViewed', UNITS)],
    ['itemsAddedToCart', 'Items added to cart', 'Units that were put in the cart.', m('itemsAddedToCart', UNITS)],
    ['itemsCheckedOut', 'Items checked out', 'Units in begun checkouts.', m('itemsCheckedOut', UNITS)],
    [
      'itemsPurchased',
      'Items purchased',
      'Units that were bought; a refund never lowers it.',
      m('itemsPurchased', UNITS),
    ],
    ['itemsViewedInList', 'Items viewed in list', 'Units that were shown in lists.', m('itemsViewedInList', UNITS)],
    [
      'itemsClickedInList',
      'Items clicked in list',
      'Units that were chosen from lists.',
      m('itemsClickedInList', UNITS),
    ],
    [
      'itemsViewedInPromotion',
      'Items viewed in promotion',
      'Units that were shown in promotions.',
      m('itemsViewedInPromotion', UNITS),
    ],
    [
      'itemsClickedInPromotion',
      'Items clicked in promotion',
      'Units in clicked promotions.',
      m('itemsClickedInPromotion', UNITS),
    ],
  ]),
  ...group({ ...shared, compatibility: 'I1', unit: 'ratio', better: 'lower', ...OWN }, [
    [
      'cartAbandonmentRate',
      'Cart abandonment',
      'Share of the units put in the cart that were not bought, at least 0.',
      abandoned(m('itemsAddedToCart', UNITS), m('itemsPurchased', UNITS)),
    ],
    [
      'checkoutAbandonmentRate',
      'Checkout abandonment',
      'Share of the units in begun checkouts that were not bought, at least 0.',
      abandoned(m('itemsCheckedOut', UNITS), m('itemsPurchased', UNITS)),
    ],
  ]),
  ...group({ ...shared, compatibility: 'I2', unit: 'currency' }, [
    [
      'itemRevenue',
      'Item revenue',
      'Price times units of products bought less those refunded; tax and shipping left out.',
      minus(m('grossItemRevenueMicros', MONEY), m('itemRefundMicros', MONEY)),
    ],
    [
      'grossItemRevenue',
      'Gross item revenue',
      'Price times units of products bought, refunds not subtracted.',
      m('grossItemRevenueMicros', MONEY),
    ],
    [
      'itemRefundAmount',
      'Item refund amount',
      'Price times units of products that were refunded.',
      m('itemRefundMicros', MONEY),
      { better: 'lower' },
    ],
    [
      'itemDiscountAmount',
      'Item discount amount',
      'Discount times units of products bought.',
      m('itemDiscountMicros', MONEY),
      { better: 'neutral' },
    ],
  ]),
];
