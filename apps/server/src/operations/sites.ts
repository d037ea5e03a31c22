/** Operations on sites as a whole. */
import { z } from 'zod';
import { ProblemError } from '../errors/problem.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { verifiedAddress } from '../sites/check-address.ts';
import { forSetting, readBlocked } from '../state/site-rules.ts';
import { type AtSite, serverOperation, siteOperation } from './operation.ts';

/** Fields of a new site. */
export const newSite = {
  url: z.string(),
  /** Its host, if no name is given. */
  name: z.string().optional(),
  timeZone: z.string(),
  currency: z.string(),
  /** 0 = Sunday. */
  firstDayOfWeek: z.number().optional(),
  identity: z.enum(['stored', 'consent', 'cookieless']).optional(),
};

/** Creates a site. Whoever calls it has checked the address. @throws SiteError for a site that can't be */
export const createSite = serverOperation({
  name: 'site.create',
  kind: 'settings',
  right: 'manage_sites',
  input: z.strictObject(newSite),
  run: async ({ app }, { name, url, timeZone, currency, firstDayOfWeek, identity }) =>
    app.state.sites.create({
      url,
      name: name ?? nameFor(url, await app.state.sites.list()),
      timeZone,
      currency,
      ignoreTrailingSlash: true,
      ownHostsOnly: true,
      ...(firstDayOfWeek !== undefined && { firstDayOfWeek }),
      ...(identity && { identity }),
    }),
  entry: (site) => ({ site: site.trackingId, url: site.url }),
});

/** Corrects the address of a site that has no events yet. @throws ProblemError `has_events`, `address_unverified`; SiteError as `create` */
export const changeAddress = siteOperation({
  name: 'site.address',
  kind: 'settings',
  right: 'manage_sites',
  input: z.strictObject({
    url: z.string(),
    /** Whether a private address may be asked, and whether the address is taken whatever is there. */
    private: z.literal('1').optional(),
    anyway: z.literal('1').optional(),
  }),
  async run(scope: AtSite & { readonly signal: AbortSignal }, address) {
    await requireNoEvents(scope);
    const url = await verifiedAddress(address, scope.signal);
    // Events may have arrived while the address was checked.
    await requireNoEvents(scope);
    return scope.app.state.sites.changeAddress(scope.site.id, url);
  },
  entry: ({ url }, _, { site }) => ({ site: site.trackingId, before: site.url, after: url }),
});

/** @throws ProblemError `has_events` */
async function requireNoEvents({ app, site }: AtSite): Promise<void> {
  const stored = await app.events.countEvents(site.id);
  if (stored > 0)
    throw new ProblemError(
      'has_events',
      `${site.name} already has data (events: ${stored}) stored under ${site.url}. Its address can only be corrected while it has none. Add the new address as a host instead, or create another site.`,
      { field: 'url' },
    );
}

/** Turns the reports of a site off, with a message for viewers. Visits are still counted. */
export const blockSite = siteOperation({
  name: 'site.block',
  kind: 'settings',
  right: 'manage_sites',
  input: z.strictObject({ reason: z.string().default('') }),
  run: ({ app, site }, { reason }) => {
    const blocked = forSetting('reason', () => readBlocked({ since: app.now(), reason }));
    return app.state.sites.update(site.id, { blocked });
  },
  entry: ({ blocked }) => ({ reason: blocked?.reason ?? '' }),
});

/** Turns the reports of a site on again. */
export const unblockSite = siteOperation({
  name: 'site.unblock',
  kind: 'settings',
  right: 'manage_sites',
  input: z.strictObject({}),
  run: ({ app, site }) => app.state.sites.update(site.id, { blocked: null }),
  entry: () => ({}),
});

/** A name by the address that no other site has: its host, with port or path where another site of this host has the name. */
function nameFor(address: string, sites: readonly SiteRecord[]): string {
  const url = new URL(address);
  const [hostname, host] = [url.hostname, url.host].map((one) => one.replace(/^www\./, '')) as [string, string];
  const taken = new Set(sites.map(({ name }) => name));
  const names = [hostname, host, `${host}${url.pathname.replace(/\/$/, '')}`];
  return names.find((name) => !taken.has(name)) ?? `${hostname} ${sites.length + 1}`;
}
