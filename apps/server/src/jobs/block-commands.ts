/** This module is responsible for the commands by which the operator switches a site's reports off and on, and reads its feedback. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, siteField } from '../app/input.ts';

/** Whether a site's reports are switched off. */
export interface BlockedListing {
  /** Public tracking id. */
  readonly site: string;
  readonly name: string;
  /** Why, and since when (ISO 8601 in UTC); null while they are open. */
  readonly blocked: { readonly reason: string; readonly since: string } | null;
}

/** What people said on a site. */
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

const blockSchema = z.strictObject({ site: siteField, reason: z.string().default('') });

/** The command `site.block`. Visits continue being collected. @throws CommandError, SiteError */
export async function blockSite(app: App, input: unknown): Promise<BlockedListing> {
  const { site: named, reason } = readInput(blockSchema, input);
  return switchSite(app, named, { since: app.now(), reason });
}

/** The command `site.unblock`. @throws CommandError */
export async function unblockSite(app: App, input: unknown): Promise<BlockedListing> {
  return switchSite(app, readInput(z.strictObject({ site: siteField }), input).site, null);
}

async function switchSite(
  app: App,
  named: string,
  blocked: { readonly since: number; readonly reason: string } | null,
): Promise<BlockedListing> {
  const site = await findSite(app, named);
  const after = await app.state.sites.update(site.id, { blocked });
  await app.state.audit.note(blocked ? 'site.block' : 'site.unblock', null, {
    site: site.trackingId,
    ...(after.blocked && { reason: after.blocked.reason }),
  });
  return {
    site: site.trackingId,
    name: site.name,
    blocked: after.blocked && { reason: after.blocked.reason, since: new Date(after.blocked.since).toISOString() },
  };
}

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
