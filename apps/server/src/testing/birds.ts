/** Sites of the tests, and their stored data. */
import { EMPTY_HIT, type Hit } from '@magpie/events';
import type { NewSite } from '../ports/sites.ts';

/** The site of the tests. */
export const BIRDS: NewSite = { name: 'Birds', url: 'https://example.com', timeZone: 'UTC', currency: 'EUR' };

/** The site next to it, which no one who may see the first may see for that. */
export const FISH: NewSite = { ...BIRDS, name: 'Fish', url: 'https://fish.example' };

/** A page view of a visitor and a session of its own, in the `n`th minute after noon of 10 January 2026. */
export const wrenView = (siteId: number, n: number, more: Partial<Hit> = {}): Hit => ({
  ...EMPTY_HIT,
  siteId,
  eventId: n.toString(16).padStart(16, '0'),
  ts: Date.UTC(2026, 0, 10, 12, n),
  day: '2026-01-10',
  userKey: n.toString(16).padStart(16, 'a'),
  sessionStart: Date.UTC(2026, 0, 10, 12, n) / 1000,
  sessionNumber: 1,
  pagePath: '/wrens',
  landingPath: '/wrens',
  ...more,
});
