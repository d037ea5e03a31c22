/** This module is responsible for what a report is answered with: the parts of the server that it needs, who asks, and about which site. */

import type { App } from '../app/app.ts';
import type { Entitlements, SiteEntitlement } from '../entitlement/entitlement.ts';
import type { HostUser } from '../hosts/host.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Freshness } from './freshness.ts';

/** What answering a report takes. */
export interface AnswerContext {
  readonly app: App;
  readonly freshness: Freshness;
  readonly answers: AnswerCache;
  readonly entitlements: Entitlements;
  readonly user: HostUser;
  /** The site that was asked for, or the demo site where the asker is shown the sample. */
  readonly site: SiteRecord;
  /** True when the answer is the sample. */
  readonly demo: boolean;
  /** Of the site that was asked for. */
  readonly entitlement: SiteEntitlement;
  /** Aborted when no one waits for the answer any more. */
  readonly signal: AbortSignal;
}
