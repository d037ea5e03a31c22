/** This module is responsible for the form of a word: what every dimension and metric states about itself. */

/** What a dimension's value belongs to; decides whether a filter keeps single events or whole sessions (definitions, Users and sessions). */
export type Scope = 'event' | 'session' | 'user' | 'item';

/** Fields of a stored event that a dimension may read as they are. */
export type EventField =
  | 'name'
  | 'hostName'
  | 'pagePath'
  | 'pageQuery'
  | 'pageTitle'
  | 'pageReferrer'
  | 'transactionId'
  | 'coupon'
  | 'currency';

/** Fields that are the same on every event of a session. */
export type SessionField =
  | 'source'
  | 'medium'
  | 'campaign'
  | 'campaignId'
  | 'term'
  | 'content'
  | 'sourcePlatform'
  | 'channel'
  | 'landingPath'
  | 'landingQuery'
  | 'deviceCategory'
  | 'browser'
  | 'browserVersion'
  | 'operatingSystem'
  | 'operatingSystemVersion'
  | 'screenResolution'
  | 'languageCode'
  | 'countryId'
  | 'region'
  | 'city'
  | 'newVsReturning';

/** Units of site-local time that a dimension may name. `nth…` count from the start of the range, zero-based, padded to four digits. */
export type TimeUnit =
  | 'date'
  | 'year'
  | 'month'
  | 'week'
  | 'day'
  | 'dayOfWeek'
  | 'dayOfWeekName'
  | 'hour'
  | 'dateHour'
  | 'yearMonth'
  | 'yearWeek'
  | 'isoWeek'
  | 'isoYear'
  | 'isoYearIsoWeek'
  | 'nthHour'
  | 'nthDay'
  | 'nthWeek'
  | 'nthMonth';

/** Where an engine finds a dimension's value. */
export type DimensionSource =
  | { readonly time: TimeUnit }
  | { readonly event: EventField }
  | { readonly param: string }
  | { readonly session: SessionField }
  /** A name looked up from the country code of the session. */
  | { readonly place: 'country' | 'continent' }
  /** Texts of other dimensions put together, each `(not set)` where missing unless `plain`. */
  | { readonly concat: readonly string[]; readonly by: string; readonly plain?: true };

/** Compatibility classes of GA4 (schema reference, section 5). */
export type DimensionClass = 'free' | 'source' | 'demographics' | 'item' | 'attribution';
/** Compatibility classes of GA4 metrics (schema reference, section 5). */
export type MetricClass = 'U' | 'E' | 'A' | 'I1' | 'I2';

/** One dimension of the vocabulary. */
export interface Dimension {
  /** GA4 Data API name. */
  readonly name: string;
  readonly uiName: string;
  readonly category: string;
  readonly scope: Scope;
  /** One sentence that the product shows as help. */
  readonly meaning: string;
  readonly source: DimensionSource;
  readonly compatibility: DimensionClass;
  /** True for words that GA4 lacks. */
  readonly extension?: true;
}

/**
 * What an engine must be able to count. Session measures describe whole sessions that have at least one matching event;
 * user measures count distinct user keys of matching events; event measures add up matching events.
 * Money is in millionths of the site's currency; durations are milliseconds.
 */
export type Measure =
  | 'sessions'
  | 'engagedSessions'
  | 'sessionDurationMs'
  | 'purchaseSessions'
  | 'totalUsers'
  | 'activeUsers'
  | 'newUsers'
  | 'totalPurchasers'
  | 'eventCount'
  | 'screenPageViews'
  | 'engagementMs'
  | 'keyEvents'
  | 'purchases'
  | 'grossRevenueMicros'
  | 'refundMicros'
  | 'taxMicros'
  | 'shippingMicros'
  | 'addToCarts'
  | 'checkouts';

/** What a measure counts: decides which scope of events feeds it. */
export const MEASURE_SCOPE: Readonly<Record<Measure, 'session' | 'user' | 'event'>> = {
  sessions: 'session',
  engagedSessions: 'session',
  sessionDurationMs: 'session',
  purchaseSessions: 'session',
  totalUsers: 'user',
  activeUsers: 'user',
  newUsers: 'user',
  totalPurchasers: 'user',
  eventCount: 'event',
  screenPageViews: 'event',
  engagementMs: 'event',
  keyEvents: 'event',
  purchases: 'event',
  grossRevenueMicros: 'event',
  refundMicros: 'event',
  taxMicros: 'event',
  shippingMicros: 'event',
  addToCarts: 'event',
  checkouts: 'event',
};

/** How a metric is made of measures. A division by zero gives 0 (schema reference, section 4). */
export type Formula =
  | { readonly measure: Measure; readonly scale?: number }
  | { readonly minus: readonly [Formula, Formula] }
  | { readonly ratio: readonly [Formula, Formula] };

/** What a value is measured in. `ratio` is a fraction 0-1, `seconds` may be fractional, `currency` is in the site's currency. */
export type Unit = 'integer' | 'float' | 'ratio' | 'seconds' | 'currency';

/** One metric of the vocabulary. */
export interface Metric {
  /** GA4 Data API name. */
  readonly name: string;
  readonly uiName: string;
  readonly category: string;
  readonly unit: Unit;
  readonly scope: 'event' | 'session' | 'user';
  /** Whether rows of a split add up to the total: over any split, over time buckets only in part, or never. */
  readonly additive: boolean;
  readonly better: 'higher' | 'lower' | 'neutral';
  /** One sentence that the product shows as help. */
  readonly meaning: string;
  readonly formula: Formula;
  readonly compatibility: MetricClass;
  /** True for words that GA4 lacks. */
  readonly extension?: true;
}
