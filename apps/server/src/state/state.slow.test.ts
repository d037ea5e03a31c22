import { readFile, stat } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteChange, SiteRecord } from '../ports/sites.ts';
import { funnel, REFUSED_CHANGES, REFUSED_SITES } from '../testing/refused-sites.ts';
import { inEveryState, type StatePlace, sqlitePlace } from '../testing/states.ts';
import { openState, type State } from './open-state.ts';
import { SESSION_MS } from './tokens.ts';

const SITE = { name: 'Birds', url: 'https://www.Example.com/', timeZone: 'Europe/Berlin', currency: 'eur' };
const HOUR = 3_600_000;

await inEveryState('the state', (newPlace) => {
  let place: StatePlace;
  let state: State;
  let clock: number;
  const open = () => openState(place.where, () => clock);

  const start = async () => {
    clock = Date.UTC(2026, 0, 20);
    place = await newPlace();
    state = await open();
  };
  const end = async () => {
    await state.close();
    await place.clear();
  };

  // One for all of them, since making one takes far longer than a rejection.
  describe('that stays as it is', () => {
    beforeAll(start);
    afterAll(end);

    it.each(REFUSED_SITES)('rejects a site with %j as %s', async (change, code, definitions_) => {
      const refused = expect(state.sites.create({ ...SITE, ...change })).rejects;
      await refused.toMatchObject({ code, message: expect.stringContaining(definitions_) });
      expect(await state.sites.list()).toEqual([]);
    });

    describe('with a site', () => {
      let before: SiteRecord;
      beforeAll(async () => {
        before = await state.sites.create(SITE);
      });

      it.each(REFUSED_CHANGES)('rejects %j as %s, and changes nothing', async (change, code, definitions_) => {
        const refused = expect(state.sites.update(before.id, { countInternal: true, ...change })).rejects;
        await refused.toMatchObject({ code, message: expect.stringContaining(definitions_) });
        expect(await state.sites.list()).toEqual([before]);
      });
    });
  });

  describe('of one test', () => {
    beforeEach(start);
    afterEach(end);

    it('stores a site with its defaults, also after reopening', async () => {
      const created = await state.sites.create(SITE);
      expect(created).toEqual({
        id: 1,
        trackingId: expect.stringMatching(/^mgp_[a-z2-7]{12}$/),
        name: 'Birds',
        url: 'https://www.example.com',
        hosts: ['example.com'],
        timeZone: 'Europe/Berlin',
        currency: 'EUR',
        firstDayOfWeek: 1,
        identity: 'cookieless',
        sessionTimeoutMinutes: 30,
        keyEvents: ['purchase'],
        searchParameters: ['q', 's', 'search', 'query', 'keyword'],
        internalNetworks: [],
        countInternal: false,
        demo: false,
        botRules: { threshold: 80, allow: [] },
        retentionMonths: null,
        rates: [],
        customDefinitions: [],
        affiliateRules: [],
        reportDimensions: ['author', 'category', 'tag', 'post_type', 'published_at', 'logged_in'].map(
          (parameter) => `customEvent:${parameter}`,
        ),
        funnels: [],
        network: null,
        setUp: false,
        waitsForRebuild: false,
        honourGpc: true,
        honourDnt: false,
        removeEmails: true,
        measureVitals: false,
        hasShop: null,
        source: 'own',
        blocked: null,
        provider: null,
        headerImage: null,
        sample: false,
        version: 1,
        pageParameters: expect.arrayContaining(['p', 'page_id']),
        ignoreTrailingSlash: false,
        pagesForm: expect.any(Number),
        ignoredReferrers: [],
        countedReferrers: [],
        ownHostsOnly: expect.toBeOneOf([true, false, null]),
      });
      await state.close();
      state = await open();
      expect(await state.sites.list()).toEqual([created]);
      expect(await state.sites.byTrackingId(created.trackingId)).toEqual(created);
      expect(await state.sites.byTrackingId('mgp_unknown')).toBeUndefined();
    });

    it("changes a site's settings permanently", async () => {
      const { id, trackingId } = await state.sites.create(SITE);
      const other = await state.sites.create({ ...SITE, url: 'https://other.example' });
      const change = {
        name: ' Magpies ',
        hosts: ['www.Shop.example.com', 'example.com'],
        timeZone: 'Asia/Kathmandu',
        sessionTimeoutMinutes: 475,
        keyEvents: ['purchase', 'sign_up', 'purchase'],
        internalNetworks: ['192.0.2.0/24', '2001:db8::1'],
        countInternal: true,
        botRules: { threshold: 60, allow: ['data-centre'] },
        retentionMonths: 14,
        measureVitals: true,
        rates: [
          { currency: 'usd', from: '2026-02-01', rate: 0.9 },
          { currency: 'USD', from: '2026-01-01', rate: 0.92 },
          { currency: 'JPY', from: '2026-01-01', rate: 0.0062 },
        ],
        customDefinitions: [
          { kind: 'dimension', scope: 'user', parameter: 'plan', displayName: 'Plan' },
          { kind: 'metric', scope: 'event', parameter: 'margin', displayName: 'Margin', unit: 'currency' },
        ],
        affiliateRules: [
          { prefix: '/go/', label: 'Partners' },
          { prefix: '/go/birds/', label: 'Bird shop' },
        ],
        // Registered in the same change.
        reportDimensions: ['customUser:plan', 'customEvent:author'],
        funnels: [funnel()],
      } satisfies SiteChange;
      const changed = await state.sites.update(id, change);
      expect(changed).toMatchObject({
        ...change,
        id,
        trackingId,
        name: 'Magpies',
        hosts: ['example.com', 'shop.example.com'],
        keyEvents: ['purchase', 'sign_up'],
        identity: 'cookieless',
        rates: [change.rates[2], change.rates[1], { ...change.rates[0], currency: 'USD' }],
        affiliateRules: change.affiliateRules.toReversed(),
      });
      expect(await state.sites.byTrackingId(trackingId)).toEqual(changed);
      await state.close();
      state = await open();
      expect(await state.sites.list()).toEqual([changed, other]);
      expect(await state.sites.update(id, { retentionMonths: null })).toEqual({
        ...changed,
        retentionMonths: null,
        version: changed.version + 1,
      });
    });

    it("never reuses a site's number, because events have it", async () => {
      await state.sites.create(SITE);
      await state.sites.create({ ...SITE, url: 'https://b.example' });
      await place.sql('delete from sites where id = 2');
      await state.close();
      state = await open();
      expect((await state.sites.create({ ...SITE, url: 'https://c.example' })).id).toBe(3);
    });

    it('rejects an address or tracking ID of another site', async () => {
      const { trackingId } = await state.sites.create(SITE);
      await expect(state.sites.create({ ...SITE, url: 'https://www.example.com' })).rejects.toMatchObject({
        code: 'taken',
      });
      await expect(state.sites.create({ ...SITE, url: 'https://b.example', trackingId })).rejects.toMatchObject({
        code: 'taken',
      });
    });

    it('stores a time zone with its IANA name', async () => {
      expect((await state.sites.create({ ...SITE, timeZone: 'europe/berlin' })).timeZone).toBe('Europe/Berlin');
      const kathmandu = await state.sites.create({ ...SITE, url: 'https://np.example', timeZone: 'Asia/Kathmandu' });
      expect(kathmandu.timeZone).toBe('Asia/Kathmandu');
    });

    it('finds users by email ignoring case, and rejects duplicates', async () => {
      const ana = await state.users.create({
        email: 'Ana@Example.com',
        name: 'Ana',
        capabilities: ['view_reports'],
        siteIds: [7],
      });
      expect(await state.users.byEmail('aNA@example.COM')).toEqual({ user: ana, passwordHash: null });
      expect(await state.users.byId(ana.id)).toEqual({
        id: 1,
        email: 'ana@example.com',
        name: 'Ana',
        capabilities: ['view_reports'],
        siteIds: [7],
        siteRights: {},
        createdAt: clock,
        invitedUntil: undefined,
        hasPassword: false,
        twoFactor: false,
        recoveryCodes: 0,
        version: 1,
      });
      await expect(state.users.create({ email: 'ANA@example.com', name: 'B', capabilities: [] })).rejects.toMatchObject(
        {
          code: 'taken',
        },
      );
      expect(await state.users.count()).toBe(1);
    });

    it('changes rights once per version, and accepts a code once', async () => {
      const { id } = await state.users.create({
        email: 'a@b.example',
        name: 'A',
        capabilities: [],
        siteRights: { 3: [] },
      });
      const rights = { capabilities: [], siteIds: [], siteRights: { 7: ['save_settings' as const] } };
      const both = await Promise.allSettled([1, 2].map(() => state.users.setRights(id, 1, rights)));
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await state.users.byId(id)).toMatchObject({ ...rights, version: 2 });

      await state.users.setSecondFactor(id, { secret: 'S', step: 5, recoveryCodes: ['h'] });
      const taken = await Promise.all([6, 6, 5].map((step) => state.users.takeStep(id, step)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await state.users.secondFactor(id)).toEqual({ secret: 'S', step: 6, recoveryCodes: ['h'] });
    });

    it('ends one or all other sessions of a user, and all when the user is removed', async () => {
      const { id } = await state.users.create({ email: 'a@b.example', name: 'A', capabilities: [] });
      const other = await state.users.create({ email: 'c@d.example', name: 'C', capabilities: [] });
      const [mine, second, third] = await Promise.all([1, 2, 3].map(() => state.sessions.start(id)));
      const his = await state.sessions.start(other.id);
      const { name } = (await state.sessions.list(id, second)).find(({ current }) => current)!;
      expect(await state.sessions.endOf(other.id, { name })).toBe(0);
      expect(await state.sessions.endOf(id, { name })).toBe(1);
      expect(await state.sessions.find(second!)).toBeUndefined();
      expect(await state.sessions.endOf(id, { butId: mine })).toBe(1);
      expect(await state.sessions.find(third!)).toBeUndefined();
      await state.users.remove(id);
      expect(await state.sessions.find(mine!)).toBeUndefined();
      expect(await state.sessions.find(his)).toMatchObject({ userId: other.id });
    });

    it('keeps a session while it is used, at most 30 days after', async () => {
      const { id: userId } = await state.users.create({ email: 'a@b.example', name: 'A', capabilities: [] });
      const session = await state.sessions.start(userId);
      expect(await state.sessions.find(session)).toEqual({ userId, renewed: false });
      clock += SESSION_MS - 1;
      expect(await state.sessions.find(session)).toEqual({ userId, renewed: true });
      clock += SESSION_MS - 1;
      expect(await state.sessions.find(session)).toEqual({ userId, renewed: true });
      clock += SESSION_MS;
      expect(await state.sessions.find(session)).toBeUndefined();
    });

    it('ends a session immediately', async () => {
      const { id } = await state.users.create({ email: 'a@b.example', name: 'A', capabilities: [] });
      const session = await state.sessions.start(id);
      await state.sessions.end(session);
      expect(await state.sessions.find(session)).toBeUndefined();
    });

    it('stores sessions and links as hashes only', async () => {
      const { id } = await state.users.create({ email: 'a@b.example', name: 'A', capabilities: [] });
      const secrets = [
        await state.sessions.start(id),
        await state.links.create({ purpose: 'sign_in', userId: id }, HOUR),
      ];
      const stored = JSON.stringify([
        await place.sql('select * from sessions'),
        await place.sql('select * from sign_in_links'),
      ]);
      expect(stored).toContain('hash');
      for (const secret of secrets) expect(stored).not.toContain(secret);
    });

    it('lets exactly one of several concurrent uses of a link succeed, and none of an expired one', async () => {
      const token = await state.links.create({ purpose: 'welcome', userId: null }, HOUR);
      expect(await state.links.take(token, 'sign_in')).toBeUndefined();
      const taken = await Promise.all(Array.from({ length: 8 }, () => state.links.take(token, 'welcome')));
      expect(taken.filter(Boolean)).toEqual([{ purpose: 'welcome', userId: null }]);

      const old = await state.links.create({ purpose: 'welcome', userId: null }, HOUR);
      clock += HOUR;
      expect(await state.links.take(old, 'welcome')).toBeUndefined();
    });

    it('invalidates the previous link when a new one is created', async () => {
      const first = await state.links.create({ purpose: 'welcome', userId: null }, HOUR);
      const second = await state.links.create({ purpose: 'welcome', userId: null }, HOUR);
      expect(await state.links.find(first, 'welcome')).toBeUndefined();
      expect(await state.links.find(second, 'welcome')).toBeDefined();
    });

    it('stores measurement IDs, and secrets of servers as hashes only', async () => {
      const site = await state.sites.create(SITE);
      await state.measurementIds.add(site, 'G-ABCDE12345');
      const { id, secret } = await state.mpSecrets.create(site.id, 'shop');
      const rows = await place.sql('select * from mp_secrets');
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(rows).toMatchObject([{ secret_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
      await state.close();
      state = await openState(place.where, () => clock);
      expect((await state.measurementIds.siteOf('G-ABCDE12345'))?.id).toBe(site.id);
      expect((await state.measurementIds.siteOf(state.measurementIds.of(site)[0]!))?.id).toBe(site.id);
      expect(state.measurementIds.of(site)).toEqual([expect.stringMatching(/^G-[A-Z2-7]{10}$/), 'G-ABCDE12345']);
      expect(state.mpSecrets.isSecretOf(site.id, secret)).toBe(true);
      expect(state.mpSecrets.isSecretOf(site.id + 1, secret)).toBe(false);
      expect(await state.mpSecrets.list(site.id)).toEqual([{ id, name: 'shop', createdAt: clock }]);
      await state.mpSecrets.revoke(site.id, id);
      expect(state.mpSecrets.isSecretOf(site.id, secret)).toBe(false);
    });

    it('stores API keys as hashes, records their last use to the minute, and revokes them', async () => {
      const site = await state.sites.create(SITE);
      const { id, key } = await state.apiKeys.create(site.id, ' sheet ');
      expect(JSON.stringify(await place.sql('select * from api_keys'))).not.toContain(key);
      expect(await state.apiKeys.use('mgk_other')).toBeUndefined();
      clock += 90_000;
      expect(await state.apiKeys.use(key)).toEqual({ id, siteIds: [site.id], expiresAt: null });
      const usedAt = clock;
      clock += 30_000;
      await state.apiKeys.use(key);
      const listed = {
        ...{ id, name: 'sheet', scope: 'read', siteIds: [site.id] },
        ...{ createdAt: usedAt - 90_000, lastUsedAt: usedAt, expiresAt: null },
      };
      expect(await state.apiKeys.list(site.id)).toEqual([listed]);
      await state.close();
      state = await openState(place.where, () => clock);
      expect(await state.apiKeys.use(key)).toEqual({ id, siteIds: [site.id], expiresAt: null });
      expect(await state.apiKeys.list(site.id)).toEqual([listed]);
      await expect(state.apiKeys.revoke([site.id + 1], id)).rejects.toMatchObject({ code: 'unknown_key' });
      await state.apiKeys.revoke([site.id], id);
      expect(await state.apiKeys.use(key)).toBeUndefined();
      await expect(state.apiKeys.create(site.id, '')).rejects.toMatchObject({ code: 'bad_name' });
    });

    it('takes sites from an API key one by one, and notes no use of an expired one', async () => {
      const one = await state.sites.create(SITE);
      const two = await state.sites.create({ ...SITE, url: 'https://two.example' });
      const made = await state.apiKeys.create(one.id, 'both', { also: [two.id, one.id], expiresAt: clock + 1 });
      await state.close();
      state = await openState(place.where, () => clock);
      const opened = async () => (await state.apiKeys.use(made.key))?.siteIds;
      expect(await opened()).toEqual([one.id, two.id]);
      const usedAt = clock;
      clock += 60_000;
      await state.apiKeys.use(made.key);
      expect(await state.apiKeys.list(two.id)).toMatchObject([{ lastUsedAt: usedAt, expiresAt: usedAt + 1 }]);
      await state.apiKeys.revoke([one.id], made.id);
      expect([await opened(), await state.apiKeys.list(one.id)]).toEqual([[two.id], []]);
      await state.removeSite(two.id);
      expect([await opened(), await place.sql('select * from api_keys')]).toEqual([undefined, []]);
    });

    it('stores settings as JSON and logs who did what', async () => {
      expect(await state.settings.get('x')).toBeUndefined();
      await state.settings.set('x', { a: [1] });
      await state.settings.set('x', 'later');
      expect(await state.settings.get('x')).toBe('later');
      await state.audit.note('signed_in', 1, { how: 'link' });
      expect(await place.sql('select at, user_id, action, detail from audit')).toMatchObject([
        { user_id: 1, action: 'signed_in', detail: '{"how":"link"}' },
      ]);
    });

    it("rejects a newer version's state, and leaves it unchanged", async () => {
      await state.sites.create(SITE);
      await place.sql("insert into kysely_migration values ('9999_later', '2027-01-01') returning name");
      await expect(open()).rejects.toMatchObject({
        code: 'newer_state',
        message: expect.stringContaining('"9999_later"'),
      });
      expect(await place.sql('select name from sites')).toEqual([expect.objectContaining({ name: 'Birds' })]);
      await place.sql("delete from kysely_migration where name = '9999_later' returning name");
    });
  });
});

describe('a state that cannot be opened', () => {
  it('is readable by its owner only, for SQLite', async () => {
    const place = await sqlitePlace();
    const { file } = place.where as { file: string };
    const state = await openState(place.where, () => 0);
    await state.close();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).subarray(0, 15).toString()).toBe('SQLite format 3');
    await place.clear();
  });

  it.each(['mysql://u:p4ss@h/db', 'nonsense'])('reports that %s is not a PostgreSQL address', async (databaseUrl) => {
    const opening = openState({ databaseUrl }, () => 0);
    await expect(opening).rejects.toMatchObject({ code: 'bad_database', message: expect.not.stringContaining('p4ss') });
  });

  it('names the PostgreSQL server that does not answer, without its password', async () => {
    const opening = openState({ databaseUrl: 'postgres://ana:p4ss@127.0.0.1:1/stats' }, () => 0);
    await expect(opening).rejects.toMatchObject({
      code: 'bad_database',
      message: expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:1\/stats can't be used: (?!.*p4ss)/),
    });
  });
});
