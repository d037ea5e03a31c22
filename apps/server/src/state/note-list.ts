/** Reads notes, with their categories and images. */
import type { NoteMedia, SiteNote } from '@magpie/contract';
import type { Kysely, Selectable } from 'kysely';
import { toMedia } from './note-medias.ts';
import type { NoteTable, StateTables } from './schema.ts';

/** Which notes, in which order. */
export interface NoteQuery {
  /** Inclusive days `YYYY-MM-DD`; every day unless given. */
  readonly range?: { readonly start: string; readonly end: string } | undefined;
  readonly important?: boolean | undefined;
  readonly orderby?: 'id' | 'note_date' | 'note_title';
  readonly order?: 'asc' | 'desc';
  /** So many, of the page counted from 1; -1 for all. */
  readonly perPage?: number;
  readonly page?: number;
}

/** Notes, and how many there are of the dates, whether or not only important ones were asked for. */
export interface NoteList {
  readonly items: SiteNote[];
  readonly published: number;
  readonly important: number;
}

/** The notes of a site that aren't deleted. */
export const livingNotes = (db: Kysely<StateTables>, siteId: number) =>
  db.selectFrom('notes').where('notes.site_id', '=', siteId).where('notes.deleted_at', 'is', null);

/** A page of a site's notes. */
export async function listNotes(db: Kysely<StateTables>, siteId: number, query: NoteQuery = {}): Promise<NoteList> {
  const { range, important, orderby = 'id', order = 'asc', perPage = -1, page = 1 } = query;
  const base = livingNotes(db, siteId).$if(range !== undefined, (query) =>
    query.where('note_date', '>=', range!.start).where('note_date', '<=', range!.end),
  );
  const { published, marked } = await base
    .select((eb) => [eb.fn.countAll<number>().as('published'), eb.fn.sum<number | null>('important').as('marked')])
    .executeTakeFirstOrThrow();
  const wanted = base
    .selectAll()
    .$if(important !== undefined, (query) => query.where('important', '=', important ? 1 : 0));
  const from = perPage > 0 ? (page - 1) * perPage : 0;
  const rows =
    orderby === 'note_title'
      ? byTitle(await wanted.execute(), order).slice(from, perPage > 0 ? from + perPage : undefined)
      : await wanted
          .orderBy(orderby, order)
          .orderBy('id', order)
          .$if(perPage > 0, (query) => query.limit(perPage).offset(from))
          .execute();
  return {
    items: await fillNotes(db, siteId, rows),
    published: Number(published),
    important: Number(marked ?? 0),
  };
}

/** Sorts by title as a dictionary does: how databases sort texts depends on where they run. */
function byTitle(rows: readonly Selectable<NoteTable>[], order: 'asc' | 'desc'): Selectable<NoteTable>[] {
  const { compare } = new Intl.Collator('en');
  const sorted = rows.toSorted((a, b) => compare(a.note_title, b.note_title) || a.id - b.id);
  return order === 'asc' ? sorted : sorted.reverse();
}

/** Notes with their categories and images. */
export async function fillNotes(
  db: Kysely<StateTables>,
  siteId: number,
  rows: readonly Selectable<NoteTable>[],
): Promise<SiteNote[]> {
  if (rows.length === 0) return [];
  const categories = await db
    .selectFrom('note_categories')
    .select(['id', 'name', 'background_color'])
    .where('site_id', '=', siteId)
    .execute();
  const byId = new Map(categories.map((one) => [one.id, one]));
  const medias = new Map<number, NoteMedia[]>();
  const one = rows.length === 1 ? rows[0]!.id : undefined;
  for (const row of await db
    .selectFrom('note_medias')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('note_id', 'is not', null)
    .$if(one !== undefined, (query) => query.where('note_id', '=', one!))
    .orderBy('note_id')
    .orderBy('place')
    .execute()) {
    const list = medias.get(row.note_id!) ?? [];
    list.push(toMedia(row));
    medias.set(row.note_id!, list);
  }
  return rows.map((row) => ({
    id: row.id,
    note_title: row.note_title,
    note_date: row.note_date,
    note_date_ymd: row.note_date,
    important: row.important === 1,
    category: (row.category_id !== null && byId.get(row.category_id)) || null,
    medias: medias.get(row.id) ?? [],
    author: row.author,
    updatedBy: row.updated_by,
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    version: row.version,
  }));
}
