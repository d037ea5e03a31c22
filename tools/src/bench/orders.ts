/** The bench's shop: the demo's orders again by other visitors, until a busy shop's share of events is orders. */
import type { Hit } from '@magpie/events';

/** How likely the demo's visitors are to fill a cart, for the bench. */
export const BUYING = 2;
/** Copies of each order's visit: with them, 2 % of the events are orders. */
const COPIES = 6;
/** Events that a copy leaves out: most events have these names, and no report of a shop queries them. */
const LEFT_OUT: readonly string[] = ['scroll', 'user_engagement'];

/** A day's hits, and the visits with an order or a refund again, each by other visitors with other order numbers. */
export function withMoreOrders(hits: readonly Hit[]): Hit[] {
  const session = ({ userKey, sessionStart }: Hit): string => `${userKey} ${sessionStart}`;
  const ordering = new Set(hits.filter(({ transactionId }) => transactionId !== '').map(session));
  const repeated = hits.filter((hit) => ordering.has(session(hit)) && !LEFT_OUT.includes(hit.name));
  return [...hits, ...Array.from({ length: COPIES }, (_, i) => repeated.map((hit) => copyHit(hit, i + 1))).flat()];
}

/** The same copy of an order and of its refund is by the same visitor and has the same number. */
function copyHit(hit: Hit, copy: number): Hit {
  const other = (key: string): string =>
    (Number.parseInt(key.slice(0, 2), 16) ^ copy).toString(16).padStart(2, '0') + key.slice(2);
  return {
    ...hit,
    eventId: other(hit.eventId),
    userKey: other(hit.userKey),
    ...(hit.transactionId !== '' && { transactionId: `${hit.transactionId}-${copy}` }),
  };
}
