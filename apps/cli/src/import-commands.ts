/** Commands that import past data, list imports, and undo one. */
import { resolve } from 'node:path';
import type {
  AccessLogSummary,
  CsvSummary,
  Ga4ExportSummary,
  ImportListing,
  SearchConsoleSummary,
  UaSessionsSummary,
} from '@magpie/server';
import { type Command, InvalidArgumentError } from 'commander';
import { readJson } from './json.ts';
import {
  printAccessLog,
  printCsv,
  printGa4Export,
  printImports,
  printRemoved,
  printSearchConsole,
  printUaSessions,
} from './print-imports.ts';
import { run } from './run.ts';
import { type GlobalOptions, parseGigabytes } from './settings.ts';

type ImportOptions = GlobalOptions & {
  readonly dryRun?: boolean;
  /** Bytes. */
  readonly maxUnpacked?: number;
};
type AccessLogOptions = ImportOptions & { readonly format?: string; readonly timeZone?: string };
type CsvOptions = ImportOptions & { readonly map: string; readonly currency?: string };
type UaOptions = ImportOptions & { readonly timeZone?: string };
type SearchConsoleOptions = Omit<ImportOptions, 'maxUnpacked'> & {
  readonly start?: string;
  readonly end?: string;
  readonly searchType?: string;
  readonly kind?: string;
  readonly as?: Readonly<Record<string, string>>;
  readonly confirm?: boolean;
  readonly dimensions?: string;
};

/** Adds `file=kind` to what is known of other files. */
function collectTables(text: string, tables: Readonly<Record<string, string>> = {}): Record<string, string> {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new InvalidArgumentError('it must look like Queries.csv=query');
  return { ...tables, [text.slice(0, at)]: text.slice(at + 1) };
}

const resolveAll = (paths: readonly string[]): string[] => paths.map((path) => resolve(path));

/** Adds the commands to the program. */
export function addImportCommands(program: Command): void {
  const imports = program.command('import').description('import past data');
  const importer = (name: string, description: string): Command =>
    imports.command(name).description(description).option('--dry-run', 'preview: read and count without storing');
  const packable = (command: Command): Command =>
    command.option('--max-unpacked <gigabytes>', 'size limit of an unpacked file (default: 20)', parseGigabytes);

  packable(
    importer(
      'access-log <file>',
      'import page views from an access log of a web server, load balancer or CDN; can be gzip, bzip2 or zstd',
    ),
  )
    .alias('log')
    .option('--format <format>', 'log format, such as combined, w3c or caddy (default: detected)')
    .option('--time-zone <zone>', 'IANA time zone for times without one')
    .action((file: string, _, command: Command) => {
      const options = command.optsWithGlobals<AccessLogOptions>();
      const { site, format, timeZone, maxUnpacked: maxUnpackedBytes, dryRun } = options;
      const input = { site, path: resolve(file), format, timeZone, maxUnpackedBytes, dryRun };
      return run<AccessLogSummary>({ name: 'import.access-log', input, options }, printAccessLog);
    });

  packable(
    importer(
      'ga4 <files...>',
      "import GA4's BigQuery export, JSON lines or Parquet; pass all parts of an export together",
    ),
  ).action((files: string[], _, command: Command) => {
    const options = command.optsWithGlobals<ImportOptions>();
    const { site, maxUnpacked: maxUnpackedBytes, dryRun } = options;
    const input = { site, paths: resolveAll(files), maxUnpackedBytes, dryRun };
    return run<Ga4ExportSummary>({ name: 'import.ga4', input, options }, printGa4Export);
  });

  packable(importer('csv <file>', 'import events from a CSV file'))
    .requiredOption('--map <mapping>', 'column mapping: rees46 or a JSON file (see docs/import.md)')
    .option('--currency <code>', "currency for amounts without one (default: the site's)")
    .action((file: string, _, command: Command) => {
      const options = command.optsWithGlobals<CsvOptions>();
      const { site, currency, maxUnpacked: maxUnpackedBytes, dryRun } = options;
      const mapping = options.map.endsWith('.json') ? readJson(options.map) : options.map;
      const input = { site, path: resolve(file), mapping, currency, maxUnpackedBytes, dryRun };
      return run<CsvSummary>({ name: 'import.csv', input, options }, printCsv);
    });

  packable(importer('ua <file>', 'import Universal Analytics sessions, a CSV table with one row per session'))
    .option('--time-zone <zone>', "IANA time zone of the Analytics view (default: the site's)")
    .action((file: string, _, command: Command) => {
      const options = command.optsWithGlobals<UaOptions>();
      const { site, timeZone, maxUnpacked: maxUnpackedBytes, dryRun } = options;
      const input = { site, path: resolve(file), timeZone, maxUnpackedBytes, dryRun };
      return run<UaSessionsSummary>({ name: 'import.ua', input, options }, printUaSessions);
    });

  importer('search-console <files...>', 'import Search Console data: the exported ZIP, its CSV files, or API responses')
    .option('--start <date>', 'first day of tables without dates')
    .option('--end <date>', 'last day')
    .option(
      '--search-type <type>',
      'web, image, video, news, discover or googleNews (default: from the export, or web)',
    )
    .option('--kind <kind>', 'row type of a CSV file: query, page, country, device, searchAppearance, date')
    .option('--as <file=kind>', 'what a file is about; skip leaves it out (can be repeated)', collectTables)
    .option('--confirm', 'import tables as the preview reads them, even if that is uncertain')
    .option('--dimensions <list>', 'dimensions of API responses, such as date,query')
    .action((files: string[], _, command: Command) => {
      const options = command.optsWithGlobals<SearchConsoleOptions>();
      const { site, start, end, searchType, kind, as: tables, confirm, dryRun } = options;
      const dimensions = options.dimensions?.split(',').map((name) => name.trim());
      const input = {
        site,
        paths: resolveAll(files),
        start,
        end,
        searchType,
        kind,
        tables,
        confirm,
        dimensions,
        dryRun,
      };
      return run<SearchConsoleSummary>({ name: 'import.search-console', input, options }, printSearchConsole);
    });

  imports
    .command('list')
    .description("list a site's data sources, live and imported")
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: options.site };
      return run<{ imports: ImportListing[] }>({ name: 'import.list', input, options }, printImports);
    });

  imports
    .command('remove <origin>')
    .description('undo an import; use its origin from "import list"')
    .action((origin: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: options.site, origin };
      return run<ImportListing>({ name: 'import.remove', input, options }, printRemoved);
    });
}
