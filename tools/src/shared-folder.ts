/** This module is responsible for the folder of a test run: what its files share lies there, and everything temporary; it goes when they have ended. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Makes the folder; what it answers removes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'magpie-tests-'));
  // PostgreSQL does not run as root, and has to come by here.
  await chmod(folder, 0o711);
  project.provide('sharedFolder', folder);
  // A worker that ends is given half a second, which does not always do for a browser to remove its profile.
  process.env.TMPDIR = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
