/** Numbers since a site's first event, even if that is longer ago than one question can cover. */
import { type DateRange, EARLIEST_DAY, MAX_RANGE_DAYS } from '@magpie/query';
import { addDays, type Day } from '@magpie/time';
import { type AnswerTo, table } from './ask.ts';

/** Consecutive intervals of days, each as long as a question allows, the last ending today. */
function listIntervals(firstDay: Day | null, today: Day): DateRange[] {
  const first = firstDay === null || firstDay > today ? today : firstDay < EARLIEST_DAY ? EARLIEST_DAY : firstDay;
  const intervals: DateRange[] = [];
  for (let end = today; end >= first; end = addDays(end, -MAX_RANGE_DAYS)) {
    const start = addDays(end, 1 - MAX_RANGE_DAYS);
    intervals.unshift({ start: start < first ? first : start, end });
  }
  return intervals;
}

const askTotals = (dateRanges: readonly DateRange[]) =>
  table({ metrics: ['screenPageViews', 'sessions'], dateRanges, keepEmptyRows: true });
const askBoundary = (dateRanges: readonly DateRange[]) =>
  table({ metrics: ['sessions'], dateRanges, keepEmptyRows: true });

/** The asks of {@link askSinceFirst}, by name. */
type SinceFirstAsks = { readonly alltime: ReturnType<typeof askTotals> } & {
  readonly [boundary: `seam${number}`]: ReturnType<typeof askBoundary>;
};

/**
 * Returns the queries, by name. Where two intervals meet, a session over midnight would count in both: the queries named
 * `seam…` ask for the two days together and each alone.
 */
export function askSinceFirst(firstDay: Day | null, today: Day): SinceFirstAsks {
  const intervals = listIntervals(firstDay, today);
  const boundaries = intervals.slice(1).map(({ start }, i): [string, ReturnType<typeof askBoundary>] => {
    const before = addDays(start, -1);
    return [
      `seam${i}`,
      askBoundary([
        { start: before, end: start },
        { start: before, end: before },
        { start, end: start },
      ]),
    ];
  });
  return { alltime: askTotals(intervals), ...Object.fromEntries(boundaries) };
}

/** Page views and sessions since the first event. */
export function sinceFirst(
  answers: {
    readonly [Name in keyof SinceFirstAsks]: AnswerTo<SinceFirstAsks[Name]>;
  },
): { pageviews: number; sessions: number } {
  const { totals } = answers.alltime;
  let twice = 0;
  for (let i = 0; i < totals.length - 1; i++) {
    const [both, before, after] = answers[`seam${i}`]!.totals.map(({ sessions }) => sessions);
    twice += before! + after! - both!;
  }
  return {
    pageviews: totals.reduce((all, { screenPageViews }) => all + screenPageViews, 0),
    sessions: totals.reduce((all, { sessions }) => all + sessions, 0) - twice,
  };
}
