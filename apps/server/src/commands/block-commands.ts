/** Commands with which the operator switches a site's reports off and on, and reads its feedback. */
import { z } from 'zod';
import { type Command, told } from '../app/command.ts';
import { readInput, siteField } from '../app/input.ts';
import { blockSite, unblockSite } from '../operations/sites.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { changing, reading } from './from-operations.ts';

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

/** A command whose input names its site: no site is switched off because it is the only one. */
export const named = (command: Command): Command =>
  told((app, input) => command(app, readInput(z.looseObject({ site: siteField }), input)), command);

const describe = ({ trackingId, name, blocked }: SiteRecord): BlockedListing => ({
  site: trackingId,
  name,
  blocked: blocked && { reason: blocked.reason, since: new Date(blocked.since).toISOString() },
});

/** The commands of a site's reports and feedback. */
export const BLOCK_COMMANDS = {
  'site.block': named(changing(blockSite, ({ result }) => describe(result))),
  'site.unblock': named(changing(unblockSite, ({ result }) => describe(result))),
  'feedback.list': reading(async ({ app, site }): Promise<FeedbackListing> => {
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
  }),
};
