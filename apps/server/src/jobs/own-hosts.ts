/** Deciding once for a site of an earlier version which hosts are its own: those that have counted (docs/adr/0053). */
import { ask, plan } from '@magpie/query';
import type { App } from '../app/app.ts';
import type { Log } from '../basics/log.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { type Ongoing, rounds } from './ongoing.ts';

/** Together with the site's own, as many as the setting can have. */
const MOST_HOSTS = 99;
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
 * added, so that the owner can take out those of others.
 */
async function decideOwnHosts(
  { events, state, now }: Pick<App, 'events' | 'state' | 'now'>,
  site: SiteRecord,
): Promise<void> {
  if (site.ownHostsOnly !== null || site.sample) return;
  const firstDay = await events.firstDay(site.id);
  const hosts = firstDay === undefined ? [] : await countedHosts(events, site, firstDay, now());
  const added = hosts.filter((host) => !site.hosts.some((own) => host === own || host.endsWith(`.${own}`)));
  await state.sites.update(site.id, { hosts: [...site.hosts, ...added], ownHostsOnly: true });
  if (added.length === 0) return;
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
}

async function countedHosts(events: App['events'], site: SiteRecord, start: string, at: number): Promise<string[]> {
  const query = {
    metrics: ['eventCount'],
    dimensions: ['hostName'],
    dateRanges: [{ start, end: 'today' }],
    limit: MOST_HOSTS,
  };
  const [answer] = await ask(events.engine, [plan(query, site, at)]);
  const hosts = answer!.rows.map(({ dimensions }) => (dimensions.hostName ?? '').replace(/^www\d*\./, ''));
  return [...new Set(hosts)]
    .filter((host) => HOST.test(host) && host !== '(not set)')
    .slice(0, MOST_HOSTS - site.hosts.length);
}
