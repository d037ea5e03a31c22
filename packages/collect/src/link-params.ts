/** Parameters of clicks and downloads that are derived from others, which saves the script bytes. */

import { bareHost, webUrl } from './page.ts';

/** Adds `link_domain` to a click and `file_extension` to a download, where the sender leaves them out (GA4 collection facts, section 1). */
export function addLinkParams(name: string, params: Record<string, string | number | boolean>): void {
  if (name === 'click' && params.link_domain === undefined) {
    const host = webUrl(String(params.link_url ?? ''))?.hostname;
    if (host) params.link_domain = bareHost(host);
  }
  if (name === 'file_download' && params.file_extension === undefined) {
    const extension = /\.(\w+)$/.exec(String(params.file_name ?? ''))?.[1];
    if (extension) params.file_extension = extension.toLowerCase();
  }
}
