import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const DECLINED = 'declined notUnderstood';
const SENT = 'where formName=newsletter & eventName=form_submit';

/** Questions about what people do, in many wordings, with the expected request of each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'people who did something': [
    [
      'people who downloaded the feeding guide by country',
      'list totalUsers by country @ last30 where fileName=feeding-guide.pdf & eventName=file_download',
    ],
    [
      'number of people who searched on mobile',
      'total totalUsers @ last30 where eventName=view_search_results & deviceCategory=mobile',
    ],
    ['how many visitors subscribed in october', `total totalUsers @ october ${SENT}`],
    [
      'how many new visitors watched a video',
      'total totalUsers @ last30 where newVsReturning=new & eventName=video_start',
    ],
    ['which country had the most people who signed up', `list totalUsers by country top 1 @ last30 ${SENT}`],
    ['how many people clicked an outbound link', 'total totalUsers @ last30 where eventName=click'],
    ['downloaders by device', 'list totalUsers by deviceCategory @ last30 where eventName=file_download'],
    [
      'people who bought the oak nest box by country',
      'list totalPurchasers by country @ last30 where itemName=Oak nest box',
    ],
  ],
  'shares of people, and how often they did it': [
    ['what percentage of visitors watched', 'share totalUsers of eventName=video_start @ last30'],
    ['share of visitors who downloaded the feeding guide', 'share totalUsers of fileName=feeding-guide.pdf @ last30'],
    [
      'do people who came from google scroll to the end',
      'share totalUsers of percentScrolled=90|100 @ last30 where sessionSource=google',
    ],
    ['how often does each visitor download', 'total fileDownloads/totalUsers @ last30'],
    ['how often does each customer purchase', 'total transactionsPerPurchaser @ last30'],
    ['how often do people search', 'total eventCount @ last30 where eventName=view_search_results'],
  ],
  'by rows and times': [
    [
      'from which source do people subscribe most',
      'list formSubmissions by sessionSource top 1 @ last30 where formName=newsletter',
    ],
    ['when do people subscribe', 'list formSubmissions by hour @ last30 where formName=newsletter'],
    ['which forms were filled in last week', 'list formSubmissions by formName @ lastWeek'],
    ['does the feeding guide get downloaded', 'total fileDownloads @ last30 where fileName=feeding-guide.pdf'],
    ['does google convert', 'total sessionPurchaseRate @ last30 where sessionSource=google'],
  ],
  'doubts whether people really do something': [
    [
      'do readers really read the nest box sizes article or just skim it',
      'total averageTimeOnPage,averageScrollDepth @ last30 where pagePath=/journal/nest-box-sizes/',
    ],
    [
      'do people who click in from bing stick around or bounce in five seconds',
      'total bounceRate,averageSessionDuration @ last30 where sessionSource=bing',
    ],
    [
      'which products get viewed but not added to cart',
      'list cartToViewRate,itemsViewed,itemsAddedToCart by itemName bottom 10 @ last30',
    ],
    ['which videos are started but not finished', 'list videoCompletionRate by videoTitle bottom 10 @ last30'],
    ['do people download more than before', 'total fileDownloads @ last30 vs 2026-09-22..2026-10-21 until 14:30'],
    ['search rate on mobile', 'share totalUsers of eventName=view_search_results @ last30 where deviceCategory=mobile'],
  ],
  'people are never named': [
    ['list of visitors who downloaded the feeding guide', 'declined people'],
    ['who signed up last week', 'declined people'],
    ['which customers bought something', 'declined people'],
  ],
  'what new customers spend isn’t known': [
    ['how much did we sell to new customers', DECLINED],
    [
      'how much did we sell to customers in germany',
      'total purchaseRevenue,transactions @ last30 where country=Germany',
    ],
  ],
  'words that narrow are kept': [
    ['do visitors stay', DECLINED],
    ['how many people did not download', 'total totalUsers @ last30 by those without eventName=file_download'],
    ['how many curious people downloaded', DECLINED],
    ['people who downloaded twice', DECLINED],
    ['how many people began the returns form', DECLINED],
    ['how many people clicked the nest box sizes article', DECLINED],
    [
      'how many people who searched downloaded the feeding guide',
      'steps eventName=view_search_results > fileName=feeding-guide.pdf @ last30',
    ],
  ],
};

describe('what people do', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
