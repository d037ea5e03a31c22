/** The live pipeline at run time: one request after another, into the journal, into the store. */
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostingFinder, PlaceFinder } from '@magpie/collect';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';
import type { Collecting, HitStore } from '../ports/collecting.ts';
import { Delivery, type JournalRecord } from './delivery.ts';
import { ImportSecrets } from './import-secrets.ts';
import { createImporting } from './importing.ts';
import { JOURNAL_LIMITS, type Journal, type JournalLimits, openJournal } from './journal.ts';
import { countedOrders, orderLedger } from './known-orders.ts';
import { LiveRequests } from './live-requests.ts';
import { Overrides } from './overriding.ts';
import { codecOfHits } from './packed.ts';
import { Secrets } from './secrets.ts';
import type { Segment } from './segment.ts';
import { Visitors } from './visitors.ts';

/** Parts that collecting needs. */
export interface CollectingOptions {
  /** The data folder; created if needed. One process at a time. */
  readonly dir: string;
  readonly store: HitStore;
  readonly places?: PlaceFinder;
  readonly hosting?: HostingFinder;
  /** Milliseconds. */
  readonly now: () => number;
  /** 16 hexadecimal digits, never the same twice, not even after a restart. */
  readonly newId: () => string;
  readonly log: Log;
  readonly random?: (bytes: number) => Uint8Array;
  readonly limits?: Partial<JournalLimits>;
  /** First pause after the store failed, in milliseconds. */
  readonly retryMs?: number;
  /** The least time between two steps in which the store changes superseded orders, in milliseconds. */
  readonly gatherMs?: number;
}

const HOUSEKEEPING_MS = 3600 * 1000;

/**
 * Opens collecting over a folder: `journal/`, `visitors.sqlite`, `secrets.json` and `import-secrets.json`. When this
 * resolves, events that an earlier process acknowledged but didn't store are queued for the store, and the visitors are
 * restored.
 *
 * The pipeline is synchronous, so two requests of one visitor never open two sessions, and no request counts twice; it never
 * waits for the store.
 * @throws StartupError `corrupt_state`, or Error, if a file of the folder cannot be read
 */
export async function openCollecting(options: CollectingOptions): Promise<Collecting> {
  const { now, newId, places, hosting } = options;
  const parts = await openParts(options);
  const { journal, visitors, secrets, importSecrets, delivery, overrides } = parts;
  const live = new LiveRequests({ journal, visitors, secrets, places, hosting, now, newId });
  const housekeeping = keepHouse(parts, options);
  const flush = async () => {
    await journal.rotate();
    await delivery.flush();
    await overrides.flush();
  };
  return {
    collect: (batch, from, site) => live.collect(batch, from, site),
    takeOrders: (entries, signature, site) => live.takeOrders(entries, signature, site),
    importing: (site, importOptions) =>
      createImporting({ secrets, importSecrets, visitors, places, hosting, now }, site, importOptions),
    orders: (site) => countedOrders(visitors, site.id),
    ledger: (siteId) => orderLedger(visitors, siteId),
    remembered: (site, userKey) => visitors.get(site.id, userKey),
    async forget(site, userKey) {
      const until = now();
      visitors.forget(site.id, userKey, until);
      try {
        await flush();
      } finally {
        visitors.forgetNoMore(site.id, userKey);
      }
      return until;
    },
    forgetBefore: (site, before) => visitors.forgetBefore(site.id, before),
    async removeSite(siteId, removeStored) {
      live.refuse(siteId);
      try {
        await flush();
        await removeStored();
        await visitors.forgetSite(siteId);
        secrets.forget(siteId);
        importSecrets.forget(siteId);
      } catch (error) {
        live.admit(siteId);
        throw error;
      }
    },
    flush,
    assertWritable: () => journal.assertWritable(),
    stats: () => ({ ...parts.counts, stored: delivery.stored, waiting: delivery.waiting }),
    async close() {
      const rested = housekeeping.close();
      await journal.close();
      await delivery.close();
      await overrides.close();
      await rested;
      visitors.close();
    },
  };
}

/** Parts that are open while collecting is. */
interface Parts {
  readonly secrets: Secrets;
  readonly importSecrets: ImportSecrets;
  readonly visitors: Visitors;
  readonly journal: Journal<JournalRecord>;
  readonly overrides: Overrides;
  readonly delivery: Delivery;
  readonly counts: { acknowledged: number };
}

/** Opens the files, and queues what an earlier process left in the journal. */
async function openParts(options: CollectingOptions): Promise<Parts> {
  const { dir, store, newId, log, random = randomBytes, limits, retryMs = 250, gatherMs = 3000 } = options;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const secrets = new Secrets(join(dir, 'secrets.json'), random);
  const importSecrets = new ImportSecrets(join(dir, 'import-secrets.json'), random);
  const visitors = new Visitors(join(dir, 'visitors.sqlite'));
  const counts = { acknowledged: 0 };
  const { journal, leftovers } = await openJournal<JournalRecord>({
    dir: join(dir, 'journal'),
    newId,
    codec: codecOfHits<JournalRecord>(),
    weigh: ({ hits }) => hits.length,
    limits: { ...JOURNAL_LIMITS, ...limits },
    log,
    onWritten: (records) => {
      for (const record of records) {
        visitors.confirm(record);
        counts.acknowledged += record.hits.length;
      }
    },
    onLost: () => visitors.dropProposed(),
    onClosed: (segment) => delivery.add(segment),
  });
  const overrides = new Overrides({ store, visitors, log, gatherMs, retryMs });
  const delivery = new Delivery({ journal, store, visitors, overrides, log, retryMs });
  counts.acknowledged = await restore(leftovers, visitors);
  if (counts.acknowledged > 0)
    log.info({ events: counts.acknowledged, segments: leftovers.length }, 'Found events not yet stored');
  // Before anything is asked: a step that was cut off may have been done by half.
  await overrides.start();
  for (const segment of leftovers) delivery.add(segment, true);
  return { secrets, importSecrets, visitors, journal, overrides, delivery, counts };
}

/** Deletes what has expired of visitors and secrets, now and every hour. */
function keepHouse({ secrets, importSecrets, visitors }: Parts, { now, log }: CollectingOptions): Ongoing {
  return rounds(HOUSEKEEPING_MS, async () => {
    try {
      secrets.roll(now());
      importSecrets.roll(now());
      await visitors.expire(now());
    } catch (error) {
      log.error({ err: error }, "Expired visitors or secrets couldn't be deleted");
    }
  });
}

/** Replays the journal into the visitors. Returns how many events it has. */
async function restore(leftovers: readonly Segment<JournalRecord>[], visitors: Visitors): Promise<number> {
  let events = 0;
  for (const segment of leftovers) {
    for (const record of (await segment.read()).records) {
      visitors.confirm(record);
      events += record.hits.length;
    }
    await visitors.save();
  }
  return events;
}
