/** Method runPivotReport and its batch: rows grouped by several sets of dimensions (Data API reference, section 4). */
import { type AnswerRow, ask, type Filter, QUESTION_LIMITS, type Question } from '@magpie/query';
import { planQuestion } from './compatible.ts';
import { inCurrency } from './currency.ts';
import { invalid } from './errors.ts';
import { CORE, type Columns } from './fields.ts';
import type { RunPivotReportRequest } from './messages.ts';
import { type Criterion, rowComparator } from './order.ts';
import { countQuestions, MARKERS, type Pivot, type PivotCriterion, readPivots } from './pivot-request.ts';
import { type Prepared, type Property, requireKnown, tokensFor, withoutEmpty } from './property.ts';
import { RANGE_COLUMN, type Ranges, readDateRanges } from './ranges.ts';
import { checkSupported, responseMetadata } from './run-report.ts';
import {
  askOptions,
  buildQuestion,
  type Conditions,
  checkCounts,
  fieldsFor,
  fitTypes,
  metricValues,
  type ReportRow,
  readColumns,
  readConditions,
  tableHeaders,
} from './table.ts';

/** Checks a runPivotReport request. @throws ApiError, QueryError */
export function runPivotReport(request: RunPivotReportRequest, of: Property): Prepared {
  const fields = fieldsFor(of, CORE);
  const columns = readColumns(request, fields);
  checkSupported(request);
  const property = inCurrency(of, request.currencyCode);
  const ranges = readDateRanges(request.dateRanges, property);
  checkCounts(columns);
  const conditions = readConditions(request, columns, fields);
  const pivots = readPivots(request, columns, ranges);
  const report = new PivotReport(
    { columns, conditions, ranges, pivots, keepEmptyRows: request.keepEmptyRows ?? false },
    property,
  );
  report.check();
  return {
    tokens: tokensFor(columns.dimensions.length, columns.metrics.length, ranges.days) + countQuestions(pivots) - 1,
    async run(quota) {
      return {
        ...(await report.answer()),
        metadata: responseMetadata(property),
        ...(request.returnPropertyQuota && quota && { propertyQuota: quota }),
        kind: 'analyticsData#runPivotReport',
      };
    },
  };
}

interface Parts {
  readonly columns: Columns;
  readonly conditions: Conditions;
  readonly ranges: Ranges;
  readonly pivots: readonly Pivot[];
  readonly keepEmptyRows: boolean;
}

/** One line of a pivot: the values of its dimensions. */
interface Line {
  readonly key: string;
  readonly row: AnswerRow;
}

class PivotReport {
  readonly #parts: Parts;
  readonly #property: Property;
  /** Dimensions in any pivot, in the order of the request; the others are hidden. */
  readonly #visible: Columns;

  constructor(parts: Parts, property: Property) {
    this.#parts = parts;
    this.#property = property;
    const inPivots = new Set(parts.pivots.flatMap(({ dimensions }) => dimensions));
    this.#visible = { ...parts.columns, dimensions: parts.columns.dimensions.filter((one) => inPivots.has(one)) };
  }

  /** @throws ApiError, QueryError if no engine could answer the request */
  check(): void {
    const { conditions, ranges } = this.#parts;
    const columns = this.#visible;
    const question = buildQuestion({ columns, conditions, ranges, keepEmptyRows: false });
    planQuestion(question, columns, this.#property.site, this.#property.now);
  }

  async answer(): Promise<object> {
    const { pivots, ranges } = this.#parts;
    const visible = this.#visible;
    const cells = await this.#rows(visible);
    const lines: Line[][] = [];
    const headers: object[] = [];
    for (const pivot of pivots) {
      const all = await this.#findLines(pivot, cells);
      const shown = all.slice(pivot.offset, pivot.offset + pivot.limit);
      lines.push(shown);
      headers.push({
        ...withoutEmpty({
          pivotDimensionHeaders: shown.map(({ row }) =>
            withoutEmpty({ dimensionValues: this.#lineValues(pivot, row) }),
          ),
        }),
        ...(all.length > 0 && { rowCount: all.length }),
      });
    }
    const { dimensionHeaders = [], metricHeaders = [] } = tableHeaders(visible, ranges);
    const named = pivots.some(({ byRange }) => byRange);
    const missing = named && ranges.names.length === 1 ? [{ name: RANGE_COLUMN }] : [];
    const rows = this.#rowsInLines(cells, pivots, lines).map((row) => this.#toReportRow(row));
    const aggregates = await this.#aggregates(cells, lines);
    return withoutEmpty({
      pivotHeaders: headers,
      dimensionHeaders: [...dimensionHeaders, ...missing],
      metricHeaders: fitTypes(metricHeaders, [...rows, ...aggregates]),
      rows,
      aggregates,
    });
  }

  /** All rows by some of the dimensions. @throws ApiError above the row limit */
  async #rows(columns: Columns, at: readonly Filter[] = [], having = true): Promise<AnswerRow[]> {
    const { conditions, ranges, keepEmptyRows } = this.#parts;
    const filters = [...(conditions.filter ? [conditions.filter] : []), ...at];
    const question: Question = {
      ...buildQuestion({
        columns,
        conditions: { ...conditions, filter: undefined, ...(!having && { metricFilter: undefined }) },
        ranges,
        keepEmptyRows,
      }),
      ...(filters.length > 0 && { filter: filters.length === 1 ? filters[0] : { and: filters } }),
      limit: QUESTION_LIMITS.rows,
    };
    const { site, now, engine } = this.#property;
    const plans = [planQuestion(question, columns, site, now)];
    const [answer] = requireKnown(await ask(engine, plans, askOptions(this.#property)));
    if (answer!.rowCount > answer!.rows.length)
      throw invalid(
        `A pivot report can have at most ${QUESTION_LIMITS.rows} rows. This request has ${answer!.rowCount} rows. Please add a filter.`,
      );
    return [...answer!.rows];
  }

  /** The lines of a pivot that have cells, in the order of the pivot. */
  async #findLines(pivot: Pivot, cells: readonly AnswerRow[]): Promise<Line[]> {
    const { columns, ranges } = this.#parts;
    const present = new Set(cells.map((row) => lineKey(pivot, row)));
    const rows = await this.#rows({ ...columns, dimensions: pivot.dimensions }, [], false);
    const seen = new Map<string, AnswerRow>();
    for (const row of rows) {
      const key = lineKey(pivot, row);
      // A line with several ranges is sorted by their sum.
      if (present.has(key)) seen.set(key, { ...row, metrics: addMetrics(seen.get(key)?.metrics, row.metrics) });
    }
    const order = await this.#sortCriteria(pivot, seen);
    const fields = pivot.dimensions.map(({ field }) => field);
    return [...seen]
      .map(([key, row]) => ({ key, row }))
      .sort((a, b) => rowComparator(order.criteria, fields, ranges.names)(order.toRow(a), order.toRow(b)));
  }

  /** The sort criteria of a pivot; those at certain values of other pivots become additional metrics of its lines. */
  async #sortCriteria(pivot: Pivot, seen: ReadonlyMap<string, AnswerRow>) {
    const { columns } = this.#parts;
    const asked: readonly (Criterion | PivotCriterion)[] =
      pivot.order.length > 0 ? pivot.order : [{ metric: columns.metrics[0]!.field, desc: true }];
    const values = new Map<string, Record<string, number>>();
    const criteria: Criterion[] = [];
    for (const [i, one] of asked.entries()) {
      if (!('at' in one)) {
        criteria.push(one);
        continue;
      }
      const name = `at ${i}`;
      const at = one.at.map(({ field, value }): Filter => ({ field, op: 'is', value, caseSensitive: true }));
      for (const row of await this.#rows({ ...columns, dimensions: pivot.dimensions }, at, false)) {
        const key = lineKey(pivot, row);
        const before = values.get(key) ?? {};
        values.set(key, { ...before, [name]: (before[name] ?? 0) + (row.metrics[one.metric] ?? 0) });
      }
      criteria.push({ metric: name, desc: one.desc });
    }
    const toRow = ({ key }: Line): AnswerRow => {
      const row = seen.get(key)!;
      return { ...row, metrics: { ...row.metrics, ...values.get(key) } };
    };
    return { criteria, toRow };
  }

  /** The rows that belong to a line of every pivot, in the order of the first pivot's lines, then the next. */
  #rowsInLines(rows: readonly AnswerRow[], pivots: readonly Pivot[], lines: readonly (readonly Line[])[]): AnswerRow[] {
    const places = lines.map((list) => new Map(list.map(({ key }, place) => [key, place])));
    return rows
      .map((row) => ({ row, at: pivots.map((pivot, i) => places[i]!.get(lineKey(pivot, row)) ?? -1) }))
      .filter(({ at }) => !at.includes(-1))
      .sort((a, b) => a.at.map((place, i) => place - b.at[i]!).find((difference) => difference !== 0) ?? 0)
      .map(({ row }) => row);
  }

  /** Aggregate rows, with markers as dimension values: for each set of pivots with the same aggregation. */
  async #aggregates(cells: readonly AnswerRow[], lines: readonly (readonly Line[])[]): Promise<ReportRow[]> {
    const { columns, pivots } = this.#parts;
    const rows: ReportRow[] = [];
    for (const kind of Object.keys(MARKERS) as (keyof typeof MARKERS)[]) {
      for (const folded of subsets(pivots.filter(({ aggregations }) => aggregations.includes(kind)))) {
        const rest = pivots.filter((pivot) => !folded.includes(pivot));
        const dimensions = this.#visible.dimensions.filter((one) =>
          rest.some((pivot) => pivot.dimensions.includes(one)),
        );
        const found =
          kind === 'TOTAL'
            ? await this.#rows({ ...columns, dimensions }, [], false)
            : extremes(cells, rest, kind === 'MAXIMUM' ? Math.max : Math.min);
        const kept = rest.map((pivot) => lines[pivots.indexOf(pivot)]!);
        for (const row of this.#rowsInLines(found, rest, kept))
          rows.push(this.#toReportRow(replaceByMarker(row, folded, MARKERS[kind])));
      }
    }
    return rows;
  }

  #lineValues(pivot: Pivot, row: AnswerRow): { value: string }[] {
    const values = pivot.dimensions.map(({ field }) => row.dimensions[field] ?? '');
    return [...values, ...(pivot.byRange ? [this.#parts.ranges.names[row.range]!] : [])].map((value) => ({ value }));
  }

  #toReportRow(row: AnswerRow): ReportRow {
    const { pivots, ranges } = this.#parts;
    const values = this.#visible.dimensions.map(({ field }) => row.dimensions[field] ?? '');
    const named = pivots.some(({ byRange }) => byRange) ? [ranges.names[row.range]!] : [];
    return withoutEmpty({
      dimensionValues: [...values, ...named].map((value) => ({ value })),
      metricValues: metricValues(this.#parts.columns, row.metrics),
    });
  }
}

const lineKey = (pivot: Pivot, row: AnswerRow): string =>
  JSON.stringify([...pivot.dimensions.map(({ field }) => row.dimensions[field]), pivot.byRange ? row.range : 0]);

type Counted = AnswerRow['metrics'];

const addMetrics = (before: Counted | undefined, now: Counted): Counted =>
  before ? Object.fromEntries(Object.entries(now).map(([name, value]) => [name, (before[name] ?? 0) + value])) : now;

const replaceByMarker = (row: AnswerRow, folded: readonly Pivot[], marker: string): AnswerRow => ({
  ...row,
  dimensions: {
    ...row.dimensions,
    ...Object.fromEntries(folded.flatMap(({ dimensions }) => dimensions.map(({ field }) => [field, marker]))),
  },
});

function extremes(
  cells: readonly AnswerRow[],
  rest: readonly Pivot[],
  choose: (a: number, b: number) => number,
): AnswerRow[] {
  const found = new Map<string, AnswerRow>();
  for (const row of cells) {
    // Ranges are never combined, because they may overlap.
    const key = JSON.stringify([row.range, ...rest.map((pivot) => lineKey(pivot, row))]);
    const before = found.get(key);
    const metrics = before
      ? Object.fromEntries(
          Object.entries(row.metrics).map(([name, value]) => [name, choose(before.metrics[name]!, value)]),
        )
      : row.metrics;
    found.set(key, { ...row, metrics });
  }
  return [...found.values()];
}

/** All non-empty subsets, smaller ones first. */
function subsets<T>(list: readonly T[]): T[][] {
  const sets = Array.from({ length: 2 ** list.length }, (_, bits) => list.filter((_, i) => (bits >> i) % 2 === 1));
  return sets.slice(1).sort((a, b) => a.length - b.length);
}
