/** Builds things once per test run that several test files need, such as a build or generated traffic. */
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's folder for shared things. */
    sharedFolder: string;
  }
}

const LOOK_MS = 100;

/**
 * Returns the folder with this name, filled by `make`. The first test file fills it and the others wait; treat it as read-only.
 * After a failure the next test file tries again.
 */
export async function buildOnce(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(inject('sharedFolder'), name);
  const [making, made] = [`${folder}.making`, `${folder}.made`];
  while (!existsSync(made)) {
    if (!(await isFirst(making))) {
      await pause(LOOK_MS);
      continue;
    }
    try {
      if (existsSync(made)) continue;
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await make(folder);
      await writeFile(made, '');
    } finally {
      await rm(making, { recursive: true });
    }
  }
  return folder;
}

/** Fills a folder with a copy of what {@link buildOnce} returns, for a test to change. */
export async function copyBuilt(name: string, make: (folder: string) => Promise<unknown>, to: string): Promise<void> {
  const built = await buildOnce(name, make);
  // The event store links its tables by relative paths, which must still work in the copy.
  await cp(built, to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
}

/** Creating a folder is atomic between processes: only one of them succeeds. */
async function isFirst(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
