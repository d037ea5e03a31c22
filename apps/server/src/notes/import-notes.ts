/** Bringing the notes of a CSV file into a site. */
import { NOTE_LIMITS, type NoteCategory, type NoteColor, type NotesImport, type SiteNote } from '@magpie/contract';
import type { App } from '../app/app.ts';
import { boundedCalls } from '../bounded/calls.ts';
import { ProblemError } from '../errors/problem.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { folded } from '../state/note-categories.ts';
import type { NewNote, NoteAuthor } from '../state/notes.ts';
import type { NotesCalls } from './notes.process.ts';
import { noteKey, type Row } from './read-notes.ts';

const NOTES = new URL('./notes.process.ts', import.meta.url);
const { call } = boundedCalls<NotesCalls>(NOTES, { seconds: 30, heapMb: 512 }, [ProblemError]);

/** Maximum number of lines with a reported error. */
const ERRORS_TOLD = 100;

/** The columns of an export, in order. */
export const EXPORT_COLUMNS = ['date', 'title', 'important', 'category', 'color', 'author'] as const;

/**
 * Brings the notes of a file into a site, or with `dryRun` says what that would come to. A note that is there already, by its date and
 * title, takes its importance and category from the file; doing it again changes nothing.
 * @throws ProblemError `bad_file`, `too_many_notes`, `too_many_categories`, when nothing is changed; `conflict` where someone else saves one of
 *   the notes at the same time: to import again finishes it
 */
export async function importNotes(
  app: Pick<App, 'state' | 'now'>,
  site: SiteRecord,
  author: NoteAuthor,
  file: Buffer,
  dryRun: boolean,
): Promise<NotesImport> {
  const { rows, faults, ignored } = await call('readNotes', file, site, app.now());
  const { items } = await app.state.notes.list(site.id);
  const categories = await app.state.noteCategories.list(site.id);
  const there = new Map(items.toReversed().map((note) => [noteKey(note.note_date, note.note_title), note]));
  const named = new Map(categories.map((one) => [folded(one.name), one.id]));
  const fresh = newCategories(rows, named);
  if (categories.length + fresh.size > NOTE_LIMITS.categories)
    throw new ProblemError(
      'too_many_categories',
      `The file has ${fresh.size} new categories; the limit for a site is ${NOTE_LIMITS.categories}.`,
    );
  const created = rows.filter((row) => !there.has(noteKey(row.date, row.title)));
  const changed = rows.filter((row) => {
    const note = there.get(noteKey(row.date, row.title));
    return note !== undefined && differs(row, note, categories);
  });
  if (items.length + created.length > NOTE_LIMITS.notes)
    throw new ProblemError(
      'too_many_notes',
      `The file has ${created.length} new notes; the limit for a site is ${NOTE_LIMITS.notes}, and it has ${items.length}.`,
    );
  if (!dryRun) {
    for (const [key, { name, color }] of fresh) {
      const { id } = await app.state.noteCategories.create(site.id, { name, background_color: color });
      named.set(key, id);
    }
    const toNote = (row: Row): NewNote => ({
      note_title: row.title,
      note_date: row.date,
      important: row.important ?? false,
      category: row.category ? (named.get(folded(row.category)) ?? null) : null,
    });
    await app.state.notes.createMany(site, author, created.map(toNote));
    for (const row of changed) {
      const note = there.get(noteKey(row.date, row.title))!;
      await app.state.notes.update(site, author, note.id, note.version, {
        ...(row.important !== undefined && { important: row.important }),
        ...(row.category !== undefined && { category: toNote(row).category }),
      });
    }
  }
  return {
    created: created.length,
    changed: changed.length,
    unchanged: rows.length - created.length - changed.length,
    categories: [...fresh.values()].map(({ name }) => name),
    ignored,
    errors: faults.slice(0, ERRORS_TOLD),
    failed: faults.length,
  };
}

function differs(row: Row, note: SiteNote, categories: readonly NoteCategory[]): boolean {
  if (row.important !== undefined && row.important !== note.important) return true;
  if (row.category === undefined) return false;
  const name = categories.find(({ id }) => id === note.category?.id)?.name ?? '';
  return folded(row.category) !== folded(name);
}

function newCategories(rows: readonly Row[], named: ReadonlyMap<string, number>) {
  const fresh = new Map<string, { readonly name: string; readonly color: NoteColor | undefined }>();
  for (const { category, color } of rows) {
    const key = folded(category ?? '');
    if (category && !named.has(key) && !fresh.has(key)) fresh.set(key, { name: category, color });
  }
  return fresh;
}
