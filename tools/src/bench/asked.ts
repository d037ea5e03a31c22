/** This module is responsible for the questions that the bench writes itself: their form, and those that no report asks. */
import type { Question } from '@magpie/query';

/** A question but for its dates. */
export interface Asked extends Omit<Question, 'dateRanges' | 'minuteRanges' | 'dimensions' | 'metrics'> {
  readonly dimensions?: readonly string[];
  readonly metrics: readonly string[];
}

/** The rows with the most of a metric. */
export const top = (metric: string, limit = 10): Pick<Asked, 'orderBy' | 'limit'> => ({
  orderBy: [{ metric, desc: true }],
  limit,
});

/** What the live view asks of the last half hour. */
export const REAL_TIME: readonly Asked[] = [
  { metrics: ['activeUsers', 'screenPageViews'] },
  { dimensions: ['minutesAgo'], metrics: ['activeUsers'] },
  { dimensions: ['pagePath'], metrics: ['screenPageViews'], ...top('screenPageViews') },
  { dimensions: ['country'], metrics: ['activeUsers'], ...top('activeUsers') },
  { dimensions: ['deviceCategory'], metrics: ['activeUsers'] },
];

const step = (name: string) => ({ name, filter: { field: 'eventName', op: 'is', value: name, caseSensitive: true } });
/** A funnel to a purchase, but for its dates. */
export const FUNNEL = { steps: ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'].map(step) };
