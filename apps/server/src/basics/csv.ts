/** CSV that spreadsheets show and can't run, and reading its cells back. */

/** Marks the file as UTF-8 for spreadsheets; once, before the first line. */
export const CSV_MARK = '\uFEFF';
/** The media type of a CSV file. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Text that a spreadsheet would take for a formula, in ASCII or full width; an apostrophe before it makes it a text. */
const RUNS = /^'*[=+\-@\t\r＝＋－＠]/;

/** One value of a line. Numbers stay numbers; null is an empty cell. */
export type CsvValue = string | number | boolean | null;

/** A line with its end (RFC 4180). Texts that a spreadsheet would run get an apostrophe before them. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = RUNS.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell that {@link csvLine} has written; what others have written stays as it is, but for such an apostrophe. */
export const plainCell = (cell: string): string => (RUNS.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell);
