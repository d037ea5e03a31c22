/** This module is responsible for the commands that bring in what was recorded elsewhere, list it, and take it back. */
import { resolve } from 'node:path';
import type {
  AccessLogSummary,
  CsvSummary,
  Ga4ExportSummary,
  ImportListing,
  SearchConsoleSummary,
  UaSessionsSummary,
} from '@magpie/server';
import type { Command } from 'commander';
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
import { type GlobalOptions, gigabytesOf } from './settings.ts';

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
  readonly dimensions?: string;
};

const filesOf = (paths: readonly string[]): string[] => paths.map((path) => resolve(path));

/** Adds them to the program. */
export function addImportCommands(program: Command): void {
  const imports = program.command('import').description('bring in what was recorded elsewhere');
  const importer = (name: string, description: string): Command =>
    imports.command(name).description(description).option('--dry-run', 'read and count, store nothing');
  const packable = (command: Command): Command =>
    command.option('--max-unpacked <gigabytes>', 'what a compressed file may hold; 20 unless given', gigabytesOf);

  packable(
    importer(
      'access-log <file>',
      'page views of the access log of a web server, load balancer or CDN, also compressed with gzip or bzip2',
    ),
  )
    .alias('log')
    .option('--format <format>', 'told by the first lines unless given, such as combined, w3c or caddy')
    .option('--time-zone <zone>', 'IANA time zone of times that name none')
    .action((file: string, _, command: Command) => {
      const options = command.optsWithGlobals<AccessLogOptions>();
      const { site, format, timeZone, maxUnpacked: maxUnpackedBytes, dryRun } = options;
      const input = { site, path: resolve(file), format, timeZone, maxUnpackedBytes, dryRun };
      return run<AccessLogSummary>({ name: 'import.access-log', input, options }, printAccessLog);
    });

  packable(
    importer(
      'ga4 <files...>',
      "events of GA4's BigQuery export, JSON lines or Parquet; all parts of one export together",
    ),
  ).action((files: string[], _, command: Command) => {
    const options = command.optsWithGlobals<ImportOptions>();
    const { site, maxUnpacked: maxUnpackedBytes, dryRun } = options;
    const input = { site, paths: filesOf(files), maxUnpackedBytes, dryRun };
    return run<Ga4ExportSummary>({ name: 'import.ga4', input, options }, printGa4Export);
  });

  packable(importer('csv <file>', 'events of a CSV file'))
    .requiredOption('--map <mapping>', 'what its columns mean: rees46, or a JSON file (docs/import.md)')
    .option('--currency <code>', "currency of amounts that name none; the site's unless given")
    .action((file: string, _, command: Command) => {
      const options = command.optsWithGlobals<CsvOptions>();
      const { site, currency, maxUnpacked: maxUnpackedBytes, dryRun } = options;
      const mapping = options.map.endsWith('.json') ? readJson(options.map) : options.map;
      const input = { site, path: resolve(file), mapping, currency, maxUnpackedBytes, dryRun };
      return run<CsvSummary>({ name: 'import.csv', input, options }, printCsv);
    });

  packable(importer('ua <file>', 'totals of Universal Analytics sessions, a CSV table with a row for a session'))
    .option('--time-zone <zone>', "IANA time zone of the view that the table is of; the site's unless given")
    .action((file: string, _, command: Command) => {
      const options = command.optsWithGlobals<UaOptions>();
      const { site, timeZone, maxUnpacked: maxUnpackedBytes, dryRun } = options;
      const input = { site, path: resolve(file), timeZone, maxUnpackedBytes, dryRun };
      return run<UaSessionsSummary>({ name: 'import.ua', input, options }, printUaSessions);
    });

  importer(
    'search-console <files...>',
    "Search Console's performance: the exported ZIP, its CSV files, answers of the API",
  )
    .option('--start <date>', 'first day that tables without days are about, where the export does not tell')
    .option('--end <date>', 'last day of it')
    .option('--search-type <type>', 'web, image, video, news, discover or googleNews; told by the export, else web')
    .option(
      '--kind <kind>',
      'what the rows of a CSV file are about: query, page, country, device, searchAppearance, date',
    )
    .option('--dimensions <list>', 'what the rows of API answers are by, such as date,query')
    .action((files: string[], _, command: Command) => {
      const options = command.optsWithGlobals<SearchConsoleOptions>();
      const { site, start, end, searchType, kind, dryRun } = options;
      const dimensions = options.dimensions?.split(',').map((name) => name.trim());
      const input = { site, paths: filesOf(files), start, end, searchType, kind, dimensions, dryRun };
      return run<SearchConsoleSummary>({ name: 'import.search-console', input, options }, printSearchConsole);
    });

  imports
    .command('list')
    .description("where a site's history comes from, live doors and imports")
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: options.site };
      return run<{ imports: ImportListing[] }>({ name: 'import.list', input, options }, printImports);
    });

  imports
    .command('remove <origin>')
    .description('take back what an import has stored; its origin is as "import list" shows it')
    .action((origin: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: options.site, origin };
      return run<ImportListing>({ name: 'import.remove', input, options }, printRemoved);
    });
}
