/** Takes a shop server's messages about its orders: through the same pipeline as every other event. */
import { keyedHash, OrderRefusal, readOrderEntry, takeOrder, takeRefund, visitName } from '@magpie/collect';
import { type Hit, type LedgerRefund, listFlags } from '@magpie/events';
import type { OrderOutcome } from '../ports/collecting.ts';
import { CANCELLATION, orderEvents, plainCustomer, type TakingOrders } from './order-events.ts';

/** Outcomes of the entries, in their order, and the events that follow. */
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
  return { outcomes, hits: [...hits, ...creditRefunds(parts.draft.recounted(), parts)] };
}

function takeEntry(entry: unknown, parts: TakingOrders, hits: Hit[]): OrderOutcome {
  const { site, draft, receivedAt } = parts;
  const message = readOrderEntry(entry, { receivedAt, hosts: site.hosts });
  const before = draft.order(site.id, message.type === 'order' ? message.id : message.orderId);
  const lines = orderEvents(parts, hits);
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

/** Returns the type, id and version of an entry that can't be read, as far as they can be shown. */
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

/**
 * Credits the refunds of orders that count by another visit or with another coupon since this request, and returns their events: an order may
 * arrive, or reach its visit, after it was refunded. Only refunds that the shop's server sent are stored so that they can be.
 */
export function creditRefunds(orderIds: readonly string[], parts: TakingOrders): readonly Hit[] {
  const { site, draft } = parts;
  const hits: Hit[] = [];
  const lines = orderEvents(parts, hits);
  for (const orderId of orderIds) {
    const bought = draft.boughtIn(site.id, orderId);
    const order = draft.order(site.id, orderId);
    if (!order) continue;
    const visit = bought && visitName(bought);
    const coupon = order.sale?.coupon;
    const before = hits.length;
    const credited = (refundId: string, refund: LedgerRefund): LedgerRefund => {
      const { event, spread, items = spread } = refund;
      if (!event || !items) return refund;
      if ((visit === undefined || event.visit === visit) && event.coupon === coupon) return refund;
      lines.drop(event);
      return { ...refund, event: lines.returned(refund, refundId, orderId, spread ?? items) };
    };
    const { cancellation } = order;
    const refunds = Object.fromEntries(Object.entries(order.refunds).map(([id, one]) => [id, credited(id, one)]));
    const taken = cancellation && credited(CANCELLATION, cancellation);
    if (hits.length > before)
      draft.setOrder(site.id, {
        ...order,
        revision: order.revision + 1,
        refunds,
        ...(taken && { cancellation: taken }),
      });
  }
  return hits;
}

const customerKey = ({ site, secrets }: TakingOrders, customer: string): string =>
  keyedHash(secrets.lasting, `customer\n${site.id}\n${plainCustomer(customer)}`);
