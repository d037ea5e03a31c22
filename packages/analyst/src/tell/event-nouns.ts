/** Nouns of events that have one: "searches" rather than "events". */
import type { MetricName } from '@magpie/vocabulary';
import type { Request, RequestFilter } from '../understand/request.ts';
import { metricNoun } from './names.ts';

/** By event, in the plural. */
const NOUNS: Readonly<Record<string, string>> = {
  click: 'outbound clicks',
  file_download: 'downloads',
  form_start: 'forms begun',
  form_submit: 'form completions',
  page_view: 'page views',
  purchase: 'orders',
  search: 'searches',
  video_start: 'video plays',
  view_search_results: 'searches',
};

/** Whether a filter keeps only pages that were scrolled to the end. */
export const isAtEnd = ({ dimension, values, not }: RequestFilter): boolean =>
  dimension === 'percentScrolled' && !not && values.every((one) => AT_END.includes(one));
/** The end of a page, in percent: 90 in imported data, 100 in the site's own. */
const AT_END: readonly string[] = ['90', '100'];

/** A metric's noun in an answer: events of one kind, or by a dimension that only one kind has, are said by its name. */
export function nounOf({ by, filters }: Request, name: MetricName): string {
  if (name !== 'eventCount') return metricNoun(name);
  if (by === 'searchTerm') return NOUNS.view_search_results!;
  if (filters.some(isAtEnd)) return 'scrolls to the end';
  const [event, ...others] = filters
    .filter(({ dimension, not, match }) => dimension === 'eventName' && !not && !match)
    .flatMap(({ values }) => values);
  if (event === undefined || others.length > 0) return metricNoun(name);
  return NOUNS[event] ?? `“${event}” events`;
}
