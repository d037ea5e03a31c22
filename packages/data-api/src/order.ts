/** Reads orderBys, and sorts rows in orders that engines don't support. */
import type { AnswerRow, OrderBy } from '@magpie/query';
import { invalid } from './errors.ts';
import type { Columns } from './fields.ts';
import type { RequestOrderBy } from './messages.ts';
import { RANGE_COLUMN } from './ranges.ts';

const ORDER_TYPE = {
  ORDER_TYPE_UNSPECIFIED: 'alphanumeric',
  ALPHANUMERIC: 'alphanumeric',
  CASE_INSENSITIVE_ALPHANUMERIC: 'caseInsensitive',
  NUMERIC: 'numeric',
} as const;

/** A sort criterion: one of a question, or the name of the range. */
export type Criterion = OrderBy | { readonly range: true; readonly desc?: boolean | undefined };

const MAX_ORDER_BYS = 20;

/** Limits the number of orderBys to the number of possible fields. @throws ApiError */
export function checkOrderBys(orderBys: readonly RequestOrderBy[]): void {
  if (orderBys.length > MAX_ORDER_BYS)
    throw invalid(
      `Requests are limited to ${MAX_ORDER_BYS} orderBys.\n  This request contains ${orderBys.length} orderBys.`,
    );
}

/** Reads the orderBys of a report that isn't a pivot. @throws ApiError for a field that isn't in the request */
export function readOrder(orderBys: readonly RequestOrderBy[] = [], columns: Columns): Criterion[] {
  checkOrderBys(orderBys);
  return orderBys.map((one) => {
    if (one.pivot) throw invalid('A pivot orderBy is only supported in pivot reports.');
    return readCriterion(one, columns);
  });
}

/** Reads one orderBy by a metric or a dimension. @throws ApiError */
export function readCriterion({ metric, dimension, desc }: RequestOrderBy, columns: Columns): Criterion {
  const unknown = (name: string) =>
    invalid(`Field ${name} exists in OrderBy but is not defined in input Dimensions/Metrics list`);
  if (metric) {
    const name = metric.metricName ?? '';
    const column = columns.metrics.find(({ header, field }) => header === name || field === name);
    if (!column) throw unknown(name);
    return { metric: column.field, desc };
  }
  if (!dimension) throw invalid('An orderBy is empty. It must have a metric or a dimension.');
  const { dimensionName: name = '', orderType = 'ALPHANUMERIC' } = dimension;
  if (name === RANGE_COLUMN) return { range: true, desc };
  const column = columns.dimensions.find(({ header, field }) => header === name || field === name);
  if (!column) throw unknown(name);
  return { dimension: column.field, desc, as: ORDER_TYPE[orderType] };
}

/** Compares rows by criteria, then by every dimension and the range, so that no two rows are equal. */
export function rowComparator(
  criteria: readonly Criterion[],
  dimensions: readonly string[],
  rangeNames: readonly string[],
): (a: AnswerRow, b: AnswerRow) => number {
  const ties: Criterion[] = dimensions.map((dimension) => ({ dimension }));
  return (a, b) => {
    for (const one of [...criteria, ...ties]) {
      const difference = compareRows(one, a, b, rangeNames);
      if (difference !== 0) return one.desc ? -difference : difference;
    }
    return a.range - b.range;
  };
}

function compareRows(one: Criterion, a: AnswerRow, b: AnswerRow, rangeNames: readonly string[]): number {
  if ('range' in one) return compareCodePoints(rangeNames[a.range] ?? '', rangeNames[b.range] ?? '');
  if ('metric' in one) return (a.metrics[one.metric] ?? 0) - (b.metrics[one.metric] ?? 0);
  const [x, y] = [a.dimensions[one.dimension] ?? '', b.dimensions[one.dimension] ?? ''];
  if (one.as === 'numeric') {
    const [p, q] = [numericValue(x), numericValue(y)];
    return p === q ? 0 : p - q;
  }
  if (one.as === 'caseInsensitive')
    return compareCodePoints(x.toLowerCase(), y.toLowerCase()) || compareCodePoints(x, y);
  return compareCodePoints(x, y);
}

/** The value of a text in numeric order: a text that isn't a number comes before all numbers. */
const numericValue = (text: string): number =>
  /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : Number.NEGATIVE_INFINITY;

/** Compares by code point. `<` compares UTF-16 code units, which puts surrogates before the end of the basic plane. */
function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return a.codePointAt(i)! >= 0x10000 || b.codePointAt(i)! >= 0x10000 ? surrogatesLast(x, y) : x - y;
  }
  return a.length - b.length;
}

/** Compares code units with surrogates after all others. */
function surrogatesLast(x: number, y: number): number {
  const raised = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
  return raised(x) - raised(y);
}
