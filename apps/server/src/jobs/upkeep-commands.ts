/** This module is responsible for the commands that look after a running Magpie. */
import { z } from 'zod';
import type { App, Progress } from '../ports.ts';
import { readInput, siteField, siteOf } from './input.ts';

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
  return statusOf(app);
}

/** The command `flush`: ends once every event acknowledged so far is in the store. */
export async function flush(app: App, input: unknown): Promise<Status> {
  readInput(nothing, input);
  await app.collecting.flush();
  return statusOf(app);
}

async function statusOf(app: App): Promise<Status> {
  const { acknowledged, stored, waiting } = app.collecting.stats();
  return { dataDir: app.dataDir, sites: (await app.sites.list()).length, acknowledged, stored, waiting };
}

/** The command `rebuild`: makes everything that is derived from the events anew, of one site or of all. */
export async function* rebuild(app: App, input: unknown): AsyncGenerator<Progress, { rebuilt: string[] }, void> {
  const { site: named } = readInput(z.strictObject({ site: siteField.optional() }), input);
  const sites = named === undefined ? await app.sites.list() : [await siteOf(app, named)];
  for (const [done, site] of sites.entries()) {
    yield { done, total: sites.length, text: `Rebuilding ${site.name}` };
    await app.events.rebuild(site.id);
  }
  return { rebuilt: sites.map((site) => site.trackingId) };
}
