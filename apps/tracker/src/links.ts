/** Classifies clicks on links: outbound, download, both or neither. */
import { bare } from './address.ts';
import { track } from './transport.ts';

/** GA4's list of file extensions (collection facts, section 1). */
const FILE =
  /\.(wm[av]|key|csv|mov|(xls|doc)x?|mp[34]|rtf|[7g]z|pkg|zip|wav|exe|midi?|mpe?g|pdf|pp(s|tx?)|avi|rar|txt)$/i;

/**
 * Handles clicks, also of the middle button: `click` if the link's host is neither the page's nor a subdomain of it, `file_download`
 * if its path ends in a listed extension or the site marks it as a download; both for a file on another site. Links without a host (mailto, tel)
 * are ignored unless the page made the file itself. The server adds what the address contains (`link_domain`, `file_extension`).
 */
export const clicked = (event: MouseEvent): void => {
  // Also within open shadow trees, on image maps and in drawings.
  const link = (event.composedPath() as HTMLAnchorElement[]).find(
    ({ href, localName }) => href && /^a(rea)?$/.test(localName),
  );
  if (!link || event.button > 1) return;
  const { href } = link;
  const target = new URL((href as unknown as SVGAnimatedString).baseVal ?? href, document.baseURI);
  const { hostname, pathname, protocol } = target;
  const params = {
    // The address of a file that the page made is its content, or means nothing elsewhere.
    link_url: hostname && bare(target),
    link_id: link.id,
    link_classes: link.getAttribute('class'),
    link_text: link.textContent.trim().slice(0, 100),
  };
  const outbound = hostname && !`.${hostname}`.endsWith(`.${location.hostname.replace(/^www\d*\./, '')}`);
  const download = link.getAttribute('download');
  if (outbound) track('click', { ...params, outbound: 'true' });
  if (hostname && FILE.test(pathname)) track('file_download', { ...params, file_name: pathname });
  // Browsers disregard the attribute on links to other sites.
  else if (download != null && (protocol === 'data:' || target.origin === location.origin))
    track('file_download', { ...params, file_name: download || (hostname && pathname) });
};
