/** The sites of this server: validation, and finding one at every collected request. */
import { randomInt } from 'node:crypto';
import { SITE_DEFAULTS } from '@magpie/events';
import { PAGES_FORM } from '@magpie/vocabulary';
import { type Kysely, type Selectable, sql } from 'kysely';
import { SiteError } from '../errors/site-error.ts';
import type { NewSite, SiteRecord, Sites } from '../ports/sites.ts';
import type { StateKind } from './first-migrations.ts';
import type { SiteTable, StateTables } from './schema.ts';
import { checkedChange, INITIAL_SETTINGS } from './settings.ts';
import { readCurrency } from './site-data.ts';
import { forSetting, readNetwork, readZone, siteName, siteUrl, weekday } from './site-rules.ts';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const TRACKING_ID = /^mgp_[a-z2-7]{12}$/;
const newTrackingId = () => `mgp_${Array.from({ length: 12 }, () => BASE32[randomInt(32)]).join('')}`;

/** The sites in a state. They are read once and kept in memory: one process holds a state at a time. */
export async function openSites(db: Kysely<StateTables>, kind: StateKind, now: () => number): Promise<Sites> {
  const byTrackingId = new Map<string, SiteRecord>();
  for (const row of await db.selectFrom('sites').selectAll().orderBy('id').execute())
    byTrackingId.set(row.tracking_id, toRecord(row));
  const temporary = new Map<string, SiteRecord>();
  // A change writes the whole row: two at once would each take the other's back.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  const byId = (siteId: number): SiteRecord => {
    const site = [...byTrackingId.values()].find(({ id }) => id === siteId);
    if (!site) throw new SiteError('unknown', `There is no site ${siteId}.`);
    return site;
  };
  const requireFree = (url: string, siteId?: number): void => {
    for (const other of byTrackingId.values())
      if (other.url === url && other.id !== siteId)
        throw new SiteError('taken', `${url} already exists as the site "${other.name}".`, 'url');
  };
  const save = async (site: SiteRecord): Promise<SiteRecord> => {
    const row = toRow(site);
    await db.updateTable('sites').set(row).where('id', '=', site.id).execute();
    const record = toRecord({ ...row, id: site.id });
    // A site that was deleted meanwhile stays away.
    if (byTrackingId.has(record.trackingId)) byTrackingId.set(record.trackingId, record);
    return record;
  };

  return {
    async create(site: NewSite) {
      const row = { ...validated(site), created_at: now() };
      requireFree(row.url);
      for (const other of byTrackingId.values()) {
        if (other.trackingId === row.tracking_id)
          throw new SiteError('taken', `The tracking ID ${row.tracking_id} already belongs to "${other.name}".`);
      }
      const created = await db.insertInto('sites').values(row).returningAll().executeTakeFirstOrThrow();
      const record = toRecord(created);
      byTrackingId.set(record.trackingId, record);
      return record;
    },
    update: (siteId, change, from) =>
      inTurn(async () => {
        const before = byId(siteId);
        if (from !== undefined && from !== before.version)
          throw new SiteError(
            'conflict',
            `The settings of ${before.name} were saved by someone else: they are at version ${before.version}, not ${from}.`,
          );
        return save({ ...before, ...checkedChange(change, before), version: before.version + 1 });
      }),
    changeAddress: (siteId, text) =>
      inTurn(async () => {
        const before = byId(siteId);
        const { url, host } = readAddress(text);
        requireFree(url, siteId);
        const own = readAddress(before.url).host;
        const hosts = [...new Set([host, ...before.hosts.filter((one) => one !== own)])];
        return save({ ...before, url, hosts, version: before.version + 1 });
      }),
    noteConverted: (siteId) =>
      inTurn(async () => {
        await save({ ...byId(siteId), pagesForm: PAGES_FORM });
      }),
    noteRebuild: (siteId, waitsForRebuild) =>
      inTurn(async () => {
        const site = [...byTrackingId.values()].find(({ id }) => id === siteId);
        if (site && site.waitsForRebuild !== waitsForRebuild) await save({ ...site, waitsForRebuild });
      }),
    lastNumber: () => lastNumber(db, kind),
    reserve: (siteId) => reserve(db, kind, siteId),
    list: async () => [...byTrackingId.values()].filter((site) => !site.sample),
    sample: () => [...byTrackingId.values()].find((site) => site.sample),
    async byTrackingId(trackingId) {
      const site = byTrackingId.get(trackingId) ?? temporary.get(trackingId);
      return site?.sample ? undefined : site;
    },
    hide(siteId) {
      const site = [...byTrackingId.values()].find(({ id }) => id === siteId);
      if (site) byTrackingId.delete(site.trackingId);
      return () => void (site && byTrackingId.set(site.trackingId, site));
    },
    host(site) {
      temporary.set(site.trackingId, site);
      return () => void temporary.delete(site.trackingId);
    },
  };
}

/** Both databases remember it with the key that counts up: the rows of deleted sites are gone. */
async function lastNumber(db: Kysely<StateTables>, kind: StateKind): Promise<number> {
  const { rows } =
    kind === 'postgres'
      ? await sql<{ id: number }>`select last_value as id from sites_id_seq where is_called`.execute(db)
      : await sql<{ id: number }>`select seq as id from sqlite_sequence where name = 'sites'`.execute(db);
  return Number(rows[0]?.id ?? 0);
}

async function reserve(db: Kysely<StateTables>, kind: StateKind, siteId: number): Promise<void> {
  const last = await lastNumber(db, kind);
  if (siteId <= last) return;
  if (kind === 'postgres') await sql`select setval('sites_id_seq', ${siteId}::bigint)`.execute(db);
  else if (last > 0) await sql`update sqlite_sequence set seq = ${siteId} where name = 'sites'`.execute(db);
  else await sql`insert into sqlite_sequence (name, seq) values ('sites', ${siteId})`.execute(db);
}

/** The address as it is stored, and the host that is the site itself by it. @throws SiteError `bad_url` */
function readAddress(text: string): { readonly url: string; readonly host: string } {
  const url = forSetting('url', () => siteUrl(text));
  return { url: url.href.replace(/\/$/, ''), host: url.hostname.replace(/^www\./, '') };
}

function validated(site: NewSite) {
  const { url, host } = readAddress(site.url);
  const currency = forSetting('currency', () => readCurrency(site.currency));
  const trackingId = site.trackingId ?? newTrackingId();
  if (!TRACKING_ID.test(trackingId))
    throw new SiteError(
      'bad_tracking_id',
      `"${trackingId}" isn't a tracking ID; it must be mgp_ followed by 12 of a-z and 2-7.`,
    );
  return toRow({
    ...SITE_DEFAULTS,
    name: forSetting('name', () => siteName(site.name)),
    url,
    hosts: [host],
    timeZone: forSetting('timeZone', () => readZone(site.timeZone)),
    currency,
    trackingId,
    firstDayOfWeek: weekday(site.firstDayOfWeek ?? 1),
    identity: site.identity ?? SITE_DEFAULTS.identity,
    countInternal: false,
    demo: site.demo ?? false,
    version: 1,
    ...NEW_SETTINGS,
    network: readNetwork(site.network ?? null),
    sample: site.sample ?? false,
    setUp: site.setUp ?? false,
    measureVitals: site.measureVitals ?? false,
    ignoreTrailingSlash: site.ignoreTrailingSlash ?? false,
    ownHostsOnly: site.ownHostsOnly ?? false,
    pagesForm: PAGES_FORM,
  });
}

/** What is kept together with the settings, and is none: a site of an earlier version doesn't say it. */
const BESIDE = { sample: false, pagesForm: 0, waitsForRebuild: false };
/** The settings without a column of their own, as a site has them that never set them. */
const NEW_SETTINGS = { ...INITIAL_SETTINGS, ...BESIDE };
const SETTING_NAMES = Object.keys(NEW_SETTINGS) as (keyof typeof NEW_SETTINGS)[];

/** A site as it is kept, but for its number and its age. */
type SiteRow = Omit<Selectable<SiteTable>, 'id' | 'created_at'>;

function toRow(site: Omit<SiteRecord, 'id'>): SiteRow {
  const settings = Object.fromEntries(SETTING_NAMES.map((name) => [name, site[name]]));
  return {
    tracking_id: site.trackingId,
    name: site.name,
    url: site.url,
    hosts: JSON.stringify(site.hosts),
    time_zone: site.timeZone,
    currency: site.currency,
    first_day_of_week: site.firstDayOfWeek,
    identity: site.identity,
    session_timeout_minutes: site.sessionTimeoutMinutes,
    key_events: JSON.stringify(site.keyEvents),
    search_parameters: JSON.stringify(site.searchParameters),
    internal_networks: JSON.stringify(site.internalNetworks),
    count_internal: site.countInternal ? 1 : 0,
    demo: site.demo ? 1 : 0,
    settings: JSON.stringify(settings),
    version: site.version,
  };
}

function toRecord(row: SiteRow & { readonly id: number }): SiteRecord {
  const list = (json: string) => JSON.parse(json) as string[];
  const settings = JSON.parse(row.settings) as Partial<typeof NEW_SETTINGS>;
  return {
    id: row.id,
    trackingId: row.tracking_id,
    name: row.name,
    url: row.url,
    hosts: list(row.hosts),
    timeZone: row.time_zone,
    currency: row.currency,
    firstDayOfWeek: row.first_day_of_week,
    identity: row.identity,
    sessionTimeoutMinutes: row.session_timeout_minutes,
    keyEvents: list(row.key_events),
    searchParameters: list(row.search_parameters),
    internalNetworks: list(row.internal_networks),
    countInternal: row.count_internal === 1,
    demo: row.demo === 1,
    version: row.version,
    ...NEW_SETTINGS,
    ...settings,
  };
}
