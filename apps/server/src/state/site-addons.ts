/** Add-ons that a site has switched on or off, and plugins that its owner declares. */
import type { Kysely } from 'kysely';
import type { StateTables } from './schema.ts';

/** The switches of the sites. */
export interface SiteAddons {
  /** By slug; what no one has switched is absent. */
  of(siteId: number): Promise<ReadonlyMap<string, boolean>>;
  set(siteId: number, slug: string, active: boolean): Promise<void>;
  /** Drops from memory what belonged to a site that was deleted. */
  forget(siteId: number): void;
}

/** The switches in a state. They are read once and kept in memory: every report asks. */
export async function openSiteAddons(db: Kysely<StateTables>, now: () => number): Promise<SiteAddons> {
  const bySite = new Map<number, Map<string, boolean>>();
  const keep = (siteId: number, slug: string, active: boolean) =>
    bySite.set(siteId, (bySite.get(siteId) ?? new Map()).set(slug, active));
  for (const row of await db.selectFrom('site_addons').selectAll().execute())
    keep(row.site_id, row.slug, row.active === 1);
  return {
    of: async (siteId) => bySite.get(siteId) ?? new Map(),
    async set(siteId, slug, active) {
      const change = { active: active ? 1 : 0, changed_at: now() };
      await db
        .insertInto('site_addons')
        .values({ site_id: siteId, slug, ...change })
        .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doUpdateSet(change))
        .execute();
      keep(siteId, slug, active);
    },
    forget: (siteId) => void bySite.delete(siteId),
  };
}
