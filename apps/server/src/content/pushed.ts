/** Content that a connected WordPress sends: what was saved, what is gone, how much there is, and whole inventories in steps. */
import type { ContentTotals } from '@magpie/reports';
import { z } from 'zod';
import type { SiteRecord } from '../ports/sites.ts';
import type { ContentStore, StoredContent } from '../state/content.ts';
import { MOST_ITEMS } from './limits.ts';
import { onItsPage } from './page-path.ts';
import { pathOn, toName, toNames, toTitle, toUrl } from './texts.ts';
import { originPrefix } from './wordpress-item.ts';

/** One piece, as the plugin tells it. */
interface PushedItem {
  readonly id: number;
  /** Type of the post, such as `post`, `page` or `product`. */
  readonly type: string;
  readonly url: string;
  readonly title: string;
  readonly author: string | null;
  readonly categories: readonly string[];
  readonly image: string | null;
  /** Unix seconds; null if unknown. */
  readonly published: number | null;
  readonly modified: number | null;
}

/** What is sent in one request. */
export interface Push {
  readonly items?: readonly PushedItem[] | undefined;
  /** Numbers of pieces that the public doesn't see any more. */
  readonly gone?: readonly number[] | undefined;
  readonly totals?: ContentTotals | undefined;
  /** Name of a whole inventory that this is a step of. */
  readonly run?: string | undefined;
  /** Whether the inventory ends with this: pieces that were in none of its steps are gone. */
  readonly done?: boolean | undefined;
}

const runSchema = z.object({ run: z.string(), startedAt: z.number() }).optional().catch(undefined);

/** Takes in what the WordPress at `home` sends; returns how many of the pieces are kept. */
export async function takePush(
  store: ContentStore,
  site: SiteRecord,
  home: string,
  { items = [], gone = [], totals, run, done }: Push,
  now: number,
): Promise<number> {
  await readFromHome(store, site.id, home);
  const { reading } = await store.state(site.id);
  const before = runSchema.parse(reading.cursor.pushed);
  const current = run === undefined ? before : before?.run === run ? before : { run, startedAt: now };
  const kept = await keepItems(store, site, home, items, now);
  if (gone.length > 0) {
    const prefixes = Object.keys(await store.counts(site.id)).map(originPrefix);
    const origins = gone.flatMap((id) => prefixes.map((prefix) => `${prefix}:${id}`));
    await removeOrigins(store, site.id, origins);
  }
  if (run !== undefined && done) await store.removeReadBefore(site.id, current!.startedAt);
  const cursor = current && !(run !== undefined && done) ? { pushed: current } : {};
  await store.noteReading(site.id, {
    ...reading,
    startedAt: now,
    refreshedAt: now,
    failure: null,
    errors: [],
    ...(totals && { totals }),
    cursor,
  });
  return kept;
}

/** From now on WordPress itself is where the site's content comes from. */
async function readFromHome(store: ContentStore, siteId: number, home: string): Promise<void> {
  const address = home.replace(/(?<!\/)\/+$/, '');
  const { source, version } = await store.state(siteId);
  if (source?.kind === 'wordpress' && source.address === address) return;
  await store.setSource(siteId, { kind: 'wordpress', address, allowPrivate: false }, version);
}

async function keepItems(
  store: ContentStore,
  site: SiteRecord,
  home: string,
  items: readonly PushedItem[],
  now: number,
): Promise<number> {
  const pieces = items.flatMap((item) => toPiece(item, site, home, now) ?? []);
  if (pieces.length === 0) return 0;
  const known = await store.named(
    site.id,
    pieces.map(({ origin }) => origin),
  );
  const paths = new Map(pieces.map(({ origin, path }) => [origin, path]));
  const moved = known.filter(({ origin, path }) => paths.get(origin) !== path);
  await store.remove(
    site.id,
    moved.map(({ path }) => path),
  );
  const counts = Object.values(await store.counts(site.id)).reduce((sum, count) => sum + count, 0);
  const room = Math.max(0, MOST_ITEMS - counts);
  const isKnown = new Set(known.map(({ origin }) => origin));
  const old = pieces.filter(({ origin }) => isKnown.has(origin));
  const fitting = [...old, ...pieces.filter(({ origin }) => !isKnown.has(origin)).slice(0, room)];
  await store.put(site.id, fitting);
  return fitting.length;
}

async function removeOrigins(store: ContentStore, siteId: number, origins: readonly string[]): Promise<void> {
  const found = await store.named(siteId, origins);
  await store.remove(
    siteId,
    found.map(({ path }) => path),
  );
}

/** The piece as it is kept; undefined if its address is not the site's. */
function toPiece(item: PushedItem, site: SiteRecord, home: string, readAt: number): StoredContent | undefined {
  const path = pathOn(item.url, [site.url, home]);
  if (path === undefined) return undefined;
  const piece: StoredContent = {
    path,
    type: item.type,
    title: toTitle(item.title, path),
    image: toUrl(item.image, item.url),
    author: toName(item.author),
    categories: toNames(item.categories),
    publishedAt: item.published === null ? null : item.published * 1000,
    modifiedAt: item.modified === null ? null : item.modified * 1000,
    readAt,
    origin: `${originPrefix(item.type)}:${item.id}`,
  };
  return onItsPage(piece, site);
}
