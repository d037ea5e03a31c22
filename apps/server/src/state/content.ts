/** The content of sites in the state: each piece under its path, its source, and the reading's status. */
import type { ContentSource } from '@magpie/contract';
import { type ContentItem, type ContentTotals, pathKey } from '@magpie/reports';
import type { Kysely, Selectable } from 'kysely';
import { CommandError } from '../errors/command-error.ts';
import type { ContentItemTable, StateTables } from './schema.ts';

/** A piece of content as it is kept. */
export interface StoredContent extends ContentItem {
  /** Milliseconds; null if the source does not say. */
  readonly modifiedAt: number | null;
  /** When it was last read from its source, milliseconds. */
  readonly readAt: number;
  /** Name at its source, such as `posts:17`, or the sitemap that lists it; empty if it was imported. */
  readonly origin: string;
}

/** How the last reading of a site's content went, and where the next begins. */
export interface Reading {
  readonly startedAt: number | null;
  readonly refreshedAt: number | null;
  readonly failure: string | null;
  readonly errors: readonly { readonly url: string; readonly message: string }[];
  readonly totals: ContentTotals;
  /** Facts that the reader of the source wants to find again: how far it came, what it last saw. */
  readonly cursor: Readonly<Record<string, unknown>>;
}

/** Nothing read yet. */
export const NOTHING_READ: Reading = {
  startedAt: null,
  refreshedAt: null,
  failure: null,
  errors: [],
  totals: { posts: null, pages: null, comments: null },
  cursor: {},
};

/** Where a site's content is read from, with how that went. */
interface ContentState {
  /** Increases with every change of the source, from 1. */
  readonly version: number;
  readonly source: ContentSource | null;
  readonly reading: Reading;
}

/** The content of sites. */
export interface ContentStore {
  state(siteId: number): Promise<ContentState>;
  /**
   * Changes the source; what was read from another one is forgotten, what was imported stays.
   * @throws CommandError `conflict` when `version` is not the present one
   */
  setSource(siteId: number, source: ContentSource, version: number): Promise<ContentState>;
  noteReading(siteId: number, reading: Reading): Promise<void>;
  /** All of it, by path. */
  items(siteId: number): Promise<readonly StoredContent[]>;
  /** By type, how many there are. */
  counts(siteId: number): Promise<Readonly<Record<string, number>>>;
  /** Adds pieces, in place of what there is at their paths. */
  put(siteId: number, items: readonly StoredContent[]): Promise<void>;
  /** Removes the pieces at these paths. */
  remove(siteId: number, paths: readonly string[]): Promise<void>;
  /** The pieces with these names at their source. */
  named(siteId: number, origins: readonly string[]): Promise<readonly Pick<StoredContent, 'path' | 'origin'>[]>;
  /** Removes what was read from a source before a time; what was imported stays. */
  removeReadBefore(siteId: number, ms: number): Promise<void>;
  /** Changes whenever what is kept of the site has changed. */
  revision(siteId: number): number;
}

/** Both databases limit the values of one statement. */
const ROWS_AT_ONCE = 100;

/** The content in a state. */
export function openContent(db: Kysely<StateTables>): ContentStore {
  const revisions = new Map<number, number>();
  const changed = (siteId: number) => revisions.set(siteId, (revisions.get(siteId) ?? 0) + 1);

  const state = async (siteId: number): Promise<ContentState> => {
    const row = await db.selectFrom('content_sources').selectAll().where('site_id', '=', siteId).executeTakeFirst();
    if (!row) return { version: 1, source: null, reading: NOTHING_READ };
    return {
      version: row.version,
      source: JSON.parse(row.source) as ContentSource | null,
      reading: JSON.parse(row.reading) as Reading,
    };
  };
  return {
    state,
    async setSource(siteId, source, version) {
      const before = await state(siteId);
      const same = before.source?.kind === source.kind && before.source.address === source.address;
      const after = { version: version + 1, source, reading: same ? before.reading : NOTHING_READ };
      const { reading, ...row } = { ...after, source: JSON.stringify(source), reading: JSON.stringify(after.reading) };
      // In one statement: of two who have looked at the same version one gets in.
      const saved =
        before.version === version &&
        (await db
          .insertInto('content_sources')
          .values({ site_id: siteId, ...row, reading })
          .onConflict((conflict) =>
            conflict
              .column('site_id')
              .doUpdateSet(same ? row : { ...row, reading })
              .where('content_sources.version', '=', version),
          )
          .returning('version')
          .executeTakeFirst());
      if (!saved) throw new CommandError('conflict', 'Someone else changed the content source.');
      if (!same) await db.deleteFrom('content_items').where('site_id', '=', siteId).where('origin', '!=', '').execute();
      changed(siteId);
      return after;
    },
    async noteReading(siteId, reading) {
      const row = { reading: JSON.stringify(reading) };
      await db
        .insertInto('content_sources')
        .values({ site_id: siteId, version: 1, source: 'null', ...row })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
        .execute();
      changed(siteId);
    },
    async items(siteId) {
      const rows = await db.selectFrom('content_items').selectAll().where('site_id', '=', siteId).execute();
      return inOrder(rows, ({ path_key }) => path_key).map(toItem);
    },
    async counts(siteId) {
      const rows = await db
        .selectFrom('content_items')
        .select(({ fn }) => ['type', fn.countAll<number | string>().as('count')])
        .where('site_id', '=', siteId)
        .groupBy('type')
        .execute();
      return Object.fromEntries(inOrder(rows, ({ type }) => type).map(({ type, count }) => [type, Number(count)]));
    },
    async put(siteId, items) {
      // Of two pieces at one path the later is kept: one statement cannot write a row twice. In order, so that of two who write the same
      // pieces at once neither waits for the other for ever.
      const byKey = new Map(items.map((item) => [contentKey(item.path), toRow(siteId, item)]));
      const rows = inOrder([...byKey.values()], ({ path_key }) => path_key);
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const some = rows.slice(at, at + ROWS_AT_ONCE);
        await db
          .insertInto('content_items')
          .values(some)
          .onConflict((conflict) =>
            conflict.columns(['site_id', 'path_key']).doUpdateSet((excluded) => ({
              path: excluded.ref('excluded.path'),
              type: excluded.ref('excluded.type'),
              title: excluded.ref('excluded.title'),
              image: excluded.ref('excluded.image'),
              author: excluded.ref('excluded.author'),
              categories: excluded.ref('excluded.categories'),
              published_at: excluded.ref('excluded.published_at'),
              modified_at: excluded.ref('excluded.modified_at'),
              read_at: excluded.ref('excluded.read_at'),
              origin: excluded.ref('excluded.origin'),
            })),
          )
          .execute();
      }
      if (rows.length > 0) changed(siteId);
    },
    async remove(siteId, paths) {
      for (let at = 0; at < paths.length; at += ROWS_AT_ONCE)
        await db
          .deleteFrom('content_items')
          .where('site_id', '=', siteId)
          .where('path_key', 'in', paths.slice(at, at + ROWS_AT_ONCE).map(contentKey))
          .execute();
      if (paths.length > 0) changed(siteId);
    },
    async named(siteId, origins) {
      const found: Pick<StoredContent, 'path' | 'origin'>[] = [];
      for (let at = 0; at < origins.length; at += ROWS_AT_ONCE)
        found.push(
          ...(await db
            .selectFrom('content_items')
            .select(['path', 'origin'])
            .where('site_id', '=', siteId)
            .where('origin', 'in', origins.slice(at, at + ROWS_AT_ONCE))
            .execute()),
        );
      return found;
    },
    async removeReadBefore(siteId, ms) {
      const { numDeletedRows } = await db
        .deleteFrom('content_items')
        .where('site_id', '=', siteId)
        .where('origin', '!=', '')
        .where('read_at', '<', ms)
        .executeTakeFirst();
      if (numDeletedRows > 0n) changed(siteId);
    },
    revision: (siteId) => revisions.get(siteId) ?? 0,
  };
}

/** PostgreSQL takes no zero byte, and no page is found by one. */
const contentKey = (path: string): string => pathKey(path).replaceAll('\0', '%00');

/** By the numbers of their letters: how databases sort texts depends on where they run. */
const inOrder = <Row>(rows: readonly Row[], textOf: (row: Row) => string): Row[] =>
  rows.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1));

const toRow = (siteId: number, item: StoredContent): ContentItemTable => ({
  site_id: siteId,
  path_key: contentKey(item.path),
  path: item.path,
  type: item.type,
  title: item.title,
  image: item.image,
  author: item.author,
  categories: JSON.stringify(item.categories),
  published_at: item.publishedAt,
  modified_at: item.modifiedAt,
  read_at: item.readAt,
  origin: item.origin,
});

const numberOrNull = (value: number | string | null) => (value === null ? null : Number(value));

const toItem = (row: Selectable<ContentItemTable>): StoredContent => ({
  path: row.path,
  type: row.type,
  title: row.title,
  image: row.image,
  author: row.author,
  categories: JSON.parse(row.categories) as string[],
  publishedAt: numberOrNull(row.published_at),
  modifiedAt: numberOrNull(row.modified_at),
  readAt: Number(row.read_at),
  origin: row.origin,
});
