/** The reports package: one folder per report, and the list of them. */
import { overviewReport } from './overview/overview.report.ts';
import type { Report } from './report.ts';

export { type NavigationEntry, REPORT_NAVIGATION } from './navigation.ts';
export {
  DEFAULT_OVERVIEW_METRICS,
  OVERVIEW_METRICS,
  type OverviewMetricId,
  overviewMetric,
} from './overview/metrics.ts';
export { overviewReport } from './overview/overview.report.ts';
export { type OverviewData, overviewShape } from './overview/overview.shape.ts';
export * from './report.ts';

/** Every report that can be asked for, by id. */
export const REPORTS: ReadonlyMap<string, Report<unknown>> = new Map([
  [overviewReport.id, overviewReport as unknown as Report<unknown>],
]);
