/** Data on the images of notes. Their bytes are files. */
import { NOTE_LIMITS, type NoteMedia } from '@magpie/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { ProblemError } from '../errors/problem.ts';
import type { NoteMediaTable, StateTables } from './schema.ts';

/** Limit for one site, on notes or not: uploads are not a place to store things. */
const MEDIAS_PER_SITE = 5_000;

/** An image that has been stored. */
export interface StoredMedia extends Pick<NoteMedia, 'type' | 'width' | 'height'> {
  readonly siteId: number;
  /** Name of its file: random, and never that of another. */
  readonly file: string;
  readonly bytes: number;
}

/** The images of all notes. */
export interface NoteMedias {
  /** Notes an image that is on no note yet. @throws ProblemError `too_many_medias` */
  add(media: StoredMedia): Promise<NoteMedia>;
  byFile(file: string): Promise<StoredMedia | undefined>;
  /** The number of the image of a site that is fetched at an address. */
  idAt(siteId: number, url: string): Promise<number | undefined>;
  /** Forgets images that have been on no note since before an instant (ms). Returns what they were. */
  forgetLoose(before: number): Promise<readonly Pick<StoredMedia, 'siteId' | 'file'>[]>;
  /** Names of all files of a site. */
  filesOf(siteId: number): Promise<ReadonlySet<string>>;
}

/** Where an image is fetched. */
const mediaUrl = (file: string): string => `/api/v1/notes/media/${file}`;

/** An image as a call answers it. */
export const toMedia = ({ id, file, type, width, height }: Selectable<NoteMediaTable>): NoteMedia => ({
  id,
  url: mediaUrl(file),
  type,
  width,
  height,
});

/** The images in a state. */
export function openNoteMedias(db: Kysely<StateTables>, now: () => number): NoteMedias {
  return {
    async add({ siteId, file, type, width, height, bytes }) {
      const { count } = await db
        .selectFrom('note_medias')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('site_id', '=', siteId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MEDIAS_PER_SITE)
        throw new ProblemError(
          'too_many_medias',
          `The notes of a site can have at most ${MEDIAS_PER_SITE} images in total.`,
        );
      const row = await db
        .insertInto('note_medias')
        .values({
          site_id: siteId,
          note_id: null,
          place: 0,
          file,
          type,
          width,
          height,
          bytes,
          loose_since: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toMedia(row);
    },
    async byFile(file) {
      const row = await db.selectFrom('note_medias').selectAll().where('file', '=', file).executeTakeFirst();
      if (!row) return undefined;
      const { site_id, type, width, height, bytes } = row;
      return { siteId: site_id, file, type, width, height, bytes };
    },
    async idAt(siteId, url) {
      const row = await db
        .selectFrom('note_medias')
        .select(['id', 'file'])
        .where('site_id', '=', siteId)
        .where('file', '=', url.slice(url.lastIndexOf('/') + 1))
        .executeTakeFirst();
      // Some callers have it with the address of the server.
      return row && url.endsWith(mediaUrl(row.file)) ? row.id : undefined;
    },
    async forgetLoose(before) {
      const rows = await db
        .deleteFrom('note_medias')
        .where('loose_since', '<', before)
        .returning(['site_id', 'file'])
        .execute();
      return rows.map(({ site_id, file }) => ({ siteId: site_id, file }));
    },
    async filesOf(siteId) {
      const rows = await db.selectFrom('note_medias').select('file').where('site_id', '=', siteId).execute();
      return new Set(rows.map(({ file }) => file));
    },
  };
}

/**
 * Makes these the images of a note, in this order; those it had besides are on no note any more.
 * @throws ProblemError `unknown_media`, `bad_note` for too many
 */
export async function attachMedias(
  within: Transaction<StateTables>,
  siteId: number,
  noteId: number,
  ids: readonly number[],
  at: number,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length > NOTE_LIMITS.medias)
    throw new ProblemError('bad_note', `medias: a note has at most ${NOTE_LIMITS.medias} images.`, { field: 'medias' });
  await within
    .updateTable('note_medias')
    .set({ note_id: null, loose_since: at })
    .where('note_id', '=', noteId)
    .execute();
  // By their numbers, so that of two notes which take the same images at once neither waits for the other for ever.
  for (const [place, id] of [...wanted.entries()].sort(([, a], [, b]) => a - b)) {
    const { numUpdatedRows } = await within
      .updateTable('note_medias')
      .set({ note_id: noteId, place, loose_since: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('note_id', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n)
      throw new ProblemError('unknown_media', `medias: there is no image ${id} for this note any more.`, {
        field: 'medias',
      });
  }
}
