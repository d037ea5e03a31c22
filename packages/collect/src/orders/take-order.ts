/**
 * Changes that a message about an order makes in the ledger, and the resulting lines of the sums: the same ones for
 * every order of arrival (docs/adr/0038).
 */
import {
  isDead,
  isSale,
  isVoid,
  type LedgerChange,
  type LedgerMoney,
  type LedgerOrder,
  type LedgerRefund,
  type RawItem,
  type RefundEvent,
  refundedMicros,
  type StoredOrderEvent,
} from '@magpie/events';
import { orderProducts } from './order-products.ts';
import { OrderRefusal } from './order-refusal.ts';
import type { OrderMessage, RefundMessage } from './read-order.ts';

/** Amounts that a cancelled or failed order subtracts: the part of its amount and products that was not refunded. */
export interface TakenBack {
  readonly money: LedgerMoney;
  /** In milliseconds. */
  readonly at: number;
  readonly items: readonly RawItem[];
}

/** How the lines of an order are written to the events. */
export interface LedgerLines {
  /** Adds the event of a version that is a sale: the order counts with its amounts from now on. */
  sale(message: OrderMessage): StoredOrderEvent;
  refund(message: RefundMessage): RefundEvent;
  /** Adds the event of a known refund again, whose products have changed. */
  returned(refund: LedgerRefund, id: string, orderId: string, items: readonly RawItem[]): RefundEvent;
  /** Adds what the end of an order takes back. */
  cancellation(message: OrderMessage | RefundMessage, orderId: string, takenBack: TakenBack): RefundEvent;
  /** Lets the event of a refund or cancellation no longer count. */
  drop(event: StoredOrderEvent): void;
  /** Lets the order count by no event. */
  void(orderId: string): void;
  /** Lets the order count again by the event that reported it first, if there is one. */
  restore(orderId: string): void;
}

/** The result of a message. */
export interface Taken {
  /** `superseded`: a later version arrived before. What only this one says still counts: that the order was a sale, or when it ended. */
  readonly result: 'accepted' | 'repeated' | 'superseded';
  /** The order, if the message changed anything. */
  readonly order?: LedgerOrder;
}

/** How many changes of an order are kept. */
const CHANGES = 50;

/**
 * Takes a version of an order. Its line has the amounts of the latest version that is a sale; if the latest version of all ended the order,
 * a cancellation takes back what was not refunded, at the time of the first version that did.
 * @throws OrderRefusal `version_conflict` for a version that is known with another status, other amounts or other items
 */
export function takeOrder(
  before: LedgerOrder | undefined,
  message: OrderMessage,
  lines: LedgerLines,
  arrivedAt: number,
): Taken {
  const { id, version, status, mark } = message;
  for (const known of [before?.latest, before?.sale])
    if (known?.version === version) {
      if (known.mark !== mark) throw conflict(`Order ${id}`, version);
      return { result: known === before?.latest ? 'repeated' : 'superseded' };
    }
  const isLatest = before?.latest === undefined || version > before.latest.version;
  const isNewSale = isSale(status) && version > (before?.sale?.version ?? -1);
  const saleVersion = isNewSale ? version : (before?.sale?.version ?? -1);
  const isNewEnd = isDead(status) && version > saleVersion && !before?.endings?.some((one) => one.version === version);
  if (!isLatest && !isNewSale && !isNewEnd) return { result: 'superseded' };

  const former = before?.sale;
  const coupon = message.coupon === '' ? {} : { coupon: message.coupon };
  const sale = isNewSale
    ? { ...message.money, version, mark, ...coupon, items: message.items, event: lines.sale(message) }
    : former;
  const endings = [...(before?.endings ?? []), ...(isNewEnd ? [{ version, at: message.updatedAt }] : [])];
  const createdAt = before?.createdAt ?? message.createdAt;
  const order: LedgerOrder = {
    ...(before ?? { refunds: {}, changes: [] }),
    orderId: id,
    revision: (before?.revision ?? 0) + 1,
    createdAt,
    ...(isLatest && latestState(message)),
    ...(sale && { sale }),
    endings: endings.filter((one) => one.version > saleVersion).sort((a, b) => a.version - b.version),
    ...(createdAt !== message.createdAt && { otherDate: true }),
  };
  const wasVoid = before !== undefined && isVoid(before);
  if (isVoid(order) && !wasVoid) lines.void(id);
  if (wasVoid && !isVoid(order) && !sale) lines.restore(id);
  const change = { at: arrivedAt, version };
  return {
    result: isLatest ? 'accepted' : 'superseded',
    order: withReturned(
      isNewSale ? changed(order, { ...change, line: 'sale' }, former, sale) : order,
      message,
      lines,
      change,
    ),
  };
}

/**
 * Takes a version of a refund, whether its order is known or not: money that was returned is missing from the till.
 * @throws OrderRefusal `version_conflict` for a version that is known with another status, other amounts or other items
 */
export function takeRefund(
  before: LedgerOrder | undefined,
  message: RefundMessage,
  lines: LedgerLines,
  arrivedAt: number,
): Taken {
  const { id, orderId, version, mark, at, money, items, isTakenBack } = message;
  const known = before && Object.hasOwn(before.refunds, id) ? before.refunds[id] : undefined;
  if (known?.version === version) {
    if (known.mark !== mark) throw conflict(`Refund ${id}`, version);
    return { result: 'repeated' };
  }
  if (known && version < known.version) return { result: 'superseded' };
  if (known?.event) lines.drop(known.event);
  const told: LedgerRefund = { ...money, version, mark, at, items };
  const orderWith = (refund: LedgerRefund): LedgerOrder => ({
    ...(before ?? { changes: [] }),
    orderId,
    revision: (before?.revision ?? 0) + 1,
    refunds: { ...before?.refunds, [id]: refund },
  });
  const spread = isTakenBack ? undefined : orderProducts(orderWith({ ...told, event: PLANNED })).spread.get(id);
  const event = isTakenBack ? undefined : lines.refund({ ...message, items: spread ?? items });
  const refund: LedgerRefund = { ...told, ...(spread && { spread }), ...(event && { event }) };
  const order = orderWith(refund);
  const change = { at: arrivedAt, version };
  const [from, to] = [known, refund].map((one) => (one?.event ? one : undefined));
  return {
    result: 'accepted',
    order: withReturned(known ? changed(order, { ...change, line: id }, from, to) : order, message, lines, change),
  };
}

/** State of the latest version, besides the amounts. */
function latestState({ version, status, updatedAt: at, mark, flags, editUrl, isRenewal }: OrderMessage) {
  return {
    latest: { version, status, at, mark, flags },
    editUrl,
    isRenewal: isRenewal || undefined,
  } satisfies Partial<LedgerOrder>;
}

function conflict(what: string, version: number): OrderRefusal {
  return new OrderRefusal(
    'version_conflict',
    'version',
    `${what} was already received as version ${version}, with another status, other amounts or other items. Send what changed with a higher version.`,
  );
}

/** Notes the change of a line that had counted, unless its amount stayed. */
function changed(
  order: LedgerOrder,
  change: Pick<LedgerChange, 'at' | 'version' | 'line'>,
  from: LedgerMoney | undefined,
  to: LedgerMoney | undefined,
): LedgerOrder {
  if (!from && change.line === 'sale') return order;
  if (from?.valueMicros === to?.valueMicros && from?.currency === to?.currency) return order;
  const one = { ...change, fromMicros: from?.valueMicros ?? null, toMicros: to?.valueMicros ?? null };
  return { ...order, changes: [...order.changes, one].slice(-CHANGES) };
}

/** Stands for the event of a refund that counts and has none yet. */
const PLANNED: RefundEvent = { eventId: '', sessionStart: 0 };

/** Brings refunds without products and the cancellation in line with the sale and the other refunds. */
function withReturned(
  order: LedgerOrder,
  message: OrderMessage | RefundMessage,
  lines: LedgerLines,
  change: Pick<LedgerChange, 'at' | 'version'>,
): LedgerOrder {
  return withCancellation(respread(order, lines), message, lines, change);
}

/** Spreads refunds without products over the order's as they are now. */
export function respread(order: LedgerOrder, lines: Pick<LedgerLines, 'returned' | 'drop'>): LedgerOrder {
  const { spread } = orderProducts(order);
  let refunds = order.refunds;
  for (const [id, refund] of Object.entries(order.refunds)) {
    const { spread: had, event, ...rest } = refund;
    const items = spread.get(id);
    if (!event || JSON.stringify(had) === JSON.stringify(items)) continue;
    lines.drop(event);
    const added = lines.returned(refund, id, order.orderId, items ?? refund.items ?? []);
    refunds = { ...refunds, [id]: { ...rest, ...(items && { spread: items }), event: added } };
  }
  return refunds === order.refunds ? order : { ...order, refunds };
}

/** Brings the cancellation in line with the sale, the refunds and the latest status. */
function withCancellation(
  order: LedgerOrder,
  message: OrderMessage | RefundMessage,
  lines: LedgerLines,
  change: Pick<LedgerChange, 'at' | 'version'>,
): LedgerOrder {
  const { cancellation: had, ...rest } = order;
  const wanted = wantedCancellation(order);
  if (
    had?.at === wanted?.at &&
    had?.valueMicros === wanted?.money.valueMicros &&
    had?.currency === wanted?.money.currency &&
    JSON.stringify(had?.items) === JSON.stringify(wanted?.items)
  )
    return order;
  if (had?.event) lines.drop(had.event);
  if (!wanted) return changed(rest, { ...change, line: 'cancellation' }, had, undefined);
  const { money, at, items } = wanted;
  const event = lines.cancellation(message, order.orderId, wanted);
  const cancellation: LedgerRefund = { ...money, version: change.version, mark: '', at, event, items };
  const next = { ...order, cancellation };
  return had ? changed(next, { ...change, line: 'cancellation' }, had, money) : next;
}

function wantedCancellation(order: LedgerOrder): TakenBack | undefined {
  const { sale, latest, endings = [] } = order;
  const [first] = endings;
  if (!sale || !latest || !first || !isDead(latest.status)) return undefined;
  const valueMicros = sale.valueMicros - refundedMicros(order);
  if (valueMicros <= 0) return undefined;
  return {
    money: { currency: sale.currency, valueMicros, taxMicros: 0, shippingMicros: 0 },
    at: first.at,
    items: orderProducts(order).left,
  };
}
