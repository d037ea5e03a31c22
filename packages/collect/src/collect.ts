/** Turns a validated batch into hits: identify, enrich, attribute, sessionise, judge. */
import type { CollectSite, Hit } from '@magpie/events';
import { type Judgement, judge } from './judge.ts';
import { type CollectRequest, type OpenBatch, openBatch, type VisitorStore } from './open-batch.ts';
import { type TransactionStore, withRefund } from './orders.ts';
import { type PlacedEvent, placeEvent } from './place-event.ts';
import { toHit } from './to-hit.ts';
import type { ValidBatch } from './validate.ts';

/**
 * The hits of a batch, in time order; each event becomes one, but for measurements that belong to no counted visit. The visitors' states are
 * written back once all events are placed. A measurement changes nothing that is known of its visitor. A refund that belongs to no session is
 * credited to the visit that bought its order.
 */
export function collect(
  batch: ValidBatch,
  request: CollectRequest,
  site: CollectSite,
  visitors: VisitorStore,
  transactions: TransactionStore,
): Hit[] {
  const open = openBatch(batch, request, site, visitors);
  const timed = batch.events.map((event, index) => ({ event, index, ts: event.ts ?? request.receivedAt }));
  timed.sort((a, b) => a.ts - b.ts);
  const hits: Hit[] = [];
  for (const { event, index, ts } of timed) {
    const placed = placeEvent(open, event, index, ts);
    const judged = placed && judge(open, placed, transactions);
    if (!judged) continue;
    if (!placed.isMeasured) remember(open, placed, judged);
    const { name, transactionId } = placed.stated;
    const isCredited = name === 'refund' && placed.stamp.sessionless === 1;
    const bought = isCredited ? transactions.boughtIn?.(site.id, transactionId) : undefined;
    hits.push(toHit(open, placed, judged, bought));
  }
  open.states.save();
  return hits;
}

/** Keeps the visitor's state after an event, with its purchases, refunds and pace. */
function remember({ states }: OpenBatch, { userKey, before, state, pace }: PlacedEvent, judged: Judgement): void {
  const { purchaseNumber, refund } = judged;
  const purchases = Math.max(state.purchases ?? 0, purchaseNumber);
  const refunds = refund === undefined ? before?.refunds : withRefund(before?.refunds, refund);
  states.set(userKey, {
    ...state,
    ...(purchases > 0 && { purchases }),
    ...(refunds && { refunds }),
    ...(pace && { pace }),
  });
}
