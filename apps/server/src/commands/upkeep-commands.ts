/** Maintenance commands for a running Magpie. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { readInput } from '../app/input.ts';

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
  const { acknowledged, stored, waiting } = app.collecting.stats();
  return { dataDir: app.dataDir, sites: (await app.state.sites.list()).length, acknowledged, stored, waiting };
}
