import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLicenceKeys, signLicence } from '../licences/token.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { inEveryState, type StatePlace } from '../testing/states.ts';
import type { InboxReader } from './inbox.ts';
import { openState, type State } from './open-state.ts';

const DAY_MS = 86_400_000;
/** Above what 32 bits hold. */
const NOW = Date.UTC(2026, 0, 20, 12);

await inEveryState('what is kept of sites and people', (newPlace) => {
  let place: StatePlace;
  let clock: number;
  let state: State;
  let site: SiteRecord;
  let other: SiteRecord;
  let ana: number;
  let bo: number;

  const reopen = async () => {
    await state.close();
    state = await openState(place.where, () => clock);
  };
  const person = async (name: string) =>
    (await state.users.create({ name, email: `${name}@example.com`, capabilities: [] })).id;

  beforeEach(async () => {
    clock = NOW;
    place = await newPlace();
    state = await openState(place.where, () => clock);
    const plain = { timeZone: 'Europe/Berlin', currency: 'EUR' };
    site = await state.sites.create({ ...plain, name: 'Birds', url: 'https://birds.example', network: 'Nature' });
    other = await state.sites.create({ ...plain, name: 'Fish', url: 'https://fish.example', network: 'Nature' });
    [ana, bo] = [await person('Ana'), await person('Bo')];
  });
  afterEach(async () => {
    await state.close();
    await place.clear();
  });

  it("stores each user's choices per site, in any form", async () => {
    const value = { metrics: ['sessions', 'x'], shown: false, n: 9_007_199_254_740_991, text: '“ä”\u0000\ud83d 🐦' };
    await state.preferences.set(ana, site.id, 'overview', value);
    await state.preferences.set(ana, other.id, 'overview', null);
    await state.preferences.set(bo, site.id, 'overview', [1.5]);
    await Promise.all([1, 2, 3].map((n) => state.preferences.set(bo, other.id, 'n', n)));
    await reopen();
    expect(await state.preferences.get(ana, site.id, 'overview')).toEqual(value);
    expect(await state.preferences.get(ana, other.id, 'overview')).toBeNull();
    expect(await state.preferences.get(bo, site.id, 'overview')).toEqual([1.5]);
    expect(await state.preferences.get(bo, site.id, 'Overview')).toBeUndefined();
    expect([1, 2, 3]).toContain(await state.preferences.get(bo, other.id, 'n'));
    await state.preferences.set(ana, site.id, 'overview', 'later');
    expect(await state.preferences.get(ana, site.id, 'overview')).toBe('later');
    await state.users.remove(ana);
    expect(await state.preferences.get(ana, site.id, 'overview')).toBeUndefined();
  });

  it('stores what Google granted: sealed secrets, begun connections that are taken once, answers', async () => {
    const { google } = state;
    expect(await google.client()).toBeUndefined();
    await google.setClient({ id: 'a', sealed: '1.a' });
    await google.setClient({ id: 'b', sealed: '1.b' });
    const grant = {
      siteId: site.id,
      kind: 'consent',
      account: 'ana@example.com',
      clientId: 'b',
      sealed: '1.x',
    } as const;
    await google.saveGrant({ ...grant, sealed: '1.w' });
    await google.saveGrant(grant);
    await google.saveGrant({ siteId: other.id, kind: 'service_account', account: null, clientId: null, sealed: '1.y' });
    await google.reseal(site.id, 'another', '1.never');
    await google.reseal(site.id, '1.x', '1.z');
    await google.keepPending('state', { siteId: site.id, sealed: '1.p' }, 1000);
    await google.keepPending('late', { siteId: site.id, sealed: '1.q' }, 1000);
    await google.keepAnswer(site.id, 'day', { rows: [1] });
    await google.keepAnswer(site.id, 'day', { rows: ['ä'] });
    await reopen();
    expect(await state.google.client()).toEqual({ id: 'b', sealed: '1.b' });
    expect(await state.google.grant(site.id)).toEqual({ ...grant, sealed: '1.z' });
    expect(await state.google.grants()).toHaveLength(2);
    const taken = await Promise.all([1, 2, 3].map(() => state.google.takePending('state')));
    expect(taken.filter(Boolean)).toEqual([{ siteId: site.id, sealed: '1.p', expired: false }]);
    clock += 1000;
    expect(await state.google.takePending('late')).toMatchObject({ expired: true });
    expect(await state.google.answer(site.id, 'day')).toEqual({ rows: ['ä'] });
    expect(await state.google.answer(other.id, 'day')).toBeUndefined();
    await state.google.dropAnswers(site.id);
    expect(await state.google.answer(site.id, 'day')).toBeUndefined();
    await state.google.setClient(null);
    await state.google.removeGrant(site.id);
    expect(await state.google.client()).toBeUndefined();
    expect((await state.google.grants()).map(({ siteId }) => siteId)).toEqual([other.id]);
  });

  it("stores the server's settings, one per name", async () => {
    await Promise.all([1, 2, 3, 4].map((n) => state.settings.set('n', n)));
    await state.settings.set('N', { deep: [{ text: '"' }] });
    await reopen();
    expect([1, 2, 3, 4]).toContain(await state.settings.get('n'));
    expect(await state.settings.get('N')).toEqual({ deep: [{ text: '"' }] });
    expect(await place.sql('select name from settings order by 1')).toHaveLength(2);
  });

  it('does not show a dismissed prompt again', async () => {
    await Promise.all([1, 2].map(() => state.prompts.dismiss(ana, 'addons')));
    await reopen();
    expect(await state.prompts.isDismissed(ana, 'addons')).toBe(true);
    expect(await state.prompts.isDismissed(bo, 'addons')).toBe(false);
    expect(await state.prompts.isDismissed(ana, 'Addons')).toBe(false);
  });

  it('stores which add-ons are on', async () => {
    await state.siteAddons.set(site.id, 'forms', true);
    await state.siteAddons.set(site.id, 'media', true);
    await state.siteAddons.set(site.id, 'media', false);
    await reopen();
    expect([...(await state.siteAddons.of(site.id))].sort()).toEqual([
      ['forms', true],
      ['media', false],
    ]);
    expect([...(await state.siteAddons.of(other.id))]).toEqual([]);
  });

  describe('the inbox', () => {
    const reader = (id: number, rights: Record<string, readonly string[]>): InboxReader => ({
      id,
      may: (siteId, capability) => rights[String(siteId)]?.includes(capability) ?? false,
      sites: [site, other],
    });
    let viewer: InboxReader;
    let operator: InboxReader;
    const titles = async (of: InboxReader) => (await state.inbox.of(of)).map(({ title }) => title);

    beforeEach(() => {
      viewer = reader(ana, { [site.id]: ['view_reports'] });
      const all = ['view_reports', 'save_settings', 'manage_sites'];
      operator = reader(bo, { null: all, [site.id]: all, [other.id]: all });
    });

    it("has each user's notifications once, latest first", async () => {
      const told = await Promise.all(
        [1, 2, 3].map(() =>
          state.inbox.add({
            siteId: site.id,
            kind: 'info',
            title: '%1$s of “%2$s”',
            values: [1_000_000_000_000, 'Birds'],
            link: '/doctor',
            key: 'a',
          }),
        ),
      );
      expect(told.filter(Boolean)).toHaveLength(1);
      clock += 1;
      await state.inbox.add({ siteId: null, kind: 'info', title: 'Server', key: 'b', audience: 'manage_sites' });
      await state.inbox.add({ siteId: null, network: 'Nature', kind: 'info', title: 'Network', key: 'c' });
      await state.inbox.add({ siteId: other.id, kind: 'info', title: 'Fish', key: 'd', audience: 'save_settings' });
      await reopen();
      expect(await titles(viewer)).toEqual(['Network', '%1$s of “%2$s”']);
      expect(await titles(operator)).toEqual(['Fish', 'Network', 'Server', '%1$s of “%2$s”']);
      expect((await state.inbox.of(viewer)).at(-1)).toEqual({
        id: expect.any(Number),
        siteId: site.id,
        kind: 'info',
        title: '%1$s of “%2$s”',
        text: '',
        values: [1_000_000_000_000, 'Birds'],
        link: '/doctor',
        createdAt: NOW,
        read: false,
        dismissed: false,
      });
    });

    it('records what each user has read and dismissed, also concurrently', async () => {
      for (const key of ['a', 'b']) await state.inbox.add({ siteId: site.id, kind: 'info', title: key, key });
      const [second, first] = await state.inbox.of(viewer);
      await Promise.all([1, 2].map(() => state.inbox.mark(viewer, 'all', { read: true })));
      expect(await state.inbox.mark(viewer, [first!.id], { dismissed: true })).toBe(true);
      expect(await state.inbox.mark(viewer, [second!.id, 3_000_000_000], { read: false })).toBe(false);
      const marks = async (of: InboxReader) =>
        (await state.inbox.of(of)).map(({ title, read, dismissed }) => [title, read, dismissed]);
      expect(await marks(viewer)).toEqual([
        ['b', true, false],
        ['a', true, true],
      ]);
      expect(await marks(operator)).toEqual([
        ['b', false, false],
        ['a', false, false],
      ]);
      await state.inbox.mark(viewer, [first!.id], { dismissed: false });
      expect(await marks(viewer)).toContainEqual(['a', true, false]);
    });

    it('keeps a notification for 90 days', async () => {
      await state.inbox.add({ siteId: site.id, kind: 'info', title: 'Old', key: 'a' });
      clock += 90 * DAY_MS - 1;
      expect(await titles(viewer)).toEqual(['Old']);
      clock += 1;
      expect(await titles(viewer)).toEqual([]);
      expect(await state.inbox.add({ siteId: site.id, kind: 'info', title: 'Again', key: 'a' })).toBe(true);
      expect(await titles(viewer)).toEqual(['Again']);
    });
  });

  it('stores feedback, and who should not be asked again', async () => {
    const message = 'Good 🐦\n"yes", <b>no</b>';
    const about = { siteId: site.id, featureKey: 'overview' } as const;
    await state.feedback.add({ ...about, userId: ana, rating: 5, message });
    await state.feedback.add({ ...about, userId: bo, rating: 1, message: '' });
    await state.feedback.close(bo, 'product');
    await state.users.remove(bo);
    await reopen();
    const [later, first] = await state.feedback.of(site.id);
    expect(later).toMatchObject({ user: null, rating: 1, message: '' });
    expect(first).toEqual({ id: expect.any(Number), ...about, user: 'Ana', rating: 5, message, createdAt: NOW });
    expect(await state.feedback.of(other.id)).toEqual([]);

    await state.feedback.close(ana, 'product');
    expect([...(await state.feedback.tracked(ana))].sort()).toEqual(['overview', 'product']);
    clock += 90 * DAY_MS;
    expect(await state.feedback.tracked(ana)).toEqual(['overview']);
  });

  it('stores licences and trusted keys, in order', async () => {
    const [own, second, third] = await Promise.all([makeLicenceKeys(), makeLicenceKeys(), makeLicenceKeys()]);
    for (const { publicKey } of [third!, own!, second!]) {
      await state.licences.trust(publicKey);
      await state.licences.trust(publicKey);
      clock += 1;
    }
    const sign = (subject: Parameters<typeof signLicence>[0]['subject'], tier: 'plus' | 'agency') =>
      signLicence({ subject, tier, expiresAt: NOW + 400 * DAY_MS, now: NOW }, own!.privateKey);
    const network = await sign({ scope: 'network', name: 'Nature' }, 'agency');
    const address = await sign({ scope: 'site', address: 'birds.example' }, 'plus');
    await state.licences.enter(site, address, ana);
    await state.licences.enter(site, `${address.slice(0, 40)}\n ${address.slice(40)}`, null);
    await state.licences.enter(other, network, bo);
    const ids = (await state.licences.keys()).map(({ keyId }) => keyId);
    await reopen();
    expect((await state.licences.keys()).map(({ keyId, addedAt }) => [keyId, addedAt])).toEqual(
      ids.map((keyId, i) => [keyId, NOW + i]),
    );
    expect(await place.sql('select subject from licences order by 1')).toEqual([
      { subject: 'network:Nature' },
      { subject: `site:${site.id}` },
    ]);
    expect(state.licences.of(site)).toMatchObject({ state: 'valid', licence: { tier: 'agency' } });
    await state.licences.remove(site, 'network');
    expect(state.licences.of(site)).toMatchObject({ state: 'valid', licence: { tier: 'plus' } });
    await expect(state.licences.distrust('no\u0000key')).rejects.toMatchObject({ code: 'unknown_licence_key' });
    await state.licences.distrust(ids[1]!);
    await reopen();
    expect(state.licences.of(site).state).toBe('none');
    expect(await state.licences.keys()).toHaveLength(2);
  });

  it('logs who did what, latest first, by site, kind and page', async () => {
    await state.audit.note('site.update', ana, { site: site.id, text: 'a\u0000"b' });
    await state.audit.note('user.invite', bo, { email: 'x@example.com' });
    await state.audit.note('note.create', ana, { site: site.trackingId, note: 3 });
    await state.audit.note('note.create', null, { site: other.id });
    await state.audit.note('note.remove', ana, { site: 'mgp_unknown' });
    await state.users.remove(ana);
    await reopen();
    const all = await state.audit.list({ limit: 10 });
    expect(all.map(({ action }) => action)).toEqual([
      'note.remove',
      'note.create',
      'note.create',
      'user.invite',
      'site.update',
    ]);
    expect(all.at(-1)).toEqual({
      id: expect.any(Number),
      at: NOW,
      action: 'site.update',
      user: { id: ana, name: null },
      detail: { site: site.id, text: 'a\u0000"b' },
    });
    expect(all.at(-2)?.user).toEqual({ id: bo, name: 'Bo' });
    const of = async (query: Parameters<State['audit']['list']>[0]) =>
      (await state.audit.list(query)).map(({ id }) => all.findIndex((one) => one.id === id));
    expect(await of({ siteId: site.id, limit: 10 })).toEqual([2, 4]);
    expect(await of({ actions: ['note.create', 'user.invite'], limit: 2 })).toEqual([1, 2]);
    expect(await of({ before: all[1]!.id, limit: 2 })).toEqual([2, 3]);
    expect(await of({ actions: [], limit: 2 })).toEqual([]);
  });

  it("lists a user's sessions, last used first", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      ids.push(await state.sessions.start(ana, { device: `Firefox ${n}`, how: 'password' }));
      clock += 2 * 3_600_000;
    }
    await state.sessions.find(ids[0]!);
    const listed = await state.sessions.list(ana, ids[1]);
    expect(listed.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox 0', false],
      ['Firefox 2', false],
      ['Firefox 1', true],
    ]);
    expect(listed[0]).toMatchObject({ createdAt: NOW, lastSeenAt: clock, how: 'password' });
  });

  it('stores invitations, rights on single sites and second factors', async () => {
    const rights = { capabilities: [], siteIds: [site.id], siteRights: { [other.id]: ['save_settings' as const] } };
    const { id } = await state.users.create({
      name: 'Çelik',
      email: 'C@Example.com',
      ...rights,
      invitedUntil: NOW + 1,
    });
    await state.users.setSecondFactor(id, { secret: 'S', step: 4_000_000_000, recoveryCodes: ['a', 'b'] });
    await reopen();
    expect(await state.users.byEmail('c@EXAMPLE.com')).toMatchObject({
      passwordHash: null,
      user: { id, name: 'Çelik', ...rights, invitedUntil: NOW + 1, twoFactor: true, recoveryCodes: 2, version: 1 },
    });
    expect(await state.users.takeStep(id, 4_000_000_001)).toBe(true);
    expect(await state.users.takeStep(id, 4_000_000_001)).toBe(false);
    await state.users.setPassword(id, 'hash');
    expect(await state.users.byId(id)).toMatchObject({ hasPassword: true, invitedUntil: undefined });
    expect((await state.users.list()).map((one) => one.name)).toEqual(['Ana', 'Bo', 'Çelik']);
  });

  it('stores a language model once per version, and adds up its tokens by month', async () => {
    const { models } = state;
    const values = {
      ...{ enabled: true, kind: 'anthropic' as const, address: 'https://models.example/v1', allowPrivate: false },
      ...{ model: 'small', language: 'de' as const, budget: 900_000_000, key: 'secret' },
    };
    expect(await models.find(site.id)).toBeUndefined();
    expect(await models.save(site.id, values, 0)).toEqual({ ...values, version: 1 });
    for (const before of [0, 2])
      await expect(models.save(site.id, values, before)).rejects.toMatchObject({ code: 'conflict' });
    await Promise.all(Array.from({ length: 20 }, () => models.add(site.id, '2026-01', 300_000_000)));
    await models.add(site.id, '2026-01', -1);
    await models.add(site.id, '2026-02', 5);
    await reopen();
    expect(await state.models.find(site.id)).toEqual({ ...values, version: 1 });
    expect(await state.models.save(site.id, { ...values, enabled: false, key: '' }, 1)).toMatchObject({
      enabled: false,
      key: '',
      version: 2,
    });
    expect([await state.models.used(site.id, '2026-01'), await state.models.used(site.id, '2026-02')]).toEqual([
      5_999_999_999, 5,
    ]);
    expect([await state.models.find(other.id), await state.models.used(other.id, '2026-01')]).toEqual([undefined, 0]);
  });

  it('rejects a site with an address too long for an index', async () => {
    const url = `https://long.example/${Array.from({ length: 700 }, (_, i) => (i * 7919).toString(36)).join('')}`;
    await expect(state.sites.create({ name: 'Long', url, timeZone: 'UTC', currency: 'EUR' })).rejects.toMatchObject({
      code: 'bad_url',
      message: expect.stringContaining('2000'),
    });
  });
});
