/** The numbered migrations that bring a state of any age to the present form, on SQLite and PostgreSQL alike. */
import { PRODUCT } from '@magpie/contract';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../errors/startup-error.ts';
import { accessMigrationsOn } from './access-migrations.ts';
import { firstMigrationsOn, type StateKind, withId } from './first-migrations.ts';
import type { StateTables } from './schema.ts';

/** The steps, in order. */
export function migrationsOn(kind: StateKind): Record<string, Migration> {
  return {
    ...firstMigrationsOn(kind),
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
    '0021_exception_effect': {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable('exceptions').addColumn('effect', 'double precision').execute();
        // Checks the last days once more, which finds the effect of what is known. What was deleted stays deleted.
        await db.deleteFrom('exception_checks' as never).execute();
      },
    },
    '0028_exception_span': {
      async up({ schema }: Kysely<unknown>) {
        await schema
          .alterTable('exceptions')
          .addColumn('span', 'integer', (column) => column.notNull().defaultTo(1))
          .execute();
      },
    },
    '0022_wordpress': {
      async up(db: Kysely<unknown>) {
        const { schema } = db;
        await withId(schema.createTable('connections'), kind)
          .addColumn('site_id', 'integer', (column) =>
            column.notNull().unique().references('sites.id').onDelete('cascade'),
          )
          .addColumn('home', 'text', (column) => column.notNull())
          .addColumn('secret', 'text', (column) => column.notNull())
          .addColumn('earlier_secret', 'text')
          .addColumn('earlier_until', 'bigint')
          .addColumn('network_id', 'text')
          .addColumn('network_name', 'text')
          .addColumn('made_at', 'bigint', (column) => column.notNull())
          .addColumn('made_by', 'integer')
          .addColumn('ended_at', 'bigint')
          .addColumn('last_seen_at', 'bigint')
          .addColumn('report', 'text')
          .execute();
        await schema
          .createTable('request_numbers')
          .addColumn('connection_id', 'integer', (column) =>
            column.notNull().references('connections.id').onDelete('cascade'),
          )
          .addColumn('number', 'text', (column) => column.notNull())
          .addColumn('until', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('request_numbers_key', ['connection_id', 'number'])
          .execute();
        await schema.createIndex('request_numbers_until').on('request_numbers').columns(['until']).execute();
        await schema
          .createTable('connection_approvals')
          .addColumn('code_hash', 'text', (column) => column.primaryKey())
          .addColumn('approval', 'text', (column) => column.notNull())
          .addColumn('expires_at', 'bigint', (column) => column.notNull())
          .execute();
        await schema
          .alterTable('users')
          .addColumn('connection_id', 'integer', (column) => column.references('connections.id').onDelete('cascade'))
          .execute();
        await schema.alterTable('users').addColumn('wordpress_id', 'bigint').execute();
      },
    },
    '0023_google': {
      async up({ schema }: Kysely<unknown>) {
        await schema
          .createTable('google_client')
          .addColumn('id', 'integer', (column) => column.primaryKey())
          .addColumn('client_id', 'text', (column) => column.notNull())
          .addColumn('sealed', 'text', (column) => column.notNull())
          .addColumn('set_at', 'bigint', (column) => column.notNull())
          .execute();
        await schema
          .createTable('google_grants')
          .addColumn('site_id', 'integer', (column) => column.primaryKey().references('sites.id').onDelete('cascade'))
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('account', 'text')
          .addColumn('client_id', 'text')
          .addColumn('sealed', 'text', (column) => column.notNull())
          .addColumn('granted_at', 'bigint', (column) => column.notNull())
          .execute();
        await schema
          .createTable('google_pending')
          .addColumn('state_hash', 'text', (column) => column.primaryKey())
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('sealed', 'text', (column) => column.notNull())
          .addColumn('expires_at', 'bigint', (column) => column.notNull())
          .execute();
        await schema
          .createTable('google_answers')
          .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
          .addColumn('key', 'text', (column) => column.notNull())
          .addColumn('answer', 'text', (column) => column.notNull())
          .addColumn('kept_at', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('google_answers_key', ['site_id', 'key'])
          .execute();
      },
    },
    '0024_search_readings': {
      async up({ schema }: Kysely<unknown>) {
        await schema
          .createTable('search_readings')
          .addColumn('site_id', 'integer', (column) => column.primaryKey().references('sites.id').onDelete('cascade'))
          .addColumn('reading', 'text', (column) => column.notNull())
          .execute();
      },
    },
    '0024_google_history': {
      async up({ schema }: Kysely<unknown>) {
        await schema
          .createTable('google_history')
          .addColumn('site_id', 'integer', (column) => column.primaryKey().references('sites.id').onDelete('cascade'))
          .addColumn('import_id', 'text', (column) => column.notNull())
          .addColumn('property', 'text', (column) => column.notNull())
          .addColumn('state', 'text', (column) => column.notNull())
          .addColumn('first', 'text', (column) => column.notNull())
          .addColumn('last', 'text', (column) => column.notNull())
          .addColumn('until', 'bigint')
          .addColumn('message', 'text', (column) => column.notNull())
          .execute();
      },
    },
    '0025_google_facts': {
      async up({ schema }: Kysely<unknown>) {
        await schema.alterTable('google_grants').addColumn('quota', 'text').execute();
        await schema.alterTable('google_grants').addColumn('fields', 'text').execute();
      },
    },
    ...accessMigrationsOn(kind),
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
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => known },
    // Two migrations have the same number: a state may have run only the second.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error;
}
