/** Counts an order once, however many events report it, and ignores repeated refunds. */
import { createHash } from 'node:crypto';
import {
  type CountedOrder,
  EXCLUSION,
  type Hit,
  isVoid,
  type LedgerOrder,
  type OrderEvent,
  type OrderSource,
  type OverriddenOrder,
  type RawContext,
} from '@magpie/events';
import type { BuyingVisit } from './orders/order-visit.ts';

/** How a purchase is stored at first: counted, or as a repeated one; with a number if it counts or is going to. */
export interface OrderPlace {
  readonly exclusion: typeof EXCLUSION.none | typeof EXCLUSION.repeated;
  readonly purchaseNumber: number;
}

/** Decision on an order when another event reports it. */
export interface OrderVerdict {
  readonly place: OrderPlace;
  /** By which event it counts from now on, where that has changed. */
  readonly counted?: CountedOrder;
  /** Pending change in the store. */
  readonly overridden?: OverriddenOrder;
}

/** Knows by which event each order counts. */
export interface TransactionStore {
  /** How the event is stored; remembers what {@link judgeOrder} says of it. */
  claim(siteId: number, event: OrderEvent): OrderPlace;
  /** Whether the shop's server has sent the order by the order call: then its refunds come that way too. */
  isTold?(siteId: number, transactionId: string): boolean;
  /** The visit that bought an order: its refunds are credited to it. */
  boughtIn?(siteId: number, transactionId: string): BuyingVisit | undefined;
}

/** The origin of events that the order call adds. */
export const ORDERS_ORIGIN = 'orders';

/** Orders of a pipeline that lives no longer than this process. */
export function ordersInMemory(): TransactionStore {
  const known = new Map<string, CountedOrder>();
  return {
    claim(siteId, event) {
      const key = `${siteId} ${event.transactionId}`;
      const { place, counted } = judgeOrder(siteId, known.get(key), event);
      if (counted) known.set(key, counted);
      return place;
    },
  };
}

/**
 * Judges a purchase that has a transaction id, by the event that counts the order already (definitions, Shop; ADR 15):
 *
 * - The first event to tell of an order counts, and continues counting if it comes again. A second one of the page's,
 * of the shop's, or of a file is a repeated purchase, and so is any that comes after an imported one.
 * - Once page and shop have each told of it, whichever was first, the order counts by the page's event: its visitor,
 * session, source, time and number; with value, tax, shipping, currency, coupon and products of the shop's. The store
 * brings that about later, in one step; until then the order counts by the earlier event as it is.
 */
export function judgeOrder(
  siteId: number,
  before: CountedOrder | undefined,
  event: OrderEvent,
  told?: LedgerOrder,
): OrderVerdict {
  const counts: OrderPlace = { exclusion: EXCLUSION.none, purchaseNumber: event.purchaseNumber };
  // An order that the shop cancelled before it was a sale. It counts by this event if it becomes one after all.
  if (told && isVoid(told))
    return { place: { ...counts, exclusion: EXCLUSION.repeated }, ...(!before && { counted: event }) };
  if (!before) return { place: counts, counted: event };
  if (before.eventId === event.eventId) return { place: counts };
  if (before.by === 'page' && event.by === 'shop') return judgeVersion(siteId, before, event);
  if (before.by === 'shop' && event.by === 'page') {
    // The shop's event was a purchase of the same visitor's, if it named him.
    const { purchaseNumber } = before.userKey === event.userKey ? before : event;
    const former = storedEvent(before);
    return {
      place: { exclusion: EXCLUSION.repeated, purchaseNumber },
      counted: { ...event, purchaseNumber, by: 'both' },
      overridden: { siteId, page: storedEvent(event), shop: told?.sale?.event ?? former, former },
    };
  }
  return { place: REPEATED };
}

const REPEATED: OrderPlace = { exclusion: EXCLUSION.repeated, purchaseNumber: 0 };

/**
 * Judges the event of an order's version that the shop's server sent by the order call, which is later than every one before: the order
 * counts by the event that it counted by, with this one's amounts. An imported order stays as it was imported.
 */
export function judgeVersion(siteId: number, before: CountedOrder | undefined, event: OrderEvent): OrderVerdict {
  if (!before) return { place: { exclusion: EXCLUSION.none, purchaseNumber: event.purchaseNumber }, counted: event };
  if (before.by === 'import') return { place: REPEATED };
  return {
    place: REPEATED,
    counted: { ...before, by: before.by === 'page' ? 'both' : before.by },
    overridden: { siteId, page: storedEvent(before), shop: storedEvent(event) },
  };
}

const storedEvent = ({ eventId, sessionStart }: CountedOrder) => ({ eventId, sessionStart });

/**
 * Returns the source of an order: a file if the origin is an import's, the shop if a server declares that it adds to the page, else
 * the page.
 */
export function orderSource(origin: string, { serverSide }: Pick<RawContext, 'serverSide'>): OrderSource {
  if (origin.includes(':')) return 'import';
  return serverSide ? 'shop' : 'page';
}

/** Refunds of a visitor that are remembered: more than any sender has in progress at a time. */
const REFUNDS = 20;

/** The fields of a refund. */
type Refund = Pick<
  Hit,
  'name' | 'valueMicros' | 'taxMicros' | 'shippingMicros' | 'currency' | 'transactionId' | 'items'
>;

/**
 * Returns a mark that a repeated refund shares with the one before: order, moment, amounts and products. A refund has no id of its own, and
 * one order
 * may be refunded in equal parts, so only a moment that the sender states (`ts`, not that of the arrival) shows that the same one was sent
 * again; without one, each counts.
 */
export function refundMark(hit: Refund, ts: number, receivedAt: number): string | undefined {
  if (hit.name !== 'refund' || hit.transactionId === '' || ts === receivedAt) return undefined;
  const { transactionId, valueMicros, taxMicros, shippingMicros, currency, items } = hit;
  const facts = JSON.stringify([transactionId, ts, valueMicros, taxMicros, shippingMicros, currency, items]);
  return createHash('sha256').update(facts).digest('base64url').slice(0, 16);
}

/** The visitor's refunds with one more. */
export function withRefund(known: readonly string[] = [], mark: string): readonly string[] {
  return known.includes(mark) ? known : [...known, mark].slice(-REFUNDS);
}
