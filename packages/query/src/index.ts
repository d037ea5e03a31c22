/** The query package: questions, how they become plans, and the Engine port that answers them. */
export * from './ask.ts';
export * from './ask-funnels-journeys.ts';
export { askInZone } from './ask-in-zone.ts';
export { type Askable, askAsFarAsPossible, type LeftOutMetric, planAskable } from './askable.ts';
export * from './audience.ts';
export * from './compare.ts';
export * from './customer-numbers.ts';
export * from './customers.ts';
export { type CountedDays, DAY_NAMES, DAYS_BY, dayText, four } from './days.ts';
export { emptyEngine } from './empty-engine.ts';
export * from './engine.ts';
export { QUERY_ERRORS, type QueryErrorCode, statusOf } from './error-codes.ts';
export * from './errors.ts';
export * from './fill.ts';
export {
  type Condition,
  checkFilter,
  type Filter,
  filterSchema,
  listConditions,
  type NumberOperator,
  type TextOperator,
} from './filter.ts';
export * from './funnel.ts';
export type { GoogleQuality, HiddenAmounts } from './google-quality.ts';
export type { GoogleRequest, SendGoogle } from './google-request.ts';
export * from './history.ts';
export * from './journey.ts';
export * from './listed.ts';
export { matchesFilter } from './matches-filter.ts';
export * from './metric-values.ts';
export { fromMicros } from './micros.ts';
export { pageOfRows } from './page-of-rows.ts';
export * from './pairs.ts';
export * from './plan.ts';
export * from './plan-customers.ts';
export * from './plan-funnel.ts';
export * from './plan-journey.ts';
export * from './plan-pairs.ts';
export * from './plan-vitals.ts';
export * from './quality.ts';
export {
  type DimensionExpression,
  type MetricExpression,
  type OrderBy,
  type Question,
  questionSchema,
  type RelatedMetric,
} from './question.ts';
export * from './range.ts';
export * from './reconcile-orders.ts';
export { regexpProblem } from './regexp.ts';
export { isLinear, type PlannedMetric } from './related.ts';
export * from './search-console.ts';
export { type LeafSource, LOOKED_UP_FROM, lookUpName, shownValue } from './shown-value.ts';
export {
  type AffiliateRule,
  affiliateLabel,
  affiliatePrefixes,
  type CurrencyRate,
  countedClasses,
  INCLUDED,
  INCLUDED_AS,
  type Included,
  rateOn,
  type Site,
  TRAFFIC_CLASSES,
} from './site.ts';
export * from './steps.ts';
export { compareCodePoints, fold, parseDecimal } from './text.ts';
export * from './typed.ts';
export * from './unanswered.ts';
export * from './vitals.ts';
export { GOOGLE_HISTORY, withHistory } from './with-history.ts';
