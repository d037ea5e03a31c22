/** Judges whether a placed event counts: bots, own traffic, other hosts, repeated orders and refunds. */
import { EXCLUSION, type Exclusion, type OrderEvent } from '@magpie/events';
import { isQuarantined } from './bots.ts';
import type { OpenBatch } from './open-batch.ts';
import { visitToKeep } from './orders/order-visit.ts';
import { ORDERS_ORIGIN, type OrderPlace, orderSource, refundMark, type TransactionStore } from './orders.ts';
import type { PlacedEvent } from './place-event.ts';
import { findExclusion, findTrafficType } from './traffic-type.ts';

/** How an event is stored. */
export interface Judgement {
  readonly trafficType: string;
  readonly exclusion: Exclusion;
  /** 1, 2, 3 ... on a purchase that counts or is going to; else 0. */
  readonly purchaseNumber: number;
  /** Mark of a counted refund by which it is told from a repeated one (see {@link refundMark}). */
  readonly refund: string | undefined;
}

/**
 * Exclusion: a bot's (score 80 and above), else own traffic, else on a host that isn't the site's, else a preview, else a purchase whose order
 * counts by another event ({@link judgeOrder}), or a refund sent again ({@link refundMark}). What is a bot's or own traffic claims no order; a
 * purchase without an id is always counted, since nothing tells it from another. A measurement of a visit that is left out is dropped
 * (`undefined`).
 */
export function judge(batch: OpenBatch, placed: PlacedEvent, transactions: TransactionStore): Judgement | undefined {
  const { context, site, origin } = batch;
  const { event, ts, stamp, where, before } = placed;
  const trafficType = batch.isOwnAddress ? 'internal' : findTrafficType(event, context.trafficType, where.isPreview);
  const leftOut = isQuarantined(stamp.bot, site.botRules)
    ? EXCLUSION.bot
    : findExclusion(trafficType, where.isElsewhere);
  if (placed.isMeasured && leftOut !== undefined) return undefined;
  if (placed.isMeasured) return { trafficType, exclusion: EXCLUSION.measured, purchaseNumber: 0, refund: undefined };
  if (leftOut !== undefined) return { trafficType, exclusion: leftOut, purchaseNumber: 0, refund: undefined };
  // The ledger has told repeated refunds already: by their ids.
  const refund = origin === ORDERS_ORIGIN ? undefined : refundMark(placed.stated, ts, batch.receivedAt);
  const isKnownRefund = refund !== undefined && before?.refunds?.includes(refund) === true;
  const { exclusion, purchaseNumber } = findOrderPlace(batch, placed, isKnownRefund, transactions);
  return { trafficType, exclusion, purchaseNumber, refund };
}

/** The class of an event that is no one's but a visitor's, and its number among the visitor's purchases (definitions, Shop). */
function findOrderPlace(
  batch: OpenBatch,
  placed: PlacedEvent,
  isKnownRefund: boolean,
  transactions: TransactionStore,
): OrderPlace {
  const { name, transactionId } = placed.stated;
  const { id: siteId } = batch.site;
  if (name !== 'purchase') {
    const isTold = name === 'refund' && transactions.isTold?.(siteId, transactionId) === true;
    return { exclusion: isKnownRefund || isTold ? EXCLUSION.repeated : EXCLUSION.none, purchaseNumber: 0 };
  }
  const purchaseNumber = (placed.state.purchases ?? 0) + 1;
  if (transactionId === '') return { exclusion: EXCLUSION.none, purchaseNumber };
  const visit = visitToKeep(placed.stamp, batch.visitor.identity);
  const order: OrderEvent = {
    transactionId,
    eventId: placed.eventId,
    by: orderSource(batch.origin, batch.context),
    userKey: placed.userKey,
    sessionStart: placed.stamp.sessionStart,
    purchaseNumber,
    ...(visit && { visit }),
  };
  return transactions.claim(siteId, order);
}
