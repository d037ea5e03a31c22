/**
 * Every report where own days begin within its dates, or within those it is compared with. Each number is that of all events, that of the own ones
 * where the report says so, or unknown.
 */
import { createMemoryEngine, createMemoryHistory } from '@magpie/engine-memory';
import { historyOf } from '@magpie/engine-memory/testing';
import type { Hit } from '@magpie/events';
import { type Engine, type Plan, QueryError, withHistory } from '@magpie/query';
import { addDays, dayNumber } from '@magpie/time';
import { expect, it } from 'vitest';
import { loadReport } from '../catalogue.ts';
import { goldenRuns, goldenSources } from '../testing/golden-answers.ts';
import { goldenFiles, readGolden } from '../testing/golden-files.ts';
import { goldenHits } from '../testing/golden-hits.ts';
import { exportTable, INCOMPLETE, PERIOD } from './export.ts';
import { runReport } from './run-report.ts';
import type { ExportColumn, ExportRow } from './tables.ts';

const SITE_ID = 1;
/** Search terms are no events, and the comparison with Google is of own ones alone. */
const WITHOUT_HISTORY = ['queries', 'google_comparison'];

/** Each day with visitors and visits of its own, so that those of several days add up. */
const apart = (hits: readonly Hit[]): Hit[] =>
  hits.map((hit) => ({ ...hit, userKey: dayNumber(hit.day).toString(16).padStart(8, '0') + hit.userKey.slice(-8) }));

const NO_NUMBERS = /^(labels|categories|timestamps|compare_labels|partial|running|notes|.*pagination)$/;
const DATE = /^\d{4}-\d\d-\d\d/;
/** Numbers of another period, and changes from it. */
const COMPARED = /prev|compare|change|trend/;

/**
 * Numbers that don't depend only on the report's dates: totals of all time, trends over the twelve weeks before, values found in either of two
 * periods, and orders reported by the shop, which are compared only on days with events of the site.
 */
const OTHERWISE =
  /^(customers\.sources|content_lists\.(growing|fading|steady|never)|dimensions\.counts|paths\.(before|after)|order_reconciliation\.(shop_orders|totals|difference_count))/;

/** Where a value is in an answer, and its day, for points of charts and rows of days. */
type Places = Map<string, { readonly value: unknown; readonly day: string | undefined }>;

/** The values of an answer: rows are told apart by their first text. */
function placesIn(value: unknown, found: Places = new Map(), place = '', axis: readonly string[] = [], day?: string) {
  if (value === null || typeof value !== 'object') return found.set(place, { value, day });
  const of = value as Readonly<Record<string, unknown>>;
  const labels = (of.labels ?? of.categories ?? axis) as readonly string[];
  for (const [key, one] of Object.entries(of)) {
    if (NO_NUMBERS.test(key)) continue;
    const isPoint = Array.isArray(value) && value.length === axis.length && typeof one !== 'object';
    const [field, text] = (Array.isArray(value) && textIn(one)) || [];
    const name = isPoint ? axis[Number(key)]! : (text ?? key);
    const below = key === 'compare' ? ((of.compare_labels as readonly string[] | undefined) ?? labels) : labels;
    placesIn(one, found, `${place}.${name}`, below, isPoint || field === 'date' ? DATE.exec(name)?.[0] : day);
  }
  return found;
}

const textIn = (row: unknown): [string, string] | undefined =>
  Object.entries(row ?? {}).find(([, value]) => typeof value === 'string');

/** The lines of an answer's charts, as they are compared. */
function linesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null))
    return [JSON.stringify(value)];
  return Object.values(value).flatMap(linesIn);
}

type File = { readonly columns: readonly ExportColumn[]; readonly rows: readonly ExportRow[] };

/** A table's file; undefined where it is refused. */
async function fileOf(...of: Parameters<typeof exportTable>): Promise<File | undefined> {
  try {
    const { columns, rows } = (await exportTable(...of))!;
    const all: ExportRow[] = [];
    for await (const some of rows()) all.push(...some);
    return { columns, rows: all };
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}

/** The numbers of a file that are neither those of all events nor, in rows that say which days they cover, those of the own ones. */
function wrongIn({ columns, rows }: File, whole: File | undefined, own: File | undefined): string[] {
  const marked = columns.findIndex(({ field }) => field === INCOMPLETE);
  const unmarked = (row: ExportRow) => (marked < 0 ? row : row.toSpliced(marked, 1));
  const textsOf = (row: ExportRow) => JSON.stringify(row.filter((cell) => typeof cell === 'string'));
  const [inWhole, inOwn] = [whole, own].map((file) =>
    Map.groupBy(
      file?.columns.some(({ field }) => field === INCOMPLETE) && marked >= 0
        ? file.rows.map(unmarked)
        : (file?.rows ?? []),
      textsOf,
    ),
  );
  return rows.flatMap((row) => {
    const cells = unmarked(row);
    const [right, ofOwn] = [inWhole, inOwn].map((found) => found!.get(textsOf(cells)) ?? []);
    const allowed = marked >= 0 && row[marked] ? [...right!, ...ofOwn!] : right!;
    return cells.flatMap((cell, i) =>
      typeof cell !== 'number' || allowed.some((one) => one[i] === cell)
        ? []
        : [`${row.join(', ')}: ${cell}; ${right!.map((one) => one[i])}, ${ofOwn!.map((one) => one[i])}`],
    );
  });
}

const isAligned = ({ align, compares }: Plan): boolean => align && !compares;

/** The reference, asked as an engine is that looks for the rows of all ranges at once, and may be asked for the others again. */
function engineOf(hits: readonly Hit[]): Engine {
  const engine = createMemoryEngine(hits);
  return {
    ...engine,
    aligns: true,
    async run(plans, options) {
      const tables = await engine.run(plans, options);
      const ofFirst = plans.map((one) =>
        isAligned(one) ? { ...one, ranges: one.ranges.slice(0, 1), totals: false } : one,
      );
      const first = await engine.run(ofFirst, options);
      return tables.map((table, i) => ({ ...table, rows: first[i]!.rows, rowCount: first[i]!.rowCount }));
    },
  };
}

const files = goldenFiles().filter(({ id }) => !WITHOUT_HISTORY.includes(id));

it.each(files.map((file) => ({ ...file, golden: readGolden(file) })))('$id', async ({ id, golden }) => {
  const hits = apart(goldenHits(golden, SITE_ID));
  const firstHit = hits.map(({ day }) => day).sort()[0]!;
  const report = await loadReport(id);
  const compared = golden.views.find(({ compare }) => compare);
  const views = [
    ...new Set([
      golden.views[0]!,
      ...golden.views.filter(({ filter }) => filter).slice(0, 1),
      compared ?? golden.views[0]!,
    ]),
  ];
  for (const { view, asked, context } of goldenRuns(report, { ...golden, views }, SITE_ID)) {
    const { range, compare } = context;
    for (const first of [
      addDays(range.start, range.days >> 1),
      ...(compare ? [range.start, addDays(compare.start, 1)] : []),
    ]) {
      if (first <= firstHit || range.days < 2) continue;
      const own = hits.filter(({ day }) => day >= first);
      const history = createMemoryHistory();
      await history.replace(
        SITE_ID,
        'a',
        await historyOf(hits, context.site, { from: firstHit, to: addDays(first, -1) }),
      );
      const ownDays = { days: new Set(own.map(({ day }) => day)), later: true };
      const joined = withHistory(engineOf(own), history, async () => ownDays);
      const sources = (engine: Engine) => goldenSources(golden, engine, SITE_ID);
      const dated = { ...context, firstDay: firstHit };
      const run = (engine: Engine) => runReport(asked, dated, sources(engine));
      const found = await run(joined);
      asked.shape.parse(found.data);
      const [whole, alone] = [placesIn((await run(engineOf(hits))).data), placesIn((await run(engineOf(own))).data)];
      const saysSo = Object.values(found.failed).some(({ ownOnly }) => ownOnly);
      const wrong: string[] = [];
      for (const [place, { value, day }] of placesIn(found.data)) {
        const [right, ofOwn] = [whole.get(place)?.value, alone.get(place)?.value];
        if (value === right || !(value === null || typeof value === 'number') || OTHERWISE.test(`${id}${place}`))
          continue;
        const isCompared = COMPARED.test(place);
        const isOwn = saysSo && value === ofOwn && !isCompared && (day ?? first) >= first;
        const isGap = value === null && day !== undefined && day >= first && !isCompared;
        if (value === null ? isGap : !isOwn)
          wrong.push(`${view.name}, own from ${first}: ${place} is ${value}; ${right}, ${ofOwn}`);
      }
      expect(wrong).toEqual([]);
      for (const table of report.tables) {
        const filed = (engine: Engine) => fileOf(report, table, dated, sources(engine));
        const file = await filed(joined);
        if (file) expect(wrongIn(file, await filed(engineOf(hits)), await filed(engineOf(own))), table.id).toEqual([]);
      }
      if (view.more !== undefined) continue;
      const lines = linesIn(found.data);
      for (const table of report.tables) {
        const file = await fileOf(report, table, dated, sources(joined));
        if (!file) continue;
        const { columns } = file;
        const axis = columns[0]!.field === PERIOD ? 1 : 0;
        for (const rows of Map.groupBy(file.rows, (row) => axis && row[0]).values()) {
          const dates = rows.map((row) => row[axis]);
          if (!DATE.test(`${dates[0]}`) || !lines.includes(JSON.stringify(dates))) continue;
          for (const i of columns.keys())
            if (i > axis && typeof rows.find((row) => row[i] !== null)?.[i] === 'number')
              expect(lines, `${table.id}, ${columns[i]!.label}`).toContain(JSON.stringify(rows.map((row) => row[i])));
        }
      }
    }
  }
});
