import type { AddonEntry } from '@magpie/contract';
import { overviewShape } from '@magpie/reports';
import { describe, expect, it, vi } from 'vitest';
import { makeLicenceKeys, signLicence } from '../licences/token.ts';
import {
  addon,
  aroundEntitlement,
  call,
  entitlement,
  keys,
  neighbour,
  nonce,
  owner,
  reviewer,
  sign,
  site,
  test,
  useNonce,
} from '../testing/around-entitlement.ts';
import { FISH, wrenView } from '../testing/birds.ts';
import { reportAction } from './report.ts';

const DAY = 86_400_000;
const WOOCOMMERCE = 'woocommerce/woocommerce.php';
const EXCEPTIONS = 'magpie-exceptions/magpie-exceptions.php';
const FORMS = 'magpie-forms/magpie-forms.php';

aroundEntitlement();

describe('the tier of a site', () => {
  it("is the operator's default without a licence, and the licence's with one", async () => {
    test.entitlement.tier = 'plus';
    expect(await entitlement()).toMatchObject({
      licence: { tier: 'plus', type: 'plus', network: false, state: 'none', expires: null },
      licensed: false,
    });
    expect(await call('enter_license', { token: await sign() })).toMatchObject({
      licence: {
        tier: 'agency',
        type: 'agency',
        network: false,
        state: 'valid',
        expires: '2026-03-01T00:00:00.000Z',
      },
      entered: [{ scope: 'site', subject: 'example.com', tier: 'agency', state: 'valid' }],
      defaultTier: 'plus',
    });
    expect(await entitlement()).toMatchObject({ licence: { tier: 'agency' }, licensed: true });
    expect(await call('remove_license', { scope: 'site' })).toMatchObject({
      licence: { tier: 'plus', state: 'none' },
      entered: [],
    });
  });

  it("stays for fourteen days of grace, and is then the lower of the licence's and the default", async () => {
    await call('enter_license', { token: await sign({ tier: 'plus', expiresAt: test.clock.now + DAY }) });
    const then = async (days: number, tier: 'lite' | 'agency') => {
      test.clock.now += days * DAY;
      test.entitlement.tier = tier;
      const { licence, licensed } = await entitlement().finally(() => {
        test.clock.now -= days * DAY;
      });
      return [licence.state, licence.tier, licence.type, licensed];
    };
    // The nonce of the page lasts half a day, so a fresh one for each moment.
    const fresh = nonce;
    for (const [days, tier, expected] of [
      [0, 'lite', ['valid', 'plus', 'plus', true]],
      [1, 'lite', ['grace', 'plus', 'plus', true]],
      [14.9, 'lite', ['grace', 'plus', 'plus', true]],
      [15, 'lite', ['expired', 'lite', 'plus', false]],
      [15, 'agency', ['expired', 'plus', 'plus', false]],
    ] as const) {
      test.clock.now += days * DAY;
      useNonce(await test.nonceOf(owner));
      test.clock.now -= days * DAY;
      expect(await then(days, tier), String(days)).toEqual(expected);
    }
    useNonce(fresh);
  });

  it("comes from the network's licence first, then the site's own", async () => {
    const network = { scope: 'network', name: 'Animals' } as const;
    await call('enter_license', { token: await sign({ tier: 'pro' }) });
    await call('enter_license', { token: await sign({ subject: network, tier: 'plus' }) });
    expect(await entitlement()).toMatchObject({ licence: { tier: 'plus', type: 'plus', network: true } });
    expect(await call('entitlement', { site: neighbour.trackingId })).toMatchObject({
      licence: { tier: 'plus', network: true },
    });
    expect((await call<{ entered: unknown[] }>('license')).entered).toHaveLength(2);
    // A site that leaves the network has its own again.
    await test.app.state.sites.update(site.id, { network: null });
    expect(await entitlement()).toMatchObject({ licence: { tier: 'pro', network: false } });
    await test.app.state.sites.update(site.id, { network: 'Animals' });
  });

  it("is not raised by a licence for the site's former address", async () => {
    test.entitlement.tier = 'lite';
    await test.app.state.licences.enter({ ...site, url: 'https://example.com' }, await sign(), null);
    expect(test.app.state.licences.of({ ...site, url: 'https://moved.example' }).state).toBe('none');
    expect((await entitlement()).licence.tier).toBe('agency');
  });

  it('falls back when the key is no longer trusted, and returns when it is trusted again', async () => {
    await call('enter_license', { token: await sign() });
    await test.app.state.licences.distrust(keys.keyId);
    expect((await entitlement()).licence).toMatchObject({ state: 'none', tier: 'pro' });
    await test.app.state.licences.trust(keys.publicKey);
    expect((await entitlement()).licence).toMatchObject({ state: 'valid', tier: 'agency' });
  });
});

describe('entering a licence', () => {
  it.each([
    ['no licence', async () => 'agency please', 'licence_malformed'],
    ['one of another site', () => sign({ subject: { scope: 'site', address: 'fish.example' } }), 'licence_wrong_site'],
    ['one of another network', () => sign({ subject: { scope: 'network', name: 'Plants' } }), 'licence_wrong_site'],
    ['one that is over', () => sign({ expiresAt: Date.UTC(2026, 0, 1) }), 'licence_expired'],
    [
      'one of another key',
      async () => {
        const { privateKey } = await makeLicenceKeys();
        const subject = { scope: 'site', address: 'example.com' } as const;
        return signLicence({ subject, tier: 'pro', expiresAt: null, now: 0 }, privateKey);
      },
      'licence_other_key',
    ],
    ['one whose end is cut off', async () => (await sign()).slice(0, -9), 'licence_bad_signature'],
    ['far too much', async () => 'x'.repeat(10_001), 'bad_request'],
  ])('rejects %s', async (_what, token, code) => {
    const refused = await call('enter_license', { token: await token() });
    expect(refused).toBe(`400 ${code}`);
    expect((await entitlement()).licence.state).toBe('none');
  });

  it('is accepted in the grace period, for a server that was set up again', async () => {
    await call('enter_license', { token: await sign({ expiresAt: test.clock.now - DAY }) });
    expect((await entitlement()).licence).toMatchObject({ state: 'grace', tier: 'agency' });
  });

  it('for a network needs the right to manage sites, also for removing it', async () => {
    const editor = await reviewer(['view_reports', 'save_settings']);
    const token = await sign({ subject: { scope: 'network', name: 'Animals' } });
    expect(await call('enter_license', { token }, editor)).toBe('403 forbidden');
    await call('enter_license', { token });
    expect(await call('remove_license', { scope: 'network' }, editor)).toBe('403 forbidden');
    expect((await entitlement()).licence.network).toBe(true);
  });

  it('is in the audit log without the token', async () => {
    const token = await sign();
    await call('enter_license', { token });
    const [latest] = await test.app.state.audit.list({ limit: 1 });
    expect(latest).toMatchObject({ action: 'licence.enter', detail: { scope: 'site', tier: 'agency' } });
    expect(JSON.stringify(latest)).not.toContain(token.split('.')[2]);
    expect(test.log.join('\n')).not.toContain(token.split('.')[2]);
  });

  it('reports that there is none to remove', async () => {
    expect(await call('remove_license', { scope: 'site' })).toBe('400 no_licence');
    expect(await call('remove_license', { scope: 'network' })).toBe('400 no_licence');
    expect(await call('remove_license', { scope: 'planet' })).toBe('400 bad_request');
  });
});

describe('add-ons', () => {
  it('of Magpie are built in, and on from the tier that includes them', async () => {
    expect(await addon('forms')).toEqual({
      slug: 'forms',
      title: 'Forms',
      description: expect.any(String),
      basename: FORMS,
      kind: 'built-in',
      tier: 'pro',
      installed: true,
      active: true,
    });
    test.entitlement.tier = 'plus';
    expect(await addon('forms')).toMatchObject({ installed: true, active: false });
    expect(await addon('media')).toMatchObject({ installed: true, active: true });
    expect(await call('activate_addon', { basename: FORMS })).toBe('402 not_entitled');
  });

  it('can be turned off and on for one site', async () => {
    await call('deactivate_addon', { basename: FORMS });
    expect((await addon('forms')).active).toBe(false);
    const { addons } = await call<{ addons: AddonEntry[] }>('addons', { site: neighbour.trackingId });
    expect(addons.find(({ slug }) => slug === 'forms')!.active).toBe(true);
    expect(await call('activate_addon', { basename: FORMS })).toBe(true);
    expect((await addon('forms')).active).toBe(true);
  });

  it('of others are present if the site says so', async () => {
    expect(await addon('woocommerce')).toMatchObject({ kind: 'plugin', installed: false, active: false });
    expect(await call('install_addon', { addon: 'woocommerce' })).toBe('400 install_elsewhere');
    await call('activate_addon', { basename: WOOCOMMERCE });
    expect(await addon('woocommerce')).toMatchObject({ installed: true, active: true });
    await call('deactivate_addon', { basename: WOOCOMMERCE });
    expect(await addon('woocommerce')).toMatchObject({ installed: false, active: false });
  });

  it('that this version does not have cannot be turned on', async () => {
    expect(await addon('ads')).toMatchObject({ kind: 'absent', installed: false, active: false });
    expect(await call('install_addon', { addon: 'ads' })).toBe('400 addon_unavailable');
    expect(await call('activate_addon', { basename: 'magpie-ads/magpie-ads.php' })).toBe('400 addon_unavailable');
    expect(await call('install_addon', { addon: 'gold' })).toBe('400 unknown_addon');
    expect(await call('activate_addon', { basename: '../wp-config.php' })).toBe('400 unknown_addon');
    expect((await call<{ addons: unknown[] }>('install_addon', { addon: 'forms' })).addons).toHaveLength(12);
  });
});

describe('a report', () => {
  const ask = (fields: Record<string, string> = {}) =>
    owner.post('/ajax', {
      action: 'magpie_report',
      nonce,
      site: site.trackingId,
      report: 'overview',
      start: '2026-01-01',
      end: '2026-01-20',
      ...fields,
    });

  it('without its add-on is the sample, or rejected if there is no sample', async () => {
    const needs = vi.spyOn(reportAction, 'needs').mockReturnValue('forms');
    try {
      expect((await ask()).json().meta.demo).toBeUndefined();
      await call('deactivate_addon', { basename: FORMS });
      expect((await ask()).json().meta.demo).toBe(true);
      needs.mockReturnValue('user_journey');
      expect((await ask()).json().meta.demo).toBeUndefined();
      await call('deactivate_addon', { basename: 'magpie-user-journey/magpie-user-journey.php' });
      const refused = await ask();
      expect([refused.statusCode, refused.json().error]).toEqual([
        400,
        { code: 'addon_needed', message: "This needs the add-on User Journey, which isn't active." },
      ]);
      // In the specification's words where it has them.
      needs.mockReturnValue('exceptions.delete');
      await call('deactivate_addon', { basename: EXCEPTIONS });
      const worded = await ask();
      expect([worded.statusCode, worded.json().error.message]).toEqual([
        400,
        'Please install/activate the exceptions addon to view Exceptions reports.',
      ]);
    } finally {
      needs.mockRestore();
      await call('activate_addon', { basename: FORMS });
      await call('activate_addon', { basename: 'magpie-user-journey/magpie-user-journey.php' });
      await call('activate_addon', { basename: EXCEPTIONS });
    }
  });

  it("above the licence's tier is the sample, which is created on first use and again on another day", async () => {
    // No report that is built is above any licence, so this one is lifted there.
    const needs = vi.spyOn(reportAction, 'needs').mockReturnValue('ecommerce');
    test.entitlement.tier = 'plus';
    try {
      const [first, second] = await Promise.all([ask(), ask()]);
      const { meta, data } = first.json();
      expect(meta.demo).toBe(true);
      expect(overviewShape.parse(data).infobox.metrics.sessions.value).toBeGreaterThan(100);
      expect(second.json().data).toEqual(data);
      // It is no one's site, and nothing can be sent to it.
      const sample = test.app.state.sites.sample()!;
      expect((await test.app.state.sites.list()).map(({ id }) => id)).not.toContain(sample.id);
      expect(await test.app.state.sites.byTrackingId(sample.trackingId)).toBeUndefined();
      expect(first.body).not.toContain(sample.trackingId);
      const stored = await test.app.events.countEvents(sample.id);

      test.clock.now += 40 * DAY;
      useNonce(await test.nonceOf(owner));
      const later = (await ask({ start: '2026-02-15', end: '2026-03-01' })).json();
      expect(later.data.infobox.metrics.sessions.value).toBeGreaterThan(50);
      expect(test.app.state.sites.sample()!.id).toBe(sample.id);
      // A past of the same length, not a second one beside the first.
      const again = await test.app.events.countEvents(sample.id);
      expect(Math.abs(again / stored - 1)).toBeLessThan(0.4);

      // A clock that is set back has it made again, with events.
      test.clock.now -= 40 * DAY;
      useNonce(await test.nonceOf(owner));
      expect((await ask()).json().data.infobox.metrics.sessions.value).toBeGreaterThan(100);
    } finally {
      needs.mockRestore();
      test.clock.now -= test.clock.now > Date.UTC(2026, 1, 1) ? 40 * DAY : 0;
      useNonce(await test.nonceOf(owner));
    }
  });

  it('about the last minutes has visits of the last minutes in its sample, at any time', async () => {
    test.entitlement.tier = 'lite';
    const before = test.clock.now;
    try {
      for (let round = 0; round < 2; round++) {
        const { data, meta } = (await ask({ report: 'realtime' })).json();
        expect(meta.demo).toBe(true);
        expect(data.now).toBeGreaterThan(10);
        for (const list of ['toppages', 'referrals', 'countries', 'cities'])
          expect(data[list].length).toBeGreaterThan(1);
        test.clock.now += 31 * 60_000;
      }
    } finally {
      test.clock.now = before;
      test.entitlement.tier = 'pro';
    }
  });

  it('about the last minutes changes with the clock, whatever dates the request has', async () => {
    const before = test.clock.now;
    const now = async () => (await ask({ report: 'realtime', start: '2025-12-01', end: '2025-12-31' })).json().data.now;
    // The visit is stored already, and nothing is stored afterwards.
    const { ts } = wrenView(site.id, 1);
    try {
      test.clock.now = ts + 29 * 60_000;
      useNonce(await test.nonceOf(owner));
      expect(await now()).toBe(1);
      test.clock.now += 60_000;
      expect(await now()).toBe(0);
    } finally {
      test.clock.now = before;
      useNonce(await test.nonceOf(owner));
    }
  });

  it("of every tier still shows the site's own numbers when the licence has expired", async () => {
    test.entitlement.tier = 'lite';
    await call('enter_license', { token: await sign({ expiresAt: test.clock.now + DAY }) });
    test.clock.now += 30 * DAY;
    useNonce(await test.nonceOf(owner));
    const { data, meta } = (await ask()).json();
    expect(data.infobox.metrics.sessions.value).toBe(1);
    expect(meta.demo).toBeUndefined();
    test.clock.now -= 30 * DAY;
    useNonce(await test.nonceOf(owner));
  });
});

describe('prompts', () => {
  it('stay dismissed for that user only', async () => {
    expect(await call('prompt_status', { prompt: 'seo_plugin' })).toEqual({ dismissed: 'no' });
    expect(await call('dismiss_prompt', { prompt: 'seo_plugin' })).toEqual({ dismissed: 'yes' });
    expect(await call('dismiss_prompt', { prompt: 'seo_plugin' })).toEqual({ dismissed: 'yes' });
    expect(await call('prompt_status', { prompt: 'seo_plugin' })).toEqual({ dismissed: 'yes' });
    expect(await call('prompt_status', { prompt: 'competitor_trial' })).toEqual({ dismissed: 'no' });
    const other = await reviewer(['view_reports']);
    expect(await call('prompt_status', { prompt: 'seo_plugin' }, other)).toEqual({ dismissed: 'no' });
    expect(await call('prompt_status', { prompt: 'newsletter' })).toBe('400 bad_request');
  });
});

describe('the demo', () => {
  it('shows the tier that the session has chosen', async () => {
    expect(await call('view_as', { tier: 'lite' })).toBe('400 not_a_demo');
    test.entitlement.isDemo = true;
    expect(await call('view_as', { tier: 'lite' })).toMatchObject({ licence: { tier: 'lite' }, licensed: true });
    expect((await entitlement()).licence.tier).toBe('lite');
    expect((await addon('forms')).active).toBe(false);
    const other = await reviewer(['view_reports']);
    expect(await call('entitlement', {}, other)).toMatchObject({ licence: { tier: 'pro' }, licensed: false });
    expect(await call('view_as', { tier: 'gold' })).toBe('400 bad_request');
    // Elsewhere the choice counts for nothing.
    test.entitlement.isDemo = false;
    expect((await entitlement()).licence.tier).toBe('pro');
  });

  it('marks its numbers as the sample where the tier has no more, although they are its own', async () => {
    test.entitlement.isDemo = true;
    const demo = await test.app.state.sites.create({ ...FISH, name: 'Demo', url: 'https://demo.example', demo: true });
    const isSample = async () => {
      const fields = { report: 'countries', start: '29daysAgo', end: 'today', site: demo.trackingId };
      const answer = await owner.post('/ajax', { action: 'magpie_report', nonce, ...fields });
      return answer.json().meta.demo === true;
    };
    for (const [tier, sample] of [
      ['plus', false],
      ['lite', true],
      ['pro', false],
    ] as const) {
      await call('view_as', { tier, site: demo.trackingId });
      expect(await isSample(), tier).toBe(sample);
    }
  });
});
