/** This module is responsible for the form of an AJAX action: what it needs of the asker and what it answers. */
import type { Meta } from '@magpie/contract';
import { TIERS, type Tier } from '@magpie/reports';
import type { z } from 'zod';
import type { Freshness } from '../freshness.ts';
import type { HostUser } from '../hosts/host.ts';
import type { App, SiteRecord } from '../ports.ts';
import type { Capability } from '../state/users.ts';
import type { AnswerCache } from './answer-cache.ts';

/** What an asker gets of something that a tier includes: his data, the built-in sample, or nothing. */
export type Access = 'full' | 'demo' | 'refused';

/** The one place that decides about entitlement. */
export function accessOf(tier: Tier, needed: Tier, hasDemo: boolean): Access {
  if (TIERS.indexOf(tier) >= TIERS.indexOf(needed)) return 'full';
  return hasDemo ? 'demo' : 'refused';
}

/** What an action runs with. */
interface ActionContext {
  readonly app: App;
  readonly freshness: Freshness;
  readonly answers: AnswerCache;
  readonly user: HostUser;
  /** The site that was asked for, or the demo site where the asker is shown the sample. */
  readonly site: SiteRecord;
  /** True when the answer is the sample. */
  readonly demo: boolean;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** One AJAX action. Its request names the site by tracking id in `site`. */
export interface Action<Request extends { readonly site: string } = { readonly site: string }> {
  readonly capability: Capability;
  readonly request: z.ZodType<Request>;
  /** The tier from which the real answer is given. */
  tier(request: Request): Tier;
  /** Answers without a receipt where no figures are asked for. @throws QueryError, ProblemError, CommandError */
  run(request: Request, context: ActionContext): Promise<{ readonly data: unknown; readonly meta?: Meta }>;
}
