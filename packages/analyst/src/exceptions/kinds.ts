/** The only list of the values watched for exceptions: data, small enough to be loaded by a page. */
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import type { ChanceOf } from '../statistics/chance.ts';

/** The specified categories (part 3, section 9). */
export const EXCEPTION_CATEGORIES = ['ecommerce', 'engagement', 'marketing', 'sources'] as const;
/** One of the specified categories. */
export type ExceptionCategory = (typeof EXCEPTION_CATEGORIES)[number];

/** A dimension by which a difference is explained. */
export type CauseDimension =
  | 'sessionDefaultChannelGroup'
  | 'sessionSource'
  | 'landingPage'
  | 'country'
  | 'deviceCategory'
  | 'browser'
  | 'pagePath'
  | 'itemName'
  | 'formId';

/**
 * What a value goes up and down with: `rest` is the same metric of all other rows, `row` another metric of its own row, and
 * `site` another one of the site as a whole.
 */
interface Beside {
  readonly of: 'rest' | 'row' | 'site';
  readonly metric: MetricName;
}

/** Values that one effect changes together. */
export type ExceptionFamily = 'traffic' | 'shop' | 'forms' | 'quality' | 'search' | 'missing';

/** Something that is watched, day by day. */
interface Watched {
  readonly id: string;
  readonly category: ExceptionCategory;
  readonly metric: MetricName;
  readonly unit: 'integer' | 'ratio' | 'seconds' | 'currency';
  readonly chance: ChanceOf;
  /** How many events are behind the value: a day with too few says nothing. */
  readonly events: MetricName;
  /** Each value of the dimension is watched by itself. */
  readonly by?: DimensionName;
  /** It is only unusual that there is nothing at all. */
  readonly gone?: true;
  /** Series that it rises and falls with: a change that they explain isn't its own. */
  readonly beside?: Beside;
  /** What one effect changes at once: only its strongest exception is reported. */
  readonly family: ExceptionFamily;
  /** The value must differ by so many events. */
  readonly least: number;
  /** Only some events or visits are watched: `ONLY` in `only.ts`. */
  readonly only?: true;
  /** Dimensions that explain a difference, each with the metric that is counted for it if it's another one. */
  readonly causes: readonly { readonly dimension: CauseDimension; readonly metric?: MetricName }[];
  /** The report that shows it. */
  readonly report: string;
}

const channel = { dimension: 'sessionDefaultChannelGroup' } as const;
const source = { dimension: 'sessionSource' } as const;
const landing = { dimension: 'landingPage' } as const;
const country = { dimension: 'country' } as const;
const device = { dimension: 'deviceCategory' } as const;
const browser = { dimension: 'browser' } as const;

const OF_ORDERS = [channel, source, country, device, browser] as const;
const OF_VISITS = [channel, source, landing, country, device] as const;
const PRODUCT = { dimension: 'itemName', metric: 'itemsPurchased' } as const;

/** Rows of visits, each beside all others. */
const VISITS = {
  metric: 'sessions',
  unit: 'integer',
  chance: 'count',
  events: 'sessions',
  family: 'traffic',
  least: 12,
  beside: { of: 'rest', metric: 'sessions' },
} as const;
/** Orders, of the site or of some rows. */
const ORDERS = {
  category: 'ecommerce',
  metric: 'transactions',
  unit: 'integer',
  chance: 'count',
  events: 'transactions',
  family: 'shop',
  least: 6,
} as const;

/** Everything that is watched. */
export const EXCEPTION_KINDS = [
  {
    ...ORDERS,
    id: 'purchases',
    beside: { of: 'site', metric: 'sessions' },
    causes: [...OF_ORDERS, PRODUCT],
    report: 'ecommerce',
  },
  {
    id: 'revenue',
    category: 'ecommerce',
    metric: 'purchaseRevenue',
    unit: 'currency',
    chance: 'sum',
    events: 'transactions',
    family: 'shop',
    least: 0,
    beside: { of: 'site', metric: 'sessions' },
    causes: [...OF_ORDERS, { dimension: 'itemName', metric: 'itemRevenue' }],
    report: 'ecommerce',
  },
  {
    id: 'order_value',
    category: 'ecommerce',
    metric: 'averagePurchaseRevenue',
    unit: 'currency',
    chance: 'average',
    events: 'transactionsInRevenue',
    family: 'shop',
    least: 0,
    causes: [],
    report: 'ecommerce',
  },
  {
    id: 'carts',
    category: 'ecommerce',
    metric: 'addToCarts',
    unit: 'integer',
    chance: 'count',
    events: 'addToCarts',
    family: 'shop',
    least: 10,
    beside: { of: 'site', metric: 'sessions' },
    causes: [...OF_ORDERS, { dimension: 'itemName', metric: 'itemsAddedToCart' }],
    report: 'ecommerce',
  },
  {
    id: 'product',
    category: 'ecommerce',
    metric: 'itemsPurchased',
    unit: 'integer',
    chance: 'count',
    events: 'itemsPurchased',
    family: 'shop',
    least: 8,
    beside: { of: 'rest', metric: 'itemsPurchased' },
    by: 'itemName',
    causes: [],
    report: 'products',
  },
  {
    ...ORDERS,
    id: 'coupon',
    beside: { of: 'rest', metric: 'transactions' },
    by: 'orderCoupon',
    causes: [source, country, device],
    report: 'ecommerce_coupons',
  },
  {
    ...ORDERS,
    id: 'device_orders',
    beside: { of: 'row', metric: 'sessions' },
    by: 'deviceCategory',
    causes: [browser, source, country],
    report: 'ecommerce',
  },
  {
    ...ORDERS,
    id: 'browser_orders',
    beside: { of: 'row', metric: 'sessions' },
    by: 'browser',
    causes: [device, source, country],
    report: 'ecommerce',
  },
  {
    id: 'views',
    category: 'engagement',
    metric: 'screenPageViews',
    unit: 'integer',
    chance: 'count',
    events: 'screenPageViews',
    family: 'traffic',
    least: 20,
    causes: OF_VISITS,
    report: 'overview',
  },
  // A page that is always read and had no view at all has lost its tag, or is gone.
  {
    id: 'page',
    category: 'engagement',
    metric: 'screenPageViews',
    unit: 'integer',
    chance: 'count',
    events: 'screenPageViews',
    family: 'traffic',
    least: 20,
    beside: { of: 'rest', metric: 'screenPageViews' },
    by: 'pagePath',
    gone: true,
    causes: [],
    report: 'engagement_pages',
  },
  {
    ...VISITS,
    id: 'landing',
    category: 'engagement',
    by: 'landingPage',
    causes: [channel, source, country, device],
    report: 'traffic_landing_pages',
  },
  {
    ...VISITS,
    id: 'device',
    category: 'engagement',
    by: 'deviceCategory',
    causes: [channel, source, landing, country, browser],
    report: 'traffic_technology',
  },
  {
    ...VISITS,
    id: 'browser',
    category: 'engagement',
    by: 'browser',
    causes: OF_VISITS,
    report: 'traffic_technology',
  },
  // A page that doesn't exist is asked for: somewhere is a wrong link.
  {
    id: 'missing',
    category: 'engagement',
    metric: 'screenPageViews',
    unit: 'integer',
    chance: 'count',
    events: 'screenPageViews',
    family: 'missing',
    least: 12,
    only: true,
    causes: [{ dimension: 'pagePath' }],
    report: 'engagement_pages',
  },
  {
    id: 'search',
    category: 'engagement',
    metric: 'eventCount',
    unit: 'integer',
    chance: 'count',
    events: 'eventCount',
    family: 'search',
    least: 12,
    beside: { of: 'site', metric: 'sessions' },
    only: true,
    by: 'searchTerm',
    causes: [],
    report: 'searches',
  },
  {
    id: 'engagement',
    category: 'engagement',
    metric: 'engagementRate',
    unit: 'ratio',
    chance: 'share',
    events: 'sessions',
    family: 'quality',
    least: 0,
    causes: [],
    report: 'traffic_overview',
  },
  {
    id: 'duration',
    category: 'engagement',
    metric: 'averageSessionDuration',
    unit: 'seconds',
    chance: 'average',
    events: 'sessions',
    family: 'quality',
    least: 0,
    causes: [],
    report: 'overview',
  },
  {
    id: 'forms',
    category: 'engagement',
    metric: 'formSubmissions',
    unit: 'integer',
    chance: 'count',
    events: 'formSubmissions',
    family: 'forms',
    least: 6,
    beside: { of: 'site', metric: 'sessions' },
    causes: [{ dimension: 'formId' }, channel, source, country, device],
    report: 'forms',
  },
  {
    id: 'form',
    category: 'engagement',
    metric: 'formSubmissions',
    unit: 'integer',
    chance: 'count',
    events: 'formSubmissions',
    family: 'forms',
    least: 6,
    beside: { of: 'site', metric: 'sessions' },
    by: 'formId',
    causes: [channel, source, country, device],
    report: 'forms',
  },
  {
    ...VISITS,
    id: 'paid',
    category: 'marketing',
    only: true,
    causes: OF_VISITS,
    report: 'traffic_overview',
  },
  {
    ...VISITS,
    id: 'campaign',
    category: 'marketing',
    by: 'sessionCampaignName',
    only: true,
    causes: [source, landing, country, device],
    report: 'traffic_campaign',
  },
  {
    ...VISITS,
    id: 'channel',
    category: 'sources',
    by: 'sessionDefaultChannelGroup',
    causes: [source, landing, country, device],
    report: 'traffic_overview',
  },
  {
    ...VISITS,
    id: 'referral',
    category: 'sources',
    by: 'sessionSource',
    only: true,
    causes: [landing, country, device],
    report: 'traffic_source_medium',
  },
  {
    ...VISITS,
    id: 'source',
    category: 'sources',
    by: 'sessionSource',
    only: true,
    causes: [landing, country, device],
    report: 'traffic_source_medium',
  },
  {
    ...VISITS,
    id: 'country',
    category: 'sources',
    by: 'country',
    causes: [channel, source, landing, device],
    report: 'countries',
  },
] as const satisfies readonly Watched[];

/** The id of something that is watched. */
export type ExceptionKindId = (typeof EXCEPTION_KINDS)[number]['id'];
/** Something that is watched. */
export interface ExceptionKind extends Watched {
  readonly id: ExceptionKindId;
}

/** Returns a watched kind by its id, or undefined for another id. */
export const exceptionKind = (id: string): ExceptionKind | undefined => EXCEPTION_KINDS.find((one) => one.id === id);
