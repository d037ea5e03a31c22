/** Context of a report: a reader's view, resolved for a site at a moment. */
import {
  type Bucket,
  type CompareMode,
  comparedPart,
  comparisonRange,
  FIRST_DAY,
  type Filter,
  firstKnown,
  type Granularity,
  granularityFor,
  listBuckets,
  percentChange,
  QueryError,
  type ResolvedRange,
  resolveRange,
  type Site,
} from '@magpie/query';
import { localDay } from '@magpie/time';
import { DEFAULT_REPORT_DIMENSIONS } from '@magpie/vocabulary';
import { type Content, NO_CONTENT } from './content.ts';
import { type AtGoogle, NOT_AT_GOOGLE } from './google-links.ts';
import type { SavedFunnel } from './saved-funnel.ts';
import type { Tier } from './tier.ts';

/** A reader's view; dates are absolute and inclusive. */
export interface View {
  readonly start: string;
  readonly end: string;
  /** The period before, the same dates a year earlier, or dates of the reader's own. */
  readonly compare?: CompareMode | { readonly start: string; readonly end: string } | undefined;
  readonly filter?: Filter | undefined;
  /** On the metrics of a row: filters rows of the report's lists and changes no number. */
  readonly metricFilter?: Filter | undefined;
  /** The report's parameters, such as its sort order; checked by its recipe. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** The licence's tier; the highest by default. */
  readonly tier?: Tier | undefined;
}

/** Host's additions to a view: facts about the site that aren't in events. */
export interface HostFacts {
  /** The site's content; read for reports that say `usesContent`. */
  readonly content: Content;
  /** First site-local day with an event; null until there is one. */
  readonly firstDay: string | null;
  /** That of the latest event; null until there is one. */
  readonly lastDay: string | null;
  /** Fields of the answer that the reader is not entitled to: a report leaves them empty and asks nothing for them. */
  readonly locked: readonly string[];
  /** The dimensions in the Dimensions report, in its order. */
  readonly reportDimensions: readonly string[];
  /** The funnels that the owner saved, in their order. */
  readonly funnels: readonly SavedFunnel[];
  /** What of the site is at Google: reports lead there. */
  readonly atGoogle: AtGoogle;
}

const NO_FACTS: HostFacts = {
  content: NO_CONTENT,
  firstDay: null,
  lastDay: null,
  locked: [],
  reportDimensions: DEFAULT_REPORT_DIMENSIONS,
  funnels: [],
  atGoogle: NOT_AT_GOOGLE,
};

/** A view resolved for a site at a moment: what a report is computed for. */
export interface ReportContext<Params = Readonly<Record<string, unknown>>> extends HostFacts {
  readonly site: Site;
  readonly now: number;
  readonly range: ResolvedRange;
  /** The period of equal length just before; if the range isn't over, the corresponding part of it. */
  readonly previous: ResolvedRange;
  /** The period chosen in the date picker, if comparing; shortened in the same way, unless the reader chose its dates. */
  readonly compare: ResolvedRange | undefined;
  /** The same two periods in full: for lines, which show how they continued. */
  readonly whole: { readonly previous: ResolvedRange; readonly compare: ResolvedRange | undefined };
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
  const { compare } = view;
  const comparedRange = (mode: CompareMode, index: number) =>
    resolveRange(comparedPart(range, mode, site, now), index, site, now);
  const wholePeriod = (mode: CompareMode, index: number) =>
    resolveRange(comparisonRange(range, mode), index, site, now);
  const own = typeof compare === 'object' ? resolveRange(compare, 2, site, now) : undefined;
  return {
    ...NO_FACTS,
    ...facts,
    site,
    now,
    range,
    previous: comparedRange('previous', 1),
    compare: typeof compare === 'string' ? comparedRange(compare, 2) : own,
    whole: {
      previous: wholePeriod('previous', 1),
      compare: typeof compare === 'string' ? wholePeriod(compare, 2) : own,
    },
    filter: view.filter,
    metricFilter: view.metricFilter,
    params: view.params ?? {},
    tier: view.tier ?? 'agency',
    granularity: granularityFor(range),
    buckets: listBuckets(range, granularityFor(range), site, now),
  };
}

/** The dates that a report always has, on a day of the site (`YYYY-MM-DD`): whatever the view's are. */
export type OwnDates = (today: string) => Pick<View, 'start' | 'end'>;

/**
 * Resolves a view for a report: one with dates of its own has those, and isn't compared.
 * @throws QueryError as {@link resolveView}
 */
export function resolveFor(
  { ownDates }: { readonly ownDates?: OwnDates | undefined },
  view: View,
  site: Site,
  now: number,
  facts: Partial<HostFacts> = {},
): ReportContext<Readonly<Record<string, unknown>>> {
  const own = ownDates && { ...ownDates(localDay(now, site.timeZone)), compare: undefined };
  return resolveView({ ...view, ...own }, site, now, facts);
}

type Periods = Pick<ReportContext<unknown>, 'range' | 'previous' | 'compare'>;

const asAsked = ({ start, end, until }: ResolvedRange) => ({ start, end, ...(until !== undefined && { until }) });

/** Positions of the date ranges in a question over {@link allPeriods}. */
export const NOW = 0;
export const BEFORE = 1;
export const CHOSEN = 2;

/** The period, the one just before, and the chosen one when comparing. */
export const allPeriods = ({ range, previous, compare }: Periods) =>
  [range, previous, ...(compare ? [compare] : [])].map(asAsked);

/** The same, each in full: for lines. */
export const wholePeriods = ({ range, whole }: ReportContext<unknown>) => allPeriods({ range, ...whole });

/** The period, and the chosen one when comparing: for lists, whose rows are aligned with it. */
export const comparedPeriods = ({ range, compare }: Pick<Periods, 'range' | 'compare'>) =>
  [range, ...(compare ? [compare] : [])].map(asAsked);

/** An answer of whose ranges some may be unknown. */
interface MaybeUnknown {
  readonly unknownRanges?: readonly number[] | undefined;
}

/** Whether answers over {@link comparedPeriods} have a chosen period, and know its numbers. */
export const knowsCompared = (
  { compare }: Pick<Periods, 'compare'>,
  ...answers: readonly (MaybeUnknown | undefined)[]
): boolean => compare !== undefined && !answers.some((one) => one?.unknownRanges?.includes(1));

/** Whether the site has data for a whole period, that is, since before its first day. */
const isComplete = ({ start }: ResolvedRange, { firstDay }: Pick<HostFacts, 'firstDay'>): boolean =>
  firstDay === null || start >= firstDay;

/** A context whose data begins after the days that an answer knows nothing of. */
export const sinceKnown = <Context extends Pick<HostFacts, 'firstDay'>>(
  context: Context,
  answer: Parameters<typeof firstKnown>[1] | undefined,
): Context =>
  answer && context.firstDay !== null ? { ...context, firstDay: firstKnown(context.firstDay, answer) } : context;

/** A period that a report is compared with, for the receipt. */
export interface ComparedPeriod {
  readonly start: string;
  readonly end: string;
  /** Site-local time (`HH:MM`) at which the last day ends; set if the range isn't over. */
  readonly until?: string | undefined;
  /** False if it began before the site's first data: then there isn't a change against it. */
  readonly complete: boolean;
  /** True if it ended before the site's first data: then there is nothing to compare with. */
  readonly before?: true | undefined;
}

/** Periods that a report's range is compared with. */
export interface ComparedPeriods {
  /** The period just before. */
  readonly previous: ComparedPeriod;
  /** The one that the reader chose; null when not comparing. */
  readonly chosen: ComparedPeriod | null;
}

/** The periods that a context compares with. */
export function comparedIn(context: ReportContext): ComparedPeriods {
  const named = (range: ResolvedRange): ComparedPeriod => ({
    ...asAsked(range),
    complete: isComplete(range, context),
    ...(context.firstDay !== null && range.end < context.firstDay && { before: true as const }),
  });
  return { previous: named(context.previous), chosen: context.compare ? named(context.compare) : null };
}

/**
 * Percent change against an earlier period; null if the earlier value is 0 or the period began before the site's first
 * data.
 */
export function changeFrom(
  context: ReportContext<unknown>,
  period: ResolvedRange | undefined,
  now: number,
  then: number,
): number | null {
  return period && isComplete(period, context) ? percentChange(now, then) : null;
}
