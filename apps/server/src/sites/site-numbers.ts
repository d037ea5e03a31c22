/** Numbers of the table of all sites: many sites at once, and each alone where that fails. */
import type { SiteRow } from '@magpie/contract';
import {
  ask,
  type Cancellation,
  comparedPart,
  comparisonRange,
  type DateRange,
  type Engine,
  INCLUDED,
  plan,
  QueryError,
  type Question,
  type Site,
} from '@magpie/query';

/** A site's numbers in the table. */
export type SiteNumbers = NonNullable<SiteRow['figures']>;

/** A site and the days that it is asked about. */
export interface SiteAsked {
  readonly site: Site;
  readonly range: DateRange;
  /** First site-local day with an event; null while there is none. */
  readonly firstDay: string | null;
}

/** Numbers of a site without any event. */
export const NO_EVENTS: SiteNumbers = { sessions: 0, sessionsBefore: 0, revenue: 0, revenueBefore: 0, botShare: null };

/**
 * The questions behind a site's numbers: the counts of the range and of the same part of the one before, and all traffic
 * by kind.
 */
function siteQuestions(
  { site, range: { start, end } }: SiteAsked,
  now: number,
): readonly [counts: Question, classes: Question] {
  const dateRanges = [{ start, end }, comparedPart({ start, end }, 'previous', site, now)];
  return [
    { metrics: ['sessions', 'purchaseRevenue'], dateRanges },
    {
      metrics: ['eventCount'],
      dimensions: ['trafficClass'],
      dateRanges: dateRanges.slice(0, 1),
      include: INCLUDED,
    },
  ];
}

/**
 * The numbers of sites in order; in the place of one that cannot be answered, why. @throws whatever isn't a fault of a
 * question
 */
export async function querySiteNumbers(
  engine: Engine,
  asked: readonly SiteAsked[],
  now: number,
  options: { readonly signal?: Cancellation } = {},
): Promise<(SiteNumbers | QueryError)[]> {
  try {
    return await figuresTogether(engine, asked, now, options);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    if (asked.length === 1) return [error];
  }
  // One of them is too much for the store, or all of them together: one after the other, none takes from another.
  const figures: (SiteNumbers | QueryError)[] = [];
  for (const one of asked) figures.push(...(await querySiteNumbers(engine, [one], now, options)));
  return figures;
}

async function figuresTogether(
  engine: Engine,
  asked: readonly SiteAsked[],
  now: number,
  options: { readonly signal?: Cancellation },
): Promise<SiteNumbers[]> {
  const plans = asked.flatMap((one) => siteQuestions(one, now).map((question) => plan(question, one.site, now)));
  const answers = await ask(engine, plans, options);
  return asked.map(({ range, firstDay }, i) => {
    const complete = firstDay === null || comparisonRange(range, 'previous').start >= firstDay;
    const before = (metric: string) => (complete ? total(1, metric) : null);
    const [counts, classes] = [answers[2 * i]!, answers[2 * i + 1]!];
    const total = (range: number, metric: string) => counts.totals[range]?.[metric] ?? 0;
    const events = (kind?: string) =>
      classes.rows
        .filter(({ dimensions }) => kind === undefined || dimensions.trafficClass === kind)
        .reduce((sum, { metrics }) => sum + (metrics.eventCount ?? 0), 0);
    return {
      sessions: total(0, 'sessions'),
      sessionsBefore: before('sessions'),
      revenue: total(0, 'purchaseRevenue'),
      revenueBefore: before('purchaseRevenue'),
      botShare: events() === 0 ? null : events('bot') / events(),
    };
  });
}
