/** The text of a table and its delimiter: one for the whole file, found in its header or in the line that Excel puts above it. */
import { parse } from 'csv-parse/sync';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The delimiter that a line `sep=;` names; undefined for every other line. Excel writes the line above the header. */
export function statedDelimiter(line: string): string | undefined {
  // A spreadsheet that saves the table again pads the line with empty cells.
  const [, delimiter] = /^\ufeff?\s*"?sep=([^"\r\n])?"?[,;|\s]*$/i.exec(line) ?? [];
  return delimiter;
}

/**
 * The delimiter by which a header has the most columns; quoted ones in a name are no columns. Where one gives columns that `fits` takes, a
 * delimiter by which it takes none is not chosen: a name may hold one more often than the header does.
 */
export function detectDelimiter(header: string, fits: (cells: readonly string[]) => boolean = () => false): string {
  const splits = DELIMITERS.flatMap((delimiter) => {
    const cells = cellsOf(header, delimiter);
    return cells ? [{ delimiter, count: cells.length, fits: fits(cells) ? 1 : 0 }] : [];
  });
  const [best] = splits.toSorted((a, b) => b.fits - a.fits || b.count - a.count);
  return best?.delimiter ?? DELIMITERS[0];
}

function cellsOf(header: string, delimiter: string): string[] | undefined {
  try {
    const [cells] = parse(header, {
      bom: true,
      delimiter,
      record_delimiter: ['\n', '\r\n', '\r'],
      relax_column_count: true,
    });
    return cells?.map((cell) => cell.trim());
  } catch {
    return undefined;
  }
}

/** A table's text with its delimiter. The line `sep=;` is blank in it, so that lines keep their numbers. */
export function readDelimiter(
  text: string,
  fits?: (cells: readonly string[]) => boolean,
): { readonly text: string; readonly delimiter: string } {
  const plain = text.replace(/^\ufeff/, '');
  const [blank = ''] = /^\s*/.exec(plain) ?? [];
  const [first = ''] = plain.slice(blank.length).split(/\r\n|\n|\r/, 1);
  const stated = statedDelimiter(first);
  if (stated === undefined) return { text: plain, delimiter: detectDelimiter(first, fits) };
  return { text: blank + plain.slice(blank.length + first.length), delimiter: stated };
}

const MARKS: readonly (readonly [number, number, encoding: Utf16])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];
type Utf16 = 'utf-16le' | 'utf-16be';

/** The encoding of a file by its first bytes: its mark, or the zeros that ASCII has in UTF-16; `undefined` for another. */
export function utf16Of(start: Uint8Array): Utf16 | undefined {
  const marked = MARKS.find(([first, second]) => start[0] === first && start[1] === second)?.[2];
  if (marked) return marked;
  const [a, b, c, d] = start;
  if (a && c && b === 0 && d === 0) return 'utf-16le';
  return b && d && a === 0 && c === 0 ? 'utf-16be' : undefined;
}

/** A file of a few tables as text: UTF-8, or UTF-16. Undefined for another encoding, and for what isn't text. */
export function decodeTable(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(utf16Of(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
