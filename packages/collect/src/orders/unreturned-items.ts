/** This module is responsible for which products of an order were not refunded: a cancellation takes these back. */
import type { LedgerOrder, RawItem } from '@magpie/events';

/** A product of an order, and how many of it were not returned. */
type Line = { readonly item: RawItem; left: number };

const units = ({ quantity = 1 }: RawItem): number => quantity;

/** Whether two lines are of the same product: by its ID, or by its name where one of them has no ID. */
const isSameProduct = (a: RawItem, b: RawItem): boolean =>
  a.item_id && b.item_id ? a.item_id === b.item_id : Boolean(a.item_name) && a.item_name === b.item_name;

/** How much a line of an order is like what was returned: one product may be in it in several variants, or at several prices. */
const likeness = (line: RawItem, returned: RawItem): number =>
  (line.item_variant === returned.item_variant ? 2 : 0) + (Number(line.price) === Number(returned.price) ? 1 : 0);

/** The products of an order that its refunds in the order's currency did not return, whatever order those arrived in. */
export function unreturnedItems({ sale, refunds }: Pick<LedgerOrder, 'sale' | 'refunds'>): readonly RawItem[] {
  const lines: readonly Line[] = (sale?.items ?? []).map((item) => ({ item, left: units(item) }));
  const counting = Object.keys(refunds)
    .sort()
    .map((id) => refunds[id]!)
    .filter(({ event, currency }) => event && currency === sale?.currency);
  for (const returned of counting.flatMap(({ items = [] }) => items)) {
    let rest = units(returned);
    const same = lines.filter(({ item }) => isSameProduct(item, returned));
    for (const line of same.sort((a, b) => likeness(b.item, returned) - likeness(a.item, returned))) {
      const taken = Math.min(line.left, rest);
      line.left -= taken;
      rest -= taken;
    }
  }
  return lines.filter(({ left }) => left > 0).map(({ item, left }) => ({ ...item, quantity: left }));
}
