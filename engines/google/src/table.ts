/** Makes a plan's table of Google's reports. */
import { matchesFilter, pageOfRows, type Row, type Table } from '@magpie/query';
import { type Compiled, needsTotals } from './compile.ts';
import { NETWORK_SOURCE, networkIn } from './networks.ts';
import { describeQuality } from './quality.ts';
import type { Report, ReportRow } from './response.ts';

/** A row as Google has it. */
interface Gathered {
  readonly range: number;
  /** Values of the request's dimensions. */
  readonly values: readonly string[];
  /** Texts of the metrics, by slot; undefined where Google has no such row. */
  readonly texts: (string | undefined)[];
}

/** The table of a plan, from the reports of its parts. @throws SourceError `source_unreadable` */
export function toTable(compiled: Compiled, reports: readonly Report[]): Table {
  const { plan, page } = compiled;
  const found = folded(
    compiled,
    gather(compiled, reports, ({ rows }) => rows),
  );
  const totals = plan.totals ? totalsIn(compiled, reports, found) : [];
  const metadata = reports.map((report) => report.metadata);
  const quality = describeQuality(plan.site, plan.ranges, plan.now, metadata);
  if (page) {
    const { rows } = pageOfRows({ ...plan, offset: 0 }, found, totals);
    return { rows, rowCount: reports[0]!.rowCount, totals, quality };
  }
  const aligns = plan.align && !plan.compares;
  const table = pageOfRows(plan, aligns ? found.filter(({ range }) => range === 0) : found, totals);
  if (!aligns) return { ...table, totals, quality };
  const others = alignedRows(found, table.rows);
  const hasOthers = table.rows.length > 0 || plan.dimensions.length === 0;
  return { ...table, others, totals: hasOthers ? totals : totals.slice(0, 1), quality };
}

/** Joins the rows of the parts by their dimensions and range. */
function gather(
  { parts, slots, asked }: Compiled,
  reports: readonly Report[],
  of: (report: Report) => readonly ReportRow[],
): Gathered[] {
  const found = new Map<string, Gathered>();
  for (const [i, part] of parts.entries()) {
    const several = part.ranges.length > 1;
    for (const { dimensions, metrics } of of(reports[i]!)) {
      const range = part.ranges[several ? rangeIn(dimensions.at(-1)!) : 0] ?? 0;
      const values = dimensions.slice(0, asked.length);
      const key = JSON.stringify([range, values]);
      const row = found.get(key) ?? { range, values, texts: slots.map(() => undefined) };
      found.set(key, row);
      for (const [j, slot] of part.slots.entries()) row.texts[slot] = metrics[j]!;
    }
  }
  return [...found.values()];
}

const rangeIn = (text: string): number => Number(/^date_range_(\d+)$/.exec(text)?.[1] ?? 0);

/** Rows by the values of the plan. Google tells apart an empty value and one that isn't set, and the sources of a network: here they are one row. */
function folded({ columns, asked, networks, measures }: Compiled, rows: readonly Gathered[]): Row[] {
  const found = new Map<string, Row>();
  const places = columns.map(({ name }) => asked.indexOf(name));
  const source = asked.indexOf(NETWORK_SOURCE);
  for (const { range, values, texts } of rows) {
    if (networks && !matchesFilter(networks, () => networkIn(values[source]!))) continue;
    const dimensions = columns.map(({ read }, c) => read(values[places[c]!]!, range));
    const counts = countsIn(measures, texts);
    const key = JSON.stringify([range, dimensions]);
    const before = found.get(key)?.measures;
    found.set(key, { range, dimensions, measures: before ? added(before, counts) : counts });
  }
  return [...found.values()];
}

const added = (a: readonly number[], b: readonly number[]): number[] => a.map((value, i) => value + b[i]!);

const countsIn = (measures: Compiled['measures'], texts: readonly (string | undefined)[]): number[] =>
  measures.map(({ counter, slots }) => counter.read(slots.map((slot) => texts[slot] ?? '0')));

/** The totals of each range; 0 where Google has nothing. */
function totalsIn(compiled: Compiled, reports: readonly Report[], rows: readonly Row[]): (readonly number[])[] {
  const { plan, measures } = compiled;
  const none = measures.map(() => 0);
  if (!needsTotals(plan))
    return plan.ranges.map((_, range) =>
      rows.filter((row) => row.range === range).reduce((sum, row) => added(sum, row.measures), none),
    );
  const found = gather({ ...compiled, asked: [] }, reports, ({ totals }) => totals);
  return plan.ranges.map((_, range) => {
    const total = found.find((row) => row.range === range);
    return total ? countsIn(measures, total.texts) : none;
  });
}

/** The rows of the other ranges with the values of the shown ones. */
function alignedRows(rows: readonly Row[], shown: readonly Row[]): Row[] {
  const keys = new Set(shown.map(({ dimensions }) => JSON.stringify(dimensions)));
  return rows.filter(({ range, dimensions }) => range > 0 && keys.has(JSON.stringify(dimensions)));
}
