import { type Capability, FEEDBACK_CHARS, type NotificationKind, SITES_PER_CALL } from '@magpie/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from '../testing/birds.ts';
import { runCommand } from '../testing/run-command.ts';
import { type Browser, configIn, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let birds: SiteRecord;
let fish: SiteRecord;

beforeAll(async () => {
  test = await openTestServer();
  birds = await test.app.state.sites.create({ ...BIRDS, network: 'Animals' });
  fish = await test.app.state.sites.create(FISH);
  await test.app.events.insert(
    [
      wrenView(birds.id, 1),
      wrenView(birds.id, 2),
      wrenView(birds.id, 3, { name: 'purchase', currency: 'EUR', valueMicros: 5_000_000, transactionId: 't' }),
      wrenView(birds.id, 4, { exclusion: 2 }),
      wrenView(birds.id, 5, {
        ts: Date.UTC(2026, 0, 9, 12),
        day: '2026-01-09',
        sessionStart: Date.UTC(2026, 0, 9, 12) / 1000,
      }),
    ],
    'first',
  );
});
afterAll(() => test.close());

/** A signed-in user, and how they make calls. */
async function someone(capabilities: readonly Capability[] = ['view_reports'], sites?: readonly SiteRecord[]) {
  const browser = await test.signedIn(capabilities, sites);
  const nonce = await test.nonceOf(browser);
  return {
    browser,
    nonce,
    ask: async (action: string, fields: Readonly<Record<string, string>> = {}) =>
      (await browser.post('/ajax', { action: `magpie_${action}`, nonce, ...fields })).json(),
    page: async () => configIn((await browser.get('/')).body) as { sites: object[]; trackedFeatures: string[] },
  };
}

describe('the inbox', () => {
  const tell = (siteId: number | null, key: string, more: { audience?: Capability; kind?: NotificationKind } = {}) =>
    test.app.state.inbox.add({ siteId, kind: 'info', title: `About ${key}`, key, ...more });

  it('has each notification once, for the users it concerns', async () => {
    expect(await tell(birds.id, 'birds')).toBe(true);
    expect(await tell(birds.id, 'birds')).toBe(false);
    await tell(fish.id, 'fish');
    await tell(birds.id, 'birds settings', { audience: 'save_settings' });
    await tell(null, 'server', { audience: 'manage_sites' });
    const titles = async (who: Awaited<ReturnType<typeof someone>>) =>
      (await who.ask('notifications')).data.items.map(({ title }: { title: string }) => title);
    expect(await titles(await someone(['view_reports'], [birds]))).toEqual(['About birds']);
    expect(await titles(await someone(['view_reports', 'save_settings'], [birds]))).toEqual([
      'About birds settings',
      'About birds',
    ]);
    expect(await titles(await someone(['view_reports', 'manage_sites']))).toEqual([
      'About server',
      'About fish',
      'About birds',
    ]);
  });

  it('can mark one or all as read, dismiss and restore, for this user only', async () => {
    const [one, other] = [await someone(['view_reports']), await someone(['view_reports'])];
    const { items, unread } = (await one.ask('notifications')).data;
    expect(unread).toBe(2);
    const [latest] = items;
    expect(latest).toMatchObject({ site: fish.trackingId, kind: 'info', read: false, createdAt: test.clock.now });
    expect((await one.ask('read_notifications', { ids: String(latest.id) })).data.unread).toBe(1);
    expect((await one.ask('read_notifications', { ids: String(latest.id), read: '0' })).data.unread).toBe(2);
    expect((await one.ask('read_notifications', { ids: 'all' })).data).toMatchObject({ unread: 0 });
    expect((await one.ask('dismiss_notifications', { ids: String(latest.id) })).data.items).toHaveLength(1);
    const back = await one.ask('dismiss_notifications', { ids: String(latest.id), dismissed: '0' });
    expect(back.data.items).toHaveLength(2);
    expect(back.data.unread).toBe(0);
    expect((await one.ask('dismiss_notifications', { ids: 'all' })).data.items).toEqual([]);
    expect((await other.ask('notifications')).data).toMatchObject({ unread: 2 });
  });

  it.each([
    ['0', 'bad_request'],
    ['1,x', 'bad_request'],
    ['', 'bad_request'],
    ['999999', 'not_found'],
  ])('rejects the notification ids "%s"', async (ids, code) => {
    const { ask } = await someone();
    expect((await ask('read_notifications', { ids })).error).toMatchObject({ code });
    expect((await ask('dismiss_notifications', { ids })).error).toMatchObject({ code });
  });

  it("lets nobody mark another user's notifications", async () => {
    const all = (await (await someone(['view_reports'])).ask('notifications')).data.items;
    const onFish = all.find(({ site }: { site: string }) => site === fish.trackingId);
    const { ask } = await someone(['view_reports'], [birds]);
    expect((await ask('read_notifications', { ids: String(onFish.id) })).error).toMatchObject({ code: 'not_found' });
  });

  it('deletes notifications after ninety days', async () => {
    const before = test.clock.now;
    test.clock.now += 90 * 86_400_000;
    try {
      const { ask } = await someone(['view_reports', 'save_settings', 'manage_sites']);
      expect((await ask('notifications')).data.items).toEqual([]);
    } finally {
      test.clock.now = before;
    }
  });
});

describe('POST /api/v1/feedback', () => {
  const send = (browser: Browser, body: unknown, headers: Readonly<Record<string, string>>, query = '') =>
    browser.ask({
      method: 'POST',
      url: `/api/v1/feedback${query}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
  const right = { rating: 4, message: 'Quick.', feature_key: 'overview' };

  it('stores feedback, and does not ask again', async () => {
    const { browser, nonce, ask, page } = await someone(['view_reports', 'save_settings']);
    expect((await page()).trackedFeatures).toEqual([]);
    const answer = await send(browser, right, { 'x-wp-nonce': nonce }, `?site=${birds.trackingId}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: { feature_key: 'overview' } }]);
    expect((await page()).trackedFeatures).toEqual(['overview']);
    const { items } = (await ask('feedback_list', { site: birds.trackingId })).data;
    expect(items).toEqual([
      {
        id: expect.any(Number),
        user: expect.stringMatching(/^User \d+$/),
        feature_key: 'overview',
        rating: 4,
        message: 'Quick.',
        createdAt: test.clock.now,
      },
    ]);
    expect((await ask('feedback_list', { site: fish.trackingId })).data.items).toEqual([]);
    expect(await runCommand(test.app, 'feedback.list', { site: birds.trackingId })).toEqual({
      site: birds.trackingId,
      answers: [
        { user: items[0].user, feature: 'overview', rating: 4, message: 'Quick.', at: '2026-01-20T12:00:00.000Z' },
      ],
    });
  });

  it('asks again ninety days after the prompt was closed', async () => {
    const { ask, page } = await someone();
    await ask('close_feedback', { feature_key: 'ai-insights' });
    expect((await page()).trackedFeatures).toEqual(['ai-insights']);
    expect(await test.app.state.feedback.tracked(0)).toEqual([]);
    const before = test.clock.now;
    test.clock.now += 90 * 86_400_000;
    expect((await (await someone()).page()).trackedFeatures).toEqual([]);
    test.clock.now = before;
  });

  it.each<[object, string, string]>([
    [{ rating: 0 }, 'bad_request', 'rating'],
    [{ rating: 6 }, 'bad_request', 'rating'],
    [{ rating: 2.5 }, 'bad_request', 'rating'],
    [{ rating: undefined }, 'bad_request', 'rating'],
    [{ feature_key: 'nothing' }, 'bad_request', 'feature_key'],
    [{ message: 'x'.repeat(FEEDBACK_CHARS + 1) }, 'bad_request', 'message'],
    [{ more: 1 }, 'bad_request', 'more'],
    [{ site: 'mgp_222222222222' }, 'bad_request', 'site'],
  ])('refuses %o', async (change, code, field) => {
    const { browser, nonce } = await someone();
    const answer = await send(browser, { ...right, ...change }, { 'x-wp-nonce': nonce });
    expect([answer.statusCode, answer.json().error]).toEqual([400, expect.objectContaining({ code, field })]);
  });

  it('is about the given site, or the only one the user can see, or none', async () => {
    const of = async (site: SiteRecord) => (await test.app.state.feedback.of(site.id)).length;
    const [one, several] = [await someone(['view_reports'], [fish]), await someone(['view_reports'], [birds, fish])];
    const sent = (who: typeof one, query = '') =>
      send(who.browser, { ...right, feature_key: 'product' }, { 'x-wp-nonce': who.nonce }, query);
    const before = [await of(birds), await of(fish)] as const;
    expect((await sent(one)).statusCode).toBe(200);
    expect((await sent(several)).statusCode).toBe(200);
    expect([await of(birds), await of(fish)]).toEqual([before[0], before[1] + 1]);
    const foreign = await sent(one, `?site=${birds.trackingId}`);
    expect([foreign.statusCode, foreign.json().error]).toMatchObject([400, { code: 'unknown_site', field: 'site' }]);
  });

  it("rejects requests without a nonce, with another user's nonce, or without a session", async () => {
    const [one, other] = [await someone(), await someone()];
    const refusal = async (browser: Browser, nonce: string) => {
      const answer = await send(browser, right, nonce ? { 'x-wp-nonce': nonce } : {});
      return [answer.statusCode, answer.json().error.code];
    };
    expect(await refusal(one.browser, '')).toEqual([403, 'bad_nonce']);
    expect(await refusal(one.browser, other.nonce)).toEqual([403, 'bad_nonce']);
    expect(await refusal(test.browser(), one.nonce)).toEqual([401, 'signed_out']);
    await test.app.state.sessions.end(one.browser.cookies.get('magpie_session')!);
    expect(await refusal(one.browser, one.nonce)).toEqual([401, 'signed_out']);
  });

  it('rejects invalid JSON and bodies that are too large', async () => {
    const { browser, nonce } = await someone();
    const post = (payload: string) =>
      browser.ask({
        method: 'POST',
        url: '/api/v1/feedback',
        headers: { 'content-type': 'application/json', 'x-wp-nonce': nonce },
        payload,
      });
    expect((await post('{')).statusCode).toBe(400);
    expect((await post(JSON.stringify({ ...right, message: 'x'.repeat(60_000) }))).statusCode).toBe(413);
  });
});

describe('the table of all sites', () => {
  it('has a row for each site, counted by hand', async () => {
    const { ask } = await someone(['view_reports']);
    const { rows } = (
      await ask('sites_overview', {
        sites: `${birds.trackingId},${fish.trackingId}`,
        start: '2026-01-10',
        end: '2026-01-10',
      })
    ).data;
    expect(rows).toEqual([
      {
        id: birds.trackingId,
        connection: 'connected',
        figures: { sessions: 3, sessionsBefore: 1, revenue: 5, revenueBefore: 0, botShare: 1 / 4 },
        problem: null,
        firstDay: '2026-01-09',
        lastEventAt: Date.UTC(2026, 0, 10, 12, 3),
      },
      {
        id: fish.trackingId,
        connection: 'not_connected',
        figures: null,
        problem: null,
        firstDay: null,
        lastEventAt: null,
      },
    ]);
  });

  it('rejects sites without access, invalid dates, and too many sites', async () => {
    const { ask } = await someone(['view_reports'], [birds]);
    const day = { start: '2026-01-10', end: '2026-01-10' };
    const refused = async (fields: Readonly<Record<string, string>>) =>
      (await ask('sites_overview', fields)).error.code;
    expect(await refused({ sites: `${birds.trackingId},${fish.trackingId}`, ...day })).toBe('unknown_site');
    expect(await refused({ sites: birds.trackingId, ...day, start: '2026-02-30' })).toBe('bad_date');
    expect(await refused({ sites: birds.trackingId, ...day, end: '2026-01-09' })).toBe('bad_range');
    expect(
      await refused({
        sites: Array(SITES_PER_CALL + 1)
          .fill(birds.trackingId)
          .join(','),
        ...day,
      }),
    ).toBe('bad_request');
  });
});

describe('the status of a site', () => {
  const auth = async (site: SiteRecord) => (await (await someone()).ask('auth', { site: site.trackingId })).data;
  const report = async (site: SiteRecord) =>
    (await someone()).ask('report', {
      report: 'overview',
      site: site.trackingId,
      start: '2026-01-10',
      end: '2026-01-10',
    });

  it('is part of the page, and can be requested again', async () => {
    const { sites } = await (await someone()).page();
    expect(sites).toMatchObject([
      { name: 'Birds', network: 'Animals', connection: 'connected', firstDay: '2026-01-09', yearInReview: null },
      { name: 'Fish', network: null, connection: 'not_connected', firstDay: null, yearInReview: null },
    ]);
    expect(await auth(fish)).toEqual({
      connection: 'not_connected',
      since: null,
      reason: '',
      firstDay: null,
      yearInReview: null,
    });
    await test.app.state.sites.update(fish.id, { setUp: true });
    expect(await auth(fish)).toMatchObject({ connection: 'connected', firstDay: null });
    const property = {
      id: '1',
      name: 'Fish',
      timeZone: 'UTC',
      currency: 'EUR',
      level: 'standard',
      createdAt: 0,
    } as const;
    const provider = { id: 'google_analytics', since: 7, granted: ['analytics'], property } as const;
    await test.app.state.sites.update(fish.id, { provider: { ...provider, state: 'connected' } });
    await test.app.state.sites.update(fish.id, { provider: { ...provider, state: 'lost' } });
    // Its own reports are still there.
    expect(await auth(fish)).toMatchObject({ connection: 'connected', googleProperty: 'Fish' });
    await test.app.state.sites.update(fish.id, { provider: { ...provider, state: 'connected' }, source: 'google' });
    await test.app.state.sites.update(fish.id, { provider: { ...provider, state: 'lost' } });
    expect(await auth(fish)).toMatchObject({ connection: 'reauthenticate', since: 7 });
    await test.app.state.sites.update(fish.id, { provider: null, setUp: false });
  });

  it('blocks the reports of a site for all users and keys until it is unblocked', async () => {
    const { key } = await test.app.state.apiKeys.create(birds.id, 'Sheet');
    const program = (url: string) =>
      test.browser().ask({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        payload: JSON.stringify({
          question: { metrics: ['sessions'], dateRanges: [{ start: 'today', end: 'today' }] },
        }),
      });
    const operator = await someone(['view_reports', 'manage_sites']);
    const blocked = await operator.ask('block_site', { site: birds.trackingId, reason: 'The invoice of May is open.' });
    expect(blocked.data).toMatchObject({
      connection: 'blocked',
      since: test.clock.now,
      reason: 'The invoice of May is open.',
    });
    expect((await report(birds)).error).toMatchObject({
      code: 'site_blocked',
      message: 'Reports for "Birds" are off. The invoice of May is open.',
    });
    const native = await program('/api/v1/query');
    expect([native.statusCode, native.json().error.code]).toEqual([403, 'site_blocked']);
    const google = await program(`/v1beta/properties/${birds.id}:runReport`);
    expect([google.statusCode, google.json().error.status]).toEqual([403, 'PERMISSION_DENIED']);
    expect((await auth(birds)).connection).toBe('blocked');

    expect((await operator.ask('unblock_site', { site: birds.trackingId })).data.connection).toBe('connected');
    expect((await report(birds)).success).toBe(true);
    expect((await program('/api/v1/query')).statusCode).toBe(200);
  });

  it('can be changed by command, too', async () => {
    expect(await runCommand(test.app, 'site.block', { site: 'example.com', reason: ' Moved. ' })).toEqual({
      site: birds.trackingId,
      name: 'Birds',
      blocked: { reason: 'Moved.', since: '2026-01-20T12:00:00.000Z' },
    });
    expect(await auth(birds)).toMatchObject({ connection: 'blocked', reason: 'Moved.' });
    expect(await runCommand(test.app, 'site.unblock', { site: 'example.com' })).toMatchObject({ blocked: null });
    await expect(runCommand(test.app, 'site.block', { site: 'example.com', reason: 'x'.repeat(301) })).rejects.toThrow(
      'it can have at most 300 printable characters',
    );
  });
});
