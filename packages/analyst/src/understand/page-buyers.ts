/** Orders after a page: nobody orders on the page that a request is limited to, so the orders of its visitors are meant. */
import { metric } from '@magpie/vocabulary';
import type { Request } from './request.ts';
import type { Understood, UnderstoodRequest } from './understood.ts';

/** Metrics of orders that are counted when an order is placed, and on no other page. */
const OF_ORDERS =
  /^(?:transactions|purchaseRevenue|totalRevenue|grossPurchaseRevenue|averagePurchaseRevenue|totalPurchasers|firstTimePurchasers|itemsPurchased|itemRevenue|taxAmount|shippingAmount|itemsPerPurchase)$/;
/** Shapes that can be narrowed to visitors by what they did. */
const NARROWED: readonly Request['shape'][] = ['total', 'list', 'trend', 'average'];

/** A request for orders of a page as one for the orders of visitors who saw it. */
function ofVisitors(request: Request): Request {
  const { shape, metrics, filters, audience, by, alsoBy, thresholds } = request;
  const pages = filters.filter(({ dimension, not }) => dimension === 'pagePath' && !not);
  const isOfPages = [by, alsoBy].some((one) => one === 'pagePath' || one === 'landingPage');
  const isPlain = NARROWED.includes(shape) && !audience && !thresholds && !isOfPages && request.minutes === undefined;
  if (pages.length !== 1 || !isPlain || metrics.length === 0) return request;
  if (!metrics.every((name) => OF_ORDERS.test(name) && metric(name) !== undefined)) return request;
  return { ...request, filters: filters.filter((one) => !pages.includes(one)), audience: { did: pages } };
}

/** The reverse, for the request that a message continues: "and the other article" names another page. */
export function asOfPage(request: Request): Request {
  const { audience, ...rest } = request;
  const [page, other] = audience?.did ?? [];
  const isOfPage = page?.dimension === 'pagePath' && !other && !audience!.not;
  return isOfPage && request.metrics.every((name) => OF_ORDERS.test(name))
    ? { ...rest, filters: [...request.filters, page] }
    : request;
}

/** The orders of a page's visitors, in all requests of a message that continues one about the page. */
export function withPageBuyers(understood: Understood, previous: Request | undefined): Understood {
  // "And the other article", after the orders of an article's visitors: those of its visitors, not of visits that began there.
  const wasOfPage = previous !== undefined && asOfPage(previous) !== previous;
  const isOfPage = previous?.by === 'pagePath' || previous?.filters.some(({ dimension }) => dimension === 'pagePath');
  if (!wasOfPage && !isOfPage) return understood;
  const asBefore = (request: Request): Request =>
    wasOfPage && request.by !== 'landingPage'
      ? {
          ...request,
          filters: request.filters.map((one) =>
            one.dimension === 'landingPage' ? { ...one, dimension: 'pagePath' } : one,
          ),
        }
      : request;
  const changed = (one: UnderstoodRequest): UnderstoodRequest => ({
    ...one,
    request: ofVisitors(asBefore(one.request)),
    others: one.others.map((other) => ({ ...other, request: ofVisitors(other.request) })),
  });
  switch (understood.kind) {
    case 'request':
      return changed(understood);
    case 'several':
      return { ...understood, all: understood.all.map(changed) };
    case 'choice':
      return { ...understood, readings: understood.readings.map(ofVisitors) };
    default:
      return understood;
  }
}
