/** This module is responsible for the questions of the reports in the specification, as the bench asks them (schema reference, section 6). */
import type { Question } from '@magpie/query';

/** A question but for its dates. */
export interface Asked extends Omit<Question, 'dateRanges' | 'minuteRanges' | 'dimensions' | 'metrics'> {
  readonly dimensions?: readonly string[];
  readonly metrics: readonly string[];
}

const top = (metric: string, limit = 10): Pick<Asked, 'orderBy' | 'limit'> => ({
  orderBy: [{ metric, desc: true }],
  limit,
});
const named = (...values: string[]): Asked['filter'] => ({ word: 'eventName', op: 'in', values });
const set = (word: string): Asked['filter'] => ({ not: { word, op: 'empty' } });

const BOXES = [
  'sessions',
  'screenPageViews',
  'totalUsers',
  'screenPageViewsPerUser',
  'averageSessionDuration',
  'bounceRate',
  'purchaseRevenue',
  'averagePurchaseRevenuePerUser',
  'purchaseRevenuePerSession',
  'newUsers',
  'ecommercePurchases',
  'engagementRate',
  'sessionsPerUser',
];
const TRAFFIC = [
  'sessions',
  'engagedSessions',
  'screenPageViewsPerSession',
  'ecommercePurchases',
  'sessionKeyEventRate:purchase',
  'purchaseRevenue',
];
const traffic = (...dimensions: string[]): Asked => ({ dimensions, metrics: TRAFFIC, ...top('sessions', 50) });

/** Every report with its questions. `bucket` stands for the chart's unit of time. */
export const REPORT_QUESTIONS = (bucket: string): Readonly<Record<string, readonly Asked[]>> => ({
  Overview: [
    { metrics: BOXES },
    { dimensions: [bucket], metrics: BOXES, orderBy: [{ dimension: bucket }] },
    { dimensions: ['newVsReturning'], metrics: ['sessions'] },
    { dimensions: ['deviceCategory'], metrics: ['sessions'] },
    { dimensions: ['country', 'countryId'], metrics: ['sessions', 'totalUsers', 'engagementRate'], ...top('sessions') },
    {
      dimensions: ['sessionSource'],
      metrics: ['sessions', 'totalUsers', 'engagementRate'],
      filter: { word: 'sessionMedium', op: 'is', value: 'referral' },
      ...top('sessions'),
    },
    {
      dimensions: ['hostName', 'pagePath'],
      metrics: ['screenPageViews', 'sessions', 'totalUsers', 'engagementRate'],
      ...top('screenPageViews'),
    },
    { dimensions: ['hostName', 'pagePath', 'pageTitle'], metrics: ['screenPageViews'], ...top('screenPageViews', 40) },
  ],
  'Site summary': [
    { metrics: ['screenPageViews', 'sessions'] },
    { dimensions: ['dayOfWeekName'], metrics: ['screenPageViews'], ...top('screenPageViews', 3) },
    { dimensions: ['hour'], metrics: ['screenPageViews'], ...top('screenPageViews', 3) },
    {
      dimensions: ['pagePath', 'pageTitle'],
      metrics: ['screenPageViews'],
      ...top('screenPageViews'),
    },
    { dimensions: ['itemName'], metrics: ['itemsPurchased'], ...top('itemsPurchased') },
  ],
  eCommerce: [
    {
      metrics: [
        'sessionPurchaseRate',
        'transactions',
        'purchaseRevenue',
        'averagePurchaseRevenue',
        'addToCarts',
        'removeFromCarts',
        'firstTimePurchasers',
        'abandonedCheckoutRate',
      ],
    },
    { dimensions: ['itemName'], metrics: ['itemsPurchased', 'itemRevenue'], ...top('itemRevenue') },
    {
      dimensions: ['sessionSource'],
      metrics: ['purchaseSessions', 'purchaseRevenue'],
      ...top('purchaseSessions'),
    },
    { dimensions: ['daysToPurchase'], metrics: ['transactions'], filter: named('purchase') },
    { dimensions: ['sessionsToPurchase'], metrics: ['transactions'], filter: named('purchase') },
  ],
  Coupons: [
    {
      dimensions: ['orderCoupon'],
      metrics: ['purchaseRevenue', 'ecommercePurchases', 'averagePurchaseRevenue'],
      filter: { and: [named('purchase')!, set('orderCoupon')!] },
      ...top('purchaseRevenue'),
    },
  ],
  'Cart abandonment': [
    {
      dimensions: ['itemName'],
      metrics: ['itemsAddedToCart', 'itemsCheckedOut', 'itemsPurchased', 'itemRevenue'],
      ...top('itemsAddedToCart'),
    },
    {
      dimensions: ['date'],
      metrics: ['addToCarts', 'checkouts', 'ecommercePurchases', 'purchaseRevenue'],
      orderBy: [{ dimension: 'date' }],
    },
  ],
  Dimensions: [{ dimensions: ['customEvent:author'], metrics: ['screenPageViews'], ...top('screenPageViews') }],
  Forms: [
    {
      dimensions: ['formId'],
      metrics: ['formImpressions', 'formSubmissions', 'formConversionRate'],
      filter: set('formId'),
    },
    {
      dimensions: ['formId', 'sessionSourceMedium'],
      metrics: ['formImpressions', 'formSubmissions'],
      filter: set('formId'),
      ...top('formSubmissions'),
    },
  ],
  Media: [
    {
      dimensions: ['videoTitle'],
      metrics: ['videoStarts', 'videoWatchTime', 'videoCompletionRate', 'averageVideoPercentWatched'],
      filter: set('videoTitle'),
      ...top('videoStarts'),
    },
  ],
  Countries: [
    {
      dimensions: ['country', 'countryId'],
      metrics: ['sessions', 'engagedSessions', 'bounceRate', 'ecommercePurchases'],
      ...top('sessions', 50),
    },
    {
      dimensions: ['country', 'region'],
      metrics: ['sessions', 'engagedSessions', 'bounceRate', 'ecommercePurchases'],
      ...top('sessions', 50),
    },
  ],
  'Traffic: channels': [traffic('sessionDefaultChannelGroup')],
  'Traffic: landing pages': [traffic('landingPage')],
  'Traffic: campaigns': [traffic('sessionCampaignName')],
  'Traffic: source / medium': [traffic('sessionSourceMedium')],
  'Traffic: technology': [traffic('browser'), traffic('deviceCategory')],
  'Traffic: social': [
    {
      ...traffic('sessionSource'),
      filter: { word: 'sessionDefaultChannelGroup', op: 'in', values: ['Organic Social', 'Paid Social'] },
    },
  ],
  'Publishers: landing pages': [
    { dimensions: ['landingPage'], metrics: ['sessions', 'averageSessionDuration', 'bounceRate'], ...top('sessions') },
  ],
  'Publishers: exit pages': [
    { dimensions: ['pagePath'], metrics: ['exits', 'screenPageViews', 'exitRate'], ...top('exits') },
  ],
  'Publishers: links': [
    { dimensions: ['linkUrl'], metrics: ['outboundClicks'], filter: named('click'), ...top('outboundClicks') },
    { dimensions: ['fileName'], metrics: ['fileDownloads'], filter: named('file_download'), ...top('fileDownloads') },
  ],
  'Publishers: scroll': [
    { dimensions: ['pagePath'], metrics: ['averageScrollDepth', 'screenPageViews'], ...top('screenPageViews') },
  ],
  Pages: [
    {
      dimensions: ['pagePath'],
      metrics: ['screenPageViews', 'engagedSessions', 'newUserSessions', 'bounceRate'],
      ...top('screenPageViews', 50),
    },
  ],
  'Year in review': [
    { metrics: ['totalUsers', 'sessions', 'screenPageViews', 'userEngagementDuration', 'averageSessionDuration'] },
    { dimensions: ['yearMonth'], metrics: ['totalUsers'], ...top('totalUsers') },
    { dimensions: ['browser'], metrics: ['sessions'], ...top('sessions') },
    { dimensions: ['sessionSourceMedium'], metrics: ['sessions', 'sessionKeyEventRate:purchase'], ...top('sessions') },
    { dimensions: ['itemName'], metrics: ['itemsPurchased', 'itemRevenue'], ...top('itemRevenue') },
  ],
});

/** What the live view asks of the last half hour. */
export const REAL_TIME: readonly Asked[] = [
  { metrics: ['activeUsers', 'screenPageViews'] },
  { dimensions: ['minutesAgo'], metrics: ['activeUsers'] },
  { dimensions: ['pagePath'], metrics: ['screenPageViews'], ...top('screenPageViews') },
  { dimensions: ['country'], metrics: ['activeUsers'], ...top('activeUsers') },
  { dimensions: ['deviceCategory'], metrics: ['activeUsers'] },
];

const step = (name: string) => ({ name, filter: { word: 'eventName', op: 'is', value: name, caseSensitive: true } });
/** A funnel to a purchase, but for its dates. */
export const FUNNEL = { steps: ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'].map(step) };
