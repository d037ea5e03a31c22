/** Users and their permissions, on all sites or on single ones. */
import type { Capability } from '@magpie/contract';
import type { Kysely, Selectable } from 'kysely';
import { CommandError } from '../errors/command-error.ts';
import type { Rights, User, Users } from '../ports/people.ts';
import type { StateTables, UserTable } from './schema.ts';

/** Returns a user's rights on one site. */
export function rightsOn({ capabilities, siteIds, siteRights }: Rights, siteId: number): readonly Capability[] {
  const own = siteRights[siteId];
  if (!own) return siteIds === undefined || siteIds.includes(siteId) ? capabilities : [];
  return capabilities.includes('manage_sites') ? [...own, 'manage_sites'] : own;
}

/** The users in a state. */
export function openUsers(db: Kysely<StateTables>, now: () => number): Users {
  // Users of WordPress are rows of the same table, and no users of this server.
  const users = () => db.selectFrom('users').where('connection_id', 'is', null);
  const row = (id: number) => users().selectAll().where('id', '=', id).executeTakeFirst();
  const update = (id: number) => db.updateTable('users').where('id', '=', id).where('connection_id', 'is', null);
  const set = async (id: number, values: Partial<Omit<UserTable, 'id' | 'version'>>) => {
    await update(id).set(values).execute();
  };
  return {
    async count() {
      const { count } = await users()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async list() {
      return (await users().selectAll().orderBy('id').execute()).map(toUser);
    },
    async create(user) {
      const email = user.email.toLowerCase();
      const created = await db
        .insertInto('users')
        .values({
          email,
          name: user.name,
          password_hash: user.passwordHash ?? null,
          ...rightsColumns({ siteIds: undefined, siteRights: {}, ...user }),
          created_at: now(),
          invited_until: user.invitedUntil ?? null,
          totp_secret: null,
          totp_step: null,
          recovery_codes: null,
          connection_id: null,
          wordpress_id: null,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!created) throw new CommandError('taken', `${email} already has an account.`);
      return toUser(created);
    },
    async byId(id) {
      const found = await row(id);
      return found && toUser(found);
    },
    async byEmail(email) {
      // No address has one, and PostgreSQL takes no zero byte.
      if (/\p{Cc}/u.test(email)) return undefined;
      const found = await users().selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
      return found && { user: toUser(found), passwordHash: found.password_hash };
    },
    passwordHash: async (id) => (await row(id))?.password_hash ?? null,
    rename: (id, name) => set(id, { name }),
    setPassword: (id, passwordHash) => set(id, { password_hash: passwordHash, invited_until: null }),
    invite: (id, until) => set(id, { invited_until: until }),
    async setRights(id, version, rights) {
      const changed = await update(id)
        .set({ ...rightsColumns(rights), version: version + 1 })
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst();
      if (!changed) throw new CommandError('conflict', 'Someone else changed these permissions. Check them again.');
      return toUser(changed);
    },
    async secondFactor(id) {
      const found = await row(id);
      if (!found?.totp_secret) return undefined;
      return {
        secret: found.totp_secret,
        step: Number(found.totp_step ?? 0),
        recoveryCodes: JSON.parse(found.recovery_codes ?? '[]') as string[],
      };
    },
    setSecondFactor: (id, factor) =>
      set(id, {
        totp_secret: factor?.secret ?? null,
        totp_step: factor?.step ?? null,
        recovery_codes: factor ? JSON.stringify(factor.recoveryCodes) : null,
      }),
    async takeStep(id, step) {
      // In one statement: of two requests with the same code one gets in.
      const { numUpdatedRows } = await update(id)
        .set({ totp_step: step })
        .where('totp_step', '<', step)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async remove(id) {
      await db.deleteFrom('sessions').where('user_id', '=', id).execute();
      await db.deleteFrom('sign_in_links').where('user_id', '=', id).execute();
      await db.deleteFrom('users').where('id', '=', id).where('connection_id', 'is', null).execute();
    },
  };
}

const rightsColumns = ({ capabilities, siteIds, siteRights }: Rights) => ({
  capabilities: JSON.stringify(capabilities),
  site_ids: siteIds ? JSON.stringify(siteIds) : null,
  site_rights: Object.keys(siteRights).length > 0 ? JSON.stringify(siteRights) : null,
});

function toUser(row: Selectable<UserTable>): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    capabilities: JSON.parse(row.capabilities) as Capability[],
    siteIds: row.site_ids === null ? undefined : (JSON.parse(row.site_ids) as number[]),
    siteRights: JSON.parse(row.site_rights ?? '{}') as Record<number, Capability[]>,
    createdAt: Number(row.created_at),
    invitedUntil: row.invited_until === null ? undefined : Number(row.invited_until),
    hasPassword: row.password_hash !== null,
    twoFactor: row.totp_secret !== null,
    recoveryCodes: (JSON.parse(row.recovery_codes ?? '[]') as string[]).length,
    version: row.version,
  };
}
