/** Reads an order: what its shop says of it, otherwise its event. */
import { fromMicros, type JourneyEvent, type Site } from '@magpie/query';
import type { Order } from './order.shape.ts';
import type { OrderFacts } from './order-facts.ts';

/** Reads the shop's data on an order; the amount is that of its event where the shop has sent none. */
export function readOrder(
  id: string,
  purchase: Pick<JourneyEvent, 'valueMicros' | 'currency'> | undefined,
  all: readonly OrderFacts[],
): Pick<Order, 'edit_order_url' | 'order_total' | 'amount' | 'refunded'> {
  const facts = all.find((one) => one.id === id);
  const told = facts?.total_micros != null && facts.currency !== null;
  const micros = told ? facts.total_micros! : (purchase?.valueMicros ?? 0);
  const currency = told ? facts.currency! : (purchase?.currency ?? '');
  return {
    edit_order_url: facts?.edit_order_url ?? null,
    order_total: purchase || told ? escaped(amountText(micros, currency)) : '',
    amount: (purchase || told) && CURRENCY.test(currency) ? { value: fromMicros(micros), currency } : null,
    refunded: returnedOf(facts),
  };
}

/** Order without a known event, with its amount from a table. */
export const asCounted = (revenue: number, { currency }: Pick<Site, 'currency'>) => ({
  valueMicros: Math.round(revenue * 1_000_000),
  currency,
});

/** Returns the refund status of an order, from the shop's data. */
export function returnedOf(facts: OrderFacts | undefined): Order['refunded'] {
  if (facts?.status === 'cancelled' || facts?.status === 'failed') return 'cancelled';
  if (facts?.status === 'refunded') return 'fully';
  return facts?.status === 'partially_refunded' || (facts?.refunded_micros ?? 0) > 0 ? 'partly' : 'no';
}

const CURRENCY = /^[A-Z]{3}$/;

/** An amount as text, in its own currency. */
function amountText(micros: number, currency: string): string {
  const units = fromMicros(micros);
  if (!CURRENCY.test(currency)) return units.toFixed(2);
  return new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(units);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
