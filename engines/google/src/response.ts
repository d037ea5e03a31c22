/** Reads Google's reports: their rows, totals and what they say of themselves. */
import { SourceError } from '@magpie/query';

/** What a report says of itself, as far as it is told on. */
export interface Metadata {
  readonly timeZone?: string;
  readonly currencyCode?: string;
  readonly subjectToThresholding?: boolean;
  readonly dataLossFromOtherRow?: boolean;
  readonly samplingMetadatas?: readonly Sampling[];
  readonly dataTruncationReasons?: readonly { readonly dataTruncationType?: unknown }[];
  readonly schemaRestrictionResponse?: {
    readonly activeMetricRestrictions?: readonly { readonly restrictedMetricTypes?: readonly unknown[] }[];
  };
}

/** How many events were read, as int64 texts. */
export interface Sampling {
  readonly samplesReadCount?: string | number;
  readonly samplingSpaceSize?: string | number;
}

/** A row as texts. */
export interface ReportRow {
  readonly dimensions: readonly string[];
  readonly metrics: readonly string[];
}

/** One report. */
export interface Report {
  readonly rows: readonly ReportRow[];
  readonly totals: readonly ReportRow[];
  readonly rowCount: number;
  readonly metadata: Metadata;
}

const unreadable = (what: string): SourceError =>
  new SourceError('source_unreadable', `Google Analytics’ answer can’t be read: ${what}.`);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The reports in the answer of a batch. @throws SourceError `source_unreadable` */
export function readBatch(answer: unknown, count: number): readonly unknown[] {
  const reports = isObject(answer) ? (answer.reports ?? []) : undefined;
  if (!Array.isArray(reports) || reports.length !== count)
    throw unreadable(`${count} reports were asked for, and ${Array.isArray(reports) ? reports.length : 'none'} came`);
  return reports;
}

/** Reads a report of so many dimensions and these metrics. @throws SourceError `source_unreadable` */
export function readReport(answer: unknown, dimensions: number, metrics: readonly string[]): Report {
  if (!isObject(answer)) throw unreadable('it isn’t an object');
  const { rows = [], totals = [], rowCount = 0, metadata = {}, metricHeaders } = answer;
  if (!Array.isArray(rows) || !Array.isArray(totals) || !isObject(metadata))
    throw unreadable('parts of it are missing');
  const headers = Array.isArray(metricHeaders)
    ? metricHeaders.map((one) => (isObject(one) ? one.name : undefined))
    : [];
  if (rows.length > 0 && headers.some((name, i) => name !== metrics[i]))
    throw unreadable(`its metrics are ${headers.join(', ')} instead of ${metrics.join(', ')}`);
  const count = Number(rowCount);
  if (!Number.isSafeInteger(count) || count < 0)
    throw unreadable(`its number of rows is ${JSON.stringify(rowCount)}, which isn’t a number`);
  const read = (row: unknown) => readRow(row, dimensions, metrics);
  return { rows: rows.map(read), totals: totals.map(read), rowCount: count, metadata };
}

function readRow(row: unknown, dimensions: number, metrics: readonly string[]): ReportRow {
  if (!isObject(row)) throw unreadable('a row of it isn’t an object');
  const read = { dimensions: readValues(row.dimensionValues), metrics: readValues(row.metricValues) };
  if (read.dimensions.length !== dimensions || read.metrics.length !== metrics.length)
    throw unreadable(
      `a row has ${read.dimensions.length} dimensions and ${read.metrics.length} metrics instead of ${dimensions} and ${metrics.length}`,
    );
  return read;
}

/** Values; an empty text has no `value` in proto3's JSON. */
const readValues = (values: unknown): string[] =>
  Array.isArray(values)
    ? values.map((one) => {
        const value = isObject(one) ? (one.value ?? '') : undefined;
        if (typeof value !== 'string') throw unreadable(`a value is ${JSON.stringify(one)}, which isn’t a text`);
        return value;
      })
    : [];
