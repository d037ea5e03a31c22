/** Products of a CSV row. */
import { lineMicros, toMicros, toQuantity } from '@magpie/collect';
import type { RawItem } from '@magpie/events';
import { z } from 'zod';
import { shown } from '../../app/input.ts';
import type { ItemMapping, ReadCell } from './mapping.ts';

/** The products of a row. */
export interface Products {
  readonly items: readonly RawItem[];
  /** Unit price times quantity of them, in millionths. */
  readonly valueMicros: number | undefined;
}

const CATEGORY_FIELDS = [
  'item_category',
  'item_category2',
  'item_category3',
  'item_category4',
  'item_category5',
] as const;

/** Price of a product: plain decimals, empty where the row has none. */
interface Priced {
  readonly price: string;
  readonly quantity: number;
  /** Per unit. */
  readonly discount: string;
}

/** The product of a row that has one product; `undefined` if the row names none. */
export function readItem(
  mapping: ItemMapping,
  cell: ReadCell,
  { price, quantity, discount }: Priced,
): RawItem | undefined {
  const path = cell(mapping.category);
  const levels = mapping.categorySeparator ? path.split(mapping.categorySeparator) : [path];
  const own = [mapping.category2, mapping.category3, mapping.category4, mapping.category5].map(cell);
  const texts: Record<string, string> = {
    item_id: cell(mapping.id),
    item_name: cell(mapping.name),
    item_brand: cell(mapping.brand),
    item_variant: cell(mapping.variant),
    ...Object.fromEntries(CATEGORY_FIELDS.map((field, i) => [field, (i > 0 && own[i - 1]) || (levels[i] ?? '')])),
    item_list_id: cell(mapping.listId),
    item_list_name: cell(mapping.listName),
    index: cell(mapping.index),
    affiliation: cell(mapping.affiliation),
    coupon: cell(mapping.coupon),
    discount,
    ...Object.fromEntries(Object.entries(mapping.params ?? {}).map(([name, of]) => [name, cell(of)])),
  };
  const stated = Object.entries(texts).filter(([, text]) => text !== '');
  if (stated.length === 0) return undefined;
  return { ...Object.fromEntries(stated), ...(price !== '' && { price }), quantity };
}

const itemsSchema = z.array(
  z
    .object({
      price: z.union([z.number(), z.string()]).optional(),
      quantity: z
        .union([z.number(), z.string()])
        .refine(toQuantity, 'must be a decimal number other than 0')
        .optional(),
    })
    .catchall(z.union([z.string(), z.number(), z.boolean()])),
);

/** The products of a row that lists them all, and what they cost together; or why it does not. An empty cell lists none. */
export function readItems(text: string): Products | string {
  if (text === '') return { items: [], valueMicros: undefined };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return `the items ${shown(text)} aren't valid JSON`;
  }
  const parsed = itemsSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `the items aren't a GA4 item list: ${[...issue!.path, issue!.message].join(' ')}`;
  }
  let valueMicros: number | undefined;
  for (const { price, quantity = 1 } of parsed.data) {
    if (price === undefined) continue;
    const micros = toMicros(price);
    if (micros === undefined) return `the item price ${shown(price)} isn't a decimal number`;
    valueMicros = (valueMicros ?? 0) + lineMicros(micros, toQuantity(quantity)!);
  }
  if (valueMicros !== undefined && !Number.isSafeInteger(valueMicros)) return 'the amount is too large to be exact';
  return { items: parsed.data as RawItem[], valueMicros };
}
