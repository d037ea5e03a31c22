/** Authorization: the one place that decides on permissions. Calls that it doesn't allow are refused. */
import type { Capability } from '@magpie/contract';
import { ACCOUNT_IDS } from '@magpie/vocabulary';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNamed } from '../app/input.ts';
import { ProblemError } from '../errors/problem.ts';
import type { Host, HostUser } from '../hosts/host.ts';
import type { SiteRecord } from '../ports/sites.ts';

/**
 * The user of a request, by session and nonce.
 * @throws ProblemError `bad_nonce`, `signed_out`
 */
export async function authorize(
  host: Host,
  request: FastifyRequest,
  reply: FastifyReply,
  nonce: string,
): Promise<HostUser> {
  if (nonce === '' && !host.checkNonce(request, nonce))
    throw new ProblemError('bad_nonce', 'The nonce is missing.', { field: 'nonce' });
  const signedOut = () => new ProblemError('signed_out', 'You are signed out. Please sign in again.');
  // Without a session there is nothing to misuse, and "sign in" is the helpful answer.
  if (!host.claims(request)) throw signedOut();
  if (!host.checkNonce(request, nonce))
    throw new ProblemError('bad_nonce', 'This page has expired. Please reload it.', { field: 'nonce' });
  const user = await host.user(request, reply);
  if (!user) throw signedOut();
  return user;
}

/**
 * Requires a permission on a site, or on any site; null if every signed-in user may make the call.
 * @throws ProblemError `forbidden`
 */
export function requireRight(user: HostUser, capability: Capability | null, site?: SiteRecord): void {
  const rights = site ? user.rightsOn(site.id) : user.capabilities;
  if (capability !== null && !rights.includes(capability))
    throw new ProblemError('forbidden', `You don't have permission for this. It needs "${capability}".`);
}

/**
 * The site of that tracking id, if the user may see it. Without a tracking id, the admin area's own site, or the one site
 * that the user may see: a call never picks one of several.
 * @throws ProblemError `unknown_site`, with the same message whether the site doesn't exist or isn't visible to the
 * user; `site_needed` where no site is named and the user may see several, or none
 */
export function siteOfUser(
  { sites, ownSite }: Pick<HostUser, 'sites' | 'ownSite'>,
  trackingId: string | undefined,
): SiteRecord {
  if (trackingId === undefined) return ownSite ?? onlySite(sites);
  const site = sites.find((one) => one.trackingId === trackingId);
  if (!site)
    throw new ProblemError('unknown_site', `"${trackingId.slice(0, 60)}" isn't one of your sites.`, {
      field: 'site',
    });
  return site;
}

/**
 * The site as its reports are answered for a user: account IDs of readers name people, so they are shown only to users
 * who may change the site's settings, where their box is switched on; so is what its source's owner has to do. The same object for the same record: answers are
 * kept by it.
 */
export function siteForReader(user: Pick<HostUser, 'rightsOn'>, site: SiteRecord): SiteRecord {
  if (user.rightsOn(site.id).includes('save_settings')) return site;
  const known = withoutAccountIds.get(site);
  if (known) return known;
  const hiding: SiteRecord = {
    ...site,
    reportDimensions: site.reportDimensions.filter((name) => !ACCOUNT_IDS.includes(name)),
    hidden: ACCOUNT_IDS,
    readOnly: true,
  };
  withoutAccountIds.set(site, hiding);
  return hiding;
}

/** The site as its reports are answered for a program with a key, which may not change its settings. The same object for the same record. */
export function siteForProgram(site: SiteRecord): SiteRecord {
  const known = withoutOwnersSentences.get(site);
  if (known) return known;
  const reading: SiteRecord = { ...site, readOnly: true };
  withoutOwnersSentences.set(site, reading);
  return reading;
}

/** Sites that an error names to choose from. */
const MOST_CHOICES = 20;

/**
 * The site that a program means, by its tracking ID, number or one of its domains; without a name the one site that it may read: a call never picks
 * one of several.
 * @throws ProblemError `unknown_site` for any other, whether it exists or not; `site_needed`, both naming the sites to choose from; `site_blocked`
 */
export function siteOfProgram(sites: readonly SiteRecord[], named: string | undefined): SiteRecord {
  const choices = () => {
    const shown = sites.slice(0, MOST_CHOICES).map(({ trackingId, hosts: [host] }) => `${trackingId} (${host})`);
    const more = sites.length - shown.length;
    return `Choose one of: ${shown.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`;
  };
  const only = sites.length === 1 ? sites[0] : undefined;
  if (named === undefined && !only)
    throw new ProblemError('site_needed', `site is missing. ${choices()}`, { field: 'site' });
  const site = named === undefined ? only : sites.find((one) => isNamed(one, named));
  if (!site)
    throw new ProblemError('unknown_site', `"${named?.slice(0, 60)}" isn't one of your sites. ${choices()}`, {
      field: 'site',
    });
  requireOpen(site);
  return site;
}

const withoutOwnersSentences = new WeakMap<SiteRecord, SiteRecord>();
const withoutAccountIds = new WeakMap<SiteRecord, SiteRecord>();

/**
 * The site that a call is about, on which the user has the right that it needs.
 * @throws ProblemError `unknown_site`, `site_needed`, `forbidden`
 */
export function siteWithRight(
  user: HostUser,
  capability: Capability | null,
  trackingId: string | undefined,
): SiteRecord {
  const site = siteOfUser(user, trackingId);
  requireRight(user, capability, site);
  return site;
}

function onlySite(sites: readonly SiteRecord[]): SiteRecord {
  const [site] = sites;
  if (site && sites.length === 1) return site;
  const message = site
    ? `site is missing: you have access to ${sites.length} sites, so the call must name one by its tracking ID.`
    : "You don't have access to any site.";
  throw new ProblemError('site_needed', message, { field: 'site' });
}

/** @throws ProblemError `site_blocked` when the operator has switched the site's reports off */
export function requireOpen({ name, blocked }: SiteRecord): void {
  if (blocked)
    throw new ProblemError('site_blocked', `Reports for "${name}" are off.${blocked.reason && ` ${blocked.reason}`}`);
}
