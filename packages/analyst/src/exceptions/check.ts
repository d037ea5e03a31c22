/** Checks days of a site for exceptions: the queries, and how their answers are read. */
import {
  askAsFarAsPossible,
  type Cancellation,
  type Engine,
  type Filter,
  QUESTION_LIMITS,
  type Question,
  type Site,
} from '@magpie/query';
import { addDays, type Day, dayOfDate } from '@magpie/time';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { type Cause, explainsMost } from './cause.ts';
import type { Exception } from './exception.ts';
import { MOST_DAYS } from './expect.ts';
import { judgeDay, MOST_SPAN } from './judge.ts';
import { EXCEPTION_KINDS, type ExceptionKind } from './kinds.ts';
import type { DayOf, Series } from './lines.ts';
import { onlyOf } from './only.ts';

/** Rows of a dimension that are watched, the largest first. */
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
  readonly orderBy?: Question['orderBy'];
  readonly limit?: number;
};

/** Asks over the days that are checked and the weeks before. */
async function askDays({ engine, site, now, from, to, signal }: DaysToCheck, tables: readonly Table[]) {
  const dateRanges = [{ start: addDays(from, 1 - MOST_SPAN - MOST_DAYS), end: to }];
  const questions = tables.map((one) => ({ limit: QUESTION_LIMITS.rows, ...one, dateRanges }));
  return askAsFarAsPossible(engine, questions, { site, now, signal });
}

/** `YYYY-MM-DD` as `YYYYMMDD`. */
const toDate = (day: Day): string => day.replaceAll('-', '');

/** Rows of a dimension, for the kinds that watch them. */
interface RowsOf {
  readonly by: DimensionName;
  readonly only: Filter<DimensionName> | undefined;
  readonly kinds: readonly ExceptionKind[];
  readonly metrics: readonly MetricName[];
}

/** Rows that are few on every site: no need to look for the largest first. */
const FEW: readonly DimensionName[] = ['deviceCategory', 'browser', 'sessionDefaultChannelGroup', 'formId'];

/** Everything that is watched, over the days. */
async function readSeries(asked: DaysToCheck): Promise<Series[]> {
  const kinds: readonly ExceptionKind[] = EXCEPTION_KINDS;
  const whole = kinds.filter(({ by, only }) => by === undefined && only === undefined);
  const parts = kinds.filter(({ by, only }) => by === undefined && only !== undefined);
  const rows = rowsToRead(kinds);
  const metrics = [...new Set(whole.flatMap(({ metric, events }) => [metric, events]))];
  const subjects = await findSubjects(rows, asked);
  const answers = await askDays(asked, [
    { dimensions: ['date'], metrics },
    ...parts.map((kind): Table => ({ dimensions: ['date'], metrics: [kind.metric], filter: onlyOf(kind) })),
    ...rows.map((one, i) => askSubjects(one, subjects[i])),
  ]);
  const [first, ...others] = answers;
  const site = first!.rows;
  return [
    ...whole.map((kind) => read(kind, site, site)),
    ...parts.map((kind, i) => read(kind, others[i]!.rows, site)),
    ...rows.flatMap(({ by, kinds: those }, i) => {
      const all = others[parts.length + i]!.rows;
      const own = [...Map.groupBy(all, ({ dimensions }) => dimensions[by]!)].filter(
        ([subject]) => !NAMELESS.includes(subject),
      );
      return own.flatMap(([subject, those_]) => those.map((kind) => read(kind, those_, site, { subject, all })));
    }),
  ];
}

/** The kinds by what is asked for them. */
function rowsToRead(kinds: readonly ExceptionKind[]): RowsOf[] {
  const split = kinds.filter(({ by }) => by !== undefined);
  const groups = Map.groupBy(split, ({ id, by, only }) => (only ? `${by} ${id}` : by!));
  return [...groups.values()].map((same) => ({
    by: same[0]!.by!,
    only: onlyOf(same[0]!),
    kinds: same,
    metrics: [...new Set(same.map(({ metric }) => metric))],
  }));
}

type Rows = Awaited<ReturnType<typeof askDays>>[number]['rows'];

/** A value day by day, and beside it what it goes up and down with. */
function read(
  kind: ExceptionKind,
  rows: Rows,
  site: Rows,
  { subject, all }: { readonly subject: string; readonly all: Rows } = { subject: '', all: [] },
): Series {
  const days = new Map(
    rows.map(({ dimensions, metrics: values }): [Day, DayOf] => [
      dayOfDate(dimensions.date!),
      { value: values[kind.metric] ?? 0, events: values[kind.events] ?? 0 },
    ]),
  );
  if (!kind.beside) return { kind, subject, days };
  const { of, metric } = kind.beside;
  const beside = new Map<Day, number>();
  const source = of === 'row' ? rows : site.some(({ metrics }) => metrics[metric] !== undefined) ? site : all;
  for (const { dimensions, metrics } of source) {
    const day = dayOfDate(dimensions.date!);
    beside.set(day, (beside.get(day) ?? 0) + (metrics[metric] ?? 0));
  }
  if (of === 'rest') for (const [day, value] of beside) beside.set(day, value - (days.get(day)?.value ?? 0));
  return { kind, subject, days, beside };
}

/** The rows with enough events, the largest; undefined where all are asked for. */
async function findSubjects(rows: readonly RowsOf[], asked: DaysToCheck): Promise<(readonly string[] | undefined)[]> {
  const many = rows.filter(({ by }) => !FEW.includes(by));
  const answers = await askDays(
    asked,
    many.map(
      ({ by, only, kinds: [kind] }): Table => ({
        dimensions: [by],
        metrics: [kind!.metric],
        filter: only,
        metricFilter: { field: kind!.metric, op: 'greaterOrEqual', value: kind!.least },
        orderBy: [{ metric: kind!.metric, desc: true }, { dimension: by }],
        limit: MOST_SUBJECTS,
      }),
    ),
  );
  return rows.map((one) => {
    const at = many.indexOf(one);
    return at < 0 ? undefined : answers[at]!.rows.map(({ dimensions }) => dimensions[one.by]!);
  });
}

/** The days of some rows; of none the question that has no rows. */
function askSubjects({ by, only, metrics }: RowsOf, subjects: readonly string[] | undefined): Table {
  const named: Filter<DimensionName>[] =
    subjects === undefined
      ? []
      : subjects.length > 0
        ? [{ field: by, op: 'in', values: subjects, caseSensitive: true }]
        : [{ and: [{ field: by, op: 'empty' }, { not: { field: by, op: 'empty' } }] }];
  const all = [...(only ? [only] : []), ...named];
  return { dimensions: ['date', by], metrics, filter: all.length > 0 ? { and: all } : undefined };
}

/** Values that name no row. */
const NAMELESS = ['(not set)', ''];

/** The row that explains most of an exception; null if none does. */
async function findCause(exception: Exception, asked: DaysToCheck): Promise<Cause | null> {
  const { kind, subject, day, span, earlier } = exception;
  if (kind.causes.length === 0) return null;
  // The days of each block, the exception's own first.
  const blocks = new Map(
    [day, ...earlier.map((one) => one.day)].flatMap((last, block) =>
      Array.from({ length: span }, (_, back): [string, number] => [toDate(addDays(last, -back)), block]),
    ),
  );
  const only = onlyOf(kind);
  const filter: Filter<DimensionName> = {
    and: [
      ...(only ? [only] : []),
      ...(kind.by ? [{ field: kind.by, op: 'is', value: subject, caseSensitive: true } as const] : []),
      { field: 'date', op: 'in', values: [...blocks.keys()] },
    ],
  };
  const tables = kind.causes.map(
    ({ dimension, metric = kind.metric }): Table => ({ dimensions: ['date', dimension], metrics: [metric], filter }),
  );
  const answers = await askDays({ ...asked, from: day, to: day }, tables);
  return explainsMost(
    kind.causes.map(({ dimension, metric = kind.metric }, i) => ({
      dimension,
      rows: answers[i]!.rows.map(({ dimensions, metrics }) => ({
        value: dimensions[dimension]!,
        at: blocks.get(dimensions.date!)!,
        amount: metrics[metric] ?? 0,
      })),
      nameless: NAMELESS,
    })),
    earlier.length,
  );
}
