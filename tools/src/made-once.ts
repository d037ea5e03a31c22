/** This module is responsible for making once in a test run what several of its files need, such as a build or a generated past. */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where it lies: a folder of the run. */
    sharedFolder: string;
  }
}

const LOOK_MS = 100;

/**
 * Returns the folder of that name, filled by `make`. The first test file to ask makes it and the others wait; treat it as read-only.
 * A try that failed is made again by the next who asks.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
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

/** Making a folder is one step even between processes: one of them succeeds. */
async function isFirst(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
