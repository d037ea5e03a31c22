/** Search Console's data and the port that stores and queries it. None of it is a visit. */

/** Dimensions that rows can be split by, besides days. */
export const SEARCH_DIMENSIONS = ['query', 'page', 'country', 'device', 'searchAppearance'] as const;
/** A dimension of Search Console, by its API name. */
export type SearchDimension = (typeof SEARCH_DIMENSIONS)[number];

/** One row. Days are those of Google's reports (America/Los_Angeles), inclusive; a row of one day has the same day twice. */
export interface SearchRow {
  readonly start: string;
  readonly end: string;
  /** Exactly the set's dimensions. `country` is ISO 3166-1 alpha-2, `device` is `desktop`, `mobile` or `tablet`. */
  readonly keys: Readonly<Partial<Record<SearchDimension, string>>>;
  readonly clicks: number;
  readonly impressions: number;
  /** Average position (1 = the top) times impressions, in millionths. */
  readonly positionMicros: number;
  /** Whether Google was still counting its last day. */
  readonly incomplete: boolean;
}

/** The import that lists everything that was read by Search Console's interface, whenever it was. */
export const SEARCH_API = 'api';

/** Rows of one kind; all their days are complete. */
export interface SearchRows {
  /** `web`, `image`, `video`, `news`, `discover` or `googleNews`. */
  readonly searchType: string;
  /** None for totals of days. */
  readonly dimensions: readonly SearchDimension[];
  readonly rows: readonly SearchRow[];
  /** Days that the rows are all of, also those without a row: what was stored of them before is replaced. */
  readonly days?: readonly string[];
}

/** Clicks, impressions and their rates. `ctr` is a fraction, `position` is 1 or more; both are null without impressions. */
export interface SearchMetrics {
  readonly clicks: number;
  readonly impressions: number;
  readonly ctr: number | null;
  readonly position: number | null;
}

/** The requested days. */
export interface SearchRange {
  /** `YYYY-MM-DD`, both inclusive. */
  readonly start: string;
  readonly end: string;
  /** Default: `web`. */
  readonly searchType?: string;
}

/** The requested days, of all pages or of some. */
export interface SearchPages extends SearchRange {
  /** Addresses of pages, in any of the forms that Google may know them by; only rows about one of them count. */
  readonly pages?: readonly string[];
  /** Queries; only rows about one of them count. */
  readonly queries?: readonly string[];
}

/** The rows with the most clicks. */
export interface SearchTop {
  /** The days that the rows cover, within the requested ones; null if there is no data. */
  readonly period: { readonly start: string; readonly end: string } | null;
  readonly rows: readonly (SearchMetrics & { readonly key: string })[];
  /** Sum of all rows, also of those beyond the limit; null if there is no data. */
  readonly sum: SearchMetrics | null;
  /** Totals of the period, also of other pages. Google omits rare queries from rows but counts them here. */
  readonly totals: SearchTotals | null;
  /** Days of the period that Google was still counting. */
  readonly incompleteDays: readonly string[];
}

/** Totals of all rows. */
export interface SearchTotals extends SearchMetrics {
  /** The dimensions that were added up; empty for Google's own total, which differs from sums over queries or pages. */
  readonly summedOver: readonly SearchDimension[];
}

/** The numbers of one day. */
export interface SearchDay extends SearchTotals {
  readonly day: string;
  readonly incomplete: boolean;
}

/** The result of one import. */
export interface SearchImport {
  readonly importId: string;
  readonly rows: number;
  readonly start: string;
  readonly end: string;
}

/** Search Console's data of all sites. */
export interface SearchConsole {
  /**
   * Stores an import and returns its id. It replaces what was stored for the same kind and days, atomically.
   * @param by what was read by the interface is listed, and removed, as one import
   */
  replace(siteId: number, now: number, sets: readonly SearchRows[], by?: typeof SEARCH_API): Promise<string>;
  /**
   * Rows by one dimension, most clicks first: either single days added up, or the period that covers most of the
   * requested days.
   */
  top(siteId: number, by: SearchDimension, range: SearchPages, limit: number): Promise<SearchTop>;
  /** Stored days in order. */
  days(siteId: number, range: SearchRange): Promise<SearchDay[]>;
  imports(siteId: number): Promise<SearchImport[]>;
  remove(siteId: number, importId: string): Promise<void>;
}
