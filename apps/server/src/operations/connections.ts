/** Operations on connections with WordPress (docs/adr/0056). */
import { z } from 'zod';
import { addressKey } from '../basics/address-key.ts';
import { CommandError } from '../errors/command-error.ts';
import { SiteError } from '../errors/site-error.ts';
import type { ApprovedSite, ConnectionNetwork } from '../ports/connections.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { randomSecret } from '../state/connections.ts';
import { type AtSite, perform, type Scope, serverOperation, siteOperation } from './operation.ts';
import { setSettings } from './settings.ts';
import { createSite, newSite } from './sites.ts';

/** A site of WordPress, and the one here that it is connected with: one that there is, or a new one. */
const chosenSite = z.strictObject({
  home: z.string(),
  name: z.string(),
  site: z.union([
    z.strictObject({ trackingId: z.string() }),
    z.strictObject({ new: z.strictObject({ timeZone: newSite.timeZone, currency: newSite.currency }) }),
  ]),
});

/** A site of WordPress, and the one here that it is connected with. */
export type ChosenSite = z.infer<typeof chosenSite>;

/**
 * Lets the WordPress that keeps the verifier of a challenge connect sites. Sites that are new are created. Returns a code, good once, for
 * ten minutes.
 * @throws CommandError `unknown_site`, `connected_elsewhere`; SiteError for a site that can't be
 */
export const approveConnection = serverOperation({
  name: 'connection.approve',
  kind: 'keys',
  right: 'manage_sites',
  input: z.strictObject({
    challenge: z.string().regex(/^[0-9a-f]{64}$/, 'it must be 64 hexadecimal digits in lower case'),
    /** Name of the network of the sites. */
    network: z.string().nullable(),
    sites: z.array(chosenSite).min(1),
  }),
  async run(scope, { challenge, network, sites }) {
    const { app, user } = scope;
    const asked = sites.map(({ home, site }) => ({ home, trackingId: 'trackingId' in site ? site.trackingId : null }));
    for (const { home, trackingId } of asked) if (trackingId !== null) await connectable(scope, trackingId, home);
    const approved: (ApprovedSite & { readonly record: SiteRecord })[] = [];
    for (const { home, name, site } of sites) {
      const record =
        'new' in site
          ? await perform(createSite, scope, { url: home, name, ...site.new })
          : await connectable(scope, site.trackingId, home);
      if (network !== null && record.network !== network)
        await perform(setSettings, { ...scope, site: record }, { changes: { network } });
      approved.push({ siteId: record.id, home, name, record });
    }
    const code = await app.state.approvals.keep({
      challenge,
      network: network === null ? null : networkOf(scope, approved, network),
      sites: approved.map(({ siteId, home, name }) => ({ siteId, home, name })),
      approvedBy: user?.id ?? null,
    });
    return { code, sites: approved.map(({ record }) => record) };
  },
  entry: ({ sites }, given) => {
    const [first] = sites;
    return {
      ...(sites.length === 1 && { site: first!.trackingId }),
      home: given.sites[0]!.home,
      ...(given.network !== null && { network: given.network, sites: sites.length }),
    };
  },
});

/** @throws CommandError `unknown_site`; `connected_elsewhere` where another WordPress is connected */
async function connectable({ app }: Scope, trackingId: string, home: string): Promise<SiteRecord> {
  const site = (await app.state.sites.list()).find((one) => one.trackingId === trackingId);
  if (!site) throw new CommandError('unknown_site', `"${trackingId}" isn't a site.`, 'site');
  const connection = app.state.connections.of(site.id);
  if (connection && connection.endedAt === null && addressKey(connection.home) !== addressKey(home))
    throw new CommandError(
      'connected_elsewhere',
      `${site.name} is connected with ${connection.home}. End that connection in the site's settings first.`,
      'site',
    );
  return site;
}

/** The network that one of the sites is connected with already, by its new name; else a new one. */
function networkOf({ app }: Scope, sites: readonly ApprovedSite[], name: string): ConnectionNetwork {
  const known = sites
    .map(({ siteId }) => app.state.connections.of(siteId)?.network)
    .find((network) => network?.name === name);
  return known ?? { id: randomSecret(), name };
}

/** Adds sites to the network of a connection, by the network's super admin. */
export const addToNetwork = siteOperation({
  name: 'connection.add',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject({ sites: z.array(z.strictObject({ home: z.string(), name: z.string() })).min(1) }),
  async run(scope: AtSite, { sites }) {
    const { app, site } = scope;
    const { network } = app.state.connections.of(site.id) ?? {};
    if (!network)
      throw new CommandError('no_network', "This site isn't connected as part of a network. Connect the network.");
    const made: { readonly home: string; readonly site: SiteRecord; readonly secret: string }[] = [];
    const refused: { readonly home: string; readonly message: string }[] = [];
    for (const { home, name } of sites) {
      try {
        const added = (await ofNetwork(scope, home, network)) ?? (await createLike(scope, home, name, network));
        const { secret } = await app.state.connections.connect({ siteId: added.id, home, network, madeBy: null });
        made.push({ home, site: added, secret });
      } catch (error) {
        if (!(error instanceof SiteError || error instanceof CommandError)) throw error;
        refused.push({ home, message: error.message });
      }
    }
    return { made, refused };
  },
  entry: ({ made }, _, { site }) =>
    made.length === 0 ? null : { site: site.trackingId, sites: made.map((one) => one.site.trackingId) },
});

/** The site with this address, if the network has connected it before. @throws CommandError `taken` if it is anyone else's */
async function ofNetwork(
  { app: { state } }: Scope,
  home: string,
  network: ConnectionNetwork,
): Promise<SiteRecord | undefined> {
  const site = (await state.sites.list()).find(({ url }) => addressKey(url) === addressKey(home));
  if (!site) return undefined;
  const connection = state.connections.of(site.id);
  if (connection?.network?.id === network.id && addressKey(connection.home) === addressKey(home)) return site;
  throw new CommandError(
    'taken',
    `${home} is a site of this server already. An administrator of the server has to connect it.`,
  );
}

/** Creates a site with the settings of another one. */
const createLike = (
  { app: { state }, site: { timeZone, currency, firstDayOfWeek } }: AtSite,
  url: string,
  name: string,
  { name: network }: ConnectionNetwork,
): Promise<SiteRecord> =>
  state.sites.create({
    ...{ url, name, timeZone, currency, firstDayOfWeek, network },
    ...{ ignoreTrailingSlash: true, ownHostsOnly: true },
  });

/**
 * Replaces the secret of a connection. The next response tells the plugin to fetch the new one. The old secret stays valid for ten minutes
 * after that, and for a day at most.
 * @throws CommandError `unknown_connection`, `connection_ended`
 */
export const replaceConnection = siteOperation({
  name: 'connection.replace',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject({
    /** Whether the plugin itself asks, and is answered the new one. */
    fetched: z.literal(true).optional(),
  }),
  run: ({ app, site }, { fetched }) => app.state.connections.replace(site.id, fetched ? 'plugin' : 'server'),
  entry: ({ replaced }) => (replaced ? {} : null),
});

/**
 * Ends a connection: from the next request on, WordPress sees nothing here.
 * @throws CommandError `unknown_connection`, `connection_ended`
 */
export const endConnection = siteOperation({
  name: 'connection.end',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject({}),
  run: ({ app, site }) => app.state.connections.end(site.id),
  entry: (_result, _given, { app, site }) => ({ home: app.state.connections.of(site.id)?.home ?? '' }),
});
