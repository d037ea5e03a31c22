/** The analyst package: what is unusual in a site's numbers, and why. It asks only through `query`. */
export { type Cause, explainsMost } from './exceptions/cause.ts';
export { checkDays } from './exceptions/check.ts';
export { describeInEnglish, englishSpeech, exceptionSubject, roundUsual } from './exceptions/describe.ts';
export { type EffectSize, sizeOf } from './exceptions/effect.ts';
export type { Exception } from './exceptions/exception.ts';
export { judgeDay, MOST_SPAN } from './exceptions/judge.ts';
export {
  type CauseDimension,
  EXCEPTION_CATEGORIES,
  EXCEPTION_KINDS,
  type ExceptionCategory,
  type ExceptionKind,
  type ExceptionKindId,
  exceptionKind,
} from './exceptions/kinds.ts';
export type { DayOf, Series } from './exceptions/lines.ts';
export type { Insight, InsightCause } from './insights/found.ts';
export { computeInsights, type Insights, type InsightsAsked } from './insights/insights.ts';
export type { InsightIcon, InsightKindId } from './insights/kinds.ts';
export { type InsightPeriod, periodOf, YOUNG_DAYS } from './insights/period.ts';
export { MOST_INSIGHTS, type RatedDown } from './insights/rank.ts';
export { MISSING, PROBES, SEARCHED } from './site-pages.ts';
export { type ChanceOf, chanceDeviation } from './statistics/chance.ts';
export {
  type DayValue,
  FEWEST_DAYS,
  type Forecast,
  forecastDays,
  MOST_DAYS,
} from './statistics/forecast.ts';
export { mannKendall, readTrend, sumHalves } from './statistics/trend.ts';
export { DEVIATIONS, FEWEST_WEEKS, MOST_WEEKS, type Usual, usualOf, weekdayDeviation } from './statistics/usual.ts';
export type {
  AnalystAnswer,
  AnalystAsk,
  AnalystChart,
  AnalystView,
  NumberPart as AnalystNumber,
  NumberSource,
  Part,
  Sentence,
} from './tell/told.ts';
