/** This module is responsible for answering reports that ask what the shop says of its orders. */
import { isSale, type LedgerOrder, refundedMicros } from '@magpie/events';
import { type OrderFacts, orderFactsQuestion, type Provider } from '@magpie/reports';
import type { Collecting, OrderLedger } from '../ports/collecting.ts';

/** The provider of {@link OrderFacts}. */
export const orderFactsProvider =
  (collecting: Pick<Collecting, 'ledger'>): Provider =>
  (question, { site }) => {
    const { ids } = orderFactsQuestion.parse(question);
    const ledger = collecting.ledger(site.id);
    return ledger.lookUp(ids).map((order) => factsOf(order, ledger));
  };

function factsOf(order: LedgerOrder, ledger: OrderLedger): OrderFacts {
  const { orderId, latest, sale, editUrl } = order;
  return {
    id: orderId,
    status: statusOf(order),
    edit_order_url: editUrl ?? null,
    currency: sale?.currency ?? null,
    total_micros: sale?.valueMicros ?? null,
    refunded_micros: refundedMicros(order),
    customer: latest ? customerOf(order, ledger) : null,
  };
}

/** The shop's status; an order of which a part was refunded says so instead of what was paid. */
function statusOf(order: LedgerOrder): OrderFacts['status'] {
  const { latest, sale } = order;
  const refunded = refundedMicros(order);
  if (!latest) return null;
  if (refunded === 0 || !isSale(latest.status)) return latest.status;
  return sale && refunded >= sale.valueMicros ? 'refunded' : 'partially_refunded';
}

function customerOf(order: LedgerOrder, ledger: OrderLedger): OrderFacts['customer'] {
  if (order.customer === undefined) return 'guest';
  return ledger.isReturning(order) ? 'returning' : 'new';
}
