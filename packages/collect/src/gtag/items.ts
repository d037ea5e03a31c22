/** The product lines on gtag's wire: `pr1=id…~nm…~pr…`, one parameter an item. */
import type { RawItem } from '@magpie/events';
import type { Refuse } from '../refusal.ts';

/** Two letters, then the value (collection facts, section 7). */
const KEYS: Readonly<Record<string, string>> = {
  id: 'item_id',
  nm: 'item_name',
  br: 'item_brand',
  va: 'item_variant',
  ca: 'item_category',
  c2: 'item_category2',
  c3: 'item_category3',
  c4: 'item_category4',
  c5: 'item_category5',
  li: 'item_list_id',
  ln: 'item_list_name',
  lp: 'index',
  af: 'affiliation',
  cp: 'coupon',
  lo: 'location_id',
  pi: 'promotion_id',
  pn: 'promotion_name',
  cn: 'creative_name',
  cs: 'creative_slot',
  pr: 'price',
  qt: 'quantity',
  ds: 'discount',
};
const ITEM = /^pr([1-9]\d{0,2})$/;
const CUSTOM_NAME = /^k(\d+)(.+)$/s;

/** The items of an event in order, if it has any; parts of an item that mean nothing are named. */
export function readItems(params: ReadonlyMap<string, string>, refuse: Refuse): RawItem[] | undefined {
  const numbered: (readonly [number, string])[] = [];
  for (const [name, value] of params) {
    const match = ITEM.exec(name);
    if (match) numbered.push([Number(match[1]), value]);
  }
  if (numbered.length === 0) return undefined;
  return numbered.sort(([a], [b]) => a - b).map(([, text]) => readItem(text, refuse));
}

function readItem(text: string, refuse: Refuse): RawItem {
  const item = new Map<string, string>();
  const parts = splitItem(text);
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const custom = CUSTOM_NAME.exec(part);
    const value = custom ? customValue(parts[at + 1], custom[1] ?? '') : undefined;
    if (custom && value !== undefined) {
      if (value !== '') item.set(custom[2] ?? '', value);
      at += 1;
      continue;
    }
    const field = KEYS[part.slice(0, 2)];
    if (!field) refuse(`items.${part.slice(0, 2)}`, 'item_key_unknown', part);
    else if (part.length > 2) item.set(field, part.slice(2));
  }
  return Object.fromEntries(item);
}

/** A tilde within a value is sent twice. */
function splitItem(text: string): string[] {
  return text
    .split(/(?<!~)~(?!~)/)
    .map((part) => part.replaceAll('~~', '~'))
    .filter((part) => part !== '');
}

function customValue(part: string | undefined, number: string): string | undefined {
  const prefix = `v${number}`;
  return part?.startsWith(prefix) ? part.slice(prefix.length) : undefined;
}
