/** Reads one row of a CSV file as an event, by its mapping. */
import { lineMicros, type ProvenSign, toMicros, toQuantity } from '@magpie/collect';
import { EVENT_NAME, type RawContext } from '@magpie/events';
import { shown } from '../../app/input.ts';
import { BAD_QUOTES, otherColumns } from '../common/records.ts';
import { readReferrer } from '../common/referrer.ts';
import { countedInstant, textInstant } from '../common/time.ts';
import { type Products, readItem, readItems } from './item.ts';
import type { Columns, Mapping, ReadCell } from './mapping.ts';
import { AMOUNTS, numberReader, type ReadNumber } from './numbers.ts';

/** Content of a row. */
export interface Row extends Products {
  /** Milliseconds. */
  readonly ts: number;
  readonly name: string;
  /** One of user and client is empty at most. */
  readonly user: string;
  readonly client: string;
  /** Session in the file; empty if it has none. */
  readonly session: string;
  readonly eventId: string;
  /** Empty if the file has no order number. */
  readonly transaction: string;
  /** Event parameters beside the sum of values and the transaction. */
  readonly params: Readonly<Record<string, string>>;
  /** Whether it has a referrer that is no address, which is left out. */
  readonly hasBadReferrer: boolean;
  readonly context: Pick<RawContext, 'language' | 'userProperties'>;
  /** Empty if the file has none. */
  readonly userAgent: string;
  readonly place: { readonly country: string; readonly region: string; readonly city: string };
}

/** How rows are read. */
export interface RowRules {
  readonly mapping: Mapping;
  readonly columns: Columns;
  /** The time zone of times without one. */
  readonly timeZone: string;
  /** ISO 4217; the currency of rows that name none. */
  readonly currency: string;
  /** Address that paths belong to, such as `https://example.com`. */
  readonly base: string;
  /** How the file writes decimals, as far as its numbers prove it. */
  readonly sign: ProvenSign;
}

const SETTLING: ReadonlySet<string> = new Set(['purchase', 'refund']);

/** The row, or why it isn't one. */
export function readRow(cells: readonly string[] | undefined, rules: RowRules): Row | string {
  const { mapping, columns } = rules;
  if (!cells) return BAD_QUOTES;
  if (cells.length !== columns.count) return otherColumns(cells.length, columns.count);
  const cell: ReadCell = (of) => columns.read(cells, of);

  const time = cell(mapping.time);
  const { timeFormat } = mapping;
  const ts = timeFormat === 'text' ? textInstant(time, rules.timeZone) : countedInstant(time, timeFormat);
  if (ts === undefined) return `the time ${shown(time)} doesn't match the mapping's time format`;
  const name = eventName(cell(mapping.event), mapping);
  if (typeof name !== 'string') return name.reason;
  const user = cell(mapping.user);
  const client = cell(mapping.client);
  if (user === '' && client === '') return mapping.user === undefined ? 'the client is empty' : 'the user is empty';
  const number = numberReader(cell, rules.sign);
  const products = readProducts(cell, number, mapping);
  if (typeof products === 'string') return products;
  const { items, valueMicros } = products;
  const currency = (cell(mapping.currency) || rules.currency).toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return `the currency ${shown(currency)} isn't a three-letter code`;

  const params: Record<string, string> = {};
  const set = (param: string, value: string) => {
    if (value !== '') params[param] = value;
  };
  for (const field of AMOUNTS) {
    const amount = number(field, mapping.params?.[field] ?? mapping[field]);
    if (typeof amount === 'object') return amount.reason;
    set(field, amount);
  }
  if (SETTLING.has(name) && valueMicros === undefined && params.value === undefined)
    return `a ${name} has no ${mapping.value === undefined ? 'price' : 'value'}`;
  if (valueMicros !== undefined || AMOUNTS.some((field) => params[field] !== undefined)) params.currency = currency;
  const location = cell(mapping.location);
  set('page_location', location.startsWith('/') ? rules.base + location : location);
  set('page_title', cell(mapping.title));
  const written = cell(mapping.referrer);
  const referrer = readReferrer(/^\/(?!\/)/.test(written) ? rules.base + written : written);
  for (const [param, value] of Object.entries(referrer.params)) set(param, value);
  set('coupon', cell(mapping.coupon));
  for (const [param, of] of Object.entries(mapping.params ?? {}))
    if (!AMOUNTS.some((field) => field === param)) set(param, cell(of));
  return {
    ts,
    name,
    user,
    client,
    session: cell(mapping.session),
    eventId: cell(mapping.eventId),
    transaction: cell(mapping.transaction),
    hasBadReferrer: referrer.isBad,
    items,
    valueMicros,
    params,
    context: readContext(cell, mapping),
    userAgent: cell(mapping.userAgent),
    place: { country: cell(mapping.country), region: cell(mapping.region), city: cell(mapping.city) },
  };
}

function eventName(event: string, { events }: Mapping): string | { readonly reason: string } {
  const name = events ? (Object.hasOwn(events, event) ? events[event]! : undefined) : event;
  if (name === undefined) return { reason: `the event ${shown(event)} isn't in the mapping` };
  if (EVENT_NAME.test(name)) return name;
  return { reason: `${shown(name)} isn't an event name (letters, digits and "_", at most 40)` };
}

function readProducts(cell: ReadCell, number: ReadNumber, mapping: Mapping): Products | string {
  if (mapping.items !== undefined) return readItems(cell(mapping.items));
  const price = number('price', mapping.price);
  if (typeof price === 'object') return price.reason;
  const stated = number('quantity', mapping.quantity);
  if (typeof stated === 'object') return stated.reason;
  const quantity = toQuantity(stated || '1');
  if (!quantity) return `the quantity ${shown(cell(mapping.quantity))} isn't a decimal number other than 0`;
  const valueMicros = price === '' ? undefined : lineMicros(toMicros(price)!, quantity);
  if (valueMicros !== undefined && !Number.isSafeInteger(valueMicros)) return 'the amount is too large to be exact';
  const discount = number('discount', mapping.item?.discount);
  if (typeof discount === 'object') return discount.reason;
  const item = mapping.item && readItem(mapping.item, cell, { price, quantity, discount });
  return { items: item ? [item] : [], valueMicros };
}

function readContext(cell: ReadCell, { language, userProperties = {} }: Mapping): Row['context'] {
  const properties = Object.entries(userProperties).map(([name, of]) => [name, cell(of)] as const);
  const stated = properties.filter(([, value]) => value !== '');
  return {
    ...(cell(language) !== '' && { language: cell(language) }),
    ...(stated.length > 0 && { userProperties: Object.fromEntries(stated) }),
  };
}

/** Millionths as decimal text, so that an amount never passes through a floating-point number. */
export function decimalText(micros: number): string {
  const sign = micros < 0 ? '-' : '';
  const whole = Math.abs(micros);
  return `${sign}${Math.floor(whole / 1_000_000)}.${String(whole % 1_000_000).padStart(6, '0')}`;
}
