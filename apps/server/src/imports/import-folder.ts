/** The import folder, where the operator puts files to import. */
import type { Dirent } from 'node:fs';
import { lstat, mkdir, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { App } from '../app/app.ts';
import { shown } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import type { NamedFile } from './common/file.ts';

/** A file there. */
interface FolderFile {
  /** Its path within the folder, with `/` between folders. */
  readonly name: string;
  readonly bytes: number;
  /** When it was last written, in milliseconds. */
  readonly writtenAt: number;
}

/** Content of the folder. */
interface FolderListing {
  /** Where it is on the machine. */
  readonly folder: string;
  /** In the order of their names. */
  readonly files: FolderFile[];
  /** Whether there are more than are listed. */
  readonly more: boolean;
}

const MOST_LISTED = 1000;
const DEPTH = 5;

/** The folder, which is there afterwards. */
async function makeFolder(app: App): Promise<string> {
  const folder = join(app.dataDir, 'imports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The folder itself may be a link, to a larger disk say; nothing in it may lead out of what it leads to.
  return realpath(folder);
}

/** The files in the folder and in folders of it. Links and hidden files are left out. */
export async function listFolder(app: App): Promise<FolderListing> {
  const folder = await makeFolder(app);
  const names: string[] = [];
  const walk = async (within: string, depth: number): Promise<void> => {
    const found: Dirent[] = await readdir(join(folder, within), { withFileTypes: true });
    for (const entry of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (names.length > MOST_LISTED) return;
      if (entry.name.startsWith('.')) continue;
      const name = within === '' ? entry.name : `${within}/${entry.name}`;
      if (entry.isFile()) names.push(name);
      else if (entry.isDirectory() && depth < DEPTH) await walk(name, depth + 1);
    }
  };
  await walk('', 1);
  const files = await Promise.all(
    names.slice(0, MOST_LISTED).map(async (name): Promise<FolderFile> => {
      const { size, mtimeMs } = await lstat(join(folder, name));
      return { name, bytes: size, writtenAt: Math.round(mtimeMs) };
    }),
  );
  return { folder, files, more: names.length > MOST_LISTED };
}

/**
 * The file of that name in the folder.
 * @throws CommandError `bad_file_name` for a name that leads out of the folder, also by a link; `file_not_found`, `not_a_file`
 */
export async function folderFile(app: App, name: string): Promise<NamedFile> {
  const folder = await makeFolder(app);
  const outside = () =>
    new CommandError(
      'bad_file_name',
      `${shown(name)} isn't a file in the import folder. Use a path relative to that folder.`,
    );
  const parts = name.split('/');
  const isPart = (part: string) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part);
  if (!parts.every(isPart)) throw outside();
  const path = await realpath(join(folder, ...parts)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new CommandError('file_not_found', `The file ${shown(name)} doesn't exist.`);
    throw outside();
  });
  if (!path.startsWith(folder + sep)) throw outside();
  if (!(await lstat(path)).isFile()) throw new CommandError('not_a_file', `${shown(name)} isn't a file.`);
  return { path, name };
}
