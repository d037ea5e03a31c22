/** The content inventory: each site's known content, and refreshing it from its source. */

import type { ContentKind, ContentSource, ContentStatus } from '@magpie/contract';
import type { Content, ContentItem, ContentTotals } from '@magpie/reports';
import { CommandError } from '../errors/command-error.ts';
import { openIcons } from '../icons/icons.ts';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { type ContentStore, NOTHING_READ, type StoredContent } from '../state/content.ts';
import { fetchPicture, type PictureSource } from './fetch-picture.ts';
import { HeldContent } from './held-content.ts';
import { onItsPage } from './page-path.ts';
import { fileParsing } from './parsing.ts';
import { type Push, takePush } from './pushed.ts';
import { Refreshing, type RefreshingParts } from './refreshing.ts';
import { findPrivateHost, resolveSource } from './source.ts';

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
  /** Takes in what the WordPress at `home` sends of a site that it is connected with; returns how many of the pieces are kept. */
  push(site: SiteRecord, home: string, push: Push): Promise<number>;
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

/** A picture's name in the cache: pictures of one address are kept apart by how they may be fetched. */
const pictureSource = (url: string, source: ContentSource | null): string =>
  JSON.stringify({ url, privateHost: (source && findPrivateHost(source)) ?? null });

/** Parts of an inventory; `dir` is where pictures are kept. */
type InventoryParts = Omit<RefreshingParts, 'store'> & { readonly dir: string };

/** The inventory over a store. */
export function createInventory(
  store: ContentStore,
  { dir, now, log, isConnected, fetcher }: InventoryParts,
): Inventory {
  const pictures = openIcons(dir, now, (source) => fetchPicture(JSON.parse(source) as PictureSource, fetcher));
  const held = new HeldContent(store);
  const refreshing = new Refreshing({ store, now, log, fetcher, ...(isConnected && { isConnected }) });
  const pushes = new Map<number, Promise<void>>();
  const status = (siteId: number) => readStatus(store, refreshing, siteId, isConnected?.(siteId) ?? false);
  return {
    of: async (site) => (await held.of(site)).content,
    async picture(site, key) {
      const url = (await held.of(site)).pictures.get(key);
      if (url === undefined) return undefined;
      if (site.demo) return (await import('@magpie/demo')).demoPicture(url);
      const { source } = await store.state(site.id);
      return pictures.get(pictureSource(url, source));
    },
    async removeSite(siteId) {
      await refreshing.stopSite(siteId);
      await pushes.get(siteId);
      pushes.delete(siteId);
      const { source } = await store.state(siteId);
      for (const { image } of await store.items(siteId))
        if (image !== null) await pictures.drop(pictureSource(image, source));
      held.forget(siteId);
    },
    revision: (siteId) => store.revision(siteId),
    items: (siteId) => store.items(siteId),
    status,
    async setSource(site, { kind, address, allowPrivate, version }) {
      const source = resolveSource(kind, address, allowPrivate, site);
      if (refreshing.progress(site.id))
        throw new CommandError('busy', `The content of "${site.name}" is being read; wait until it has finished.`);
      await store.setSource(site.id, source, version);
      return status(site.id);
    },
    async *refresh(site) {
      yield* refreshing.refresh(site);
      return status(site.id);
    },
    startRefresh: (site) => refreshing.start(site),
    async importText(site, text, replace) {
      const pieces = await fileParsing.call('contentIn', text, site.url, now());
      const items = pieces.map((piece) => onItsPage(piece, site));
      await importItems(store, site.id, items, replace, now);
      return items.length;
    },
    push(site, home, push) {
      // In order: each push continues from the state that the previous one saved.
      const done = (pushes.get(site.id) ?? Promise.resolve()).then(() => takePush(store, site, home, push, now()));
      const ended = done.then(
        () => undefined,
        () => undefined,
      );
      pushes.set(site.id, ended);
      return done;
    },
    async fill(site, { items, totals }) {
      await removePieces(store, site.id, await store.items(site.id));
      const pieces = items.map((item) => ({ ...item, modifiedAt: null, readAt: now(), origin: '' }));
      await store.put(site.id, pieces);
      await store.noteReading(site.id, { ...NOTHING_READ, totals, refreshedAt: now() });
    },
    stop: () => refreshing.stop(),
  };
}

async function readStatus(
  store: ContentStore,
  refreshing: Refreshing,
  siteId: number,
  sent: boolean,
): Promise<ContentStatus> {
  const { version, source, reading } = await store.state(siteId);
  const { startedAt, refreshedAt, failure, errors, totals } = reading;
  const progress = refreshing.progress(siteId);
  return {
    source,
    sent,
    version,
    progress: progress ? { done: progress.done, total: progress.total, text: progress.text } : null,
    startedAt,
    refreshedAt,
    failure,
    errors: [...errors],
    totals,
    items: { ...(await store.counts(siteId)) },
  };
}

const removePieces = (store: ContentStore, siteId: number, items: readonly StoredContent[]): Promise<void> =>
  store.remove(
    siteId,
    items.map(({ path }) => path),
  );

/** Keeps the pieces of a file; with `replace` in place of all that was imported. */
async function importItems(
  store: ContentStore,
  siteId: number,
  items: readonly StoredContent[],
  replace: boolean,
  now: () => number,
): Promise<void> {
  if (replace) {
    const known = await store.items(siteId);
    await removePieces(
      store,
      siteId,
      known.filter(({ origin }) => origin === ''),
    );
  }
  await store.put(siteId, items);
  const { source } = await store.state(siteId);
  if (source !== null && source.kind !== 'import') return;
  // Of content that is only imported, what is published is what is there.
  const { post = 0, page = 0 } = await store.counts(siteId);
  const totals = { posts: post, pages: page, comments: null };
  await store.noteReading(siteId, { ...NOTHING_READ, totals, refreshedAt: now() });
}
