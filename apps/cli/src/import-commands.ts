/** Commands that import past data, list imports, and undo one. */
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { addGroup } from './command-rows.ts';
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
import { type GlobalOptions, parseGigabytes } from './settings.ts';

type ImportOptions = GlobalOptions & {
  readonly dryRun?: boolean;
  /** Bytes. */
  readonly maxUnpacked?: number;
};
type CsvOptions = ImportOptions & { readonly map: string };
type SearchConsoleOptions = ImportOptions & {
  readonly as?: Readonly<Record<string, string>>;
  readonly dimensions?: string;
};

/** Adds `file=kind` to what is known of other files. */
function collectTables(text: string, tables: Readonly<Record<string, string>> = {}): Record<string, string> {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new InvalidArgumentError('it must look like Queries.csv=query');
  return { ...tables, [text.slice(0, at)]: text.slice(at + 1) };
}

/** Options under the names of the server's commands. */
const renamed = ({ data: _data, json: _json, maxUnpacked: maxUnpackedBytes, ...same }: ImportOptions) => ({
  ...same,
  maxUnpackedBytes,
});
const ofFile = ({ file }: { file: string }, options: ImportOptions) => ({ ...renamed(options), path: resolve(file) });
const ofFiles = ({ files }: { files: string[] }, options: ImportOptions) => ({
  ...renamed(options),
  paths: files.map((path) => resolve(path)),
});

const previewable = (command: Command): Command =>
  command.option('--dry-run', 'preview: read and count without storing');
const packable = (command: Command): Command =>
  previewable(command).option(
    '--max-unpacked <gigabytes>',
    'size limit of an unpacked file (default: 20)',
    parseGigabytes,
  );

/** Adds the commands to the program. */
export function addImportCommands(program: Command): void {
  addGroup(program, 'import', 'import past data', [
    {
      words: 'access-log <file>',
      about: 'import page views from an access log of a web server, load balancer or CDN; can be gzip, bzip2 or zstd',
      adds: (command) =>
        packable(command)
          .alias('log')
          .option('--format <format>', 'log format, such as combined, w3c or caddy (default: detected)')
          .option('--time-zone <zone>', 'IANA time zone for times without one'),
      input: ofFile,
      print: printAccessLog,
    },
    {
      words: 'ga4 <files...>',
      about: "import GA4's BigQuery export, JSON lines or Parquet; pass all parts of an export together",
      adds: packable,
      input: ofFiles,
      print: printGa4Export,
    },
    {
      words: 'csv <file>',
      about: 'import events from a CSV file',
      adds: (command) =>
        packable(command)
          .requiredOption('--map <mapping>', 'column mapping: rees46 or a JSON file (see docs/import.md)')
          .option('--currency <code>', "currency for amounts without one (default: the site's)"),
      input: (given: { file: string }, { map, ...options }: CsvOptions) => ({
        ...ofFile(given, options),
        mapping: map.endsWith('.json') ? readJson(map) : map,
      }),
      print: printCsv,
    },
    {
      words: 'ua <file>',
      about: 'import Universal Analytics sessions, a CSV table with one row per session',
      adds: (command) =>
        packable(command).option('--time-zone <zone>', "IANA time zone of the Analytics view (default: the site's)"),
      input: ofFile,
      print: printUaSessions,
    },
    {
      words: 'search-console <files...>',
      about: 'import Search Console data: the exported ZIP, its CSV files, or API responses',
      adds: (command) =>
        previewable(command)
          .option('--start <date>', 'first day of tables without dates')
          .option('--end <date>', 'last day')
          .option(
            '--search-type <type>',
            'web, image, video, news, discover or googleNews (default: from the export, or web)',
          )
          .option('--kind <kind>', 'row type of a CSV file: query, page, country, device, searchAppearance, date')
          .option('--as <file=kind>', 'what a file is about; skip leaves it out (can be repeated)', collectTables)
          .option('--confirm', 'import tables as the preview reads them, even if that is uncertain')
          .option('--dimensions <list>', 'dimensions of API responses, such as date,query'),
      input: (given: { files: string[] }, { as: tables, dimensions, ...options }: SearchConsoleOptions) => ({
        ...ofFiles(given, options),
        tables,
        dimensions: dimensions?.split(',').map((name) => name.trim()),
      }),
      print: printSearchConsole,
    },
    {
      words: 'list',
      about: "list a site's data sources, live and imported",
      print: printImports,
    },
    { words: 'remove <origin>', about: 'undo an import; use its origin from "import list"', print: printRemoved },
  ]);
}
