/** Types of an order's purchase events; one of them counts. */
import type { Attribution, Identity, Surroundings } from './hit.ts';

/** Source of an order report: the page, the shop's server, or an imported file. */
export type OrderSource = 'page' | 'shop' | 'import';

/** The amounts of an order, in millionths of a unit of its currency. */
export interface LedgerMoney {
  /** ISO 4217. */
  readonly currency: string;
  readonly valueMicros: number;
  readonly taxMicros: number;
  readonly shippingMicros: number;
}

/** Credit of the visit that bought an order, and of its visitor's first one: refunds of the order take it over. */
export interface OrderVisit {
  readonly identity: Identity;
  readonly attribution: Attribution;
  readonly surroundings: Surroundings;
  readonly landingPath: string;
  readonly landingQuery: string;
  readonly sessionNumber: number;
  /** Unix seconds; 0 for daily keys. */
  readonly firstSeen: number;
  readonly firstSource: FirstSource;
}

/** Visitor's first source. Empty texts where it isn't known. */
export type FirstSource = Pick<Attribution, 'source' | 'medium' | 'campaign' | 'channel'>;

/** The fields of a purchase event with a transaction id that decide which event of an order counts. */
export interface OrderEvent {
  readonly transactionId: string;
  /** 16 hexadecimal digits, like the user key. */
  readonly eventId: string;
  readonly by: OrderSource;
  readonly userKey: string;
  /** Unix seconds. */
  readonly sessionStart: number;
  /** Its number among the visitor's purchases, if it counts. */
  readonly purchaseNumber: number;
  /** Absent if the order was bought in no visit, or if it isn't known any more. */
  readonly visit?: OrderVisit;
}

/** The event that counts for an order; `both` once page and shop reported it: the page's event counts, with the shop's amounts. */
export type CountedOrder = Omit<OrderEvent, 'by'> & { readonly by: OrderSource | 'both' };

/**
 * Change that the store needs for an order: an event (of the page, if it has reported the order) must count with the amounts and products
 * of the shop's latest one, or must not count.
 */
export interface OverriddenOrder {
  readonly siteId: number;
  readonly page: StoredOrderEvent;
  /** Null if `page` must not count: it is that of an order that was never a sale, or of a refund that was taken back. */
  readonly shop: StoredOrderEvent | null;
  /** The event by which the order counted before. */
  readonly former?: StoredOrderEvent;
}

/** Identifies a stored purchase. */
export type StoredOrderEvent = Pick<OrderEvent, 'eventId' | 'sessionStart'>;
