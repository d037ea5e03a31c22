/** Shape of cohorts: people by the week or month of their first visit, and how many came again in each later one. */
import { z } from 'zod';
import { type PrintedTable, printedColumns, printedValue } from '../kit/tables.ts';

/** Cohort periods: the calendar week or month of people's first time. The first is the default. */
export const PERIODS = ['weeks', 'months'] as const;
/** One of them. */
export type Period = (typeof PERIODS)[number];

/** How many weeks or months are shown. */
export const MOST_COHORTS = 12;
/** Fewer finished weeks or months than these say nothing. */
export const FEWEST_COHORTS = 3;

const cohort = z.object({
  /** First and last day of the week or month of the first time. */
  start: z.string(),
  end: z.string(),
  /** Different people whose first time was then, and who match the filters at any time that is shown. */
  people: z.number(),
  /** How many of them came in each later week or month, the next one first. */
  returned: z.array(z.number()),
});
/** People with their first time in the same week or month. */
export type Cohort = z.infer<typeof cohort>;

/** The fields of an answer. */
export const cohortFields = {
  /** First and last day of what is shown: finished weeks or months only. Null if there are too few. */
  dates: z.object({ start: z.string(), end: z.string() }).nullable(),
  /** Set if there are too few: the day from which on there are enough in dates that end then or later. */
  too_few: z.object({ enough_on: z.string(), in_future: z.boolean() }).nullable(),
  cohorts: z.array(cohort),
  /** All together, of the weeks or months after which there is another: people, and those who came in the one after. Null if there are none. */
  came_back: z.object({ people: z.number(), returned: z.number() }).nullable(),
};
const all = z.object(cohortFields);
/** Several such weeks or months. */
export type CohortData = z.infer<typeof all>;

/** Percent of people who came again; null if there are none. */
export const returnedShare = (returned: number, people: number): number | null =>
  people > 0 ? (returned / people) * 100 : null;

/** The columns of the file of {@link cohortRows}. */
export const cohortColumns = (firstTime: string, people: string, later: string, returned: string) => [
  { field: 'start', label: `${firstTime} from` },
  { field: 'end', label: `${firstTime} until` },
  { field: 'people', label: people },
  { field: 'later', label: later },
  { field: 'returned', label: returned },
  { field: 'percent', label: `${returned} (%)` },
];

/** The rows of a file: of each week or month, one for each later one. */
export const cohortRows = ({ cohorts }: Pick<CohortData, 'cohorts'>): (string | number | null)[][] =>
  cohorts.flatMap(({ start, end, people, returned }) =>
    returned.map((count, i) => [start, end, people, i + 1, count, returnedShare(count, people)]),
  );

/** Months as the command line prints them: their people, and the percent of them who came in the month after. */
export const printedMonths = (
  firstTime: string,
  people: string,
  returned: string,
  cohorts: CohortData['cohorts'],
): PrintedTable => ({
  columns: printedColumns([firstTime], [people, returned]),
  rows: cohorts.map(({ start, people: all, returned: [next] }) => [
    start.slice(0, 7),
    all,
    printedValue(next === undefined ? null : returnedShare(next, all), 'ratio'),
  ]),
});
