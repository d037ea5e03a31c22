/** The reports package: the kit for building reports, one folder per report, and their catalogue. */
export { ADDON_SENTENCES } from './addon-texts.ts';
export type { CartData } from './carts/cart.shape.ts';
export {
  BUILT_REPORTS,
  CATALOGUE,
  findReport,
  isBuilt,
  isReportKey,
  loadReport,
  REPORT_KEYS,
  type ReportKey,
  reportHeading,
} from './catalogue.ts';
export type { EcommerceData } from './ecommerce/ecommerce.shape.ts';
export * from './entitlement.ts';
export {
  type ExceptionItem,
  type ExceptionsData,
  exceptionsShape,
  PER_PAGE as EXCEPTIONS_PER_PAGE,
} from './exceptions/exceptions.shape.ts';
export type { GoogleComparisonData } from './google-comparison/google-comparison.shape.ts';
export { filtersShape, type JourneyData, type JourneyFilters, journeyShape } from './journey/journey.shape.ts';
export { ADDONS, type Addon, findAddon } from './kit/addons.ts';
export type { Provider, Sources } from './kit/ask.ts';
export { type ChartNote, type ChartNotes, withNotes } from './kit/chart-notes.ts';
export * from './kit/content.ts';
export {
  type ComparedPeriods,
  comparedIn,
  type HostFacts,
  type OwnDates,
  type ReportContext,
  resolveFor,
  resolveView,
  type View,
} from './kit/context.ts';
export { type ExportedTable, exportTable, INCOMPLETE, PERIOD, SHARE } from './kit/export.ts';
export { FILTER_CODES } from './kit/filter-codes.ts';
export type { Access, Need, PartKey } from './kit/need.ts';
export { readParams } from './kit/params.ts';
export { isPartError, type PartError } from './kit/part-error.ts';
export { type FailedPart, findMore, findTable, type Report } from './kit/report.ts';
export { type KnownDimension, reportDimensions } from './kit/report-dimensions.ts';
export type { ReportGroup, ReportRecord } from './kit/report-record.ts';
export { type ReportResult, runReport } from './kit/run-report.ts';
export {
  FUNNEL_NAME_CHARS,
  MOST_FUNNELS,
  type SavedFunnel,
  STEPS_OF_A_FUNNEL,
  savedFunnel,
  stepProblem,
} from './kit/saved-funnel.ts';
export {
  type ComputedTable,
  type ExportColumn,
  type ExportRow,
  listAsk,
  type PrintedCell,
  type ReportTable,
} from './kit/tables.ts';
export { reaches, TIERS, type Tier } from './kit/tier.ts';
export {
  DEFAULT_OVERVIEW_METRICS,
  inOverviewOrder,
  MAX_OVERVIEW_METRICS,
  OVERVIEW_METRICS,
  type OverviewMetricId,
  openOverviewMetrics,
  overviewMetric,
} from './overview/metrics.ts';
export { type OverviewData, overviewShape } from './overview/overview.shape.ts';
export { DEMOGRAPHICS, type Demographics, demographicsQuestion } from './parts/demographics.ts';
export {
  EXCEPTION_CHOICES,
  EXCEPTION_STATUSES,
  EXCEPTIONS,
  type ExceptionFacts,
  type ExceptionsQuestion,
  exceptionFacts,
  exceptionsQuestion,
  pickExceptions,
} from './parts/exceptions.ts';
export {
  GOOGLE_MARKS,
  GOOGLE_TABLES,
  type GoogleTable,
  googleTableQuestion,
  numbersOf,
} from './parts/google-tables.ts';
export { askOrderFacts, ORDER_FACTS, type OrderFacts, orderFactsQuestion } from './parts/order-facts.ts';
export { ORDER_LINES, type OrderLines, orderLinesQuestion } from './parts/order-lines.ts';
export type { PageGlance, PageViews } from './parts/page-glance.shape.ts';
export { SEARCH_HOURS, type SearchHours, searchHours, searchHoursQuestion } from './parts/search-hours.ts';
export {
  SITE_SPEED,
  type SiteSpeedFacts,
  SPEED_DEVICES,
  SPEED_HOSTS,
  SPEED_METRICS,
  type SpeedAudit,
  type SpeedDevice,
  type SpeedFinding,
  siteSpeedQuestion,
  speedAudit,
} from './parts/site-speed.ts';
export type { RealtimeData } from './realtime/realtime.shape.ts';
export type { OrderReconciliationData } from './reconciliation/order-reconciliation.shape.ts';
export { siteSummaryShape } from './site-summary/site-summary.shape.ts';
export { fieldNeed, valuesNeed } from './value-needs.ts';
export { ALSO_IN_MAGPIE } from './year-in-review/also-in-magpie.ts';
export { reviewedYear } from './year-in-review/reviewed-year.ts';
export type { YearInReviewData } from './year-in-review/year-in-review.shape.ts';
