/** Connects a test site to a test server without the pages for that. */
import type { NewSite, SiteRecord } from '@magpie/server';
import type { Magpie } from './magpie.ts';
import type { Site } from './site.ts';

/** Connects WordPress to a new site of the server. */
export async function connect(site: Site, magpie: Magpie, more: Partial<NewSite> = {}): Promise<SiteRecord> {
  const record = await magpie.app.state.sites.create({
    name: 'Lab',
    url: site.url,
    timeZone: 'UTC',
    currency: 'USD',
    ...more,
  });
  const { secret } = await magpie.app.state.orderSecrets.create(record.id, 'WordPress');
  await site.run('Magpie_Connection::save( $given["server"], $given["site"], "Lab", $given["secret"] ); return true;', {
    given: { server: magpie.url, site: record.trackingId, secret },
  });
  return record;
}
