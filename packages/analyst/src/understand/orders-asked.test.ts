import { describe, expect, it } from 'vitest';
import { inOwnMoney } from './money-said.ts';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const DECLINED = 'declined notUnderstood';
const ORDERS = 'list purchaseRevenue by transactionId';
const DAYS = 'list transactions by daysToPurchase @ last30';
const VISITS = 'list transactions by sessionsToPurchase @ last30';
const CARTS = 'list itemsAddedToCart by itemName @ last30';

/** Questions about single orders, buyers, steps to an order and contents of orders, in everyday words, with the expected request of each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'one order, or the latest ones': [
    ['the fattest basket last month', `${ORDERS} top 1 @ lastMonth`],
    ['of all orders of last month, which is worth the most', `${ORDERS} top 1 @ lastMonth`],
    ['order with max revenue last month', `${ORDERS} top 1 @ lastMonth`],
    ['the highest single order we took last month', `${ORDERS} top 1 @ lastMonth`],
    ['newest sales, ten, list', `${ORDERS} latest @ last30`],
    ['the three orders that arrived last', `${ORDERS} latest top 3 @ last30`],
    [
      'which channel has the fattest baskets',
      'list averagePurchaseRevenue by sessionDefaultChannelGroup top 1 @ last30',
    ],
  ],
  'orders above an amount': [
    ['list every order worth more than 50 euros', `${ORDERS} top 100 @ last30 having purchaseRevenue>50`],
    ['orders beyond the 50 euro mark', `${ORDERS} top 100 @ last30 having purchaseRevenue>50`],
    ['all orders exceeding EUR 150', `${ORDERS} top 100 @ last30 having purchaseRevenue>150`],
    ['all orders exceeding USD 150', DECLINED],
    ['orders delivered for more than 100 euros', 'declined notMeasured'],
  ],
  'how long buying takes': [
    ['time from first visit to order, in days', DAYS],
    ['purchase lag last month', 'list transactions by daysToPurchase @ lastMonth'],
    ['number of days between discovering the site and placing the order', DAYS],
    ['after how many days do our customers buy', DAYS],
    ['sessions to conversion, for orders', VISITS],
    ['how many sessions precede an order', VISITS],
    ['how many times do they visit us before they make the purchase', VISITS],
    ['days between two visits', 'declined notMeasured'],
  ],
  'people who bought': [
    ['how many folks opened their wallet last month', 'total totalPurchasers @ lastMonth'],
    ['count of distinct purchasers for last month', 'total totalPurchasers @ lastMonth'],
    ['last month: number of customers who purchased', 'total totalPurchasers @ lastMonth'],
    ['number of customers who purchased a house last month', DECLINED],
    ['buyers, by new and returning', 'list totalPurchasers by newVsReturning @ last30'],
    ['new buyers vs repeat buyers', 'customers @ last30'],
  ],
  'the best of each': [
    ['countries with their bestseller next to them', 'list itemsPurchased by country & itemName first 1 each @ last30'],
    [
      'number one product per channel',
      'list itemsPurchased by sessionDefaultChannelGroup & itemName first 1 each @ last30',
    ],
    [
      'is it the same bestseller everywhere or does it differ from country to country',
      'list itemsPurchased by country & itemName first 1 each @ last30',
    ],
  ],
  'items per order, and revenue per visitor': [
    ['pieces per order on average', 'total itemsPurchased/transactions @ last30'],
    ['what is the mean item count of an order', 'total itemsPurchased/transactions @ last30'],
    ['how many euros does one visitor bring us', 'total averagePurchaseRevenuePerUser @ last30'],
    ['euros per month', 'trend purchaseRevenue per month @ 2025-12-01..2026-11-20'],
    ['visits in euros', DECLINED],
    ['how many dollars did we make', DECLINED],
  ],
  'additions to the cart, by product': [
    ['products: put in basket, how many times each', CARTS],
    ['which products land in the shopping basket the most', CARTS],
  ],
  'what grew most': [
    ['biggest climber among products, last month', 'movers itemsPurchased by itemName top 1 @ lastMonth vs september'],
    [
      'which of our things had the strongest growth last month',
      'movers itemsPurchased by itemName top 1 @ lastMonth vs september',
    ],
  ],
  'categories in questions about sales are product categories': [
    ['revenue of category feeders last month', 'total itemRevenue @ lastMonth where itemCategory=Feeders'],
    ['revenue last month of the category feeders', 'total itemRevenue @ lastMonth where itemCategory=Feeders'],
  ],
  'products sold to a place are listed': [
    ['products sold to france', 'list itemsPurchased by itemName @ last30 where country=France'],
    ['what do the dutch order from us', 'list itemsPurchased by itemName @ last30 where country=Netherlands'],
    ['products sold per order in france', 'total itemsPurchased/transactions @ last30 where country=France'],
    ['products sold in france by device', 'list itemsPurchased by deviceCategory @ last30 where country=France'],
    ['how many products sold in france', 'total itemsPurchased @ last30 where country=France'],
    ['products sold to schools', DECLINED],
  ],
  'what narrows isn’t left out': [
    ['visits from borrowed tablets, last 30 days', DECLINED],
    ['mobile visits over vodafone in germany, last month', 'declined notMeasured'],
    ['how many visitors come back out of love', DECLINED],
    ['count the visitors of last friday, but only honest ones', DECLINED],
    ['visits from villages', DECLINED],
    ['how many visits came from islands', DECLINED],
    ['what about the tuesday group', DECLINED],
    ['which of the phones are made in france', DECLINED],
    ['newsletter visits by subject line', 'declined notMeasured'],
    ['orders with a tax number', 'declined notMeasured'],
    ['revenue per order against the average shop', 'declined otherSites'],
    [['form submissions last month', 'and the ones about winter feeding'], DECLINED],
  ],
};

describe('questions about orders and buyers in everyday words', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });

  it('reads a currency as money only if it has no number', () => {
    expect(inOwnMoney('average euros per visit', 'EUR')).toBe('average money per visit');
    expect(inOwnMoney('orders over 50 euros', 'EUR')).toBe('orders over 50 euros');
    expect(inOwnMoney('euros by month', 'USD')).toBe('euros by month');
  });
});
