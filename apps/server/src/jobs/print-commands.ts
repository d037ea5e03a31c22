/** This module is responsible for the command that prints a report, and for having a process print that does not serve. */
import { join } from 'node:path';
import { PRINTED_REPORTS } from '@magpie/contract';
import { sceneOf } from '@magpie/reports';
import { viewOf } from '../actions/report.ts';
import { buildServer, type ServerParts } from '../build-server.ts';
import { defaultTier } from '../environment.ts';
import { openStandalone } from '../hosts/standalone/standalone.ts';
import { openIcons } from '../icons/icons.ts';
import type { RunningApp } from '../open-app.ts';
import { type App, CommandError } from '../ports.ts';
import { printerOf } from '../printing/printer.ts';
import { newSecret } from '../state/tokens.ts';
import { askedReport } from './ask-commands.ts';
import { shown } from './input.ts';

/** Who the command line is to the page that is printed. */
const OPERATOR = { id: 0, name: '' };

/** A report as PDF. */
export interface PrintedReport {
  /** Base64. */
  readonly pdf: string;
}

/** The command `report.pdf`. @throws CommandError, QueryError, ProblemError as {@link Printer} */
export async function printReport(app: App, input: unknown): Promise<PrintedReport> {
  const { site, request } = await askedReport(app, input);
  const { report } = request;
  if (!Object.hasOwn(PRINTED_REPORTS, report))
    throw new CommandError(
      'unknown_report',
      `${shown(report)} is not a report that can be printed; there is ${Object.keys(PRINTED_REPORTS).join(', ')}.`,
    );
  const printer = printerOf(app);
  if (!printer) throw new CommandError('no_printer', 'This process serves no dashboard that could be printed.');
  const { range, compare } = sceneOf(viewOf(request), site, app.now());
  const view = new URLSearchParams({ range: `${range.start}..${range.end}` });
  if (compare) view.set('compare', `${compare.start}..${compare.end}`);
  const pdf = await printer.print({
    site,
    user: OPERATOR,
    sessionId: '',
    report,
    view: view.toString(),
    language: 'en',
  });
  return { pdf: pdf.toString('base64') };
}

/** Lets the commands of this process print, by a server that listens nowhere; answers what ends that. @throws StartupError `not_built` */
export async function prepareToPrint(
  app: RunningApp,
  dirs: Pick<ServerParts, 'dashboardDir' | 'trackerDir'>,
): Promise<() => Promise<void>> {
  const server = await buildServer(app, {
    ...dirs,
    host: await openStandalone(app.state, { now: app.now }),
    entitlement: { tier: defaultTier(), upgradeUrl: undefined, isDemo: false },
    // What is not known yet is not fetched for it.
    icons: openIcons(join(app.dataDir, 'icons'), app.now, async () => undefined),
    commands: {},
    controlToken: newSecret(),
    trustProxy: false,
  });
  await server.ready();
  return () => server.close();
}
