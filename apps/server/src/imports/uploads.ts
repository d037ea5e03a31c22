/** Files uploaded for an import: received in pieces, kept in the data folder until they are imported, or for a day. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { App } from '../app/app.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';
import { CommandError } from '../errors/command-error.ts';
import type { NamedFile } from './common/file.ts';

/** Limit of one piece: as much as a slow line carries before a request takes too long. */
export const PIECE_BYTES = 32 * 2 ** 20;
/** Limit of all files that wait, together. */
const MOST_BYTES = 20e9;
/** Bytes of the disk that are left to everything else, above all to collecting. */
const SPARE_BYTES = 2 ** 28;
/** Files of one site that wait: an export of a year has several for each day. */
const MOST_FILES = 2000;
const KEPT_MS = 86_400_000;
const TIDY_MS = 3_600_000;
const NAME_CHARS = 200;

/** A file that was uploaded, or that part of it that is there. */
interface Upload extends NamedFile {
  readonly id: string;
  readonly siteId: number;
  readonly bytes: number;
}

/** One request's part of a file. */
export interface Piece {
  /** Id in the answer to the file's first piece; undefined with that one. */
  readonly id: string | undefined;
  /** Name of the file where it comes from: the name may show its content. */
  readonly name: string;
  /** When it was last written there, in milliseconds; undefined if no one knows. */
  readonly writtenAt: number | undefined;
  /** Where in the file it begins. What was there from here on is replaced, so that a piece can be sent again. */
  readonly offset: number;
}

/** The uploaded files of one Magpie. */
export interface Uploads {
  /**
   * Takes a piece: all of it, or nothing of it.
   * @throws CommandError `upload_gone`, `upload_gap`, `upload_too_large`, `too_many_uploads`, `disk_full`
   */
  receive(siteId: number, piece: Piece, body: Readable): Promise<Upload>;
  find(siteId: number, id: string): Upload | undefined;
  drop(id: string): Promise<void>;
  /** Drops every file of a site. */
  dropOf(siteId: number): Promise<void>;
  /** Drops what no one has come back for within a day. */
  tidy(): Promise<void>;
}

/** Drops what no one comes back for, now and every hour. */
export const keepUploadsTidy = (uploads: Uploads): Ongoing => rounds(TIDY_MS, () => uploads.tidy());

interface Entry extends Upload {
  bytes: number;
  at: number;
  busy: boolean;
}

/** The uploaded files of a Magpie, none yet. */
export function createUploads(app: Pick<App, 'dataDir' | 'now'>): Uploads {
  const folder = join(app.dataDir, 'uploads');
  let isReady = false;
  const kept = new Map<string, Entry>();

  const drop = async (id: string) => {
    const upload = kept.get(id);
    kept.delete(id);
    if (upload) await rm(join(folder, id), { recursive: true, force: true });
  };
  /** Creates the folder when it is first needed. No one knows any more what a process before this one was given. */
  const getReady = () => {
    if (isReady) return;
    isReady = true;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  };
  const tidy = async () => {
    getReady();
    for (const { id, at, busy } of [...kept.values()]) if (!busy && app.now() - at >= KEPT_MS) await drop(id);
  };

  function begin(siteId: number, name: string): Entry {
    if ([...kept.values()].filter((one) => one.siteId === siteId).length >= MOST_FILES)
      throw new CommandError(
        'too_many_uploads',
        `${MOST_FILES} uploaded files are waiting to be imported; import them first.`,
      );
    const id = randomUUID();
    mkdirSync(join(folder, id), { mode: 0o700 });
    const called = name.slice(0, NAME_CHARS).toWellFormed() || 'upload';
    // Nothing of a name that someone has made up is used on disk.
    const entry = { id, siteId, name: called, path: join(folder, id, 'upload'), bytes: 0, at: app.now(), busy: false };
    kept.set(id, entry);
    return entry;
  }

  function known(siteId: number, id: string): Entry {
    const upload = kept.get(id);
    if (upload?.siteId !== siteId)
      throw new CommandError('upload_gone', 'The uploaded part of this file no longer exists; upload it again.');
    return upload;
  }

  async function write(entry: Entry, offset: number, body: Readable): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    const room = bavail * bsize - SPARE_BYTES;
    const others = [...kept.values()].reduce((sum, one) => sum + (one === entry ? offset : one.bytes), 0);
    const file = await open(entry.path, entry.bytes === 0 ? 'w' : 'r+', 0o600);
    let bytes = 0;
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        if (others + bytes + chunk.length > MOST_BYTES)
          throw new CommandError(
            'upload_too_large',
            `Uploaded files can be ${MOST_BYTES / 1e9} GB in total. Compress the file with gzip or import it in parts.`,
          );
        if (bytes + chunk.length > room)
          throw new CommandError('disk_full', "There isn't enough disk space on the server for this file.");
        await file.write(chunk, 0, chunk.length, offset + bytes);
        bytes += chunk.length;
      }
      await file.truncate(offset + bytes);
      return offset + bytes;
    } catch (error) {
      await file.truncate(Math.min(offset, entry.bytes));
      entry.bytes = Math.min(offset, entry.bytes);
      throw error;
    } finally {
      await file.close();
    }
  }

  return {
    async receive(siteId, { id, name, writtenAt, offset }, body) {
      await tidy();
      const entry = id === undefined ? begin(siteId, name) : known(siteId, id);
      if (entry.busy || offset > entry.bytes)
        throw new CommandError(
          'upload_gap',
          `${entry.bytes} bytes of this file are uploaded; the next part can't start at ${offset}.`,
        );
      entry.busy = true;
      try {
        entry.bytes = await write(entry, offset, body);
        entry.at = app.now();
        if (writtenAt !== undefined) {
          const file = await open(entry.path, 'r+');
          const seconds = writtenAt / 1000;
          await file.utimes(seconds, seconds).finally(() => file.close());
        }
        return entry;
      } catch (error) {
        // Of a file that has only begun no one was told.
        if (id === undefined) await drop(entry.id);
        throw error;
      } finally {
        entry.busy = false;
      }
    },
    find(siteId, id) {
      const upload = kept.get(id);
      return upload?.siteId === siteId ? upload : undefined;
    },
    drop,
    async dropOf(siteId) {
      getReady();
      for (const { id } of [...kept.values()].filter((one) => one.siteId === siteId)) await drop(id);
    },
    tidy,
  };
}
