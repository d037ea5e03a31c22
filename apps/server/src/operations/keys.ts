/** Operations on API keys. */
import { endOfDay, isDay, localDay } from '@magpie/time';
import { z } from 'zod';
import { findSite, shown } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import { requireRight, siteOfUser } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { type AtSite, siteOperation } from './operation.ts';

const MOST_SITES = 200;

/**
 * Creates an API key, readable only in this answer. It opens its site and those of `also`, no others: its creator must be allowed to read
 * each of them and to change its settings. `expires` is the last day on which it works, in the site's time zone.
 * @throws CommandError `bad_name`, `bad_date`, `too_many_keys`, `unknown_site`; ProblemError `forbidden`, `unknown_site`
 */
export const createApiKey = siteOperation({
  name: 'api_key.create',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject({
    name: z.string(),
    also: z.array(z.string()).max(MOST_SITES).optional(),
    expires: z.string().optional(),
  }),
  async run(scope, { name, also = [], expires }) {
    const { app, site, user } = scope;
    // A key can read, so its creator must be allowed to.
    if (user) requireRight(user, 'view_reports', site);
    const others: SiteRecord[] = [];
    for (const named of also) others.push(await otherSite(scope, named));
    return app.state.apiKeys.create(site.id, name, {
      also: others.map(({ id }) => id),
      ...(user && { createdBy: user.id }),
      expiresAt: expires === undefined ? null : lastMoment(expires, site, app.now()),
    });
  },
  // How many sites, not which: who reads one site's log may not know of the others.
  entry: (created, { also = [], expires }) => ({
    key: created.id,
    ...(also.length > 0 && { sites: also.length + 1 }),
    ...(expires !== undefined && { expires }),
  }),
});

/** Another site that a key is to open, by its tracking ID; the operator may also name its host. */
async function otherSite({ app, user }: AtSite, named: string): Promise<SiteRecord> {
  if (user) {
    const site = siteOfUser(user, named);
    requireRight(user, 'save_settings', site);
    requireRight(user, 'view_reports', site);
    return site;
  }
  return findSite(app, named);
}

/** The end of the last day on which a key works. @throws CommandError `bad_date` */
function lastMoment(day: string, { timeZone }: SiteRecord, now: number): number {
  const bad = (why: string) => new CommandError('bad_date', `The key's last day is ${shown(day)}; ${why}.`, 'expires');
  if (!isDay(day)) throw bad('it must be a date such as 2027-01-31');
  if (day < localDay(now, timeZone)) throw bad('it must not be in the past');
  return endOfDay(day, timeZone);
}

/**
 * Revokes an API key: from the next request on it opens nothing of this site, nor of any other whose settings the asker may change. Sites of
 * others stay with it.
 */
export const revokeApiKey = siteOperation({
  name: 'api_key.revoke',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject({ id: z.number().int().positive() }),
  async run({ app, site, user }, { id }) {
    const key = (await app.state.apiKeys.list(site.id)).find((one) => one.id === id);
    if (!key) throw new CommandError('unknown_key', `This site has no API key ${id}.`);
    const mine = key.siteIds.filter((siteId) => !user || user.rightsOn(siteId).includes('save_settings'));
    await app.state.apiKeys.revoke(mine, id);
  },
  entry: (_, { id }) => ({ key: id }),
});
