/** Made-up site and its visits of one page view, for the analyst's tests. */
import { EMPTY_HIT, type Hit } from '@magpie/events';
import type { Site } from '@magpie/query';
import { localDay } from '@magpie/time';

/** The site, in a zone. */
export const makeSite = (timeZone: string): Site => ({
  id: 1,
  timeZone,
  currency: 'EUR',
  firstDayOfWeek: 1,
  url: 'https://example.com',
  countInternal: false,
});

/** The visit with a number, which makes its visitor one of their own: a page view at a moment, with further fields. */
export function makeVisit(site: Site, number: number, ts: number, fields: Partial<Hit>): Hit {
  const id = number.toString(16).padStart(16, '0');
  return {
    ...EMPTY_HIT,
    ...fields,
    siteId: site.id,
    eventId: id,
    userKey: id,
    ts,
    receivedAt: ts,
    sessionStart: ts / 1000,
    day: localDay(ts, site.timeZone),
  };
}
