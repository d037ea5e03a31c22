/** Reads of visitors and orders for one request, and the changes it would make. */
import {
  type BuyingVisit,
  buyingVisit,
  judgeOrder,
  judgeVersion,
  type OrderVerdict,
  type TransactionStore,
  type VisitorStore,
} from '@magpie/collect';
import type { CountedOrder, LedgerOrder, OrderEvent, OverriddenOrder, StoredOrderEvent } from '@magpie/events';
import type { LedgerOrderChange } from './order-ledger.ts';
import type { Changes, TransactionChange, VisitorChange, Visitors } from './visitors.ts';

/** Reads of one request, and the changes that it would make. */
export interface Draft extends VisitorStore, TransactionStore {
  /** The claim of a version of an order that the shop's server sent. */
  readonly versions: TransactionStore;
  boughtIn(siteId: number, transactionId: string): BuyingVisit | undefined;
  /** The orders that count by another event since this request, or by one at all. */
  recounted(): readonly string[];
  /** Returns an order as the shop has reported it. */
  order(siteId: number, orderId: string): LedgerOrder | undefined;
  setOrder(siteId: number, order: LedgerOrder): void;
  /** Lets an event no longer count, once it is stored. */
  drop(siteId: number, event: StoredOrderEvent): void;
  /** Lets an order count by no event. */
  void(siteId: number, orderId: string): void;
  /** Lets an order count again by the event that reported it first. */
  restore(siteId: number, orderId: string): void;
  /** `daily` as in {@link VisitorChange}, `at` the arrival in milliseconds. */
  changes(daily: boolean, at: number): Changes;
}

const draftKey = (siteId: number, id: string): string => `${siteId} ${id}`;

/** A draft for one request: reads through, keeps its writes to itself. */
export function createDraft(known: Pick<Visitors, 'get' | 'countedBy' | 'orders'>): Draft {
  const visitors = new Map<string, Omit<VisitorChange, 'daily' | 'at'>>();
  const transactions = new Map<string, TransactionChange>();
  const orders = new Map<string, LedgerOrderChange>();
  const overridden: OverriddenOrder[] = [];

  const order = (siteId: number, orderId: string) =>
    orders.get(draftKey(siteId, orderId))?.order ?? known.orders.get(siteId, orderId);
  const countedBy = (siteId: number, transactionId: string): CountedOrder | undefined =>
    transactions.get(draftKey(siteId, transactionId)) ?? known.countedBy(siteId, transactionId);
  const boughtIn = (siteId: number, transactionId: string) => buyingVisit(countedBy(siteId, transactionId));
  const apply = (siteId: number, transactionId: string, verdict: OrderVerdict) => {
    if (verdict.counted) transactions.set(draftKey(siteId, transactionId), { siteId, ...verdict.counted });
    if (verdict.overridden) overridden.push(verdict.overridden);
    return verdict.place;
  };
  return {
    get: (siteId, userKey) => visitors.get(draftKey(siteId, userKey))?.state ?? known.get(siteId, userKey),
    set: (siteId, userKey, state) => visitors.set(draftKey(siteId, userKey), { siteId, userKey, state }),
    claim(siteId, event: OrderEvent) {
      const told = order(siteId, event.transactionId);
      const before = countedBy(siteId, event.transactionId);
      return apply(siteId, event.transactionId, judgeOrder(siteId, before, event, told));
    },
    isTold: (siteId, transactionId) => order(siteId, transactionId) !== undefined,
    boughtIn,
    recounted: () => [...transactions.values()].map(({ transactionId }) => transactionId),
    versions: {
      claim: (siteId, event) =>
        apply(siteId, event.transactionId, judgeVersion(siteId, countedBy(siteId, event.transactionId), event)),
      boughtIn,
    },
    order,
    setOrder: (siteId, one) => orders.set(draftKey(siteId, one.orderId), { siteId, order: one }),
    drop: (siteId, page) => overridden.push({ siteId, page, shop: null }),
    void(siteId, orderId) {
      const before = countedBy(siteId, orderId);
      if (before && before.by !== 'import') overridden.push({ siteId, page: before, shop: null });
    },
    restore(siteId, orderId) {
      const before = countedBy(siteId, orderId);
      if (before && before.by !== 'import') overridden.push({ siteId, page: before, shop: before });
    },
    changes: (daily, at) => ({
      visitors: [...visitors.values()].map((change) => ({ ...change, daily, at })),
      transactions: [...transactions.values()],
      overridden,
      ...(orders.size > 0 && { orders: [...orders.values()] }),
    }),
  };
}
