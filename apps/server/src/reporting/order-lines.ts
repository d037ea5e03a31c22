/** Answers reports that need the order lines reported by the shop itself. */
import { isVoid, type LedgerOrder, listFlags } from '@magpie/events';
import { type OrderLines, orderLinesQuestion, type Provider } from '@magpie/reports';
import { addDays, localDay, startOfDay } from '@magpie/time';
import type { Collecting } from '../ports/collecting.ts';

/** The provider of {@link OrderLines}. */
export const orderLinesProvider =
  (collecting: Pick<Collecting, 'ledger'>): Provider =>
  async (question, { site: { id, timeZone, currency } }) => {
    const { start, end } = orderLinesQuestion.parse(question);
    const [from, to] = [start, addDays(end, 1)].map((day) => startOfDay(day, timeZone));
    const lines: OrderLines[] = [];
    for await (const order of collecting.ledger(id).between(from!, to!))
      lines.push(listLines(order, timeZone, currency));
    return lines;
  };

function listLines(order: LedgerOrder, timeZone: string, siteCurrency: string): OrderLines {
  const { orderId, sale, createdAt, refunds, cancellation, changes, editUrl } = order;
  const counting = [...Object.values(refunds), ...(cancellation ? [cancellation] : [])].filter(({ event }) => event);
  const currency = sale?.currency ?? counting[0]?.currency ?? siteCurrency;
  return {
    id: orderId,
    currency,
    sale: sale && createdAt !== undefined ? { day: localDay(createdAt, timeZone), micros: sale.valueMicros } : null,
    returned: counting
      // One in another currency is flagged.
      .filter((one) => one.currency === currency)
      .map(({ at, valueMicros }) => ({ day: localDay(at, timeZone), micros: valueMicros })),
    void: isVoid(order),
    flags: listFlags(order),
    changes: changes.length,
    edit_order_url: editUrl ?? null,
  };
}
