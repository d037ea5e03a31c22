/** Finds the events that led to an order, or those of a visitor. */
import type { Hit } from '@magpie/events';
import type { JourneyEvent, JourneyPlan } from '@magpie/query';

const DAY_MS = 86_400_000;

/** The events of one journey, in time order. */
export function journey(plan: JourneyPlan, hits: readonly Hit[]): JourneyEvent[] {
  const counted = hits
    .filter((hit) => hit.siteId === plan.site.id && plan.counted.includes(hit.exclusion))
    .sort((a, b) => a.ts - b.ts || (a.eventId < b.eventId ? -1 : 1));
  return findEvents(plan, counted).slice(-plan.limit).map(toJourneyEvent);
}

function findEvents({ of }: JourneyPlan, counted: readonly Hit[]): Hit[] {
  if ('userKey' in of)
    return counted.filter(({ userKey, ts }) => userKey === of.userKey && ts >= of.range.startMs && ts < of.range.endMs);
  const purchase = counted.find(({ name, transactionId }) => name === 'purchase' && transactionId === of.transactionId);
  if (!purchase) return [];
  const earliest = purchase.ts - of.lookbackDays * DAY_MS;
  return counted.filter(
    ({ userKey, sessionStart, sessionless }) =>
      userKey === purchase.userKey &&
      // A refund of no session can have the start of the visit that bought.
      ((sessionStart === purchase.sessionStart && sessionless === purchase.sessionless) ||
        (sessionless === 0 && sessionStart <= purchase.sessionStart && sessionStart * 1000 >= earliest)),
  );
}

function toJourneyEvent(hit: Hit): JourneyEvent {
  const { eventId, ts, name, userKey, sessionStart, sessionNumber, hostName, pagePath, pageTitle } = hit;
  const { source, medium, campaign, channel, deviceCategory, countryId, transactionId, valueMicros, currency } = hit;
  return {
    eventId,
    ts,
    name,
    userKey,
    sessionStart,
    sessionless: hit.sessionless === 1,
    sessionNumber,
    hostName,
    pagePath,
    pageTitle,
    source,
    medium,
    campaign,
    channel,
    deviceCategory,
    countryId,
    transactionId,
    valueMicros,
    currency,
    items: hit.items.map((item) => ({
      name: item.name,
      quantityMicros: Math.floor(item.quantity * 1_000_000 + 0.5),
    })),
  };
}
