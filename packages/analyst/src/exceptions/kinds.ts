/** The only list of the values watched for exceptions: data, small enough to be loaded by a page. */
import type { Filter } from '@magpie/query';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { NO_CAMPAIGN } from '../no-campaign.ts';
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
  | 'itemName'
  | 'formId';

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
  /** Only these are watched. */
  readonly only?: Filter<DimensionName>;
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

const OF_ORDERS = [channel, source, country, device] as const;

/** Everything that is watched. */
export const EXCEPTION_KINDS = [
  {
    id: 'purchases',
    category: 'ecommerce',
    metric: 'transactions',
    unit: 'integer',
    chance: 'count',
    events: 'transactions',
    causes: [...OF_ORDERS, { dimension: 'itemName', metric: 'itemsPurchased' }],
    report: 'ecommerce',
  },
  {
    id: 'revenue',
    category: 'ecommerce',
    metric: 'purchaseRevenue',
    unit: 'currency',
    chance: 'sum',
    events: 'transactions',
    causes: [...OF_ORDERS, { dimension: 'itemName', metric: 'itemRevenue' }],
    report: 'ecommerce',
  },
  {
    id: 'carts',
    category: 'ecommerce',
    metric: 'addToCarts',
    unit: 'integer',
    chance: 'count',
    events: 'addToCarts',
    causes: [...OF_ORDERS, { dimension: 'itemName', metric: 'itemsAddedToCart' }],
    report: 'ecommerce',
  },
  {
    id: 'views',
    category: 'engagement',
    metric: 'screenPageViews',
    unit: 'integer',
    chance: 'count',
    events: 'screenPageViews',
    causes: [channel, source, landing, country, device],
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
    by: 'pagePath',
    gone: true,
    causes: [],
    report: 'engagement_pages',
  },
  {
    id: 'engagement',
    category: 'engagement',
    metric: 'engagementRate',
    unit: 'ratio',
    chance: 'share',
    events: 'sessions',
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
    causes: [{ dimension: 'formId' }, channel, source, country, device],
    report: 'forms',
  },
  {
    id: 'paid',
    category: 'marketing',
    metric: 'sessions',
    unit: 'integer',
    chance: 'count',
    events: 'sessions',
    only: {
      or: [
        { field: 'sessionDefaultChannelGroup', op: 'beginsWith', value: 'Paid ' },
        { field: 'sessionDefaultChannelGroup', op: 'in', values: ['Display', 'Cross-network'] },
      ],
    },
    causes: [{ dimension: 'sessionDefaultChannelGroup' }, source, landing, country, device],
    report: 'traffic_overview',
  },
  {
    id: 'campaign',
    category: 'marketing',
    metric: 'sessions',
    unit: 'integer',
    chance: 'count',
    events: 'sessions',
    by: 'sessionCampaignName',
    only: { not: { field: 'sessionCampaignName', op: 'in', values: NO_CAMPAIGN } },
    causes: [source, landing, country, device],
    report: 'traffic_campaign',
  },
  {
    id: 'channel',
    category: 'sources',
    metric: 'sessions',
    unit: 'integer',
    chance: 'count',
    events: 'sessions',
    by: 'sessionDefaultChannelGroup',
    causes: [source, landing, country, device],
    report: 'traffic_overview',
  },
  {
    id: 'referral',
    category: 'sources',
    metric: 'sessions',
    unit: 'integer',
    chance: 'count',
    events: 'sessions',
    by: 'sessionSource',
    only: { field: 'sessionDefaultChannelGroup', op: 'is', value: 'Referral' },
    causes: [landing, country, device],
    report: 'traffic_source_medium',
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
