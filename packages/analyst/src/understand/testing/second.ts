/**
 * Second set of test questions, unknown when the grammar was written. They were written after the first set had been
 * run, and asked once before the grammar was changed for them. "Convert best" was first expected to offer two counts;
 * the highest rate is correct.
 */
import type { SetQuestion } from './question-set.ts';

const VS_MONTH = 'vs 2026-10-01..2026-10-20 until 14:30';

/** Questions in owners' words and what is right for each. See `question-set.ts` for the notation. */
export const SECOND: readonly SetQuestion[] = [
  ['how many people downloaded something last month', 'total totalUsers @ lastMonth where eventName=file_download'],
  ['how many people bought something yesterday', 'total totalPurchasers @ yesterday'],
  ['how many people viewed the contact page last week', 'total totalUsers @ lastWeek where pagePath=/contact/'],
  ['how many visitors used a phone last month', 'total totalUsers @ lastMonth where deviceCategory=mobile'],
  ['traffic numbers for yesterday please', 'total sessions @ yesterday'],
  ['give me our revenue for november', 'total purchaseRevenue @ thisMonth'],
  ['how much revenue did google bring in october', 'total purchaseRevenue @ october where sessionSource=google'],
  ['revenue of returning customers last month', 'declined notUnderstood'],
  [
    'orders over 100 euros last month',
    'list purchaseRevenue by transactionId top 100 @ lastMonth having purchaseRevenue>100',
  ],
  ['pages with more than 500 views', 'list screenPageViews by pagePath top 100 @ last30 having screenPageViews>500'],
  ['visits longer than 5 minutes last week', 'declined notUnderstood'],
  ['how many countries did we get visits from', 'distinct sessions by country @ last30'],
  ['visits by country and device last month', 'list sessions by country & deviceCategory @ lastMonth'],
  ['top page of each channel', 'list screenPageViews by sessionDefaultChannelGroup & pagePath first 1 each @ last30'],
  [
    'daily visits by channel last week',
    'trend sessions by sessionDefaultChannelGroup per day @ 2026-11-09..2026-11-15',
  ],
  [
    'what is the most popular page on mobile',
    'list screenPageViews by pagePath top 1 @ last30 where deviceCategory=mobile',
  ],
  ['which landing pages convert best', 'list sessionPurchaseRate by landingPage @ last30'],
  ['landing pages with the best conversion rate last month', 'list sessionPurchaseRate by landingPage @ lastMonth'],
  ['worst landing pages by bounce rate', 'list bounceRate by landingPage @ last30'],
  ['cities by number of visitors this year', 'list totalUsers by city @ thisYear'],
  [
    'where did buyers come from last month',
    'choice: list totalPurchasers by sessionSource @ lastMonth || list totalPurchasers by country @ lastMonth',
  ],
  [
    'which channel had the highest average order value in q3',
    'list averagePurchaseRevenue by sessionDefaultChannelGroup top 1 @ lastQuarter',
  ],
  ['average orders per day last month', 'average transactions per day @ lastMonth'],
  ['average time on page by page last month', 'list averageTimeOnPage by pagePath @ lastMonth'],
  ['how long do visitors from germany stay', 'total averageSessionDuration @ last30 where country=Germany'],
  ['what was the peak hour on monday', 'best sessions per hour @ 2026-11-16..2026-11-16'],
  ['quietest day of the week last month', 'best sessions per weekday bottom @ lastMonth'],
  ['3 worst days for revenue in october', 'best purchaseRevenue per day bottom 3 @ october'],
  ['was october better than september', 'total sessions @ october vs september'],
  ['is traffic up compared to last week', 'total sessions @ thisWeek vs 2026-11-09..2026-11-13 until 14:30'],
  ['how much did revenue grow this month', `total purchaseRevenue @ thisMonth ${VS_MONTH}`],
  ['mobile share of revenue this year', 'share purchaseRevenue of deviceCategory=mobile @ thisYear'],
  ['what percentage of visits bounce', 'total bounceRate @ 2026-10-22..2026-11-20'],
  ['what percentage of visitors buy', 'total purchaserRate @ last30'],
  ['share of new visitors last month', 'share totalUsers of newVsReturning=new @ lastMonth'],
  [
    'which products lost the most revenue last month',
    'movers itemRevenue by itemName bottom 10 @ lastMonth vs september',
  ],
  [
    'which campaigns are growing',
    'movers sessions by sessionCampaignName @ last30 vs 2026-09-22..2026-10-21 until 14:30',
  ],
  ['why did the bounce rate go up last week', 'why bounceRate @ lastWeek vs weekBefore'],
  ['why are mobile orders down this month', `why transactions @ thisMonth ${VS_MONTH} where deviceCategory=mobile`],
  ['will revenue be higher next month', 'declined future'],
  ['how much will we sell this week', 'declined future'],
  ['expected visits this month', 'forecast sessions @ thisMonth'],
  ['visits except from germany and austria last week', 'total sessions @ lastWeek where country!=Germany|Austria'],
  ['visits not from google last week', 'total sessions @ lastWeek where sessionSource!=google'],
  ['visits from germany and austria together last week', 'total sessions @ lastWeek where country=Germany|Austria'],
  ['visits from facebook ads last month', 'declined notUnderstood'],
  ['visits from spain and mars last week', 'declined notUnderstood'],
  ['page veiws from germny yestrday', 'total screenPageViews @ yesterday where country=Germany'],
  ['tell me about the wether', 'declined notUnderstood'],
  ['what about germany', 'total sessions @ last30 where country=Germany'],
  [['top products last month', 'and in september?'], 'list itemsPurchased by itemName @ september'],
  [
    ['revenue by country last month', 'only new visitors'],
    'list purchaseRevenue by country @ lastMonth where newVsReturning=new',
  ],
  [['visits last week', 'by page'], 'list sessions by pagePath @ lastWeek'],
  [['visits last week', 'top sources'], 'list sessions by sessionSource @ lastWeek'],
  [['how many visits today', 'how many yesterday'], 'total sessions @ yesterday'],
  [['revenue last week', 'which country'], 'list purchaseRevenue by country @ lastWeek'],
  [['revenue last week', 'thanks'], 'declined notUnderstood'],
  [['revenue last week', 'in dollars'], 'declined notUnderstood'],
  [
    ['visits by device last week', 'only germany', 'compared to the week before'],
    'list sessions by deviceCategory @ lastWeek vs weekBefore where country=Germany',
  ],
  [['best day last month', 'and for revenue?'], 'best purchaseRevenue per day @ lastMonth'],
];
