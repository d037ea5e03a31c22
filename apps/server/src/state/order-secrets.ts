/**
 * Secrets with which shops' servers sign their orders: shown once, revocable. They are kept in plain text, because a
 * signature can't be checked with a hash.
 */
import type { Kysely } from 'kysely';
import { CommandError } from '../errors/command-error.ts';
import type { OrderSecrets } from '../ports/senders.ts';
import { checkNewSecret } from './new-secret.ts';
import type { StateTables } from './schema.ts';
import { newSecret } from './tokens.ts';

const SECRETS_PER_SITE = 20;
/** Makes a secret that lies about somewhere known for what it is. */
const PREFIX = 'mgo_';

/** The secrets in a state; kept in memory too, because the endpoint asks at every request. */
export async function openOrderSecrets(db: Kysely<StateTables>, now: () => number): Promise<OrderSecrets> {
  const bySite = new Map<number, Map<number, string>>();
  const add = (siteId: number, id: number, secret: string) =>
    bySite.set(siteId, (bySite.get(siteId) ?? new Map<number, string>()).set(id, secret));
  for (const { site_id, id, secret } of await db.selectFrom('order_secrets').selectAll().execute())
    add(site_id, id, secret);

  const list: OrderSecrets['list'] = async (siteId) => {
    const rows = await db
      .selectFrom('order_secrets')
      .select(['id', 'name', 'created_at'])
      .where('site_id', '=', siteId)
      .orderBy('id')
      .execute();
    return rows.map(({ id, name, created_at }) => ({ id, name, createdAt: Number(created_at) }));
  };
  return {
    list,
    of: (siteId) => [...(bySite.get(siteId)?.values() ?? [])],
    async create(siteId, name) {
      const text = checkNewSecret('secret', name, (await list(siteId)).length, SECRETS_PER_SITE);
      const secret = `${PREFIX}${newSecret()}`;
      const { id } = await db
        .insertInto('order_secrets')
        .values({ site_id: siteId, name: text, secret, created_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      add(siteId, id, secret);
      return { id, secret };
    },
    async revoke(siteId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('order_secrets')
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new CommandError('unknown_secret', `This site has no order secret ${id}.`);
      bySite.get(siteId)?.delete(id);
    },
    forget: (siteId) => void bySite.delete(siteId),
  };
}
