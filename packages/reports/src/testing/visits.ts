/** Visits used in tests of reports: page views, purchases and refunds as stored hits. */
import { EMPTY_HIT, EMPTY_ITEM, type Hit, type HitItem } from '@magpie/events';
import type { Site } from '@magpie/query';
import { localDay } from '@magpie/time';

/** The site of the visits. */
export const SITE: Site = {
  id: 1,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  firstDayOfWeek: 1,
  countInternal: false,
  url: 'https://example.com',
};
/** When reports are asked: a Friday, 13:00 in Berlin. */
export const NOW = Date.UTC(2026, 10, 20, 12);

const MINUTE = 60_000;
const MICROS = 1_000_000;

let ids = 0;
/** An event id that no other event of a test has. */
const nextId = (): string => (++ids).toString(16).padStart(16, '0');

/**
 * One visit: its page views, a minute apart, from an instant on (`YYYY-MM-DDTHH:MM:SS`, UTC). It is the visitor's first
 * one unless `sessionNumber` says otherwise. The fields of `more` are on every event.
 */
export function visit(at: string, user: string, paths: readonly string[], more: Partial<Hit> = {}): Hit[] {
  const start = Date.parse(`${at}Z`);
  const isFirstVisit = (more.sessionNumber ?? 1) < 2;
  return paths.map((pagePath, i) => ({
    ...EMPTY_HIT,
    siteId: SITE.id,
    eventId: nextId(),
    ts: start + i * MINUTE,
    day: localDay(start + i * MINUTE, SITE.timeZone),
    userKey: user.padStart(16, '0'),
    sessionStart: start / 1000,
    sessionNumber: 1,
    hostName: 'example.com',
    pagePath,
    pageTitle: `Title of ${pagePath}`,
    landingPath: paths[0]!,
    countryId: 'DE',
    deviceCategory: 'desktop',
    ...more,
    firstVisit: i === 0 && isFirstVisit ? 1 : 0,
  }));
}

/** A later event of the same visit, half a minute after, without what applies only to the earlier one. */
const later = (after: Hit, name: string, value: number, more: Partial<Hit>): Hit => ({
  ...after,
  eventId: nextId(),
  ts: after.ts + MINUTE / 2,
  day: localDay(after.ts + MINUTE / 2, SITE.timeZone),
  name,
  firstVisit: 0,
  engagementMs: 0,
  valueMicros: Math.round(value * MICROS),
  currency: SITE.currency,
  ...more,
});

/** An order in the visit of another event, half a minute after it; with its own id by default. */
export const purchase = (after: Hit, value: number, more: Partial<Hit> = {}): Hit =>
  later(after, 'purchase', value, { keyEvent: 1, purchaseNumber: 1, transactionId: `T${ids + 1}`, ...more });

/** A refund of an order, in the visit of another event: that of the order, or a later one. */
export const refund = (after: Hit, { transactionId }: Hit, value: number, more: Partial<Hit> = {}): Hit =>
  later(after, 'refund', value, { keyEvent: 0, transactionId, items: [], ...more });

/** A line of an order: this many pieces of a product. */
export const line = (name: string, quantity: number, more: Partial<HitItem> = {}): HitItem => ({
  ...EMPTY_ITEM,
  name,
  quantity,
  ...more,
});
