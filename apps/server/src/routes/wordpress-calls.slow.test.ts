import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '../basics/version.ts';
import type { Claim } from '../hosts/wordpress/claim.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from '../testing/birds.ts';
import { connectWordPress, type WordPress } from '../testing/signed-requests.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let wordpress: WordPress;

beforeAll(async () => {
  test = await openTestServer();
  // Ten past noon of the day that the visits are of.
  test.clock.now = Date.UTC(2026, 0, 10, 12, 10);
  site = await test.app.state.sites.create({ ...BIRDS, setUp: true });
  wordpress = await connectWordPress(test, site);
  const owl = { pagePath: '/owls', landingPath: '/owls', pageTitle: 'Owls' };
  const day = (day: string, n: number, more = {}) =>
    wrenView(site.id, n, {
      ts: Date.parse(`${day}T09:00:00Z`),
      day,
      sessionStart: Date.parse(`${day}T09:00:00Z`) / 1000,
      ...more,
    });
  const scroll = (n: number, view: number, percent: string) => ({
    ...wrenView(site.id, view),
    eventId: wrenView(site.id, n).eventId,
    name: 'scroll',
    params: { percent_scrolled: percent },
  });
  await test.app.events.insert(
    [
      // Seven days with today: five sessions, six views. The seven days before: two of one view before that time of day.
      // 30 days with today: eight sessions, nine views. The 30 days before: one of one view.
      wrenView(site.id, 1, { pageTitle: 'Wrens' }),
      wrenView(site.id, 2, { pageTitle: 'Wrens' }),
      {
        ...wrenView(site.id, 3, owl),
        ts: Date.UTC(2026, 0, 10, 12, 2, 30),
        userKey: wrenView(site.id, 2).userKey,
        sessionStart: wrenView(site.id, 2).sessionStart,
      },
      day('2026-01-08', 4, { pageTitle: 'Wrens' }),
      day('2026-01-05', 5, owl),
      day('2026-01-04', 6, owl),
      day('2026-01-02', 7),
      day('2025-12-28', 8, { userKey: wrenView(site.id, 7).userKey }),
      day('2025-12-20', 9, owl),
      day('2025-12-01', 10),
      day('2025-11-11', 11),
      // Two of five views of the wrens today: half of the page, and 90 percent as Google's tag says it.
      scroll(12, 1, '25'),
      scroll(13, 1, '50'),
      scroll(14, 2, '90'),
    ],
    'visits',
  );
});
afterAll(() => test.close());

const post = async (path: string, data: unknown, claim: Partial<Claim> = {}, of = wordpress) => {
  const answer = await of.post(`/api/v1/wordpress/${path}`, data, { claim });
  return { status: answer.statusCode, ...answer.json() };
};
const report = async (fields: Record<string, string>) =>
  (await wordpress.call({ action: 'magpie_report', ...fields })).json().data;

/** The 30 days with today, with what there was on some of them, by days before today. */
const thirty = (numbers: Readonly<Record<number, number>>) =>
  Array.from({ length: 30 }, (_, i) => ({
    date: new Date(Date.UTC(2025, 11, 12 + i)).toISOString().slice(0, 10),
    count: numbers[29 - i] ?? 0,
  }));
const WRENS = thirty({ 0: 2, 2: 1, 8: 1, 13: 1 });
const OWLS = thirty({ 0: 1, 5: 1, 6: 1, 21: 1 });
const viewsOf = (days: typeof WRENS) => days.map(({ date, count: views }) => ({ date, views }));

describe('numbers for WordPress', () => {
  it('has a glance at the site, which is Overview’s', async () => {
    const { status, data } = await post('glance', { days: 7 });
    expect(status).toBe(200);
    expect(data).toEqual({
      sessions: 5,
      pageViews: 6,
      change: 150,
      pageViewsChange: 200,
      pages: [
        { title: 'Owls', path: '/owls', views: 3 },
        { title: 'Wrens', path: '/wrens', views: 3 },
      ],
      days: [
        { date: '2026-01-04', sessions: 1 },
        { date: '2026-01-05', sessions: 1 },
        { date: '2026-01-06', sessions: 0 },
        { date: '2026-01-07', sessions: 0 },
        { date: '2026-01-08', sessions: 1 },
        { date: '2026-01-09', sessions: 0 },
        { date: '2026-01-10', sessions: 2 },
      ],
      through: test.clock.now / 1000,
      now: 2,
    });
    const overview = await report({ report: 'overview', start: '2026-01-04', end: '2026-01-10' });
    expect([overview.infobox.metrics.sessions.value, overview.infobox.metrics.sessions.change]).toEqual([5, 150]);
    expect(overview.infobox.metrics.pageviews.value).toBe(6);
    expect((await report({ report: 'realtime' })).now).toBe(2);
  });

  it('has a glance at 30 days unless it is asked for seven', async () => {
    const { data } = await post('glance', {});
    expect(data).toEqual({
      sessions: 8,
      pageViews: 9,
      change: 700,
      pageViewsChange: 800,
      pages: [
        { title: 'Wrens', path: '/wrens', views: 5 },
        { title: 'Owls', path: '/owls', views: 4 },
      ],
      days: thirty({ 0: 2, 2: 1, 5: 1, 6: 1, 8: 1, 13: 1, 21: 1 }).map(({ date, count: sessions }) => ({
        date,
        sessions,
      })),
      through: test.clock.now / 1000,
      now: 2,
    });
    expect((await post('glance', { days: 30 })).data).toEqual(data);
    const { infobox } = await report({ report: 'overview', start: '2025-12-12', end: '2026-01-10' });
    expect([infobox.metrics.pageviews.value, infobox.metrics.pageviews.change]).toEqual([9, 800]);
  });

  it('has the views of posts, which are those of Page Details', async () => {
    const { data } = await post('page-views', { paths: ['/wrens', '/owls', '/nothing'] });
    const counts = (days: typeof WRENS) => days.map(({ count }) => count);
    expect(data).toEqual({
      views: { '/wrens': 5, '/owls': 4, '/nothing': 0 },
      visitors: { '/wrens': 4, '/owls': 4, '/nothing': 0 },
      days: { '/wrens': counts(WRENS), '/owls': counts(OWLS), '/nothing': counts(thirty({})) },
    });
    for (const [path, views] of Object.entries(data.views))
      expect((await report({ report: 'page_details', params: JSON.stringify({ path }) })).views, path).toBe(views);
  });

  it('has a glance at a page', async () => {
    expect((await post('page-glance', { path: '/owls' })).data).toEqual({
      views: 4,
      visitors: 4,
      sources: [{ name: 'Direct', sessions: 4 }],
      searches: null,
      readTo: 0,
      days: viewsOf(OWLS),
      now: 1,
    });
    expect((await post('page-glance', { path: '/nothing' })).data).toEqual({
      ...{ views: 0, visitors: 0, sources: [], searches: null, readTo: null, now: 0 },
      days: viewsOf(thirty({})),
    });
    await test.app.events.searchConsole.replace(site.id, test.clock.now, [
      {
        searchType: 'web',
        dimensions: ['page', 'query'],
        rows: [
          ['https://example.com/wrens/', 'small birds', 3],
          ['https://www.example.com/wrens', 'small birds', 4],
          ['https://example.com/wrens', 'wren song', 2],
          ['https://example.com/owls', 'night birds', 90],
        ].map(([page, query, clicks]) => ({
          start: '2026-01-08',
          end: '2026-01-08',
          keys: { page: String(page), query: String(query) },
          clicks: Number(clicks),
          impressions: 100,
          positionMicros: 1_000_000,
          incomplete: false,
        })),
      },
    ]);
    expect((await post('page-glance', { path: '/wrens' })).data).toMatchObject({
      views: 5,
      visitors: 4,
      readTo: 28,
      days: viewsOf(WRENS),
      searches: [
        { query: 'small birds', clicks: 7 },
        { query: 'wren song', clicks: 2 },
      ],
      now: 2,
    });
    const { scroll } = await report({ report: 'page_details', params: JSON.stringify({ path: '/wrens' }) });
    expect(scroll.average).toBe(28);
  });

  it('says what is wrong with a question', async () => {
    for (const [path, data, field] of [
      ['page-views', { paths: [] }, 'paths'],
      ['page-views', { paths: Array.from({ length: 101 }, (_, i) => `/${i}`) }, 'paths'],
      ['page-views', { paths: ['wrens'] }, 'paths.0'],
      ['page-glance', {}, 'path'],
      ['page-glance', { path: '/a', more: 1 }, 'more'],
      ['glance', { days: 14 }, 'days'],
      ['glance', { days: '7' }, 'days'],
      ['glance', { days: null }, 'days'],
      ['glance', { period: 7 }, 'period'],
    ] as const) {
      const { status, error } = await post(path, data);
      expect([path, status, error?.code, error?.field]).toEqual([path, 400, 'bad_request', field]);
    }
    expect((await post('glance', { days: 14 })).error.message).toBe('days: it must be 7 or 30.');
  });

  it('is for those who may see reports', async () => {
    const refusals = await Promise.all(
      ['glance', 'page-glance', 'page-views'].flatMap((path) => {
        const data = path === 'glance' ? {} : path === 'page-glance' ? { path: '/a' } : { paths: ['/a'] };
        return [post(path, data, { capabilities: [] }), post(path, data, { user: 0, capabilities: [] })];
      }),
    );
    expect(refusals.map(({ status, error }) => [status, error.code])).toEqual(
      [1, 2, 3].flatMap(() => [
        [403, 'forbidden'],
        [401, 'signed_out'],
      ]),
    );
  });

  it('has what the plan includes', async () => {
    test.entitlement.tier = 'lite';
    try {
      const lite = await post('glance', {});
      expect([lite.status, lite.data.sessions, lite.data.now]).toEqual([200, 8, null]);
      for (const [path, data] of [
        ['page-views', { paths: ['/wrens'] }],
        ['page-glance', { path: '/wrens' }],
      ] as const) {
        const { status, error } = await post(path, data);
        expect([status, error.code]).toEqual([402, 'not_entitled']);
      }
    } finally {
      test.entitlement.tier = 'pro';
    }
  });

  it('is about the site of the connection alone', async () => {
    const fish = await test.app.state.sites.create({ ...FISH, setUp: true });
    const other = await connectWordPress(test, fish);
    const { data } = await post('page-views', { paths: ['/wrens'] }, {}, other);
    expect(data).toMatchObject({ views: { '/wrens': 0 }, visitors: { '/wrens': 0 } });
  });
});

describe('the calls of WordPress', () => {
  it('are signed', async () => {
    for (const path of ['content', 'glance', 'page-views', 'page-glance', 'state']) {
      const answer = await test.server.inject({ method: 'POST', url: `/api/v1/wordpress/${path}`, payload: {} });
      expect([path, answer.statusCode, answer.json().error.code]).toEqual([path, 401, 'bad_signature']);
    }
    const tag = await test.server.inject({ method: 'GET', url: '/api/v1/wordpress/tag' });
    expect([tag.statusCode, tag.json().error.code]).toEqual([401, 'bad_signature']);
  });

  it('say how the tag is printed', async () => {
    const ask = async () => (await wordpress.ask({ method: 'GET', url: '/api/v1/wordpress/tag' })).json().data;
    expect(await ask()).toEqual({
      site: site.trackingId,
      storage: 'cookieless',
      vitals: site.measureVitals,
      version: VERSION,
      consent: false,
    });
    await test.app.state.sites.update(site.id, { identity: 'consent' });
    expect(await ask()).toMatchObject({ storage: 'consent', consent: true });
    await test.app.state.sites.update(site.id, { identity: 'cookieless' });
  });

  it('keep what the plugin says of itself', async () => {
    const versions = { plugin: '1.2.0', wordpress: '6.6', php: '8.3.1' };
    const { status, data } = await post('state', { queue: 3, failed: 1, versions }, { user: 0, plugin: '1.2.0' });
    expect([status, data]).toEqual([200, { version: VERSION, protocol: 1, plugin: { least: '1.0.0' } }]);
    const { report: said, lastSeenAt } = test.app.state.connections.of(site.id)!;
    expect([said, lastSeenAt]).toEqual([expect.objectContaining({ ...versions, queue: 3, failed: 1 }), test.clock.now]);
    expect((await post('state', { queue: -1, failed: 0, versions })).error).toMatchObject({
      code: 'bad_request',
      field: 'queue',
    });
  });
});

describe('the secret', () => {
  it('is replaced for the plugin, and the one before is good for ten minutes', async () => {
    const entries = () => test.app.state.audit.list({ actions: ['connection.replace'], limit: 50 });
    const before = (await entries()).length;
    const { data } = await post('secret', {}, { user: 0, capabilities: [] });
    expect(data.secret).toMatch(/^mgw_/);
    expect(data.secret).not.toBe(wordpress.secret);
    expect((await post('secret', {}, { user: 0, capabilities: [] })).data).toEqual(data);
    expect((await entries()).length - before).toBe(1);
    const ask = (secret: string) => wordpress.post('/api/v1/wordpress/glance', {}, { secret });
    expect((await ask(data.secret)).statusCode).toBe(200);
    expect((await ask(wordpress.secret)).statusCode).toBe(200);
    test.clock.now += 11 * 60_000;
    expect((await ask(data.secret)).statusCode).toBe(200);
    expect((await ask(wordpress.secret)).json().error.code).toBe('bad_signature');
    wordpress = await connectWordPress(test, site);
  });

  it('ends with the connection, which only those end who may save settings, or WordPress itself', async () => {
    for (const path of ['secret', 'disconnect']) {
      const { status, error } = await post(path, {}, { capabilities: ['view_reports'] });
      expect([path, status, error.code]).toEqual([path, 403, 'forbidden']);
    }
    expect(await post('disconnect', {}, { user: 0, capabilities: [] })).toEqual({
      status: 200,
      success: true,
      data: {},
    });
    expect((await post('glance', {})).error.code).toBe('connection_ended');
    wordpress = await connectWordPress(test, site);
    expect((await post('disconnect', {})).status).toBe(200);
    wordpress = await connectWordPress(test, site);
  });
});
