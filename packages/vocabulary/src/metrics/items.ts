/** Metrics of product lines. */
import { abandoned, clip, group, MONEY, m, minus, OWN, ratio, times, UNITS } from './build.ts';

/** Units of a product in carts from which its abandonment says something. */
export const ENOUGH_CARTS = 5;

const shared = { category: 'Ecommerce', scope: 'item' } as const;

export const ITEM_METRICS = [
  ...group({ ...shared, compatibility: 'I1', unit: 'quantity' }, [
    ['itemsViewed', 'Items viewed', 'Units of products viewed.', m('itemsViewed', UNITS)],
    ['itemsAddedToCart', 'Items added to cart', 'Units added to the cart.', m('itemsAddedToCart', UNITS)],
    ['itemsCheckedOut', 'Items checked out', 'Units in checkouts that were started.', m('itemsCheckedOut', UNITS)],
    ['itemsPurchased', 'Items purchased', 'Units sold. Refunds don’t lower it.', m('itemsPurchased', UNITS)],
    ['itemsViewedInList', 'Items viewed in list', 'Units shown in lists.', m('itemsViewedInList', UNITS)],
    ['itemsClickedInList', 'Items clicked in list', 'Units clicked in lists.', m('itemsClickedInList', UNITS)],
    [
      'itemsViewedInPromotion',
      'Items viewed in promotion',
      'Units shown in promotions.',
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
      'Added to a cart but not bought.',
      abandoned(m('itemsAddedToCart', UNITS), m('itemsPurchased', UNITS)),
    ],
    [
      'checkoutAbandonmentRate',
      'Checkout abandonment',
      'Checkout started but not finished.',
      abandoned(m('itemsCheckedOut', UNITS), m('itemsPurchased', UNITS)),
    ],
  ]),
  ...group({ ...shared, compatibility: 'I1', unit: 'integer', better: 'neutral', ...OWN }, [
    [
      'enoughCarts',
      'Enough carts',
      '1 if at least 5 units were added to the cart. With fewer, abandonment says little.',
      clip(minus(m('itemsAddedToCart', UNITS), { constant: ENOUGH_CARTS - 1 })),
    ],
  ]),
  ...group({ ...shared, compatibility: 'I1', unit: 'quantity', better: 'lower', ...OWN }, [
    ['itemsRefunded', 'Items refunded', 'Units of products in refunds.', m('itemsRefunded', UNITS)],
  ]),
  ...group({ ...shared, compatibility: 'I2', unit: 'ratio', better: 'lower', ...OWN }, [
    [
      'itemRefundRate',
      'Item refund rate',
      'Value of refunded products per value of products sold.',
      ratio(m('itemRefundMicros', MONEY), m('grossItemRevenueMicros', MONEY)),
    ],
  ]),
  ...group({ ...shared, compatibility: 'I2', unit: 'currency', ...OWN }, [
    ['itemCartAmount', 'Item cart amount', 'Value of products added to the cart.', m('cartItemMicros', MONEY)],
  ]),
  // The rule for all that is said of it: it is of one product and some dates. Of several products it is the sum of theirs, since one that sells
  // without a cart makes up for no other; and a day's part of it is what was added on the day, times the part that wasn't bought in all the dates,
  // so that products and days add up to the same.
  ...group({ ...shared, compatibility: 'I2', unit: 'currency', better: 'lower', ...OWN }, [
    [
      'cartValueLost',
      'Cart value lost',
      'Value of a product added to the cart, times the share that wasn’t bought (cart abandonment). For several products, the sum of theirs.',
      times(m('cartItemMicros', MONEY), abandoned(m('itemsAddedToCart', UNITS), m('itemsPurchased', UNITS))),
    ],
  ]),
  ...group({ ...shared, compatibility: 'I2', unit: 'currency' }, [
    [
      'itemRevenue',
      'Item revenue',
      'Product sales minus refunds, without tax and shipping.',
      minus(m('grossItemRevenueMicros', MONEY), m('itemRefundMicros', MONEY)),
    ],
    ['grossItemRevenue', 'Gross item revenue', 'Product sales before refunds.', m('grossItemRevenueMicros', MONEY)],
    [
      'itemRefundAmount',
      'Item refund amount',
      'Value of refunded products.',
      m('itemRefundMicros', MONEY),
      { better: 'lower' },
    ],
    [
      'itemDiscountAmount',
      'Item discount amount',
      'Total discount on products sold.',
      m('itemDiscountMicros', MONEY),
      { better: 'neutral' },
    ],
  ]),
];
