import { createMemoryEngine } from '@magpie/engine-memory';
import { EXCLUSION, type Hit } from '@magpie/events';
import type { GoogleComparisonData } from '@magpie/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeVisits } from '../imports/google-history/history-under-test.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { connectSite } from '../testing/google/connect-site.ts';
import { type StandInGoogle, startGoogle } from '../testing/google/start-google.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

const NOW = Date.parse('2026-03-31T12:00:00Z');
const FIRST = '2026-03-01';
const DAYS = 20;
const LAST = '2026-03-20';
/** The first whole day. */
const SINCE = '2026-03-02';

let standIn: StandInGoogle;
let test: TestServer;
let site: SiteRecord;
let browser: Browser;
let all: Hit[];
let bots: Hit[];

/** Visitors that Google doesn't see. */
const isBlocking = ({ userKey }: Hit) => Number.parseInt(userKey.slice(-1), 16) % 4 === 0;
const sessionsIn = (hits: readonly Hit[]) =>
  new Set(
    hits
      .filter(({ day }) => day >= SINCE && day <= LAST)
      .map(({ userKey, sessionStart }) => `${userKey} ${sessionStart}`),
  ).size;

beforeAll(async () => {
  standIn = await startGoogle();
  test = await openTestServer({ google: standIn });
  test.clock.now = NOW;
  site = await test.app.state.sites.create({
    ...{ name: 'Both', url: 'https://example.com', timeZone: 'UTC', currency: 'EUR' },
  });
  all = makeVisits(site.id, FIRST, DAYS);
  bots = all
    .filter((hit) => hit.userKey === all[0]!.userKey || hit.userKey === all.at(-1)!.userKey)
    .map((hit, i) => ({
      ...hit,
      eventId: `b${i.toString(16).padStart(15, '0')}`,
      userKey: `b${hit.userKey.slice(1)}`,
      exclusion: EXCLUSION.bot,
      botReason: 'automation',
    }));
  await test.app.events.insert([...all, ...bots], 'own');
  const counted = [
    ...all.filter((hit) => !isBlocking(hit)),
    ...bots.map((hit) => ({ ...hit, exclusion: EXCLUSION.none })),
  ];
  const engine = createMemoryEngine(counted);
  standIn.world.data = () => ({ site, now: NOW, engine });
  browser = await test.signedIn(['view_reports'], [site]);
});
afterAll(async () => {
  await test?.close();
  await standIn?.close();
});

const asked = () => standIn.requests.filter(({ path }) => path.includes('unReport'));
async function compare(
  start = FIRST,
): Promise<{ data: GoogleComparisonData; error?: { message: string; code: string } }> {
  const fields = { action: 'magpie_report', nonce: await test.nonceOf(browser), site: site.trackingId };
  return (await browser.post('/ajax', { ...fields, report: 'google_comparison', start, end: LAST })).json();
}

it('says that no property is chosen, and asks no one', async () => {
  const { error } = await compare();
  expect(error).toMatchObject({ code: 'source_not_set_up' });
  expect(asked()).toEqual([]);
});

it('takes the difference apart by both counts, from the first whole day on', async () => {
  site = await connectSite(test.app, standIn, site);
  const { data } = await compare();
  const own = sessionsIn(all);
  const missing = sessionsIn(all.filter(isBlocking));
  const pretending = sessionsIn(bots);
  expect(missing).toBeGreaterThan(0);
  expect(pretending).toBeGreaterThan(0);
  expect(data.since).toBe(SINCE);
  expect(data.metrics[0]).toEqual({
    id: 'sessions',
    own,
    google: own - missing + pretending,
    difference: missing - pretending,
    parts: [{ kind: 'bots', value: -pretending }],
    unexplained: missing,
  });
  expect(data.reasons).toContain('blockers');
});

it('asks Google once for a view, and not again for the same one', async () => {
  const before = asked().length;
  expect(before).toBe(1);
  await compare();
  expect(asked()).toHaveLength(before);
});

it('has the same numbers for Overview’s chart, by one request', async () => {
  const before = asked().length;
  const fields = { action: 'magpie_report', nonce: await test.nonceOf(browser), site: site.trackingId };
  const dates = { start: FIRST, end: LAST, params: JSON.stringify({ metrics: 'sessions,pageviews,totalusers' }) };
  const overview = async (more: object = {}) =>
    (await browser.post('/ajax', { ...fields, report: 'overview', more: 'google', ...dates, ...more })).json();
  const { lines } = (await overview()).data;
  const { chart } = (await compare()).data;
  expect(asked()).toHaveLength(before + 1);
  // Both counted from the second day on.
  for (const [id, line] of [
    ['sessions', chart.lines.sessions_google],
    ['pageviews', chart.lines.pageviews_google],
    ['totalusers', chart.lines.users_google],
  ] as const)
    expect(lines[id], id).toEqual([null, ...line.points.slice(1)]);

  // A day that Google hasn't come to isn't 0, and a filter is for both.
  const { data } = await overview({ end: '2026-03-30' });
  expect(data.lines.sessions.slice(DAYS)).toEqual([...Array(8).fill(0), null, null]);
  const filters = JSON.stringify({ field: 'browser', op: 'is', value: 'Safari' });
  expect((await overview({ filters })).data.lines.sessions.slice(1)).toEqual(Array(DAYS - 1).fill(0));
});

it('counts the last half hour in both, and says why Google doesn’t', async () => {
  const at = NOW - 5 * 60_000;
  const recent = all
    .filter(({ name }) => name === 'page_view')
    .slice(-3)
    .map((hit, i) => ({
      ...hit,
      eventId: `c${i}`.padStart(16, '0'),
      day: '2026-03-31',
      ts: at,
      sessionStart: at / 1000,
    }));
  await test.app.events.insert(recent, 'now');
  const engine = createMemoryEngine(recent.slice(1));
  standIn.world.data = () => ({ site, now: NOW, engine });
  const editor = await test.signedIn(['view_reports', 'save_settings'], [site]);
  const live = async () =>
    (
      await editor.post('/ajax', {
        action: 'magpie_google_live',
        nonce: await test.nonceOf(editor),
        site: site.trackingId,
      })
    ).json();
  expect((await live()).data).toEqual({ own: 3, google: 2, problem: null });
  const before = asked().length;
  await live();
  expect(asked()).toHaveLength(before);
  test.clock.now += 60_000;
  standIn.fault({ at: ':runRealtimeReport', status: 429, headers: { 'retry-after': '90' }, body: {} });
  const { data } = await live();
  expect(data).toMatchObject({ own: 3, google: null, problem: { code: 'source_quota', retryAfter: 90 } });
});
