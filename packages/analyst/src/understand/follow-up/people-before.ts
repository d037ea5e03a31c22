/** Whom pronouns refer to after a number of new people, which has no filter that could be kept. */
import type { Request } from '../request.ts';
import type { Understood } from '../understood.ts';

const POINTS = /\b(?:they|them|their|those people|these people|those|these|the new ones)\b/;

/** The request before with new visitors as a filter, if a message refers to them: "how many orders did they make", after new visitors. */
export function withNewAsFilter(text: string, previous: Request): Request {
  const { metrics, filters, compared, by } = previous;
  if (metrics.join() !== 'newUsers' || compared || by || !POINTS.test(text)) return previous;
  return {
    ...previous,
    metrics: ['totalUsers'],
    filters: [...filters, { dimension: 'newVsReturning', values: ['new'] }],
  };
}

/** Declines what first-time customers did: no other number can be limited to them. */
export function withoutLostCustomers(text: string, understood: Understood, previous: Request): Understood {
  const pointer = POINTS.exec(text)?.[0];
  const isOfFirst = previous.metrics.join() === 'firstTimePurchasers' && previous.by === undefined;
  if (!isOfFirst || pointer === undefined || understood.kind !== 'request') return understood;
  const { request } = understood;
  return request.metrics.includes('firstTimePurchasers')
    ? understood
    : { kind: 'declined', reason: 'notUnderstood', about: [pointer], nearest: [request] };
}
