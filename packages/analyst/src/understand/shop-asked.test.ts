import { describe, expect, it } from 'vitest';
import { homeCountryOf } from './home-country.ts';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const DECLINED = 'declined notUnderstood';
const UNSOLD = 'list purchaseToViewRate,itemsViewed by itemName bottom 10 @ last30 having itemsViewed>20';

/** What a shop's owner asks, once misread or declined. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'abroad is where the site isn’t at home': [
    ['any orders from abroad yesterday?', 'total transactions @ yesterday where country!=Germany'],
    ['how many international orders did we get', 'total transactions @ last30 where country!=Germany'],
    ['which country abroad buys the most', 'list transactions by country top 1 @ last30 where country!=Germany'],
    ['orders not from abroad', 'total transactions @ last30 where country=Germany'],
    [
      'domestic vs foreign orders',
      'total transactions @ last30 where country=Germany && total transactions @ last30 where country!=Germany',
    ],
    ['revenue in germany from abroad', DECLINED],
    ['do people buy from us', 'total transactions @ last30'],
    ['visitors with a foreign language', DECLINED],
  ],
  'a number, and what it is for each of something': [
    [
      'How much came in from bing last month, and whats that per visit?',
      'total purchaseRevenue @ lastMonth where sessionSource=bing && total purchaseRevenue/sessions @ lastMonth where sessionSource=bing',
    ],
    [
      'revenue last month, and per customer',
      'total purchaseRevenue @ lastMonth && total purchaseRevenue/totalPurchasers @ lastMonth',
    ],
    [
      'revenue per visitor and per order',
      'total averagePurchaseRevenuePerUser @ last30 && total averagePurchaseRevenue @ last30',
    ],
    ['items per order on mobile', 'total itemsPurchased/transactions @ last30 where deviceCategory=mobile'],
    ['carts per order', 'total addToCarts/transactions @ last30'],
  ],
  'what was sold is money and orders': [
    ['how much did we sell last week', 'total purchaseRevenue,transactions @ lastWeek'],
    ['how much will we sell this month', 'forecast purchaseRevenue @ thisMonth'],
    ['how many robin mugs did we sell last week', 'total itemsPurchased @ lastWeek where itemName=Robin mug'],
    ['how much discount did we give last month', 'total itemDiscountAmount @ lastMonth'],
  ],
  'items are counted, not the buyers that are mentioned': [
    [
      'how many robin mugs did we sell to customers in Germany',
      'total itemsPurchased @ last30 where itemName=Robin mug & country=Germany',
    ],
    [
      'number of robin mugs sold to German buyers last month',
      'total itemsPurchased @ lastMonth where itemName=Robin mug & country=Germany',
    ],
    ['how many products did we sell last week', 'total itemsPurchased @ lastWeek'],
    ['how many cheap products have we sold', DECLINED],
  ],
  '“at the moment” means the last 30 days for sales, and the last 30 minutes for visitors': [
    ['what is selling best at the moment', 'list itemsPurchased by itemName @ last30'],
    ['how are sales going at the moment', 'total purchaseRevenue,transactions @ last30'],
    ['best selling product currently', 'list itemsPurchased by itemName top 1 @ last30'],
    ['orders right now', 'total transactions live 30 @ 2026-11-20..2026-11-20'],
    ['how many people are on the site at the moment', 'total totalUsers live 30 @ 2026-11-20..2026-11-20'],
  ],
  'May beside another month is a month': [
    ['orders may to june', 'total transactions @ 2026-05-01..2026-06-30'],
    ['may i see orders in june', 'total transactions @ 2026-06-01..2026-06-30'],
  ],
  '“the year” is the current one': [
    ['how did orders develop over the year', 'trend transactions per month @ 2026-01-01..2026-11-20'],
    ['how did visits develop over the year, month by month', 'trend sessions per month @ 2026-01-01..2026-11-20'],
    ['page views across the year per month', 'trend screenPageViews per month @ 2026-01-01..2026-11-20'],
    ['revenue throughout the year', 'total purchaseRevenue @ 2026-01-01..2026-11-20'],
  ],
  'the last step of a funnel isn’t a separate question': [
    [
      'how many people go from a product page to the basket, then to checkout and then order',
      'steps eventName=view_item > eventName=view_cart > eventName=begin_checkout > eventName=purchase @ last30',
    ],
    [
      'funnel from product page to basket and then order',
      'steps eventName=view_item > eventName=view_cart > eventName=purchase @ last30',
    ],
    [
      'how many people get from the cart to checkout, and orders by country',
      'steps eventName=view_cart > eventName=begin_checkout @ last30 && list transactions by country @ last30',
    ],
  ],
  'orders of a product are its units, those with it aren’t counted': [
    ['orders of the robin mug last month', 'total itemsPurchased @ lastMonth where itemName=Robin mug'],
    ['how many orders had the robin mug in it', 'declined impossible'],
    ['how many carts had robin mugs in them', 'total itemsAddedToCart @ last30 where itemName=Robin mug'],
    ['customers with beards', DECLINED],
  ],
  'orders of an article are those of visits that began on it': [
    [
      'did the winter feeding article bring any orders',
      'total transactions @ last30 where landingPage=/journal/winter-feeding/',
    ],
    ['orders on the checkout page', 'total transactions @ last30 where pagePath=/checkout/'],
  ],
  'what is looked at a lot and not bought has views': [
    ['products with many views but few sales', UNSOLD],
    ['popular products nobody buys', UNSOLD],
    ['which product is viewed often but never bought', UNSOLD],
    ['products with many views but few returns', DECLINED],
    [
      'which products from austria are viewed often but never bought',
      'list itemsViewed,itemsPurchased by itemName @ last30 where country=Austria',
    ],
    ['did we get 100 german visitors last week', DECLINED],
  ],
  'searches are counted, and visits with one': [
    ['what share of visits include a search', 'share sessions of eventName=view_search_results @ last30'],
    ['percentage of visitors who use the search', 'share totalUsers of eventName=view_search_results @ last30'],
    ['how often is the search used', 'total eventCount @ last30 where eventName=view_search_results'],
    ['search terms that send us the most traffic', 'declined impossible'],
  ],
  'hours are a unit of time spent': [
    ['total time on site in hours last week', 'total userEngagementDuration @ lastWeek'],
    ['how many hours did people spend on the site last month', 'total userEngagementDuration @ lastMonth'],
    ['orders in hours', DECLINED],
  ],
  'what leads somewhere is no lead': [
    [
      'which page leads into the shop most often',
      'list screenPageViews by previousPagePath @ last30 where pagePath=/shop/',
    ],
    ['how many leads last week', 'total formSubmissions @ lastWeek'],
  ],
  'one number is a part of another': [
    ['what percent of revenue is shipping', 'total shippingAmount/purchaseRevenue @ last30'],
    ['orders as a percentage of visits', 'total transactions/sessions @ last30'],
    [
      'what did a visitor from bing bring in on average',
      'total averagePurchaseRevenuePerUser @ last30 where sessionSource=bing',
    ],
    [['revenue last month', 'and per visit'], 'total purchaseRevenue/sessions @ lastMonth'],
    [
      ['items per order last month', 'on mobile'],
      'total itemsPurchased/transactions @ lastMonth where deviceCategory=mobile',
    ],
  ],
  'a word that narrows isn’t lost': [
    [
      'orders with a coupon and revenue without a coupon',
      'total transactions @ last30 where orderCoupon!=(not set)| && total purchaseRevenue @ last30 where orderCoupon=(not set)|',
    ],
    [
      'mobile share of visits vs desktop share of revenue',
      'share sessions of deviceCategory=mobile @ last30 && share purchaseRevenue of deviceCategory=desktop @ last30',
    ],
    ['how many things do german customers put in one order', DECLINED],
    ['which outside websites do readers from germany click off to', DECLINED],
    ['how many things does a custommer usually put in one order', 'total itemsPurchased/transactions @ last30'],
  ],
  'new and returning ones are rows': [
    ['are there more returning than new customers', 'list totalPurchasers by newVsReturning @ last30'],
    ['regular visitors vs new visitors', 'list totalUsers by newVsReturning @ last30'],
    ['what do new customers buy', 'list itemsPurchased by itemName @ last30 where newVsReturning=new'],
    ['are our customers mostly from germany', 'share totalPurchasers of country=Germany @ last30'],
  ],
  'a number that was reached is told': [
    ['did we reach 100 orders last month', 'total transactions @ lastMonth'],
    ['have we made more than 5000 euros last month', 'total purchaseRevenue @ lastMonth'],
    ['what do people buy with the oak nest box', 'declined notMeasured'],
  ],
  'what is in the till, and in an order on average': [
    ['what was in the till yesterday', 'total purchaseRevenue @ yesterday'],
    ['what is the average number of items per order', 'total itemsPurchased/transactions @ last30'],
    ['how much shipping do customers pay on average', 'total shippingAmount/transactions @ last30'],
    ['gross vs net revenue last month', 'total grossPurchaseRevenue,purchaseRevenue @ lastMonth'],
    ['how many visits ended in an order', 'total purchaseSessions @ last30'],
    ['what percent of buyers use a coupon', 'share transactions of orderCoupon!=(not set)| @ last30'],
    [
      'do mobile buyers spend less per order than desktop buyers',
      'list averagePurchaseRevenue by deviceCategory @ last30 where deviceCategory=mobile|desktop',
    ],
    ['which products are put in the cart most', 'list itemsAddedToCart by itemName @ last30'],
    ['view to purchase rate of the robin mug', 'total purchaseToViewRate @ last30 where itemName=Robin mug'],
  ],
  'forms have fields where people stop': [
    [
      'which field do people give up on in the contact form',
      'list formAbandonments by formField @ last30 where formName=contact',
    ],
    [
      'how many people abandoned the contact form',
      'total totalUsers @ last30 where formName=contact & eventName=form_abandon',
    ],
    [
      'how many people wrote to us last week',
      'total totalUsers @ lastWeek where formName=contact & eventName=form_submit',
    ],
    [
      'what share of visitors sign up for the newsletter',
      'total formConversionRate @ last30 where formName=newsletter',
    ],
  ],
};

describe('questions of a shop’s owner', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });

  it('knows the home country by the time zone', () => {
    expect(['Europe/Berlin', 'America/New_York', 'Asia/Calcutta', 'UTC'].map(homeCountryOf)).toEqual([
      'Germany',
      'United States',
      'India',
      undefined,
    ]);
  });
});
