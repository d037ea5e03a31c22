/** Context of answering a report: the server's parts, the caller, the site. */

import type { App } from '../app/app.ts';
import type { Entitlements, SiteEntitlement } from '../entitlement/entitlement.ts';
import type { HostUser } from '../hosts/host.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Freshness } from './freshness.ts';

/** Context in which a report is answered. */
export interface AnswerContext {
  readonly app: App;
  readonly freshness: Freshness;
  readonly answers: AnswerCache;
  readonly entitlements: Entitlements;
  readonly user: HostUser;
  /** The requested site, or the demo site if the sample is shown. */
  readonly site: SiteRecord;
  /** True when the answer is the sample. */
  readonly demo: boolean;
  /** Entitlement of the requested site. */
  readonly entitlement: SiteEntitlement;
  /** Aborted when no one waits for the answer any more. */
  readonly signal: AbortSignal;
}
