/** Image files: a folder for each site, under names that no one can guess. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^[0-9a-f]{32}$/;

/** Whether a text is the name of such a file. */
export const isMediaFile = (name: string): boolean => NAME.test(name);

const mediaFolder = (dataDir: string, siteId: number) => join(dataDir, 'media', String(siteId));

/** Where a file is. */
export const mediaPath = (dataDir: string, siteId: number, file: string): string =>
  join(mediaFolder(dataDir, siteId), file);

/** Writes a file to the disk. Returns its name. */
export async function writeMedia(dataDir: string, siteId: number, bytes: Buffer): Promise<string> {
  const folder = mediaFolder(dataDir, siteId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = randomBytes(16).toString('hex');
  const draft = join(folder, `${file}.new`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(folder, file));
  return file;
}

/** Removes a file, if it is there. */
export const removeMedia = (dataDir: string, siteId: number, file: string): Promise<void> =>
  rm(mediaPath(dataDir, siteId, file), { force: true });

/** Removes all files of a site. */
export const removeSiteMedia = (dataDir: string, siteId: number): Promise<void> =>
  rm(mediaFolder(dataDir, siteId), { recursive: true, force: true });

/** The files of a site that were last changed before an instant (ms), drafts included. */
export async function mediaBefore(dataDir: string, siteId: number, before: number): Promise<readonly string[]> {
  const folder = mediaFolder(dataDir, siteId);
  let names: string[];
  try {
    names = await readdir(folder);
  } catch {
    return [];
  }
  const old: string[] = [];
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < before) old.push(name);
  }
  return old;
}
