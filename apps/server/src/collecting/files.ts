/** File changes that survive a power cut. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Syncs creations, renames and removals in a folder. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Syncs a file's content. */
export async function syncData(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}

/**
 * Replaces a file's content in one step, readable by its owner alone: whatever happens, either the old or the new text
 * is there in full.
 */
export function replaceFileSync(path: string, text: string): void {
  const next = `${path}.new`;
  rmSync(next, { force: true });
  const file = openSync(next, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(next, path);
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
