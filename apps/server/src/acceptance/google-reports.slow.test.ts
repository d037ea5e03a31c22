/** Every report of a site whose numbers come from Google Analytics, against a server in Google's place that answers from the same events. */
import { isDeepStrictEqual } from 'node:util';
import { generateDemo } from '@magpie/demo';
import { EMPTY_HIT, type Hit } from '@magpie/events';
import type { QueryError } from '@magpie/query';
import { BUILT_REPORTS, loadReport } from '@magpie/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGoogleFirstDays } from '../events/google-first-day.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { createAnswerCache } from '../reporting/answer-cache.ts';
import { answerReport } from '../reporting/answer-report.ts';
import { createFreshness } from '../reporting/freshness.ts';
import { connectSite } from '../testing/google/connect-site.ts';
import { type StandInGoogle, startGoogle } from '../testing/google/start-google.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

/** Long enough ago to be final. */
const DATES = { start: '2025-12-20', end: '2026-01-10' };

/** Reports about what Google Analytics doesn't know at all. */
const REFUSED_WHOLE = ['customers'];

interface Missing {
  readonly refused: readonly string[];
  readonly differs: readonly string[];
  /** By the field of the data: places in it without the number that the own events have. */
  readonly without?: Readonly<Record<string, readonly string[]>>;
}

/** The parts of the others that it can't answer, and the fields of their data that differ for it. */
const MISSING: Readonly<Record<string, Missing>> = {
  publisher: {
    refused: ['exitpages', 'affiliatelinks', 'scroll'],
    differs: ['exitpages', 'affiliatelinks', 'scroll'],
  },
  paths: { refused: ['before', 'after'], differs: ['before', 'after'] },
  page_details: { refused: ['next_pages', 'scroll'], differs: ['next_pages', 'scroll'] },
  searches: { refused: ['search_origins'], differs: ['searches'], without: { searches: ['from', 'left'] } },
  ecommerce: {
    refused: ['boxes', 'days', 'sessions'],
    differs: ['infobox', 'days', 'sessions'],
    without: {
      infobox: ['abandonedcheckouts.change', 'abandonedcheckouts.prev', 'abandonedcheckouts.value'],
    },
  },
  realtime: { refused: ['referrals'], differs: ['toppages', 'referrals', 'cities'] },
  forms: {
    refused: ['campaign', 'names', 'rows', 'sessions_chart', 'sessions_totals', 'source_medium'],
    differs: ['forms', 'overviewgraph', 'forms_source_medium', 'forms_campaign'],
    without: {
      overviewgraph: ['datapoints', 'previous_total', 'total', 'total_change', 'trendpoints'].map(
        (name) => `impressions.${name}`,
      ),
      forms: ['conversionrate', 'impressions'],
      forms_source_medium: ['conversionrate', 'impressions'],
    },
  },
  products: {
    refused: ['rows', 'together'],
    differs: ['products', 'together'],
    without: { products: ['cart_value_lost', 'refunded'] },
  },
  cart_abandonment: {
    refused: ['day_visits', 'left', 'left_days'],
    differs: ['left_in_carts', 'dates', 'dates_pagination'],
    without: { dates: ['added', 'cart_abandonment', 'checkout_abandonment'] },
  },
  user_journey: { refused: Array.from({ length: 9 }, (_, i) => `order${i}`), differs: ['items'] },
  sitespeed: {
    refused: ['visitors', 'visitor_pages', 'visitor_devices', 'visitor_countries'],
    differs: ['visitors'],
  },
  sitespeedmobile: {
    refused: ['visitors', 'visitor_pages', 'visitor_devices', 'visitor_countries'],
    differs: ['visitors'],
  },
  media: {
    refused: ['rows'],
    differs: ['video_details_rows'],
    without: { video_details_rows: ['average_time_viewed', 'average_watch_time'] },
  },
};

let test: TestServer;
let standIn: StandInGoogle;
let own: SiteRecord;

beforeAll(async () => {
  standIn = await startGoogle();
  test = await openTestServer({ google: standIn });
  const { app, clock } = test;
  own = await app.state.sites.create({
    name: 'Garden birds',
    url: 'https://example.com',
    timeZone: 'UTC',
    currency: 'EUR',
    setUp: true,
  });
  // What forms are is a field of the own vocabulary, and a custom dimension of the property.
  const customDefinitions = ['form_id', 'form_name'].map(
    (parameter) => ({ kind: 'dimension', scope: 'event', parameter, displayName: parameter }) as const,
  );
  own = await app.state.sites.update(own.id, { customDefinitions: [...own.customDefinitions, ...customDefinitions] });
  for (const { day, hits } of generateDemo({
    site: own,
    base: 'https://example.com/',
    now: clock.now,
    months: 2,
    visitsPerDay: 12,
  }))
    if (hits.length > 0) await app.events.insert(hits, `demo-${day}`);
  standIn.world.now = () => clock.now;
  const data = () => ({ site: own, now: clock.now, engine: app.events.engine, anyDay: true }) as const;
  standIn.world.data = (property) => (property === '8' ? undefined : data());
  const account = standIn.world.accounts[0]!;
  const property = {
    ...account.properties[0]!,
    keyEvents: ['purchase', 'begin_checkout'],
    customDimensions: ['author', 'category', 'logged_in', 'post_type', 'published_at', 'tag'],
    timeZone: 'UTC',
    currency: 'EUR',
    // Long before its first data.
    createTime: '2023-03-01T09:00:00Z',
  };
  standIn.world.accounts = [{ ...account, properties: [property, { ...property, id: '8', name: 'Empty' }] }];
  own = await connectSite(app, standIn, own);
}, 120_000);
afterAll(async () => {
  await test.close();
  await standIn.close();
});

/** The places of nulls that are numbers in the own answer, without the numbers of rows. @throws Error for any other difference */
function placesWithout(before: unknown, after: unknown, place: readonly string[] = []): Set<string> {
  if (isDeepStrictEqual(before, after)) return new Set();
  if (typeof before !== 'object' && before !== undefined && after === null) return new Set([place.join('.')]);
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    throw new Error(`${place.join('.')} is ${JSON.stringify(after)} instead of ${JSON.stringify(before)}.`);
  if (Array.isArray(before) && Array.isArray(after)) {
    // Google returns no row for a day whose known numbers are all 0, and sorts differently without the refused metric.
    const key = (row: Readonly<Record<string, unknown>> | null) => JSON.stringify([row?.date, row?.id, row?.breakdown]);
    const others = new Map(after.map((row) => [key(row), row]));
    const both = before.filter((row) => others.has(key(row)));
    if (others.size > 1 || both.length < before.length) {
      expect(both.length).toBeGreaterThan(0);
      return new Set(both.flatMap((row) => [...placesWithout(row, others.get(key(row)), place)]));
    }
  }
  // How many rows are known inside of one is another number.
  const names = Object.keys({ ...before, ...after }).filter((name) => name !== 'breakdowns');
  return new Set(
    names.flatMap((name) => [
      ...placesWithout(
        (before as Record<string, unknown>)[name],
        (after as Record<string, unknown>)[name],
        Array.isArray(before) ? place : [...place, name],
      ),
    ]),
  );
}

const MINUTE_MS = 60_000;
/** A page view of the last minutes. */
const liveView = (of: SiteRecord, user: string, ts: number, more: Partial<Hit>): Hit => ({
  ...EMPTY_HIT,
  siteId: of.id,
  eventId: `${user}${ts}`.padStart(16, '0').slice(-16),
  ts,
  day: new Date(ts).toISOString().slice(0, 10),
  userKey: user.padStart(16, '0'),
  sessionStart: ts / 1000,
  sessionNumber: 1,
  hostName: 'example.com',
  pagePath: '/nests',
  pageTitle: 'Nests',
  countryId: 'DE',
  city: 'Berlin',
  ...more,
});

const dataRequests = () => standIn.requests.filter(({ path }) => path.includes(':run') || path.includes(':batch'));

/** Answers a report from a source, and counts what Google was asked for it. */
async function answerFrom(source: SiteRecord['source'], report: string, more: object = {}) {
  const { app } = test;
  const site = await app.state.sites.update(own.id, { source });
  const before = dataRequests().length;
  const answer = await answerReport(
    { report, site: site.trackingId, ...DATES, ...more },
    {
      app,
      site,
      demo: false,
      freshness: createFreshness(app.events),
      answers: createAnswerCache(),
      signal: new AbortController().signal,
      tier: 'agency',
    },
  ).catch((error: QueryError) => error);
  return { answer, requests: dataRequests().length - before };
}

/** All but the one that asks both sources itself. */
const ON_A_SOURCE = BUILT_REPORTS.filter((id) => id !== 'google_comparison');

describe.each(ON_A_SOURCE)('%s', (id) => {
  it('has the own numbers where Google can answer, and says what it can’t', async () => {
    const { ownDates, live } = await loadReport(id);
    const from = await answerFrom('own', id);
    const google = await answerFrom('google', id);
    if (REFUSED_WHOLE.includes(id)) {
      expect(google.answer).toMatchObject({ code: 'source_refused' });
      expect(google.requests).toBe(0);
      return;
    }
    const [a, b] = [from.answer, google.answer].map((answer) => {
      if (!('meta' in answer)) throw answer;
      return answer;
    });
    const { refused = [], differs = [], without = {} } = MISSING[id] ?? {};
    expect(Object.keys(b!.meta.failed ?? {}).sort()).toEqual([...refused].sort());
    for (const { code } of Object.values(b!.meta.failed ?? {})) expect(code).toBe('source_refused');
    const [before, after] = [a!, b!].map(({ data }) => data as Readonly<Record<string, unknown>>);
    expect(Object.keys(before!).filter((key) => !isDeepStrictEqual(before![key], after![key]))).toEqual(differs);
    // What isn't answered has no number; every other number is the own one.
    for (const [field, places] of Object.entries(without))
      expect([...placesWithout(before![field], after![field])].sort()).toEqual(places);
    const asks = Object.keys(a!.meta.query).length + Object.keys(a!.meta.asked ?? {}).length;
    expect(google.requests).toBeLessThanOrEqual(asks);
    if (asks > 0 && Object.keys(b!.meta.query).length > 0) {
      expect(b!.meta).toMatchObject({ engine: 'google', property: 'Example site', quality: { google: {} } });
      expect(google.requests).toBeGreaterThan(0);
      // Everything is over: a second look, even by a server that has just started, asks nothing.
      if (!live && !ownDates) expect((await answerFrom('google', id)).requests).toBe(0);
    }
  });
});

it('has no first day while the property has no data, and then the first one with data, asked once', async () => {
  const { app, clock } = test;
  const empty = { name: 'Empty', url: 'https://empty.example', timeZone: 'UTC', currency: 'EUR', setUp: true };
  const created = await connectSite(app, standIn, await app.state.sites.create(empty), { property: '8' });
  const site = await app.state.sites.update(created.id, { source: 'google' });
  expect(await app.events.likelyFirstDayOnGoogle(site, { soon: true })).toBe('2023-03-01');
  expect(await app.events.firstDayOnGoogle(site)).toBeNull();
  expect(await app.events.likelyFirstDayOnGoogle(site, { soon: true })).toBeNull();
  const answered = standIn.world.data;
  standIn.world.data = () => answered('1');
  clock.now += 11 * MINUTE_MS;
  const first = await app.events.firstDay(own.id);
  expect(await app.events.firstDayOnGoogle(site)).toBe(first);
  const asked = dataRequests().length;
  const restarted = openGoogleFirstDays(app.events.google, app.now, app.state.google);
  expect(await restarted.firstDayOnGoogle(site)).toBe(first);
  expect(dataRequests()).toHaveLength(asked);
});

it('says who is active now as Google counts it, and asks once a minute', async () => {
  const { app, clock } = test;
  clock.now = Math.floor(clock.now / MINUTE_MS) * MINUTE_MS + 180 * MINUTE_MS;
  const minutesAgo = (minutes: number) => clock.now - minutes * MINUTE_MS;
  await app.events.insert(
    [
      ...['a1', 'b2'].map((user) => liveView(own, user, minutesAgo(3), { firstVisit: 1 })),
      liveView(own, 'b2', minutesAgo(9), {
        pagePath: '/food',
        pageTitle: 'Food',
        countryId: 'FR',
        city: 'Paris',
        engagementMs: 900,
      }),
      // Has come before, and nothing is known of time on the page: not one of Google's active users.
      liveView(own, 'c3', minutesAgo(20), { sessionNumber: 4 }),
      liveView(own, 'd4', minutesAgo(40), { firstVisit: 1 }),
    ],
    'live',
  );
  const { answer, requests } = await answerFrom('google', 'realtime');
  if (!('meta' in answer)) throw answer;
  expect(answer.data).toMatchObject({
    now: 2,
    by_google: true,
    toppages: [
      { title: 'Nests', path: '', url: '', count: 2, percent: 100 },
      { title: 'Food', count: 1, percent: 50 },
    ],
    referrals: { error: { code: 'source_refused' } },
    countries: [
      { iso: 'DE', count: 2 },
      { iso: 'FR', count: 1 },
    ],
    cities: [
      { city: 'Berlin', region: '(not set)', count: 2 },
      { city: 'Paris', region: '(not set)', count: 1 },
    ],
  });
  const { datapoints, trendpoints } = (answer.data as { pageviewsovertime: Record<string, unknown[]> })
    .pageviewsovertime;
  expect(datapoints!.flatMap((views, i) => (views ? [[29 - i, views]] : []))).toEqual([
    [20, 1],
    [9, 1],
    [3, 2],
  ]);
  expect(trendpoints!.every((change) => change === null)).toBe(true);
  expect(requests).toBe(5);
  clock.now += 59_000;
  expect((await answerFrom('google', 'realtime')).requests).toBe(0);
  clock.now += 1_000;
  expect((await answerFrom('google', 'realtime')).requests).toBe(5);
});

it('has the orders of a journey with their amounts, and no steps, since Google knows no single visitors', async () => {
  const itemsFrom = async (source: SiteRecord['source']) => {
    const { answer } = await answerFrom(source, 'user_journey');
    if (!('meta' in answer)) throw answer;
    return (answer.data as { readonly items: readonly Readonly<Record<string, unknown>>[] }).items;
  };
  const [before, after] = [await itemsFrom('own'), await itemsFrom('google')];
  expect(after!.length).toBeGreaterThan(5);
  expect(after).toEqual(before!.map(({ without_visit: _, ...item }) => ({ ...item, steps: null, visits: [] })));
});
