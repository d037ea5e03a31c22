/** Removing what audits left behind whose server was killed. */
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROFILES } from './speed-audits.ts';

/** Profiles of versions that didn't write the number of their process are left alone for so long. */
const DAY_MS = 86_400_000;

/** Removes the profiles of audits whose server is no longer running. */
export async function removeLeftovers(folder = tmpdir()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(PROFILES))) {
    const path = join(folder, name);
    const [, pid] = /^(\d+)-/.exec(name.slice(PROFILES.length)) ?? [];
    if (pid === undefined ? await isOlderThan(path, DAY_MS) : !isRunning(Number(pid)))
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function isOlderThan(path: string, ms: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ms;
}

function isRunning(pid: number): boolean {
  // A server in a container has the same number at each start.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
