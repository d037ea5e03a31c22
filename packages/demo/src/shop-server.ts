/** The demo shop server's messages about its orders, as entries of the order call (docs/orders.md). */
import type { RawItem } from '@magpie/events';
import { addDays, localDay, startOfDay } from '@magpie/time';
import { PRODUCTS } from './content.ts';
import { cents, money, type Order, taxIn, toItem } from './visit.ts';

/** One entry of the order call. */
export interface SentEntry {
  /** When the shop sent it, in milliseconds. */
  readonly at: number;
  readonly entry: Readonly<Record<string, unknown>>;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The shop stores an order some seconds before the buyer sees the thank-you page. */
const BEFORE_PAGE_MS = 3000;

/** Orders are changed after they were placed on the last days only: each change of an older one has the event store make a day's visits again. */
const CHANGED_DAYS = 60;

/** Site data that the shop's server knows. */
export interface DemoShop {
  readonly timeZone: string;
  /** The end of the traffic, milliseconds. */
  readonly now: number;
}

const iso = (at: number): string => new Date(at).toISOString();

/** Every so many orders something is out of the ordinary; by number, not drawn by lot: all later visits would be others. */
const isNth = (order: Order, every: number, nth: number): boolean => Number(order.id.slice(2)) % every === nth;
const isCancelled = (order: Order): boolean => isNth(order, 60, 11);

/**
 * The versions of an order that a visitor placed: paid, then shipped. Some are changed before they are shipped, some are cancelled, and some
 * were entered by hand on the morning after, because the payment was a bank transfer. Every fourth buyer has no account.
 */
export function orderEntries(order: Order, clientId: string, { timeZone, now }: DemoShop): SentEntry[] {
  const { id, ts, params, items, valueCents } = order;
  const { currency, tax, shipping, coupon } = params;
  const nextMorning = startOfDay(addDays(localDay(ts, timeZone), 1), timeZone) + 8 * HOUR;
  // An order of today that is entered tomorrow would be missing from the shop's.
  const createdAt = isNth(order, 50, 37) && nextMorning <= now ? nextMorning : ts - BEFORE_PAGE_MS;
  const version = (number: number, status: string, at: number, total = valueCents, more: object = {}): SentEntry => ({
    at,
    entry: {
      ...{ id, version: number, status, created_at: iso(createdAt), updated_at: iso(at) },
      ...{ currency: currency ?? 'EUR', total: money(total), tax, shipping, items, client_id: clientId },
      ...(coupon !== undefined && { coupon }),
      ...(!isNth(order, 4, 0) && { customer: clientId.split('.')[0] }),
      ...more,
    },
  });
  const paid = version(1, 'processing', createdAt);
  if (isCancelled(order)) return [paid, version(2, 'cancelled', createdAt + DAY)];
  // The parcel goes abroad: the shop charged the postage that the page didn't know of.
  const isAbroad = isNth(order, 40, 7) && now - ts < CHANGED_DAYS * DAY;
  const [total, more] = isAbroad
    ? [valueCents + 490, { shipping: money(cents(String(params.shipping)) + 490), tax: taxIn(valueCents + 490) }]
    : [valueCents, {}];
  return [paid, version(2, 'completed', createdAt + 2 * DAY, total, more)];
}

/** The refund of an order at an instant (milliseconds): of all of it, or for every third of one piece. Cancelled orders have none. */
export function refundEntries(order: Order, at: number): SentEntry[] {
  const [first] = order.items;
  if (!first || isCancelled(order)) return [];
  const piece: RawItem = { ...first, quantity: 1 };
  const isPart = isNth(order, 3, 0);
  const total = isPart ? Math.min(cents(String(first.price)), order.valueCents) : order.valueCents;
  const entry = {
    ...{ type: 'refund', id: `R-${order.id}`, order: order.id, created_at: iso(at), currency: 'EUR' },
    ...{ total: money(total), items: isPart ? [piece] : order.items },
  };
  return [{ at, entry }];
}

const TELEPHONE_EVERY = 9;
const CALLERS = 11;

/** An order by telephone, on some days: no visit belongs to it, and only the shop knows of it. */
export function telephoneEntries(dayIndex: number, dayStart: number): SentEntry[] {
  if (dayIndex % TELEPHONE_EVERY !== 4) return [];
  const nth = Math.floor(dayIndex / TELEPHONE_EVERY);
  const product = PRODUCTS[nth % PRODUCTS.length]!;
  const quantity = (nth % 3) + 1;
  const total = cents(product.price) * quantity;
  const at = dayStart + 11 * HOUR;
  const entry = {
    ...{ id: `T${1000 + nth}`, version: 1, status: 'completed', created_at: iso(at), updated_at: iso(at) },
    ...{ currency: 'EUR', total: money(total), tax: taxIn(total), items: [toItem(product, quantity)] },
    customer: `caller ${nth % CALLERS}`,
  };
  return [{ at, entry }];
}
