import { insightRatingsCall, insightsCall } from '@magpie/contract';
import { addDays } from '@magpie/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../basics/log.ts';
import type { SiteEntitlement } from '../entitlement/entitlement.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from '../testing/birds.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';
import { keepInsights } from '../upkeep/insights.ts';

let test: TestServer;
let site: SiteRecord;
let young: SiteRecord;
let ana: Browser;
let bo: Browser;
/** One character too many. */
const LONG = 'x'.repeat(2001);
const nonces = new Map<Browser, string>();
let tests = 0;

/** The name of a campaign, such as anybody can put into a link. */
const HOSTILE = '<img src=x onerror=alert(1)>';

/** Some weeks of 30 visits a day; in the last one a page has 60 more, half of them by a campaign. */
function visits(siteId: number, first: string, last: string) {
  const hits = [];
  let n = siteId * 100_000;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const ts = Date.parse(`${day}T12:00:00Z`);
    const isLast = day > addDays(last, -7);
    for (let i = 0; i < (isLast ? 90 : 30); i += 1) {
      n += 1;
      const path = i >= 30 ? '/viral/' : '/wren/';
      hits.push(
        wrenView(siteId, n, {
          ...{ ts, day, sessionStart: ts / 1000 + n, firstVisit: 1, exclusion: 0, channel: 'Direct' },
          ...{ pagePath: path, landingPath: path, pageTitle: HOSTILE },
          ...(i >= 60 && { campaign: HOSTILE }),
        }),
      );
    }
  }
  return hits;
}

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  young = await test.app.state.sites.create(FISH);
  const yesterday = addDays(new Date(test.clock.now).toISOString().slice(0, 10), -1);
  await test.app.events.insert(
    [...visits(site.id, addDays(yesterday, -70), yesterday), ...visits(young.id, addDays(yesterday, -9), yesterday)],
    'weeks',
  );
  ana = await test.signedIn(['view_reports'], [site, young]);
  bo = await test.signedIn(['view_reports', 'save_settings'], [site]);
  for (const browser of [ana, bo]) nonces.set(browser, await test.nonceOf(browser));
});
afterAll(() => test.close());
beforeEach(() => {
  test.clock.now += 61_000;
  tests += 1;
  for (const browser of [ana, bo]) browser.address = `198.51.100.${tests}`;
});
afterEach(() => {
  test.entitlement.tier = 'pro';
});

const call = (
  method: 'GET' | 'POST',
  path: string,
  {
    body,
    browser = ana,
    on = site,
    nonce = nonces.get(browser)!,
  }: {
    body?: object;
    browser?: Browser;
    on?: SiteRecord;
    nonce?: string;
  } = {},
) =>
  browser.ask({
    method,
    url: `/api/v1/ai-insights${path}${path.includes('?') ? '&' : '?'}site=${on.trackingId}`,
    headers: { 'x-wp-nonce': nonce },
    ...(body && { payload: body }),
  });
const load = async (more: Parameters<typeof call>[2] = {}, path = '') =>
  insightsCall.answer.parse((await call('GET', path, more)).json().data);
const ratings = async (more: Parameters<typeof call>[2] = {}) =>
  insightRatingsCall.answer.parse((await call('GET', '/ratings', more)).json().data);
const wrong = async (answer: ReturnType<typeof call>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().error.code, json().error.field];
};
const viral = async () => (await load()).insights.find(({ content }) => content.includes('/viral/'))!;

describe('insights', () => {
  it('say what changed and who caused it, with figures that their queries repeat', async () => {
    const answer = await call('GET', '');
    expect(answer.statusCode).toBe(200);
    const { success, data } = answer.json();
    expect(success).toBe(true);
    const { insights, ratings: rated, period } = insightsCall.answer.parse(data);
    expect(rated).toEqual([]);
    expect(period).toMatchObject({ end: new Date(test.clock.now - 86_400_000).toISOString().slice(0, 10) });
    const [first] = insights;
    expect(first!.content).toMatch(/^<p>/);
    const contents = insights.map(({ content }) => content).join();
    expect(contents).toContain('<em>&lt;img src=x onerror=alert(1)&gt;</em>');
    expect(contents).not.toContain('<img');
    expect(insights.some(({ content }) => content.includes('/viral/'))).toBe(true);
    for (const { meta } of insights)
      for (const part of meta.parts.flat())
        if ('figure' in part)
          for (const name of part.source.asks) expect(Object.keys(meta.receipt.query)).toContain(name);
    // 630 visits in the week: 7 days of 30 and 60.
    const figures = insights.flatMap(({ meta }) => meta.parts.flat()).filter((part) => 'figure' in part);
    expect(figures.map(({ figure }) => figure)).toContain(630);
  });

  it('are computed anew on request, once a minute', async () => {
    await load();
    test.clock.now += 61_000;
    const again = await load({}, '?force_refresh=true');
    expect(again.computed_at).toBe(test.clock.now);
    test.clock.now += 20_000;
    const refused = await call('GET', '?force_refresh=true');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40']);
    expect(refused.json().error).toMatchObject({ message: 'You can refresh again in 40 s.', retryable: true });
    expect(await load()).toEqual({ ...again, refresh_from: again.refresh_from });
  });

  it('begin after four weeks', async () => {
    expect(await load({ on: young })).toMatchObject({ insights: [], period: null, days_left: 19 });
  });

  it.each([
    ['?force_refresh=banana', [400, 'bad_request', 'force_refresh']],
    ['?other=1', [400, 'bad_request', 'other']],
  ])('refuse %s', async (path, expected) => {
    expect(await wrong(call('GET', path))).toEqual(expected);
  });

  it('need the plan', async () => {
    test.entitlement.tier = 'lite';
    expect((await wrong(call('GET', ''))).slice(0, 2)).toEqual([402, 'not_entitled']);
    const body = { insight_id: 'x', score: 1 };
    expect((await wrong(call('POST', '/rate', { body }))).slice(0, 2)).toEqual([402, 'not_entitled']);
    test.entitlement.tier = 'plus';
    expect((await call('GET', '')).statusCode).toBe(200);
  });

  it('need the nonce', async () => {
    expect((await wrong(call('GET', '', { nonce: 'stale' })))[0]).toBe(403);
  });
});

describe('ratings', () => {
  it('replace each other, belong to one user, and survive a refresh', async () => {
    const { id } = await viral();
    const rate = (score: number, browser = ana) =>
      call('POST', '/rate', { body: { insight_id: id, score }, browser }).then(({ statusCode }) => statusCode);
    expect(await rate(1)).toBe(200);
    expect(await rate(0)).toBe(200);
    expect(await ratings()).toEqual({ [id]: { insight_id: id, score: 0, feedback: null, skipped: false } });
    expect(await ratings({ browser: bo })).toEqual({});
    const body = { insight_id: id, message: ' Too late. ', skipped: false };
    expect((await call('POST', '/feedback', { body })).statusCode).toBe(200);
    expect((await ratings())[id]).toMatchObject({ feedback: 'Too late.', skipped: false });
    test.clock.now += 61_000;
    const again = await load({}, '?force_refresh=true');
    expect(again.ratings).toEqual([{ insight_id: id, score: 0, feedback: 'Too late.', skipped: false }]);
    expect(await rate(1)).toBe(200);
    expect((await ratings())[id]).toEqual({ insight_id: id, score: 1, feedback: null, skipped: false });
  });

  it('note that the question was closed', async () => {
    const { id } = await viral();
    await call('POST', '/rate', { body: { insight_id: id, score: 0 } });
    const answer = await call('POST', '/feedback', { body: { insight_id: id, message: null, skipped: true } });
    expect(answer.json().data).toEqual({ insight_id: id, score: 0, feedback: null, skipped: true });
  });

  it.each([
    ['rate', { insight_id: 'ID', score: 2 }, [400, 'bad_request']],
    ['rate', { insight_id: 'ID', score: '1' }, [400, 'bad_request']],
    ['rate', { insight_id: 'unknown', score: 1 }, [404, 'not_found']],
    ['rate', { score: 1 }, [400, 'bad_request']],
    ['feedback', { insight_id: 'ID', message: '  ', skipped: false }, [400, 'bad_request']],
    ['feedback', { insight_id: 'ID', message: LONG, skipped: false }, [400, 'bad_request']],
    ['feedback', { insight_id: 'unknown', message: 'x', skipped: false }, [404, 'not_found']],
  ])('refuse to %s if it is the wrong one or says the wrong thing', async (path, body, expected) => {
    const { id } = await viral();
    const sent = { ...body, ...('insight_id' in body && body.insight_id === 'ID' && { insight_id: id }) };
    expect((await wrong(call('POST', `/${path}`, { body: sent }))).slice(0, 2)).toEqual(expected);
  });

  it('are of the site that the insight is of', async () => {
    const { id } = await viral();
    const body = { insight_id: id, score: 1 };
    expect((await wrong(call('POST', '/rate', { body, on: young }))).slice(0, 2)).toEqual([404, 'not_found']);
  });

  it('go with the site and the user', async () => {
    const gone = await test.app.state.sites.create({ ...BIRDS, name: 'Gone', url: 'https://gone.example' });
    const { id: userId } = await test.app.state.users.create({
      ...{ email: 'cleo@example.com', name: 'Cleo', passwordHash: null, capabilities: ['view_reports'] },
      ...{ siteIds: [gone.id], siteRights: {} },
    } as never);
    const owner = { userId, siteId: gone.id };
    await test.app.state.insights.rate(owner, { id: 'a', kind: 'sessions', subject: 'sessions' }, 0);
    await test.app.state.insights.save(gone.id, {
      found: { daysLeft: 3 },
      day: '2026-01-01',
      firstDay: '2026-01-01',
      computedAt: 0,
    });
    expect(await test.app.state.insights.ratedDown(gone.id)).toEqual([{ kind: 'sessions', subject: 'sessions' }]);
    await test.app.state.removeSite(gone.id);
    expect(await test.app.state.insights.ratings(owner)).toEqual([]);
    expect(await test.app.state.insights.find(gone.id)).toBeUndefined();
  });
});

// Last: with the day, everyone's sign-in is over.
it('are computed in the background once a day is over', async () => {
  const before = await test.app.state.insights.find(site.id);
  test.clock.now += 86_400_000;
  const plus = async () => ({ tier: 'plus', licensed: false, addons: [] }) as unknown as SiteEntitlement;
  const kept = keepInsights(test.app, plus, createLog({ level: 'silent' }));
  await vi.waitFor(
    async () => expect((await test.app.state.insights.find(site.id))!.day).toBe(addDays(before!.day, 1)),
    { timeout: 30_000, interval: 200 },
  );
  await kept.close();
});
