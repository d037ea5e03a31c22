/** Addresses of pages: the site's own hosts, and the link to a page. */
import type { Site } from '@magpie/query';

type Hosts = Pick<Site, 'url' | 'hosts'>;

const bare = (host: string) => host.replace(/^www\./, '');

/** Where the site's pages can be: its own address first, then each of its hosts, with and without `www.`. */
export function ownOrigins({ url, hosts = [] }: Hosts): readonly string[] {
  const home = url === undefined ? null : URL.parse(url);
  const all = [...hosts, ...(home ? [bare(home.hostname)] : [])];
  const origins = all.flatMap((host) =>
    ['https://', 'http://'].flatMap((scheme) => [scheme + host, `${scheme}www.${host}`]),
  );
  return [...new Set([...(home ? [home.origin] : []), ...origins])];
}

/** Whether a host is one of the site's. */
export function isOwnHost(host: string, { url, hosts = [] }: Hosts): boolean {
  const home = url === undefined ? null : URL.parse(url);
  return [...hosts, ...(home ? [bare(home.hostname)] : [])].includes(bare(host));
}

/**
 * Address of a page, with the site's own scheme and port. Empty if the host isn't one of the site's: anyone can send an
 * event that names any host, and the reader would follow its link.
 */
export function pageUrl(hostName: string, pagePath: string, site: Hosts): string {
  const home = site.url === undefined ? null : URL.parse(site.url);
  if (home?.hostname === hostName) return home.origin + pagePath;
  return isOwnHost(hostName, site) ? `https://${hostName}${pagePath}` : '';
}
