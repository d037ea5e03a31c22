/** The reports package: one folder per report, and the list of them. */

export { ADDONS, type Addon, addonOf } from './addons.ts';
export { isBuilt } from './built.ts';
export { type ChartNote, type ChartNotes, chartNotes, takesNotes, withNotes } from './chart-notes.ts';
export * from './content.ts';
export * from './entitlement.ts';
export { type ExportedTable, exportTable, PERIOD } from './export.ts';
export { type NavigationEntry, REPORT_NAVIGATION } from './navigation.ts';
export {
  DEFAULT_OVERVIEW_METRICS,
  inOverviewOrder,
  MAX_OVERVIEW_METRICS,
  OVERVIEW_METRICS,
  type OverviewMetricId,
  openOverviewMetrics,
  overviewMetric,
  readSelection,
} from './overview/metrics.ts';
export { overviewReport } from './overview/overview.report.ts';
export { type OverviewData, overviewShape } from './overview/overview.shape.ts';
export type { FailedPart } from './parts.ts';
export * from './report.ts';
export { REPORTS } from './reports.ts';
export { siteSummaryReport } from './site-summary/site-summary.report.ts';
export { type SiteSummaryData, siteSummaryShape } from './site-summary/site-summary.shape.ts';
export { reportsBelow, tablesOf } from './tables.ts';
