/** The process that unpacks bzip2. */
import { readSync } from 'node:fs';
import Bunzip from 'seek-bzip';
import { GIVEN_FILE, serveStream } from '../../bounded/child.ts';

/** Input besides the open file. */
export interface BunzipTask {
  /** How much of the file is read. */
  readonly size: number;
}

const CHUNK_BYTES = 1 << 18;
const PART_BYTES = 1 << 20;
const TAIL_BYTES = 11;
const END_MARK = 0x177245385090n;

/** A bzip2 stream ends with a mark of 48 bits and a checksum of 32, then up to 7 bits to the full byte. */
function endsWithMark(size: number): boolean {
  const tail = Buffer.alloc(TAIL_BYTES);
  readSync(GIVEN_FILE, tail, 0, TAIL_BYTES, Math.max(0, size - TAIL_BYTES));
  const bits = BigInt(`0x${tail.toString('hex')}`);
  for (let padding = 0n; padding < 8n; padding++)
    if (((bits >> (padding + 32n)) & 0xffffffffffffn) === END_MARK) return true;
  return false;
}

serveStream<BunzipTask>(({ size }, write, report) => {
  // The reader takes a file for whole that was cut between two blocks.
  if (!endsWithMark(size)) throw new Error('unexpected end of file');
  let position = 0;
  const chunk = new Uint8Array(CHUNK_BYTES);
  let filled = 0;
  let next = 0;
  const part = new Uint8Array(PART_BYTES);
  let written = 0;

  const isAtEnd = (): boolean => {
    if (next < filled) return false;
    filled = readSync(GIVEN_FILE, chunk, 0, Math.min(CHUNK_BYTES, size - position), position);
    position += filled;
    next = 0;
    return filled === 0;
  };
  const readByte = () => (isAtEnd() ? -1 : chunk[next++]!);
  const send = () => {
    report(position);
    write(part.subarray(0, written));
    written = 0;
  };
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
      if (written === PART_BYTES) send();
    },
    flush() {},
  };
  Bunzip.decode(source, sink, true);
  if (written > 0) send();
});
