/** The measurement IDs of sites: the names with which gtag and the Measurement Protocol refer to them. */
import type { Kysely } from 'kysely';
import { CommandError } from '../errors/command-error.ts';
import type { MeasurementIds } from '../ports/senders.ts';
import type { SiteRecord, Sites } from '../ports/sites.ts';
import type { StateTables } from './schema.ts';

const MEASUREMENT_ID = /^G-[A-Z0-9]{4,20}$/;

/** The measurement id that a site has of its own, made of its tracking id. */
function ownMeasurementId({ trackingId }: Pick<SiteRecord, 'trackingId'>): string {
  return `G-${trackingId.slice(4, 14).toUpperCase()}`;
}

/** The measurement ids in a state, kept in memory as the sites are. */
export async function openMeasurementIds(
  db: Kysely<StateTables>,
  sites: Sites,
  now: () => number,
): Promise<MeasurementIds> {
  const added = new Map<string, number>();
  for (const row of await db
    .selectFrom('measurement_ids')
    .selectAll()
    .orderBy('created_at')
    .orderBy('measurement_id')
    .execute())
    added.set(row.measurement_id, row.site_id);

  const findOwner = async (id: string): Promise<SiteRecord | undefined> => {
    const siteId = added.get(id);
    return (await sites.list()).find((site) => site.id === siteId || ownMeasurementId(site) === id);
  };
  return {
    async siteOf(id) {
      return (await sites.byTrackingId(id)) ?? (await findOwner(id));
    },
    of: (site) => [ownMeasurementId(site), ...[...added].filter(([, id]) => id === site.id).map(([id]) => id)],
    async add(site, id) {
      if (!MEASUREMENT_ID.test(id))
        throw new CommandError(
          'bad_measurement_id',
          `"${id.slice(0, 60)}" isn't a measurement ID; it must be G- followed by 4 to 20 of A-Z and 0-9.`,
        );
      const owner = await findOwner(id);
      if (owner) throw new CommandError('taken', `${id} already belongs to ${owner.name} (${owner.url}).`);
      await db
        .insertInto('measurement_ids')
        .values({ measurement_id: id, site_id: site.id, created_at: now() })
        .execute();
      added.set(id, site.id);
    },
    async remove(site, id) {
      if (id === ownMeasurementId(site))
        throw new CommandError('own_measurement_id', `${id} is the site's own measurement ID and can't be removed.`);
      if (added.get(id) !== site.id)
        throw new CommandError(
          'unknown_measurement_id',
          `"${id.slice(0, 60)}" isn't a measurement ID of ${site.name}.`,
        );
      await db.deleteFrom('measurement_ids').where('measurement_id', '=', id).execute();
      added.delete(id);
    },
    forget(siteId) {
      for (const [id, owner] of added) if (owner === siteId) added.delete(id);
    },
  };
}
