/** The command line: its commands, their options, and exit codes. */
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RunReportResponse, SiteListing, Status } from '@magpie/server';
import { Command, CommanderError, Option } from 'commander';
import { addAssistantCommands } from './assistant-commands.ts';
import { addGroup, addRows } from './command-rows.ts';
import { addConnectionCommands } from './connection-commands.ts';
import { addContentCommands } from './content-commands.ts';
import type { DemoSettings } from './demo.ts';
import { addDoctorCommand } from './doctor-command.ts';
import { CliError, printFailure } from './failure.ts';
import { addGoogleCommands } from './google-commands.ts';
import { addGoogleHistoryCommands } from './google-history-commands.ts';
import { addImportCommands } from './import-commands.ts';
import { parseJson } from './json.ts';
import { addKeyCommands } from './key-commands.ts';
import { addLicenceCommands } from './licence-commands.ts';
import { addMcpCommand } from './mcp-command.ts';
import { addOrderCommands } from './order-commands.ts';
import { addOwnerCommands } from './owner-commands.ts';
import { printQuery, printReport, printSite, printSites, printStatus } from './print.ts';
import { run } from './run.ts';
import { addSenderCommands } from './sender-commands.ts';
import type { ServeSettings } from './serve.ts';
import { collectBase, DEFAULT_DATA, DEFAULT_PORT, type GlobalOptions, parsePort, portVariable } from './settings.ts';
import { addSiteDataCommands } from './site-data-commands.ts';
import { addStatusCommands } from './status-commands.ts';
import { addUserCommands } from './user-commands.ts';

/** The whole command line. */
export const program = new Command('magpie')
  .description('Web analytics on your own server.')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError('(magpie --help shows how)')
  .addOption(new Option('--data <folder>', 'the data folder').env('MAGPIE_DATA').default(DEFAULT_DATA))
  .option('--site <site>', 'the site: tracking ID, address or domain; optional if there is only one')
  .option('--json', 'print the result as JSON');

type SiteOptions = GlobalOptions & {
  readonly currency: string;
  readonly identity: string;
  readonly name?: string;
  readonly timeZone?: string;
  readonly anyway?: boolean;
};
type ReportOptions = GlobalOptions & {
  readonly start: string;
  readonly end: string;
  readonly compare?: string;
  readonly compareStart?: string;
  readonly compareEnd?: string;
  readonly pdf?: string;
  readonly param: Readonly<Record<string, string>>;
  readonly more?: string;
};

/** Adds a report parameter. @throws CliError `bad_param` if it has no name or value */
function addParam(text: string, params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [, name, value] = /^([a-z_]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new CliError('bad_param', `--param is "${text}"; it must be a name, =, and a value, such as sort=-revenue.`);
  return { ...params, [name]: value };
}

const portOption = () =>
  new Option('--port <port>', 'the port; 0 for any free port')
    .env(portVariable())
    .default(DEFAULT_PORT)
    .argParser(parsePort);
const hostOption = () =>
  new Option('--host <address>', 'address to listen on; 0.0.0.0 for all addresses of this machine')
    .env('MAGPIE_HOST')
    .default('127.0.0.1');

program
  .command('serve')
  .description('run the server')
  .addOption(portOption())
  .addOption(hostOption())
  .addOption(new Option('--public-url <url>', 'public address that browsers use').env('MAGPIE_PUBLIC_URL'))
  .action(async (_, command: Command) => {
    const { serveCommand } = await import('./serve.ts');
    return serveCommand(command.optsWithGlobals<ServeSettings>());
  });

program
  .command('demo')
  .description('run a server with a demo site and sample traffic')
  .addOption(portOption())
  .addOption(hostOption())
  .action(async (_, command: Command) => {
    const { demoCommand } = await import('./demo.ts');
    const options = command.optsWithGlobals<DemoSettings>();
    const named = command.getOptionValueSourceWithGlobals('data') !== 'default';
    return demoCommand({ ...options, data: named ? options.data : `${DEFAULT_DATA}/demo` });
  });

const site = addGroup(program, 'site', 'create, list and configure sites', [
  {
    words: 'create <url>',
    about: 'create a site',
    adds: (command) =>
      command
        .requiredOption('--currency <code>', 'currency, three letters (ISO 4217)')
        .option('--name <name>', 'name (default: its domain)')
        .option('--time-zone <zone>', "IANA time zone (default: this machine's)")
        .option('--identity <way>', 'how visitors are counted: stored, consent or cookieless', 'cookieless')
        .option('--anyway', 'accept a host without a dot, such as one of your own network'),
    input: ({ url }: { url: string }, options: SiteOptions) => {
      const { currency, identity, anyway, name = URL.parse(url)?.hostname ?? url } = options;
      const { timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone } = options;
      return { url, name, timeZone, currency, identity, anyway };
    },
    makesFolder: true,
    print: (created: SiteListing, { data }) => printSite(created, collectBase(resolve(data))),
  },
  { words: 'list', about: 'list all sites', ofServer: true, print: printSites },
]);

addImportCommands(program);

program
  .command('query <request>')
  .description('run a query: a GA4 runReport request as JSON (- reads it from standard input)')
  .action(async (request: string, _, command: Command) => {
    const options = command.optsWithGlobals<GlobalOptions>();
    const json = parseJson(request === '-' ? await text(process.stdin) : request, 'The request');
    return run<RunReportResponse>({ name: 'query', input: { site: options.site, request: json }, options }, printQuery);
  });

program
  .command('report <report>')
  .description('print a report, such as overview')
  .option('--start <date>', 'first day: YYYY-MM-DD, today, yesterday or NdaysAgo', '29daysAgo')
  .option('--end <date>', 'last day', 'today')
  .option('--compare <period>', 'compare with the previous period (previous) or last year (year)')
  .option('--compare-start <date>', 'first day of a custom comparison period')
  .option('--compare-end <date>', 'last day')
  .option('--param <name=value>', 'a parameter of the report, such as sort=-revenue; can be repeated', addParam, {})
  .option('--more <name>', 'print another part of the report, such as rows_inside of traffic_overview')
  .option('--pdf <file>', 'save it as a searchable PDF (needs Chromium)')
  .action(async (report: string, _, command: Command) => {
    const options = command.optsWithGlobals<ReportOptions>();
    const { start, end, compare, compareStart, compareEnd, param: params, more } = options;
    const input = { site: options.site, report, start, end, compare, compareStart, compareEnd, params, more };
    if (options.pdf !== undefined && more !== undefined)
      throw new CliError('bad_more', `--more is "${more}"; it can't be combined with --pdf.`);
    if (options.pdf !== undefined) {
      const { savePdf } = await import('./save-pdf.ts');
      return savePdf(options.pdf, input, options);
    }
    const { isBuilt, loadReport } = await import('@magpie/reports');
    // The command rejects an unknown report, with a list of the known ones.
    const definition = isBuilt(report) && more === undefined ? await loadReport(report) : undefined;
    return run<Parameters<typeof printReport>[1]>({ name: 'report', input, options }, (result) =>
      printReport(definition, result),
    );
  });

addOwnerCommands(program, site);
addStatusCommands(program, site);
addKeyCommands(program);
addAssistantCommands(program);
addLicenceCommands(program);
addSenderCommands(program);
addOrderCommands(program);
addConnectionCommands(program);
addGoogleHistoryCommands(program);
addGoogleCommands(program);
addSiteDataCommands(program);
addContentCommands(program);
addDoctorCommand(program);
addUserCommands(program);
addMcpCommand(program);

addRows(program, '', [
  {
    words: 'status',
    about: 'show the status of this installation',
    ofServer: true,
    print: (status: Status, _, server) => printStatus(status, server),
  },
]);

const USAGE_ERROR = 2;

/** Runs one command line; what it prints and `process.exitCode` are its result. Never throws. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has printed the usage error; help and version also throw, with exit code 0.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
    else {
      printFailure(error);
      process.exitCode = 1;
    }
  }
}
