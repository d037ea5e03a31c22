/** Commands with which the operator switches a site's reports off and on, and reads its feedback. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import { performAt } from '../operations/operation.ts';
import { blockSite, unblockSite } from '../operations/sites.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** Whether a site's reports are switched off. */
export interface BlockedListing {
  /** Public tracking id. */
  readonly site: string;
  readonly name: string;
  /** Why, and since when (ISO 8601 in UTC); null while they are open. */
  readonly blocked: { readonly reason: string; readonly since: string } | null;
}

/** Feedback from people on a site. */
export interface FeedbackListing {
  readonly site: string;
  readonly answers: readonly {
    readonly user: string | null;
    readonly feature: string;
    readonly rating: number;
    readonly message: string;
    /** ISO 8601 in UTC. */
    readonly at: string;
  }[];
}

/** The command `site.block`. Visits continue being collected. @throws CommandError, SiteError */
export async function blockSiteCommand(app: App, input: unknown): Promise<BlockedListing> {
  return describe((await performAt(blockSite, app, requireNamed(input))).result);
}

/** The command `site.unblock`. @throws CommandError */
export async function unblockSiteCommand(app: App, input: unknown): Promise<BlockedListing> {
  return describe((await performAt(unblockSite, app, requireNamed(input))).result);
}

/** Input that names its site: no site is switched off because it is the only one. @throws CommandError `bad_input` */
const requireNamed = (input: unknown) => readInput(z.looseObject({ site: siteField }), input);

const describe = ({ trackingId, name, blocked }: SiteRecord): BlockedListing => ({
  site: trackingId,
  name,
  blocked: blocked && { reason: blocked.reason, since: new Date(blocked.since).toISOString() },
});

/** The command `feedback.list`. @throws CommandError */
export async function listFeedback(app: App, input: unknown): Promise<FeedbackListing> {
  const site = await findSite(app, readInput(z.strictObject({ site: siteField.optional() }), input).site);
  const answers = await app.state.feedback.of(site.id);
  return {
    site: site.trackingId,
    answers: answers.map(({ user, featureKey, rating, message, createdAt }) => ({
      user,
      feature: featureKey,
      rating,
      message,
      at: new Date(createdAt).toISOString(),
    })),
  };
}
