/** Orders after a page view: nobody orders on an article, so "orders of the article" means the orders of its visitors. */
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { asksHowManyDid } from './follow-up/further-steps.ts';
import type { Request, RequestFilter } from './request.ts';
import type { Understood, UnderstoodRequest } from './understood.ts';

/** Metrics of orders, which are only counted on the page where an order is placed. */
const OF_ORDERS =
  /^(?:transactions|purchaseRevenue|totalRevenue|grossPurchaseRevenue|averagePurchaseRevenue|totalPurchasers|firstTimePurchasers|itemsPurchased|itemRevenue|taxAmount|shippingAmount|itemsPerPurchase)$/;
/** Words for the people who saw a page, of whom a message asks what else they did. */
const OF_PEOPLE = /\b(?:of|among) (?:those|them|these)\b/;
const DONE = /^(?:formSubmissions|fileDownloads|videoStarts|videoCompletions|outboundClicks|addToCarts|checkouts)$/;
/** Shapes that can be limited to visitors by what they did. */
const NARROWED: readonly Request['shape'][] = ['total', 'list', 'trend', 'average'];

/** Dimensions of what visitors do. No order has a value of them: the orders of those who did it are meant. */
const OF_DEEDS: readonly DimensionName[] = [
  ...(['eventName', 'formName', 'formId', 'videoTitle', 'fileName', 'searchTerm', 'linkUrl', 'linkDomain'] as const),
];
const isOfDeed = ({ dimension, not }: RequestFilter): boolean => OF_DEEDS.includes(dimension) && !not;
/** Whether a request has no orders because it is limited to another event: customers of those who sent a form. */
const isOfEvent = ({ filters }: Request): boolean =>
  filters.some((one) => one.dimension === 'eventName' && isOfDeed(one) && !one.values.includes('purchase'));

/** Turns a request for orders of a page, or of another event, into one for the orders of visitors who saw or did it. */
function ofVisitors(request: Request, isOfPeople: boolean): Request {
  const { shape, metrics, filters, audience, by, alsoBy, thresholds } = request;
  const isOfPage = ({ dimension, not }: RequestFilter) => dimension === 'pagePath' && !not;
  if (isOfEvent(request) && !filters.some(isOfPage) && NARROWED.includes(shape) && !audience && !thresholds) {
    const isMoved =
      metrics.every((name) => OF_ORDERS.test(name)) && ![by, alsoBy].some((one) => OF_DEEDS.includes(one!));
    const did = filters.filter(isOfDeed);
    if (isMoved && metrics.length > 0 && request.minutes === undefined)
      return { ...request, filters: filters.filter((one) => !did.includes(one)), audience: { did } };
  }
  const pages = filters.filter(isOfPage);
  const isOfPages = [by, alsoBy].some((one) => one === 'pagePath' || one === 'landingPage');
  const isPlain = NARROWED.includes(shape) && !audience && !thresholds && !isOfPages && request.minutes === undefined;
  if (pages.length !== 1 || !isPlain || metrics.length === 0) return request;
  const isMoved = (name: MetricName): boolean => OF_ORDERS.test(name) || (isOfPeople && DONE.test(name));
  if (!metrics.every(isMoved)) return request;
  return { ...request, filters: filters.filter((one) => !pages.includes(one)), audience: { did: pages } };
}

/** Reverses this for the request that a message continues, so that "and the other article" replaces the page. */
export function asOfPage(request: Request): Request {
  const { audience, ...rest } = request;
  const [page, other] = audience?.did ?? [];
  const isOfPage = page?.dimension === 'pagePath' && !other && !audience!.not;
  return isOfPage && request.metrics.every((name) => OF_ORDERS.test(name))
    ? { ...rest, filters: [...request.filters, page] }
    : request;
}

/** Turns orders of a page into orders of its visitors, in all requests of a message that continues a question about the page. */
export function withPageBuyers(understood: Understood, previous: Request | undefined, text: string): Understood {
  const isOfPeople = OF_PEOPLE.test(text) || asksHowManyDid(text);
  // "And the other article", after the orders of an article's visitors, means its visitors, not visits that began there.
  const wasOfPage = previous !== undefined && asOfPage(previous) !== previous;
  const isOfPage = previous?.by === 'pagePath' || previous?.filters.some(({ dimension }) => dimension === 'pagePath');
  const requests = understood.kind === 'request' ? [understood] : understood.kind === 'several' ? understood.all : [];
  if (!wasOfPage && !isOfPage && !requests.some(({ request }) => isOfEvent(request))) return understood;
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
    request: ofVisitors(asBefore(one.request), isOfPeople),
    others: one.others.map((other) => ({ ...other, request: ofVisitors(other.request, isOfPeople) })),
  });
  switch (understood.kind) {
    case 'request':
      return changed(understood);
    case 'several':
      return { ...understood, all: understood.all.map(changed) };
    case 'choice':
      return { ...understood, readings: understood.readings.map((one) => ofVisitors(one, isOfPeople)) };
    default:
      return understood;
  }
}
