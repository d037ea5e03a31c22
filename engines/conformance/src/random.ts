/** This module is responsible for random sites, events and questions: dense, so that groups collide, and odd, so that texts bite. */
import { EMPTY_HIT, type Hit, type HitItem } from '@magpie/events';
import { conditionsOf, type Filter, type Question, type Site } from '@magpie/query';
import { addDays, localDay, startOfDay } from '@magpie/time';
import { DIMENSIONS, dimension, incompatibilities, METRICS, metric } from '@magpie/vocabulary';
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
const text = fc.constantFrom(...TEXTS);
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
/** Names of parameters that random events may have. */
export const PARAMETERS = [
  'link_url',
  'search_term',
  'percent_scrolled',
  'video_title',
  'outbound',
  "it's",
  '{p0:String}',
];
/** Names of user properties that random events may have. */
export const USER_PROPERTIES = ['plan', "it's"];

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
      const site: Site = { id: siteId, currency: 'EUR', ...rest };
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

/** `minutesAgo` is a word of live questions only. */
const words = DIMENSIONS.filter(({ name }) => name !== 'minutesAgo');
const regexps = [
  'a',
  '.*',
  '^a?$',
  'b|É',
  '[a-z ]+',
  '.',
  '^$',
  'οδος',
  '\\(not set\\)',
  '(?:a|b)+',
  '\\d+',
  's.{3}',
  '[^a]',
];

const condition = (word: fc.Arbitrary<string>): fc.Arbitrary<Filter> => {
  const value = fc.oneof(
    text,
    fc.constantFrom(
      '/',
      '/a',
      'page_view',
      'new',
      'Germany',
      "Côte d'Ivoire",
      'Monday',
      '20251026',
      '0001',
      '01',
      '(NOT SET)',
      '%',
      '_',
    ),
  );
  const caseSensitive = fc.option(fc.boolean(), { nil: undefined });
  const number = fc.constantFrom(-1.5, 0, 1, 3, 9, 10, 12, 20251026, 0.5);
  return fc.oneof(
    fc.record({
      word,
      op: fc.constantFrom('is' as const, 'contains' as const, 'beginsWith' as const, 'endsWith' as const),
      value,
      caseSensitive,
    }),
    fc.record({
      word,
      op: fc.constantFrom('regexp' as const, 'partialRegexp' as const),
      value: fc.constantFrom(...regexps),
      caseSensitive,
    }),
    fc.record({
      word,
      op: fc.constant('in' as const),
      values: fc.array(value, { minLength: 1, maxLength: 4 }),
      caseSensitive,
    }),
    fc.record({
      word,
      op: fc.constantFrom(
        'equal' as const,
        'less' as const,
        'lessOrEqual' as const,
        'greater' as const,
        'greaterOrEqual' as const,
      ),
      value: number,
    }),
    fc
      .tuple(word, number, number)
      .map(([one, a, b]) => ({ word: one, op: 'between' as const, from: Math.min(a, b), to: Math.max(a, b) })),
    fc.record({ word, op: fc.constant('empty' as const) }),
  );
};

const tree = (leaf: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 2, arbitrary: leaf.map((not) => ({ not })) },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 1, maxLength: 3 }).map((and) => ({ and })) },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 1, maxLength: 3 }).map((or) => ({ or })) },
  );

const nameOf = (list: readonly { readonly name: string }[]) => fc.constantFrom(...list.map(({ name }) => name));
const everyDimension = nameOf(words);

/** The name of any dimension that may stand beside every metric. */
export const anyDimension: fc.Arbitrary<string> = nameOf(
  words.filter(({ compatibility }) => compatibility === 'free' || compatibility === 'source'),
);

/** Of what was drawn only what may stand together: the first metric, then what goes with all that is kept before it. */
function compatible<T extends { dimensions: string[]; metrics: string[]; filter: Filter | undefined }>(drawn: T): T {
  const metrics: string[] = [];
  const dimensions: string[] = [];
  const fits = (more: { metric?: string; dimensions?: readonly string[] }) =>
    incompatibilities(
      [...dimensions, ...(more.dimensions ?? [])].map((name) => dimension(name)!),
      [...metrics, ...(more.metric ? [more.metric] : [])].map((name) => metric(name)!),
    ).length === 0;
  for (const name of drawn.metrics) if (fits({ metric: name })) metrics.push(name);
  for (const name of drawn.dimensions) if (fits({ dimensions: [name] })) dimensions.push(name);
  const named = conditionsOf(drawn.filter).map(({ word }) => word);
  return { ...drawn, metrics, dimensions, filter: fits({ dimensions: named }) ? drawn.filter : undefined };
}

/** A random filter over any dimension that may stand beside every metric. */
export const anyFilter: fc.Arbitrary<Filter> = tree(condition(anyDimension));

/** A random question whose ranges lie about the days of a scene. */
export const questionOf = (firstDay: string): fc.Arbitrary<Question> =>
  fc
    .record({
      dimensions: fc.uniqueArray(everyDimension, { maxLength: 3 }),
      metrics: fc.uniqueArray(nameOf(METRICS), { minLength: 1, maxLength: 5 }),
      ranges: fc.array(fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: 0, max: SPAN_DAYS })), {
        minLength: 1,
        maxLength: 2,
      }),
      filter: fc.option(tree(condition(everyDimension)), { nil: undefined, freq: 2 }),
      limit: fc.constantFrom(1, 3, 10_000, 10_000),
      offset: fc.constantFrom(0, 0, 0, 1, 500),
      totals: fc.boolean(),
      keepEmptyRows: fc.boolean(),
      include: fc.subarray(['internal' as const, 'bots' as const, 'repeated' as const]),
    })
    .map(compatible)
    .chain(({ ranges, dimensions, metrics, ...rest }) => {
      const orders = [
        fc.record({ metric: fc.constantFrom(...metrics), desc: fc.boolean() }),
        ...(dimensions.length === 0
          ? []
          : [
              fc.record({
                dimension: fc.constantFrom(...dimensions),
                desc: fc.boolean(),
                as: fc.constantFrom('alphanumeric' as const, 'caseInsensitive' as const, 'numeric' as const),
              }),
            ]),
      ];
      const metricCondition = fc.record({
        word: fc.constantFrom(...metrics),
        op: fc.constantFrom('less' as const, 'greater' as const, 'equal' as const),
        value: fc.constantFrom(0, 0.5, 1, 2, 5),
      });
      return fc
        .record({
          orderBy: fc.option(fc.array(fc.oneof(...orders), { maxLength: 2 }), { nil: undefined }),
          metricFilter: fc.oneof(
            { weight: 4, arbitrary: fc.constant(undefined) },
            { weight: 1, arbitrary: tree(metricCondition) },
          ),
        })
        .map(
          (more): Question => ({
            ...rest,
            ...more,
            dimensions,
            metrics,
            dateRanges: ranges.map(([from, length]) => ({
              start: addDays(firstDay, from),
              end: addDays(firstDay, from + length),
            })),
          }),
        );
    });
