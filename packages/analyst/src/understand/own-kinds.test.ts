/** Questions whose short words are easily misread as a similar question. */
import { describe, expect, it } from 'vitest';
import { talk } from './testing/talk.ts';

const LAST_30 = '2026-10-22..2026-11-20';
const OCTOBER = '2026-10-01..2026-10-31';
const YEAR = '2025-12-01..2026-11-20';
const NEWSLETTER = 'formName=newsletter';

const ASKED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'each number is counted per unit': [
    [
      'visitors and newsletter sign-ups per month',
      `trend totalUsers per month @ ${YEAR} && trend formSubmissions per month @ ${YEAR} where ${NEWSLETTER}`,
    ],
    [
      'orders and newsletter signups each week in october',
      `trend transactions per week @ ${OCTOBER} && trend formSubmissions per week @ ${OCTOBER} where ${NEWSLETTER}`,
    ],
  ],
  'two things after a question that compares them': [
    [
      'which was read more in october, the first feeder article or the winter feeding article',
      `list screenPageViews by pagePath @ ${OCTOBER} where pagePath=/journal/first-feeder/|/journal/winter-feeding/`,
    ],
    [
      'which brought more orders in october - google or the newsletter',
      `list transactions by sessionSource @ ${OCTOBER} where sessionSource=google|newsletter`,
    ],
  ],
  'days since a quarter or year began': [
    [
      'orders since october // compared with the period before',
      'total transactions @ 2026-10-01..2026-11-20 vs 2026-08-11..2026-09-30 until 14:30',
    ],
    ['orders since october // and before that', 'total transactions @ 2026-08-11..2026-09-30'],
    [
      'orders since october // by device // against the previous period',
      'list transactions by deviceCategory @ 2026-10-01..2026-11-20 vs 2026-08-11..2026-09-30 until 14:30',
    ],
    [
      'revenue since january against the period before',
      'total purchaseRevenue @ 2026-01-01..2026-11-20 vs 2025-02-11..2025-12-31 until 14:30',
    ],
    [
      'orders this quarter // compared with the period before',
      'total transactions @ 2026-10-01..2026-11-20 vs 2026-07-01..2026-08-20 until 14:30',
    ],
  ],
  'counts that grew or fell': [
    ['did orders rise in october', `total transactions @ ${OCTOBER} vs 2026-09-01..2026-09-30`],
    ['did downloads fall in october', `total fileDownloads @ ${OCTOBER} vs 2026-09-01..2026-09-30`],
  ],
  'customers who come back': [
    ['regular customers', 'customers @ 2026-10-22..2026-11-20'],
    ['how many regular customers did we have last month', 'customers @ 2026-10-01..2026-10-31'],
    ['new customers in october // and repeat ones', 'declined notMeasured [what individual customers buy over time]'],
  ],
  'people who left by a link': [
    [
      'how many left via the xeno-canto link',
      `total totalUsers @ ${LAST_30} where linkDomain=xeno-canto.example & eventName=click`,
    ],
    [
      'how many people left through the birdlife link in october',
      `total totalUsers @ ${OCTOBER} where linkDomain=www.birdlife.example & eventName=click`,
    ],
  ],
  'the numbers of one form': [
    [
      'newsletter form views, starts and submissions',
      `steps eventName=form_impression > eventName=form_start > eventName=form_submit @ ${LAST_30} where ${NEWSLETTER}`,
    ],
    ['contact form starts and submissions', `total formStarts,formSubmissions @ ${LAST_30} where formName=contact`],
    [
      'contact form starts and orders',
      `total transactions @ ${LAST_30} && total formStarts @ ${LAST_30} where formName=contact`,
    ],
  ],
  'the mean of a revenue is that of an order': [
    ['revenue in october // and on average', `total averagePurchaseRevenue @ ${OCTOBER}`],
    ['visits in october // and on average', `average sessions per day @ ${OCTOBER}`],
  ],
  'the last minutes of an earlier time': [
    [
      'who is on the site now // and yesterday at this time',
      'declined impossible [the last minutes of an earlier time]',
    ],
    ['how many visitors now // and an hour ago', 'declined impossible [the last minutes of an earlier time]'],
    ['how many visitors now // and yesterday', 'total totalUsers @ 2026-11-19..2026-11-19'],
  ],
  'people by where they came from and what they viewed': [
    [
      'how many came from the newsletter and opened the winter feeding article',
      `total totalUsers @ ${LAST_30} where sessionSource=newsletter & pagePath=/journal/winter-feeding/`,
    ],
    [
      'how many people arrived from google and read the first feeder article in october',
      `total totalUsers @ ${OCTOBER} where sessionSource=google & pagePath=/journal/first-feeder/`,
    ],
  ],
  'short words': [
    [
      'what pct of sessions came from paid',
      `share sessions of sessionDefaultChannelGroup=Paid Search|Paid Social|Paid Shopping|Paid Video|Paid Other @ ${LAST_30}`,
    ],
    ['visits trailing 7 days', 'total sessions @ 2026-11-14..2026-11-20'],
    ['sales less refunds in october', `total purchaseRevenue @ ${OCTOBER}`],
    ['are orders growing from month to month', `trend transactions per month @ ${YEAR}`],
    [
      'visits by hour in october, mon to fri',
      `list sessions by hour @ ${OCTOBER} where dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday`,
    ],
    [
      'google: how many came, what did they buy',
      `total totalUsers @ ${LAST_30} where sessionSource=google && list itemsPurchased by itemName @ ${LAST_30} where sessionSource=google`,
    ],
    [
      'instagram or facebook, who brings the better traffic',
      `list sessions,bounceRate,sessionPurchaseRate by sessionSource @ ${LAST_30} where sessionSource=instagram|facebook`,
    ],
    ['visits on windows', `total sessions @ ${LAST_30} where operatingSystem=Windows`],
    ['the article about windows', 'declined notUnderstood [windows]'],
    ['tracking number for the last order', 'declined notMeasured [stock, parcels and delivery]'],
  ],
  'pages of a number before': [
    ['downloads in october // from which pages', `list fileDownloads by pagePath @ ${OCTOBER}`],
    [
      'how many sign-ups in october // on which pages',
      `list formSubmissions by pagePath @ ${OCTOBER} where ${NEWSLETTER}`,
    ],
    ['orders in october // from which pages', `list transactions by landingPage @ ${OCTOBER}`],
    [
      'views of the winter feeding article in october // how long do people stay',
      `total averageTimeOnPage @ ${OCTOBER} where pagePath=/journal/winter-feeding/`,
    ],
  ],
  'pieces of time against their mean': [
    ['which months were better than average', 'declined notUnderstood [than average]'],
  ],
  'what new visitors do, not how many there are': [
    ['what do new visitors look at', `list screenPageViews by pagePath @ ${LAST_30} where newVsReturning=new`],
    ['top pages of new visitors', `list screenPageViews by pagePath @ ${LAST_30} where newVsReturning=new`],
    ['new visitors by page', `list newUsers by pagePath @ ${LAST_30}`],
    [
      'where do new visitors come from',
      `choice: list newUsers by sessionSource @ ${LAST_30} || list newUsers by country @ ${LAST_30}`,
    ],
  ],
  'words of another number': [
    ['how much do we make on a normal day', `average purchaseRevenue per day @ ${LAST_30}`],
    ['how many people clicked the newsletter', `total totalUsers @ ${LAST_30} where sessionSource=newsletter`],
    ['coupon usage', `total transactions @ ${LAST_30} where orderCoupon!=(not set)|`],
    ['which form field makes people leave', `list formAbandonments by formField @ ${LAST_30}`],
    ['cart to order rate', `steps eventName=view_cart > eventName=purchase @ ${LAST_30}`],
    ['average engagement time by device', `list averageTimeOnPage by deviceCategory @ ${LAST_30}`],
    ['searches by device', `list eventCount by deviceCategory @ ${LAST_30} where eventName=view_search_results`],
    ['which pages do people leave the shop from', `list exits by pagePath @ ${LAST_30} where pagePath^=/shop/`],
    ['visits per customer before buying', `list transactions by sessionsToPurchase @ ${LAST_30}`],
    ['pages viewed by buyers', `list screenPageViews by pagePath @ ${LAST_30} by those with eventName=purchase`],
    [
      'conversion rate of searchers',
      `total sessionPurchaseRate @ ${LAST_30} by those with eventName=view_search_results`,
    ],
    ['was yesterday a normal day', 'usual sessions @ 2026-11-19..2026-11-19'],
  ],
  'a site that is down': [
    ['is the site down', 'declined notMeasured [server errors, outages and security]'],
    ['was our shop offline yesterday', 'declined notMeasured [server errors, outages and security]'],
    ['is traffic down this month', 'total sessions @ 2026-11-01..2026-11-20 vs 2026-10-01..2026-10-20 until 14:30'],
  ],
  'words that lists and forecasts have lost': [
    [
      'which search engines send people to the winter feeding article',
      `list totalUsers by sessionSource @ ${LAST_30} where sessionDefaultChannelGroup=Organic Search & pagePath=/journal/winter-feeding/`,
    ],
    ['how many visitors used both phones and desktops', 'declined notUnderstood [both]'],
    ['do we sell more at the end of the month', 'declined notUnderstood [end of the month]'],
    ['visits this month against all of last month', `total sessions @ 2026-11-01..2026-11-20 vs ${OCTOBER}`],
  ],
  'listed steps': [
    [
      'funnel please: product view > cart > checkout > purchase, in october',
      `steps eventName=view_item > eventName=view_cart > eventName=begin_checkout > eventName=purchase @ ${OCTOBER}`,
    ],
    [
      'product view, add to cart, checkout, purchase funnel on mobile',
      `steps eventName=view_item > eventName=add_to_cart > eventName=begin_checkout > eventName=purchase @ ${LAST_30} where deviceCategory=mobile`,
    ],
    ['cart to order funnel by device', `steps eventName=view_cart > eventName=purchase by deviceCategory @ ${LAST_30}`],
  ],
  'named days of the year before': [
    [
      'revenue on the easter weekend compared with last year',
      'total purchaseRevenue @ 2026-04-03..2026-04-06 vs 2025-04-18..2025-04-21',
    ],
  ],
  'after a refusal, nothing is the same': [
    ['visits of the fluffy llamas // same but only on phones', 'declined notUnderstood [fluffy,llamas]'],
  ],
  'page speed of a part of the site': [
    ['which shop pages are slowest', `speed lcp by pagePath @ ${LAST_30} where pagePath^=/shop/`],
    ['what are the slowest pages of the journal', `speed lcp by pagePath @ ${LAST_30} where pagePath^=/journal/`],
    // The speed of several pages together isn't known.
    [
      'are shop pages slower than journal pages',
      'speed lcp @ 2026-10-22..2026-11-20 where pagePath^=/shop/ && speed lcp @ 2026-10-22..2026-11-20 where pagePath^=/journal/',
    ],
    ['how fast is the shop page', `speed lcp @ ${LAST_30} where pagePath=/shop/`],
  ],
};

describe('questions that are easily misread', () => {
  it.each(Object.entries(ASKED))('%s', async (_, all) => {
    const read = await Promise.all(all.map(async ([said]) => [said, (await talk(said.split(' // '))).at(-1)]));
    expect(read).toEqual(all);
  });
});
