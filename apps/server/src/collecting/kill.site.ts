/** The site and the requests that the kill test shares with the process it kills. */
import { type CollectSite, SITE_DEFAULTS } from '@magpie/events';

/** The site that events are sent to. */
export const KILL_SITE: CollectSite = {
  ...SITE_DEFAULTS,
  id: 1,
  trackingId: 'MG-KILL',
  timeZone: 'UTC',
  currency: 'EUR',
  identity: 'stored',
  hosts: ['example.com'],
  // The test sends faster than any visitors would.
  botRules: { threshold: 80, allow: ['impossible-rate'] },
};

/** One request: events of one visitor, each with the id that it shall be stored under. */
export interface KillRequest {
  /** By which it is known when it is sent again. */
  readonly requestId: string;
  readonly visitor: string;
  /** Whether the shop's server tells of them; else the visitor's page. */
  readonly byShop?: boolean;
  readonly events: readonly {
    readonly id: string;
    readonly name: 'page_view' | 'scroll' | 'purchase';
    readonly order?: string;
  }[];
}
