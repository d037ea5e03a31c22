/** The live pipeline at run time: one request after another, into the journal, into the store. */
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { collect, type HostingFinder, type PlaceFinder, type ValidBatch, watchAddresses } from '@magpie/collect';
import { type CollectSite, isVoid } from '@magpie/events';
import type { Log } from '../basics/log.ts';
import type { Collecting, HitStore } from '../ports/collecting.ts';
import { Delivery, type JournalRecord } from './delivery.ts';
import { createDraft } from './draft.ts';
import { ImportSecrets } from './import-secrets.ts';
import { createImporting } from './importing.ts';
import { JOURNAL_LIMITS, type JournalLimits, openJournal, toJournalError } from './journal.ts';
import { Overrides } from './overriding.ts';
import { codecOfHits } from './packed.ts';
import { type ReceivedRequest, receivedRequest } from './requests.ts';
import { Secrets } from './secrets.ts';
import type { Segment } from './segment.ts';
import { creditRefunds, takeOrders } from './take-orders.ts';
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
  const {
    dir,
    store,
    places,
    hosting,
    now,
    newId,
    log,
    random = randomBytes,
    limits,
    retryMs = 250,
    gatherMs = 3000,
  } = options;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const secrets = new Secrets(join(dir, 'secrets.json'), random);
  const importSecrets = new ImportSecrets(join(dir, 'import-secrets.json'), random);
  const visitors = new Visitors(join(dir, 'visitors.sqlite'));
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
        acknowledged += record.hits.length;
      }
    },
    onLost: () => visitors.dropProposed(),
    onClosed: (segment) => delivery.add(segment),
  });
  const overrides = new Overrides({ store, visitors, log, gatherMs, retryMs });
  const delivery = new Delivery({ journal, store, visitors, overrides, log, retryMs });

  let acknowledged = await restore(leftovers, visitors);
  if (acknowledged > 0) log.info({ events: acknowledged, segments: leftovers.length }, 'Found events not yet stored');
  // Before anything is asked: a step that was cut off may have been done by half.
  await overrides.start();
  for (const segment of leftovers) delivery.add(segment, true);

  const keepHouse = async () => {
    try {
      secrets.roll(now());
      importSecrets.roll(now());
      await visitors.expire(now());
    } catch (error) {
      log.error({ err: error }, "Expired visitors or secrets couldn't be deleted");
    }
  };
  let housekeeping = keepHouse();
  const timer = setInterval(() => {
    housekeeping = housekeeping.then(keepHouse);
  }, HOUSEKEEPING_MS);
  timer.unref();

  const flush = async () => {
    await journal.rotate();
    await delivery.flush();
    await overrides.flush();
  };

  const removed = new Set<number>();
  const watch = watchAddresses();
  /** Requests with an id that the journal is writing. */
  const inProgress = new Map<string, Promise<void>>();
  const written = async (writing: Promise<void>, request: string | undefined) => {
    if (request === undefined) return writing;
    inProgress.set(request, writing);
    try {
      await writing;
    } finally {
      inProgress.delete(request);
    }
  };
  /**
   * Resolves once the request that came with this id before is written, and fails with it: what becomes of that becomes of both. Undefined
   * if there was none, without giving way to other requests.
   */
  const earlierOne = (received: ReceivedRequest): Promise<void> | undefined =>
    inProgress.get(`${received.siteId} ${received.key}`) ??
    (visitors.requests.has(received) ? Promise.resolve() : undefined);
  /** Resolves once the journal has it. */
  const write = (changes: JournalRecord, received: ReceivedRequest | undefined): Promise<void> => {
    const record = { ...changes, ...(received && { request: received }) };
    visitors.propose(record);
    return written(journal.append(record), received && `${received.siteId} ${received.key}`);
  };
  const readSecrets = (site: CollectSite, at: number) => {
    try {
      return secrets.of(site, at);
    } catch (error) {
      throw toJournalError(error);
    }
  };

  return {
    async collect(batch: ValidBatch, from, site) {
      // A request that looked the site up just before it was deleted.
      if (removed.has(site.id)) return { accepted: 0 };
      const receivedAt = now();
      const { requestId } = batch.context;
      const received = requestId === undefined ? undefined : receivedRequest(site.id, requestId, receivedAt);
      const earlier = received && earlierOne(received);
      if (earlier) {
        await earlier;
        return { accepted: 0, repeated: true };
      }
      journal.assertRoom();
      const draft = createDraft(visitors);
      const secretsNow = readSecrets(site, receivedAt);
      const request = {
        ...from,
        receivedAt,
        newId,
        secrets: secretsNow,
        watch,
        ...(places && { places }),
        ...(hosting && { hosting }),
      };
      const hits = collect(batch, request, site, draft, draft);
      if (hits.length === 0) return { accepted: 0 };
      const credited = creditRefunds(draft.recounted(), { site, draft, receivedAt, newId, secrets: secretsNow });
      const changes = draft.changes(hits[0]?.identity === 'day', receivedAt);
      await write({ hits: [...hits, ...credited], ...changes }, received);
      return { accepted: hits.length };
    },
    async takeOrders(entries, signature, site) {
      if (removed.has(site.id)) return [];
      const receivedAt = now();
      const received = receivedRequest(site.id, signature, receivedAt);
      const earlier = earlierOne(received);
      if (earlier) {
        await earlier;
        return undefined;
      }
      journal.assertRoom();
      const draft = createDraft(visitors);
      const secretsNow = readSecrets(site, receivedAt);
      const { outcomes, hits } = takeOrders(entries, { site, draft, receivedAt, newId, secrets: secretsNow });
      await write({ hits, ...draft.changes(false, receivedAt) }, received);
      return outcomes;
    },
    importing: (site, options) =>
      createImporting({ secrets, importSecrets, visitors, places, hosting, now }, site, options),
    orders: (site) => ({
      claim(event) {
        const told = visitors.orders.get(site.id, event.transactionId);
        if (told && isVoid(told)) return false;
        const counted = visitors.countedBy(site.id, event.transactionId);
        if (!counted) visitors.count(site.id, event);
        return !counted || counted.eventId === event.eventId;
      },
      count: (order) => visitors.count(site.id, order),
      statedBy: (transactionId) => visitors.orders.get(site.id, transactionId)?.sale?.event.eventId,
      release: (transactionId, eventId) => visitors.release(site.id, transactionId, eventId),
      save: () => visitors.save(),
    }),
    ledger: (siteId) => ({
      lookUp: (orderIds) => orderIds.map((id) => visitors.orders.get(siteId, id)).filter((one) => one !== undefined),
      async *between(from, to) {
        await visitors.save();
        yield* visitors.orders.between(siteId, from, to);
      },
      isReturning: (order) => visitors.orders.isReturning(siteId, order),
      async forget(orders) {
        await visitors.save();
        const counting = orders.filter(
          ({ transactionId, eventId }) => visitors.countedBy(siteId, transactionId)?.eventId === eventId,
        );
        visitors.orders.forget(
          siteId,
          counting.map(({ transactionId }) => transactionId),
        );
      },
    }),
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
      removed.add(siteId);
      try {
        await flush();
        await removeStored();
        await visitors.forgetSite(siteId);
        secrets.forget(siteId);
        importSecrets.forget(siteId);
      } catch (error) {
        removed.delete(siteId);
        throw error;
      }
    },
    flush,
    assertWritable: () => journal.assertWritable(),
    stats: () => ({ acknowledged, stored: delivery.stored, waiting: delivery.waiting }),
    async close() {
      clearInterval(timer);
      await journal.close();
      await delivery.close();
      await overrides.close();
      await housekeeping;
      visitors.close();
    },
  };
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
