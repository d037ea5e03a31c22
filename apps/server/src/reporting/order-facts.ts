/** Answers reports that need the shop's own data on its orders. */
import { isSale, type LedgerOrder, refundedMicros } from '@magpie/events';
import { type OrderFacts, orderFactsQuestion, type Provider } from '@magpie/reports';
import type { OrderLedger } from '../ports/collecting.ts';

/** Part of a ledger that is read here. */
type Orders = Pick<OrderLedger, 'lookUp' | 'isReturning'>;

/** The provider of {@link OrderFacts}. */
export const orderFactsProvider =
  (collecting: { readonly ledger: (siteId: number) => Orders }): Provider =>
  (question, { site }) => {
    const { ids } = orderFactsQuestion.parse(question);
    const ledger = collecting.ledger(site.id);
    return ledger.lookUp(ids).map((order) => describeOrder(order, ledger));
  };

function describeOrder(order: LedgerOrder, ledger: Orders): OrderFacts {
  const { orderId, latest, sale, editUrl } = order;
  return {
    id: orderId,
    status: orderStatus(order),
    edit_order_url: editUrl ?? null,
    currency: sale?.currency ?? null,
    total_micros: sale?.valueMicros ?? null,
    refunded_micros: refundedMicros(order),
    customer: latest ? orderCustomer(order, ledger) : null,
  };
}

/** The shop's status; `partially_refunded` for an order that was refunded in part. */
function orderStatus(order: LedgerOrder): OrderFacts['status'] {
  const { latest, sale } = order;
  const refunded = refundedMicros(order);
  if (!latest) return null;
  if (refunded === 0 || !isSale(latest.status)) return latest.status;
  return sale && refunded >= sale.valueMicros ? 'refunded' : 'partially_refunded';
}

function orderCustomer(order: LedgerOrder, ledger: Orders): OrderFacts['customer'] {
  if (order.customer === undefined) return 'guest';
  return ledger.isReturning(order) ? 'returning' : 'new';
}
