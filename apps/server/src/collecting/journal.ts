/** The journal: records are synced to disk before they are acknowledged. */
import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../basics/log.ts';
import { type SeldomLog, seldom } from '../basics/seldom.ts';
import { syncFolder } from './files.ts';
import { type Codec, encodeRecord, Segment, segmentFileName, segmentNumber } from './segment.ts';

/** Nothing was accepted. `code` says why; the sender may try again after `retryAfterSeconds`. */
export class JournalError extends Error {
  readonly code: 'journal_full' | 'journal_failed' | 'journal_closed';
  readonly retryAfterSeconds: number;

  constructor(code: JournalError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'JournalError';
    this.code = code;
    this.retryAfterSeconds = code === 'journal_full' ? 30 : 5;
  }
}

/** When a segment is closed, and how much may wait for the store. */
export interface JournalLimits {
  /** Hits that close a segment. */
  readonly segmentHits: number;
  /** Bytes that close a segment. */
  readonly segmentBytes: number;
  /** Age at which a segment with content is closed, in milliseconds. */
  readonly segmentMs: number;
  /** Bytes accepted but not yet in the store, above which nothing more is accepted. */
  readonly maxWaitingBytes: number;
}

/** A second of hits or 10,000 of them at a time, which bounds the memory they take; a quarter of a gigabyte bridges some hours of 60 hits a second without a store. */
export const JOURNAL_LIMITS: JournalLimits = {
  segmentHits: 10_000,
  segmentBytes: 32 * 2 ** 20,
  segmentMs: 1000,
  maxWaitingBytes: 256 * 2 ** 20,
};

/** The part of a file that the journal needs. What was appended is on disk after {@link datasync}, at the latest. */
export interface SegmentFile {
  appendFile(data: Uint8Array): Promise<void>;
  datasync(): Promise<void>;
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

/** How a journal is opened. `onWritten`, `onLost` and `onClosed` are called in order, before the promises concerned settle. */
export interface JournalOptions<T> {
  readonly dir: string;
  /** Hexadecimal digits, never the same twice. */
  readonly newId: () => string;
  readonly codec: Codec<T>;
  /** Hits in a record. */
  readonly weigh: (record: T) => number;
  readonly limits: JournalLimits;
  readonly log: Log;
  readonly onWritten: (records: readonly T[]) => void;
  /** Every record appended and not yet written is lost. */
  readonly onLost: () => void;
  readonly onClosed: (segment: Segment<T>) => void;
  /** Creates a new file that must not exist yet. */
  readonly createFile?: (path: string) => Promise<SegmentFile>;
}

interface Waiting<T> {
  readonly record: T;
  readonly bytes: Buffer;
  resolve(): void;
  reject(error: Error): void;
}

interface OpenSegment<T> {
  readonly segment: Segment<T>;
  readonly file: SegmentFile;
  readonly timer: NodeJS.Timeout;
  hits: number;
}

/** A journal with the segments that an earlier process left, oldest first. */
export interface OpenedJournal<T> {
  readonly journal: Journal<T>;
  readonly leftovers: readonly Segment<T>[];
}

/** Opens the journal of a folder, creating the folder if needed. */
export async function openJournal<T>(options: JournalOptions<T>): Promise<OpenedJournal<T>> {
  await mkdir(options.dir, { recursive: true, mode: 0o700 });
  const found: { readonly number: number; readonly segment: Segment<T> }[] = [];
  for (const name of await readdir(options.dir)) {
    const number = segmentNumber(name);
    if (number === undefined) continue;
    const path = join(options.dir, name);
    const { size } = await stat(path);
    found.push({ number, segment: new Segment(path, segmentToken(name), size, options.codec.read) });
  }
  found.sort((a, b) => a.number - b.number);
  const leftovers = found.map(({ segment }) => segment);
  return { journal: new Journal(options, (found.at(-1)?.number ?? 0) + 1, leftovers), leftovers };
}

function segmentToken(fileName: string): string {
  return fileName.slice(0, -'.log'.length);
}

/**
 * Appends records with group commit: while one write and sync is in progress the next records gather, then go to disk
 * together. Segments are closed by size, age or {@link rotate} and handed over; they stay on disk until {@link remove}.
 */
export class Journal<T> {
  readonly #options: JournalOptions<T>;
  #nextNumber: number;
  #open: OpenSegment<T> | undefined;
  #waiting: Waiting<T>[] = [];
  #rotations: (() => void)[] = [];
  #running = false;
  #closed = false;
  #unstoredBytes = 0;
  readonly #logFailure: SeldomLog;
  /** Whether the last write failed. */
  #failed = false;
  /** Records that were written together the last time. */
  #lastGroup = 0;

  constructor(options: JournalOptions<T>, nextNumber: number, leftovers: readonly Segment<T>[]) {
    this.#options = options;
    this.#logFailure = seldom((fields, text) => options.log.error(fields, text), LOG_EVERY_MS);
    this.#nextNumber = nextNumber;
    for (const { bytes } of leftovers) this.#unstoredBytes += bytes;
  }

  /** @throws JournalError when nothing more can be accepted for now */
  assertRoom(): void {
    if (this.#closed) throw new JournalError('journal_closed', "The server is stopping and doesn't accept events.");
    const { maxWaitingBytes } = this.#options.limits;
    if (this.#unstoredBytes > maxWaitingBytes) {
      const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
      throw new JournalError(
        'journal_full',
        `${megabytes(this.#unstoredBytes)} MB of events are waiting for the event store; the limit is ${megabytes(maxWaitingBytes)} MB.`,
      );
    }
  }

  /**
   * Resolves if records can be written. After a failed write it writes a probe: without traffic nothing else shows that there is room again.
   * @throws JournalError as {@link append}
   */
  async assertWritable(): Promise<void> {
    this.assertRoom();
    if (!this.#failed) return;
    const { dir, newId, createFile = createOwnFile } = this.#options;
    const path = join(dir, `.probe-${newId()}`);
    try {
      const file = await createFile(path);
      try {
        await file.appendFile(new Uint8Array(PROBE_BYTES));
        await file.datasync();
      } finally {
        await file.close();
      }
      this.#failed = false;
    } catch (error) {
      throw toJournalError(error);
    } finally {
      await rm(path, { force: true });
    }
  }

  /**
   * Resolves once the record is on disk and synced.
   * @throws JournalError (as a rejection) when it could not be written; then all records appended since are lost too.
   */
  append(record: T): Promise<void> {
    const bytes = encodeRecord(this.#options.codec.write(record));
    this.#unstoredBytes += bytes.length;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ record, bytes, resolve, reject });
      void this.#run();
    });
  }

  /** Closes the open segment; resolves once everything appended so far is in closed segments. */
  rotate(): Promise<void> {
    return new Promise((resolve) => {
      this.#rotations.push(resolve);
      void this.#run();
    });
  }

  /** Removes a segment whose hits are in the store. */
  async remove(segment: Segment<T>): Promise<void> {
    await segment.remove();
    this.#unstoredBytes -= segment.bytes;
  }

  /** Takes a segment with unreadable records out of the journal, keeping the file. Returns where it is. */
  async setAside(segment: Segment<T>): Promise<string> {
    const path = await segment.setAside();
    this.#unstoredBytes -= segment.bytes;
    return path;
  }

  /** Accepts nothing more and closes the open segment. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.rotate();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (this.#waiting.length > 0 || this.#rotations.length > 0) {
      // Each write costs as much as taking in several requests: where many come, the next ones gather a little before it.
      if (this.#lastGroup > 1 && this.#waiting.length < GATHERED && this.#rotations.length === 0)
        await delay(GATHER_MS);
      const rotations = this.#rotations.splice(0);
      const group = this.#waiting.splice(0);
      this.#lastGroup = group.length;
      if (group.length > 0) await this.#write(group);
      if (rotations.length > 0 || this.#isFull()) await this.#closeSegment();
      for (const done of rotations) done();
    }
    this.#running = false;
  }

  async #write(group: readonly Waiting<T>[]): Promise<void> {
    const bytes = Buffer.concat(group.map((one) => one.bytes));
    const records = group.map(({ record }) => record);
    try {
      this.#open ??= await this.#createSegment();
      await this.#open.file.appendFile(bytes);
      await this.#open.file.datasync();
    } catch (error) {
      // What gathered meanwhile was computed on top of what has just been lost.
      const lost = [...group, ...this.#waiting.splice(0)];
      for (const one of lost) this.#unstoredBytes -= one.bytes.length;
      this.#failed = true;
      this.#options.onLost();
      for (const one of lost) one.reject(toJournalError(error));
      this.#logFailure({ err: error, requests: lost.length }, "The journal couldn't be written");
      await this.#abandonSegment();
      return;
    }
    this.#failed = false;
    this.#open.segment.add(records, bytes.length);
    for (const record of records) this.#open.hits += this.#options.weigh(record);
    this.#options.onWritten(records);
    for (const { resolve } of group) resolve();
  }

  async #createSegment(): Promise<OpenSegment<T>> {
    const { dir, newId, codec, limits, createFile = createOwnFile } = this.#options;
    const name = segmentFileName(this.#nextNumber++, newId());
    const path = join(dir, name);
    const file = await createFile(path);
    try {
      await syncFolder(dir);
    } catch (error) {
      await file.close();
      throw error;
    }
    const timer = setTimeout(() => void this.rotate(), limits.segmentMs);
    return { segment: new Segment(path, segmentToken(name), 0, codec.read, []), file, timer, hits: 0 };
  }

  #isFull(): boolean {
    const { segmentHits, segmentBytes } = this.#options.limits;
    return this.#open !== undefined && (this.#open.hits >= segmentHits || this.#open.segment.bytes >= segmentBytes);
  }

  /** After a failed write or sync no one knows what the file's end holds, so nothing more goes into it. */
  async #abandonSegment(): Promise<void> {
    if (!this.#open) return;
    const { file, segment } = this.#open;
    try {
      await file.truncate(segment.bytes);
      await file.datasync();
    } catch (error) {
      this.#options.log.error({ err: error, file: segment.path }, 'Rejected events may still be in the journal');
    }
    await this.#closeSegment();
  }

  async #closeSegment(): Promise<void> {
    if (!this.#open) return;
    const { file, segment, timer } = this.#open;
    this.#open = undefined;
    clearTimeout(timer);
    try {
      await file.close();
    } catch (error) {
      // Everything acknowledged was synced before, so there is nothing left to lose.
      this.#options.log.warn({ err: error, file: segment.path }, "A journal segment couldn't be closed");
    }
    this.#options.onClosed(segment);
  }
}

/** Linux syncs with the write itself (`O_DSYNC`), which takes half of the steps. */
const SYNCS_WRITES = process.platform === 'linux';
const { O_WRONLY, O_CREAT, O_EXCL, O_APPEND, O_DSYNC } = constants;

async function createOwnFile(path: string): Promise<SegmentFile> {
  const file = await open(path, SYNCS_WRITES ? O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_DSYNC : 'ax', 0o600);
  return {
    async appendFile(data) {
      for (let at = 0; at < data.length; ) at += (await file.write(data, at)).bytesWritten;
    },
    datasync: () => (SYNCS_WRITES ? Promise.resolve() : file.datasync()),
    async truncate(length) {
      await file.truncate(length);
      await file.datasync();
    },
    close: () => file.close(),
  };
}

/** Records that are written without waiting for more, and how long fewer wait, in milliseconds. */
const GATHERED = 64;
const GATHER_MS = 2;
/** A full disk fails every write for as long as it lasts. */
const LOG_EVERY_MS = 60_000;
/** More than a full disk has left over in a block that is in use. */
const PROBE_BYTES = 65_536;
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);

/** The error for a sender whose events could not be written. */
export function toJournalError(error: unknown): JournalError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return NO_SPACE.has(code)
    ? new JournalError('journal_full', "The server's disk is full.", { cause: error })
    : new JournalError('journal_failed', "The events couldn't be written to disk.", { cause: error });
}
