/** Reads a large text file twice: once through in lines, then again in any requested order. */
import { isUtf8 } from 'node:buffer';
import { constants, type FileHandle, open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { shown } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import { detectPacking, PackedFile, type Unpacking } from './unpack.ts';

/** A file on the machine that runs Magpie. */
export interface NamedFile {
  readonly path: string;
  /** Name that the person asking for the import sees. */
  readonly name: string;
}

/** A file in the input of a command: a path, by which it is called, or a path and a name. */
export const fileField = z.union([
  z
    .string()
    .min(1)
    .transform((path): NamedFile => ({ path, name: path })),
  z.strictObject({ path: z.string().min(1), name: z.string().min(1) }),
]);

/** A byte range of the file. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** One line, without its end. */
export interface Line extends Span {
  /** 1 and up. */
  readonly number: number;
  readonly text: string;
}

const CHUNK_BYTES = 1 << 20;
/** Longer lines are no record of anything: only their beginning is kept, and they count as malformed. */
export const MAX_LINE_BYTES = 1 << 18;

/** Why a longer line is left out. */
export const TOO_LONG = `longer than ${MAX_LINE_BYTES} bytes`;
const NEW_LINE = 10;
const RETURN = 13;
const BYTE_ORDER_MARK = '\ufeff';

/** A file open for importing, as large as it was when opened: what is appended meanwhile belongs to the next import. */
export interface ImportFile {
  /** Name in messages. */
  readonly name: string;
  /** Bytes on disk. */
  readonly size: number;
  /** How many of them the first reading has taken so far. */
  readonly position: number;
  /**
   * Lines in order, in batches.
   * @throws CommandError for a compressed file: `file_damaged`, `unpacked_too_large`, `disk_full`
   */
  lines(): AsyncGenerator<Line[]>;
  /** The texts of byte ranges, in the given order; only after the lines were read. */
  read(spans: readonly Span[]): Promise<string[]>;
  close(): Promise<void>;
}

/** The error for a file that no longer holds what was read from it a moment ago. */
export function fileChanged(path: string): CommandError {
  return new CommandError(
    'file_changed',
    `The file ${shown(path)} changed while it was being read; run the import again.`,
  );
}

/** A named pipe would else be waited for until someone writes into it. Windows has neither. */
const AT_ONCE = constants.O_NONBLOCK ?? 0;

/** How a file is read. */
interface Reading extends Unpacking {
  /** Refuses what is no text in UTF-8, instead of writing its letters as an address would have them. */
  readonly strict?: boolean;
}

/**
 * Opens a file, compressed with gzip, bzip2 or zstd or not at all, in UTF-8 or UTF-16, whatever its name.
 * @throws CommandError `file_not_found`, `not_a_file`, `file_unreadable`, `file_compressed`
 */
export async function openImportFile(file: string | NamedFile, reading: Reading): Promise<ImportFile> {
  const { path, name } = typeof file === 'string' ? { path: file, name: file } : file;
  const handle = await open(path, constants.O_RDONLY | AT_ONCE).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new CommandError('file_not_found', `The file ${shown(name)} doesn't exist.`);
    throw new CommandError('file_unreadable', `The file ${shown(name)} can't be read: ${error.code}.`);
  });
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new CommandError('not_a_file', `${shown(name)} isn't a file.`);
    const packing = await detectPacking(name, handle);
    const take: Take = (chunks) =>
      inTurns(reading.strict ? readLines(textual(chunks, name), inUtf8(name)) : readLines(chunks));
    if (!packing) return plainFile(name, handle, stat.size, take);
    return packedFile(name, handle, stat.size, new PackedFile(name, handle, stat.size, packing, reading), take);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Takes the bytes of a file apart. */
type Take = (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Line[]>;

function plainFile(name: string, handle: FileHandle, size: number, take: Take): ImportFile {
  let position = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    for (position = 0; position < size; ) {
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - position));
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
      if (bytesRead === 0) break;
      position += bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
  }
  return {
    name,
    size,
    get position() {
      return position;
    },
    lines: () => take(chunks()),
    read: (spans) => readTexts(handle, spans),
    close: () => handle.close(),
  };
}

function packedFile(name: string, handle: FileHandle, size: number, packed: PackedFile, take: Take): ImportFile {
  return {
    name,
    size,
    get position() {
      return packed.position;
    },
    lines: () => take(packed.chunks()),
    read: (spans) => readTexts(packed.unpacked, spans),
    async close() {
      await packed.close();
      await handle.close();
    },
  };
}

/** A line of a file as text, without the mark that may begin the file and the half of a line end that Windows adds. */
export function decode(bytes: Buffer): string {
  const text = isUtf8(bytes) ? bytes.toString('utf8') : decodeOther(bytes);
  const start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  return text.slice(start, text.endsWith('\r') ? -1 : undefined);
}

/** Decodes the bytes of a line; its number is for messages. */
type TextOf = (bytes: Buffer, line: number) => string;

/** @throws CommandError `file_not_utf8` naming the line */
const inUtf8 =
  (name: string): TextOf =>
  (bytes, line) => {
    // A line that is too long is cut anywhere, also within a letter; it is left out whatever it says.
    if (bytes.length < MAX_LINE_BYTES && !isUtf8(bytes))
      throw new CommandError(
        'file_not_utf8',
        `The file ${shown(name)} isn't UTF-8: line ${line} has characters in another encoding. Save it as UTF-8.`,
      );
    return decode(bytes);
  };

/** @throws CommandError `file_not_text` */
async function* textual(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    if (chunk.includes(0)) throw new CommandError('file_not_text', `The file ${shown(name)} isn't a text file.`);
    yield chunk;
  }
}

/**
 * A line in another encoding: its letters beyond ASCII become `%hh`, as a browser would have sent them in an address. A replacement
 * character would make different texts the same.
 */
function decodeOther(bytes: Buffer): string {
  const hex = (byte: string) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;
  return bytes.toString('latin1').replace(/[\x80-\xff]/g, hex);
}

/** The lines of some bytes. One that is too long is given out as soon as that is known, with its beginning as its text; the rest of it is skipped. */
async function* readLines(chunks: AsyncIterable<Buffer>, textOf: TextOf = decode): AsyncGenerator<Line[]> {
  let kept: Buffer[] = [];
  let length = 0;
  let offset = 0;
  let number = 0;
  let lineEnd: number | undefined;
  const line = (): Line => {
    const bytes = kept.length === 1 ? kept[0]! : Buffer.concat(kept);
    number += 1;
    return { number, offset, length, text: textOf(bytes.subarray(0, MAX_LINE_BYTES), number) };
  };
  for await (const chunk of chunks) {
    const lines: Line[] = [];
    /** Adds to the line that has not ended. Its beginning is kept and no more, so that no byte is copied or searched twice. */
    const add = (bytes: Buffer) => {
      const wasTooLong = length > MAX_LINE_BYTES;
      length += bytes.length;
      if (wasTooLong) return;
      kept.push(bytes);
      if (length > MAX_LINE_BYTES) lines.push(line());
    };
    lineEnd ??= lineEndOf(chunk);
    let start = 0;
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, start)) {
      add(chunk.subarray(start, end));
      if (length <= MAX_LINE_BYTES) lines.push(line());
      start = end + 1;
      offset += length + 1;
      length = 0;
      kept = [];
    }
    add(chunk.subarray(start));
    yield lines;
  }
  if (length > 0 && length <= MAX_LINE_BYTES) yield [line()];
}

/** What is worked on before others have a turn: visits wait while lines are parsed, which are parsed beside them. */
const TURN = { lines: 2000, bytes: MAX_LINE_BYTES } as const;

/** The same lines in small batches, between which the event loop turns. */
async function* inTurns(batches: AsyncIterable<Line[]>): AsyncGenerator<Line[]> {
  for await (const lines of batches) {
    let bytes = 0;
    let start = 0;
    for (const [i, { text }] of lines.entries()) {
      bytes += text.length;
      if (bytes < TURN.bytes && i + 1 - start < TURN.lines) continue;
      yield lines.slice(start, i + 1);
      await setImmediate();
      start = i + 1;
      bytes = 0;
    }
    // An empty one says that the reading continues.
    if (start < lines.length || lines.length === 0) yield lines.slice(start);
  }
}

/** A line feed, or the return alone that spreadsheets write for a Macintosh. */
function lineEndOf(chunk: Buffer): number {
  const at = chunk.indexOf(RETURN);
  return at >= 0 && at < chunk.length - 1 && !chunk.includes(NEW_LINE) ? RETURN : NEW_LINE;
}

/** Read in file order through a sliding window, so that a nearly ordered file is nearly read in one go. */
async function readTexts(handle: FileHandle, spans: readonly Span[]): Promise<string[]> {
  const texts = new Array<string>(spans.length);
  const order = spans.map((_, i) => i).sort((a, b) => spans[a]!.offset - spans[b]!.offset);
  let window: Buffer = Buffer.alloc(0);
  let windowOffset = 0;
  for (const i of order) {
    const { offset, length } = spans[i]!;
    if (offset + length > windowOffset + window.length) {
      const { bytesRead, buffer } = await handle.read(
        Buffer.alloc(Math.max(CHUNK_BYTES, length)),
        0,
        undefined,
        offset,
      );
      window = buffer.subarray(0, bytesRead);
      windowOffset = offset;
    }
    texts[i] = decode(window.subarray(offset - windowOffset, offset - windowOffset + length));
  }
  return texts;
}
