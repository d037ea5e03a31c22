/** Checks days of a site for exceptions: the queries, and how their answers are read. */
import {
  askAsFarAsPossible,
  type Cancellation,
  type Engine,
  type Filter,
  QUESTION_LIMITS,
  type Site,
} from '@magpie/query';
import { addDays, type Day, dayOfDate } from '@magpie/time';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { MOST_WEEKS } from '../statistics/usual.ts';
import { type Cause, explainsMost } from './cause.ts';
import { type DayOf, type Exception, judgeDay, LEAST_EVENTS, type Series } from './judge.ts';
import { EXCEPTION_KINDS, type ExceptionKind } from './kinds.ts';

/** Campaigns, channels or sources that are watched, the largest first. */
const MOST_SUBJECTS = 200;

/** Days to check, and the engine to query. */
export interface DaysToCheck {
  readonly engine: Engine;
  readonly site: Site;
  readonly now: number;
  /** Inclusive; both are over. */
  readonly from: Day;
  readonly to: Day;
  /** The site's first day with data. */
  readonly firstDay: Day;
  readonly signal?: Cancellation;
}

/** A day and what was unusual on it. */
export interface CheckedDay {
  readonly day: Day;
  readonly exceptions: readonly Exception[];
}

/** Checks each of some days, in order. @throws QueryError */
export async function checkDays(asked: DaysToCheck): Promise<CheckedDay[]> {
  const { from, to, firstDay } = asked;
  const all = await readSeries(asked);
  const checked: CheckedDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const exceptions: Exception[] = [];
    for (const one of judgeDay(all, day, firstDay)) exceptions.push({ ...one, cause: await findCause(one, asked) });
    checked.push({ day, exceptions });
  }
  return checked;
}

type Table = {
  readonly dimensions?: readonly DimensionName[];
  readonly metrics: readonly MetricName[];
  readonly filter?: Filter<DimensionName> | undefined;
  readonly metricFilter?: Filter<MetricName>;
  readonly limit?: number;
};

/** Asks over the days that are checked and the weeks before. */
async function askDays({ engine, site, now, from, to, signal }: DaysToCheck, tables: readonly Table[]) {
  const dateRanges = [{ start: addDays(from, -7 * MOST_WEEKS), end: to }];
  const questions = tables.map((one) => ({ limit: QUESTION_LIMITS.rows, ...one, dateRanges }));
  return askAsFarAsPossible(engine, questions, { site, now, signal });
}

/** `YYYY-MM-DD` as `YYYYMMDD`. */
const toDate = (day: Day): string => day.replaceAll('-', '');

/** Everything that is watched, over the days. */
async function readSeries(asked: DaysToCheck): Promise<Series[]> {
  const kinds: readonly ExceptionKind[] = EXCEPTION_KINDS;
  const whole = kinds.filter(({ by, only }) => by === undefined && only === undefined);
  const parts = kinds.filter(({ by, only }) => by === undefined && only !== undefined);
  const split = kinds.filter(({ by }) => by !== undefined);
  const metrics = [...new Set(whole.flatMap(({ metric, events }) => [metric, events]))];
  const subjects = await findSubjects(split, asked);
  const answers = await askDays(asked, [
    { dimensions: ['date'], metrics },
    ...parts.map(({ only, metric }): Table => ({ dimensions: ['date'], metrics: [metric], filter: only })),
    ...split.map((kind, i) => askSubjects(kind, subjects[i]!)),
  ]);
  const [first, ...others] = answers;
  const read = (kind: ExceptionKind, rows: (typeof answers)[number]['rows'], subject = ''): Series => ({
    kind,
    subject,
    days: new Map(
      rows.map(({ dimensions, metrics: values }): [Day, DayOf] => [
        dayOfDate(dimensions.date!),
        { value: values[kind.metric] ?? 0, events: values[kind.events] ?? 0 },
      ]),
    ),
  });
  return [
    ...whole.map((kind) => read(kind, first!.rows)),
    ...parts.map((kind, i) => read(kind, others[i]!.rows)),
    ...split.flatMap((kind, i) =>
      [...Map.groupBy(others[parts.length + i]!.rows, ({ dimensions }) => dimensions[kind.by!]!)].map(
        ([subject, rows]) => read(kind, rows, subject),
      ),
    ),
  ];
}

/** The campaigns, channels and sources that had enough events on any of the days: only they can be unusual. */
async function findSubjects(kinds: readonly ExceptionKind[], asked: DaysToCheck): Promise<string[][]> {
  const answers = await askDays(
    asked,
    kinds.map(
      ({ by, only, metric, events }): Table => ({
        dimensions: ['date', by!],
        metrics: [metric],
        filter: only,
        metricFilter: { field: events, op: 'greaterOrEqual', value: LEAST_EVENTS },
      }),
    ),
  );
  return answers.map(({ rows }, i) => {
    const largest = new Map<string, number>();
    const { by, metric } = kinds[i]!;
    for (const { dimensions, metrics } of rows)
      largest.set(dimensions[by!]!, Math.max(largest.get(dimensions[by!]!) ?? 0, metrics[metric] ?? 0));
    return [...largest]
      .sort(([x, a], [y, b]) => b - a || (x < y ? -1 : 1))
      .slice(0, MOST_SUBJECTS)
      .map(([subject]) => subject);
  });
}

/** The days of some subjects; of none the question that has no rows. */
function askSubjects({ by, only, metric }: ExceptionKind, subjects: readonly string[]): Table {
  const named: Filter<DimensionName> =
    subjects.length > 0
      ? { field: by!, op: 'in', values: subjects, caseSensitive: true }
      : { and: [{ field: by!, op: 'empty' }, { not: { field: by!, op: 'empty' } }] };
  return { dimensions: ['date', by!], metrics: [metric], filter: { and: [...(only ? [only] : []), named] } };
}

/** Values that name no row. */
const NAMELESS = ['(not set)', ''];

/** The row that explains most of an exception; null if none does. */
async function findCause(exception: Exception, asked: DaysToCheck): Promise<Cause | null> {
  const { kind, subject, day, earlier } = exception;
  if (kind.causes.length === 0) return null;
  const dates = [day, ...earlier.map((one) => one.day)].map(toDate);
  const filter: Filter<DimensionName> = {
    and: [
      ...(kind.only ? [kind.only] : []),
      ...(kind.by ? [{ field: kind.by, op: 'is', value: subject, caseSensitive: true } as const] : []),
      { field: 'date', op: 'in', values: dates },
    ],
  };
  const tables = kind.causes.map(
    ({ dimension, metric = kind.metric }): Table => ({ dimensions: ['date', dimension], metrics: [metric], filter }),
  );
  const answers = await askDays({ ...asked, from: day, to: day }, tables);
  return explainsMost(
    kind.causes.map(({ dimension, metric = kind.metric }, i) => ({
      dimension,
      rows: answers[i]!.rows.filter(({ dimensions }) => !NAMELESS.includes(dimensions[dimension]!)).map(
        ({ dimensions, metrics }) => ({
          value: dimensions[dimension]!,
          at: dates.indexOf(dimensions.date!),
          amount: metrics[metric] ?? 0,
        }),
      ),
    })),
    earlier.length,
  );
}
