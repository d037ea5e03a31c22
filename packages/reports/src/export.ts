/** This module is responsible for what a report's table holds when it is exported: its columns, and every row of its question. */
import {
  type Answer,
  ask,
  BUCKET_DIMENSION,
  type Bucket,
  bucketsOf,
  type Engine,
  type Granularity,
  type Plan,
  plan,
  type Question,
  type ResolvedRange,
  resolveRange,
  roundTo,
} from '@magpie/query';
import { localHour } from '@magpie/time';
import type { Dimension, Metric } from '@magpie/vocabulary';
import { type Report, type ReportTable, type Scene, withFilter } from './report.ts';

/** A column of an exported table. */
export interface ExportColumn {
  /** `period`, or the word of a dimension or metric. */
  readonly word: string;
  /** In English, with what its numbers are measured in. */
  readonly label: string;
}

/** An exported table. */
export interface ExportedTable {
  readonly columns: readonly ExportColumn[];
  /** Rows a page at a time, in the order of the screen; of two periods the chosen one first. */
  pages(): AsyncGenerator<readonly (readonly (string | number)[])[], void, void>;
}

/** Rows that are asked for at once: so many are of one moment; of a larger table each page is. */
const PAGE_ROWS = 20_000;

/** The first column where two periods are exported. */
export const PERIOD = 'period';

/**
 * A table of a report, ready to be asked page by page; undefined where the report does not ask its question in this scene.
 * @throws QueryError when its question is refused
 */
export function exportTable(
  report: Report<unknown>,
  table: ReportTable,
  scene: Scene,
  engine: Engine,
  {
    signal,
    pageRows = PAGE_ROWS,
  }: { readonly signal?: { readonly aborted: boolean }; readonly pageRows?: number } = {},
): ExportedTable | undefined {
  const question = { ...report.parts?.(scene), ...report.questions(scene) }[table.question];
  if (!question) return undefined;
  const asked = withFilter(question, scene.filter);
  const periods = periodsOf(asked, scene);
  const planOf = (period: Period | undefined, page: Partial<Question>): Plan =>
    plan({ ...asked, align: false, ...(period && { dateRanges: [period] }), ...page }, scene.site, scene.now);
  // Refused here, before anything is sent.
  const { dimensions, metrics } = planOf(periods[0], {});
  const [axis] = dimensions;
  const chart = dimensions.length === 1 && granularityOf(axis!.name) !== undefined;
  const many = periods.length > 1;
  return {
    columns: [
      ...(many ? [{ word: PERIOD, label: 'Period' }] : []),
      ...dimensions.map((word) => ({ word: word.name, label: chart ? 'Date' : word.uiName })),
      ...metrics.map((word) => ({ word: word.name, label: metricLabel(word, scene.site.currency) })),
    ],
    async *pages() {
      for (const period of periods.length > 0 ? periods : [undefined]) {
        const before = many && period ? [`${period.start} – ${period.end}`] : [];
        for (let offset = 0; ; offset += pageRows) {
          const page = planOf(period, { offset, limit: chart ? undefined : pageRows });
          const [answer] = await ask(engine, [page], signal ? { signal } : {});
          const rows = chart && period ? everyBucket(answer!, axis!, period, scene) : answer!.rows;
          yield rows.map((row) => [
            ...before,
            ...dimensions.map(({ name }) => row.dimensions[name] ?? ''),
            ...metrics.map((word) => written(row.metrics[word.name] ?? 0, word)),
          ]);
          if (chart || offset + pageRows >= answer!.rowCount) break;
        }
      }
    },
  };
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
