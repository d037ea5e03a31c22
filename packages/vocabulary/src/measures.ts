/** This module is responsible for the measures that the metrics are made of, by name. */
import type { EventTest, Measure } from './types.ts';

const PURCHASE: EventTest = { names: ['purchase'] };
const REFUND: EventTest = { names: ['refund'] };

/** What the metrics count. */
export const MEASURES = {
  sessions: { of: 'sessions' },
  engagedSessions: { of: 'sessions', engaged: true },
  sessionDurationMs: { of: 'sessions', sum: 'durationMs' },
  purchaseSessions: { of: 'sessions', has: PURCHASE },
  totalUsers: { of: 'users' },
  activeUsers: { of: 'users', active: true },
  newUsers: { of: 'users', where: { flag: 'firstVisit' } },
  totalPurchasers: { of: 'users', where: PURCHASE },
  eventCount: { of: 'events' },
  screenPageViews: { of: 'events', where: { flag: 'view' } },
  engagementMs: { of: 'events', sum: 'engagementMs' },
  keyEvents: { of: 'events', where: { flag: 'keyEvent' } },
  purchases: { of: 'events', where: PURCHASE },
  grossRevenueMicros: { of: 'events', where: PURCHASE, sum: 'valueMicros' },
  refundMicros: { of: 'events', where: REFUND, sum: 'valueMicros' },
  taxMicros: { of: 'events', where: PURCHASE, sum: 'taxMicros' },
  shippingMicros: { of: 'events', where: PURCHASE, sum: 'shippingMicros' },
  addToCarts: { of: 'events', where: { names: ['add_to_cart'] } },
  checkouts: { of: 'events', where: { names: ['begin_checkout'] } },
} as const satisfies Record<string, Measure>;
