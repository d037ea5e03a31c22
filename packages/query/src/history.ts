/** A site's past as another analytics reported it: sums of days, and the port that stores them (docs/adr/0057). */
import type { Day } from '@magpie/time';
import { type DimensionName, MEASURES, type Measure, measureId } from '@magpie/vocabulary';
import type { GoogleQuality } from './google-quality.ts';

/** Measures that are kept of a day. Users are the users of the day. */
export type HistoryMeasure = keyof typeof MEASURES;

/** Columns that rows of a cut are told apart by, by names of dimensions. */
export type HistoryDimension = Extract<
  DimensionName,
  | 'deviceCategory'
  | 'browser'
  | 'operatingSystem'
  | 'sessionDefaultChannelGroup'
  | 'sessionSource'
  | 'sessionMedium'
  | 'sessionCampaignName'
  | 'landingPage'
  | 'countryId'
  | 'region'
  | 'city'
  | 'newVsReturning'
  | 'languageCode'
  | 'hostName'
  | 'pagePath'
  | 'pageTitle'
  | 'eventName'
  | 'hour'
  | 'itemName'
  | 'itemId'
  | 'itemBrand'
  | 'itemCategory'
  | 'itemVariant'
>;

/** A way in which each day is counted: by some dimensions. */
export interface HistoryCut {
  readonly dimensions: readonly HistoryDimension[];
  readonly measures: readonly HistoryMeasure[];
}

const VISITS = [
  'sessions',
  'engagedSessions',
  'sessionDurationMs',
  'totalUsers',
  'activeUsers',
  'newUsers',
  'screenPageViews',
  'eventCount',
  'keyEvents',
  'engagementMs',
] as const satisfies readonly HistoryMeasure[];
const SHOP = [
  'purchaseSessions',
  'purchases',
  'purchasesInRevenue',
  'grossRevenueMicros',
  'refundMicros',
  'taxMicros',
  'shippingMicros',
  'addToCarts',
  'checkouts',
  'totalPurchasers',
  'purchasersInRevenue',
] as const satisfies readonly HistoryMeasure[];
const ITEMS = [
  'itemsViewed',
  'itemsAddedToCart',
  'itemsCheckedOut',
  'itemsPurchased',
  'grossItemRevenueMicros',
  'itemRefundMicros',
  'itemDiscountMicros',
] as const satisfies readonly HistoryMeasure[];
const VISITS_AND_SHOP = [...VISITS, ...SHOP];
const OF_PAGES = [
  'screenPageViews',
  'sessions',
  'engagedSessions',
  'totalUsers',
  'activeUsers',
  'newUsers',
  'eventCount',
  'keyEvents',
  'engagementMs',
] as const satisfies readonly HistoryMeasure[];

/** The cuts that are kept of each day, those with the fewest rows first: the first that fits answers. */
export const HISTORY_CUTS: readonly HistoryCut[] = [
  { dimensions: [], measures: [...VISITS_AND_SHOP, 'firstTimePurchasers', ...ITEMS] },
  { dimensions: ['deviceCategory'], measures: VISITS_AND_SHOP },
  { dimensions: ['hour', 'deviceCategory'], measures: VISITS_AND_SHOP },
  { dimensions: ['newVsReturning', 'deviceCategory'], measures: VISITS_AND_SHOP },
  { dimensions: ['sessionDefaultChannelGroup', 'deviceCategory'], measures: VISITS_AND_SHOP },
  { dimensions: ['countryId', 'deviceCategory'], measures: VISITS_AND_SHOP },
  { dimensions: ['eventName', 'deviceCategory'], measures: ['eventCount', 'keyEvents', 'sessions', 'totalUsers'] },
  { dimensions: ['hostName', 'deviceCategory'], measures: OF_PAGES },
  { dimensions: ['languageCode', 'deviceCategory'], measures: VISITS },
  { dimensions: ['deviceCategory', 'browser', 'operatingSystem'], measures: VISITS_AND_SHOP },
  {
    dimensions: [
      'sessionSource',
      'sessionMedium',
      'sessionCampaignName',
      'sessionDefaultChannelGroup',
      'deviceCategory',
    ],
    measures: VISITS_AND_SHOP,
  },
  { dimensions: ['landingPage', 'deviceCategory'], measures: VISITS_AND_SHOP },
  { dimensions: ['pagePath', 'deviceCategory'], measures: OF_PAGES },
  { dimensions: ['countryId', 'region', 'city', 'deviceCategory'], measures: VISITS_AND_SHOP },
  { dimensions: ['hostName', 'pagePath', 'pageTitle', 'deviceCategory'], measures: OF_PAGES },
  { dimensions: ['itemName', 'deviceCategory'], measures: ITEMS },
  { dimensions: ['itemName', 'itemId', 'itemBrand', 'itemCategory', 'itemVariant'], measures: ITEMS },
];

/** Identifies a cut. */
export const cutName = ({ dimensions }: Pick<HistoryCut, 'dimensions'>): string => dimensions.join(',');

/** A stored day. */
export interface HistoryDay {
  readonly day: Day;
  /** What Google said of its answers about the day. */
  readonly google: GoogleQuality;
  /** Whether Google counted nothing on it. */
  readonly isEmpty?: boolean;
}

/** The days from the first one on which Google counted something: a property is often older than its data. */
export const sinceFirst = (days: readonly HistoryDay[]): readonly HistoryDay[] => {
  const first = days.findIndex(({ isEmpty }) => !isEmpty);
  return first < 0 ? [] : days.slice(first);
};

/** Rows of a cut that are asked for. */
export interface HistoryQuestion {
  readonly cut: HistoryCut;
  /** Both inclusive. */
  readonly from: Day;
  readonly to: Day;
  /** Days between that don't count. */
  readonly without: readonly Day[];
  /** Dimensions of the cut that rows are told apart by; over the others they are added up. */
  readonly dimensions: readonly HistoryDimension[];
  /** Whether rows are told apart by days too. */
  readonly byDay: boolean;
  readonly measures: readonly HistoryMeasure[];
}

/** A row of sums. */
export interface HistoryRow {
  /** Empty unless rows are told apart by days. */
  readonly day: Day | '';
  /** One per dimension that was asked for; empty where Google has no value. */
  readonly keys: readonly string[];
  /** One per measure that was asked for. */
  readonly values: readonly number[];
}

/** Days of a site with counted page views of its own. */
export interface OwnDays {
  /** Days up to the requested one. */
  readonly days: ReadonlySet<Day>;
  /** Days with other events alone, such as an order that a shop's server sent later; where there is history of such a day, they don't count. */
  readonly others?: ReadonlySet<Day> | undefined;
  /** Whether there may be later ones. */
  readonly later: boolean;
}

/** Stored sums of days. */
export interface History {
  /** The stored days of a site, in order. */
  days(siteId: number): Promise<readonly HistoryDay[]>;
  /** Sums over the stored days, in no order. */
  rows(siteId: number, question: HistoryQuestion): Promise<readonly HistoryRow[]>;
}

/** A day with all its rows, to be stored. */
export interface DayOfHistory extends HistoryDay {
  readonly cuts: readonly {
    readonly cut: HistoryCut;
    readonly rows: readonly {
      /** One per dimension of the cut. */
      readonly keys: readonly string[];
      /** One per measure of the cut; integers. */
      readonly values: readonly number[];
    }[];
  }[];
}

/** One import of history. */
export interface HistoryImport {
  readonly importId: string;
  readonly rows: number;
  readonly start: Day;
  readonly end: Day;
}

/** Stores sums of days of all sites. */
export interface HistoryStore extends History {
  /** Stores days, each whole or not at all. A day that is stored already is replaced, at once. */
  replace(siteId: number, importId: string, days: readonly DayOfHistory[]): Promise<void>;
  /** The imports of a site, in the order of their ids. */
  imports(siteId: number): Promise<readonly HistoryImport[]>;
  remove(siteId: number, importId: string): Promise<void>;
}

const NAMES = new Map<string, HistoryMeasure>(
  (Object.keys(MEASURES) as HistoryMeasure[]).map((name) => [measureId(MEASURES[name]), name]),
);

/** The name under which a measure would be kept; undefined if it is none of the vocabulary. */
export const historyMeasure = (measure: Measure): HistoryMeasure | undefined => NAMES.get(measureId(measure));
