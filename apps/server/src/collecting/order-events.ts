/** Turns the shop server's order messages into events: through the same pipeline as every other event. */
import {
  clientKey,
  collect,
  isQuarantined,
  ORDERS_ORIGIN,
  type OrderMessage,
  openVisit,
  type RefundMessage,
  type SiteSecrets,
  type TakenBack,
  userKey,
  validateBatch,
  visitName,
} from '@magpie/collect';
import type { CollectSite, Hit, LedgerRefund, RawEvent, RawItem, RefundEvent, StoredOrderEvent } from '@magpie/events';
import type { Draft } from './draft.ts';

/** Context in which orders are taken. */
export interface TakingOrders {
  readonly site: CollectSite;
  readonly draft: Draft;
  readonly secrets: SiteSecrets;
  /** Milliseconds. */
  readonly receivedAt: number;
  /** 16 hexadecimal digits, never the same twice. */
  readonly newId: () => string;
}

/** Names the cancellation of an order among its refunds. */
export const CANCELLATION = 'cancellation';

type Buyer = OrderMessage['buyer'];
type Returned = Pick<RefundMessage, 'id' | 'orderId' | 'at' | 'money' | 'items' | 'buyer'>;

/** How the lines of orders become events of this request. */
export function orderEvents({ site, draft, secrets, receivedAt, newId }: TakingOrders, hits: Hit[]) {
  const add = (event: RawEvent, user: { readonly clientId?: string; readonly userId?: string }): StoredOrderEvent => {
    const context = { site: site.trackingId, serverSide: true as const, ...user };
    const { batch } = validateBatch({ context, events: [event] }, { receivedAt, live: false, itemsRead: true });
    const request = { address: '', userAgent: null, receivedAt, newId, secrets, origin: ORDERS_ORIGIN };
    const [hit] = collect(batch, request, site, draft, draft.versions);
    if (!hit) throw new Error(`An event of order ${String(event.params.transaction_id)} wasn't valid`);
    hits.push(hit);
    return { eventId: hit.eventId, sessionStart: hit.sessionStart };
  };
  /** Adds the event of what was returned, with the coupon of its order; the pipeline credits it to the visit that bought. */
  const returned = ({ id, orderId, at, money, items, buyer }: Returned): RefundEvent => {
    const { user } = findBuyer(buyer, orderId, at, false);
    const coupon = draft.order(site.id, orderId)?.sale?.coupon;
    const used = coupon === undefined ? {} : { coupon };
    const params = { transaction_id: orderId, ...used, refund_id: id };
    const event = add({ name: 'refund', ts: at, params, money, items }, user);
    const bought = draft.boughtIn(site.id, orderId);
    return { ...event, ...(bought && { visit: visitName(bought) }), ...used };
  };
  return {
    sale(message: OrderMessage) {
      const { id, createdAt, money, coupon, items, isRenewal } = message;
      const { user, sessionId } = findBuyer(message.buyer, id, createdAt, !isRenewal);
      const params = { transaction_id: id, ...(coupon && { coupon }), ...(isRenewal && { renewal: true }) };
      return add(
        { name: 'purchase', ts: createdAt, params, money, items, ...(sessionId !== undefined && { sessionId }) },
        user,
      );
    },
    returned: ({ at, ...money }: LedgerRefund, id: string, orderId: string, items: readonly RawItem[]) =>
      returned({ id, orderId, at, money, items, buyer: {} }),
    refund: (message: RefundMessage) => returned(message),
    cancellation: ({ buyer }: OrderMessage | RefundMessage, orderId: string, takenBack: TakenBack) =>
      returned({ id: CANCELLATION, orderId, ...takenBack, buyer }),
    drop: (event: StoredOrderEvent) => draft.drop(site.id, event),
    void: (orderId: string) => draft.void(site.id, orderId),
    restore: (orderId: string) => draft.restore(site.id, orderId),
  };

  /**
   * Finds the owner of an order: the visitor with a visit open at that time, by the client ID or the user ID; else a known visitor; else
   * the customer; else a guest, known by this order alone. A renewal belongs to no visit. An order from a bot's
   * visit is still counted, because the shop was paid, but without the visit.
   */
  function findBuyer({ clientId, userId, customer }: Buyer, orderId: string, ts: number, isBought: boolean) {
    const client =
      clientId === undefined || site.identity === 'cookieless'
        ? undefined
        : draft.get(site.id, clientKey(secrets.lasting, site.id, clientId));
    const user = userId === undefined ? undefined : draft.get(site.id, userKey(secrets.lasting, site.id, userId));
    for (const [named, state] of isBought ? [[{ userId }, user] as const, [{ clientId }, client] as const] : []) {
      const visit = openVisit(state, ts, site);
      if (visit && !isQuarantined(visit.bot, site.botRules)) return { user: given(named), sessionId: visit.start };
    }
    const named =
      userId === undefined && client === undefined
        ? { userId: guestId(customer, orderId) }
        : { userId, clientId: client && clientId };
    return { user: given(named), sessionId: undefined };
  }
}

/** How an order's visitor is named to the pipeline. */
interface NamedVisitor {
  readonly clientId?: string | undefined;
  readonly userId?: string | undefined;
}

const given = ({ clientId, userId }: NamedVisitor) => ({
  ...(clientId !== undefined && { clientId }),
  ...(userId !== undefined && { userId }),
});

/** An ID of the shop's own: it isn't a user ID of the pages. */
const guestId = (customer: string | undefined, orderId: string): string =>
  customer === undefined ? `magpie order ${orderId}` : `magpie customer ${plainCustomer(customer)}`;

/** One customer, however the shop writes the name. */
export const plainCustomer = (customer: string): string => customer.trim().toLowerCase();
