/** Users of WordPress as rows of `users`, so that what belongs to a person has a home. They are no users of this server. */
import type { Kysely } from 'kysely';
import type { WordPressPeople } from '../ports/connections.ts';
import type { StateTables } from './schema.ts';

/** The users of WordPress in a state. Those seen are kept in memory, because each of their requests asks. */
export function openWordPressPeople(db: Kysely<StateTables>, now: () => number): WordPressPeople {
  const seen = new Map<string, { readonly id: number; readonly name: string }>();
  return {
    async idOf(connectionId, wordpressId, name) {
      // Not a valid email address, so it can be used neither for an invitation nor for signing in.
      const email = `wordpress:${connectionId}:${wordpressId}`;
      const known = seen.get(email);
      if (known?.name === name) return known.id;
      const { id } = await db
        .insertInto('users')
        .values({
          email,
          name,
          password_hash: null,
          capabilities: '[]',
          site_ids: '[]',
          site_rights: null,
          created_at: now(),
          invited_until: null,
          totp_secret: null,
          totp_step: null,
          recovery_codes: null,
          connection_id: connectionId,
          wordpress_id: wordpressId,
        })
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ name }))
        .returning('id')
        .executeTakeFirstOrThrow();
      seen.set(email, { id, name });
      return id;
    },
  };
}
