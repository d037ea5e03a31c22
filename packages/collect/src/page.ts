/** This module is responsible for taking apart the addresses of pages and referrers. */

/** A page as reports name it; all empty when the location is not an http(s) address. */
export interface Page {
  /** Lower case, with its `www.`, without a port. */
  readonly hostName: string;
  readonly pagePath: string;
  /** With the leading `?`, or empty. */
  readonly pageQuery: string;
}

const NO_PAGE: Page = { hostName: '', pagePath: '', pageQuery: '' };

/** Host, path and query of a page's location ({@link webUrl}), as GA4 keeps them: campaign parameters included, the fragment left out. */
export function splitPage(url: URL | undefined): Page {
  return url ? { hostName: url.hostname, pagePath: url.pathname, pageQuery: url.search } : NO_PAGE;
}

/** The location as a URL if it is an http(s) one. */
export function webUrl(location: string): URL | undefined {
  const url = location === '' ? null : URL.parse(location);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined;
}

/** The referrer as a URL: an http(s) address, or Android's `android-app://<package>`. */
export function referrerUrl(referrer: string): URL | undefined {
  const url = referrer === '' ? null : URL.parse(referrer);
  if (!url?.hostname) return undefined;
  return url.protocol === 'https:' || url.protocol === 'http:' || url.protocol === 'android-app:' ? url : undefined;
}

/** The host without a leading `www.` (or `www2.` and so on). */
export function bareHost(host: string): string {
  return host.replace(/^www\d*\./, '');
}

/** The host and every domain above it: `a.b.c` gives `a.b.c`, `b.c`, `c`. */
export function listDomains(host: string): string[] {
  const domains: string[] = [];
  for (let at = 0; at >= 0 && at < host.length; ) {
    domains.push(host.slice(at));
    const dot = host.indexOf('.', at);
    if (dot < 0) break;
    at = dot + 1;
  }
  return domains;
}
