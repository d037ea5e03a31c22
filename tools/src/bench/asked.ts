/** The bench's own questions: their type, and those that no report has. */
import type { Question } from '@magpie/query';

/** A question without dates. */
export interface Asked extends Omit<Question, 'dateRanges' | 'minuteRanges' | 'dimensions' | 'metrics'> {
  readonly dimensions?: readonly string[];
  readonly metrics: readonly string[];
}

/** The rows with the highest values of a metric. */
const top = (metric: string, limit = 10): Pick<Asked, 'orderBy' | 'limit'> => ({
  orderBy: [{ metric, desc: true }],
  limit,
});

/** The live view's questions about the last 30 minutes. */
export const REAL_TIME: readonly Asked[] = [
  { metrics: ['activeUsers', 'screenPageViews'] },
  { dimensions: ['minutesAgo'], metrics: ['activeUsers'] },
  { dimensions: ['pagePath'], metrics: ['screenPageViews'], ...top('screenPageViews') },
  { dimensions: ['country'], metrics: ['activeUsers'], ...top('activeUsers') },
  { dimensions: ['deviceCategory'], metrics: ['activeUsers'] },
];

const step = (name: string) => ({ name, filter: { field: 'eventName', op: 'is', value: name, caseSensitive: true } });
/** A funnel to a purchase, without dates. */
export const FUNNEL = { steps: ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'].map(step) };
