/** Each user's own choices per site. */
import type { Kysely } from 'kysely';
import type { StateTables } from './schema.ts';

/** The choices of users, by name. */
export interface Preferences {
  /** Any JSON value; undefined if nothing was chosen. */
  get(userId: number, siteId: number, name: string): Promise<unknown>;
  set(userId: number, siteId: number, name: string, value: unknown): Promise<void>;
}

/** The choices in a state. */
export function openPreferences(db: Kysely<StateTables>): Preferences {
  return {
    async get(userId, siteId, name) {
      const row = await db
        .selectFrom('preferences')
        .select('value')
        .where('user_id', '=', userId)
        .where('site_id', '=', siteId)
        .where('name', '=', name)
        .executeTakeFirst();
      return row && (JSON.parse(row.value) as unknown);
    },
    async set(userId, siteId, name, value) {
      const json = JSON.stringify(value);
      await db
        .insertInto('preferences')
        .values({ user_id: userId, site_id: siteId, name, value: json })
        .onConflict((conflict) => conflict.columns(['user_id', 'site_id', 'name']).doUpdateSet({ value: json }))
        .execute();
    },
  };
}
