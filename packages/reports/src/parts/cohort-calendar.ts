/**
 * Selects the weeks or months of first visits that are shown, and fills in their counts. Weeks begin on the site's
 * first day of the week; only complete ones within the dates are shown.
 */
import { addDays, addMonths, dayNumber, localDay, monthNumber, startOfMonth, startOfWeek } from '@magpie/time';
import type { ReportContext } from '../kit/context.ts';
import { type CohortData, FEWEST_COHORTS, MOST_COHORTS, type Period } from './cohorts.ts';

/** A calendar of weeks or months. */
interface Calendar {
  startOf(day: string): string;
  add(start: string, count: number): string;
  /** How many lie between the starts of two. */
  between(from: string, to: string): number;
}

const CALENDARS: Readonly<Record<Period, (firstDayOfWeek: number) => Calendar>> = {
  weeks: (firstDayOfWeek) => ({
    startOf: (day) => startOfWeek(day, firstDayOfWeek),
    add: (start, count) => addDays(start, 7 * count),
    between: (from, to) => (dayNumber(to) - dayNumber(from)) / 7,
  }),
  months: () => ({
    startOf: startOfMonth,
    add: addMonths,
    between: (from, to) => monthNumber(to) - monthNumber(from),
  }),
};

/** The weeks or months that are shown. */
export interface ShownCohorts {
  readonly calendar: Calendar;
  /** The start of the first, and the day after the last. */
  readonly from: string;
  readonly until: string;
  readonly count: number;
  /** The start of the first week or month with events of the site, shown or not. */
  readonly known: string;
  /** Which of them a day is in, from 0; outside of them below 0 or at least `count`. */
  indexOf(day: string): number;
}

/** The finished weeks or months that are shown. */
export function shownCohorts({ now, site, range, firstDay }: ReportContext<unknown>, by: Period): ShownCohorts {
  const calendar = CALENDARS[by](site.firstDayOfWeek);
  const yesterday = addDays(localDay(now, site.timeZone), -1);
  const last = range.end < yesterday ? range.end : yesterday;
  const until = calendar.startOf(addDays(last, 1));
  const latest = calendar.add(until, -MOST_COHORTS);
  const known = firstDay === null ? until : calendar.startOf(firstDay);
  const from = known > latest ? known : latest;
  const count = Math.max(0, calendar.between(from, until));
  return { calendar, from, until, known, count, indexOf: (day) => calendar.between(from, calendar.startOf(day)) };
}

/** The answer where there are too few weeks or months. */
export function tooFewCohorts(
  { calendar, known }: ShownCohorts,
  { now, site }: ReportContext<unknown>,
): CohortData & { readonly too_few: object } {
  const enough = calendar.add(known, FEWEST_COHORTS);
  const inFuture = enough > localDay(now, site.timeZone);
  return { dates: null, too_few: { enough_on: enough, in_future: inFuture }, cohorts: [], came_back: null };
}

/** People with their first time in a week or month, by its number in what is shown. */
interface Starting {
  readonly first: number;
  readonly people: number;
}

/** The answer for people by the week or month of their first time, and those who came `at` another; those outside of what is shown are left out. */
export function listCohorts(
  { calendar, from, until, count }: ShownCohorts,
  starting: readonly Starting[],
  coming: readonly (Starting & { readonly at: number })[],
): CohortData {
  const sizes = Array.from({ length: count }, () => 0);
  const came = sizes.map(() => sizes.map(() => 0));
  for (const { first, people } of starting) if (first in sizes) sizes[first]! += people;
  for (const { first, at, people } of coming) if (first in came && at in sizes) came[first]![at]! += people;
  const cohorts = Array.from({ length: count }, (_, i) => ({
    start: calendar.add(from, i),
    end: addDays(calendar.add(from, i + 1), -1),
    people: sizes[i]!,
    returned: came[i]!.slice(i + 1),
  }));
  // After the last there is none yet.
  const followed = cohorts.slice(0, -1);
  const total = (of: (row: (typeof cohorts)[number]) => number) => followed.reduce((sum, row) => sum + of(row), 0);
  const together = { people: total(({ people }) => people), returned: total(({ returned: [next = 0] }) => next) };
  return {
    dates: { start: from, end: addDays(until, -1) },
    too_few: null,
    cohorts,
    came_back: together.people > 0 ? together : null,
  };
}
