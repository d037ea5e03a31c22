/** Operations on site notes, their categories and images. Each note has an author, so only users run those on single notes. */
import { NOTE_COLORS } from '@magpie/contract';
import { z } from 'zod';
import type { HostUser } from '../hosts/host.ts';
import { removeMedia, writeMedia } from '../media/media-files.ts';
import { importNotes } from '../notes/import-notes.ts';
import { type AtSite, siteOperation } from './operation.ts';
import { image } from './settings.ts';

/** At a site, by someone. */
type ByUser = AtSite & { readonly user: HostUser };

const id = z.number().int();
const versioned = { id, version: z.number().int() };
/** Checked by the rules of notes. */
const note = {
  note_title: z.string().optional(),
  note_date: z.string().optional(),
  important: z.boolean().optional(),
  category: z.number().nullable().optional(),
  medias: z.array(z.number()).optional(),
};

/** Adds a note. @throws ProblemError `bad_note`, `too_many_notes`, `unknown_category`, `unknown_media` */
export const createNote = siteOperation({
  name: 'note.create',
  kind: null,
  right: 'save_settings',
  input: z.strictObject(note),
  run: ({ app, site, user }: ByUser, change) => app.state.notes.create(site, user, change),
  entry: (created) => ({ note: created.id }),
});

/** Changes a note, based on a version. @throws ProblemError as {@link createNote}, `unknown_note`, `conflict` */
export const updateNote = siteOperation({
  name: 'note.update',
  kind: null,
  right: 'save_settings',
  input: z.strictObject({ ...versioned, ...note }),
  run: ({ app, site, user }: ByUser, { id: noteId, version, ...change }) =>
    app.state.notes.update(site, user, noteId, version, change),
  entry: (after) => ({ note: after.id }),
});

/** Deletes a note; for some days that can be undone. @throws ProblemError `unknown_note`, `conflict` */
export const deleteNote = siteOperation({
  name: 'note.delete',
  kind: null,
  right: 'save_settings',
  input: z.strictObject(versioned),
  run: ({ app, site, user }: ByUser, { id: noteId, version }) => app.state.notes.remove(site.id, user, noteId, version),
  entry: (_, given) => ({ note: given.id }),
});

/** Takes a deletion back. @throws ProblemError `unknown_note` */
export const restoreNote = siteOperation({
  name: 'note.restore',
  kind: null,
  right: 'save_settings',
  input: z.strictObject({ id }),
  run: ({ app, site }, given) => app.state.notes.restore(site.id, given.id),
  entry: (_, given) => ({ note: given.id }),
});

/** Brings the notes of a file into a site, or with `dryRun` says what that would come to. @throws ProblemError as {@link importNotes} */
export const importNoteFile = siteOperation({
  name: 'note.import',
  kind: null,
  right: 'save_settings',
  input: z.strictObject({ file: z.instanceof(Buffer), dryRun: z.boolean() }),
  run: ({ app, site, user }: ByUser, { file, dryRun }) => importNotes(app, site, user, file, dryRun),
  entry: ({ created, changed }, { dryRun }) => (dryRun || created + changed === 0 ? null : { created, changed }),
});

/** Adds an image, which can then be put on a note. @throws ProblemError `too_many_medias` */
export const addNoteMedia = siteOperation({
  name: 'note_media.add',
  kind: null,
  right: 'save_settings',
  input: z.strictObject(image),
  async run({ app, site }, { bytes, ...shape }) {
    const file = await writeMedia(app.dataDir, site.id, bytes);
    try {
      return await app.state.noteMedias.add({ ...shape, siteId: site.id, file, bytes: bytes.length });
    } catch (error) {
      await removeMedia(app.dataDir, site.id, file);
      throw error;
    }
  },
  entry: (media) => ({ media: media.id }),
});

const category = { name: z.string().optional(), background_color: z.enum(NOTE_COLORS).optional() };

/** Adds a category. @throws ProblemError `bad_note`, `too_many_categories` */
export const createNoteCategory = siteOperation({
  name: 'note_category.create',
  kind: null,
  right: 'save_settings',
  input: z.strictObject(category),
  run: ({ app, site }, change) => app.state.noteCategories.create(site.id, change),
  entry: (created) => ({ category: created.id }),
});

/** Changes a category, based on a version. @throws ProblemError `unknown_category`, `bad_note`, `conflict` */
export const updateNoteCategory = siteOperation({
  name: 'note_category.update',
  kind: null,
  right: 'save_settings',
  input: z.strictObject({ ...versioned, ...category }),
  run: ({ app, site }, { id: categoryId, version, ...change }) =>
    app.state.noteCategories.update(site.id, categoryId, version, change),
  entry: (after) => ({ category: after.id }),
});

/** Deletes a category; its notes stay. Returns how many there are. @throws ProblemError `unknown_category`, `conflict` */
export const deleteNoteCategory = siteOperation({
  name: 'note_category.delete',
  kind: null,
  right: 'save_settings',
  input: z.strictObject(versioned),
  run: ({ app, site }, { id: categoryId, version }) => app.state.noteCategories.remove(site.id, categoryId, version),
  entry: (notes, given) => ({ category: given.id, notes }),
});
