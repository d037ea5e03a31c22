/** This module is responsible for what collecting needs to know about a site. */
import { BOT_THRESHOLD } from './hit.ts';

/** How visitors are recognised; a site that has not chosen is `cookieless`. */
export type IdentityMode = 'stored' | 'consent' | 'cookieless';

/** The owner's say on quarantine, for what is collected and, by a rebuild, for what has been. */
export interface BotRules {
  /** The `botScore` at which an event is quarantined, 1 to 100; 80 unless set (definitions, Bots). */
  readonly threshold: number;
  /** Values of `botReason` that never quarantine. */
  readonly allow: readonly string[];
}

/** The site's settings that the collecting pipeline reads. */
export interface CollectSite {
  /** Internal number, 1 and up. */
  readonly id: number;
  /** What the script tag carries. */
  readonly trackingId: string;
  /** IANA zone. */
  readonly timeZone: string;
  /** ISO 4217; the currency of events that name none. */
  readonly currency: string;
  readonly identity: IdentityMode;
  /** Hosts that are the site itself, lower case, without `www.`: never a referrer. */
  readonly hosts: readonly string[];
  /** Minutes without an event that end a session, 5 to 475; 30 unless set. */
  readonly sessionTimeoutMinutes: number;
  /** Names of events that count as key events; `purchase` unless set. */
  readonly keyEvents: readonly string[];
  /** Query parameters that carry a site search's term, first hit wins. */
  readonly searchParameters: readonly string[];
  /** Addresses or CIDR networks whose visits are own traffic. */
  readonly internalNetworks: readonly string[];
  readonly botRules: BotRules;
}

/** The settings a new site starts with. */
export const SITE_DEFAULTS = {
  identity: 'cookieless',
  sessionTimeoutMinutes: 30,
  keyEvents: ['purchase'],
  searchParameters: ['q', 's', 'search', 'query', 'keyword'],
  internalNetworks: [],
  botRules: { threshold: BOT_THRESHOLD, allow: [] },
} as const satisfies Partial<CollectSite>;
