/** The content inventory: each site's known content, and refreshing it from its source. */

import { createHash } from 'node:crypto';
import type { ContentKind, ContentSource, ContentStatus } from '@magpie/contract';
import { type Content, type ContentItem, type ContentTotals, indexContent } from '@magpie/reports';
import { lru } from 'tiny-lru';
import type { Log } from '../basics/log.ts';
import { CommandError } from '../errors/command-error.ts';
import { openIcons } from '../icons/icons.ts';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { type ContentStore, NOTHING_READ, type Reading, type StoredContent } from '../state/content.ts';
import { FetchError } from './fetch-error.ts';
import { fetchPicture, type PictureSource } from './fetch-picture.ts';
import { onItsPage } from './page-path.ts';
import { fileParsing } from './parsing.ts';
import type { Reader, Task } from './reading.ts';
import { createSiteFetcher, type FetcherOptions } from './site-fetcher.ts';
import { readSitemap } from './sitemap.ts';
import { resolveSource } from './source.ts';
import { readWordPress } from './wordpress.ts';
import { wordPressEditUrl } from './wordpress-item.ts';

/** How many sites' content is held in memory. */
const HELD = 20;
const READERS: Readonly<Record<Exclude<ContentKind, 'import'>, Reader>> = {
  wordpress: readWordPress,
  sitemap: readSitemap,
};

/** The content inventory. */
export interface Inventory {
  /** Returns a site's known content, as reports read it. */
  of(site: SiteRecord): Promise<Content>;
  /** A picture, by the last part of the address that `of` gives it; undefined if there is none that can be shown. */
  picture(site: SiteRecord, key: string): Promise<Buffer | undefined>;
  /** Changes whenever that may have changed. */
  revision(siteId: number): number;
  /** The pieces, by path. */
  items(siteId: number): Promise<readonly StoredContent[]>;
  status(siteId: number): Promise<ContentStatus>;
  /**
   * Says where a site's content is read from; nothing is read yet.
   * @throws CommandError `bad_source`, `conflict`
   */
  setSource(
    site: SiteRecord,
    source: {
      readonly kind: ContentKind;
      readonly address: string;
      readonly allowPrivate: boolean;
      readonly version: number;
    },
  ): Promise<ContentStatus>;
  /**
   * Reads a site's content again, as far as it has changed. The status says what stopped it.
   * @throws CommandError `no_source`, `busy`
   */
  refresh(site: SiteRecord): AsyncGenerator<Progress, ContentStatus, void>;
  /** Begins to, unless it is in progress; resolves when it has begun. @throws CommandError `no_source` */
  startRefresh(site: SiteRecord): Promise<void>;
  /**
   * Takes in the pieces of a file; with `replace` in place of all that was imported.
   * @throws CommandError `bad_content`
   */
  importText(site: SiteRecord, text: string, replace: boolean): Promise<number>;
  /** Puts pieces in place of everything that is known of a site: what the demo has published. */
  fill(
    site: SiteRecord,
    content: { readonly items: readonly ContentItem[]; readonly totals: ContentTotals },
  ): Promise<void>;
  /** Ends what is in progress for a site that is deleted, and removes its pictures. */
  removeSite(siteId: number): Promise<void>;
  /** Ends what is in progress; the next refresh continues from there. */
  stop(): Promise<void>;
}

/** The one host that may be at an address that is not public. */
const findPrivateHost = ({ allowPrivate, address }: ContentSource) =>
  allowPrivate ? URL.parse(address)?.hostname : undefined;

/** Content kept in memory for a site. */
interface Held {
  readonly content: Content;
  /** Addresses of pictures by their keys. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** A picture's name in the cache: pictures of one address are kept apart by how they may be fetched. */
const pictureSource = (url: string, source: ContentSource | null): string =>
  JSON.stringify({ url, privateHost: (source && findPrivateHost(source)) ?? null });

const pictureKey = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 32);

/** Where a reader's page finds a picture: pages may load nothing from other servers. */
const resolveAddress = (site: SiteRecord, address: string): string =>
  `/content-pictures/${site.trackingId}/${pictureKey(address)}`;

/** The inventory over a store. */
export function createInventory(
  store: ContentStore,
  {
    dir,
    now,
    log,
    fetcher,
  }: {
    /** Where pictures are kept. */
    readonly dir: string;
    readonly now: () => number;
    readonly log: Log;
    readonly fetcher?: FetcherOptions | undefined;
  },
): Inventory {
  const pictures = openIcons(dir, now, (source) => fetchPicture(JSON.parse(source) as PictureSource, fetcher));
  const held = lru<{ readonly key: string; readonly content: Promise<Held> }>(HELD);
  const pending = new Map<number, { progress: Progress; ended: Promise<unknown>; stop: AbortController }>();
  let stopping = new AbortController();

  const status = async (siteId: number): Promise<ContentStatus> => {
    const { version, source, reading } = await store.state(siteId);
    const { startedAt, refreshedAt, failure, errors, totals } = reading;
    const progress = pending.get(siteId)?.progress;
    return {
      source,
      version,
      progress: progress ? { done: progress.done, total: progress.total, text: progress.text } : null,
      startedAt,
      refreshedAt,
      failure,
      errors: [...errors],
      totals,
      items: { ...(await store.counts(siteId)) },
    };
  };

  async function* read(site: SiteRecord, source: ContentSource): AsyncGenerator<Progress, void, void> {
    const signal = AbortSignal.any([stopping.signal, pending.get(site.id)!.stop.signal]);
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
        if (stopping.signal.aborted) await store.noteReading(site.id, { ...reading, startedAt: before.startedAt });
        return;
      }
      if (!(error instanceof FetchError)) throw error;
      failure = `${error.url}: ${error.message}`;
    }
    const { errors, totals, cursor } = task;
    const ended = failure === null ? { totals, refreshedAt: now() } : {};
    await store.noteReading(site.id, { ...reading, ...ended, failure, errors, cursor });
  }

  async function* refresh(site: SiteRecord): AsyncGenerator<Progress, ContentStatus, void> {
    if (pending.has(site.id)) throw new CommandError('busy', `The content of "${site.name}" is already being read.`);
    const ended = Promise.withResolvers<void>();
    const progress: Progress = { done: 0, total: 0, text: 'Starting' };
    const entry = { progress, ended: ended.promise, stop: new AbortController() };
    pending.set(site.id, entry);
    try {
      for await (const progress of read(site, await sourceToRead(site.id))) {
        entry.progress = progress;
        yield progress;
      }
    } finally {
      pending.delete(site.id);
      ended.resolve();
    }
    return status(site.id);
  }

  const sourceToRead = async (siteId: number): Promise<ContentSource> => {
    const { source } = await store.state(siteId);
    if (source === null || source.kind === 'import')
      throw new CommandError('no_source', 'No content source is set. Set a WordPress site or a sitemap first.');
    return source;
  };

  const contentNow = async (site: SiteRecord): Promise<Held> => {
    const { reading, source } = await store.state(site.id);
    const items = await store.items(site.id);
    const shown = items.map((item) => ({
      ...item,
      image: item.image === null ? null : resolveAddress(site, item.image),
      ...(source?.kind === 'wordpress' && { editUrl: wordPressEditUrl(item.origin, source.address) }),
    }));
    const pictures = items.flatMap(({ image }) => (image === null ? [] : [[pictureKey(image), image] as const]));
    return { content: indexContent(shown, reading.totals, site.url), pictures: new Map(pictures) };
  };

  const holding = (site: SiteRecord): Promise<Held> => {
    const key = `${store.revision(site.id)} ${site.url}`;
    const known = held.get(String(site.id));
    if (known?.key === key) return known.content;
    const content = contentNow(site);
    held.set(String(site.id), { key, content });
    content.catch(() => held.delete(String(site.id)));
    return content;
  };

  return {
    of: async (site) => (await holding(site)).content,
    async picture(site, key) {
      const url = (await holding(site)).pictures.get(key);
      if (url === undefined) return undefined;
      if (site.demo) return (await import('@magpie/demo')).demoPicture(url);
      const { source } = await store.state(site.id);
      return pictures.get(pictureSource(url, source));
    },
    async removeSite(siteId) {
      const running = pending.get(siteId);
      running?.stop.abort();
      await running?.ended;
      const { source } = await store.state(siteId);
      for (const { image } of await store.items(siteId))
        if (image !== null) await pictures.drop(pictureSource(image, source));
      held.delete(String(siteId));
    },
    revision: (siteId) => store.revision(siteId),
    items: (siteId) => store.items(siteId),
    status,
    async setSource(site, { kind, address, allowPrivate, version }) {
      const source = resolveSource(kind, address, allowPrivate, site);
      if (pending.has(site.id))
        throw new CommandError('busy', `The content of "${site.name}" is being read; wait until it has finished.`);
      await store.setSource(site.id, source, version);
      return status(site.id);
    },
    refresh,
    async startRefresh(site) {
      await sourceToRead(site.id);
      if (pending.has(site.id)) return;
      // Its first step enters it among those in progress, so that anyone who asks next sees it.
      const whole = async () => {
        for await (const _progress of refresh(site));
      };
      whole().catch((error) => log.error({ err: error, site: site.trackingId }, "Content couldn't be read"));
    },
    async importText(site, text, replace) {
      const pieces = await fileParsing.call('contentIn', text, site.url, now());
      const items = pieces.map((piece) => onItsPage(piece, site));
      if (replace) {
        const imported = (await store.items(site.id)).filter(({ origin }) => origin === '');
        await store.remove(
          site.id,
          imported.map(({ path }) => path),
        );
      }
      await store.put(site.id, items);
      const { source } = await store.state(site.id);
      if (source === null || source.kind === 'import') {
        // Of content that is only imported, what is published is what is there.
        const { post = 0, page = 0 } = await store.counts(site.id);
        const totals = { posts: post, pages: page, comments: null };
        await store.noteReading(site.id, { ...NOTHING_READ, totals, refreshedAt: now() });
      }
      return items.length;
    },
    async fill(site, { items, totals }) {
      const before = await store.items(site.id);
      await store.remove(
        site.id,
        before.map(({ path }) => path),
      );
      await store.put(
        site.id,
        items.map((item) => ({ ...item, modifiedAt: null, readAt: now(), origin: '' })),
      );
      await store.noteReading(site.id, { ...NOTHING_READ, totals, refreshedAt: now() });
    },
    async stop() {
      stopping.abort();
      await Promise.all([...pending.values()].map(({ ended }) => ended));
      stopping = new AbortController();
    },
  };
}
