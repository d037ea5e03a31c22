import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const ABANDONED = 'total sessionCartAbandonmentRate @ last30';
const CONVERSION = 'total sessionPurchaseRate @ lastMonth';
const BEST = 'list itemsPurchased by itemName @ lastMonth';
const WORST = 'list itemsPurchased by itemName bottom 10 @ last30';

/** Questions about a shop as people type them, with the expected request of each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'what sells': [
    ['what were people buying most of last month', BEST],
    ['bestseller list, month before this one', BEST],
    ['show the products nobody really buys', WORST],
    ['name the articles that sell the worst', WORST],
    ['items by units purchased, ascending', WORST],
    ['which products are flying off the shelves', 'list itemsPurchased by itemName @ last30'],
    ['what do people buy with the oak nest box', 'declined notMeasured'],
  ],
  'what something brings in is money': [
    ['how much did each product make last month', 'list itemRevenue by itemName @ lastMonth'],
    ['what did the oak nest box make last month', 'total itemRevenue @ lastMonth where itemName=Oak nest box'],
    ['what did we make last month', 'total purchaseRevenue @ lastMonth'],
    ['what did germany make last month', 'total purchaseRevenue @ lastMonth where country=Germany'],
    ['how much did winter5 bring in', 'total purchaseRevenue @ last30 where orderCoupon=WINTER5'],
  ],
  'money in the currency of the site': [
    ['sales in euros last month', 'total purchaseRevenue @ lastMonth'],
    ['how many euros did we make last month', 'total purchaseRevenue @ lastMonth'],
    ['sales in dollars last month', 'declined notUnderstood'],
  ],
  'rates in percent': [
    ['conversion last month in per cent', CONVERSION],
    ['orders last month in percent', 'declined notUnderstood'],
  ],
  'names in code, and sorted rows': [
    ['item_name, itemRevenue, sorted desc', 'list itemRevenue by itemName @ last30'],
    ['deviceCategory and purchaseRevenue', 'list purchaseRevenue by deviceCategory @ last30'],
  ],
  'revenue of products is revenue by other rows': [
    [['revenue by product category', 'rather by country'], 'list purchaseRevenue by country @ last30'],
    [['revenue by product', 'by product category'], 'list itemRevenue by itemCategory @ last30'],
  ],
  'abandoned carts': [
    ['Tell me what share of carts gets abandoned', ABANDONED],
    ['how often is a basket left standing', ABANDONED],
    ['what percentage of baskets never turn into an order', ABANDONED],
  ],
  'visits that end in an order': [
    ['conversion last month', CONVERSION],
    ['conversion by device', 'list sessionPurchaseRate by deviceCategory @ last30'],
    ['how well did we convert last month', CONVERSION],
    ['out of a hundred visits last month how many bought something', CONVERSION],
    ['how many percent of the visits became a purchase last month', CONVERSION],
  ],
  refunds: [
    ['money returned to customers last month', 'total refundAmount @ lastMonth'],
    ['how much did we pay back last month', 'total refundAmount @ lastMonth'],
    ['refunds by reason', 'declined notMeasured'],
    ['products people returned', 'list itemRefundAmount by itemName @ last30'],
    ['for which items did we give money back', 'list itemRefundAmount by itemName @ last30'],
  ],
  'follow-ups about a shop': [
    [['revenue yesterday', 'refunds too'], 'total purchaseRevenue,refundAmount @ yesterday'],
    [['checkout funnel last month', 'and in september'], 'steps @ september'],
    [
      ['funnel from cart to purchase last month', 'same for september'],
      'steps eventName=view_cart > eventName=purchase @ september',
    ],
    [['orders last month', 'split by new and returning customers'], 'list transactions by newVsReturning @ lastMonth'],
    [['revenue by product category last month', 'now orders by country'], 'list transactions by country @ lastMonth'],
  ],
  'values that are only examples': [
    ['turnover by type of product (feeders, boxes and so on)', 'list itemRevenue by itemCategory @ last30'],
    ['revenue of feeders and boxes', 'list itemRevenue by itemCategory @ last30 where itemCategory=Feeders|Boxes'],
  ],
  'products, carts and days as people type them': [
    ['revenue/product', 'list itemRevenue by itemName @ last30'],
    [
      'what amount did the copper feeder bring last month',
      'total itemRevenue @ lastMonth where itemName=Copper seed feeder',
    ],
    ['how many out of 100 carts are abandoned', ABANDONED],
    ['orders across the week', 'list transactions by dayOfWeekName @ last30'],
    ['everything that got refunded', 'list itemRefundAmount by itemName @ last30'],
    ['which device is best at converting', 'list sessionPurchaseRate by deviceCategory top 1 @ last30'],
  ],
  'what is said before an everyday question': [
    ['The boss wants to see how much we made with every single thing we sell', 'list itemRevenue by itemName @ last30'],
  ],
  'coupons as people say them': [
    ['revenue with coupon winter 5', 'total purchaseRevenue @ last30 where orderCoupon=WINTER5'],
    ['whether to repeat the winter 5 coupon, revenue', 'declined notMeasured'],
  ],
};

describe('questions about a shop as people type them', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
