/** How Google's metrics become the measures that are kept of a day. */
import type { HistoryMeasure } from '@magpie/query';

/** Metrics that are asked for together, at most ten. */
export interface MetricGroup {
  readonly metrics: readonly string[];
  /** Only events of this name are counted. */
  readonly eventName?: string;
  /** The measures by the values of the metrics, in their order. */
  readonly measures: Readonly<Partial<Record<HistoryMeasure, (values: readonly number[]) => number>>>;
}

const whole = (at: number) => (values: readonly number[]) => Math.round(values[at]!);
const scaled = (at: number, by: number) => (values: readonly number[]) => Math.round(values[at]! * by);
const MILLION = 1_000_000;

/** Visits and what happened in them. */
const VISITS: MetricGroup = {
  metrics: [
    'sessions',
    'engagedSessions',
    'averageSessionDuration',
    'totalUsers',
    'activeUsers',
    'newUsers',
    'screenPageViews',
    'eventCount',
    'keyEvents',
    'userEngagementDuration',
  ],
  measures: {
    sessions: whole(0),
    engagedSessions: whole(1),
    sessionDurationMs: ([sessions, , seconds]) => Math.round(sessions! * seconds! * 1000),
    totalUsers: whole(3),
    activeUsers: whole(4),
    newUsers: whole(5),
    screenPageViews: whole(6),
    eventCount: whole(7),
    keyEvents: whole(8),
    engagementMs: scaled(9, 1000),
  },
};

const SHOP: MetricGroup = {
  metrics: [
    'ecommercePurchases',
    'grossPurchaseRevenue',
    'refundAmount',
    'taxAmount',
    'shippingAmount',
    'addToCarts',
    'checkouts',
    'totalPurchasers',
  ],
  measures: {
    purchases: whole(0),
    // Google converts every currency, so no order is left out of its sums.
    purchasesInRevenue: whole(0),
    grossRevenueMicros: scaled(1, MILLION),
    refundMicros: scaled(2, MILLION),
    taxMicros: scaled(3, MILLION),
    shippingMicros: scaled(4, MILLION),
    addToCarts: whole(5),
    checkouts: whole(6),
    totalPurchasers: whole(7),
    purchasersInRevenue: whole(7),
  },
};

/** Visits with an order. */
const ORDERED: MetricGroup = {
  metrics: ['sessions'],
  eventName: 'purchase',
  measures: { purchaseSessions: whole(0) },
};

const FIRST_ORDERS: MetricGroup = {
  metrics: ['firstTimePurchasers'],
  measures: { firstTimePurchasers: whole(0) },
};

const ITEMS: MetricGroup = {
  metrics: [
    'itemsViewed',
    'itemsAddedToCart',
    'itemsCheckedOut',
    'itemsPurchased',
    'grossItemRevenue',
    'itemRefundAmount',
    'itemDiscountAmount',
  ],
  measures: {
    itemsViewed: scaled(0, MILLION),
    itemsAddedToCart: scaled(1, MILLION),
    itemsCheckedOut: scaled(2, MILLION),
    itemsPurchased: scaled(3, MILLION),
    grossItemRevenueMicros: scaled(4, MILLION),
    itemRefundMicros: scaled(5, MILLION),
    itemDiscountMicros: scaled(6, MILLION),
  },
};

const GROUPS: readonly MetricGroup[] = [VISITS, SHOP, ORDERED, FIRST_ORDERS, ITEMS];

/** Groups that only a shop has numbers in: not asked of a month without any. */
export const SHOP_GROUPS: readonly MetricGroup[] = [SHOP, ORDERED, FIRST_ORDERS, ITEMS];

/** The groups that the measures of a cut are read from, each with only the metrics that are needed. */
export function groupsFor(measures: readonly HistoryMeasure[]): MetricGroup[] {
  return GROUPS.filter((group) => measures.some((name) => group.measures[name] !== undefined));
}
