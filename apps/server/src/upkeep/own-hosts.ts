/** Deciding once for a site of an earlier version which hosts are its own: those that have counted (docs/adr/0053). */
import { FILE_HOST, isOwnHost } from '@magpie/collect';
import { ask, plan } from '@magpie/query';
import type { App } from '../app/app.ts';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** Maximum number of hosts in the setting, the site's own included. */
const MOST_HOSTS = 100;
/** Names of hosts that are looked at; a site with more of them has more hosts than the setting can have. */
const MOST_NAMES = 10_000;
const HOST = /^[a-z0-9\-_.[\]:]{1,253}$/;

const EVERY_MS = 3600 * 1000;

/** Decides for every site for which it is open, now and, where that failed, every hour. */
export function keepOwnHosts(app: App, log: Log): Ongoing {
  return rounds(EVERY_MS, async (signal) => {
    for (const site of await app.state.sites.list()) {
      if (signal.aborted) return;
      try {
        await decideOwnHosts(app, site);
      } catch (error) {
        log.error({ err: error, site: site.trackingId }, "A site's own hosts couldn't be decided");
      }
    }
  });
}

/**
 * Adds the hosts with counted events to the site's own, and leaves out others from now on, unless that was decided before. A note says which were
 * added, so that the owner can take out those of others. It is written first: what a kill leaves is done at the next start, and noted once.
 * Where more hosts have counted than the setting can have, all of them keep counting, and no note is written.
 */
export async function decideOwnHosts(
  { events, state, now }: Pick<App, 'events' | 'state' | 'now'>,
  site: SiteRecord,
): Promise<void> {
  if (site.ownHostsOnly !== null || site.sample) return;
  const firstDay = await events.firstDay(site.id);
  const added = firstDay === undefined ? [] : await otherHosts(events, site, firstDay, now());
  if (added.length + site.hosts.length > MOST_HOSTS) {
    await state.sites.update(site.id, { ownHostsOnly: false }, site.version);
    return;
  }
  if (added.length > 0)
    await state.inbox.add({
      siteId: site.id,
      kind: 'info',
      title: '%1$s now only counts its own domains',
      text: 'Visits on other domains are excluded from now on. Domains that had visits were added to yours: %2$s. Remove those that aren’t yours.',
      values: [site.name, added.slice(0, 10).join(', ')],
      link: '/settings/general',
      key: `own-hosts:${site.id}`,
      audience: 'save_settings',
    });
  // Not over what the owner has saved meanwhile; then it is decided in the next round.
  await state.sites.update(site.id, { hosts: [...site.hosts, ...added], ownHostsOnly: true }, site.version);
}

/** Hosts with counted events that aren't the site's, the most frequent first, without those below another. */
async function otherHosts(events: App['events'], site: SiteRecord, start: string, at: number): Promise<string[]> {
  const query = {
    metrics: ['eventCount'],
    dimensions: ['hostName'],
    dateRanges: [{ start, end: 'today' }],
    orderBy: [{ metric: 'eventCount', desc: true }],
    limit: MOST_NAMES,
  };
  const [answer] = await ask(events.engine, [plan(query, site, at)]);
  const names = answer!.rows.map(({ dimensions }) => (dimensions.hostName ?? '').replace(/^www\d*\./, ''));
  const hosts = new Set(names.filter((name) => HOST.test(name) && name !== FILE_HOST && !isOwnHost(name, site.hosts)));
  const all = [...hosts];
  return all.filter((host) => !all.some((other) => other !== host && host.endsWith(`.${other}`)));
}
