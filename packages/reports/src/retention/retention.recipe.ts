/**
 * This module is responsible for how Retention is answered: of the visitors whose first visit was in a week or month,
 * how many were on the site in each later one.
 *
 * Someone came back in a week if any of their counted events is of a day of that week, as in every count by days: a
 * visit over midnight is of both days. Each visitor has one first day, so that visitors by first day add up to visitors
 * by first week. Weeks begin on the site's first day of the week; only those that are over, and whole within the dates'
 * end, are counted.
 */
import { addDays, addMonths, dayNumber, localDay, monthNumber, startOfMonth, startOfWeek } from '@magpie/time';
import { z } from 'zod';
import { table } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import { choice } from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import {
  FEWEST_COHORTS,
  MOST_COHORTS,
  PERIODS,
  type Period,
  type RetentionData,
  returnedShare,
} from './retention.shape.ts';

const params = z.strictObject({ by: choice(PERIODS) });
type Context = ReportContext<z.output<typeof params>>;

/** A calendar of weeks or months. */
interface Calendar {
  /** The dimension that numbers them from the start of the dates. */
  readonly dimension: 'nthWeek' | 'nthMonth';
  startOf(day: string): string;
  add(start: string, count: number): string;
  /** How many lie between the starts of two. */
  between(from: string, to: string): number;
}

const cohortCalendar = ({ params: { by }, site: { firstDayOfWeek } }: Context): Calendar =>
  CALENDARS[by](firstDayOfWeek);
const CALENDARS: Readonly<Record<Period, (firstDayOfWeek: number) => Calendar>> = {
  weeks: (firstDayOfWeek) => ({
    dimension: 'nthWeek',
    startOf: (day) => startOfWeek(day, firstDayOfWeek),
    add: (start, count) => addDays(start, 7 * count),
    between: (from, to) => (dayNumber(to) - dayNumber(from)) / 7,
  }),
  months: () => ({
    dimension: 'nthMonth',
    startOf: startOfMonth,
    add: addMonths,
    between: (from, to) => monthNumber(to) - monthNumber(from),
  }),
};

/** The finished weeks or months that are shown: the start of the first, the day after the last, and how many. */
function shownIn(context: Context) {
  const { now, site, range, firstDay } = context;
  const calendar = cohortCalendar(context);
  const yesterday = addDays(localDay(now, site.timeZone), -1);
  const last = range.end < yesterday ? range.end : yesterday;
  const until = calendar.startOf(addDays(last, 1));
  const latest = calendar.add(until, -MOST_COHORTS);
  const known = firstDay === null ? until : calendar.startOf(firstDay);
  const from = known > latest ? known : latest;
  return { calendar, from, until, known, count: Math.max(0, calendar.between(from, until)) };
}

/** The recipe. */
export const retentionRecipe = defineRecipe({
  params,
  asks(context: Context) {
    const { calendar, from, until, count } = shownIn(context);
    if (count < FEWEST_COHORTS) return {};
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
        dimensions: ['firstSessionDate', calendar.dimension],
        ...same,
        limit: days.length * MOST_COHORTS,
      }),
      // By the first day alone: with a filter, a visitor may match in a later week only.
      visitors: table({ dimensions: ['firstSessionDate'], ...same, limit: days.length }),
    };
  },
  answer: retentionAnswer,
  rows: {
    retention: (answers, context) =>
      retentionAnswer(answers, context).cohorts.flatMap(({ start, end, visitors, returned }) =>
        returned.map((count, i) => [start, end, visitors, i + 1, count, returnedShare(count, visitors)]),
      ),
  },
});

interface Answers {
  readonly cohorts?: { readonly rows: readonly Row[] };
  readonly visitors?: { readonly rows: readonly Row[] };
}
interface Row {
  readonly dimensions: Readonly<Record<string, string>>;
  readonly metrics: { readonly totalUsers: number };
}

function retentionAnswer({ cohorts, visitors }: Answers, context: Context): RetentionData {
  const { calendar, from, until, known, count } = shownIn(context);
  const { by } = context.params;
  if (!cohorts || !visitors) {
    const enough = calendar.add(known, FEWEST_COHORTS);
    const inFuture = enough > localDay(context.now, context.site.timeZone);
    return { by, dates: null, too_few: { enough_on: enough, in_future: inFuture }, cohorts: [], came_back: null };
  }
  const cohortIndex = (day: string) =>
    calendar.between(from, calendar.startOf(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`));
  const sizes = Array.from({ length: count }, () => 0);
  const came = sizes.map(() => sizes.map(() => 0));
  for (const { dimensions, metrics } of visitors.rows)
    sizes[cohortIndex(dimensions.firstSessionDate!)]! += metrics.totalUsers;
  for (const { dimensions, metrics } of cohorts.rows)
    came[cohortIndex(dimensions.firstSessionDate!)]![Number(dimensions[calendar.dimension])]! += metrics.totalUsers;
  const rows = sizes.map((size, i) => ({
    start: calendar.add(from, i),
    end: addDays(calendar.add(from, i + 1), -1),
    visitors: size,
    returned: came[i]!.slice(i + 1),
  }));
  // After the last there is none yet.
  const followed = rows.slice(0, -1);
  const total = (of: (row: (typeof rows)[number]) => number) => followed.reduce((sum, row) => sum + of(row), 0);
  const together = { visitors: total((row) => row.visitors), returned: total(({ returned: [next = 0] }) => next) };
  return {
    by,
    dates: { start: from, end: addDays(until, -1) },
    too_few: null,
    cohorts: rows,
    came_back: together.visitors > 0 ? together : null,
  };
}
