/** One segment of the journal: a file of checked lines, one per record. */
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { syncFolder } from './files.ts';

const NEWLINE = 0x0a;
const SUM_CHARS = 8;
const HEADER_CHARS = SUM_CHARS + 1;

/**
 * The format of a record in a segment: CRC-32 in eight hexadecimal digits, a space, JSON, a line feed. JSON has no bare
 * line feed, so a reader finds the next record whatever happened to the one before, which a length in front would not
 * allow.
 */
export function encodeRecord(record: unknown): Buffer {
  const json = JSON.stringify(record);
  const length = Buffer.byteLength(json);
  const bytes = Buffer.allocUnsafe(HEADER_CHARS + length + 1);
  bytes.write(json, HEADER_CHARS, length);
  bytes.write(`${checksum(bytes.subarray(HEADER_CHARS, HEADER_CHARS + length))} `, 0, HEADER_CHARS, 'latin1');
  bytes[HEADER_CHARS + length] = NEWLINE;
  return bytes;
}

/** How records become JSON and come back. */
export interface Codec<T> {
  readonly write: (record: T) => unknown;
  readonly read: (json: unknown) => T;
}

/** Content of a segment's bytes. */
export interface SegmentContent<T> {
  readonly records: readonly T[];
  /** Lines that fail their check. */
  readonly unreadable: number;
  /** Bytes after the last line feed: a write that was cut short, so it was never acknowledged. */
  readonly tornBytes: number;
}

/** Reads every record that is whole. */
export function decodeSegment<T>(bytes: Buffer, read: Codec<T>['read'] = (json) => json as T): SegmentContent<T> {
  const records: T[] = [];
  let unreadable = 0;
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    const line = bytes.subarray(start, end);
    const json = line.subarray(HEADER_CHARS);
    if (line.toString('latin1', 0, HEADER_CHARS) === `${checksum(json)} `) {
      records.push(read(JSON.parse(json.toString())));
    } else unreadable += 1;
    start = end + 1;
  }
  return { records, unreadable, tornBytes: bytes.length - start };
}

function checksum(bytes: Buffer): string {
  return crc32(bytes).toString(16).padStart(SUM_CHARS, '0');
}

const NAME = /^(\d{8,})-[0-9a-z]+\.log$/;

/** File name of a segment; the id makes it unique in the world, the number puts it in order. */
export function segmentFileName(number: number, id: string): string {
  return `${String(number).padStart(8, '0')}-${id}.log`;
}

/** The number of a segment by its file name; undefined if the file is none. */
export function segmentNumber(fileName: string): number | undefined {
  const digits = NAME.exec(fileName)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A segment on disk. Once it is closed its content never changes again. */
export class Segment<T> {
  /** Unique among all segments ever written anywhere: the deduplication token of its content. */
  readonly token: string;
  readonly path: string;
  /** Bytes of whole, acknowledged records. */
  bytes: number;
  readonly #read: Codec<T>['read'];
  #records: T[] | undefined;

  constructor(path: string, token: string, bytes: number, read: Codec<T>['read'], records?: T[]) {
    this.path = path;
    this.token = token;
    this.bytes = bytes;
    this.#read = read;
    this.#records = records;
  }

  /** Adds records that are already on disk. */
  add(records: readonly T[], bytes: number): void {
    this.#records?.push(...records);
    this.bytes += bytes;
  }

  /** Gives up the copy in memory; {@link read} goes to the disk from now on. */
  forget(): void {
    this.#records = undefined;
  }

  async read(): Promise<SegmentContent<T>> {
    if (this.#records) return { records: this.#records, unreadable: 0, tornBytes: 0 };
    const content = await readFile(this.path);
    return decodeSegment(content.subarray(0, this.bytes), this.#read);
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
    await syncFolder(dirname(this.path));
  }

  /** Keeps the file out of the journal's way for someone to look at. */
  async setAside(): Promise<string> {
    const aside = `${this.path}.corrupt`;
    await rename(this.path, aside);
    await syncFolder(dirname(this.path));
    return aside;
  }
}
