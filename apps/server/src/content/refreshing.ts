/** Reads the content of sites again, one reading per site at a time. */
import type { ContentKind, ContentSource } from '@magpie/contract';
import type { Log } from '../basics/log.ts';
import { CommandError } from '../errors/command-error.ts';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { ContentStore, Reading } from '../state/content.ts';
import { FetchError } from './fetch-error.ts';
import type { Reader, Task } from './reading.ts';
import { createSiteFetcher, type FetcherOptions } from './site-fetcher.ts';
import { readSitemap } from './sitemap.ts';
import { findPrivateHost } from './source.ts';
import { readWordPress } from './wordpress.ts';

const READERS: Readonly<Record<Exclude<ContentKind, 'import'>, Reader>> = {
  wordpress: readWordPress,
  sitemap: readSitemap,
};

/** Parts that content is read with. */
export interface RefreshingParts {
  readonly store: ContentStore;
  /** Milliseconds. */
  readonly now: () => number;
  readonly log: Log;
  /** Whether a site's own WordPress sends its content; what is sent is not read too. */
  readonly isConnected?: (siteId: number) => boolean;
  readonly fetcher?: FetcherOptions | undefined;
}

interface Entry {
  progress: Progress;
  readonly ended: Promise<unknown>;
  readonly stop: AbortController;
}

/** The readings in progress. */
export class Refreshing {
  readonly #parts: RefreshingParts;
  readonly #pending = new Map<number, Entry>();
  #stopping = new AbortController();

  constructor(parts: RefreshingParts) {
    this.#parts = parts;
  }

  /** How far the reading of a site is; undefined if none is in progress. */
  progress(siteId: number): Progress | undefined {
    return this.#pending.get(siteId)?.progress;
  }

  /**
   * Reads a site's content again, as far as it has changed.
   * @throws CommandError `no_source`, `busy`
   */
  async *refresh(site: SiteRecord): AsyncGenerator<Progress, void, void> {
    if (this.#pending.has(site.id))
      throw new CommandError('busy', `The content of "${site.name}" is already being read.`);
    const ended = Promise.withResolvers<void>();
    const progress: Progress = { done: 0, total: 0, text: 'Starting' };
    const entry: Entry = { progress, ended: ended.promise, stop: new AbortController() };
    this.#pending.set(site.id, entry);
    try {
      for await (const progress of this.#read(site, await this.#sourceToRead(site.id), entry.stop.signal)) {
        entry.progress = progress;
        yield progress;
      }
    } finally {
      this.#pending.delete(site.id);
      ended.resolve();
    }
  }

  /** Begins to, unless it is in progress; resolves when it has begun. @throws CommandError `no_source` */
  async start(site: SiteRecord): Promise<void> {
    await this.#sourceToRead(site.id);
    if (this.#pending.has(site.id)) return;
    // Its first step enters it among those in progress, so that anyone who asks next sees it.
    const whole = async () => {
      for await (const _progress of this.refresh(site));
    };
    whole().catch((error) => this.#parts.log.error({ err: error, site: site.trackingId }, "Content couldn't be read"));
  }

  /** Ends the reading of a site, if one is in progress. */
  async stopSite(siteId: number): Promise<void> {
    const running = this.#pending.get(siteId);
    running?.stop.abort();
    await running?.ended;
  }

  /** Ends what is in progress; the next refresh continues from there. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#pending.values()].map(({ ended }) => ended));
    this.#stopping = new AbortController();
  }

  async #sourceToRead(siteId: number): Promise<ContentSource> {
    const { source } = await this.#parts.store.state(siteId);
    if (source?.kind === 'wordpress' && this.#parts.isConnected?.(siteId))
      throw new CommandError(
        'no_source',
        'WordPress sends the content of this site itself, so there is nothing to read.',
      );
    if (source === null || source.kind === 'import')
      throw new CommandError('no_source', 'No content source is set. Set a WordPress site or a sitemap first.');
    return source;
  }

  async *#read(site: SiteRecord, source: ContentSource, stopped: AbortSignal): AsyncGenerator<Progress, void, void> {
    const { store, now, fetcher } = this.#parts;
    const stopping = this.#stopping.signal;
    const signal = AbortSignal.any([stopping, stopped]);
    const before = (await store.state(site.id)).reading;
    let reading: Reading = { ...before, startedAt: now(), failure: null, errors: [] };
    const task: Task = {
      site,
      source,
      store,
      now,
      fetcher: createSiteFetcher(signal, now, findPrivateHost(source), fetcher),
      errors: [],
      totals: before.totals,
      cursor: before.cursor,
      save: async () => {
        reading = { ...reading, errors: task.errors, cursor: task.cursor };
        await store.noteReading(site.id, reading);
      },
    };
    await task.save();
    let failure: string | null = null;
    try {
      yield* READERS[source.kind as keyof typeof READERS](task);
    } catch (error) {
      if (signal.aborted) {
        // Stopped in order, it continues with the next start; after any other end it isn't tried again at once.
        if (stopping.aborted) await store.noteReading(site.id, { ...reading, startedAt: before.startedAt });
        return;
      }
      if (!(error instanceof FetchError)) throw error;
      failure = `${error.url}: ${error.message}`;
    }
    const { errors, totals, cursor } = task;
    const ended = failure === null ? { totals, refreshedAt: now() } : {};
    await store.noteReading(site.id, { ...reading, ...ended, failure, errors, cursor });
  }
}
