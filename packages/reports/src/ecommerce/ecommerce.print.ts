/** The eCommerce report on the command line. */
import { metric } from '@magpie/vocabulary';
import { printedMonth } from '../blocks/this-month/this-month.print.ts';
import { printedBuckets } from '../blocks/time-to-purchase/buckets.print.ts';
import { type PrintedTable, printedValue } from '../kit/tables.ts';
import { type PrintedBox, printedBoxes } from '../parts/boxes.ts';
import { printedTopList } from '../parts/top-list.ts';
import { BOXES, type EcommerceData, LISTS } from './ecommerce.shape.ts';

/** Its boxes, its lists, and how long it took to buy. */
export function printEcommerce(data: EcommerceData): PrintedTable[] {
  const boxes = BOXES.map(({ id, label, metric: name }): PrintedBox => {
    const box = data.infobox[id];
    return { label, box, cell: (of) => printedValue(box[of], metric(name)!.unit) };
  });
  return [
    printedBoxes(boxes, data.compare),
    printedTopList(LISTS.products, data.products),
    printedTopList(LISTS.conversions, data.conversions),
    ...printedBuckets(data),
    printedMonth(data.month),
  ];
}
