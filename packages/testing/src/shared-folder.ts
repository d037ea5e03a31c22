/** Folder of a test run, with shared and temporary files; it is removed at the end. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Creates the folder. Returns a function that removes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'magpie-tests-'));
  // PostgreSQL doesn't run as root and needs to pass through.
  await chmod(folder, 0o711);
  project.provide('sharedFolder', folder);
  // A worker has half a second to end, which isn't always enough for a browser to remove its profile.
  process.env.TMPDIR = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
