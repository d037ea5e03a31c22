/** Types of fields: the declarations of every dimension and metric. */

/** Scope of a dimension's value. Decides whether a filter keeps single events or whole sessions. */
export type Scope = 'event' | 'session' | 'user' | 'item';

/** Fields of a stored event that a dimension can read directly. */
export type EventField =
  | 'name'
  | 'hostName'
  | 'pagePath'
  | 'pageQuery'
  | 'pageTitle'
  | 'pageReferrer'
  | 'transactionId'
  | 'coupon'
  | 'currency'
  | 'botReason'
  | 'trafficType'
  | 'identity'
  | 'firstUserSource'
  | 'firstUserMedium'
  | 'firstUserCampaign'
  | 'firstUserChannel';

/** Fields of one product line of an event. */
export type ItemField =
  | 'id'
  | 'name'
  | 'brand'
  | 'variant'
  | 'category'
  | 'category2'
  | 'category3'
  | 'category4'
  | 'category5'
  | 'listId'
  | 'listName'
  | 'index'
  | 'affiliation'
  | 'coupon'
  | 'locationId'
  | 'promotionId'
  | 'promotionName'
  | 'creativeName'
  | 'creativeSlot';

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
  /** Path of the last page view of the whole session. */
  | 'exitPath'
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

/**
 * Units of site-local time. `nth…` count from the start of the range, zero-based, padded to four digits; `nthHour` and
 * `nthMinute` count whole elapsed hours and minutes. `minutesAgo`, padded to two, counts whole clock minutes back from
 * the plan's `now` (`00` is the current one).
 */
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
  | 'minute'
  | 'dateHourMinute'
  | 'yearMonth'
  | 'yearWeek'
  | 'isoWeek'
  | 'isoYear'
  | 'isoYearIsoWeek'
  | 'minutesAgo'
  | 'nthMinute'
  | 'nthHour'
  | 'nthDay'
  | 'nthWeek'
  | 'nthMonth';

/**
 * Names looked up from a code or text of the session: `language` from the part of its language code before the first
 * `-` (`languageName`), `socialNetwork` from its source (`socialNetworkOf`); empty if there is none.
 */
export type Lookup = 'country' | 'continent' | 'language' | 'socialNetwork';

/** Values derived from an event by a particular rule. */
export type DerivedValue =
  /** `true` or `false`: whether the event is a key event of the site. */
  | 'isKeyEvent'
  /** `counted`, `internal`, `bot`, `repeated`, `otherHost` or `preview`: the event's exclusion class. */
  | 'trafficClass'
  /** Local date of the visitor's first known event, `YYYYMMDD`; empty if unknown. */
  | 'firstSessionDate'
  /**
   * Whole days of 24 hours from the visitor's first known event to a `purchase`, never below 0: `0` … `6`, `7-13`,
   * `14-20`, `21-27`, `28+`; empty on other events and if the first event is unknown.
   */
  | 'daysToPurchase'
  /** Number of the session (as its first event has it) of a `purchase`: `1` … `9`, `10+`; empty on other events and for number 0. */
  | 'sessionsToPurchase'
  /**
   * Label of the site's first affiliate rule whose prefix matches the clicked link's path, case-sensitive; empty on
   * events other than `click`. The path is what follows `scheme://host` in `link_url`, up to the first `?` or `#`;
   * without `scheme://host`, the whole value.
   */
  | 'affiliateLabel'
  /** `yes` if the visitor was recognised by the site's own user id. */
  | 'signedInWithUserId'
  /**
   * Neighbour of a page or screen view in a session: path of the latest earlier (`previousPage`) or the earliest later (`nextPage`) counted
   * view of the whole session with another path, by time, then id; a page that is loaded again is skipped. `(entrance)` or `(exit)` if
   * there is no such view; empty on other events, and on events without a session.
   */
  | 'previousPage'
  | 'nextPage';

/** Where an engine gets a dimension's value. */
export type DimensionSource =
  | { readonly time: TimeUnit }
  | { readonly event: EventField }
  /** A parameter of the event. */
  | { readonly param: string }
  /** A user property at the time of the event. */
  | { readonly userProperty: string }
  | { readonly session: SessionField }
  | { readonly item: ItemField }
  /** A custom parameter of the item. */
  | { readonly itemParam: string }
  | { readonly lookup: Lookup }
  | { readonly derived: DerivedValue }
  /** A constant value. */
  | { readonly constant: string }
  /** Joined texts of other dimensions, each `(not set)` if missing unless `plain`. */
  | { readonly concat: readonly string[]; readonly by: string; readonly plain?: true }
  /**
   * GA4's dimension expressions over the displayed values of other dimensions. Upper and lower case follow Unicode's
   * full mapping, independent of language.
   */
  | { readonly letters: 'lower' | 'upper'; readonly of: DimensionSource }
  | { readonly join: readonly DimensionSource[]; readonly by: string };

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
  /** True for fields that GA4 doesn't have. */
  readonly extension?: true;
  /** Whether a value can be a list, separated by commas: see `listedIn`. A filter for a value keeps the lists that have it. */
  readonly list?: true;
}

/** A condition on one event; all given parts must be true. */
export interface EventTest {
  /** The event's name is one of these. */
  readonly names?: readonly string[];
  /**
   * `view` a page or screen view, `entrance` and `exit` the first and the last one of the whole session (by time, then id, among counted
   * events), `firstVisit` the visitor's first event, `keyEvent` as the site marks it, `firstPurchase` the visitor's first purchase, `hasAmount` one whose money is in the
   * site's currency or in one that has a rate on its day, or that states no currency because it has no money.
   */
  readonly flag?: 'view' | 'entrance' | 'exit' | 'firstVisit' | 'keyEvent' | 'firstPurchase' | 'hasAmount';
  /** The event has this parameter, and it isn't empty. */
  readonly param?: string;
  /** The parameter is a number of at least this value. */
  readonly atLeast?: number;
}

/**
 * Numbers of an event that can be added up, all integers: money in millionths, durations in milliseconds, `param` the
 * parameter's number in millionths (0 if it isn't a number, or is beyond a billion either way). `scrollPercent` is what
 * a scroll event adds to the depth reached on its page: 25 for each of the tracker's four steps (25, 50, 75, 100),
 * otherwise the percentage itself, at most 100.
 */
export type NumberField =
  | 'engagementMs'
  | 'valueMicros'
  | 'taxMicros'
  | 'shippingMicros'
  | 'scrollPercent'
  | { readonly param: string; readonly money?: true };

/**
 * Numbers of a product line: units and money (price or discount times units) in millionths; 0 beyond 2^53, where
 * integers are no longer exact.
 */
export type ItemNumber = 'quantityMicros' | 'revenueMicros' | 'discountMicros';

/**
 * Measures of an engine.
 * - `events`: matching events that pass `where`, or the sum of a number over them;
 * - `items`: sums over product lines of matching events that pass `where`; if the query has item dimensions, only
 * matching lines;
 * - `users`: distinct user keys of matching events that pass `where`; `active` those with an engaged session, a first
 * visit or any time in the foreground;
 * - `sessions`: whole sessions that have at least one matching event and are as a whole `engaged`, have an event that
 * passes `has` and none that passes `hasNot`; or the sum of their durations. Amounts in other currencies are converted
 * with the site's rates, and left out if there is no rate or the result exceeds 2^53.
 */
export type Measure =
  | { readonly of: 'events'; readonly where?: EventTest; readonly sum?: NumberField }
  | { readonly of: 'items'; readonly where: EventTest; readonly sum: ItemNumber }
  | { readonly of: 'users'; readonly where?: EventTest; readonly active?: true }
  | {
      readonly of: 'sessions';
      readonly engaged?: true;
      readonly has?: EventTest;
      readonly hasNot?: EventTest;
      readonly sum?: 'durationMs';
    };

/** Text takes its time to make, and answers of many rows ask for that of the same few measures in each. */
const measureIds = new WeakMap<Measure, string>();

/** Identifies a measure: equal for measures that count the same thing. */
export function measureId(measure: Measure): string {
  const known = measureIds.get(measure) ?? JSON.stringify(measure);
  measureIds.set(measure, known);
  return known;
}

/**
 * How a metric is computed from measures. Dividing by zero gives 0 (schema reference, section 4); `clip` keeps a value
 * in 0-1.
 */
export type Formula =
  | { readonly measure: Measure; readonly scale?: number }
  | { readonly constant: number }
  | { readonly plus: readonly [Formula, Formula] }
  | { readonly minus: readonly [Formula, Formula] }
  | { readonly times: readonly [Formula, Formula] }
  | { readonly ratio: readonly [Formula, Formula] }
  | { readonly clip: Formula };

/**
 * Unit of a value. `quantity` counts pieces, kilograms or metres with up to four decimals; `ratio` is a fraction 0-1, `seconds` may
 * be fractional, `currency` is in the site's currency.
 */
export type Unit = 'integer' | 'quantity' | 'float' | 'ratio' | 'seconds' | 'currency';

/** One metric of the vocabulary. */
export interface Metric {
  /** GA4 Data API name. */
  readonly name: string;
  readonly uiName: string;
  readonly category: string;
  readonly unit: Unit;
  readonly scope: Scope;
  /** Whether the rows of a breakdown add up to the total: always, only partly over time buckets, or never. */
  readonly additive: boolean;
  readonly better: 'higher' | 'lower' | 'neutral';
  /** One sentence that the product shows as help. */
  readonly meaning: string;
  readonly formula: Formula;
  readonly compatibility: MetricClass;
  /** True for fields that GA4 doesn't have. */
  readonly extension?: true;
}

/** A field that a site's owner registers (GA4's custom definitions, schema reference, section 3). */
export interface CustomDefinition {
  readonly kind: 'dimension' | 'metric';
  readonly scope: 'event' | 'user' | 'item';
  /** Name of the parameter or user property: letters, digits and `_`, beginning with a letter, at most 40 (user: 24). */
  readonly parameter: string;
  readonly displayName: string;
  readonly description?: string;
  /** Unit of a metric. */
  readonly unit?: Exclude<Unit, 'quantity'>;
  /** Same as in a {@link Dimension}; only for built-in ones. */
  readonly list?: true;
}
