/** This module is responsible for the numbered steps that bring a state of any age to the present form, on SQLite and PostgreSQL alike. */
import { PRODUCT } from '@magpie/contract';
import type { CreateTableBuilder, Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../errors/startup-error.ts';
import type { StateTables } from './schema.ts';

/** Where the state is kept. */
export type StateKind = 'sqlite' | 'postgres';

/** A key that counts up and is never given twice. */
const withId = <T extends string, C extends string>(table: CreateTableBuilder<T, C>, kind: StateKind) =>
  kind === 'postgres'
    ? table.addColumn('id', 'serial', (column) => column.primaryKey())
    : table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());

/** The steps, in order. */
export function migrationsOn(kind: StateKind): Record<string, Migration> {
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
    '0010_inbox': {
      async up(db: Kysely<unknown>) {
        const { schema } = db;
        await withId(schema.createTable('notifications'), kind)
          .addColumn('site_id', 'integer', (column) => column.references('sites.id').onDelete('cascade'))
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('title', 'text', (column) => column.notNull())
          .addColumn('text', 'text', (column) => column.notNull())
          .addColumn('given', 'text', (column) => column.notNull())
          .addColumn('link', 'text')
          .addColumn('occurrence', 'text', (column) => column.notNull().unique())
          .addColumn('audience', 'text', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .execute();
        await schema
          .createTable('notification_marks')
          .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
          .addColumn('notification_id', 'integer', (column) =>
            column.notNull().references('notifications.id').onDelete('cascade'),
          )
          .addColumn('read', 'integer', (column) => column.notNull())
          .addColumn('dismissed', 'integer', (column) => column.notNull())
          .addPrimaryKeyConstraint('notification_marks_key', ['user_id', 'notification_id'])
          .execute();
        await withId(schema.createTable('feedback'), kind)
          .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
          .addColumn('site_id', 'integer', (column) => column.references('sites.id').onDelete('cascade'))
          .addColumn('feature_key', 'text', (column) => column.notNull())
          .addColumn('rating', 'integer', (column) => column.notNull())
          .addColumn('message', 'text', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .execute();
        await schema
          .createTable('tracked_features')
          .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
          .addColumn('feature_key', 'text', (column) => column.notNull())
          .addColumn('until', 'bigint')
          .addPrimaryKeyConstraint('tracked_features_key', ['user_id', 'feature_key'])
          .execute();
      },
    },
    '0011_settings': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .alterTable('sites')
          .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
          .execute();
        await db.schema.alterTable('audit').addColumn('site_id', 'integer').execute();
        await db.schema.createIndex('audit_site').on('audit').columns(['site_id', 'id']).execute();
      },
    },
    '0012_network_news': {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable('notifications').addColumn('network', 'text').execute();
      },
    },
    '0013_order_secrets': {
      async up(db: Kysely<unknown>) {
        await withId(db.schema.createTable('order_secrets'), kind)
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('secret', 'text', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .execute();
      },
    },
    '0016_exceptions': {
      async up(db: Kysely<unknown>) {
        await withId(db.schema.createTable('exceptions'), kind)
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('category', 'text', (column) => column.notNull())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('subject', 'text', (column) => column.notNull())
          .addColumn('since', 'text', (column) => column.notNull())
          .addColumn('day', 'text', (column) => column.notNull())
          .addColumn('days', 'integer', (column) => column.notNull())
          .addColumn('resolved', 'integer', (column) => column.notNull())
          .addColumn('value', 'double precision', (column) => column.notNull())
          .addColumn('expected', 'double precision', (column) => column.notNull())
          .addColumn('low', 'double precision', (column) => column.notNull())
          .addColumn('high', 'double precision', (column) => column.notNull())
          .addColumn('earlier', 'text', (column) => column.notNull())
          .addColumn('cause', 'text')
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('deleted_at', 'bigint')
          .addUniqueConstraint('exceptions_once', ['site_id', 'kind', 'subject', 'since'])
          .execute();
        await db.schema.createIndex('exceptions_day').on('exceptions').columns(['site_id', 'day']).execute();
        await db.schema
          .createTable('exception_checks')
          .addColumn('site_id', 'integer', (column) => column.primaryKey().references('sites.id').onDelete('cascade'))
          .addColumn('checked_until', 'text', (column) => column.notNull())
          .addColumn('first_day', 'text', (column) => column.notNull())
          .execute();
      },
    },
    '0017_speed_audits': {
      async up(db: Kysely<unknown>) {
        await withId(db.schema.createTable('speed_audits'), kind)
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('device', 'text', (column) => column.notNull())
          .addColumn('page', 'text', (column) => column.notNull())
          .addColumn('at', 'bigint', (column) => column.notNull())
          .addColumn('audit', 'text', (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('speed_audits_page')
          .on('speed_audits')
          .columns(['site_id', 'device', 'page', 'at'])
          .execute();
      },
    },
    '0018_chats': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('chats')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('title', 'text')
          .addColumn('preview', 'text', (column) => column.notNull())
          .addColumn('is_pinned', 'integer', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('updated_at', 'bigint', (column) => column.notNull())
          .execute();
        await db.schema.createIndex('chats_owner').on('chats').columns(['user_id', 'site_id', 'updated_at']).execute();
        await withId(db.schema.createTable('chat_messages'), kind)
          .addColumn('chat_id', 'text', (column) => column.notNull().references('chats.id').onDelete('cascade'))
          .addColumn('role', 'text', (column) => column.notNull())
          .addColumn('text', 'text', (column) => column.notNull())
          .addColumn('reply', 'text')
          .addColumn('rating', 'integer')
          .addColumn('feedback', 'text')
          .addColumn('skipped_feedback', 'integer', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .execute();
        await db.schema.createIndex('chat_messages_chat').on('chat_messages').columns(['chat_id', 'id']).execute();
      },
    },
    '0019_insights': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('insights')
          .addColumn('site_id', 'integer', (column) => column.primaryKey().references('sites.id').onDelete('cascade'))
          .addColumn('day', 'text', (column) => column.notNull())
          .addColumn('first_day', 'text', (column) => column.notNull())
          .addColumn('computed_at', 'bigint', (column) => column.notNull())
          .addColumn('found', 'text', (column) => column.notNull())
          .execute();
        await db.schema
          .createTable('insight_ratings')
          .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('insight_id', 'text', (column) => column.notNull())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('subject', 'text', (column) => column.notNull())
          .addColumn('score', 'integer', (column) => column.notNull())
          .addColumn('feedback', 'text')
          .addColumn('skipped', 'integer', (column) => column.notNull())
          .addColumn('rated_at', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('insight_ratings_once', ['user_id', 'site_id', 'insight_id'])
          .execute();
        await db.schema.createIndex('insight_ratings_site').on('insight_ratings').columns(['site_id']).execute();
      },
    },
    '0020_models': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('models')
          .addColumn('site_id', 'integer', (column) => column.primaryKey().references('sites.id').onDelete('cascade'))
          .addColumn('enabled', 'integer', (column) => column.notNull())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('address', 'text', (column) => column.notNull())
          .addColumn('allow_private', 'integer', (column) => column.notNull())
          .addColumn('model', 'text', (column) => column.notNull())
          .addColumn('language', 'text', (column) => column.notNull())
          .addColumn('budget', 'bigint', (column) => column.notNull())
          .addColumn('key', 'text', (column) => column.notNull())
          .addColumn('version', 'integer', (column) => column.notNull())
          .execute();
        await db.schema
          .createTable('model_usage')
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('month', 'text', (column) => column.notNull())
          .addColumn('tokens', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('model_usage_key', ['site_id', 'month'])
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
  const known = migrationsOn(kind);
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
        `The state was written by a newer version of ${PRODUCT} (it has the migration "${unknown.name}"). Start that version, or restore a backup of this one.`,
      );
  }
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest();
  if (error) throw error;
}
