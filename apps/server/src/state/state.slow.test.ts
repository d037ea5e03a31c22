import { readFile, stat } from 'node:fs/promises';
import type { CurrencyRate } from '@magpie/query';
import type { SavedFunnel } from '@magpie/reports';
import type { CustomDefinition } from '@magpie/vocabulary';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteChange, SiteRecord } from '../ports/sites.ts';
import { inEveryState, type StatePlace, sqlitePlace } from '../testing/states.ts';
import { openState, type State } from './open-state.ts';
import { SESSION_MS } from './tokens.ts';

const SITE = { name: 'Birds', url: 'https://www.Example.com/', timeZone: 'Europe/Berlin', currency: 'eur' };
const HOUR = 3_600_000;

const rate = (change: Partial<CurrencyRate> = {}): CurrencyRate => ({
  currency: 'USD',
  from: '2026-01-01',
  rate: 0.9,
  ...change,
});
const definition = (change: Partial<CustomDefinition> = {}): CustomDefinition => ({
  kind: 'dimension',
  scope: 'event',
  parameter: 'mood',
  displayName: 'Mood',
  ...change,
});
const step = (change: Partial<SavedFunnel['steps'][number]> = {}): SavedFunnel['steps'][number] => ({
  kind: 'page',
  value: '/shop/',
  ...change,
});
const funnel = (change: Partial<SavedFunnel> = {}): SavedFunnel => ({
  id: 'order',
  name: 'Orders',
  open: false,
  steps: [step(), step({ kind: 'event', value: 'purchase' })],
  ...change,
});
const definitions_ = (count: number, change: Partial<CustomDefinition>) =>
  Array.from({ length: count }, (_, i) => definition({ parameter: `p${i}`, ...change }));

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

    it.each([
      [{ url: 'example.com' }, 'bad_url', '"example.com"'],
      [{ url: 'ftp://example.com' }, 'bad_url', 'ftp'],
      [{ url: 'https://a:b@example.com' }, 'bad_url', 'https://example.com'],
      [{ timeZone: 'Mars/Olympus' }, 'bad_time_zone', '"Mars/Olympus"'],
      [{ timeZone: '+05:00' }, 'bad_time_zone', 'IANA'],
      [{ currency: 'EURO' }, 'bad_currency', '"EURO"'],
      [{ currency: 'XQQ' }, 'bad_currency', 'ISO 4217'],
      [{ name: ' ' }, 'bad_name', '1 to 100'],
      [{ firstDayOfWeek: 7 }, 'bad_week', '7'],
      [{ trackingId: 'UA-1' }, 'bad_tracking_id', 'UA-1'],
    ])('rejects a site with %j as %s', async (change, code, definitions_) => {
      const refused = expect(state.sites.create({ ...SITE, ...change })).rejects;
      await refused.toMatchObject({ code, message: expect.stringContaining(definitions_) });
      expect(await state.sites.list()).toEqual([]);
    });

    describe('with a site', () => {
      let before: SiteRecord;
      beforeAll(async () => {
        before = await state.sites.create(SITE);
      });

      it.each([
        [{ name: '' }, 'bad_name', '1 to 100'],
        [{ timeZone: 'Nowhere' }, 'bad_time_zone', '"Nowhere"'],
        [{ firstDayOfWeek: 9 }, 'bad_week', '9'],
        [{ identity: 'fingerprint' as never }, 'bad_setting', '"fingerprint"'],
        [{ sessionTimeoutMinutes: 4 }, 'bad_setting', '5 to 475'],
        [{ sessionTimeoutMinutes: 476 }, 'bad_setting', '"476"'],
        [{ keyEvents: ['sign up'] }, 'bad_setting', '"sign up"'],
        [{ keyEvents: Array.from({ length: 101 }, (_, i) => `e${i}`) }, 'bad_setting', '101'],
        [{ hosts: ['https://a.example'] }, 'bad_setting', '"https://a.example"'],
        [{ searchParameters: ['a=b'] }, 'bad_setting', '"a=b"'],
        [{ internalNetworks: ['192.0.2.0/33'] }, 'bad_setting', '"192.0.2.0/33"'],
        [{ botRules: { threshold: 0, allow: [] } }, 'bad_setting', '1 to 100'],
        [{ botRules: { threshold: 80, allow: ['rain'] } }, 'bad_setting', 'spam-referrer'],
        [{ retentionMonths: 0.5 }, 'bad_setting', '1 to 120'],
        [{ retentionMonths: 121 }, 'bad_setting', '"121"'],
        [{ rates: [rate({ currency: 'XYZ' })] }, 'bad_currency', '"XYZ"'],
        [{ rates: [rate({ currency: 'EUR' })] }, 'bad_setting', "EUR is the site's own"],
        [{ rates: [rate({ from: '2026-02-30' })] }, 'bad_setting', '"2026-02-30"'],
        [{ rates: [rate({ rate: 0 })] }, 'bad_setting', '"0"'],
        [{ rates: [rate({ rate: Number.POSITIVE_INFINITY })] }, 'bad_setting', '"Infinity"'],
        [{ rates: [rate(), rate({ currency: 'usd' })] }, 'bad_setting', 'USD has two rates from 2026-01-01'],
        [{ rates: Array.from({ length: 1001 }, () => rate()) }, 'bad_setting', '1001'],
        [{ customDefinitions: [definition({ parameter: '1st' })] }, 'bad_setting', '"1st"'],
        [{ customDefinitions: [definition({ parameter: `p${'x'.repeat(40)}` })] }, 'bad_setting', '1 to 40'],
        [
          { customDefinitions: [definition({ scope: 'user', parameter: `p${'x'.repeat(24)}` })] },
          'bad_setting',
          '1 to 24',
        ],
        [
          { customDefinitions: [definition({ parameter: 'value' })] },
          'bad_setting',
          'value is a standard field of every event',
        ],
        [
          { customDefinitions: [definition({ scope: 'item', parameter: 'item_id' })] },
          'bad_setting',
          'item_id is a standard field',
        ],
        [
          { customDefinitions: [definition({ parameter: 'author' })] },
          'bad_setting',
          'customEvent:author already exists',
        ],
        [{ customDefinitions: [definition({ displayName: '' })] }, 'bad_setting', '1 to 82'],
        [{ customDefinitions: [definition({ description: 'x'.repeat(151) })] }, 'bad_setting', '1 to 150'],
        [{ customDefinitions: [definition({ unit: 'seconds' })] }, 'bad_setting', 'only metrics have a unit'],
        [{ customDefinitions: [definition({ kind: 'metric', scope: 'item' })] }, 'bad_setting', 'has item scope'],
        [{ customDefinitions: [definition({ kind: 'metric', unit: 'miles' as never })] }, 'bad_setting', '"miles"'],
        [{ customDefinitions: [definition(), definition()] }, 'bad_setting', 'customEvent:mood is listed twice'],
        [{ customDefinitions: definitions_(51, {}) }, 'bad_setting', '51 custom dimensions with event scope'],
        [
          { customDefinitions: definitions_(26, { scope: 'user' }) },
          'bad_setting',
          '26 custom dimensions with user scope',
        ],
        [
          { customDefinitions: definitions_(11, { scope: 'item' }) },
          'bad_setting',
          '11 custom dimensions with item scope',
        ],
        [{ customDefinitions: definitions_(51, { kind: 'metric' }) }, 'bad_setting', '51 custom metrics'],
        [{ reportDimensions: ['customEvent:mood'] }, 'bad_setting', '"customEvent:mood" isn\'t a dimension'],
        [{ reportDimensions: ['country'] }, 'bad_setting', '"country" isn\'t a dimension'],
        [
          { reportDimensions: ['customItem:mood'], customDefinitions: [definition({ scope: 'item' })] },
          'bad_setting',
          'belong to events or users',
        ],
        [{ reportDimensions: ['customEvent:tag', 'customEvent:tag'] }, 'bad_setting', 'twice'],
        [{ reportDimensions: Array(31).fill('customEvent:tag') }, 'bad_setting', '31 dimensions; the limit is 30'],
        [{ funnels: Array(21).fill(funnel()) }, 'bad_setting', '21 funnels; the limit is 20'],
        [{ funnels: [funnel({ name: ' ' })] }, 'bad_setting', '1 to 80 printable'],
        [{ funnels: [funnel({ id: 'A B' })] }, 'bad_setting', '1 to 12 of a-z and 0-9'],
        [{ funnels: [funnel(), funnel()] }, 'bad_setting', 'the id of two funnels'],
        [{ funnels: [funnel({ steps: [step()] })] }, 'bad_setting', '1 steps; it must have 2 to 8'],
        [{ funnels: [funnel({ steps: Array(9).fill(step()) })] }, 'bad_setting', '9 steps; it must have 2 to 8'],
        [{ funnels: [funnel({ steps: [step(), step({ value: 'shop' })] })] }, 'bad_setting', 'Step 2'],
        [
          { funnels: [funnel({ steps: [step(), step({ kind: 'event', value: 'sign up' })] })] },
          'bad_setting',
          '"sign up"; it must be the name of an event',
        ],
        [{ affiliateRules: [{ prefix: 'go', label: 'A' }] }, 'bad_setting', '"go"'],
        [{ affiliateRules: [{ prefix: '/go?x', label: 'A' }] }, 'bad_setting', '"/go?x"'],
        [{ affiliateRules: [{ prefix: '/go/', label: ' ' }] }, 'bad_setting', '1 to 100'],
        [{ affiliateRules: ['A', 'B'].map((label) => ({ prefix: '/', label })) }, 'bad_setting', '"/" has two labels'],
      ])('rejects %j as %s, and changes nothing', async (change, code, definitions_) => {
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
        honourGpc: true,
        honourDnt: false,
        removeEmails: true,
        measureVitals: false,
        hasShop: null,
        blocked: null,
        provider: null,
        headerImage: null,
        sample: false,
        version: 1,
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
      expect(await state.apiKeys.use(key)).toEqual({ id, siteId: site.id });
      const usedAt = clock;
      clock += 30_000;
      await state.apiKeys.use(key);
      const listed = { id, name: 'sheet', scope: 'read', createdAt: usedAt - 90_000, lastUsedAt: usedAt };
      expect(await state.apiKeys.list(site.id)).toEqual([listed]);
      await state.close();
      state = await openState(place.where, () => clock);
      expect(await state.apiKeys.use(key)).toEqual({ id, siteId: site.id });
      expect(await state.apiKeys.list(site.id)).toEqual([listed]);
      await expect(state.apiKeys.revoke(site.id + 1, id)).rejects.toMatchObject({ code: 'unknown_key' });
      await state.apiKeys.revoke(site.id, id);
      expect(await state.apiKeys.use(key)).toBeUndefined();
      await expect(state.apiKeys.create(site.id, '')).rejects.toMatchObject({ code: 'bad_name' });
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
