/** This module is responsible for the records of a CSV file: where each begins and ends, and its cells. */
import { parse } from 'csv-parse/sync';
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

  /** The records that end in these lines. */
  push(lines: readonly Line[]): Line[] {
    const records: Line[] = [];
    for (const line of lines) this.#add(line, records);
    return records;
  }

  /** What is left at the end of the file. */
  end(): Line[] {
    const records: Line[] = [];
    while (this.#open.length > 0) this.#giveUp(records);
    return records;
  }

  #add(line: Line, records: Line[]): void {
    if (this.#open.length === 0 && isClosed(line.text)) {
      records.push(line);
      return;
    }
    this.#open.push(line);
    const whole = joined(this.#open);
    if (isClosed(whole.text)) {
      records.push(whole);
      this.#open = [];
    } else if (this.#open.length >= MAX_LINES || whole.length > MAX_LINE_BYTES) this.#giveUp(records);
  }

  #giveUp(records: Line[]): void {
    const [stray, ...rest] = this.#open;
    this.#open = [];
    if (stray) records.push(stray);
    for (const line of rest) this.#add(line, records);
  }
}

function joined(lines: readonly Line[]): Line {
  const [first] = lines as readonly [Line];
  const last = lines.at(-1)!;
  const text = lines.map((line) => line.text).join('\n');
  return { ...first, length: last.offset + last.length - first.offset, text };
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

/** The records of a file in order, some at a time; blank ones are among them. */
export async function* tableRows(file: ImportFile, delimiter: string): AsyncGenerator<TableRow[]> {
  const joiner = new RecordJoiner();
  const toRows = (records: readonly Line[]): TableRow[] => {
    const texts = records.map((record) => record.text);
    const cells = splitCells(texts, delimiter);
    return records.map((record, i) => ({ record, cells: cells[i] }));
  };
  for await (const lines of file.lines()) yield toRows(joiner.push(lines));
  yield toRows(joiner.end());
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
  if (records.length === 0) return [];
  try {
    const rows = parse(`${records.join('\n')}\n`, {
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\n', '\r\n'],
    });
    if (rows.length === records.length) return rows;
  } catch {
    if (records.length === 1) return [undefined];
  }
  return records.length === 1 ? [undefined] : records.flatMap((record) => splitCells([record], delimiter));
}
