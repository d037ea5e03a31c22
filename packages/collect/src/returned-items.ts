/** Products of a refund, whatever sign a shop gives them: many write what comes back as a quantity or price below 0. */
import type { RawItem } from '@magpie/events';
import { fromMicros, toMicros } from './money.ts';

const unitsOf = ({ quantity = 1 }: RawItem): number => quantity;
const priceOf = ({ price }: RawItem): number => (price === undefined ? 0 : (toMicros(price) ?? 0));

/** The products of a refund as positive lines, like its amount; a line of the other sign among them, such as a discount, keeps its own. */
export function returnedItems(items: readonly RawItem[]): readonly RawItem[] {
  const lines = items.map((item) =>
    unitsOf(item) < 0 && priceOf(item) < 0 ? turned(turned(item, 'quantity'), 'price') : item,
  );
  const money = lines.reduce((sum, item) => sum + priceOf(item) * unitsOf(item), 0);
  const isTurned = money < 0 || (money === 0 && lines.reduce((sum, item) => sum + unitsOf(item), 0) < 0);
  return isTurned ? lines.map((item) => turned(item, unitsOf(item) < 0 ? 'quantity' : 'price')) : lines;
}

function turned(item: RawItem, field: 'quantity' | 'price'): RawItem {
  if (field === 'quantity') return { ...item, quantity: -unitsOf(item) };
  return item.price === undefined ? item : { ...item, price: fromMicros(-priceOf(item)) };
}
