/** Building blocks of all queries. */
import { BUCKET_DIMENSION, type Question } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { NO_CAMPAIGN } from '../no-campaign.ts';
import type { Grain } from '../understand/request.ts';
import type { AnalystAsk } from './told.ts';

/** Queries by name. */
export type Asks = Readonly<Record<string, AnalystAsk>>;

/** Values of rows without a name. Rankings leave them out. */
export const NAMELESS: readonly string[] = ['(not set)', ''];
/** The values of a dimension's rows without a name. */
export const namelessOf = (by: DimensionName): readonly string[] =>
  by === 'sessionCampaignName' ? NO_CAMPAIGN : NAMELESS;
/** The name of the change of a metric in an answer. */
export const CHANGE = 'change';
/** The name of the share of a metric in an answer. */
export const SHARE = 'share';

/** The dimension whose values are the periods of a grain. */
export const grainDimension = (grain: Exclude<Grain, 'quarter' | 'year'>): DimensionName =>
  grain === 'weekday' ? 'dayOfWeek' : grain === 'hour' ? 'hour' : BUCKET_DIMENSION[grain];

/** The dimension of a trend's time axis: hours count from the first one, all other grains use the dimension of their periods. */
export const trendDimension = (grain: Exclude<Grain, 'quarter' | 'year'>): DimensionName =>
  grain === 'hour' ? 'nthHour' : grainDimension(grain);

/** Wraps a question as a query. */
export const table = (question: Question): AnalystAsk => ({ kind: 'table', question });
/** Wraps questions as queries, by name. */
export const tables = (questions: Readonly<Record<string, Question>>): Asks =>
  Object.fromEntries(Object.entries(questions).map(([name, one]) => [name, table(one)]));

/** Name of the metric with the mean per day of a row's first metric. */
export const PER_DAY = 'perDay';
