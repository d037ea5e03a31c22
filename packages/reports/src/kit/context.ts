/** This module is responsible for what a report is asked about: a reader's view made definite for a site at a moment. */
import {
  type Bucket,
  bucketsOf,
  comparisonRange,
  FIRST_DAY,
  type Filter,
  type Granularity,
  granularityFor,
  QueryError,
  type ResolvedRange,
  resolveRange,
  type Site,
} from '@magpie/query';
import { type Content, NO_CONTENT } from './content.ts';
import type { Tier } from './tier.ts';

/** What the reader looks at; dates are absolute and inclusive. */
export interface View {
  readonly start: string;
  readonly end: string;
  readonly compare?: { readonly start: string; readonly end: string } | undefined;
  readonly filter?: Filter | undefined;
  /** Over the metrics of a row: keeps rows of the report's lists, and changes no number. */
  readonly metricFilter?: Filter | undefined;
  /** Parameters of the report, such as its sort order; checked by the report when it is asked. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** Of the licence; the highest unless given. */
  readonly tier?: Tier | undefined;
}

/** What the host adds to a view: facts of the site that are in no event. */
export interface HostFacts {
  /** The site's content; read for reports that say `usesContent`. */
  readonly content: Content;
  /** First site-local day with an event; null while there is none. */
  readonly firstDay: string | null;
  /** Fields of the answer that the reader is not entitled to: a report leaves them empty and asks nothing for them. */
  readonly locked: readonly string[];
}

const NO_FACTS: HostFacts = { content: NO_CONTENT, firstDay: null, locked: [] };

/** A view made definite for a site at a moment: what a report asks about. */
export interface ReportContext<Params = Readonly<Record<string, unknown>>> extends HostFacts {
  readonly site: Site;
  readonly now: number;
  readonly range: ResolvedRange;
  /** The period of equal length just before. */
  readonly previous: ResolvedRange;
  /** The period chosen in the date picker, if comparing. */
  readonly compare: ResolvedRange | undefined;
  readonly filter: Filter | undefined;
  readonly metricFilter: Filter | undefined;
  readonly params: Params;
  readonly tier: Tier;
  readonly granularity: Granularity;
  readonly buckets: readonly Bucket[];
}

/**
 * Resolves a view.
 * @throws QueryError when its dates are not real, reversed or too far apart
 */
export function resolveView(
  view: View,
  site: Site,
  now: number,
  facts: Partial<HostFacts> = {},
): ReportContext<Readonly<Record<string, unknown>>> {
  const range = resolveRange(view, 0, site, now);
  if (range.start < FIRST_DAY)
    throw new QueryError(
      'bad_date',
      `The range starts on ${range.start}; the earliest possible day is ${FIRST_DAY}.`,
      'start',
    );
  return {
    ...NO_FACTS,
    ...facts,
    site,
    now,
    range,
    previous: resolveRange(comparisonRange(range, 'previous'), 1, site, now),
    compare: view.compare ? resolveRange(view.compare, 2, site, now) : undefined,
    filter: view.filter,
    metricFilter: view.metricFilter,
    params: view.params ?? {},
    tier: view.tier ?? 'agency',
    granularity: granularityFor(range),
    buckets: bucketsOf(range, granularityFor(range), site, now),
  };
}

const daysOf = ({ start, end }: ResolvedRange) => ({ start, end });

/** Positions of the date ranges in a question over {@link allPeriods}. */
export const NOW = 0;
export const BEFORE = 1;
export const CHOSEN = 2;

/** The period, the one just before, and the chosen one when comparing. */
export const allPeriods = ({ range, previous, compare }: ReportContext<unknown>) =>
  [range, previous, ...(compare ? [compare] : [])].map(daysOf);

/** The period, and the chosen one when comparing: for lists, whose rows are aligned with it. */
export const comparedPeriods = ({ range, compare }: ReportContext<unknown>) =>
  [range, ...(compare ? [compare] : [])].map(daysOf);
