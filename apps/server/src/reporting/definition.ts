/** The definition that a request needs: of a report, or of more of one. */
import type { ReportRequest } from '@magpie/contract';
import { findMore, loadReport, type Report } from '@magpie/reports';

/** The definition of the requested report or part. @throws QueryError `bad_more` */
export async function loadDefinition({ report: id, more }: Pick<ReportRequest, 'report' | 'more'>): Promise<Report> {
  const report = await loadReport(id);
  return more === undefined ? report : findMore(report, more);
}
