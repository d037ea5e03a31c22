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
  refund: 'refunds',
  search: 'searches',
  video_start: 'video plays',
  view_search_results: 'searches',
};

/** Whether a filter keeps only pages that were scrolled to the end. */
export const isAtEnd = ({ dimension, values, not }: RequestFilter): boolean =>
  dimension === 'percentScrolled' && !not && values.every((one) => AT_END.includes(one));
/** The end of a page, in percent: 90 in imported data, 100 in the site's own. */
const AT_END: readonly string[] = ['90', '100'];

/** The part of a page, in percent, that visitors scrolled to at least; undefined for any other filter. */
export const scrolledTo = ({ dimension, values, not, match }: RequestFilter): string | undefined =>
  dimension === 'percentScrolled' && !not && !match && values.length === 1 ? values[0] : undefined;

/** Phrases that say which visitors are counted, by their event. */
const WHO: Readonly<Record<string, string>> = {
  add_to_cart: 'who added something to the cart',
  begin_checkout: 'who began the checkout',
  click: 'who clicked a link to another site',
  file_download: 'who downloaded something',
  form_start: 'who began a form',
  form_submit: 'who sent a form',
  purchase: 'who bought something',
  video_complete: 'who watched a video to the end',
  video_start: 'who played a video',
  view_item: 'who viewed a product',
  view_search_results: 'who searched the site',
};

/** The noun for visitors of one kind, such as "returning visitors", or for visitors who did one thing. */
function peopleOf(filters: Request['filters']): string {
  const only = (name: RequestFilter['dimension']): string | undefined => {
    const [filter, more] = filters.filter(({ dimension }) => dimension === name);
    return filter && !more && !filter.not && !filter.match && filter.values.length === 1 ? filter.values[0] : undefined;
  };
  const people = `${only('newVsReturning') === 'returning' ? 'returning ' : ''}${metricNoun('totalUsers')}`;
  const percent = only('percentScrolled');
  if (percent !== undefined) return `${people} who scrolled down to ${percent}% of the page`;
  const did = WHO[only('eventName') ?? ''];
  return did === undefined ? people : `${people} ${did}`;
}

/** A metric's noun in an answer: events of one kind, or by a dimension that only one kind has, are said by its name. */
export function nounOf({ by, filters }: Request, name: MetricName): string {
  if (name === 'totalUsers') return peopleOf(filters);
  if (name !== 'eventCount') return metricNoun(name);
  if (by === 'searchTerm') return NOUNS.view_search_results!;
  if (filters.some(isAtEnd)) return 'scrolls to the end';
  const [event, ...others] = filters
    .filter(({ dimension, not, match }) => dimension === 'eventName' && !not && !match)
    .flatMap(({ values }) => values);
  if (event === undefined || others.length > 0) return metricNoun(name);
  return NOUNS[event] ?? `“${event}” events`;
}
