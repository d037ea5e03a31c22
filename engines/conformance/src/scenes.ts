/** This module is responsible for random sites with events: dense, so that groups collide, and odd, so that texts bite. */
import { EMPTY_HIT, type Hit, type HitItem } from '@magpie/events';
import type { Site } from '@magpie/query';
import { addDays, localDay, startOfDay } from '@magpie/time';
import type { CustomDefinition } from '@magpie/vocabulary';
import fc from 'fast-check';

const TEXTS = [
  '',
  'a',
  'A',
  'B',
  'é',
  'É',
  'ΟΔΟΣ',
  'οδος',
  '～',
  '😀',
  '(not set)',
  "it's",
  'back\\slash',
  'two\nlines',
  '"q"',
  '10',
  '9',
  '-1.5',
  'a b',
];
/** Texts that collide, and texts that bite. */
export const text = fc.constantFrom(...TEXTS);
const ZONES = ['Europe/Berlin', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Apia', 'UTC', 'Australia/Lord_Howe'];
const NAMES = [
  'page_view',
  'page_view',
  'session_start',
  'screen_view',
  'purchase',
  'refund',
  'add_to_cart',
  'begin_checkout',
  'click',
  'scroll',
];
// Around a change of clocks in most of the zones, and at the turn of a year.
const DAYS = ['2025-03-08', '2025-03-29', '2025-04-05', '2025-10-25', '2025-11-01', '2025-12-28'];

/** The range in which a random site's events lie: its first day, and how many follow. */
export const SPAN_DAYS = 9;

/** A site with its events; every event carries its session's stamps, as the collector makes them. */
export interface Scene {
  readonly site: Site;
  readonly firstDay: string;
  readonly hits: readonly Hit[];
}

const stamps = fc.record({
  source: text,
  medium: text,
  campaign: text,
  campaignId: text,
  term: text,
  content: text,
  sourcePlatform: text,
  channel: text,
  deviceCategory: text,
  browser: text,
  operatingSystem: text,
  operatingSystemVersion: text,
  screenResolution: text,
  languageCode: text,
  countryId: fc.constantFrom('', 'DE', 'CI', 'AQ', 'ZZ', 'TR'),
  region: text,
  city: text,
  sessionNumber: fc.constantFrom(0, 1, 2, 9, 10),
  identity: fc.constantFrom('client' as const, 'client' as const, 'day' as const, 'user' as const),
});

const item: fc.Arbitrary<HitItem> = fc.record({
  id: text,
  name: text,
  brand: text,
  variant: text,
  category: text,
  category2: text,
  category3: text,
  category4: text,
  category5: text,
  listId: text,
  listName: text,
  affiliation: text,
  coupon: text,
  locationId: text,
  promotionId: text,
  promotionName: text,
  creativeName: text,
  creativeSlot: text,
  index: fc.constantFrom(0, 1, -3),
  priceMicros: fc.constantFrom(0, 1, 1_990_000, 333_333),
  quantity: fc.constantFrom(0, 1, 2.5, 0.333333),
  discountMicros: fc.constantFrom(0, 100_001),
  params: fc.constantFrom({}, { size: 'a' }, { size: '10', "it's": 'b' }),
});

/** Addresses whose paths affiliate rules look at. */
const LINKS = ['https://a.example/go/x?y#z', 'http://b.example', '/go/x', '//c.example/GO/', '?/go/', 'x:///go/\n?'];
const PARAMETERS = ['link_url', 'search_term', 'percent_scrolled', 'video_title', 'outbound', "it's", '{p0:String}'];
const USER_PROPERTIES = ['plan', "it's"];

/** Words of its own that every random site has. */
export const CUSTOM: readonly CustomDefinition[] = [
  { kind: 'dimension', scope: 'event', parameter: 'video_title', displayName: 'Video' },
  { kind: 'dimension', scope: 'user', parameter: 'plan', displayName: 'Plan' },
  { kind: 'dimension', scope: 'item', parameter: 'size', displayName: 'Size' },
  { kind: 'metric', scope: 'event', parameter: 'search_term', displayName: 'Numbers' },
  { kind: 'metric', scope: 'event', parameter: 'video_title', displayName: 'Money', unit: 'currency' },
];

/** Rates of currencies that random events may have, some of them beginning within the events' days. */
const ratesFrom = (firstDay: string) =>
  fc.subarray([
    { currency: 'USD', from: addDays(firstDay, 3), rate: 0.9137 },
    { currency: 'USD', from: '2020-01-01', rate: 1.1 },
    { currency: 'JPY', from: addDays(firstDay, 5), rate: 0.006_123 },
    { currency: 'EUR', from: '2020-01-01', rate: 3 },
    { currency: '', from: '1950-01-01', rate: 2 },
  ]);

const happening = fc.record({
  // Pauses from nothing to most of a day, so that sessions cross midnights.
  pause: fc.constantFrom(0, 1, 999, 60_000, 1_740_000, 40_000_000),
  name: fc.constantFrom(...NAMES),
  path: fc.constantFrom('/', '/a', '/A', '/é', "/it's", ''),
  query: fc.constantFrom('', '?a=1', '?😀'),
  texts: fc.array(text, { minLength: 4, maxLength: 4 }),
  number: fc.integer({ min: 0, max: 12_000 }),
  currency: fc.constantFrom('EUR', 'EUR', 'USD', 'JPY', ''),
  keyEvent: fc.constantFrom(0 as const, 0 as const, 1 as const),
  exclusion: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const, 2 as const, 3 as const),
  params: fc.dictionary(
    fc.constantFrom(...PARAMETERS),
    fc.oneof(text, fc.constantFrom(...LINKS, '25', '37.5', '100', '-3', '0.123456789', '2000000000', '1e3')),
    { maxKeys: 3 },
  ),
  userProperties: fc.dictionary(fc.constantFrom(...USER_PROPERTIES), text, { maxKeys: 2 }),
  items: fc.array(item, { maxLength: 3 }),
  purchaseNumber: fc.constantFrom(0, 1, 2),
  botReason: fc.constantFrom('', '', 'declared'),
  trafficType: fc.constantFrom('', '', 'internal'),
  origin: fc.constantFrom('web', 'web', 'web', 'mp', 'log:1', 'csv:a', 'ga4:2'),
  /** Days before the event; none for a visitor whose first event is not known. */
  firstSeenAgo: fc.constantFrom(undefined, -1, 0, 0.999, 6, 7.5, 20, 21, 27, 28, 400),
  firstUser: text,
});

const session = fc.record({
  user: fc.integer({ min: 1, max: 4 }),
  /** Quarter hours after the first day's start. */
  start: fc.integer({ min: 0, max: SPAN_DAYS * 96 }),
  first: fc.boolean(),
  stamps,
  events: fc.array(happening, { minLength: 1, maxLength: 5 }),
});

/** A random scene for the site of that number. */
export const sceneOf = (siteId: number): fc.Arbitrary<Scene> =>
  fc
    .record({
      timeZone: fc.constantFrom(...ZONES),
      firstDayOfWeek: fc.constantFrom(0, 1, 6),
      countInternal: fc.boolean(),
      firstDay: fc.constantFrom(...DAYS),
      affiliateRules: fc.subarray([
        { prefix: '/go/', label: 'Partner' },
        { prefix: '/g', label: "it's" },
        { prefix: '', label: 'any' },
      ]),
      sessions: fc.uniqueArray(session, {
        minLength: 1,
        maxLength: 14,
        size: 'large',
        selector: ({ user, start }) => `${user}/${start}`,
      }),
    })
    .chain((one) => ratesFrom(one.firstDay).map((rates) => ({ ...one, rates })))
    .map(({ firstDay, sessions, ...rest }) => {
      const site: Site = { id: siteId, currency: 'EUR', customDefinitions: CUSTOM, ...rest };
      const origin = startOfDay(firstDay, site.timeZone);
      let serial = 0;
      const hits = sessions.flatMap((one) => {
        const startMs = origin + one.start * 900_000 + 123;
        let ts = startMs;
        let landing = { landingPath: '', landingQuery: '' };
        return one.events.map((event, index): Hit => {
          ts += index === 0 ? 0 : event.pause;
          const isView = event.name === 'page_view';
          if (isView && landing.landingPath === '')
            landing = { landingPath: event.path || '/', landingQuery: event.query };
          serial += 1;
          return {
            ...EMPTY_HIT,
            ...one.stamps,
            ...landing,
            siteId,
            // Descending within the site, so that a tie in time is not broken by the order of arrival.
            eventId: (0xffff_ffff - serial).toString(16).padStart(16, '0'),
            ts,
            receivedAt: ts,
            day: localDay(ts, site.timeZone),
            name: event.name,
            userKey: one.user.toString(16).padStart(16, 'f'),
            sessionStart: Math.floor(startMs / 1000),
            firstVisit: one.first && index === 0 ? 1 : 0,
            keyEvent: event.keyEvent,
            exclusion: event.exclusion,
            hostName: event.texts[0]!,
            pagePath: event.path,
            pageQuery: event.query,
            pageTitle: event.texts[1]!,
            pageReferrer: event.texts[2]!,
            transactionId: event.texts[3]!,
            coupon: event.texts[2]!,
            engagementMs: event.number,
            valueMicros: event.number * 10_001,
            taxMicros: event.number,
            shippingMicros: event.number * 7,
            currency: event.currency,
            params: event.params,
            userProperties: event.userProperties,
            items: event.items,
            purchaseNumber: event.name === 'purchase' ? event.purchaseNumber : 0,
            botReason: event.botReason,
            trafficType: event.trafficType,
            origin: event.origin,
            firstSeen: event.firstSeenAgo === undefined ? 0 : Math.floor(ts / 1000 - event.firstSeenAgo * 86_400),
            firstUserSource: event.firstUser,
            firstUserMedium: event.texts[1]!,
            firstUserCampaign: event.texts[2]!,
            firstUserChannel: event.texts[3]!,
          };
        });
      });
      return { site, firstDay, hits };
    });
