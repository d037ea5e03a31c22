/**
 * Types of the analyst's texts, in which each number is a reference to the answer it comes from. A number is never
 * written as text, so none can be invented.
 */
import type { CustomersQuestion, FunnelQuestion, JourneyQuestion, Question, VitalsQuestion } from '@magpie/query';

/** A question that the analyst asks an engine: with absolute dates, so that a receipt can repeat it. */
export type AnalystAsk =
  | { readonly kind: 'table'; readonly question: Question }
  | { readonly kind: 'funnel'; readonly question: FunnelQuestion }
  | { readonly kind: 'journey'; readonly question: JourneyQuestion }
  | { readonly kind: 'vitals'; readonly question: VitalsQuestion }
  | { readonly kind: 'customers'; readonly question: CustomersQuestion }
  | { readonly kind: 'searchTop'; readonly question: SearchTermsQuestion };

/** The question for the terms with the most clicks from Google, by Search Console. */
export interface SearchTermsQuestion {
  readonly by: 'query';
  readonly start: string;
  readonly end: string;
  readonly limit: number;
}

/** Where a number comes from: the names of its queries, and how it is computed if it isn't simply a cell. */
export interface NumberSource {
  /** The names of the queries whose answers it was computed from, at least one. */
  readonly asks: readonly [string, ...string[]];
  /** The metric of the vocabulary that it is, or that it compares. */
  readonly metric: string;
  /** In words, for a computed number: "the difference between the two periods’ sessions". */
  readonly computed?: string | undefined;
}

/** A number: its value, unit and source. It is formatted where it is shown, in the reader's locale. */
export interface NumberPart {
  readonly figure: number;
  /**
   * Unit, as in the vocabulary; `change` is a share of the earlier value (0.2 is 20 % more), shown with its sign, and `size` the same
   * without one.
   */
  readonly unit: 'count' | 'percent' | 'seconds' | 'money' | 'decimal' | 'change' | 'size';
  /** ISO 4217, of money. */
  readonly currency?: string | undefined;
  readonly source: NumberSource;
}

/** A part of a sentence. */
export type Part =
  | { readonly text: string }
  /** A name from the data, such as a page's title: shown as text, never interpreted. */
  | { readonly name: string }
  /** Days of the site, inclusive, formatted where they are shown. */
  | { readonly days: { readonly start: string; readonly end: string } }
  /** A weekday (0 is Sunday), an hour of the day (0 to 23), or both. */
  | { readonly time: { readonly weekday?: number | undefined; readonly hour?: number | undefined } }
  | NumberPart;

/** A sentence or paragraph. */
export type Sentence = readonly Part[];

/** A bar or point of a chart. */
export interface AnalystPoint {
  readonly label: string;
  readonly value: number;
  /** Days of the site that it is, inclusive: formatted where they are shown, in place of the label. */
  readonly days?: { readonly start: string; readonly end: string } | undefined;
  /** Why it isn't whole: it is running, or some of its days aren't in the range or the data. */
  readonly partial?: 'so far' | 'incomplete' | undefined;
  /** The name of the point's line, in a chart of several lines. */
  readonly series?: string | undefined;
}

/** The chart of an answer (specification part 3, section 3). */
export interface AnalystChart {
  readonly type: 'pie' | 'donut' | 'bar' | 'line';
  readonly seriesName: string;
  readonly unit: NumberPart['unit'];
  readonly currency?: string | undefined;
  readonly data: readonly AnalystPoint[];
  /** How many rows there are, if not all are drawn. */
  readonly of?: number | undefined;
  /** The ask it draws. */
  readonly ask: string;
}

/** The view of a report that shows the same numbers. */
export interface AnalystView {
  /** A name of the catalogue, such as `trafficoverview`. */
  readonly report: string;
  /** Days of the site, `YYYY-MM-DD`, inclusive. */
  readonly start: string;
  readonly end: string;
  /** The compared days, if any. */
  readonly compared?: { readonly start: string; readonly end: string } | undefined;
  readonly filter?: Question['filter'];
}

/** An answer's text, with everything that proves it. */
export interface AnalystAnswer {
  readonly sentences: readonly Sentence[];
  readonly chart?: AnalystChart | undefined;
  readonly view?: AnalystView | undefined;
  /** By name: what was asked. Every figure's source names one of these. */
  readonly asks: Readonly<Record<string, AnalystAsk>>;
}
