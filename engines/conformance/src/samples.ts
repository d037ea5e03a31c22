/** Random sites with events: few distinct values, so that groups collide, and difficult texts. */
import { EMPTY_HIT, EXCLUSION, type Hit, type HitItem } from '@magpie/events';
import type { Site } from '@magpie/query';
import { addDays, endOfDay, localDay, offsetsBetween, startOfDay } from '@magpie/time';
import type { CustomDefinition } from '@magpie/vocabulary';
import fc from 'fast-check';

/** Texts that differ only in case or accents, and texts that are difficult in SQL or when sorting. */
const TEXTS = [
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
const ZONES = [
  'Europe/Berlin',
  'Asia/Kathmandu',
  'America/New_York',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'UTC',
  'Australia/Lord_Howe',
];
/** Every class of events that is left out of counts; measurements have questions of their own. */
const LEFT_OUT = Object.values(EXCLUSION).filter((one) => one !== EXCLUSION.none && one !== EXCLUSION.measured);
/** Every event name that a measure uses, and one that none uses. */
const NAMES = [
  'purchase',
  'refund',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'view_item',
  'view_item_list',
  'select_item',
  'view_promotion',
  'select_promotion',
  'click',
  'scroll',
  'screen_view',
  'session_start',
  'file_download',
  'form_impression',
  'form_start',
  'form_abandon',
  'form_submit',
  'video_start',
  'video_complete',
];
// Around a daylight-saving change in most of the zones, and the turn of a year.
const DAYS = ['2025-03-08', '2025-03-29', '2025-04-05', '2025-10-25', '2025-11-01', '2025-12-28'];

/** The number of days with events after the first day of a random site. */
export const SPAN_DAYS = 9;

/** A site with its events; every event has the attributes of its session, as in collected events. */
export interface Sample {
  readonly site: Site;
  readonly firstDay: string;
  readonly hits: readonly Hit[];
}

type Bounds = readonly [least: number, most: number];
/** The size of a sample. */
interface Extent {
  readonly sessions: Bounds;
  /** Number of event names in addition to `page_view`. */
  readonly names: Bounds;
  /** Number of texts in addition to the empty one: few, so that groups collide. */
  readonly texts: Bounds;
}
const SMALL: Extent = { sessions: [1, 14], names: [4, 6], texts: [2, 3] };
/** Large enough for every field to have several values and every metric to be above 0. */
export const LARGE: Extent = { sessions: [50, 60], names: [NAMES.length, NAMES.length], texts: [4, 5] };
const between = ([minLength, maxLength]: Bounds) => ({ minLength, maxLength, size: 'max' as const });

const sessionAttributes = (text: fc.Arbitrary<string>) =>
  fc.record({
    source: fc.oneof(
      { weight: 5, arbitrary: text },
      { weight: 1, arbitrary: fc.constantFrom('l.facebook.com', 't.co') },
    ),
    medium: text,
    campaign: text,
    campaignId: text,
    term: text,
    content: text,
    sourcePlatform: text,
    channel: text,
    deviceCategory: text,
    browser: text,
    browserVersion: text,
    operatingSystem: text,
    operatingSystemVersion: text,
    screenResolution: text,
    languageCode: fc.oneof(text, fc.constantFrom('de', 'pt-br')),
    countryId: fc.constantFrom('', 'DE', 'CI', 'AQ', 'ZZ', 'TR'),
    region: text,
    city: text,
    sessionNumber: fc.constantFrom(0, 1, 2, 9, 10),
    identity: fc.constantFrom('client' as const, 'client' as const, 'day' as const, 'user' as const),
  });

const randomItem = (text: fc.Arbitrary<string>): fc.Arbitrary<HitItem> =>
  fc.record({
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
    quantity: fc.constantFrom(0, 1, 2.5, 0.333333, 0.1, -1.5),
    discountMicros: fc.constantFrom(0, 100_001),
    params: fc.constantFrom({}, { size: 'a' }, { size: '10', "it's": 'b' }),
  });

/** Addresses for affiliate rules. */
const LINKS = ['https://a.example/go/x?y#z', 'http://b.example', '/go/x', '//c.example/GO/', '?/go/', 'x:///go/\n?'];
/** Numbers on both sides of every limit of a metric, and texts that aren't numbers. */
const NUMBERS = [
  '25',
  '37.5',
  '89.999',
  '90',
  '100',
  '150',
  '-3',
  '0.123456789',
  '1000000000',
  '1000000001',
  '1e3',
  ' 7',
  '',
  '999999999999999',
];
const PARAMETERS = ['link_url', 'search_term', 'percent_scrolled', 'video_title', 'outbound', "it's", '{p0:String}'];
const USER_PROPERTIES = ['plan', 'user_gender', "it's"];

/** The custom fields of every random site. */
export const CUSTOM: readonly CustomDefinition[] = [
  { kind: 'dimension', scope: 'event', parameter: 'video_title', displayName: 'Video' },
  { kind: 'dimension', scope: 'user', parameter: 'plan', displayName: 'Plan' },
  { kind: 'dimension', scope: 'item', parameter: 'size', displayName: 'Size' },
  { kind: 'metric', scope: 'event', parameter: 'search_term', displayName: 'Numbers' },
  { kind: 'metric', scope: 'event', parameter: 'video_title', displayName: 'Money', unit: 'currency' },
];

/** Exchange rates of currencies in random events, some of them beginning within the events' days. */
const ratesFrom = (firstDay: string) =>
  fc.oneof(
    fc.constant([]),
    fc.subarray([
      { currency: 'USD', from: addDays(firstDay, 3), rate: 0.9137 },
      { currency: 'USD', from: '2020-01-01', rate: 1.1 },
      { currency: 'JPY', from: addDays(firstDay, 5), rate: 0.006_123 },
      { currency: 'EUR', from: '2020-01-01', rate: 3 },
      { currency: '', from: '1950-01-01', rate: 2 },
    ]),
  );

/**
 * A pause of this many milliseconds, or one that ends `and` milliseconds after the next local midnight or the next full hour
 * of the day.
 */
type Pause = number | { readonly upTo: 'midnight' | 'hour'; readonly and: number };
/**
 * When a session begins: quarter hours after the first day's start, or `and` milliseconds after a midnight or a
 * daylight-saving change.
 */
type Beginning = { readonly quarters: number } | { readonly edge: number; readonly and: number };

// 0 or 1 ms, most of a day so that sessions cross midnights, and exactly to the limits of days and hours.
const pause: fc.Arbitrary<Pause> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(0, 0, 1, 999, 60_000, 1_740_000, 40_000_000) },
  {
    weight: 1,
    arbitrary: fc.record({
      upTo: fc.constantFrom('midnight' as const, 'hour' as const),
      and: fc.constantFrom(-1, 0, 1),
    }),
  },
);
const beginning: fc.Arbitrary<Beginning> = fc.oneof(
  fc.record({ quarters: fc.nat(SPAN_DAYS * 96) }),
  fc.record({ edge: fc.nat(SPAN_DAYS + 1), and: fc.constantFrom(-60_000, -1, 0, 1, 59_999) }),
);

const sampleEvent = (text: fc.Arbitrary<string>, names: readonly string[]) =>
  fc.record({
    pause,
    name: fc.constantFrom('page_view', 'page_view', ...names),
    path: fc.constantFrom('/', '/a', '/A', '/é', "/it's", ''),
    query: fc.constantFrom('', '?a=1', '?😀'),
    texts: fc.array(text, { minLength: 5, maxLength: 5 }),
    engagementMs: fc.oneof(fc.constantFrom(0, 0, 0, 1, 5000, 9999, 10_000), fc.nat(12_000)),
    money: fc.oneof(fc.constantFrom(0, 1), fc.nat(12_000)),
    currency: fc.constantFrom('EUR', 'EUR', 'USD', 'JPY', ''),
    keyEvent: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
    exclusion: fc.oneof(
      { weight: 5, arbitrary: fc.constant(EXCLUSION.none) },
      { weight: 4, arbitrary: fc.constantFrom(...LEFT_OUT) },
    ),
    params: fc.dictionary(fc.constantFrom(...PARAMETERS), fc.oneof(text, fc.constantFrom(...LINKS, ...NUMBERS)), {
      maxKeys: 3,
    }),
    link: fc.constantFrom(...LINKS),
    amount: fc.constantFrom(...NUMBERS),
    userProperties: fc.dictionary(fc.constantFrom(...USER_PROPERTIES), text, { maxKeys: 2 }),
    items: fc.array(randomItem(text), { maxLength: 3 }),
    purchaseNumber: fc.constantFrom(0, 1, 2),
    botReason: fc.constantFrom('', '', 'declared'),
    trafficType: fc.constantFrom('', '', 'internal', 'preview'),
    origin: fc.constantFrom('web', 'web', 'web', 'mp', 'log:1', 'csv:a', 'ga4:2'),
    /** Days before the event; undefined if the visitor's first event isn't known. */
    firstSeenAgo: fc.constantFrom(undefined, -1, 0, 0.999, 6, 7, 13.999, 14, 20, 21, 27.999, 28, 400),
  });

type SampleEvent = ReturnType<typeof sampleEvent> extends fc.Arbitrary<infer T> ? T : never;

/** The parameters of an event, with those that metrics of its name use. */
function eventParams({ name, params, link, amount }: SampleEvent): Readonly<Record<string, string>> {
  if (name === 'scroll') return { ...params, percent_scrolled: amount };
  if (name === 'click') return { ...params, link_url: link };
  return name.startsWith('video_') ? { ...params, watch_time_msec: amount, video_duration: amount } : params;
}

/** The instants at which a day begins or the clocks change. */
function findEdges(firstDay: string, zone: string): number[] {
  const days = Array.from({ length: SPAN_DAYS + 1 }, (_, i) => startOfDay(addDays(firstDay, i), zone));
  const changes = offsetsBetween(days[0]!, days.at(-1)!, zone).slice(1);
  return [...days, ...changes.map(({ at }) => at)];
}

function later(ts: number, by: Pause, zone: string): number {
  if (typeof by === 'number') return ts + by;
  const day = localDay(ts, zone);
  const hours = Math.floor((ts - startOfDay(day, zone)) / 3_600_000) + 1;
  const next = by.upTo === 'midnight' ? endOfDay(day, zone) : startOfDay(day, zone) + hours * 3_600_000;
  return Math.max(ts, next + by.and);
}

/** A random sample for the site with this number. */
export const randomSample = (siteId: number, extent: Extent = SMALL): fc.Arbitrary<Sample> =>
  fc
    .record({
      texts: fc.shuffledSubarray(TEXTS, between(extent.texts)),
      names: fc.shuffledSubarray(NAMES, between(extent.names)),
      firstDay: fc.constantFrom(...DAYS),
    })
    .chain(({ texts, names, firstDay }) => {
      const text = fc.constantFrom('', ...texts);
      const session = fc.record({
        user: fc.integer({ min: 1, max: 4 }),
        beginning,
        first: fc.boolean(),
        sessionless: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
        firstUser: fc.array(text, { minLength: 4, maxLength: 4 }),
        attributes: sessionAttributes(text),
        events: fc.array(sampleEvent(text, names), { minLength: 1, maxLength: 5 }),
      });
      return fc.record({
        firstDay: fc.constant(firstDay),
        timeZone: fc.constantFrom(...ZONES),
        firstDayOfWeek: fc.constantFrom(0, 1, 6),
        countInternal: fc.constantFrom(false, false, true),
        affiliateRules: fc.subarray([
          { prefix: '/go/', label: 'Partner' },
          { prefix: '/g', label: "it's" },
          { prefix: '', label: 'any' },
        ]),
        rates: ratesFrom(firstDay),
        sessions: fc.array(session, between(extent.sessions)),
      });
    })
    .map(({ firstDay, sessions, ...rest }) => {
      const site: Site = { id: siteId, currency: 'EUR', customDefinitions: CUSTOM, ...rest };
      const edges = findEdges(firstDay, site.timeZone);
      const known = new Set<string>();
      let serial = 0;
      const hits = sessions.flatMap((one) => {
        const at = one.beginning;
        const startMs =
          'quarters' in at ? edges[0]! + at.quarters * 900_000 + 123 : edges[at.edge % edges.length]! + at.and;
        const sessionStart = Math.floor(startMs / 1000);
        // Only one session of a visitor begins in a second, and events without a session may have the same second.
        const session = `${one.user}/${sessionStart}/${one.sessionless}`;
        if (known.has(session)) return [];
        known.add(session);
        let ts = startMs;
        let landing = { landingPath: '', landingQuery: '' };
        return one.events.map((event, index): Hit => {
          if (index > 0) ts = later(ts, event.pause, site.timeZone);
          const isView = event.name === 'page_view';
          if (isView && landing.landingPath === '')
            landing = { landingPath: event.path || '/', landingQuery: event.query };
          serial += 1;
          return {
            ...EMPTY_HIT,
            ...one.attributes,
            ...landing,
            siteId,
            // Descending, so that events of the same time aren't in order of arrival.
            eventId: (0xffff_ffff - serial).toString(16).padStart(16, '0'),
            ts,
            // In no order.
            receivedAt: ts + ((serial * 7919) % 10_000),
            day: localDay(ts, site.timeZone),
            name: event.name,
            userKey: one.user.toString(16).padStart(16, 'f'),
            sessionStart,
            sessionless: one.sessionless,
            firstVisit: one.first && index === 0 ? 1 : 0,
            keyEvent: event.keyEvent,
            exclusion: event.exclusion,
            hostName: event.texts[0]!,
            pagePath: event.path,
            pageQuery: event.query,
            pageTitle: event.texts[1]!,
            pageReferrer: event.texts[2]!,
            transactionId: event.texts[3]!,
            coupon: event.texts[4]!,
            engagementMs: event.engagementMs,
            valueMicros: event.money * 10_001,
            taxMicros: event.money,
            shippingMicros: event.money * 7,
            currency: event.currency,
            params: eventParams(event),
            userProperties: event.userProperties,
            items: event.items,
            purchaseNumber: event.name === 'purchase' ? event.purchaseNumber : 0,
            botReason: event.botReason,
            trafficType: event.trafficType,
            origin: event.origin,
            firstSeen: event.firstSeenAgo === undefined ? 0 : Math.floor(ts / 1000 - event.firstSeenAgo * 86_400),
            firstUserSource: one.firstUser[0]!,
            firstUserMedium: one.firstUser[1]!,
            firstUserCampaign: one.firstUser[2]!,
            firstUserChannel: one.firstUser[3]!,
          };
        });
      });
      return { site, firstDay, hits };
    });
