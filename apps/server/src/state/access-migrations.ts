/** The migrations of what opens sites to programs: API keys. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The steps about programs, in order. */
export const ACCESS_MIGRATIONS: Record<string, Migration> = {
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
};
