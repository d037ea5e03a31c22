/** This module is responsible for what is said of the purchase events of one order, of which one counts. */

/** Who says that an order was made: the page on which it was, the shop's own server, or a file of the past. */
export type OrderSource = 'page' | 'shop' | 'import';

/** A purchase event that has a transaction id, as far as it matters which event of an order counts. */
export interface OrderEvent {
  readonly transactionId: string;
  /** 16 hexadecimal digits, as the user key. */
  readonly eventId: string;
  readonly by: OrderSource;
  readonly userKey: string;
  /** Unix seconds. */
  readonly sessionStart: number;
  /** Which of its visitor's purchases it is if it counts. */
  readonly purchaseNumber: number;
}

/** The event by which an order counts; `both` once page and shop have told of it, and the page's event counts with what the shop says. */
export type CountedOrder = Omit<OrderEvent, 'by'> & { readonly by: OrderSource | 'both' };

/** An order told of by page and shop: the page's event is to count, with the amounts and products of the shop's. */
export interface OverriddenOrder {
  readonly siteId: number;
  readonly page: StoredOrderEvent;
  readonly shop: StoredOrderEvent;
}

/** Where a stored purchase is found. */
export type StoredOrderEvent = Pick<OrderEvent, 'eventId' | 'sessionStart'>;
