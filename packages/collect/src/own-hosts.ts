/** Telling a site's own pages from copies on other hosts, and from previews in editors (docs/adr/0053). */
import { bareHost, listDomains } from './page.ts';

/** Host of pages that are opened as files; no site has it. */
export const FILE_HOST = 'file:';

/** Names of one's own machine. */
export const LOOPBACK = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/;

/** Whether a host is one of the site's, or below one of them. All names of one's own machine are one. */
export function isOwnHost(host: string, hosts: readonly string[]): boolean {
  const bare = bareHost(host);
  if (hosts.includes(bare)) return true;
  if (LOOPBACK.test(bare)) return hosts.some((own) => LOOPBACK.test(own));
  return listDomains(bare).some((domain) => hosts.includes(domain));
}

/** Services that show a page through a host of their own: translations, and the cache of AMP pages. The visit is a real one. */
const PROXIES = ['.translate.goog', '.cdn.ampproject.org', '.bing-amp.com'];
/** Parameters that they add. */
const PROXY_PARAMETERS = /^(?:_x_tr_\w+|amp_js_v|amp_gsa|usqp|amp_r|amp_lite)$/;
/** The part of a path that names the host in the cache of AMP pages. */
const CACHE_PATH = /^\/(?:[a-z]{1,3}\/)?(?:s\/)?/;

/** An address that a proxy shows, as the site's own; any other as it is. */
export function unproxied(url: URL | undefined, hosts: readonly string[]): URL | undefined {
  if (!url) return url;
  const proxy = PROXIES.find((one) => url.hostname.endsWith(one));
  if (!proxy) return url;
  // A hyphen replaces a dot, two replace a hyphen; 0- and -0 enclose names that would look encoded.
  const label = url.hostname.slice(0, -proxy.length).replace(/^0-(.+)-0$/, '$1');
  const host = label.replace(/--|-/g, (sign) => (sign === '-' ? '.' : '-'));
  if (!isOwnHost(host, hosts)) return url;
  const own = new URL(url);
  own.host = host;
  const start = CACHE_PATH.exec(url.pathname)?.[0] ?? '/';
  if (url.pathname.slice(start.length).startsWith(host))
    own.pathname = url.pathname.slice(start.length + host.length) || '/';
  const added = [...own.searchParams.keys()].filter((name) => PROXY_PARAMETERS.test(name));
  for (const name of added) own.searchParams.delete(name);
  return own;
}

/**
 * Parameters by which editors and shops show a page before it is published: WordPress with its page builders, Shopify, TYPO3, Craft, Storyblok, HubSpot,
 * Builder.io, Sitecore. With `=`, only this value says so.
 */
const PREVIEW_PARAMETERS: ReadonlySet<string> = new Set(
  `preview=true preview=1 preview_id preview_nonce customize_changeset_uuid customize_theme customize_messenger_channel legacy-widget-preview wp_scrape_key elementor-preview
  elementor_library_preview fl_builder fl_builder_ui et_fb et_bfb et_pb_preview vc_editable vc_action=vc_inline vcv-editable vcv-action=frontend ct_builder oxygen_iframe bricks=run
  brizy-edit brizy-edit-iframe builder=true fb-edit tve=true tcbf siteorigin_panels_live_editor zionbuilder-preview tb-preview breakdance=builder breakdance_iframe
  cornerstone_preview cs-render preview_theme_id _storyblok _storyblok_tk x-craft-preview x-craft-live-preview admcmd_prev admcmd_simuser hs_preview hspreviewerapp builder.preview
  builder.frameediting sc_mode=preview sc_mode=edit wcmmode=preview wcmmode=edit sanity-preview-perspective statamic-live-preview live-preview
  trp-edit-translation uxb_iframe kc_action=live-edit pagelayer-live motopress-ce dslc=active wp_customize=on etch=magic preview_key`.split(
    /\s+/,
  ),
);
/** Paths of previews: drafts of Ghost, nodes of Drupal, Umbraco, Blogger. */
const PREVIEW_PATH =
  /^\/(?:p\/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?:[a-z-]{2,8}\/)?node\/preview\/[^/]+|umbraco\/preview|b\/post-preview)(?:\/|$)/i;

/** Whether a page is a preview in an editor. */
export function isPreview(url: URL): boolean {
  if (PREVIEW_PATH.test(url.pathname)) return true;
  if (url.search.length < 2) return false;
  for (const [name, value] of url.searchParams) {
    const lower = name.toLowerCase();
    if (PREVIEW_PARAMETERS.has(lower) || PREVIEW_PARAMETERS.has(`${lower}=${value.toLowerCase()}`)) return true;
  }
  return false;
}
