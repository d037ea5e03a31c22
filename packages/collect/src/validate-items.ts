/** Applies the limits to the product lines of an event. */
import { ITEM_TEXTS, LIMITS, PARAM_NAME, type RawItem } from '@magpie/events';
import { toMicros } from './money.ts';
import { toQuantity } from './quantity.ts';
import type { Refuse } from './refusal.ts';
import { validateText } from './text.ts';

const TEXTS: ReadonlySet<string> = new Set(ITEM_TEXTS);
const MONEY: ReadonlySet<string> = new Set(['price', 'discount']);
const MAX_INDEX = 1_000_000_000;

type Writable = Record<string, string | number>;

/** Whether the name is one of GA4's item object; every other name is a custom item parameter. */
export function isItemField(name: string): boolean {
  return TEXTS.has(name) || MONEY.has(name) || name === 'quantity' || name === 'index';
}

/**
 * The first 200 items, each with GA4's item fields and at most 27 custom parameters. A quantity is a decimal with four places, a position a
 * whole number; what is stated wrongly is named once per event.
 */
export function validateItems(sent: readonly RawItem[], refuse: Refuse): RawItem[] {
  const named = new Set<string>();
  const refuseOnce: Refuse = (field, code, value) => {
    const key = `${field} ${code}`;
    if (named.has(key)) return;
    named.add(key);
    refuse(field, code, value);
  };
  if (sent.length > LIMITS.itemsPerEvent) refuse('items', 'too_many_items', sent.length);
  return sent.slice(0, LIMITS.itemsPerEvent).map((item) => validateItem(item, refuseOnce));
}

function validateItem(sent: RawItem, refuse: Refuse): RawItem {
  const item: Writable = {};
  let custom = 0;
  for (const [name, value] of Object.entries(sent) as [string, unknown][]) {
    if (value === undefined || value === null) continue;
    const field = `items.${name}`;
    if (MONEY.has(name)) {
      if ((typeof value === 'number' || typeof value === 'string') && toMicros(value) !== undefined) item[name] = value;
      else refuse(field, 'money_invalid', value);
    } else if (name === 'quantity' || name === 'index') {
      const number = name === 'quantity' ? quantityOf(value) : indexOf(value);
      if (number === undefined) refuse(field, 'number_invalid', value);
      else item[name] = number;
    } else if (!PARAM_NAME.test(name)) refuse(field, 'param_name_invalid', value);
    else {
      const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
      if (typeof text !== 'string') refuse(field, 'type_invalid', value);
      else if (typeof value === 'number' && !Number.isFinite(value)) refuse(field, 'not_finite', String(value));
      else if (!TEXTS.has(name) && ++custom > LIMITS.customItemParams) refuse(field, 'too_many_item_params', value);
      else item[name] = validateText(text, LIMITS.paramValueChars, field, refuse);
    }
  }
  return item;
}

const quantityOf = (value: unknown): number | undefined =>
  typeof value === 'number' || typeof value === 'string' ? toQuantity(value) : undefined;

function indexOf(value: unknown): number | undefined {
  const index = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isInteger(index) && Number(index) >= 0 && Number(index) <= MAX_INDEX ? Number(index) : undefined;
}
