/** This module is responsible for unpacking bzip2 in a thread of its own, because a block takes long enough to hold up a server. */
import { readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import Bunzip from 'seek-bzip';

/** What the thread is given. */
export interface BunzipTask {
  /** The open file and how much of it is read. */
  readonly fd: number;
  readonly size: number;
  /** Its first number becomes 1 when the last part has been used: the thread waits, so that a bomb cannot fill the memory. */
  readonly gate: Int32Array;
}

/** A part of what was in the file. */
export interface BunzipPart {
  readonly bytes: Uint8Array;
  /** How many packed bytes have been read. */
  readonly position: number;
}

const { fd, size, gate } = workerData as BunzipTask;
const CHUNK_BYTES = 1 << 18;
const PART_BYTES = 1 << 20;

let position = 0;
const chunk = new Uint8Array(CHUNK_BYTES);
let filled = 0;
let next = 0;
let part = new Uint8Array(PART_BYTES);
let written = 0;

function hand(): void {
  const ready: BunzipPart = { bytes: part.subarray(0, written), position };
  parentPort!.postMessage(ready);
  Atomics.wait(gate, 0, 0);
  Atomics.store(gate, 0, 0);
  part = new Uint8Array(PART_BYTES);
  written = 0;
}

function isAtEnd(): boolean {
  if (next < filled) return false;
  filled = readSync(fd, chunk, 0, Math.min(CHUNK_BYTES, size - position), position);
  position += filled;
  next = 0;
  return filled === 0;
}

const readByte = () => (isAtEnd() ? -1 : chunk[next++]!);
const source = {
  readByte,
  read(buffer: Uint8Array, offset: number, length: number) {
    for (let i = 0; i < length; i++) {
      const byte = readByte();
      if (byte < 0) return i || -1;
      buffer[offset + i] = byte;
    }
    return length;
  },
  eof: isAtEnd,
};
const sink = {
  writeByte(byte: number) {
    part[written++] = byte;
    if (written === PART_BYTES) hand();
  },
  flush() {},
};

const TAIL_BYTES = 11;
const END_MARK = 0x177245385090n;

/** A bzip2 stream ends with a mark of 48 bits and a checksum of 32, then up to 7 bits to the full byte. */
function endsWithMark(): boolean {
  const tail = Buffer.alloc(TAIL_BYTES);
  readSync(fd, tail, 0, TAIL_BYTES, Math.max(0, size - TAIL_BYTES));
  const bits = BigInt(`0x${tail.toString('hex')}`);
  for (let padding = 0n; padding < 8n; padding++)
    if (((bits >> (padding + 32n)) & 0xffffffffffffn) === END_MARK) return true;
  return false;
}

// The reader takes a file for whole that was cut between two blocks.
if (!endsWithMark()) throw new Error('unexpected end of file');
Bunzip.decode(source, sink, true);
if (written > 0) hand();
