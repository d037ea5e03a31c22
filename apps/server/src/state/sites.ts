/** This module is responsible for the sites of this server: what a valid one is, and finding it at every collected request. */
import { randomInt } from 'node:crypto';
import { SITE_DEFAULTS } from '@magpie/events';
import { isTimeZone } from '@magpie/time';
import type { Kysely, Selectable } from 'kysely';
import type { NewSite, SiteRecord, Sites } from '../ports.ts';
import type { SiteTable, StateTables } from './schema.ts';

/** Why a site cannot be made. */
export type SiteErrorCode =
  | 'bad_name'
  | 'bad_url'
  | 'bad_time_zone'
  | 'bad_currency'
  | 'bad_week'
  | 'bad_tracking_id'
  | 'taken';

/** A site that cannot be made; `message` names the value and the rule. */
export class SiteError extends Error {
  readonly code: SiteErrorCode;

  constructor(code: SiteErrorCode, message: string) {
    super(message);
    this.name = 'SiteError';
    this.code = code;
  }
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const TRACKING_ID = /^mgp_[a-z2-7]{12}$/;
const newTrackingId = () => `mgp_${Array.from({ length: 12 }, () => BASE32[randomInt(32)]).join('')}`;

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const NAME_CHARS = 100;

/** The sites in a state. They are read once and kept in memory: one process holds a state at a time. */
export async function openSites(db: Kysely<StateTables>, now: () => number): Promise<Sites> {
  const byTrackingId = new Map<string, SiteRecord>();
  for (const row of await db.selectFrom('sites').selectAll().orderBy('id').execute())
    byTrackingId.set(row.tracking_id, recordOf(row));

  return {
    async create(site: NewSite) {
      const row = { ...validated(site), created_at: now() };
      for (const other of byTrackingId.values()) {
        if (other.url === row.url) throw new SiteError('taken', `${row.url} is a site already: "${other.name}".`);
        if (other.trackingId === row.tracking_id)
          throw new SiteError('taken', `The tracking id ${row.tracking_id} belongs to "${other.name}" already.`);
      }
      const made = await db.insertInto('sites').values(row).returningAll().executeTakeFirstOrThrow();
      const record = recordOf(made);
      byTrackingId.set(record.trackingId, record);
      return record;
    },
    list: async () => [...byTrackingId.values()],
    byTrackingId: async (trackingId) => byTrackingId.get(trackingId),
  };
}

function validated(site: NewSite) {
  const name = site.name.trim();
  if (name === '' || name.length > NAME_CHARS || /\p{Cc}/u.test(name))
    throw new SiteError(
      'bad_name',
      `A site's name has 1 to ${NAME_CHARS} printable characters; "${name.slice(0, 40)}" has ${name.length}.`,
    );
  const url = siteUrl(site.url);
  const currency = site.currency.toUpperCase();
  if (!CURRENCIES.has(currency))
    throw new SiteError(
      'bad_currency',
      `"${site.currency}" is not a currency; give its three letters (ISO 4217), such as EUR.`,
    );
  const firstDayOfWeek = site.firstDayOfWeek ?? 1;
  if (!Number.isInteger(firstDayOfWeek) || firstDayOfWeek < 0 || firstDayOfWeek > 6)
    throw new SiteError('bad_week', `${firstDayOfWeek} is not a day of the week; it goes from 0 (Sunday) to 6.`);
  const trackingId = site.trackingId ?? newTrackingId();
  if (!TRACKING_ID.test(trackingId))
    throw new SiteError('bad_tracking_id', `"${trackingId}" is not a tracking id; it is mgp_ and 12 of a-z, 2-7.`);
  return {
    tracking_id: trackingId,
    name,
    url: url.href.replace(/\/$/, ''),
    hosts: JSON.stringify([url.hostname.replace(/^www\./, '')]),
    time_zone: zoneOf(site.timeZone),
    currency,
    first_day_of_week: firstDayOfWeek,
    identity: site.identity ?? SITE_DEFAULTS.identity,
    session_timeout_minutes: SITE_DEFAULTS.sessionTimeoutMinutes,
    key_events: JSON.stringify(SITE_DEFAULTS.keyEvents),
    search_parameters: JSON.stringify(SITE_DEFAULTS.searchParameters),
    internal_networks: JSON.stringify(SITE_DEFAULTS.internalNetworks),
    count_internal: 0,
    demo: site.demo ? 1 : 0,
  };
}

function siteUrl(text: string): URL {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new SiteError('bad_url', `"${text}" is not the address of a site; it looks like https://example.com.`);
  return url;
}

/** The zone as the IANA list writes it: event stores look it up by its exact name. */
function zoneOf(text: string): string {
  const refused = () =>
    new SiteError('bad_time_zone', `"${text}" is not a time zone; give its IANA name, such as Europe/Berlin.`);
  if (!/^[A-Za-z]/.test(text) || !isTimeZone(text)) throw refused();
  const known = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  if (known.toLowerCase() === text.toLowerCase()) return known;
  // An older or newer name of the same zone is kept as it was given, but nothing could tell its letters' case.
  if (text === text.toLowerCase()) throw refused();
  return text;
}

function recordOf(row: Selectable<SiteTable>): SiteRecord {
  const list = (json: string) => JSON.parse(json) as string[];
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
  };
}
