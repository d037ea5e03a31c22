/** Products of an order by what became of them: returned by a refund that names them, by one that doesn't, or not at all. */
import type { LedgerMoney, LedgerOrder, LedgerRefund, RawItem } from '@magpie/events';
import { fromMicros, toMicros } from '../money.ts';
import { lineMicros, roundQuantity } from '../quantity.ts';

/** A product of an order, and how much of it was not returned. */
interface Line {
  readonly item: RawItem;
  left: number;
  micros: number;
  /** Whether only part of the amount of what is left remains. */
  isPart?: boolean;
}

/** Products of an order after its refunds. */
interface OrderProducts {
  /** For each refund without products, by its ID: its part of each product. */
  readonly spread: ReadonlyMap<string, readonly RawItem[]>;
  /** Items that no refund returned. */
  readonly left: readonly RawItem[];
}

/** The smallest quantity: a line without any has no amount. */
const LEAST = 0.0001;

const units = ({ quantity = 1 }: RawItem): number => quantity;
const priceMicros = ({ price }: RawItem): number => (price === undefined ? 0 : (toMicros(price) ?? 0));

/** Whether two lines are of the same product: by its ID, or by its name where one of them has no ID. */
const isSameProduct = (a: RawItem, b: RawItem): boolean =>
  a.item_id && b.item_id ? a.item_id === b.item_id : Boolean(a.item_name) && a.item_name === b.item_name;

/** How much a line of an order is like what was returned: one product may be in it in several variants, or at several prices. */
const likeness = (line: RawItem, returned: RawItem): number =>
  (line.item_variant === returned.item_variant ? 2 : 0) + (priceMicros(line) === priceMicros(returned) ? 1 : 0);

/**
 * The products of an order that its refunds in the order's currency return, and those that they don't, whatever order the refunds arrived in. A
 * refund without products returns of each product that the others left the part that the refund is of the order's amount: product revenue falls
 * with revenue.
 */
export function orderProducts({ sale, refunds }: Pick<LedgerOrder, 'sale' | 'refunds'>): OrderProducts {
  if (!sale) return { spread: new Map(), left: [] };
  const lines = (sale.items ?? []).map(
    (item): Line => ({ item, left: units(item), micros: lineMicros(priceMicros(item), units(item)) }),
  );
  const counting = Object.entries(refunds)
    .filter(([, { event, currency }]) => event && currency === sale.currency)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const named = counting.filter(([, refund]) => isNamed(refund));
  for (const [, { items = [] }] of named) for (const item of items) returnItem(lines, item);
  const spread = spreadAmounts(
    lines,
    sale,
    named.map(([, refund]) => refund),
    counting.filter(([, { items }]) => items?.length === 0).sort(([, a], [, b]) => a.at - b.at),
  );
  const left = lines
    .filter((line) => line.left !== 0)
    .map(({ item, left: quantity, micros, isPart }) => ({
      ...item,
      ...(isPart && { price: fromMicros(Math.round(micros / quantity)) }),
      quantity,
    }));
  return { spread, left };
}

const isNamed = ({ items }: LedgerRefund): boolean => items !== undefined && items.length > 0;

function returnItem(lines: readonly Line[], returned: RawItem): void {
  let rest = units(returned);
  const same = lines.filter(({ item }) => isSameProduct(item, returned));
  for (const line of same.sort((a, b) => likeness(b.item, returned) - likeness(a.item, returned))) {
    if (Math.sign(line.left) !== Math.sign(rest)) continue;
    const taken = Math.sign(rest) * Math.min(Math.abs(line.left), Math.abs(rest));
    line.left = roundQuantity(line.left - taken);
    line.micros = lineMicros(priceMicros(line.item), line.left);
    rest = roundQuantity(rest - taken);
  }
}

const sumMicros = (lines: readonly Line[]): number => lines.reduce((sum, { micros }) => sum + micros, 0);

/** Takes refunds without products off the lines; the parts add up to the lines once everything is refunded. */
function spreadAmounts(
  lines: readonly Line[],
  sale: LedgerMoney,
  named: readonly LedgerMoney[],
  refunds: readonly (readonly [string, LedgerMoney])[],
): ReadonlyMap<string, readonly RawItem[]> {
  const spread = new Map<string, readonly RawItem[]>();
  const whole = lines.map(({ left, micros }) => ({ left, micros }));
  if (sumMicros(lines) <= 0) return spread;
  let done = 0;
  for (const [id, refund] of refunds) {
    // A refund that says what of it was shipping has the rest for goods.
    const goods = ({ valueMicros, shippingMicros }: LedgerMoney) =>
      valueMicros - (refund.shippingMicros > 0 ? shippingMicros : 0);
    const of = goods(sale) - named.reduce((sum, one) => sum + goods(one), 0);
    const before = done;
    done += Math.max(0, goods(refund)) / (of > 0 ? of : sumMicros(lines));
    const items = lines.flatMap((line, i): RawItem[] => {
      const { left, micros } = whole[i]!;
      const amount = Math.round(micros * done) - Math.round(micros * before);
      if (amount === 0) return [];
      const part = roundQuantity(roundQuantity(left * done) - roundQuantity(left * before));
      const quantity = part || LEAST;
      line.left = roundQuantity(left - left * done);
      line.micros = micros - Math.round(micros * done);
      line.isPart = true;
      return [{ ...line.item, quantity, price: fromMicros(Math.round(amount / quantity)) }];
    });
    if (items.length > 0) spread.set(id, items);
  }
  return spread;
}
