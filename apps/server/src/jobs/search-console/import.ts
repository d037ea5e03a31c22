/** This module is responsible for importing what Google Search Console reported. */
import { SEARCH_TABLES, SEARCH_TYPES } from '@magpie/contract';
import type { SearchDimension, SearchRow, SearchRows } from '@magpie/query';
import { addDays, isDay, localDay } from '@magpie/time';
import { z } from 'zod';
import type { App } from '../../app/app.ts';
import { findSite, readInput, shown, siteField } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { Progress } from '../../ports/progress.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import { findCountryId, type UnknownCountries } from '../import/countries.ts';
import { fileField } from '../import/file.ts';
import { ANSWER_DIMENSIONS, readAnswers } from './answers.ts';
import { type ExportFile, readExport } from './files.ts';
import { type Filters, type Period, readFilters } from './filters.ts';
import { type ExportTable, findDevice, parseNumbers, readTable, type TableKind } from './table.ts';

const day = z.string().refine(isDay, 'a date must be YYYY-MM-DD');
const inputSchema = z.strictObject({
  site: siteField.optional(),
  /** ZIP, CSV or JSON. They are one import. */
  paths: z.array(fileField).min(1),
  /** The days that tables without days are about; taken from the table of days and the filters in the same ZIP unless given. */
  start: day.optional(),
  end: day.optional(),
  /** The type of search; taken from the filters, else web. */
  searchType: z.enum(SEARCH_TYPES).optional(),
  /** What the rows of a CSV file are about, where neither its name nor its header tells. */
  kind: z.enum(SEARCH_TABLES).optional(),
  /** What the rows of JSON answers are by, where the request does not stand beside them. */
  dimensions: z.array(z.enum(ANSWER_DIMENSIONS)).min(1).optional(),
  /** Only read and count; store nothing. */
  dryRun: z.boolean().optional(),
});

/** A row that was left out. */
interface SkippedRow {
  readonly file: string;
  /** 1 and up. */
  readonly line: number;
  readonly reason: string;
}

/** What an export held. Rows = imported + duplicates + skipped. */
export interface SearchConsoleSummary {
  readonly site: string;
  readonly paths: readonly string[];
  readonly dryRun: boolean;
  /** Absent on a dry run. */
  origin?: string;
  /** First and last day that rows are about, Google's days (America/Los_Angeles); absent without rows. */
  start?: string;
  end?: string;
  rows: number;
  /** Stored; with `dryRun` those that would have been. What was known of the same days is replaced. */
  imported: number;
  /** Rows that say again what another row of the import says. */
  duplicates: number;
  readonly skipped: { count: number; readonly first: SkippedRow[] };
  /** Rows by what they are about. */
  readonly tables: Record<string, number>;
  /** Days that Google was still counting. */
  readonly incompleteDays: string[];
  readonly unknownCountries: UnknownCountries;
  /** Pages of hosts that are not the site's. */
  otherHosts: number;
}

/** Google's days. */
const GOOGLE_ZONE = 'America/Los_Angeles';
/** Final numbers are there after two to three days. */
const DAYS_TO_FINAL = 3;
const LISTED = 50;

/**
 * The command `import.search-console`: clicks, impressions and positions as Google reported them. They are no visits and are stored apart from
 * them. Importing days again replaces what was known of them, at once and never in part.
 * @throws CommandError for a bad input, an unknown site, a file that cannot be read or is no such export
 */
export async function* importSearchConsole(
  app: App,
  input: unknown,
): AsyncGenerator<Progress, SearchConsoleSummary, void> {
  const asked = readInput(inputSchema, input);
  const { paths: sources, dryRun = false } = asked;
  const stated = statedPeriod(asked.start, asked.end);
  const site = await findSite(app, asked.site);
  const names = sources.map(({ name }) => name);
  const summary = emptySummary(site, names, dryRun);
  const sets: SearchRows[] = [];
  const steps = sources.length + 1;
  for (const [done, source] of sources.entries()) {
    yield { done, total: steps, text: `Reading ${source.name}` };
    const facts = { ...asked, period: stated, summary };
    const files = await readExport(source);
    const isJson = ({ name, text }: ExportFile) => /\.jsonl?$/i.test(name) || /^\s*[[{]/.test(text);
    for (const { name, text } of files.filter(isJson)) {
      const { dimensions, searchType } = asked;
      sets.push(
        ...readAnswers(name, text, { dimensions, period: stated, searchType }, (by, key) => readKey(by, key, summary)),
      );
    }
    sets.push(
      ...readTables(
        files.filter((file) => !isJson(file)),
        facts,
      ),
    );
  }
  const distinct = withoutRepetitions(sets, summary);
  describe(distinct, site, summary);
  if (summary.imported === 0) throw nothingIn(summary);
  yield { done: sources.length, total: steps, text: `Storing ${summary.imported} rows` };
  if (!dryRun)
    summary.origin = `search-console:${await app.events.searchConsole.replace(site.id, app.now(), distinct)}`;
  return summary;
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
    otherHosts: 0,
  };
}

interface Facts {
  readonly searchType?: (typeof SEARCH_TYPES)[number] | undefined;
  readonly kind?: TableKind | undefined;
  readonly period: Period | undefined;
  readonly summary: SearchConsoleSummary;
}

/** The tables of one ZIP, or one CSV file: days and kind of search hold for all of them. */
function readTables(files: readonly ExportFile[], facts: Facts): SearchRows[] {
  const tables = files.map((file) => ({ file, table: readTable(file.name, file.text, facts.kind) }));
  const isFilters = ({ table }: { readonly table: ExportTable }) => table.kind === 'filters';
  const filters = readFilters(tables.filter(isFilters).flatMap(({ table }) => table.rows));
  const ofDays = tables.filter(({ table }) => table.kind === 'date');
  const period = facts.period ?? periodOfDays(ofDays.map(({ table }) => table)) ?? filters.period;
  const searchType = facts.searchType ?? filters.searchType ?? typeUnlessStated(tables.some(isFilters), filters);
  return tables
    .filter((one) => !isFilters(one))
    .map(({ file, table }) => {
      const dimensions: SearchDimension[] = table.kind === 'date' || table.kind === 'filters' ? [] : [table.kind];
      return { searchType, dimensions, rows: readRows(file, table, period, facts.summary) };
    });
}

function typeUnlessStated(hasFilters: boolean, { searchType }: Filters): 'web' {
  if (hasFilters && searchType === undefined)
    throw new CommandError(
      'search_type_needed',
      `The export's filters don't name a known search type. Set it: ${SEARCH_TYPES.join(', ')} (--search-type).`,
      'searchType',
    );
  return 'web';
}

function periodOfDays(tables: readonly ExportTable[]): Period | undefined {
  const days = tables
    .flatMap(({ rows }) => rows.map(({ cells }) => cells[0] ?? ''))
    .filter(isDay)
    .toSorted();
  return days.length === 0 ? undefined : { start: days[0]!, end: days.at(-1)! };
}

function readRows(
  file: ExportFile,
  { kind, rows }: ExportTable,
  period: Period | undefined,
  summary: SearchConsoleSummary,
): SearchRow[] {
  const skip = (line: number, reason: string) => {
    summary.rows++;
    summary.skipped.count++;
    if (summary.skipped.first.length < LISTED) summary.skipped.first.push({ file: file.name, line, reason });
  };
  const firstOpen = addDays(localDay(file.exportedAt, GOOGLE_ZONE), 1 - DAYS_TO_FINAL);
  return rows.flatMap(({ line, cells }): SearchRow[] => {
    const [key = ''] = cells;
    const figures = parseNumbers(cells);
    if (typeof figures === 'string') {
      skip(line, figures);
      return [];
    }
    if (kind === 'date') {
      if (isDay(key)) return [{ start: key, end: key, keys: {}, ...figures, incomplete: key >= firstOpen }];
      skip(line, `the date ${shown(key)} isn't YYYY-MM-DD`);
      return [];
    }
    if (!period)
      throw new CommandError(
        'period_needed',
        `The file ${shown(file.name)} doesn't name its dates. Set them (--start, --end) or import the ZIP from Google.`,
        'start',
      );
    const by = kind as SearchDimension;
    const device = by === 'device' ? findDevice(key) : undefined;
    if (by === 'device' && device === undefined) {
      skip(line, `${shown(key)} isn't a known device`);
      return [];
    }
    return [{ ...period, keys: { [by]: readKey(by, key, summary) }, ...figures, incomplete: period.end >= firstOpen }];
  });
}

/** Countries by their codes, so that exports in any language and answers of the API say the same; what is not known stays as it is. */
function readKey(dimension: SearchDimension, key: string, { unknownCountries }: SearchConsoleSummary): string {
  if (dimension === 'device') return findDevice(key) ?? key.toLowerCase();
  if (dimension !== 'country') return key;
  if (key.toLowerCase() === UNKNOWN_REGION) return '';
  const code = findCountryId(key);
  if (code === undefined) unknownCountries[key] = (unknownCountries[key] ?? 0) + 1;
  return code ?? key;
}

/** The API's code for a country that it does not know. */
const UNKNOWN_REGION = 'zzz';

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

function nothingIn({ paths, skipped }: SearchConsoleSummary): CommandError {
  const [first] = skipped.first;
  const reason = first
    ? ` First of ${skipped.count} unreadable rows: line ${first.line} of ${first.file}, ${first.reason}.`
    : '';
  return new CommandError('nothing_to_import', `There are no rows in ${paths.map(shown).join(', ')}.${reason}`);
}
