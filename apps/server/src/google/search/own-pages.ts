/** Which pages of a Search Console property are a site's. */
import type { SiteRecord } from '../../ports/sites.ts';
import type { SearchFilter } from './ask-search.ts';

type Hosted = Pick<SiteRecord, 'id' | 'hosts' | 'demo'>;

const isBelow = (host: string, domain: string): boolean => host.endsWith(`.${domain}`);

/** Addresses on some hosts, or on hosts below them. */
const onHosts = (hosts: readonly string[]): string =>
  `^https?://([^/]+\\.)?(${hosts.map((host) => host.replaceAll('.', '\\.')).join('|')})(:[0-9]+)?/`;

/**
 * Filters for a site's own pages. Only a domain property needs them, and only if it also covers other sites of this server or a parent domain
 * of the site. Without a page filter, Google leaves out fewer rare queries.
 */
export function ownPages(searchSite: string, site: Hosted, sites: readonly Hosted[]): readonly SearchFilter[] {
  const domain = /^sc-domain:(.+)$/.exec(searchSite)?.[1]?.toLowerCase();
  if (domain === undefined) return [];
  const inDomain = ({ hosts }: Hosted) => hosts.filter((host) => host === domain || isBelow(host, domain));
  const own = inDomain(site);
  const others = sites.filter(({ id, demo }) => id !== site.id && !demo).flatMap(inDomain);
  // The owner chose a domain that has none of the site's hosts.
  if (own.length === 0 || (own.includes(domain) && others.length === 0)) return [];
  const below = others.filter((host) => own.some((one) => isBelow(host, one)));
  return [
    { dimension: 'page', operator: 'includingRegex', expression: onHosts(own) },
    ...(below.length > 0
      ? [{ dimension: 'page', operator: 'excludingRegex', expression: onHosts(below) } as const]
      : []),
  ];
}
