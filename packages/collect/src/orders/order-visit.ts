/** Fields that the refund of an order copies from the visit that bought it (docs/adr/0039). */
import type { CountedOrder, Identity, OrderVisit } from '@magpie/events';
import type { SessionStamp } from '../sessionise.ts';

/** A visit that bought an order. */
export interface BuyingVisit extends OrderVisit {
  readonly userKey: string;
  /** Unix seconds. */
  readonly sessionStart: number;
}

/** The stored data about a purchase's visit; none if it belongs to no visit. */
export function visitToKeep(stamp: SessionStamp, identity: Identity): OrderVisit | undefined {
  if (stamp.sessionless === 1) return undefined;
  const { attribution, surroundings, landingPath, landingQuery, sessionNumber, firstSeen, firstSource } = stamp;
  return { identity, attribution, surroundings, landingPath, landingQuery, sessionNumber, firstSeen, firstSource };
}

/** The visit that bought an order, if it counts by an event of a visit. */
export function buyingVisit(counted: CountedOrder | undefined): BuyingVisit | undefined {
  return counted?.visit && { ...counted.visit, userKey: counted.userKey, sessionStart: counted.sessionStart };
}

/** Names a visit: two orders of one visit have the same name. */
export const visitName = ({ userKey, sessionStart }: BuyingVisit): string => `${userKey} ${sessionStart}`;

/** Every time zone's days begin at a multiple of this. */
const QUARTER_HOUR = 900;

/**
 * How a refund at an instant (milliseconds) is stored that belongs to no session: beside its visitor's events, credited to the visit that bought.
 * It is no event of that visit, which would otherwise last until the refund. Events stored under one start have one source, so refunds of
 * different visits start at different seconds: within the refund's own quarter of an hour, which is never on two days.
 */
export function creditedStamp(visit: BuyingVisit, ts: number, stamp: SessionStamp): SessionStamp {
  const { sessionStart, attribution, surroundings, landingPath, landingQuery } = visit;
  const { sessionNumber, firstSeen, firstSource } = visit;
  const second = Math.floor(ts / 1000);
  return {
    ...stamp,
    sessionStart: second - (second % QUARTER_HOUR) + (sessionStart % QUARTER_HOUR),
    sessionless: 1,
    sessionNumber,
    firstSeen,
    firstSource,
    attribution,
    surroundings,
    landingPath,
    landingQuery,
  };
}
