/** This module is responsible for the dimensions that can be asked for, by their GA4 names. */
import type { Dimension, DimensionClass, DimensionSource, Scope } from './types.ts';

type Row = readonly [name: string, uiName: string, meaning: string, source: DimensionSource];

const group = (category: string, scope: Scope, compatibility: DimensionClass, rows: readonly Row[]): Dimension[] =>
  rows.map(([name, uiName, meaning, source]) => ({ name, uiName, category, scope, meaning, source, compatibility }));

const time = group('Time', 'event', 'free', [
  ['date', 'Date', 'Calendar day of the event in the site’s time zone, as YYYYMMDD.', { time: 'date' }],
  ['year', 'Year', 'Four-digit year of the event.', { time: 'year' }],
  ['month', 'Month', 'Month of the event, 01 to 12.', { time: 'month' }],
  [
    'week',
    'Week',
    'Week of the year, 01 to 53; weeks begin on Sunday and 1 January is always in week 01.',
    { time: 'week' },
  ],
  ['day', 'Day', 'Day of the month, 01 to 31.', { time: 'day' }],
  ['dayOfWeek', 'Day of week', 'Weekday, 0 for Sunday to 6 for Saturday.', { time: 'dayOfWeek' }],
  ['dayOfWeekName', 'Day of week name', 'English name of the weekday.', { time: 'dayOfWeekName' }],
  ['hour', 'Hour', 'Hour of the day in the site’s time zone, 00 to 23.', { time: 'hour' }],
  [
    'dateHour',
    'Date + hour (YYYYMMDDHH)',
    'Date and hour joined; the hour that daylight saving repeats is one value.',
    { time: 'dateHour' },
  ],
  ['yearMonth', 'Year month', 'Year and month joined, YYYYMM.', { time: 'yearMonth' }],
  ['yearWeek', 'Year week', 'Year and week joined, YYYYWW, by the rule of week.', { time: 'yearWeek' }],
  ['isoWeek', 'ISO week of the year', 'ISO-8601 week, Monday start, 01 to 53.', { time: 'isoWeek' }],
  ['isoYear', 'ISO year', 'ISO-8601 week-numbering year.', { time: 'isoYear' }],
  ['isoYearIsoWeek', 'ISO week of ISO year', 'ISO year and ISO week joined, YYYYWW.', { time: 'isoYearIsoWeek' }],
  ['nthHour', 'Nth hour', 'Hours that have passed since the range began, from 0000.', { time: 'nthHour' }],
  ['nthDay', 'Nth day', 'Days since the first day of the range, from 0000.', { time: 'nthDay' }],
  ['nthWeek', 'Nth week', 'Calendar weeks since the week in which the range began, from 0000.', { time: 'nthWeek' }],
  [
    'nthMonth',
    'Nth month',
    'Calendar months since the month in which the range began, from 0000.',
    { time: 'nthMonth' },
  ],
]);

const geography = group('Geography', 'session', 'free', [
  ['continent', 'Continent', 'Continent from which the session came, by its address.', { lookup: 'continent' }],
  ['country', 'Country', 'Country from which the session came, by its address.', { lookup: 'country' }],
  ['countryId', 'Country ID', 'Two-letter ISO 3166-1 code of the session’s country.', { session: 'countryId' }],
  ['region', 'Region', 'First-level part of the country from which the session came.', { session: 'region' }],
  ['city', 'City', 'City from which the session came.', { session: 'city' }],
]);

const device = group('Platform / Device', 'session', 'free', [
  [
    'deviceCategory',
    'Device category',
    'Type of device: desktop, mobile, tablet or smart tv.',
    { session: 'deviceCategory' },
  ],
  ['browser', 'Browser', 'Browser of the session.', { session: 'browser' }],
  ['operatingSystem', 'Operating system', 'Operating system of the device.', { session: 'operatingSystem' }],
  ['operatingSystemVersion', 'OS version', 'Version of the operating system.', { session: 'operatingSystemVersion' }],
  [
    'operatingSystemWithVersion',
    'Operating system with version',
    'Operating system and its version.',
    { concat: ['operatingSystem', 'operatingSystemVersion'], by: ' ' },
  ],
  [
    'screenResolution',
    'Screen resolution',
    'Size of the screen in pixels, width x height.',
    { session: 'screenResolution' },
  ],
  ['languageCode', 'Language code', 'Language setting of the browser, such as en-us.', { session: 'languageCode' }],
]);

const page = group('Page / Screen', 'event', 'free', [
  ['hostName', 'Hostname', 'Host of the page on which the event happened.', { event: 'hostName' }],
  ['pagePath', 'Page path', 'The part of the page’s address between host and query.', { event: 'pagePath' }],
  [
    'pagePathPlusQueryString',
    'Page path + query string',
    'Path and query of the page.',
    { concat: ['pagePath', 'pageQuery'], by: '', plain: true },
  ],
  [
    'fullPageUrl',
    'Full page URL',
    'Host, path and query of the page, without protocol.',
    { concat: ['hostName', 'pagePath', 'pageQuery'], by: '', plain: true },
  ],
  ['pageTitle', 'Page title', 'Title of the page.', { event: 'pageTitle' }],
  ['pageReferrer', 'Page referrer', 'Address of the page before, on this site or another.', { event: 'pageReferrer' }],
]);

const session = group('Session', 'session', 'free', [
  ['landingPage', 'Landing page', 'Path of the first page viewed in the session.', { session: 'landingPath' }],
  [
    'landingPagePlusQueryString',
    'Landing page + query string',
    'Path and query of the first page viewed in the session.',
    { concat: ['landingPath', 'landingQuery'], by: '', plain: true },
  ],
]);

const event = group('Event', 'event', 'free', [['eventName', 'Event name', 'Name of the event.', { event: 'name' }]]);

const link = group('Link', 'event', 'free', [
  ['linkUrl', 'Link URL', 'Address of the outbound link or file that was clicked.', { param: 'link_url' }],
  ['linkDomain', 'Link domain', 'Host of the outbound link.', { param: 'link_domain' }],
  ['linkText', 'Link text', 'Text of the clicked link.', { param: 'link_text' }],
  ['outbound', 'Outbound', '“true” when the link left the site.', { param: 'outbound' }],
  ['fileName', 'File name', 'Path of the downloaded file.', { param: 'file_name' }],
  ['fileExtension', 'File extension', 'Extension of the downloaded file.', { param: 'file_extension' }],
]);

const general = group('General', 'event', 'free', [
  [
    'percentScrolled',
    'Percent scrolled',
    'How far the page was scrolled when the event fired: 25, 50, 75 or 100.',
    { param: 'percent_scrolled' },
  ],
  ['searchTerm', 'Search term', 'Term searched on the site.', { param: 'search_term' }],
  ['videoTitle', 'Video title', 'Title of the video.', { param: 'video_title' }],
]);

const sourceWords = group('Traffic source', 'session', 'source', [
  [
    'sessionSource',
    'Session source',
    'Where the session came from: an engine, a site, or (direct).',
    { session: 'source' },
  ],
  [
    'sessionMedium',
    'Session medium',
    'By which means the session came: organic, referral, cpc, email, (none) …',
    { session: 'medium' },
  ],
  [
    'sessionSourceMedium',
    'Session source / medium',
    'Source and medium of the session.',
    { concat: ['sessionSource', 'sessionMedium'], by: ' / ' },
  ],
  ['sessionCampaignName', 'Session campaign', 'Campaign that brought the session.', { session: 'campaign' }],
  [
    'sessionCampaignId',
    'Session campaign ID',
    'Id of the campaign that brought the session.',
    { session: 'campaignId' },
  ],
  ['sessionManualTerm', 'Session manual term', 'Value of utm_term for the session.', { session: 'term' }],
  [
    'sessionManualAdContent',
    'Session manual ad content',
    'Value of utm_content for the session.',
    { session: 'content' },
  ],
]);

const channels = group('Traffic source', 'session', 'free', [
  [
    'sessionDefaultChannelGroup',
    'Session default channel group',
    'Channel of the session by GA4’s default rules.',
    { session: 'channel' },
  ],
  [
    'sessionSourcePlatform',
    'Session source platform',
    'Buying platform of the session’s campaign.',
    { session: 'sourcePlatform' },
  ],
]);

const user = group('User', 'session', 'free', [
  [
    'newVsReturning',
    'New / returning',
    '“new” in a visitor’s first session, “returning” afterwards; (not set) where visitors are only known for a day.',
    { session: 'newVsReturning' },
  ],
]);

const ecommerce = group('Ecommerce', 'event', 'free', [
  ['transactionId', 'Transaction ID', 'Id of the order.', { event: 'transactionId' }],
  ['orderCoupon', 'Order coupon', 'Coupon of the whole order.', { event: 'coupon' }],
  ['currencyCode', 'Currency', 'Currency that the event named.', { event: 'currency' }],
]);

/** All dimensions, in the order in which they are listed. */
export const DIMENSIONS: readonly Dimension[] = [
  ...time,
  ...geography,
  ...device,
  ...page,
  ...session,
  ...event,
  ...link,
  ...general,
  ...sourceWords,
  ...channels,
  ...user,
  ...ecommerce,
];

/** A part that only joined dimensions use; not a word on its own. */
export const CONCAT_PARTS: Readonly<Record<string, DimensionSource>> = {
  pageQuery: { event: 'pageQuery' },
  landingPath: { session: 'landingPath' },
  landingQuery: { session: 'landingQuery' },
};
