/** Authorizes REST requests before the body is read. */
import type { Call, Capability } from '@magpie/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Host, HostUser } from '../hosts/host.ts';
import { authorize, requireRight, siteWithRight } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** Sender of a request; with the site unless it is about the whole server. */
interface Asker<Site> {
  readonly user: HostUser;
  readonly site: Site;
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The entrance of a REST API: nonce in the header `X-WP-Nonce`, site in the address unless the user may see only one. */
export interface Entrance {
  /** A hook that lets only those in who may make a call. */
  admitting(call: Pick<Call, 'about' | 'capability'>): Hook;
  /** The same for what is no call of the contract, and is about a site. */
  needing(capability: Capability): Hook;
  /** Returns the sender of a request, with the site if there is one. */
  findAsker(request: FastifyRequest): Asker<SiteRecord | undefined>;
  /** Returns the sender of a request that needs a site, with the site. */
  siteAskerOf(request: FastifyRequest): Asker<SiteRecord>;
}

/** The entrance of a host's REST API. */
export function makeEntrance(host: Host): Entrance {
  const askers = new WeakMap<FastifyRequest, Asker<SiteRecord | undefined>>();
  const admitting: Entrance['admitting'] =
    ({ about, capability }) =>
    async (request, reply) => {
      const user = await authorize(host, request, reply, String(request.headers['x-wp-nonce'] ?? ''));
      requireRight(user, capability);
      const site = about === 'site' ? siteWithRight(user, capability, siteIn(request)) : undefined;
      askers.set(request, { user, site });
    };
  function findAsker(request: FastifyRequest): Asker<SiteRecord | undefined> {
    const asker = askers.get(request);
    if (!asker) throw new Error('This request has no authenticated caller.');
    return asker;
  }
  return {
    admitting,
    needing: (capability) => admitting({ about: 'site', capability }),
    findAsker,
    siteAskerOf(request) {
      const { user, site } = findAsker(request);
      if (!site) throw new Error('This request has no site.');
      return { user, site };
    },
  };
}

/** The site that an address names; one that names two names none that exists. */
function siteIn({ query }: FastifyRequest): string | undefined {
  const { site } = query as { readonly site?: unknown };
  return site === undefined ? undefined : String(site);
}
