/** Commands that create and list sites. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { readInput } from '../app/input.ts';
import { SiteError } from '../errors/site-error.ts';
import { performOn } from '../operations/operation.ts';
import { createSite } from '../operations/sites.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { isFullHost } from '../state/site-rules.ts';

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

/** The command `site.create`; `anyway` takes a host without a dot, such as one of your own network. @throws CommandError for a bad input, SiteError for a site that can't be */
export async function createSiteCommand(app: App, input: unknown): Promise<SiteListing> {
  const { anyway, ...fields } = readInput(
    z.looseObject({ url: z.string(), name: z.string(), anyway: z.boolean().optional() }),
    input,
  );
  // The machine may be offline: only the form is looked at here.
  const host = URL.parse(fields.url)?.hostname;
  if (!anyway && host !== undefined && !isFullHost(host))
    throw new SiteError(
      'bad_url',
      `"${host}" has no dot, so it isn't the host of a website; an address looks like https://example.com. For a host of your own network add --anyway.`,
      'url',
    );
  return describeSite(app, await performOn(createSite, app, fields));
}

/** The command `site.list`. */
export async function listSites(app: App, input: unknown): Promise<{ sites: SiteListing[] }> {
  readInput(z.strictObject({}), input);
  const sites = await app.state.sites.list();
  return { sites: await Promise.all(sites.map((site) => describeSite(app, site))) };
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
