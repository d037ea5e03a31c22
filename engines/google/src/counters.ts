/** Measures in the metrics of Google Analytics: only those that count the same. */
import type { Filter, Site } from '@magpie/query';
import { MEASURES, type Measure, measureId, metric } from '@magpie/vocabulary';
import { readNumber, readParts } from './numbers.ts';
import type { PropertyFields } from './options.ts';

/** A metric of Google Analytics, maybe over fewer events than the question's. */
export interface Term {
  /** API name. */
  readonly metric: string;
  /** Counts only what passes, in a request of its own. */
  readonly where?: Filter;
}

/** How a measure is read from terms. */
export interface Counter {
  readonly terms: readonly Term[];
  /** The measure, from the texts of the terms. @throws SourceError `source_unreadable` */
  read(texts: readonly string[]): number;
}

/** A number as Google counts it. */
const plain = (name: string, where?: Filter): Counter => ({
  terms: [{ metric: name, ...(where && { where }) }],
  read: ([text]) => readNumber(name, text!),
});
/** An amount in millionths, a duration in milliseconds. */
const parts = (name: string, digits: number): Counter => ({
  terms: [{ metric: name }],
  read: ([text]) => readParts(name, text!, digits),
});
const micros = (name: string): Counter => parts(name, 6);
/** A count or sum of which Google answers only the part or the mean per `of`. */
const times = (name: string, of: string, scale = 1): Counter => ({
  terms: [{ metric: name }, { metric: of }],
  read: ([rate, all]) => Math.round(readNumber(name, rate!) * readNumber(of, all!) * scale),
});
const named = (name: string): Filter => ({ field: 'eventName', op: 'is', value: name, caseSensitive: true });

const COUNTERS: Partial<Record<keyof typeof MEASURES, Counter>> = {
  sessions: plain('sessions'),
  engagedSessions: plain('engagedSessions'),
  sessionDurationMs: times('averageSessionDuration', 'sessions', 1000),
  keyEventSessions: times('sessionKeyEventRate', 'sessions'),
  newUserSessions: plain('sessions', { field: 'newVsReturning', op: 'is', value: 'new', caseSensitive: true }),
  totalUsers: plain('totalUsers'),
  activeUsers: plain('activeUsers'),
  newUsers: plain('newUsers'),
  keyEventUsers: times('userKeyEventRate', 'activeUsers'),
  scrolledUsers: plain('scrolledUsers'),
  totalPurchasers: plain('totalPurchasers'),
  firstTimePurchasers: plain('firstTimePurchasers'),
  // Google converts every currency, so that no order is without an amount.
  purchasersInRevenue: plain('totalPurchasers'),
  purchasesInRevenue: plain('ecommercePurchases'),
  eventCount: plain('eventCount'),
  screenPageViews: plain('screenPageViews'),
  engagementMs: parts('userEngagementDuration', 3),
  keyEvents: plain('keyEvents'),
  valueMicros: micros('eventValue'),
  // Google's own transactions count refunds too.
  purchases: plain('ecommercePurchases'),
  grossRevenueMicros: micros('grossPurchaseRevenue'),
  refundMicros: micros('refundAmount'),
  taxMicros: micros('taxAmount'),
  shippingMicros: micros('shippingAmount'),
  addToCarts: plain('addToCarts'),
  checkouts: plain('checkouts'),
  itemViewEvents: plain('itemViewEvents'),
  itemListViewEvents: plain('itemListViewEvents'),
  itemListClickEvents: plain('itemListClickEvents'),
  promotionViews: plain('promotionViews'),
  promotionClicks: plain('promotionClicks'),
  outboundClicks: plain('eventCount', { and: [named('click'), { not: { field: 'outbound', op: 'empty' } }] }),
  itemsViewed: micros('itemsViewed'),
  itemsAddedToCart: micros('itemsAddedToCart'),
  itemsCheckedOut: micros('itemsCheckedOut'),
  itemsPurchased: micros('itemsPurchased'),
  itemsViewedInList: micros('itemsViewedInList'),
  itemsClickedInList: micros('itemsClickedInList'),
  itemsViewedInPromotion: micros('itemsViewedInPromotion'),
  itemsClickedInPromotion: micros('itemsClickedInPromotion'),
  grossItemRevenueMicros: micros('grossItemRevenue'),
  itemRefundMicros: micros('itemRefundAmount'),
  itemDiscountMicros: micros('itemDiscountAmount'),
};

const BY_ID: ReadonlyMap<string, Counter> = new Map(
  Object.entries(COUNTERS).map(([name, counter]) => [measureId(MEASURES[name as keyof typeof MEASURES]), counter]),
);

/** Events that only Magpie's own script and plugin send. Counting them at Google would answer 0 of what it never saw. */
const OWN_EVENTS = new Set(['form_impression', 'form_abandon']);
/** Parameters that only Magpie's own script sends. */
const OWN_PARAMETERS = new Set(['watch_time_msec', 'video_duration']);

/** What can't be counted, completing "Google Analytics ...". */
const REASONS: Partial<Record<keyof typeof MEASURES, string>> = {
  scrollPercent: 'notes only that 90% of a page was reached, so it has no depth of scrolling',
  entrances: 'doesn’t answer on which page visits began; landing pages say it per visit',
  exits: 'doesn’t answer on which page visits ended',
  formImpressions: 'doesn’t see that a form was looked at',
  formAbandonments: 'doesn’t see that a form was given up',
  videoWatchMicros: 'doesn’t count how long videos were played',
  videoLengthMicros: 'doesn’t add up the lengths of videos',
  itemsRefunded: 'doesn’t count refunded units',
  cartItemMicros: 'doesn’t add up the value of what was added to carts',
};
const REASON_BY_ID: ReadonlyMap<string, string> = new Map(
  Object.entries(REASONS).map(([name, why]) => [measureId(MEASURES[name as keyof typeof MEASURES]), why]),
);

/** The counter of a measure; otherwise why there is none, completing "Google Analytics ...". */
export function findCounter(measure: Measure, site: Site, known: PropertyFields): Counter | string {
  const found =
    BY_ID.get(measureId(measure)) ?? byEvent(measure, known) ?? byParameter(measure, site, known) ?? why(measure);
  const missing =
    typeof found === 'string' ? undefined : found.terms.find((term) => known.lacks('metrics', term.metric));
  return missing ? `has no metric ${missing.metric} in this property` : found;
}

function why(measure: Measure): string {
  const reason = REASON_BY_ID.get(measureId(measure));
  if (reason) return reason;
  if (measure.of === 'sessions' && measure.hasNot) return 'can’t leave out visits by what happened in them';
  return 'doesn’t count it';
}

/** Counts of events of one name, of their visitors, and of the visits with one. */
function byEvent(measure: Measure, known: PropertyFields): Counter | string | undefined {
  if (measure.of === 'items') return undefined;
  const test = measure.of === 'sessions' ? measure.has : measure.where;
  const [name, ...others] = test?.names ?? [];
  if (name === undefined || others.length > 0 || Object.keys(test!).length > 1 || OWN_EVENTS.has(name))
    return undefined;
  switch (measure.of) {
    case 'events':
      return measure.sum === undefined ? plain('eventCount', named(name)) : undefined;
    case 'users':
      return measure.active ? undefined : plain('totalUsers', named(name));
    case 'sessions': {
      if (measure.hasNot || measure.engaged || measure.sum) return undefined;
      const rate = `sessionKeyEventRate:${name}`;
      return known.has('metrics', rate)
        ? times(rate, 'sessions')
        : `counts visits with ${name} only if that event is a key event of the property`;
    }
  }
}

/** Sums and counts of a numeric parameter that the property has as a custom metric. */
function byParameter(measure: Measure, site: Site, known: PropertyFields): Counter | string | undefined {
  if (measure.of !== 'events') return undefined;
  const sum = typeof measure.sum === 'object' ? measure.sum.param : undefined;
  const parameter = sum ?? (measure.where && Object.keys(measure.where).length === 1 ? measure.where.param : undefined);
  if (parameter === undefined || OWN_PARAMETERS.has(parameter) || (sum !== undefined && measure.where))
    return undefined;
  if (!metric(`customEvent:${parameter}`, site.customDefinitions)) return undefined;
  const name = sum === undefined ? `countCustomEvent:${parameter}` : `customEvent:${parameter}`;
  if (known.lacks('metrics', name)) return `has no custom metric for the parameter ${parameter} in this property`;
  return sum === undefined ? plain(name) : micros(name);
}
