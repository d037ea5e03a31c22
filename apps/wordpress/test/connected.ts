/** Connects a test site to a test server without the pages for that. */
import { ask, plan, type Question } from '@magpie/query';
import type { NewSite, SiteRecord } from '@magpie/server';
import type { Magpie } from './magpie.ts';
import type { Site } from './site.ts';

/** Connects WordPress to a new site of the server; on a network its main site, or the one that is named. */
export async function connect(
  site: Site,
  magpie: Magpie,
  more: Partial<NewSite> = {},
  blog?: string,
): Promise<SiteRecord> {
  const { sites, connections } = magpie.app.state;
  const home = blog === undefined ? site.url : `${site.url}/${blog}`;
  const record = await sites.create({ name: 'Lab', url: home, timeZone: 'UTC', currency: 'USD', ...more });
  const { secret } = await connections.connect({ siteId: record.id, home, network: null, madeBy: null });
  await site.run('Magpie_Connection::save( $given["server"], $given["site"], "Lab", $given["secret"] ); return true;', {
    given: { server: magpie.url, site: record.trackingId, secret },
    ...(blog !== undefined && { blog }),
  });
  return record;
}

/** Answers a question about all days that a test may store events on; the browser of the tests, a bot by its own words, counts. */
export async function answer(magpie: Magpie, site: SiteRecord, question: Question) {
  await magpie.app.collecting.flush();
  const dateRanges = [{ start: '2025-01-01', end: 'today' }];
  const asked = plan({ dateRanges, include: ['bots', 'internal', 'otherHosts'], ...question }, site, magpie.app.now());
  const [found] = await ask(magpie.app.events.engine, [asked]);
  return found!;
}

/** Sums of a site's metrics. */
export async function totals<Name extends string>(
  magpie: Magpie,
  site: SiteRecord,
  metrics: readonly Name[],
): Promise<Readonly<Record<Name, number>>> {
  const { totals } = await answer(magpie, site, { metrics: [...metrics] });
  return totals[0]! as Record<Name, number>;
}
