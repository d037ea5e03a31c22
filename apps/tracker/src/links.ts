/** This module is responsible for what a click on a link means: a way out, a download, both or nothing. */
import { bare } from './address.ts';
import { track } from './transport.ts';

/** GA4's list of file extensions (collection facts, section 1). */
const FILE =
  /\.(pdf|xlsx?|docx?|txt|rtf|csv|exe|key|pp(s|tx?)|7z|pkg|rar|gz|zip|avi|mov|mp[34]|mpe?g|wm[av]|midi?|wav)$/i;

/**
 * Hears clicks, the middle button's too: `click` when the target's host is neither the page's nor below it, `file_download`
 * when its path ends in a listed extension; a file elsewhere is both. A link without a host (mailto, tel) is nothing. What can be read out of
 * the address (`link_domain`, `file_extension`) the server adds.
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
