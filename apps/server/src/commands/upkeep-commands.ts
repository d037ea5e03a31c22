/** Maintenance commands for a running Magpie. */
import { onServer } from './from-operations.ts';

/** How a Magpie stands. */
export interface Status {
  readonly dataDir: string;
  readonly sites: number;
  /** Events answered for since the start, those of them in the store, and batches on their way. */
  readonly acknowledged: number;
  readonly stored: number;
  readonly waiting: number;
}

/** The commands of a running Magpie. */
export const UPKEEP_COMMANDS = {
  /** @throws if the store does not answer */
  status: onServer({}, async (app): Promise<Status> => {
    await app.events.ping();
    const { acknowledged, stored, waiting } = app.collecting.stats();
    return { dataDir: app.dataDir, sites: (await app.state.sites.list()).length, acknowledged, stored, waiting };
  }),
};
