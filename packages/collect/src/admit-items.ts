/** This module is responsible for holding the product lines of an event to their limits. */
import { LIMITS, type RawItem } from '@magpie/events';
import { toMicros } from './money.ts';
import type { Refuse } from './refusal.ts';
import { admitText } from './text.ts';

const TEXTS: ReadonlySet<string> = new Set([
  'item_id',
  'item_name',
  'item_brand',
  'item_variant',
  'item_category',
  'item_category2',
  'item_category3',
  'item_category4',
  'item_category5',
  'item_list_id',
  'item_list_name',
  'affiliation',
  'coupon',
]);
const MONEY: ReadonlySet<string> = new Set(['price', 'discount']);
const COUNTS: ReadonlySet<string> = new Set(['quantity', 'index']);
const MAX_COUNT = 1_000_000_000;

type Writable = Record<string, string | number>;

/**
 * The first 200 items, each with the fields that a Hit keeps. Quantity and position are whole numbers (GA4's item object); a field
 * that is not stored, or is stated wrongly, is named once per event.
 */
export function admitItems(sent: readonly RawItem[], refuse: Refuse): RawItem[] {
  const named = new Set<string>();
  const refuseOnce: Refuse = (field, code, value) => {
    const key = `${field} ${code}`;
    if (named.has(key)) return;
    named.add(key);
    refuse(field, code, value);
  };
  if (sent.length > LIMITS.itemsPerEvent) refuse('items', 'too_many_items', sent.length);
  return sent.slice(0, LIMITS.itemsPerEvent).map((item) => admitItem(item, refuseOnce));
}

function admitItem(sent: RawItem, refuse: Refuse): RawItem {
  const item: Writable = {};
  for (const [name, value] of Object.entries(sent) as [string, unknown][]) {
    if (value === undefined || value === null) continue;
    const field = `items.${name}`;
    if (TEXTS.has(name)) {
      const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
      if (typeof text === 'string') item[name] = admitText(text, LIMITS.paramValueChars, field, refuse);
      else refuse(field, 'type_invalid', value);
    } else if (MONEY.has(name)) {
      if ((typeof value === 'number' || typeof value === 'string') && toMicros(value) !== undefined) item[name] = value;
      else refuse(field, 'money_invalid', value);
    } else if (COUNTS.has(name)) {
      const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (Number.isInteger(count) && Number(count) >= 0 && Number(count) <= MAX_COUNT) item[name] = Number(count);
      else refuse(field, 'number_invalid', value);
    } else refuse(field, 'item_field_unknown', value);
  }
  return item;
}
