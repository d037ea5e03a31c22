/** The data folder: it must be writable, and only one process may have it open. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';
import { PRODUCT } from '@magpie/contract/product';
import { z } from 'zod';
import { describeError, FolderInUse, StartupError } from '../errors/startup-error.ts';

const serverFile = z.object({
  pid: z.number().int(),
  /** Only while it serves. */
  url: z.string().optional(),
  /** Address under which browsers reach it, where the operator has said so; only while it serves. */
  publicUrl: z.string().optional(),
  /** Bearer token of the control endpoint; only while it serves. */
  token: z.string().optional(),
});

/** Content of `server.json`, written by the process that locks a folder; only its user can read it. */
export type ServerFile = z.infer<typeof serverFile>;

const LOCK = 'lock.db';
/** Rights that nobody gets: any of other users, and writing of the folder's group, which may read for backups. */
const NOT_GIVEN = 0o027;
const MARK = 'format';
/** The form of everything in the folder. It is increased when an earlier version would misread what this one writes. */
const FORMAT = 1;
const statusPath = (dataDir: string) => join(dataDir, 'server.json');

/** Reads `server.json`. A killed process leaves the file behind: only the lock is proof. */
export function readServerFile(dataDir: string): ServerFile | undefined {
  try {
    return serverFile.safeParse(JSON.parse(readFileSync(statusPath(dataDir), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Replaces `server.json` in one step. */
export function writeServerFile(dataDir: string, content: ServerFile): void {
  const draft = `${statusPath(dataDir)}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  renameSync(draft, statusPath(dataDir));
}

/** Step by step: where nothing can be made, such as under /proc, Node's own recursive way never ends. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Whether a process currently has the folder locked. */
export function isFolderLocked(dataDir: string): boolean {
  const path = join(dataDir, LOCK);
  if (!existsSync(path)) return false;
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch {
    return true;
  } finally {
    lock.close();
  }
}

/** Takes rights from a folder that was made earlier, and from what is directly in it. */
function keepOthersOut(dataDir: string): void {
  const names = readdirSync(dataDir).map((name) => join(dataDir, name));
  for (const path of [dataDir, ...names])
    try {
      const { mode } = statSync(path);
      // The folder itself keeps its group's rights: it may be shared on purpose.
      const rights = mode & 0o777 & ~(path === dataDir ? 0o007 : NOT_GIVEN);
      if ((mode & 0o777) !== rights) chmodSync(path, rights);
    } catch {
      // It belongs to another user, who decides, or it is gone by now.
    }
}

/** @throws StartupError `newer_state` for a folder that a newer version has written */
function checkMark(dataDir: string): void {
  const path = join(dataDir, MARK);
  const found = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (found > FORMAT)
    throw new StartupError(
      'newer_state',
      `The data folder ${dataDir} was written by a newer version of ${PRODUCT} (its format is ${found}, this version knows ${FORMAT}). Start that version, or restore a backup of this one.`,
    );
  if (found !== FORMAT) writeFileSync(path, `${FORMAT}\n`, { mode: 0o640 });
}

/** A folder locked by this process. */
export interface LockedFolder {
  release(): void;
}

/**
 * Creates the folder (for its owner only) and holds it until released or until the process ends, however it ends.
 * @throws StartupError `folder_not_writable`, `newer_state`, or FolderInUse naming the holder
 */
export function holdFolder(dataDir: string): LockedFolder {
  try {
    makeFolder(resolve(dataDir));
    const probe = join(dataDir, `.writable-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartupError(
      'folder_not_writable',
      `Can't write to the data folder ${dataDir}: ${describeError(error)}.`,
    );
  }
  // What is made from here on, by libraries too. A thread can't set it, and has that of its process.
  if (isMainThread) process.umask(process.umask() | NOT_GIVEN);
  keepOthersOut(dataDir);
  const lock = new DatabaseSync(join(dataDir, LOCK), { timeout: 0 });
  try {
    // The operating system drops this lock when the process dies, so that no stale one can be left.
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // A full or broken disk keeps from taking the lock as well.
    throw isBusy(error) ? new FolderInUse(dataDir, readServerFile(dataDir)) : error;
  }
  try {
    checkMark(dataDir);
    writeServerFile(dataDir, { pid: process.pid });
  } catch (error) {
    lock.close();
    throw error;
  }
  return {
    release() {
      rmSync(statusPath(dataDir), { force: true });
      lock.close();
    },
  };
}

/** Whether another process holds the lock (SQLITE_BUSY, SQLITE_LOCKED). */
function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
  return code === 5 || code === 6;
}
