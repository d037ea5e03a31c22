/** Commands that create and list sites. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { SiteError } from '../errors/site-error.ts';
import { perform } from '../operations/operation.ts';
import { createSite, newSite } from '../operations/sites.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { isFullHost } from '../state/site-rules.ts';
import { onServer } from './from-operations.ts';

/** A site as the commands answer it. */
export interface SiteListing {
  /** Public tracking id. */
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly identity: SiteRecord['identity'];
  /** Whether its pages measure how fast they are for visitors. */
  readonly measureVitals: boolean;
  readonly demo: boolean;
  /** First site-local day with a counted event. */
  readonly firstDay: string | null;
  /** Latest counted event, ISO 8601 in UTC. */
  readonly lastEventAt: string | null;
}

async function describeSite(app: App, site: SiteRecord): Promise<SiteListing> {
  const { trackingId: id, name, url, timeZone, currency, identity, measureVitals, demo } = site;
  const lastEventAt = await app.events.lastEventAt(site.id);
  return {
    id,
    name,
    url,
    timeZone,
    currency,
    identity,
    measureVitals,
    demo,
    firstDay: (await app.events.firstDay(site.id)) ?? null,
    lastEventAt: lastEventAt === undefined ? null : new Date(lastEventAt).toISOString(),
  };
}

/** The commands that create and list sites. */
export const SITE_COMMANDS = {
  /** `anyway` takes a host without a dot, such as one of your own network. @throws SiteError for a site that can't be */
  'site.create': onServer(
    { ...newSite, name: z.string(), anyway: z.boolean().optional() },
    async (app, { anyway, ...fields }) => {
      // The machine may be offline: only the form is looked at here.
      const host = URL.parse(fields.url)?.hostname;
      if (!anyway && host !== undefined && !isFullHost(host))
        throw new SiteError(
          'bad_url',
          `"${host}" has no dot, so it isn't the host of a website; an address looks like https://example.com. For a host of your own network add --anyway.`,
          'url',
        );
      return describeSite(app, await perform(createSite, { app, user: null }, fields));
    },
    createSite,
  ),
  'site.list': onServer({}, async (app): Promise<{ sites: SiteListing[] }> => {
    const sites = await app.state.sites.list();
    return { sites: await Promise.all(sites.map((site) => describeSite(app, site))) };
  }),
};
