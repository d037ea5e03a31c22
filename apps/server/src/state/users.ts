/** This module is responsible for the people who may sign in and for what each may do. */
import type { Capability } from '@magpie/contract';
import type { Kysely, Selectable } from 'kysely';
import type { StateTables, UserTable } from './schema.ts';

/** Someone who may sign in. */
export interface User {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly capabilities: readonly Capability[];
  /** Ids of the sites that the user may see; undefined for all. */
  readonly siteIds: readonly number[] | undefined;
}

/** What a new user is made of. */
export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly capabilities: readonly Capability[];
  readonly siteIds?: readonly number[];
  /** Argon2id text; without one the user signs in by link only. */
  readonly passwordHash?: string;
}

/** The users of this server. */
export interface Users {
  count(): Promise<number>;
  /** @throws when the e-mail address is taken */
  create(user: NewUser): Promise<User>;
  byId(id: number): Promise<User | undefined>;
  /** With the password hash, whatever the case of the letters. */
  byEmail(email: string): Promise<{ readonly user: User; readonly passwordHash: string | null } | undefined>;
}

/** The users in a state. */
export function openUsers(db: Kysely<StateTables>, now: () => number): Users {
  return {
    async count() {
      const { count } = await db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async create(user) {
      const row = await db
        .insertInto('users')
        .values({
          email: user.email.toLowerCase(),
          name: user.name,
          password_hash: user.passwordHash ?? null,
          capabilities: JSON.stringify(user.capabilities),
          site_ids: user.siteIds ? JSON.stringify(user.siteIds) : null,
          created_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return userOf(row);
    },
    async byId(id) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      return row && userOf(row);
    },
    async byEmail(email) {
      // No address has one, and PostgreSQL takes no zero byte.
      if (/\p{Cc}/u.test(email)) return undefined;
      const row = await db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
      return row && { user: userOf(row), passwordHash: row.password_hash };
    },
  };
}

function userOf(row: Selectable<UserTable>): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    capabilities: JSON.parse(row.capabilities) as Capability[],
    siteIds: row.site_ids === null ? undefined : (JSON.parse(row.site_ids) as number[]),
  };
}
