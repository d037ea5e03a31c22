/** This module is responsible for the two tables that rows are read from, and for what each row adds to a measure. */
import type { Measure } from '@magpie/vocabulary';
import { DATABASE } from './schema.ts';

/** A measure that rows carry parts of: numbers that add up, or whether the row makes its user count. */
export type Part = Exclude<
  Measure,
  'sessions' | 'engagedSessions' | 'sessionDurationMs' | 'purchaseSessions' | 'totalUsers'
>;

/** The measures that tell whether a row makes its user count. */
export const USER_FLAGS: readonly Measure[] = ['activeUsers', 'newUsers', 'totalPurchasers'];

/** A table, and how its rows are counted. */
export interface Source {
  readonly table: string;
  /** What one row adds to a measure. `{currency}` stands for the site's currency. */
  readonly part: (measure: Part, currency: string) => string;
  /** What is true of a whole session, over all its rows. */
  readonly session: { readonly engaged: string; readonly duration: string; readonly purchased: string };
}

const VIEW = `name IN ('page_view', 'screen_view')`;
// Engaged sessions: a key event, 10 seconds in the foreground, or a second page view (definitions, Users and sessions).
const engaged = (keyEvents: string, views: string): string =>
  `${keyEvents} > 0 OR sum(engagement_ms) >= 10000 OR ${views} > 1`;

/** Single events. */
export const EVENTS: Source = {
  table: `${DATABASE}.events`,
  part: (measure, currency) => {
    const money = (name: string, column: string) =>
      `if(name = '${name}' AND currency = ${currency}, ${column}, toInt64(0))`;
    const parts: Record<Part, string> = {
      eventCount: 'toInt64(1)',
      screenPageViews: `toInt64(${VIEW})`,
      engagementMs: 'engagement_ms',
      keyEvents: 'toInt64(key_event)',
      purchases: `toInt64(name = 'purchase')`,
      grossRevenueMicros: money('purchase', 'value_micros'),
      refundMicros: money('refund', 'value_micros'),
      taxMicros: money('purchase', 'tax_micros'),
      shippingMicros: money('purchase', 'shipping_micros'),
      addToCarts: `toInt64(name = 'add_to_cart')`,
      checkouts: `toInt64(name = 'begin_checkout')`,
      activeUsers: '(first_visit = 1 OR engagement_ms > 0)',
      newUsers: '(first_visit = 1)',
      totalPurchasers: `(name = 'purchase')`,
    };
    return parts[measure];
  },
  session: {
    engaged: engaged('countIf(key_event = 1)', `countIf(${VIEW})`),
    duration: 'max(ts) - min(ts)',
    purchased: `countIf(name = 'purchase') > 0`,
  },
};

/** One row per session, local day, exclusion and currency of its money. */
export const SESSION_DAYS: Source = {
  table: `${DATABASE}.session_days`,
  part: (measure, currency) => {
    const money = (column: string) => `if(money_currency = ${currency}, ${column}, toInt64(0))`;
    const parts: Record<Part, string> = {
      eventCount: 'toInt64(events)',
      screenPageViews: 'toInt64(page_views)',
      engagementMs: 'engagement_ms',
      keyEvents: 'toInt64(key_events)',
      purchases: 'toInt64(purchases)',
      grossRevenueMicros: money('gross_micros'),
      refundMicros: money('refund_micros'),
      taxMicros: money('tax_micros'),
      shippingMicros: money('shipping_micros'),
      addToCarts: 'toInt64(add_to_carts)',
      checkouts: 'toInt64(checkouts)',
      activeUsers: '(first_visit = 1 OR engagement_ms > 0)',
      newUsers: '(first_visit = 1)',
      totalPurchasers: '(purchases > 0)',
    };
    return parts[measure];
  },
  session: {
    engaged: engaged('sum(key_events)', 'sum(page_views)'),
    duration: 'max(last_ts) - min(first_ts)',
    purchased: 'sum(purchases) > 0',
  },
};
