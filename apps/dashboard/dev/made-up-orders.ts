/** Orders of the made-up shop: as its server would send them, consistent with the made-up visits. */
import type { Hit } from '@magpie/events';
import { type OrderLines, orderLinesQuestion, type Provider } from '@magpie/reports';

/** One in so many orders has another amount at the shop, and one in so many was never counted. */
const OTHER_AMOUNT = 60;
const NOT_COUNTED = 90;
const CENT = 10_000;

/** The provider of the shop's orders. */
export function madeUpOrders(hits: readonly Hit[]): Provider {
  const lines = new Map<string, OrderLines>();
  const counted = hits.filter(({ transactionId, exclusion }) => transactionId !== '' && exclusion === 0);
  for (const [at, { name, transactionId: id, day, valueMicros: micros, currency }] of counted.entries()) {
    const known = lines.get(id) ?? {
      ...{ id, currency, sale: null, returned: [], void: false, flags: [], changes: 0, edit_order_url: null },
    };
    if (name === 'refund') lines.set(id, { ...known, returned: [...known.returned, { day, micros }] });
    if (name !== 'purchase') continue;
    const isOther = at % OTHER_AMOUNT === 0;
    lines.set(id, { ...known, sale: { day, micros: micros + (isOther ? CENT : 0) }, changes: isOther ? 1 : 0 });
    if (at % NOT_COUNTED === 1) {
      const only = `${id}-M`;
      lines.set(only, { ...known, id: only, sale: { day, micros }, flags: ['no_items'] });
    }
  }
  return (question) => {
    const { start, end } = orderLinesQuestion.parse(question);
    const isIn = (line: { readonly day: string } | null) => line !== null && line.day >= start && line.day <= end;
    return [...lines.values()].filter(({ sale, returned }) => [sale, ...returned].some(isIn));
  };
}
