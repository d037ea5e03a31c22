/** Phrases that mean a value of a dimension, in English: devices, channels, weekdays. */
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { NO_COUPON } from '../../coupons.ts';
import type { RequestFilter } from '../../request.ts';
import { all, type Meaning, type Phrase } from '../meaning.ts';

const value = (dimension: DimensionName, ...values: readonly string[]): Meaning => ({
  kind: 'value',
  filter: { dimension, values },
});
const MOBILE = value('deviceCategory', 'mobile');
const TABLET = value('deviceCategory', 'tablet');
const WEEKDAYS = value('dayOfWeekName', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday');
const WEEKEND = value('dayOfWeekName', 'Saturday', 'Sunday');
const SESSIONS: Meaning = { kind: 'metric', name: 'sessions' };
const PAID = value(
  'sessionDefaultChannelGroup',
  'Paid Search',
  'Paid Social',
  'Paid Shopping',
  'Paid Video',
  'Paid Other',
);

const SOCIAL = value('sessionDefaultChannelGroup', 'Organic Social', 'Paid Social');
const REFERRAL = value('sessionDefaultChannelGroup', 'Referral');
/** Phrases for the channel: "referrals" on their own are sources. */
const OF_REFERRAL: readonly (readonly [words: string, name: MetricName])[] = [
  ['referral traffic, referral visit, referral session', 'sessions'],
  ['referral visitor, referral user', 'totalUsers'],
  ['referral revenue', 'purchaseRevenue'],
  ['referral order', 'transactions'],
  ['referral conversion rate', 'sessionPurchaseRate'],
  ['referral bounce rate', 'bounceRate'],
];

const WITHOUT_COUPON: RequestFilter = { dimension: 'orderCoupon', values: NO_COUPON };

/** "Coupon", "discount code" and the like after some words. */
const coupons = (...before: readonly string[]): string =>
  before
    .flatMap((one) =>
      ['coupon', 'coupon code', 'discount code', 'voucher', 'promo code'].map((what) => `${one} ${what}`),
    )
    .join();

/** All phrases that mean a value. */
export const VALUE_PHRASES: readonly Phrase[] = [
  ...all(
    'mobile, phone, mobile phone, smartphone, cell phone, mobile device, handy, on mobile, cellphone, mobile user visit, mobile traffic device',
    { kind: 'value', filter: { dimension: 'deviceCategory', values: ['mobile'] } },
  ),
  ...all('desktop, desktop computer, computer, laptop, pc, on desktop', {
    kind: 'value',
    filter: { dimension: 'deviceCategory', values: ['desktop'] },
  }),
  ...all('(ios|iphone os) (device|machine)', value('operatingSystem', 'iOS')),
  ...all('android (device|machine)', value('operatingSystem', 'Android')),
  ...all('iphone, (ios|apple) phone', MOBILE, value('operatingSystem', 'iOS')),
  ...all('android phone, android mobile', MOBILE, value('operatingSystem', 'Android')),
  ...all('android tablet', TABLET, value('operatingSystem', 'Android')),
  ...all('mac, macs, macbook, macos, mac os, os x, osx, apple computer', value('operatingSystem', 'Macintosh')),
  ...all('window (pc|computer|laptop|user)', value('operatingSystem', 'Windows')),
  ...all('on a (weekday|working day|workday)', WEEKDAYS),
  ...all('(on |)(an average|a typical) (weekday|working day|workday)', WEEKDAYS, {
    kind: 'shape',
    shape: 'average',
  }),
  ...all('(on |)(a|an average|a typical|the|) weekend day, on (a|an average|a typical) weekend', WEEKEND),
  ...all('tablet, ipad, on tablet, tablet computer', {
    kind: 'value',
    filter: { dimension: 'deviceCategory', values: ['tablet'] },
  }),
  ...all('returning, repeat, recurring, coming back, come back, came back, returned', {
    kind: 'value',
    filter: { dimension: 'newVsReturning', values: ['returning'] },
  }),
  ...all('return visitor, return user, return reader', value('newVsReturning', 'returning'), {
    kind: 'metric',
    name: 'totalUsers',
    weak: true,
  }),
  ...all(
    'return customer, return buyer, return shopper, (existing|regular) (customer|buyer|shopper)',
    value('newVsReturning', 'returning'),
    {
      kind: 'metric',
      name: 'totalPurchasers',
    },
  ),
  ...all(
    '(who |that |)(had|have|has|having) (been here|been to us|been on the site|been on our site|visited|visited us|come) (before|already|earlier), (who |that |)(been|were|was) here (before|already|earlier), been here (already|earlier), visited (us |)before, came (here |)before, not (for|) the first time',
    value('newVsReturning', 'returning'),
  ),
  ...all(
    '(who |that |)(had|have|has|having|were|was|) never (been here|been to us|been on the site|been on our site|visited|visited us|come|come here) (before|until then|), (for|is) the (very |)first time, never been here before, never been here, never here before, (here|with us) for the first time',
    value('newVsReturning', 'new'),
  ),
  ...all(
    'ai, ai (assistant|chatbot|tool|chat|bot|service|engine), (chat bot|chatbot|llm|language model|ai assistant) traffic, chatbot, llm, language model, artificial intelligence',
    value('sessionDefaultChannelGroup', 'AI Assistant'),
  ),
  ...all(
    'pdf download, download of (the |a |our |)pdf',
    { kind: 'metric', name: 'fileDownloads' },
    value('fileExtension', 'pdf'),
  ),
  ...all(
    '(download|downloaded) (the|our|a|my) pdf, pdf (was|were|is|been|get|got|was|) downloaded',
    { kind: 'metric', name: 'fileDownloads' },
    value('fileExtension', 'pdf'),
  ),
  ...all('new', { kind: 'value', filter: { dimension: 'newVsReturning', values: ['new'] } }),
  ...all('home page, homepage, front page, start page, main page, index page', {
    kind: 'value',
    filter: { dimension: 'pagePath', values: ['/'] },
  }),
  ...all('organic, organic search, search engine, from search engine, from search', {
    kind: 'value',
    filter: { dimension: 'sessionDefaultChannelGroup', values: ['Organic Search'] },
  }),
  ...all(
    'paid search, search ad, search ads, google ad, google ads, google ads campaign, ads on google, google adword, paid search ad, paid search ads, adword, ppc (campaign|ad|ads|traffic)',
    {
      kind: 'value',
      filter: { dimension: 'sessionDefaultChannelGroup', values: ['Paid Search'] },
    },
  ),
  ...all('direct, direct traffic, typed in, direct visit source', {
    kind: 'value',
    filter: { dimension: 'sessionDefaultChannelGroup', values: ['Direct'] },
  }),
  ...all(
    '(from|via|through) (the |)social media, (from|via|through|over) (the |)(social network|social channel|social platform|socials), social media traffic, social media visit, social traffic',
    SOCIAL,
  ),
  ...all('organic social', {
    kind: 'value',
    filter: { dimension: 'sessionDefaultChannelGroup', values: ['Organic Social'] },
  }),
  ...all('paid (campaign|advertising)', PAID),
  ...all('paid social', {
    kind: 'value',
    filter: { dimension: 'sessionDefaultChannelGroup', values: ['Paid Social'] },
  }),
  ...all('email, e mail, mail, mailing', {
    kind: 'value',
    filter: { dimension: 'sessionDefaultChannelGroup', values: ['Email'] },
  }),
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].flatMap((day) =>
    ['', 'on ', 'every ', 'each ', 'on every '].map(
      (before): Phrase => [
        `${before}${day.toLowerCase()}`,
        { kind: 'value', filter: { dimension: 'dayOfWeekName', values: [day] } },
      ],
    ),
  ),
  ...all('on weekday, only on weekday, weekday only, on week day, on workday, on working day', {
    kind: 'value',
    filter: { dimension: 'dayOfWeekName', values: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] },
  }),
  ...all('weekend, on weekend, only on weekend, at weekend', {
    kind: 'value',
    filter: { dimension: 'dayOfWeekName', values: ['Saturday', 'Sunday'] },
  }),
  ...all('the us, from us, in us, from the us, in the us', {
    kind: 'value',
    filter: { dimension: 'country', values: ['United States'] },
  }),
  ...all(
    coupons('without', 'without a', 'without any', 'without using a', 'with no', 'no', 'not using a', 'that used no'),
    {
      kind: 'value',
      filter: WITHOUT_COUPON,
    },
  ),
  ...all(coupons('with a', 'with any', 'with some', 'using a', 'used a', 'that used a', 'used any', 'use a'), {
    kind: 'value',
    filter: { ...WITHOUT_COUPON, not: true },
  }),
  ...all('paid channel, paid traffic channel, paid visitor, paid user', PAID),
  ...all('paid traffic, paid visit, paid session', PAID, SESSIONS),
  ...all(
    'search traffic, search visit, search engine traffic, search engine visit',
    value('sessionDefaultChannelGroup', 'Organic Search'),
    SESSIONS,
  ),
  ...OF_REFERRAL.flatMap(([words, name]) => all(words, REFERRAL, { kind: 'metric', name })),
  ...all('from referral, via referral', REFERRAL),
  ...all('(who|which site|which website|what site) (link|linked) to (us|me|our site|my site)', REFERRAL, {
    kind: 'dimension',
    name: 'sessionSource',
  }),
  ...all('(logged|signed) in', value('customEvent:logged_in', 'true')),
  ...all('(logged|signed) in (user|visitor|reader|people|member)', value('customEvent:logged_in', 'true'), {
    kind: 'metric',
    name: 'totalUsers',
    weak: true,
  }),
  ...all('(logged|signed) out, not (logged|signed) in', value('customEvent:logged_in', 'false')),
];
