/** Whether a property's name speaks of a site; Google's list of properties has no addresses. */
import type { SiteSummary } from '@magpie/contract';

const plain = (text: string) => text.toLowerCase().replace(/^www\./, '');

/** Whether the name of a property or its account has the site's host in it, or is the site's name. */
export function namesSite(name: string, { name: siteName, url }: Pick<SiteSummary, 'name' | 'url'>): boolean {
  const host = plain(new URL(url).hostname);
  const said = plain(name.trim());
  const at = said.indexOf(host);
  const isWhole = at >= 0 && !/[a-z0-9-]/.test(said[at - 1] ?? '') && !/[a-z0-9-]/.test(said[at + host.length] ?? '');
  return isWhole || said === plain(siteName.trim());
}
