import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeLicenceKeys, signLicence } from '../licences/token.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { inEveryState, type StatePlace } from '../testing/states.ts';
import { unusualDay } from '../testing/unusual-day.ts';
import { openState, type State } from './open-state.ts';
import { newReading } from './search-readings.ts';

const NOW = Date.UTC(2026, 0, 20, 12);
/** A word that is in everything stored for the site. */
const MARK = 'Kestrelmark';

await inEveryState('a site that is deleted', (newPlace) => {
  let place: StatePlace;
  let state: State;
  beforeEach(async () => {
    place = await newPlace();
    state = await openState(place.where, () => NOW);
  });
  afterEach(async () => {
    await state.close();
    await place.clear();
  });

  const rows = async (table: string): Promise<Record<string, unknown>[]> =>
    (await place.sql(`SELECT * FROM ${table}`)) as Record<string, unknown>[];
  /** The tables of the state, and which of them name a site. */
  async function tables(): Promise<{ all: string[]; ofSites: string[] }> {
    const found =
      place.kind === 'SQLite'
        ? `SELECT t.name AS name, c.name AS col FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`
        : `SELECT table_name AS name, column_name AS col FROM information_schema.columns WHERE table_schema = 'public'`;
    const columns = (await place.sql(found)) as { name: string; col: string }[];
    const names = (list: { name: string }[]) => [...new Set(list.map(({ name }) => name))].sort();
    return { all: names(columns), ofSites: names(columns.filter(({ col }) => col === 'site_id')) };
  }

  async function fill(site: SiteRecord, userId: number): Promise<{ key: string; secret: string }> {
    const who = { id: userId, name: 'Ana' };
    await state.measurementIds.add(site, `G-${site.id}ABCD`);
    const { secret } = await state.mpSecrets.create(site.id, MARK);
    await state.orderSecrets.create(site.id, MARK);
    await state.google.saveGrant({ siteId: site.id, kind: 'consent', account: MARK, clientId: 'c', sealed: MARK });
    await state.google.keepPending(`${site.id}`, { siteId: site.id, sealed: MARK }, 1000);
    await state.google.keepAnswer(site.id, 'a', MARK);
    const { key } = await state.apiKeys.create(site.id, MARK, { createdBy: userId });
    const client = await state.assistants.register({ name: 'Ada', redirectUris: ['https://a.example/'] });
    const binding = { clientId: client.id, redirectUri: 'https://a.example/', challenge: 'c', resource: 'r' };
    await state.assistants.allow(userId, [site.id], binding);
    const category = await state.noteCategories.create(site.id, { name: MARK });
    await state.notes.create(site, who, { note_title: MARK, note_date: '2026-01-10', category: category.id });
    const media = { type: 'image/png', width: 4, height: 3, bytes: 10 } as const;
    await state.noteMedias.add({ siteId: site.id, file: `${site.id}`.padStart(32, 'a'), ...media });
    await state.preferences.set(userId, site.id, 'overview', MARK);
    await state.inbox.add({ siteId: site.id, kind: 'info', title: MARK, key: `${MARK} ${site.id}` });
    await state.feedback.add({ userId, siteId: site.id, featureKey: 'overview', rating: 5, message: MARK });
    await state.content.put(site.id, [
      {
        path: `/${MARK}`,
        type: 'post',
        title: MARK,
        image: null,
        author: MARK,
        categories: [MARK],
        publishedAt: NOW,
        modifiedAt: NOW,
        readAt: NOW,
        origin: '',
      },
    ]);
    const source = { kind: 'sitemap', address: `https://${MARK}.example`, allowPrivate: false } as const;
    await state.content.setSource(site.id, source, (await state.content.state(site.id)).version);
    await state.siteAddons.set(site.id, 'woocommerce', true);
    await state.exceptions.record(site.id, '2026-01-19', '2025-10-01', [unusualDay('2026-01-19', { subject: MARK })]);
    const metric = { score: 90, value: 0.1 };
    await state.searchReadings.keep(site.id, newReading(MARK));
    await state.googleHistory.begin({
      ...{ siteId: site.id, importId: `google:${MARK}`, property: MARK, state: 'running' },
      ...{ first: '2025-01-01', last: '2025-12-31', until: null, message: '' },
    });
    await state.speedAudits.record(site.id, 'desktop', `/${MARK}`, {
      at: NOW,
      score: 90,
      metrics: {
        cumulative_layout_shift: metric,
        largest_contentful_paint: metric,
        server_response_time: metric,
        first_contentful_paint: metric,
        total_blocking_time: metric,
      },
      findings: [],
      hosts: [],
    });
    const owner = { userId, siteId: site.id };
    await state.insights.save(site.id, {
      found: { daysLeft: 3 },
      day: '2026-01-19',
      firstDay: '2026-01-01',
      computedAt: NOW,
    });
    await state.insights.rate(owner, { id: MARK, kind: 'sessions', subject: MARK }, 0);
    await state.chats.begin(owner, MARK);
    await state.models.save(
      site.id,
      {
        ...{ enabled: true, kind: 'openai', address: `https://${MARK}.example`, allowPrivate: false, model: MARK },
        ...{ language: 'en', budget: 1_000, key: MARK },
      },
      0,
    );
    await state.models.add(site.id, '2026-01', 10);
    const home = `https://${MARK}.example`;
    const { connection } = await state.connections.connect({ siteId: site.id, home, network: null, madeBy: userId });
    await state.connections.takeNumber(connection.id, `${MARK} ${site.id}`);
    await state.wordpressPeople.idOf(connection.id, 1, `Wim of ${site.id}`);
    await state.audit.note('site.set', userId, { site: site.trackingId });
    return { key, secret };
  }

  it('leaves no row in any table but the audit log, and its number is never reused', async () => {
    const plain = { timeZone: 'UTC', currency: 'EUR' };
    const site = await state.sites.create({ ...plain, name: MARK, url: 'https://kestrel.example' });
    const other = await state.sites.create({ ...plain, name: 'Fish', url: 'https://fish.example' });
    const ana = await state.users.create({
      name: 'Ana',
      email: 'ana@example.com',
      capabilities: ['view_reports'],
      siteIds: [site.id, other.id],
      siteRights: { [site.id]: ['save_settings'], [other.id]: ['view_reports'] },
    });
    const bo = await state.users.create({
      name: 'Bo',
      email: 'bo@example.com',
      capabilities: ['view_reports'],
      siteRights: { [site.id]: ['save_settings'] },
    });
    const { key, secret } = await fill(site, ana.id);
    const kept = await fill(other, ana.id);
    const keys = await makeLicenceKeys();
    await state.licences.trust(keys.publicKey);
    const subject = { scope: 'site', address: 'kestrel.example' } as const;
    const licence = await signLicence({ subject, tier: 'pro', expiresAt: null, now: NOW }, keys.privateKey);
    await state.licences.enter(site, licence, null);

    const { all, ofSites } = await tables();
    const countRows = async (id: number) => {
      const counts: Record<string, number> = {};
      for (const table of ofSites)
        counts[table] = (await rows(table)).filter((row) => Number(row.site_id) === id).length;
      return counts;
    };
    const before = await countRows(site.id);
    // A table that is added must be filled here, or nothing is tried of it.
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    const others = await countRows(other.id);

    await state.removeSite(site.id);
    expect(await countRows(site.id)).toEqual({ ...Object.fromEntries(ofSites.map((table) => [table, 0])), audit: 1 });
    expect(await countRows(other.id)).toEqual(others);
    expect(await state.licences.entered(site)).toEqual([]);
    // Messages name their chat alone.
    const otherChats = (await rows('chats')).map((row) => row.id);
    // The row of a key names no site: its table of sites does.
    const otherKey = (await state.apiKeys.list(other.id))[0]!.id;
    const otherConnection = state.connections.of(other.id)!.id;
    const isOthers = (row: Record<string, unknown>) =>
      row.site_id === other.id || otherChats.includes(row.chat_id) || row.connection_id === otherConnection;
    expect((await state.assistants.list(ana.id)).map(({ siteIds }) => siteIds)).toEqual([[other.id]]);
    const wordPressUsers = (await rows('users')).filter(({ connection_id }) => connection_id !== null);
    expect(wordPressUsers.map(({ name }) => name)).toEqual([`Wim of ${other.id}`]);
    for (const table of all.filter((name) => name !== 'audit'))
      expect(
        (await rows(table)).filter(
          (row) =>
            !isOthers(row) && !(table === 'api_keys' && row.id === otherKey) && JSON.stringify(row).includes(MARK),
        ),
        table,
      ).toEqual([]);
    expect(await state.users.byId(ana.id)).toMatchObject({
      siteIds: [other.id],
      siteRights: { [other.id]: ['view_reports'] },
    });
    expect((await state.users.byId(bo.id))?.siteRights).toEqual({});

    for (const again of [false, true]) {
      if (again) {
        await state.close();
        state = await openState(place.where, () => NOW);
      }
      expect(await state.sites.byTrackingId(site.trackingId)).toBeUndefined();
      expect((await state.sites.list()).map(({ name }) => name)).toEqual(['Fish']);
      expect(await state.apiKeys.use(key)).toBeUndefined();
      expect(state.mpSecrets.isSecretOf(site.id, secret)).toBe(false);
      expect(state.orderSecrets.of(site.id)).toEqual([]);
      expect(await state.measurementIds.siteOf(`G-${site.id}ABCD`)).toBeUndefined();
      expect((await state.siteAddons.of(site.id)).size).toBe(0);
      expect(state.connections.of(site.id)).toBeUndefined();
      expect(state.connections.secretsOf(site.id)).toEqual([]);
      expect((await state.apiKeys.use(kept.key))?.siteIds).toEqual([other.id]);
      expect(state.mpSecrets.isSecretOf(other.id, kept.secret)).toBe(true);
    }
    await state.removeSite(other.id);
    const next = await state.sites.create({ ...plain, name: 'Next', url: 'https://kestrel.example' });
    expect(next.id).toBeGreaterThan(other.id);
  });

  it('never shares its number: a new site’s is above all reserved and earlier ones', async () => {
    const add = async (name: string) =>
      (await state.sites.create({ name, url: `https://${name}.example`, timeZone: 'UTC', currency: 'EUR' })).id;
    expect(await state.sites.lastNumber()).toBe(0);
    await state.sites.reserve(4);
    expect([await state.sites.lastNumber(), await add('five')]).toEqual([4, 5]);
    await state.sites.reserve(2);
    await state.sites.reserve(8);
    expect([await add('nine'), await state.sites.lastNumber()]).toEqual([9, 9]);
  });

  it('can have its address corrected, with its host', async () => {
    const plain = { timeZone: 'UTC', currency: 'EUR' };
    const site = await state.sites.create({ ...plain, name: 'Slip', url: 'https://exmaple.com' });
    await state.sites.create({ ...plain, name: 'Fish', url: 'https://fish.example' });
    await state.sites.update(site.id, { hosts: ['shop.example.com'] });
    expect(await state.sites.changeAddress(site.id, 'http://www.example.com/')).toMatchObject({
      url: 'http://www.example.com',
      hosts: ['example.com', 'shop.example.com'],
      version: site.version + 2,
    });
    await expect(state.sites.changeAddress(site.id, 'https://fish.example')).rejects.toMatchObject({ code: 'taken' });
    await expect(state.sites.changeAddress(site.id, 'ftp://x')).rejects.toMatchObject({
      code: 'bad_url',
      field: 'url',
    });
    await state.close();
    state = await openState(place.where, () => NOW);
    expect((await state.sites.byTrackingId(site.trackingId))?.url).toBe('http://www.example.com');
  });
});
