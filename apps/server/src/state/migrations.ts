/** This module is responsible for the numbered steps that bring a state of any age to the present form, on SQLite and PostgreSQL alike. */
import type { CreateTableBuilder, Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';
import type { StateTables } from './schema.ts';

/** Where the state is kept. */
export type StateKind = 'sqlite' | 'postgres';

/** A key that counts up and is never given twice. */
const withId = <T extends string, C extends string>(table: CreateTableBuilder<T, C>, kind: StateKind) =>
  kind === 'postgres'
    ? table.addColumn('id', 'serial', (column) => column.primaryKey())
    : table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());

function migrations(kind: StateKind): Record<string, Migration> {
  return {
    '0001_first': {
      async up(db: Kysely<unknown>) {
        const { schema } = db;
        await withId(schema.createTable('sites'), kind)
          .addColumn('tracking_id', 'text', (column) => column.notNull().unique())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('url', 'text', (column) => column.notNull().unique())
          .addColumn('hosts', 'text', (column) => column.notNull())
          .addColumn('time_zone', 'text', (column) => column.notNull())
          .addColumn('currency', 'text', (column) => column.notNull())
          .addColumn('first_day_of_week', 'integer', (column) => column.notNull())
          .addColumn('identity', 'text', (column) => column.notNull())
          .addColumn('session_timeout_minutes', 'integer', (column) => column.notNull())
          .addColumn('key_events', 'text', (column) => column.notNull())
          .addColumn('search_parameters', 'text', (column) => column.notNull())
          .addColumn('internal_networks', 'text', (column) => column.notNull())
          .addColumn('count_internal', 'integer', (column) => column.notNull())
          .addColumn('demo', 'integer', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .execute();
        await withId(schema.createTable('users'), kind)
          .addColumn('email', 'text', (column) => column.notNull().unique())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('password_hash', 'text')
          .addColumn('capabilities', 'text', (column) => column.notNull())
          .addColumn('site_ids', 'text')
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .execute();
        await schema
          .createTable('sessions')
          .addColumn('id_hash', 'text', (column) => column.primaryKey())
          .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
          .addColumn('expires_at', 'bigint', (column) => column.notNull())
          .execute();
        await schema
          .createTable('sign_in_links')
          .addColumn('token_hash', 'text', (column) => column.primaryKey())
          .addColumn('purpose', 'text', (column) => column.notNull())
          .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
          .addColumn('expires_at', 'bigint', (column) => column.notNull())
          .execute();
        await schema
          .createTable('settings')
          .addColumn('name', 'text', (column) => column.primaryKey())
          .addColumn('value', 'text', (column) => column.notNull())
          .execute();
        await withId(schema.createTable('audit'), kind)
          .addColumn('at', 'bigint', (column) => column.notNull())
          .addColumn('user_id', 'integer')
          .addColumn('action', 'text', (column) => column.notNull())
          .addColumn('detail', 'text', (column) => column.notNull())
          .execute();
      },
    },
    '0002_site_settings': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .alterTable('sites')
          .addColumn('settings', 'text', (column) => column.notNull().defaultTo('{}'))
          .execute();
      },
    },
    '0003_measurement': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('measurement_ids')
          .addColumn('measurement_id', 'text', (column) => column.primaryKey())
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .execute();
        await withId(db.schema.createTable('mp_secrets'), kind)
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .execute();
      },
    },
    '0004_api_keys': {
      async up(db: Kysely<unknown>) {
        await withId(db.schema.createTable('api_keys'), kind)
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('scope', 'text', (column) => column.notNull())
          .addColumn('key_hash', 'text', (column) => column.notNull().unique())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('last_used_at', 'bigint')
          .execute();
      },
    },
  };
}

/**
 * Brings the state to the present form.
 * @throws StartupError `newer_state` when a newer Magpie has written it; then nothing is changed
 */
export async function migrate(db: Kysely<StateTables>, kind: StateKind): Promise<void> {
  const known = migrations(kind);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.some((table) => table.name === 'kysely_migration')) {
    const done = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
      .selectFrom('kysely_migration')
      .select('name')
      .execute();
    const unknown = done.find(({ name }) => !Object.hasOwn(known, name));
    if (unknown)
      throw new StartupError(
        'newer_state',
        `The state was written by a newer version of Magpie (it has the step "${unknown.name}"). Start that version, or restore a backup of this one.`,
      );
  }
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest();
  if (error) throw error;
}
