/** This module is responsible for taking what a shop's server sends about its orders: through the same pipeline as every other event. */
import {
  clientKey,
  collect,
  fromMicros,
  keyedHash,
  ORDERS_ORIGIN,
  type OrderMessage,
  OrderRefusal,
  openVisit,
  type RefundMessage,
  readOrderEntry,
  type SiteSecrets,
  takeOrder,
  takeRefund,
  userKey,
  validateBatch,
} from '@magpie/collect';
import {
  type CollectSite,
  type Hit,
  type LedgerMoney,
  listFlags,
  type RawEvent,
  type StoredOrderEvent,
} from '@magpie/events';
import type { OrderOutcome } from '../ports/collecting.ts';
import type { Draft } from './draft.ts';

/** What taking works with. */
export interface TakingOrders {
  readonly site: CollectSite;
  readonly draft: Draft;
  readonly secrets: SiteSecrets;
  /** Milliseconds. */
  readonly receivedAt: number;
  /** 16 hexadecimal digits, never the same twice. */
  readonly newId: () => string;
}

/** What became of the entries, in their order, and the events that follow. */
export interface TakenOrders {
  readonly outcomes: readonly OrderOutcome[];
  readonly hits: readonly Hit[];
}

/** Takes the entries of one request, one after another. */
export function takeOrders(entries: readonly unknown[], parts: TakingOrders): TakenOrders {
  const hits: Hit[] = [];
  const outcomes = entries.map((entry): OrderOutcome => {
    try {
      return takeEntry(entry, parts, hits);
    } catch (error) {
      if (!(error instanceof OrderRefusal)) throw error;
      const { code, message, field } = error;
      return { ...entryNames(entry), result: 'refused', flags: [], error: { code, message, field } };
    }
  });
  return { outcomes, hits };
}

function takeEntry(entry: unknown, parts: TakingOrders, hits: Hit[]): OrderOutcome {
  const { site, draft, receivedAt } = parts;
  const message = readOrderEntry(entry, { receivedAt, hosts: site.hosts });
  const before = draft.order(site.id, message.type === 'order' ? message.id : message.orderId);
  const lines = lineWriter(parts, hits);
  const taken =
    message.type === 'order'
      ? takeOrder(before, message, lines, receivedAt)
      : takeRefund(before, message, lines, receivedAt);
  const customer = message.buyer.customer === undefined ? undefined : customerKey(parts, message.buyer.customer);
  const order = taken.order && { ...taken.order, ...(customer !== undefined && { customer }) };
  if (order) draft.setOrder(site.id, order);
  const { type, id, version } = message;
  const known = order ?? before;
  return { type, id, version, result: taken.result, flags: known ? listFlags(known) : [] };
}

/** What an entry that can't be read says of itself, as far as it can be shown. */
function entryNames(entry: unknown): Pick<OrderOutcome, 'type' | 'id' | 'version'> {
  const { type, id, version } = (typeof entry === 'object' && entry !== null ? entry : {}) as Readonly<
    Record<string, unknown>
  >;
  return {
    type: type === 'refund' ? 'refund' : 'order',
    id: typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : null,
    version: typeof version === 'number' ? version : null,
  };
}

/** How the lines of orders become events of this request. */
function lineWriter({ site, draft, secrets, receivedAt, newId }: TakingOrders, hits: Hit[]) {
  const add = (event: RawEvent, user: { readonly clientId?: string; readonly userId?: string }): StoredOrderEvent => {
    const context = { site: site.trackingId, serverSide: true as const, ...user };
    const { batch } = validateBatch({ context, events: [event] }, { receivedAt, live: false });
    const request = { address: '', userAgent: null, receivedAt, newId, secrets, origin: ORDERS_ORIGIN };
    const [hit] = collect(batch, request, site, draft, draft.versions);
    if (!hit) throw new Error(`An event of order ${String(event.params.transaction_id)} wasn't valid`);
    hits.push(hit);
    return { eventId: hit.eventId, sessionStart: hit.sessionStart };
  };
  return {
    sale(message: OrderMessage) {
      const { id, createdAt, money, coupon, items, isRenewal } = message;
      const { user, sessionId } = buyerOf(message, id, createdAt);
      const params = { ...moneyParams(id, money), ...(coupon && { coupon }), ...(isRenewal && { renewal: true }) };
      return add(
        { name: 'purchase', ts: createdAt, params, items, ...(sessionId !== undefined && { sessionId }) },
        user,
      );
    },
    refund(message: RefundMessage) {
      const { orderId, id, at, money, items } = message;
      const { user } = buyerOf(message, orderId, at);
      return add({ name: 'refund', ts: at, params: { ...moneyParams(orderId, money), refund_id: id }, items }, user);
    },
    cancellation(message: OrderMessage | RefundMessage, orderId: string, money: LedgerMoney, at: number) {
      const { user } = buyerOf(message, orderId, at);
      return add(
        { name: 'refund', ts: at, params: { ...moneyParams(orderId, money), refund_id: 'cancellation' } },
        user,
      );
    },
    drop: (event: StoredOrderEvent) => draft.drop(site.id, event),
    void: (orderId: string) => draft.void(site.id, orderId),
    restore: (orderId: string) => draft.restore(site.id, orderId),
  };

  /**
   * Whose the order is: the visitor's whose visit was open at that time, by the client ID or the user ID; else a known visitor's; else the
   * customer's; else a guest's, who is known by this order alone. A renewal is bought in no visit.
   */
  function buyerOf(message: OrderMessage | RefundMessage, orderId: string, ts: number) {
    const { clientId, userId, customer } = message.buyer;
    const isBought = message.type === 'order' && !message.isRenewal;
    const client =
      clientId === undefined || site.identity === 'cookieless'
        ? undefined
        : draft.get(site.id, clientKey(secrets.lasting, site.id, clientId));
    const user = userId === undefined ? undefined : draft.get(site.id, userKey(secrets.lasting, site.id, userId));
    for (const [named, state] of isBought ? [[{ userId }, user] as const, [{ clientId }, client] as const] : []) {
      const visit = openVisit(state, ts, site);
      if (visit) return { user: given(named), sessionId: visit.start };
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

const plainCustomer = (customer: string): string => customer.trim().toLowerCase();

const customerKey = ({ site, secrets }: TakingOrders, customer: string): string =>
  keyedHash(secrets.lasting, `customer\n${site.id}\n${plainCustomer(customer)}`);

function moneyParams(orderId: string, { currency, valueMicros, taxMicros, shippingMicros }: LedgerMoney) {
  return {
    transaction_id: orderId,
    currency,
    value: fromMicros(valueMicros),
    tax: fromMicros(taxMicros),
    shipping: fromMicros(shippingMicros),
  };
}
