/** This module is responsible for reading notes from a CSV file: its lines, what is wrong with each, and what an import would change. */
import {
  lineFault,
  NOTE_COLORS,
  NOTE_LIMITS,
  type NoteCategory,
  type NoteColor,
  type NotesImport,
  type SiteNote,
} from '@magpie/contract';
import { CsvError, parse } from 'csv-parse/sync';
import type { App } from '../app/app.ts';
import { plainCell } from '../basics/csv.ts';
import { decodeTable, readDelimiter } from '../basics/table-text.ts';
import { ProblemError } from '../errors/problem.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { folded } from '../state/note-categories.ts';
import { checkNote, type NewNote, type NoteAuthor } from '../state/notes.ts';

/** Of this many lines it is said what is wrong. */
const ERRORS_TOLD = 100;

/** The columns that are taken, each under the names that it may have. */
const COLUMNS = {
  date: ['date', 'note_date', 'note_date_ymd'],
  title: ['title', 'note_title'],
  important: ['important'],
  category: ['category'],
  color: ['color', 'background_color'],
} as const;
type Column = keyof typeof COLUMNS;

/** The columns of an export, in order. */
export const EXPORT_COLUMNS = ['date', 'title', 'important', 'category', 'color', 'author'] as const;

interface Row {
  readonly line: number;
  readonly date: string;
  readonly title: string;
  /** Undefined if the file has no such column. */
  readonly important: boolean | undefined;
  /** Empty for none. */
  readonly category: string | undefined;
  readonly color: NoteColor | undefined;
}

type Fault = NotesImport['errors'][number];

/** A skipped line. */
class BadLine extends Error {
  readonly column: string | null;
  constructor(column: string | null, message: string) {
    super(message);
    this.column = column;
  }
}

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
  const { rows, faults, ignored } = readRows(decodeText(file), site, app.now());
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

const noteKey = (date: string, title: string) => `${date} ${title}`;

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

function decodeText(file: Buffer): string {
  const text = decodeTable(file);
  if (text === undefined) throw new ProblemError('bad_file', 'The file isn\'t UTF-8. Save it as "CSV UTF-8".');
  return text;
}

const isKnown = (name: string, column: Column): boolean =>
  (COLUMNS[column] as readonly string[]).includes(name.trim().toLowerCase());

function readRows(file: string, site: SiteRecord, now: number) {
  const faults: Fault[] = [];
  const { text, delimiter } = readDelimiter(file, (names) =>
    (['date', 'title'] as const).every((column) => names.some((name) => isKnown(name, column))),
  );
  const records = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    info: true,
    on_skip: (error) => {
      if (error instanceof CsvError)
        faults.push({ line: Number(error.lines), column: null, message: "a quotation mark before it isn't closed" });
      return undefined;
    },
  }) as unknown as { readonly record: string[]; readonly info: { readonly lines: number } }[];
  const [head, ...body] = records;
  if (!head) throw new ProblemError('bad_file', 'The file has no readable lines.');
  const names = head.record.map((name) => name.trim().toLowerCase());
  const at = (column: Column) => names.findIndex((name) => isKnown(name, column));
  for (const column of ['date', 'title'] as const)
    if (at(column) < 0)
      throw new ProblemError(
        'bad_file',
        `The first line names no column "${column}"; it has ${names
          .slice(0, 10)
          .map((name) => `"${name.slice(0, 40)}"`)
          .join(', ')}.`,
      );
  const known = Object.keys(COLUMNS).map((column) => at(column as Column));
  const ignored = names.filter((name, index) => name !== '' && !known.includes(index)).map((name) => name.slice(0, 60));

  const rows: Row[] = [];
  const lines = new Map<string, number>();
  for (const { record, info } of body) {
    const cell = (column: Column) => (at(column) < 0 ? undefined : plainCell(record[at(column)] ?? '').trim());
    // A cell of several lines ends on the line that the reader counts.
    const line = info.lines - record.join('').split('\n').length + 1;
    try {
      const row = readRow(cell, line, site, now);
      const key = noteKey(row.date, row.title);
      const before = lines.get(key);
      if (before !== undefined) throw new BadLine(null, `it has the same date and title as line ${before}`);
      lines.set(key, line);
      rows.push(row);
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      faults.push({ line, column: error.column, message: error.message });
    }
  }
  faults.sort((a, b) => a.line - b.line);
  return { rows, faults, ignored };
}

function readRow(cell: (column: Column) => string | undefined, line: number, site: SiteRecord, now: number): Row {
  const date = cell('date') ?? '';
  const title = cell('title') ?? '';
  const rule = (column: string, change: Parameters<typeof checkNote>[2]) => {
    try {
      checkNote(site, now, change);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      throw new BadLine(column, error.message.replace(/^note_\w+: /, '').replace(/\.$/, ''));
    }
  };
  rule('date', { note_date: date });
  rule('title', { note_title: title });
  const category = cell('category');
  if (category) {
    const fault = lineFault(category, NOTE_LIMITS.categoryChars);
    if (fault) throw new BadLine('category', `it must have 1 to ${NOTE_LIMITS.categoryChars} printable characters`);
  }
  return { line, date, title, important: parseBoolean(cell('important')), category, color: readColor(cell('color')) };
}

function parseBoolean(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  const lower = text.toLowerCase();
  if (['true', 'yes', '1', 'x'].includes(lower)) return true;
  if (['', 'false', 'no', '0'].includes(lower)) return false;
  throw new BadLine('important', `"${text.slice(0, 40)}" isn't true or false`);
}

function readColor(text: string | undefined): NoteColor | undefined {
  if (!text) return undefined;
  const color = NOTE_COLORS.find((one) => one === text.toLowerCase());
  if (color) return color;
  throw new BadLine('color', `"${text.slice(0, 40)}" isn't one of ${NOTE_COLORS.join(', ')}`);
}
