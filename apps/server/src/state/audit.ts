/** The audit log: written as actions happen, read by people responsible for a site. */
import type { Kysely } from 'kysely';
import type { Audit } from '../ports/audit.ts';
import type { Sites } from '../ports/sites.ts';
import type { StateTables } from './schema.ts';

/** The notes in a state. A detail named `site`, by number or tracking id, says which site a note is about. */
export function openAudit(db: Kysely<StateTables>, sites: Sites, now: () => number): Audit {
  const siteIn = async ({ site }: Readonly<Record<string, unknown>>): Promise<number | null> => {
    if (typeof site === 'number') return site;
    return typeof site === 'string' ? ((await sites.byTrackingId(site))?.id ?? null) : null;
  };
  return {
    async note(action, userId, detail = {}) {
      await db
        .insertInto('audit')
        .values({ at: now(), user_id: userId, site_id: await siteIn(detail), action, detail: JSON.stringify(detail) })
        .execute();
    },
    async list({ siteId, before, actions, limit }) {
      // PostgreSQL takes no empty list.
      if (actions?.length === 0) return [];
      let question = db
        .selectFrom('audit')
        .leftJoin('users', 'users.id', 'audit.user_id')
        .select(['audit.id', 'audit.at', 'audit.action', 'audit.user_id', 'audit.detail', 'users.name'])
        .orderBy('audit.id', 'desc')
        .limit(limit);
      if (siteId !== undefined) question = question.where('audit.site_id', '=', siteId);
      if (before !== undefined) question = question.where('audit.id', '<', before);
      if (actions !== undefined) question = question.where('audit.action', 'in', [...actions]);
      return (await question.execute()).map((row) => ({
        id: row.id,
        at: Number(row.at),
        action: row.action,
        user: row.user_id === null ? null : { id: row.user_id, name: row.name },
        detail: JSON.parse(row.detail) as Record<string, unknown>,
      }));
    },
  };
}
