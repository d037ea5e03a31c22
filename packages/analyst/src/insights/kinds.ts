/**
 * Kinds of insights, as data: the subject of each, the comparison, and the smallest effect that is worth a reader's
 * time.
 */
import type { Filter } from '@magpie/query';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { NO_CAMPAIGN } from '../no-campaign.ts';
import { SEARCHED } from '../site-pages.ts';
import type { ChanceOf } from '../statistics/chance.ts';

/** Icon of an insight. */
export type InsightIcon = 'up' | 'down' | 'new' | 'broken' | 'money' | 'time' | 'data';

/** Tables that are asked for once and used by several kinds. */
export type TableName =
  | 'sources'
  | 'landings'
  | 'countries'
  | 'devices'
  | 'browsers'
  | 'visitors'
  | 'products'
  | 'coupons'
  | 'pages'
  | 'forms'
  | 'videos'
  | 'searched'
  | 'terms';

/** A dimension whose rows are compared, and the table that has them. */
export interface RowsOf {
  readonly dimension: DimensionName;
  readonly table: TableName;
  /** Values that name no row. */
  readonly without?: readonly string[];
}

const channel = { dimension: 'sessionDefaultChannelGroup', table: 'sources' } as const;
const source = { dimension: 'sessionSource', table: 'sources' } as const;
const campaign = { dimension: 'sessionCampaignName', table: 'sources', without: NO_CAMPAIGN } as const;
const landing = { dimension: 'landingPage', table: 'landings' } as const;
const country = { dimension: 'country', table: 'countries' } as const;
const device = { dimension: 'deviceCategory', table: 'devices' } as const;
const browser = { dimension: 'browser', table: 'browsers' } as const;
const visitor = { dimension: 'newVsReturning', table: 'visitors' } as const;
const product = { dimension: 'itemName', table: 'products' } as const;
const coupon = { dimension: 'orderCoupon', table: 'coupons' } as const;
const page = { dimension: 'pagePath', table: 'pages' } as const;
const form = { dimension: 'formId', table: 'forms' } as const;
/** Every search on the site, and each term. */
const searches = { dimension: 'eventName', table: 'searched' } as const;
const term = { dimension: 'searchTerm', table: 'terms' } as const;
const video = { dimension: 'videoTitle', table: 'videos' } as const;

/** A key metric of the whole site. */
export interface KeyMetricKind {
  readonly id:
    | 'sessions'
    | 'views'
    | 'engagement'
    | 'transactions'
    | 'revenue'
    | 'order_value'
    | 'conversion'
    | 'checkout'
    | 'carts'
    | 'forms';
  readonly metric: MetricName;
  /** Divisor of a rate; `metric` counts the numerator. */
  readonly per?: MetricName;
  /** The rate's own name in the vocabulary. */
  readonly rate?: MetricName;
  readonly chance: ChanceOf;
  /** The smallest change that is reported: as a fraction of the usual value, or in points for a share. */
  readonly least: number;
  /** So many events a week, now or usually. */
  readonly events: number;
  /** Weight of one unit relative to a visit; money is weighed by itself. */
  readonly weight: number | 'money';
  /** Dimensions that explain a change, the first of equals; with the metric that is counted there if it's another one. */
  readonly causes: readonly (RowsOf & { readonly metric?: MetricName })[];
  readonly report: string;
}

const OF_VISITS = [campaign, source, channel, landing, country, device, browser] as const;
const OF_ORDERS = [campaign, source, channel, browser, device, country, landing] as const;

/** Key metrics that are watched week by week, and over four weeks. */
export const KEY_METRIC_KINDS: readonly KeyMetricKind[] = [
  {
    ...{ id: 'sessions', metric: 'sessions', chance: 'count', least: 0.08, events: 40, weight: 1 },
    causes: OF_VISITS,
    report: 'overview',
  },
  {
    ...{ id: 'views', metric: 'screenPageViews', chance: 'count', least: 0.1, events: 60, weight: 0.3 },
    causes: [{ ...page, metric: 'screenPageViews' }, ...OF_VISITS],
    report: 'overview',
  },
  {
    ...{ id: 'engagement', metric: 'engagedSessions', per: 'sessions', rate: 'engagementRate', chance: 'share' },
    ...{ least: 0.05, events: 60, weight: 1 },
    causes: [],
    report: 'overview',
  },
  {
    ...{ id: 'transactions', metric: 'transactions', chance: 'count', least: 0.15, events: 12, weight: 'money' },
    causes: [...OF_ORDERS, { ...product, metric: 'itemsPurchased' }],
    report: 'ecommerce',
  },
  {
    ...{ id: 'revenue', metric: 'purchaseRevenue', chance: 'sum', least: 0.15, events: 12, weight: 'money' },
    causes: [...OF_ORDERS, { ...product, metric: 'itemRevenue' }],
    report: 'ecommerce',
  },
  {
    ...{ id: 'order_value', metric: 'purchaseRevenue', per: 'transactionsInRevenue', rate: 'averagePurchaseRevenue' },
    ...{ chance: 'average', least: 0.12, events: 12, weight: 'money' },
    causes: [],
    report: 'ecommerce',
  },
  {
    ...{ id: 'conversion', metric: 'purchaseSessions', per: 'sessions', rate: 'sessionPurchaseRate', chance: 'share' },
    ...{ least: 0.005, events: 200, weight: 10 },
    causes: OF_ORDERS,
    report: 'ecommerce',
  },
  {
    ...{ id: 'checkout', metric: 'purchaseSessions', per: 'checkoutSessions', chance: 'share' },
    ...{ least: 0.08, events: 30, weight: 3 },
    causes: OF_ORDERS,
    report: 'ecommerce_funnel',
  },
  {
    ...{ id: 'carts', metric: 'addToCarts', chance: 'count', least: 0.15, events: 30, weight: 2 },
    causes: [...OF_ORDERS, { ...product, metric: 'itemsAddedToCart' }],
    report: 'ecommerce',
  },
  {
    ...{ id: 'forms', metric: 'formSubmissions', chance: 'count', least: 0.2, events: 15, weight: 3 },
    causes: [{ ...form, metric: 'formSubmissions' }],
    report: 'forms',
  },
];

/** Rows of a dimension that are watched one by one. */
export interface PartKind extends RowsOf {
  readonly id:
    | 'channel'
    | 'source'
    | 'campaign'
    | 'landing'
    | 'country'
    | 'device'
    | 'product'
    | 'coupon'
    | 'page'
    | 'form'
    | 'video'
    | 'searches'
    | 'term';
  readonly metric: MetricName;
  /** The key metric that it is a part of. */
  readonly of: MetricName;
  /** Events that alone are counted; the rows are then parts of their own sum. */
  readonly only?: Filter<DimensionName>;
  /** The smallest difference that is reported, as a fraction of the whole week. */
  readonly least: number;
  readonly weight: number;
  readonly report: string;
}

/** Kinds that are watched row by row. */
export const PART_KINDS: readonly PartKind[] = [
  {
    ...{ id: 'campaign', ...campaign, metric: 'sessions', of: 'sessions', least: 0.03, weight: 1 },
    report: 'traffic_campaign',
  },
  {
    ...{ id: 'source', ...source, metric: 'sessions', of: 'sessions', least: 0.03, weight: 1 },
    report: 'traffic_source_medium',
  },
  {
    ...{ id: 'channel', ...channel, metric: 'sessions', of: 'sessions', least: 0.03, weight: 1 },
    report: 'traffic_overview',
  },
  {
    ...{ id: 'landing', ...landing, metric: 'sessions', of: 'sessions', least: 0.04, weight: 0.9 },
    report: 'traffic_landing_pages',
  },
  {
    ...{ id: 'country', ...country, metric: 'sessions', of: 'sessions', least: 0.04, weight: 0.9 },
    report: 'countries',
  },
  {
    ...{ id: 'device', ...device, metric: 'sessions', of: 'sessions', least: 0.04, weight: 0.9 },
    report: 'traffic_technology',
  },
  {
    ...{ id: 'page', ...page, metric: 'screenPageViews', of: 'screenPageViews', least: 0.03, weight: 0.8 },
    report: 'engagement_pages',
  },
  {
    ...{ id: 'product', ...product, metric: 'itemsPurchased', of: 'itemsPurchased', least: 0.1, weight: 0.9 },
    report: 'products',
  },
  {
    ...{ id: 'coupon', ...coupon, metric: 'transactions', of: 'transactions', least: 0.1, weight: 0.8 },
    report: 'ecommerce_coupons',
  },
  {
    ...{ id: 'form', ...form, metric: 'formSubmissions', of: 'formSubmissions', least: 0.2, weight: 0.5 },
    report: 'forms',
  },
  { ...{ id: 'video', ...video, metric: 'videoStarts', of: 'videoStarts', least: 0.2, weight: 0.3 }, report: 'media' },
  {
    ...{ id: 'searches', ...searches, metric: 'eventCount', of: 'eventCount', only: SEARCHED, least: 0.3, weight: 0.5 },
    report: 'searches',
  },
  {
    ...{ id: 'term', ...term, metric: 'eventCount', of: 'eventCount', only: SEARCHED, least: 0.1, weight: 0.5 },
    report: 'searches',
  },
];

/** The price of a product: what one unit brought in. */
export const PRICE_KIND = {
  ...product,
  metric: 'grossItemRevenue',
  per: 'itemsPurchased',
  /** So many units in a week, now and usually. */
  events: 8,
  /** The smallest change that is reported, as a fraction of the usual price. */
  least: 0.1,
  report: 'products',
} as const;

/** A share that is watched for each row. */
export interface ShareKind extends RowsOf {
  readonly id: 'engaged' | 'leaving' | 'form_rate' | 'video_rate' | 'buying';
  readonly metric: MetricName;
  readonly per: MetricName;
  /** So many of these in both periods. */
  readonly events: number;
  /** The smallest difference that is reported, in points and as a fraction of the earlier value. */
  readonly points: number;
  readonly least: number;
  readonly weight: number;
  readonly better: 1 | -1;
  readonly report: string;
  /** Whether the rows are parts of the site's own share: then one must change otherwise than the others. */
  readonly ofSite: boolean;
}

/** Shares that are watched row by row. */
export const SHARE_KINDS: readonly ShareKind[] = [
  {
    ...{ id: 'engaged', ...source, metric: 'engagedSessions', per: 'sessions', events: 60, points: 0.15, least: 0.2 },
    ...{ weight: 0.8, better: 1, report: 'traffic_source_medium', ofSite: true },
  },
  {
    ...{ id: 'leaving', ...page, metric: 'exits', per: 'screenPageViews', events: 80, points: 0.12, least: 0.2 },
    ...{ weight: 0.5, better: -1, report: 'engagement_pages', ofSite: true },
  },
  {
    ...{ id: 'form_rate', ...form, metric: 'formSubmissions', per: 'formStarts', events: 20, points: 0.15, least: 0.3 },
    ...{ weight: 2, better: 1, report: 'forms', ofSite: false },
  },
  {
    ...{
      id: 'video_rate',
      ...video,
      metric: 'videoCompletions',
      per: 'videoStarts',
      events: 30,
      points: 0.15,
      least: 0.3,
    },
    ...{ weight: 0.4, better: 1, report: 'media', ofSite: false },
  },
  {
    ...{ id: 'buying', ...browser, metric: 'purchaseSessions', per: 'sessions', events: 60, points: 0.01, least: 0.4 },
    ...{ weight: 8, better: 1, report: 'ecommerce', ofSite: true },
  },
  {
    ...{ id: 'buying', ...device, metric: 'purchaseSessions', per: 'sessions', events: 60, points: 0.01, least: 0.4 },
    ...{ weight: 8, better: 1, report: 'ecommerce', ofSite: true },
  },
];

/** Two groups that are compared with each other. */
export interface GapKind extends RowsOf {
  /** The group in question, and the one that it is compared with; undefined: each of the largest with all others. */
  readonly groups: readonly [string, string] | undefined;
  readonly report: string;
}

/** Gaps between groups. */
export const GAP_KINDS: readonly GapKind[] = [
  { ...device, groups: ['mobile', 'desktop'], report: 'traffic_technology' },
  { ...visitor, groups: ['new', 'returning'], report: 'overview' },
  { ...country, groups: undefined, report: 'countries' },
];

/** Kinds that are about one thing only. */
const OTHER_KINDS = [
  'price',
  'growing',
  'decaying',
  'leave',
  'search',
  'missing',
  'gap',
  'best_time',
  'record',
  'silence',
  'forecast',
  'bots',
  'no_data',
  'untagged',
] as const;

/** The kind of an insight. */
export type InsightKindId = KeyMetricKind['id'] | PartKind['id'] | ShareKind['id'] | (typeof OTHER_KINDS)[number];
