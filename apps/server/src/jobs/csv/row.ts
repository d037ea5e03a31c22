/** This module is responsible for reading one row of a CSV file as an event, by its mapping. */
import { toMicros } from '@magpie/collect';
import { EVENT_NAME, LIMITS, type RawItem } from '@magpie/events';
import { countedInstant, textInstant } from '../import/time.ts';
import { shown } from '../input.ts';
import type { Columns, Mapping } from './mapping.ts';

/** What a row says. */
export interface Row {
  /** Milliseconds. */
  readonly ts: number;
  readonly name: string;
  readonly user: string;
  /** Empty where the file has no order number. */
  readonly transaction: string;
  readonly item: RawItem | undefined;
  /** Unit price times quantity, in millionths. */
  readonly valueMicros: number | undefined;
  /** Event parameters beside value and transaction. */
  readonly params: Readonly<Record<string, string>>;
}

/** How rows are read. */
export interface RowRules {
  readonly mapping: Mapping;
  readonly columns: Columns;
  /** The zone of times that name none. */
  readonly timeZone: string;
  /** ISO 4217; the currency of rows that name none. */
  readonly currency: string;
}

const SETTLING: ReadonlySet<string> = new Set(['purchase', 'refund']);
const CATEGORY_FIELDS = [
  'item_category',
  'item_category2',
  'item_category3',
  'item_category4',
  'item_category5',
] as const;

/** The row, or why it is none. */
export function readRow(cells: readonly string[] | undefined, rules: RowRules): Row | string {
  const { mapping, columns } = rules;
  if (!cells) return 'a quote is not closed, or stands inside an unquoted value';
  if (cells.length !== columns.count) return `${cells.length} columns instead of ${columns.count}`;
  const cell = (name: string | undefined): string => (name === undefined ? '' : (cells[columns.at(name)] ?? '').trim());

  const time = cell(mapping.time);
  const ts =
    mapping.timeFormat === 'text' ? textInstant(time, rules.timeZone) : countedInstant(time, mapping.timeFormat);
  if (ts === undefined) return `the time ${shown(time)} is not one that the mapping describes`;
  const event = cell(mapping.event);
  const name = mapping.events ? (Object.hasOwn(mapping.events, event) ? mapping.events[event]! : undefined) : event;
  if (name === undefined) return `the event ${shown(event)} is not in the mapping`;
  if (!EVENT_NAME.test(name)) return `${shown(name)} is not an event name (letters, digits and "_", at most 40)`;
  const user = cell(mapping.user);
  if (user === '') return 'the user is empty';
  if (user.length > LIMITS.userIdChars) return `the user is longer than ${LIMITS.userIdChars} characters`;

  const priceText = cell(mapping.price);
  const price = priceText === '' ? undefined : toMicros(priceText);
  if (priceText !== '' && (price === undefined || price < 0))
    return `the price ${shown(priceText)} is not a decimal number`;
  const quantityText = cell(mapping.quantity) || '1';
  const quantity = /^\d{1,9}$/.test(quantityText) ? Number(quantityText) : 0;
  if (quantity < 1) return `the quantity ${shown(quantityText)} is not a whole number of 1 or more`;
  const currency = (cell(mapping.currency) || rules.currency).toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return `the currency ${shown(currency)} is not a code of three letters`;
  if (SETTLING.has(name) && price === undefined) return `a ${name} has no price`;
  const valueMicros = price === undefined ? undefined : price * quantity;
  if (valueMicros !== undefined && !Number.isSafeInteger(valueMicros)) return 'the amount is too large to be exact';

  const params: Record<string, string> = {};
  const set = (param: string, value: string) => {
    if (value !== '') params[param] = value;
  };
  if (valueMicros !== undefined) params.currency = currency;
  set('page_location', cell(mapping.location));
  set('page_title', cell(mapping.title));
  set('page_referrer', cell(mapping.referrer));
  for (const [param, column] of Object.entries(mapping.params ?? {})) set(param, cell(column));
  const item = mapping.item && itemOf(mapping.item, cell, priceText, quantity);
  return { ts, name, user, transaction: cell(mapping.transaction), item, valueMicros, params };
}

function itemOf(
  { id, name, brand, variant, category, categorySeparator }: NonNullable<Mapping['item']>,
  cell: (name: string | undefined) => string,
  price: string,
  quantity: number,
): RawItem | undefined {
  const texts: Record<string, string> = {
    item_id: cell(id),
    item_name: cell(name),
    item_brand: cell(brand),
    item_variant: cell(variant),
  };
  const path = cell(category);
  const levels = categorySeparator ? path.split(categorySeparator) : [path];
  for (const [i, field] of CATEGORY_FIELDS.entries()) texts[field] = levels[i] ?? '';
  const stated = Object.entries(texts).filter(([, text]) => text !== '');
  if (stated.length === 0) return undefined;
  return { ...Object.fromEntries(stated), ...(price !== '' && { price }), quantity };
}

/** Millionths as decimal text, so that an amount never passes through a floating-point number. */
export function decimalText(micros: number): string {
  const sign = micros < 0 ? '-' : '';
  const whole = Math.abs(micros);
  return `${sign}${Math.floor(whole / 1_000_000)}.${String(whole % 1_000_000).padStart(6, '0')}`;
}
