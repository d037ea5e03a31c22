/** Shape of the order ledger: the shop server's messages about each order. */
import type { LedgerMoney, StoredOrderEvent } from './order.ts';
import type { RawItem } from './raw.ts';

/** The statuses of an order, in WooCommerce's words. */
export const ORDER_STATUSES = [
  'pending',
  'on-hold',
  'processing',
  'completed',
  'refunded',
  'cancelled',
  'failed',
] as const;

/** A status that Magpie knows. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Flags for the shop keeper on an order that was kept although something is unusual about it. */
export const ORDER_FLAGS = [
  'status_unknown',
  'no_items',
  'items_unnamed',
  'items_cut',
  'edit_url_dropped',
  'order_unknown',
  'other_date',
  'other_currency',
  'refund_before_order',
  'refund_exceeds_order',
  'refund_missing',
] as const;

/** One of {@link ORDER_FLAGS}. */
export type OrderFlag = (typeof ORDER_FLAGS)[number];

/** The latest version that the shop has sent of an order. */
export interface LedgerVersion {
  readonly version: number;
  /** One of {@link ORDER_STATUSES}, or the shop's own word for another one, which counts as a sale. */
  readonly status: string;
  /** When the order changed to this version, in milliseconds. */
  readonly at: number;
  /** Hash of everything that this version says, by which two different ones are told apart. */
  readonly mark: string;
  /** Flags on the message itself. */
  readonly flags: readonly OrderFlag[];
}

/** The line of an order in the sums: its amounts, and the latest event that states them. */
export interface LedgerSale extends LedgerMoney {
  readonly version: number;
  readonly mark: string;
  /** Absent without one, and from orders of an earlier version of the ledger, which didn't keep it. */
  readonly coupon?: string;
  /** Items bought; absent from orders of an earlier version of the ledger, which didn't keep them. */
  readonly items?: readonly RawItem[];
  readonly event: StoredOrderEvent;
}

/** A refund of an order, or what its cancellation takes back. */
export interface LedgerRefund extends LedgerMoney {
  readonly version: number;
  readonly mark: string;
  /** When the money was returned, in milliseconds. */
  readonly at: number;
  /** The event that counts; absent if the shop has taken the refund back. */
  readonly event?: RefundEvent;
  /** Items returned; absent from refunds of an earlier version of the ledger, which didn't keep them. */
  readonly items?: readonly RawItem[];
  /** Its part of each of the order's products, for one that names none. */
  readonly spread?: readonly RawItem[];
}

/** The event of a refund. */
export interface RefundEvent extends StoredOrderEvent {
  /** The visit that it is credited to (its visitor's key and its start); absent if it is credited to none. */
  readonly visit?: string;
  /** The coupon of its order, whose revenue it reduces. */
  readonly coupon?: string;
}

/** A change of a line that had already counted: the sums of its day are different since. */
export interface LedgerChange {
  /** When it arrived, in milliseconds. */
  readonly at: number;
  readonly version: number;
  /** `sale`, `cancellation`, or the ID of the refund. */
  readonly line: string;
  /** Amounts in millionths; null for a line that did not count, or no longer does. */
  readonly fromMicros: number | null;
  readonly toMicros: number | null;
}

/** One order of the ledger. Without `latest` only refunds of it have arrived. */
export interface LedgerOrder {
  readonly orderId: string;
  /** Counts up with every message that changed something. */
  readonly revision: number;
  /** The order's date as first sent, in milliseconds. */
  readonly createdAt?: number;
  readonly latest?: LedgerVersion;
  /** Absent until a version says that the order is a sale. */
  readonly sale?: LedgerSale;
  /** By the shop's ID of the refund. */
  readonly refunds: Readonly<Record<string, LedgerRefund>>;
  readonly cancellation?: LedgerRefund;
  /** The versions after the sale that ended the order, in their order. */
  readonly endings?: readonly { readonly version: number; readonly at: number }[];
  /** 16 hexadecimal digits: a keyed hash of what the shop calls its customer. */
  readonly customer?: string;
  readonly isRenewal?: true | undefined;
  /** Where the shop keeper edits it: an address on the site's own hosts. */
  readonly editUrl?: string | undefined;
  /** A later version gave the order another date, which is not used. */
  readonly otherDate?: true;
  /** The latest 50 changes of lines that had counted. */
  readonly changes: readonly LedgerChange[];
}

/** Statuses by which an order is a sale. Shops add their own for later steps, such as `shipped`; their own reports count these too. */
export const isSale = (status: string): boolean => status !== 'pending' && !isDead(status);

/** Statuses that end an order without a sale. */
export const isDead = (status: string): boolean => status === 'cancelled' || status === 'failed';

/** Whether the order ended before it was ever a sale: then it counts nowhere, even if the page reported it. */
export const isVoid = ({ sale, latest }: LedgerOrder): boolean =>
  !sale && latest !== undefined && isDead(latest.status);

/** Returns the refunded amount of an order in its own currency, without its cancellation, in millionths. */
export function refundedMicros({ refunds, sale }: Pick<LedgerOrder, 'refunds' | 'sale'>): number {
  let sum = 0;
  for (const { event, valueMicros, currency } of Object.values(refunds))
    if (event && (!sale || currency === sale.currency)) sum += valueMicros;
  return sum;
}

/** Everything that is unusual about an order, in the order of {@link ORDER_FLAGS}. */
export function listFlags(order: LedgerOrder): OrderFlag[] {
  const { latest, sale, createdAt, otherDate } = order;
  const refunds = Object.values(order.refunds).filter(({ event }) => event);
  const refunded = refundedMicros(order);
  const flags = new Set<OrderFlag>(latest?.flags ?? []);
  const set = (flag: OrderFlag, isSet: boolean) => isSet && flags.add(flag);
  set('order_unknown', !latest);
  set('other_date', otherDate === true);
  set('other_currency', sale !== undefined && refunds.some(({ currency }) => currency !== sale.currency));
  const returned = order.cancellation ? [...refunds, order.cancellation] : refunds;
  set('refund_before_order', createdAt !== undefined && returned.some(({ at }) => at < createdAt));
  set('refund_exceeds_order', sale !== undefined && refunded > sale.valueMicros);
  set('refund_missing', latest?.status === 'refunded' && sale !== undefined && refunded < sale.valueMicros);
  return ORDER_FLAGS.filter((flag) => flags.has(flag));
}
