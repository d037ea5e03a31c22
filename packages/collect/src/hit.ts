/** Fields of a Hit that come from the event itself: money, items, engagement, parameters. */
import type { Hit, HitItem, LedgerMoney, RawEvent, RawItem } from '@magpie/events';
import { MAX_MICROS, toMicros } from './money.ts';
import { normalizeAddresses } from './page.ts';
import { pageDataValue } from './page-data.ts';
import { lineMicros } from './quantity.ts';
import { isOwnField } from './validate.ts';
import { isItemField } from './validate-items.ts';

/** The fields of a validated event. */
export type StatedFields = Pick<
  Hit,
  | 'name'
  | 'engagementMs'
  | 'valueMicros'
  | 'taxMicros'
  | 'shippingMicros'
  | 'currency'
  | 'transactionId'
  | 'coupon'
  | 'params'
  | 'items'
>;

const DAY_MS = 24 * 3600 * 1000;
const NO_ITEMS: readonly HitItem[] = [];

/** The stated fields of an event. A refund's amounts are stored positive, the asking side subtracts them. */
export function statedFields(event: RawEvent, siteCurrency: string): StatedFields {
  const { name, params } = event;
  const items = event.items ? event.items.map((item) => toItem(item, params)) : NO_ITEMS;
  const money = event.money ?? statedMoney(event, items, siteCurrency);
  const stored = name === 'refund' ? Math.abs : (amount: number) => amount;
  return {
    name,
    engagementMs: Math.round(Math.min(Math.max(Number(params.engagement_time_msec ?? 0), 0), DAY_MS)),
    valueMicros: stored(money.valueMicros),
    taxMicros: stored(money.taxMicros),
    shippingMicros: stored(money.shippingMicros),
    currency: money.currency,
    transactionId: text(params.transaction_id),
    coupon: text(params.coupon),
    params: otherParams(params),
    items,
  };
}

/**
 * The amounts in an event's parameters. A purchase or refund without `value` takes the sum of its items' price times quantity (GA4's formula
 * for `value`). An event that has any money is in its own currency or else the site's; one that has none has no currency.
 */
function statedMoney({ name, params }: RawEvent, items: readonly HitItem[], siteCurrency: string): LedgerMoney {
  const settles = name === 'purchase' || name === 'refund';
  const tax = micros(params.tax) ?? 0;
  const shipping = micros(params.shipping) ?? 0;
  const hasMoney = items.length > 0 || params.value !== undefined || tax !== 0 || shipping !== 0;
  return {
    currency: text(params.currency) || (hasMoney ? siteCurrency : ''),
    valueMicros: micros(params.value) ?? (settles ? itemSum(items) : 0),
    taxMicros: tax,
    shippingMicros: shipping,
  };
}

function text(value: string | number | boolean | undefined): string {
  return value === undefined ? '' : String(value);
}

function micros(value: string | number | boolean | undefined): number | undefined {
  return value === undefined || typeof value === 'boolean' ? undefined : toMicros(value);
}

/** Sums beyond what is exact are no sums: such an order has no value. */
function itemSum(items: readonly HitItem[]): number {
  let sum = 0;
  for (const { priceMicros, quantity } of items) sum += lineMicros(priceMicros, quantity);
  return Math.abs(sum) <= MAX_MICROS ? sum : 0;
}

/** A form without an ID goes by its name, whoever sends it: Google's tag reports the two attributes as they are. */
function otherParams(params: RawEvent['params']): Record<string, string> {
  const others: Record<string, string> = {};
  for (const name of Object.keys(params)) if (!isOwnField(name)) others[name] = pageDataValue(name, text(params[name]));
  normalizeAddresses(others);
  if (others.form_name && !others.form_id) others.form_id = others.form_name;
  return others;
}

/** List, promotion, creative and place of an item are the event's where the item names none (GA4's item object). */
function toItem(item: RawItem, params: RawEvent['params']): HitItem {
  return {
    id: item.item_id ?? '',
    name: item.item_name ?? '',
    brand: item.item_brand ?? '',
    variant: item.item_variant ?? '',
    category: item.item_category ?? '',
    category2: item.item_category2 ?? '',
    category3: item.item_category3 ?? '',
    category4: item.item_category4 ?? '',
    category5: item.item_category5 ?? '',
    listId: item.item_list_id ?? text(params.item_list_id),
    listName: item.item_list_name ?? text(params.item_list_name),
    affiliation: item.affiliation ?? '',
    coupon: item.coupon ?? '',
    locationId: item.location_id ?? text(params.location_id),
    promotionId: item.promotion_id ?? text(params.promotion_id),
    promotionName: item.promotion_name ?? text(params.promotion_name),
    creativeName: item.creative_name ?? text(params.creative_name),
    creativeSlot: item.creative_slot ?? text(params.creative_slot),
    index: item.index ?? 0,
    priceMicros: micros(item.price) ?? 0,
    quantity: item.quantity ?? 1,
    discountMicros: micros(item.discount) ?? 0,
    params: customParams(item),
  };
}

function customParams(item: RawItem): Record<string, string> {
  const custom: Record<string, string> = {};
  for (const name of Object.keys(item)) if (!isItemField(name)) custom[name] = text(item[name]);
  return custom;
}
