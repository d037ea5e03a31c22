import { ACTION_PREFIX, CALLS, CAPABILITIES, type Capability } from '@magpie/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS } from '../actions/index.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { RIGHT_REQUESTS } from '../testing/right-requests.ts';
import type { Browser, TestServer } from '../testing/test-server.ts';
import { CALLS_WITH_RIGHTS, openTwoSites } from '../testing/two-sites.ts';

let test: TestServer;
let site: SiteRecord;
let foreign: SiteRecord;

beforeAll(async () => {
  ({ test, site, foreign } = await openTwoSites());
});
afterAll(() => test.close());

it('has an action and a valid request for every call, and no others', () => {
  const names = CALLS.map(({ name }) => name).sort();
  expect([...ACTIONS.keys()].sort()).toEqual(names.map((name) => ACTION_PREFIX + name));
  expect(Object.keys(RIGHT_REQUESTS).sort()).toEqual(names);
});

describe.each(CALLS_WITH_RIGHTS)('the action %s', (name, { call, right, needed }) => {
  // Anyone who may nothing at all sees no site; any right will do where none is asked for.
  const enough = needed.length > 0 ? needed : (['view_reports'] as const);
  const sites = () => (call.about === 'site' || !needed.includes('manage_sites') ? [site] : undefined);

  /** A new user with these permissions, and their valid requests. */
  async function asker(capabilities: readonly Capability[] = enough) {
    const browser = await test.signedIn(capabilities, sites());
    const { userId } = (await test.app.state.sessions.find(browser.cookies.get('magpie_session')!))!;
    const fields = {
      action: ACTION_PREFIX + name,
      nonce: await test.nonceOf(browser),
      ...(call.about === 'site' && { site: site.trackingId }),
      ...(await right.fields({ test, site, userId })),
    };
    return { browser, fields, ask: (change = {}) => browser.post('/ajax', { ...fields, ...change }) };
  }
  const refusal = async (answer: ReturnType<Browser['post']>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json().error?.code];
  };

  it('accepts exactly the rights it needs, and its answer is not cached', async () => {
    const { ask } = await asker();
    const answer = await ask();
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    if (answer.headers['content-disposition'] === undefined) {
      expect(answer.json()).toMatchObject({ success: true });
      expect(call.answer.safeParse(answer.json().data).error).toBeUndefined();
    }
  });

  it.each(needed)('rejects a user without %s', async (one) => {
    const { ask } = await asker(CAPABILITIES.filter((other) => other !== one));
    expect(await refusal(ask())).toEqual([403, 'forbidden']);
  });

  it("rejects a missing or invalid nonce, another session's, and yesterday's", async () => {
    const { ask } = await asker();
    const other = await test.signedIn(['view_reports'], [site]);
    for (const nonce of ['', 'x'.repeat(22), await test.nonceOf(other)])
      expect(await refusal(ask({ nonce })), nonce).toEqual([403, 'bad_nonce']);
    test.clock.now += 24 * 3_600_000;
    try {
      expect(await refusal(ask())).toEqual([403, 'bad_nonce']);
    } finally {
      test.clock.now -= 24 * 3_600_000;
    }
  });

  it('rejects users who are signed out', async () => {
    const { browser, fields, ask } = await asker();
    expect(await refusal(test.browser().post('/ajax', fields))).toEqual([401, 'signed_out']);
    await test.app.state.sessions.end(browser.cookies.get('magpie_session')!);
    expect(await refusal(ask())).toEqual([401, 'signed_out']);
  });

  it('rejects unknown fields', async () => {
    const { ask } = await asker();
    const answer = await ask({ compare_strat: '2026-01-01' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'bad_request', field: 'compare_strat' });
  });

  if (call.about === 'site') {
    it('needs no site if the user can see one, and never chooses one of several', async () => {
      const { browser, fields } = await asker();
      const { site: _site, ...specified } = fields as Record<string, string>;
      const { userId } = (await test.app.state.sessions.find(browser.cookies.get('magpie_session')!))!;
      const user = (await test.app.state.users.byId(userId))!;
      const answer = await browser.post('/ajax', specified);
      expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
      await test.app.state.users.setRights(userId, user.version, {
        capabilities: user.capabilities,
        siteIds: [site.id, foreign.id],
        siteRights: {},
      });
      const refused = await browser.post('/ajax', specified);
      expect([refused.statusCode, refused.json().error]).toMatchObject([400, { code: 'site_needed', field: 'site' }]);
    });

    it('rejects a site without access as if it did not exist', async () => {
      const { ask } = await asker(enough.filter((one) => one !== 'manage_sites').length > 0 ? enough : CAPABILITIES);
      const his = await ask({ site: foreign.trackingId });
      const none = await ask({ site: 'mgp_222222222222' });
      expect([his.statusCode, his.json().error.code]).toEqual([400, 'unknown_site']);
      expect(his.json().error.message.replace(foreign.trackingId, '*')).toBe(
        none.json().error.message.replace('mgp_222222222222', '*'),
      );
    });

    it.each(
      needed.filter((one) => one !== 'manage_sites'),
    )('rejects a user who has %s on other sites only', async (one) => {
      const { browser, ask } = await asker(CAPABILITIES.filter((other) => other !== 'manage_sites'));
      const { userId } = (await test.app.state.sessions.find(browser.cookies.get('magpie_session')!))!;
      const user = (await test.app.state.users.byId(userId))!;
      const here = (['view_reports', 'save_settings'] as const).filter((other) => other !== one);
      await test.app.state.users.setRights(userId, user.version, {
        capabilities: ['view_reports', 'save_settings'],
        siteIds: [foreign.id],
        siteRights: { [site.id]: here },
      });
      expect(await refusal(ask())).toEqual([403, 'forbidden']);
    });
  }
});
