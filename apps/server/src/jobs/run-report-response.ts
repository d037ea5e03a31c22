/** This module is responsible for writing an answer as the GA4 Data API writes a runReport response (dataapi reference, section 2.5). */
import type { Answer } from '@magpie/query';
import { metric, type Unit } from '@magpie/vocabulary';

interface Value {
  readonly value: string;
}

/** One row: values in the order of the headers. */
interface RunReportRow {
  readonly dimensionValues?: readonly Value[];
  readonly metricValues?: readonly Value[];
}

/** A runReport response. As proto3 has it in JSON, empty lists and a count of 0 are left out. */
export interface RunReportResponse {
  readonly dimensionHeaders?: readonly { readonly name: string }[];
  readonly metricHeaders?: readonly { readonly name: string; readonly type: string }[];
  readonly rows?: readonly RunReportRow[];
  readonly totals?: readonly RunReportRow[];
  readonly rowCount?: number;
  readonly metadata: { readonly currencyCode: string; readonly timeZone: string };
  readonly kind: 'analyticsData#runReport';
}

const TYPES: Readonly<Record<Unit, string>> = {
  integer: 'TYPE_INTEGER',
  float: 'TYPE_FLOAT',
  ratio: 'TYPE_FLOAT',
  seconds: 'TYPE_SECONDS',
  currency: 'TYPE_CURRENCY',
};

/** The answer as a runReport response: several ranges add a last column `dateRange`, totals come if they were asked for. */
export function toRunReportResponse({
  question,
  rows,
  rowCount,
  totals,
  currency,
  timeZone,
}: Answer): RunReportResponse {
  const { dimensions = [], metrics, dateRanges } = question;
  const named = dateRanges.length > 1;
  const nameOf = (range: number) => dateRanges[range]?.name ?? `date_range_${range}`;
  const rowOf = (words: readonly string[], range: number, counted: Readonly<Record<string, number>>): RunReportRow => {
    const dimensionValues = [...words, ...(named ? [nameOf(range)] : [])].map((value) => ({ value }));
    const metricValues = metrics.map((name) => ({ value: numberText(counted[name] ?? 0) }));
    return { ...filled({ dimensionValues }), ...filled({ metricValues }) };
  };
  const header = [...dimensions, ...(named ? ['dateRange'] : [])].map((name) => ({ name }));
  const metricHeaders = metrics.map((name) => ({ name, type: TYPES[metric(name)?.unit ?? 'float'] }));
  const answerRows = rows.map((row) =>
    rowOf(
      dimensions.map((name) => row.dimensions[name] ?? ''),
      row.range,
      row.metrics,
    ),
  );
  const totalRows = question.totals
    ? totals.map((counted, range) =>
        rowOf(
          dimensions.map(() => 'RESERVED_TOTAL'),
          range,
          counted,
        ),
      )
    : [];
  return {
    ...filled({ dimensionHeaders: header }),
    ...filled({ metricHeaders }),
    ...filled({ rows: answerRows }),
    ...filled({ totals: totalRows }),
    ...(rowCount > 0 && { rowCount }),
    metadata: { currencyCode: currency, timeZone },
    kind: 'analyticsData#runReport',
  };
}

/** The lists that hold something. */
function filled<T extends Readonly<Record<string, readonly unknown[]>>>(lists: T): Partial<T> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<T>;
}

/** C's `%.15g`, or `%.17g` where fifteen digits would not give the number back. */
export function numberText(value: number): string {
  const short = generalText(value, 15);
  return Number(short) === value ? short : generalText(value, 17);
}

function generalText(value: number, digits: number): string {
  if (value === 0) return '0';
  const [mantissa = '', exponentText = '0'] = value.toExponential(digits - 1).split('e');
  const exponent = Number(exponentText);
  if (exponent < -4 || exponent >= digits) {
    const size = String(Math.abs(exponent)).padStart(2, '0');
    return `${withoutZeros(mantissa)}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  return withoutZeros(value.toFixed(Math.min(digits - 1 - exponent, 100)));
}

function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
