/** Questions with forms around an ordinary question, and with several questions. */
import type { SetQuestion } from './question-set.ts';

const ORDERS = 'list purchaseRevenue by transactionId';
const CART_TO_CHECKOUT = 'steps eventName=view_cart > eventName=begin_checkout';
const ALL_DAYS = '2025-09-01..2026-11-20';

/** Questions in owners' words and what is right for each. */
export const FORMS_SET: readonly SetQuestion[] = [
  // The last minutes.
  ['how many people are on the site right now', 'total totalUsers live 30 @ today'],
  ['how many visitors are online', 'total totalUsers live 30 @ today'],
  ['how many visitors from germany are online', 'total totalUsers live 30 @ today where country=Germany'],
  ['who is on my site right now?', 'total totalUsers live 30 @ today'],
  ['visitors in the last 5 minutes', 'total totalUsers live 5 @ today'],
  ['which pages are people looking at right now', 'list totalUsers by pagePath live 30 @ today'],
  ['page views in the last half hour', 'total screenPageViews live 30 @ today'],
  ['visitors by country right now', 'list totalUsers by country live 30 @ today'],
  // One order, and lists of orders.
  ['show me order HF10905', `journey @ ${ALL_DAYS} where transactionId=HF10905`],
  ['what happened before order #10905', `journey @ ${ALL_DAYS} where transactionId=10905`],
  ['Journey to the order "HF10905"', `journey @ ${ALL_DAYS} where transactionId=HF10905`],
  ['orders over 100 euros last month', `${ORDERS} top 100 @ lastMonth having purchaseRevenue>100`],
  ['orders over $100 last month', 'declined notUnderstood'],
  [
    'how many orders over €250 last month',
    'distinct purchaseRevenue by transactionId @ lastMonth having purchaseRevenue>250',
  ],
  ["list yesterday's orders", `${ORDERS} @ yesterday`],
  ['biggest order last week', `${ORDERS} top 1 @ lastWeek`],
  ['last 5 orders', `${ORDERS} latest top 5 @ last30`],
  ['smallest orders last month from Germany', `${ORDERS} bottom 10 @ lastMonth where country=Germany`],
  ['orders last week', 'total transactions @ lastWeek'],
  ['how long do people take to buy', 'list transactions by daysToPurchase @ last30'],
  ['how many days does it take until the first order', 'list transactions by daysToPurchase @ last30'],
  ['how many visits do customers need before they buy', 'list transactions by sessionsToPurchase @ last30'],
  // Steps.
  ['how many of those who saw the cart reached checkout last month', `${CART_TO_CHECKOUT} @ lastMonth`],
  [
    'what share of visitors who added something to the cart bought last week',
    'steps eventName=add_to_cart > eventName=purchase @ lastWeek',
  ],
  ['funnel from the cart to checkout by device last month', `${CART_TO_CHECKOUT} by deviceCategory @ lastMonth`],
  ['Funnel from event "view_cart" to event "begin_checkout", 1–31 October 2026', `${CART_TO_CHECKOUT} @ lastMonth`],
  ['checkout funnel by device last month', 'steps by deviceCategory @ lastMonth'],
  // Excluded traffic.
  ['how many bots last week', 'total sessions @ lastWeek where trafficClass=bot'],
  ['bot traffic yesterday', 'total sessions @ yesterday where trafficClass=bot'],
  ['what share of visits are bots last month', 'share sessions of trafficClass=bot @ lastMonth'],
  ['Sessions, only bots, 9–15 November 2026', 'total sessions @ lastWeek where trafficClass=bot'],
  // What is usual.
  ['visits yesterday, is that usual?', 'usual sessions @ yesterday'],
  ['was revenue last week normal', 'usual purchaseRevenue @ lastWeek'],
  ['were visits yesterday unusually low', 'usual sessions @ yesterday'],
  [['visits yesterday', 'is that usual?'], 'usual sessions @ yesterday'],
  // Ratios.
  ['orders per visitor last month', 'total transactions/totalUsers @ lastMonth'],
  ['page views per order last month', 'total screenPageViews/transactions @ lastMonth'],
  ['ratio of orders to visitors last month', 'total transactions/totalUsers @ lastMonth'],
  ['orders per visitor by country last month', 'list transactions/totalUsers by country @ lastMonth'],
  ['pages per session last week', 'total screenPageViewsPerSession @ lastWeek'],
  // Two dimensions.
  ['visits by country and device last month', 'list sessions by country & deviceCategory @ lastMonth'],
  ['revenue per source and landing page', 'list purchaseRevenue by sessionSource & landingPage @ last30'],
  // The n-th.
  ['third best page last month', 'list screenPageViews by pagePath nth 3 @ lastMonth'],
  ['which country had the second most visits last week', 'list sessions by country nth 2 @ lastWeek'],
  ['2nd worst day last month', 'best sessions per day bottom nth 2 @ lastMonth'],
  ['Device with the second most sessions, 9–15 November 2026', 'list sessions by deviceCategory nth 2 @ lastWeek'],
  // Why a rate changed.
  ['why did the conversion rate drop last month', 'why sessionPurchaseRate @ lastMonth vs september'],
  ['why is the bounce rate up this week', 'why bounceRate @ thisWeek vs 2026-11-09..2026-11-13 until 14:30'],
  // Groups of pages.
  ['views of pages about feeding last month', 'total screenPageViews @ lastMonth where customEvent:category=Feeding'],
  ['share of /journal/* in page views last month', 'share screenPageViews of pagePath^=/journal/ @ lastMonth'],
  [
    'what share of page views went to pages about feeding last month',
    'share screenPageViews of customEvent:category=Feeding @ lastMonth',
  ],
  [
    'Page views, only pages containing "feeding", 1–31 October 2026',
    'total screenPageViews @ lastMonth where pagePath~=feeding',
  ],
  // Several questions; not those that share what they are of.
  [
    'field notebook: how many sold, how much revenue',
    'total itemsPurchased,itemRevenue @ last30 where itemName=Field notebook',
  ],
  ['how many visits from germany last week and how many orders', 'declined notUnderstood'],
  ['how many visits did we have last week and what was the bounce rate?', 'total sessions,bounceRate @ lastWeek'],
  [
    'How many orders yesterday? Which country brought the most revenue last month?',
    'total transactions @ yesterday && list purchaseRevenue by country top 1 @ lastMonth',
  ],
];
