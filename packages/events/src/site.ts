/** The site settings that the collection pipeline needs. */
import { BOT_THRESHOLD } from './hit.ts';

/** How visitors are recognised; `cookieless` unless set. */
export type IdentityMode = 'stored' | 'consent' | 'cookieless';

/** The owner's rules for quarantine, for new events and, after a rebuild, for past ones. */
export interface BotRules {
  /** The `botScore` at which an event is quarantined, 1 to 100; 80 unless set (definitions, Bots). */
  readonly threshold: number;
  /** Values of `botReason` that never cause quarantine. */
  readonly allow: readonly string[];
}

/** The site settings that the collection pipeline reads. */
export interface CollectSite {
  /** Internal number, 1 and up. */
  readonly id: number;
  /** The id in the script tag. */
  readonly trackingId: string;
  /** IANA zone. */
  readonly timeZone: string;
  /** ISO 4217; the currency of events without one. */
  readonly currency: string;
  readonly identity: IdentityMode;
  /** The site's own hosts, lower case, without `www.`: never a referrer. */
  readonly hosts: readonly string[];
  /** Whether pages on other hosts are left out; unset or null until it's decided for a site of an earlier version (docs/adr/0053). */
  readonly ownHostsOnly?: boolean | null;
  /** Hosts, or hosts and paths, that visitors only pass and that are never a source, beside those of the built-in list. */
  readonly ignoredReferrers?: readonly string[];
  /** Referrers that count as sources although the built-in list has them. */
  readonly countedReferrers?: readonly string[];
  /** Minutes without an event after which a session ends, 5 to 475; 30 unless set. */
  readonly sessionTimeoutMinutes: number;
  /** Names of events that count as key events; `purchase` unless set. */
  readonly keyEvents: readonly string[];
  /** Query parameters with the term of a site search; the first one present wins. */
  readonly searchParameters: readonly string[];
  /** Query parameters that name a page, such as `p` in `/?p=1` (docs/adr/0052). */
  readonly pageParameters?: readonly string[];
  /** Whether `/about/` is the page `/about`; not unless set. */
  readonly ignoreTrailingSlash?: boolean;
  /** Address such as `https://example.com/blog`; its path is the front page. */
  readonly url?: string;
  /** Addresses or CIDR networks whose visits are own traffic. */
  readonly internalNetworks: readonly string[];
  readonly botRules: BotRules;
  /** Whether how fast its pages are for visitors (web vitals) is measured; not unless set. */
  readonly measureVitals?: boolean;
}

/**
 * The parameters that name pages in common systems: WordPress with plain permalinks, Drupal without clean addresses, Joomla, TYPO3, MediaWiki, shops and
 * forums. In this order they are written.
 */
const PAGE_PARAMETERS = [
  ...['post_type', 'p', 'page_id', 'attachment_id', 'product', 'cat', 'tag', 'author', 'product_cat', 'product_tag'],
  ...['q=node/', 'q=taxonomy/'],
  ...['option', 'view', 'route', 'controller', 'title', 'id', 'product_id', 'id_product', 'id_category', 'topic'].map(
    (name) => `index.php?${name}`,
  ),
  ...['view.php?id', 'viewtopic.php?t', 'viewforum.php?f', 'showthread.php?t', 'showthread.php?tid', 'doku.php?id'],
];

/** The settings of a new site. */
export const SITE_DEFAULTS = {
  identity: 'cookieless',
  sessionTimeoutMinutes: 30,
  keyEvents: ['purchase'],
  searchParameters: ['q', 's', 'search', 'query', 'keyword'],
  pageParameters: PAGE_PARAMETERS,
  internalNetworks: [],
  botRules: { threshold: BOT_THRESHOLD, allow: [] },
} as const satisfies Partial<CollectSite>;
