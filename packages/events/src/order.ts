/** This module is responsible for the types of an order's purchase events, of which one counts. */
import type { Attribution, Identity, Surroundings } from './hit.ts';

/** Who reported an order: the page, the shop's server, or an imported file. */
export type OrderSource = 'page' | 'shop' | 'import';

/** What the visit that bought an order is credited to, and its visitor's first one: what refunds of the order take over. */
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

/** What a visitor came by at first. Empty texts where it is not known. */
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
 * What must change in the store for an order: an event (of the page, if it has reported the order) must count with the amounts and products
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
