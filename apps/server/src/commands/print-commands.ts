/** The command that prints a report. */
import { PARAM_PREFIX, printedPath } from '@magpie/contract';
import { BUILT_REPORTS, resolveView } from '@magpie/reports';
import { entitlementOf } from '../app/command.ts';
import { shown } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import { neededReport, requireReport } from '../reporting/access.ts';
import { readView } from '../reporting/view.ts';
import { aboutReport } from './ask-commands.ts';

/** User of the command line for the page that is printed. */
const OPERATOR = { id: 0, name: '' };

/** A report as PDF. */
export interface PrintedReport {
  /** Base64. */
  readonly pdf: string;
}

/** The command `report.pdf`. @throws CommandError, QueryError, ProblemError as {@link Printer} */
export const printReport = aboutReport(async (app, { site, request }): Promise<PrintedReport> => {
  const { report } = request;
  if (printedPath(report) === undefined)
    throw new CommandError(
      'unknown_report',
      `${shown(report)} isn't a report that can be printed. Possible reports: ${BUILT_REPORTS.filter(printedPath).join(', ')}.`,
    );
  requireReport(neededReport(request), await entitlementOf(app, site));
  const { printer } = app;
  if (!printer) throw new CommandError('no_printer', "This process has no dashboard, so it can't print reports.");
  const asked = readView(request);
  const { range } = resolveView(asked, site, app.now());
  const view = new URLSearchParams({ range: `${range.start}..${range.end}` });
  for (const [name, value] of Object.entries(request.params ?? {})) view.set(`${PARAM_PREFIX}${name}`, String(value));
  const { compare } = asked;
  if (compare) view.set('compare', typeof compare === 'string' ? compare : `${compare.start}..${compare.end}`);
  const pdf = await printer.print({
    site,
    user: OPERATOR,
    sessionId: '',
    report,
    view: view.toString(),
    language: 'en',
  });
  return { pdf: pdf.toString('base64') };
});
