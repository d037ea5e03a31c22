/** The reports package: one folder per report, and the list of them. */
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
export { REPORTS } from './reports.ts';
