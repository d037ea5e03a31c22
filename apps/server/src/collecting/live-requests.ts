/** Takes live requests one after another; each counts once, and is in the journal before it is acknowledged. */
import { collect, type HostingFinder, type PlaceFinder, type ValidBatch, watchAddresses } from '@magpie/collect';
import type { CollectSite } from '@magpie/events';
import type { Collecting, CollectSender, OrderOutcome } from '../ports/collecting.ts';
import type { JournalRecord } from './delivery.ts';
import { createDraft } from './draft.ts';
import { type Journal, toJournalError } from './journal.ts';
import type { TakingOrders } from './order-events.ts';
import { type ReceivedRequest, receivedRequest } from './requests.ts';
import type { Secrets } from './secrets.ts';
import { creditRefunds, takeOrders } from './take-orders.ts';
import type { Visitors } from './visitors.ts';

/** Parts that requests are taken with. */
export interface LiveParts {
  readonly journal: Journal<JournalRecord>;
  readonly visitors: Visitors;
  readonly secrets: Secrets;
  readonly places: PlaceFinder | undefined;
  readonly hosting: HostingFinder | undefined;
  /** Milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
}

type Collected = Awaited<ReturnType<Collecting['collect']>>;

/** The requests of a running Magpie. What is done before a request is written gives way to no other. */
export class LiveRequests {
  readonly #parts: LiveParts;
  readonly #watch = watchAddresses();
  /** Requests with an id that the journal is writing. */
  readonly #inProgress = new Map<string, Promise<void>>();
  /** Sites that nothing is taken of any more: a request may have looked one up just before it was deleted. */
  readonly #refused = new Set<number>();

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  /** Takes nothing of a site until {@link admit}. */
  refuse(siteId: number): void {
    this.#refused.add(siteId);
  }

  /** Takes requests of a site again. */
  admit(siteId: number): void {
    this.#refused.delete(siteId);
  }

  /** Takes a batch of events. @throws JournalError if it can't be written */
  async collect(batch: ValidBatch, from: CollectSender, site: CollectSite): Promise<Collected> {
    if (this.#refused.has(site.id)) return { accepted: 0 };
    const { journal, now, places, hosting } = this.#parts;
    const receivedAt = now();
    const { requestId } = batch.context;
    const received = requestId === undefined ? undefined : receivedRequest(site.id, requestId, receivedAt);
    const earlier = received && this.#findEarlier(received);
    if (earlier) {
      await earlier;
      return { accepted: 0, repeated: true };
    }
    journal.assertRoom();
    const taking = this.#beginTaking(site, receivedAt);
    const { draft, newId, secrets } = taking;
    const request = {
      ...from,
      receivedAt,
      newId,
      secrets,
      watch: this.#watch,
      ...(places && { places }),
      ...(hosting && { hosting }),
    };
    const hits = collect(batch, request, site, draft, draft);
    if (hits.length === 0) return { accepted: 0 };
    const credited = creditRefunds(draft.recounted(), taking);
    const changes = draft.changes(hits[0]?.identity === 'day', receivedAt);
    await this.#write({ hits: [...hits, ...credited], ...changes }, received);
    return { accepted: hits.length };
  }

  /** Takes the orders of a shop's server; `undefined` if the same request was taken before. @throws JournalError if they can't be written */
  async takeOrders(
    entries: readonly unknown[],
    signature: string,
    site: CollectSite,
  ): Promise<readonly OrderOutcome[] | undefined> {
    if (this.#refused.has(site.id)) return [];
    const { journal, now } = this.#parts;
    const receivedAt = now();
    const received = receivedRequest(site.id, signature, receivedAt);
    const earlier = this.#findEarlier(received);
    if (earlier) {
      await earlier;
      return undefined;
    }
    journal.assertRoom();
    const taking = this.#beginTaking(site, receivedAt);
    const { outcomes, hits } = takeOrders(entries, taking);
    await this.#write({ hits, ...taking.draft.changes(false, receivedAt) }, received);
    return outcomes;
  }

  /**
   * Resolves once the request that came with this id before is written, and fails with it: what becomes of that becomes of both. Undefined
   * if there was none, without giving way to other requests.
   */
  #findEarlier(received: ReceivedRequest): Promise<void> | undefined {
    return (
      this.#inProgress.get(`${received.siteId} ${received.key}`) ??
      (this.#parts.visitors.requests.has(received) ? Promise.resolve() : undefined)
    );
  }

  #beginTaking(site: CollectSite, receivedAt: number): TakingOrders {
    const { visitors, secrets, newId } = this.#parts;
    const draft = createDraft(visitors);
    try {
      return { site, draft, receivedAt, newId, secrets: secrets.of(site, receivedAt) };
    } catch (error) {
      throw toJournalError(error);
    }
  }

  /** Resolves once the journal has it. */
  async #write(changes: JournalRecord, received: ReceivedRequest | undefined): Promise<void> {
    const { journal, visitors } = this.#parts;
    const record = { ...changes, ...(received && { request: received }) };
    visitors.propose(record);
    const writing = journal.append(record);
    if (!received) return writing;
    const key = `${received.siteId} ${received.key}`;
    this.#inProgress.set(key, writing);
    try {
      await writing;
    } finally {
      this.#inProgress.delete(key);
    }
  }
}
