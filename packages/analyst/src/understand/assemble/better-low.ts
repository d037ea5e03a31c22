/** Numbers of which a good day has few. */
import { type MetricName, metric } from '@magpie/vocabulary';

/** Metrics without a better direction by themselves. */
const FEWER: readonly MetricName[] = ['exits', 'formAbandonments', 'itemsRefunded'];
/** Words for views of pages that don't exist. */
const ERRORS =
  /\b(?:404s?|not found|(?:broken|dead|missing|error) (?:links?|pages?|urls?|address(?:es)?)|page errors?)\b/;

/** Whether the lowest number is the best one, of a metric in a tidied text. */
export const isBetterLow = (name: MetricName | undefined, text: string): boolean =>
  (name !== undefined && (metric(name)?.better === 'lower' || FEWER.includes(name))) || ERRORS.test(text);
