/** API keys with which programs read a site: shown once, kept as hashes, revocable. */
import type { Kysely } from 'kysely';
import { CommandError } from '../errors/command-error.ts';
import type { ApiKeys } from '../ports/api-keys.ts';
import { checkNewSecret } from './new-secret.ts';
import type { StateTables } from './schema.ts';
import { hashSecret, newSecret } from './tokens.ts';

const KEYS_PER_SITE = 50;
/** Makes a key that lies about somewhere known for what it is. */
const PREFIX = 'mgk_';
/** Use is noted at most this often, so that reading does not become writing. */
const NOTE_MS = 60_000;

interface Known {
  readonly id: number;
  readonly siteId: number;
  lastUsedAt: number | null;
}

/** The keys in a state; their hashes are kept in memory, because the endpoints ask at every request. */
export async function openApiKeys(db: Kysely<StateTables>, now: () => number): Promise<ApiKeys> {
  const byHash = new Map<string, Known>();
  for (const row of await db.selectFrom('api_keys').selectAll().execute())
    byHash.set(row.key_hash, {
      id: row.id,
      siteId: row.site_id,
      lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
    });

  const list: ApiKeys['list'] = async (siteId) => {
    const rows = await db.selectFrom('api_keys').selectAll().where('site_id', '=', siteId).orderBy('id').execute();
    return rows.map(({ id, name, scope, created_at, key_hash }) => ({
      id,
      name,
      scope,
      createdAt: Number(created_at),
      lastUsedAt: byHash.get(key_hash)?.lastUsedAt ?? null,
    }));
  };
  return {
    list,
    async create(siteId, name, createdBy = null) {
      const text = checkNewSecret('key', name, (await list(siteId)).length, KEYS_PER_SITE);
      const key = `${PREFIX}${newSecret()}`;
      const hash = hashSecret(key);
      const { id } = await db
        .insertInto('api_keys')
        .values({
          site_id: siteId,
          name: text,
          scope: 'read',
          key_hash: hash,
          created_at: now(),
          last_used_at: null,
          made_by: createdBy,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      byHash.set(hash, { id, siteId, lastUsedAt: null });
      return { id, key };
    },
    async revoke(siteId, id) {
      const row = await db
        .deleteFrom('api_keys')
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .returning('key_hash')
        .executeTakeFirst();
      if (!row) throw new CommandError('unknown_key', `This site has no API key ${id}.`);
      byHash.delete(row.key_hash);
    },
    forget(siteId) {
      for (const [hash, key] of byHash) if (key.siteId === siteId) byHash.delete(hash);
    },
    async createdBy(userId) {
      const rows = await db
        .selectFrom('api_keys')
        .select(['id', 'site_id', 'name'])
        .where('made_by', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map(({ id, site_id, name }) => ({ id, siteId: site_id, name }));
    },
    async use(key) {
      const known = byHash.get(hashSecret(key));
      if (!known) return undefined;
      const at = now();
      if (known.lastUsedAt === null || at - known.lastUsedAt >= NOTE_MS) {
        known.lastUsedAt = at;
        await db.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', known.id).execute();
      }
      return { id: known.id, siteId: known.siteId };
    },
  };
}
