/** Maintenance commands for a running Magpie. */
import { LOOPBACK, referrerVerdict } from '@magpie/collect';
import { pageRules } from '@magpie/vocabulary';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Progress } from '../ports/progress.ts';
import { withSteps } from '../upkeep/with-steps.ts';

/** How a Magpie stands. */
export interface Status {
  readonly dataDir: string;
  readonly sites: number;
  /** Events answered for since the start, those of them in the store, and batches on their way. */
  readonly acknowledged: number;
  readonly stored: number;
  readonly waiting: number;
}

const nothing = z.strictObject({});

/** The command `status`. @throws if the store does not answer */
export async function status(app: App, input: unknown): Promise<Status> {
  readInput(nothing, input);
  await app.events.ping();
  return readStatus(app);
}

/** The command `flush`: ends once every event acknowledged so far is in the store. */
export async function flush(app: App, input: unknown): Promise<Status> {
  readInput(nothing, input);
  await app.collecting.flush();
  return readStatus(app);
}

async function readStatus(app: App): Promise<Status> {
  const { acknowledged, stored, waiting } = app.collecting.stats();
  return { dataDir: app.dataDir, sites: (await app.state.sites.list()).length, acknowledged, stored, waiting };
}

/** Stored events that the present rules changed, by what changed. */
type Reapplied = Awaited<ReturnType<EventStore['reapply']>>;

/** Result of a rebuild. */
export interface Rebuilt {
  /** Public tracking ids. */
  readonly rebuilt: readonly string[];
  /** Stored events that the present rules changed, by site and by what changed. */
  readonly changed: Readonly<Record<string, Reapplied>>;
}

/**
 * The command `rebuild`: applies the present rules to the stored events and makes everything that is derived from them again, of one site
 * or of all. What is collected meanwhile waits in the journal.
 */
export async function* rebuild(app: App, input: unknown): AsyncGenerator<Progress, Rebuilt, void> {
  const { site: named } = readInput(z.strictObject({ site: siteField.optional() }), input);
  const sites = named === undefined ? await app.state.sites.list() : [await findSite(app, named)];
  // What was collected under earlier rules must be there when the present ones are applied.
  await app.collecting.flush();
  const changed: Record<string, Reapplied> = {};
  for (const [done, site] of sites.entries()) {
    const text = `Rebuilding ${site.name}`;
    yield { done, total: sites.length, text };
    const { id: siteId, timeZone, keyEvents, botRules } = site;
    const orders = app.collecting.orders(site);
    const ownHosts = site.ownHostsOnly ? site.hosts : undefined;
    const hostRules = { ownHosts, loopback: LOOPBACK };
    const pages = pageRules(site);
    const rules = { siteId, pages, timeZone, keyEvents, botRules, ...hostRules, spam: referrerVerdict, orders };
    changed[site.trackingId] = yield* withSteps(text, (onStep) =>
      app.events.reapply(rules, (step, steps) => onStep(done * steps + step, sites.length * steps)),
    );
    await app.state.sites.noteConverted(siteId);
    await app.events.rollUp(site, app.now());
  }
  return { rebuilt: sites.map((site) => site.trackingId), changed };
}
