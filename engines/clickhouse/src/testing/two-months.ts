/** A site with visits on every day of two months, some of them over midnight, for tests of roll-ups. */
import { EMPTY_HIT, type Hit } from '@magpie/events';
import type { Site } from '@magpie/query';
import { hex } from './store-under-test.ts';

export const SITE: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
/** Noon of the third month's first day: the last day before is over. */
export const NOW = Date.UTC(2026, 2, 1, 12);
const FIRST = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
const DAYS = 59;

/** Six page views a day by two visitors, one of whom comes again later; every fifth day one visit goes on after midnight. */
export function twoMonths(): Hit[] {
  return Array.from({ length: DAYS * 6 }, (_, i): Hit => {
    const day = Math.floor(i / 6);
    const visitor = i % 2 === 0 ? (day % 9) + 1 : 100 + day;
    const isLate = day % 5 === 0 && i % 2 === 0 && day < DAYS - 1;
    const start = FIRST + day * DAY + (isLate ? DAY - 60_000 : (visitor % 20) * 3_600_000);
    const ts = start + Math.floor((i % 6) / 2) * 50_000;
    return {
      ...EMPTY_HIT,
      siteId: SITE.id,
      eventId: hex(i + 1),
      userKey: hex(visitor),
      ts,
      receivedAt: ts,
      day: new Date(ts).toISOString().slice(0, 10),
      name: 'page_view',
      pagePath: `/${i % 7}/`,
      deviceCategory: visitor % 3 === 0 ? 'mobile' : 'desktop',
      countryId: visitor % 2 === 0 ? 'DE' : 'FR',
      sessionStart: start / 1000,
      sessionNumber: visitor < 100 && day > 8 ? 2 : 1,
      firstVisit: visitor < 100 && day > 8 ? 0 : 1,
    };
  });
}
