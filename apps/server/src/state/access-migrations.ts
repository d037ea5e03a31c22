/** The migrations of what opens sites to programs: API keys, and assistants that people connect. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type StateKind, withId } from './first-migrations.ts';

/** The steps about programs, in order. */
export const accessMigrationsOn = (kind: StateKind): Record<string, Migration> => ({
  '0026_key_sites': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('api_key_sites')
        .addColumn('key_id', 'integer', (column) => column.notNull().references('api_keys.id').onDelete('cascade'))
        .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('api_key_sites_key', ['key_id', 'site_id'])
        .execute();
      await sql`INSERT INTO api_key_sites (key_id, site_id) SELECT id, site_id FROM api_keys`.execute(db);
      await db.schema.alterTable('api_keys').dropColumn('site_id').execute();
      await db.schema.alterTable('api_keys').addColumn('expires_at', 'bigint').execute();
    },
  },
  '0027_assistants': {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('oauth_clients')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('redirect_uris', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await withId(schema.createTable('oauth_grants'), kind)
        .addColumn('client_id', 'text', (column) => column.notNull().references('oauth_clients.id').onDelete('cascade'))
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('resource', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('last_used_at', 'bigint')
        .execute();
      await schema
        .createTable('oauth_grant_sites')
        .addColumn('grant_id', 'integer', (column) =>
          column.notNull().references('oauth_grants.id').onDelete('cascade'),
        )
        .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('oauth_grant_sites_key', ['grant_id', 'site_id'])
        .execute();
      await schema
        .createTable('oauth_secrets')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('grant_id', 'integer', (column) =>
          column.notNull().references('oauth_grants.id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('used_at', 'bigint')
        .addColumn('binding', 'text')
        .execute();
    },
  },
});
