/** This module is responsible for the expected questions of reports that aren't built yet; the bench uses them until then. */
import { isBuilt, isReportKey, type ReportKey } from '@magpie/reports';
import { type Asked, top } from './asked.ts';

/** The questions of reports that aren't built yet, by ID (schema reference, section 6). Delete an entry once its report is built. */
export const REPORTS_TO_COME: Readonly<Partial<Record<ReportKey, readonly Asked[]>>> = {
  yearinreview: [
    { metrics: ['totalUsers', 'sessions', 'screenPageViews', 'userEngagementDuration', 'averageSessionDuration'] },
    { dimensions: ['yearMonth'], metrics: ['totalUsers'], ...top('totalUsers') },
    { dimensions: ['browser'], metrics: ['sessions'], ...top('sessions') },
    { dimensions: ['sessionSourceMedium'], metrics: ['sessions', 'sessionKeyEventRate:purchase'], ...top('sessions') },
    { dimensions: ['itemName'], metrics: ['itemsPurchased', 'itemRevenue'], ...top('itemRevenue') },
  ],
};

/**
 * Rejects entries of built or unknown reports.
 * @throws Error with the entry
 */
export function checkReportsToCome(list: Readonly<Record<string, unknown>>): void {
  for (const id of Object.keys(list)) {
    if (!isReportKey(id)) throw new Error(`REPORTS_TO_COME has "${id}"; the catalogue has no such report.`);
    if (isBuilt(id))
      throw new Error(`REPORTS_TO_COME has "${id}", which is built and timed as it is; delete the entry.`);
  }
}
