/** Reading the notes of a CSV file: its lines, and what is wrong with each. */
import { lineFault, NOTE_COLORS, NOTE_LIMITS, type NoteColor, type NotesImport } from '@magpie/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { plainCell } from '../basics/csv.ts';
import { decodeTable, readDelimiter } from '../basics/table-text.ts';
import { ProblemError } from '../errors/problem.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { checkNote } from '../state/notes.ts';

/** The columns that are taken, each under the names that it may have. */
const COLUMNS = {
  date: ['date', 'note_date', 'note_date_ymd'],
  title: ['title', 'note_title'],
  important: ['important'],
  category: ['category'],
  color: ['color', 'background_color'],
} as const;
type Column = keyof typeof COLUMNS;

/** A note of the file. */
export interface Row {
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

/** A note's key: two with the same date and title are one. */
export const noteKey = (date: string, title: string): string => `${date} ${title}`;

/** The notes of a file. */
export interface NotesFile {
  readonly rows: readonly Row[];
  readonly faults: readonly Fault[];
  /** Columns that aren't read. */
  readonly ignored: string[];
}

function decodeText(file: Buffer): string {
  const text = decodeTable(file);
  if (text === undefined) throw new ProblemError('bad_file', 'The file isn\'t UTF-8. Save it as "CSV UTF-8".');
  return text;
}

const isKnown = (name: string, column: Column): boolean =>
  (COLUMNS[column] as readonly string[]).includes(name.trim().toLowerCase());

/** Reads a file. @throws ProblemError `bad_file` */
export function readNotes(bytes: Buffer, site: SiteRecord, now: number): NotesFile {
  const file = decodeText(bytes);
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
