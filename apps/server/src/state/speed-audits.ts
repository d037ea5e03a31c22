/** The speed audits of sites: the last ones of each page and device, the latest with its findings. */
import { type SiteSpeedFacts, type SpeedAudit, type SpeedDevice, speedAudit } from '@magpie/reports';
import type { Kysely } from 'kysely';
import type { StateTables } from './schema.ts';

/** Kept of a page and device. */
const KEPT = 30;
/** Pages of a site that are kept, those audited last. */
const KEPT_PAGES = 200;

/** The speed audits of all sites. */
export interface SpeedAuditStore {
  /** The last audits of a page, the earliest first; only the latest has findings. */
  list(siteId: number, device: SpeedDevice, page: string): Promise<readonly SpeedAudit[]>;
  record(siteId: number, device: SpeedDevice, page: string, audit: SpeedAudit): Promise<void>;
  /** Counts up with every audit of a site, in this process. */
  revision(siteId: number): number;
}

/** The speed audits in a state. */
export function openSpeedAudits(db: Kysely<StateTables>): SpeedAuditStore {
  const revisions = new Map<number, number>();
  return {
    async list(siteId, device, page) {
      const rows = await db
        .selectFrom('speed_audits')
        .select('audit')
        .where('site_id', '=', siteId)
        .where('device', '=', device)
        .where('page', '=', page)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(({ audit }) => speedAudit.parse(JSON.parse(audit)));
    },

    async record(siteId, device, page, audit) {
      await db.transaction().execute(async (run) => {
        const rows = await run
          .selectFrom('speed_audits')
          .select(['id', 'audit'])
          .where('site_id', '=', siteId)
          .where('device', '=', device)
          .where('page', '=', page)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .execute();
        const [before] = rows;
        if (before)
          await run
            .updateTable('speed_audits')
            .set({ audit: JSON.stringify({ ...speedAudit.parse(JSON.parse(before.audit)), findings: [] }) })
            .where('id', '=', before.id)
            .execute();
        const old = rows.slice(KEPT - 1).map(({ id }) => id);
        if (old.length > 0) await run.deleteFrom('speed_audits').where('id', 'in', old).execute();
        await run
          .insertInto('speed_audits')
          .values({ site_id: siteId, device, page, at: audit.at, audit: JSON.stringify(audit) })
          .execute();
        const pages = await run
          .selectFrom('speed_audits')
          .select((is) => ['page' as const, is.fn.max('at').as('last')])
          .where('site_id', '=', siteId)
          .groupBy('page')
          .orderBy('last', 'desc')
          .execute();
        const gone = pages.slice(KEPT_PAGES).map((one) => one.page);
        if (gone.length > 0)
          await run.deleteFrom('speed_audits').where('site_id', '=', siteId).where('page', 'in', gone).execute();
      });
      revisions.set(siteId, (revisions.get(siteId) ?? 0) + 1);
    },

    revision: (siteId) => revisions.get(siteId) ?? 0,
  };
}

/** Returns a page's audits as a report gets them. */
export const withLatest = (audits: readonly SpeedAudit[]): Pick<SiteSpeedFacts, 'latest' | 'history'> => ({
  latest: audits.at(-1) ?? null,
  history: audits.map(({ at, score, metrics }) => ({ at, score, metrics })),
});
