/** Counts the people who did something instead of how often it was done. */
import type { Request, RequestFilter } from '../request.ts';
import type { AssumedPart, Understood } from '../understood.ts';
import { didTo, type Metrics, peopleWho } from './choose-metrics.ts';
import type { Sentence } from './sentence.ts';

/** Events that happen after a page view, on another page. */
const IN_SHOP: readonly string[] = ['add_to_cart', 'begin_checkout'];

/** The request for how many people who viewed a page did something later. */
const afterPage = (request: Request, page: RequestFilter, event: string): Request => ({
  shape: 'steps',
  metrics: [],
  range: request.range,
  filters: request.filters.filter((one) => one !== page),
  steps: [page, { dimension: 'eventName', values: [event] }],
});

/** The request for people, or a choice between people and events; undefined if the sentence doesn't ask for people who did something. */
export function countPeople(
  sentence: Sentence,
  request: Request,
  metrics: Metrics,
  assumed: ReadonlySet<AssumedPart>,
): Understood | undefined {
  const { event, unclear } = didTo(sentence);
  if (unclear !== undefined) return { kind: 'declined', reason: 'notUnderstood', about: [unclear], nearest: [] };
  const others = peopleWho(sentence, metrics.names);
  const of = event ?? others?.event;
  if (of !== undefined) {
    // Nobody checks out on an article: people read it and go to the checkout later.
    const [page] = request.filters.filter((one) => one.dimension === 'pagePath' && !one.not);
    if (page && IN_SHOP.includes(of) && request.shape === 'total' && !request.compared)
      return { kind: 'request', request: afterPage(request, page, of), assumed, others: [], leftOut: [] };
    const people: Request = {
      ...request,
      metrics: ['totalUsers'],
      filters: [...request.filters, { dimension: 'eventName', values: [of] }],
    };
    return event !== undefined || others?.only
      ? { kind: 'request', request: people, assumed, others: [], leftOut: [] }
      : { kind: 'choice', readings: [request, people] };
  }
  return undefined;
}
