import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMemoryEngine } from '@magpie/engine-memory';
import { dimension, metric } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { BUILT_REPORTS, CATALOGUE, findReport, loadReport, type ReportKey } from './catalogue.ts';
import type { Ask, Asks, Sources } from './kit/ask.ts';
import type { Column } from './kit/columns.ts';
import { type ReportContext, resolveView } from './kit/context.ts';
import { PART_NEEDS } from './kit/need.ts';
import { readParams } from './kit/params.ts';
import type { Report } from './kit/report.ts';
import type { ReportRecord } from './kit/report-record.ts';
import { runReport } from './kit/run-report.ts';
import { EXCEPTIONS } from './parts/exceptions.ts';
import { GOOGLE_TABLES } from './parts/google-tables.ts';
import { ORDER_LINES } from './parts/order-lines.ts';
import { SITE_SPEED } from './parts/site-speed.ts';
import { countFile, goldenFiles } from './testing/golden-files.ts';
import { NOW, SITE } from './testing/visits.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const listFiles = (pattern: string) => globSync(pattern, { cwd: FOLDER });

const RECORDS: readonly ReportRecord[] = CATALOGUE;
const LONGEST_DESCRIPTION = 44;

/** Duplicates in a list, each with its owners. */
const shared = (named: readonly (readonly [value: string, name: string])[]) =>
  [...Map.groupBy(named, ([value]) => value)]
    .filter(([, all]) => all.length > 1)
    .map(([value, all]) => `"${value}" belongs to ${all.map(([, name]) => name).join(' and to ')}.`);

describe('the catalogue', () => {
  it('has each id, path and alias once', () => {
    expect(shared(RECORDS.map(({ id }, i) => [id, `record ${i + 1}`]))).toEqual([]);
    const paths = RECORDS.flatMap(({ id, path, aliases = {} }) =>
      [...(path === null ? [] : [path]), ...Object.keys(aliases)].map((one) => [one, id] as const),
    );
    expect(shared(paths)).toEqual([]);
    expect(
      paths.flatMap(([path, id]) => (path.startsWith('/') ? [] : [`The path "${path}" of ${id} must begin with "/".`])),
    ).toEqual([]);
  });

  it('has each shortcut once, of one letter', () => {
    const keys = RECORDS.flatMap(({ id, key }) => (key === undefined ? [] : [[key, id] as const]));
    expect(shared(keys)).toEqual([]);
    expect(
      keys.flatMap(([key, id]) => (/^[a-z]$/.test(key) ? [] : [`The shortcut "${key}" of ${id} is no letter.`])),
    ).toEqual([]);
  });

  it('has a description of each report that fits into a menu', () => {
    expect(
      RECORDS.flatMap(({ id, title, description }) => {
        if (title === '' || description === '') return [`${id} needs a title and a description.`];
        return description.length > LONGEST_DESCRIPTION
          ? [
              `The description of ${id} has ${description.length} characters; a menu has room for ${LONGEST_DESCRIPTION}.`,
            ]
          : [];
      }),
    ).toEqual([]);
  });

  it('only shows existing reports below others', () => {
    expect(
      RECORDS.flatMap(({ id, below = [] }) =>
        below
          .filter((other) => other === id || !RECORDS.some((one) => one.id === other))
          .map((other) => `${id} shows "${other}" below itself, which is no other report.`),
      ),
    ).toEqual([]);
  });

  it('has a place for each report', () => {
    const below = RECORDS.flatMap((one) => one.below ?? []);
    expect(
      RECORDS.flatMap(({ id, path, shownBy }) => {
        if (shownBy && !RECORDS.some((one) => one.id === shownBy.report && one.path !== null))
          return [`${id} is shown by "${shownBy.report}", which is no report with a path (src/catalogue.ts).`];
        return path === null && !shownBy && !below.includes(id)
          ? [
              `${id} has no place: give it a path, name it in "below" of a report, or say in "shownBy" on whose page it is (src/catalogue.ts).`,
            ]
          : [];
      }),
    ).toEqual([]);
  });

  // That each report has the screen of its own answer is checked by the compiler.
  it('leaves no screen without a report', () => {
    const table = readFileSync(join(FOLDER, 'screens.tsx'), 'utf8');
    const unused = listFiles('**/*.screen.tsx').filter((file) => !table.includes(`import('./${file}')`));
    expect(
      unused.map((file) => `No report has the screen src/${file}: name it in src/screens.tsx, or delete it.`),
    ).toEqual([]);
  });
});

/** Nothing was ever measured, and nothing is known at Google. */
const NOTHING: Sources = {
  engine: createMemoryEngine([]),
  providers: {
    [ORDER_LINES]: () => [],
    [GOOGLE_TABLES]: () => ({
      property: { id: '1', name: 'Google', timeZone: 'UTC', currency: 'EUR' },
      asksConsent: false,
      marks: [],
      since: null,
      rows: [],
      totals: [{}, {}],
    }),
    [EXCEPTIONS]: () => ({ items: [], total: 0 }),
    [SITE_SPEED]: () => ({ latest: null, history: [], other: null, pages: [], canAudit: true }),
  },
  searchConsole: {
    top: async () => ({ period: null, rows: [], sum: null, totals: null, incompleteDays: [] }),
    days: async () => [],
  },
};
const VIEWS = {
  'a plain view': { start: '2026-11-01', end: '2026-11-20' },
  'a view that compares': {
    start: '2026-11-19',
    end: '2026-11-19',
    compare: { start: '2025-01-01', end: '2025-12-31' },
  },
} as const;

/** Returns the queries of a report for a view, with the context. */
async function planAsks(
  report: Report,
  view: keyof typeof VIEWS,
): Promise<{ readonly context: ReportContext; readonly asks: Asks }> {
  const plain = resolveView(VIEWS[view], SITE, NOW);
  const recipe = await report.recipe();
  const context = { ...plain, params: readParams({ id: report.id, ...recipe }, plain.params) };
  return { context, asks: recipe.asks(context, {}) };
}

const namesIn = (ask: Ask): readonly string[] =>
  ask.kind === 'table'
    ? [...(ask.question.dimensions ?? []), ...ask.question.metrics].map((one) =>
        typeof one === 'string' ? one : one.name,
      )
    : [];

/** The columns of a report's own table, if it has one. */
const listColumns = (report: Report): readonly Column[] => {
  if (!('details' in report)) return [];
  const { by, columns } = report.details as { readonly by: Column; readonly columns: readonly Column[] };
  return [by, ...columns];
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

describe.each(BUILT_REPORTS.map((id) => ({ id, record: findReport(id) })))('the report $id', ({ id, record }) => {
  const load = (): Promise<Report> => loadReport(id);

  it('has the id of its record, and a version', async () => {
    const report = await load();
    expect(report.id, `the definition that ${id} loads is that of "${report.id}"`).toBe(id);
    expect(Number.isInteger(report.version) && report.version > 0, `the version of ${id} is ${report.version}`).toBe(
      true,
    );
  });

  it('has a golden file with an independent count', () => {
    const golden = goldenFiles().find((one) => one.id === id);
    expect(
      golden,
      `${id} has no golden file: write ${id}.golden.json beside the report, with visits and views; UPDATE_GOLDENS=1 fills in the answers`,
    ).toBeDefined();
    expect(
      existsSync(countFile(golden!)),
      `${id} has no plain count: write ${id}.count.ts beside the golden file`,
    ).toBe(true);
  });

  it('has a default for each of its parameters', async () => {
    const report = await load();
    const recipe = await report.recipe();
    expect(() => readParams({ id, ...recipe }, {})).not.toThrow();
  });

  it('has each table once, based on one of its queries', async () => {
    const report = await load();
    const inside = Object.values(report.more ?? {}).flatMap(({ tables = [] }) => tables);
    expect(shared([...report.tables, ...inside].map((table, i) => [table.id, `table ${i + 1}`]))).toEqual([]);
    const { asks: shown, context } = await planAsks(report, 'a plain view');
    const asks = { ...shown, ...(await report.recipe()).forFiles?.(context, {}) };
    expect(
      report.tables.flatMap((table) => {
        if (!('ask' in table)) return [];
        const ask = asks[table.ask];
        if (!ask) return [`The table "${table.id}" of ${id} is of "${table.ask}", which the report does not ask.`];
        if (ask.kind !== 'table')
          return [`The table "${table.id}" of ${id} is of "${table.ask}", which is a ${ask.kind}.`];
        return Object.keys(table.labels ?? {})
          .filter((name) => !namesIn(ask).includes(name))
          .map((name) => `The table "${table.id}" of ${id} labels "${name}", which it does not ask for.`);
      }),
    ).toEqual([]);
  });

  it('calculates the rows of tables without a query, and of no others', async () => {
    const report = await load();
    const inside = Object.values(report.more ?? {});
    const recipes = await Promise.all([report, ...inside].map((one) => one.recipe()));
    const rows = Object.assign({}, ...recipes.map((recipe) => recipe.rows)) as object;
    const computed = [...report.tables, ...inside.flatMap(({ tables = [] }) => tables)].flatMap((table) =>
      // What Google knows of visitors is a file of Publishers too, and no query.
      'columns' in table || (id === 'publisher' && ['age', 'gender', 'interest'].includes(table.id)) ? [table.id] : [],
    );
    expect(
      [
        computed.filter((table) => !(table in rows)).map((table) => `The recipe of ${id} has no rows for "${table}".`),
        Object.keys(rows)
          .filter((table) => !computed.includes(table))
          .map((table) => `The recipe of ${id} has rows for "${table}", which is no computed table of the report.`),
      ].flat(),
    ).toEqual([]);
  });

  it('has the cells of each column beside what is asked, and of no others', async () => {
    const report = await load();
    const { beside = {} } = await report.recipe();
    const named = report.tables.filter((table) => 'ask' in table && table.beside).map((table) => table.id);
    expect(Object.keys(beside)).toEqual(named);
  });

  it('has only existing dimensions and metrics as columns, each once', async () => {
    const columns = listColumns(await load());
    expect(shared(columns.map(({ field, label }) => [field, `the column "${label}"`]))).toEqual([]);
    expect(
      columns.flatMap(({ field, label, of }) => {
        if (label === '') return [`The column ${field} of ${id} has no label.`];
        if ('dimension' in of)
          return dimension(of.dimension)
            ? []
            : [`The column ${field} of ${id} is of "${of.dimension}", which is no dimension.`];
        return metric(of.metric) ? [] : [`The column ${field} of ${id} is of "${of.metric}", which is no metric.`];
      }),
    ).toEqual([]);
  });

  it.each(
    Object.keys(VIEWS) as (keyof typeof VIEWS)[],
  )('answers a site without visits in its shape, %s', async (view) => {
    const report = await load();
    const { data, failed } = await runReport(report, resolveView(VIEWS[view], SITE, NOW), NOTHING);
    expect(failed, `parts of ${id} that can't be asked`).toEqual({});
    expect(JSON.parse(JSON.stringify(data)), `the answer of ${id} as JSON`).toEqual(data);
    expect(report.isEmpty?.(data) ?? true, `${id} is not empty where nothing was ever measured`).toBe(true);
    for (const { columns, rows } of (await report.print?.(data)) ?? [])
      for (const row of rows) expect(row, `a printed row of ${id}`).toHaveLength(columns.length);
  });

  it('supports comparison only if its record says so', async () => {
    const report = await load();
    const { compare } = VIEWS['a view that compares'];
    const asked = async (view: keyof typeof VIEWS) =>
      JSON.stringify(Object.values((await planAsks(report, view)).asks).map(({ question }) => question));
    expect(await asked('a plain view')).not.toContain(compare.start);
    expect(
      (await asked('a view that compares')).includes(compare.start),
      record.compare
        ? `${id} asks nothing of the period that it is compared with`
        : `${id} compares, and its record says that it does not`,
    ).toBe(record.compare);
  });

  it('has a chart for site notes if its record says so', async () => {
    const report = await load();
    const { notesOn } = report;
    expect(
      notesOn !== undefined,
      record.notes
        ? `${id} takes site notes, and its definition has no notesOn`
        : `${id} has notesOn, and its record takes no site notes`,
    ).toBe(record.notes === true);
    if (!notesOn) return;
    const { data } = await runReport(report, resolveView(VIEWS['a plain view'], SITE, NOW), NOTHING);
    const chart = isObject(data) ? data[notesOn.chart] : undefined;
    expect(isObject(chart), `${id} places notes on "${notesOn.chart}", which is not in its answer`).toBe(true);
    const { [notesOn.axis]: axis, notes } = chart as Readonly<Record<string, unknown>>;
    expect(Array.isArray(axis), `${id} places notes along "${notesOn.axis}", which its chart does not have`).toBe(true);
    expect(notes, `the chart "${notesOn.chart}" of ${id} has no place for notes`).toEqual({});
  });

  it('locks only existing fields, by existing parts', async () => {
    const report = await load();
    const { lockable = {} } = report;
    const { data } = await runReport(report, resolveView(VIEWS['a plain view'], SITE, NOW), NOTHING);
    expect(
      Object.entries(lockable).flatMap(([field, part]) => [
        ...(part in PART_NEEDS ? [] : [`${id} locks ${field} by "${part}", which is no part.`]),
        ...((isObject(data) && field in data) ||
        listColumns(report).some((column) => column.field === field && column.needs === part)
          ? []
          : [
              `${id} locks "${field}", which is neither in its answer nor a column of its tables that needs "${part}".`,
            ]),
      ]),
    ).toEqual([]);
    expect(
      report.tables.flatMap((one) => {
        if (!('columns' in one) || one.needs === lockable[one.id]) return [];
        return [`The table "${one.id}" of ${id} needs ${one.needs}; the field of that name needs ${lockable[one.id]}.`];
      }),
    ).toEqual([]);
    // Without them it still answers.
    const locked = resolveView(VIEWS['a plain view'], SITE, NOW, { locked: Object.keys(lockable) });
    await expect(runReport(report, locked, NOTHING)).resolves.toMatchObject({ failed: {} });
  });
});

it('rejects loading a page of the dashboard as a report', async () => {
  const page = RECORDS.find(({ load }) => !load)!.id as ReportKey;
  await expect(loadReport(page)).rejects.toThrow(`"${page}" isn't a report.`);
  await expect(loadReport('constructor')).rejects.toThrow('"constructor" isn\'t a report.');
});
