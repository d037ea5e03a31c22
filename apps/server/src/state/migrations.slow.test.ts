import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inEveryState, type StatePlace } from '../testing/states.ts';
import type { StateKind } from './first-migrations.ts';
import { migrationsOn } from './migrations.ts';
import { openState } from './open-state.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';

await inEveryState('a state of an older version', (newPlace) => {
  let place: StatePlace;
  beforeEach(async () => {
    place = await newPlace();
  });
  afterEach(() => place.clear());

  const upTo = async (step: string, without?: string) => {
    const { where } = place;
    const onPostgres = 'databaseUrl' in where;
    const dialect = onPostgres ? await postgresDialect(where.databaseUrl) : sqliteDialect(where.file);
    const kind: StateKind = onPostgres ? 'postgres' : 'sqlite';
    const db = new Kysely<unknown>({ dialect });
    const { error } = await new Migrator({
      db,
      provider: {
        getMigrations: async () =>
          Object.fromEntries(Object.entries(migrationsOn(kind)).filter(([name]) => name !== without)),
      },
    }).migrateTo(step);
    await db.destroy();
    expect(error).toBeUndefined();
  };

  it('is migrated to the current schema with all its data', async () => {
    await upTo('0004_api_keys');
    await place.sql(`insert into sites (tracking_id, name, url, hosts, time_zone, currency, first_day_of_week, identity,
      session_timeout_minutes, key_events, search_parameters, internal_networks, count_internal, demo, created_at)
      values ('mgp_aaaaaaaaaaaa', 'Birds', 'https://birds.example', '["birds.example"]', 'UTC', 'EUR', 1, 'cookieless',
      30, '[]', '[]', '[]', 0, 0, 1700000000000) returning id`);
    await place.sql(`insert into users (email, name, capabilities, created_at)
      values ('ana@example.com', 'Ana', '["save_settings"]', 1700000000000) returning id`);
    await place.sql(`insert into audit (at, user_id, action, detail)
      values (1700000000000, 1, 'signed_in', '{}') returning id`);
    await place.sql(`insert into api_keys (site_id, name, scope, key_hash, created_at)
      values (1, 'sheet', 'read', 'hash', 1700000000000) returning id`);

    const state = await openState(place.where, () => 1_800_000_000_000);
    const [site] = await state.sites.list();
    expect(site).toMatchObject({ id: 1, name: 'Birds', version: 1, network: null, setUp: false });
    expect(await state.users.byId(1)).toMatchObject({
      name: 'Ana',
      createdAt: 1_700_000_000_000,
      version: 1,
      siteRights: {},
    });
    expect(await state.audit.list({ limit: 5 })).toMatchObject([{ action: 'signed_in', user: { id: 1, name: 'Ana' } }]);
    expect(await state.apiKeys.list(1)).toMatchObject([{ name: 'sheet', lastUsedAt: null }]);
    expect(
      await state.sites.create({ name: 'Fish', url: 'https://fish.example', timeZone: 'UTC', currency: 'EUR' }),
    ).toMatchObject({ id: 2 });
    const note = { note_title: 'New', note_date: '2026-01-01', important: true };
    expect(await state.notes.create(site!, { id: 1, name: 'Ana' }, note)).toMatchObject({ id: 1, ...note });
    await state.close();
  });

  it('is opened if it has run the second of two steps with one number, and not the first', async () => {
    await upTo('0024_search_readings', '0024_google_history');
    for (let opened = 0; opened < 2; opened++) {
      const state = await openState(place.where, () => 0);
      expect(await state.sites.list()).toEqual([]);
      expect(await state.googleHistory.list()).toEqual([]);
      await state.close();
    }
  });

  it('runs every migration one by one', async () => {
    for (const step of Object.keys(migrationsOn('sqlite'))) await upTo(step);
    const state = await openState(place.where, () => 0);
    expect(await state.sites.list()).toEqual([]);
    await state.close();
  });
});
