/** Reads compressed files: recognized by their first bytes, unpacked into a file that the system frees by itself. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { shown } from '../../app/input.ts';
import { utf16Of } from '../../basics/table-text.ts';
import { LimitError, type Limits } from '../../bounded/limits.ts';
import { boundedStream } from '../../bounded/stream.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { BunzipTask } from './bunzip.process.ts';
import type { ParquetTask } from './parquet.process.ts';
import { type Part, toUtf8 } from './utf16.ts';

/** Where compressed files may be unpacked, and how far. */
export interface Unpacking {
  /** The data folder: what is unpacked holds client addresses and belongs nowhere else. */
  readonly folder: string;
  /** Bytes that a file may hold unpacked; 20 GB unless set. */
  readonly maxBytes?: number | undefined;
  /** Bytes of the disk that are left to everything else, above all to collecting; 256 MiB unless set. */
  readonly spareBytes?: number;
}

/** Far more than a day's log, far less than a small file can be made to unpack to. */
const MAX_UNPACKED_BYTES = 20e9;
const SPARE_BYTES = 2 ** 28;
/** How much is written between two looks at the disk. */
const LOOK_EVERY_BYTES = 2 ** 26;

type Packing = 'gzip' | 'bzip2' | 'zstd' | 'parquet' | 'UTF-16';
const SIGNATURES: readonly (readonly [RegExp, Packing])[] = [
  [/^1f8b/, 'gzip'],
  [/^425a68/, 'bzip2'],
  // A frame, or one that readers skip, with which parallel packers begin.
  [/^(?:28b52ffd|5[\da-f]2a4d18)/, 'zstd'],
  [/^50415231/, 'parquet'],
];
/** Ways of packing that can't be read, and the command that unpacks them. */
const OTHERS: readonly (readonly [RegExp, string, string])[] = [
  [/^504b0304/, 'ZIP', 'unzip'],
  [/^fd377a585a00/, 'xz', 'xz -d'],
  [/^377abcaf271c/, '7z', '7z x'],
  [/^04224d18/, 'LZ4', 'lz4 -d'],
  [/^4c5a4950/, 'lzip', 'lzip -d'],
  [/^1f9d/, 'compress', 'uncompress'],
  [/^526172211a07/, 'RAR', 'unrar x'],
];

/**
 * The packing of a file by its first bytes; `undefined` for plain text. UTF-16, which Windows calls Unicode, counts as packed.
 * @throws CommandError `file_compressed` for a way that cannot be read
 */
export async function detectPacking(path: string, handle: FileHandle): Promise<Packing | undefined> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(6), 0, 6, 0);
  const bytes = buffer.subarray(0, bytesRead);
  const start = bytes.toString('hex');
  const packing = SIGNATURES.find(([signature]) => signature.test(start))?.[1];
  if (packing) return packing;
  const [, other, command] = OTHERS.find(([signature]) => signature.test(start)) ?? [];
  if (other)
    throw new CommandError(
      'file_compressed',
      `The file ${shown(path)} is compressed with ${other}. Only gzip, bzip2 and zstd are supported: unpack it first, for example with "${command}".`,
    );
  return utf16Of(bytes) ? 'UTF-16' : undefined;
}

/** A packed file: handed out and written down at once, so that one unpacking serves both readings. */
export class PackedFile {
  readonly #path: string;
  readonly #packed: FileHandle;
  readonly #size: number;
  readonly #packing: Packing;
  readonly #maxBytes: number;
  readonly #spareBytes: number;
  readonly #folder: string;
  #scratch: FileHandle | undefined;
  #position = 0;

  constructor(path: string, packed: FileHandle, size: number, packing: Packing, unpacking: Unpacking) {
    this.#path = path;
    this.#packed = packed;
    this.#size = size;
    this.#packing = packing;
    this.#folder = unpacking.folder;
    this.#maxBytes = unpacking.maxBytes ?? MAX_UNPACKED_BYTES;
    this.#spareBytes = unpacking.spareBytes ?? SPARE_BYTES;
  }

  /** Packed bytes read so far. */
  get position(): number {
    return this.#position;
  }

  /** The unpacked file, complete after {@link chunks}. */
  get unpacked(): FileHandle {
    return this.#scratch!;
  }

  /** @throws CommandError `file_damaged`, `unpacked_too_large`, `disk_full` */
  async *chunks(): AsyncGenerator<Buffer> {
    await this.close();
    const scratch = await openScratch(this.#folder);
    this.#scratch = scratch;
    let written = 0;
    let looked = Number.NEGATIVE_INFINITY;
    for await (const chunk of this.#parts()) {
      if (written + chunk.length > this.#maxBytes)
        throw new CommandError(
          'unpacked_too_large',
          `The file ${shown(this.#path)} is more than ${this.#maxBytes} bytes unpacked; raise the limit with --max-unpacked.`,
        );
      if (written - looked >= LOOK_EVERY_BYTES) {
        await this.#needRoom(chunk.length);
        looked = written;
      }
      await writeTo(scratch, chunk, written).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOSPC') throw this.#diskFull();
        throw error;
      });
      written += chunk.length;
      yield chunk;
    }
  }

  async close(): Promise<void> {
    await this.#scratch?.close();
    this.#scratch = undefined;
  }

  async *#parts(): AsyncGenerator<Buffer> {
    const packed = PARTS[this.#packing](this.#packed, this.#size);
    const parts = this.#packing === 'parquet' ? packed : toUtf8(packed);
    try {
      for await (const { bytes, position } of parts) {
        this.#position = position;
        yield bytes;
      }
    } catch (error) {
      if (error instanceof LimitError)
        throw new CommandError(error.code, `The file ${shown(this.#path)} wasn't imported. ${error.message}`);
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandError(
        'file_damaged',
        `The file ${shown(this.#path)} is damaged or incomplete (${this.#packing}: ${reason}); nothing was imported.`,
      );
    }
  }

  async #needRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < this.#spareBytes + LOOK_EVERY_BYTES + bytes) throw this.#diskFull();
  }

  #diskFull(): CommandError {
    return new CommandError(
      'disk_full',
      `Not enough disk space in ${this.#folder} to unpack ${shown(this.#path)}. Free up space or import it in parts.`,
    );
  }
}

/** Without a name from the first moment: however the process ends, the system removes it. */
async function openScratch(folder: string): Promise<FileHandle> {
  const path = join(folder, `.unpacked-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

async function writeTo(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

const PARTS: Readonly<Record<Packing, (handle: FileHandle, size: number) => AsyncGenerator<Part>>> = {
  gzip: gunzipped,
  bzip2: ({ fd }, size) => boundedStream(BUNZIP, LIMITS, fd, { size } satisfies BunzipTask),
  zstd: unzstd,
  parquet: ({ fd }, size) => boundedStream(PARQUET, LIMITS, fd, { size } satisfies ParquetTask),
  'UTF-16': asItIs,
};

const BUNZIP = new URL('./bunzip.process.ts', import.meta.url);
const PARQUET = new URL('./parquet.process.ts', import.meta.url);
const LIMITS: Limits = { seconds: 60, heapMb: 1024 };

async function* gunzipped(handle: FileHandle, size: number): AsyncGenerator<Part> {
  const gunzip = createGunzip();
  // What goes wrong also ends the loop below.
  pipeline(bytesOf(handle, 0, size), gunzip, () => {});
  for await (const bytes of gunzip) yield { bytes, position: gunzip.bytesWritten };
}

/** One frame after another: the reader of Node ends with the first, and a log that was added to has several. */
async function* unzstd(handle: FileHandle, size: number): AsyncGenerator<Part> {
  for (let start = 0; start < size; ) {
    const frame = createZstdDecompress();
    pipeline(bytesOf(handle, start, size), frame, () => {});
    for await (const bytes of frame) yield { bytes, position: start + frame.bytesWritten };
    // A frame that holds nothing, such as one that readers skip.
    yield { bytes: Buffer.alloc(0), position: start + frame.bytesWritten };
    if (frame.bytesWritten === 0) throw new Error('unknown data between frames');
    start += frame.bytesWritten;
  }
}

async function* asItIs(handle: FileHandle, size: number): AsyncGenerator<Part> {
  let position = 0;
  for await (const bytes of bytesOf(handle, 0, size)) {
    position += bytes.length;
    yield { bytes, position };
  }
}

const READ_BYTES = 2 ** 16;

async function* bytesOf(handle: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let at = start; at < size; ) {
    const bytes = Buffer.alloc(Math.min(READ_BYTES, size - at));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield bytes.subarray(0, bytesRead);
  }
}
