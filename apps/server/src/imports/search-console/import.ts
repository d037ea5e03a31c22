/** Imports data reported by Google Search Console. */
import { SEARCH_TABLES, SEARCH_TYPES } from '@magpie/contract';
import type { SearchRows } from '@magpie/query';
import { isDay } from '@magpie/time';
import { pageRules } from '@magpie/vocabulary';
import { z } from 'zod';
import type { App } from '../../app/app.ts';
import { findSite, readInput, shown, siteField } from '../../app/input.ts';
import { boundedCalls } from '../../bounded/calls.ts';
import { LimitError } from '../../bounded/limits.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { Progress } from '../../ports/progress.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import { fileField, type NamedFile } from '../common/file.ts';
import { ANSWER_DIMENSIONS } from './answers.ts';
import type { Period } from './filters.ts';
import type { ParseCalls } from './parse.process.ts';
import type { Facts, ReadSource, SearchConsoleSummary } from './parse.ts';
import { requireCertain } from './table.ts';

const parsing = boundedCalls<ParseCalls>(new URL('./parse.process.ts', import.meta.url), {
  seconds: 120,
  heapMb: 1024,
});

/** Reads a source in a process with limits. @throws CommandError, also when a limit is met */
async function readSource(source: NamedFile, facts: Facts): Promise<ReadSource> {
  try {
    return await parsing.call('parseExport', source, facts);
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    throw new CommandError(error.code, `The file ${shown(source.name)} wasn't imported. ${error.message}`);
  }
}

const day = z.string().refine(isDay, 'a date must be YYYY-MM-DD');
/** Input of this importer. */
export const searchConsoleInput = z.strictObject({
  site: siteField.optional(),
  /** ZIP, CSV or JSON. They are one import. */
  paths: z.array(fileField).min(1),
  /** The days that tables without days are about; taken from the table of days and the filters in the same ZIP unless given. */
  start: day.optional(),
  end: day.optional(),
  /** The type of search; taken from the filters, else web. */
  searchType: z.enum(SEARCH_TYPES).optional(),
  /** Subject of the rows in every CSV file. */
  kind: z.enum(SEARCH_TABLES).optional(),
  /** Subjects of single files, by their names; `skip` leaves one out. */
  tables: z.record(z.string(), z.enum([...SEARCH_TABLES, 'skip'])).optional(),
  /** Imports tables as they were read, though neither names nor contents leave no doubt. */
  confirm: z.boolean().optional(),
  /** Dimensions of the rows of JSON answers, if the request doesn't come with them. */
  dimensions: z.array(z.enum(ANSWER_DIMENSIONS)).min(1).optional(),
  /** Only read and count; store nothing. */
  dryRun: z.boolean().optional(),
});

/**
 * The command `import.search-console`: clicks, impressions and positions as Google reported them. They are no visits and are stored apart from
 * them. Importing days again replaces what was known of them, at once and never in part.
 * @throws CommandError for a bad input, an unknown site, a file that cannot be read or is no such export
 */
export async function* importSearchConsole(
  app: App,
  input: unknown,
): AsyncGenerator<Progress, SearchConsoleSummary, void> {
  const asked = readInput(searchConsoleInput, input);
  const { paths: sources, dryRun = false } = asked;
  const stated = statedPeriod(asked.start, asked.end);
  const site = await findSite(app, asked.site);
  const names = sources.map(({ name }) => name);
  let summary = emptySummary(site, names, dryRun);
  const sets: SearchRows[] = [];
  const steps = sources.length + 1;
  for (const [done, source] of sources.entries()) {
    yield { done, total: steps, text: `Reading ${source.name}` };
    const read = await readSource(source, { ...asked, period: stated, summary, now: app.now() });
    summary = read.summary;
    sets.push(...read.sets);
  }
  const distinct = withoutRepetitions(sets, summary);
  describe(distinct, site, summary);
  if (summary.imported === 0) throw nothingIn(summary);
  if (!dryRun && !asked.confirm) requireCertain(summary.readings);
  yield { done: sources.length, total: steps, text: `Storing ${summary.imported} rows` };
  if (!dryRun)
    summary.origin = `search-console:${await app.events.searchConsole.replace(site.id, app.now(), onPages(distinct, site))}`;
  if (!dryRun && (await isShadowed(app, site.id, distinct))) summary.shadowed = true;
  return summary;
}

/** Whether a report on the days of the import's search terms shows others: stored days are added up rather than one long period shown. */
async function isShadowed(app: App, siteId: number, sets: readonly SearchRows[]): Promise<boolean> {
  for (const { searchType, dimensions, rows } of sets) {
    const [first] = rows;
    if (dimensions.join() !== 'query' || !first || first.start === first.end) continue;
    const range = { start: first.start, end: first.end, searchType };
    const shown = await app.events.searchConsole.top(siteId, 'query', range, 1000);
    const own = new Map(rows.map(({ keys, clicks }) => [keys.query, clicks]));
    if (shown.rows.some(({ key, clicks }) => own.get(key) !== clicks)) return true;
  }
  return false;
}

function statedPeriod(start: string | undefined, end: string | undefined): Period | undefined {
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined || end === undefined || start > end)
    throw new CommandError(
      'bad_input',
      `start is ${shown(start ?? '')} and end is ${shown(end ?? '')}: both are required, start first.`,
      'start',
    );
  return { start, end };
}

function emptySummary(site: SiteRecord, paths: readonly string[], dryRun: boolean): SearchConsoleSummary {
  return {
    site: site.trackingId,
    paths,
    dryRun,
    rows: 0,
    imported: 0,
    duplicates: 0,
    skipped: { count: 0, first: [] },
    tables: {},
    incompleteDays: [],
    unknownCountries: {},
    unknownCountryClicks: {},
    readings: [],
    droppedPeriods: 0,
    otherHosts: 0,
  };
}

function withoutRepetitions(sets: readonly SearchRows[], summary: SearchConsoleSummary): SearchRows[] {
  const known = new Set<string>();
  return sets.map(({ searchType, dimensions, rows }) => ({
    searchType,
    dimensions,
    rows: rows.filter(({ start, end, keys }) => {
      const key = JSON.stringify([searchType, dimensions, start, end, keys]);
      if (known.has(key)) summary.duplicates++;
      else if (known.add(key)) return true;
      return false;
    }),
  }));
}

/** The rows with their pages in the form in which visits have them; what is then the same page is added up when it is asked for. */
function onPages(sets: readonly SearchRows[], site: SiteRecord): SearchRows[] {
  const rules = pageRules(site);
  return sets.map((set) => ({
    ...set,
    rows: set.rows.map((row) => {
      const { page } = row.keys;
      return page === undefined
        ? row
        : { ...row, keys: { ...row.keys, page: rules.address(URL.parse(page)?.href ?? page) } };
    }),
  }));
}

function describe(sets: readonly SearchRows[], { hosts }: SiteRecord, summary: SearchConsoleSummary): void {
  const open = new Set<string>();
  for (const { dimensions, rows } of sets)
    for (const row of rows) {
      const table = [...(row.start === row.end ? ['date'] : []), ...dimensions].join(' × ');
      summary.tables[table] = (summary.tables[table] ?? 0) + 1;
      summary.imported++;
      if (summary.start === undefined || row.start < summary.start) summary.start = row.start;
      if (summary.end === undefined || row.end > summary.end) summary.end = row.end;
      if (row.incomplete && row.start === row.end) open.add(row.start);
      const host = row.keys.page === undefined ? undefined : URL.parse(row.keys.page)?.hostname;
      if (host !== undefined && !hosts.some((own) => host === own || host.endsWith(`.${own}`))) summary.otherHosts++;
    }
  summary.rows += summary.imported + summary.duplicates;
  summary.incompleteDays.push(...[...open].toSorted());
}

function nothingIn({ paths, skipped, droppedPeriods }: SearchConsoleSummary): CommandError {
  const [first] = skipped.first;
  if (droppedPeriods > 0 && !first)
    return new CommandError(
      'nothing_to_import',
      `${paths.map(shown).join(', ')} only has a chart by week, month or hour, which doesn't say what happened on each day. Set the chart to days in Search Console and export it again.`,
    );
  const reason = first
    ? ` First of ${skipped.count} unreadable rows: line ${first.line} of ${first.file}, ${first.reason}.`
    : '';
  return new CommandError('nothing_to_import', `There are no rows in ${paths.map(shown).join(', ')}.${reason}`);
}
