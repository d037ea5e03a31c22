/** Delivers closed journal segments to the store, in order, until it has them. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Hit } from '@magpie/events';
import type { Log } from '../basics/log.ts';
import type { HitStore } from '../ports/collecting.ts';
import type { Journal } from './journal.ts';
import type { Overrides } from './overriding.ts';
import type { Segment, SegmentContent } from './segment.ts';
import type { Changes, Visitors } from './visitors.ts';

/** Journal record of one request. */
export interface JournalRecord extends Changes {
  readonly hits: readonly Hit[];
}

/** Parts that delivery works with. */
export interface DeliveryOptions {
  readonly journal: Journal<JournalRecord>;
  readonly store: HitStore;
  readonly visitors: Visitors;
  readonly overrides: Overrides;
  readonly log: Log;
  /** First pause after a failure, in milliseconds; it doubles up to {@link MAX_RETRY_MS}. */
  readonly retryMs: number;
}

const MAX_RETRY_MS = 30_000;
/** Segments whose hits stay in memory while they wait; the others are read again from disk. */
const IN_MEMORY = 2;

interface Waiting {
  readonly segment: Segment<JournalRecord>;
  readonly delivered: Promise<void>;
  /** True when an earlier try may have stored it, in part even. */
  unsure: boolean;
  done(): void;
}

/** Maximum number of segments that are reconciled together after a crash. */
const SETTLED_TOGETHER = 50;

/**
 * Delivers one segment after another: visitors saved, hits stored under the segment's token, what follows for orders
 * noted, file removed. If an earlier attempt may have partly succeeded, the store is asked what it really has before
 * the file is removed.
 */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #queue: Waiting[] = [];
  #running: Promise<void> | undefined;
  #pause = new AbortController();
  #closing = false;
  #stored = 0;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Events in the store. */
  get stored(): number {
    return this.#stored;
  }

  /** Segments not yet in the store. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** @param unsure the segment was left by a process that may have been storing it */
  add(segment: Segment<JournalRecord>, unsure = false): void {
    if (this.#queue.length >= IN_MEMORY) segment.forget();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#queue.push({ segment, unsure, delivered: promise, done: resolve });
    this.#running ??= this.#run();
  }

  /** Tries again at once; resolves when every segment added so far is in the store. */
  async flush(): Promise<void> {
    this.#pause.abort();
    await Promise.all(this.#queue.map(({ delivered }) => delivered));
  }

  /** Tries every waiting segment once more; what the store does not take now stays in the journal for the next start. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#pause.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { log, retryMs } = this.#options;
    let pauseMs = retryMs;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      const lastTry = this.#closing;
      try {
        const batch = this.#nextBatch();
        await this.#deliver(batch);
        this.#queue.splice(0, batch.length);
        for (const { done } of batch) done();
        pauseMs = retryMs;
      } catch (error) {
        next.unsure = true;
        log.error(
          { err: error, segment: next.segment.token, waiting: this.#queue.length },
          "The event store didn't accept a segment",
        );
        if (lastTry) break;
        this.#pause = new AbortController();
        if (!this.#closing) await delay(pauseMs, undefined, { signal: this.#pause.signal }).catch(() => {});
        pauseMs = Math.min(pauseMs * 2, MAX_RETRY_MS);
      }
    }
    this.#running = undefined;
  }

  /** The next segment, or all the unsure ones in a row: reconciling costs the same for one and for many. */
  #nextBatch(): readonly Waiting[] {
    const sure = this.#queue.findIndex(({ unsure }) => !unsure);
    return this.#queue.slice(0, sure === 0 ? 1 : Math.min(sure < 0 ? this.#queue.length : sure, SETTLED_TOGETHER));
  }

  async #deliver(batch: readonly Waiting[]): Promise<void> {
    const { store, visitors, overrides } = this.#options;
    await visitors.save();
    const contents: { readonly segment: Segment<JournalRecord>; readonly content: SegmentContent<JournalRecord> }[] =
      [];
    for (const { segment } of batch) {
      const content = await segment.read();
      contents.push({ segment, content });
      const hits = content.records.flatMap((record) => record.hits);
      if (hits.length > 0) await store.insert(hits, segment.token);
    }
    if (batch[0]?.unsure) {
      const hits = contents.flatMap(({ content }) => content.records.flatMap((record) => record.hits));
      if (hits.length > 0) await store.reconcile(hits);
    }
    // A record of an earlier version knows of none.
    await overrides.note(contents.flatMap(({ content }) => content.records.flatMap((one) => one.overridden ?? [])));
    for (const { segment, content } of contents) await this.#finish(segment, content);
  }

  async #finish(segment: Segment<JournalRecord>, content: SegmentContent<JournalRecord>): Promise<void> {
    const { journal, log } = this.#options;
    const { records, unreadable, tornBytes } = content;
    if (tornBytes > 0) log.info({ segment: segment.token, tornBytes }, 'Skipped an incomplete write');
    if (unreadable > 0) {
      const file = await journal.setAside(segment);
      log.error(
        { file, saved: records.length, unreadable },
        'A journal segment was damaged; the readable events are stored',
      );
    } else await journal.remove(segment);
    for (const { hits } of records) this.#stored += hits.length;
  }
}
