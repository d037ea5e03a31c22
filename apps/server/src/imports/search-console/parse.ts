/** The rows of a Search Console export. */
import { SEARCH_TYPES } from '@magpie/contract';
import type { SearchDimension, SearchRow, SearchRows } from '@magpie/query';
import { addDays, localDay } from '@magpie/time';
import { shown } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import { type FindCountry, readCountries, type UnknownCountries } from '../common/countries.ts';
import type { NamedFile } from '../common/file.ts';
import { type ANSWER_DIMENSIONS, readAnswers } from './answers.ts';
import { parseFigures } from './figures.ts';
import { type ExportFile, readExport } from './files.ts';
import { type Filters, type Period, readFilters } from './filters.ts';
import { type ExportTable, readTable, type TableReading } from './table.ts';
import { findDevice, type TableKind } from './words.ts';

/** A row that was left out. */
interface SkippedRow {
  readonly file: string;
  /** 1 and up. */
  readonly line: number;
  readonly reason: string;
}

/** Summary of an export. Rows = imported + duplicates + skipped. */
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
  /** Clicks of each of them. */
  readonly unknownCountryClicks: Record<string, number>;
  /** How each table was read, with the titles of its columns. */
  readonly readings: TableReading[];
  /** Weeks or months of charts that were left out, because no single days can be told from them. */
  droppedPeriods: number;
  /** Whether reports still show what was stored before for the days of its search terms. */
  shadowed?: boolean;
  /** Pages of hosts that are not the site's. */
  otherHosts: number;
}

/** Google's days. */
const GOOGLE_ZONE = 'America/Los_Angeles';
/** Final numbers are there after two to three days. */
const DAYS_TO_FINAL = 3;
const LISTED = 50;

/** The rows of a source, and the summary with what was found in it. */
export interface ReadSource {
  readonly sets: readonly SearchRows[];
  readonly summary: SearchConsoleSummary;
}

/** Reads a ZIP, CSV or JSON file. @throws CommandError for one that cannot be read or is no such export */
export async function parseExport(source: NamedFile, facts: Facts): Promise<ReadSource> {
  const { dimensions, searchType, period, summary } = facts;
  const files = await readExport(source);
  const isJson = ({ name, text }: ExportFile) => /\.jsonl?$/i.test(name) || /^\s*[[{]/.test(text);
  const namesCountries = (file: ExportFile) =>
    !isJson(file) || dimensions?.includes('country') || file.text.includes('"country"');
  const findCountry = files.some(namesCountries) ? await readCountries([]) : () => undefined;
  const answers = files
    .filter(isJson)
    .flatMap(({ name, text }) =>
      readAnswers(name, text, { dimensions, period, searchType }, (by, key, clicks) =>
        readKey(by, key, { clicks, findCountry, summary }),
      ),
    );
  const tables = await readTables(
    files.filter((file) => !isJson(file) && facts.tables?.[file.name] !== 'skip'),
    { ...facts, findCountry },
  );
  return { sets: [...answers, ...tables], summary };
}

/** Facts known before a source is read. */
export interface Facts {
  readonly searchType?: (typeof SEARCH_TYPES)[number] | undefined;
  readonly kind?: TableKind | undefined;
  readonly tables?: Readonly<Record<string, TableKind | 'skip'>> | undefined;
  readonly period: Period | undefined;
  readonly dimensions?: readonly (typeof ANSWER_DIMENSIONS)[number][] | undefined;
  readonly summary: SearchConsoleSummary;
  /** Milliseconds. No table is about a later day, unless the export is. */
  readonly now: number;
}

/** The tables of one ZIP, or one CSV file: days and kind of search hold for all of them. */
async function readTables(
  files: readonly ExportFile[],
  facts: Facts & { readonly findCountry: FindCountry },
): Promise<SearchRows[]> {
  const { summary, findCountry } = facts;
  const latest = localDay(Math.max(facts.now, ...files.map(({ exportedAt }) => exportedAt)) + DAY_MS, GOOGLE_ZONE);
  const tables = files.map((file) => {
    const stated = facts.tables?.[file.name] ?? facts.kind;
    const known = { stated: stated === 'skip' ? undefined : stated, latest, findCountry };
    return { file, table: readTable(file.name, file.text, known) };
  });
  summary.readings.push(...tables.flatMap(({ table }) => table.reading ?? []));
  const isFilters = ({ table }: { readonly table: ExportTable }) => table.kind === 'filters';
  const filters = readFilters(
    tables.filter(isFilters).flatMap(({ table }) => table.rows),
    findCountry,
  );
  const ofDays = tables.filter(({ table }) => table.kind === 'date');
  const daily = ofDays.filter(({ file, table }) => isDaily(file, table, facts));
  const period = facts.period ?? periodOfDays(daily.map(({ table }) => table)) ?? filters.period;
  const searchType = facts.searchType ?? filters.searchType ?? typeUnlessStated(tables.some(isFilters), filters);
  const sets: SearchRows[] = [];
  for (const one of tables) {
    const { file, table } = one;
    if (isFilters(one) || (ofDays.includes(one) && !daily.includes(one))) continue;
    const dimensions: SearchDimension[] = table.kind === 'date' ? [] : [table.kind as SearchDimension];
    const keys =
      table.kind === 'country' ? table.rows.flatMap(({ cells }) => (typeof cells === 'string' ? [] : cells[0]!)) : [];
    const reading = { period, summary, findCountry: keys.length > 0 ? await readCountries(keys) : findCountry };
    sets.push({ searchType, dimensions, rows: readRows(file, table, reading) });
  }
  return sets;
}

const DAY_MS = 86_400_000;

/**
 * Whether a chart is about days. One by week or month is left out where the export's days are stated, and refused otherwise: its first
 * days would be taken for all.
 * @throws CommandError `chart_not_daily`
 */
function isDaily(file: ExportFile, { dates, rows }: ExportTable, { period, summary }: Facts): boolean {
  if (!dates || dates.each === 'day') return true;
  if (!period)
    throw new CommandError(
      'chart_not_daily',
      `The chart in ${shown(file.name)} is by ${dates.each}, so it doesn't say what happened on each day. Set the chart to days in Search Console and export it again, or set the first and last day of the export (on the command line: --start, --end): then its other tables are imported.`,
      'start',
    );
  summary.droppedPeriods += rows.length;
  return false;
}

function typeUnlessStated(hasFilters: boolean, { searchType }: Filters): 'web' {
  if (hasFilters && searchType === undefined)
    throw new CommandError(
      'search_type_needed',
      `The export's filters don't name a known search type. Set it: ${SEARCH_TYPES.join(', ')} (on the command line: --search-type).`,
      'searchType',
    );
  return 'web';
}

function periodOfDays(tables: readonly ExportTable[]): Period | undefined {
  const days = tables.flatMap(({ dates }) => [...(dates?.days.values() ?? [])]).toSorted();
  return days.length === 0 ? undefined : { start: days[0]!, end: days.at(-1)! };
}

interface RowFacts {
  readonly period: Period | undefined;
  readonly summary: SearchConsoleSummary;
  readonly findCountry: FindCountry;
}

function readRows(file: ExportFile, { kind, rows, dates }: ExportTable, facts: RowFacts): SearchRow[] {
  const { period, summary, findCountry } = facts;
  const skip = (line: number, reason: string) => {
    summary.rows++;
    summary.skipped.count++;
    if (summary.skipped.first.length < LISTED) summary.skipped.first.push({ file: file.name, line, reason });
  };
  const firstOpen = addDays(localDay(file.exportedAt, GOOGLE_ZONE), 1 - DAYS_TO_FINAL);
  return rows.flatMap(({ line, cells }): SearchRow[] => {
    const figures = typeof cells === 'string' ? cells : parseFigures(cells);
    if (typeof cells === 'string' || typeof figures === 'string') {
      skip(line, String(figures));
      return [];
    }
    const [key = ''] = cells;
    if (kind === 'date') {
      const own = dates?.days.get(key);
      if (own !== undefined) return [{ start: own, end: own, keys: {}, ...figures, incomplete: own >= firstOpen }];
      skip(line, `${shown(key)} isn't a date up to today`);
      return [];
    }
    if (!period)
      throw new CommandError(
        'period_needed',
        `The file ${shown(file.name)} doesn't name its dates. Set its first and last day (on the command line: --start, --end) or import the ZIP from Google.`,
        'start',
      );
    const by = kind as SearchDimension;
    const device = by === 'device' ? findDevice(key) : undefined;
    if (by === 'device' && device === undefined) {
      skip(line, `${shown(key)} isn't a known device`);
      return [];
    }
    const keys = { [by]: readKey(by, key, { clicks: figures.clicks, findCountry, summary }) };
    return [{ ...period, keys, ...figures, incomplete: period.end >= firstOpen }];
  });
}

interface KeyFacts {
  readonly clicks: number;
  readonly findCountry: FindCountry;
  readonly summary: SearchConsoleSummary;
}

/** Countries by their codes, so that exports in any language and answers of the API say the same; what is not known stays as it is. */
function readKey(dimension: SearchDimension, key: string, { clicks, findCountry, summary }: KeyFacts): string {
  if (dimension === 'device') return findDevice(key) ?? key.toLowerCase();
  if (dimension !== 'country') return key;
  const code = findCountry(key);
  if (code !== undefined) return code;
  const { unknownCountries, unknownCountryClicks } = summary;
  unknownCountries[key] = (unknownCountries[key] ?? 0) + 1;
  unknownCountryClicks[key] = (unknownCountryClicks[key] ?? 0) + clicks;
  return key;
}
