/** Names of metrics and dimensions in sentences and lines, in English. */
import { type DimensionName, dimension, type MetricName, metric } from '@magpie/vocabulary';

/** Names in the middle of a sentence, where the shown name isn't right there. */
const METRIC_WORDS: Readonly<Partial<Record<MetricName, string>>> = {
  screenPageViews: 'page views',
  screenPageViewsPerSession: 'pages per session',
  totalUsers: 'visitors',
  newUsers: 'new visitors',
  totalPurchasers: 'customers',
  firstTimePurchasers: 'new customers',
  transactions: 'orders',
  sessionPurchaseRate: 'conversion rate',
  purchaseRevenue: 'revenue',
  fileDownloads: 'downloads',
  eventCount: 'events',
  itemsPurchased: 'items sold',
  addToCarts: 'additions to the cart',
  cartAbandonmentRate: 'item cart abandonment',
  checkoutAbandonmentRate: 'item checkout abandonment',
  removeFromCarts: 'removals from the cart',
};

/** Names of dimensions, where the shown name isn't how people say it; in the singular and the plural. */
const DIMENSION_WORDS: Readonly<Partial<Record<DimensionName, readonly [string, string]>>> = {
  sessionDefaultChannelGroup: ['channel', 'channels'],
  sessionSource: ['source', 'sources'],
  sessionMedium: ['medium', 'mediums'],
  sessionSourceMedium: ['source / medium', 'sources / mediums'],
  sessionCampaignName: ['campaign', 'campaigns'],
  sessionSocialNetwork: ['social network', 'social networks'],
  sessionManualTerm: ['UTM term', 'UTM terms'],
  sessionManualAdContent: ['UTM content', 'UTM contents'],
  country: ['country', 'countries'],
  city: ['city', 'cities'],
  region: ['region', 'regions'],
  deviceCategory: ['device', 'devices'],
  operatingSystem: ['operating system', 'operating systems'],
  pagePath: ['page', 'pages'],
  landingPage: ['landing page', 'landing pages'],
  itemName: ['product', 'products'],
  itemCategory: ['product category', 'product categories'],
  itemBrand: ['brand', 'brands'],
  orderCoupon: ['coupon', 'coupons'],
  fileName: ['file', 'files'],
  linkUrl: ['outbound link', 'outbound links'],
  videoTitle: ['video', 'videos'],
  formName: ['form', 'forms'],
  dayOfWeekName: ['weekday', 'weekdays'],
  date: ['day', 'days'],
  yearMonth: ['month', 'months'],
  hour: ['hour of the day', 'hours of the day'],
  newVsReturning: ['new or returning', 'new and returning'],
  userAgeBracket: ['age group', 'age groups'],
  transactionId: ['order', 'orders'],
  daysToPurchase: ['days to purchase', 'days to purchase'],
  sessionsToPurchase: ['sessions to purchase', 'sessions to purchase'],
  trafficClass: ['kind of traffic', 'kinds of traffic'],
  botReason: ['kind of bot', 'kinds of bots'],
  userGender: ['gender', 'genders'],
  brandingInterest: ['interest', 'interests'],
  'customEvent:category': ['category', 'categories'],
  'customEvent:logged_in': ['login status', 'login statuses'],
  previousPagePath: ['previous page', 'previous pages'],
  nextPagePath: ['next page', 'next pages'],
};

/** A metric in the middle of a sentence, such as "page views". */
export const metricNoun = (name: MetricName): string =>
  METRIC_WORDS[name] ?? (metric(name)?.uiName ?? name).toLowerCase();

/** The singular of a noun: "orders" → "order", "page views" → "page view". In a longer name, the first plural is the counted noun. */
export const singular = (noun: string): string => noun.replace(/(?<=ch)es(?= |$)|s(?= |$)/, '');

const shown = (name: DimensionName): string => (dimension(name)?.uiName ?? name).toLowerCase();

/** A dimension in the middle of a sentence, such as "channel". */
export const dimensionNoun = (name: DimensionName): string => DIMENSION_WORDS[name]?.[0] ?? shown(name);

function plural(text: string): string {
  if (/[^aeiou]y$/.test(text)) return `${text.slice(0, -1)}ies`;
  return /(?:ss|x|ch|sh)$/.test(text) ? `${text}es` : text.replace(/s?$/, 's');
}

/** Several rows of a dimension, such as "channels". */
export const dimensionPlural = (name: DimensionName): string => DIMENSION_WORDS[name]?.[1] ?? plural(shown(name));

/** Names of the kinds of devices, as in the reports. */
const DEVICES: Readonly<Record<string, string>> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  mobile: 'Mobile',
  'smart tv': 'Smart TV',
};

/** What the ranges up to an order are of, in the singular and the plural. */
const WAITED: Readonly<Record<string, readonly [string, string]>> = {
  daysToPurchase: ['day', 'days'],
  sessionsToPurchase: ['visit', 'visits'],
};

/** A range such as `0`, `7-13` or `28+` in words. */
function waitedName([one, many]: readonly [string, string], value: string): string {
  const [, from, to, more] = /^(\d+)(?:-(\d+)|(\+))?$/.exec(value) ?? [];
  if (from === undefined) return value;
  if (from === '0') return `less than a ${one}`;
  if (more) return `${from} ${many} or more`;
  return to === undefined ? `${from} ${from === '1' ? one : many}` : `${from}–${to} ${many}`;
}

/** The name of a value as it is asked for, where it is stored in another form. */
export const valueName = (dimension: string, value: string): string =>
  dimension === 'deviceCategory' && Object.hasOwn(DEVICES, value) ? DEVICES[value]! : value;

/** The name of a row as it is shown. */
export const shownName = (dimension: string, value: string): string =>
  Object.hasOwn(WAITED, dimension) ? waitedName(WAITED[dimension]!, value) : valueName(dimension, value);

/** A text with a capital letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
