/** The first rows of a table, read from a file in the browser and parsed. */
import type { Problem } from '@magpie/contract';
import { __ } from '@magpie/ui';
import Papa from 'papaparse';

/** The beginning of a file as text. */
export interface Head {
  readonly text: string;
  /** Whether that is all there is. */
  readonly whole: boolean;
}

/** Size of some rows of a wide table, in bytes. */
const HEAD_BYTES = 65_536;
const ROWS = 50;
/** The line that Excel puts above the header. */
const SEPARATOR_LINE = /^"?sep=[^"\r\n]"?[,;\t|]*(?:\r\n|\n|\r)/i;
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The head of a file; undefined for one that the browser cannot unpack, or the problem with what it is. */
export async function headOfFile(file: File): Promise<Head | { readonly problem: Problem } | undefined> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const is = (...bytes: number[]) => bytes.every((byte, i) => start[i] === byte);
  if (is(0x42, 0x5a, 0x68)) return undefined;
  const packed = is(0x1f, 0x8b);
  let bytes: Uint8Array;
  try {
    bytes = packed ? await unpacked(file) : new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    return problem('file_damaged', __('The file is damaged or incomplete and can’t be unpacked.', 'magpie'));
  }
  const whole = packed ? bytes.length < HEAD_BYTES : file.size <= HEAD_BYTES;
  // The server reads UTF-16.
  if (is(0xff, 0xfe) || is(0xfe, 0xff)) return undefined;
  if (bytes.includes(0))
    return problem('file_not_text', __('This isn’t a text file. Choose a table saved as CSV.', 'magpie'));
  const end = whole ? bytes.length : bytes.lastIndexOf(10) + 1 || bytes.length;
  try {
    // A letter that the end of the head has cut is no mistake.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: !whole });
    if (text.trim() === '') return problem('empty_file', __('The file is empty.', 'magpie'));
    return { text, whole };
  } catch {
    return notUtf8();
  }
}

const problem = (code: string, message: string) => ({ problem: { code, message } });
const notUtf8 = () =>
  problem('file_not_utf8', __('The file isn’t UTF-8. Save it as “CSV UTF-8” and choose it again.', 'magpie'));

async function unpacked(file: File): Promise<Uint8Array> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const bytes = new Uint8Array(HEAD_BYTES);
  let length = 0;
  while (length < HEAD_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    const part = value.subarray(0, HEAD_BYTES - length);
    bytes.set(part, length);
    length += part.length;
  }
  void reader.cancel().catch(() => undefined);
  return bytes.subarray(0, length);
}

/** The first rows, blank ones left out; of a head that is not whole without the last, which may be cut. */
export function splitRows({ text, whole }: Head, delimiter: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, '').replace(SEPARATOR_LINE, ''), {
    delimiter,
    skipEmptyLines: 'greedy',
    preview: ROWS + 1,
  });
  const rows = whole || data.length > ROWS || data.length < 2 ? data : data.slice(0, -1);
  return rows.slice(0, ROWS).map((row) => row.map((cell) => cell.trim()));
}

/** The delimiter by which the first rows have the most columns, all of them as many. */
export function detectDelimiter(head: Head): string {
  let best: string = DELIMITERS[0];
  let most = 1;
  for (const delimiter of DELIMITERS) {
    const [first = [], ...rows] = splitRows(head, delimiter);
    if (first.length > most && rows.every((row) => row.length === first.length))
      [best, most] = [delimiter, first.length];
  }
  if (most > 1) return best;
  // Where no delimiter gives even rows the header decides.
  const line = head.text.slice(0, head.text.indexOf('\n') + 1 || undefined);
  return DELIMITERS.reduce<string>((a, b) => (line.split(b).length > line.split(a).length ? b : a), best);
}
