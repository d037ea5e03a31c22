/** Orders: Google's where it is the plan's, and the plan's own. */
import type { Order, Plan, Row } from '@magpie/query';
import { type Measure, measureId } from '@magpie/vocabulary';
import type { Column } from './dimensions.ts';
import type { Message } from './filters.ts';

const RANGE = 'dateRange';

const byDimension = (dimensionName: string, orderType = 'ALPHANUMERIC', desc = false): Message => ({
  dimension: { dimensionName, orderType },
  ...(desc && { desc }),
});

/** An order without ties, so that no row is on two pages or on none. */
export const tieOrder = (columns: readonly Column[], ranges: number): Message[] =>
  columns.length === 0
    ? []
    : [...columns.map(({ name }) => byDimension(name)), ...(ranges > 1 ? [byDimension(RANGE)] : [])];

/** The plan's order in Google's terms; undefined if Google can't sort so. `nameOf` gives the metric that is a measure. */
export function orderAtGoogle(
  { order, metrics }: Plan,
  columns: readonly Column[],
  nameOf: (measure: Measure) => string | undefined,
): Message[] | undefined {
  const found: Message[] = [];
  for (const one of order) {
    if (one.by === 'range') found.push(byDimension(RANGE));
    else if (one.by === 'metric') {
      const { formula, relation } = metrics[one.index]!;
      const metricName = !relation && 'measure' in formula ? nameOf(formula.measure) : undefined;
      if (metricName === undefined) return undefined;
      found.push({ metric: { metricName }, ...(one.desc && { desc: true }) });
    } else {
      // Ties within letters that differ in their case alone aren't specified.
      if (one.as === 'caseInsensitive') return undefined;
      found.push(byDimension(columns[one.index]!.name, one.as === 'numeric' ? 'NUMERIC' : 'ALPHANUMERIC', one.desc));
    }
  }
  return found;
}

/** Whether a formula is that measure alone. */
export const isMeasure = ({ formula, relation }: Plan['metrics'][number], measure: Measure): boolean =>
  !relation && 'measure' in formula && measureId(formula.measure) === measureId(measure);

/** A row with its metrics. */
export interface Computed {
  readonly row: Row;
  readonly compared: Row | undefined;
  readonly metrics: Readonly<Record<string, number>>;
}

/** Compares rows by the plan's total order. */
export function rowComparator(plan: Plan): (a: Computed, b: Computed) => number {
  return (a, b) => {
    for (const order of plan.order) {
      const difference = order.by === 'metric' ? compareMetrics(plan, order, a, b) : compareValues(order, a.row, b.row);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** A row without the metric comes last, in either direction. */
function compareMetrics(plan: Plan, { index, desc }: Order & { by: 'metric' }, a: Computed, b: Computed): number {
  const { name } = plan.metrics[index]!;
  const [x, y] = [a.metrics[name], b.metrics[name]];
  if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
  return desc ? y - x : x - y;
}

function compareValues(order: Exclude<Order, { by: 'metric' }>, a: Row, b: Row): number {
  if (order.by === 'range') return a.range - b.range;
  const difference = compareTexts(order.as, a.dimensions[order.index]!, b.dimensions[order.index]!);
  return order.desc ? -difference : difference;
}

function compareTexts(as: 'alphanumeric' | 'caseInsensitive' | 'numeric', x: string, y: string): number {
  if (as === 'numeric') {
    const [p, q] = [decimal(x), decimal(y)];
    return p === q ? 0 : p - q;
  }
  if (as === 'caseInsensitive') return compareCodePoints(fold(x), fold(y)) || compareCodePoints(x, y);
  return compareCodePoints(x, y);
}

/** The number in a text; below all numbers if it has none. */
const decimal = (text: string): number =>
  /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : Number.NEGATIVE_INFINITY;

const fold = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** Compares by code point. `<` compares UTF-16 code units, which puts surrogates before the end of the basic plane. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return placed(x) - placed(y);
  }
  return a.length - b.length;
}

/** The place of a code unit among all, surrogates last. */
const placed = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
