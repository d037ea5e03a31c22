/** The admin area as WordPress's plugin sees it: a signed request has the person whom WordPress claims. */
import type { Addon } from '@magpie/reports';
import { ProblemError } from '../../errors/problem.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import type { State } from '../../state/open-state.ts';
import type { Host, HostPlugins } from '../host.ts';
import { type SignedCaller, signedCaller } from './signed-calls.ts';

type People = Pick<State, 'sites' | 'connections' | 'wordpressPeople' | 'siteAddons'>;

/** The host, for requests that a connected WordPress has signed too; of every other request all is as it was. */
export function withWordPress(host: Host, state: People): Host {
  return {
    ...host,
    claims: (request) => signedCaller(request) !== undefined || host.claims(request),
    async user(request, reply) {
      const caller = signedCaller(request);
      if (!caller) return host.user(request, reply);
      const { connection, claim } = caller;
      if (claim.user === 0) return undefined;
      const sites = claim.capabilities.length > 0 ? await sitesOf(caller, state) : [];
      const name = claim.name.trim() || `WordPress user ${claim.user}`;
      return {
        id: await state.wordpressPeople.idOf(connection.id, claim.user, name),
        name,
        capabilities: claim.capabilities,
        rightsOn: (siteId) => (sites.some(({ id }) => id === siteId) ? claim.capabilities : []),
        sites,
        ownSite: sites.find(({ id }) => id === caller.site.id),
      };
    },
    // The nonce of a page in WordPress is WordPress's: the plugin checks it before it signs.
    nonce: (request) => (signedCaller(request) ? '' : host.nonce(request)),
    checkNonce: (request, nonce) => signedCaller(request) !== undefined || host.checkNonce(request, nonce),
    // One per person, so that viewing the demo as another tier affects no one else.
    sessionId(request) {
      const caller = signedCaller(request);
      return caller ? `wordpress ${caller.connection.id} ${caller.claim.user}` : host.sessionId(request);
    },
    plugins: pluginsOf(host.plugins, state),
  };
}

/** The site of the connection; for a super admin in the network's admin, those of all its connections. */
async function sitesOf({ connection, site, claim }: SignedCaller, state: People): Promise<readonly SiteRecord[]> {
  const { network } = connection;
  if (!claim.network || !network) return [site];
  const connected = new Set(
    state.connections
      .list()
      .filter((one) => one.network?.id === network.id && one.endedAt === null)
      .map(({ siteId }) => siteId),
  );
  return (await state.sites.list()).filter(({ id }) => connected.has(id));
}

/** The plugins of a connected site are those that WordPress has. Only WordPress installs and activates them. */
function pluginsOf(others: HostPlugins, state: People): HostPlugins {
  const reportOf = (site: SiteRecord) => {
    const connection = state.connections.of(site.id);
    return connection?.endedAt === null ? connection : undefined;
  };
  const refuse = ({ title }: Addon, home: string, done: string) =>
    new ProblemError('install_elsewhere', `${title} can't be ${done} from here. Open ${home} in WordPress to do it.`);
  return {
    async of(site) {
      const connection = reportOf(site);
      if (!connection) return others.of(site);
      return new Map(Object.entries(connection.report?.addons ?? {}));
    },
    async install(site, addon) {
      const connection = reportOf(site);
      if (connection) throw refuse(addon, connection.home, 'installed');
      return others.install(site, addon);
    },
    async setActive(site, addon, active) {
      const connection = reportOf(site);
      if (connection) throw refuse(addon, connection.home, active ? 'activated' : 'deactivated');
      return others.setActive(site, addon, active);
    },
  };
}
