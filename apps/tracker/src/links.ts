/** This module is responsible for classifying clicks on links: outbound, download, both or neither. */
import { bare } from './address.ts';
import { track } from './transport.ts';

/** GA4's list of file extensions (collection facts, section 1). */
const FILE =
  /\.(wm[av]|key|csv|mov|(xls|doc)x?|mp[34]|rtf|[7g]z|pkg|zip|wav|exe|midi?|mpe?g|pdf|pp(s|tx?)|avi|rar|txt)$/i;

/**
 * Handles clicks, also of the middle button: `click` if the link's host is neither the page's nor a subdomain of it, `file_download`
 * if its path ends in a listed extension; both for a file on another site. Links without a host (mailto, tel) are ignored. The server
 * adds what the address contains (`link_domain`, `file_extension`).
 */
export const clicked = (event: MouseEvent): void => {
  const link = (event.composedPath() as HTMLAnchorElement[]).find((node) => node.hostname);
  if (!link || event.button > 1) return;
  const params = {
    link_url: bare(link),
    link_id: link.id,
    link_classes: link.className,
    link_text: link.textContent.trim().slice(0, 100),
  };
  if (!`.${link.hostname}`.endsWith(`.${location.hostname.replace(/^www\d*\./, '')}`))
    track('click', { ...params, outbound: 'true' });
  if (FILE.test(link.pathname)) track('file_download', { ...params, file_name: link.pathname });
};
