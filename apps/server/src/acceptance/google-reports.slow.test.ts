/** Every report of a site whose numbers come from Google Analytics, against a server in Google's place that answers from the same events. */
import { isDeepStrictEqual } from 'node:util';
import { generateDemo } from '@magpie/demo';
import type { QueryError } from '@magpie/query';
import { BUILT_REPORTS, loadReport } from '@magpie/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const REFUSED_WHOLE = ['products', 'customers', 'forms', 'realtime'];

/** The parts of the others that it can't answer, and the fields of their data that differ for it. */
const MISSING: Readonly<Record<string, { readonly refused: readonly string[]; readonly differs: readonly string[] }>> =
  {
    publisher: {
      refused: ['exitpages', 'affiliatelinks', 'scroll'],
      differs: ['exitpages', 'affiliatelinks', 'scroll'],
    },
    paths: { refused: ['before', 'after'], differs: ['before', 'after'] },
    page_details: { refused: ['next_pages', 'scroll'], differs: ['next_pages', 'scroll'] },
    searches: { refused: ['search_origins'], differs: ['searches'] },
    ecommerce: { refused: ['boxes', 'days', 'sessions'], differs: ['infobox', 'days', 'sessions'] },
    cart_abandonment: {
      refused: ['day_visits', 'left', 'left_days'],
      differs: ['left_in_carts', 'dates', 'dates_pagination'],
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
    media: { refused: ['rows'], differs: ['video_details_rows', 'pagination'] },
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
  for (const { day, hits } of generateDemo({
    site: own,
    base: 'https://example.com/',
    now: clock.now,
    months: 2,
    visitsPerDay: 12,
  }))
    if (hits.length > 0) await app.events.insert(hits, `demo-${day}`);
  standIn.world.now = () => clock.now;
  standIn.world.data = () => ({ site: own, now: clock.now, engine: app.events.engine, anyDay: true });
  const account = standIn.world.accounts[0]!;
  const property = {
    ...account.properties[0]!,
    timeZone: 'UTC',
    currency: 'EUR',
    createTime: `${await app.events.firstDay(own.id)}T00:00:00Z`,
  };
  standIn.world.accounts = [{ ...account, properties: [property] }];
  own = await connectSite(app, standIn, own);
}, 120_000);
afterAll(async () => {
  await test.close();
  await standIn.close();
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
      answers: createAnswerCache(app.now),
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
    const { refused = [], differs = [] } = MISSING[id] ?? {};
    expect(Object.keys(b!.meta.failed ?? {}).sort()).toEqual([...refused].sort());
    for (const { code } of Object.values(b!.meta.failed ?? {})) expect(code).toBe('source_refused');
    const [before, after] = [a!, b!].map(({ data }) => data as Readonly<Record<string, unknown>>);
    expect(Object.keys(before!).filter((key) => !isDeepStrictEqual(before![key], after![key]))).toEqual(differs);
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
