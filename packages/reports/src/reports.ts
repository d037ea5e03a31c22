/** This module is responsible for the list of reports. */
import { overviewReport } from './overview/overview.report.ts';
import type { Report } from './report.ts';
import { siteSummaryReport } from './site-summary/site-summary.report.ts';

/** Every report that can be asked for, by id. */
export const REPORTS: ReadonlyMap<string, Report<unknown>> = new Map([
  [overviewReport.id, overviewReport as unknown as Report<unknown>],
  [siteSummaryReport.id, siteSummaryReport as unknown as Report<unknown>],
]);
