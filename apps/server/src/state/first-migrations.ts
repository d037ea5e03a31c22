/** The first migrations of the state: those of its original tables. */
import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where the state is kept. */
export type StateKind = 'sqlite' | 'postgres';

/** A key that counts up and is never given twice. */
export const withId = <T extends string, C extends string>(table: CreateTableBuilder<T, C>, kind: StateKind) =>
  kind === 'postgres'
    ? table.addColumn('id', 'serial', (column) => column.primaryKey())
    : table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());

/** The steps 1 to 9, in order. */
export function firstMigrationsOn(kind: StateKind): Record<string, Migration> {
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
    '0005_users': {
      async up(db: Kysely<unknown>) {
        const { schema } = db;
        // SQLite adds one column at a time.
        await schema.alterTable('users').addColumn('site_rights', 'text').execute();
        await schema.alterTable('users').addColumn('invited_until', 'bigint').execute();
        await schema.alterTable('users').addColumn('totp_secret', 'text').execute();
        await schema.alterTable('users').addColumn('totp_step', 'bigint').execute();
        await schema.alterTable('users').addColumn('recovery_codes', 'text').execute();
        await schema
          .alterTable('users')
          .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
          .execute();
        await schema.alterTable('sessions').addColumn('device', 'text').execute();
        await schema.alterTable('sessions').addColumn('how', 'text').execute();
        await schema.alterTable('api_keys').addColumn('made_by', 'integer').execute();
      },
    },
    '0006_notes': {
      async up(db: Kysely<unknown>) {
        const { schema } = db;
        await withId(schema.createTable('note_categories'), kind)
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('background_color', 'text', (column) => column.notNull())
          .addColumn('version', 'integer', (column) => column.notNull())
          .execute();
        await withId(schema.createTable('notes'), kind)
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('note_title', 'text', (column) => column.notNull())
          .addColumn('note_date', 'text', (column) => column.notNull())
          .addColumn('important', 'integer', (column) => column.notNull())
          .addColumn('category_id', 'integer', (column) => column.references('note_categories.id').onDelete('set null'))
          .addColumn('author_id', 'integer', (column) => column.notNull())
          .addColumn('author', 'text', (column) => column.notNull())
          .addColumn('updated_by', 'text', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('updated_at', 'bigint', (column) => column.notNull())
          .addColumn('deleted_at', 'bigint')
          .addColumn('version', 'integer', (column) => column.notNull())
          .execute();
        await schema.createIndex('notes_of_dates').on('notes').columns(['site_id', 'note_date']).execute();
        await withId(schema.createTable('note_medias'), kind)
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('note_id', 'integer', (column) => column.references('notes.id').onDelete('set null'))
          .addColumn('place', 'integer', (column) => column.notNull())
          .addColumn('file', 'text', (column) => column.notNull().unique())
          .addColumn('type', 'text', (column) => column.notNull())
          .addColumn('width', 'integer', (column) => column.notNull())
          .addColumn('height', 'integer', (column) => column.notNull())
          .addColumn('bytes', 'integer', (column) => column.notNull())
          .addColumn('loose_since', 'bigint')
          .execute();
        await schema.createIndex('note_medias_of_notes').on('note_medias').columns(['site_id', 'note_id']).execute();
      },
    },
    '0007_preferences': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('preferences')
          .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('value', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('preferences_key', ['user_id', 'site_id', 'name'])
          .execute();
      },
    },
    '0008_licences': {
      async up(db: Kysely<unknown>) {
        const { schema } = db;
        await schema
          .createTable('licences')
          .addColumn('subject', 'text', (column) => column.primaryKey())
          .addColumn('token', 'text', (column) => column.notNull())
          .addColumn('entered_at', 'bigint', (column) => column.notNull())
          .addColumn('entered_by', 'integer')
          .execute();
        await schema
          .createTable('licence_keys')
          .addColumn('key_id', 'text', (column) => column.primaryKey())
          .addColumn('public_key', 'text', (column) => column.notNull())
          .addColumn('added_at', 'bigint', (column) => column.notNull())
          .execute();
        await schema
          .createTable('site_addons')
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('slug', 'text', (column) => column.notNull())
          .addColumn('active', 'integer', (column) => column.notNull())
          .addColumn('changed_at', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('site_addons_key', ['site_id', 'slug'])
          .execute();
        await schema
          .createTable('dismissed_prompts')
          .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
          .addColumn('prompt', 'text', (column) => column.notNull())
          .addColumn('dismissed_at', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('dismissed_prompts_key', ['user_id', 'prompt'])
          .execute();
      },
    },
    '0009_content': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('content_items')
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('path_key', 'text', (column) => column.notNull())
          .addColumn('path', 'text', (column) => column.notNull())
          .addColumn('type', 'text', (column) => column.notNull())
          .addColumn('title', 'text', (column) => column.notNull())
          .addColumn('image', 'text')
          .addColumn('author', 'text')
          .addColumn('categories', 'text', (column) => column.notNull())
          .addColumn('published_at', 'bigint')
          .addColumn('modified_at', 'bigint')
          .addColumn('read_at', 'bigint', (column) => column.notNull())
          .addColumn('origin', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('content_items_key', ['site_id', 'path_key'])
          .execute();
        await db.schema
          .createTable('content_sources')
          .addColumn('site_id', 'integer', (column) => column.primaryKey().references('sites.id').onDelete('cascade'))
          .addColumn('version', 'integer', (column) => column.notNull())
          .addColumn('source', 'text', (column) => column.notNull())
          .addColumn('reading', 'text', (column) => column.notNull())
          .execute();
      },
    },
  };
}
