/** Requests for visits that begin on a page. */
import { type MetricName, metric } from '@magpie/vocabulary';
import { POST_TYPE } from '../posts.ts';
import type { Request, RequestFilter } from '../request.ts';
import type { Filters } from './choose-filters.ts';
import type { Sentence } from './sentence.ts';

/** Metrics that become entrances when visits are asked for by the posts that they begin on. */
const BEGINNING: readonly MetricName[] = ['sessions', 'totalUsers'];
const LOGGED_IN = 'customEvent:logged_in';

/** Turns a request about pages into one about visits that begin on them; undefined if its metrics count events instead of visits. */
export function landing(request: Request, own: readonly RequestFilter[], assumed: boolean): Request | undefined {
  const isPage = (one: RequestFilter) => one.dimension === 'pagePath' && own.includes(one);
  const isOfContent = (one: RequestFilter['dimension']) => one.startsWith('customEvent:') && one !== LOGGED_IN;
  const ofContent =
    (request.by !== undefined && isOfContent(request.by)) ||
    (request.by === 'pagePath' && request.filters.some(({ dimension }) => isOfContent(dimension)));
  // Posts that visits begin on: only views that begin a visit count, since a visit can also reach a post later.
  if (ofContent && !request.filters.some(isPage))
    return assumed || request.metrics.every((name) => BEGINNING.includes(name))
      ? { ...request, metrics: ['entrances'] }
      : undefined;
  // "Which pages do they land on": landing pages, by visits.
  if (request.by === 'pagePath' && !request.filters.some(isPage)) {
    const metrics: Request['metrics'] = assumed ? ['sessions'] : request.metrics;
    const isOfViews = metrics.some((name) => metric(name)?.scope === 'event');
    return isOfViews ? undefined : { ...request, by: 'landingPage', metrics };
  }
  if (request.by === 'landingPage' || !request.filters.some(isPage)) return request;
  if (request.by === 'pagePath' || request.metrics.some((name) => metric(name)?.scope === 'event')) return undefined;
  return {
    ...request,
    filters: request.filters.map((one): RequestFilter => (isPage(one) ? { ...one, dimension: 'landingPage' } : one)),
  };
}

/** Metrics of orders. All orders are placed on the checkout page, so a filter for another page would find none. */
const OF_ORDERS: ReadonlySet<MetricName> = new Set([
  'transactions',
  'purchaseRevenue',
  'grossPurchaseRevenue',
  'totalRevenue',
  'averagePurchaseRevenue',
]);

/** Turns a request for an article's orders into orders of visits that began on it; returns any other request unchanged. */
export function ofLanding(request: Request, { own, others }: Filters, { chart }: Sentence): Request {
  const isPage = (one: RequestFilter) => one.dimension === 'pagePath' && own.includes(one);
  const isOfOrders = request.metrics.length > 0 && request.metrics.every((name) => OF_ORDERS.has(name));
  // An ambiguous name leads to a question back, so the request stays as it is.
  if (!isOfOrders || request.divisor || others.length > 0 || chart.has('onPage')) return request;
  const turned = (one: RequestFilter): RequestFilter => (isPage(one) ? { ...one, dimension: 'landingPage' } : one);
  return {
    ...request,
    ...(request.by === 'pagePath' && { by: 'landingPage' }),
    ...(request.part && { part: turned(request.part) }),
    // If the article is named, the filter "is an article" adds nothing.
    filters: request.filters.filter(({ dimension }) => dimension !== POST_TYPE || !own.some(isPage)).map(turned),
  };
}
