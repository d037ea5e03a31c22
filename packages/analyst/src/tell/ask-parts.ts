/** What the queries of all requests are made of. */
import { BUCKET_DIMENSION, type Question } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { NO_CAMPAIGN } from '../no-campaign.ts';
import type { Grain } from '../understand/request.ts';
import type { AnalystAsk } from './told.ts';

/** Queries by name. */
export type Asks = Readonly<Record<string, AnalystAsk>>;

/** Values that name no row: nothing is ranked by them. */
export const NAMELESS: readonly string[] = ['(not set)', ''];
/** The same of a dimension. */
export const namelessOf = (by: DimensionName): readonly string[] =>
  by === 'sessionCampaignName' ? NO_CAMPAIGN : NAMELESS;
/** The name of the change of a metric in an answer. */
export const CHANGE = 'change';
/** The name of the share of a metric in an answer. */
export const SHARE = 'share';

/** The dimension whose values are the periods of a grain. */
export const grainDimension = (grain: Exclude<Grain, 'quarter' | 'year'>): DimensionName =>
  grain === 'weekday' ? 'dayOfWeek' : grain === 'hour' ? 'hour' : BUCKET_DIMENSION[grain];

/** Hours over days are counted from the first one; all others as when one is looked for. */
export const trendDimension = (grain: Exclude<Grain, 'quarter' | 'year'>): DimensionName =>
  grain === 'hour' ? 'nthHour' : grainDimension(grain);

/** A question as a query. */
export const table = (question: Question): AnalystAsk => ({ kind: 'table', question });
/** Questions as queries, by name. */
export const tables = (questions: Readonly<Record<string, Question>>): Asks =>
  Object.fromEntries(Object.entries(questions).map(([name, one]) => [name, table(one)]));
