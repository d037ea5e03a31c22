/** The page of an answer: rows that were counted, compared, filtered by metric, ordered and limited as a plan asks. */
import type { Row, Table } from './engine.ts';
import { matchesFilter } from './matches-filter.ts';
import { metricValues } from './metric-values.ts';
import type { Order, Plan } from './plan.ts';
import { compareCodePoints, fold, parseDecimal } from './text.ts';

/** Returns the plan's page of all rows of its ranges. `totals`: measures over everything that matches, per range; needed for shares. */
export function pageOfRows(
  plan: Plan,
  found: readonly Row[],
  totals: Table['totals'],
): Pick<Table, 'rows' | 'rowCount' | 'others'> {
  const rows = (plan.compares ? besideEachOther(plan, found) : found.map((row) => ({ row, compared: undefined }))).map(
    ({ row, compared }): Computed => ({
      row,
      compared,
      metrics: metricValues(plan, row.measures, { ...row, total: totals[row.range], compared: compared?.measures }),
    }),
  );
  const matching = rows.filter(
    ({ metrics }) =>
      (plan.keepEmptyRows || Object.values(metrics).some((value) => value !== 0)) &&
      matchesFilter(plan.metricFilter, (field) => metrics[field]),
  );
  const end = plan.offset + plan.limit;
  const kept = plan.perGroup
    ? firstOfGroups(plan.perGroup, matching.sort(rowComparator(plan)))
    : firstOf(matching, end, rowComparator(plan));
  const page = kept.slice(plan.offset, end);
  return {
    rows: page.map(({ row }) => row),
    rowCount: plan.perGroup ? kept.length : matching.length,
    ...(plan.compares && { others: page.map(({ compared }) => compared!) }),
  };
}

/** A row with its metrics, and with its values in the second range if they are compared. */
interface Computed {
  readonly row: Row;
  readonly compared: Row | undefined;
  readonly metrics: Readonly<Record<string, number>>;
}

/** The values of both ranges: a row of the first, 0 if it has none, beside that of the second. */
function besideEachOther(plan: Plan, rows: readonly Row[]): { row: Row; compared: Row }[] {
  return [...Map.groupBy(rows, ({ dimensions }) => JSON.stringify(dimensions)).values()].map((same) => {
    const inRange = (range: number): Row =>
      same.find((row) => row.range === range) ?? {
        range,
        dimensions: same[0]!.dimensions,
        measures: plan.measures.map(() => 0),
      };
    return { row: inRange(0), compared: inRange(1) };
  });
}

/** The first of some rows in order, at least so many of them. Most of thousands are never shown, and needn't be sorted. */
function firstOf(rows: Computed[], count: number, compare: (a: Computed, b: Computed) => number): readonly Computed[] {
  if (count === 0 || count * 8 > rows.length) return rows.sort(compare);
  const first = rows.slice(0, count).sort(compare);
  for (const row of rows.slice(count)) {
    if (compare(row, first.at(-1)!) >= 0) continue;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(row, first[middle]!) < 0) high = middle;
      else low = middle + 1;
    }
    first.pop();
    first.splice(low, 0, row);
  }
  return first;
}

/** The first rows of each group. */
function firstOfGroups(perGroup: NonNullable<Plan['perGroup']>, sorted: readonly Computed[]): readonly Computed[] {
  const groups = Map.groupBy(sorted, ({ row }) => JSON.stringify([row.range, row.dimensions[perGroup.index]]));
  const first = new Set([...groups.values()].flatMap((group) => group.slice(0, perGroup.limit)));
  return sorted.filter((one) => first.has(one));
}

function rowComparator(plan: Plan): (a: Computed, b: Computed) => number {
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
    const [p, q] = [parseDecimal(x) ?? -Infinity, parseDecimal(y) ?? -Infinity];
    return p === q ? 0 : p - q;
  }
  if (as === 'caseInsensitive') return compareCodePoints(fold(x), fold(y)) || compareCodePoints(x, y);
  return compareCodePoints(x, y);
}
