/** Approvals of connections, which wait for their plugin under a code. */
import type { Kysely } from 'kysely';
import type { Approval, Approvals } from '../ports/connections.ts';
import type { StateTables } from './schema.ts';
import { hashSecret, newSecret } from './tokens.ts';

/** A code is good for this long. */
const CODE_MS = 10 * 60_000;

/** The approvals in a state. */
export function openApprovals(db: Kysely<StateTables>, now: () => number): Approvals {
  return {
    async keep(approval) {
      const code = newSecret();
      await db.deleteFrom('connection_approvals').where('expires_at', '<=', now()).execute();
      await db
        .insertInto('connection_approvals')
        .values({ code_hash: hashSecret(code), approval: JSON.stringify(approval), expires_at: now() + CODE_MS })
        .execute();
      return code;
    },
    async take(code) {
      const row = await db
        .deleteFrom('connection_approvals')
        .where('code_hash', '=', hashSecret(code))
        .where('expires_at', '>', now())
        .returning('approval')
        .executeTakeFirst();
      return row && (JSON.parse(row.approval) as Approval);
    },
  };
}
