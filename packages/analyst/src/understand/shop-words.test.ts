import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const DECLINED = 'declined notUnderstood';
const WITH = 'orderCoupon!=(not set)|';
const WORST = 'per day bottom @ last30';
const WITHOUT = 'orderCoupon=(not set)|';

/** Everyday questions of a shop's owner, and what is right for each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'orders and money have many names': [
    ['how many parcels came in yesterday', 'total transactions @ yesterday'],
    ['what did we take yesterday', 'total purchaseRevenue @ yesterday'],
    ['how much came in from bing last month', 'total purchaseRevenue @ lastMonth where sessionSource=bing'],
    ['top 3 earners last week?', 'list itemRevenue by itemName top 3 @ lastWeek'],
    ['how much traffic came in from bing', 'total sessions @ last30 where sessionSource=bing'],
  ],
  'which of two earns or sells more': [
    [
      'robin mug or oak nest box, which one brings in more?',
      'list itemRevenue by itemName @ last30 where itemName=Robin mug|Oak nest box',
    ],
    [
      'robin mug vs oak nest box: which one sells better',
      'list itemsPurchased by itemName @ last30 where itemName=Robin mug|Oak nest box',
    ],
    [
      'welcome10 or winter5, which has the fatter baskets',
      'list averagePurchaseRevenue by orderCoupon @ last30 where orderCoupon=WELCOME10|WINTER5',
    ],
    ['which product earns more than the robin mug', DECLINED],
  ],
  'with and without are two numbers': [
    [
      'orders with and without a coupon last month',
      `total transactions @ lastMonth where ${WITH} && total transactions @ lastMonth where ${WITHOUT}`,
    ],
    [
      "How many orders used a discount code and how many didn't?",
      `total transactions @ last30 where ${WITH} && total transactions @ last30 where ${WITHOUT}`,
    ],
    ['orders with and without newsletter', DECLINED],
  ],
  'coupons are redeemed': [
    [
      'how often has WELCOME10 been redeemed up to now?',
      'total transactions @ 2025-09-01..2026-11-20 where orderCoupon=WELCOME10',
    ],
    [
      'is winter5 dead now or do folks still type it in?',
      'trend transactions per month @ 2025-12-01..2026-11-20 where orderCoupon=WINTER5',
    ],
    ['how often was the contact form used last week', 'total formSubmissions @ lastWeek where formName=contact'],
  ],
  'what is looked at, put in the cart and bought': [
    [
      'which product gets looked at a lot but hardly anybody buys it',
      'list purchaseToViewRate,itemsViewed by itemName bottom 10 @ last30 having itemsViewed>20',
    ],
    ['what percent of carts become orders?', 'steps eventName=add_to_cart > eventName=purchase @ last30'],
    ['how many things does a customer usually put in one order', 'total itemsPurchased/transactions @ last30'],
    [
      'do more ios users drop out of the checkout than android ones?',
      'list abandonedCheckoutRate by operatingSystem @ last30 where operatingSystem=iOS|Android',
    ],
  ],
  'what isn’t sold': [
    ['which products have never been sold', 'list itemsPurchased by itemName top 100 @ last30 having itemsPurchased<1'],
    [
      'products that nobody bought last month',
      'list itemsPurchased by itemName top 100 @ lastMonth having itemsPurchased<1',
    ],
    ['days without orders last month', 'list transactions by date top 100 @ lastMonth having transactions<1'],
    [
      'On how many days in October did we have more than 10 orders?',
      'distinct transactions by date @ october having transactions>10',
    ],
    [
      'which days this month stayed under 50 euro?',
      'list purchaseRevenue by date top 100 @ thisMonth having purchaseRevenue<50',
    ],
    ['which weeks stayed under 50 euro?', DECLINED],
    ['best selling category', 'list itemsPurchased by itemCategory top 1 @ last30'],
    ['most read category', 'list screenPageViews by customEvent:category top 1 @ last30'],
  ],
  'what makes up a whole doesn’t grow': [
    ['which product makes up most of our revenue', 'list itemRevenue by itemName top 1 @ last30'],
    ['how is revenue distributed across countries', 'list purchaseRevenue by country @ last30'],
  ],
  'sales are revenue and orders': [
    ['how did the shop do over the weekend', 'total purchaseRevenue,transactions @ 2026-11-14..2026-11-15'],
    ['worst day for sales', `best purchaseRevenue ${WORST}`],
  ],
  'how much somebody is worth': [
    [
      'how much is a newsletter visitor worth',
      'total averagePurchaseRevenuePerUser @ last30 where sessionSource=newsletter',
    ],
    ['do people buy on their first visit', 'list transactions by sessionsToPurchase @ last30'],
  ],
  'an ordinary day is a mean': [
    [
      ['how much do we take on an ordinary tuesday', 'and on an ordinary sunday?'],
      'average purchaseRevenue per day @ last30 where dayOfWeekName=Sunday',
    ],
  ],
  'this month than last is of a year before': [
    ['are refunds worse this october than last?', 'total refundAmount @ october vs 2025-10-01..2025-10-31'],
  ],
  'messages are those of the contact form': [
    ['messages in october?', 'total formSubmissions @ october where formName=contact'],
    [['messages in october?', 'so how much is that in percent'], DECLINED],
  ],
  'what isn’t measured says so': [
    ['price of the oak nest box', 'declined notMeasured'],
    ['how much did shipping cost', 'total shippingAmount @ last30'],
    ['top 10 customers', 'declined people'],
    ['are our buyers mostly women?', 'declined notMeasured'],
    ['how many people have seen our christmas gifts ad?', 'declined notMeasured'],
    ['which pictures on the start page do they click', 'declined notMeasured'],
    ['what is the name of the lady from london who wrote us', 'declined people'],
  ],
  'what follows takes out or adds': [
    [
      ['total revenue last month', 'take the uk out, please'],
      'total totalRevenue @ lastMonth where country!=United Kingdom',
    ],
    [
      ['visitors per month this year', 'put revenue next to it, does it follow?'],
      'trend totalUsers,purchaseRevenue per month @ thisYear',
    ],
  ],
};

describe('questions of a shop', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
