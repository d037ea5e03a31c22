/** Folder of a test run, with shared and temporary files; it is removed at the end. */
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Linux keeps these files in memory, so that nothing waits for a disk: event stores write and remove hundreds of small files. */
const IN_MEMORY = '/dev/shm';
/** Bytes that must be free there, and of memory: several times what the tests of a run keep at once. */
const ENOUGH = 8 * 1024 ** 3;

/** Creates the folder. Returns a function that removes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await findPlace(), 'magpie-tests-'));
  // PostgreSQL doesn't run as root and needs to pass through.
  await chmod(folder, 0o711);
  project.provide('sharedFolder', folder);
  // A worker has half a second to end, which isn't always enough for a browser to remove its profile.
  process.env.TMPDIR = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Where temporary files go: into memory if there is enough and programs may run from there, unless TMPDIR says otherwise. */
async function findPlace(): Promise<string> {
  if (process.env.TMPDIR || process.platform !== 'linux' || freemem() < ENOUGH) return tmpdir();
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === IN_MEMORY);
    const [, , type, options = ''] = mount?.split(' ') ?? [];
    const runs = type === 'tmpfs' && !options.split(',').includes('noexec');
    return runs && bavail * bsize >= ENOUGH ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
