/** This module is responsible for counting: every measure over one group of matching events. */
import type { Hit } from '@magpie/events';
import type { Measure } from '@magpie/vocabulary';
import { isView, type Session, sessionKey } from './sessions.ts';

/** An event with the session it belongs to. */
export interface Match {
  readonly hit: Hit;
  readonly session: Session;
}

/** Counts one measure; money of other currencies than the site's is left out. */
export function count(measure: Measure, group: readonly Match[], currency: string): number {
  const sessions = [...new Map(group.map(({ hit, session }) => [sessionKey(hit), session])).values()];
  const users = (keep: (match: Match) => boolean) => new Set(group.filter(keep).map(({ hit }) => hit.userKey)).size;
  const add = (value: (hit: Hit) => number) => group.reduce((sum, { hit }) => sum + value(hit), 0);
  const money = (name: string, value: (hit: Hit) => number) =>
    add((hit) => (hit.name === name && hit.currency === currency ? value(hit) : 0));
  const named = (name: string) => group.filter(({ hit }) => hit.name === name).length;
  switch (measure) {
    case 'sessions':
      return sessions.length;
    case 'engagedSessions':
      return sessions.filter((session) => session.engaged).length;
    case 'sessionDurationMs':
      return sessions.reduce((sum, session) => sum + session.durationMs, 0);
    case 'purchaseSessions':
      return sessions.filter((session) => session.purchased).length;
    case 'totalUsers':
      return users(() => true);
    case 'activeUsers':
      return users(({ hit, session }) => hit.firstVisit === 1 || hit.engagementMs > 0 || session.engaged);
    case 'newUsers':
      return users(({ hit }) => hit.firstVisit === 1);
    case 'totalPurchasers':
      return users(({ hit }) => hit.name === 'purchase');
    case 'eventCount':
      return group.length;
    case 'screenPageViews':
      return group.filter(({ hit }) => isView(hit)).length;
    case 'engagementMs':
      return add((hit) => hit.engagementMs);
    case 'keyEvents':
      return add((hit) => hit.keyEvent);
    case 'purchases':
      return named('purchase');
    case 'grossRevenueMicros':
      return money('purchase', (hit) => hit.valueMicros);
    case 'refundMicros':
      return money('refund', (hit) => hit.valueMicros);
    case 'taxMicros':
      return money('purchase', (hit) => hit.taxMicros);
    case 'shippingMicros':
      return money('purchase', (hit) => hit.shippingMicros);
    case 'addToCarts':
      return named('add_to_cart');
    case 'checkouts':
      return named('begin_checkout');
  }
}
