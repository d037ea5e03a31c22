/** This module is responsible for figures since a site's first event, also where that is longer ago than one question may reach. */
import { type Answer, type DateRange, EARLIEST_DAY, MAX_RANGE_DAYS, type Question } from '@magpie/query';
import { addDays, type Day } from '@magpie/time';

/** Stretches of days that follow one another, each as long as a question may be, the last ending today. */
function stretchesOf(firstDay: Day | null, today: Day): DateRange[] {
  const first = firstDay === null || firstDay > today ? today : firstDay < EARLIEST_DAY ? EARLIEST_DAY : firstDay;
  const stretches: DateRange[] = [];
  for (let end = today; end >= first; end = addDays(end, -MAX_RANGE_DAYS)) {
    const start = addDays(end, 1 - MAX_RANGE_DAYS);
    stretches.unshift({ start: start < first ? first : start, end });
  }
  return stretches;
}

const METRICS = ['screenPageViews', 'sessions'];

/**
 * The questions, by name. Where two stretches meet, a session over midnight would count in both: `seam…` asks for the two days together
 * and each alone.
 */
export function sinceFirstQuestions(firstDay: Day | null, today: Day): Record<string, Question> {
  const stretches = stretchesOf(firstDay, today);
  const seams = stretches.slice(1).map(({ start }, i): [string, Question] => {
    const before = addDays(start, -1);
    const dateRanges = [
      { start: before, end: start },
      { start: before, end: before },
      { start, end: start },
    ];
    return [`seam${i}`, { metrics: ['sessions'], dateRanges, keepEmptyRows: true }];
  });
  return { alltime: { metrics: METRICS, dateRanges: stretches, keepEmptyRows: true }, ...Object.fromEntries(seams) };
}

/** Page views and sessions since the first event. */
export function sinceFirst(answers: Readonly<Record<string, Answer | undefined>>): {
  pageviews: number;
  sessions: number;
} {
  const totals = answers.alltime?.totals ?? [];
  const sum = (metric: string) => totals.reduce((all, one) => all + (one[metric] ?? 0), 0);
  let twice = 0;
  for (let i = 0; i < totals.length - 1; i++) {
    const [both = 0, before = 0, after = 0] = (answers[`seam${i}`]?.totals ?? []).map(({ sessions }) => sessions);
    twice += before + after - both;
  }
  return { pageviews: sum('screenPageViews'), sessions: sum('sessions') - twice };
}
