/** This module is responsible for who may send a body to a door of the dashboard: known before a byte of it is read. */
import type { Capability } from '@magpie/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admit, requireRight, siteOfUser } from '../admission.ts';
import type { Host, HostUser } from '../hosts/host.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** Who sends, and to which site. */
interface Asker {
  readonly user: HostUser;
  readonly site: SiteRecord;
}

/** The entrance of doors about one site: nonce in the header `X-WP-Nonce`, site in the address unless the user may see only one. */
export interface Entrance {
  /** A hook that lets nobody in without the right. */
  needing(capability: Capability): (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Who came in. */
  askerOf(request: FastifyRequest): Asker;
}

/** The entrance of a host's doors. */
export function entranceOf(host: Host): Entrance {
  const askers = new WeakMap<FastifyRequest, Asker>();
  return {
    needing: (capability) => async (request, reply) => {
      const user = await admit(host, request, reply, String(request.headers['x-wp-nonce'] ?? ''));
      requireRight(user, capability);
      const site = siteOfUser(user, siteIn(request));
      requireRight(user, capability, site);
      askers.set(request, { user, site });
    },
    askerOf(request) {
      const asker = askers.get(request);
      if (!asker) throw new Error('The door was passed by nobody.');
      return asker;
    },
  };
}

/** The site that an address names; one that names two names none that exists. */
function siteIn({ query }: FastifyRequest): string | undefined {
  const { site } = query as { readonly site?: unknown };
  return site === undefined ? undefined : String(site);
}
