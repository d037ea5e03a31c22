/** API keys with which programs read sites: shown once, kept as hashes, revocable. */
import type { Kysely } from 'kysely';
import { CommandError } from '../errors/command-error.ts';
import type { ApiKey, ApiKeys } from '../ports/api-keys.ts';
import { checkNewSecret } from './new-secret.ts';
import type { StateTables } from './schema.ts';
import { hashSecret, newSecret } from './tokens.ts';

const KEYS_PER_SITE = 50;
/** Makes a key that lies about somewhere known for what it is. */
const PREFIX = 'mgk_';
/** Use is noted at most this often, so that reading does not become writing. */
const NOTE_MS = 60_000;

/** A key as it is kept in memory. */
interface Known extends ApiKey {
  readonly createdBy: number | null;
  siteIds: readonly number[];
  lastUsedAt: number | null;
}

const numberOrNull = (value: number | null): number | null => (value === null ? null : Number(value));

/** The keys by their hashes, each with its sites. */
async function load(db: Kysely<StateTables>): Promise<Map<string, Known>> {
  const sites = await db.selectFrom('api_key_sites').selectAll().orderBy('site_id').execute();
  const rows = await db.selectFrom('api_keys').selectAll().orderBy('id').execute();
  return new Map(
    rows.map(({ id, name, scope, key_hash, created_at, last_used_at, made_by, expires_at }) => [
      key_hash,
      {
        id,
        name,
        scope,
        siteIds: sites.filter(({ key_id }) => key_id === id).map(({ site_id }) => site_id),
        createdAt: Number(created_at),
        lastUsedAt: numberOrNull(last_used_at),
        expiresAt: numberOrNull(expires_at),
        createdBy: made_by,
      },
    ]),
  );
}

/** Deletes the keys that open no site any more. */
export const deleteKeysWithoutSites = (db: Kysely<StateTables>) =>
  db
    .deleteFrom('api_keys')
    .where('id', 'not in', (query) => query.selectFrom('api_key_sites').select('key_id'))
    .execute();

/** The keys in a state. They are kept in memory, because the endpoints ask at every request. */
export async function openApiKeys(db: Kysely<StateTables>, now: () => number): Promise<ApiKeys> {
  const byHash = await load(db);
  const all = () => [...byHash.values()].toSorted((a, b) => a.id - b.id);
  const listed = ({ createdBy: _, ...key }: Known): ApiKey => key;
  const keysOf = (siteId: number) => all().filter(({ siteIds }) => siteIds.includes(siteId));
  /** Takes sites from a key in memory. */
  function without(siteIds: readonly number[], hash: string, key: Known): void {
    key.siteIds = key.siteIds.filter((id) => !siteIds.includes(id));
    if (key.siteIds.length === 0) byHash.delete(hash);
  }
  return {
    list: async (siteId) => keysOf(siteId).map(listed),
    createdBy: async (userId) =>
      all()
        .filter(({ createdBy }) => createdBy === userId)
        .map(listed),
    async create(siteId, name, { also = [], createdBy = null, expiresAt = null } = {}) {
      const siteIds = [...new Set([siteId, ...also])].toSorted((a, b) => a - b);
      const most = Math.max(...siteIds.map((id) => keysOf(id).length));
      const text = checkNewSecret('key', name, most, KEYS_PER_SITE);
      const key = `${PREFIX}${newSecret()}`;
      const hash = hashSecret(key);
      const createdAt = now();
      const id = await db.transaction().execute(async (run) => {
        const made = await run
          .insertInto('api_keys')
          .values({
            name: text,
            scope: 'read',
            key_hash: hash,
            created_at: createdAt,
            last_used_at: null,
            made_by: createdBy,
            expires_at: expiresAt,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await run
          .insertInto('api_key_sites')
          .values(siteIds.map((site_id) => ({ key_id: made.id, site_id })))
          .execute();
        return made.id;
      });
      byHash.set(hash, { id, name: text, scope: 'read', siteIds, createdAt, lastUsedAt: null, expiresAt, createdBy });
      return { id, key };
    },
    async revoke(siteIds, id) {
      const [hash, key] = [...byHash].find(([, one]) => one.id === id) ?? [];
      if (hash === undefined || !key?.siteIds.some((one) => siteIds.includes(one)))
        throw new CommandError('unknown_key', `This site has no API key ${id}.`);
      await db.transaction().execute(async (run) => {
        await run.deleteFrom('api_key_sites').where('key_id', '=', id).where('site_id', 'in', siteIds).execute();
        await deleteKeysWithoutSites(run);
      });
      without(siteIds, hash, key);
    },
    forget(siteId) {
      for (const [hash, key] of byHash) without([siteId], hash, key);
    },
    async use(key) {
      const known = byHash.get(hashSecret(key));
      if (!known) return undefined;
      const at = now();
      const { id, siteIds, expiresAt } = known;
      const isOver = expiresAt !== null && expiresAt <= at;
      if (!isOver && (known.lastUsedAt === null || at - known.lastUsedAt >= NOTE_MS)) {
        known.lastUsedAt = at;
        await db.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', id).execute();
      }
      return { id, siteIds, expiresAt };
    },
  };
}
