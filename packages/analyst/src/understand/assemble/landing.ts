/** Requests of visits that begin on a page. */
import { type MetricName, metric } from '@magpie/vocabulary';
import { POST_TYPE } from '../posts.ts';
import type { Request, RequestFilter } from '../request.ts';
import type { Filters } from './choose-filters.ts';
import type { Sentence } from './sentence.ts';

/** The request of visits that begin on the pages that are said; undefined if what it counts doesn't begin. */
export function landing(request: Request, own: readonly RequestFilter[], assumed: boolean): Request | undefined {
  const isPage = (one: RequestFilter) => one.dimension === 'pagePath' && own.includes(one);
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

/** What is counted of orders: they are made on the page of the checkout, whatever was read before. */
const OF_ORDERS: ReadonlySet<MetricName> = new Set([
  'transactions',
  'purchaseRevenue',
  'grossPurchaseRevenue',
  'totalRevenue',
  'averagePurchaseRevenue',
]);

/** The request of orders of an article, which are those of visits that began on it; any other as it is. */
export function ofLanding(request: Request, { own, others }: Filters, { chart }: Sentence): Request {
  const isPage = (one: RequestFilter) => one.dimension === 'pagePath' && own.includes(one);
  const isOfOrders = request.metrics.length > 0 && request.metrics.every((name) => OF_ORDERS.has(name));
  // A name that can be something else is asked back as it is.
  if (!isOfOrders || request.divisor || others.length > 0 || chart.has('onPage')) return request;
  const turned = (one: RequestFilter): RequestFilter => (isPage(one) ? { ...one, dimension: 'landingPage' } : one);
  return {
    ...request,
    ...(request.by === 'pagePath' && { by: 'landingPage' }),
    ...(request.part && { part: turned(request.part) }),
    // An article that is named needn't be said to be one.
    filters: request.filters.filter(({ dimension }) => dimension !== POST_TYPE || !own.some(isPage)).map(turned),
  };
}
