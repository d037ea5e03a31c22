/** Filters on dimensions that only some events have, such as the name of a form: metrics that are counted from other events would be 0 with them. */
import { type DimensionName, dimension, type MetricName, metric } from '@magpie/vocabulary';
import { OF_ITEMS } from './assemble/choose-metrics.ts';
import { isOfShop } from './assemble/sentence.ts';
import type { Request, RequestFilter } from './request.ts';
import type { Understood, UnderstoodRequest } from './understood.ts';

/** Dimensions of some events, and the metrics counted from these. */
interface Carrier {
  readonly dimensions: readonly DimensionName[];
  /** Metrics that are counted from these events. */
  readonly metrics: (name: MetricName) => boolean;
  /** The metric that the name alone asks for: "visits, orders, newsletter form". */
  readonly counted: MetricName;
  /** The metric that replaces page views: "views of the newsletter form". */
  readonly views?: MetricName;
}

const isOf =
  (category: string) =>
  (name: MetricName): boolean =>
    metric(name)?.category === category;

const CARRIERS: readonly Carrier[] = [
  {
    dimensions: ['formName', 'formId', 'formField', 'formDestination'],
    metrics: isOf('Form'),
    counted: 'formSubmissions',
    views: 'formImpressions',
  },
  { dimensions: ['fileName', 'fileExtension'], metrics: (name) => name === 'fileDownloads', counted: 'fileDownloads' },
  {
    dimensions: ['linkUrl', 'linkDomain', 'affiliateLabel'],
    metrics: (name) => name === 'outboundClicks',
    counted: 'outboundClicks',
  },
  { dimensions: ['videoTitle', 'videoUrl', 'videoProvider'], metrics: isOf('Video'), counted: 'videoStarts' },
];
/** Titles of pages that don't exist. Such pages are only recognized by their title. */
const NOT_FOUND = /not found|404/i;
const OF_NOT_FOUND: Carrier = {
  dimensions: ['pageTitle'],
  metrics: isOf('Page / Screen'),
  counted: 'screenPageViews',
};

const carrierOf = ({ dimension: name, values }: RequestFilter): Carrier | undefined =>
  name === 'pageTitle' && values.some((value) => NOT_FOUND.test(value))
    ? OF_NOT_FOUND
    : CARRIERS.find(({ dimensions }) => dimensions.includes(name));

/** Whether a filter belongs only to the metric that it is named with, not to other metrics of the request. */
export const isOfOwnMetric = (filter: RequestFilter): boolean => carrierOf(filter) !== undefined;

/** Whether a metric is counted from the events that such a filter applies to. */
export const isCountedWith = (name: MetricName, filter: RequestFilter): boolean =>
  carrierOf(filter)?.metrics(name) === true;

/** Metrics that count any event, so every filter fits them. */
const isOfAnyEvent = isOf('Event');
/** Whether a metric counts visits or visitors. With such a filter, those with such an event are counted. */
const isOfVisits = (name: MetricName): boolean => ['session', 'user'].includes(metric(name)?.scope ?? '');
const SPLIT: readonly Request['shape'][] = ['total', 'list', 'trend', 'average'];

/** Words after which a name narrows the words before it, or is a condition. */
const NARROWS =
  /\b(?:of|from|for|by|with|without|via|through|in|on|to|at|who|whose|that|which|using|used|after|before|per|about|only|where|when)\b/;
const NEXT_IN_LIST = /[,;:&+]|\b(?:and|plus|as well as)\b/g;
/** Words for a page that doesn't exist. */
const SAID_NOT_FOUND = /\b404s?\b|\b(?:pages? )?not[ -]found\b|\b(?:dead|broken) (?:links?|pages?|urls?)\b/;
/** The name and its noun at the beginning of a list. */
const FIRST_IN_LIST =
  /^(?:show me |give me |how many |the |our )*(?:\S+ ){0,2}?(?:404s?|not[ -]found|forms?|film|video)(?: (?:errors?|pages?|hits?|views?))?(?:,| and| &| \+) /;

/** Whether a filter's name is one of the items that a text lists: "visits, orders, newsletter form". */
function isListed(text: string, filter: RequestFilter): boolean {
  const at =
    filter.dimension === 'pageTitle'
      ? text.search(SAID_NOT_FOUND)
      : Math.min(...filter.values.map((value) => text.indexOf(value.toLowerCase())));
  if (at < 0) return false;
  if (FIRST_IN_LIST.test(text)) return true;
  const last = [...text.slice(0, at).matchAll(NEXT_IN_LIST)].at(-1);
  // "And the newsletter form" begins no list.
  return last !== undefined && last.index > 0 && !NARROWS.test(text.slice(last.index, at));
}

/** Dimensions that only page views of posts have. An order is placed on a page without an author. */
const OF_POSTS: readonly DimensionName[] = [
  'customEvent:author',
  'customEvent:category',
  'customEvent:tag',
  'customEvent:post_type',
  'customEvent:published_at',
];
const dimensionsOf = ({ by, alsoBy, part, filters }: Request): readonly DimensionName[] =>
  [by, alsoBy, part?.dimension, ...filters.map((one) => one.dimension)].filter((one) => one !== undefined);
/** Whether a metric is counted from orders, not from visits with orders. */
const isOfOrders = (name: MetricName): boolean =>
  /Purchasers$/.test(name) || (isOfShop(metric(name)?.category) && metric(name)?.scope === 'event');
const isOfPost = (name: DimensionName | undefined): name is DimensionName =>
  name !== undefined && OF_POSTS.includes(name);
/** The dimension of posts in a request for orders, which have no such dimension. Undefined if there is none. */
const postOf = (request: Request): DimensionName | undefined =>
  SPLIT.includes(request.shape) && request.metrics.some(isOfOrders) ? dimensionsOf(request).find(isOfPost) : undefined;

/**
 * Splits a request whose filter fits only some of its metrics, so that each metric has only the filters that fit it. Undefined if there is no such
 * split.
 */
export function withOwnFilters(request: Request, text: string): readonly Request[] | undefined {
  const { filters, metrics, by, shape, divisor, thresholds, steps } = request;
  if (postOf(request)) return undefined;
  // "Revenue per country and per product" is the revenue of each product.
  const isOfItems = request.alsoBy !== undefined && [by, request.alsoBy].some((one) => one?.startsWith('item'));
  const ofItems = metrics.map((name) => (name === 'transactions' ? 'itemsPurchased' : (OF_ITEMS[name] ?? name)));
  if (isOfItems && ofItems.join() !== metrics.join()) return [{ ...request, metrics: ofItems }];
  const filter = filters.find((one) => one.dimension !== by && carrierOf(one));
  const carrier = filter && carrierOf(filter);
  if (!carrier || !SPLIT.includes(shape) || divisor || steps) return [request];
  const rest = filters.filter((one) => one === filter || carrierOf(one) !== carrier);
  const bare = rest.filter((one) => one !== filter);
  const own = metrics.filter((name) => carrier.metrics(name) || isOfAnyEvent(name));
  const others = metrics.filter((name) => !own.includes(name));
  if (others.length === 0 || thresholds) return [request];
  const without: Request = { ...request, metrics: others, filters: bare };
  if (own.length > 0) return [without, { ...request, metrics: own }];
  if (isListed(text, filter)) return [without, { ...request, metrics: [carrier.counted] }];
  if (others.every(isOfVisits)) return [request];
  const isOfViews = carrier.views !== undefined && others.length === 1 && others[0] === 'screenPageViews';
  return isOfViews ? [{ ...request, metrics: [carrier.views] }] : undefined;
}

/** Declines a request whose metric is never counted with its filter. */
export function neverCounted({ request }: UnderstoodRequest): Extract<Understood, { kind: 'declined' }> {
  const post = postOf(request);
  if (post) {
    const { by, alsoBy: _, ...rest } = request;
    const filters = rest.filters.filter((one) => !isOfPost(one.dimension));
    const near: Request = isOfPost(by) ? { ...rest, by: 'landingPage', filters } : { ...request, filters };
    return {
      kind: 'declined',
      reason: 'impossible',
      about: [metric(request.metrics.find(isOfOrders)!)!.uiName, dimension(post)?.uiName ?? post],
      nearest: [near],
    };
  }
  const filter = request.filters.find(carrierOf);
  const bare = request.filters.filter((one) => one !== filter);
  const about = [metric(request.metrics[0]!)?.uiName, filter && dimension(filter.dimension)?.uiName];
  return {
    kind: 'declined',
    reason: 'impossible',
    about: about.filter((one): one is string => one !== undefined),
    nearest: [
      { ...request, metrics: [filter ? carrierOf(filter)!.counted : request.metrics[0]!] },
      { ...request, filters: bare },
    ],
  };
}
