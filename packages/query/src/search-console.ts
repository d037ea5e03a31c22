/** This module is responsible for what Google Search Console reports, and the port through which it is kept and asked: none of it is a visit. */

/** What rows can be by, beside their days. */
export const SEARCH_DIMENSIONS = ['query', 'page', 'country', 'device', 'searchAppearance'] as const;
/** A dimension of Search Console, by the name of its API. */
export type SearchDimension = (typeof SEARCH_DIMENSIONS)[number];

/** One row. Days are those of Google's reports (America/Los_Angeles), inclusive; the same day twice for a row of one day. */
export interface SearchRow {
  readonly start: string;
  readonly end: string;
  /** The set's dimensions and no others. `country` is ISO 3166-1 alpha-2, `device` is `desktop`, `mobile` or `tablet`. */
  readonly keys: Readonly<Partial<Record<SearchDimension, string>>>;
  readonly clicks: number;
  readonly impressions: number;
  /** Average position (1 = the top) times impressions, in millionths. */
  readonly positionMicros: number;
  /** Whether Google was still counting its last day. */
  readonly incomplete: boolean;
}

/** Rows of one kind, with all of their days whole. */
export interface SearchRows {
  /** `web`, `image`, `video`, `news`, `discover` or `googleNews`. */
  readonly searchType: string;
  /** None for totals of days. */
  readonly dimensions: readonly SearchDimension[];
  readonly rows: readonly SearchRow[];
}

/** Clicks and what goes with them. `ctr` is a fraction, `position` 1 and up; both null without impressions. */
export interface SearchFigures {
  readonly clicks: number;
  readonly impressions: number;
  readonly ctr: number | null;
  readonly position: number | null;
}

/** Days as asked for. */
export interface SearchRange {
  /** `YYYY-MM-DD`, both inclusive. */
  readonly start: string;
  readonly end: string;
  /** `web` unless set. */
  readonly searchType?: string;
}

/** The rows with the most clicks. */
export interface SearchTop {
  /** The days that the rows are about, within those asked for; null where nothing is known. */
  readonly period: { readonly start: string; readonly end: string } | null;
  readonly rows: readonly (SearchFigures & { readonly key: string })[];
  /** Of the period. Google leaves rare queries out of rows and counts them here. */
  readonly totals: SearchTotals | null;
  /** Days of the period that Google was still counting. */
  readonly incompleteDays: readonly string[];
}

/** Figures of all rows. */
export interface SearchTotals extends SearchFigures {
  /** The dimensions that were added up; empty for Google's own total. Sums over queries or pages differ from it. */
  readonly summedOver: readonly SearchDimension[];
}

/** The figures of one day. */
export interface SearchDay extends SearchTotals {
  readonly day: string;
  readonly incomplete: boolean;
}

/** What one import has brought. */
export interface SearchImport {
  readonly importId: string;
  readonly rows: number;
  readonly start: string;
  readonly end: string;
}

/** Search Console's figures of all sites. */
export interface SearchConsole {
  /** Stores an import. What was known of the same kind and days is replaced, at once for anyone who asks. Answers the import's id. */
  replace(siteId: number, now: number, sets: readonly SearchRows[]): Promise<string>;
  /** Rows by one dimension, most clicks first: of single days added up, or of the period that covers most of the days asked for. */
  top(siteId: number, by: SearchDimension, range: SearchRange, limit: number): Promise<SearchTop>;
  /** Known days in their order. */
  days(siteId: number, range: SearchRange): Promise<SearchDay[]>;
  imports(siteId: number): Promise<SearchImport[]>;
  remove(siteId: number, importId: string): Promise<void>;
}
