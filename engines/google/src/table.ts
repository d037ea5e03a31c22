/** Makes a plan's table of Google's reports. */
import { type Filter, metricValues, type NumberOperator, type Plan, type Row, type Table } from '@magpie/query';
import type { Compiled } from './compile.ts';
import { type Computed, rowComparator } from './order.ts';
import { describeQuality } from './quality.ts';
import type { Report, ReportRow } from './response.ts';

/** Texts of a row's metrics, by slot. */
interface Gathered {
  readonly range: number;
  readonly dimensions: readonly string[];
  /** Undefined where Google has no such row. */
  readonly texts: (string | undefined)[];
}

/** The table of a plan, from the reports of its parts. @throws SourceError `source_unreadable` */
export function toTable(compiled: Compiled, reports: readonly Report[]): Table {
  const { plan, page } = compiled;
  const quality = describeQuality(
    plan.site,
    plan.ranges,
    plan.now,
    reports.map(({ metadata }) => metadata),
  );
  const found = gather(compiled, reports, ({ rows }) => rows).map((row) => toRow(compiled, row));
  const totals = plan.totals ? totalsIn(compiled, reports) : [];
  const sides = besideEachOther(plan, found);
  const rows = sides.map(({ row, compared }): Computed => {
    const beside = { ...row, total: totals[row.range], compared: compared?.measures };
    return { row, compared, metrics: metricValues(plan, row.measures, beside) };
  });
  const kept = rows
    .filter(
      ({ metrics }) =>
        (plan.keepEmptyRows || Object.values(metrics).some((value) => value !== 0)) &&
        passes(plan.metricFilter, (field) => metrics[field]),
    )
    .sort(rowComparator(plan));
  const first = firstOfGroups(plan, kept);
  const shown = page ? first : first.slice(plan.offset, plan.offset + plan.limit);
  const others = plan.compares
    ? shown.map(({ compared }) => compared!)
    : plan.align
      ? alignedRows(found, shown)
      : undefined;
  return {
    rows: shown.map(({ row }) => row),
    rowCount: page ? reports[0]!.rowCount : first.length,
    totals,
    quality,
    ...(others && { others }),
  };
}

/** Joins the rows of the parts by their dimensions and range. */
function gather(
  { columns, parts, slots }: Compiled,
  reports: readonly Report[],
  of: (report: Report) => readonly ReportRow[],
): Gathered[] {
  const found = new Map<string, Gathered>();
  for (const [i, part] of parts.entries()) {
    const several = part.ranges.length > 1;
    for (const { dimensions: texts, metrics } of of(reports[i]!)) {
      const range = part.ranges[several ? rangeIn(texts.at(-1)!) : 0] ?? 0;
      const dimensions = columns.map(({ read }, c) => read(texts[c]!, range));
      const key = JSON.stringify([range, dimensions]);
      const row = found.get(key) ?? { range, dimensions, texts: slots.map(() => undefined) };
      found.set(key, row);
      for (const [j, slot] of part.slots.entries()) row.texts[slot] = together(row.texts[slot], metrics[j]!);
    }
  }
  return [...found.values()];
}

const rangeIn = (text: string): number => Number(/^date_range_(\d+)$/.exec(text)?.[1] ?? 0);

/** Google tells apart an empty value and one that isn't set; here they are one row. */
const together = (before: string | undefined, text: string): string =>
  before === undefined ? text : String(Number(before) + Number(text));

function toRow({ measures }: Compiled, { range, dimensions, texts }: Gathered): Row {
  return {
    range,
    dimensions,
    measures: measures.map(({ counter, slots }) => counter.read(slots.map((slot) => texts[slot] ?? '0'))),
  };
}

/** The totals of each range; 0 where Google has nothing. */
function totalsIn(compiled: Compiled, reports: readonly Report[]): (readonly number[])[] {
  const none = compiled.slots.map(() => undefined);
  const found = gather({ ...compiled, columns: [] }, reports, ({ totals }) => totals);
  return compiled.plan.ranges.map((_, range) => {
    const texts = found.find((row) => row.range === range)?.texts ?? none;
    return toRow(compiled, { range, dimensions: [], texts }).measures;
  });
}

/** Rows of the plan: of a plan that compares, the values of both ranges, 0 where a range has none; of one that aligns, those of the first. */
function besideEachOther(plan: Plan, rows: readonly Row[]): { row: Row; compared: Row | undefined }[] {
  if (!plan.compares)
    return rows.filter(({ range }) => !plan.align || range === 0).map((row) => ({ row, compared: undefined }));
  return [...Map.groupBy(rows, keyOf).values()].map((same) => {
    const inRange = (range: number): Row =>
      same.find((row) => row.range === range) ?? {
        range,
        dimensions: same[0]!.dimensions,
        measures: plan.measures.map(() => 0),
      };
    return { row: inRange(0), compared: inRange(1) };
  });
}

const keyOf = ({ dimensions }: Pick<Row, 'dimensions'>): string => JSON.stringify(dimensions);

/** The rows of the other ranges with the values of the shown ones. */
function alignedRows(rows: readonly Row[], shown: readonly Computed[]): Row[] {
  const keys = new Set(shown.map(({ row }) => keyOf(row)));
  return rows.filter((row) => row.range > 0 && keys.has(keyOf(row)));
}

/** The first rows of each group, if only those are asked for. */
function firstOfGroups({ perGroup }: Plan, sorted: readonly Computed[]): readonly Computed[] {
  if (!perGroup) return sorted;
  const groups = Map.groupBy(sorted, ({ row }) => JSON.stringify([row.range, row.dimensions[perGroup.index]]));
  const first = new Set([...groups.values()].flatMap((group) => group.slice(0, perGroup.limit)));
  return sorted.filter((one) => first.has(one));
}

const COMPARES: Readonly<Record<NumberOperator, (a: number, b: number) => boolean>> = {
  equal: (a, b) => a === b,
  less: (a, b) => a < b,
  lessOrEqual: (a, b) => a <= b,
  greater: (a, b) => a > b,
  greaterOrEqual: (a, b) => a >= b,
};

/** Whether metrics pass a filter; one that is missing passes no condition. */
function passes(filter: Filter | undefined, numberOf: (field: string) => number | undefined): boolean {
  if (!filter) return true;
  if ('and' in filter) return filter.and.every((part) => passes(part, numberOf));
  if ('or' in filter) return filter.or.some((part) => passes(part, numberOf));
  if ('not' in filter) return !passes(filter.not, numberOf);
  const value = numberOf(filter.field);
  if (value === undefined) return false;
  if (filter.op === 'between') return value >= filter.from && value <= filter.to;
  return filter.op in COMPARES && COMPARES[filter.op as NumberOperator](value, (filter as { value: number }).value);
}
