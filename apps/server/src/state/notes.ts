/** The notes of sites: validation, finding them, and two people saving at once. */
import { lineFault, NOTE_LIMITS, type SiteNote } from '@magpie/contract';
import { addDays, isDay, localDay } from '@magpie/time';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { ProblemError } from '../errors/problem.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { fillNotes, listNotes, livingNotes, type NoteList, type NoteQuery } from './note-list.ts';
import { attachMedias } from './note-medias.ts';
import type { NoteTable, StateTables } from './schema.ts';

/** The site of notes: its number, and the zone in which its days are. */
export type NoteSite = Pick<SiteRecord, 'id' | 'timeZone'>;
/** User that saves. */
export interface NoteAuthor {
  readonly id: number;
  readonly name: string;
}

/** Changes of a note to save. */
export interface NoteChange {
  readonly note_title?: string | undefined;
  /** `YYYY-MM-DD`, at most tomorrow on the site. */
  readonly note_date?: string | undefined;
  readonly important?: boolean | undefined;
  /** Null for none. */
  readonly category?: number | null | undefined;
  /** Ids of images in order. */
  readonly medias?: readonly number[] | undefined;
}

/** A note among many that are made at once. */
export type NewNote = Required<Pick<NoteChange, 'note_title' | 'note_date' | 'important' | 'category'>> & {
  readonly note_title: string;
  readonly note_date: string;
};

/** The notes of the sites. */
export interface Notes {
  list(siteId: number, query?: NoteQuery): Promise<NoteList>;
  /** @throws ProblemError `unknown_note` */
  get(siteId: number, id: number): Promise<SiteNote>;
  /** @throws ProblemError `bad_note`, `unknown_category`, `unknown_media`, `too_many_notes` */
  create(site: NoteSite, author: NoteAuthor, change: NoteChange): Promise<SiteNote>;
  /** Makes notes that {@link checkNote} has found right, all of them or none. @throws ProblemError `too_many_notes`, `unknown_category` */
  createMany(site: NoteSite, author: NoteAuthor, notes: readonly NewNote[]): Promise<void>;
  /** @throws ProblemError as `create`, `unknown_note`, and `conflict` with the note as it is saved now */
  update(site: NoteSite, author: NoteAuthor, id: number, version: number, change: NoteChange): Promise<SiteNote>;
  /** @throws ProblemError `unknown_note`, `conflict` */
  remove(siteId: number, author: NoteAuthor, id: number, version: number): Promise<void>;
  /** Takes a deletion back. @throws ProblemError `unknown_note` when it was not deleted, or too long ago */
  restore(siteId: number, id: number): Promise<SiteNote>;
  /** Forgets for good what was deleted before an instant (ms). Returns how many notes. */
  forgetDeleted(before: number): Promise<number>;
}

/**
 * Checks the title and the date of a note.
 * @throws ProblemError `bad_note` naming the field, the value and the rule
 */
export function checkNote(site: NoteSite, now: number, change: Pick<NoteChange, 'note_title' | 'note_date'>): void {
  const { note_title: title, note_date: date } = change;
  const refuse = (field: string, rule: string) => {
    throw new ProblemError('bad_note', `${field}: ${rule}.`, { field });
  };
  if (title !== undefined) {
    const fault = lineFault(title, NOTE_LIMITS.titleChars);
    if (fault === 'empty') refuse('note_title', "it can't be empty");
    if (fault === 'characters') refuse('note_title', 'it contains a control character or an incomplete character');
    if (fault === 'long')
      refuse('note_title', `it has ${[...title].length} characters; the limit is ${NOTE_LIMITS.titleChars}`);
  }
  if (date === undefined) return;
  if (!isDay(date)) refuse('note_date', `"${date.slice(0, 40)}" isn't a valid date (YYYY-MM-DD)`);
  const tomorrow = addDays(localDay(now, site.timeZone), 1);
  if (date > tomorrow)
    refuse(
      'note_date',
      `${date} is too far ahead; the latest possible date is tomorrow, ${tomorrow} in ${site.timeZone}`,
    );
}

/** The notes in a state. */
export function openNotes(db: Kysely<StateTables>, now: () => number): Notes {
  const find = async (siteId: number, id: number): Promise<SiteNote | undefined> => {
    const row = await livingNotes(db, siteId).selectAll().where('id', '=', id).executeTakeFirst();
    return row && (await fillNotes(db, siteId, [row]))[0];
  };
  const found = async (siteId: number, id: number): Promise<SiteNote> => {
    const note = await find(siteId, id);
    if (note) return note;
    throw new ProblemError('unknown_note', `Note ${id} no longer exists on this site.`);
  };
  /** Why a change of that version did not go through. */
  const refusal = async (siteId: number, id: number) => {
    const current = await found(siteId, id);
    return new ProblemError(
      'conflict',
      `${current.updatedBy || 'Someone'} saved this note in the meantime, as "${current.note_title}".`,
      { current },
    );
  };

  return {
    list: (siteId, query) => listNotes(db, siteId, query),
    get: found,

    async create(site, author, change) {
      const { note_title, note_date } = change;
      if (note_title === undefined)
        throw new ProblemError('bad_note', 'note_title is missing.', { field: 'note_title' });
      if (note_date === undefined) throw new ProblemError('bad_note', 'note_date is missing.', { field: 'note_date' });
      checkNote(site, now(), change);
      const id = await db.transaction().execute(async (within) => {
        await requireRoom(within, site.id, 1);
        const at = now();
        const category = await toCategory(within, site.id, change.category ?? null);
        const note = { note_title, note_date, important: change.important ?? false, category };
        const row = await within
          .insertInto('notes')
          .values(newRow(site.id, author, note, at))
          .returning('id')
          .executeTakeFirstOrThrow();
        if (change.medias) await attachMedias(within, site.id, row.id, change.medias, at);
        return row.id;
      });
      return found(site.id, id);
    },

    async createMany(site, author, notes) {
      await db.transaction().execute(async (within) => {
        await requireRoom(within, site.id, notes.length);
        const categories = new Set(notes.map(({ category }) => category ?? null));
        for (const category of [...categories].sort()) await toCategory(within, site.id, category);
        const at = now();
        for (let from = 0; from < notes.length; from += ROWS_AT_ONCE)
          await within
            .insertInto('notes')
            .values(notes.slice(from, from + ROWS_AT_ONCE).map((note) => newRow(site.id, author, note, at)))
            .execute();
      });
    },

    async update(site, author, id, version, change) {
      const before = await found(site.id, id);
      if (before.version !== version) throw await refusal(site.id, id);
      // A date that was right when it was saved stays right.
      const { note_date, ...rest } = change;
      checkNote(site, now(), note_date === before.note_date ? rest : change);
      const saved = await db
        .transaction()
        .execute((within) => saveChange(within, site.id, author, { id, version, change, at: now() }));
      if (!saved) throw await refusal(site.id, id);
      return found(site.id, id);
    },

    async remove(siteId, author, id, version) {
      const { numUpdatedRows } = await db
        .updateTable('notes')
        .set({ deleted_at: now(), version: version + 1, updated_by: author.name })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('version', '=', version)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw await refusal(siteId, id);
    },

    async restore(siteId, id) {
      await db
        .updateTable('notes')
        .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1) }))
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .execute();
      return found(siteId, id);
    },

    forgetDeleted: (before) =>
      db.transaction().execute(async (within) => {
        const gone = within.selectFrom('notes').select('id').where('deleted_at', '<', before);
        await within
          .updateTable('note_medias')
          .set({ note_id: null, loose_since: now() })
          .where('note_id', 'in', gone)
          .execute();
        const { numDeletedRows } = await within
          .deleteFrom('notes')
          .where('deleted_at', '<', before)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      }),
  };
}

/** Saves a change of a version of a note; false if another version is there by now. */
async function saveChange(
  within: Transaction<StateTables>,
  siteId: number,
  author: NoteAuthor,
  saved: { readonly id: number; readonly version: number; readonly change: NoteChange; readonly at: number },
): Promise<boolean> {
  const { id, version, change, at } = saved;
  const { note_title, note_date, important, category, medias } = change;
  const { numUpdatedRows } = await within
    .updateTable('notes')
    .set({
      version: version + 1,
      updated_at: at,
      updated_by: author.name,
      ...(note_title !== undefined && { note_title }),
      ...(note_date !== undefined && { note_date }),
      ...(important !== undefined && { important: important ? 1 : 0 }),
      ...(category !== undefined && { category_id: await toCategory(within, siteId, category) }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  if (medias) await attachMedias(within, siteId, id, medias, at);
  return true;
}

/** Databases take a limited number of values in one statement. */
const ROWS_AT_ONCE = 500;

const newRow = (siteId: number, author: NoteAuthor, note: NewNote, at: number): Insertable<NoteTable> => ({
  site_id: siteId,
  note_title: note.note_title,
  note_date: note.note_date,
  important: note.important ? 1 : 0,
  category_id: note.category ?? null,
  author_id: author.id,
  author: author.name,
  updated_by: author.name,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  version: 1,
});

async function requireRoom(within: Transaction<StateTables>, siteId: number, more: number): Promise<void> {
  const { count } = await within
    .selectFrom('notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) + more > NOTE_LIMITS.notes)
    throw new ProblemError('too_many_notes', `A site can have at most ${NOTE_LIMITS.notes} notes.`);
}

/** The category as it is stored, held until the transaction ends: it cannot be deleted meanwhile. @throws ProblemError `unknown_category` */
async function toCategory(within: Transaction<StateTables>, siteId: number, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const { numUpdatedRows } = await within
    .updateTable('note_categories')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return id;
  throw new ProblemError('unknown_category', `category: there is no category ${id} of this site any more.`, {
    field: 'category',
  });
}
