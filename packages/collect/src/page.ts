/** Parses the addresses of pages and referrers. */

import { normalAddress, type PageRules } from '@magpie/vocabulary';
import { cutAddress } from './text.ts';

/** A page as reports name it; all empty when the location is not an http(s) address. */
export interface Page {
  /** Lower case, with its `www.`, without a port. */
  readonly hostName: string;
  /** In normal form, with the parameters that name the page (docs/adr/0052). */
  readonly pagePath: string;
  /** The other parameters, with the leading `?`, or `&` if the path has some; or empty. */
  readonly pageQuery: string;
}

const NO_PAGE: Page = { hostName: '', pagePath: '', pageQuery: '' };

/**
 * Host, path and query of a page's location ({@link webUrl}) by the site's rules: campaign parameters included, as GA4 keeps them, the fragment left
 * out unless it is a route ({@link withRoute}).
 */
export function splitPage(url: URL | undefined, rules: PageRules, hasRoute = false): Page {
  if (!url) return NO_PAGE;
  const { path, query } = rules.split(url.pathname + (hasRoute ? url.hash : ''), url.search);
  return { hostName: url.hostname.replace(/\.$/, ''), pagePath: path, pageQuery: query };
}

/** Parameters with the address or path of a page, file or form. */
const ADDRESSES = ['link_url', 'file_name', 'form_destination', 'video_url', 'page_path'] as const;

/** Brings the addresses among an event's parameters into their normal form. */
export function normalizeAddresses(params: Record<string, string>): void {
  for (const name of ADDRESSES) {
    const address = params[name];
    if (address !== undefined) params[name] = normalAddress(address);
  }
}

/** A page whose path and query are cut, so that its address isn't longer than the limit. */
export function cutPage(page: Page, url: URL, limit: number): Page {
  const pagePath = cutAddress(page.pagePath, Math.max(limit - url.origin.length, 1));
  const pageQuery = cutAddress(page.pageQuery, Math.max(limit - url.origin.length - pagePath.length, 0));
  return { ...page, pagePath, pageQuery: pageQuery.length > 1 ? pageQuery : '' };
}

/** Longer than any name of a host (253), a dot at its end included. */
const HOST_CHARS = 254;

/** The location as a URL if it is an http(s) one. */
export function webUrl(location: string): URL | undefined {
  const url = location === '' ? null : URL.parse(location);
  if (!url || url.hostname.length > HOST_CHARS) return undefined;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/**
 * The location with the page of a hash router in its fragment, whose parameters join the others: `/app?a=1#/about?b=2` becomes
 * `/app?a=1&b=2#/about`. An empty route (`#/`, `#!/`) is the page itself.
 */
export function withRoute(url: URL | undefined): URL | undefined {
  if (!url?.hash) return url;
  const [route = '', ...parameters] = url.hash.split('?');
  url.hash = /^#!?\/?$/.test(route) ? '' : route;
  const query = [url.search.slice(1), parameters.join('?')].filter((part) => part !== '');
  url.search = query.join('&');
  return url;
}

/** A host with a dot, and what follows it: an address whose scheme was left out. */
const HOST = /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*(?::\d{1,5})?(?=[/?#]|$)/u;

/** The address that a referrer is meant to be: `www.google.com` is one without its scheme. */
function meantReferrer(text: string): string {
  if (/^https?:/i.test(text)) return text;
  if (HOST.test(text)) return `https://${text}`;
  if (text.startsWith('//')) return `https:${text}`;
  return text.replace(/^android-app:(?=[^/])/i, 'android-app://');
}

/** The referrer as a URL: an http(s) address, with its scheme or without, or Android's `android-app://<package>`. */
export function referrerUrl(referrer: string): URL | undefined {
  const url = referrer === '' ? null : URL.parse(meantReferrer(referrer.trim()));
  if (!url?.hostname || url.hostname.length > HOST_CHARS) return undefined;
  return url.protocol === 'https:' || url.protocol === 'http:' || url.protocol === 'android-app:' ? url : undefined;
}

/** The host without a leading `www.` (or `www2.` and so on) and without the dot that may end a full name. */
export function bareHost(host: string): string {
  return host.replace(/^www\d*\./, '').replace(/\.$/, '');
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
