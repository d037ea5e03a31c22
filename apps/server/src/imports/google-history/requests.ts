/** Requests of the Data API for the cuts of some days, and how their rows are read. */
import { type HistoryCut, SourceError } from '@magpie/query';
import type { Day } from '@magpie/time';
import type { MetricGroup } from './metrics.ts';

/** Rows of one answer; what is beyond is asked for with an offset. */
const PAGE_ROWS = 50_000;

/** A group of metrics of one cut, over some days. */
export interface CutRequest {
  readonly cut: HistoryCut;
  readonly group: MetricGroup;
  readonly from: Day;
  readonly to: Day;
  /** ISO 4217: in which amounts are asked for. */
  readonly currency: string;
}

/** The message of a runReport. The order is total, so that pages neither repeat rows nor leave any out. */
export function messageOf({ cut, group, from, to, currency }: CutRequest, offset = 0): Record<string, unknown> {
  const dimensions = ['date', ...cut.dimensions];
  return {
    dateRanges: [{ startDate: from, endDate: to }],
    dimensions: dimensions.map((name) => ({ name })),
    metrics: group.metrics.map((name) => ({ name })),
    orderBys: dimensions.map((dimensionName) => ({ dimension: { dimensionName } })),
    currencyCode: currency,
    limit: String(PAGE_ROWS),
    ...(offset > 0 && { offset: String(offset) }),
    ...(group.eventName !== undefined && {
      dimensionFilter: {
        filter: {
          fieldName: 'eventName',
          stringFilter: { matchType: 'EXACT', value: group.eventName, caseSensitive: true },
        },
      },
    }),
  };
}

/** An answer of runReport; what it doesn't say is absent. */
export interface ReportAnswer {
  readonly rows?: readonly unknown[];
  readonly rowCount?: number;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Reads one answer. @throws SourceError `source_unreadable` */
export function asReport(answer: unknown): ReportAnswer {
  if (!isObject(answer)) throw unreadable('a report is missing');
  const { rows = [], rowCount = 0, metadata = {} } = answer;
  if (!Array.isArray(rows) || typeof rowCount !== 'number' || !isObject(metadata))
    throw unreadable('a report has no rows');
  return { rows, rowCount, metadata };
}

/** Reads the answers of a batch. @throws SourceError `source_unreadable` */
export function asBatch(answer: unknown, size: number): ReportAnswer[] {
  const reports = isObject(answer) ? answer.reports : undefined;
  if (!Array.isArray(reports) || reports.length !== size) throw unreadable('a batch is missing a report');
  return reports.map(asReport);
}

/** A row: its day, the values of the cut's dimensions, and of the group's metrics. */
export interface ReadRow {
  readonly day: Day;
  readonly keys: readonly string[];
  readonly values: readonly number[];
}

/** Reads a row. @throws SourceError `source_unreadable` */
export function asRow(row: unknown, { cut, group }: CutRequest): ReadRow {
  const { dimensionValues, metricValues } = isObject(row) ? row : {};
  const [date = '', ...keys] = textsOf(dimensionValues);
  const values = textsOf(metricValues).map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  if (keys.length !== cut.dimensions.length || values.length !== group.metrics.length)
    throw unreadable('a row has other columns than were asked for');
  if (!/^\d{8}$/.test(date) || !values.every(Number.isFinite)) throw unreadable('a row has no day or no numbers');
  return { day: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`, keys, values };
}

const textsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.map((one) => (isObject(one) && typeof one.value === 'string' ? one.value : '')) : [];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error for an answer that isn't what was asked for. */
export const unreadable = (why: string): SourceError =>
  new SourceError('source_unreadable', `Google Analytics’ answer can't be read: ${why}.`);
