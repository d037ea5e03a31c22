/** Secrets with which servers send to a site: shown once, kept as hashes, revocable. */
import type { Kysely } from 'kysely';
import { CommandError } from '../errors/command-error.ts';
import type { MpSecrets } from '../ports/senders.ts';
import { checkNewSecret } from './new-secret.ts';
import type { StateTables } from './schema.ts';
import { hashSecret, newSecret } from './tokens.ts';

const SECRETS_PER_SITE = 20;

/** The secrets in a state; their hashes are kept in memory, because the endpoint asks at every request. */
export async function openMpSecrets(db: Kysely<StateTables>, now: () => number): Promise<MpSecrets> {
  const siteIds = new Map<string, number>();
  for (const row of await db.selectFrom('mp_secrets').select(['secret_hash', 'site_id']).execute())
    siteIds.set(row.secret_hash, row.site_id);

  const list: MpSecrets['list'] = async (siteId) => {
    const rows = await db
      .selectFrom('mp_secrets')
      .select(['id', 'name', 'created_at'])
      .where('site_id', '=', siteId)
      .orderBy('id')
      .execute();
    return rows.map(({ id, name, created_at }) => ({ id, name, createdAt: Number(created_at) }));
  };
  return {
    list,
    isSecretOf: (siteId, secret) => siteIds.get(hashSecret(secret)) === siteId,
    async create(siteId, name) {
      const text = checkNewSecret('secret', name, (await list(siteId)).length, SECRETS_PER_SITE);
      const secret = newSecret();
      const hash = hashSecret(secret);
      const { id } = await db
        .insertInto('mp_secrets')
        .values({ site_id: siteId, name: text, secret_hash: hash, created_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      siteIds.set(hash, siteId);
      return { id, secret };
    },
    async revoke(siteId, id) {
      const row = await db
        .deleteFrom('mp_secrets')
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .returning('secret_hash')
        .executeTakeFirst();
      if (!row) throw new CommandError('unknown_secret', `This site has no secret ${id}.`);
      siteIds.delete(row.secret_hash);
    },
    forget(siteId) {
      for (const [hash, owner] of siteIds) if (owner === siteId) siteIds.delete(hash);
    },
  };
}
