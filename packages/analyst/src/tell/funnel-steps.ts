/** Steps of funnels: those to an order or a request's own, with their names and what visitors did. */
import type { Filter, FunnelQuestion, Question } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import type { Request, RequestFilter } from '../understand/request.ts';
import { filterOf } from './filters.ts';

/** A step in words: its name, and what visitors did. */
export interface StepWords {
  readonly name: string;
  readonly did: string;
}

/** Events that steps are said by, with their words. */
const EVENTS: Readonly<Record<string, StepWords>> = {
  page_view: { name: 'Viewed a page', did: 'viewed a page' },
  view_item_list: { name: 'Viewed a product list', did: 'viewed a product list' },
  view_item: { name: 'Viewed a product', did: 'viewed a product' },
  add_to_cart: { name: 'Added to cart', did: 'added something to the cart' },
  view_cart: { name: 'Viewed the cart', did: 'viewed the cart' },
  begin_checkout: { name: 'Started checkout', did: 'started a checkout' },
  add_shipping_info: { name: 'Chose a delivery', did: 'chose a delivery' },
  add_payment_info: { name: 'Chose a payment', did: 'chose a payment' },
  purchase: { name: 'Bought', did: 'bought' },
  view_search_results: { name: 'Searched', did: 'searched the site' },
  form_impression: { name: 'Saw a form', did: 'saw a form' },
  form_start: { name: 'Began a form', did: 'began a form' },
  form_submit: { name: 'Sent a form', did: 'sent a form' },
  file_download: { name: 'Downloaded a file', did: 'downloaded a file' },
  click: { name: 'Clicked a link', did: 'clicked a link to another site' },
  video_start: { name: 'Started a video', did: 'started a video' },
  video_complete: { name: 'Watched a video', did: 'watched a video to the end' },
  sign_up: { name: 'Signed up', did: 'signed up' },
  login: { name: 'Signed in', did: 'signed in' },
};

/** Dimensions of things that visitors act on, with the event and the verb. */
const OF_THINGS: Readonly<Partial<Record<DimensionName, { readonly event: string; readonly did: string }>>> = {
  fileName: { event: 'file_download', did: 'downloaded' },
  searchTerm: { event: 'view_search_results', did: 'searched for' },
  videoTitle: { event: 'video_start', did: 'started the video' },
  linkDomain: { event: 'click', did: 'clicked a link to' },
  linkUrl: { event: 'click', did: 'clicked the link to' },
  formName: { event: 'form_submit', did: 'sent the form' },
};

/** The steps to an order. */
const TO_AN_ORDER: readonly RequestFilter[] = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'].map(
  (event) => ({ dimension: 'eventName', values: [event] }),
);

/** The steps of a request. */
export const stepsOf = ({ steps = TO_AN_ORDER }: Pick<Request, 'steps'>): readonly RequestFilter[] => steps;

/** A step in words. */
export function stepWords({ dimension, values, match }: RequestFilter): StepWords {
  const names = values.join(' or ');
  if (dimension === 'eventName' && !match) {
    const known = values.length === 1 ? EVENTS[values[0]!] : undefined;
    return known ?? { name: names, did: `did “${names}”` };
  }
  const { did } = OF_THINGS[dimension] ?? {};
  if (did) return { name: `${did[0]!.toUpperCase()}${did.slice(1)} “${names}”`, did: `${did} “${names}”` };
  const where =
    match === 'beginsWith' ? `pages under ${names}` : match === 'contains' ? `pages with “${names}”` : names;
  return { name: `Viewed ${where}`, did: `viewed ${where}` };
}

/** Values that a funnel is broken down by at most. */
const MOST_VALUES = 10;

/** The question of a funnel. */
export const funnelQuestion = (
  { range, by, limit = MOST_VALUES, ...request }: Request,
  { filter, include }: Pick<Question, 'filter' | 'include'>,
): FunnelQuestion => ({
  dateRange: { start: range.start, end: range.end },
  steps: stepsOf(request).map((step) => ({ name: stepWords(step).name, filter: stepFilter(step) })),
  ...(filter && { filter }),
  ...(include && { include }),
  ...(by && { breakdown: { dimension: by, limit } }),
});

/** A page is viewed by a page view: other events have its path too. */
function stepFilter(step: RequestFilter): Filter<DimensionName> {
  if (step.dimension === 'eventName') return filterOf(step);
  const event = OF_THINGS[step.dimension]?.event ?? 'page_view';
  return { and: [filterOf({ dimension: 'eventName', values: [event] }), filterOf(step)] };
}
