/** The orders that visitors' memory and the ledger hold, for those who read or judge them again. */
import { isVoid } from '@magpie/events';
import type { CountedOrders, OrderLedger } from '../ports/collecting.ts';
import type { Visitors } from './visitors.ts';

/** The orders of a site that were counted. */
export function countedOrders(visitors: Visitors, siteId: number): CountedOrders {
  return {
    claim(event) {
      const told = visitors.orders.get(siteId, event.transactionId);
      if (told && isVoid(told)) return false;
      const counted = visitors.countedBy(siteId, event.transactionId);
      if (!counted) visitors.count(siteId, event);
      return !counted || counted.eventId === event.eventId;
    },
    count: (order) => visitors.count(siteId, order),
    statedBy: (transactionId) => visitors.orders.get(siteId, transactionId)?.sale?.event.eventId,
    release: (transactionId, eventId) => visitors.release(siteId, transactionId, eventId),
    save: () => visitors.save(),
  };
}

/** The orders of a site as its shop has reported them. */
export function orderLedger(visitors: Visitors, siteId: number): OrderLedger {
  return {
    lookUp: (orderIds) => orderIds.map((id) => visitors.orders.get(siteId, id)).filter((one) => one !== undefined),
    async *between(from, to) {
      await visitors.save();
      yield* visitors.orders.between(siteId, from, to);
    },
    isReturning: (order) => visitors.orders.isReturning(siteId, order),
    async forget(orders) {
      await visitors.save();
      const counting = orders.filter(
        ({ transactionId, eventId }) => visitors.countedBy(siteId, transactionId)?.eventId === eventId,
      );
      visitors.orders.forget(
        siteId,
        counting.map(({ transactionId }) => transactionId),
      );
    },
  };
}
