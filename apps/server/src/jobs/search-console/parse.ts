/** The rows of a Search Console export. */
import { SEARCH_TYPES } from '@magpie/contract';
import type { SearchDimension, SearchRow, SearchRows } from '@magpie/query';
import { addDays, isDay, localDay } from '@magpie/time';
import { shown } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import { findCountryId, type UnknownCountries } from '../import/countries.ts';
import type { NamedFile } from '../import/file.ts';
import { type ANSWER_DIMENSIONS, readAnswers } from './answers.ts';
import { type ExportFile, readExport } from './files.ts';
import { type Filters, type Period, readFilters } from './filters.ts';
import { type ExportTable, findDevice, parseNumbers, readTable, type TableKind } from './table.ts';

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
  const answers = files
    .filter(isJson)
    .flatMap(({ name, text }) =>
      readAnswers(name, text, { dimensions, period, searchType }, (by, key) => readKey(by, key, summary)),
    );
  const tables = readTables(
    files.filter((file) => !isJson(file)),
    facts,
  );
  return { sets: [...answers, ...tables], summary };
}

/** What is known before a source is read. */
export interface Facts {
  readonly searchType?: (typeof SEARCH_TYPES)[number] | undefined;
  readonly kind?: TableKind | undefined;
  readonly period: Period | undefined;
  readonly dimensions?: readonly (typeof ANSWER_DIMENSIONS)[number][] | undefined;
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
