/** Records of a CSV file: where each begins and ends, and its cells. */
import { parse } from 'csv-parse/sync';
import { detectDelimiter, statedDelimiter } from '../../basics/table-text.ts';
import { type ImportFile, type Line, MAX_LINE_BYTES } from './file.ts';

/**
 * A record may continue over several lines while a quote is open, but not over more than this: then the quote is a
 * stray one.
 */
const MAX_LINES = 200;

/**
 * Joins lines into records: a record ends at a line end outside of quotes, which is where its quotes are even in number (RFC 4180).
 * A quote that is never closed makes its own line malformed and none after it.
 */
export class RecordJoiner {
  #open: Line[] = [];
  /** Whether a quote is open at the end of these. */
  #isQuoted = false;

  /** The records that end in these lines. */
  push(lines: readonly Line[]): Line[] {
    const records: Line[] = [];
    for (const line of lines) this.#add(line, records);
    return records;
  }

  /** Returns the lines that are left at the end of the file. */
  end(): Line[] {
    const records: Line[] = [];
    while (this.#open.length > 0) this.#giveUp(records);
    return records;
  }

  #add(line: Line, records: Line[]): void {
    if (!isClosed(line.text)) this.#isQuoted = !this.#isQuoted;
    if (this.#open.length === 0 && !this.#isQuoted) {
      records.push(line);
      return;
    }
    this.#open.push(line);
    // Joined once, and not again with each of its lines.
    if (!this.#isQuoted) {
      records.push(joined(this.#open));
      this.#open = [];
    } else if (this.#open.length >= MAX_LINES || spanned(this.#open) > MAX_LINE_BYTES) this.#giveUp(records);
  }

  #giveUp(records: Line[]): void {
    const [stray, ...rest] = this.#open;
    this.#open = [];
    this.#isQuoted = false;
    if (stray) records.push(stray);
    for (const line of rest) this.#add(line, records);
  }
}

/** From the first byte to the last. */
function spanned(lines: readonly Line[]): number {
  const last = lines.at(-1)!;
  return last.offset + last.length - lines[0]!.offset;
}

function joined(lines: readonly Line[]): Line {
  const [first] = lines as readonly [Line];
  const text = lines.map((line) => line.text).join('\n');
  return { ...first, length: spanned(lines), text };
}

function isClosed(text: string): boolean {
  let quotes = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes++;
  return quotes % 2 === 0;
}

/** A record and what is in it. */
export interface TableRow {
  readonly record: Line;
  /** `undefined` where the quotes are wrong. */
  readonly cells: readonly string[] | undefined;
}

/** A table that is read row by row. */
interface TableFile {
  /** The delimiter of its cells, known once its first row is read. */
  readonly delimiter: string;
  /** The records in order, some at a time; blank ones are among them, Excel's line `sep=` is not. */
  rows(): AsyncGenerator<TableRow[]>;
}

/** How a table's cells are told apart. */
interface TableRules {
  /** Found in the first row unless set. */
  readonly delimiter?: string | undefined;
  /** Whether the cells of a header are those of the table that is expected. */
  readonly fits?: (cells: readonly string[]) => boolean;
}

/** The table in a file. */
export function openTable(file: ImportFile, rules: TableRules): TableFile {
  let splitting = new Splitting(rules);
  return {
    get delimiter() {
      return splitting.delimiter;
    },
    async *rows() {
      splitting = new Splitting(rules);
      const joiner = new RecordJoiner();
      for await (const lines of file.lines()) yield splitting.rows(joiner.push(lines));
      yield splitting.rows(joiner.end());
    },
  };
}

/** The rows of a small table, its blank ones left out. Of a line that is longer than {@link MAX_LINE_BYTES} the beginning is read. */
export function splitTable(text: string, rules: TableRules): TableRow[] {
  const joiner = new RecordJoiner();
  let offset = 0;
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((line, i): Line => {
      const start = offset;
      offset += line.length + 1;
      return { number: i + 1, offset: start, length: line.length, text: line.slice(0, MAX_LINE_BYTES) };
    });
  return new Splitting(rules).rows([...joiner.push(lines), ...joiner.end()]).filter((row) => !isBlank(row));
}

/** Splits records by the delimiter that the first one shows. */
class Splitting {
  readonly #rules: TableRules;
  #delimiter: string | undefined;
  #begun = false;

  constructor(rules: TableRules) {
    this.#rules = rules;
    this.#delimiter = rules.delimiter;
  }

  get delimiter(): string {
    return this.#delimiter ?? ',';
  }

  rows(found: readonly Line[]): TableRow[] {
    let records = found;
    const first = this.#begun ? -1 : records.findIndex(({ text }) => text.trim() !== '');
    if (first >= 0) {
      this.#begun = true;
      const { text } = records[first]!;
      const named = statedDelimiter(text);
      this.#delimiter ??= named ?? detectDelimiter(text, this.#rules.fits);
      if (named !== undefined) records = records.toSpliced(first, 1);
    }
    const cells = splitCells(
      records.map(({ text }) => text),
      this.delimiter,
    );
    return records.map((record, i) => ({ record, cells: cells[i] }));
  }
}

/** Whether a record says nothing at all. */
export const isBlank = ({ cells }: TableRow): boolean => cells?.every((cell) => cell.trim() === '') ?? false;

/** Why a record whose cells are `undefined` is malformed. */
export const BAD_QUOTES = "a quote isn't closed or is inside an unquoted value";

/** Why a record with another number of cells than the file has columns is malformed. */
export const otherColumns = (found: number, expected: number): string =>
  `${found} ${found === 1 ? 'column' : 'columns'} instead of ${expected}`;

/** The cells of each record; `undefined` for one whose quotes are wrong. */
export function splitCells(records: readonly string[], delimiter: string): (string[] | undefined)[] {
  return records.map((record) => cutCells(record, delimiter) ?? parseCells(record, delimiter));
}

/** Characters that a value without quotes can't contain. */
const NEEDS_QUOTES = /["\r\n]/;

/**
 * The cells of a record that keeps to RFC 4180 exactly, which takes an eighth of the parser's time; `undefined` for any other record,
 * which the parser judges.
 */
function cutCells(record: string, delimiter: string): string[] | undefined {
  if (!NEEDS_QUOTES.test(record)) return record.split(delimiter);
  const cells: string[] = [];
  for (let start = 0, end = 0; ; start = end + delimiter.length) {
    if (record[start] === '"') {
      end = record.indexOf('"', start + 1);
      let hasQuotes = false;
      for (; end >= 0 && record[end + 1] === '"'; end = record.indexOf('"', end + 2)) hasQuotes = true;
      if (end < 0) return undefined;
      const text = record.slice(start + 1, end);
      cells.push(hasQuotes ? text.replaceAll('""', '"') : text);
      end++;
    } else {
      end = record.indexOf(delimiter, start);
      if (end < 0) end = record.length;
      const text = record.slice(start, end);
      if (NEEDS_QUOTES.test(text)) return undefined;
      cells.push(text);
    }
    if (end === record.length) return cells;
    if (!record.startsWith(delimiter, end)) return undefined;
  }
}

function parseCells(record: string, delimiter: string): string[] | undefined {
  try {
    const rows = parse(`${record}\n`, { delimiter, relax_column_count: true, record_delimiter: ['\n', '\r\n'] });
    return rows.length === 1 ? rows[0] : undefined;
  } catch {
    return undefined;
  }
}
