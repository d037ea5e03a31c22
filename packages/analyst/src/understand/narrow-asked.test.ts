import { describe, expect, it } from 'vitest';
import { askSet, understandLast } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';
import { CONTEXT, values } from './testing/site.ts';
import { understandAny } from './understand-any.ts';

const DECLINED = 'declined notUnderstood';
const LEFT = 'steps eventName=add_to_cart > eventName=purchase';
const FORM = 'steps eventName=form_impression > eventName=form_start > eventName=form_submit';

/** Everyday ways to ask for one number, its filters and times. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'pages with few readers are those with the fewest views': [
    [
      'which pages does practically nobody look at on mobile',
      'list screenPageViews by pagePath bottom 10 @ last30 where deviceCategory=mobile',
    ],
    [
      'articles with hardly any readers last month',
      'list screenPageViews by pagePath bottom 10 @ lastMonth where customEvent:post_type=post',
    ],
    [
      'posts that next to no one opened last week',
      'list screenPageViews by pagePath bottom 10 @ lastWeek where customEvent:post_type=post',
    ],
    ['list the pages scarcely anybody looked at', 'list screenPageViews by pagePath bottom 10 @ last30'],
    ['visits from hardly anywhere', DECLINED],
    [
      'which posts went almost unread last month',
      'list screenPageViews by pagePath bottom 10 @ lastMonth where customEvent:post_type=post',
    ],
  ],
  'links to other sites': [
    ['which links away from our site get clicked the most', 'list outboundClicks by linkUrl @ last30'],
    [
      'what outside links do visitors from Austria click on',
      'list outboundClicks by linkUrl @ last30 where country=Austria',
    ],
    ['what links to other websites do people follow last week', 'list outboundClicks by linkUrl @ lastWeek'],
  ],
  'hours in words': [
    ['visits yesterday morning from 8 to 11', 'total sessions @ yesterday where hour=08|09|10'],
    [
      'page views yesterday evening, say from six to midnight',
      'total screenPageViews @ yesterday where hour=18|19|20|21|22|23',
    ],
    ['orders yesterday between six and nine in the evening', 'total transactions @ yesterday where hour=18|19|20'],
    ['visits yesterday after nine at night', 'total sessions @ yesterday where hour=21|22|23'],
    ['visits yesterday between one and four at night', 'total sessions @ yesterday where hour=01|02|03'],
    ['visits yesterday between two and five', DECLINED],
    ['how many visits did we have before 8 this morning', 'total sessions @ today where hour=00|01|02|03|04|05|06|07'],
    ['readers yesterday lunchtime', 'total totalUsers @ yesterday where hour=12|13'],
    ['orders in the night from Friday to Saturday', DECLINED],
    ['orders on Friday night', DECLINED],
  ],
  'since something began': [
    [
      'orders from the spring-sale campaign since it started',
      'total transactions @ 2025-09-01..2026-11-20 where sessionCampaignName=spring-sale',
    ],
    [
      'how many visits came from village-fair since its launch',
      'total sessions @ 2025-09-01..2026-11-20 where sessionCampaignName=village-fair',
    ],
    [
      'views of the winter feeding article since it was published',
      'total screenPageViews @ 2025-09-01..2026-11-20 where pagePath=/journal/winter-feeding/',
    ],
    ['page views since the beginning of our records', 'total screenPageViews @ 2025-09-01..2026-11-20'],
    ['orders since it started', DECLINED],
    ['how many orders since we launched the newsletter', DECLINED],
    ['revenue since the feeders-search campaign started', DECLINED],
    [
      'orders from the partners campaign since it started on 1 May',
      'total transactions @ 2026-05-01..2026-11-20 where sessionCampaignName=partners',
    ],
    ['visits since the sale of my house began', DECLINED],
  ],
  'the steps of a form': [
    [
      'of those who saw the contact form last week, how many started it and how many sent it',
      `${FORM} @ lastWeek where formName=contact`,
    ],
    ['contact form: seen, started, sent on mobile', `${FORM} @ last30 where formName=contact & deviceCategory=mobile`],
    ['newsletter form funnel last month', `${FORM} @ lastMonth where formName=newsletter`],
    [
      'how many began the contact form and how many sent it',
      'total formStarts @ last30 where formName=contact && total formSubmissions @ last30 where formName=contact',
    ],
    [
      'how many people started the contact form but never sent it last month',
      'total formAbandonments @ lastMonth where formName=contact',
    ],
    [
      'how many people sent the contact form',
      'total totalUsers @ last30 where formName=contact & eventName=form_submit',
    ],
  ],
  'forms that were started but not sent': [
    [
      'how many began filling in the newsletter form but gave up',
      'total formAbandonments @ last30 where formName=newsletter',
    ],
  ],
  'carts without an order': [
    ['how many carts were left standing last week without buying', `${LEFT} @ lastWeek`],
    ['carts that never became an order, last month', `${LEFT} @ lastMonth`],
    ['how many people filled a basket and left yesterday', `${LEFT} @ yesterday`],
    ['how many filled carts did not end in a purchase on mobile', `${LEFT} @ last30 where deviceCategory=mobile`],
  ],
  'visits and days before an order': [
    ['how many visits does it usually take until somebody buys', 'list transactions by sessionsToPurchase @ last30'],
    ['after how many visits do people order last month', 'list transactions by sessionsToPurchase @ lastMonth'],
    ['how many days pass until someone buys', 'list transactions by daysToPurchase @ last30'],
  ],
  'first-time buyers, and items sold to whom': [
    ['how many customers bought for the first time last month', 'total firstTimePurchasers @ lastMonth'],
    [
      'what share of our customers were first-time buyers last month',
      'total firstTimePurchasers,totalPurchasers @ lastMonth',
    ],
    ['share of buyers by new vs returning', 'share totalPurchasers by newVsReturning @ last30'],
    ['what share of our buyers came back', 'declined notMeasured'],
    ['how many people bought more than two products', 'declined notMeasured'],
    [
      'how many feeders have customers in Austria bought last month',
      'total itemsPurchased @ lastMonth where itemCategory=Feeders & country=Austria',
    ],
    [
      'how many boxes have we sold to people in France last month',
      'total itemsPurchased @ lastMonth where itemCategory=Boxes & country=France',
    ],
    ['where on the way to the order do we lose most mobile buyers', 'steps @ last30 where deviceCategory=mobile'],
  ],
  'buyers and their revenue': [
    [
      'how many returning visitors from the UK bought something last month, and what did they spend altogether',
      'total totalPurchasers,purchaseRevenue @ lastMonth where newVsReturning=returning & country=United Kingdom',
    ],
  ],
  'visitors who did one thing but not another': [
    [
      'how many visitors viewed the winter feeding article but never signed up for the newsletter',
      'total totalUsers @ last30 where pagePath=/journal/winter-feeding/ by those without eventName=form_submit & formName=newsletter',
    ],
    [
      'how many people came from the newsletter last month but did not buy anything',
      'total totalUsers @ lastMonth where sessionSource=newsletter by those without eventName=purchase',
    ],
    [
      'how many visitors from Germany downloaded the feeding guide without ordering',
      'total totalUsers @ last30 where fileName=feeding-guide.pdf & eventName=file_download & country=Germany by those without eventName=purchase',
    ],
    ['how many people visited the shop but not the journal and never bought', DECLINED],
    [
      'how many people from Germany did not buy anything',
      'total totalUsers @ last30 where country=Germany by those without eventName=purchase',
    ],
    [
      'how many people viewed the shop but not the contact page',
      'total totalUsers @ last30 where pagePath^=/shop/ by those without pagePath=/contact/',
    ],
    ['how many people bought feeders but not boxes', DECLINED],
    [
      'how many people from the newsletter bought nothing last month',
      'total totalUsers @ lastMonth where sessionSource=newsletter by those without eventName=purchase',
    ],
    [
      'how many people saw the contact form but did not start it',
      'steps eventName=form_impression > eventName=form_start @ last30 where formName=contact',
    ],
  ],
  'numbers between two limits': [
    [
      'pages with between 100 and 200 views last month',
      'list screenPageViews by pagePath top 100 @ lastMonth having screenPageViews>=100 & screenPageViews<=200',
    ],
    [
      'countries with more than 5 but fewer than 20 orders',
      'list transactions by country top 100 @ last30 having transactions>5 & transactions<20',
    ],
    ['average order value between 20 and 50 euros', DECLINED],
    ['visits from 5 to 10 visitors', DECLINED],
  ],
  'carts and checkouts that were given up': [
    ['number of abandoned carts last month', `${LEFT} @ lastMonth`],
    ['number of abandoned baskets last month on mobile', `${LEFT} @ lastMonth where deviceCategory=mobile`],
    ['how many checkouts were broken off last week', 'steps eventName=begin_checkout > eventName=purchase @ lastWeek'],
  ],
  'a typical weekend': [
    [
      'average revenue of a weekday versus a weekend day',
      'average purchaseRevenue per day @ last30 where dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday && average purchaseRevenue per day @ last30 where dayOfWeekName=Saturday|Sunday',
    ],
    [
      'how many visitors do we have on an average weekend',
      'average totalUsers per day @ last30 where dayOfWeekName=Saturday|Sunday',
    ],
  ],
  'the revenue of first-time buyers is declined': [['what did first-time buyers spend last month', DECLINED]],
  'speed at present': [
    ['what is the LCP on phones these days, roughly', 'speed lcp @ last30 where deviceCategory=mobile'],
    ['how fast does the site load on phones at the moment', 'speed lcp @ last30 where deviceCategory=mobile'],
  ],
  'a mention of who wants to know': [
    ['a partner wants to know our average daily visitors last month', 'average totalUsers per day @ lastMonth'],
    [
      'i need one figure for a sponsor, namely our average daily visits last month',
      'average sessions per day @ lastMonth',
    ],
    ['how many visits from partners last month', 'total sessions @ lastMonth where sessionCampaignName=partners'],
  ],
  'weekdays or weekends': [
    [
      'do we have more traffic on weekdays or on weekends last month',
      'average sessions per day @ lastMonth where dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday && average sessions per day @ lastMonth where dayOfWeekName=Saturday|Sunday',
    ],
  ],
};

describe('everyday ways to ask for one number', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});

describe('what isn’t measured', () => {
  it.each([
    ['which articles that we published this autumn did best', 'when pages were published'],
    ['most read articles that came out last month', 'when pages were published'],
    ['how many posts did we publish last month', 'when pages were published'],
    ['people who read more than 3 articles last month', 'how many pages or articles each visitor views'],
    ['how many visits on phones lasted more than five minutes', 'how long single visits lasted'],
    ['how many people came more than once last month', 'how often each visitor came'],
    ['how many people came back within a week', 'the time between a visitor’s visits'],
    ['how many people bought more than one item', 'how many products each buyer bought'],
  ])('is named: %s', async (sentence, topic) => {
    expect(await understandLast([sentence])).toMatchObject({ kind: 'declined', reason: 'notMeasured', about: [topic] });
  });

  it('doesn’t include publication dates on sites that send them', async () => {
    const known = async (dimension: Parameters<typeof values>[0], like: string) =>
      dimension === 'customEvent:published_at' ? [{ value: '2026-10-14', count: 1 }] : values(dimension, like);
    const asked = 'which of the articles we published this autumn have done best up to now';
    const understood = await understandAny(asked, CONTEXT, { values: known, ask: async () => ({}) } as never);
    expect(understood).toMatchObject({
      request: {
        shape: 'list',
        filters: [{ values: ['post'] }, { dimension: 'customEvent:published_at', match: 'beginsWith' }],
      },
    });
  });
});

it('doesn’t answer a question about the revenue of first-time buyers with that of all buyers', async () => {
  const understood = await understandLast(['how many new customers bought last month and how much did they spend']);
  const requests = understood.kind === 'several' ? understood.all.map(({ request }) => request) : [];
  expect(requests.flatMap(({ metrics }) => metrics)).not.toContain('purchaseRevenue');
});
