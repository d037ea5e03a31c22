/** Counts the people who did what a sentence names, in place of how often it was done. */
import type { Request, RequestFilter } from '../request.ts';
import type { AssumedPart, Understood } from '../understood.ts';
import { didTo, type Metrics, peopleWho } from './choose-metrics.ts';
import type { Sentence } from './sentence.ts';

/** Events that people come to from other pages. */
const IN_SHOP: readonly string[] = ['add_to_cart', 'begin_checkout'];

/** How many of those who viewed a page did something later. */
const afterPage = (request: Request, page: RequestFilter, event: string): Request => ({
  shape: 'steps',
  metrics: [],
  range: request.range,
  filters: request.filters.filter((one) => one !== page),
  steps: [page, { dimension: 'eventName', values: [event] }],
});

/** The request for people, or a choice between them and what they did; undefined if the sentence asks for no people who did something. */
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
    // No one is at the checkout on an article: they read it, and got there.
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
