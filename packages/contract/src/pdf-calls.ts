/** Call that fetches a report as a tagged, searchable PDF made by the server. */
import { findReport, isBuilt, isReportKey } from '@magpie/reports';
import { siteCall } from '@magpie/reports/calls';
import { z } from 'zod';
import { reportCall } from './report-call.ts';
import { authCall } from './site-calls.ts';

/** The hash path of a report that can be printed: one that is built and has a page, or is shown by one that has; undefined for any other. */
export function printedPath(id: string): string | undefined {
  if (!isReportKey(id) || !isBuilt(id)) return undefined;
  const { path, shownBy } = findReport(id);
  return path ?? (shownBy && printedPath(shownBy.report));
}

/** Names of the calls that a report's page makes when it is printed; all of them only read. None for an unknown id. */
export function printedCalls(id: string): readonly string[] {
  if (!isReportKey(id)) return [];
  const { asksAuth, ownCall, shownBy } = findReport(id);
  if (shownBy) return printedCalls(shownBy.report);
  return [reportCall.name, ...(asksAuth ? [authCall.name] : []), ...(ownCall ? [id] : [])];
}

/**
 * Answers a PDF. `view` is the query of the dashboard's address, such as `range=2026-01-01..2026-01-31&compare=year`; `language` the
 * reader's, a BCP 47 tag.
 */
export const reportPdfCall = siteCall(
  'report_pdf',
  'view_reports',
  {
    report: z.string().refine((id) => printedPath(id) !== undefined, {
      error: (issue) => `"${String(issue.input).slice(0, 60)}" isn’t a report that can be printed.`,
    }),
    view: z.string().max(8_000).default(''),
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'it must be a language, such as "de-AT"')
      .optional(),
  },
  z.null(),
);
