/** Reads a shop server's message about an order or a refund, by the rules in docs/orders.md. */
import { createHash } from 'node:crypto';
import { isNestedDeeper, type LedgerMoney, LIMITS, type OrderFlag, type RawItem } from '@magpie/events';
import { isDay } from '@magpie/time';
import { toMicros } from '../money.ts';
import type { Refuse } from '../refusal.ts';
import { returnedItems } from '../returned-items.ts';
import { cleanText } from '../text.ts';
import { validateItems } from '../validate-items.ts';
import { OrderRefusal } from './order-refusal.ts';
import { readStatus } from './read-status.ts';

/** Shop's data on the buyer. Only keyed hashes of it are kept. */
interface Buyer {
  /** The client ID in the buyer's browser (`_mgp`) at checkout. */
  readonly clientId?: string;
  /** The ID by which the site's pages call the buyer, too. */
  readonly userId?: string;
  /** Shop's identifier of its customer: a number or an email address. */
  readonly customer?: string;
}

interface Message {
  readonly id: string;
  readonly version: number;
  readonly money: LedgerMoney;
  readonly items: readonly RawItem[];
  readonly buyer: Buyer;
  /** Hash of what counts: status, amounts, coupon, items. */
  readonly mark: string;
}

/** One version of an order. Times are milliseconds. */
export interface OrderMessage extends Message {
  readonly type: 'order';
  readonly status: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly coupon: string;
  readonly isRenewal: boolean;
  readonly editUrl?: string;
  readonly flags: readonly OrderFlag[];
}

/** One version of a refund. Times are milliseconds. */
export interface RefundMessage extends Message {
  readonly type: 'refund';
  readonly orderId: string;
  readonly at: number;
  /** The shop has taken the refund back. */
  readonly isTakenBack: boolean;
}

/** Options for reading an order. */
export interface OrderReading {
  /** Arrival, in milliseconds. */
  readonly receivedAt: number;
  /** The site's own hosts, lower case, without `www.`. */
  readonly hosts: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

const BUYER = ['client_id', 'user_id', 'customer'] as const;
const MONEY = ['currency', 'total', 'tax', 'shipping'] as const;
/** The fields of an order. */
export const ORDER_FIELDS: ReadonlySet<string> = new Set([
  ...['type', 'id', 'version', 'status', 'created_at', 'updated_at', 'coupon', 'items', 'renewal', 'edit_url'],
  ...BUYER,
  ...MONEY,
]);
/** The fields of a refund. */
export const REFUND_FIELDS: ReadonlySet<string> = new Set([
  'type',
  'id',
  'order',
  'version',
  'status',
  'created_at',
  'items',
  ...BUYER,
  ...MONEY,
]);
const REFUND_STATUSES = ['completed', 'cancelled'];
const AMOUNT_RULE =
  'it must be an amount of 0 or more with a decimal point and no other separator, such as "1234.50", and at most 9 billion';
/** Rules for an item, by the code of the violation. */
const ITEM_RULES: Readonly<Record<string, string>> = {
  money_invalid:
    'it must be an amount with a decimal point and no other separator, such as "1234.50" or "-5.00", and at most 9 billion',
  number_invalid:
    'a quantity must be a number with a decimal point and four places, such as 0.5 or -1, and an index a whole number',
};
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
/** No shop on this software is older; a date before it is a wrong unit. */
const EARLIEST = Date.UTC(2000, 0, 1);
const MAX_URL = 2000;
/** Levels of an entry: its items, an item and what is in it are three. */
const DEEPEST = 10;
/** RFC 3339, with its offset: without one, the day would depend on the reader. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/i;

/**
 * Reads one entry of the order call.
 * @throws OrderRefusal with the first thing that is wrong with it
 */
export function readOrderEntry(sent: unknown, reading: OrderReading): OrderMessage | RefundMessage {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new OrderRefusal('bad_form', '', `An entry must be an object; this one is ${shown(sent)}.`);
  if (isNestedDeeper(sent, DEEPEST))
    throw new OrderRefusal('bad_form', '', `An entry may be nested ${DEEPEST} levels deep; this one is deeper.`);
  const entry = sent as Json;
  const { type = 'order' } = entry;
  if (type !== 'order' && type !== 'refund')
    throw new OrderRefusal('bad_form', 'type', `type is ${shown(type)}; it must be "order" or "refund".`);
  const known = type === 'order' ? ORDER_FIELDS : REFUND_FIELDS;
  for (const name of Object.keys(entry))
    if (!known.has(name))
      throw new OrderRefusal(
        'unknown_field',
        name.slice(0, 40),
        `There is no field ${shown(name)} in ${type === 'order' ? 'an order' : 'a refund'}.`,
      );
  return type === 'order' ? readOrder(entry, reading) : readRefund(entry, reading);
}

function readOrder(entry: Json, { receivedAt, hosts }: OrderReading): OrderMessage {
  const id = readId(entry, 'id');
  const version = readVersion(entry.version);
  const { status, isKnown } = readStatus(entry.status);
  const createdAt = readInstant(entry, 'created_at', receivedAt);
  const updatedAt = readInstant(entry, 'updated_at', receivedAt);
  const money = readMoney(entry);
  const coupon = readText(entry, 'coupon') ?? '';
  const { items, flags } = readItems(entry.items);
  const editUrl = readEditUrl(entry.edit_url, hosts);
  return {
    type: 'order',
    id,
    version,
    status,
    createdAt,
    updatedAt,
    money,
    coupon,
    items,
    buyer: readBuyer(entry),
    isRenewal: readFlag(entry.renewal, 'renewal'),
    ...(editUrl.url !== undefined && { editUrl: editUrl.url }),
    flags: [
      ...(isKnown ? [] : (['status_unknown'] as const)),
      ...(entry.items === undefined || items.length === 0 ? (['no_items'] as const) : []),
      ...flags,
      ...editUrl.flags,
    ],
    mark: hashFacts([status, money, coupon, items.map(itemFacts)]),
  };
}

function readRefund(entry: Json, { receivedAt }: OrderReading): RefundMessage {
  const money = readMoney(entry);
  const items = returnedItems(readItems(entry.items).items);
  const isTakenBack = entry.status !== undefined && readChoice(REFUND_STATUSES, entry.status, 'status') === 'cancelled';
  return {
    type: 'refund',
    id: readId(entry, 'id'),
    orderId: readId(entry, 'order'),
    version: entry.version === undefined ? 1 : readVersion(entry.version),
    at: readInstant(entry, 'created_at', receivedAt),
    isTakenBack,
    money,
    items,
    buyer: readBuyer(entry),
    mark: hashFacts([isTakenBack, money, items.map(itemFacts)]),
  };
}

const hashFacts = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);

/** An item in one form, whether its amounts are texts or numbers and whatever the order of its fields. */
const itemFacts = (item: RawItem) =>
  Object.entries(item)
    .map(([name, value]) => [name, name === 'price' || name === 'discount' ? toMicros(value as number) : value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));

const shown = (value: unknown): string => {
  const text = isNestedDeeper(value, DEEPEST) ? 'deeply nested' : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

function missing(field: string): OrderRefusal {
  return new OrderRefusal('missing_field', field, `${field} is required.`);
}

/** @throws OrderRefusal unless it is a text or a whole number of at most 100 characters */
function readId(entry: Json, field: 'id' | 'order'): string {
  const sent = entry[field];
  if (sent === undefined || sent === null || sent === '') throw missing(field);
  const text = Number.isSafeInteger(sent) ? String(sent) : sent;
  if (typeof text !== 'string' || text.length > LIMITS.paramValueChars || cleanText(text) !== text)
    throw new OrderRefusal(
      'bad_text',
      field,
      `${field} is ${shown(sent)}; it must be text or a whole number, with at most ${LIMITS.paramValueChars} characters, as the page sends it in transaction_id.`,
    );
  return text;
}

function readVersion(sent: unknown): number {
  if (sent === undefined) throw missing('version');
  if (!Number.isSafeInteger(sent) || Number(sent) < 0)
    throw new OrderRefusal(
      'bad_version',
      'version',
      `version is ${shown(sent)}; it must be a whole number of 0 or more.`,
    );
  return Number(sent);
}

function readChoice<const T extends readonly string[]>(known: T, sent: unknown, field: string): T[number] {
  if (sent === undefined) throw missing(field);
  if (!known.some((one) => one === sent))
    throw new OrderRefusal('bad_status', field, `${field} is ${shown(sent)}; it must be one of ${known.join(', ')}.`);
  return sent as T[number];
}

function readInstant(entry: Json, field: string, receivedAt: number): number {
  const sent = entry[field];
  if (sent === undefined) throw missing(field);
  // `Date.parse` takes February 30 for March 2, which would count the order on a day that the shop never said.
  const isInstant = typeof sent === 'string' && INSTANT.test(sent) && isDay(sent.slice(0, 10));
  const at = isInstant ? Date.parse(sent) : Number.NaN;
  if (!(at >= EARLIEST))
    throw new OrderRefusal(
      'bad_date',
      field,
      `${field} is ${shown(sent)}; it must be a date and time since 2000 with its offset, such as 2026-11-22T10:00:00Z.`,
    );
  if (at > receivedAt + LIMITS.maxFutureMs)
    throw new OrderRefusal(
      'in_future',
      field,
      `${field} is ${shown(sent)}; it may be at most ${LIMITS.maxFutureMs / 60_000} minutes in the future, and the time here is ${new Date(receivedAt).toISOString()}.`,
    );
  return at;
}

function readMoney(entry: Json): LedgerMoney {
  const { currency } = entry;
  if (currency === undefined) throw missing('currency');
  const code = typeof currency === 'string' ? currency.toUpperCase() : '';
  if (!CURRENCIES.has(code))
    throw new OrderRefusal(
      'unknown_currency',
      'currency',
      `currency is ${shown(currency)}; it must be a currency by ISO 4217, such as EUR.`,
    );
  if (entry.total === undefined) throw missing('total');
  return {
    currency: code,
    valueMicros: readAmount(entry.total, 'total'),
    taxMicros: readAmount(entry.tax ?? 0, 'tax'),
    shippingMicros: readAmount(entry.shipping ?? 0, 'shipping'),
  };
}

function readAmount(sent: unknown, field: string): number {
  const micros = typeof sent === 'number' || typeof sent === 'string' ? toMicros(sent) : undefined;
  if (micros === undefined || micros < 0)
    throw new OrderRefusal('bad_amount', field, `${field} is ${shown(sent)}; ${AMOUNT_RULE}.`);
  return micros;
}

function readText(entry: Json, field: string): string | undefined {
  const sent = entry[field];
  if (sent === undefined || sent === null || sent === '') return undefined;
  const text = typeof sent === 'number' ? String(sent) : sent;
  if (typeof text !== 'string' || text.length > MAX_URL)
    throw new OrderRefusal(
      'bad_text',
      field,
      `${field} is ${shown(sent)}; it must be text of at most ${MAX_URL} characters.`,
    );
  return cleanText(text);
}

function readFlag(sent: unknown, field: string): boolean {
  if (sent !== undefined && typeof sent !== 'boolean')
    throw new OrderRefusal('bad_form', field, `${field} is ${shown(sent)}; it must be true or false.`);
  return sent === true;
}

function readBuyer(entry: Json): Buyer {
  const [clientId, userId, customer] = BUYER.map((field) => readText(entry, field));
  return { ...(clientId && { clientId }), ...(userId && { userId }), ...(customer && { customer }) };
}

/** GA4's item objects. A line that can't be read is refused with its order: products are part of what the shop can count. */
function readItems(sent: unknown): { readonly items: readonly RawItem[]; readonly flags: readonly OrderFlag[] } {
  if (sent === undefined || sent === null) return { items: [], flags: [] };
  if (!Array.isArray(sent) || sent.some((item) => typeof item !== 'object' || item === null || Array.isArray(item)))
    throw new OrderRefusal('bad_form', 'items', 'items must be a list of objects.');
  const flags = new Set<OrderFlag>();
  const refuse: Refuse = (field, code, value) => {
    if (code === 'too_many_items') flags.add('items_cut');
    else if (code !== 'value_truncated')
      throw new OrderRefusal(
        'bad_item',
        field,
        `${field} is ${shown(value)}; ${ITEM_RULES[code] ?? `that isn’t allowed in an item (${code})`}.`,
      );
  };
  const items = validateItems(sent as RawItem[], refuse);
  for (const [at, { quantity, item_id: id, item_name: name }] of items.entries()) {
    if (quantity === 0)
      throw new OrderRefusal(
        'bad_item',
        `items.${at}.quantity`,
        'quantity is 0; a line of an order has some, such as 1 or 0.5.',
      );
    if (!id && !name) flags.add('items_unnamed');
  }
  return { items, flags: [...flags] };
}

/** An address on another host is dropped and flagged; the order still counts. */
function readEditUrl(
  sent: unknown,
  hosts: readonly string[],
): { readonly url?: string; readonly flags: readonly OrderFlag[] } {
  if (sent === undefined || sent === null || sent === '') return { flags: [] };
  const url = typeof sent === 'string' && sent.length <= MAX_URL ? URL.parse(sent) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  const isOwn = isWeb && url.username === '' && hosts.includes(url.hostname.replace(/^www\./, ''));
  return isOwn ? { url: url.href, flags: [] } : { flags: ['edit_url_dropped'] };
}
