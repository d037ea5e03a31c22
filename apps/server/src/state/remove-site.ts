/** Removes all of a site's data from the state. Actions on it stay in the audit log. */
import { type Kysely, sql } from 'kysely';
import { deleteKeysWithoutSites } from './api-keys.ts';
import { endEmptyGrants } from './assistants.ts';
import type { StateKind } from './first-migrations.ts';
import { siteSubject } from './licences.ts';
import type { StateTables } from './schema.ts';

/** Deletes a site with every row that belongs to it, and its number from everyone's rights: all of it, or nothing. */
export async function removeSiteRows(db: Kysely<StateTables>, kind: StateKind, siteId: number): Promise<void> {
  await db.transaction().execute(async (run) => {
    await run.deleteFrom('licences').where('subject', '=', siteSubject(siteId)).execute();
    for (const { id, site_ids, site_rights } of await run
      .selectFrom('users')
      .select(['id', 'site_ids', 'site_rights'])
      .execute()) {
      const without = { site_ids: withoutId(site_ids, siteId), site_rights: withoutKey(site_rights, siteId) };
      if (without.site_ids === site_ids && without.site_rights === site_rights) continue;
      await run.updateTable('users').set(without).where('id', '=', id).execute();
    }
    // The tables that name a site lose its rows with it.
    await run.deleteFrom('sites').where('id', '=', siteId).execute();
    await deleteKeysWithoutSites(run);
    await endEmptyGrants(run);
  });
  // The log of SQLite holds former pages; deleted rows are overwritten in the file itself.
  if (kind === 'sqlite') await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}

function withoutId(list: string | null, siteId: number): string | null {
  if (list === null) return null;
  const ids = JSON.parse(list) as number[];
  return ids.includes(siteId) ? JSON.stringify(ids.filter((id) => id !== siteId)) : list;
}

function withoutKey(rights: string | null, siteId: number): string | null {
  if (rights === null) return null;
  const { [siteId]: removed, ...others } = JSON.parse(rights) as Record<number, unknown>;
  if (removed === undefined) return rights;
  return Object.keys(others).length > 0 ? JSON.stringify(others) : null;
}
