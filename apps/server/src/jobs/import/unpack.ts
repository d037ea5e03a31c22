/** This module is responsible for reading compressed files: recognised by their first bytes, unpacked into a file that the system frees by itself. */
import { randomUUID } from 'node:crypto';
import { on } from 'node:events';
import { type FileHandle, open, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';
import { shown } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { BunzipPart, BunzipTask } from './bunzip.worker.ts';
import { parquetLines } from './parquet.ts';

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

type Packing = 'gzip' | 'bzip2' | 'parquet';
const SIGNATURES: readonly (readonly [string, string])[] = [
  ['1f8b', 'gzip'],
  ['425a68', 'bzip2'],
  ['50415231', 'parquet'],
  ['28b52ffd', 'zstd'],
  ['504b0304', 'ZIP'],
  ['fd377a585a00', 'xz'],
  ['377abcaf271c', '7z'],
];

/**
 * How a file is packed by its first bytes; `undefined` for one that is not.
 * @throws CommandError `file_compressed` for a way that cannot be read
 */
export async function detectPacking(path: string, handle: FileHandle): Promise<Packing | undefined> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(6), 0, 6, 0);
  const start = buffer.subarray(0, bytesRead).toString('hex');
  const packing = SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
  if (packing === undefined || packing === 'gzip' || packing === 'bzip2' || packing === 'parquet') return packing;
  throw new CommandError(
    'file_compressed',
    `The file ${shown(path)} is compressed with ${packing}. Only gzip and bzip2 are supported; unpack it first.`,
  );
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
    const parts = PARTS[this.#packing](this.#packed, this.#size);
    try {
      for await (const { bytes, position } of parts) {
        this.#position = position;
        yield bytes;
      }
    } catch (error) {
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

interface Part {
  readonly bytes: Buffer;
  readonly position: number;
}

const PARTS: Readonly<Record<Packing, (handle: FileHandle, size: number) => AsyncGenerator<Part>>> = {
  gzip: gunzipped,
  bzip2: bunzipped,
  parquet: parquetLines,
};

async function* gunzipped(handle: FileHandle, size: number): AsyncGenerator<Part> {
  const gunzip = createGunzip();
  // What goes wrong also ends the loop below.
  pipeline(handle.createReadStream({ start: 0, end: size - 1, autoClose: false }), gunzip, () => {});
  for await (const bytes of gunzip) yield { bytes, position: gunzip.bytesWritten };
}

async function* bunzipped({ fd }: FileHandle, size: number): AsyncGenerator<Part> {
  const gate = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: BunzipTask = { fd, size, gate };
  const worker = new Worker(new URL('./bunzip.worker.ts', import.meta.url), { workerData });
  try {
    for await (const [part] of on(worker, 'message', { close: ['exit'] })) {
      const { bytes, position } = part as BunzipPart;
      yield { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), position };
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    }
  } finally {
    await worker.terminate();
  }
}
