/**
 * Recipe of Retention: of the visitors with a first visit in a week or month, how many were on the site in each later one.
 *
 * Someone came back in a week if any of their counted events is of a day of that week, as in every count by days: a
 * visit over midnight is of both days. Each visitor has one first day, so visitors by first day add up to visitors
 * by first week.
 */
import { firstKnown, type TableAnswer, type Unknowns } from '@magpie/query';
import { addDays, dayNumber, dayOfDate } from '@magpie/time';
import { NOT_SET } from '@magpie/vocabulary';
import { z } from 'zod';
import { table } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import { choice } from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { listCohorts, shownCohorts, tooFewCohorts } from '../parts/cohort-calendar.ts';
import { cohortRows, FEWEST_COHORTS, MOST_COHORTS, PERIODS } from '../parts/cohorts.ts';
import type { RetentionData } from './retention.shape.ts';

const params = z.strictObject({ by: choice(PERIODS) });
type Context = ReportContext<z.output<typeof params>>;

/** The dimension that numbers weeks or months from the start of the dates. */
const NUMBERED_BY = { weeks: 'nthWeek', months: 'nthMonth' } as const;

/** The recipe. */
export const retentionRecipe = defineRecipe({
  params,
  asks(context: Context) {
    const { by } = context.params;
    const { from, until, count } = shownCohorts(context, by);
    // Two rows: someone whose first visit is known is in one of them.
    if (count < FEWEST_COHORTS)
      return {
        known: table({
          dimensions: ['firstSessionDate'],
          metrics: ['totalUsers'],
          dateRanges: comparedPeriods({ range: context.range, compare: undefined }),
          limit: 2,
        }),
      };
    const days = Array.from({ length: dayNumber(until) - dayNumber(from) }, (_, i) => addDays(from, i));
    const same = {
      metrics: ['totalUsers'],
      dateRanges: [{ start: from, end: addDays(until, -1) }],
      filter: {
        field: 'firstSessionDate',
        op: 'in',
        values: days.map((day) => day.replaceAll('-', '')),
        caseSensitive: true,
      },
    } as const;
    return {
      cohorts: table({
        dimensions: ['firstSessionDate', NUMBERED_BY[by]],
        ...same,
        limit: days.length * MOST_COHORTS,
      }),
      // By the first day alone: with a filter, a visitor may match in a later week only.
      visitors: table({ dimensions: ['firstSessionDate'], ...same, limit: days.length }),
    };
  },
  answer: retentionAnswer,
  rows: {
    retention: (answers, context) => cohortRows(retentionAnswer(answers, context)),
  },
});

interface Answers {
  readonly known?: Pick<TableAnswer, 'quality'> & { readonly rows: readonly Pick<Row, 'dimensions'>[] };
  readonly cohorts?: Unknowns & { readonly rows: readonly Row[] };
  readonly visitors?: { readonly rows: readonly Row[] };
}
interface Row {
  readonly dimensions: Readonly<Record<string, string>>;
  readonly metrics: { readonly totalUsers: number };
}

/** The first day of the first week or month that is known as a whole from a day on. */
const wholeFrom = ({ calendar }: ReturnType<typeof shownCohorts>, day: string): string => {
  const start = calendar.startOf(day);
  return start === day ? day : calendar.add(start, 1);
};

function retentionAnswer({ known, cohorts, visitors }: Answers, context: Context): RetentionData {
  const { by } = context.params;
  const asked = shownCohorts(context, by);
  // Weeks with days that nothing is known of are left out, and all before them.
  const since = cohorts ? firstKnown(asked.from, cohorts) : asked.from;
  const shown = since === asked.from ? asked : shownCohorts({ ...context, firstDay: wholeFrom(asked, since) }, by);
  const few = { by, ...tooFewCohorts(shown, context) };
  // The site can't recognise returning visitors, so waiting for more weeks wouldn't help.
  const noneKnown =
    known?.quality.identity === 'day' && known.rows.every(({ dimensions }) => dimensions.firstSessionDate === NOT_SET);
  if (!cohorts || !visitors || shown.count < FEWEST_COHORTS) return noneKnown ? { ...few, too_few: null } : few;
  const firstOf = ({ dimensions: { firstSessionDate: day } }: Row) => shown.indexOf(dayOfDate(day!));
  const starting = ({ rows }: typeof visitors) =>
    rows.map((row) => ({ row, first: firstOf(row), people: row.metrics.totalUsers }));
  const coming = starting(cohorts).map(({ row, ...one }) => ({
    ...one,
    at: Number(row.dimensions[NUMBERED_BY[by]]) - asked.calendar.between(asked.from, shown.from),
  }));
  return { by, ...listCohorts(shown, starting(visitors), coming) };
}
