/** This module is responsible for who may do what: the one place that authorises. Everything is refused that it does not allow. */
import type { Capability } from '@magpie/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Host, HostUser } from './hosts/host.ts';
import type { SiteRecord } from './ports.ts';
import { ProblemError } from './problem.ts';

/**
 * Who asks, by session and nonce.
 * @throws ProblemError `bad_nonce`, `signed_out`
 */
export async function admit(
  host: Host,
  request: FastifyRequest,
  reply: FastifyReply,
  nonce: string,
): Promise<HostUser> {
  if (nonce === '') throw new ProblemError('bad_nonce', 'The nonce is missing.', { field: 'nonce' });
  const signedOut = () => new ProblemError('signed_out', 'You are signed out. Please sign in again.');
  // Without any session there is none that somebody could misuse, and "sign in" is what helps.
  if (!host.claims(request)) throw signedOut();
  if (!host.checkNonce(request, nonce))
    throw new ProblemError('bad_nonce', 'The page is too old. Please load it again.', { field: 'nonce' });
  const user = await host.user(request, reply);
  if (!user) throw signedOut();
  return user;
}

/**
 * Asks for a right on a site, or at first on any; null for what everybody may who is signed in.
 * @throws ProblemError `forbidden`
 */
export function requireRight(user: HostUser, capability: Capability | null, site?: SiteRecord): void {
  const rights = site ? user.rightsOn(site.id) : user.capabilities;
  if (capability !== null && !rights.includes(capability))
    throw new ProblemError('forbidden', `You may not do this: it needs the right "${capability}".`);
}

/**
 * The site of that tracking id, if the user may see it.
 * @throws ProblemError `unknown_site`, in the same words for a site that does not exist and for one that is not his to see
 */
export function siteOfUser(user: HostUser, trackingId: string): SiteRecord {
  const site = user.sites.find((one) => one.trackingId === trackingId);
  if (!site)
    throw new ProblemError('unknown_site', `"${trackingId.slice(0, 60)}" is not one of your sites.`, {
      field: 'site',
    });
  return site;
}

/** @throws ProblemError `site_blocked` when the operator has switched the site's reports off */
export function requireOpen({ name, blocked }: SiteRecord): void {
  if (blocked)
    throw new ProblemError(
      'site_blocked',
      `The reports of "${name}" are switched off.${blocked.reason && ` ${blocked.reason}`}`,
    );
}
