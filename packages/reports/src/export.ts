/** This module is responsible for what a report's table holds when it is exported: its columns, and every row of its question. */
import {
  type Answer,
  ask,
  BUCKET_DIMENSION,
  type Bucket,
  bucketsOf,
  type Cancellation,
  type Engine,
  type Granularity,
  type Plan,
  plan,
  QUESTION_LIMITS,
  QueryError,
  type Question,
  type ResolvedRange,
  resolveRange,
  roundTo,
} from '@magpie/query';
import { localHour } from '@magpie/time';
import { type Dimension, dimension, type Metric } from '@magpie/vocabulary';
import { type TitleOf, titlesIn, titlesQuestion } from './page-titles.ts';
import {
  answersOf,
  type ExportColumn,
  type ExportRow,
  type MadeTable,
  type Report,
  type ReportTable,
  type Scene,
  withFilter,
  withMetricFilter,
} from './report.ts';

/** An exported table. */
export interface ExportedTable {
  readonly columns: readonly ExportColumn[];
  /**
   * Every row, a portion at a time, in the order of the screen; of two periods the chosen one first. The rows of a period are of one moment,
   * whatever is stored meanwhile.
   * @throws QueryError `too_heavy` when they are more than one answer may hold
   */
  rows(): AsyncGenerator<readonly ExportRow[], void, void>;
}

/** Rows that are handed out at once. */
const PORTION = 20_000;
/** One answer is of one moment; two would not be. */
const MOST_ROWS = QUESTION_LIMITS.rows;

/** The first column where two periods are exported. */
export const PERIOD = 'period';
/** The column beside a page's path. */
const TITLE = 'pageTitle';

interface ExportOptions {
  readonly signal?: Cancellation;
  readonly mostRows?: number;
  readonly portion?: number;
}

/**
 * A table of a report, ready to be asked; undefined where this scene has it not.
 * @throws QueryError when its question is refused
 */
export function exportTable(
  report: Report<unknown>,
  table: ReportTable,
  scene: Scene,
  engine: Engine,
  options: ExportOptions = {},
): ExportedTable | undefined {
  return 'question' in table
    ? exportQuestion(report, table, scene, engine, options)
    : exportMade(report, table, scene, engine, options);
}

function exportMade(
  report: Report<unknown>,
  table: MadeTable,
  scene: Scene,
  engine: Engine,
  { signal }: ExportOptions,
): ExportedTable | undefined {
  if (scene.withheld.includes(table.id)) return undefined;
  return {
    columns: table.columns,
    async *rows() {
      const { answers } = await answersOf(withEveryRow(report), scene, engine, signal ? { signal } : {});
      yield report.made![table.id]!(answers, scene);
    },
  };
}

/** A report that leaves nothing out which its screen has no room for. */
const withEveryRow = (report: Report<unknown>): Report<unknown> => ({
  ...report,
  questions: (scene) =>
    Object.fromEntries(
      Object.entries(report.questions(scene)).map(([name, question]) => [name, { ...question, limit: MOST_ROWS }]),
    ),
});

function exportQuestion(
  report: Report<unknown>,
  table: Exclude<ReportTable, MadeTable>,
  scene: Scene,
  engine: Engine,
  { signal, mostRows = MOST_ROWS, portion = PORTION }: ExportOptions,
): ExportedTable | undefined {
  const question = { ...report.parts?.(scene), ...report.questions(scene) }[table.question];
  if (!question) return undefined;
  const asked = withFilter(question, scene.filter);
  const kept = table.list ? withMetricFilter(asked, scene.metricFilter) : asked;
  const titles = titlesQuestion({ filter: asked.filter, dateRanges: asked.dateRanges });
  const periods = periodsOf(asked, scene);
  const planOf = (of: Question, period: Period | undefined, page: Partial<Question>): Plan =>
    plan({ ...of, align: false, ...(period && { dateRanges: [period] }), ...page }, scene.site, scene.now);
  const answerTo = async (one: Plan): Promise<Answer> => (await ask(engine, [one], signal ? { signal } : {}))[0]!;
  // Refused here, before anything is sent.
  const { dimensions, metrics } = planOf(kept, periods[0], {});
  // The others only keep rows.
  const shown = metrics.slice(0, asked.metrics.length);
  const [axis] = dimensions;
  const chart = dimensions.length === 1 && granularityOf(axis!.name) !== undefined;
  const many = periods.length > 1;
  const titled = (name: string) => table.titled && name === 'pagePath';
  return {
    columns: [
      ...(many ? [{ word: PERIOD, label: 'Period' }] : []),
      ...dimensions.flatMap((word) => [
        { word: word.name, label: chart ? 'Date' : word.uiName },
        ...(titled(word.name) ? [{ word: TITLE, label: dimension(TITLE)!.uiName }] : []),
      ]),
      ...shown.map((word) => ({ word: word.name, label: metricLabel(word, scene.site.currency) })),
    ],
    async *rows() {
      for (const period of periods.length > 0 ? periods : [undefined]) {
        const before = many && period ? [`${period.start} – ${period.end}`] : [];
        const answer = await answerTo(planOf(kept, period, { limit: chart ? undefined : mostRows }));
        if (!chart && answer.rowCount > mostRows)
          throw new QueryError(
            'too_heavy',
            `The table has ${answer.rowCount} rows; a file has at most ${mostRows}. Choose fewer days, or add a filter.`,
          );
        const rows = chart && period ? everyBucket(answer, axis!, period, scene) : answer.rows;
        const titleOf = table.titled && (await titlesOf((page) => answerTo(planOf(titles, period, page)), scene));
        for (let from = 0; from < rows.length; from += portion)
          yield rows
            .slice(from, from + portion)
            .map((row) => [
              ...before,
              ...dimensions.flatMap(({ name }) => [
                row.dimensions[name] ?? '',
                ...(titleOf && titled(name) ? [titleOf(row) ?? null] : []),
              ]),
              ...shown.map((word) => written(row.metrics[word.name] ?? 0, word)),
            ]);
      }
    },
  };
}

/** The titles of all pages of a period: as the screen has them, else as the site's content does. */
async function titlesOf(portion: (page: Partial<Question>) => Promise<Answer>, { content }: Scene): Promise<TitleOf> {
  const answers: Answer[] = [];
  for (let offset = 0; offset === 0 || offset < answers[0]!.rowCount; offset += MOST_ROWS)
    answers.push(await portion({ offset, limit: MOST_ROWS }));
  const viewed = titlesIn(answers);
  return (row) => viewed(row) ?? content.at(row.dimensions.hostName ?? '', row.dimensions.pagePath ?? '')?.title;
}

interface Period {
  readonly start: string;
  readonly end: string;
}

/** The periods of a question that the reader has chosen; all of them where none is. */
function periodsOf({ dateRanges = [] }: Question, { range, compare }: Scene): Period[] {
  const same = (one: Period, other: ResolvedRange | undefined) => one.start === other?.start && one.end === other.end;
  const chosen = dateRanges.filter((one) => same(one, range) || same(one, compare));
  const periods = (chosen.length > 0 ? chosen : dateRanges).map(({ start, end }) => ({ start, end }));
  // The period before may be the one compared with: it is asked for as both.
  return periods.filter(
    (one, i) => periods.findIndex((other) => one.start === other.start && one.end === other.end) === i,
  );
}

function granularityOf(word: string): Granularity | undefined {
  return (Object.keys(BUCKET_DIMENSION) as Granularity[]).find((one) => BUCKET_DIMENSION[one] === word);
}

/** The rows of a chart without holes, each under its date. */
function everyBucket(answer: Answer, { name }: Dimension, period: Period, { site, now }: Scene): Answer['rows'] {
  const byKey = new Map(answer.rows.map((row) => [row.dimensions[name], row]));
  const granularity = granularityOf(name)!;
  return bucketsOf(resolveRange(period, 0, site, now), granularity, site, now).map((bucket) => ({
    range: 0,
    metrics: byKey.get(bucket.key)?.metrics ?? {},
    dimensions: { [name]: bucketDate(bucket, granularity, site.timeZone) },
  }));
}

const bucketDate = ({ day, startMs }: Bucket, granularity: Granularity, timeZone: string): string =>
  granularity === 'hour' ? `${day} ${String(localHour(startMs, timeZone)).padStart(2, '0')}:00` : day;

/** A metric's value as a file has it: rates in percent, fractions with two decimals, as on the wire. */
function written(value: number, { unit }: Metric): number {
  if (unit === 'integer') return value;
  return roundTo(unit === 'ratio' ? value * 100 : value, 2);
}

function metricLabel({ uiName, unit }: Metric, currency: string): string {
  const measured = unit === 'ratio' ? '%' : unit === 'seconds' ? 's' : unit === 'currency' ? currency : undefined;
  return measured === undefined ? uiName : `${uiName} (${measured})`;
}
